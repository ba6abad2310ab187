"""The race to the target: starting, every refusal by its reason, the menu, the end."""

from collections.abc import Callable

import pytest

from dreyfus.cards import DECK, NO_CARDS, Card, Seat, Trump
from dreyfus.rules import scoring
from dreyfus.rules.errors import IllegalMove, OutOfTurn, Reason
from dreyfus.rules.moves import Buy, Confirm, Cut, Move, Play, Shuffle
from dreyfus.rules.party import (
    BuyOption,
    Header,
    Options,
    Party,
    apply,
    next_first_trump,
    options,
    seat_to_move,
)
from dreyfus.rules.ruleset import STANDARD, Ruleset
from dreyfus.rules.sheet import Win
from dreyfus.rules.tricks import Duty, PlayOption
from tests.recipes import (
    HEADER,
    after,
    card,
    card_set,
    deal,
    in_order,
    lay_out,
    new_party,
    stand_pat,
)

PACK = tuple(DECK)
E8A: tuple[Seat, ...] = (0, 1, 0, 1, 0, 1, 0, 1, 0, 1, 1, 0)


def shuffled(ruleset: Ruleset = STANDARD) -> Party:
    return apply(new_party(ruleset), Shuffle(PACK))


def exchange(ruleset: Ruleset = STANDARD) -> Party:
    """The eldest, seat 1, to buy; he holds spades from the nine up and small clubs."""
    return lay_out(
        new_party(ruleset), eldest="AS KS QS JS TS 9S 8C 7C 6C 5C 4C 3C", second="3D 4D 5D 6D 7D"
    )


def play(lead: str = "3H", ruleset: Ruleset = STANDARD) -> Party:
    """The eldest has led; seat 2 holds the spade five and king, and the heart nine."""
    party = lay_out(
        new_party(ruleset),
        eldest="3H 4D 4S 3C",
        second="5S KS 9H 7H 7D 8D 9D TD JD QD KD AD",
        dealer="4H 5H 6H 8H TH JH QH KH AH JS QS AS",
    )
    return apply(stand_pat(party), Play(card(lead)))


def scored() -> Party:
    return deal(new_party(), (0, 0, 0), in_order((4, 4, 4)))


def over() -> Party:
    return deal(deal(new_party(), (0, 0, 0), in_order((12, 0, 0))), (0, 0, 0), in_order((12, 0, 0)))


