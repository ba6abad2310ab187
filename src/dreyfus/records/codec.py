"""From the values of the game to their wire forms, and back for what is read again.

What goes out is a frozen dataclass of `wire`; `dumps` makes JSON of it. What comes in is JSON
already parsed; each `decode_…` checks it whole and raises `BadNotation` naming what was wrong.
"""

import json
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, cast

from dreyfus.cards import SEATS, TRUMP_LETTERS, Seat, Trump, code_of
from dreyfus.records import wire
from dreyfus.records.notation import BadNotation, codes, parse_card, parse_cards
from dreyfus.records.record import PartyRecord
from dreyfus.rules.moves import Buy, Confirm, Cut, Move, Play, Shuffle
from dreyfus.rules.news import BuyNews, CutNews, News, PlayNews, ShuffleNews
from dreyfus.rules.party import Header, Options
from dreyfus.rules.ruleset import OPTIONS, STANDARD, Ruleset, preset_of, unusual, with_options
from dreyfus.rules.settlement import Settlement
from dreyfus.rules.sheet import Sheet, SheetDeal
from dreyfus.rules.view import Review, SeatView, View

Json = Mapping[str, object]


def dumps(value: object) -> str:
    """A wire form as compact JSON text."""
    return _ENCODER.encode(value)


def _fields_of(value: Any) -> dict[str, object]:
    # Every wire form has slots: `asdict` would copy each tuple and string on the way, too.
    return {name: getattr(value, name) for name in value.__slots__}


_ENCODER: Final = json.JSONEncoder(default=_fields_of, ensure_ascii=False, separators=(",", ":"))


def encode_trump(trump: Trump) -> wire.WireTrump:
    """The trump as one letter."""
    return cast("wire.WireTrump", TRUMP_LETTERS[trump])


def encode_ruleset(ruleset: Ruleset) -> wire.WireRuleset:
    """Every option, and the preset that has exactly these."""
    values: dict[str, Any] = {name: getattr(ruleset, name) for name in OPTIONS}
    return wire.WireRuleset(preset=preset_of(ruleset), **values)


def decode_ruleset(data: Json) -> Ruleset:
    """The ruleset of these options; what is missing is standard, `preset` is derived.

    Raises:
        UnknownOption: a name or a value that the rules do not have.
    """
    return with_options(STANDARD, {name: data[name] for name in data if name != "preset"})


def encode_header(header: Header) -> wire.WireHeader:
    """The header with its trump as a letter."""
    return wire.WireHeader(
        header.players, header.first_dealer, encode_trump(header.first_trump), header.stake
    )


def decode_header(data: Json) -> Header:
    """The header that was encoded; `Party.start` checks what the rules say of it.

    Raises:
        BadNotation: it is not of that form.
    """
    match data:
        case {
            "players": [str() as a, str() as b, str() as c],
            "first_dealer": int() as dealer,
            "first_trump": str() as trump,
            "stake": str() as stake,
        } if dealer in SEATS and len(trump) == 1 and trump in TRUMP_LETTERS:
            seat = SEATS[dealer]
            return Header((a, b, c), seat, Trump(TRUMP_LETTERS.index(trump)), stake)
        case _:
            raise BadNotation(_shown(data), "a party's header")


Before = tuple[View, wire.WireView]
"""A view of an earlier moment, and how it was encoded."""


def encode_view(view: View, before: Before | None = None) -> wire.WireView:
    """The view of a seat or of a spectator.

    Parts that are the very same as `before` are taken from there: that spares work, and makes no
    difference.
    """
    a, b, c = (_seat(one) for one in view.seats)
    ruleset, header, not_usual = _lasting(view, before)
    return wire.WireView(
        ruleset=ruleset,
        header=header,
        seat=view.seat,
        deal=view.deal,
        dealer=view.dealer,
        eldest=view.eldest,
        trump=encode_trump(view.trump),
        phase=view.phase.value,
        turn=view.turn,
        hand=codes(view.hand),
        discards=codes(view.discards),
        bought=codes(view.bought),
        seats=(a, b, c),
        talon=view.talon,
        trick=_trick(view),
        tricks=_tricks(view, before),
        sheet=_sheet(view.sheet, view.owes, before),
        winner=_win(view),
        over=view.is_over,
        settlement=None if view.settlement is None else _settlement(view.settlement),
        options=_options(view.options),
        review=None if view.review is None else encode_review(view.review),
        next=_next(view),
        unusual=not_usual,
    )


