#include "normal.h"
#include <string.h>

static int slot_of_suit(int suit, int trump) {
    if (trump == NO_TRUMP || suit < trump) return suit;
    return suit == trump ? TRUMP_SLOT : suit - 1;
}

static cards_mask in_play(const dreyfus_position *position) {
    cards_mask all = position->hands[0] | position->hands[1] | position->hands[2];
    for (int place = 0; place < position->on_table; place++)
        all |= (cards_mask)1 << position->table[place];
    return all;
}

static void number_cards(normal_deal *deal, cards_mask all, int trump) {
    memset(deal->size, 0, sizeof deal->size);
    for (; all; all = without_lowest(all)) {
        int card = lowest_bit(all);
        int slot = slot_of_suit(card / RANKS, trump);
        int normal = SLOT_BITS * slot + deal->size[slot]++;
        deal->card[normal] = (uint8_t)card;
        deal->normal[card] = (uint8_t)normal;
    }
}

static uint64_t normal_mask(const normal_deal *deal, cards_mask cards) {
    uint64_t mask = 0;
    for (; cards; cards = without_lowest(cards)) mask |= bit_of(deal->normal[lowest_bit(cards)]);
    return mask;
}

void normalise(normal_deal *deal, const dreyfus_position *position, int turned) {
    number_cards(deal, in_play(position), position->trump);
    for (int seat = 0; seat < SEATS; seat++)
        deal->hands[seat] = normal_mask(deal, position->hands[(seat + turned) % SEATS]);
    deal->rest = deal->hands[0] | deal->hands[1] | deal->hands[2];
    deal->on_table = position->on_table;
    deal->leader = (position->leader + SEATS - turned) % SEATS;
    for (int place = 0; place < position->on_table; place++) {
        deal->table[place] = deal->normal[position->table[place]];
        deal->hands[(deal->leader + place) % SEATS] |= bit_of(deal->table[place]);
    }
    int to_play = (position->leader + position->on_table) % SEATS;
    deal->tricks = count_bits(position->hands[to_play]);
    deal->has_trump = position->trump != NO_TRUMP;
    deal->must_trump = deal->has_trump && position->void_rule == MUST_TRUMP;
    deal->only_if_it_beats = position->undertrump == ONLY_IF_IT_BEATS;
}
