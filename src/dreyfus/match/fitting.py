"""What is learned from self-play: what kept cards bring, and what a purchase tells of a hand."""

from array import array
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import sqrt
from typing import Final

from dreyfus.cards import DECK, NO_TRUMP, SEATS, CardSet, Rank, Suit, Trump, rank_of, suit_of
from dreyfus.kernel.learned import BOUGHT_CLASSES, HIGH_RANKS, HIGHS, KINDS, LOWS, NUMBERS, SHAPES
from dreyfus.kernel.selfplay import Lesson
from dreyfus.rules.scoring import TRICKS

Tables = dict[str, list[float]]

_RIDGE: Final = 5.0
"""So many lessons of zero stand against each weight."""
_SWEEPS: Final = 40
_RANKS: Final = len(Rank)
_LOW_RANKS: Final = _RANKS - HIGH_RANKS
_SUITS: Final = KINDS * LOWS * HIGHS
_KINDS_OF_TURN: Final = 2 * len(SEATS)
_BOUGHT: Final = _KINDS_OF_TURN * NUMBERS
_BEFORE: Final = _SUITS + _BOUGHT
_SLOPES: Final = _BEFORE + _KINDS_OF_TURN
_WEIGHTS: Final = _SLOPES + _KINDS_OF_TURN
_ROUND: Final = 3
_UP_TO: Final = (0, 4, 7, TRICKS)
"""The classes of numbers bought, as learned.h's `bought_class` has them."""
_NEVER_QUITE: Final = 0.002
"""A world may be unlikely, but not impossible, for what self-play has not shown."""


def kind_of(suit: Suit, trump: Trump) -> int:
    """learned.h's `kind_of`."""
    if trump is NO_TRUMP:
        return 2
    return 0 if suit.value == trump.value else 1


def bought_class(bought: int) -> int:
    """learned.h's `bought_class`."""
    return next(place for place, most in enumerate(_UP_TO) if bought <= most)


def suit_place(kept: int, suit: Suit, trump: Trump) -> int:
    """Where the table `suit` has what is kept in a suit."""
    ranks = kept >> (_RANKS * suit) & ((1 << _RANKS) - 1)
    low = (ranks & ((1 << _LOW_RANKS) - 1)).bit_count()
    return (kind_of(suit, trump) * LOWS + low) * HIGHS + (ranks >> _LOW_RANKS)


def _places(lesson: Lesson) -> tuple[int, ...]:
    """The weights that speak of a lesson, without that of the number bought before."""
    trump = Trump(lesson.trump)
    without = int(trump is NO_TRUMP)
    bought = _SUITS + (without * len(SEATS) + lesson.turn) * NUMBERS + lesson.bought
    return (*(suit_place(lesson.kept, suit, trump) for suit in Suit), bought)


@dataclass(slots=True)
class _Column:
    """One weight, in which lessons it speaks, and how loudly."""

    lessons: "array[int]"
    loudness: "array[float]"
    squares: float = _RIDGE

    def add(self, lesson: int, loudness: float) -> None:
        self.lessons.append(lesson)
        self.loudness.append(loudness)
        self.squares += loudness * loudness


def _columns(lessons: Sequence[Lesson]) -> list[_Column]:
    made = [_Column(array("l"), array("d")) for _ in range(_WEIGHTS)]
    for number, lesson in enumerate(lessons):
        for place in _places(lesson):
            made[place].add(number, 1.0)
        turn = int(lesson.trump == NO_TRUMP) * len(SEATS) + lesson.turn
        made[_BEFORE + turn].add(number, float(lesson.before))
        made[_SLOPES + turn].add(number, float(lesson.bought))
    return made


def _improve(weight: float, column: _Column, errors: "array[float]") -> float:
    """The weight that leaves the least errors, all others as they are; the errors follow."""
    pairs = zip(column.lessons, column.loudness, strict=True)
    pull = sum(errors[lesson] * loud for lesson, loud in pairs) + weight * (column.squares - _RIDGE)
    better = pull / column.squares
    for lesson, loud in zip(column.lessons, column.loudness, strict=True):
        errors[lesson] -= (better - weight) * loud
    return better


def fit(lessons: Sequence[Lesson]) -> tuple[list[float], "array[float]"]:
    """The weights of a ridge regression of tricks, by coordinate descent, and what they miss."""
    columns = _columns(lessons)
    errors = array("d", (lesson.tricks for lesson in lessons))
    weights = [0.0] * len(columns)
    for _ in range(_SWEEPS):
        for place, column in enumerate(columns):
            if column.lessons:
                weights[place] = _improve(weights[place], column, errors)
    return weights, errors


def _bought(weights: Sequence[float]) -> list[float]:
    """What numbers bought add: a slope, so that seldom numbers go with the others, and the rest."""
    return [
        weights[_SUITS + turn * NUMBERS + number] + weights[_SLOPES + turn] * number
        for turn in range(_KINDS_OF_TURN)
        for number in range(NUMBERS)
    ]


def _strays(lessons: Sequence[Lesson], errors: Sequence[float]) -> list[float]:
    """How far the tricks stray, by trumps or none, and by about so many cards bought.

    Where nobody bought about so many, they stray as far as all do.
    """
    strays = []
    for without in (False, True):
        for number in range(NUMBERS):
            missed: Sequence[float] = [
                error
                for lesson, error in zip(lessons, errors, strict=True)
                if (lesson.trump == NO_TRUMP) is without and abs(lesson.bought - number) <= 1
            ] or errors
            strays.append(sqrt(sum(error * error for error in missed) / max(1, len(missed))))
    return strays


def purchases_tables(lessons: Iterable[Lesson]) -> Tables:
    """`held` and `laid`: how much oftener than by chance cards lie there (learned.h)."""
    size = BOUGHT_CLASSES * KINDS * _RANKS
    found = {"held": [1.0] * size, "laid": [1.0] * size}
    by_chance = {"held": [1.0] * size, "laid": [1.0] * size}
    for lesson in lessons:
        number, trump = bought_class(lesson.bought), Trump(lesson.trump)
        for card in DECK:
            kind = kind_of(suit_of(card), trump)
            place = (number * KINDS + kind) * _RANKS + rank_of(card)
            by_chance["held"][place] += TRICKS / len(DECK)
            by_chance["laid"][place] += lesson.bought / len(DECK)
            found["held"][place] += card in CardSet(lesson.held)
            found["laid"][place] += card in CardSet(lesson.laid)
    return {
        name: [
            max(_NEVER_QUITE, seen / expected)
            for seen, expected in zip(found[name], by_chance[name], strict=True)
        ]
        for name in found
    }


def usual_numbers(lessons: Sequence[Lesson]) -> list[float]:
    """How many cards the first, second and third to buy buy on average."""
    by_turn: list[list[int]] = [[], [], []]
    for lesson in lessons:
        by_turn[lesson.turn].append(lesson.bought)
    return [sum(numbers) / max(1, len(numbers)) for numbers in by_turn]


def tables_of(lessons: Sequence[Lesson]) -> Tables:
    """All tables of learned.h."""
    weights, errors = fit(lessons)
    chosen = [lesson for lesson in lessons if not lesson.strayed]
    tables = {
        "suit": weights[:_SUITS],
        "bought": _bought(weights),
        "before": weights[_BEFORE:_SLOPES],
        "stray": _strays(lessons, errors),
        "usual": usual_numbers(chosen),
        **purchases_tables(chosen),
    }
    return {name: [round(number, _ROUND) for number in tables[name]] for name in SHAPES}
