/* max^n: what the tricks come to when each of the three plays for himself and sees all cards.
 *
 * A player takes what is best for him: the most of the tricks still to be won (those before the
 * running trick are the past, and the same whatever he does) or, where utilities are given, the
 * greatest utility of the whole deal's tricks. Between equals a player other than `self` takes what
 * leaves `self` fewer tricks; then, like `self`, the smaller maximum of the two others; then fewer
 * tricks for seat 2; then for seat 1. So an answer depends on values alone, and not
 * on the order of moves.
 */
#ifndef MAXN_H
#define MAXN_H

#include "dreyfus.h"

typedef struct maxn maxn;

DREYFUS_API maxn *dreyfus_maxn_new(void);
DREYFUS_API void dreyfus_maxn_free(maxn *solver);

enum { UTILITIES = SEATS * (TRICKS + 1) * (TRICKS + 1) };

/* How the tricks still to be won, the running one included, are divided.
 *
 * `utility` is NULL when each plays for his own tricks; else it holds 3 * 13 * 13 numbers, none of
 * them NaN: [seat][tricks of seat 0][tricks of seat 1] at the end of the deal; `past` are the
 * tricks taken before, 12 at most with those to come.
 *
 * Fills cards[48][3] with the division if that card is played, for each legal card of the seat to
 * play, -1 for every other; and tricks[3] with what that seat likes best. Returns 1; 0 when stopped
 * before all cards are known: then -1 stands for those that are not. */
DREYFUS_API int32_t dreyfus_maxn(maxn *solver, const dreyfus_position *position, int32_t self,
                                 const double *utility, const int32_t *past,
                                 const dreyfus_stop *stop, int32_t *cards, int32_t *tricks);

/* Positions searched by the last call: boundaries between tricks. */
DREYFUS_API int64_t dreyfus_maxn_nodes(const maxn *solver);

#endif
