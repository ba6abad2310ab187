/* Bits of a mask: counting, finding, choosing. */
#ifndef BITS_H
#define BITS_H

#include <stdint.h>

/* Where the processor is not known to count bits, the builtin would be a call. */
static inline int count_bits(uint64_t mask) {
#if defined(__x86_64__) && !defined(__POPCNT__)
    mask -= mask >> 1 & 0x5555555555555555;
    mask = (mask & 0x3333333333333333) + (mask >> 2 & 0x3333333333333333);
    return (int)(((mask + (mask >> 4)) & 0x0f0f0f0f0f0f0f0f) * 0x0101010101010101 >> 56);
#else
    return __builtin_popcountll(mask);
#endif
}

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
