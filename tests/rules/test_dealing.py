"""Rules 1 to 5: the pack, the cut, the packets of three, whose deal it is and what is trump."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dreyfus.cards import DECK, Card, CardSet, Seat, Trump
from dreyfus.rules import dealing
from dreyfus.rules.dealing import Hands
from dreyfus.rules.ruleset import Ruleset
from tests import strategies

REMAINDER = Ruleset(deal_style="remainder")
FOURTH_HAND = Ruleset(deal_style="fourth_hand")


@given(strategies.packs, st.integers(0, 47), strategies.rulesets)
def test_every_card_is_dealt_once(pack: tuple[Card, ...], cut: int, ruleset: Ruleset) -> None:
    hands = dealing.deal_of(pack, cut, ruleset)
    parts = (hands.eldest, hands.second, hands.dealer, hands.talon)
    assert [len(part) for part in parts] == [12, 12, 12, 12]
    assert CardSet.of(card for part in parts for card in part) == DECK


@given(strategies.packs, st.integers(0, 47), strategies.rulesets)
def test_a_pack_can_be_found_for_any_deal(
    pack: tuple[Card, ...], cut: int, ruleset: Ruleset
) -> None:
    assert dealing.pack_of(dealing.deal_of(pack, cut, ruleset), cut, ruleset) == pack


@given(strategies.packs, st.integers(0, 47))
def test_the_cut_moves_cards_from_the_top_to_the_bottom(pack: tuple[Card, ...], cut: int) -> None:
    order = pack[cut:] + pack[:cut]
    assert dealing.deal_of(pack, cut, REMAINDER) == dealing.deal_of(order, 0, REMAINDER)
    assert dealing.deal_of(pack, cut, REMAINDER).eldest[:3] == order[:3]


@given(strategies.packs)
def test_a_packet_for_the_talon_comes_to_lie_on_the_earlier_ones(pack: tuple[Card, ...]) -> None:
    talon = dealing.deal_of(pack, 0, FOURTH_HAND).talon
    assert talon == pack[45:48] + pack[33:36] + pack[21:24] + pack[9:12]
    assert dealing.deal_of(pack, 0, REMAINDER).talon == pack[36:]


@pytest.mark.parametrize(("dealer", "eldest"), [(0, 1), (1, 2), (2, 0)])
def test_the_first_packet_goes_to_the_left_of_the_dealer(dealer: Seat, eldest: Seat) -> None:
    a, b, c, d = (tuple(map(Card, range(start, start + 12))) for start in (0, 12, 24, 36))
    by_seat = Hands(a, b, c, d).by_seat(dealer)
    assert by_seat[eldest] == CardSet.of(a)
    assert by_seat[dealer] == CardSet.of(c)
    assert by_seat[3 - eldest - dealer] == CardSet.of(b)


@given(strategies.packs)
def test_a_pack_is_48_cards_each_once(pack: tuple[Card, ...]) -> None:
    assert dealing.is_pack(pack)
    assert not dealing.is_pack(pack[1:])
    assert not dealing.is_pack((pack[1], *pack[1:]))
    assert not dealing.is_pack((*pack, pack[0]))
    assert not dealing.is_pack((Card(48), *(card for card in pack if card)))
    assert not dealing.is_pack((Card(-1), *(card for card in pack if card)))


@pytest.mark.parametrize(
    ("ruleset", "cutters"),
    [
        (Ruleset(cut="right"), [2, 0, 1]),
        (Ruleset(cut="left"), [1, 2, 0]),
        (Ruleset(cut="none"), [None, None, None]),
    ],
)
def test_who_cuts(ruleset: Ruleset, cutters: list[Seat | None]) -> None:
    assert [dealing.cutter_of(dealer, ruleset) for dealer in (0, 1, 2)] == cutters


@pytest.mark.parametrize("cut", ["right", "left"])
def test_a_cut_leaves_two_parts(cut: str) -> None:
    ruleset = Ruleset(cut="right" if cut == "right" else "left")
    assert [n for n in range(-2, 60) if dealing.may_cut(n, ruleset)] == [*range(1, 48)]


def test_where_nobody_cuts_nothing_is_cut() -> None:
    assert [n for n in range(-2, 60) if dealing.may_cut(n, Ruleset(cut="none"))] == [0]


@given(strategies.seats, st.integers(0, 100))
def test_the_deal_passes_to_the_left(first: Seat, number: int) -> None:
    assert dealing.dealer_of(first, 0) == first
    assert dealing.dealer_of(first, number + 1) == dealing.next_dealer(
        dealing.dealer_of(first, number)
    )
    assert [dealing.next_dealer(seat) for seat in (0, 1, 2)] == [1, 2, 0]


def test_trumps_go_round_by_fives() -> None:
    spades_first = [dealing.trump_of(Trump.SPADES, deal).name for deal in range(7)]
    assert spades_first == [
        "SPADES",
        "CLUBS",
        "DIAMONDS",
        "HEARTS",
        "NO_TRUMP",
        "SPADES",
        "CLUBS",
    ]
    hearts_first = [dealing.trump_of(Trump.HEARTS, deal).name for deal in range(3)]
    assert hearts_first == ["HEARTS", "NO_TRUMP", "SPADES"]
