/* What both kinds of max^n share stands in maxn_search.h; here are the context, the search for own
 * tricks, and the root. Every position is searched once: bounds spare too little to pay. */
#include "maxn.h"
#include "lanes.h"
#include "maxn_search.h"
#include <stdlib.h>
#include <string.h>

enum { VECTORS = 1 << 12 /* three numbers of four bits */ };

struct maxn {
    maxn_search search;
    int32_t liking[SEATS][VECTORS]; /* how much a seat likes a division, greater is better */
    lane_tables *lanes;
};

static inline int one_for(int seat) { return 1 << (4 * seat); }
static inline int part_of(int vector, int seat) { return vector >> (4 * seat) & 15; }

static int value_of(maxn *m, uint64_t rest, int leader, int left);

/* The value when a complete trick leaves `rest` and the lead to `winner`. */
static inline int after_trick(maxn *m, uint64_t rest, int winner, int left) {
    if (left == 1) return one_for(winner);
    if (left == 2)
        return one_for(winner) + one_for(last_winner(&m->search.deal, rest, winner));
    return one_for(winner) + value_of(m, rest, winner, left - 1);
}

/* The better of two values for a seat; `best` is -1 as long as there is none. */
static inline int better(const maxn *m, int seat, int best, int found) {
    return best < 0 || m->liking[seat][found] > m->liking[seat][best] ? found : best;
}

/* The third hand's moves, all of them looked up in memory before the first is followed: so the
 * waiting for memory overlaps. */
static inline int after_two(maxn *m, uint64_t cards, int leader, int first, int second,
                            int left) {
    third_hand at = third_hand_of(&m->search, cards, leader, first, second);
    uint64_t after[RANKS];
    int winner[RANKS], count = 0, best = -1;
    for (uint64_t groups = at.groups; groups; groups = without_lowest(groups)) {
        int card = lowest_bit(groups);
        winner[count] = winner_with(&m->search, &at, card);
        after[count] = at.rest & ~bit_of(card);
        if (left > 2) {
            after[count] = lowest_like(&m->search.shapes, after[count]);
            __builtin_prefetch(memo_bucket(&m->search.memo, position_of(after[count], winner[count])));
        }
        count++;
    }
    for (int k = 0; k < count; k++)
        best = better(m, at.seat, best, after_trick(m, after[k], winner[k], left));
    return best;
}

static inline int after_one(maxn *m, uint64_t cards, int leader, int first, int left) {
    int seat = next_seat(leader), best = -1;
    uint64_t groups = second_groups(&m->search, cards, seat, first);
    for (; groups; groups = without_lowest(groups)) {
        int found = after_two(m, cards, leader, first, lowest_bit(groups), left);
        best = better(m, seat, best, found);
    }
    return best;
}

static int value_of(maxn *m, uint64_t rest, int leader, int left) {
    uint64_t position = position_of(rest, leader);
    int best = memo_find(&m->search.memo, position);
    if (best >= 0) return best;
    if (counts_out(&m->search)) return 0;
    uint64_t groups = groups_of(&m->search.shapes, rest, leader);
    for (; groups; groups = without_lowest(groups)) {
        int found = after_one(m, rest, leader, lowest_bit(groups), left);
        best = better(m, leader, best, found);
    }
    if (!m->search.stopped) memo_keep(&m->search.memo, position, left, best);
    return best;
}

static void fill_liking(maxn *m, int self, const int *tricks) {
    int vector = tricks[0] * one_for(0) + tricks[1] * one_for(1) + tricks[2] * one_for(2);
    for (int seat = 0; seat < SEATS; seat++)
        m->liking[seat][vector] = tricks[seat] << 16 | rank_between_equals(tricks, seat, self);
}

static void fill_likings(maxn *m, int self) {
    int most = m->search.deal.tricks, tricks[SEATS];
    for (tricks[0] = 0; tricks[0] <= most; tricks[0]++)
        for (tricks[1] = 0; tricks[0] + tricks[1] <= most; tricks[1]++)
            for (tricks[2] = 0; tricks[0] + tricks[1] + tricks[2] <= most; tricks[2]++)
                fill_liking(m, self, tricks);
}

