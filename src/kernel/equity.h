/* What a party is worth at every score: the match-equity table. */
#ifndef EQUITY_H
#define EQUITY_H

#include "dreyfus.h"

enum { ENDS = 91, TRUMPS = 5, FIRST_BY_TRICK = 0, HIGHER_BELOW = 1 };

/* How deals end, by class of score: what the table is made of. */
typedef struct {
    int32_t target;
    int32_t to_cycle_end;      /* 1: a won party goes on to the cycle's no-trump deal */
    int32_t tie;               /* FIRST_BY_TRICK or HIGHER_BELOW */
    const int16_t *class_of;   /* [5][target][target][target]: the class of a score */
    const int16_t *class_after;/* [5]: the class of the deals after a win */
    const double *chance;      /* [class][ENDS], each class summing to 1 */
    const double *above;       /* [class][ENDS][3]: points above, on average, of such a deal */
} dreyfus_deals;

/* The place, 0 to 90, of the split (a, b, 12 - a - b) of the tricks. */
DREYFUS_API int32_t dreyfus_split(int32_t a, int32_t b);

/* The chance that of two seats that reach the target in one deal the first is first: it took
 * `tricks` and needed `need`, the other `other_tricks` and `other_need` (rule 15). */
DREYFUS_API double dreyfus_first(int32_t tie, int32_t tricks, int32_t need, int32_t other_tricks,
                                 int32_t other_need);

/* Fills value[5][target][target][target][6] and owed[5][3][target + 1].
 *
 * Seats count from the dealer of the next deal: dealer, eldest, third. `value` holds for each seat
 * the chance of winning, then for each what it is paid on average beyond what its sums above make
 * of that chance (see bots/equity.py). `owed` is what a seat will owe to a winner for what it lacks
 * below and what it yet writes above, when the next deal is played after a win; 0 for trumps that
 * no such deal has. */
DREYFUS_API void dreyfus_equity(const dreyfus_deals *deals, double *value, double *owed);

#endif
