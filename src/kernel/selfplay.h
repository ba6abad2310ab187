/* Deals that the searching players play among themselves: what is learned is counted from them. */
#ifndef SELFPLAY_H
#define SELFPLAY_H

#include "cardplay.h"
#include "exchange.h"

/* What became of one seat in one deal. */
typedef struct {
    cards_mask kept, held, laid; /* of the cards dealt; after buying; away */
    int32_t stakes;              /* the number of the stakes it was played for */
    int32_t turn;                /* the how-manyth to buy, from 0 */
    int32_t seat, bought, before; /* before: what was bought before its turn */
    int32_t tricks, trump;
    int32_t strayed; /* 1 in deals where a number was bought that nobody would have chosen */
} dreyfus_lesson;

/* Where deals begin: what they are played for, and by whom they are dealt. */
typedef struct {
    dreyfus_stakes stakes;
    int32_t dealer, trump;
} dreyfus_beginning;

/* Plays `deals` deals, each from a beginning drawn from `number`; in every other one the numbers
 * bought stray from what the model chooses, so that it is seen what they are worth. Fills
 * lessons[deals * SEATS] and tells how many deals were played before it was stopped. */
DREYFUS_API int64_t dreyfus_selfplay(const dreyfus_learned *learned,
                                     const dreyfus_beginning *beginnings, int32_t number,
                                     int64_t deals, const dreyfus_effort *effort, uint64_t seed,
                                     const dreyfus_stop *stop, dreyfus_lesson *lessons);

#endif