def encode_own(own: View) -> wire.WireOwn:
    """What of a view is the seat's own."""
    return wire.WireOwn(
        seat=own.seat,
        hand=codes(own.hand),
        discards=codes(own.discards),
        bought=codes(own.bought),
        options=_options(own.options),
    )


def _seat(seat: SeatView) -> wire.WireSeatView:
    return wire.WireSeatView(
        cards=seat.cards,
        exchange=_exchange(seat),
        bought=seat.bought,
        tricks=seat.tricks,
        to_win=seat.to_win,
        certain=seat.certain,
        confirmed=seat.confirmed,
    )


def _exchange(seat: SeatView) -> wire.WireExchange:
    if seat.bought is None:
        return "to_come"
    if seat.passed_over:
        return "none_left"
    return "bought" if seat.bought else "stood_pat"


def _trick(view: View) -> wire.WireTrick | None:
    if view.leader is None:
        return None
    return wire.WireTrick(view.leader, codes(view.trick), view.winning)


def _lasting(
    view: View, before: Before | None
) -> tuple[wire.WireRuleset, wire.WireHeader, tuple[str, ...]]:
    """What stays as it is through a party."""
    if before is not None:
        old, known = before
        if old.ruleset is view.ruleset and old.header is view.header:
            return known.ruleset, known.header, known.unusual
    return encode_ruleset(view.ruleset), encode_header(view.header), unusual(view.ruleset)


def _tricks(view: View, before: Before | None) -> tuple[wire.WirePastTrick, ...]:
    known: tuple[wire.WirePastTrick, ...] = ()
    if before is not None and before[0].first_trick == view.first_trick:
        known = before[1].tricks[: _shared(before[0].tricks, view.tricks)]
    begin = view.first_trick + len(known)
    fresh = (
        wire.WirePastTrick(number, trick.leader, codes(trick.cards), trick.winner)
        for number, trick in enumerate(view.tricks[len(known) :], start=begin)
    )
    return (*known, *fresh)


def _shared(old: Sequence[object], new: Sequence[object]) -> int:
    """How many of the first parts are the very same."""
    number = 0
    while number < min(len(old), len(new)) and old[number] is new[number]:
        number += 1
    return number


def _sheet(
    sheet: Sheet, owes: tuple[int, int, int], before: Before | None = None
) -> wire.WireSheet:
    known: tuple[wire.WireSheetDeal, ...] = ()
    if before is not None:
        if before[0].sheet is sheet and before[0].owes is owes:
            return before[1].sheet
        known = before[1].sheet.deals[: _shared(before[0].sheet.deals, sheet.deals)]
    fresh = map(_sheet_deal, sheet.deals[len(known) :])
    return wire.WireSheet((*known, *fresh), sheet.above, sheet.below, owes)


def _sheet_deal(deal: SheetDeal) -> wire.WireSheetDeal:
    figures = tuple(
        wire.WireFigure(figure.seat, figure.kind.value, figure.points)
        for figure in deal.entry.figures
    )
    return wire.WireSheetDeal(deal.number, deal.dealer, encode_trump(deal.trump), figures)


def _win(view: View) -> wire.WireWin | None:
    if view.win is None:
        return None
    return wire.WireWin(view.win.seat, view.win.deal, view.win.trick)


def _settlement(settlement: Settlement) -> wire.WireSettlement:
    a, b, c = (str(amount) for amount in settlement.amounts)
    payments = tuple(
        wire.WirePayment(
            payer=payment.payer,
            payee=payment.payee,
            above=payment.above,
            short=payment.short,
            points=payment.points,
            amount=str(payment.amount),
        )
        for payment in settlement.payments
    )
    return wire.WireSettlement((a, b, c), payments)


def _options(options: Options) -> wire.WireOptions:
    buy, play = options.buy, options.play
    return wire.WireOptions(
        cut=options.cut,
        buy=None if buy is None else wire.WireBuyOption(codes(buy.cards), buy.most),
        play=None if play is None else wire.WirePlayOption(codes(play.cards), play.duty.value),
        confirm=options.confirm,
    )


def _next(view: View) -> wire.WireNext | None:
    deal = view.next_deal
    if deal is None:
        return None
    return wire.WireNext(deal.dealer, deal.eldest, encode_trump(deal.trump))


