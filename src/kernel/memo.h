/* A memory of positions: a table of small buckets, each a line of the cache. It begins small, so
 * that what is looked up lies close together, and doubles as it fills, in room that was taken at
 * the start.
 *
 * A position is mixed into a key of 50 bits, no two into the same. The key's highest bits are the
 * number of its bucket, at least 8 of them, and the other 42 tell it from what else lies there: a
 * tag of 32, and 10 beside the value, which has 22. */
#ifndef MEMO_H
#define MEMO_H

#include <stdint.h>

enum {
    BUCKET = 8,
    KEY_BITS = 50,
    TAG_BITS = 32,
    VALUE_BITS = 22,
    FEWEST_BUCKET_BITS = 8,
    MOST_BUCKET_BITS = 20
};

typedef struct {
    uint32_t tag[BUCKET];
    uint32_t value[BUCKET]; /* 0 where there is none, from some place on */
} memo_bucket;

typedef struct {
    memo_bucket *buckets;
    int shift;         /* a key has so many bits more than a bucket's number */
    uint32_t kept, most_kept;
} memo;

/* Whether there was memory for it. */
int memo_open(memo *all);
void memo_close(memo *all);

/* Forgets everything, and begins with a size that suits so many tricks. */
void memo_begin(memo *all, int tricks);

/* Doubles the table, if it may still grow. */
void memo_grow(memo *all);

/* The key of 50 bits that tell positions apart: multiplied by an odd number they stay different. */
static inline uint64_t memo_key(uint64_t position) {
    return position * 0x9e3779b97f4a7c15u & (((uint64_t)1 << KEY_BITS) - 1);
}

static inline memo_bucket *memo_bucket_of(const memo *all, uint64_t key) {
    return &all->buckets[key >> all->shift];
}

/* Asks for what is known of a key ahead of time. */
static inline void memo_ask(const memo *all, uint64_t key) {
    __builtin_prefetch(memo_bucket_of(all, key));
}

/* The part of a key that stands beside the value. */
static inline uint32_t memo_beside(uint64_t key) {
    return (uint32_t)(key >> TAG_BITS << VALUE_BITS);
}

/* The places of a bucket with this tag, as bits: all are compared at once. */
static inline uint32_t memo_places(const memo_bucket *bucket, uint32_t tag) {
    static const uint32_t PLACE[BUCKET] = {1, 2, 4, 8, 16, 32, 64, 128};
    uint32_t places = 0;
    for (int k = 0; k < BUCKET; k++) places |= bucket->tag[k] == tag ? PLACE[k] : 0;
    return places;
}

/* The value kept for a key; 0 if there is none. */
static inline int memo_find(const memo *all, uint64_t key) {
    const memo_bucket *bucket = memo_bucket_of(all, key);
    uint32_t places = memo_places(bucket, (uint32_t)key), beside = memo_beside(key);
    for (; places; places &= places - 1) {
        uint32_t found = bucket->value[__builtin_ctz(places)] ^ beside;
        if (found >> VALUE_BITS == 0) return (int)found;
    }
    return 0;
}

/* Keeps a value of up to 22 bits, not 0, for a key that has none. */
static inline void memo_keep(memo *all, uint64_t key, int value) {
    if (all->kept++ == all->most_kept) memo_grow(all);
    memo_bucket *bucket = memo_bucket_of(all, key);
    int place = 0;
    while (place < BUCKET && bucket->value[place]) place++;
    if (place == BUCKET) place = (int)(key % BUCKET); /* a full one makes room */
    bucket->tag[place] = (uint32_t)key;
    bucket->value[place] = memo_beside(key) | (uint32_t)value;
}

#endif
