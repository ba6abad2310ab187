"""Checks of what is handed to C, which checks nothing: a ValueError names what was wrong."""

from collections.abc import Sequence
from typing import Final, TypeVar

from dreyfus.cards import DECK, Card, CardSet, code_of

Kind = TypeVar("Kind")

_ALL: Final = DECK.card_mask
_SEED: Final = 2**64 - 1


def whole(name: str, value: object, low: int, high: int) -> int:
    """The value, if it is a whole number from `low` to `high`.

    Raises:
        ValueError: it is not.
    """
    if not isinstance(value, int) or isinstance(value, bool):
        raise ValueError(f"{name} must be a whole number, not {value!r}")
    if not low <= value <= high:
        raise ValueError(f"{name} must be from {low} to {high}, not {value}")
    return value


def seed_of(value: object) -> int:
    """The value, if it is a seed: a whole number of 64 bits."""
    return whole("the seed", value, 0, _SEED)


def trump_of(value: object) -> int:
    """The value, if it is a trump: 0 to 3, or 4 for none."""
    return whole("trump", value, 0, 4)


def card(name: str, value: object) -> int:
    """The value, if it is a card, 0 to 47."""
    return whole(name, value, 0, 47)


def instance(name: str, value: object, kind: type[Kind]) -> Kind:
    """The value, if it is of this kind.

    Raises:
        ValueError: it is not.
    """
    if not isinstance(value, kind):
        raise ValueError(f"{name} must be {kind.__name__}, not {value!r}")
    return value


def items(name: str, values: object, number: int | range) -> tuple[object, ...]:
    """The values as a tuple, if they are a sequence of so many."""
    if not isinstance(values, Sequence) or isinstance(values, str):
        raise ValueError(f"{name} must be a sequence, not {values!r}")
    wanted = number if isinstance(number, range) else range(number, number + 1)
    if len(values) not in wanted:
        told = f"{wanted[0]}" if len(wanted) == 1 else f"{wanted[0]} to {wanted[-1]}"
        raise ValueError(f"{name} must be {told} long, not {len(values)}")
    return tuple(values)


def cards_mask(name: str, value: object) -> int:
    """The value, if it is a mask of cards."""
    if not isinstance(value, int) or isinstance(value, bool):
        raise ValueError(f"{name} must be a mask of cards, not {value!r}")
    if value & ~_ALL:
        raise ValueError(f"{name} holds cards beyond 47: {value:#x}")
    return value


def apart(named: Sequence[tuple[str, int]]) -> None:
    """Makes sure that no card lies in two of the masks.

    Raises:
        ValueError: one does.
    """
    taken = 0
    for name, mask in named:
        for both in CardSet(taken & mask):
            other = next(other for other, cards in named if cards >> both & 1)
            raise ValueError(f"{code_of(Card(both))} is in {other} and in {name}")
        taken |= mask
