"""The rules a second time, told as a player would tell them, to hold the engine against.

Slow and plain on purpose; nothing here leans on the modules it judges but for their names.
"""

from collections.abc import Sequence

from dreyfus.cards import DECK, SEATS, Card, CardSet, Seat, Suit, Trump, rank_of, suit_of
from dreyfus.rules.errors import Reason
from dreyfus.rules.moves import Buy, Confirm, Cut, Move, Play, Shuffle
from dreyfus.rules.party import Party
from dreyfus.rules.round import Phase, Round, Trick
from dreyfus.rules.ruleset import Ruleset

_LIMITS = {"any": 14, "small": 10, "small_nontrump": 10, "up_to_9": 9, "up_to_8": 8}
"""The highest rank that may be discarded; the ace counts as 14."""

_SUITS = {int(suit): CardSet.of(card for card in DECK if suit_of(card) is suit) for suit in Suit}


def is_of(card: Card, trump: Trump) -> bool:
    """Whether the card is a trump."""
    return int(suit_of(card)) == int(trump)


def place_of_winner(cards: Sequence[Card], trump: Trump) -> int:
    """Rule 11: the highest trump, else the highest of the suit led."""
    trumps = [card for card in cards if is_of(card, trump)]
    led = [card for card in cards if suit_of(card) is suit_of(cards[0])]
    return cards.index(max(trumps or led, key=rank_of))


def forbidden(before: Sequence[Card], card: Card, trump: Trump, ruleset: Ruleset) -> CardSet:
    """Rule 10 turned round: what nobody can hold who plays `card` to these cards lawfully."""
    if not before or suit_of(card) is suit_of(before[0]):
        return CardSet()
    led = _SUITS[suit_of(before[0])]
    if trump is Trump.NO_TRUMP or ruleset.void == "may_trump" or is_of(card, trump):
        return led
    lying = [one for one in before if is_of(one, trump)]
    if ruleset.undertrump == "required" or not lying:
        return led | _SUITS[trump]
    return led | CardSet.of(one for one in _SUITS[trump] if one > max(lying))


def may_go(card: Card, trump: Trump, ruleset: Ruleset) -> bool:
    """Rule 7: whether the card may be discarded."""
    kept_trump = ruleset.discard == "small_nontrump" and is_of(card, trump)
    return rank_of(card) + 3 <= _LIMITS[ruleset.discard] and not kept_trump


def plays(round_: Round) -> list[tuple[Seat, tuple[Card, ...], Card]]:
    """Every card played in the deal, in order: who, to which cards, which card."""
    every = [*round_.tricks]
    if round_.trick:
        every.append(Trick(round_.leader, round_.trick, round_.leader))
    return [
        (SEATS[(trick.leader + place) % 3], trick.cards[:place], card)
        for trick in every
        for place, card in enumerate(trick.cards)
    ]


def verdict(party: Party, move: Move, by: Seat | None) -> Reason | None:
    """Why this move of this seat (None: chance) is refused; None where it is allowed."""
    if party.is_over:
        return Reason.PARTY_OVER
    if isinstance(move, Shuffle) and by is not None:
        return Reason.NOT_YOUR_TURN
    if party.round.phase not in _PHASES[type(move)]:
        return Reason.WRONG_PHASE
    if by is not None and by != _actor(party, move):
        return Reason.NOT_YOUR_TURN
    return _of_content(party, move)


def _of_content(party: Party, move: Move) -> Reason | None:
    match move:
        case Shuffle():
            whole = set(move.pack) == set(DECK) and len(move.pack) == 48
            return None if whole else Reason.BAD_PACK
        case Cut():
            allowed = [0] if party.ruleset.cut == "none" else range(1, 48)
            return None if move.n in allowed else Reason.BAD_CUT
        case Buy():
            return _of_buy(party, move)
        case Play():
            return _of_play(party, move)
        case Confirm():
            return Reason.ALREADY_CONFIRMED if move.seat in party.round.confirmed else None


_PHASES: dict[type, tuple[Phase, ...]] = {
    Shuffle: (Phase.SHUFFLE, Phase.SCORED),
    Cut: (Phase.CUT,),
    Buy: (Phase.EXCHANGE,),
    Play: (Phase.PLAY,),
    Confirm: (Phase.SCORED,),
}


def _actor(party: Party, move: Move) -> Seat | None:
    if isinstance(move, Cut):
        places = {"left": 1, "right": 2}
        where = places.get(party.ruleset.cut)
        return None if where is None else SEATS[(party.round.dealer + where) % 3]
    return move.seat if isinstance(move, Confirm) else party.turn


def _held(party: Party) -> CardSet:
    assert party.turn is not None
    return party.round.hands[party.turn]


def _of_buy(party: Party, move: Buy) -> Reason | None:
    hand, running = _held(party), party.round
    if any(card not in hand for card in move.discards):
        return Reason.NOT_IN_HAND
    if not all(may_go(card, running.trump, party.ruleset) for card in move.discards):
        return Reason.NOT_DISCARDABLE
    return Reason.TOO_MANY if len(move.discards) > len(running.talon_left) else None


def _of_play(party: Party, move: Play) -> Reason | None:
    hand, running = _held(party), party.round
    if move.card not in hand:
        return Reason.NOT_IN_HAND
    if not hand & forbidden(running.trick, move.card, running.trump, party.ruleset):
        return None
    led = suit_of(running.trick[0])
    return Reason.MUST_FOLLOW if hand.in_suit(led) else Reason.MUST_TRUMP
