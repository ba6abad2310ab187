#include "exchange.h"
#include "bits.h"
#include "chance.h"
#include "nested.h"
#include "rules.h"
#include "stop.h"
#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { TALON = 12, HAND = 12, UNSEEN = CARDS - HAND, TRIES = 6, DEALS_A_LOOK = 16 };

/* How many points a choice may cost before it is unlikely that it was made. */
static const float CARE = 1.5f;

/* By how many standard errors a challenger must have done better, and in how many deals. */
static const double SURE = 4;
enum { FEW = 10 };

/* One imagined deal, before the candidate buys. */
typedef struct {
    cards_mask hands[SEATS], discards[SEATS];
    uint8_t talon[TALON];
    int left;
    plans later[SEATS]; /* of the seats that buy after */
} imagined;

struct dreyfus_buyer {
    dreyfus_learned learned;
    spreads spread;
    prospects prospect;
    const dreyfus_buying *of;
    uint64_t chance;
    imagined deal;
};

dreyfus_buyer *dreyfus_buyer_new(const dreyfus_learned *learned) {
    dreyfus_buyer *buyer = calloc(1, sizeof *buyer);
    if (!buyer) return NULL;
    buyer->learned = *learned;
    fill_spreads(&buyer->learned, &buyer->spread);
    return buyer;
}

void dreyfus_buyer_free(dreyfus_buyer *buyer) { free(buyer); }

static int eldest_of(const dreyfus_buying *of) { return (of->dealer + 1) % SEATS; }

/* How many seats buy after this one. */
static int after(const dreyfus_buying *of, int seat) {
    return (of->dealer + SEATS - seat) % SEATS;
}

static purchaser purchaser_of(const dreyfus_buyer *buyer) {
    return (purchaser){&buyer->learned, &buyer->spread, &buyer->prospect};
}

static chooser choosing(const dreyfus_buyer *buyer, int seat, const int32_t *bought) {
    const dreyfus_buying *of = buyer->of;
    return chooser_of(&buyer->learned, seat, of->dealer, of->trump, bought);
}

static cards_mask draw(imagined *deal, int from, int number) {
    cards_mask drawn = 0;
    for (int one = from; one < from + number; one++) drawn |= mask_of(deal->talon[one]);
    return drawn;
}

/* Whether an earlier buyer with this hand would have bought so many, by chance where he might. */
static int is_likely(dreyfus_buyer *buyer, int seat, const plans *plan, int number) {
    int32_t before[SEATS];
    for (int one = 0; one < SEATS; one++)
        before[one] = after(buyer->of, one) > after(buyer->of, seat) ? buyer->of->bought[one] : -1;
    chooser who = choosing(buyer, seat, before);
    purchaser by = purchaser_of(buyer);
    int best = model_choice(&by, &who, plan, plan->most);
    float lost = worth_of_buying(&by, &who, plan, best, 0) -
                 worth_of_buying(&by, &who, plan, number, 0);
    float chance = expf(-lost / CARE);
    return (float)(next_word(&buyer->chance) >> 40) < chance * (float)(1 << 24);
}

static void shuffle_unseen(dreyfus_buyer *buyer, uint8_t *pack) {
    cards_mask unseen = (mask_of(CARDS) - 1) & ~buyer->of->hand;
    for (int place = 0; place < UNSEEN; place++, unseen = without_lowest(unseen))
        pack[place] = (uint8_t)lowest_bit(unseen);
    for (int place = 0; place < UNSEEN - 1; place++) {
        uint64_t word = next_word(&buyer->chance);
        int other = place + take_below(&word, UNSEEN - place);
        uint8_t card = pack[place];
        pack[place] = pack[other];
        pack[other] = card;
    }
}

/* Lets those who bought before the candidate buy; whether that is likely to have happened. */
static int buy_before(dreyfus_buyer *buyer) {
    const dreyfus_buying *of = buyer->of;
    imagined *deal = &buyer->deal;
    int likely = 1, taken = 0;
    for (int seat = eldest_of(of); seat != of->seat; seat = (seat + 1) % SEATS) {
        int number = of->bought[seat] < 0 ? 0 : of->bought[seat];
        plans plan;
        make_plans(&buyer->learned, deal->hands[seat], of->discardable, of->trump,
                   TALON - taken, 1, &plan);
        if (!plan.ways[number]) return 0;
        likely = likely && is_likely(buyer, seat, &plan, number);
        deal->discards[seat] = plan.out[number][0];
        deal->hands[seat] ^= plan.out[number][0];
        deal->hands[seat] |= draw(deal, taken, number);
        taken += number;
    }
    memmove(deal->talon, deal->talon + taken, (size_t)(TALON - taken));
    deal->left = TALON - taken;
    return likely;
}

