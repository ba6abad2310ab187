/* The solvers' referee, for many positions: written apart from the kernel and in another manner.
 *
 * Plain searches over the cards as they are: no bounds, no table, no two cards ever taken for the
 * same. `exact_value` alone has a table, so that it reaches whole deals; its key is all that matters,
 * every card's owner in the order of ranks.
 */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

typedef struct {
    int owner[48]; /* the seat that holds the card; -1: nobody */
    int table[3], on_table, leader, trump, may_trump, only_if_it_beats;
} state;

enum { SPLITS = 13 };

static int suit(int card) { return card / 12; }

static int beats(const state *s, int card, int best) {
    return suit(card) == suit(best) ? card > best : suit(card) == s->trump;
}

static int winning_place(const state *s) {
    int place = 0;
    for (int k = 1; k < s->on_table; k++)
        if (beats(s, s->table[k], s->table[place])) place = k;
    return place;
}

static int turn(const state *s) { return (s->leader + s->on_table) % 3; }

static int holds(const state *s, int seat, int of_suit) {
    for (int card = 0; card < 48; card++)
        if (s->owner[card] == seat && (of_suit < 0 || suit(card) == of_suit)) return 1;
    return 0;
}

/* Whether a held trump is due from a seat that cannot follow. */
static int owes_trump(const state *s, int seat) {
    if (s->may_trump || s->trump == 4 || !holds(s, seat, s->trump)) return 0;
    if (!s->only_if_it_beats) return 1;
    for (int card = 0; card < 48; card++)
        if (s->owner[card] == seat && suit(card) == s->trump &&
            beats(s, card, s->table[winning_place(s)]))
            return 1;
    return 0;
}

/* The cards that the seat to play may play; how many. */
static int legal(const state *s, int *cards) {
    int seat = turn(s), wanted = -1, count = 0;
    if (s->on_table > 0 && holds(s, seat, suit(s->table[0]))) wanted = suit(s->table[0]);
    else if (s->on_table > 0 && owes_trump(s, seat)) wanted = s->trump;
    for (int card = 0; card < 48; card++)
        if (s->owner[card] == seat && (wanted < 0 || suit(card) == wanted)) cards[count++] = card;
    return count;
}

/* The state after a card; `winner` becomes who took the trick, -1 while it is not complete. */
static state after(const state *s, int card, int *winner) {
    state next = *s;
    next.owner[card] = -1;
    next.table[next.on_table++] = card;
    *winner = -1;
    if (next.on_table < 3) return next;
    *winner = (s->leader + winning_place(&next)) % 3;
    next.leader = *winner;
    next.on_table = 0;
    return next;
}

static int guaranteed(const state *s, int seat) {
    int cards[48], count = legal(s, cards), mine = turn(s) == seat, best = mine ? -1 : 99;
    if (count == 0) return 0;
    for (int k = 0; k < count; k++) {
        int winner;
        state next = after(s, cards[k], &winner);
        int value = (winner == seat) + guaranteed(&next, seat);
        if (mine ? value > best : value < best) best = value;
    }
    return best;
}

/* ---- max^n ---- */

typedef struct {
    int self;
    const double *utility; /* NULL: own tricks, counted from the running trick on */
} wishes;

/* Whether `seat` prefers the ends `a` to `b`, `had` being the tricks before the running one. */
static int prefers(const wishes *w, int seat, const int *a, const int *b, const int *had) {
    double mine_a = a[seat], mine_b = b[seat];
    int x[3], y[3];
    if (w->utility) {
        mine_a = w->utility[(seat * SPLITS + a[0]) * SPLITS + a[1]];
        mine_b = w->utility[(seat * SPLITS + b[0]) * SPLITS + b[1]];
    }
    if (mine_a != mine_b) return mine_a > mine_b;
    for (int k = 0; k < 3; k++) {
        x[k] = a[k] - (w->utility ? 0 : had[k]);
        y[k] = b[k] - (w->utility ? 0 : had[k]);
    }
    if (seat != w->self && x[w->self] != y[w->self]) return x[w->self] < y[w->self];
    int one = (seat + 1) % 3, two = (seat + 2) % 3;
    int most_x = x[one] > x[two] ? x[one] : x[two], most_y = y[one] > y[two] ? y[one] : y[two];
    if (most_x != most_y) return most_x < most_y;
    if (x[2] != y[2]) return x[2] < y[2];
    return x[1] < y[1];
}

