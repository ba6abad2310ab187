#include "shapes.h"

/* Fills a subset that is another with a new highest card. */
static void add_highest(shape_tables *shapes, int slot, int subset, int place, int owner,
                        uint32_t owned) {
    int whole = subset | 1 << place;
    uint32_t lowest = shapes->lowest[slot][subset];
    uint32_t free = owned & (lowest ? ~1u << highest_bit(lowest) : ~0u);
    shapes->lowest[slot][whole] = (uint16_t)(lowest | (free & (0 - free)));
    for (int seat = 0; seat < SEATS; seat++)
        shapes->groups[seat][slot][whole] = shapes->groups[seat][slot][subset];
    uint32_t groups = shapes->groups[owner][slot][subset];
    uint32_t under = subset ? 1u << highest_bit((uint64_t)subset) : 0;
    if (under & owned) groups ^= under;
    shapes->groups[owner][slot][whole] = (uint16_t)(groups | 1u << place);
}

static void fill_slot(shape_tables *shapes, const normal_deal *deal, int slot) {
    shapes->lowest[slot][0] = 0;
    for (int seat = 0; seat < SEATS; seat++) shapes->groups[seat][slot][0] = 0;
    for (int place = 0; place < deal->size[slot]; place++) {
        int owner = owner_of(deal, SLOT_BITS * slot + place);
        uint32_t owned = (uint32_t)(deal->hands[owner] >> (SLOT_BITS * slot) & 0xffff);
        for (int subset = 0; subset < 1 << place; subset++)
            add_highest(shapes, slot, subset, place, owner, owned);
    }
}

void fill_shapes(shape_tables *shapes, const normal_deal *deal) {
    for (int slot = 0; slot < SLOTS; slot++) fill_slot(shapes, deal, slot);
}
