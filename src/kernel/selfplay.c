#include "selfplay.h"
#include "chance.h"
#include "course.h"
#include "purchase.h"
#include "stop.h"
#include <stdlib.h>
#include <string.h>

enum { STRAY = 4 /* so many cards more or less, at most */ };

typedef struct {
    const dreyfus_learned *learned;
    spreads spread;
    prospects prospect;
    dreyfus_player *player;
    uint64_t chance;
    uint8_t pack[CARDS];
    int left; /* of the talon */
} dealing;

static void shuffle(dealing *of) {
    for (int card = 0; card < CARDS; card++) of->pack[card] = (uint8_t)card;
    for (int last = CARDS - 1; last > 0; last--) {
        int other = (int)even_below(&of->chance, (uint64_t)last + 1);
        uint8_t card = of->pack[last];
        of->pack[last] = of->pack[other];
        of->pack[other] = card;
    }
}

static cards_mask take(dealing *of, int number) {
    cards_mask taken = 0;
    for (; number > 0; number--) taken |= mask_of(of->pack[--of->left]);
    return taken;
}

static void deal_out(dealing *of, const dreyfus_beginning *from, course *made) {
    memset(made, 0, sizeof *made);
    shuffle(of);
    of->left = CARDS;
    for (int seat = 0; seat < SEATS; seat++) {
        made->at.hands[seat] = take(of, TRICKS);
        made->bought[seat] = -1;
    }
    made->at.trump = from->trump;
    made->at.leader = (from->dealer + 1) % SEATS;
    made->first = from->stakes.winner;
    made->stakes = &from->stakes;
}

static int stray_from(dealing *of, int number, int most) {
    int other = number + (int)even_below(&of->chance, 2 * STRAY + 1) - STRAY;
    return other < 0 ? 0 : other > most ? most : other;
}

/* One seat's purchase by the model, or astray from it. */
static void buy(dealing *of, course *deal, int seat, int dealer, dreyfus_lesson *lesson) {
    plans plan;
    cards_mask hand = deal->at.hands[seat];
    make_plans(of->learned, hand, hand, deal->at.trump, of->left, WAYS, &plan);
    chooser who = chooser_of(of->learned, seat, dealer, deal->at.trump, deal->bought);
    purchaser by = {of->learned, &of->spread, &of->prospect};
    int number = model_choice(&by, &who, &plan, of->left), way = 0;
    if (lesson->strayed && even_below(&of->chance, 2)) {
        number = stray_from(of, number, of->left);
        way = (int)even_below(&of->chance, (uint64_t)plan.ways[number]);
    }
    cards_mask out = plan.out[number][way];
    deal->discards[seat] = lesson->laid = out;
    lesson->kept = hand & ~out;
    deal->at.hands[seat] = lesson->held = lesson->kept | take(of, number);
    deal->bought[seat] = lesson->bought = number;
    lesson->turn = who.turn;
    lesson->before = (int32_t)who.before;
    lesson->seat = seat;
    lesson->trump = deal->at.trump;
}

/* What the player may know of a deal. */
static void tell(const course *deal, dreyfus_playing *told) {
    int seat = turn_of(deal);
    memset(told, 0, sizeof *told);
    told->at = deal->at;
    for (int other = 0; other < SEATS; other++) {
        told->sizes[other] = count_bits(deal->at.hands[other]);
        if (other != seat) told->at.hands[other] = 0;
    }
    told->played = deal->played;
    told->discards = deal->discards[seat];
    told->discardable = mask_of(CARDS) - 1;
    memcpy(told->denied, deal->denied, sizeof told->denied);
    memcpy(told->bought, deal->bought, sizeof told->bought);
    memcpy(told->tricks, deal->tricks, sizeof told->tricks);
    told->first = deal->first;
    told->stakes = *deal->stakes;
}

static void play(dealing *of, course *deal, const dreyfus_effort *effort,
                 const dreyfus_stop *stop) {
    dreyfus_choice found[TRICKS];
    dreyfus_playing told;
    while (deal->at.hands[turn_of(deal)]) {
        cards_mask choices = choices_at(deal);
        int card = lowest_bit(choices);
        if (without_lowest(choices)) {
            tell(deal, &told);
            dreyfus_think_playing(of->player, &told, effort, next_word(&of->chance), stop, found);
            card = found[0].card;
        }
        play_on(deal, card);
    }
}

static void one_deal(dealing *of, const dreyfus_beginning *from, const dreyfus_effort *effort,
                     const dreyfus_stop *stop, dreyfus_lesson *lessons) {
    course deal;
    deal_out(of, from, &deal);
    fill_prospects(&from->stakes, &of->prospect);
    for (int turn = 0; turn < SEATS; turn++)
        buy(of, &deal, (from->dealer + 1 + turn) % SEATS, from->dealer, &lessons[turn]);
    play(of, &deal, effort, stop);
    for (int turn = 0; turn < SEATS; turn++)
        lessons[turn].tricks = deal.tricks[lessons[turn].seat];
}

int64_t dreyfus_selfplay(const dreyfus_learned *learned, const dreyfus_beginning *beginnings,
                         int32_t number, int64_t deals, const dreyfus_effort *effort,
                         uint64_t seed, const dreyfus_stop *stop, dreyfus_lesson *lessons) {
    dealing *of = calloc(1, sizeof *of);
    if (!of) return 0;
    of->learned = learned;
    of->player = dreyfus_player_new(learned);
    fill_spreads(learned, &of->spread);
    int64_t done = 0;
    for (; of->player && done < deals && !should_stop(stop); done++) {
        dreyfus_lesson *here = lessons + done * SEATS;
        of->chance = stream_of(seed, (uint64_t)done);
        int from = (int)even_below(&of->chance, (uint64_t)number);
        for (int turn = 0; turn < SEATS; turn++)
            here[turn] = (dreyfus_lesson){.stakes = from, .strayed = (int32_t)(done % 2)};
        one_deal(of, &beginnings[from], effort, stop, here);
    }
    dreyfus_player_free(of->player);
    free(of);
    return done;
}
