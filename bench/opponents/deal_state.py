"""A deal as a search of OpenSpiel's wants it: actions are numbers, and all of it is plain.

An action is a card, 0 to 47, or `STOP` and a number. In the play it is the card played. An exchange
is one action, `STOP` + n: the n lowest cards go, by rank, trumps last. Or it is a sequence of
discards in that order, and then `STOP`. Either way there are never more than thirteen actions at a
step. The rules are asked, not repeated.
"""

from ctypes import POINTER, byref, c_int32, c_int64, c_uint32, c_uint64
from dataclasses import dataclass
from random import Random
from types import SimpleNamespace
from typing import Protocol

import pyspiel

from dreyfus.bots.equity import Equity, Standing, Worths, equity_of
from dreyfus.cards import DECK, Card, CardSet, Seat, Trump, is_trump, rank_of, seats_from
from dreyfus.kernel.loading import declared
from dreyfus.kernel.moment import Position, option
from dreyfus.kernel.sampling import Sampler, unseen_of
from dreyfus.kernel.stopping import Stop
from dreyfus.rules import buying, tricks
from dreyfus.rules.round import Phase
from dreyfus.rules.view import View

STOP = 48


def _places(trump: Trump) -> dict[Card, int]:
    order = sorted(DECK, key=lambda card: (is_trump(card, trump), rank_of(card), card))
    return {card: place for place, card in enumerate(order)}


_PLACES = {trump: _places(trump) for trump in Trump}
"""By trump, each card's place in the order of discarding."""
_GAME = SimpleNamespace(
    get_type=lambda: SimpleNamespace(
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
    )
)


class Aim(Protocol):
    """What the ends of a deal are worth."""

    def worths(self, bought: tuple[int, ...], taken: tuple[int, ...]) -> Worths:
        """To each seat, after a deal that ended so."""
        ...


class Tricks:
    """The aim of one who counts tricks."""

    def worths(self, _bought: tuple[int, ...], taken: tuple[int, ...]) -> Worths:
        """The tricks, by seat."""
        return taken


@dataclass(frozen=True)
class Stakes:
    """What the ends of a deal are worth in settlement points, looked up once each."""

    equity: Equity
    before: Standing

    def __post_init__(self) -> None:
        object.__setattr__(self, "_known", {})

    def worths(self, bought: tuple[int, ...], taken: tuple[int, ...]) -> Worths:
        """What each seat can expect after a deal that ended so."""
        known = self._known
        found = known.get((bought, taken))
        if found is None:
            found = known[bought, taken] = self.equity.worths_after(self.before, bought, taken)
        return found


def stakes_of(view: View) -> Stakes:
    """What the deal of a view is played for."""
    sums = view.sheet
    above = tuple(points - (view.seats[s].bought or 0) for s, points in enumerate(sums.above))
    winner = None if view.win is None else view.win.seat
    before = Standing(above, sums.below, view.dealer, view.trump, winner)
    return Stakes(equity_of(view.ruleset), before)


class DealState:
    """A deal in progress, with all its cards; the methods are those of a `pyspiel.State`."""

    __slots__ = (
        "bought",
        "by_number",
        "discards",
        "eldest",
        "floor",
        "hands",
        "leader",
        "pending",
        "phase",
        "public",
        "ruleset",
        "stakes",
        "table",
        "taken",
        "talon",
        "to_buy",
        "trump",
        "turn",
    )

    def get_game(self) -> object:
        """The kind of game it is."""
        return _GAME

    def is_chance_node(self) -> bool:
        """Never: the talon lies in order."""
        return False

    def is_terminal(self) -> bool:
        """Whether all tricks are played."""
        return not (self.hands[0] or self.hands[1] or self.hands[2])

    def current_player(self) -> int:
        """The seat to move."""
        return self.turn

    def information_state_string(self) -> tuple[int, ...]:
        """What the seat to move knows: its cards, and what was done in the open."""
        seat = self.turn
        return self.hands[seat], self.discards[seat], self.pending, self.public

    def legal_actions(self) -> list[int]:
        """The actions of the seat to move; in the exchange, in the order of discarding."""
        hand = CardSet(self.hands[self.turn])
        if self.phase is Phase.PLAY:
            return list(tricks.legal_cards(hand, self.table, self.trump, self.ruleset))
        eligible = buying.eligible(hand, self.trump, self.ruleset)
        left = len(self.talon) - self.pending.bit_count()
        if self.by_number:
            return list(range(STOP, STOP + min(len(eligible), left) + 1))
        if not left:
            return [STOP]
        return [*(card for card in self._in_order(eligible) if self._may_follow(card)), STOP]

    def _in_order(self, cards: CardSet) -> list[Card]:
        return sorted(cards, key=_PLACES[self.trump].__getitem__)

    def _may_follow(self, card: Card) -> bool:
        return _PLACES[self.trump][card] >= self.floor

    def apply_action(self, action: int) -> None:
        """Do it."""
        if self.phase is Phase.PLAY:
            self._play(action)
        elif action >= STOP:
            self._discard_lowest(action - STOP)
            self._buy()
        else:
            self._discard(action)
            self.floor = _PLACES[self.trump][action] + 1

    def _discard_lowest(self, number: int) -> None:
        hand = CardSet(self.hands[self.turn])
        eligible = buying.eligible(hand, self.trump, self.ruleset)
        for card in self._in_order(eligible)[:number]:
            self._discard(card)

    def _discard(self, card: int) -> None:
        self.pending |= 1 << card
        self.hands[self.turn] &= ~(1 << card)

    def _buy(self) -> None:
        seat, count = self.turn, self.pending.bit_count()
        for card in self.talon[:count]:
            self.hands[seat] |= 1 << card
        del self.talon[:count]
        self.discards[seat] |= self.pending
        self.bought[seat] = count
        self.pending = self.floor = 0
        self.public = self.public << 6 | 48 + count
        if len(self.to_buy) > 1 and self.talon:
            self.to_buy = self.to_buy[1:]
            self.turn = self.to_buy[0]
        else:
            self._begin_play()

    def _begin_play(self) -> None:
        """The first lead (rule 9)."""
        self.phase = Phase.PLAY
        self.leader = self.eldest
        if self.ruleset.first_lead == "first_buyer":
            buyers = (seat for seat in seats_from(self.eldest) if self.bought[seat])
            self.leader = next(buyers, self.eldest)
        self.turn = self.leader

    def _play(self, card: int) -> None:
        self.hands[self.turn] &= ~(1 << card)
        self.public = self.public << 6 | card
        table = (*self.table, Card(card))
        if len(table) < len(self.hands):
            self.table, self.turn = table, (self.turn + 1) % 3
            return
        self.leader = self.turn = (self.leader + tricks.winner(table, self.trump)) % 3
        self.taken[self.turn] += 1
        self.table = ()

    def returns(self) -> Worths:
        """What the end is worth to each seat, in settlement points."""
        return self.stakes.worths(tuple(self.bought), tuple(self.taken))

    def rollout(self, random: Random) -> Worths:
        """What it is worth when the rest is done by chance; the state is used up."""
        while self.phase is Phase.EXCHANGE:
            self.apply_action(random.choice(self.legal_actions()))
        if not self.is_terminal():
            more = _tricks_by_chance(self, random.getrandbits(64))
            self.taken = [old + new for old, new in zip(self.taken, more, strict=True)]
        return self.returns()


