#include "sampling.h"
#include "bits.h"
#include "chance.h"
#include "rules.h"
#include "stop.h"
#include <stdlib.h>
#include <string.h>

/* Unseen cards fall into classes by where they can lie: in the first hand, in the second, among
 * the discards. Only the numbers of each class matter for the weight of a world, so first the
 * numbers are drawn by weight, then cards evenly within each class. */
enum { FIRST = 1, SECOND = 2, DISCARDABLE = 4, CLASSES = 8 };
enum { MOST_SHARES = 455 /* of 12 cards among four classes */, WORLDS_A_LOOK = 1024 };

/* How many cards of the first hand come from each of the four classes it can hold. */
typedef struct {
    int8_t from[CLASSES];
} share;

struct dreyfus_sampler {
    dreyfus_unseen known;
    cards_mask classes[CLASSES];
    int sizes[CLASSES];
    int shares_used;
    share shares[MOST_SHARES];
    wide up_to[MOST_SHARES]; /* the weight of this share and all before it */
    uint64_t choose[CARDS + 1][CARDS + 1];
};

static void fill_choose(dreyfus_sampler *sampler) {
    for (int n = 0; n <= CARDS; n++) {
        sampler->choose[n][0] = 1;
        for (int k = 1; k <= n; k++)
            sampler->choose[n][k] = sampler->choose[n - 1][k - 1] + sampler->choose[n - 1][k];
    }
}

dreyfus_sampler *dreyfus_sampler_new(void) {
    dreyfus_sampler *sampler = calloc(1, sizeof *sampler);
    if (sampler) fill_choose(sampler);
    return sampler;
}

void dreyfus_sampler_free(dreyfus_sampler *sampler) { free(sampler); }

/* In how many ways k of n cards can be chosen, 0 where they cannot. */
static wide ways(const dreyfus_sampler *sampler, int n, int k) {
    return k < 0 || k > n ? 0 : sampler->choose[n][k];
}

/* What is left of a class, or of two, after the first hand has its share. */
static int left(const dreyfus_sampler *sampler, const share *one, int class) {
    return sampler->sizes[class] - one->from[class];
}

/* What the first hand leaves to the second and to the discards. */
typedef struct {
    int both;        /* discardable cards that the second hand can hold */
    int kept;        /* others that it can hold */
    int discardable; /* all discardable cards */
    int least, most; /* discardable cards in the second hand */
} rest;

static rest rest_after(const dreyfus_sampler *sampler, const share *one) {
    int size = sampler->known.sizes[1];
    rest made;
    made.both = left(sampler, one, SECOND | DISCARDABLE);
    made.both += left(sampler, one, FIRST | SECOND | DISCARDABLE);
    made.kept = left(sampler, one, SECOND) + left(sampler, one, FIRST | SECOND);
    made.discardable = made.both + left(sampler, one, DISCARDABLE);
    made.discardable += left(sampler, one, FIRST | DISCARDABLE);
    made.least = size > made.kept ? size - made.kept : 0;
    made.most = size < made.both ? size : made.both;
    return made;
}

/* The ways to make up the second hand, `gives` of it discardable cards, and the discards. */
static wide rest_weight(const dreyfus_sampler *sampler, const rest *of, int gives) {
    const dreyfus_unseen *known = &sampler->known;
    wide hand = ways(sampler, of->both, gives) * ways(sampler, of->kept, known->sizes[1] - gives);
    return hand * ways(sampler, of->discardable - gives, known->discards[0] + known->discards[1]);
}

static wide weight(const dreyfus_sampler *sampler, const share *one) {
    wide first = 1, after = 0;
    for (int class = 0; class < CLASSES; class++)
        first *= ways(sampler, sampler->sizes[class], one->from[class]);
    if (!first) return 0;
    rest of = rest_after(sampler, one);
    for (int gives = of.least; gives <= of.most; gives++)
        after += rest_weight(sampler, &of, gives);
    return first * after;
}

static void add_share(dreyfus_sampler *sampler, const share *one) {
    wide more = weight(sampler, one);
    if (!more) return;
    int place = sampler->shares_used++;
    sampler->shares[place] = *one;
    sampler->up_to[place] = more + (place ? sampler->up_to[place - 1] : 0);
}

/* Every way to make up the first hand, class by class; the last class takes what is lacking. */
static void add_shares(dreyfus_sampler *sampler) {
    int size = sampler->known.sizes[0];
    share one;
    memset(&one, 0, sizeof one);
    for (int a = 0; a <= size; a++)
        for (int b = 0; a + b <= size; b++)
            for (int c = 0; a + b + c <= size; c++) {
                one.from[FIRST] = (int8_t)a;
                one.from[FIRST | SECOND] = (int8_t)b;
                one.from[FIRST | DISCARDABLE] = (int8_t)c;
                one.from[FIRST | SECOND | DISCARDABLE] = (int8_t)(size - a - b - c);
                add_share(sampler, &one);
            }
}

