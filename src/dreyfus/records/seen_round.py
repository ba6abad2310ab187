"""A deal in progress as one seat saw it, made a `Round` again in which the rest lies anywhere."""

from collections.abc import Iterable, Iterator

from dreyfus.cards import DECK, NO_CARDS, SEATS, Card, CardSet, Seat, seats_from
from dreyfus.records import wire
from dreyfus.records.bad_text import BadText, Wanted
from dreyfus.records.notation import BadNotation, parse_card
from dreyfus.records.strict_json import told
from dreyfus.rules import buying, tricks
from dreyfus.rules.buying import PASSED_OVER, Purchase
from dreyfus.rules.changed import changed
from dreyfus.rules.round import Hands, Phase, Round, Trick, first_leader
from dreyfus.rules.scoring import TRICKS

_TALON = len(DECK) - len(SEATS) * TRICKS


def must_be(place: str, found: object, known: object) -> None:
    """Make sure that what a view says in a place is what follows from the rest.

    Raises:
        BadText: it is something else.
    """
    if found != known:
        raise BadText(f"view, {place}", told(found), Wanted.EXACTLY, known=told(known))


def round_as_seen(seen: wire.WireView, bare: Round, seat: Seat) -> Round:
    """The deal of the view.

    What follows from the rest is not looked at here where the rules' `view` of the deal tells it
    anyway: whoever asks compares the two.

    Args:
        seen: the view of `seat`, which is to buy or to play.
        bare: the deal before its shuffle.
        seat: whose view it is.

    Raises:
        BadText: it cannot be a deal.
    """
    exchanged = changed(bare, purchases=_purchases(seen, bare, seat), talon=tuple(DECK)[:_TALON])
    dealt = exchanged if seen.trick is None else _played(seen, seen.trick, exchanged)
    named = [*_past(dealt.tricks), *dealt.trick, *_cards(seen.hand, "hand")]
    _check_once((*named, *_cards(seen.discards, "discards")))
    phase = Phase(seen.phase)
    must_be("trick", seen.trick is not None, phase is Phase.PLAY)
    hands = _hands(dealt, seat, CardSet.of(_cards(seen.hand, "hand")), CardSet.of(named))
    must_be("hand", len(hands[seat]), TRICKS - len(dealt.tricks))
    return changed(dealt, phase=phase, turn=seat, hands=hands)


def _cards(texts: Iterable[str], place: str) -> tuple[Card, ...]:
    return tuple(_card(text, f"view, {place} {n}") for n, text in enumerate(texts, start=1))


def _card(text: str, place: str) -> Card:
    try:
        return parse_card(text)
    except BadNotation:
        raise BadText(place, text, Wanted.CARD) from None


def _check_once(cards: tuple[Card, ...]) -> None:
    must_be("hand", len(CardSet.of(cards)), len(cards))


def _past(done: Iterable[Trick]) -> Iterator[Card]:
    return (card for trick in done for card in trick.cards)


def _purchases(
    seen: wire.WireView, bare: Round, seat: Seat
) -> tuple[Purchase | None, Purchase | None, Purchase | None]:
    """What each has bought: in their order, and while the talon lasted (rule 6)."""
    made: dict[Seat, Purchase | None] = {}
    left, waiting = _TALON, False
    for buyer in seats_from(bare.eldest):
        stated = seen.seats[buyer]
        # Whoever is to buy is the first who has not.
        is_next = seen.phase == "exchange" and buyer == seat
        waiting = waiting or is_next
        must_be(f"seats {buyer + 1}, bought", stated.bought is None, waiting)
        bought = stated.bought or 0
        must_be(f"seats {buyer + 1}, bought", 0 <= bought <= left, True)
        if buyer != seat or waiting or not left:
            made[buyer] = None if waiting else _other(bought, left)
        else:
            made[buyer] = _own(seen, bare, bought)
        left -= bought
    must_be("talon", seen.talon, left)
    return made[0], made[1], made[2]


def _other(bought: int, left: int) -> Purchase:
    return Purchase(NO_CARDS, tuple(DECK)[:bought]) if left else PASSED_OVER


def _own(seen: wire.WireView, bare: Round, bought: int) -> Purchase:
    discards, drawn = _cards(seen.discards, "discards"), _cards(seen.bought, "bought")
    out = CardSet.of(discards)
    must_be("discards", len(discards), bought)
    must_be("bought", len(drawn), bought)
    must_be("bought", bool(out & CardSet.of(drawn)), False)
    must_be("discards", out <= buying.eligible(out, bare.trump, bare.ruleset), True)
    return Purchase(out, drawn)


def _played(seen: wire.WireView, running: wire.WireTrick, exchanged: Round) -> Round:
    """The deal with its tricks; those that are not shown have owners and no cards."""
    shown = tuple(_trick(one, exchanged) for one in seen.tricks)
    shows_all = exchanged.ruleset.tricks_shown == "all"
    done = shown if shows_all else (*_hidden(seen, shown), *shown)
    must_be("tricks", len(done) < TRICKS, True)
    if shows_all:
        leaders = [first_leader(exchanged), *(trick.winner for trick in shown)]
        must_be("tricks, leader", [trick.leader for trick in shown], leaders[:-1])
    leader = done[-1].winner if done else first_leader(exchanged)
    must_be("trick, leader", running.leader, leader)
    table = _cards(running.cards, "trick, cards")
    must_be("trick, cards", len(table) < len(SEATS), True)
    must_be("turn", seen.turn, seats_from(leader)[len(table)])
    return changed(exchanged, tricks=done, leader=leader, trick=table)


def _trick(stated: wire.WirePastTrick, bare: Round) -> Trick:
    cards = _cards(stated.cards, f"tricks {stated.number}, cards")
    must_be(f"tricks {stated.number}, cards", len(cards), len(SEATS))
    winner = seats_from(stated.leader)[tricks.winner(cards, bare.trump)]
    return Trick(stated.leader, cards, winner)


def _hidden(seen: wire.WireView, shown: tuple[Trick, ...]) -> Iterator[Trick]:
    for seat in SEATS:
        taken = seen.seats[seat].tricks - sum(trick.winner == seat for trick in shown)
        yield from (Trick(seat, (), seat) for _ in range(min(TRICKS, taken)))


def _hands(dealt: Round, seat: Seat, own: CardSet, named: CardSet) -> Hands:
    """The own hand; for the others as many cards as they hold, of those that are not named."""
    unseen = iter(DECK - named)
    hands = {seat: own}
    for place, other in enumerate(seats_from(dealt.leader)):
        if other != seat:
            size = TRICKS - len(dealt.tricks) - (place < len(dealt.trick))
            hands[other] = CardSet.of(card for card, _ in zip(unseen, range(size), strict=False))
    return hands[0], hands[1], hands[2]
