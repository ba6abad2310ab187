#include "answers.h"
#include <stdlib.h>
#include <string.h>

enum { HEADS = 1 << 14, ENTRIES = 1 << 17, STAMPS = 1 << (32 - INDEX_BITS) };

int answers_open(answers *all) {
    all->stamp = 0;
    all->entries = malloc(ENTRIES * sizeof *all->entries);
    all->heads = calloc(HEADS, sizeof *all->heads);
    return all->entries != NULL && all->heads != NULL;
}

void answers_close(answers *all) {
    free(all->entries);
    free(all->heads);
}

void answers_forget(answers *all) {
    all->used = 1;
    if (++all->stamp < STAMPS) return;
    all->stamp = 1;
    memset(all->heads, 0, HEADS * sizeof *all->heads);
}

static int count_of_ranks(const slot_facts *facts, uint64_t ranks) {
    ranks &= 0xffff;
    if (!ranks) return 0;
    int lowest = lowest_bit(ranks), count = 1;
    while ((int)(facts->order >> (4 * (count - 1)) & 15) > lowest) count++;
    return count;
}

void remember(answers *all, const moment *at, const answer_key *key, int answer, uint64_t ranks,
              uint8_t best) {
    entry fresh = {.lengths = key->lengths, .low = 0, .high = (uint8_t)at->left, .best = best};
    for (int slot = 0; slot < SLOTS; slot++) {
        int count = count_of_ranks(at->slot[slot], ranks >> (SLOT_BITS * slot));
        uint64_t mask = ((1u << OWNER_BITS) - 1) & ~((1u << (OWNER_BITS - 2 * count)) - 1);
        fresh.counts[slot] = (uint8_t)count;
        fresh.masks[slot / 2] |= slot & 1 ? mask : mask << OWNER_BITS;
    }
    fresh.owners[0] = key->owners[0] & fresh.masks[0];
    fresh.owners[1] = key->owners[1] & fresh.masks[1];
    uint32_t first = first_of(all, key->head);
    uint32_t index = first;
    for (; index; index = all->entries[index].next) {
        const entry *known = &all->entries[index];
        if (known->lengths == fresh.lengths && known->masks[0] == fresh.masks[0] &&
            known->masks[1] == fresh.masks[1] && known->owners[0] == fresh.owners[0] &&
            known->owners[1] == fresh.owners[1])
            break;
    }
    if (!index) {
        if (all->used == ENTRIES) {
            answers_forget(all);
            first = 0;
        }
        index = all->used++;
        fresh.next = first;
        all->entries[index] = fresh;
        all->heads[key->head] = all->stamp << INDEX_BITS | index;
    }
    entry *kept = &all->entries[index];
    if (answer && kept->low < at->goal) kept->low = (uint8_t)at->goal;
    if (!answer && kept->high >= at->goal) kept->high = (uint8_t)(at->goal - 1);
    kept->best = best;
}
