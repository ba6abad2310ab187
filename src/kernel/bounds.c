#include "bounds.h"

/* The fewest of the highest trumps that prove `seat` to make `wanted` trump tricks. */
static uint64_t ranks_of_sure(const slot_facts *facts, int seat, int wanted) {
    int own = length_of(facts, seat), unmatched = 0, pool = 0;
    int enemies = seat == MAX ? facts->total - own : length_of(facts, MAX);
    int count = 0;
    while (unmatched + larger(0, own - pool - enemies) < wanted) {
        int owner = (int)(facts->owners >> (OWNER_BITS - 2 - 2 * count) & 3) - 1;
        count++;
        if (owner == seat) {
            own--;
            if (pool > 0) pool--;
            else unmatched++;
        } else if ((owner == MAX) != (seat == MAX)) {
            enemies--;
            pool++;
        }
    }
    return rank_of_top(facts, TRUMP_SLOT, count);
}

/* How trumps stand for a seat that cashes what is highest. */
typedef struct {
    int tricks;    /* trump tricks its side makes */
    int sure;      /* of these, so many whatever is played, by `sure_seat` */
    int sure_seat;
    int drawn;     /* rounds of trumps to be led first */
    int ruffs[2];  /* whether the next seat and the one after may trump */
    int idle;      /* the plain cards of a partner who keeps trumps */
} trump_stand;

static void stand_of_trumps(const moment *at, int seat, trump_stand *stand) {
    const slot_facts *trumps = at->slot[TRUMP_SLOT];
    *stand = (trump_stand){.sure_seat = seat, .idle = RANKS};
    if (!at->deal->has_trump || trumps->total == 0) return;
    int run = trumps->top == seat ? trumps->run : 0, partner = 3 - seat;
    for (int k = 0; k < 2; k++) {
        int other = (seat + 1 + k) % SEATS, length = length_of(trumps, other);
        if (length <= run) stand->drawn = larger(stand->drawn, length);
        else stand->ruffs[k] = seat == MAX || other == MAX || at->deal->must_trump;
    }
    if (seat != MAX && trumps->sure[partner] > trumps->sure[seat]) stand->sure_seat = partner;
    stand->tricks = stand->sure = trumps->sure[stand->sure_seat];
    int enemy = seat == MAX ? longest_other(trumps, seat) : length_of(trumps, MAX);
    if (run >= enemy && length_of(trumps, seat) > stand->sure) {
        stand->tricks = length_of(trumps, seat);
        stand->drawn = larger(stand->drawn, enemy);
    }
    /* A partner who has nothing else must trump whatever the rule. */
    if (seat != MAX && length_of(trumps, partner) > run)
        stand->idle = at->left - length_of(trumps, partner);
}

/* The tricks that `seat` can take from the top of a plain slot. */
static inline int quick_tricks(const slot_facts *facts, int seat, const trump_stand *stand) {
    if (facts->top != seat) return 0;
    int tricks = smaller(facts->quick, stand->idle);
    for (int k = 0; k < 2; k++)
        if (stand->ruffs[k])
            tricks = smaller(tricks, length_of(facts, (seat + 1 + k) % SEATS));
    return tricks;
}

/* Whether `seat`, on lead or sure to come to it, has `need` tricks for its side by cashing what is
 * highest; `ranks` then gets what this relies on. */
static int cashes(const moment *at, int seat, int need, uint64_t *ranks) {
    const slot_facts *trumps = at->slot[TRUMP_SLOT];
    int plain = at->deal->has_trump ? TRUMP_SLOT : SLOTS, tricks[SLOTS];
    trump_stand stand;
    stand_of_trumps(at, seat, &stand);
    int total = stand.tricks;
    for (int slot = 0; slot < plain; slot++) {
        tricks[slot] = quick_tricks(at->slot[slot], seat, &stand);
        stand.idle -= tricks[slot];
        total += tricks[slot];
    }
    if (total < need) return 0;
    int surplus = total - need;
    *ranks = stand.drawn ? rank_of_top(trumps, TRUMP_SLOT, stand.drawn) : 0;
    for (int slot = 0; slot < plain; slot++) {
        int spared = smaller(surplus, tricks[slot]);
        surplus -= spared;
        int count = smaller(tricks[slot] - spared, at->slot[slot]->longest);
        *ranks |= rank_of_top(at->slot[slot], slot, count);
    }
    int wanted = stand.tricks - surplus;
    if (wanted > 0 && wanted <= stand.sure)
        *ranks |= ranks_of_sure(trumps, stand.sure_seat, wanted);
    return 1;
}

/* At no trump, or when none are left: if every slot the leader can lead is headed by the other
 * side, what that side can cash counts already now. */
static int forced_lead(const moment *at, int *answer, uint64_t *ranks) {
    int leader = at->leader, need_max = at->goal, need_two = at->left - at->goal + 1;
    int plain = at->deal->has_trump ? TRUMP_SLOT : SLOTS;
    uint64_t used = 0, tops = 0;
    int winners = 0;
    for (int slot = 0; slot < plain; slot++) {
        const slot_facts *facts = at->slot[slot];
        if (length_of(facts, leader) == 0) continue;
        if ((facts->top == MAX) == (leader == MAX)) return 0;
        winners |= 1 << facts->top;
        tops |= rank_of_top(facts, slot, 1);
    }
    for (int seat = 0; seat < SEATS; seat++) {
        if (!(winners >> seat & 1)) continue;
        uint64_t more = 0;
        if (!cashes(at, seat, seat == MAX ? need_max : need_two, &more)) return 0;
        used |= more;
    }
    *answer = leader != MAX;
    *ranks = used | tops;
    return 1;
}

int bounded(const moment *at, int *answer, uint64_t *ranks) {
    const slot_facts *trumps = at->slot[TRUMP_SLOT];
    int need_two = at->left - at->goal + 1;
    if (cashes(at, at->leader, at->leader == MAX ? at->goal : need_two, ranks)) {
        *answer = at->leader == MAX;
        return 1;
    }
    if (at->deal->has_trump && trumps->total > 0) {
        if (at->leader != MAX && trumps->sure[MAX] >= at->goal) {
            *ranks = ranks_of_sure(trumps, MAX, at->goal);
            *answer = 1;
            return 1;
        }
        for (int seat = 1; seat < SEATS && at->leader == MAX; seat++) {
            if (trumps->sure[seat] < need_two) continue;
            *ranks = ranks_of_sure(trumps, seat, need_two);
            *answer = 0;
            return 1;
        }
        return 0;
    }
    return forced_lead(at, answer, ranks);
}
