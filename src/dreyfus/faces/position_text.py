"""A position of a recorded party as a person reads it: the cards, the trick, the sheet."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import groupby

from dreyfus.cards import TRUMP_LETTERS, Card, CardSet, Seat, Suit, code_of, seats_from, suit_of
from dreyfus.faces.columns import left
from dreyfus.faces.sheet_table import Pen
from dreyfus.faces.sheet_text import Page, joined
from dreyfus.faces.text import Language
from dreyfus.records.moment import State
from dreyfus.records.notation import russian
from dreyfus.rules.buying import PASSED_OVER, Purchase
from dreyfus.rules.party import Party
from dreyfus.rules.round import Phase
from dreyfus.rules.view import Review, SeatView, View, view

_NAME, _STATUS, _CARD = 18, 18, 3
"""The widths of columns."""


def position_text(state: State, moves: int, seat: Seat | None, language: Language, pen: Pen) -> str:
    """The position after `state.number` of so many moves, 79 cells wide.

    Args:
        state: the party then.
        moves: how many the record has.
        seat: whose knowledge is shown; None shows all cards.
        language: of the text and of the cards' letters.
        pen: draws the sheet.
    """
    page = Page(state.party, language)
    seen = view(state.party, seat)
    told = _Position(page, state.party, seen)
    counted = f" {page.t('replay-move', n=state.number, all=moves)}"
    standing = page.standing() if seen.phase in (Phase.SHUFFLE, Phase.SCORED) else ()
    top = (told.deal(), counted)
    return joined(page.rules(), top, told.cards(), told.tricks(), page.table(pen), standing)


@dataclass(frozen=True, slots=True)
class _Position:
    page: Page
    party: Party
    seen: View

    def _name(self, seat: Seat) -> str:
        return self.page.name(seat)

    def deal(self) -> str:
        """Which deal it is, and what happens in it."""
        trump, name = TRUMP_LETTERS[self.seen.trump], self._name(self.seen.dealer)
        deal = self.page.t("says-deal", deal=self.seen.deal, trump=trump, dealer="no", name=name)
        return f" {deal} · {self._now()}"

    def _now(self) -> str:
        turn = self.seen.turn
        match self.seen.phase:
            case Phase.EXCHANGE if turn is not None:
                return self.page.t("exchange-of", name=self._name(turn))
            case Phase.PLAY if turn is not None:
                trick = self.page.t("fact-trick-short", n=len(self.party.round.tricks) + 1)
                return f"{self.page.t('turn-of', name=self._name(turn))}, {trick}"
            case phase:
                return self.page.t(f"replay-{phase}")

    def cards(self) -> Iterator[str]:
        """The players in order of play with their cards, the trick, the talon."""
        if self.seen.review is not None:
            yield from self._laid_open(self.seen.review)
            return
        if self.seen.phase in (Phase.SHUFFLE, Phase.CUT):
            return
        for seat in seats_from(self.seen.eldest):
            yield self._player(seat, self.seen.seats[seat])
            if self.seen.seat in (None, seat):
                deal = self.party.round
                yield from self._hand(deal.hands[seat], deal.purchases[seat] or PASSED_OVER)
        if self.seen.leader is not None:
            yield f" {self.page.t('trick-label')}: {self._trick(self.seen.leader)}"
        yield f" {self._talon()}"

    def tricks(self) -> Iterator[str]:
        """The completed tricks that may be looked at: who led, the cards, who took it."""
        for number, trick in enumerate(self.seen.tricks, start=self.seen.first_trick):
            leader = left(self._name(trick.leader), _NAME)
            cards = " ".join(left(self._card(card), _CARD) for card in trick.cards)
            yield f" {number:2} {leader} {cards} → {self._name(trick.winner)}"

    def _player(self, seat: Seat, shown: SeatView) -> str:
        name = left(self._name(seat), _NAME)
        status = left(self._exchange(shown), _STATUS)
        return f" {name} {status} {self.page.t('count-tricks', n=shown.tricks)}"

    def _exchange(self, shown: SeatView) -> str:
        if shown.bought is None:
            return self.page.t("exchange-to-come")
        if shown.passed_over:
            return self.page.t("exchange-none-left")
        message = "exchange-bought" if shown.bought else "exchange-stood-pat"
        return self.page.t(message, n=shown.bought)

    def _trick(self, leader: Seat) -> str:
        players = zip(seats_from(leader), self.seen.trick, strict=False)
        lies = ", ".join(f"{self._name(seat)} {self._card(card)}" for seat, card in players)
        return lies or "—"

    def _talon(self) -> str:
        left_over = self.page.t("talon-left", n=self.seen.talon)
        if self.seen.seat is not None or not self.seen.talon:
            return left_over
        return f"{left_over}: {' '.join(map(self._card, self.party.round.talon_left))}"

    def _laid_open(self, review: Review) -> Iterator[str]:
        """A scored deal: each hand as it was dealt, what went and what came."""
        for seat in seats_from(self.seen.eldest):
            yield self._player(seat, self.seen.seats[seat])
            yield from self._hand(review.dealt[seat], review.purchases[seat])
        yield f" {self._rest(review)}"

    def _hand(self, cards: CardSet, purchase: Purchase) -> Iterator[str]:
        yield f"   {self._spelled(cards)}"
        if purchase.bought:
            drawn = " ".join(map(self._card, purchase.bought))
            yield f"   {self.page.t('row-discards')}: {self._spelled(purchase.discards)}"
            yield f"   {self.page.t('row-drawn')}: {drawn}"

    def _rest(self, review: Review) -> str:
        if not review.talon:
            return self.page.t("review-talon-none")
        return f"{self.page.t('review-talon')}: {' '.join(map(self._card, review.talon))}"

    def _spelled(self, cards: Iterable[Card]) -> str:
        """Cards suit by suit, from the highest down."""
        by_suit = groupby(sorted(cards, key=_from_high), key=suit_of)
        return "  ".join(" ".join(map(self._card, suit)) for _, suit in by_suit) or "—"

    def _card(self, card: Card) -> str:
        return russian(card) if self.page.language == "ru" else code_of(card)


def _from_high(card: Card) -> tuple[Suit, int]:
    return suit_of(card), -card
