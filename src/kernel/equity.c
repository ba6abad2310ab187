#include "equity.h"

/* The chance of winning and the payment, by seat. */
typedef struct {
    double win[SEATS], paid[SEATS];
} worth;

/* What one deal makes of a score. */
typedef struct {
    int trump, below[SEATS];
} score;

static int least(int one, int other) { return one < other ? one : other; }

static int over(int tricks) { return tricks > PAR ? tricks - PAR : 0; }

/* Where a seat sits when the deal has moved on: who was eldest deals. */
static int later(int seat) { return (seat + SEATS - 1) % SEATS; }

static int next_trump(int trump) { return (trump + 1) % TRUMPS; }

static int index_of(const dreyfus_deals *deals, const score *at) {
    int t = deals->target;
    return ((at->trump * t + at->below[0]) * t + at->below[1]) * t + at->below[2];
}

int32_t dreyfus_split(int32_t a, int32_t b) {
    return a * (TRICKS + 1) - a * (a - 1) / 2 + b;
}

static double choose(int from, int number) {
    double ways = 1;
    for (int one = 1; one <= number; one++) ways = ways * (from - number + one) / one;
    return ways;
}

double dreyfus_first(int32_t tie, int32_t tricks, int32_t need, int32_t other_tricks,
                     int32_t other_need) {
    if (tie == HIGHER_BELOW) {
        int ahead = (tricks - need) - (other_tricks - other_need);
        return ahead > 0 ? 1 : ahead < 0 ? 0 : 0.5;
    }
    /* All orders of these tricks being equal: the other has `behind` when ours is the need-th. */
    double ways = 0;
    for (int behind = 0; behind < other_need; behind++)
        ways += choose(need - 1 + behind, behind) *
                choose(tricks - need + other_tricks - behind, other_tricks - behind);
    return ways / choose(tricks + other_tricks, other_tricks);
}

/* What a loser owes for his record below and for deals yet to come, once the party is won in a
 * deal with `trump`; `seat` as he sat in it. */
static double owed_after(const dreyfus_deals *deals, const double *owed, int trump, int seat,
                         int below) {
    below = least(below, deals->target);
    if (!deals->to_cycle_end || trump == NO_TRUMP) return deals->target - below;
    return owed[(next_trump(trump) * SEATS + later(seat)) * (deals->target + 1) + below];
}

/* Adds, with weight `chance`, that `winner` wins by this deal. */
static void add_win(const dreyfus_deals *deals, const double *owed, const score *at,
                    const int *tricks, const double *above, int winner, double chance,
                    worth *sum) {
    if (chance == 0) return;
    sum->win[winner] += chance;
    for (int seat = 0; seat < SEATS; seat++) {
        if (seat == winner) continue;
        int below = at->below[seat] + over(tricks[seat]);
        double points = above[seat] + owed_after(deals, owed, at->trump, seat, below);
        sum->paid[winner] += chance * points;
        sum->paid[seat] -= chance * points;
    }
}

/* Adds, with weight `chance`, that nobody wins and `next` is what follows. */
static void add_worth(const worth *next, const double *above, double chance, worth *sum) {
    double all = above[0] + above[1] + above[2];
    for (int seat = 0; seat < SEATS; seat++) {
        double win = next->win[later(seat)];
        sum->win[seat] += chance * win;
        sum->paid[seat] += chance * (next->paid[later(seat)] + all * win - above[seat]);
    }
}

static score score_after(const score *at, const int *tricks) {
    score after = {.trump = next_trump(at->trump)};
    for (int seat = 0; seat < SEATS; seat++)
        after.below[later(seat)] = at->below[seat] + over(tricks[seat]);
    return after;
}

/* Adds the part of a split, which is not par for all. */
static void add_split(const dreyfus_deals *deals, const worth *value, const double *owed,
                      const score *at, const int *tricks, const double *above, double chance,
                      worth *sum) {
    int first = -1, second = -1, need[SEATS];
    for (int seat = 0; seat < SEATS; seat++) {
        need[seat] = deals->target - at->below[seat] + PAR;
        if (tricks[seat] < need[seat]) continue;
        if (first < 0) first = seat;
        else second = seat;
    }
    if (first < 0) {
        score after = score_after(at, tricks);
        add_worth(&value[index_of(deals, &after)], above, chance, sum);
        return;
    }
    double ahead = second < 0 ? 1
                              : dreyfus_first(deals->tie, tricks[first], need[first],
                                              tricks[second], need[second]);
    add_win(deals, owed, at, tricks, above, first, chance * ahead, sum);
    if (second >= 0) add_win(deals, owed, at, tricks, above, second, chance * (1 - ahead), sum);
}

