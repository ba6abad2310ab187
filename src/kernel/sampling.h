/* Hidden cards by chance, exactly evenly over all that is consistent with what a seat knows.
 *
 * The unseen cards lie in the two other hands, among the two others' discards, or elsewhere (the
 * talon; cards played that are shown no more). A world says which lie where; every world that
 * gives no hand a card it cannot hold, and no discards a card that may not be discarded, is
 * drawn as often as every other.
 */
#ifndef SAMPLING_H
#define SAMPLING_H

#include "dreyfus.h"

/* What is known of the unseen cards. */
typedef struct {
    cards_mask unseen;
    cards_mask possible[2]; /* what each of the two other hands can hold, within `unseen` */
    cards_mask discardable; /* what may be among the discards, within `unseen` */
    int32_t sizes[2];       /* of the hands */
    int32_t discards[2];    /* how many the two others have discarded */
} dreyfus_unseen;

/* One world; what is in none of these lies elsewhere. */
typedef struct {
    cards_mask hands[2];
    cards_mask discards[2];
} dreyfus_world;

/* The cards that a player did not hold who played `thrown` to the first `length` cards of a trick:
 * holding one of them, he would have owed it (rule 10). */
DREYFUS_API cards_mask dreyfus_denied(const int32_t *before, int32_t length, int32_t thrown,
                                      int32_t trump, int32_t void_rule, int32_t undertrump);

typedef struct dreyfus_sampler dreyfus_sampler;

/* Room for a sampler, NULL without memory. */
DREYFUS_API dreyfus_sampler *dreyfus_sampler_new(void);
DREYFUS_API void dreyfus_sampler_free(dreyfus_sampler *sampler);

/* Prepares to draw from what is known; 0 if no world is consistent with it. */
DREYFUS_API int32_t dreyfus_sampler_prepare(dreyfus_sampler *sampler, const dreyfus_unseen *known);

/* How many worlds there are, not telling apart who of the two discarded what: low[0] + 2^64
 * high[0]. */
DREYFUS_API void dreyfus_sampler_count(const dreyfus_sampler *sampler, uint64_t *low,
                                       uint64_t *high);

/* Draws `number` worlds; the same seed gives the same worlds. Tells how many were drawn before it
 * was stopped. */
DREYFUS_API int64_t dreyfus_sampler_draw(const dreyfus_sampler *sampler, int64_t number,
                                         uint64_t seed, const dreyfus_stop *stop,
                                         dreyfus_world *worlds);

#endif
