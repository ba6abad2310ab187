"""`Round`: one deal in progress, from shuffle to score. Order only: each rule lives elsewhere."""

from dataclasses import dataclass
from enum import StrEnum
from typing import TypeVar

from dreyfus.cards import NO_CARDS, Card, CardSet, Seat, Trump, next_seat, seats_from
from dreyfus.rules import buying, dealing, tricks
from dreyfus.rules.buying import PASSED_OVER, Purchase
from dreyfus.rules.changed import changed
from dreyfus.rules.entry import Three
from dreyfus.rules.errors import IllegalMove, Reason
from dreyfus.rules.moves import Buy, Confirm, Cut, Play, Shuffle
from dreyfus.rules.ruleset import Ruleset
from dreyfus.rules.scoring import TRICKS
from dreyfus.rules.tricks import Duty, PlayOption


class Phase(StrEnum):
    """Where a deal stands."""

    SHUFFLE = "shuffle"
    CUT = "cut"
    EXCHANGE = "exchange"
    PLAY = "play"
    SCORED = "scored"


@dataclass(frozen=True, slots=True)
class Trick:
    """A completed trick: the cards in order of play from `leader` on, and who took it."""

    leader: Seat
    cards: tuple[Card, ...]
    winner: Seat


T = TypeVar("T")
Hands = tuple[CardSet, CardSet, CardSet]
_NO_HANDS: Hands = (NO_CARDS, NO_CARDS, NO_CARDS)


@dataclass(frozen=True)
class Round:
    """One deal in progress. A new state is a new value.

    `number` is how many deals were completed before; `dealt` and `talon` are as dealt, the talon
    top first; `hands` are what is held now; `purchases` are None until a seat has had its turn;
    `trick` holds the running trick's cards in order of play from `leader` on.
    """

    ruleset: Ruleset
    number: int
    dealer: Seat
    trump: Trump
    phase: Phase = Phase.SHUFFLE
    turn: Seat | None = None
    pack: tuple[Card, ...] = ()
    seed: str | None = None
    cut: int = 0
    dealt: Hands = _NO_HANDS
    talon: tuple[Card, ...] = ()
    hands: Hands = _NO_HANDS
    purchases: tuple[Purchase | None, Purchase | None, Purchase | None] = (None, None, None)
    leader: Seat = 0
    trick: tuple[Card, ...] = ()
    tricks: tuple[Trick, ...] = ()
    confirmed: frozenset[Seat] = frozenset()

    @property
    def eldest(self) -> Seat:
        """The dealer's left neighbour, who buys first."""
        return next_seat(self.dealer)

    @property
    def bought(self) -> tuple[int | None, int | None, int | None]:
        """How many cards each seat bought; None before its turn in the exchange."""
        a, b, c = (None if one is None else len(one.bought) for one in self.purchases)
        return a, b, c

    @property
    def talon_left(self) -> tuple[Card, ...]:
        """What nobody has bought, top first."""
        return self.talon[sum(number or 0 for number in self.bought) :]

    @property
    def winners(self) -> tuple[Seat, ...]:
        """Who took each completed trick, in order."""
        return tuple(trick.winner for trick in self.tricks)

    @property
    def taken(self) -> Three:
        """How many tricks each seat has taken."""
        winners = self.winners
        return winners.count(0), winners.count(1), winners.count(2)

    @property
    def winning(self) -> Seat | None:
        """Who is winning the running trick, None before its first card."""
        if not self.trick:
            return None
        return _seat_at(self.leader, tricks.winner(self.trick, self.trump))

    def most_to_buy(self, seat: Seat) -> int:
        """How many cards this seat may buy with what it holds now."""
        return buying.most_to_buy(self.hands[seat], self.trump, self.talon_left, self.ruleset)

    def discardable(self, seat: Seat) -> CardSet:
        """The cards that this seat may discard."""
        return buying.eligible(self.hands[seat], self.trump, self.ruleset)

    def play_option(self, seat: Seat) -> PlayOption:
        """The cards that this seat may play to the running trick, and why just these."""
        return tricks.play_option(self.hands[seat], self.trick, self.trump, self.ruleset)


def _seat_at(leader: Seat, position: int) -> Seat:
    return seats_from(leader)[position]


