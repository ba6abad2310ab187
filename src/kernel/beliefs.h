/* Where the unseen cards are likely to lie, told by how many each player bought.
 *
 * Self-play has counted how much oftener than by chance somebody who bought so many holds a card
 * afterwards, or has laid it away (learned.h). A world is as likely as the product of that over its
 * cards. Starting from some world, cards are swapped between places: always where the swap makes
 * the world likelier, else as often as it makes it less likely (Metropolis); so worlds come up as
 * often as they are likely, however the first was found.
 */
#ifndef BELIEFS_H
#define BELIEFS_H

#include "course.h"
#include "learned.h"

/* The places of unseen cards, as the seat to play sees them. */
enum { LEFT_HAND, RIGHT_HAND, LEFT_DISCARDS, RIGHT_DISCARDS, ELSEWHERE, PLACES };

typedef struct {
    int number;
    uint8_t card[CARDS], place[CARDS];
    uint8_t may_lie[CARDS]; /* bit by place */
    float likely[CARDS][PLACES];
} beliefs;

/* Begins with the cards where they lie in `of`, for the seat to play; `discardable` may be among
 * discards. */
void begin_beliefs(beliefs *made, const dreyfus_learned *learned, const course *of,
                   cards_mask discardable);

/* Lets the cards lie as in another world: by place but the last. */
void lay_out(beliefs *of, const cards_mask *places);

/* Tries so many swaps. */
void swap_cards(beliefs *of, int swaps, uint64_t *chance);

/* Puts the cards into the hands and discards of the others. */
void tell_beliefs(const beliefs *of, course *world);

#endif
