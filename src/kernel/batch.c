#include "batch.h"
#include "chance.h"
#include "rules.h"
#include <string.h>

enum { PACKET = 3, HAND = 12 };
enum { REMAINDER = 0, FOURTH_HAND = 1 };
enum { ELDEST = 0, FIRST_BUYER = 1 };
enum { ANY = 0, SMALL = 1, SMALL_NONTRUMP = 2, UP_TO_9 = 3, UP_TO_8 = 4 };

static const cards_mask EACH_SUIT = 0x001001001001;
static const uint64_t EACH_BYTE = 0x0101010101010101;
static const uint8_t NEXT_SEAT[SEATS] = {1, 2, 0};

int32_t dreyfus_deal_bytes(void) { return (int32_t)sizeof(dreyfus_deal); }

/* The cards from the three to this rank. */
static cards_mask up_to(int rank) { return EACH_SUIT * (((cards_mask)2 << rank) - 1); }

/* What may be discarded (rule 7). */
static cards_mask discardable(int limit, int trump) {
    switch (limit) {
    case SMALL: return up_to(7);
    case SMALL_NONTRUMP: return up_to(7) & ~suit_mask(trump);
    case UP_TO_9: return up_to(6);
    case UP_TO_8: return up_to(5);
    default: return mask_of(CARDS) - 1;
    }
}

static void ask_to_buy(dreyfus_deal *deal, const dreyfus_rules *rules, int seat) {
    deal->turn = (uint8_t)seat;
    deal->legal = deal->hands[seat] & discardable(rules->discard, deal->trump);
    deal->legal |= mask_of(DONE);
}

/* Who gets the n-th packet, 3 for the talon, and where in his hand it comes. */
static void place_packet(dreyfus_deal *deal, int style, int packet, const int32_t *cards) {
    int rounds = style == FOURTH_HAND ? SEATS + 1 : SEATS;
    int to = style == REMAINDER && packet >= HAND ? SEATS : packet % rounds;
    if (to < SEATS) {
        int seat = (deal->dealer + 1 + to) % SEATS;
        for (int n = 0; n < PACKET; n++) deal->hands[seat] |= mask_of(cards[n]);
        return;
    }
    /* Dealt as a fourth hand, each packet comes to lie on the talon's earlier ones. */
    int place = style == FOURTH_HAND ? SEATS - packet / rounds : packet - HAND;
    for (int n = 0; n < PACKET; n++) deal->talon[PACKET * place + n] = (uint8_t)cards[n];
}

void dreyfus_deal_pack(dreyfus_deal *deal, const dreyfus_rules *rules, const int32_t *pack,
                       uint32_t number) {
    uint64_t chance = deal->chance;
    memset(deal, 0, sizeof *deal);
    deal->chance = chance;
    deal->number = number;
    deal->dealer = (uint8_t)(number % SEATS);
    deal->trump = (uint8_t)(number % (SUITS + 1));
    deal->leader = NEXT_SEAT[deal->dealer];
    memset(deal->bought, NOT_YET, sizeof deal->bought);
    for (int packet = 0; packet < PACK / PACKET; packet++)
        place_packet(deal, rules->deal_style, packet, pack + PACKET * packet);
    ask_to_buy(deal, rules, deal->leader);
}

/* Shuffles with the deal's own chance, and deals. */
static void deal_next(dreyfus_deal *deal, const dreyfus_rules *rules, uint32_t number) {
    int32_t pack[PACK];
    for (int n = 0; n < PACK; n++) pack[n] = n;
    for (int n = PACK - 1; n > 0; n--) {
        int other = (int)even_below(&deal->chance, (uint64_t)n + 1);
        int32_t card = pack[n];
        pack[n] = pack[other];
        pack[other] = card;
    }
    dreyfus_deal_pack(deal, rules, pack, number);
}

static void ask_to_play(dreyfus_deal *deal, const dreyfus_rules *rules, int seat) {
    int32_t trick[SEATS] = {deal->table[0], deal->table[1], deal->table[2]};
    deal->turn = (uint8_t)seat;
    deal->legal = legal_of(deal->hands[seat], trick, deal->on_table, deal->trump,
                           rules->void_rule, rules->undertrump);
}

