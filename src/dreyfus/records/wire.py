"""The wire forms: what a view, a move and a piece of news look like as JSON.

Every class here is a frozen dataclass of plain values, and the only place where a wire name is
spelled. `codec` turns the values of the game into these forms and back; `table.protocol` puts
them into messages and derives the page's types from them. Cards travel as text, rank first
(``"QS"``, ``"TD"``), trumps as ``S C D H N``, seats as 0, 1, 2, decimals as strings.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Annotated, Any, Literal

from dreyfus.records.record import By


@dataclass(frozen=True, slots=True)
class Looks:
    """What a text looks like. Nothing is checked by it: it tells the JSON Schema."""

    pattern: str

    def __get_pydantic_json_schema__(
        self, core: Any, schema_of: Callable[[Any], dict[str, Any]]
    ) -> dict[str, Any]:
        return {**schema_of(core), "pattern": self.pattern}


WireCard = Annotated[str, Looks("^[3-9TJQKA][SCDH]$")]
WireSeat = Literal[0, 1, 2]
WireTrump = Literal["S", "C", "D", "H", "N"]
WirePhase = Literal["shuffle", "cut", "exchange", "play", "scored"]
WireDuty = Literal["lead", "follow", "trump", "may_trump", "cannot_beat", "nothing", "no_trump"]
WireExchange = Literal["to_come", "bought", "stood_pat", "none_left"]
WireFigureKind = Literal["bought", "short", "over", "revoke", "late", "misdeal", "adjustment"]


@dataclass(frozen=True, slots=True)
class WireRuleset:
    """Every option of the rules, under the names and values of docs/rules.md."""

    preset: Literal["standard", "book", "club"] | None
    enforcement: Literal["strict", "honour", "ledger"]
    trump_cycle: Literal["restart", "carry"]
    cut: Literal["right", "left", "none"]
    deal_style: Literal["remainder", "fourth_hand"]
    discard: Literal["any", "small", "small_nontrump", "up_to_9", "up_to_8"]
    first_lead: Literal["eldest", "first_buyer"]
    void: Literal["must_trump", "may_trump"]
    undertrump: Literal["required", "only_if_it_beats"]
    target: Literal[5, 10, 15, 20]
    finish: Literal["deal", "cycle"]
    tie: Literal["first_by_trick", "higher_below"]
    revoke: Literal["ten", "none"]
    revoke_total: Literal["plus_purchases", "ten_in_all"]
    late_record: Literal["plus_three", "none"]
    misdeal: Literal["one", "none"]
    tricks_shown: Literal["all", "last"]


@dataclass(frozen=True, slots=True)
class WireHeader:
    """The facts of a party that are given when it starts."""

    players: tuple[str, str, str]
    first_dealer: WireSeat
    first_trump: WireTrump
    stake: str


@dataclass(frozen=True, slots=True)
class WireSeatView:
    """What everybody knows of one seat in the deal that is shown.

    `bought` is None until the seat has had its turn in the exchange. `to_win` is the number of
    tricks in this deal with which the seat reaches the target, None where it cannot in this
    deal. `certain` is what the seat's tricks already settle: n > 0 points below, n < 0 points
    above, 0 nothing yet.
    """

    cards: int
    exchange: WireExchange
    bought: int | None
    tricks: int
    to_win: int | None
    certain: int
    confirmed: bool


@dataclass(frozen=True, slots=True)
class WireTrick:
    """The running trick: the cards in order of play from `leader` on, and who wins so far."""

    leader: WireSeat
    cards: tuple[WireCard, ...]
    winner: WireSeat | None


@dataclass(frozen=True, slots=True)
class WirePastTrick:
    """A completed trick of the deal that is shown; `number` counts from 1."""

    number: int
    leader: WireSeat
    cards: tuple[WireCard, ...]
    winner: WireSeat


@dataclass(frozen=True, slots=True)
class WireFigure:
    """One figure on the sheet; `over` stands below the line, every other kind above it."""

    seat: WireSeat
    kind: WireFigureKind
    points: int


@dataclass(frozen=True, slots=True)
class WireSheetDeal:
    """The figures of one deal; deals count from 1. The running deal has its purchases only."""

    deal: int
    dealer: WireSeat
    trump: WireTrump
    figures: tuple[WireFigure, ...]


@dataclass(frozen=True, slots=True)
class WireSheet:
    """The score sheet: its figures, and the sums they make."""

    deals: tuple[WireSheetDeal, ...]
    above: tuple[int, int, int]
    below: tuple[int, int, int]
    owes: tuple[int, int, int]


@dataclass(frozen=True, slots=True)
class WireWin:
    """Who reached the target first, in which deal and at which trick (both count from 1)."""

    seat: WireSeat
    deal: int
    trick: int | None


@dataclass(frozen=True, slots=True)
class WirePayment:
    """One line of the settlement: `payer` owes `above` + `short` = `points`, worth `amount`."""

    payer: WireSeat
    payee: WireSeat
    above: int
    short: int
    points: int
    amount: str


@dataclass(frozen=True, slots=True)
class WireSettlement:
    """The settlement of a finished party: per-seat sums to zero, and its two payments."""

    amounts: tuple[str, str, str]
    payments: tuple[WirePayment, ...]


@dataclass(frozen=True, slots=True)
class WireBuyOption:
    """The exchange as this seat may make it now: which cards may go, and how many at most."""

    cards: tuple[WireCard, ...]
    most: int


@dataclass(frozen=True, slots=True)
class WirePlayOption:
    """The cards that may be played now, and the duty that makes it so."""

    cards: tuple[WireCard, ...]
    duty: WireDuty


@dataclass(frozen=True, slots=True)
class WireOptions:
    """All that a seat may do now; None or False where it may not."""

    cut: bool
    buy: WireBuyOption | None
    play: WirePlayOption | None
    confirm: bool


@dataclass(frozen=True, slots=True)
class WireReview:
    """A scored deal laid open: hands as dealt, discards and purchases per seat, the rest.

    `talon` is what stayed in the talon, top first; `bought` is in the order drawn.
    """

    deal: int
    dealer: WireSeat
    trump: WireTrump
    cut: int
    dealt: tuple[tuple[WireCard, ...], tuple[WireCard, ...], tuple[WireCard, ...]]
    discards: tuple[tuple[WireCard, ...], tuple[WireCard, ...], tuple[WireCard, ...]]
    bought: tuple[tuple[WireCard, ...], tuple[WireCard, ...], tuple[WireCard, ...]]
    tricks: tuple[int, int, int]
    talon: tuple[WireCard, ...]
    seed: str | None


@dataclass(frozen=True, slots=True)
class WireNext:
    """What the next deal will be: who deals it, who is eldest in it, and its trump."""

    dealer: WireSeat
    eldest: WireSeat
    trump: WireTrump


@dataclass(frozen=True, slots=True)
class WireView:
    """What one seat may know, whole; `seat` None is a spectator, who has no own things.

    `next` foretells the deal after a scored one, None while a deal runs and once it is over.
    `unusual` names the options of `ruleset` that differ from the standard rules.
    """

    ruleset: WireRuleset
    header: WireHeader
    seat: WireSeat | None
    deal: int
    dealer: WireSeat
    eldest: WireSeat
    trump: WireTrump
    phase: WirePhase
    turn: WireSeat | None
    hand: tuple[WireCard, ...]
    discards: tuple[WireCard, ...]
    bought: tuple[WireCard, ...]
    seats: tuple[WireSeatView, WireSeatView, WireSeatView]
    talon: int
    trick: WireTrick | None
    tricks: tuple[WirePastTrick, ...]
    sheet: WireSheet
    winner: WireWin | None
    over: bool
    settlement: WireSettlement | None
    options: WireOptions
    review: WireReview | None
    next: WireNext | None
    unusual: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class WireOwn:
    """What of a `WireView` is the seat's own: the rest is the same for all."""

    seat: WireSeat | None
    hand: tuple[WireCard, ...]
    discards: tuple[WireCard, ...]
    bought: tuple[WireCard, ...]
    options: WireOptions


