/* What is worth knowing of a slot's unplayed cards, in tables: for each subset of the dealt ones.
 *
 * The seat in question is turned to seat 0 and called MAX. */
#ifndef SLOTS_H
#define SLOTS_H

#include "normal.h"

enum { MAX = 0, NOBODY = 3, OWNER_BITS = 24 /* twelve cards, two bits each */ };

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

typedef struct {
    slot_facts *facts;
    const slot_facts *slot[SLOTS];
} slot_tables;

/* A moment between tricks. */
typedef struct {
    const normal_deal *deal;
    const slot_facts *slot[SLOTS];
    uint64_t rest;
    int leader, goal, left;
} moment;

/* Whether there was memory for them. */
int slots_open(slot_tables *tables);
void slots_close(slot_tables *tables);

/* Fills them for a deal. */
void slots_begin(slot_tables *tables, const normal_deal *deal);

static inline int length_of(const slot_facts *facts, int seat) {
    return facts->lengths >> (4 * seat) & 15;
}

static inline int smaller(int a, int b) { return a < b ? a : b; }
static inline int larger(int a, int b) { return a > b ? a : b; }

static inline int longest_other(const slot_facts *facts, int seat) {
    return larger(length_of(facts, seat == 0), length_of(facts, seat == 2 ? 1 : 2));
}

static inline const slot_facts *facts_of(const slot_tables *tables, uint64_t rest, int slot) {
    return &tables->slot[slot][rest >> (SLOT_BITS * slot) & 0xffff];
}

/* The `count` highest cards of a slot matter: the last of them says so for all. */
static inline uint64_t rank_of_top(const slot_facts *facts, int slot, int count) {
    if (count == 0) return 0;
    return bit_of(SLOT_BITS * slot + (int)(facts->order >> (4 * (count - 1)) & 15));
}

/* The moment of a deal when `rest` is unplayed. */
static inline moment moment_between(const slot_tables *tables, const normal_deal *deal,
                                    uint64_t rest, int leader, int goal, int left) {
    moment at = {.deal = deal, .rest = rest, .leader = leader, .goal = goal, .left = left};
    for (int slot = 0; slot < SLOTS; slot++) at.slot[slot] = facts_of(tables, rest, slot);
    return at;
}

#endif