static void deal_out(dreyfus_buyer *buyer) {
    const dreyfus_buying *of = buyer->of;
    imagined *deal = &buyer->deal;
    uint8_t pack[UNSEEN];
    shuffle_unseen(buyer, pack);
    memset(deal->discards, 0, sizeof deal->discards);
    memset(deal->hands, 0, sizeof deal->hands);
    for (int place = 0; place < HAND; place++) {
        deal->hands[(of->seat + 1) % SEATS] |= mask_of(pack[place]);
        deal->hands[(of->seat + 2) % SEATS] |= mask_of(pack[HAND + place]);
        deal->talon[place] = pack[2 * HAND + place];
    }
    deal->hands[of->seat] = of->hand;
}

static void imagine(dreyfus_buyer *buyer) {
    const dreyfus_buying *of = buyer->of;
    imagined *deal = &buyer->deal;
    for (int one = 0; one < TRIES; one++) {
        deal_out(buyer);
        if (buy_before(buyer)) break;
    }
    for (int seat = (of->seat + 1) % SEATS; seat != eldest_of(of); seat = (seat + 1) % SEATS)
        make_plans(&buyer->learned, deal->hands[seat], buyer->of->discardable, of->trump, deal->left, 1,
                   &deal->later[seat]);
}

static int leader_of(const dreyfus_buying *of, const int32_t *bought) {
    int seat = eldest_of(of);
    if (!of->first_buyer_leads) return seat;
    for (int turn = 0; turn < SEATS; turn++)
        if (bought[(seat + turn) % SEATS] > 0) return (seat + turn) % SEATS;
    return seat;
}

static void buy_after(dreyfus_buyer *buyer, cards_mask out, course *made) {
    const dreyfus_buying *of = buyer->of;
    imagined *deal = &buyer->deal;
    int taken = count_bits(out);
    purchaser by = purchaser_of(buyer);
    memcpy(made->bought, of->bought, sizeof made->bought);
    for (int seat = 0; seat < SEATS; seat++) {
        made->at.hands[seat] = deal->hands[seat];
        made->discards[seat] = deal->discards[seat];
    }
    made->at.hands[of->seat] = (of->hand ^ out) | draw(deal, 0, taken);
    made->discards[of->seat] = out;
    made->bought[of->seat] = taken;
    for (int seat = (of->seat + 1) % SEATS; seat != eldest_of(of); seat = (seat + 1) % SEATS) {
        chooser who = choosing(buyer, seat, made->bought);
        int number = model_choice(&by, &who, &deal->later[seat],
                                  deal->left - taken);
        cards_mask gone = deal->later[seat].out[number][0];
        made->at.hands[seat] ^= gone;
        made->at.hands[seat] |= draw(deal, taken, number);
        made->discards[seat] = gone;
        made->bought[seat] = number;
        taken += number;
    }
}

/* What becomes of a candidate in the deal imagined. */
static double try_candidate(dreyfus_buyer *buyer, int inner, uint64_t chance,
                            dreyfus_candidate *one) {
    const dreyfus_buying *of = buyer->of;
    course made = {.at = {.trump = of->trump,
                          .void_rule = of->void_rule,
                          .undertrump = of->undertrump},
                   .first = of->stakes.winner,
                   .stakes = &of->stakes};
    ending end;
    buy_after(buyer, one->out, &made);
    made.at.leader = leader_of(of, made.bought);
    if (inner) finish_by_search(&buyer->learned, &made, buyer->of->discardable, inner, chance, &end);
    else finish_by_rule(&made, &end);
    one->deals++;
    one->worth += end.worth[of->seat];
    one->win += end.win[of->seat];
    one->tricks += made.tricks[of->seat];
    return end.worth[of->seat];
}

static int by_model(const void *one, const void *other) {
    const dreyfus_candidate *a = one, *b = other;
    if (a->model != b->model) return a->model < b->model ? 1 : -1;
    return a->out < b->out ? -1 : a->out > b->out;
}

