"""A plot of a latency by the number of tables, as SVG written by hand; both scales of tens."""

from collections.abc import Iterator, Mapping, Sequence
from math import ceil, floor, log10
from typing import Final

COLOURS: Final = {"p50": "#1f6f4a", "p99": "#b3261e"}
FONT: Final = 'font-family="sans-serif" font-size="13"'
WIDTH: Final = 640
HEIGHT: Final = 360
LEFT: Final = 64
RIGHT: Final = 24
TOP: Final = 48
BOTTOM: Final = 44
"""Room around the field, for what is written there."""

Points = Mapping[str, Sequence[tuple[int, float]]]


def svg(points: Points, command: str) -> str:
    """The picture: milliseconds by tables; the command that made it is told in its description."""
    x, y = _scale(points, 0, LEFT, WIDTH - RIGHT), _scale(points, 1, HEIGHT - BOTTOM, TOP)
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" {FONT}>',
        f"<title>Latency by tables</title><desc>{command}</desc>",
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="#fff"/>',
        *_grid(x, y),
        *(part for name, curve in points.items() for part in _curve(name, curve, x, y)),
        f'<text x="{LEFT}" y="24">Milliseconds from frame in to last frame out, by tables</text>',
        "</svg>",
    ]
    return "\n".join(parts) + "\n"


class _Scale:
    """Where a number lies, on a scale of tens from one whole power to another."""

    def __init__(self, tens: range, begin: float, end: float) -> None:
        self.tens, self._begin, self._end = tens, begin, end

    def at(self, number: float) -> float:
        """Pixels."""
        share = (log10(number) - self.tens[0]) / (self.tens[-1] - self.tens[0])
        return round(self._begin + (self._end - self._begin) * share, 1)


def _scale(points: Points, index: int, begin: float, end: float) -> _Scale:
    numbers = [max(point[index], 0.1) for curve in points.values() for point in curve]
    least, most = floor(log10(min(numbers))), ceil(log10(max(numbers)))
    return _Scale(range(least, max(most, least + 1) + 1), begin, end)


def _grid(x: _Scale, y: _Scale) -> Iterator[str]:
    grey = 'stroke="#d8d8d8"'
    for ten in x.tens:
        at = x.at(10.0**ten)
        yield f'<path d="M{at} {TOP}V{HEIGHT - BOTTOM}" {grey}/>'
        yield f'<text x="{at}" y="{HEIGHT - 20}" text-anchor="middle">{10.0**ten:g}</text>'
    for ten in y.tens:
        at = y.at(10.0**ten)
        yield f'<path d="M{LEFT} {at}H{WIDTH - RIGHT}" {grey}/>'
        yield f'<text x="{LEFT - 8}" y="{at + 4}" text-anchor="end">{10.0**ten:g}</text>'


def _curve(name: str, curve: Sequence[tuple[int, float]], x: _Scale, y: _Scale) -> Iterator[str]:
    colour = COLOURS[name]
    spots = [(x.at(tables), y.at(max(time, 0.1))) for tables, time in curve]
    way = "L".join(f"{a} {b}" for a, b in spots)
    yield f'<path d="M{way}" fill="none" stroke="{colour}" stroke-width="2"/>'
    yield from (f'<circle cx="{a}" cy="{b}" r="3" fill="{colour}"/>' for a, b in spots)
    a, b = spots[-1]
    yield f'<text x="{a - 4}" y="{b - 8}" text-anchor="end" fill="{colour}">{name}</text>'
