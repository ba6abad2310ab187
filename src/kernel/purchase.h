/* How a sensible player exchanges: quick enough to be asked in every imagined deal.
 *
 * The cards kept in each suit bring so many tricks on average (learned.h); a suit is discarded
 * from below, so for each number of discards the best way is found suit by suit. How many cards to
 * buy is decided by what the tricks then expected are worth, spread as they stray in play.
 */
#ifndef PURCHASE_H
#define PURCHASE_H

#include "learned.h"
#include "worth.h"

enum { MOST_BUY = 12, WAYS = 4 };

/* For each number of discards the best ways, the best first; promise: tricks by the cards kept. */
typedef struct {
    int most;
    int ways[MOST_BUY + 1];
    cards_mask out[MOST_BUY + 1][WAYS];
    float promise[MOST_BUY + 1][WAYS];
} plans;

/* What the tricks a seat takes are worth to it, by their number: win * bought - own + rest. */
typedef struct {
    float win[SEATS][TRICKS + 1], rest[SEATS][TRICKS + 1];
} prospects;

enum { MEANS = 141 };

/* How tricks spread around a mean of 0, 0.1 … 14: without trumps or with, by cards bought. */
typedef struct {
    float chance[2][TRICKS + 1][MEANS][TRICKS + 1];
} spreads;

void fill_spreads(const dreyfus_learned *learned, spreads *made);
void fill_prospects(const dreyfus_stakes *stakes, prospects *made);

/* The `ways` best plans for each number of discards up to `most`, of the `eligible` cards. */
void make_plans(const dreyfus_learned *learned, cards_mask hand, cards_mask eligible, int trump,
                int most, int ways, plans *made);

/* Who chooses: a seat; as the how-manyth, from 0; what was bought before, and will be after. */
typedef struct {
    int seat, turn, no_trump;
    float before, after;
} chooser;

/* The chooser of a seat, by what each has bought (-1: not yet). */
chooser chooser_of(const dreyfus_learned *learned, int seat, int dealer, int trump,
                   const int32_t *bought);

/* What a choice needs beside the hand. */
typedef struct {
    const dreyfus_learned *learned;
    const spreads *spread;
    const prospects *prospect;
} purchaser;

/* What buying so many in this way is worth. */
float worth_of_buying(const purchaser *by, const chooser *who, const plans *plan, int number,
                      int way);

/* How many cards the model buys, `most` at most. */
int model_choice(const purchaser *by, const chooser *who, const plans *plan, int most);

#endif