def _tricks_by_chance(state: DealState, seed: int) -> tuple[int, int, int]:
    """The tricks still to be won when the kernel plays one random game.

    The kernel's own wrappers check every number first. Here the rules have made them all, and this
    is called for each simulation.
    """
    position, sums = Position(), (c_uint32 * 3)()
    for seat in range(3):
        position.hands[seat] = state.hands[seat]
    for place, card in enumerate(state.table):
        position.table[place] = card
    position.on_table, position.leader = len(state.table), state.leader
    position.trump = state.trump
    position.void_rule = option("void", state.ruleset.void)
    position.undertrump = option("undertrump", state.ruleset.undertrump)
    _playouts(byref(position), 1, 1, 0, _NOTHING_SEEN, seed, None, sums)
    return sums[0], sums[1], sums[2]


_playouts = declared(
    "dreyfus_many_playouts",
    *(c_int64, POINTER(Position), c_int64, c_int64, c_int32, POINTER(c_uint64), c_uint64),
    *(POINTER(Stop), POINTER(c_uint32)),
)
_NOTHING_SEEN = (c_uint64 * 3)()


class Root:
    """A view as the start of searches: worlds that agree with it, drawn honestly.

    Hidden cards are the kernel's even draws over all that the view allows: voids, own discards,
    numbers bought. What nobody holds or discarded is the talon, in an order of its own each time.
    """

    BATCH = 64

    def __init__(
        self,
        view: View,
        seat: Seat,
        random: Random,
        aim: Aim | None = None,
        *,
        by_number: bool = True,
    ) -> None:
        self._view, self._seat, self._random = view, seat, random
        self._unseen = unseen_of(view, seat)
        self._sampler = Sampler(self._unseen)
        self._worlds: list = []
        self._aim, self._by_number = aim or stakes_of(view), by_number
        self.chosen: list[int] = []
        self._public = _public(view)

    def state(self) -> DealState:
        """One world, with the discards that were chosen so far."""
        if not self._worlds:
            self._worlds = self._sampler.draw(self.BATCH, self._random.getrandbits(64))
        world = self._worlds.pop()
        view, (_, left, right) = self._view, seats_from(self._seat)
        state = DealState()
        state.hands, state.discards = [0, 0, 0], [0, 0, 0]
        state.hands[self._seat] = view.hand.card_mask
        state.discards[self._seat] = view.discards.card_mask
        for seat, hand, gone in zip((left, right), world.hands, world.discards, strict=True):
            state.hands[seat], state.discards[seat] = hand, gone
        held = sum(world.hands) + sum(world.discards)
        state.talon = list(CardSet(self._unseen.cards & ~held))
        self._random.shuffle(state.talon)
        self._set_public(state)
        for action in self.chosen:
            state.apply_action(action)
        return state

    def discards_after(self, last: int) -> CardSet:
        """What goes when the exchange ends with this action."""
        state = self.state()
        before = state.discards[self._seat]
        state.apply_action(last)
        return CardSet(state.discards[self._seat] & ~before)

    def _set_public(self, state: DealState) -> None:
        view = self._view
        state.ruleset, state.trump, state.phase = view.ruleset, view.trump, view.phase
        state.stakes, state.public = self._aim, self._public
        state.by_number = self._by_number
        state.eldest, state.turn = view.eldest, self._seat
        state.leader = self._seat if view.leader is None else view.leader
        state.table = view.trick
        state.taken = [one.tricks for one in view.seats]
        state.bought = [one.bought or 0 for one in view.seats]
        state.pending = state.floor = 0
        order = seats_from(view.eldest)
        state.to_buy = order[order.index(self._seat) :]


def _public(view: View) -> int:
    """What was done in the open, as far as the view shows it, in one number."""
    public = 1
    for seat in seats_from(view.eldest):
        bought = view.seats[seat].bought
        if bought is not None:
            public = public << 6 | 48 + bought
    for card in (card for trick in view.tricks for card in trick.cards):
        public = public << 6 | card
    for card in view.trick:
        public = public << 6 | card
    return public
