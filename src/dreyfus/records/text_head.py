"""Reads the head of a text record: what the party started with, and how it is said to end."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from dreyfus.cards import SEATS, TRUMP_LETTERS, Trump
from dreyfus.records.bad_text import Wanted
from dreyfus.records.record import By
from dreyfus.records.scanner import Line, Lines
from dreyfus.records.text_words import FORMAT, VERSION
from dreyfus.rules import dealing
from dreyfus.rules.party import Header
from dreyfus.rules.ruleset import OPTIONS, STANDARD, OptionValue, Ruleset, with_options
from dreyfus.rules.settlement import stake_of

SEAT_MAKERS: Final[tuple[By, ...]] = ("human", "bot", "clock")
"""Who can move for a seat."""


@dataclass(frozen=True, slots=True)
class Head:
    """What stands before the first deal; `result` is still to be read, from its second word."""

    ruleset: Ruleset
    header: Header
    makers: tuple[By, By, By]
    result: Line


def read_head(lines: Lines) -> Head:
    """The head, with the lines read up to the first deal.

    Raises:
        BadText: a line of it is not of the form.
    """
    lines.exactly(FORMAT, VERSION)
    players = _players(lines)
    makers = _makers(lines)
    stake = _stake(lines)
    ruleset = with_options(STANDARD, read_options(lines))
    _, line = lines.begin("first-dealer")
    dealer = line.seat()
    line.end()
    trump = _first_trump(lines, ruleset)
    _, result = lines.begin("result")
    return Head(ruleset, Header(players, dealer, trump, stake), makers, result)


def _players(lines: Lines) -> tuple[str, str, str]:
    _, line = lines.begin("players")
    a, b, c = (line.quoted() for _ in SEATS)
    line.end()
    return a, b, c


def _makers(lines: Lines) -> tuple[By, By, By]:
    _, line = lines.begin("makers")
    a, b, c = (line.one_of(*SEAT_MAKERS) for _ in SEATS)
    line.end()
    return a, b, c


def _stake(lines: Lines) -> str:
    _, line = lines.begin("stake")
    word = line.next()
    try:
        stake_of(word.text)
    except ValueError:
        raise word.refused(Wanted.STAKE) from None
    line.end()
    return word.text


def read_options(lines: Lines) -> Mapping[str, OptionValue]:
    """The options that lines name, each once; there may be none.

    Raises:
        BadText: a name or a value that the rules do not have.
    """
    # A party with cards is played strictly: nothing else can be said of it.
    unread = [name for name in OPTIONS if name != "enforcement"]
    options: dict[str, OptionValue] = {}
    while lines.peek().next().text == "option":
        _, line = lines.begin("option")
        name = line.one_of(*unread)
        unread.remove(name)
        values = {str(value): value for value in OPTIONS[name]}
        options[name] = values[line.one_of(*values)]
        line.end()
    return options


def _first_trump(lines: Lines, ruleset: Ruleset) -> Trump:
    _, line = lines.begin("first-trump")
    known = [trump for trump in Trump if dealing.may_begin_with(trump, ruleset)]
    letter = line.one_of(*(TRUMP_LETTERS[trump] for trump in known))
    line.end()
    return Trump(TRUMP_LETTERS.index(letter))
