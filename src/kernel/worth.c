#include "worth.h"

static void settle(const dreyfus_stakes *stakes, const int32_t *tricks, const int32_t *bought,
                   int winner, ending *end) {
    double all = 0;
    for (int seat = 0; seat < SEATS; seat++) {
        end->win[seat] = seat == winner;
        if (seat == winner) continue;
        double owes = stakes->debt[seat][tricks[seat]] + bought[seat];
        end->worth[seat] = -owes;
        all += owes;
    }
    end->worth[winner] = all;
}

void end_of(const dreyfus_stakes *stakes, const int32_t *tricks, const int32_t *bought, int first,
            ending *end) {
    if (first != NOBODY) {
        settle(stakes, tricks, bought, first, end);
        return;
    }
    int split = dreyfus_split(tricks[0], tricks[1]);
    int all = bought[0] + bought[1] + bought[2];
    for (int seat = 0; seat < SEATS; seat++) {
        double win = stakes->win[split][seat];
        end->win[seat] = win;
        end->worth[seat] = win * all - bought[seat] + stakes->paid[split][seat];
    }
}

/* Rule 15's other way: the higher record below; what is left equal goes to the lower seat. */
static int higher_of(const dreyfus_stakes *stakes, const int32_t *tricks) {
    int best = NOBODY, most = -1;
    for (int seat = 0; seat < SEATS; seat++) {
        int beyond = tricks[seat] - stakes->need[seat];
        if (beyond > most) {
            most = beyond;
            best = seat;
        }
    }
    return best;
}

int first_of(const dreyfus_stakes *stakes, const uint8_t *winners, int number, int first,
             int32_t *tricks) {
    for (int trick = 0; trick < number; trick++) {
        int seat = winners[trick];
        if (++tricks[seat] == stakes->need[seat] && first == NOBODY) first = seat;
    }
    if (stakes->tie == HIGHER_BELOW && stakes->winner == NOBODY && first != NOBODY)
        return higher_of(stakes, tricks);
    return first;
}
