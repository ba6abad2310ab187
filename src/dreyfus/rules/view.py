"""`view`: what one seat may know. With `news.news`, all that ever leaves the table.

What a player, a bot or a spectator is told is made here, from the rules' list of what a seat may
see. The two-worlds test holds it to that: as long as the public moves and a seat's own cards are
the same, so are its views and its news, whatever lies elsewhere.
"""

from dataclasses import dataclass

from dreyfus.cards import NO_CARDS, SEATS, Card, CardSet, Seat, Trump, next_seat
from dreyfus.rules import dealing, scoring
from dreyfus.rules.buying import Purchase
from dreyfus.rules.changed import changed
from dreyfus.rules.entry import Three
from dreyfus.rules.party import Header, Options, Party, options
from dreyfus.rules.round import Hands, Phase, Round, Trick
from dreyfus.rules.ruleset import Ruleset
from dreyfus.rules.scoring import TRICKS
from dreyfus.rules.settlement import Settlement
from dreyfus.rules.sheet import Sheet, Win


@dataclass(frozen=True, slots=True)
class SeatView:
    """What everybody knows of a seat in the deal that is shown.

    `bought` is None before the seat's turn in the exchange; `passed_over` says that it found the
    talon empty. `to_win`: with how many tricks in this deal it reaches the target, None where it
    cannot. `certain`: what its tricks already settle (`scoring.certain`).
    """

    cards: int
    bought: int | None
    passed_over: bool
    tricks: int
    to_win: int | None
    certain: int
    confirmed: bool


@dataclass(frozen=True, slots=True)
class Review:
    """A scored deal laid open; tuples by seat, `bought` in the order drawn, talon top first."""

    deal: int
    dealer: Seat
    trump: Trump
    cut: int
    dealt: Hands
    purchases: tuple[Purchase, Purchase, Purchase]
    tricks: Three
    talon: tuple[Card, ...]
    seed: str | None


@dataclass(frozen=True, slots=True)
class NextDeal:
    """What the deal after a scored one will be."""

    dealer: Seat
    eldest: Seat
    trump: Trump


@dataclass(frozen=True)  # without slots, for `changed`
class View:
    """All that a seat may know, and so all that a bot decides from; seat None: a spectator.

    `tricks` holds the completed tricks that may be looked at, `first_trick` the number of the
    first of them, from 1. `deal` counts from 1.
    """

    ruleset: Ruleset
    header: Header
    seat: Seat | None
    deal: int
    dealer: Seat
    eldest: Seat
    trump: Trump
    phase: Phase
    turn: Seat | None
    hand: CardSet
    discards: CardSet
    bought: tuple[Card, ...]
    seats: tuple[SeatView, SeatView, SeatView]
    talon: int
    leader: Seat | None
    trick: tuple[Card, ...]
    winning: Seat | None
    tricks: tuple[Trick, ...]
    first_trick: int
    sheet: Sheet
    owes: Three
    win: Win | None
    is_over: bool
    settlement: Settlement | None
    options: Options
    review: Review | None
    next_deal: NextDeal | None


def view(party: Party, seat: Seat | None) -> View:
    """What `seat` may know of the party now; None for a spectator."""
    return own_view(public_view(party), party, seat)


def own_view(public: View, party: Party, seat: Seat | None) -> View:
    """What `seat` may know: what everybody may, `public_view` of the same party, and its own."""
    if seat is None:
        return public
    purchase = party.round.purchases[seat]
    return changed(
        public,
        seat=seat,
        hand=party.round.hands[seat],
        discards=NO_CARDS if purchase is None else purchase.discards,
        bought=() if purchase is None else purchase.bought,
        options=options(party, seat),
    )