def encode_review(review: Review) -> wire.WireReview:
    """A scored deal laid open."""
    a, b, c = (codes(hand) for hand in review.dealt)
    d, e, f = (codes(purchase.discards) for purchase in review.purchases)
    g, h, i = (codes(purchase.bought) for purchase in review.purchases)
    return wire.WireReview(
        deal=review.deal,
        dealer=review.dealer,
        trump=encode_trump(review.trump),
        cut=review.cut,
        dealt=(a, b, c),
        discards=(d, e, f),
        bought=(g, h, i),
        tricks=review.tricks,
        talon=codes(review.talon),
        seed=review.seed,
    )


def encode_news(news: News) -> wire.WireNews:
    """How a seat hears of a move."""
    match news:
        case ShuffleNews():
            return wire.NewsOfShuffle("shuffle", news.deal)
        case CutNews():
            return wire.NewsOfCut("cut", news.seat)
        case BuyNews():
            return _buy_news(news)
        case PlayNews():
            return wire.NewsOfPlay("play", news.seat, code_of(news.card), news.winner)
        case _:
            return wire.NewsOfConfirm("confirm", news.seat)


def _buy_news(news: BuyNews) -> wire.NewsOfBuy:
    if news.purchase is None:
        return wire.NewsOfBuy("buy", news.seat, news.count, None, None)
    discards, bought = codes(news.purchase.discards), codes(news.purchase.bought)
    return wire.NewsOfBuy("buy", news.seat, news.count, discards, bought)


def encode_move(move: Move) -> wire.WireMove:
    """The move whole, for the log and the record: it holds secrets."""
    match move:
        case Shuffle():
            return wire.ShuffleMove("shuffle", codes(move.pack), move.seed)
        case Cut():
            return wire.CutMove("cut", move.n)
        case Buy():
            return wire.BuyMove("buy", codes(move.discards))
        case Play():
            return wire.PlayMove("play", code_of(move.card))
        case _:
            return wire.ConfirmMove("confirm", move.seat)


def decode_move(data: Json) -> Move:
    """The move that was encoded.

    Raises:
        BadNotation: it is no move, or a card in it is none.
    """
    decode = _DECODERS.get(_shown(data.get("t")))
    if decode is None:
        raise BadNotation(_shown(data.get("t")), f"a move: {', '.join(_DECODERS)}")
    return decode(data)


def _shown(value: object) -> str:
    # A nested value can be too deep to be printed.
    if isinstance(value, list | Mapping):
        return "[…]" if isinstance(value, list) else "{…}"
    return str(value)


def _texts(data: Json, name: str) -> list[str]:
    value = data.get(name)
    if not isinstance(value, list) or not all(isinstance(text, str) for text in value):
        raise BadNotation(_shown(value), f"a list of cards in {name!r}")
    return value


def _number(data: Json, name: str) -> int:
    value = data.get(name)
    if type(value) is not int:
        raise BadNotation(_shown(value), f"a whole number in {name!r}")
    return value


def _decode_shuffle(data: Json) -> Move:
    pack = tuple(parse_card(text) for text in _texts(data, "pack"))
    seed = data.get("seed")
    if seed is not None and not isinstance(seed, str):
        raise BadNotation(_shown(seed), "a seed or null in 'seed'")
    return Shuffle(pack, seed)


def _decode_cut(data: Json) -> Move:
    return Cut(_number(data, "n"))


def _decode_buy(data: Json) -> Move:
    return Buy(parse_cards(_texts(data, "discards")))


def _decode_play(data: Json) -> Move:
    card = data.get("card")
    if not isinstance(card, str):
        raise BadNotation(_shown(card), "a card in 'card'")
    return Play(parse_card(card))


def _decode_confirm(data: Json) -> Move:
    return Confirm(_decode_seat(data))


def _decode_seat(data: Json) -> Seat:
    seat = _number(data, "seat")
    if seat not in SEATS:
        raise BadNotation(str(seat), "a seat: 0, 1 or 2")
    return SEATS[seat]


_DECODERS: Final[Mapping[str, Callable[[Json], Move]]] = {
    "shuffle": _decode_shuffle,
    "cut": _decode_cut,
    "buy": _decode_buy,
    "play": _decode_play,
    "confirm": _decode_confirm,
}


def encode_party(record: PartyRecord) -> wire.WireParty:
    """What a record tells, whole: while a deal runs it holds secrets."""
    return wire.WireParty(
        encode_ruleset(record.ruleset),
        encode_header(record.header),
        tuple(wire.WireStep(step.by, encode_move(step.move)) for step in record.steps),
    )