/* Those tried in the same deals, by what they did better than the favourite. */
static int by_gain(const void *one, const void *other) {
    const dreyfus_candidate *a = one, *b = other;
    return a->gain != b->gain ? (a->gain < b->gain ? 1 : -1) : by_model(one, other);
}

/* Brings the best of each number to the front, in the order that the model likes them. */
static void best_of_each_first(int number, dreyfus_candidate *found) {
    int seen[MOST_BUY + 1] = {0}, front = 0;
    for (int one = 0; one < number; one++) {
        dreyfus_candidate moved = found[one];
        if (seen[count_bits(moved.out)]++) continue;
        memmove(found + front + 1, found + front, (size_t)(one - front) * sizeof *found);
        found[front++] = moved;
    }
}

/* All plans, in the order that the model likes them. */
static int candidates_of(dreyfus_buyer *buyer, const plans *plan, dreyfus_candidate *found) {
    int number = 0;
    purchaser by = purchaser_of(buyer);
    chooser who = choosing(buyer, buyer->of->seat, buyer->of->bought);
    memset(found, 0, CANDIDATES * sizeof *found);
    for (int bought = 0; bought <= plan->most; bought++)
        for (int way = 0; way < plan->ways[bought]; way++) {
            found[number].out = plan->out[bought][way];
            found[number++].model = worth_of_buying(&by, &who, plan, bought, way);
        }
    qsort(found, (size_t)number, sizeof *found, by_model);
    best_of_each_first(number, found);
    return number;
}

static int talon_left(const dreyfus_buying *of) {
    int left = TALON;
    for (int seat = 0; seat < SEATS; seat++) left -= of->bought[seat] > 0 ? of->bought[seat] : 0;
    return left;
}

static int least(int one, int other) { return one < other ? one : other; }

static void prepare(dreyfus_buyer *buyer, const dreyfus_buying *of, plans *plan) {
    buyer->of = of;
    fill_prospects(&of->stakes, &buyer->prospect);
    int most = least(talon_left(of), count_bits(of->hand & of->eligible));
    make_plans(&buyer->learned, of->hand, of->eligible, of->trump, most, WAYS, plan);
}

/* Tries the favourite and its challengers in the deals of one round; 0 if it was stopped. */
static int try_round(dreyfus_buyer *buyer, const dreyfus_care *care, const dreyfus_stop *stop,
                     int number, dreyfus_candidate *found) {
    for (int deal = 0; deal < care->deals; deal++) {
        if (deal % DEALS_A_LOOK == 0 && should_stop(stop)) return 0;
        imagine(buyer);
        uint64_t chance = next_word(&buyer->chance);
        double favourite = 0;
        for (int one = 0; one < number; one++) {
            double worth = try_candidate(buyer, care->inner, chance, &found[one]);
            if (!one) favourite = worth;
            found[one].gain += worth - favourite;
            found[one].squares += (worth - favourite) * (worth - favourite);
        }
    }
    return 1;
}

/* Whether it did better than the favourite by more than chance explains. */
static int is_surely_better(const dreyfus_candidate *one) {
    double deals = (double)one->deals;
    if (one->deals < FEW) return 0;
    double mean = one->gain / deals, spread = one->squares / deals - mean * mean;
    return mean > SURE * sqrt(fmax(spread, 0) / deals);
}

int32_t dreyfus_think_buying(dreyfus_buyer *buyer, const dreyfus_buying *of,
                             const dreyfus_care *care, uint64_t seed, const dreyfus_stop *stop,
                             dreyfus_candidate *found) {
    plans plan;
    prepare(buyer, of, &plan);
    int number = candidates_of(buyer, &plan, found);
    buyer->chance = stream_of(seed, 0);
    int whole = 1, challengers = least(number, care->tried) - 1;
    while (challengers > 0) {
        whole = try_round(buyer, care, stop, challengers + 1, found);
        qsort(found + 1, (size_t)challengers, sizeof *found, by_gain);
        if (!whole || challengers == 1 || found[1].gain <= 0) break;
        challengers = (challengers + 1) / 2;
    }
    if (challengers > 0 && whole && is_surely_better(&found[1])) {
        dreyfus_candidate better = found[1];
        found[1] = found[0];
        found[0] = better;
    }
    return number;
}
