/* Bits of a mask: counting, finding, choosing. Portable; compilers know these builtins well. */
#ifndef BITS_H
#define BITS_H

#include <stdint.h>

static inline int count_bits(uint64_t mask) { return __builtin_popcountll(mask); }

/* The number of the lowest bit; `mask` is not 0. */
static inline int lowest_bit(uint64_t mask) { return __builtin_ctzll(mask); }

/* The number of the highest bit; `mask` is not 0. */
static inline int highest_bit(uint64_t mask) { return 63 - __builtin_clzll(mask); }

static inline uint64_t without_lowest(uint64_t mask) { return mask & (mask - 1); }

/* The k-th lowest bit of a mask, from 0, as a mask; k < count_bits(mask). */
static inline uint64_t nth_bit(uint64_t mask, int k) {
    while (k-- > 0) mask = without_lowest(mask);
    return mask & (0 - mask);
}

#endif
