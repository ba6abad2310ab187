/* What self-play has taught: numbers that Python reads from bots/learned.json. */
#ifndef LEARNED_H
#define LEARNED_H

#include "bits.h"
#include "dreyfus.h"
#include "rules.h"

enum { KINDS = 3, TRUMP_SUIT = 0, PLAIN_SUIT = 1, SUIT_WITHOUT_TRUMP = 2 };
enum { HIGH_RANKS = 5, HIGHS = 1 << HIGH_RANKS, LOWS = 8, BOUGHT_CLASSES = 4 };

typedef struct {
    /* The tricks that cards kept in a suit bring, by kind of suit, by how many they are below the
     * ten, and by which they are from the ten up. */
    float suit[KINDS][LOWS][HIGHS];
    /* Tricks to be added, by whether there is no trump, who is the how-manyth to buy, and how many
     * he buys; and for each card bought before him. */
    float bought[2][SEATS][TRICKS + 1];
    float before[2][SEATS];
    /* How far the tricks taken stray from that, as a standard deviation. */
    float stray[2][TRICKS + 1];
    /* How many cards the first, second and third to buy usually buy. */
    float usual[SEATS];
    /* How much oftener than by chance somebody who bought so many has held, after buying, or laid
     * away a card: by class of number, kind of suit, rank. */
    float held[BOUGHT_CLASSES][KINDS][RANKS], laid[BOUGHT_CLASSES][KINDS][RANKS];
} dreyfus_learned;

static inline int kind_of(int suit, int trump) {
    return trump == NO_TRUMP ? SUIT_WITHOUT_TRUMP : suit == trump ? TRUMP_SUIT : PLAIN_SUIT;
}

static inline int bought_class(int bought) {
    return bought == 0 ? 0 : bought <= 4 ? 1 : bought <= 7 ? 2 : 3;
}

#endif
