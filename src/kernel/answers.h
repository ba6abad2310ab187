/* What the search for one seat has found out, kept for all moments that differ only in ranks that
 * did not matter. */
#ifndef ANSWERS_H
#define ANSWERS_H

#include "slots.h"

enum { INDEX_BITS = 18 };

/* Positions with the same leader, lengths and highest cards. */
typedef struct {
    uint64_t lengths;  /* 48 bits, and the leader */
    uint64_t owners[2];
    uint64_t masks[2]; /* which of the owners matter */
    uint32_t next;     /* the next entry of its chain; 0 ends it */
    uint8_t counts[SLOTS]; /* how many of the highest cards matter */
    uint8_t low, high;     /* bounds of MAX's tricks */
    uint8_t best;          /* 16 * slot + index from the top, of the lead that worked */
    uint8_t reserved;
} entry;

typedef struct {
    entry *entries;
    uint32_t *heads; /* a stamp and the first entry of the chain */
    uint32_t used, stamp;
} answers;

typedef struct {
    uint64_t lengths, owners[2];
    uint32_t head;
} answer_key;

/* Whether there was memory for them. */
int answers_open(answers *all);
void answers_close(answers *all);
void answers_forget(answers *all);

static inline answer_key answer_key_of(const moment *at) {
    answer_key key;
    key.lengths = (uint64_t)at->slot[0]->lengths | (uint64_t)at->slot[1]->lengths << 12 |
                  (uint64_t)at->slot[2]->lengths << 24 | (uint64_t)at->slot[3]->lengths << 36 |
                  (uint64_t)at->leader << 48;
    key.owners[0] = (uint64_t)at->slot[0]->owners << OWNER_BITS | at->slot[1]->owners;
    key.owners[1] = (uint64_t)at->slot[2]->owners << OWNER_BITS | at->slot[3]->owners;
    key.head = (uint32_t)((key.lengths * 0x9e3779b97f4a7c15u) >> 50);
    return key;
}

static inline uint32_t first_of(const answers *all, uint32_t head) {
    uint32_t word = all->heads[head];
    return word >> INDEX_BITS == all->stamp ? word & ((1u << INDEX_BITS) - 1) : 0;
}

static inline uint64_t ranks_of_entry(const moment *at, const entry *found) {
    uint64_t ranks = 0;
    for (int slot = 0; slot < SLOTS; slot++)
        ranks |= rank_of_top(at->slot[slot], slot, found->counts[slot]);
    return ranks;
}

/* Whether `answer` and its `ranks` are known; `best` becomes the lead that a matching entry
 * recommends, and stays where there is none. */
static inline int remembered(const answers *all, const moment *at, const answer_key *key,
                             int *answer, uint64_t *ranks, int *best) {
    for (uint32_t index = first_of(all, key->head); index; index = all->entries[index].next) {
        const entry *found = &all->entries[index];
        if (found->lengths != key->lengths) continue;
        if ((key->owners[0] ^ found->owners[0]) & found->masks[0]) continue;
        if ((key->owners[1] ^ found->owners[1]) & found->masks[1]) continue;
        if (found->low >= at->goal || found->high < at->goal) {
            *answer = found->low >= at->goal;
            *ranks = ranks_of_entry(at, found);
            return 1;
        }
        if (*best < 0) *best = found->best;
    }
    return 0;
}

/* Keeps an answer, the ranks that it relied on and the lead that worked. */
void remember(answers *all, const moment *at, const answer_key *key, int answer, uint64_t ranks,
              uint8_t best);

#endif
