#include "lanes.h"
#include "pages.h"
#include <stdlib.h>
#include <string.h>

/* Lanes of a level, `taken` tricks after the root: past (a, b) is lane a * stride + b, a and b being
 * what seats 0 and 1 have taken since. A trick won by seat 0 leads to the next level `stride` lanes
 * on, by seat 1 one lane on, by seat 2 to the same lane. Lanes that stand for no past are computed
 * too, from each other, and nobody reads them. */
enum {
    WIDTH = 16,
    MOST_LANES = (TRICKS + 1) * WIDTH,
    SMALL_STRIDE = 8, /* enough for up to eight tricks */
    MOST_DIVISIONS = 91,
    POOL_BYTES = 64 << 20
};

typedef int8_t lanes __attribute__((vector_size(WIDTH)));

/* The values of a position: three rows of ranks, `step` bytes apart. */
typedef struct {
    const int8_t *rows;
    int step;
} values;

/* A choice in the making. */
typedef struct {
    _Alignas(WIDTH) int8_t rank[SEATS][MOST_LANES];
    int is_empty;
} choice;

struct lane_tables {
    int8_t *pool;
    size_t used; /* in units of WIDTH bytes */
    int tricks, stride;
    int8_t liking[SEATS][TRICKS + 1][TRICKS + 1]; /* by tricks to come of seats 0 and 1 */
    uint8_t liked[MOST_DIVISIONS][2];             /* seat 0's ranks back to the division */
    /* The last trick, by its winner: values of the level before it. */
    _Alignas(WIDTH) int8_t last[SEATS][SEATS][MOST_LANES + WIDTH];
};

static values value_of(lane_tables *all, maxn_search *search, uint64_t rest, int leader, int left);

static inline int blocks_at(const lane_tables *all, int taken) {
    return ((taken + 1) * all->stride + WIDTH - 1) / WIDTH;
}

/* The bytes of a row. The level before reads from up to WIDTH lanes on, and so may read a block
 * beyond it, which belongs to what follows in the pool. */
static inline int row_at(const lane_tables *all, int taken) {
    return blocks_at(all, taken) * WIDTH;
}

static inline lanes load(const int8_t *from) {
    lanes loaded;
    memcpy(&loaded, from, sizeof loaded);
    return loaded;
}

static inline void store(int8_t *to, lanes stored) { memcpy(to, &stored, sizeof stored); }

/* Takes what `seat` likes better, lane by lane. */
static inline void choose(choice *best, int seat, values found, int blocks) {
    if (best->is_empty) {
        for (int row = 0; row < SEATS; row++)
            memcpy(best->rank[row], found.rows + row * found.step, (size_t)(blocks * WIDTH));
        best->is_empty = 0;
        return;
    }
    for (int at = 0; at < blocks * WIDTH; at += WIDTH) {
        lanes is_better = load(found.rows + seat * found.step + at) > load(best->rank[seat] + at);
        for (int row = 0; row < SEATS; row++) {
            lanes kept = load(best->rank[row] + at) & ~is_better;
            store(best->rank[row] + at,
                  kept | (load(found.rows + row * found.step + at) & is_better));
        }
    }
}

static inline values of_choice(const choice *best) {
    return (values){best->rank[0], MOST_LANES};
}

/* The values when a complete trick leaves `rest` and the lead to `winner`. */
static inline values after_trick(lane_tables *all, maxn_search *search, uint64_t rest, int winner,
                                 int left) {
    if (left == 1) return (values){all->last[winner][0], MOST_LANES + WIDTH};
    values next;
    if (left == 2) {
        int last = last_winner(&search->deal, rest, winner);
        next = (values){all->last[last][0], MOST_LANES + WIDTH};
    } else {
        next = value_of(all, search, rest, winner, left - 1);
    }
    next.rows += winner == 0 ? all->stride : winner == 1;
    return next;
}

static inline void after_two(lane_tables *all, maxn_search *search, uint64_t cards, int leader,
                             int first, int second, int left, int seat, choice *best) {
    third_hand at = third_hand_of(search, cards, leader, first, second);
    int blocks = blocks_at(all, all->tricks - left);
    choice own;
    own.is_empty = 1;
    int is_forced = !without_lowest(at.groups);
    for (uint64_t groups = at.groups; groups; groups = without_lowest(groups)) {
        int card = lowest_bit(groups);
        values found = after_trick(all, search, at.rest & ~bit_of(card),
                                   winner_with(search, &at, card), left);
        choose(is_forced ? best : &own, is_forced ? seat : at.seat, found, blocks);
    }
    if (!is_forced) choose(best, seat, of_choice(&own), blocks);
}

static inline void after_one(lane_tables *all, maxn_search *search, uint64_t cards, int leader,
                             int first, int left, int seat, choice *best) {
    int blocks = blocks_at(all, all->tricks - left), second = next_seat(leader);
    uint64_t groups = second_groups(search, cards, second, first);
    int is_forced = !without_lowest(groups);
    choice own;
    own.is_empty = 1;
    for (; groups; groups = without_lowest(groups))
        after_two(all, search, cards, leader, first, lowest_bit(groups), left,
                  is_forced ? seat : second, is_forced ? best : &own);
    if (!is_forced) choose(best, seat, of_choice(&own), blocks);
}

