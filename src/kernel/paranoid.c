/* See docs/solvers.md for the ideas. The seat in question is turned to seat 0 and called MAX; the
 * search asks only "can MAX take at least `goal` of the remaining tricks?" and gives, with the
 * answer, the cards whose identity mattered for it, `ranks`: in each slot the lowest of them is a
 * threshold, and the cards below it could be exchanged among each other. */
#include "paranoid.h"
#include "answers.h"
#include "bounds.h"
#include "ordering.h"
#include "stop.h"
#include <stdlib.h>
#include <string.h>

enum { STOP_EVERY = 1024 };

struct paranoid {
    normal_deal deal;
    slot_tables slots;
    answers answers;
    lead_history history;
    const dreyfus_stop *stop;
    int64_t nodes;
    int stopped;
};

static int can_take(paranoid *s, uint64_t rest, int leader, int goal, int left, uint64_t *ranks);

/* ---- The trick ---- */

/* Third card: the trick is complete. */
static int complete(paranoid *s, uint64_t rest, int leader, const int *trick, int goal, int left,
                    uint64_t *ranks) {
    int best = trick[0], place = 0;
    for (int k = 1; k < SEATS; k++)
        if (beats_normal(trick[k], best, s->deal.has_trump)) {
            best = trick[k];
            place = k;
        }
    int winner = (leader + place) % SEATS, contested = 0;
    for (int k = 0; k < SEATS; k++)
        contested |= k != place && slot_of(trick[k]) == slot_of(best);
    int answer = can_take(s, rest, winner, goal - (winner == MAX), left - 1, ranks);
    if (contested) *ranks |= bit_of(best);
    return answer;
}

static int play_rest(paranoid *s, const moment *at, uint64_t rest, int *trick, int played,
                     uint64_t *ranks) {
    if (played == SEATS)
        return complete(s, rest, at->leader, trick, at->goal, at->left, ranks);
    uint64_t relied = 0;
    outlook view = outlook_of(at, rest, trick, played, &relied);
    uint64_t legality = relied, open = view.cards;
    int led = slot_of(trick[0]), wanted = view.seat == MAX;
    int is_losing = wants_to_trump(at, &view, rest, led);
    int likely = likely_card(at, &view, rest, led, is_losing);
    choice all;
    all.size = 0;
    if (likely >= 0) {
        int low, high = group_around(open, view.others, likely, &low);
        offer(&all, high, low, 0);
    } else {
        offer_open(&all, at, open, &view, is_losing);
    }
    for (int k = 0; k < all.size; k++) {
        best_first(&all, k);
        int high = all.high[k], low = all.low[k];
        trick[played] = high;
        uint64_t used = 0;
        int answer = play_rest(s, at, rest & ~bit_of(high), trick, played + 1, &used);
        if (s->stopped) return 0;
        if (answer == wanted) {
            *ranks = used | legality;
            return answer;
        }
        uint64_t same = same_as_failed(high, low, &used);
        relied |= used;
        if (likely >= 0 && k == 0)
            offer_open(&all, at, open & ~same & ~between(low, high), &view, is_losing);
        else
            strike_out(&all, k + 1, same);
    }
    *ranks = relied;
    return !wanted;
}

/* ---- Between tricks ---- */

static int search(paranoid *s, moment *at, int recommended, uint64_t *ranks, uint8_t *best) {
    choice all;
    all.size = 0;
    offer_leads(&all, at, &s->history, recommended);
    int wanted = at->leader == MAX;
    uint64_t sum = 0;
    *best = NO_LEAD;
    for (int k = 0; k < all.size; k++) {
        best_first(&all, k);
        int trick[SEATS] = {all.high[k], 0, 0};
        uint64_t used = 0;
        int answer = play_rest(s, at, at->rest & ~bit_of(trick[0]), trick, 1, &used);
        if (s->stopped) return 0;
        if (answer == wanted) {
            note_success(&s->history, at->leader, trick[0], at->left);
            *best = index_from_top(at->slot[slot_of(trick[0])], trick[0]);
            *ranks = used;
            return answer;
        }
        strike_out(&all, k + 1, same_as_failed(trick[0], all.low[k], &used));
        sum |= used;
    }
    *ranks = sum;
    return !wanted;
}

/* The last trick: nobody has a choice. */
static int last_trick(const paranoid *s, uint64_t rest, int leader, uint64_t *ranks) {
    int winner = last_winner(&s->deal, rest, leader);
    uint64_t best = rest & s->deal.hands[winner];
    uint64_t rivals = rest & slot_mask(slot_of(lowest_bit(best)));
    if (rivals != best) *ranks = best;
    return winner == MAX;
}

