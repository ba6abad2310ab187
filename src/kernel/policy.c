#include "policy.h"
#include "rules.h"

enum { LONG_TRUMPS = 4, SAFE_UNSEEN = 4 };
enum { SCORE_DRAWING = 40, SCORE_TRUMP = 3, SCORE_PLAIN = 10, SCORE_RISKY = 4 };

/* Where one's highest card of the suit is master: how good it is to lead. */
static int lead_score(cards_mask held, cards_mask unseen, int suit, int trump) {
    if (suit == trump) return count_bits(held) >= LONG_TRUMPS ? SCORE_DRAWING : SCORE_TRUMP;
    int out = count_bits(unseen);
    return out < SAFE_UNSEEN && trump != NO_TRUMP ? SCORE_RISKY : SCORE_PLAIN + out;
}

static int longest_low(cards_mask hand, int trump) {
    cards_mask best = 0;
    int length = 0;
    for (int suit = 0; suit < SUITS; suit++) {
        cards_mask held = hand & suit_mask(suit);
        if (suit != trump && count_bits(held) > length) {
            best = held;
            length = count_bits(held);
        }
    }
    return lowest_bit(best ? best : hand);
}

static int lead(cards_mask hand, cards_mask unseen, int trump) {
    int best_score = 0, best = 0;
    for (int suit = 0; suit < SUITS; suit++) {
        cards_mask held = hand & suit_mask(suit), out = unseen & suit_mask(suit);
        if (!held || out > held) continue; /* the greater set holds the highest card */
        int score = lead_score(held, out, suit, trump);
        if (score > best_score) {
            best_score = score;
            best = highest_bit(held);
        }
    }
    return best_score ? best : longest_low(hand, trump);
}

/* In the middle: worth a try if at most one unseen card is higher than one's highest. */
static int follow_in_middle(cards_mask held, cards_mask winners, cards_mask unseen) {
    int top = highest_bit(held);
    cards_mask above = unseen & suit_mask(suit_of(top)) & (~(cards_mask)0 << top);
    if (count_bits(above) > 1) return lowest_bit(held);
    /* No unseen card lies between the cheapest that will do and the top. */
    cards_mask below = unseen & (mask_of(top) - 1);
    if (below) winners &= ~(cards_mask)0 << highest_bit(below);
    return lowest_bit(winners);
}

static int follow(cards_mask held, int best, int last, cards_mask unseen) {
    int same_suit = suit_of(best) == suit_of(lowest_bit(held));
    cards_mask winners = same_suit ? held & (~(cards_mask)0 << best) : 0;
    if (!winners) return lowest_bit(held);
    return last ? lowest_bit(winners) : follow_in_middle(held, winners, unseen);
}

/* The lowest rank, of the longer suit. */
static int discard(cards_mask cards) {
    cards_mask ranks = 0;
    for (int suit = 0; suit < SUITS; suit++) ranks |= cards >> (RANKS * suit) & SUIT_MASK;
    int rank = lowest_bit(ranks), best = 0, length = 0;
    for (int suit = 0; suit < SUITS; suit++) {
        int of_suit = count_bits(cards & suit_mask(suit));
        if ((cards >> (RANKS * suit + rank) & 1) && of_suit > length) {
            best = RANKS * suit + rank;
            length = of_suit;
        }
    }
    return best;
}

static int when_void(cards_mask legal, int best, int trump) {
    cards_mask trumps = legal & suit_mask(trump), winners = trumps & beating(best, trump);
    if (winners) return lowest_bit(winners);
    cards_mask plain = legal & ~trumps;
    return discard(plain ? plain : legal);
}

static int choose(const dreyfus_position *now, cards_mask seen) {
    cards_mask hand = now->hands[(now->leader + now->on_table) % SEATS];
    for (int place = 0; place < now->on_table; place++) seen |= mask_of(now->table[place]);
    cards_mask unseen = (mask_of(CARDS) - 1) & ~(hand | seen);
    if (now->on_table == 0) return lead(hand, unseen, now->trump);
    int best = now->table[winner_of(now->table, now->on_table, now->trump)];
    cards_mask held = hand & suit_mask(suit_of(now->table[0]));
    if (held) return follow(held, best, now->on_table == SEATS - 1, unseen);
    cards_mask legal = legal_of(hand, now->table, now->on_table, now->trump, now->void_rule,
                                now->undertrump);
    return when_void(legal, best, now->trump);
}

int32_t dreyfus_policy_card(const dreyfus_position *position, cards_mask seen) {
    return choose(position, seen);
}

/* Puts a card on the table; with the third, the winner takes the trick and leads: whether it was
 * the third. */
static int put(dreyfus_position *now, int card, cards_mask *gone) {
    now->hands[(now->leader + now->on_table) % SEATS] ^= mask_of(card);
    *gone |= mask_of(card);
    if (now->on_table < SEATS - 1) {
        now->table[now->on_table++] = card;
        return 0;
    }
    int32_t trick[SEATS] = {now->table[0], now->table[1], card};
    now->leader = (now->leader + winner_of(trick, SEATS, now->trump)) % SEATS;
    now->on_table = 0;
    return 1;
}

int play_in_order(const dreyfus_position *position, const cards_mask *seen, uint8_t *winners) {
    dreyfus_position now = *position;
    cards_mask gone = 0;
    int tricks = 0;
    for (int place = 0; place < now.on_table; place++) gone |= mask_of(now.table[place]);
    for (;;) {
        int seat = (now.leader + now.on_table) % SEATS;
        if (!now.hands[seat]) return tricks;
        if (put(&now, choose(&now, seen[seat] | gone), &gone)) winners[tricks++] = (uint8_t)now.leader;
    }
}

void play_by_rule(const dreyfus_position *position, const cards_mask *seen, uint32_t *tricks) {
    uint8_t winners[TRICKS];
    int number = play_in_order(position, seen, winners);
    for (int trick = 0; trick < number; trick++) tricks[winners[trick]]++;
}
