"""The position that `dreyfus solve` is given, read from JSON."""

from collections.abc import Collection
from typing import Final

from dreyfus.cards import SEATS, TRUMP_LETTERS, CardSet, code_of
from dreyfus.kernel.moment import Moment
from dreyfus.records.bad_text import BadText, Wanted, listed
from dreyfus.records.notation import BadNotation, parse_card
from dreyfus.records.strict_json import JsonObject, NotJson, read_json, told
from dreyfus.rules.ruleset import OPTIONS, STANDARD, Ruleset, with_options
from dreyfus.rules.scoring import TRICKS

_KEYS: Final = ("hands", "trump", "leader", "trick", "void", "undertrump")
_MOST_ON_TABLE: Final = 2


class BadEnding(ValueError):
    """A position that cannot be; `message` and `facts` say why in the texts' terms.

    Attributes:
        place: the keys that lead to what is wrong, places in lists from 1; empty for the whole.
        message: the text's name.
        facts: what the text speaks of.
    """

    def __init__(self, place: str, message: str, **facts: str) -> None:
        self.place, self.message, self.facts = place, message, facts
        super().__init__(f"{place}: {message} {facts}")


def read_ending(text: str) -> Moment:
    """The moment of play that the JSON text states.

    Raises:
        BadText: it is no JSON; something in it is not one of what would do, no card, or twice.
        BadEnding: it is not of the form, or such hands cannot be.
    """
    data = _object(text)
    named: dict[str, str] = {}
    hands = [_hand(hand, f"hands {n}", named) for n, hand in enumerate(_hands(data), start=1)]
    trump = _one_of(data, "trump", TRUMP_LETTERS)
    leader = _leader(data)
    trick = _trick(data, named)
    _check_sizes(hands, leader, len(trick))
    rules = _rules(data)
    a, b, c = (CardSet.of(map(parse_card, hand)).card_mask for hand in hands)
    table = tuple(map(parse_card, trick))
    letter = TRUMP_LETTERS.index(trump)
    return Moment((a, b, c), letter, leader, table, rules.void, rules.undertrump)


def _object(text: str) -> JsonObject:
    try:
        data = read_json(text)
    except NotJson as fault:
        raise BadText((fault.line or 1, fault.column or 1), "", Wanted.JSON) from None
    if not isinstance(data, JsonObject):
        raise BadEnding("", "solve-object", found=told(data))
    for name in data.twice:
        raise BadText(name, name, Wanted.ONCE)
    for name in data:
        if name not in _KEYS:
            raise BadText(name, name, Wanted.ONE_OF, known=listed(_KEYS))
    return data


def _hands(data: JsonObject) -> list[object]:
    hands = data.get("hands")
    if not isinstance(hands, list) or len(hands) != len(SEATS):
        raise BadEnding("hands", "solve-hands", found=told(hands))
    return hands


def _hand(cards: object, place: str, named: dict[str, str]) -> list[str]:
    """The cards' texts; each card is one, and not `named` before."""
    if not isinstance(cards, list):
        raise BadEnding(place, "solve-cards", found=told(cards))
    for n, text in enumerate(cards, start=1):
        where = f"{place}, {n}"
        code = _code(text, where)
        if code in named:
            raise BadText(where, code, Wanted.NEW_CARD)
        named[code] = where
    return cards


def _code(text: object, place: str) -> str:
    try:
        return code_of(parse_card(text if isinstance(text, str) else ""))
    except BadNotation:
        raise BadText(place, told(text), Wanted.CARD) from None


def _one_of(data: JsonObject, name: str, known: Collection[str]) -> str:
    value = data.get(name)
    if not isinstance(value, str) or value not in tuple(known):
        raise BadText(name, _found(data, name), Wanted.ONE_OF, known=listed(known))
    return value


def _leader(data: JsonObject) -> int:
    leader = data.get("leader")
    if type(leader) is not int or leader not in SEATS:
        raise BadText("leader", _found(data, "leader"), Wanted.ONE_OF, known=listed(SEATS))
    return leader


def _trick(data: JsonObject, named: dict[str, str]) -> list[str]:
    trick = _hand(data.get("trick", []), "trick", named)
    if len(trick) > _MOST_ON_TABLE:
        raise BadEnding("trick", "solve-trick", found=str(len(trick)))
    return trick


def _check_sizes(hands: list[list[str]], leader: int, on_table: int) -> None:
    """Makes sure that all held the same number of cards before the trick, from 1 to 12."""
    sizes = [len(hand) for hand in hands]
    for place in range(on_table):
        sizes[(leader + place) % len(SEATS)] += 1
    if len(set(sizes)) > 1 or not 1 <= sizes[0] <= TRICKS:
        raise BadEnding("hands", "solve-sizes", found=listed(sizes), most=str(TRICKS))


def _rules(data: JsonObject) -> Ruleset:
    given = ("void", "undertrump")
    chosen = {
        name: _one_of(data, name, [str(value) for value in OPTIONS[name]])
        for name in given
        if name in data
    }
    return with_options(STANDARD, chosen)


def _found(data: JsonObject, name: str) -> str:
    return told(data[name]) if name in data else ""
