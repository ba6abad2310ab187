#include "slots.h"
#include <stdlib.h>
#include <string.h>

int slots_open(slot_tables *tables) {
    tables->facts = malloc((3 * SUBSETS + SLOTS) * sizeof *tables->facts);
    return tables->facts != NULL;
}

void slots_close(slot_tables *tables) { free(tables->facts); }

static slot_facts with_top(const slot_facts *rest, int place, int owner) {
    slot_facts facts = *rest;
    facts.order = rest->order << 4 | (uint64_t)place;
    facts.owners = rest->owners >> 2 | (uint32_t)(owner + 1) << (OWNER_BITS - 2);
    facts.lengths = (uint16_t)(rest->lengths + (1u << (4 * owner)));
    facts.total++;
    facts.run = rest->top == owner ? (uint8_t)(rest->run + 1) : 1;
    facts.top = (uint8_t)owner;
    int length = length_of(&facts, owner);
    facts.longest = (uint8_t)longest_other(&facts, owner);
    facts.quick = facts.run >= facts.longest ? (uint8_t)length : facts.run;
    facts.sure[owner]++;
    for (int seat = 0; seat < SEATS; seat++)
        if ((seat == MAX) != (owner == MAX) && facts.sure[seat] > 0) facts.sure[seat]--;
    return facts;
}

static slot_facts *fill_slot(slot_tables *tables, const normal_deal *deal,
                             slot_facts *facts, int slot) {
    tables->slot[slot] = facts;
    memset(facts, 0, sizeof *facts);
    facts[0].top = NOBODY;
    for (int place = 0; place < deal->size[slot]; place++) {
        int owner = owner_of(deal, SLOT_BITS * slot + place);
        for (int subset = 0; subset < 1 << place; subset++)
            facts[subset + (1 << place)] = with_top(&facts[subset], place, owner);
    }
    return facts + (1 << deal->size[slot]);
}

void slots_begin(slot_tables *tables, const normal_deal *deal) {
    slot_facts *facts = tables->facts;
    for (int slot = 0; slot < SLOTS; slot++) facts = fill_slot(tables, deal, facts, slot);
}