def shuffled(round_: Round, move: Shuffle) -> Round:
    """The deal with its pack in order, waiting for the cut."""
    if not dealing.is_pack(move.pack):
        raise IllegalMove(Reason.BAD_PACK, move)
    return changed(round_, phase=Phase.CUT, pack=move.pack, seed=move.seed)


def cut(round_: Round, move: Cut) -> Round:
    """The deal dealt, the eldest to buy."""
    if not dealing.may_cut(move.n, round_.ruleset):
        raise IllegalMove(Reason.BAD_CUT, move)
    hands = dealing.deal_of(round_.pack, move.n, round_.ruleset)
    by_seat = hands.by_seat(round_.dealer)
    return changed(
        round_,
        phase=Phase.EXCHANGE,
        turn=round_.eldest,
        cut=move.n,
        dealt=by_seat,
        hands=by_seat,
        talon=hands.talon,
    )


def buy(round_: Round, move: Buy, seat: Seat) -> Round:
    """The deal after the seat's exchange; whoever finds the talon empty is passed over (6)."""
    _check_discards(round_, move, seat)
    hand, purchase = buying.exchange(round_.hands[seat], move.discards, round_.talon_left)
    after = changed(
        round_,
        hands=_with(round_.hands, seat, hand),
        purchases=_with(round_.purchases, seat, purchase),
    )
    return _next_buyer(after, next_seat(seat))


def _check_discards(round_: Round, move: Buy, seat: Seat) -> None:
    held, allowed = round_.hands[seat], round_.discardable(seat)
    for card in move.discards - held:
        raise IllegalMove(Reason.NOT_IN_HAND, move, seat, card)
    for card in move.discards - allowed:
        raise IllegalMove(Reason.NOT_DISCARDABLE, move, seat, card)
    if len(move.discards) > round_.most_to_buy(seat):
        raise IllegalMove(Reason.TOO_MANY, move, seat)


def _next_buyer(round_: Round, seat: Seat) -> Round:
    if round_.purchases[seat] is not None:
        leader = first_leader(round_)
        return changed(round_, phase=Phase.PLAY, turn=leader, leader=leader)
    if not round_.talon_left:
        passed = changed(round_, purchases=_with(round_.purchases, seat, PASSED_OVER))
        return _next_buyer(passed, next_seat(seat))
    return changed(round_, turn=seat)


def first_leader(round_: Round) -> Seat:
    """Who leads to the first trick, once all have exchanged (rule 9)."""
    if round_.ruleset.first_lead == "first_buyer":
        for seat in (round_.eldest, next_seat(round_.eldest), round_.dealer):
            if round_.bought[seat]:
                return seat
    return round_.eldest


def play(round_: Round, move: Play, seat: Seat) -> Round:
    """The deal after the seat's card; a third card completes the trick (rule 11)."""
    _check_card(round_, move, seat)
    hands = _with(round_.hands, seat, round_.hands[seat].without(move.card))
    trick = (*round_.trick, move.card)
    if len(trick) < len(hands):
        return changed(round_, hands=hands, turn=next_seat(seat), trick=trick)
    winner = _seat_at(round_.leader, tricks.winner(trick, round_.trump))
    done = (*round_.tricks, Trick(round_.leader, trick, winner))
    after = changed(round_, hands=hands, turn=winner, leader=winner, trick=(), tricks=done)
    return after if len(done) < TRICKS else changed(after, phase=Phase.SCORED, turn=None)


def _check_card(round_: Round, move: Play, seat: Seat) -> None:
    option = round_.play_option(seat)
    if move.card in option.cards:
        return
    if move.card not in round_.hands[seat]:
        raise IllegalMove(Reason.NOT_IN_HAND, move, seat, move.card)
    reason = Reason.MUST_FOLLOW if option.duty is Duty.FOLLOW else Reason.MUST_TRUMP
    raise IllegalMove(reason, move, seat, move.card)


def confirm(round_: Round, move: Confirm) -> Round:
    """The scored deal with one more seat ready for the next."""
    if move.seat in round_.confirmed:
        raise IllegalMove(Reason.ALREADY_CONFIRMED, move, move.seat)
    return changed(round_, confirmed=round_.confirmed | {move.seat})


def _with(three: tuple[T, T, T], seat: Seat, value: T) -> tuple[T, T, T]:
    a, b, c = three
    match seat:
        case 0:
            return value, b, c
        case 1:
            return a, value, c
        case 2:
            return a, b, value
