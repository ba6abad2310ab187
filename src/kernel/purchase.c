#include "purchase.h"
#include <math.h>

static float square(float value) { return value * value; }

static void fill_row(float *row, float mean, float stray) {
    float sum = 0;
    for (int tricks = 0; tricks <= TRICKS; tricks++) {
        row[tricks] = expf(-square(((float)tricks - mean) / stray) / 2);
        sum += row[tricks];
    }
    for (int tricks = 0; tricks <= TRICKS; tricks++) row[tricks] /= sum;
}

void fill_spreads(const dreyfus_learned *learned, spreads *made) {
    for (int without = 0; without < 2; without++)
        for (int number = 0; number <= MOST_BUY; number++)
            for (int mean = 0; mean < MEANS; mean++)
                fill_row(made->chance[without][number][mean], (float)mean / 10,
                         learned->stray[without][number]);
}

/* Two at the target in a split: each is first with a chance; nobody or one: certain. */
static double chance_of_first(const dreyfus_stakes *stakes, const int32_t *tricks, int seat,
                              int number) {
    if (number < 2) return 1;
    for (int other = 0; other < SEATS; other++)
        if (other != seat && tricks[other] >= stakes->need[other])
            return dreyfus_first(stakes->tie, tricks[seat], stakes->need[seat], tricks[other],
                                 stakes->need[other]);
    return 1;
}

/* The ends of a split, averaged over who may be first. */
static void average_end(const dreyfus_stakes *stakes, const int32_t *tricks, ending *sum) {
    const int32_t nothing[SEATS] = {0, 0, 0};
    int number = 0;
    for (int seat = 0; seat < SEATS; seat++) number += tricks[seat] >= stakes->need[seat];
    if (stakes->winner != NOBODY || number == 0) {
        end_of(stakes, tricks, nothing, stakes->winner, sum);
        return;
    }
    for (int seat = 0; seat < SEATS; seat++) sum->worth[seat] = sum->win[seat] = 0;
    for (int first = 0; first < SEATS; first++) {
        if (tricks[first] < stakes->need[first]) continue;
        double chance = chance_of_first(stakes, tricks, first, number);
        ending one;
        end_of(stakes, tricks, nothing, first, &one);
        for (int seat = 0; seat < SEATS; seat++) {
            sum->worth[seat] += chance * one.worth[seat];
            sum->win[seat] += chance * one.win[seat];
        }
    }
}

/* What one does not take falls to either of the others alike. */
static void fill_prospect(const dreyfus_stakes *stakes, prospects *made, int seat, int own) {
    int left = (seat + 1) % SEATS, right = (seat + 2) % SEATS;
    double share = ldexp(1, own - TRICKS), win = 0, rest = 0;
    for (int theirs = 0; theirs <= TRICKS - own; theirs++) {
        int32_t tricks[SEATS];
        ending end;
        tricks[seat] = own;
        tricks[left] = theirs;
        tricks[right] = TRICKS - own - theirs;
        average_end(stakes, tricks, &end);
        win += share * end.win[seat];
        rest += share * end.worth[seat];
        share = share * (TRICKS - own - theirs) / (theirs + 1);
    }
    made->win[seat][own] = (float)win;
    made->rest[seat][own] = (float)rest;
}

void fill_prospects(const dreyfus_stakes *stakes, prospects *made) {
    for (int seat = 0; seat < SEATS; seat++)
        for (int own = 0; own <= TRICKS; own++) fill_prospect(stakes, made, seat, own);
}

static float suit_promise(const dreyfus_learned *learned, cards_mask kept, int suit, int trump) {
    unsigned ranks = (unsigned)(kept >> (RANKS * suit)) & SUIT_MASK;
    unsigned low = ranks & ((1u << (RANKS - HIGH_RANKS)) - 1);
    return learned->suit[kind_of(suit, trump)][count_bits(low)][ranks >> (RANKS - HIGH_RANKS)];
}

/* One suit's plans: its eligible cards go from below. */
typedef struct {
    int number;
    cards_mask out[RANKS + 1];
    float promise[RANKS + 1];
} suit_plans;

