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

/* The ends of a trick, in the order of moves. */
typedef struct {
    uint8_t until[RANKS]; /* where those after each card of the second hand stop */
    uint8_t winner[RANKS * RANKS];
    uint64_t rest[RANKS * RANKS];
    uint64_t key[RANKS * RANKS];
} endings;

/* A seat's choice in the making. It is made without a branch: nobody could foresee which way. */
typedef struct {
    int value, liking;
} choice;

static const choice NO_CHOICE = {-1, -1};

static inline void choose(const maxn *m, choice *best, int seat, int found) {
    int liking = m->liking[seat][found], is_better = liking > best->liking;
    best->value = is_better ? found : best->value;
    best->liking = is_better ? liking : best->liking;
}

/* Fills in the ends from `k` on, and asks the memory for them: while one is followed, the others
 * arrive. The place after the last of them. */
static inline int fill_ends(maxn *m, endings *ends, int k, const third_hand *at, int left) {
    for (uint64_t groups = at->groups; groups; groups = without_lowest(groups), k++) {
        int card = lowest_bit(groups), winner = winner_with(&m->search, at, card);
        uint64_t rest = at->rest & ~bit_of(card);
        ends->winner[k] = (uint8_t)winner;
        ends->rest[k] = rest;
        if (left <= 2) continue;
        ends->key[k] = key_of(&m->search, rest, winner);
        memo_ask(&m->search.memo, ends->key[k]);
    }
    return k;
}

static int search(maxn *m, uint64_t rest, int leader, int left, uint64_t key);

/* The value of one end of the trick. */
static inline int value_of(maxn *m, const endings *ends, int k, int left) {
    int winner = ends->winner[k];
    if (left == 1) return one_for(winner);
    if (left == 2)
        return one_for(winner) + one_for(last_winner(&m->search.deal, ends->rest[k], winner));
    int known = memo_find(&m->search.memo, ends->key[k]);
    if (!known) known = search(m, ends->rest[k], winner, left - 1, ends->key[k]);
    return one_for(winner) + known;
}

static inline int best_ending(maxn *m, const endings *ends, int from, int until, int seat,
                              int left) {
    choice best = NO_CHOICE;
    for (int k = from; k < until; k++) choose(m, &best, seat, value_of(m, ends, k, left));
    return best.value;
}

static inline int after_two(maxn *m, const third_hand *at, int left) {
    endings ends;
    int until = fill_ends(m, &ends, 0, at, left);
    return best_ending(m, &ends, 0, until, at->seat, left);
}

static inline int after_one(maxn *m, uint64_t cards, int leader, int first, int left) {
    endings ends;
    int seat = next_seat(leader), third = next_seat(seat), count = 0, until = 0;
    uint64_t groups = second_groups(&m->search, cards, seat, first);
    for (; groups; groups = without_lowest(groups)) {
        third_hand at = third_hand_of(&m->search, cards, leader, first, lowest_bit(groups));
        until = fill_ends(m, &ends, until, &at, left);
        ends.until[count++] = (uint8_t)until;
    }
    choice best = NO_CHOICE;
    for (int k = 0, from = 0; k < count; from = ends.until[k++])
        choose(m, &best, seat, best_ending(m, &ends, from, ends.until[k], third, left));
    return best.value;
}

/* Searches a position between tricks and keeps its value. */
static int search(maxn *m, uint64_t rest, int leader, int left, uint64_t key) {
    if (counts_out(&m->search)) return 0;
    choice best = NO_CHOICE;
    rest = lowest_like(&m->search.shapes, rest);
    uint64_t groups = groups_of(&m->search.shapes, rest, leader);
    for (; groups; groups = without_lowest(groups))
        choose(m, &best, leader, after_one(m, rest, leader, lowest_bit(groups), left));
    if (!m->search.stopped) memo_keep(&m->search.memo, key, best.value);
    return best.value;
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
    int leader = deal->leader, left = deal->tricks;
    if (deal->on_table == 0) return after_one(m, cards, leader, card, left);
    int second = deal->on_table == 1 ? card : deal->table[1];
    third_hand at = third_hand_of(&m->search, cards, leader, deal->table[0], second);
    if (deal->on_table == 2) at.groups = bit_of(card);
    return after_two(m, &at, left);
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
    if (!by_utility) return m->liking[seat][found] > m->liking[seat][best];
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
