"""One deal, phase by phase: who is asked when, who leads, where the cards go."""

import pytest

from dreyfus.cards import DECK, NO_CARDS, CardSet, Seat, Trump
from dreyfus.rules.buying import PASSED_OVER, Purchase
from dreyfus.rules.moves import Buy, Confirm, Cut, Play, Shuffle
from dreyfus.rules.party import Header, Party, apply
from dreyfus.rules.round import Phase, Trick
from dreyfus.rules.ruleset import STANDARD, Ruleset
from tests.recipes import (
    HEADER,
    after,
    card,
    card_set,
    cards,
    deal,
    in_order,
    lay_out,
    new_party,
    stand_pat,
)

BUYER_LEADS = Ruleset(first_lead="first_buyer")


def buy(party: Party, *numbers: int) -> Party:
    """The party after the seats in turn bought so many, of their lowest cards."""
    for number in numbers:
        assert party.turn is not None
        hand = list(party.round.hands[party.turn])
        party = apply(party, Buy(CardSet.of(hand[:number])))
    return party


def test_the_phases_follow_each_other() -> None:
    party = new_party()
    phases = [party.round.phase]
    pack = tuple(DECK)
    for move in (Shuffle(pack, "00"), Cut(1), Buy(NO_CARDS), Buy(NO_CARDS), Buy(NO_CARDS)):
        party = apply(party, move)
        phases.append(party.round.phase)
    assert phases == ["shuffle", "cut", "exchange", "exchange", "exchange", "play"]
    assert (party.round.pack, party.round.seed, party.round.cut) == (pack, "00", 1)
    assert deal(new_party(), (0, 0, 0), in_order((4, 4, 4))).round.phase is Phase.SCORED


@pytest.mark.parametrize(("dealer", "order"), [(0, [1, 2, 0]), (1, [2, 0, 1]), (2, [0, 1, 2])])
def test_eldest_second_dealer_are_asked_in_turn(dealer: Seat, order: list[Seat]) -> None:
    party = lay_out(new_party(header=Header(HEADER.players, dealer)))
    asked = []
    while party.round.phase is Phase.EXCHANGE:
        asked.append(party.turn)
        party = buy(party, 2)
    assert asked == order
    assert party.round.bought == (2, 2, 2)
    assert party.turn == party.round.leader == party.round.eldest == order[0]


def test_purchases_come_off_the_top_one_after_the_other() -> None:
    party = lay_out(new_party(), talon="AS KS QS JS TS 9S 8S 7S 6S 5S 4S 3S")
    discards = CardSet.of(list(party.round.hands[1])[:3])
    party = buy(party, 3, 5, 4)
    purchases = [party.round.purchases[seat] for seat in (1, 2, 0)]
    bought = [one.bought for one in purchases if one is not None]
    assert bought == [cards("AS KS QS"), cards("JS TS 9S 8S 7S"), cards("6S 5S 4S 3S")]
    assert party.round.talon_left == ()
    assert card_set("AS KS QS") <= party.round.hands[1]
    assert party.round.hands[1] == party.round.dealt[1] - discards | card_set("AS KS QS")


def test_bought_is_unknown_until_the_seat_has_had_its_turn() -> None:
    party = buy(lay_out(new_party()), 0)
    assert party.round.bought == (None, 0, None)
    assert party.round.purchases[1] == Purchase(NO_CARDS, ())


@pytest.mark.parametrize(
    ("numbers", "passed"),
    [
        ((12,), [True, False, True]),
        ((7, 5), [True, False, False]),
        ((0, 12), [True, False, False]),
        ((4, 4, 4), [False, False, False]),
    ],
)
def test_whoever_finds_the_talon_empty_is_passed_over(
    numbers: tuple[int, ...], passed: list[bool]
) -> None:
    party = buy(lay_out(new_party()), *numbers)
    assert party.round.phase is Phase.PLAY
    assert [one == PASSED_OVER for one in party.round.purchases] == passed
    assert party.turn == 1


