/* What the end of a deal is worth to each seat, in settlement points. */
#ifndef WORTH_H
#define WORTH_H

#include "dreyfus.h"
#include "equity.h"

enum { NOBODY = -1 };

/* The stakes of one deal. Points above enter linearly, so purchases are not part of it.
 *
 * While nobody has reached the target, a seat's worth is win * (all cards bought) - (its own) +
 * paid, by the split of the tricks; once somebody has, it is settled by debts: what a seat with
 * so many tricks owes, beside what it bought. */
typedef struct {
    double win[ENDS][SEATS], paid[ENDS][SEATS];
    double debt[SEATS][TRICKS + 1];
    int32_t need[SEATS]; /* with so many tricks a seat reaches the target; above 12: it cannot */
    int32_t winner;      /* who had won before the deal, or NOBODY */
    int32_t tie;
} dreyfus_stakes;

typedef struct {
    double worth[SEATS], win[SEATS];
} ending;

/* What it comes to when the deal ends so; `first` was first to the target, or NOBODY. */
void end_of(const dreyfus_stakes *stakes, const int32_t *tricks, const int32_t *bought, int first,
            ending *end);

/* Who was first to the target by the order of the tricks from `tricks` on: `first` if it is
 * somebody already. Adds the tricks to `tricks`. */
int first_of(const dreyfus_stakes *stakes, const uint8_t *winners, int number, int first,
             int32_t *tricks);

#endif