/* All but par for all: the rest leads to scores with more points below. */
static worth without_par(const dreyfus_deals *deals, const worth *value, const double *owed,
                         const score *at) {
    worth sum = {{0}, {0}};
    int class = deals->class_of[index_of(deals, at)];
    const double *chance = deals->chance + class * ENDS;
    const double *above = deals->above + class * ENDS * SEATS;
    for (int a = 0; a <= TRICKS; a++)
        for (int b = 0; a + b <= TRICKS; b++) {
            int tricks[SEATS] = {a, b, TRICKS - a - b}, split = dreyfus_split(a, b);
            if ((a == PAR && b == PAR) || chance[split] == 0) continue;
            add_split(deals, value, owed, at, tricks, above + split * SEATS, chance[split], &sum);
        }
    return sum;
}

enum { ROUND = TRUMPS * SEATS };

/* The fifteen scores through which deals of par for all lead and come round, solved together. */
static void solve_round(const dreyfus_deals *deals, worth *value, const double *owed,
                        const int *below) {
    const int par[SEATS] = {PAR, PAR, PAR};
    score at[ROUND] = {{.trump = 0, .below = {below[0], below[1], below[2]}}};
    worth base[ROUND];
    for (int step = 0; step < ROUND; step++) {
        if (step) at[step] = score_after(&at[step - 1], par);
        base[step] = without_par(deals, value, owed, &at[step]);
        value[index_of(deals, &at[step])] = base[step];
    }
    /* Each time round the error shrinks by the chance of fifteen such deals. */
    for (int step = 4 * ROUND; step-- > 0;) {
        const score *here = &at[step % ROUND], *then = &at[(step + 1) % ROUND];
        int class = deals->class_of[index_of(deals, here)], split = dreyfus_split(PAR, PAR);
        worth sum = base[step % ROUND];
        add_worth(&value[index_of(deals, then)], deals->above + (class * ENDS + split) * SEATS,
                  deals->chance[class * ENDS + split], &sum);
        value[index_of(deals, here)] = sum;
    }
}

/* What a seat writes above and below in the deals from `trump` to the cycle's end. */
static double owed_with(const dreyfus_deals *deals, const double *owed, int trump, int seat,
                        int below) {
    int class = deals->class_after[trump];
    double sum = 0;
    for (int a = 0; a <= TRICKS; a++)
        for (int b = 0; a + b <= TRICKS; b++) {
            int tricks[SEATS] = {a, b, TRICKS - a - b}, split = class * ENDS + dreyfus_split(a, b);
            double left = owed_after(deals, owed, trump, seat, below + over(tricks[seat]));
            sum += deals->chance[split] * (deals->above[split * SEATS + seat] + left);
        }
    return sum;
}

static void fill_owed(const dreyfus_deals *deals, double *owed) {
    int scores = deals->target + 1;
    for (int one = 0; one < TRUMPS * SEATS * scores; one++) owed[one] = 0;
    if (!deals->to_cycle_end) return;
    for (int trump = NO_TRUMP; trump > 0; trump--)
        for (int seat = 0; seat < SEATS; seat++)
            for (int below = 0; below < scores; below++)
                owed[(trump * SEATS + seat) * scores + below] =
                    owed_with(deals, owed, trump, seat, below);
}

void dreyfus_equity(const dreyfus_deals *deals, double *value, double *owed) {
    fill_owed(deals, owed);
    int most = deals->target - 1;
    for (int all = 3 * most; all >= 0; all--)
        for (int a = 0; a <= least(most, all); a++)
            for (int b = 0; b <= least(most, all - a); b++) {
                int c = all - a - b;
                /* One of the three turns of a score is enough: it solves the others. */
                if (c > most || b < a || c < a || (c == a && b > a)) continue;
                solve_round(deals, (worth *)value, owed, (int[SEATS]){a, b, c});
            }
}
