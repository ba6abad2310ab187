"""Whether the deals of a record came from their seeds, and from the seeds that were promised."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Literal

from dreyfus.match.shuffle import commitment_of, shuffled_pack
from dreyfus.records.record import PartyRecord, replay
from dreyfus.rules import dealing
from dreyfus.rules.round import Phase, Round

Verdict = Literal["fits", "differs", "no_seed", "other_seed", "not_dealt"]


@dataclass(frozen=True, slots=True)
class Checked:
    """A deal (from 1) computed anew from its seed and its cut.

    `verdict`: ``fits``; ``differs`` where other cards come of them; ``no_seed`` where the record
    has none; ``other_seed`` where the seed is not the one promised; ``not_dealt`` before the cut.
    `commitment` is the SHA-256 of the seed, None without one.
    """

    deal: int
    verdict: Verdict
    seed: str | None
    cut: int | None
    commitment: str | None


def checked_deals(record: PartyRecord, promised: Sequence[str] = ()) -> tuple[Checked, ...]:
    """Every deal of the record, checked.

    Args:
        record: a party, which may stop anywhere.
        promised: what the table told before each cut, as lower-case hex, the first deal's first;
            deals beyond them are checked without.

    Raises:
        IllegalMove, BrokenRecord: the record is none.
    """
    party = replay(record)
    return tuple(_checked((*party.past, party.round), promised))


def _checked(deals: Sequence[Round], promised: Sequence[str]) -> Iterator[Checked]:
    for place, deal in enumerate(deals):
        if deal.phase is Phase.SHUFFLE:
            continue
        told = promised[place] if place < len(promised) else None
        is_dealt = deal.phase is not Phase.CUT
        made = None if deal.seed is None else commitment_of(deal.seed)
        cut = deal.cut if is_dealt else None
        yield Checked(deal.number + 1, _verdict(deal, told), deal.seed, cut, made)


def _verdict(deal: Round, told: str | None) -> Verdict:
    if deal.seed is None:
        return "no_seed"
    if told is not None and commitment_of(deal.seed) != told:
        return "other_seed"
    if deal.phase is Phase.CUT:
        return "not_dealt"
    hands = dealing.deal_of(shuffled_pack(deal.seed), deal.cut, deal.ruleset)
    fits = hands.by_seat(deal.dealer) == deal.dealt and hands.talon == deal.talon
    return "fits" if fits else "differs"
