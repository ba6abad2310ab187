/* Which cards to discard: candidates tried in imagined deals, the same for all of them.
 *
 * In each imagined deal the unseen cards are dealt as they may lie; who bought before has bought
 * by the model, and such deals as make that number unlikely are dealt again; who buys later will
 * buy by the model, from what a candidate leaves; then all play to the end, which is worth what
 * the stakes say. The model has a favourite, and others challenge it: only one that did better in
 * the same deals by more than chance explains takes its place. The challengers are halved again and
 * again, so that most deals are spent on those that may be best, and none are once none is ahead.
 */
#ifndef EXCHANGE_H
#define EXCHANGE_H

#include "purchase.h"

enum { CANDIDATES = (MOST_BUY + 1) * WAYS };

/* What the buyer knows. */
typedef struct {
    cards_mask hand;
    cards_mask eligible;    /* of the hand */
    cards_mask discardable; /* of all cards (rule 7) */
    int32_t seat, dealer, trump;
    int32_t void_rule, undertrump, first_buyer_leads;
    int32_t bought[SEATS];  /* what each seat has bought; -1 before its turn */
    dreyfus_stakes stakes;
} dreyfus_buying;

/* What became of a candidate. */
typedef struct {
    cards_mask out;
    int64_t deals;
    double worth, win, tricks; /* sums over the deals */
    double gain, squares;      /* sums of what it was worth more than the favourite, and squared */
    double model;              /* what the model alone thinks that it is worth */
} dreyfus_candidate;

typedef struct dreyfus_buyer dreyfus_buyer;

/* Room for a buyer, NULL without memory. He keeps what self-play taught. */
DREYFUS_API dreyfus_buyer *dreyfus_buyer_new(const dreyfus_learned *learned);
DREYFUS_API void dreyfus_buyer_free(dreyfus_buyer *buyer);

/* How much work goes into an answer. */
typedef struct {
    int32_t tried; /* candidates: the best of each number first; each round halves them */
    int32_t deals; /* imagined in each round */
    int32_t inner; /* worlds that each player of an imagined deal tries; 0: he plays by rule */
} dreyfus_care;

/* Tries candidates; the same seed gives the same deals. Fills found[CANDIDATES], the best first,
 * and tells how many candidates there were; the first is the answer, which is the favourite if it
 * was stopped. */
DREYFUS_API int32_t dreyfus_think_buying(dreyfus_buyer *buyer, const dreyfus_buying *of,
                                         const dreyfus_care *care, uint64_t seed,
                                         const dreyfus_stop *stop, dreyfus_candidate *found);

#endif
