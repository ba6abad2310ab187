"""A plot of times by cards in hand, as SVG written by hand: the time on a scale of tens."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from math import ceil, floor, log10
from typing import Final

COLOURS: Final = {
    "one against two": "#1f6f4a",
    "each for himself": "#b3261e",
    "each for himself, by utilities": "#2f5d9b",
}
"""By question."""
DASHES: Final = {"must_trump": "none", "may_trump": "7 4", "no trump": "2 3"}
"""By mode."""
FONT: Final = 'font-family="sans-serif" font-size="13"'
WIDTH: Final = 720
HEIGHT: Final = 440
LEFT: Final = 70
RIGHT: Final = 20
TOP: Final = 84
BOTTOM: Final = 48
"""Room around the field, for what is written there."""


@dataclass(frozen=True)
class Curve:
    """What a question cost in a mode: milliseconds by cards in hand, in rising order."""

    question: str
    mode: str
    points: list[tuple[int, float]]


@dataclass(frozen=True)
class Field:
    """Where a number of cards and a time lie in the picture."""

    cards: tuple[int, int]
    tens: tuple[int, int]
    """The least and the greatest power of ten, in milliseconds."""

    def x(self, cards: float) -> float:
        """Pixels from the left."""
        least, most = self.cards
        return LEFT + (WIDTH - LEFT - RIGHT) * (cards - least) / (most - least)

    def y(self, milliseconds: float) -> float:
        """Pixels from the top."""
        least, most = self.tens
        share = (log10(milliseconds) - least) / (most - least)
        return HEIGHT - BOTTOM - (HEIGHT - TOP - BOTTOM) * share


def svg(curves: Iterable[Curve], command: str) -> str:
    """The picture; the command that made it is told in its description."""
    curves = list(curves)
    cards = [number for curve in curves for number, _ in curve.points]
    times = [log10(time) for curve in curves for _, time in curve.points]
    field = Field((min(cards), max(cards)), (floor(min(times)), ceil(max(times))))
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" {FONT}>',
        "<title>Median time by cards in hand</title>",
        f"<desc>Made by {command}</desc>",
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="#fff"/>',
        *_grid(field),
        *(_curve(field, curve) for curve in curves),
        *_legend(),
        "</svg>",
    ]
    return "\n".join(lines) + "\n"


def _grid(field: Field) -> Iterator[str]:
    bottom, right = HEIGHT - BOTTOM, WIDTH - RIGHT
    for power in range(field.tens[0], field.tens[1] + 1):
        y = field.y(10.0**power)
        yield f'<path d="M{LEFT} {y:.1f}H{right}" stroke="#ddd"/>'
        yield _text(LEFT - 8, y + 4, f"{10.0**power:g} ms", "end")
    for cards in range(field.cards[0], field.cards[1] + 1):
        x = field.x(cards)
        yield f'<path d="M{x:.1f} {TOP}V{bottom}" stroke="#eee"/>'
        yield _text(x, bottom + 18, str(cards), "middle")
    yield _text((LEFT + right) / 2, HEIGHT - 10, "cards in each hand", "middle")


def _curve(field: Field, curve: Curve) -> str:
    points = " ".join(f"{field.x(cards):.1f},{field.y(time):.1f}" for cards, time in curve.points)
    return f'<polyline points="{points}" {_stroke(COLOURS[curve.question], DASHES[curve.mode])}/>'


def _legend() -> Iterator[str]:
    for n, (question, colour) in enumerate(COLOURS.items()):
        yield from _sample(LEFT, 22 + 20 * n, question, _stroke(colour, "none"))
    for n, (mode, dash) in enumerate(DASHES.items()):
        yield from _sample(LEFT + 320, 22 + 20 * n, mode, _stroke("#333", dash))


def _sample(x: float, y: float, words: str, stroke: str) -> Iterator[str]:
    yield f'<path d="M{x} {y}h40" {stroke}/>'
    yield _text(x + 48, y + 4, words, "start")


def _stroke(colour: str, dash: str) -> str:
    return f'fill="none" stroke="{colour}" stroke-width="2" stroke-dasharray="{dash}"'


def _text(x: float, y: float, words: str, anchor: str) -> str:
    return f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}" fill="#333">{words}</text>'
