/* The twin of three functions of the readable rules: legal cards, trick winner, round score. */
#ifndef RULES_H
#define RULES_H

#include "bits.h"
#include "dreyfus.h"

enum { SUIT_MASK = 0xfff };

static inline int suit_of(int card) { return card / RANKS; }

static inline cards_mask mask_of(int card) { return (cards_mask)1 << card; }

/* The 12 cards of a suit; none for NO_TRUMP. */
static inline cards_mask suit_mask(int suit) {
    return ((cards_mask)SUIT_MASK << (RANKS * suit)) & (mask_of(CARDS) - 1);
}

/* The cards that beat `best`, the card winning so far (rule 11). */
static inline cards_mask beating(int best, int trump) {
    cards_mask higher = suit_mask(suit_of(best)) & (~(cards_mask)0 << best << 1);
    return suit_of(best) == trump ? higher : higher | suit_mask(trump);
}

static inline int beats(int card, int best, int trump) {
    return (beating(best, trump) >> card) & 1;
}

/* The position, from 0, of the winning card among `length` of them, 1 to 3 (rule 11). */
static inline int winner_of(const int32_t *trick, int length, int trump) {
    int best = 0;
    for (int place = 1; place < length; place++)
        if (beats(trick[place], trick[best], trump)) best = place;
    return best;
}

/* What may be played to the first `length` cards of `trick` (rule 10). */
static inline cards_mask legal_of(cards_mask hand, const int32_t *trick, int length, int trump,
                                  int void_rule, int undertrump) {
    if (length == 0) return hand;
    cards_mask following = hand & suit_mask(suit_of(trick[0]));
    if (following) return following;
    cards_mask trumps = hand & suit_mask(trump);
    if (!trumps || void_rule == MAY_TRUMP) return hand;
    if (undertrump == ONLY_IF_IT_BEATS) {
        int best = trick[winner_of(trick, length, trump)];
        if (!(trumps & beating(best, trump))) return hand;
    }
    return trumps;
}

/* The cards that `position`'s next player may play. */
DREYFUS_API cards_mask dreyfus_legal(const dreyfus_position *position);

/* The winning place among `length` cards (1 to 3) of a trick. */
DREYFUS_API int32_t dreyfus_winner(const int32_t *trick, int32_t length, int32_t trump);

/* A clean deal's points by seat (rule 12): fills above[3] and below[3]. */
DREYFUS_API void dreyfus_score(const int32_t *tricks, const int32_t *bought, int32_t *above,
                               int32_t *below);

#endif
