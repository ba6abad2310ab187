"""Moments of a recorded party, named by deal and trick."""

import re
from dataclasses import dataclass

from dreyfus.records.notation import BadNotation
from dreyfus.records.record import PartyRecord, parties
from dreyfus.rules.party import Party
from dreyfus.rules.round import Phase
from dreyfus.rules.scoring import TRICKS

_MOMENT = re.compile(r"([1-9][0-9]{0,5})(?:\.([0-9]|1[0-2]))?")


@dataclass(frozen=True, slots=True)
class Moment:
    """When `trick` tricks of deal `deal` had been played; None: at the end of the deal.

    Deals count from 1. Before the first lead 0 tricks have been played.
    """

    deal: int
    trick: int | None = None


@dataclass(frozen=True, slots=True)
class State:
    """A party after `number` moves of its record."""

    number: int
    party: Party


def parse_moment(text: str) -> Moment:
    """The moment that ``3.7`` names, seven tricks into the third deal, or ``3``, its end.

    Raises:
        BadNotation: it is not of that form.
    """
    match = _MOMENT.fullmatch(text)
    if match is None:
        raise BadNotation(text, "a deal, or a deal and a trick, such as 3 or 3.7")
    return Moment(int(match[1]), None if match[2] is None else int(match[2]))


def state_at(record: PartyRecord, moment: Moment | None) -> State | None:
    """The state at that moment, None if the record has no such moment; the last for None."""
    states = (State(number, party) for number, party in enumerate(parties(record)))
    if moment is None:
        *_, last = states
        return last
    if moment.trick is None:
        of_deal = (state for state in states if state.party.round.number + 1 == moment.deal)
        return max(of_deal, key=lambda state: state.number, default=None)
    return next((state for state in states if _is_at(state.party, moment)), None)


def _is_at(party: Party, moment: Moment) -> bool:
    deal = party.round
    begun = deal.phase is Phase.PLAY or len(deal.tricks) == TRICKS
    return begun and (deal.number + 1, len(deal.tricks)) == (moment.deal, moment.trick)
