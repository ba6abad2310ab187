#include "playout.h"
#include "chance.h"
#include "policy.h"
#include "rules.h"
#include "stop.h"
#include <string.h>

enum { LANES = 8, BATCHES_A_LOOK = 64, HAND = 16 };

/* One playout on its way. A suit's cards lie together in a hand, in room for as many as it had at
 * first: `counts` and `places`, a byte a suit, say how many are left and where they begin.
 * `taken` counts tricks, a byte a seat. */
typedef struct {
    uint8_t cards[SEATS][HAND];
    uint32_t counts[SEATS], places[SEATS];
    cards_mask trumps[SEATS]; /* kept only where a trump need not go under another */
    uint64_t chance;
    uint32_t taken;
    int leader;
} lane;

/* What is common to all playouts of a position. */
typedef struct {
    lane start; /* the hands as dealt */
    int on_table, trump, only_if_it_beats;
    int tricks;                  /* whole tricks, after the running one */
    int32_t table[2];            /* the running trick's cards */
    uint32_t due;                /* the trumps' byte, where one is due from who cannot follow */
    uint8_t worth[SUITS][CARDS]; /* of a card in a trick, by the suit led; 0 if it cannot win */
} plan;

static const uint32_t EACH_BYTE = 0x01010101;
static const uint8_t NEXT_SEAT[SEATS] = {1, 2, 0};

static inline int byte_of(uint32_t bytes, int shift) { return (int)(bytes >> shift & 255); }

/* Takes a card by chance out of a hand, among the suits whose counts are in `legal`; its suit,
 * times 8, is put into `shift`. The suit's last card comes into its place.
 *
 * Nothing branches on a card here, so that playouts side by side do not wait for each other. */
static inline int draw(lane *one, int seat, uint32_t legal, uint64_t *word, int *shift) {
    uint32_t up_to = legal * EACH_BYTE; /* byte n: how many cards suits 0 to n have */
    int chosen = take_below(word, byte_of(up_to, 24));
    /* A high bit stays in each byte that is greater than `chosen`; the others are suits below. */
    uint32_t greater = (up_to | EACH_BYTE << 7) - (uint32_t)(chosen + 1) * EACH_BYTE;
    *shift = (int)((~greater >> 7 & EACH_BYTE) * (8 * EACH_BYTE) >> 24);
    chosen -= byte_of(up_to << 8, *shift);
    uint8_t *suit = one->cards[seat] + byte_of(one->places[seat], *shift);
    int card = suit[chosen];
    suit[chosen] = suit[byte_of(one->counts[seat], *shift) - 1];
    one->counts[seat] -= (uint32_t)1 << *shift;
    return card;
}

/* The counts of the suits that may be played; `led` and `due` are their bytes. */
static inline uint32_t legal_counts(uint32_t counts, uint32_t led, uint32_t due) {
    uint32_t follow = counts & led, ruff = counts & due, when_void = ruff ? ruff : counts;
    return follow ? follow : when_void;
}

/* Whether a trump is due after `second`, in the one case where that is a question. */
static inline uint32_t due_after(const plan *how, const lane *one, int seat, int second) {
    /* Both are sets of trumps: the greater holds the highest. */
    int is_ruff = suit_of(second) == how->trump;
    return is_ruff && mask_of(second) > one->trumps[seat] ? 0 : how->due;
}

static inline void note_trick(lane *one, int winner) {
    one->leader = winner;
    one->taken += (uint32_t)1 << 8 * winner;
}

static inline __attribute__((always_inline)) void play_trick(const plan *how, lane *one,
                                                             int only_if_it_beats) {
    uint64_t word = next_word(&one->chance);
    int a = one->leader, b = NEXT_SEAT[a], c = NEXT_SEAT[b], shift, other;
    int first = draw(one, a, one->counts[a], &word, &shift);
    uint32_t led = (uint32_t)255 << shift;
    const uint8_t *worth = how->worth[shift >> 3];
    int second = draw(one, b, legal_counts(one->counts[b], led, how->due), &word, &other);
    uint32_t due = only_if_it_beats ? due_after(how, one, c, second) : how->due;
    int third = draw(one, c, legal_counts(one->counts[c], led, due), &word, &other);
    if (only_if_it_beats) {
        one->trumps[a] &= ~mask_of(first);
        one->trumps[b] &= ~mask_of(second);
        one->trumps[c] &= ~mask_of(third);
    }
    int best = worth[first], winner = worth[second] > best ? b : a;
    best = worth[second] > best ? worth[second] : best;
    note_trick(one, worth[third] > best ? c : winner);
}

/* Side by side: a trick of each playout in turn. */
static void play_tricks(const plan *how, lane *lanes) {
    for (int trick = 0; trick < how->tricks; trick++)
        for (int n = 0; n < LANES; n++)
            if (how->only_if_it_beats)
                play_trick(how, &lanes[n], 1);
            else
                play_trick(how, &lanes[n], 0);
}

