/* What can be said of a moment between tricks at a glance. */
#ifndef BOUNDS_H
#define BOUNDS_H

#include "slots.h"

/* Tries to tell without searching whether MAX can take `goal` tricks: then returns 1 and fills
 * `answer` and `ranks`, the cards whose rank it relies on (paranoid.c). */
int bounded(const moment *at, int *answer, uint64_t *ranks);

#endif
