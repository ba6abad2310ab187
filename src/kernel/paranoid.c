/* See docs/solvers.md for the ideas. The seat in question is turned to seat 0 and called MAX; the
 * search asks only "can MAX take at least `goal` of the remaining tricks?" and gives, with the
 * answer, the cards whose identity mattered for it, `ranks`: in each slot the lowest of them is a
 * threshold, and the cards below it could be exchanged among each other. */
#include "paranoid.h"
#include "normal.h"
#include "stop.h"
#include <stdlib.h>
#include <string.h>

enum {
    MAX = 0,
    NOBODY = 3,
    OWNER_BITS = 24, /* twelve cards, two bits each */
    HEADS = 1 << 14,
    ENTRIES = 1 << 17,
    STAMPS = 1 << 14,
    MOST_GROUPS = 12,
    STOP_EVERY = 1024,
    NO_LEAD = 255,
    RECOMMENDED = 100000, /* more than any other weight */
    MOST_HISTORY = 4000
};

/* What is worth knowing of a slot's unplayed cards, for each subset of the dealt ones. */
typedef struct {
    uint64_t order;   /* four bits a card: places in the slot, the highest card's first */
    uint32_t owners;  /* two bits a card, owner + 1, the highest card's topmost of 24 */
    uint16_t lengths; /* four bits a seat */
    uint8_t total;
    uint8_t top;     /* the owner of the highest card */
    uint8_t run;     /* how many of the highest cards are his */
    uint8_t longest; /* the greatest length of the two others */
    uint8_t quick;   /* how many tricks he can take from the top, if nobody trumps */
    /* As trumps: how many tricks the seat's cards must make, whatever anybody plays: one each,
     * less those that can be paired with higher cards of the other side. */
    uint8_t sure[SEATS];
} slot_facts;

/* Positions with the same leader, lengths and highest cards. */
typedef struct {
    uint64_t lengths;  /* 48 bits, and the leader */
    uint64_t owners[2];
    uint64_t masks[2]; /* which of the owners matter */
    uint32_t next;     /* the next entry of its chain; 0 ends it */
    uint8_t counts[SLOTS]; /* how many of the highest cards matter */
    uint8_t low, high;     /* bounds of MAX's tricks */
    uint8_t best;          /* 16 * slot + index from the top, of the lead that worked */
    uint8_t reserved;
} entry;

struct paranoid {
    entry *entries;
    uint32_t *heads; /* a stamp and the first entry of the chain */
    slot_facts *facts;
    const slot_facts *slot[SLOTS];
    normal_deal deal;
    uint32_t used, stamp;
    int32_t history[SEATS][NORMAL_CARDS];
    const dreyfus_stop *stop;
    int64_t nodes;
    int stopped;
};

/* A moment between tricks. */
typedef struct {
    const slot_facts *slot[SLOTS];
    uint64_t rest;
    int leader, goal, left;
} moment;

/* Groups of cards to choose from, the most promising first. */
typedef struct {
    int size;
    int weight[MOST_GROUPS * 2];
    uint8_t high[MOST_GROUPS * 2], low[MOST_GROUPS * 2];
} choice;

static int can_take(paranoid *s, uint64_t rest, int leader, int goal, int left, uint64_t *ranks);

/* ---- What is known of a slot ---- */

static inline int length_of(const slot_facts *facts, int seat) {
    return facts->lengths >> (4 * seat) & 15;
}

static inline int smaller(int a, int b) { return a < b ? a : b; }
static inline int larger(int a, int b) { return a > b ? a : b; }

static inline int longest_other(const slot_facts *facts, int seat) {
    return larger(length_of(facts, seat == 0), length_of(facts, seat == 2 ? 1 : 2));
}

