/* Plays positions to the end: by chance, or by the rule policy. */
#ifndef PLAYOUT_H
#define PLAYOUT_H

#include "dreyfus.h"

/* Who chooses the cards. */
enum { BY_CHANCE = 0, BY_RULE = 1 };

/* How often each way of sharing the tricks came out: [tricks of seat 0][tricks of seat 1]. */
enum { SPLITS = 169 };

/* Plays one position to its end `number` times by chance.
 *
 * The same seed gives the same playouts: the n-th draws from `stream_of(seed, n)`, one word a
 * trick, each card `take_below` the number of legal ones, counted from the lowest.
 * Adds to splits[SPLITS]; tells how many playouts were finished before it was stopped. */
DREYFUS_API int64_t dreyfus_playouts(const dreyfus_position *position, int64_t number,
                                     uint64_t seed, const dreyfus_stop *stop, uint64_t *splits);

/* The same on the portable path, whatever the machine can do: for tests. */
DREYFUS_API int64_t dreyfus_playouts_portable(const dreyfus_position *position, int64_t number,
                                              uint64_t seed, const dreyfus_stop *stop,
                                              uint64_t *splits);

/* Plays each of `count` positions to its end, `each` times.
 *
 * By chance, the n-th position is seeded with `stream_of(seed, n)`. By rule there is no chance in
 * it and `each` is 1; `seen` holds, by seat, the cards that it knows to be out of play beside
 * those on the table. Fills sums[count][SEATS] with tricks; tells how many positions are done. */
DREYFUS_API int64_t dreyfus_many_playouts(const dreyfus_position *positions, int64_t count,
                                          int64_t each, int32_t policy, const cards_mask *seen,
                                          uint64_t seed, const dreyfus_stop *stop,
                                          uint32_t *sums);

#endif