static void begin_play(dreyfus_deal *deal, const dreyfus_rules *rules) {
    int seat = NEXT_SEAT[deal->dealer];
    for (int n = 0; n < SEATS && rules->first_lead == FIRST_BUYER; n++, seat = NEXT_SEAT[seat])
        if (deal->bought[seat] > 0) break;
    deal->phase = PLAY;
    deal->leader = (uint8_t)seat;
    ask_to_play(deal, rules, seat);
}

/* The seat in turn draws for its discards; who finds the talon empty is passed over (rule 6). */
static void exchange(dreyfus_deal *deal, const dreyfus_rules *rules) {
    int seat = deal->turn, number = count_bits(deal->discards[seat]);
    deal->hands[seat] &= ~deal->discards[seat];
    for (int n = 0; n < number; n++) deal->hands[seat] |= mask_of(deal->talon[deal->taken++]);
    deal->bought[seat] = (uint8_t)number;
    while (seat != deal->dealer) {
        seat = NEXT_SEAT[seat];
        if (deal->taken < TALON) {
            ask_to_buy(deal, rules, seat);
            return;
        }
        deal->bought[seat] = 0;
    }
    begin_play(deal, rules);
}

static void name_discard(dreyfus_deal *deal, const dreyfus_rules *rules, int action) {
    if (action != DONE) {
        cards_mask *named = &deal->discards[deal->turn];
        *named |= mask_of(action);
        deal->legal &= ~(cards_mask)0 << action << 1;
        int full = count_bits(*named) == TALON - deal->taken;
        if (!full && deal->legal != mask_of(DONE)) return;
    }
    exchange(deal, rules);
}

static void take_trick(dreyfus_deal *deal, const dreyfus_rules *rules) {
    int32_t trick[SEATS] = {deal->table[0], deal->table[1], deal->table[2]};
    int seat = (deal->leader + winner_of(trick, SEATS, deal->trump)) % SEATS;
    deal->leader = (uint8_t)seat;
    deal->tricks[seat]++;
    deal->on_table = 0;
    if (deal->hands[seat]) {
        ask_to_play(deal, rules, seat);
    } else {
        deal->phase = OVER;
        deal->legal = 0;
    }
}

static void play_card(dreyfus_deal *deal, const dreyfus_rules *rules, int card) {
    int seat = deal->turn;
    deal->hands[seat] &= ~mask_of(card);
    deal->played[seat] |= mask_of(card);
    deal->table[deal->on_table++] = (uint8_t)card;
    if (deal->on_table == SEATS)
        take_trick(deal, rules);
    else
        ask_to_play(deal, rules, NEXT_SEAT[seat]);
}

static void act(dreyfus_deal *deal, const dreyfus_rules *rules, int action) {
    if (deal->phase == PLAY)
        play_card(deal, rules, action);
    else
        name_discard(deal, rules, action);
}

static int is_legal(const dreyfus_deal *deal, int32_t action) {
    return action >= 0 && action < ACTIONS && (deal->legal >> action & 1);
}

/* Each byte of a word is one bit of `bits`, from the lowest. */
static inline uint64_t spread(uint64_t bits) {
    uint64_t alone = (bits * EACH_BYTE) & 0x8040201008040201;
    return ((alone + 0x7f7f7f7f7f7f7f7f) | alone) >> 7 & EACH_BYTE;
}

static inline void put_bytes(uint8_t *to, uint64_t word) {
    for (int n = 0; n < 8; n++) to[n] = (uint8_t)(word >> 8 * n);
}

static void put_legal(const dreyfus_deal *deal, uint8_t *legal) {
    for (int n = 0; n < CARDS / 8; n++) put_bytes(legal + 8 * n, spread(deal->legal >> 8 * n & 255));
    legal[DONE] = (uint8_t)(deal->legal >> DONE);
}

static uint64_t byte_at(unsigned value, int place) { return (uint64_t)(value & 255) << 8 * place; }

static void put_observed(const dreyfus_deal *deal, uint64_t *observed) {
    int me = deal->turn, left = NEXT_SEAT[me], right = NEXT_SEAT[left];
    cards_mask table = 0;
    for (int n = 0; n < deal->on_table; n++) table |= mask_of(deal->table[n]);
    observed[0] = deal->hands[me];
    observed[1] = deal->discards[me];
    observed[2] = deal->played[me];
    observed[3] = deal->played[left];
    observed[4] = deal->played[right];
    observed[5] = table;
    observed[6] = byte_at(deal->turn, 0) | byte_at(deal->phase, 1) | byte_at(deal->trump, 2) |
                  byte_at(deal->leader, 3) | byte_at(deal->dealer, 4) |
                  byte_at(TALON - deal->taken, 5) | byte_at(deal->on_table, 6) |
                  byte_at(deal->number, 7);
    observed[7] = byte_at(deal->bought[me], 0) | byte_at(deal->bought[left], 1) |
                  byte_at(deal->bought[right], 2) | byte_at(deal->tricks[me], 3) |
                  byte_at(deal->tricks[left], 4) | byte_at(deal->tricks[right], 5);
}

