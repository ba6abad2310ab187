/* A position without the cards that are out of play: what is left of a suit is numbered anew from
 * the bottom, so that equal positions look equal.
 *
 * A normal card is 16 * slot + place. The trump suit has slot 3, at no trump all slots are plain;
 * `turned` says which seat counts as 0.
 */
#ifndef NORMAL_H
#define NORMAL_H

#include "bits.h"
#include "dreyfus.h"

enum { SLOTS = 4, SLOT_BITS = 16, TRUMP_SLOT = 3, NORMAL_CARDS = 64 };
enum { SUBSETS = 1 << RANKS }; /* of a slot's cards */

typedef struct {
    uint64_t hands[SEATS]; /* by turned seat, with what the seat has put on the table */
    uint64_t rest;         /* all that is not on the table */
    int table[2];          /* the running trick, the first `on_table` of them */
    int on_table;
    int leader; /* turned */
    int tricks; /* still to be won, the running one included */
    int has_trump;
    int must_trump;
    int only_if_it_beats;
    int size[SLOTS];              /* cards in the slot, the table's included */
    uint8_t card[NORMAL_CARDS];   /* the card that a normal card stands for */
    uint8_t normal[CARDS];        /* and back; only for cards in play */
} normal_deal;

/* The deal of `position`, whose seat `turned` becomes seat 0. */
void normalise(normal_deal *deal, const dreyfus_position *position, int turned);

static inline int slot_of(int normal) { return normal / SLOT_BITS; }

static inline uint64_t slot_mask(int slot) { return (uint64_t)0xffff << (SLOT_BITS * slot); }

static inline uint64_t bit_of(int normal) { return (uint64_t)1 << normal; }

/* All normal cards below this one, in any slot. */
static inline uint64_t below(int normal) { return bit_of(normal) - 1; }

static inline int next_seat(int seat) { return seat == 2 ? 0 : seat + 1; }

/* Whose card it is or was. */
static inline int owner_of(const normal_deal *deal, int normal) {
    return deal->hands[1] & bit_of(normal) ? 1 : deal->hands[2] & bit_of(normal) ? 2 : 0;
}

/* Whether `normal` beats `best`, the card that has been winning (rule 11). */
static inline int beats_normal(int normal, int best, int has_trump) {
    if (slot_of(normal) == slot_of(best)) return normal > best;
    return has_trump && slot_of(normal) == TRUMP_SLOT;
}

/* What may be played of `hand` to a trick of `played` cards, 1 or 2, led in `led` and so far won by
 * `best` (rule 10). */
static inline uint64_t legal_normal(const normal_deal *deal, uint64_t hand, int led, int best,
                                    int played) {
    uint64_t following = hand & slot_mask(led);
    if (following) return following;
    uint64_t trumps = hand & slot_mask(TRUMP_SLOT);
    if (!deal->must_trump || !trumps) return hand;
    int beaten = played == 2 && deal->only_if_it_beats && slot_of(best) == TRUMP_SLOT &&
                 highest_bit(trumps) < best;
    return beaten ? hand : trumps;
}

/* What the seat to play may play, and in `others` what separates its groups. */
static inline uint64_t root_cards(const normal_deal *deal, int seat, uint64_t *others) {
    uint64_t hand = deal->rest & deal->hands[seat];
    *others = deal->rest & ~hand;
    if (deal->on_table == 0) return hand;
    int best = deal->table[0];
    if (deal->on_table == 2 && beats_normal(deal->table[1], best, deal->has_trump))
        best = deal->table[1];
    *others |= bit_of(best);
    return legal_normal(deal, hand, slot_of(deal->table[0]), best, deal->on_table);
}

/* Who takes the last trick: everybody has one card. */
static inline int last_winner(const normal_deal *deal, uint64_t rest, int leader) {
    int seat = leader, owner = leader, best = lowest_bit(rest & deal->hands[leader]);
    for (int played = 1; played < SEATS; played++) {
        seat = next_seat(seat);
        int card = lowest_bit(rest & deal->hands[seat]);
        if (!beats_normal(card, best, deal->has_trump)) continue;
        best = card;
        owner = seat;
    }
    return owner;
}

/* The member of `cards`, all of one slot, that stands for all of them which lie beside each other:
 * no card of `others` between. Takes the highest group out of `cards`; gives its highest card and,
 * in `low`, its lowest. */
static inline int take_group(uint64_t *cards, uint64_t others, int *low) {
    int high = highest_bit(*cards);
    uint64_t under = others & below(high);
    uint64_t group = under ? *cards & ~((bit_of(highest_bit(under)) << 1) - 1) : *cards;
    *low = lowest_bit(group);
    *cards &= ~group;
    return high;
}

#endif
