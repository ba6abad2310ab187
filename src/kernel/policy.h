/* The rule policy: how somebody plays who counts cards but does not look ahead.
 *
 * A card is master when no unseen card of its suit is higher; unseen are the cards that are
 * neither held, nor on the table, nor known to be out of play.
 *
 * Leading: the highest card of the suit that scores best among those where it is master. Trumps
 * score 40 from four of them on, else 3; a plain suit 10 and its unseen cards, but 4 where fewer
 * than four are unseen and there are trumps. Without a master: the lowest card of the longest
 * plain suit, else the lowest trump.
 * Following: the lowest card, where it cannot win or the trick is trumped. Playing last, the
 * cheapest winner. In the middle, the lowest card if more than one unseen card is higher than
 * one's highest, else the cheapest winner with as few unseen cards above it.
 * Void: the cheapest trump that wins, where there is one; else the lowest rank, plain cards
 * first, from the longer suit.
 * Wherever two suits are equal, the first one.
 */
#ifndef POLICY_H
#define POLICY_H

#include "dreyfus.h"

/* The policy's card for the next player of a position, who knows `seen` to be out of play. */
DREYFUS_API int32_t dreyfus_policy_card(const dreyfus_position *position, cards_mask seen);

/* Plays a position to its end by the policy; adds the tricks of each seat to tricks[SEATS]. */
void play_by_rule(const dreyfus_position *position, const cards_mask *seen, uint32_t *tricks);

/* The same, noting who wins each trick; tells how many tricks there were. */
int play_in_order(const dreyfus_position *position, const cards_mask *seen, uint8_t *winners);

#endif