void dreyfus_batch_observe(const dreyfus_deal *deals, int64_t count, uint64_t *observed,
                           uint8_t *legal) {
    for (int64_t n = 0; n < count; n++) {
        if (observed) put_observed(&deals[n], observed + n * OBSERVED);
        if (legal) put_legal(&deals[n], legal + n * ACTIONS);
    }
}

static void put_rewards(const dreyfus_deal *deal, int32_t *rewards) {
    int32_t tricks[SEATS], bought[SEATS], above[SEATS], below[SEATS];
    for (int seat = 0; seat < SEATS; seat++) {
        tricks[seat] = deal->tricks[seat];
        bought[seat] = deal->bought[seat];
    }
    dreyfus_score(tricks, bought, above, below);
    for (int seat = 0; seat < SEATS; seat++) rewards[seat] = below[seat] - above[seat];
}

void dreyfus_batch_reset(dreyfus_deal *deals, int64_t count, const dreyfus_rules *rules,
                         uint64_t seed) {
    for (int64_t n = 0; n < count; n++) {
        deals[n].chance = stream_of(seed, (uint64_t)n);
        deal_next(&deals[n], rules, (uint32_t)n);
    }
}

/* One deal's step within a batch; whether it ended. */
static int step(dreyfus_deal *deal, const dreyfus_rules *rules, int action, int32_t *rewards) {
    act(deal, rules, action);
    int over = deal->phase == OVER;
    if (rewards) memset(rewards, 0, sizeof *rewards * SEATS);
    if (over) {
        if (rewards) put_rewards(deal, rewards);
        deal_next(deal, rules, deal->number + 1);
    }
    return over;
}

int64_t dreyfus_batch_step(dreyfus_deal *deals, int64_t count, const dreyfus_rules *rules,
                           const int32_t *actions, int32_t *rewards, uint8_t *ended,
                           uint64_t *observed, uint8_t *legal) {
    for (int64_t n = 0; n < count; n++)
        if (!is_legal(&deals[n], actions[n])) return n;
    for (int64_t n = 0; n < count; n++) {
        /* Read once and checked again: another thread may have written there meanwhile. */
        int32_t action = ((const volatile int32_t *)actions)[n];
        if (!is_legal(&deals[n], action)) return n;
        int over = step(&deals[n], rules, action, rewards ? rewards + n * SEATS : NULL);
        if (ended) ended[n] = (uint8_t)over;
        if (observed) put_observed(&deals[n], observed + n * OBSERVED);
        if (legal) put_legal(&deals[n], legal + n * ACTIONS);
    }
    return -1;
}

void dreyfus_batch_choose(const dreyfus_deal *deals, int64_t count, uint64_t seed,
                          int32_t *actions) {
    for (int64_t n = 0; n < count; n++) {
        uint64_t chance = stream_of(seed, (uint64_t)n), word = next_word(&chance);
        cards_mask legal = deals[n].legal;
        actions[n] = lowest_bit(nth_bit(legal, take_below(&word, count_bits(legal))));
    }
}

static int32_t put_menu(const dreyfus_deal *deal, uint8_t *menu) {
    int32_t number = 0;
    for (cards_mask left = deal->legal; left; left = without_lowest(left))
        menu[number++] = (uint8_t)lowest_bit(left);
    return number;
}

int32_t dreyfus_single_step(dreyfus_deal *deal, const dreyfus_rules *rules, int32_t action,
                            uint8_t *menu) {
    if (!is_legal(deal, action)) return -1;
    act(deal, rules, action);
    return put_menu(deal, menu);
}

int32_t dreyfus_single_deal(dreyfus_deal *deal, const dreyfus_rules *rules, uint8_t *menu) {
    deal_next(deal, rules, deal->number + 1);
    return put_menu(deal, menu);
}
