#include "cardplay.h"
#include "beliefs.h"
#include "chance.h"
#include "nested.h"
#include "stop.h"
#include <stdlib.h>
#include <string.h>

enum { WORLDS_AT_ONCE = 64 };

struct dreyfus_player {
    dreyfus_learned learned;
    dreyfus_sampler *sampler;
    dreyfus_world worlds[WORLDS_AT_ONCE];
    course known; /* what the player knows; the others' hands are empty */
    cards_mask discardable;
    uint64_t chance;
    const dreyfus_stop *stop;
};

dreyfus_player *dreyfus_player_new(const dreyfus_learned *learned) {
    dreyfus_player *player = calloc(1, sizeof *player);
    if (!player) return NULL;
    player->learned = *learned;
    player->sampler = dreyfus_sampler_new();
    if (player->sampler) return player;
    free(player);
    return NULL;
}

void dreyfus_player_free(dreyfus_player *player) {
    if (player) dreyfus_sampler_free(player->sampler);
    free(player);
}

static void begin(dreyfus_player *player, const dreyfus_playing *of, uint64_t seed) {
    course *known = &player->known;
    memset(known, 0, sizeof *known);
    known->at = of->at;
    known->played = of->played;
    known->first = of->first;
    known->stakes = &of->stakes;
    known->discards[turn_of(known)] = of->discards;
    memcpy(known->denied, of->denied, sizeof known->denied);
    memcpy(known->bought, of->bought, sizeof known->bought);
    memcpy(known->tricks, of->tricks, sizeof known->tricks);
    player->discardable = of->discardable;
    player->chance = stream_of(seed, 0);
}

static int prepare(dreyfus_player *player, const dreyfus_playing *of) {
    int seat = turn_of(&player->known);
    dreyfus_unseen unseen = {.unseen = unseen_by(&player->known, seat)};
    unseen.discardable = unseen.unseen & of->discardable;
    for (int other = 0; other < SEATS - 1; other++) {
        int whose = (seat + 1 + other) % SEATS;
        unseen.possible[other] = unseen.unseen & ~of->denied[whose];
        unseen.sizes[other] = of->sizes[whose];
        unseen.discards[other] = of->bought[whose];
    }
    return dreyfus_sampler_prepare(player->sampler, &unseen);
}

/* The `number`-th of the worlds drawn together, leaned by so many swaps. */
static void imagine(dreyfus_player *player, beliefs *belief, int number, int swaps,
                    course *world) {
    const dreyfus_world *drawn = &player->worlds[number];
    *world = player->known;
    const cards_mask places[] = {drawn->hands[0], drawn->hands[1], drawn->discards[0],
                                 drawn->discards[1]};
    lay_out(belief, places);
    swap_cards(belief, swaps, &player->chance);
    tell_beliefs(belief, world);
}

static void try_flat(const course *world, int card, dreyfus_choice *one) {
    course after = *world;
    ending end;
    int seat = turn_of(world);
    play_on(&after, card);
    finish_by_rule(&after, &end);
    one->worth += end.worth[seat];
    one->win += end.win[seat];
    one->tricks += after.tricks[seat];
    one->worlds++;
}

static double try_nested(const dreyfus_player *player, const course *world, int card, int inner,
                         uint64_t chance) {
    course now = *world;
    ending end;
    play_on(&now, card);
    finish_by_search(&player->learned, &now, player->discardable, inner, chance, &end);
    return end.worth[turn_of(world)];
}

static int by_worth(const void *one, const void *other) {
    const dreyfus_choice *a = one, *b = other;
    if (a->worth != b->worth) return a->worth < b->worth ? 1 : -1;
    return a->card < b->card ? -1 : a->card > b->card;
}

static void draw(dreyfus_player *player) {
    uint64_t seed = next_word(&player->chance);
    dreyfus_sampler_draw(player->sampler, WORLDS_AT_ONCE, seed, NULL, player->worlds);
}

/* Every choice in so many worlds: averages, the best first. */
static void search_flat(dreyfus_player *player, beliefs *belief, const dreyfus_effort *effort,
                        int number, dreyfus_choice *found) {
    for (int done = 0; done < effort->worlds; done++) {
        course world;
        if (done % WORLDS_AT_ONCE == 0) {
            if (done && should_stop(player->stop)) break;
            draw(player);
        }
        imagine(player, belief, done % WORLDS_AT_ONCE, effort->swaps, &world);
        for (int one = 0; one < number; one++) try_flat(&world, found[one].card, &found[one]);
    }
    for (int one = 0; one < number; one++) {
        double worlds = found[one].worlds ? found[one].worlds : 1;
        found[one].worth /= worlds;
        found[one].win /= worlds;
        found[one].tricks /= worlds;
    }
    qsort(found, (size_t)number, sizeof *found, by_worth);
}

/* The best choices again, by nested search; its average counts as much as the flat one. */
static void search_nested(dreyfus_player *player, beliefs *belief, const dreyfus_effort *effort,
                          int number, dreyfus_choice *found) {
    double sums[TRICKS] = {0};
    int done = 0, best = number < effort->best ? number : effort->best;
    for (; done < effort->nested && !should_stop(player->stop); done++) {
        course world;
        if (done % WORLDS_AT_ONCE == 0) draw(player);
        imagine(player, belief, done % WORLDS_AT_ONCE, effort->swaps, &world);
        uint64_t chance = next_word(&player->chance);
        for (int one = 0; one < best; one++)
            sums[one] += try_nested(player, &world, found[one].card, effort->inner, chance);
    }
    if (!done) return;
    for (int one = 0; one < best; one++)
        found[one].worth = (found[one].worth + sums[one] / done) / 2;
    qsort(found, (size_t)best, sizeof *found, by_worth);
}

int32_t dreyfus_think_playing(dreyfus_player *player, const dreyfus_playing *of,
                              const dreyfus_effort *effort, uint64_t seed,
                              const dreyfus_stop *stop, dreyfus_choice *found) {
    int number = 0;
    beliefs belief;
    begin(player, of, seed);
    player->stop = stop;
    memset(found, 0, TRICKS * sizeof *found);
    for (cards_mask rest = choices_at(&player->known); rest; rest = without_lowest(rest))
        found[number++].card = lowest_bit(rest);
    if (!prepare(player, of)) return 0;
    begin_beliefs(&belief, &player->learned, &player->known, player->discardable);
    search_flat(player, &belief, effort, number, found);
    if (number > 1 && effort->nested) search_nested(player, &belief, effort, number, found);
    return number;
}