@dataclass(frozen=True, slots=True)
class NewsOfShuffle:
    """A deal begins: chance has ordered the pack."""

    t: Literal["shuffle"]
    deal: int


@dataclass(frozen=True, slots=True)
class NewsOfCut:
    """The pack has been cut and dealt. How many cards were cut stays hidden until the review."""

    t: Literal["cut"]
    seat: WireSeat | None


@dataclass(frozen=True, slots=True)
class NewsOfBuy:
    """A seat has exchanged `count` cards; the cards themselves only for the seat that did."""

    t: Literal["buy"]
    seat: WireSeat
    count: int
    discards: tuple[WireCard, ...] | None
    bought: tuple[WireCard, ...] | None


@dataclass(frozen=True, slots=True)
class NewsOfPlay:
    """A seat has played a card; `winner` is who took the trick that it completed."""

    t: Literal["play"]
    seat: WireSeat
    card: WireCard
    winner: WireSeat | None


@dataclass(frozen=True, slots=True)
class NewsOfConfirm:
    """A seat has looked at the scored deal and is ready for the next."""

    t: Literal["confirm"]
    seat: WireSeat


WireNews = NewsOfShuffle | NewsOfCut | NewsOfBuy | NewsOfPlay | NewsOfConfirm


@dataclass(frozen=True, slots=True)
class ShuffleMove:
    """Chance orders the pack, top first; `seed` is what the order was drawn from, if kept."""

    t: Literal["shuffle"]
    pack: tuple[WireCard, ...]
    seed: str | None


