#include "perft.h"
#include "rules.h"
#include "stop.h"

enum { CARDS_A_LOOK = 1 << 14 };

typedef struct {
    const dreyfus_stop *stop;
    uint64_t *splits;
    int64_t nodes;
    int stopped;
    int taken[SEATS];
} walk;

static int64_t lines_of(walk *on, dreyfus_position *now, int depth);

static int is_stopped(walk *on) {
    if (++on->nodes % CARDS_A_LOOK == 0 && should_stop(on->stop)) on->stopped = 1;
    return on->stopped;
}

/* The lines that begin with the third card of a trick. */
static int64_t lines_of_third(walk *on, dreyfus_position *now, int card, int depth) {
    int32_t trick[SEATS] = {now->table[0], now->table[1], card};
    int leader = now->leader;
    now->leader = (leader + winner_of(trick, SEATS, now->trump)) % SEATS;
    now->on_table = 0;
    on->taken[now->leader]++;
    int64_t lines = lines_of(on, now, depth - 1);
    on->taken[now->leader]--;
    now->leader = leader;
    now->on_table = SEATS - 1;
    now->table[0] = trick[0];
    now->table[1] = trick[1];
    return lines;
}

static int64_t lines_of_card(walk *on, dreyfus_position *now, int card, int depth) {
    if (now->on_table == SEATS - 1) return lines_of_third(on, now, card, depth);
    now->table[now->on_table++] = card;
    int64_t lines = lines_of(on, now, depth - 1);
    now->on_table--;
    return lines;
}

static int64_t lines_of(walk *on, dreyfus_position *now, int depth) {
    if (depth == 0) {
        if (on->splits) on->splits[on->taken[0] * (TRICKS + 1) + on->taken[1]]++;
        return 1;
    }
    if (is_stopped(on)) return 0;
    cards_mask legal = dreyfus_legal(now);
    /* The last card of a line need not be played to be counted. */
    if (depth == 1 && !on->splits) return count_bits(legal);
    int seat = (now->leader + now->on_table) % SEATS;
    int64_t lines = 0;
    for (; legal; legal = without_lowest(legal)) {
        int card = lowest_bit(legal);
        now->hands[seat] ^= mask_of(card);
        lines += lines_of_card(on, now, card, depth);
        now->hands[seat] ^= mask_of(card);
    }
    return lines;
}

int64_t dreyfus_perft(const dreyfus_position *position, int32_t depth, const dreyfus_stop *stop,
                      uint64_t *splits) {
    walk on = {.stop = stop, .splits = splits};
    dreyfus_position now = *position;
    int64_t lines = lines_of(&on, &now, depth);
    return on.stopped ? -1 : lines;
}
