"""`PaperParty`: a party played with real cards, its results entered by hand.

The rules are those of `scoring`, `settlement` and `sheet`. What is judged here and in
`paper_deal` is whether the figures on the paper can be those of a party at all.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from decimal import Decimal

from dreyfus.cards import SEATS, Seat
from dreyfus.rules import dealing, scoring
from dreyfus.rules.entry import Entry, Three
from dreyfus.rules.faults import Faults
from dreyfus.rules.objections import BadSheet, Objection, Place, SheetReason
from dreyfus.rules.paper_deal import (
    Draft,
    PaperDeal,
    deal_objections,
    of_length,
    of_print,
    of_seat,
)
from dreyfus.rules.party import Header
from dreyfus.rules.ruleset import Ruleset
from dreyfus.rules.settlement import Settlement, stake_of
from dreyfus.rules.sheet import Sheet

__all__ = ["NAMELESS", "Draft", "PaperDeal", "PaperParty", "fold", "header_objections"]

NAMELESS = ("", "", "")
"""The players of a sheet that names none."""


@dataclass(frozen=True, slots=True)
class PaperParty:
    """A party kept on paper.

    Values come from `start`, `with_deal`, `replace_deal` and `fold` alone, so that one can trust
    them. Whether `enforcement` is `strict` or `ledger` makes no difference here: there are no
    cards to be strict about.
    """

    ruleset: Ruleset
    header: Header
    deals: tuple[PaperDeal, ...]
    sheet: Sheet

    @classmethod
    def start(cls, ruleset: Ruleset, header: Header) -> "PaperParty":
        """A party of no deals yet; a blank name stands for a player who is not named.

        Raises:
            BadSheet: the header breaks rule 2, 5 or 16, a name cannot be printed, or
                `enforcement` is `honour`, which is not built yet.
        """
        return _sound(cls(ruleset, header, (), Sheet()), header_objections(ruleset, header))

    def with_deal(self, deal: PaperDeal) -> "PaperParty":
        """The party with one more deal.

        Raises:
            BadSheet: the deal cannot be, or the party has ended already.
        """
        number = len(self.deals) + 1
        dealer = dealing.dealer_of(self.header.first_dealer, len(self.deals))
        return _sound(*_step(self, Draft(deal), number, dealer))

    def replace_deal(self, number: int, deal: PaperDeal) -> "PaperParty":
        """The party as it is with another deal in the place of deal `number`, from 1.

        Raises:
            BadSheet: there is no such deal, the deal cannot be, or the later ones cannot follow.
        """
        if not 1 <= number <= len(self.deals):
            facts = {"found": number, "most": len(self.deals)}
            raise BadSheet([Objection(Place(), SheetReason.NO_SUCH_DEAL, facts)])
        deals = (*self.deals[: number - 1], deal, *self.deals[number:])
        start = PaperParty.start(self.ruleset, self.header)
        return _sound(*fold(start, self.header.first_dealer, map(Draft, deals)))

    @property
    def is_over(self) -> bool:
        """Whether the party has ended (rule 14)."""
        return self.sheet.is_over(self.ruleset)

    @property
    def settlement(self) -> Settlement | None:
        """Who pays what, None before the party has ended (rule 16)."""
        return self.sheet.settlement(Decimal(self.header.stake), self.ruleset)


def _sound(party: PaperParty | None, objections: tuple[Objection, ...]) -> PaperParty:
    """The party, if there is nothing to object to; a party is None only for an objection."""
    if party is None or objections:
        raise BadSheet(objections)
    return party


def header_objections(ruleset: Ruleset, header: Header) -> tuple[Objection, ...]:
    """All that is wrong with a header under these options (rules 2, 5, 16)."""
    return (*_of_options(ruleset, header), *_of_stake(header), *_of_players(header))


def _of_options(ruleset: Ruleset, header: Header) -> Iterator[Objection]:
    if ruleset.enforcement == "honour":
        yield Objection(Place("options", part="enforcement"), SheetReason.HONOUR_NOT_PLAYED)
    if not dealing.may_begin_with(header.first_trump, ruleset):
        yield Objection(Place("first_trump"), SheetReason.BAD_FIRST_TRUMP)


def _of_stake(header: Header) -> Iterator[Objection]:
    try:
        stake_of(header.stake)
    except ValueError:
        yield Objection(Place("stake"), SheetReason.BAD_STAKE, {"found": header.stake})


def _of_players(header: Header) -> Iterator[Objection]:
    yield from of_length(Place("players"), header.players, len(SEATS))
    for item, name in enumerate(header.players, start=1):
        yield from of_print(Place("players", item=item), name)
    yield from of_seat(Place("first_dealer"), header.first_dealer)


def fold(
    start: PaperParty | None, first_dealer: Seat | None, drafts: Iterable[Draft]
) -> tuple[PaperParty | None, tuple[Objection, ...]]:
    """The party that the drafts make, and all that is wrong with them.

    From the first deal that cannot be scored on, the party is None: the deals that follow are
    judged each by itself, and nothing is said that hangs on the score.

    Args:
        start: the party of no deals, None where its options or its dealer could not be read.
        first_dealer: None where that could not be read: then nobody's misdeals are doubted.
        drafts: the deals in order.
    """
    party = start
    objections: list[Objection] = []
    for number, draft in enumerate(drafts, start=1):
        dealer = None if first_dealer is None else dealing.dealer_of(first_dealer, number - 1)
        party, more = _step(party, draft, number, dealer)
        objections += more
    return party, tuple(objections)


def _step(
    party: PaperParty | None, draft: Draft, number: int, dealer: Seat | None
) -> tuple[PaperParty | None, tuple[Objection, ...]]:
    own = tuple(deal_objections(draft, number, dealer))
    if party is None:
        return None, own
    if party.is_over:
        over = Objection(Place(deal=number), SheetReason.PARTY_OVER, {"last": len(party.deals)})
        return party, (*own, over)
    if own or draft.unread:
        return None, own
    return _scored(party, draft.deal)


def _scored(party: PaperParty, deal: PaperDeal) -> tuple[PaperParty | None, tuple[Objection, ...]]:
    """The party with a deal that is sound by itself, if its adjustments are sound as well."""
    objections = tuple(_of_adjusted_sums(party, deal))
    if objections:
        return None, objections
    before = len(party.deals)
    sheet = party.sheet.with_deal(
        dealing.dealer_of(party.header.first_dealer, before),
        dealing.trump_of(party.header.first_trump, before),
        _entry(deal, party.ruleset),
        None if deal.winners is None else tuple(SEATS[seat] for seat in deal.winners),
        party.ruleset,
    )
    return replace(party, deals=(*party.deals, deal), sheet=sheet), ()


def _of_adjusted_sums(party: PaperParty, deal: PaperDeal) -> Iterator[Objection]:
    """Adjustments, in their order, never bring a seat's points above under zero (rule 21)."""
    written = _entry(replace(deal, adjustments=()), party.ruleset)
    above = list(party.sheet.totals.plus(written).above)
    for item, one in enumerate(deal.adjustments, start=1):
        if above[one.seat] + one.above < 0:
            place = Place("adjust", len(party.deals) + 1, item, "above")
            facts = {"found": one.above, "seat": one.seat, "above": above[one.seat]}
            yield Objection(place, SheetReason.BELOW_ZERO, facts)
        else:
            above[one.seat] += one.above


def _entry(deal: PaperDeal, ruleset: Ruleset) -> Entry:
    faults = Faults(
        frozenset(SEATS[seat] for seat in deal.revokes),
        frozenset(SEATS[seat] for seat in deal.late),
        _three(deal.misdeals),
        deal.adjustments,
    )
    return scoring.score(_three(deal.tricks), _three(deal.bought), ruleset, faults)


def _three(numbers: tuple[int, ...]) -> Three:
    a, b, c = numbers
    return a, b, c