def public_view(party: Party, before: tuple[Party, View] | None = None) -> View:
    """What everybody may know of the party now, and a spectator sees.

    `before` is the same of an earlier moment: while cards are played, figures are taken over from
    there. That spares work, and makes no difference.
    """
    running = party.round
    tricks = _tricks_shown(running)
    sheet, owes = _figures(party, before)
    taken = running.taken
    a, b, c = (_seat_view(party, each, taken[each]) for each in SEATS)
    return View(
        ruleset=party.ruleset,
        header=party.header,
        seat=None,
        deal=running.number + 1,
        dealer=running.dealer,
        eldest=running.eldest,
        trump=running.trump,
        phase=running.phase,
        turn=running.turn,
        hand=NO_CARDS,
        discards=NO_CARDS,
        bought=(),
        seats=(a, b, c),
        talon=len(running.talon_left),
        leader=running.leader if running.phase is Phase.PLAY else None,
        trick=running.trick,
        winning=running.winning,
        tricks=tricks,
        first_trick=len(running.tricks) - len(tricks) + 1,
        sheet=sheet,
        owes=owes,
        win=party.win,
        is_over=party.is_over,
        settlement=party.settlement,
        options=Options(),
        review=_review(running) if running.phase is Phase.SCORED else None,
        next_deal=_next_deal(party),
    )


def _figures(party: Party, before: tuple[Party, View] | None) -> tuple[Sheet, Three]:
    """The sheet, and what each seat would owe by it."""
    if before is not None and _writes_nothing(before[0], party):
        return before[1].sheet, before[1].owes
    sheet = party.sheet
    return sheet, sheet.owes(party.ruleset)


def _writes_nothing(before: Party, now: Party) -> bool:
    """Whether nothing can have come on the sheet in between: cards were played, no more."""
    were_playing = before.round.phase is Phase.PLAY and now.round.phase is Phase.PLAY
    same_deal = before.scored is now.scored and before.round.purchases is now.round.purchases
    return were_playing and same_deal


def _next_deal(party: Party) -> NextDeal | None:
    scored = party.round
    if scored.phase is not Phase.SCORED or party.is_over:
        return None
    dealer = dealing.next_dealer(scored.dealer)
    return NextDeal(dealer, next_seat(dealer), dealing.trump_of(scored.trump, 1))


def _tricks_shown(running: Round) -> tuple[Trick, ...]:
    return running.tricks if running.ruleset.tricks_shown == "all" else running.tricks[-1:]


def _seat_view(party: Party, seat: Seat, tricks: int) -> SeatView:
    running = party.round
    purchase = running.purchases[seat]
    playing = running.phase is Phase.PLAY
    return SeatView(
        cards=len(running.hands[seat]),
        bought=None if purchase is None else len(purchase.bought),
        passed_over=purchase is not None and purchase.passed_over,
        tricks=tricks,
        to_win=_to_win(party, seat, tricks),
        certain=scoring.certain(tricks, TRICKS - len(running.tricks)) if playing else 0,
        confirmed=seat in running.confirmed,
    )


def _to_win(party: Party, seat: Seat, tricks: int) -> int | None:
    running = party.round
    if party.win is not None or running.phase is Phase.SCORED:
        return None
    needed = scoring.tricks_to_target(party.scored.below[seat], party.ruleset)
    left = TRICKS - len(running.tricks)
    return needed if needed <= tricks + left else None


def _review(scored: Round) -> Review:
    a, b, c = (one or Purchase(NO_CARDS, ()) for one in scored.purchases)
    return Review(
        deal=scored.number + 1,
        dealer=scored.dealer,
        trump=scored.trump,
        cut=scored.cut,
        dealt=scored.dealt,
        purchases=(a, b, c),
        tricks=scored.taken,
        talon=scored.talon_left,
        seed=scored.seed,
    )


def review(party: Party, deal: int) -> Review | None:
    """The review of a deal, counted from 1; None while it is not scored or if there is none."""
    for round_ in (*party.past, party.round):
        if round_.number + 1 == deal and round_.phase is Phase.SCORED:
            return _review(round_)
    return None