static slot_facts with_top(const slot_facts *rest, int place, int owner) {
    slot_facts facts = *rest;
    facts.order = rest->order << 4 | (uint64_t)place;
    facts.owners = rest->owners >> 2 | (uint32_t)(owner + 1) << (OWNER_BITS - 2);
    facts.lengths = (uint16_t)(rest->lengths + (1u << (4 * owner)));
    facts.total++;
    facts.run = rest->top == owner ? (uint8_t)(rest->run + 1) : 1;
    facts.top = (uint8_t)owner;
    int length = length_of(&facts, owner);
    facts.longest = (uint8_t)longest_other(&facts, owner);
    facts.quick = facts.run >= facts.longest ? (uint8_t)length : facts.run;
    facts.sure[owner]++;
    for (int seat = 0; seat < SEATS; seat++)
        if ((seat == MAX) != (owner == MAX) && facts.sure[seat] > 0) facts.sure[seat]--;
    return facts;
}

static slot_facts *fill_slot(paranoid *s, slot_facts *facts, int slot) {
    s->slot[slot] = facts;
    memset(facts, 0, sizeof *facts);
    facts[0].top = NOBODY;
    for (int place = 0; place < s->deal.size[slot]; place++) {
        int owner = owner_of(&s->deal, SLOT_BITS * slot + place);
        for (int subset = 0; subset < 1 << place; subset++)
            facts[subset + (1 << place)] = with_top(&facts[subset], place, owner);
    }
    return facts + (1 << s->deal.size[slot]);
}

static inline const slot_facts *facts_of(const paranoid *s, uint64_t rest, int slot) {
    return &s->slot[slot][rest >> (SLOT_BITS * slot) & 0xffff];
}

/* The `count` highest cards of a slot matter: the last of them says so for all. */
static inline uint64_t rank_of_top(const slot_facts *facts, int slot, int count) {
    if (count == 0) return 0;
    return bit_of(SLOT_BITS * slot + (int)(facts->order >> (4 * (count - 1)) & 15));
}

/* ---- Bounds between tricks ---- */

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