cards_mask dreyfus_denied(const int32_t *before, int32_t length, int32_t thrown, int32_t trump,
                          int32_t void_rule, int32_t undertrump) {
    cards_mask denied = 0;
    for (int card = 0; card < CARDS; card++) {
        cards_mask both = mask_of(card) | mask_of(thrown);
        cards_mask legal = legal_of(both, before, length, trump, void_rule, undertrump);
        if (!(legal & mask_of(thrown))) denied |= mask_of(card);
    }
    return denied;
}

int32_t dreyfus_sampler_prepare(dreyfus_sampler *sampler, const dreyfus_unseen *known) {
    sampler->known = *known;
    sampler->shares_used = 0;
    for (int class = 0; class < CLASSES; class++) {
        cards_mask held = known->unseen;
        held &= class & FIRST ? known->possible[0] : ~known->possible[0];
        held &= class & SECOND ? known->possible[1] : ~known->possible[1];
        held &= class & DISCARDABLE ? known->discardable : ~known->discardable;
        sampler->classes[class] = held;
        sampler->sizes[class] = count_bits(held);
    }
    add_shares(sampler);
    return sampler->shares_used > 0;
}

static wide all_worlds(const dreyfus_sampler *sampler) {
    return sampler->up_to[sampler->shares_used - 1];
}

void dreyfus_sampler_count(const dreyfus_sampler *sampler, uint64_t *low, uint64_t *high) {
    wide all = all_worlds(sampler);
    *low = (uint64_t)all;
    *high = (uint64_t)(all >> 64);
}

/* A number below n, exactly even. */
static wide wide_below(uint64_t *chance, wide n) {
    if (n >> 64 == 0) return even_below(chance, (uint64_t)n);
    int spare = 63 - highest_bit((uint64_t)(n >> 64));
    for (;;) {
        wide high = next_word(chance) >> spare, number = high << 64 | next_word(chance);
        if (number < n) return number;
    }
}

/* The first share whose weights, summed up, exceed a number. */
static const share *share_at(const dreyfus_sampler *sampler, wide number) {
    int low = 0, high = sampler->shares_used - 1;
    while (low < high) {
        int middle = (low + high) / 2;
        if (sampler->up_to[middle] > number)
            high = middle;
        else
            low = middle + 1;
    }
    return &sampler->shares[low];
}

/* `number` cards of a set, by chance. */
static cards_mask some_of(uint64_t *chance, cards_mask cards, int number) {
    int held = count_bits(cards);
    if (2 * number > held) return cards & ~some_of(chance, cards, held - number);
    cards_mask chosen = 0;
    for (; number > 0; number--, held--)
        chosen |= nth_bit(cards & ~chosen, (int)even_below(chance, (uint64_t)held));
    return chosen;
}

/* How many discardable cards the second hand gets, by weight. */
static int draw_gives(const dreyfus_sampler *sampler, const share *one, uint64_t *chance) {
    rest of = rest_after(sampler, one);
    if (of.least == of.most) return of.least;
    wide all = 0, here;
    for (int gives = of.least; gives <= of.most; gives++) all += rest_weight(sampler, &of, gives);
    wide number = wide_below(chance, all);
    int gives = of.least;
    for (; number >= (here = rest_weight(sampler, &of, gives)); gives++) number -= here;
    return gives;
}

static void draw_world(const dreyfus_sampler *sampler, uint64_t *chance, dreyfus_world *world) {
    const dreyfus_unseen *known = &sampler->known;
    const share *one = share_at(sampler, wide_below(chance, all_worlds(sampler)));
    cards_mask first = 0;
    for (int class = 0; class < CLASSES; class++)
        first |= some_of(chance, sampler->classes[class], one->from[class]);
    int gives = draw_gives(sampler, one, chance);
    cards_mask possible = known->possible[1] & known->unseen & ~first;
    cards_mask second = some_of(chance, possible & known->discardable, gives);
    second |= some_of(chance, possible & ~known->discardable, known->sizes[1] - gives);
    cards_mask gone = known->unseen & known->discardable & ~first & ~second;
    gone = some_of(chance, gone, known->discards[0] + known->discards[1]);
    world->hands[0] = first;
    world->hands[1] = second;
    world->discards[0] = some_of(chance, gone, known->discards[0]);
    world->discards[1] = gone & ~world->discards[0];
}

int64_t dreyfus_sampler_draw(const dreyfus_sampler *sampler, int64_t number, uint64_t seed,
                             const dreyfus_stop *stop, dreyfus_world *worlds) {
    uint64_t chance = stream_of(seed, 0);
    for (int64_t n = 0; n < number; n++) {
        if (n % WORLDS_A_LOOK == 0 && should_stop(stop)) return n;
        draw_world(sampler, &chance, &worlds[n]);
    }
    return number;
}
