#include "rules.h"

cards_mask dreyfus_legal(const dreyfus_position *position) {
    int seat = (position->leader + position->on_table) % SEATS;
    return legal_of(position->hands[seat], position->table, position->on_table, position->trump,
                    position->void_rule, position->undertrump);
}

int32_t dreyfus_winner(const int32_t *trick, int32_t length, int32_t trump) {
    return winner_of(trick, length, trump);
}

void dreyfus_score(const int32_t *tricks, const int32_t *bought, int32_t *above, int32_t *below) {
    for (int seat = 0; seat < SEATS; seat++) {
        int over = tricks[seat] - PAR;
        above[seat] = bought[seat] + (over < 0 ? -over : 0);
        below[seat] = over > 0 ? over : 0;
    }
}
