"""Readable sights: what a seat sees of a deal in the middle of its play or of its exchange.

A sight is laid out by hand and seen through the real `view`. Seat 0 decides; seat 1 is on its
left, seat 2 on its right.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from dreyfus.cards import DECK, SEATS, Card, CardSet, Seat, Suit, Trump, seats_from
from dreyfus.rules import tricks
from dreyfus.rules.buying import Purchase
from dreyfus.rules.entry import Three, Totals
from dreyfus.rules.party import Party
from dreyfus.rules.round import Hands, Phase, Round, Trick
from dreyfus.rules.ruleset import STANDARD, Ruleset
from dreyfus.rules.sheet import Sheet
from dreyfus.rules.view import View, view
from tests.recipes import HEADER, card_set, cards, new_party

ME: Seat = 0
LEFT: Seat = 1
RIGHT: Seat = 2


def with_sums(party: Party, below: Three = (0, 0, 0), above: Three = (0, 0, 0)) -> Party:
    """The party as if its sheet had these sums already."""
    return replace(party, scored=Sheet((), Totals(above, below)))


@dataclass(frozen=True)
class Shop:
    """The exchange as seat 0 sees it after the earlier seats `bought` so many cards each."""

    hand: str
    trump: Trump = Trump.SPADES
    bought: tuple[int, ...] = ()
    below: Three = (0, 0, 0)
    above: Three = (0, 0, 0)
    ruleset: Ruleset = STANDARD

    def view(self) -> View:
        """What seat 0 sees."""
        own = card_set(self.hand)
        rest = list(DECK - own)
        eldest = SEATS[-len(self.bought)]
        hands = (own, CardSet.of(rest[:12]), CardSet.of(rest[12:24]))
        round_ = replace(
            _round(self.ruleset, self.trump, SEATS[eldest - 1]),
            phase=Phase.EXCHANGE,
            turn=ME,
            hands=hands,
            purchases=self._purchases(eldest, hands),
            talon=tuple(rest[24:]),
        )
        party = replace(new_party(self.ruleset), round=round_)
        return view(with_sums(party, self.below, self.above), ME)

    def _purchases(
        self, eldest: Seat, hands: Hands
    ) -> tuple[Purchase | None, Purchase | None, Purchase | None]:
        done: dict[Seat, Purchase] = {}
        for seat, number in zip(seats_from(eldest), self.bought, strict=False):
            cards_of = tuple(hands[seat])[:number]
            done[seat] = Purchase(CardSet.of(cards_of), cards_of)
        return done.get(0), done.get(1), done.get(2)


@dataclass(frozen=True)
class Sight:
    """The play as seat 0 sees it: `view()` is what a player is given.

    `trick` are the cards on the table, in order of play, seat 0 to play next. `shown` are tricks
    played before, as "leader: cards". All other tricks are three cards of one suit each, taken
    from what is not named, the highest first, so that they show nobody void; seat 0 took
    `taken[0]` of them, and so on. `out` are cards that must not have been played.
    """

    hand: str
    trick: str = ""
    trump: Trump = Trump.SPADES
    shown: tuple[str, ...] = ()
    out: str = ""
    taken: Three = (4, 4, 4)
    below: Three = (0, 0, 0)
    bought: Three = (0, 0, 0)
    ruleset: Ruleset = STANDARD

    def view(self) -> View:
        """What seat 0 sees."""
        own, table = card_set(self.hand), cards(self.trick)
        shown = tuple(_trick(text, self.trump) for text in self.shown)
        played = [*shown, *self._fillers(shown)]
        rest = DECK - own - CardSet.of(table) - _cards_of(played)
        round_ = replace(
            _round(self.ruleset, self.trump, RIGHT),
            phase=Phase.PLAY,
            turn=ME,
            hands=self._hands(own, tuple(rest)),
            purchases=self._purchases(),
            leader=SEATS[-len(table)],
            trick=table,
            tricks=tuple(played),
        )
        party = replace(new_party(self.ruleset), round=round_)
        return view(with_sums(party, self.below), ME)

    def _hands(self, own: CardSet, rest: tuple[Card, ...]) -> Hands:
        """Any cards: a view tells only how many the others hold."""
        left = len(own) - (self.trick.count(" ") == 1 and bool(self.trick))
        right = len(own) - bool(self.trick)
        return own, CardSet.of(rest[:left]), CardSet.of(rest[left : left + right])

    def _purchases(self) -> tuple[Purchase, Purchase, Purchase]:
        a, b, c = (Purchase(CardSet(), tuple(DECK)[:number]) for number in self.bought)
        return a, b, c

    def _fillers(self, shown: tuple[Trick, ...]) -> list[Trick]:
        """As many tricks as are missing, owned as `taken` says."""
        named = card_set(f"{self.hand} {self.trick} {self.out}") | _cards_of(shown)
        owners = [seat for seat in SEATS for _ in range(self.taken[seat])]
        for trick in shown:
            owners.remove(trick.winner)
        number = 12 - len(cards(self.hand)) - len(shown)
        triples = [triple for suit in Suit for triple in _triples((DECK - named).in_suit(suit))]
        triples.sort(key=lambda triple: -(triple[0] % 12))
        return [Trick(owners[i], triples[i], owners[i]) for i in range(number)]


def _trick(text: str, trump: Trump) -> Trick:
    leader, played = SEATS[int(text[0])], cards(text[2:])
    return Trick(leader, played, seats_from(leader)[tricks.winner(played, trump)])


def _cards_of(played: Sequence[Trick]) -> CardSet:
    return CardSet.of(card for trick in played for card in trick.cards)


def _triples(suit: CardSet) -> list[tuple[Card, ...]]:
    """The suit's cards in threes, the highest first; what is over stays out."""
    high = sorted(suit, reverse=True)
    return [tuple(high[i : i + 3]) for i in range(0, len(high) - 2, 3)]


def _round(ruleset: Ruleset, trump: Trump, dealer: Seat) -> Round:
    return replace(new_party(ruleset, HEADER).round, dealer=dealer, trump=trump)