static void plan_suit(const dreyfus_learned *learned, cards_mask hand, cards_mask eligible,
                      int suit, int trump, suit_plans *made) {
    cards_mask kept = hand & suit_mask(suit), gone = 0, may_go = kept & eligible;
    made->number = 0;
    for (;;) {
        made->out[made->number] = gone;
        made->promise[made->number++] = suit_promise(learned, kept, suit, trump);
        if (!may_go) return;
        cards_mask lowest = may_go & (0 - may_go);
        may_go ^= lowest;
        kept ^= lowest;
        gone |= lowest;
    }
}

/* Puts a plan among the best of its number. */
static void keep(plans *made, int number, int ways, cards_mask out, float promise) {
    int place = made->ways[number];
    if (place == ways) {
        if (promise <= made->promise[number][place - 1]) return;
        place--;
    } else {
        made->ways[number]++;
    }
    for (; place > 0 && made->promise[number][place - 1] < promise; place--) {
        made->out[number][place] = made->out[number][place - 1];
        made->promise[number][place] = made->promise[number][place - 1];
    }
    made->out[number][place] = out;
    made->promise[number][place] = promise;
}

static void combine(const plans *before, const suit_plans *suit, int ways, plans *made) {
    made->most = before->most;
    for (int number = 0; number <= before->most; number++) made->ways[number] = 0;
    for (int number = 0; number <= before->most; number++)
        for (int way = 0; way < before->ways[number]; way++)
            for (int more = 0; more < suit->number && number + more <= before->most; more++)
                keep(made, number + more, ways, before->out[number][way] | suit->out[more],
                     before->promise[number][way] + suit->promise[more]);
}

void make_plans(const dreyfus_learned *learned, cards_mask hand, cards_mask eligible, int trump,
                int most, int ways, plans *made) {
    plans other;
    made->most = most;
    for (int number = 0; number <= most; number++) made->ways[number] = 0;
    keep(made, 0, ways, 0, 0);
    for (int suit = 0; suit < SUITS; suit++) {
        suit_plans one;
        plan_suit(learned, hand, eligible, suit, trump, &one);
        if (suit % 2 == 0) combine(made, &one, ways, &other);
        else combine(&other, &one, ways, made);
    }
}

chooser chooser_of(const dreyfus_learned *learned, int seat, int dealer, int trump,
                   const int32_t *bought) {
    chooser who = {.seat = seat, .no_trump = trump == NO_TRUMP};
    for (int turn = 0; turn < SEATS; turn++) {
        int other = (dealer + 1 + turn) % SEATS;
        if (other == seat) who.turn = turn;
        else if (bought[other] >= 0) who.before += (float)bought[other];
        else who.after += learned->usual[turn];
    }
    return who;
}

float worth_of_buying(const purchaser *by, const chooser *who, const plans *plan, int number,
                      int way) {
    const dreyfus_learned *learned = by->learned;
    float mean = plan->promise[number][way] + learned->bought[who->no_trump][who->turn][number] +
                 learned->before[who->no_trump][who->turn] * who->before;
    int row = (int)(mean * 10 + 0.5f);
    row = row < 0 ? 0 : row >= MEANS ? MEANS - 1 : row;
    const float *chance = by->spread->chance[who->no_trump][number][row];
    const float *win = by->prospect->win[who->seat], *rest = by->prospect->rest[who->seat];
    float all = who->before + who->after + (float)number, sum = 0;
    for (int tricks = 0; tricks <= TRICKS; tricks++)
        sum += chance[tricks] * (win[tricks] * all + rest[tricks]);
    return sum - (float)number;
}

int model_choice(const purchaser *by, const chooser *who, const plans *plan, int most) {
    int best = 0;
    float best_worth = 0;
    for (int number = 0; number <= most && number <= plan->most; number++) {
        if (!plan->ways[number]) continue;
        float worth = worth_of_buying(by, who, plan, number, 0);
        if (number == 0 || worth > best_worth) {
            best = number;
            best_worth = worth;
        }
    }
    return best;
}
