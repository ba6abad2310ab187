/* What a player to a trick has before him: what he may play, and which card stands out. All of it
 * is asked for every card that the search plays, and so stands in a header. */
#ifndef OUTLOOK_H
#define OUTLOOK_H

#include "slots.h"

/* The cards that may be played to the trick, `played` of them there; what the answer relied on. */
static inline uint64_t may_play(const normal_deal *deal, uint64_t hand, const int *trick,
                                int played, uint64_t *ranks) {
    uint64_t following = hand & slot_mask(slot_of(trick[0]));
    if (following) return following;
    uint64_t trumps = hand & slot_mask(TRUMP_SLOT);
    if (!deal->must_trump || !trumps) return hand;
    if (played == 2 && deal->only_if_it_beats && slot_of(trick[1]) == TRUMP_SLOT) {
        /* Whether the trump is due is a matter of rank between these two. */
        int high = highest_bit(trumps);
        *ranks |= bit_of(high > trick[1] ? high : trick[1]);
        if (high < trick[1]) return hand;
    }
    return trumps;
}

/* The highest card of a hand in a slot, -1 if there is none. */
static inline int highest_in(uint64_t hand, int slot) {
    uint64_t cards = hand & slot_mask(slot);
    return cards ? highest_bit(cards) : -1;
}

/* What a player to a trick has before him. */
typedef struct {
    int seat, played;
    int best, owner; /* the card winning so far, and whose it is */
    uint64_t cards;  /* what he may play */
    uint64_t others; /* what separates his groups */
} outlook;

/* The card that a player who can follow should beat to win for his side; NORMAL_CARDS where he
 * cannot or need not. */
static inline int bar_of(const moment *at, const outlook *view, uint64_t rest, int led) {
    int is_friendly = (view->owner == MAX) == (view->seat == MAX);
    if (slot_of(view->best) != led) return NORMAL_CARDS;
    if (view->played == 2) return is_friendly ? NORMAL_CARDS : view->best;
    int next = next_seat(view->seat), over = highest_in(rest & at->deal->hands[next], led);
    int is_ally = (next == MAX) == (view->seat == MAX);
    if (is_ally) return over > view->best ? NORMAL_CARDS : view->best;
    if (is_friendly && view->best > over) return NORMAL_CARDS;
    return larger(over, view->best);
}

/* Whether a player who cannot follow had better trump. */
static inline int wants_to_trump(const moment *at, const outlook *view, uint64_t rest, int led) {
    int is_friendly = (view->owner == MAX) == (view->seat == MAX);
    int next = next_seat(view->seat);
    if (!is_friendly || view->played == 2 || (next == MAX) == (view->seat == MAX))
        return !is_friendly;
    return highest_in(rest & at->deal->hands[next], led) > view->best;
}

/* The card that most likely does it, so that the others need not be looked at; -1 if none stands
 * out. */
static inline int likely_card(const moment *at, const outlook *view, uint64_t rest, int led,
                              int is_losing) {
    uint64_t following = view->cards & slot_mask(led);
    if (following) {
        int bar = bar_of(at, view, rest, led);
        uint64_t over = bar < NORMAL_CARDS ? following & ~(below(bar) | bit_of(bar)) : 0;
        return lowest_bit(over ? over : following);
    }
    if (!is_losing || !at->deal->has_trump) return -1;
    uint64_t trumps = view->cards & slot_mask(TRUMP_SLOT);
    if (slot_of(view->best) == TRUMP_SLOT) trumps &= ~below(view->best);
    return trumps ? lowest_bit(trumps) : -1;
}

/* The group of `card`: its highest card, and in `low` its lowest. */
static inline int group_around(uint64_t cards, uint64_t others, int card, int *low) {
    uint64_t slot = slot_mask(slot_of(card));
    uint64_t above = others & slot & ~below(card), under = others & slot & below(card);
    uint64_t group = cards & slot;
    if (above) group &= below(lowest_bit(above));
    if (under) group &= ~below(highest_bit(under));
    *low = lowest_bit(group);
    return highest_bit(group);
}

static inline outlook outlook_of(const moment *at, uint64_t rest, const int *trick,
                                 int played, uint64_t *ranks) {
    outlook view = {.seat = (at->leader + played) % SEATS, .played = played};
    uint64_t hand = rest & at->deal->hands[view.seat];
    view.best = trick[0];
    view.owner = at->leader;
    if (played == 2 && beats_normal(trick[1], trick[0], at->deal->has_trump)) {
        view.best = trick[1];
        view.owner = next_seat(at->leader);
    }
    view.cards = may_play(at->deal, hand, trick, played, ranks);
    view.others = (rest & ~hand) | bit_of(view.best);
    return view;
}

#endif
