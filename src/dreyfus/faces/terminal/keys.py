"""Which key means what, whatever the keyboard's alphabet: letters go by their place on it."""

from dataclasses import dataclass
from typing import Final, Literal

Verb = Literal[
    "left",
    "right",
    "up",
    "down",
    "page_up",
    "page_down",
    "first",
    "last",
    "nth",
    "mark",
    "confirm",
    "back",
    "keep",
    "small",
    "all",
    "trick",
    "sheet",
    "rules",
    "review",
    "help",
    "new",
    "type",
    "refresh",
    "quit",
    "yes",
    "no",
]


@dataclass(frozen=True, slots=True)
class Action:
    """What a key asks for; `n` counts cards from 0."""

    do: Verb
    n: int = 0


_NAMED: Final[dict[str, Verb]] = {
    "left": "left",
    "right": "right",
    "up": "up",
    "down": "down",
    "pageup": "page_up",
    "pagedown": "page_down",
    "home": "first",
    "end": "last",
    "space": "mark",
    "enter": "confirm",
    "escape": "back",
    "f1": "help",
    "f5": "refresh",
    "ctrl+c": "quit",
    "ctrl+q": "quit",
}
# A Russian keyboard writes "," and "." where a Latin one has "?" and "/".
_LETTERS: Final[dict[str, Verb]] = {
    "k": "keep",
    "m": "small",
    "a": "all",
    "l": "trick",
    "s": "sheet",
    "r": "rules",
    "v": "review",
    "n": "new",
    "q": "quit",
    "y": "yes",
    "?": "help",
    "h": "help",
    ",": "help",
    "/": "type",
    ".": "type",
}
_PLACES: Final = dict(zip("йцукенгшщзфывапролдячсмить", "qwertyuiopasdfghjklzxcvbnm", strict=True))
"""The letter of a Latin keyboard in whose place a Russian one has another."""
CARDS: Final = "1234567890-="
"""The keys of the twelve cards."""


def action_of(key: str, character: str | None) -> Action | None:
    """What a key asks for, by its name and by what it writes; None for nothing."""
    named = _NAMED.get(key)
    if named is not None:
        return Action(named)
    if not character:
        return None
    if character in CARDS:
        return Action("nth", CARDS.index(character))
    letter = character.lower()
    verb = _LETTERS.get(_PLACES.get(letter, letter))
    return None if verb is None else Action(verb)
