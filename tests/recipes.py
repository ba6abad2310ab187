"""Readable deals: cards by their text, hands laid out at will, deals that go as a sheet says."""

from collections.abc import Iterable, Sequence

from dreyfus.cards import (
    DECK,
    NO_CARDS,
    RANK_LETTERS,
    SEATS,
    SUIT_LETTERS,
    Card,
    CardSet,
    Rank,
    Seat,
    Suit,
    card_of,
    next_seat,
    seats_from,
)
from dreyfus.rules import dealing
from dreyfus.rules.dealing import Hands
from dreyfus.rules.entry import Three
from dreyfus.rules.moves import Buy, Cut, Move, Play, Shuffle
from dreyfus.rules.party import Header, Party, apply, seat_to_move
from dreyfus.rules.round import Phase
from dreyfus.rules.ruleset import STANDARD, Ruleset

HEADER = Header(("Anna", "Boris", "Vera"))


def card(text: str) -> Card:
    """The card of a two-letter text, rank first: ``card("QS")``."""
    return card_of(Suit(SUIT_LETTERS.index(text[1])), Rank(RANK_LETTERS.index(text[0])))


def cards(text: str) -> tuple[Card, ...]:
    """The cards of a text, in its order: ``cards("QS TD 3H")``."""
    return tuple(card(one) for one in text.split())


def card_set(text: str) -> CardSet:
    """The set of the cards of a text."""
    return CardSet.of(cards(text))


def new_party(ruleset: Ruleset = STANDARD, header: Header = HEADER) -> Party:
    """A party that waits for its first shuffle."""
    return Party.start(ruleset, header)


def after(party: Party, moves: Iterable[Move]) -> Party:
    """The party after these moves."""
    for move in moves:
        party = apply(party, move)
    return party


def shuffle_and_cut(hands: Hands, ruleset: Ruleset, cut: int = 17) -> tuple[Move, Move]:
    """The two moves that deal these hands and this talon."""
    n = 0 if ruleset.cut == "none" else cut
    return Shuffle(dealing.pack_of(hands, n, ruleset)), Cut(n)


def lay_out(
    party: Party, eldest: str = "", second: str = "", dealer: str = "", talon: str = ""
) -> Party:
    """The party with a new deal in which these cards lie so; the rest falls as it may."""
    named = [list(cards(text)) for text in (eldest, second, dealer, talon)]
    rest = list(DECK - CardSet.of(one for hand in named for one in hand))
    for hand in named:
        while len(hand) < 12:
            hand.append(rest.pop(0))
    a, b, c, d = (tuple(hand) for hand in named)
    return after(party, shuffle_and_cut(Hands(a, b, c, d), party.ruleset))


def stand_pat(party: Party) -> Party:
    """The party after nobody bought."""
    while party.round.phase is Phase.EXCHANGE:
        party = apply(party, Buy(NO_CARDS))
    return party


def in_order(tricks: Three) -> tuple[Seat, ...]:
    """Owners of twelve tricks: first those of seat 0, then of seat 1, then of seat 2."""
    return tuple(seat for seat in SEATS for _ in range(tricks[seat]))


def deal(party: Party, bought: Three, winners: Sequence[Seat]) -> Party:
    """The party after one more deal, in which each bought so much and took just these tricks.

    Every trick is three neighbouring cards of one plain-dealt suit, one in each hand, so that
    all follow suit whatever is trump; spades are all that is discarded or left in the talon.
    """
    return after(party, moves_of_deal(party, bought, winners))


def moves_of_deal(party: Party, bought: Three, winners: Sequence[Seat]) -> tuple[Move, ...]:
    """The moves of such a deal."""
    eldest = next_seat(_dealer_of_new_deal(party))
    to_play = {
        seat: [_share(trick, seat, owner) for trick, owner in enumerate(winners)] for seat in SEATS
    }
    spades = [card_of(Suit.SPADES, rank) for rank in Rank]
    dealt, discards, talon = {}, {}, []
    for seat in seats_from(eldest):
        k = bought[seat]
        discards[seat], spades = spades[:k], spades[k:]
        talon += to_play[seat][:k]
        dealt[seat] = tuple(to_play[seat][k:] + discards[seat])
    a, b, c = (dealt[seat] for seat in seats_from(eldest))
    moves: list[Move] = [*shuffle_and_cut(Hands(a, b, c, tuple(talon + spades)), party.ruleset)]
    now = after(party, moves)
    while now.round.phase is not Phase.SCORED:
        seat = seat_to_move(now)
        buys = now.round.phase is Phase.EXCHANGE
        move: Move = (
            Buy(CardSet.of(discards[seat])) if buys else Play(to_play[seat][len(now.round.tricks)])
        )
        moves.append(move)
        now = apply(now, move)
    return tuple(moves)


def _dealer_of_new_deal(party: Party) -> Seat:
    return apply(party, Shuffle(tuple(DECK))).round.dealer


def _share(trick: int, seat: Seat, owner: Seat) -> Card:
    """The card of this seat in a trick that `owner` takes: the highest is his."""
    suit, ranks = Suit(1 + trick // 4), trick % 4 * 3
    return card_of(suit, Rank(ranks + 2 - (seat - owner) % 3))
