#include "nested.h"
#include <string.h>

/* Cards that a player does not see are swapped about from where they lie in the imagined deal: so
 * often at first that this is forgotten, then as often as makes another world. */
enum { FIRST_SWAPS = 80, MORE_SWAPS = 24 };

static void try_choices(const course *world, cards_mask choices, double *sums) {
    int seat = turn_of(world);
    for (cards_mask rest = choices; rest; rest = without_lowest(rest)) {
        course after = *world;
        ending end;
        play_on(&after, lowest_bit(rest));
        finish_by_rule(&after, &end);
        *sums++ += end.worth[seat];
    }
}

static int best_of(cards_mask choices, const double *sums) {
    int best = lowest_bit(choices);
    double most = *sums;
    for (cards_mask rest = choices; rest; rest = without_lowest(rest), sums++) {
        if (*sums <= most) continue;
        most = *sums;
        best = lowest_bit(rest);
    }
    return best;
}

int imagined_choice(const dreyfus_learned *learned, const course *of, cards_mask discardable,
                    int worlds, uint64_t *chance) {
    cards_mask choices = choices_at(of);
    if (!without_lowest(choices)) return lowest_bit(choices);
    double sums[TRICKS] = {0};
    beliefs belief;
    begin_beliefs(&belief, learned, of, discardable);
    for (int one = 0; one < worlds; one++) {
        course world = *of;
        swap_cards(&belief, one ? MORE_SWAPS : FIRST_SWAPS, chance);
        tell_beliefs(&belief, &world);
        try_choices(&world, choices, sums);
    }
    return best_of(choices, sums);
}

void finish_by_search(const dreyfus_learned *learned, course *of, cards_mask discardable,
                      int worlds, uint64_t chance, ending *end) {
    while (of->at.hands[turn_of(of)])
        play_on(of, imagined_choice(learned, of, discardable, worlds, &chance));
    end_of(of->stakes, of->tricks, of->bought, of->first, end);
}
