#if defined(__linux__)
#define _DEFAULT_SOURCE
#include <sys/mman.h>
#endif
#include "pages.h"
#include <stdlib.h>

#if defined(__linux__)

void *pages_new(size_t bytes) {
    void *pages = mmap(NULL, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (pages == MAP_FAILED) return NULL;
#if defined(MADV_HUGEPAGE)
    /* A wish: it does no harm if it is not granted. */
    (void)madvise(pages, bytes, MADV_HUGEPAGE);
#endif
    return pages;
}

void pages_free(void *pages, size_t bytes) {
    if (pages != NULL) munmap(pages, bytes);
}

#else

void *pages_new(size_t bytes) { return calloc(1, bytes); }

void pages_free(void *pages, size_t bytes) {
    (void)bytes;
    free(pages);
}

#endif
