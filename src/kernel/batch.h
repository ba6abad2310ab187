/* Whole deals, many at once: dealt, exchanged and played out one action at a time.
 *
 * An action is a card, or DONE. In the exchange a seat names its discards from the lowest card
 * number up, so that each set has one way, and ends with DONE; it ends by itself when no further
 * card may go. In the play an action is the card played.
 */
#ifndef BATCH_H
#define BATCH_H

#include "dreyfus.h"

enum { DONE = CARDS, ACTIONS = CARDS + 1, OBSERVED = 8, PACK = 48, TALON = 12 };
enum { EXCHANGE = 0, PLAY = 1, OVER = 2 };

/* The rules in force, numbered as in ruleset.OPTIONS. */
typedef struct {
    int32_t void_rule;
    int32_t undertrump;
    int32_t discard;
    int32_t deal_style;
    int32_t first_lead;
} dreyfus_rules;

/* One deal in progress; plain bytes, to be copied at will. */
typedef struct {
    cards_mask hands[SEATS];
    cards_mask discards[SEATS]; /* of the seat in turn: those named so far */
    cards_mask played[SEATS];   /* by each seat, the running trick included */
    cards_mask legal;           /* the actions, as bits */
    uint64_t chance;
    uint32_t number; /* deals before this one: they settle dealer and trump */
    uint8_t talon[TALON], taken;
    uint8_t phase, turn, leader, trump, dealer;
    uint8_t table[SEATS], on_table;
    uint8_t bought[SEATS]; /* NOT_YET before the seat's turn */
    uint8_t tricks[SEATS];
} dreyfus_deal;

enum { NOT_YET = 255 };

DREYFUS_API int32_t dreyfus_deal_bytes(void);

/* Deals a pack, top first (rule 4), in deal `number`: dealer number % 3, trump number % 5. */
DREYFUS_API void dreyfus_deal_pack(dreyfus_deal *deal, const dreyfus_rules *rules,
                                   const int32_t *pack, uint32_t number);

/* Deals `count` shuffled packs; the n-th begins with deal number n and draws from
 * `stream_of(seed, n)`. */
DREYFUS_API void dreyfus_batch_reset(dreyfus_deal *deals, int64_t count,
                                     const dreyfus_rules *rules, uint64_t seed);

/* Takes an action in each deal. Any of these may be NULL:
 *   rewards[count][SEATS]: of a deal that ends, each seat's points below less those above (12);
 *   ended[count]: whether it ended, and the next one was dealt in its place;
 *   observed[count][OBSERVED] and legal[count][ACTIONS]: what the next to act sees and may do.
 * If an action is not legal nothing is done, and its index comes back; else -1. */
DREYFUS_API int64_t dreyfus_batch_step(dreyfus_deal *deals, int64_t count,
                                       const dreyfus_rules *rules, const int32_t *actions,
                                       int32_t *rewards, uint8_t *ended, uint64_t *observed,
                                       uint8_t *legal);

/* What the seat in turn sees, in words: its hand; its discards; the cards played by itself, by its
 * left and by its right neighbour; those on the table; then, a byte each from the lowest: seat,
 * phase, trump, leader, dealer, talon left, cards on the table, deal number; and cards bought by
 * itself, left, right, tricks of itself, left, right, two unused. */
DREYFUS_API void dreyfus_batch_observe(const dreyfus_deal *deals, int64_t count,
                                       uint64_t *observed, uint8_t *legal);

/* A legal action for each deal, by chance; the n-th draws the first word of
 * `stream_of(seed, n)`. */
DREYFUS_API void dreyfus_batch_choose(const dreyfus_deal *deals, int64_t count, uint64_t seed,
                                      int32_t *actions);

/* One deal, for callers that take one action at a time: puts the legal actions of the next step
 * into menu[ACTIONS] and tells how many they are; 0 when the deal is over, -1 if the action is
 * not legal. */
DREYFUS_API int32_t dreyfus_single_step(dreyfus_deal *deal, const dreyfus_rules *rules,
                                        int32_t action, uint8_t *menu);

/* Shuffles and deals the next one; the number of its first actions, which are in the menu. */
DREYFUS_API int32_t dreyfus_single_deal(dreyfus_deal *deal, const dreyfus_rules *rules,
                                        uint8_t *menu);

#endif
