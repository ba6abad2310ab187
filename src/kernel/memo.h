/* A memory of positions: a table of small buckets. It begins small, so that what is looked up lies
 * close together, and doubles as it fills, in room that was taken at the start. Once it can grow no
 * more, the position with the fewest tricks left, the cheapest to search again, makes room. */
#ifndef MEMO_H
#define MEMO_H

#include <stdint.h>

enum { BUCKET = 4, MOST_BUCKET_BITS = 20 };

typedef struct {
    uint64_t position; /* whatever tells positions apart */
    uint32_t stamp;
    uint32_t left : 4, value : 28;
} memo_entry;

typedef struct {
    memo_entry *entries;
    uint32_t stamp; /* older entries are forgotten */
    int shift;      /* a hash has so many bits more than a bucket's number */
    uint32_t kept, most_kept;
} memo;

/* Whether there was memory for it. */
int memo_open(memo *all);
void memo_close(memo *all);

/* Forgets everything, and begins with a size that suits so many tricks. */
void memo_begin(memo *all, int tricks);

/* Doubles the table, if it may still grow. */
void memo_grow(memo *all);

static inline uint64_t memo_hash(uint64_t position) { return position * 0x9e3779b97f4a7c15u; }

static inline memo_entry *memo_bucket(const memo *all, uint64_t position) {
    return &all->entries[(memo_hash(position) >> all->shift) * BUCKET];
}

/* The value kept for a position; -1 if there is none. */
static inline int32_t memo_find(const memo *all, uint64_t position) {
    const memo_entry *bucket = memo_bucket(all, position);
    for (int k = 0; k < BUCKET; k++)
        if (bucket[k].position == position && bucket[k].stamp == all->stamp)
            return (int32_t)bucket[k].value;
    return -1;
}

/* Keeps a value of up to 28 bits for a position that has none. */
static inline void memo_keep(memo *all, uint64_t position, int left, int32_t value) {
    if (all->kept++ == all->most_kept) memo_grow(all);
    memo_entry *bucket = memo_bucket(all, position), *place = bucket;
    for (int k = 0; k < BUCKET; k++) {
        if (bucket[k].stamp != all->stamp) {
            place = &bucket[k];
            break;
        }
        if (bucket[k].left < place->left) place = &bucket[k];
    }
    *place = (memo_entry){position, all->stamp, (uint32_t)left & 15, (uint32_t)value & 0xfffffff};
}

#endif
