"""Paper parties for tests: sheets that stand as wished, and hypothesis strategies of deals."""

from collections.abc import Sequence

from hypothesis import strategies as st
from hypothesis.strategies import DrawFn, SearchStrategy

from dreyfus.cards import SEATS, Seat
from dreyfus.rules.entry import Three
from dreyfus.rules.faults import Adjustment
from dreyfus.rules.ledger import PaperDeal, PaperParty
from dreyfus.rules.objections import Objection
from dreyfus.rules.party import Header
from dreyfus.rules.ruleset import STANDARD, Ruleset
from tests import strategies

PLAYERS = ("Анна", "Борис", "Вера")
PAR = PaperDeal((0, 0, 0), (4, 4, 4))
"""A deal of which nothing is written."""


def new_paper(ruleset: Ruleset = STANDARD, first_dealer: Seat = 0, stake: str = "1") -> PaperParty:
    """A paper party of no deals."""
    return PaperParty.start(ruleset, Header(PLAYERS, first_dealer, stake=stake))


def standing_at(above: Sequence[int], below: Sequence[int], ruleset: Ruleset) -> PaperParty:
    """A paper party, not won yet, whose sums are these."""
    party = new_paper(ruleset)
    for seat in SEATS:
        for over in _steps(below[seat]):
            party = party.with_deal(_won_by(seat, over))
    party = party.with_deal(_adjusted([above[s] - party.sheet.above[s] for s in SEATS]))
    assert party.sheet.above == tuple(above)
    assert party.sheet.below == tuple(below)
    assert party.sheet.win is None
    return party


def _steps(points: int) -> list[int]:
    return [8] * (points // 8) + [points % 8] * (points % 8 > 0)


def _won_by(seat: Seat, over: int) -> PaperDeal:
    tricks = [0, 0, 0]
    left, right = SEATS[seat - 2], SEATS[seat - 1]
    tricks[seat], tricks[left] = 4 + over, min(4, 8 - over)
    tricks[right] = 12 - sum(tricks)
    return PaperDeal((0, 0, 0), tuple(tricks))


def _adjusted(points: Sequence[int]) -> PaperDeal:
    adjustments = tuple(Adjustment(s, points[s], "to stand so") for s in SEATS if points[s])
    return PaperDeal((0, 0, 0), (4, 4, 4), adjustments=adjustments)


def codes(objections: Sequence[Objection]) -> list[str]:
    """The objections in short: ``"deal 3, tricks: tricks_sum"``."""
    return [str(one).split(" (", 1)[0] for one in objections]


@st.composite
def winners_of(draw: DrawFn, tricks: Three) -> tuple[int, ...]:
    """Owners of the twelve tricks in some order."""
    owners = [seat for seat in SEATS for _ in range(tricks[seat])]
    return tuple(draw(st.permutations(owners)))


@st.composite
def paper_deals(draw: DrawFn, dealer: Seat) -> PaperDeal:
    """A deal that can be, dealt by `dealer`, with whatever faults; adjustments only add."""
    tricks = draw(strategies.tricks)
    misdeals = [0, 0, 0]
    misdeals[dealer] = draw(st.integers(0, 3))
    named: SearchStrategy[tuple[int, ...]] = st.lists(strategies.seats, unique=True).map(tuple)
    return PaperDeal(
        draw(strategies.bought),
        tricks,
        draw(st.none() | winners_of(tricks)),
        draw(named),
        draw(named),
        tuple(misdeals),
        draw(st.lists(strategies.adjustments, max_size=2).map(tuple)),
    )


paper_rulesets = strategies.rulesets | st.just(STANDARD) | st.just(Ruleset(enforcement="ledger"))


@st.composite
def paper_parties(draw: DrawFn, most_deals: int = 8) -> PaperParty:
    """A party of up to so many deals, ended or not."""
    party = new_paper(draw(paper_rulesets), draw(strategies.seats), draw(strategies.stakes))
    for number in range(draw(st.integers(0, most_deals))):
        if party.is_over:
            break
        party = party.with_deal(draw(paper_deals(SEATS[(party.header.first_dealer + number) % 3])))
    return party
