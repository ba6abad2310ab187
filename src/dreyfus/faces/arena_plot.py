"""How the first player's figure and its interval ran, card after card: a picture in SVG."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from html import escape
from math import floor, log10
from pathlib import Path
from typing import Final

from dreyfus.faces.text import Language, t
from dreyfus.match.bout import Bout
from dreyfus.match.contest import Contest
from dreyfus.match.figures import primary
from dreyfus.match.statistics import Estimate, course

SUFFIX: Final = ".svg"
_WIDTH, _HEIGHT = 720, 360
_LEFT, _RIGHT, _TOP, _BOTTOM = 64, 16, 40, 44
_MOST_POINTS = 400
"""More points than these would not be seen."""
_QUIET = 10
"""Before so many cards the interval is too wide to set the scale by."""
_MOST_TICKS = 8
_PARTS: Final = (0.1, 0.2, 0.5, 1.0, 2.0)
"""What a step between round numbers can be, in powers of ten."""
_PAR: Final = {"parties": 1 / 3, "deals": 0.0}


@dataclass(frozen=True, slots=True)
class _Scale:
    """Where numbers come to lie in the picture: cards along, figures upwards."""

    cards: int
    low: float
    high: float

    def x(self, card: float) -> str:
        return f"{_LEFT + (_WIDTH - _LEFT - _RIGHT) * card / self.cards:.1f}"

    def y(self, value: float) -> str:
        inside = min(max(value, self.low), self.high)
        share = (inside - self.low) / (self.high - self.low)
        return f"{_HEIGHT - _BOTTOM - (_HEIGHT - _TOP - _BOTTOM) * share:.1f}"


def require_writer(path: Path) -> None:
    """Make sure, before anything is played, that the picture can be written there.

    Raises:
        ValueError: the file's name does not end in `SUFFIX`.
        OSError: the file cannot be made.
    """
    if path.suffix != SUFFIX:
        raise ValueError(f"{path.name!r} does not end in {SUFFIX}")
    path.open("ab").close()


def write_plot(path: Path, contest: Contest, bouts: Sequence[Bout], language: Language) -> None:
    """Write the picture of these cards, in their order.

    Raises:
        OSError: it cannot be written.
    """
    estimates = course(primary(contest, bout) for bout in bouts)
    path.write_text("\n".join(_svg(contest, estimates, language)) + "\n", encoding="utf-8")


def _svg(contest: Contest, estimates: Sequence[Estimate], language: Language) -> Iterator[str]:
    par = _PAR[contest.kind]
    scale = _scale(estimates, par)
    title = t(language, f"arena-plot-{contest.kind}", players=" – ".join(contest.players))
    yield f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {_WIDTH} {_HEIGHT}"'
    yield ' font-family="sans-serif" font-size="13" fill="#222">'
    yield f'<rect width="{_WIDTH}" height="{_HEIGHT}" fill="#fff"/>'
    yield f'<text x="{_LEFT}" y="24" font-size="15">{escape(title)}</text>'
    yield from _axes(scale, t(language, "arena-plot-cards"))
    yield f'<path d="{_band(estimates, scale)}" fill="#9bbce0" fill-opacity="0.6"/>'
    yield _level(scale, par, "#b03030", ' stroke-dasharray="6 4"')
    yield f'<path d="{_line(estimates, scale)}" fill="none" stroke="#1d4f8c" stroke-width="2"/>'
    yield "</svg>"


def _scale(estimates: Sequence[Estimate], par: float) -> _Scale:
    settled = estimates[min(_QUIET, len(estimates) - 1) :]
    ends = [par, *(end for one in settled for end in one.interval or (one.mean,))]
    low, high = min(ends), max(ends)
    room = (high - low) / 10 or 1.0
    return _Scale(len(estimates), low - room, high + room)


def _axes(scale: _Scale, title: str) -> Iterator[str]:
    for value in ticks(scale.low, scale.high):
        yield _level(scale, value, "#ddd", "")
        place = f'x="{_LEFT - 8}" y="{scale.y(value)}" dy="4"'
        yield f'<text {place} text-anchor="end">{value:g}</text>'
    for card in ticks(0, scale.cards):
        place = f'x="{scale.x(card)}" y="{_HEIGHT - _BOTTOM + 16}"'
        yield f'<text {place} text-anchor="middle">{card:g}</text>'
    yield f'<text x="{_WIDTH - _RIGHT}" y="{_HEIGHT - 8}" text-anchor="end">{escape(title)}</text>'


def ticks(low: float, high: float) -> list[float]:
    """Round numbers from `low` to `high`, some four to nine of them.

    >>> ticks(0, 250)
    [0.0, 50.0, 100.0, 150.0, 200.0, 250.0]
    """
    step: float = 10 ** floor(log10(high - low))
    step *= next(part for part in _PARTS if (high - low) / (step * part) <= _MOST_TICKS)
    first, last = -floor(-low / step), floor(high / step)
    return [round(number * step, 9) for number in range(first, last + 1)]


def _level(scale: _Scale, value: float, colour: str, style: str) -> str:
    y = scale.y(value)
    ends = f'x1="{_LEFT}" x2="{_WIDTH - _RIGHT}" y1="{y}" y2="{y}"'
    return f'<line {ends} stroke="{colour}"{style}/>'


def _chosen(estimates: Sequence[Estimate]) -> Iterator[tuple[int, Estimate]]:
    """As many of the estimates as can be seen, each with its number of cards; the last is one."""
    step = -(-len(estimates) // _MOST_POINTS)
    for number, found in enumerate(estimates, start=1):
        if number % step == 0 or number == len(estimates):
            yield number, found


def _line(estimates: Sequence[Estimate], scale: _Scale) -> str:
    points = (f"{scale.x(card)} {scale.y(one.mean)}" for card, one in _chosen(estimates))
    return "M" + " L".join(points)


def _band(estimates: Sequence[Estimate], scale: _Scale) -> str:
    ends = [(card, one.interval) for card, one in _chosen(estimates)]
    lower = [f"{scale.x(card)} {scale.y(end[0])}" for card, end in ends if end]
    upper = [f"{scale.x(card)} {scale.y(end[1])}" for card, end in ends if end]
    return "M" + " L".join([*lower, *reversed(upper)]) + "Z" if lower else ""
