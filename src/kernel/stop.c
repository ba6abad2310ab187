#if !defined(_WIN32)
#define _POSIX_C_SOURCE 199309L
#endif
#include "stop.h"
#include <time.h>

int32_t dreyfus_abi(void) { return DREYFUS_ABI; }

int64_t dreyfus_clock(void) {
    struct timespec now;
#if defined(_WIN32)
    timespec_get(&now, TIME_UTC);
#else
    clock_gettime(CLOCK_MONOTONIC, &now);
#endif
    return (int64_t)now.tv_sec * 1000000000 + now.tv_nsec;
}
