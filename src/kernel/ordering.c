#include "ordering.h"

enum { RECOMMENDED = 100000 /* more than any other weight */, MOST_HISTORY = 4000 };

/* How promising it is to throw off a card; `height` is its place in the slot. */
static int weight_of_discard(const moment *at, const slot_facts *facts, int seat, int height) {
    int length = length_of(facts, seat), weight = 2 * length - (length == 1 ? 4 : 0);
    if (at->deal->has_trump) return weight - 4 * height;
    return weight + 5 * length_of(facts, MAX) - height;
}

void offer_open(choice *all, const moment *at, uint64_t cards, const outlook *view, int is_losing) {
    while (cards) {
        int slot = slot_of(highest_bit(cards)), low;
        int is_trump = at->deal->has_trump && slot == TRUMP_SLOT;
        uint64_t own = cards & slot_mask(slot);
        cards ^= own;
        while (own) {
            int high = take_group(&own, view->others, &low), weight;
            if (is_trump)
                weight = (is_losing && beats_normal(high, view->best, 1) ? 200 : -100) - high;
            else
                weight = weight_of_discard(at, at->slot[slot], view->seat, high % SLOT_BITS);
            offer(all, high, low, weight);
        }
    }
}

/* How promising a lead is at no trump; `is_first` and `is_last` say that it is the highest group of
 * its slot in the hand, and the lowest. All such figures were found by climbing: fewest nodes over
 * some hundreds of deals. */
static int weight_at_no_trump(const moment *at, int slot, int is_first, int is_last) {
    const slot_facts *facts = at->slot[slot];
    int seat = at->leader, partner = 3 - seat, own = length_of(facts, seat);
    if (seat == MAX) {
        int weight = 3 * own - 2 * (facts->total - own);
        if (is_first && facts->top == MAX) weight += facts->run >= facts->longest ? 14 : 20;
        return weight;
    }
    int weight = length_of(facts, partner) - length_of(facts, MAX);
    if (is_first && facts->top == seat) weight += 32;
    else if (is_last && facts->top == partner) weight += 33;
    return weight + (next_seat(seat) == MAX && facts->top == partner ? 8 : 0);
}

/* The same where there are trumps. */
static int weight_at_trumps(const moment *at, int slot, int is_first, int is_last) {
    const slot_facts *facts = at->slot[slot], *trumps = at->slot[TRUMP_SLOT];
    int seat = at->leader, partner = 3 - seat, ruffs = 0;
    for (int other = 0; other < SEATS; other++)
        if (slot != TRUMP_SLOT && !length_of(facts, other) && length_of(trumps, other))
            ruffs |= 1 << other;
    if (seat == MAX)
        return 2 * length_of(facts, MAX) + (is_first && facts->top == MAX ? 20 : 0) -
               (ruffs ? 13 : 0);
    int weight = length_of(facts, partner) - length_of(facts, MAX);
    if (is_first && facts->top == seat) weight += 32;
    else if (is_last && facts->top == partner) weight += 34;
    if (next_seat(seat) == MAX && facts->top == partner) weight += 3;
    if (length_of(facts, seat) == 1) weight += 2;
    if (ruffs >> partner & 1) weight += 3;
    return weight - (ruffs >> MAX & 1 ? 14 : 0);
}

void offer_leads(choice *all, const moment *at, const lead_history *history, int recommended) {
    uint64_t hand = at->rest & at->deal->hands[at->leader];
    for (int slot = 0; slot < SLOTS; slot++) {
        int is_first = 1, low;
        for (uint64_t own = hand & slot_mask(slot); own; is_first = 0) {
            int high = take_group(&own, at->rest & ~hand, &low);
            int weight = at->deal->has_trump ? 3 * weight_at_trumps(at, slot, is_first, !own)
                                           : weight_at_no_trump(at, slot, is_first, !own);
            weight += history->of[at->leader][high];
            if (low <= recommended && recommended <= high) weight += RECOMMENDED;
            offer(all, high, low, weight);
        }
    }
}

void note_success(lead_history *history, int seat, int card, int left) {
    history->of[seat][card] += left;
    if (history->of[seat][card] <= MOST_HISTORY) return;
    for (int k = 0; k < NORMAL_CARDS; k++) history->of[seat][k] /= 2;
}

uint8_t index_from_top(const slot_facts *facts, int card) {
    int index = 0;
    while ((int)(facts->order >> (4 * index) & 15) != card % SLOT_BITS) index++;
    return (uint8_t)(card / SLOT_BITS * 16 + index);
}

int card_at(const moment *at, int recommended) {
    if (recommended < 0 || recommended == NO_LEAD) return -1;
    int slot = recommended / SLOT_BITS, index = recommended % SLOT_BITS;
    const slot_facts *facts = at->slot[slot];
    if (index >= facts->total) return -1;
    return SLOT_BITS * slot + (int)(facts->order >> (4 * index) & 15);
}
