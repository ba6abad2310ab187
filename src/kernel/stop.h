/* Whether a long computation should give the best answer it has. */
#ifndef STOP_H
#define STOP_H

#include "dreyfus.h"
#include <stddef.h>

/* Reads a clock: ask once in a few thousand steps. `stop` may be NULL: never. */
static inline int should_stop(const dreyfus_stop *stop) {
    if (stop == NULL) return 0;
    if (stop->flag != NULL && *stop->flag != 0) return 1;
    return stop->deadline != 0 && dreyfus_clock() >= stop->deadline;
}

#endif