/* Completes the trick that lies on the table. */
static void finish_trick(const plan *how, lane *one) {
    uint64_t word = next_word(&one->chance);
    int32_t trick[SEATS] = {how->table[0], how->table[1], 0};
    uint32_t led = (uint32_t)255 << 8 * suit_of(trick[0]), due = how->due;
    for (int place = how->on_table; place < SEATS; place++) {
        int seat = (one->leader + place) % SEATS, shift;
        if (place == 2 && how->only_if_it_beats && suit_of(trick[0]) != how->trump)
            due = due_after(how, one, seat, trick[1]);
        trick[place] = draw(one, seat, legal_counts(one->counts[seat], led, due), &word, &shift);
        one->trumps[seat] &= ~mask_of(trick[place]);
    }
    note_trick(one, (one->leader + winner_of(trick, SEATS, how->trump)) % SEATS);
}

static void lay_out(lane *start, int seat, cards_mask hand, int trump) {
    int place = 0;
    for (int suit = 0; suit < SUITS; suit++) {
        start->places[seat] |= (uint32_t)place << 8 * suit;
        start->counts[seat] |= (uint32_t)count_bits(hand & suit_mask(suit)) << 8 * suit;
        for (cards_mask left = hand & suit_mask(suit); left; left = without_lowest(left))
            start->cards[seat][place++] = (uint8_t)lowest_bit(left);
    }
    start->trumps[seat] = hand & suit_mask(trump);
}

static void set_worths(plan *how) {
    for (int led = 0; led < SUITS; led++)
        for (int card = 0; card < CARDS; card++)
            how->worth[led][card] = (uint8_t)(suit_of(card) == how->trump ? CARDS + 1 + card
                                              : suit_of(card) == led      ? 1 + card
                                                                          : 0);
}

static void make_plan(plan *how, const dreyfus_position *position) {
    memset(how, 0, sizeof *how);
    how->trump = position->trump;
    how->on_table = position->on_table;
    memcpy(how->table, position->table, sizeof how->table);
    how->start.leader = position->leader;
    for (int seat = 0; seat < SEATS; seat++)
        lay_out(&how->start, seat, position->hands[seat], position->trump);
    set_worths(how);
    if (position->trump != NO_TRUMP && position->void_rule == MUST_TRUMP) {
        how->due = (uint32_t)255 << 8 * position->trump;
        how->only_if_it_beats = position->undertrump == ONLY_IF_IT_BEATS;
    }
    /* The last hand has not played to the running trick. */
    int last = (position->leader + SEATS - 1) % SEATS;
    how->tricks = count_bits(position->hands[last]) - (position->on_table > 0);
}

/* LANES playouts to their end, numbered from `first` on. */
static void play_batch(const plan *how, lane *lanes, uint64_t seed, int64_t first) {
    for (int n = 0; n < LANES; n++) {
        lanes[n] = how->start;
        lanes[n].chance = stream_of(seed, (uint64_t)(first + n));
        if (how->on_table > 0) finish_trick(how, &lanes[n]);
    }
    play_tricks(how, lanes);
}

static int split_of(uint32_t taken) { return byte_of(taken, 0) * (TRICKS + 1) + byte_of(taken, 8); }

/* Whether to stop, asked before the batch that begins with this playout; not before each. */
static int is_stopped(int64_t first, const dreyfus_stop *stop) {
    return first % (LANES * BATCHES_A_LOOK) == 0 && should_stop(stop);
}

int64_t dreyfus_playouts(const dreyfus_position *position, int64_t number, uint64_t seed,
                         const dreyfus_stop *stop, uint64_t *splits) {
    plan how;
    lane lanes[LANES];
    make_plan(&how, position);
    for (int64_t first = 0; first < number; first += LANES) {
        if (is_stopped(first, stop)) return first;
        play_batch(&how, lanes, seed, first);
        for (int n = 0; n < LANES && n < number - first; n++) splits[split_of(lanes[n].taken)]++;
    }
    return number;
}

/* Whether all was played before it was stopped. */
static int sum_by_chance(const dreyfus_position *position, int64_t each, uint64_t seed,
                         const dreyfus_stop *stop, uint32_t *sums) {
    plan how;
    lane lanes[LANES];
    make_plan(&how, position);
    for (int64_t first = 0; first < each; first += LANES) {
        if (is_stopped(first, stop)) return 0;
        play_batch(&how, lanes, seed, first);
        for (int n = 0; n < LANES && n < each - first; n++)
            for (int seat = 0; seat < SEATS; seat++)
                sums[seat] += (uint32_t)byte_of(lanes[n].taken, 8 * seat);
    }
    return 1;
}

int64_t dreyfus_many_playouts(const dreyfus_position *positions, int64_t count, int64_t each,
                              int32_t policy, const cards_mask *seen, uint64_t seed,
                              const dreyfus_stop *stop, uint32_t *sums) {
    memset(sums, 0, sizeof *sums * SEATS * (size_t)count);
    for (int64_t n = 0; n < count; n++) {
        uint32_t *of_one = sums + n * SEATS;
        if (should_stop(stop)) return n;
        if (policy == BY_RULE)
            play_by_rule(&positions[n], seen, of_one);
        else if (!sum_by_chance(&positions[n], each, stream_of(seed, (uint64_t)n), stop, of_one))
            return n;
    }
    return count;
}
