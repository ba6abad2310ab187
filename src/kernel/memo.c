#include "memo.h"
#include "pages.h"
#include <string.h>

static const size_t BYTES = sizeof(memo_entry) * BUCKET << MOST_BUCKET_BITS;

int memo_open(memo *all) {
    all->stamp = 0;
    all->entries = pages_new(BYTES);
    return all->entries != NULL;
}

void memo_close(memo *all) { pages_free(all->entries, BYTES); }

void memo_begin(memo *all, int tricks) {
    int bits = tricks + 6 < MOST_BUCKET_BITS ? tricks + 6 : MOST_BUCKET_BITS;
    all->shift = 64 - bits;
    if (++all->stamp != 0) return;
    all->stamp = 1;
    memset(all->entries, 0, BYTES);
}
