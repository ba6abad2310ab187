"""A bot's task as bytes for its process.

A view has a hundred parts, and pickle asks each for its state in Python, unless it is told how a
part is made.
"""

import io
import pickle
from collections.abc import Callable, Mapping
from functools import partial
from operator import attrgetter
from types import MappingProxyType
from typing import Any, Final

from dreyfus.cards import CardSet
from dreyfus.rules.entry import Entry, Figure
from dreyfus.rules.party import Header, Options
from dreyfus.rules.round import Trick
from dreyfus.rules.ruleset import Ruleset
from dreyfus.rules.sheet import Sheet, SheetDeal
from dreyfus.rules.view import SeatView, View

_Made = tuple[type, tuple[object, ...]]


def _taken_apart(kind: type, parts: Callable[[Any], tuple[object, ...]], value: object) -> _Made:
    return kind, parts(value)


def _each(kind: type) -> Callable[[Any], _Made]:
    names = tuple(kind.__dataclass_fields__)  # type: ignore[attr-defined]  # all are dataclasses
    if len(names) == 1:
        return lambda value: (kind, (getattr(value, names[0]),))
    return partial(_taken_apart, kind, attrgetter(*names))


_HOW: Final[Mapping[type, Callable[[Any], _Made]]] = MappingProxyType(
    {
        kind: _each(kind)
        for kind in (
            *(CardSet, Entry, Figure, Header, Options, Ruleset),
            *(SeatView, Sheet, SheetDeal, Trick, View),
        )
    }
)
"""The parts of which a view has many."""


def packed(task: object) -> bytes:
    """The task, for `pickle.load` in a process of the same version."""
    told = io.BytesIO()
    packer = pickle.Pickler(told)
    packer.dispatch_table = _HOW
    packer.dump(task)
    return told.getvalue()
