/* max^n by utilities, for every past at once.
 *
 * What a division of the coming tricks is worth depends on the tricks taken before, so a position
 * has as many values as pasts. They stand side by side in lanes, one byte each, and one vector
 * operation chooses for sixteen pasts. A value is held as three ranks: how much each seat likes the
 * final division, from 0; no two divisions have the same rank for a seat, so any one of the three
 * tells which it is.
 */
#ifndef LANES_H
#define LANES_H

#include "maxn_search.h"

typedef struct lane_tables lane_tables;

lane_tables *lanes_new(void);
void lanes_free(lane_tables *lanes);

/* Makes ready for a deal with so many tricks to come; the other arguments as in maxn.h. */
void lanes_begin(lane_tables *lanes, int tricks, int self, const double *utility,
                 const int32_t *past);

/* How the tricks to come are divided after the seat to play plays `card`: fills tricks[3]. */
void lanes_after(lane_tables *lanes, maxn_search *search, int card, int *tricks);

/* The rank for a seat of the division that gives seats 0 and 1 so many tricks to come. */
int lanes_liking(const lane_tables *lanes, int seat, int zero, int one);

#endif