CASES: list[tuple[str, Callable[[], Party], Move, Seat | None, Reason]] = [
    ("a seat shuffles", new_party, Shuffle(PACK), 0, Reason.NOT_YOUR_TURN),
    ("a card is missing", new_party, Shuffle(PACK[1:]), None, Reason.BAD_PACK),
    ("a card is there twice", new_party, Shuffle((PACK[1], *PACK[1:])), None, Reason.BAD_PACK),
    ("a shuffled pack again", shuffled, Shuffle(PACK), None, Reason.WRONG_PHASE),
    ("a shuffle in the exchange", exchange, Shuffle(PACK), None, Reason.WRONG_PHASE),
    ("a cut before the shuffle", new_party, Cut(9), None, Reason.WRONG_PHASE),
    ("a cut by the wrong seat", shuffled, Cut(9), 1, Reason.NOT_YOUR_TURN),
    ("a cut of nothing", shuffled, Cut(0), 2, Reason.BAD_CUT),
    ("a cut of everything", shuffled, Cut(48), 2, Reason.BAD_CUT),
    ("a purchase out of turn", exchange, Buy(NO_CARDS), 2, Reason.NOT_YOUR_TURN),
    ("a card before the exchange ends", exchange, Play(card("AS")), 1, Reason.WRONG_PHASE),
    ("a discard held by another", exchange, Buy(card_set("3D")), 1, Reason.NOT_IN_HAND),
    ("a card out of turn", play, Play(card("4H")), 0, Reason.NOT_YOUR_TURN),
    ("a card that is elsewhere", play, Play(card("4H")), 2, Reason.NOT_IN_HAND),
    ("a card that does not exist", play, Play(Card(48)), 2, Reason.NOT_IN_HAND),
    ("another suit", play, Play(card("5S")), 2, Reason.MUST_FOLLOW),
    ("no trump though void", lambda: play("3C"), Play(card("9H")), 2, Reason.MUST_TRUMP),
    ("a purchase in play", play, Buy(NO_CARDS), 2, Reason.WRONG_PHASE),
    ("a confirmation in play", play, Confirm(0), 0, Reason.WRONG_PHASE),
    ("a confirmation for another", scored, Confirm(1), 0, Reason.NOT_YOUR_TURN),
    (
        "a confirmation twice",
        lambda: apply(scored(), Confirm(1)),
        Confirm(1),
        1,
        Reason.ALREADY_CONFIRMED,
    ),
    ("a shuffle after the end", over, Shuffle(PACK), None, Reason.PARTY_OVER),
    ("a seat's shuffle after the end", over, Shuffle(PACK), 1, Reason.PARTY_OVER),
    ("a cut after the end", over, Cut(9), None, Reason.PARTY_OVER),
    ("a purchase after the end", over, Buy(NO_CARDS), 1, Reason.PARTY_OVER),
    ("a card after the end", over, Play(card("AS")), 1, Reason.PARTY_OVER),
    ("a confirmation after the end", over, Confirm(1), 1, Reason.PARTY_OVER),
    (
        "a discard of a high card",
        lambda: exchange(Ruleset(discard="small")),
        Buy(card_set("JS")),
        1,
        Reason.NOT_DISCARDABLE,
    ),
    (
        "more than the talon has",
        lambda: apply(exchange(), Buy(card_set("AS KS QS JS TS 9S 8C 7C"))),
        Buy(card_set("3D 4D 5D 6D 7D")),
        2,
        Reason.TOO_MANY,
    ),
    (
        "a cut where nobody cuts",
        lambda: shuffled(Ruleset(cut="none")),
        Cut(5),
        None,
        Reason.BAD_CUT,
    ),
    (
        "a seat's cut where nobody cuts",
        lambda: shuffled(Ruleset(cut="none")),
        Cut(0),
        1,
        Reason.NOT_YOUR_TURN,
    ),
    (
        "a plain card that loses a trump due",
        lambda: apply(play("3C", Ruleset(undertrump="only_if_it_beats")), Play(card("5S"))),
        Play(card("4H")),
        0,
        Reason.MUST_TRUMP,
    ),
]


@pytest.mark.parametrize("case", [pytest.param(case[1:], id=case[0]) for case in CASES])
def test_a_refused_move_says_why(
    case: tuple[Callable[[], Party], Move, Seat | None, Reason],
) -> None:
    make, move, seat, reason = case
    party = make()
    with pytest.raises(IllegalMove) as caught:
        apply(party, move, seat)
    assert caught.value.reason is reason
    assert caught.value.move == move
    assert isinstance(caught.value, OutOfTurn) == (reason is Reason.NOT_YOUR_TURN)
    assert party == make()


def test_every_reason_has_a_case() -> None:
    of_start = {Reason.HONOUR_NOT_PLAYED, Reason.LEDGER_HAS_NO_CARDS, Reason.BAD_HEADER}
    assert {case[4] for case in CASES} | of_start == set(Reason)


@pytest.mark.parametrize(
    ("make", "move", "at_fault"),
    [
        (exchange, Buy(card_set("3C 3D")), "3D"),
        (lambda: exchange(Ruleset(discard="small")), Buy(card_set("3C JS")), "JS"),
        (play, Play(card("5S")), "5S"),
    ],
)
def test_the_card_at_fault_is_named(make: Callable[[], Party], move: Move, at_fault: str) -> None:
    with pytest.raises(IllegalMove) as caught:
        apply(make(), move)
    assert caught.value.card == card(at_fault)


def test_a_confirmation_is_by_a_seat_of_the_table() -> None:
    stranger: Seat = 3  # type: ignore[assignment]  # that is what must fail
    with pytest.raises(OutOfTurn):
        apply(scored(), Confirm(stranger))


def test_the_same_move_without_a_seat_is_allowed() -> None:
    """A replay trusts the order of moves; chance cuts for a cutter who does not."""
    assert apply(shuffled(), Cut(9)) == apply(shuffled(), Cut(9), 2)
    assert apply(play(), Play(card("9H"))) == apply(play(), Play(card("9H")), 2)