static void divide(const state *s, const wishes *w, const int *had, int *end) {
    int cards[48], count = legal(s, cards);
    memcpy(end, had, 3 * sizeof *end);
    for (int k = 0; k < count; k++) {
        int winner, have[3] = {had[0], had[1], had[2]}, found[3];
        state next = after(s, cards[k], &winner);
        if (winner >= 0) have[winner]++;
        divide(&next, w, have, found);
        if (k == 0 || prefers(w, turn(s), found, end, had)) memcpy(end, found, sizeof found);
    }
}

/* ---- With a table ---- */

enum { PLACES = 1 << 22, KEY_WORDS = 4 };

typedef struct {
    uint64_t key[KEY_WORDS];
    int answer; /* 0: free, 1: no, 2: yes */
} known;

/* Owners in the order of ranks, three values a card, suit by suit; then leader and question. */
static void key_of(const state *s, int seat, int goal, uint64_t *key) {
    for (int of_suit = 0; of_suit < 4; of_suit++) {
        key[of_suit] = 1;
        for (int card = 12 * of_suit; card < 12 * of_suit + 12; card++)
            if (s->owner[card] >= 0) key[of_suit] = key[of_suit] << 2 | (uint64_t)s->owner[card];
    }
    key[0] |= (uint64_t)s->leader << 60 | (uint64_t)seat << 56 | (uint64_t)goal << 48;
}

static known *place_of(known *table, const uint64_t *key) {
    uint64_t hash = 0;
    for (int k = 0; k < KEY_WORDS; k++) hash = (hash ^ key[k]) * 0x9e3779b97f4a7c15u, hash ^= hash >> 31;
    for (uint64_t at = hash % PLACES;; at = (at + 1) % PLACES)
        if (!table[at].answer || !memcmp(table[at].key, key, sizeof table[at].key))
            return &table[at];
}

static int tricks_left(const state *s) {
    int count = 0;
    for (int card = 0; card < 48; card++) count += s->owner[card] == turn(s);
    return count;
}

static int can_make(const state *s, int seat, int goal, known *table);

static int can_make_by_search(const state *s, int seat, int goal, known *table) {
    int cards[48], count = legal(s, cards), mine = turn(s) == seat;
    for (int k = 0; k < count; k++) {
        int winner;
        state next = after(s, cards[k], &winner);
        if (can_make(&next, seat, goal - (winner == seat), table) == mine) return mine;
    }
    return !mine;
}

static int can_make(const state *s, int seat, int goal, known *table) {
    if (goal <= 0) return 1;
    if (goal > tricks_left(s)) return 0;
    if (s->on_table > 0) return can_make_by_search(s, seat, goal, table);
    uint64_t key[KEY_WORDS];
    key_of(s, seat, goal, key);
    known *place = place_of(table, key);
    if (place->answer) return place->answer - 1;
    int answer = can_make_by_search(s, seat, goal, table);
    place = place_of(table, key);
    memcpy(place->key, key, sizeof key);
    place->answer = answer + 1;
    return answer;
}

/* ---- What Python calls ---- */

static state state_of(const uint64_t *hands, const int *table, int on_table, const int *rules) {
    state s = {.on_table = on_table, .leader = rules[0], .trump = rules[1]};
    s.may_trump = rules[2];
    s.only_if_it_beats = rules[3];
    for (int card = 0; card < 48; card++) {
        s.owner[card] = -1;
        for (int seat = 0; seat < 3; seat++)
            if (hands[seat] >> card & 1) s.owner[card] = seat;
    }
    for (int k = 0; k < on_table; k++) s.table[k] = table[k];
    return s;
}

/* The tricks that `seat` can be sure of; after `card` if that is not -1. */
int brute_value(const uint64_t *hands, const int *table, int on_table, const int *rules, int seat,
                int card) {
    state s = state_of(hands, table, on_table, rules);
    int winner = -1;
    if (card >= 0) s = after(&s, card, &winner);
    return (winner == seat) + guaranteed(&s, seat);
}

/* The tricks at the end when each plays for himself, `end` holding those taken before. */
void brute_division(const uint64_t *hands, const int *table, int on_table, const int *rules,
                    int self, const double *utility, int card, int *end) {
    state s = state_of(hands, table, on_table, rules);
    wishes w = {self, utility};
    int had[3] = {end[0], end[1], end[2]}, winner = -1;
    if (card >= 0) s = after(&s, card, &winner);
    if (winner >= 0) had[winner]++;
    divide(&s, &w, had, end);
}

/* The same as brute_value for a whole hand of cards; -1 when there is no memory. */
int exact_value(const uint64_t *hands, const int *rules, int seat) {
    state s = state_of(hands, NULL, 0, rules);
    known *table = calloc(PLACES, sizeof *table);
    if (table == NULL) return -1;
    int value = 0;
    while (can_make(&s, seat, value + 1, table)) value++;
    free(table);
    return value;
}