static void stand_of_trumps(const paranoid *s, const moment *at, int seat, trump_stand *stand) {
    const slot_facts *trumps = at->slot[TRUMP_SLOT];
    *stand = (trump_stand){.sure_seat = seat, .idle = RANKS};
    if (!s->deal.has_trump || trumps->total == 0) return;
    int run = trumps->top == seat ? trumps->run : 0, partner = 3 - seat;
    for (int k = 0; k < 2; k++) {
        int other = (seat + 1 + k) % SEATS, length = length_of(trumps, other);
        if (length <= run) stand->drawn = larger(stand->drawn, length);
        else stand->ruffs[k] = seat == MAX || other == MAX || s->deal.must_trump;
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
static int cashes(const paranoid *s, const moment *at, int seat, int need, uint64_t *ranks) {
    const slot_facts *trumps = at->slot[TRUMP_SLOT];
    int plain = s->deal.has_trump ? TRUMP_SLOT : SLOTS, tricks[SLOTS];
    trump_stand stand;
    stand_of_trumps(s, at, seat, &stand);
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
    if (wanted > 0 && wanted <= stand.sure) *ranks |= ranks_of_sure(trumps, stand.sure_seat, wanted);
    return 1;
}

/* At no trump, or when none are left: if every slot the leader can lead is headed by the other
 * side, what that side can cash counts already now. */
static int forced_lead(const paranoid *s, const moment *at, int *answer, uint64_t *ranks) {
    int leader = at->leader, need_max = at->goal, need_two = at->left - at->goal + 1;
    int plain = s->deal.has_trump ? TRUMP_SLOT : SLOTS;
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
        if (!cashes(s, at, seat, seat == MAX ? need_max : need_two, &more)) return 0;
        used |= more;
    }
    *answer = leader != MAX;
    *ranks = used | tops;
    return 1;
}

/* Tries to answer without searching. */
static int bounded(const paranoid *s, const moment *at, int *answer, uint64_t *ranks) {
    const slot_facts *trumps = at->slot[TRUMP_SLOT];
    int need_two = at->left - at->goal + 1;
    if (cashes(s, at, at->leader, at->leader == MAX ? at->goal : need_two, ranks)) {
        *answer = at->leader == MAX;
        return 1;
    }
    if (s->deal.has_trump && trumps->total > 0) {
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
    return forced_lead(s, at, answer, ranks);
}

/* ---- The table ---- */

typedef struct {
    uint64_t lengths, owners[2];
    uint32_t head;
} table_key;

static inline table_key key_of(const moment *at) {
    table_key key;
    key.lengths = (uint64_t)at->slot[0]->lengths | (uint64_t)at->slot[1]->lengths << 12 |
                  (uint64_t)at->slot[2]->lengths << 24 | (uint64_t)at->slot[3]->lengths << 36 |
                  (uint64_t)at->leader << 48;
    key.owners[0] = (uint64_t)at->slot[0]->owners << OWNER_BITS | at->slot[1]->owners;
    key.owners[1] = (uint64_t)at->slot[2]->owners << OWNER_BITS | at->slot[3]->owners;
    key.head = (uint32_t)((key.lengths * 0x9e3779b97f4a7c15u) >> 50);
    return key;
}

static void forget(paranoid *s) {
    s->used = 1;
    if (++s->stamp < STAMPS) return;
    s->stamp = 1;
    memset(s->heads, 0, HEADS * sizeof *s->heads);
}

static inline uint32_t first_of(const paranoid *s, uint32_t head) {
    uint32_t word = s->heads[head];
    return word >> 18 == s->stamp ? word & ((1u << 18) - 1) : 0;
}

static uint64_t ranks_of_entry(const moment *at, const entry *found) {
    uint64_t ranks = 0;
    for (int slot = 0; slot < SLOTS; slot++)
        ranks |= rank_of_top(at->slot[slot], slot, found->counts[slot]);
    return ranks;
}

/* Looks for an answer; `best` becomes the lead that a matching entry recommends, else -1. */
static int remembered(const paranoid *s, const moment *at, const table_key *key, int *answer,
                      uint64_t *ranks, int *best) {
    for (uint32_t index = first_of(s, key->head); index; index = s->entries[index].next) {
        const entry *found = &s->entries[index];
        if (found->lengths != key->lengths) continue;
        if ((key->owners[0] ^ found->owners[0]) & found->masks[0]) continue;
        if ((key->owners[1] ^ found->owners[1]) & found->masks[1]) continue;
        if (found->low >= at->goal || found->high < at->goal) {
            *answer = found->low >= at->goal;
            *ranks = ranks_of_entry(at, found);
            return 1;
        }
        if (*best < 0) *best = found->best;
    }
    return 0;
}

static int count_of_ranks(const slot_facts *facts, uint64_t ranks) {
    ranks &= 0xffff;
    if (!ranks) return 0;
    int lowest = lowest_bit(ranks), count = 1;
    while ((int)(facts->order >> (4 * (count - 1)) & 15) > lowest) count++;
    return count;
}

static void remember(paranoid *s, const moment *at, const table_key *key, int answer,
                     uint64_t ranks, uint8_t best) {
    entry fresh = {.lengths = key->lengths, .low = 0, .high = (uint8_t)at->left, .best = best};
    for (int slot = 0; slot < SLOTS; slot++) {
        int count = count_of_ranks(at->slot[slot], ranks >> (SLOT_BITS * slot));
        uint64_t mask = ((1u << OWNER_BITS) - 1) & ~((1u << (OWNER_BITS - 2 * count)) - 1);
        fresh.counts[slot] = (uint8_t)count;
        fresh.masks[slot / 2] |= slot & 1 ? mask : mask << OWNER_BITS;
    }
    fresh.owners[0] = key->owners[0] & fresh.masks[0];
    fresh.owners[1] = key->owners[1] & fresh.masks[1];
    uint32_t first = first_of(s, key->head);
    uint32_t index = first;
    for (; index; index = s->entries[index].next) {
        const entry *known = &s->entries[index];
        if (known->lengths == fresh.lengths && known->masks[0] == fresh.masks[0] &&
            known->masks[1] == fresh.masks[1] && known->owners[0] == fresh.owners[0] &&
            known->owners[1] == fresh.owners[1])
            break;
    }
    if (!index) {
        if (s->used == ENTRIES) {
            forget(s);
            first = 0;
        }
        index = s->used++;
        fresh.next = first;
        s->entries[index] = fresh;
        s->heads[key->head] = s->stamp << 18 | index;
    }
    entry *kept = &s->entries[index];
    if (answer && kept->low < at->goal) kept->low = (uint8_t)at->goal;
    if (!answer && kept->high >= at->goal) kept->high = (uint8_t)(at->goal - 1);
    kept->best = best;
}

/* ---- Choosing ---- */

static inline void offer(choice *all, int high, int low, int weight) {
    int k = all->size++;
    all->high[k] = (uint8_t)high;
    all->low[k] = (uint8_t)low;
    all->weight[k] = weight;
}

/* Brings the most promising of the groups from `first` on to `first`. */
static inline void best_first(choice *all, int first) {
    int best = first;
    for (int k = first + 1; k < all->size; k++)
        if (all->weight[k] > all->weight[best]) best = k;
    if (best == first) return;
    int weight = all->weight[first];
    uint8_t high = all->high[first], low = all->low[first];
    all->weight[first] = all->weight[best];
    all->high[first] = all->high[best];
    all->low[first] = all->low[best];
    all->weight[best] = weight;
    all->high[best] = high;
    all->low[best] = low;
}

/* A tried group failed, relying on `ranks`. If it was below them, so are the lower cards of its
 * slot, and all these are the same move: gives them. Else its lowest card matters too. */
static inline uint64_t same_as_failed(int high, int low, uint64_t *ranks) {
    uint64_t slot = slot_mask(slot_of(high)), in_slot = *ranks & slot;
    if (!in_slot) return slot;
    int lowest = lowest_bit(in_slot);
    if (high < lowest) return slot & below(lowest);
    *ranks |= bit_of(low);
    return 0;
}

static inline void strike_out(choice *all, int first, uint64_t cards) {
    int kept = first;
    for (int k = first; k < all->size; k++) {
        if (cards >> all->high[k] & 1) continue;
        all->high[kept] = all->high[k];
        all->low[kept] = all->low[k];
        all->weight[kept++] = all->weight[k];
    }
    all->size = kept;
}

/* ---- The trick ---- */

/* Third card: the trick is complete. */
static int complete(paranoid *s, uint64_t rest, int leader, const int *trick, int goal, int left,
                    uint64_t *ranks) {
    int best = trick[0], place = 0;
    for (int k = 1; k < SEATS; k++)
        if (beats_normal(trick[k], best, s->deal.has_trump)) {
            best = trick[k];
            place = k;
        }
    int winner = (leader + place) % SEATS, contested = 0;
    for (int k = 0; k < SEATS; k++)
        contested |= k != place && slot_of(trick[k]) == slot_of(best);
    int answer = can_take(s, rest, winner, goal - (winner == MAX), left - 1, ranks);
    if (contested) *ranks |= bit_of(best);
    return answer;
}

/* The cards that may be played to the trick, `played` of them there; what the answer relied on. */
static uint64_t legal(const paranoid *s, uint64_t hand, const int *trick, int played,
                      uint64_t *ranks) {
    uint64_t following = hand & slot_mask(slot_of(trick[0]));
    if (following) return following;
    uint64_t trumps = hand & slot_mask(TRUMP_SLOT);
    if (!s->deal.must_trump || !trumps) return hand;
    if (played == 2 && s->deal.only_if_it_beats && slot_of(trick[1]) == TRUMP_SLOT) {
        /* Whether the trump is due is a matter of rank between these two. */
        int high = highest_bit(trumps);
        *ranks |= bit_of(high > trick[1] ? high : trick[1]);
        if (high < trick[1]) return hand;
    }
    return trumps;
}

/* The highest card of a hand in a slot, -1 if there is none. */
static inline int highest_in(uint64_t hand, int slot) {
    uint64_t cards = hand & slot_mask(slot);
    return cards ? highest_bit(cards) : -1;
}

/* What a player to a trick has before him. */
typedef struct {
    int seat, played;
    int best, owner; /* the card winning so far, and whose it is */
    uint64_t cards;  /* what he may play */
    uint64_t others; /* what separates his groups */
} outlook;

/* The card that a player who can follow should beat to win for his side; NORMAL_CARDS where he
 * cannot or need not. */
static int bar_of(const paranoid *s, const outlook *view, uint64_t rest, int led) {
    int is_friendly = (view->owner == MAX) == (view->seat == MAX);
    if (slot_of(view->best) != led) return NORMAL_CARDS;
    if (view->played == 2) return is_friendly ? NORMAL_CARDS : view->best;
    int next = next_seat(view->seat), over = highest_in(rest & s->deal.hands[next], led);
    int is_ally = (next == MAX) == (view->seat == MAX);
    if (is_ally) return over > view->best ? NORMAL_CARDS : view->best;
    if (is_friendly && view->best > over) return NORMAL_CARDS;
    return larger(over, view->best);
}

/* Whether a player who cannot follow had better trump. */
static int wants_to_trump(const paranoid *s, const outlook *view, uint64_t rest, int led) {
    int is_friendly = (view->owner == MAX) == (view->seat == MAX);
    int next = next_seat(view->seat);
    if (!is_friendly || view->played == 2 || (next == MAX) == (view->seat == MAX))
        return !is_friendly;
    return highest_in(rest & s->deal.hands[next], led) > view->best;
}

/* The card that most likely does it, so that the others need not be looked at; -1 if none stands
 * out. */
static int likely_card(const paranoid *s, const outlook *view, uint64_t rest, int led,
                       int is_losing) {
    uint64_t following = view->cards & slot_mask(led);
    if (following) {
        int bar = bar_of(s, view, rest, led);
        uint64_t over = bar < NORMAL_CARDS ? following & ~(below(bar) | bit_of(bar)) : 0;
        return lowest_bit(over ? over : following);
    }
    if (!is_losing || !s->deal.has_trump) return -1;
    uint64_t trumps = view->cards & slot_mask(TRUMP_SLOT);
    if (slot_of(view->best) == TRUMP_SLOT) trumps &= ~below(view->best);
    return trumps ? lowest_bit(trumps) : -1;
}

/* The cards from `low` to `high`. */
static inline uint64_t between(int low, int high) {
    return ~below(low) & (below(high) | bit_of(high));
}

/* The group of `card`: its highest card, and in `low` its lowest. */
static inline int group_around(uint64_t cards, uint64_t others, int card, int *low) {
    uint64_t slot = slot_mask(slot_of(card));
    uint64_t above = others & slot & ~below(card), under = others & slot & below(card);
    uint64_t group = cards & slot;
    if (above) group &= below(lowest_bit(above));
    if (under) group &= ~below(highest_bit(under));
    *low = lowest_bit(group);
    return highest_bit(group);
}

/* How promising it is to throw off a card; `height` is its place in the slot. */
static int weight_of_discard(const paranoid *s, const slot_facts *facts, int seat, int height) {
    int length = length_of(facts, seat), weight = 2 * length - (length == 1 ? 4 : 0);
    if (s->deal.has_trump) return weight - 4 * height;
    return weight + 5 * length_of(facts, MAX) - height;
}

/* Offers the groups of `cards`: the cheapest that trumps, if need be; then what is thrown off. */
static void offer_open(choice *all, const paranoid *s, const moment *at, uint64_t cards,
                       const outlook *view, int is_losing) {
    while (cards) {
        int slot = slot_of(highest_bit(cards)), low;
        int is_trump = s->deal.has_trump && slot == TRUMP_SLOT;
        uint64_t own = cards & slot_mask(slot);
        cards ^= own;
        while (own) {
            int high = take_group(&own, view->others, &low), weight;
            if (is_trump)
                weight = (is_losing && beats_normal(high, view->best, 1) ? 200 : -100) - high;
            else
                weight = weight_of_discard(s, at->slot[slot], view->seat, high % SLOT_BITS);
            offer(all, high, low, weight);
        }
    }
}

static outlook outlook_of(const paranoid *s, const moment *at, uint64_t rest, const int *trick,
                          int played, uint64_t *ranks) {
    outlook view = {.seat = (at->leader + played) % SEATS, .played = played};
    uint64_t hand = rest & s->deal.hands[view.seat];
    view.best = trick[0];
    view.owner = at->leader;
    if (played == 2 && beats_normal(trick[1], trick[0], s->deal.has_trump)) {
        view.best = trick[1];
        view.owner = next_seat(at->leader);
    }
    view.cards = legal(s, hand, trick, played, ranks);
    view.others = (rest & ~hand) | bit_of(view.best);
    return view;
}

static int play_rest(paranoid *s, const moment *at, uint64_t rest, int *trick, int played,
                     uint64_t *ranks) {
    if (played == SEATS)
        return complete(s, rest, at->leader, trick, at->goal, at->left, ranks);
    uint64_t relied = 0;
    outlook view = outlook_of(s, at, rest, trick, played, &relied);
    uint64_t legality = relied, open = view.cards;
    int led = slot_of(trick[0]), wanted = view.seat == MAX;
    int is_losing = wants_to_trump(s, &view, rest, led);
    int likely = likely_card(s, &view, rest, led, is_losing);
    choice all;
    all.size = 0;
    if (likely >= 0) {
        int low, high = group_around(open, view.others, likely, &low);
        offer(&all, high, low, 0);
    } else {
        offer_open(&all, s, at, open, &view, is_losing);
    }
    for (int k = 0; k < all.size; k++) {
        best_first(&all, k);
        int high = all.high[k], low = all.low[k];
        trick[played] = high;
        uint64_t used = 0;
        int answer = play_rest(s, at, rest & ~bit_of(high), trick, played + 1, &used);
        if (s->stopped) return 0;
        if (answer == wanted) {
            *ranks = used | legality;
            return answer;
        }
        uint64_t same = same_as_failed(high, low, &used);
        relied |= used;
        if (likely >= 0 && k == 0)
            offer_open(&all, s, at, open & ~same & ~between(low, high), &view, is_losing);
        else
            strike_out(&all, k + 1, same);
    }
    *ranks = relied;
    return !wanted;
}

/* ---- Between tricks ---- */

/* How promising a lead is at no trump; `is_first` and `is_last` say that it is the highest group of
 * its slot in the hand, and the lowest. All such figures were found by climbing: fewest nodes over
 * some hundreds of deals. */
static int weight_at_no_trump(const moment *at, int slot, int is_first, int is_last) {
    const slot_facts *facts = at->slot[slot];
    int seat = at->leader, partner = 3 - seat, own = length_of(facts, seat);
    if (seat == MAX) {
        int weight = 3 * own - 2 * (facts->total - own);
        if (is_first && facts->top == MAX) weight += facts->run >= facts->longest ? 14 : 20;
        return weight;
    }
    int weight = length_of(facts, partner) - length_of(facts, MAX);
    if (is_first && facts->top == seat) weight += 32;
    else if (is_last && facts->top == partner) weight += 33;
    return weight + (next_seat(seat) == MAX && facts->top == partner ? 8 : 0);
}

/* The same where there are trumps. */
static int weight_at_trumps(const moment *at, int slot, int is_first, int is_last) {
    const slot_facts *facts = at->slot[slot], *trumps = at->slot[TRUMP_SLOT];
    int seat = at->leader, partner = 3 - seat, ruffs = 0;
    for (int other = 0; other < SEATS; other++)
        if (slot != TRUMP_SLOT && !length_of(facts, other) && length_of(trumps, other))
            ruffs |= 1 << other;
    if (seat == MAX)
        return 2 * length_of(facts, MAX) + (is_first && facts->top == MAX ? 20 : 0) -
               (ruffs ? 13 : 0);
    int weight = length_of(facts, partner) - length_of(facts, MAX);
    if (is_first && facts->top == seat) weight += 32;
    else if (is_last && facts->top == partner) weight += 34;
    if (next_seat(seat) == MAX && facts->top == partner) weight += 3;
    if (length_of(facts, seat) == 1) weight += 2;
    if (ruffs >> partner & 1) weight += 3;
    return weight - (ruffs >> MAX & 1 ? 14 : 0);
}

static void offer_leads(const paranoid *s, const moment *at, choice *all, int recommended) {
    uint64_t hand = at->rest & s->deal.hands[at->leader];
    for (int slot = 0; slot < SLOTS; slot++) {
        int is_first = 1, low;
        for (uint64_t own = hand & slot_mask(slot); own; is_first = 0) {
            int high = take_group(&own, at->rest & ~hand, &low);
            int weight = s->deal.has_trump ? 3 * weight_at_trumps(at, slot, is_first, !own)
                                           : weight_at_no_trump(at, slot, is_first, !own);
            weight += s->history[at->leader][high];
            if (low <= recommended && recommended <= high) weight += RECOMMENDED;
            offer(all, high, low, weight);
        }
    }
}

static void note_success(paranoid *s, int seat, int card, int left) {
    s->history[seat][card] += left;
    if (s->history[seat][card] <= MOST_HISTORY) return;
    for (int k = 0; k < NORMAL_CARDS; k++) s->history[seat][k] /= 2;
}

static uint8_t index_from_top(const slot_facts *facts, int card) {
    int index = 0;
    while ((int)(facts->order >> (4 * index) & 15) != card % SLOT_BITS) index++;
    return (uint8_t)(card / SLOT_BITS * 16 + index);
}

/* The card that a recommendation, slot and index from the top, stands for here; -1 for none. */
static int card_at(const moment *at, int recommended) {
    if (recommended < 0 || recommended == NO_LEAD) return -1;
    int slot = recommended / SLOT_BITS, index = recommended % SLOT_BITS;
    const slot_facts *facts = at->slot[slot];
    if (index >= facts->total) return -1;
    return SLOT_BITS * slot + (int)(facts->order >> (4 * index) & 15);
}

static int search(paranoid *s, moment *at, int recommended, uint64_t *ranks, uint8_t *best) {
    choice all;
    all.size = 0;
    offer_leads(s, at, &all, recommended);
    int wanted = at->leader == MAX;
    uint64_t sum = 0;
    *best = NO_LEAD;
    for (int k = 0; k < all.size; k++) {
        best_first(&all, k);
        int trick[SEATS] = {all.high[k], 0, 0};
        uint64_t used = 0;
        int answer = play_rest(s, at, at->rest & ~bit_of(trick[0]), trick, 1, &used);
        if (s->stopped) return 0;
        if (answer == wanted) {
            note_success(s, at->leader, trick[0], at->left);
            *best = index_from_top(at->slot[slot_of(trick[0])], trick[0]);
            *ranks = used;
            return answer;
        }
        strike_out(&all, k + 1, same_as_failed(trick[0], all.low[k], &used));
        sum |= used;
    }
    *ranks = sum;
    return !wanted;
}

/* The last trick: nobody has a choice. */
static int last_trick(const paranoid *s, uint64_t rest, int leader, uint64_t *ranks) {
    int winner = last_winner(&s->deal, rest, leader);
    uint64_t best = rest & s->deal.hands[winner];
    uint64_t rivals = rest & slot_mask(slot_of(lowest_bit(best)));
    if (rivals != best) *ranks = best;
    return winner == MAX;
}

static int can_take(paranoid *s, uint64_t rest, int leader, int goal, int left, uint64_t *ranks) {
    *ranks = 0;
    if (goal <= 0) return 1;
    if (goal > left) return 0;
    if (left == 1) return last_trick(s, rest, leader, ranks);
    s->nodes++;
    if ((s->nodes & (STOP_EVERY - 1)) == 0 && should_stop(s->stop)) s->stopped = 1;
    if (s->stopped) return 0;
    moment at = {.rest = rest, .leader = leader, .goal = goal, .left = left};
    for (int slot = 0; slot < SLOTS; slot++) at.slot[slot] = facts_of(s, rest, slot);
    int answer = 0, recommended = -1;
    if (bounded(s, &at, &answer, ranks)) return answer;
    table_key key = key_of(&at);
    if (remembered(s, &at, &key, &answer, ranks, &recommended)) return answer;
    uint8_t best;
    answer = search(s, &at, card_at(&at, recommended), ranks, &best);
    if (!s->stopped) remember(s, &at, &key, answer, *ranks, best);
    return answer;
}

/* ---- The whole ---- */

static void prepare(paranoid *s, const dreyfus_position *position, int seat,
                    const dreyfus_stop *stop) {
    normalise(&s->deal, position, seat);
    slot_facts *facts = s->facts;
    for (int slot = 0; slot < SLOTS; slot++) facts = fill_slot(s, facts, slot);
    memset(s->history, 0, sizeof s->history);
    s->stop = stop;
    s->stopped = should_stop(stop);
    forget(s);
}

/* Whether MAX can take `goal` tricks from the deal's own moment, `extra` added to the table. */
static int from_table(paranoid *s, const int *added, int count, int goal) {
    const normal_deal *deal = &s->deal;
    int trick[SEATS] = {0, 0, 0}, played = 0;
    uint64_t rest = deal->rest, ranks = 0;
    for (; played < deal->on_table; played++) trick[played] = deal->table[played];
    for (int k = 0; k < count; k++) {
        trick[played++] = added[k];
        rest &= ~bit_of(added[k]);
    }
    if (played == 0) return can_take(s, rest, deal->leader, goal, deal->tricks, &ranks);
    moment at = {.rest = rest, .leader = deal->leader, .goal = goal, .left = deal->tricks};
    for (int slot = 0; slot < SLOTS; slot++) at.slot[slot] = facts_of(s, rest, slot);
    return play_rest(s, &at, rest, trick, played, &ranks);
}

/* Closes in on the value, beginning beside `guess`; what is known when stopped. */
static void close_in(paranoid *s, const int *added, int count, int guess, int32_t *low,
                     int32_t *high) {
    *low = 0;
    *high = s->deal.tricks;
    int goal = larger(1, smaller(guess, s->deal.tricks));
    while (*low < *high && !s->stopped) {
        int answer = from_table(s, added, count, goal);
        if (s->stopped) break;
        if (answer) *low = goal;
        else *high = goal - 1;
        goal = answer ? goal + 1 : goal - 1;
    }
}

int32_t dreyfus_guaranteed(paranoid *s, const dreyfus_position *position, int32_t seat,
                           const dreyfus_stop *stop, int32_t *low, int32_t *high) {
    prepare(s, position, seat, stop);
    s->nodes = 0;
    close_in(s, NULL, 0, s->deal.tricks / 3, low, high);
    return *low == *high;
}

/* Closes in on the cards of a group; how many of them are then known. */
static int close_in_on_group(paranoid *s, int high, uint64_t group, int *guess, int32_t *low_of,
                             int32_t *high_of) {
    int32_t low, most;
    close_in(s, &high, 1, *guess, &low, &most);
    if (low == most) *guess = low;
    int known = 0;
    for (; group; group = without_lowest(group)) {
        int card = s->deal.card[lowest_bit(group)];
        low_of[card] = low;
        high_of[card] = most;
        known += low == most;
    }
    return known;
}

int32_t dreyfus_guaranteed_cards(paranoid *s, const dreyfus_position *position,
                                 const dreyfus_stop *stop, int32_t *low, int32_t *high) {
    prepare(s, position, (position->leader + position->on_table) % SEATS, stop);
    s->nodes = 0;
    for (int card = 0; card < CARDS; card++) low[card] = high[card] = -1;
    uint64_t others, legal_cards = root_cards(&s->deal, MAX, &others);
    int known = 0, guess = s->deal.tricks / 3, lowest;
    for (int slot = 0; slot < SLOTS; slot++) {
        for (uint64_t own = legal_cards & slot_mask(slot); own;) {
            uint64_t before = own;
            int first = take_group(&own, others & slot_mask(slot), &lowest);
            known += close_in_on_group(s, first, before & ~own, &guess, low, high);
        }
    }
    return known;
}

int64_t dreyfus_paranoid_nodes(const paranoid *s) { return s->nodes; }

paranoid *dreyfus_paranoid_new(void) {
    paranoid *s = calloc(1, sizeof *s);
    if (s == NULL) return NULL;
    s->entries = malloc(ENTRIES * sizeof *s->entries);
    s->heads = calloc(HEADS, sizeof *s->heads);
    s->facts = malloc((3 * SUBSETS + SLOTS) * sizeof *s->facts);
    if (s->entries == NULL || s->heads == NULL || s->facts == NULL) {
        dreyfus_paranoid_free(s);
        return NULL;
    }
    return s;
}

void dreyfus_paranoid_free(paranoid *s) {
    if (s == NULL) return;
    free(s->entries);
    free(s->heads);
    free(s->facts);
    free(s);
}
