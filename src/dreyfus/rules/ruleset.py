"""Every option of the rules, and the three presets."""

from collections.abc import Mapping
from dataclasses import dataclass, fields, replace
from types import MappingProxyType
from typing import Final, Literal, get_args, get_type_hints

OptionValue = str | int


class UnknownOption(ValueError):
    """An option's name or value that the rules do not have.

    Attributes:
        name: the option as given.
        value: the value as given; None where the name is not in `OPTIONS` at all.
        known: the names, or the values, that would have done.
    """

    def __init__(self, name: str, value: object, known: tuple[OptionValue, ...]) -> None:
        self.name, self.value, self.known = name, value, known
        what = f"value {value!r} of option {name!r}" if name in OPTIONS else f"option {name!r}"
        super().__init__(f"unknown {what}; known: {', '.join(map(str, known))}")


@dataclass(frozen=True, slots=True)
class Ruleset:
    """The options in force at a table; the first value of each is the default.

    Raises:
        UnknownOption: a value is not one of those listed here.
    """

    enforcement: Literal["strict", "honour", "ledger"] = "strict"
    """How strictly the table holds the rules."""
    trump_cycle: Literal["restart", "carry"] = "restart"
    """Rule 5: a rematch begins with spades, or where the last party stopped."""
    cut: Literal["right", "left", "none"] = "right"
    """Rule 3: which neighbour of the dealer cuts, if any."""
    deal_style: Literal["remainder", "fourth_hand"] = "remainder"
    """Rule 4: the talon is what is left, or is dealt as a fourth hand."""
    discard: Literal["any", "small", "small_nontrump", "up_to_9", "up_to_8"] = "any"
    """Rule 7: which cards may go in the exchange."""
    first_lead: Literal["eldest", "first_buyer"] = "eldest"
    """Rule 9: who leads to the first trick."""
    void: Literal["must_trump", "may_trump"] = "must_trump"
    """Rule 10: whether a trump is due from a player void in the suit led."""
    undertrump: Literal["required", "only_if_it_beats"] = "required"
    """Rule 10: whether it is due also where it cannot beat the trump on the table."""
    target: Literal[10, 5, 15, 20] = 10
    """Rule 14: the points below the line that win the party."""
    finish: Literal["deal", "cycle"] = "deal"
    """Rule 14: the party ends with the deal that wins it, or with that cycle's no-trump deal."""
    tie: Literal["first_by_trick", "higher_below"] = "first_by_trick"
    """Rule 15: who wins when two reach the target in one deal."""
    revoke: Literal["ten", "none"] = "ten"
    """Rule 18: the penalty for a revoke."""
    revoke_total: Literal["plus_purchases", "ten_in_all"] = "plus_purchases"
    """Rule 18: whether the offender's purchases stand beside the ten."""
    late_record: Literal["plus_three", "none"] = "plus_three"
    """Rule 19: the penalty for a purchase written late."""
    misdeal: Literal["one", "none"] = "one"
    """Rule 20: the penalty for a misdeal."""
    tricks_shown: Literal["all", "last"] = "all"
    """Which completed tricks of the deal may be looked at."""

    def __post_init__(self) -> None:
        for name, values in OPTIONS.items():
            value = getattr(self, name)
            # A bool is an int, and 10.0 equals 10: the type is compared as well.
            if not any(value == known and type(value) is type(known) for known in values):
                raise UnknownOption(name, value, values)


def _values() -> dict[str, tuple[OptionValue, ...]]:
    hints = get_type_hints(Ruleset)
    return {field.name: get_args(hints[field.name]) for field in fields(Ruleset)}


OPTIONS: Final[Mapping[str, tuple[OptionValue, ...]]] = MappingProxyType(_values())
"""Every option's name and its values, the default first."""

STANDARD: Final = Ruleset()
BOOK: Final = Ruleset(deal_style="fourth_hand", discard="small", void="may_trump", misdeal="none")
CLUB: Final = Ruleset(revoke="none", late_record="none")

PresetName = Literal["standard", "book", "club"]
PRESETS: Final[Mapping[PresetName, Ruleset]] = MappingProxyType(
    {"standard": STANDARD, "book": BOOK, "club": CLUB}
)


def preset_of(ruleset: Ruleset) -> PresetName | None:
    """The name of the preset that has exactly these options, None where none has."""
    return next((name for name, preset in PRESETS.items() if preset == ruleset), None)


def unusual(ruleset: Ruleset) -> tuple[str, ...]:
    """The names of the options that differ from the standard rules."""
    return tuple(name for name in OPTIONS if getattr(ruleset, name) != getattr(STANDARD, name))


def with_options(ruleset: Ruleset, options: Mapping[str, object]) -> Ruleset:
    """The ruleset with these options changed.

    Raises:
        UnknownOption: a name or a value that the rules do not have.
    """
    for name in options:
        if name not in OPTIONS:
            raise UnknownOption(name, None, tuple(OPTIONS))
    return replace(ruleset, **options)  # type: ignore[arg-type]  # checked by __post_init__
