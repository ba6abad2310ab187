/* What the two searches of max^n, for own tricks and for utilities, have in common. */
#ifndef MAXN_SEARCH_H
#define MAXN_SEARCH_H

#include "memo.h"
#include "shapes.h"
#include "stop.h"

enum { STOP_EVERY = 1024 };

typedef struct {
    normal_deal deal;
    shape_tables shapes;
    memo memo;
    const dreyfus_stop *stop;
    int64_t nodes;
    int stopped;
} maxn_search;

/* The third hand's choice. */
typedef struct {
    int seat;
    int best, owner;  /* the card winning so far, and whose it is */
    uint64_t rest;    /* without the two cards played */
    uint64_t groups;  /* what he may play, one card of each group */
} third_hand;

static inline void begin_search(maxn_search *search, const dreyfus_position *position,
                                const dreyfus_stop *stop) {
    normalise(&search->deal, position, 0);
    fill_shapes(&search->shapes, &search->deal);
    memo_begin(&search->memo, search->deal.tricks);
    search->stop = stop;
    search->nodes = 0;
    search->stopped = should_stop(stop);
}

/* Counts a position; whether the time is out. */
static inline int counts_out(maxn_search *search) {
    if ((++search->nodes & (STOP_EVERY - 1)) == 0 && should_stop(search->stop))
        search->stopped = 1;
    return search->stopped;
}

/* The memory's key of a position between tricks, and of all that are like it. */
static inline uint64_t key_of(maxn_search *search, uint64_t rest, int leader) {
    return memo_key(lowest_packed(&search->shapes, rest) << 2 | (uint64_t)leader);
}

/* The unplayed cards and what lies on the table. */
static inline uint64_t all_cards(const normal_deal *deal) {
    return deal->hands[0] | deal->hands[1] | deal->hands[2];
}

/* What the second hand may play to `first`, one card of each group; `cards` still has `first`,
 * which separates groups. */
static inline uint64_t second_groups(maxn_search *search, uint64_t cards, int seat, int first) {
    return groups_of(&search->shapes, cards, seat) &
           legal_normal(&search->deal, cards & search->deal.hands[seat], slot_of(first), first, 1);
}

static inline third_hand third_hand_of(maxn_search *search, uint64_t cards, int leader, int first,
                                       int second) {
    int over = beats_normal(second, first, search->deal.has_trump);
    third_hand at = {.best = over ? second : first};
    at.owner = over ? next_seat(leader) : leader;
    at.seat = next_seat(next_seat(leader));
    at.rest = cards & ~(bit_of(first) | bit_of(second));
    /* Of the cards on the table only the winning one separates groups. */
    at.groups = groups_of(&search->shapes, at.rest | bit_of(at.best), at.seat) &
                legal_normal(&search->deal, at.rest & search->deal.hands[at.seat], slot_of(first),
                             at.best, 2);
    return at;
}

static inline int winner_with(const maxn_search *search, const third_hand *at, int card) {
    return beats_normal(card, at->best, search->deal.has_trump) ? at->seat : at->owner;
}

/* How a seat ranks divisions that are worth the same to it (maxn.h); of 16 bits. */
static inline int rank_between_equals(const int *tricks, int seat, int self) {
    int one = tricks[(seat + 1) % SEATS], two = tricks[(seat + 2) % SEATS];
    int rank = seat == self ? 0 : 15 - tricks[self];
    rank = rank << 4 | (15 - (one > two ? one : two));
    return rank << 8 | (15 - tricks[2]) << 4 | (15 - tricks[1]);
}

#endif
