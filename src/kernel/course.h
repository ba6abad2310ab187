/* A deal being played, as one sees it who sees all cards: what imagined play goes on from. */
#ifndef COURSE_H
#define COURSE_H

#include "bits.h"
#include "rules.h"
#include "worth.h"

typedef struct {
    dreyfus_position at;
    cards_mask discards[SEATS];
    cards_mask denied[SEATS]; /* what each seat's plays prove that it does not hold (rule 10) */
    cards_mask played;        /* in completed tricks, as far as they are shown */
    int32_t bought[SEATS], tricks[SEATS];
    int32_t first;            /* who has reached the target, or NOBODY */
    const dreyfus_stakes *stakes;
} course;

static inline int turn_of(const course *of) { return (of->at.leader + of->at.on_table) % SEATS; }

static inline cards_mask table_of(const course *of) {
    cards_mask table = 0;
    for (int place = 0; place < of->at.on_table; place++) table |= mask_of(of->at.table[place]);
    return table;
}

/* What a seat does not see: the others' hands and discards, and what is left of the talon. */
static inline cards_mask unseen_by(const course *of, int seat) {
    cards_mask seen = of->at.hands[seat] | of->discards[seat] | of->played | table_of(of);
    return (mask_of(CARDS) - 1) & ~seen;
}

/* The legal cards; of neighbours that no unseen card lies between, the lowest only. */
cards_mask choices_at(const course *of);

/* The next player plays a card; a completed trick is counted. */
void play_on(course *of, int card);

/* The rest by the rule policy: who has then taken how many tricks, and what the end is worth. */
void finish_by_rule(course *of, ending *end);

#endif
