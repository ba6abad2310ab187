#include "course.h"
#include "policy.h"
#include "sampling.h"

cards_mask choices_at(const course *of) {
    const dreyfus_position *at = &of->at;
    int seat = turn_of(of), before = -1;
    cards_mask legal = legal_of(at->hands[seat], at->table, at->on_table, at->trump, at->void_rule,
                                at->undertrump);
    cards_mask between = unseen_by(of, seat) | table_of(of), choices = 0;
    for (cards_mask rest = legal; rest; rest = without_lowest(rest)) {
        int card = lowest_bit(rest);
        cards_mask gap = before < 0 ? 0 : (mask_of(card) - 1) & ~((mask_of(before) << 1) - 1);
        if (before < 0 || suit_of(before) != suit_of(card) || (gap & between))
            choices |= mask_of(card);
        before = card;
    }
    return choices;
}

static void take_trick(course *of, int card) {
    dreyfus_position *at = &of->at;
    int32_t trick[SEATS] = {at->table[0], at->table[1], card};
    for (int place = 0; place < SEATS; place++) of->played |= mask_of(trick[place]);
    at->leader = (at->leader + winner_of(trick, SEATS, at->trump)) % SEATS;
    at->on_table = 0;
    uint8_t winner = (uint8_t)at->leader;
    of->first = first_of(of->stakes, &winner, 1, of->first, of->tricks);
}

void play_on(course *of, int card) {
    dreyfus_position *at = &of->at;
    int seat = turn_of(of);
    at->hands[seat] &= ~mask_of(card);
    if (at->on_table && suit_of(card) != suit_of(at->table[0]))
        of->denied[seat] |= dreyfus_denied(at->table, at->on_table, card, at->trump, at->void_rule,
                                           at->undertrump);
    if (at->on_table == SEATS - 1) take_trick(of, card);
    else at->table[at->on_table++] = card;
}

void finish_by_rule(course *of, ending *end) {
    uint8_t winners[TRICKS];
    cards_mask seen[SEATS];
    for (int seat = 0; seat < SEATS; seat++) seen[seat] = of->played | of->discards[seat];
    int number = play_in_order(&of->at, seen, winners);
    of->first = first_of(of->stakes, winners, number, of->first, of->tricks);
    end_of(of->stakes, of->tricks, of->bought, of->first, end);
}