static int can_take(paranoid *s, uint64_t rest, int leader, int goal, int left, uint64_t *ranks) {
    *ranks = 0;
    if (goal <= 0) return 1;
    if (goal > left) return 0;
    if (left == 1) return last_trick(s, rest, leader, ranks);
    s->nodes++;
    if ((s->nodes & (STOP_EVERY - 1)) == 0 && should_stop(s->stop)) s->stopped = 1;
    if (s->stopped) return 0;
    moment at = moment_between(&s->slots, &s->deal, rest, leader, goal, left);
    int answer = 0, recommended = -1;
    if (bounded(&at, &answer, ranks)) return answer;
    answer_key key = answer_key_of(&at);
    if (remembered(&s->answers, &at, &key, &answer, ranks, &recommended)) return answer;
    uint8_t best;
    answer = search(s, &at, card_at(&at, recommended), ranks, &best);
    if (!s->stopped) remember(&s->answers, &at, &key, answer, *ranks, best);
    return answer;
}

/* ---- The whole ---- */

static void prepare(paranoid *s, const dreyfus_position *position, int seat,
                    const dreyfus_stop *stop) {
    normalise(&s->deal, position, seat);
    slots_begin(&s->slots, &s->deal);
    memset(&s->history, 0, sizeof s->history);
    s->stop = stop;
    s->stopped = should_stop(stop);
    answers_forget(&s->answers);
}

/* Whether MAX can take `goal` tricks from the deal's own moment, `extra` added to the table. */
static int from_table(paranoid *s, const int *added, int count, int goal) {
    const normal_deal *deal = &s->deal;
    int trick[SEATS] = {0, 0, 0}, played = 0;
    uint64_t rest = deal->rest, ranks = 0;
    for (; played < deal->on_table; played++) trick[played] = deal->table[played];
    for (int k = 0; k < count; k++) {
        trick[played++] = added[k];
        rest &= ~bit_of(added[k]);
    }
    if (played == 0) return can_take(s, rest, deal->leader, goal, deal->tricks, &ranks);
    moment at = moment_between(&s->slots, deal, rest, deal->leader, goal, deal->tricks);
    return play_rest(s, &at, rest, trick, played, &ranks);
}

/* Closes in on the value, beginning beside `guess`; what is known when stopped. */
static void close_in(paranoid *s, const int *added, int count, int guess, int32_t *low,
                     int32_t *high) {
    *low = 0;
    *high = s->deal.tricks;
    int goal = larger(1, smaller(guess, s->deal.tricks));
    while (*low < *high && !s->stopped) {
        int answer = from_table(s, added, count, goal);
        if (s->stopped) break;
        if (answer) *low = goal;
        else *high = goal - 1;
        goal = answer ? goal + 1 : goal - 1;
    }
}

int32_t dreyfus_guaranteed(paranoid *s, const dreyfus_position *position, int32_t seat,
                           const dreyfus_stop *stop, int32_t *low, int32_t *high) {
    prepare(s, position, seat, stop);
    s->nodes = 0;
    close_in(s, NULL, 0, s->deal.tricks / 3, low, high);
    return *low == *high;
}

/* Closes in on the cards of a group; how many of them are then known. */
static int close_in_on_group(paranoid *s, int high, uint64_t group, int *guess, int32_t *low_of,
                             int32_t *high_of) {
    int32_t low, most;
    close_in(s, &high, 1, *guess, &low, &most);
    if (low == most) *guess = low;
    int known = 0;
    for (; group; group = without_lowest(group)) {
        int card = s->deal.card[lowest_bit(group)];
        low_of[card] = low;
        high_of[card] = most;
        known += low == most;
    }
    return known;
}

int32_t dreyfus_guaranteed_cards(paranoid *s, const dreyfus_position *position,
                                 const dreyfus_stop *stop, int32_t *low, int32_t *high) {
    prepare(s, position, (position->leader + position->on_table) % SEATS, stop);
    s->nodes = 0;
    for (int card = 0; card < CARDS; card++) low[card] = high[card] = -1;
    uint64_t others, legal_cards = root_cards(&s->deal, MAX, &others);
    int known = 0, guess = s->deal.tricks / 3, lowest;
    for (int slot = 0; slot < SLOTS; slot++) {
        for (uint64_t own = legal_cards & slot_mask(slot); own;) {
            uint64_t before = own;
            int first = take_group(&own, others & slot_mask(slot), &lowest);
            known += close_in_on_group(s, first, before & ~own, &guess, low, high);
        }
    }
    return known;
}

int64_t dreyfus_paranoid_nodes(const paranoid *s) { return s->nodes; }

paranoid *dreyfus_paranoid_new(void) {
    paranoid *s = calloc(1, sizeof *s);
    if (s == NULL) return NULL;
    int whole = slots_open(&s->slots);
    whole &= answers_open(&s->answers);
    if (whole) return s;
    dreyfus_paranoid_free(s);
    return NULL;
}

void dreyfus_paranoid_free(paranoid *s) {
    if (s == NULL) return;
    slots_close(&s->slots);
    answers_close(&s->answers);
    free(s);
}
