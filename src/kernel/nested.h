/* Play to the end by players who each try their choices in worlds of their own (nested search). */
#ifndef NESTED_H
#define NESTED_H

#include "beliefs.h"

/* The card of the next player, who tries his choices in so many worlds by the rule policy. */
int imagined_choice(const dreyfus_learned *learned, const course *of, cards_mask discardable,
                    int worlds, uint64_t *chance);

/* Plays on to the end, each by such choices; what the end is worth. */
void finish_by_search(const dreyfus_learned *learned, course *of, cards_mask discardable,
                      int worlds, uint64_t chance, ending *end);

#endif
