/* Numbers by chance: SplitMix64, which is one addition and one mixing a word. */
#ifndef CHANCE_H
#define CHANCE_H

#include <stdint.h>

__extension__ typedef unsigned __int128 wide;

static inline uint64_t mixed(uint64_t word) {
    word = (word ^ (word >> 30)) * 0xbf58476d1ce4e5b9u;
    word = (word ^ (word >> 27)) * 0x94d049bb133111ebu;
    return word ^ (word >> 31);
}

static inline uint64_t next_word(uint64_t *chance) {
    *chance += 0x9e3779b97f4a7c15u;
    return mixed(*chance);
}

/* The state of the `stream`-th of many generators that one seed starts. */
static inline uint64_t stream_of(uint64_t seed, uint64_t stream) {
    return mixed(seed + mixed(stream + 0x9e3779b97f4a7c15u));
}

/* A number below `n`, taken off a word that is good for several: what is left in the word is as
 * even as before as long as the product of all `n` taken off it is small against 2^64. */
static inline int take_below(uint64_t *word, int n) {
    wide product = (wide)*word * (unsigned)n;
    *word = (uint64_t)product;
    return (int)(product >> 64);
}

/* A number below `n`, exactly even: what would tip the balance is drawn again. */
static inline uint64_t even_below(uint64_t *chance, uint64_t n) {
    wide product = (wide)next_word(chance) * n;
    if ((uint64_t)product < n) {
        uint64_t least = (0 - n) % n;
        while ((uint64_t)product < least) product = (wide)next_word(chance) * n;
    }
    return (uint64_t)(product >> 64);
}

#endif
