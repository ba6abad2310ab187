#include "memo.h"
#include "pages.h"
#include <string.h>

static const size_t BYTES = sizeof(memo_bucket) << MOST_BUCKET_BITS;

enum { SMALLEST_BITS_LESS_TRICKS = 3 };

int memo_open(memo *all) {
    all->buckets = pages_new(BYTES);
    return all->buckets != NULL;
}

void memo_close(memo *all) { pages_free(all->buckets, BYTES); }

/* Five of eight taken on average: few buckets are quite full. */
static void set_size(memo *all, int bits) {
    all->shift = KEY_BITS - bits;
    all->most_kept = (uint32_t)5 << bits;
}

void memo_begin(memo *all, int tricks) {
    int bits = SMALLEST_BITS_LESS_TRICKS + tricks;
    if (bits < FEWEST_BUCKET_BITS) bits = FEWEST_BUCKET_BITS;
    set_size(all, bits);
    all->kept = 0;
    memset(all->buckets, 0, sizeof(memo_bucket) << bits);
}

/* Puts the entries of a bucket into the two that take its place. */
static void split(memo *all, size_t number) {
    memo_bucket old = all->buckets[number], *halves = &all->buckets[2 * number];
    memset(halves, 0, 2 * sizeof old);
    int count[2] = {0, 0};
    for (int k = 0; k < BUCKET && old.value[k]; k++) {
        uint64_t key = (uint64_t)(old.value[k] >> VALUE_BITS) << TAG_BITS | old.tag[k];
        int half = (int)(key >> all->shift & 1), place = count[half]++;
        halves[half].tag[place] = old.tag[k];
        halves[half].value[place] = old.value[k];
    }
}

void memo_grow(memo *all) {
    int bits = KEY_BITS - all->shift;
    if (bits == MOST_BUCKET_BITS) {
        all->most_kept = UINT32_MAX;
        return;
    }
    set_size(all, bits + 1);
    /* From the last on: what is overwritten has been split already. */
    for (size_t number = (size_t)1 << bits; number-- > 0;) split(all, number);
}
