/* Which moves to try, the most promising first. */
#ifndef ORDERING_H
#define ORDERING_H

#include "outlook.h"

enum { MOST_GROUPS = 12, NO_LEAD = 255 };

/* Groups of cards to choose from, the most promising first. */
typedef struct {
    int size;
    int weight[MOST_GROUPS * 2];
    uint8_t high[MOST_GROUPS * 2], low[MOST_GROUPS * 2];
} choice;

/* How often a card has worked as a lead, by seat. */
typedef struct {
    int32_t of[SEATS][NORMAL_CARDS];
} lead_history;

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
/* The cards from `low` to `high`. */
static inline uint64_t between(int low, int high) {
    return ~below(low) & (below(high) | bit_of(high));
}

/* Offers the leads of a moment; `recommended` is a card that should be the first, or -1. */
void offer_leads(choice *all, const moment *at, const lead_history *history, int recommended);

/* Offers the groups of `cards`: the cheapest that trumps, if need be; then what is thrown off. */
void offer_open(choice *all, const moment *at, uint64_t cards, const outlook *view, int is_losing);

void note_success(lead_history *history, int seat, int card, int left);

/* A card as a recommendation: slot and index from the top. */
uint8_t index_from_top(const slot_facts *facts, int card);

/* The card that a recommendation stands for here; -1 for none. */
int card_at(const moment *at, int recommended);

#endif
