/* The kernel's public face: types that every part shares, and what Python may call.
 *
 * A card is 12 * suit + rank, 0 to 47; a set of cards is a mask with bit `card`. Suits, ranks and
 * seats are numbered as in src/dreyfus/cards.py; trump 4 is no trump.
 *
 * The library holds no state of its own. What a computation needs beyond its stack stands in a
 * context: `X_new` allocates it once (NULL when memory is short), `X_free` gives it back. One
 * context serves one thread at a time; two contexts know nothing of each other.
 *
 * The callers (src/dreyfus/kernel) check every argument; nothing here checks it again.
 */
#ifndef DREYFUS_H
#define DREYFUS_H

#include <stdint.h>

#if defined(_WIN32)
#define DREYFUS_API __declspec(dllexport)
#else
#define DREYFUS_API __attribute__((visibility("default")))
#endif

enum { SUITS = 4, RANKS = 12, CARDS = 48, SEATS = 3, NO_TRUMP = 4, TRICKS = 12, PAR = 4 };

typedef uint64_t cards_mask;

/* Rule 10's options, numbered as in ruleset.OPTIONS. */
enum { MUST_TRUMP = 0, MAY_TRUMP = 1 };
enum { UNDERTRUMP_REQUIRED = 0, ONLY_IF_IT_BEATS = 1 };

/* A moment of the play: hands without what lies on the table. */
typedef struct {
    cards_mask hands[SEATS];
    int32_t table[2]; /* the running trick's cards in order of play, the first `on_table` of them */
    int32_t on_table; /* 0 to 2 */
    int32_t leader;   /* who led, or is to lead */
    int32_t trump;
    int32_t void_rule;
    int32_t undertrump;
    int32_t reserved; /* 0 */
} dreyfus_position;

/* When to stop: at a moment of `dreyfus_clock` (0: never), or when the flag becomes other than 0
 * (NULL: no flag). The flag may be written by another thread. */
typedef struct {
    int64_t deadline;
    const volatile int32_t *flag;
} dreyfus_stop;

/* Changes whenever a signature or a structure below does; the loader compares it. */
enum { DREYFUS_ABI = 1 };
DREYFUS_API int32_t dreyfus_abi(void);

/* Nanoseconds of a clock that only goes forward. */
DREYFUS_API int64_t dreyfus_clock(void);

#endif
