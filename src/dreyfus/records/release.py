"""What of a table's record may be read by those who sat there. Nothing else leaves it as text.

While a deal runs, its record shows everybody's cards. What is public is decided here and nowhere
else: a party that has ended, and a deal that has been scored, which its review lays open anyway.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Literal

from dreyfus.cards import code_of
from dreyfus.records.record import PartyRecord, Step, parties
from dreyfus.records.record import replay as replayed
from dreyfus.records.text_words import Spell
from dreyfus.records.text_writer import text_of_record
from dreyfus.rules import dealing
from dreyfus.rules.entry import Three
from dreyfus.rules.moves import Confirm
from dreyfus.rules.party import Header, Party
from dreyfus.rules.round import Phase


class Withheld(Exception):
    """It is not public, or there is no such thing: nobody learns which.

    Attributes:
        reason: ``not_over`` or ``no_such_deal``.
    """

    def __init__(self, reason: Literal["not_over", "no_such_deal"]) -> None:
        self.reason = reason
        super().__init__(reason)


@dataclass(frozen=True, slots=True)
class Excerpt:
    """One deal of a party as a record of its own: the same cards, moves and makers.

    Its sheet begins anew; `above` and `below` are the sums before the deal, `deal` its number.
    """

    record: PartyRecord
    deal: int
    above: Three
    below: Three


def finished_party(record: PartyRecord) -> PartyRecord:
    """The record, whose party must have ended (rule 14).

    Raises:
        Withheld: ``not_over``, a deal of it runs or is to come.
    """
    if not replayed(record).is_over:
        raise Withheld("not_over")
    return record


def scored_deal(record: PartyRecord, deal: int) -> Excerpt:
    """The deal of that number, from 1, which must have been scored.

    Raises:
        Withheld: ``no_such_deal``.
    """
    states = list(parties(record))
    of_deal = [party for party in states if _is_of(party, deal)]
    if not of_deal or of_deal[-1].round.phase is not Phase.SCORED:
        raise Withheld("no_such_deal")
    steps = tuple(_steps_of(record, states, deal))
    header, before = _header_of(record.header, of_deal[0]), of_deal[0].scored
    alone = PartyRecord(record.ruleset, header, steps)
    return Excerpt(_lawful(alone), deal, before.above, before.below)


def _is_of(party: Party, deal: int) -> bool:
    return party.round.number + 1 == deal


def _steps_of(record: PartyRecord, states: list[Party], deal: int) -> Iterator[Step]:
    """The moves of the deal up to its score; who has looked at that is no part of the deal."""
    for step, after in zip(record.steps, states[1:], strict=True):
        if _is_of(after, deal) and not isinstance(step.move, Confirm):
            yield step


def _header_of(header: Header, party: Party) -> Header:
    return replace(header, first_dealer=party.round.dealer, first_trump=party.round.trump)


def _lawful(record: PartyRecord) -> PartyRecord:
    """The record with trumps carried where its deal could not begin a party otherwise (rule 5)."""
    if dealing.may_begin_with(record.header.first_trump, record.ruleset):
        return record
    return replace(record, ruleset=replace(record.ruleset, trump_cycle="carry"))


def text_of_excerpt(excerpt: Excerpt, spell: Spell = code_of) -> str:
    """The deal as a text record, below a comment that says where it stood in its party."""
    above, below = (" ".join(map(str, sums)) for sums in (excerpt.above, excerpt.below))
    told = f"# deal {excerpt.deal} of a party; before it above {above}, below {below}\n"
    return told + text_of_record(excerpt.record, spell)
