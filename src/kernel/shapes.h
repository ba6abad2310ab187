/* What the order of cards alone says: which cards are one move, and which positions are the same.
 * It stands in tables of each slot's subsets, so that a search computes none of it. */
#ifndef SHAPES_H
#define SHAPES_H

#include "normal.h"

typedef struct {
    /* The lowest subset whose cards have the same owners in the same order. */
    uint16_t lowest[SLOTS][SUBSETS];
    /* Of each group of a seat's touching cards, the highest. */
    uint16_t groups[SEATS][SLOTS][SUBSETS];
} shape_tables;

void fill_shapes(shape_tables *shapes, const normal_deal *deal);

static inline uint64_t in_all_slots(uint16_t table[SLOTS][SUBSETS], uint64_t cards) {
    return (uint64_t)table[0][cards & 0xffff] | (uint64_t)table[1][cards >> 16 & 0xffff] << 16 |
           (uint64_t)table[2][cards >> 32 & 0xffff] << 32 | (uint64_t)table[3][cards >> 48] << 48;
}

/* The position that stands for all with the same owners in the same order. */
static inline uint64_t lowest_like(shape_tables *shapes, uint64_t rest) {
    return in_all_slots(shapes->lowest, rest);
}

/* The same position in 48 bits, twelve a slot. */
static inline uint64_t lowest_packed(shape_tables *shapes, uint64_t rest) {
    uint16_t(*table)[SUBSETS] = shapes->lowest;
    return (uint64_t)table[0][rest & 0xffff] | (uint64_t)table[1][rest >> 16 & 0xffff] << RANKS |
           (uint64_t)table[2][rest >> 32 & 0xffff] << 2 * RANKS |
           (uint64_t)table[3][rest >> 48] << 3 * RANKS;
}

/* One card of each group of `seat`; the cards of others in `cards` separate groups. */
static inline uint64_t groups_of(shape_tables *shapes, uint64_t cards, int seat) {
    return in_all_slots(shapes->groups[seat], cards);
}

#endif
