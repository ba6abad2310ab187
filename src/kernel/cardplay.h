/* Which card to play: each tried in worlds that are consistent with what the seat knows.
 *
 * Cards that no other card lies between are one choice, and the lowest stands for all. In each
 * world the play goes on by the rule policy, and its end is worth what the stakes say. The best
 * choices can then be tried in worlds where everybody plays on by trying his choices himself, in
 * worlds of his own (nested search): nobody acts there on what he cannot know.
 */
#ifndef CARDPLAY_H
#define CARDPLAY_H

#include "learned.h"
#include "sampling.h"
#include "worth.h"

/* What the player knows. */
typedef struct {
    dreyfus_position at;       /* the own hand and the table; the others' hands are empty */
    cards_mask played;         /* in earlier tricks, as far as they are shown */
    cards_mask discards;       /* the own ones */
    cards_mask discardable;    /* what may be among discards (rule 7) */
    cards_mask denied[SEATS];  /* what each seat's plays prove that it does not hold */
    int32_t sizes[SEATS];      /* of the hands */
    int32_t bought[SEATS], tricks[SEATS];
    int32_t first;             /* who has reached the target, or NOBODY */
    dreyfus_stakes stakes;
} dreyfus_playing;

/* How much work goes into an answer. */
typedef struct {
    int32_t worlds; /* in which every choice is tried */
    int32_t swaps;  /* tried in each, towards what the purchases tell; 0: all worlds alike */
    int32_t nested; /* worlds of nested search; 0: none */
    int32_t best;   /* how many choices are tried in them */
    int32_t inner;  /* how many worlds each imagined player tries */
} dreyfus_effort;

typedef struct {
    int32_t card;
    int32_t worlds;
    double worth, win, tricks; /* on average over the worlds */
} dreyfus_choice;

typedef struct dreyfus_player dreyfus_player;

/* Room for a player, NULL without memory. He keeps what self-play taught. */
DREYFUS_API dreyfus_player *dreyfus_player_new(const dreyfus_learned *learned);
DREYFUS_API void dreyfus_player_free(dreyfus_player *player);

/* Tries the choices; the same seed gives the same worlds. Fills found[TRICKS], the best first, and
 * tells how many choices there were; 0 if no world is consistent. Stopped, the best so far is
 * first. */
DREYFUS_API int32_t dreyfus_think_playing(dreyfus_player *player, const dreyfus_playing *of,
                                          const dreyfus_effort *effort, uint64_t seed,
                                          const dreyfus_stop *stop, dreyfus_choice *found);

#endif