@pytest.mark.parametrize(
    ("enforcement", "reason"),
    [("honour", Reason.HONOUR_NOT_PLAYED), ("ledger", Reason.LEDGER_HAS_NO_CARDS)],
)
def test_only_strict_play_is_with_cards(enforcement: str, reason: Reason) -> None:
    ruleset = Ruleset(enforcement="honour" if enforcement == "honour" else "ledger")
    with pytest.raises(IllegalMove) as caught:
        Party.start(ruleset, HEADER)
    assert caught.value.reason is reason


BAD: list[Header] = [
    Header(HEADER.players, stake="0"),
    Header(HEADER.players, stake="1,5"),
    Header(HEADER.players, first_trump=Trump.CLUBS),
    Header(HEADER.players, first_dealer=3),  # type: ignore[arg-type]
    Header(("Anna", "Boris")),  # type: ignore[arg-type]
]


@pytest.mark.parametrize("header", BAD)
def test_a_header_that_breaks_the_rules_is_refused(header: Header) -> None:
    with pytest.raises(IllegalMove) as caught:
        Party.start(STANDARD, header)
    assert caught.value.reason is Reason.BAD_HEADER


def test_a_carried_trump_may_be_the_first() -> None:
    header = Header(HEADER.players, first_trump=Trump.HEARTS)
    party = Party.start(Ruleset(trump_cycle="carry"), header)
    assert party.round.trump is Trump.HEARTS


@pytest.mark.parametrize(("cut", "cutter"), [("right", 2), ("left", 1), ("none", None)])
def test_who_may_cut(cut: str, cutter: Seat | None) -> None:
    rulesets = {"right": STANDARD, "left": Ruleset(cut="left"), "none": Ruleset(cut="none")}
    party = shuffled(rulesets[cut])
    assert [seat for seat in (0, 1, 2) if options(party, seat).cut] == (
        [] if cutter is None else [cutter]
    )


def test_the_menu_of_the_exchange() -> None:
    party = exchange(Ruleset(discard="small"))
    assert options(party, 1) == Options(buy=BuyOption(card_set("TS 9S 8C 7C 6C 5C 4C 3C"), 8))
    assert options(party, 0) == options(party, 2) == Options()


def test_the_menu_of_play() -> None:
    party = play()
    assert options(party, 2) == Options(play=PlayOption(card_set("9H 7H"), Duty.FOLLOW))
    assert options(party, 0) == options(party, 1) == Options()


def test_the_menu_after_the_score() -> None:
    party = apply(scored(), Confirm(1))
    assert [options(party, seat).confirm for seat in (0, 1, 2)] == [True, False, True]
    assert not any(options(over(), seat).confirm for seat in (0, 1, 2))


def test_nobody_has_a_choice_before_the_shuffle() -> None:
    assert options(new_party(), 0) == Options()


def test_whose_move_it_is() -> None:
    assert seat_to_move(exchange()) == exchange().turn == 1
    with pytest.raises(ValueError, match="no seat is to move in phase scored"):
        seat_to_move(scored())


def test_purchases_stand_on_the_sheet_while_the_deal_runs() -> None:
    party = exchange()
    assert party.sheet.above == (0, 0, 0)
    assert [one.number for one in party.sheet.deals] == [1]
    party = apply(party, Buy(card_set("3C 4C 5C")))
    assert party.sheet.above == (0, 3, 0)
    assert party.sheet.deals[0].entry == scoring.purchases((None, 3, None))
    assert party.scored.deals == ()
    assert stand_pat(party).sheet.above == (0, 3, 0)


def test_before_the_cards_are_dealt_the_sheet_has_the_scored_deals_alone() -> None:
    party = scored()
    assert party.sheet == party.scored
    party = apply(party, Shuffle(PACK))
    assert party.sheet == party.scored


def test_the_shortest_party_is_two_deals() -> None:
    party = over()
    assert party.is_over
    assert party.win == Win(0, 2, 6)
    assert party.scored.below == (16, 0, 0)
    assert party.settlement is not None
    assert list(map(int, party.settlement.amounts)) == [36, -18, -18]
    assert party.turn is None


