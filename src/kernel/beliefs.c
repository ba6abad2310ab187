#include "beliefs.h"
#include "chance.h"

static float likely_at(const dreyfus_learned *learned, const course *of, int card, int place) {
    if (place == ELSEWHERE) return 1;
    int seat = (turn_of(of) + (place == LEFT_HAND || place == LEFT_DISCARDS ? 1 : 2)) % SEATS;
    int number = bought_class(of->bought[seat]), kind = kind_of(suit_of(card), of->at.trump);
    int rank = card % RANKS;
    return place < LEFT_DISCARDS ? learned->held[number][kind][rank]
                                 : learned->laid[number][kind][rank];
}

static void add_card(beliefs *made, const dreyfus_learned *learned, const course *of, int card,
                     const cards_mask *may_lie) {
    int number = made->number++;
    made->card[number] = (uint8_t)card;
    made->may_lie[number] = 0;
    for (int place = 0; place < PLACES; place++) {
        made->may_lie[number] |= (uint8_t)((may_lie[place] >> card & 1) << place);
        made->likely[number][place] = likely_at(learned, of, card, place);
    }
}

void begin_beliefs(beliefs *made, const dreyfus_learned *learned, const course *of,
                   cards_mask discardable) {
    int seat = turn_of(of), left = (seat + 1) % SEATS, right = (seat + 2) % SEATS;
    cards_mask unseen = unseen_by(of, seat);
    const cards_mask may_lie[PLACES] = {unseen & ~of->denied[left], unseen & ~of->denied[right],
                                        unseen & discardable, unseen & discardable, unseen};
    const cards_mask places[PLACES - 1] = {of->at.hands[left], of->at.hands[right],
                                           of->discards[left], of->discards[right]};
    made->number = 0;
    for (cards_mask rest = unseen; rest; rest = without_lowest(rest))
        add_card(made, learned, of, lowest_bit(rest), may_lie);
    lay_out(made, places);
}

void lay_out(beliefs *of, const cards_mask *places) {
    for (int one = 0; one < of->number; one++) {
        of->place[one] = ELSEWHERE;
        for (int place = 0; place < ELSEWHERE; place++)
            if (places[place] >> of->card[one] & 1) of->place[one] = (uint8_t)place;
    }
}

static int may_swap(const beliefs *of, int one, int other) {
    return (of->may_lie[one] >> of->place[other] & 1) && (of->may_lie[other] >> of->place[one] & 1);
}

void swap_cards(beliefs *of, int swaps, uint64_t *chance) {
    if (of->number < 2) return;
    for (; swaps > 0; swaps--) {
        uint64_t word = next_word(chance);
        int one = take_below(&word, of->number), other = take_below(&word, of->number);
        int here = of->place[one], there = of->place[other];
        if (here == there || !may_swap(of, one, other)) continue;
        float before = of->likely[one][here] * of->likely[other][there];
        float after = of->likely[one][there] * of->likely[other][here];
        float bar = (float)(word >> 40) / (float)(1 << 24);
        if (after < bar * before) continue;
        of->place[one] = (uint8_t)there;
        of->place[other] = (uint8_t)here;
    }
}

void tell_beliefs(const beliefs *of, course *world) {
    int seat = turn_of(world), left = (seat + 1) % SEATS, right = (seat + 2) % SEATS;
    cards_mask places[PLACES] = {0};
    for (int one = 0; one < of->number; one++) places[of->place[one]] |= mask_of(of->card[one]);
    world->at.hands[left] = places[LEFT_HAND];
    world->at.hands[right] = places[RIGHT_HAND];
    world->discards[left] = places[LEFT_DISCARDS];
    world->discards[right] = places[RIGHT_DISCARDS];
}
