"""Perft: the counts of the golden file, an oracle for them, and files that are refused."""

from pathlib import Path

import pytest

from dreyfus.cards import SEATS, Card, CardSet
from dreyfus.records.bad_text import BadText
from dreyfus.records.perft import Position, lines_of_play, read_perft, split
from dreyfus.rules.moves import Play
from dreyfus.rules.round import Phase, Round, play
from dreyfus.rules.ruleset import STANDARD
from tests.recipes import card, lay_out, new_party, stand_pat
from tests.referee import forbidden, place_of_winner

GOLDEN = Path(__file__).parents[1] / "golden" / "play.perft"
POSITIONS = read_perft(GOLDEN.read_text(encoding="utf-8"))


@pytest.mark.parametrize("position", POSITIONS, ids=[one.name for one in POSITIONS])
def test_the_golden_counts(position: Position) -> None:
    for count in position.counts:
        assert lines_of_play(position.deal, count.depth) == count.lines, count


@pytest.mark.parametrize("position", POSITIONS, ids=[one.name for one in POSITIONS])
def test_the_referee_counts_the_same(position: Position) -> None:
    deal = position.deal
    for count in position.counts:
        if count.lines < 2_000:
            assert refereed(deal, deal.hands, deal.leader, deal.trick, count.depth) == count.lines


def refereed(
    deal: Round, hands: tuple[CardSet, ...], leader: int, trick: tuple[Card, ...], depth: int
) -> int:
    """The count by the rules told a second time."""
    if len(trick) == len(SEATS):
        leader = (leader + place_of_winner(trick, deal.trump)) % 3
        trick = ()
    if depth == 0:
        return 1
    turn = (leader + len(trick)) % 3
    total = 0
    for one in hands[turn]:
        if not hands[turn] & forbidden(trick, one, deal.trump, deal.ruleset):
            after = tuple(
                hand.without(one) if seat == turn else hand for seat, hand in enumerate(hands)
            )
            total += refereed(deal, after, leader, (*trick, one), depth - 1)
    return total


def test_names_are_told_apart() -> None:
    assert len({position.name for position in POSITIONS}) == len(POSITIONS) >= 10


def test_a_count_is_split_by_its_first_card() -> None:
    deal = POSITIONS[2].deal
    assert dict(split(deal, 3)) == {card("AC"): 6, card("KC"): 6, card("3H"): 1}
    assert sum(lines for _, lines in split(deal, 5)) == lines_of_play(deal, 5)
    assert lines_of_play(deal, 0) == 1


def test_a_deal_of_a_party_is_counted_to_its_last_card() -> None:
    party = stand_pat(lay_out(new_party(), eldest="AS KS QS", second="AH", dealer="AD"))
    assert lines_of_play(party.round, 1) == 12
    played = party.round
    while played.phase is Phase.PLAY:
        first, _ = next(split(played, 1))
        assert played.turn is not None
        played = next_after(played, first)
    assert list(split(played, 1)) == []
    assert lines_of_play(played, 0) == 1


def next_after(deal: Round, one: Card) -> Round:
    assert deal.turn is not None
    return play(deal, Play(one), deal.turn)


SMALL = """\
perft 1
position "small"
trump S
leader 1
hand 0 4S 5H
hand 1 AH KH
hand 2 TS 9D
count 1 2
count 2 2
"""


def test_a_position_as_it_is_written() -> None:
    [small] = read_perft(SMALL)
    assert (small.name, small.deal.ruleset, small.deal.leader) == ("small", STANDARD, 1)
    assert [(count.depth, count.lines) for count in small.counts] == [(1, 2), (2, 2)]
    [russian] = read_perft(SMALL.replace("hand 0 4S 5H", "hand 0 4П 5Ч").replace("\n", "\r\n"))
    assert russian.deal == small.deal
    [played] = read_perft(SMALL.replace("count 1 2\ncount 2 2", "played AH TS 5H 9D\ncount 1 1"))
    assert (len(played.deal.tricks), played.deal.turn, played.deal.leader) == (1, 0, 2)


REFUSED = {
    "nothing": ((SMALL, ""), "line 1, column 1: found '', wanted exactly, known perft"),
    "no position": (
        (SMALL, "perft 1\n"),
        "line 2, column 1: found '', wanted exactly, known position",
    ),
    "no name": (('"small"', "small"), "line 2, column 10: found 'small', wanted quoted"),
    "another trump": (
        ("trump S", "trump X"),
        "line 3, column 7: found 'X', wanted one_of, known S, C, D, H, N",
    ),
    "a seat too many": (
        ("leader 1", "leader 3"),
        "line 4, column 8: found '3', wanted one_of, known 0, 1, 2",
    ),
    "an empty hand": (("hand 0 4S 5H", "hand 0"), "line 5, column 7: found '', wanted card"),
    "a hand short": (("AH KH", "AH"), "line 6, column 10: found '', wanted card"),
    "a hand too long": (("AH KH", "AH KH QH"), "line 6, column 14: found 'QH', wanted line_end"),
    "a card twice": (
        ("hand 0 4S 5H", "hand 0 4S 4S"),
        "line 5, column 11: found '4S', wanted new_card",
    ),
    "a card in two hands": (("TS 9D", "TS AH"), "line 7, column 11: found 'AH', wanted new_card"),
    "a card that may not be played": (
        ("count 1", "played AH 9D\ncount 1"),
        "line 8, column 11: found '9D', wanted legal, move 2, reason must_trump, known TS",
    ),
    "no count": (
        ("count 1 2\ncount 2 2\n", ""),
        "line 8, column 1: found '', wanted exactly, known count",
    ),
    "too deep": (
        ("count 2 2", "count 7 2"),
        "line 9, column 7: found '7', wanted one_of, known 1, 2, 3, 4, 5, 6",
    ),
    "no number": (("count 2 2", "count 2 two"), "line 9, column 9: found 'two', wanted number"),
    "something else": (
        ("count 2 2", "hand 2 2"),
        "line 9, column 1: found 'hand', wanted exactly, known position",
    ),
}


@pytest.mark.parametrize(("change", "told"), REFUSED.values(), ids=REFUSED)
def test_a_file_that_cannot_be_read(change: tuple[str, str], told: str) -> None:
    with pytest.raises(BadText) as caught:
        read_perft(SMALL.replace(*change))
    assert str(caught.value) == told