@dataclass(frozen=True, slots=True)
class CutMove:
    """`n` cards go from the top to the bottom."""

    t: Literal["cut"]
    n: int


@dataclass(frozen=True, slots=True)
class BuyMove:
    """These cards leave the hand; as many come from the talon."""

    t: Literal["buy"]
    discards: tuple[WireCard, ...]


@dataclass(frozen=True, slots=True)
class PlayMove:
    """One card goes to the trick."""

    t: Literal["play"]
    card: WireCard


@dataclass(frozen=True, slots=True)
class ConfirmMove:
    """The seat is ready for the next deal."""

    t: Literal["confirm"]
    seat: WireSeat


WireMove = ShuffleMove | CutMove | BuyMove | PlayMove | ConfirmMove


@dataclass(frozen=True, slots=True)
class WireStep:
    """A move of a record, and who made it."""

    by: By
    move: WireMove


@dataclass(frozen=True, slots=True)
class WireParty:
    """What a party started with, and its moves in order."""

    ruleset: WireRuleset
    header: WireHeader
    steps: tuple[WireStep, ...]


@dataclass(frozen=True, slots=True)
class WireRecord:
    """A party written down. The record of a running deal holds its secrets.

    `digest` is the first 16 hex digits of the SHA-256 of `party` as compact JSON, its keys in
    the order of the schema.
    """

    format: Literal["dreyfus-record"]
    version: Literal[1]
    party: WireParty
    digest: Annotated[str, Looks("^[0-9a-f]{16}$")]


@dataclass(frozen=True, slots=True)
class WirePosition:
    """A recorded party after `move` of its `moves` moves, as the seat of `view` saw it.

    Where `view` is the spectator's, all cards are open: `hands` holds those held now, `talon`
    what nobody has bought, top first. Both are null in the view of a seat.
    """

    format: Literal["dreyfus-position"]
    version: Literal[1]
    move: int
    moves: int
    view: WireView
    hands: tuple[tuple[WireCard, ...], tuple[WireCard, ...], tuple[WireCard, ...]] | None
    talon: tuple[WireCard, ...] | None