/* The division after the seat to play plays `card`, as a vector; by own tricks. */
static int own_tricks_after(maxn *m, int card) {
    const normal_deal *deal = &m->search.deal;
    uint64_t cards = all_cards(deal);
    if (deal->on_table == 0) return after_one(m, cards, deal->leader, card, deal->tricks);
    if (deal->on_table == 1)
        return after_two(m, cards, deal->leader, deal->table[0], card, deal->tricks);
    third_hand at =
        third_hand_of(&m->search, cards, deal->leader, deal->table[0], deal->table[1]);
    return after_trick(m, at.rest & ~bit_of(card), winner_with(&m->search, &at, card),
                       deal->tricks);
}

/* The same by utilities. */
static int utility_after(maxn *m, int card) {
    int tricks[SEATS];
    lanes_after(m->lanes, &m->search, card, tricks);
    return tricks[0] * one_for(0) + tricks[1] * one_for(1) + tricks[2] * one_for(2);
}

/* Writes a value for all cards of a group. */
static void tell(const maxn *m, uint64_t group, int value, int32_t *cards) {
    for (; group; group = without_lowest(group)) {
        int card = m->search.deal.card[lowest_bit(group)];
        for (int seat = 0; seat < SEATS; seat++)
            cards[SEATS * card + seat] = part_of(value, seat);
    }
}

/* Whether the seat prefers `found` to `best`. */
static int prefers(const maxn *m, int seat, int found, int best, int by_utility) {
    if (best < 0) return 1;
    if (!by_utility) return better(m, seat, best, found) != best;
    return lanes_liking(m->lanes, seat, part_of(found, 0), part_of(found, 1)) >
           lanes_liking(m->lanes, seat, part_of(best, 0), part_of(best, 1));
}

static int32_t solve(maxn *m, int by_utility, int32_t *cards, int32_t *tricks) {
    const normal_deal *deal = &m->search.deal;
    int seat = (deal->leader + deal->on_table) % SEATS, best = -1;
    uint64_t others;
    uint64_t legal = root_cards(deal, seat, &others);
    for (int slot = 0; slot < SLOTS; slot++) {
        for (uint64_t own = legal & slot_mask(slot); own;) {
            uint64_t before = own;
            int lowest, card = take_group(&own, others & slot_mask(slot), &lowest);
            int value = by_utility ? utility_after(m, card) : own_tricks_after(m, card);
            if (m->search.stopped) break;
            tell(m, before & ~own, value, cards);
            if (prefers(m, seat, value, best, by_utility)) best = value;
        }
    }
    for (int who = 0; who < SEATS; who++) tricks[who] = best < 0 ? -1 : part_of(best, who);
    return !m->search.stopped;
}

int32_t dreyfus_maxn(maxn *m, const dreyfus_position *position, int32_t self,
                     const double *utility, const int32_t *past, const dreyfus_stop *stop,
                     int32_t *cards, int32_t *tricks) {
    begin_search(&m->search, position, stop);
    for (int k = 0; k < SEATS * CARDS; k++) cards[k] = -1;
    if (utility != NULL) lanes_begin(m->lanes, m->search.deal.tricks, self, utility, past);
    else fill_likings(m, self);
    return solve(m, utility != NULL, cards, tricks);
}

int64_t dreyfus_maxn_nodes(const maxn *m) { return m->search.nodes; }

maxn *dreyfus_maxn_new(void) {
    maxn *m = calloc(1, sizeof *m);
    if (m == NULL) return NULL;
    int whole = memo_open(&m->search.memo);
    m->lanes = lanes_new();
    if (whole && m->lanes != NULL) return m;
    dreyfus_maxn_free(m);
    return NULL;
}

void dreyfus_maxn_free(maxn *m) {
    if (m == NULL) return;
    memo_close(&m->search.memo);
    lanes_free(m->lanes);
    free(m);
}
