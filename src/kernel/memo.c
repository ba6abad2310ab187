#include "memo.h"
#include "pages.h"
#include <string.h>

static const size_t BYTES = sizeof(memo_entry) * BUCKET << MOST_BUCKET_BITS;

enum { HASH_BITS = 64, FEWEST_BUCKET_BITS = 5 };

int memo_open(memo *all) {
    all->stamp = 0;
    all->entries = pages_new(BYTES);
    return all->entries != NULL;
}

void memo_close(memo *all) { pages_free(all->entries, BYTES); }

/* Half full on average, few buckets are quite full. */
static void set_size(memo *all, int bits) {
    all->shift = HASH_BITS - bits;
    all->most_kept = (uint32_t)BUCKET << bits >> 1;
}

void memo_begin(memo *all, int tricks) {
    set_size(all, FEWEST_BUCKET_BITS + tricks);
    all->kept = 0;
    if (++all->stamp != 0) return;
    all->stamp = 1;
    memset(all->entries, 0, BYTES);
}

/* Puts the entries of a bucket into the two that take its place. */
static void split(memo *all, size_t number) {
    memo_entry old[BUCKET];
    memo_entry *halves[2] = {&all->entries[2 * number * BUCKET],
                             &all->entries[(2 * number + 1) * BUCKET]};
    memcpy(old, &all->entries[number * BUCKET], sizeof old);
    memset(halves[0], 0, 2 * sizeof old);
    int count[2] = {0, 0};
    for (int k = 0; k < BUCKET; k++) {
        if (old[k].stamp != all->stamp) continue;
        int half = (int)(memo_hash(old[k].position) >> all->shift & 1);
        halves[half][count[half]++] = old[k];
    }
}

void memo_grow(memo *all) {
    int bits = HASH_BITS - all->shift;
    if (bits == MOST_BUCKET_BITS) {
        all->most_kept = UINT32_MAX;
        return;
    }
    set_size(all, bits + 1);
    /* From the last on: what is overwritten has been split already. */
    for (size_t number = (size_t)1 << bits; number-- > 0;) split(all, number);
}
