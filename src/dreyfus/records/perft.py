"""Perft: named positions of the play, and how many lines of play lead on from each.

The counts are made by the rules themselves, card by card. Another engine that reads the same
file must come to the same numbers; `docs/notation.md` describes the file.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from dreyfus.cards import NO_CARDS, SEATS, TRUMP_LETTERS, Card, CardSet, Seat, Trump
from dreyfus.records.bad_text import Wanted, listed
from dreyfus.records.notation import codes
from dreyfus.records.scanner import Line, Lines
from dreyfus.records.text_head import read_options
from dreyfus.rules import round as rounds
from dreyfus.rules.errors import IllegalMove
from dreyfus.rules.moves import Play
from dreyfus.rules.round import Hands, Phase, Round
from dreyfus.rules.ruleset import STANDARD, Ruleset, with_options

FORMAT = "perft"
VERSION = "1"
_MOST = 12
"""The cards of a full hand."""


@dataclass(frozen=True, slots=True)
class Count:
    """How many lines of `depth` cards the file states for its position."""

    depth: int
    lines: int


@dataclass(frozen=True, slots=True)
class Position:
    """A position of the play under its name, and what is stated of it."""

    name: str
    deal: Round
    counts: tuple[Count, ...]


def lines_of_play(deal: Round, depth: int) -> int:
    """In how many ways the next `depth` cards can be played from here."""
    if depth == 0:
        return 1
    return sum(lines for _, lines in split(deal, depth))


def split(deal: Round, depth: int) -> Iterator[tuple[Card, int]]:
    """Each card that may be played now, and in how many ways `depth` - 1 more may follow it."""
    seat = deal.turn
    if seat is None:
        return
    for card in deal.play_option(seat).cards:
        # The last card of a line need not be played to be counted.
        after = deal if depth == 1 else rounds.play(deal, Play(card), seat)
        yield card, lines_of_play(after, depth - 1)


def read_perft(text: str) -> tuple[Position, ...]:
    """The positions of a perft file, in order.

    Raises:
        BadText: a line of it is not of the form, a card is in two places, or cards are said to
            have been played that the rules do not allow.
    """
    lines = Lines(text)
    lines.exactly(FORMAT, VERSION)
    positions = [_position(lines)]
    while lines.peek().peek().text:
        positions.append(_position(lines))
    return tuple(positions)


def _position(lines: Lines) -> Position:
    _, line = lines.begin("position")
    name = line.quoted()
    line.end()
    ruleset = with_options(STANDARD, read_options(lines))
    deal = _played(lines, _laid_out(lines, ruleset))
    counts = [_count(lines, deal)]
    while lines.peek().peek().text == "count":
        counts.append(_count(lines, deal))
    return Position(name, deal, tuple(counts))


def _laid_out(lines: Lines, ruleset: Ruleset) -> Round:
    """The position before the first card of a trick."""
    _, line = lines.begin("trump")
    trump = Trump(TRUMP_LETTERS.index(line.one_of(*TRUMP_LETTERS)))
    line.end()
    _, line = lines.begin("leader")
    leader = line.seat()
    line.end()
    hands = _hands(lines)
    return Round(
        ruleset, 0, SEATS[leader - 1], trump, Phase.PLAY, leader, hands=hands, leader=leader
    )


def _hands(lines: Lines) -> Hands:
    first = _hand(lines, 0, NO_CARDS, None)
    second = _hand(lines, 1, first, len(first))
    return first, second, _hand(lines, 2, first | second, len(first))


def _hand(lines: Lines, seat: Seat, named: CardSet, size: int | None) -> CardSet:
    """The seat's cards, none of them `named` before; as many as `size`, where that is known."""
    _, line = lines.begin("hand")
    line.exactly(str(seat))
    cards: list[Card] = []
    while not cards or (line.peek().text and len(cards) < (size or _MOST)):
        cards.append(_new_card(line, named | CardSet.of(cards)))
    if size is not None and len(cards) < size:
        raise line.peek().refused(Wanted.CARD)
    line.end()
    return CardSet.of(cards)


def _new_card(line: Line, named: CardSet) -> Card:
    card, _ = line.card(named)
    return card


def _played(lines: Lines, deal: Round) -> Round:
    """The deal after the cards that are said to have been played."""
    if lines.peek().peek().text != "played":
        return deal
    _, line = lines.begin("played")
    while line.peek().text:
        deal = _play(line, deal)
    return deal


def _play(line: Line, deal: Round) -> Round:
    card, word = line.card(NO_CARDS)
    seat = deal.turn or 0
    try:
        return rounds.play(deal, Play(card), seat)
    except IllegalMove as fault:
        facts = {"reason": str(fault.reason), "known": listed(codes(deal.play_option(seat).cards))}
        number = len(SEATS) * len(deal.tricks) + len(deal.trick) + 1
        raise word.refused(Wanted.LEGAL, move=str(number), **facts) from None


def _count(lines: Lines, deal: Round) -> Count:
    _, line = lines.begin("count")
    depths = range(1, sum(map(len, deal.hands)) + 1)
    depth = int(line.one_of(*map(str, depths)))
    number, _ = line.number()
    line.end()
    return Count(depth, number)
