/* Large tables of zeros, in large pages where the system has them: a search jumps about in them, and
 * would spend a fifth of its time on finding small ones. */
#ifndef PAGES_H
#define PAGES_H

#include <stddef.h>

/* NULL when memory is short. */
void *pages_new(size_t bytes);

/* Gives back what pages_new gave for so many bytes; NULL is nothing to give back. */
void pages_free(void *pages, size_t bytes);

#endif
