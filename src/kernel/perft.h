/* Counts lines of play. */
#ifndef PERFT_H
#define PERFT_H

#include "dreyfus.h"

/* In how many ways the next `depth` cards can be played, 1 to as many as are held.
 *
 * -1 if it was stopped. With `splits` (or NULL), and as long as the last card is among them, each
 * line is also counted by how it shares the tricks: splits[13 * tricks of seat 0 + of seat 1]. */
DREYFUS_API int64_t dreyfus_perft(const dreyfus_position *position, int32_t depth,
                                  const dreyfus_stop *stop, uint64_t *splits);

#endif