def test_a_deal_in_progress_ends_nothing() -> None:
    party = deal(new_party(), (0, 0, 0), in_order((12, 0, 0)))
    assert (party.win, party.is_over, party.settlement) == (None, False, None)


def both_at_eight(ruleset: Ruleset, first_dealer: Seat = 0) -> Party:
    party = new_party(ruleset, Header(HEADER.players, first_dealer))
    party = deal(party, (0, 0, 0), in_order((12, 0, 0)))
    return deal(party, (0, 0, 0), in_order((0, 12, 0)))


def test_of_two_who_reach_the_target_the_first_by_trick_wins() -> None:
    party = deal(both_at_eight(STANDARD), (0, 0, 0), E8A)
    assert party.scored.below == (10, 10, 0)
    assert party.win == Win(1, 3, 11)


@pytest.mark.parametrize(
    ("bought", "first_dealer", "winner"),
    [((0, 0, 0), 0, 0), ((0, 0, 0), 1, 1), ((1, 0, 0), 0, 1), ((0, 1, 0), 1, 0)],
)
def test_or_the_higher_record_then_the_lower_above_then_the_nearer_to_the_eldest(
    bought: tuple[int, int, int], first_dealer: Seat, winner: Seat
) -> None:
    party = deal(both_at_eight(Ruleset(tie="higher_below"), first_dealer), bought, E8A)
    assert party.win == Win(winner, 3, 11 if winner == 1 else 12)


def test_with_cycle_the_party_goes_on_to_the_no_trump_deal() -> None:
    party = new_party(Ruleset(finish="cycle"))
    for number in range(1, 6):
        assert not party.is_over
        party = deal(party, (0, 0, 0), in_order((12, 0, 0) if number < 3 else (0, 12, 0)))
        assert party.win == (None if number == 1 else Win(0, 2, 6))
    assert party.is_over
    assert party.round.trump is Trump.NO_TRUMP
    assert party.scored.below == (16, 24, 0)


def test_with_cycle_a_win_in_the_no_trump_deal_ends_it_there() -> None:
    party = new_party(Ruleset(finish="cycle"))
    for _ in range(4):
        party = deal(party, (0, 0, 0), in_order((6, 3, 3)))
    party = deal(party, (0, 0, 0), in_order((6, 3, 3)))
    assert party.win == Win(0, 5, 6)
    assert party.is_over


@pytest.mark.parametrize(
    ("ruleset", "deals"),
    [(Ruleset(target=5), 1), (STANDARD, 2), (Ruleset(target=15), 2), (Ruleset(target=20), 3)],
)
def test_the_target_is_an_option(ruleset: Ruleset, deals: int) -> None:
    party = new_party(ruleset)
    for _ in range(deals):
        assert not party.is_over
        party = deal(party, (0, 0, 0), in_order((12, 0, 0)))
    assert party.is_over


def test_a_rematch_starts_with_spades_or_goes_on() -> None:
    assert next_first_trump(over()) is Trump.SPADES
    header = Header(HEADER.players, first_trump=Trump.HEARTS)
    party = new_party(Ruleset(trump_cycle="carry"), header)
    for _ in range(2):
        party = deal(party, (0, 0, 0), in_order((12, 0, 0)))
    assert party.round.trump is Trump.NO_TRUMP
    assert next_first_trump(party) is Trump.SPADES
    assert next_first_trump(scored()) is Trump.SPADES


def test_the_stake_of_the_header_is_the_stake_of_the_settlement() -> None:
    party = new_party(header=Header(HEADER.players, stake="0.50"))
    for _ in range(2):
        party = deal(party, (0, 0, 0), in_order((12, 0, 0)))
    assert party.settlement is not None
    assert [str(amount) for amount in party.settlement.amounts] == ["18.00", "-9.00", "-9.00"]


def test_a_party_is_the_fold_of_its_moves() -> None:
    moves: list[Move] = [Shuffle(PACK), Cut(30), Buy(NO_CARDS)]
    assert after(new_party(), moves) == apply(after(new_party(), moves[:2]), moves[2])