/* Copies a choice to the pool; where, in units of WIDTH bytes. */
static int32_t to_pool(lane_tables *all, maxn_search *search, const choice *best, int taken) {
    int row = row_at(all, taken);
    size_t need = (size_t)(SEATS * row / WIDTH);
    if (all->used + need > POOL_BYTES / WIDTH) {
        memo_begin(&search->memo, all->tricks);
        all->used = 1;
    }
    int8_t *place = all->pool + all->used * WIDTH;
    for (int seat = 0; seat < SEATS; seat++)
        memcpy(place + seat * row, best->rank[seat], (size_t)row);
    int32_t index = (int32_t)all->used;
    all->used += need;
    return index;
}

static values value_of(lane_tables *all, maxn_search *search, uint64_t rest, int leader,
                       int left) {
    uint64_t key = key_of(search, rest, leader);
    int taken = all->tricks - left;
    int32_t index = memo_find(&search->memo, key);
    if (index == 0) {
        if (counts_out(search)) return (values){all->last[0][0], MOST_LANES + WIDTH};
        choice best;
        best.is_empty = 1;
        rest = lowest_like(&search->shapes, rest);
        uint64_t groups = groups_of(&search->shapes, rest, leader);
        for (; groups; groups = without_lowest(groups))
            after_one(all, search, rest, leader, lowest_bit(groups), left, leader, &best);
        index = to_pool(all, search, &best, taken);
        if (!search->stopped) memo_keep(&search->memo, key, index);
    }
    return (values){all->pool + (size_t)index * WIDTH, row_at(all, taken)};
}

void lanes_after(lane_tables *all, maxn_search *search, int card, int *tricks) {
    const normal_deal *deal = &search->deal;
    uint64_t cards = all_cards(deal);
    const int *table = deal->table;
    int seat = (deal->leader + deal->on_table) % SEATS;
    choice best;
    best.is_empty = 1;
    if (deal->on_table == 0) {
        after_one(all, search, cards, deal->leader, card, deal->tricks, seat, &best);
    } else if (deal->on_table == 1) {
        after_two(all, search, cards, deal->leader, table[0], card, deal->tricks, seat, &best);
    } else {
        third_hand at = third_hand_of(search, cards, deal->leader, table[0], table[1]);
        values found = after_trick(all, search, at.rest & ~bit_of(card),
                                   winner_with(search, &at, card), deal->tricks);
        choose(&best, seat, found, 1);
    }
    const uint8_t *division = all->liked[best.rank[0][0]];
    tricks[0] = division[0];
    tricks[1] = division[1];
    tricks[2] = deal->tricks - division[0] - division[1];
}

int lanes_liking(const lane_tables *all, int seat, int zero, int one) {
    return all->liking[seat][zero][one];
}

/* ---- Ranks ---- */

typedef struct {
    double utility;
    int rank; /* between equals */
    uint8_t zero, one;
} division;

static int is_liked_more(const division *a, const division *b) {
    return a->utility != b->utility ? a->utility > b->utility : a->rank > b->rank;
}

/* Sorts the divisions of the tricks to come as the seat likes them, the worst first. */
static int sort_divisions(division *sorted, int tricks, int seat, int self, const double *utility,
                          const int32_t *past) {
    int count = 0;
    for (int zero = 0; zero <= tricks; zero++) {
        for (int one = 0; one <= tricks - zero; one++) {
            int whole[SEATS] = {past[0] + zero, past[1] + one, past[2] + tricks - zero - one};
            division fresh = {.zero = (uint8_t)zero, .one = (uint8_t)one};
            fresh.utility =
                utility[(seat * (TRICKS + 1) + whole[0]) * (TRICKS + 1) + whole[1]];
            fresh.rank = rank_between_equals(whole, seat, self);
            int place = count++;
            for (; place > 0 && is_liked_more(&sorted[place - 1], &fresh); place--)
                sorted[place] = sorted[place - 1];
            sorted[place] = fresh;
        }
    }
    return count;
}

static void fill_last(lane_tables *all, int winner) {
    int zero_more = winner == 0, one_more = winner == 1, taken = all->tricks - 1;
    for (int seat = 0; seat < SEATS; seat++)
        for (int zero = 0; zero <= taken; zero++)
            for (int one = 0; one <= taken - zero; one++)
                all->last[winner][seat][zero * all->stride + one] =
                    all->liking[seat][zero + zero_more][one + one_more];
}

void lanes_begin(lane_tables *all, int tricks, int self, const double *utility,
                 const int32_t *past) {
    division sorted[MOST_DIVISIONS];
    all->tricks = tricks;
    all->stride = tricks <= SMALL_STRIDE ? SMALL_STRIDE : WIDTH;
    all->used = 1;
    for (int seat = 0; seat < SEATS; seat++) {
        int count = sort_divisions(sorted, tricks, seat, self, utility, past);
        for (int rank = 0; rank < count; rank++) {
            all->liking[seat][sorted[rank].zero][sorted[rank].one] = (int8_t)rank;
            if (seat > 0) continue;
            all->liked[rank][0] = sorted[rank].zero;
            all->liked[rank][1] = sorted[rank].one;
        }
    }
    for (int winner = 0; winner < SEATS; winner++) fill_last(all, winner);
}

lane_tables *lanes_new(void) {
    lane_tables *all = calloc(1, sizeof *all);
    if (all == NULL) return NULL;
    all->pool = pages_new(POOL_BYTES + WIDTH);
    if (all->pool != NULL) return all;
    lanes_free(all);
    return NULL;
}

void lanes_free(lane_tables *all) {
    if (all == NULL) return;
    pages_free(all->pool, POOL_BYTES + WIDTH);
    free(all);
}
