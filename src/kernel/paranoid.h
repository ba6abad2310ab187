/* One against two: how many tricks a seat can be sure of when the other two combine. Exact. */
#ifndef PARANOID_H
#define PARANOID_H

#include "dreyfus.h"

typedef struct paranoid paranoid;

DREYFUS_API paranoid *dreyfus_paranoid_new(void);
DREYFUS_API void dreyfus_paranoid_free(paranoid *solver);

/* What `seat` can be sure of, the running trick included: low <= value <= high, and equal unless
 * stopped before. Returns whether they are equal. */
DREYFUS_API int32_t dreyfus_guaranteed(paranoid *solver, const dreyfus_position *position,
                                       int32_t seat, const dreyfus_stop *stop, int32_t *low,
                                       int32_t *high);

/* The same for each legal card of the seat to play, if it plays that card: low[48] and high[48],
 * -1 in both for every other card. Returns how many legal cards are known exactly. */
DREYFUS_API int32_t dreyfus_guaranteed_cards(paranoid *solver, const dreyfus_position *position,
                                             const dreyfus_stop *stop, int32_t *low,
                                             int32_t *high);

/* Nodes searched by the last call: boundaries between tricks. */
DREYFUS_API int64_t dreyfus_paranoid_nodes(const paranoid *solver);


#endif