def test_without_a_card_that_may_go_one_still_says_so() -> None:
    """Only an empty talon passes a seat over: with nothing to discard it stands pat itself."""
    party = lay_out(
        new_party(Ruleset(discard="up_to_8")), eldest="AS KS QS JS TS 9S AC KC QC JC TC 9C"
    )
    assert party.turn == 1
    assert party.round.most_to_buy(1) == 0
    assert buy(party, 0).round.bought == (None, 0, None)


@pytest.mark.parametrize(
    ("ruleset", "numbers", "leader"),
    [
        (STANDARD, (0, 3, 0), 1),
        (STANDARD, (0, 0, 0), 1),
        (BUYER_LEADS, (2, 3, 0), 1),
        (BUYER_LEADS, (0, 3, 1), 2),
        (BUYER_LEADS, (0, 0, 1), 0),
        (BUYER_LEADS, (0, 0, 0), 1),
    ],
)
def test_who_leads_first(ruleset: Ruleset, numbers: tuple[int, ...], leader: Seat) -> None:
    party = buy(lay_out(new_party(ruleset)), *numbers)
    assert (party.turn, party.round.leader) == (leader, leader)


def test_the_winner_leads_to_the_next_trick() -> None:
    party = stand_pat(lay_out(new_party(), eldest="3H 9D", second="KH", dealer="4H 3C"))
    assert party.round.winning is None
    winning = []
    for text in ("3H", "KH", "4H"):
        party = apply(party, Play(card(text)))
        winning.append(party.round.winning)
    assert winning == [1, 2, None]
    assert party.round.tricks == (Trick(1, cards("3H KH 4H"), 2),)
    assert (party.turn, party.round.leader, party.round.trick) == (2, 2, ())
    assert (party.round.taken, party.round.winners) == ((0, 0, 1), (2,))
    assert [len(hand) for hand in party.round.hands] == [11, 11, 11]


def test_the_last_trick_ends_the_deal() -> None:
    winners: tuple[Seat, ...] = (0, 2, 1, 2, 0, 2, 2, 1, 0, 0, 1, 2)
    party = deal(new_party(), (2, 1, 0), winners)
    assert party.round.winners == winners
    assert party.round.taken == (4, 3, 5)
    assert (party.round.phase, party.turn) == (Phase.SCORED, None)
    assert party.round.hands == (NO_CARDS, NO_CARDS, NO_CARDS)
    assert len(party.round.talon_left) == 9


def test_the_deal_knows_how_it_was_dealt() -> None:
    party = lay_out(new_party(), eldest="AS", talon="KD")
    dealt = party.round.dealt
    assert card("AS") in dealt[1]
    assert party.round.talon[0] == card("KD")
    assert buy(party, 12).round.dealt == dealt


def test_seats_confirm_each_once_in_any_order() -> None:
    party = deal(new_party(), (0, 0, 0), in_order((4, 4, 4)))
    party = after(party, [Confirm(2), Confirm(0)])
    assert party.round.confirmed == {0, 2}
    party = apply(party, Shuffle(tuple(DECK)))
    assert party.round.confirmed == frozenset()


def test_the_next_deal_has_the_next_dealer_and_the_next_trump() -> None:
    party = new_party(header=Header(HEADER.players, 2))
    seen = []
    for _ in range(6):
        party = deal(party, (0, 0, 0), in_order((4, 4, 4)))
        seen.append((party.round.number, party.round.dealer, party.round.trump))
    assert seen == [
        (0, 2, Trump.SPADES),
        (1, 0, Trump.CLUBS),
        (2, 1, Trump.DIAMONDS),
        (3, 2, Trump.HEARTS),
        (4, 0, Trump.NO_TRUMP),
        (5, 1, Trump.SPADES),
    ]
    assert [past.number for past in party.past] == [0, 1, 2, 3, 4]
