"""What is read off cards: counted by hand, and laws that hold for any players."""

from statistics import fmean

import pytest

from dreyfus.cards import SEATS, Trump
from dreyfus.match.bout import Bout, Game, PlayedDeal, play_card
from dreyfus.match.contest import Kind
from dreyfus.match.effort import Effort
from dreyfus.match.figures import BOUGHT, outcome, points, primary, role_of, tricks, won
from tests.match.contests import contest

DEAL = PlayedDeal(1, 0, Trump.SPADES, (0, 0, 0), (0, 0, 0), (1, 7, 4), (2, 6, 4))
NEXT = PlayedDeal(2, 1, Trump.CLUBS, (3, 7, 4), (0, 2, 0), (3, 0, 9), (4, 8, 0))
BOUT = Bout(
    0,
    (
        Game((0, 1, 1), (DEAL, NEXT), 1, (-12.0, 30.0, -18.0)),
        Game((1, 0, 1), (DEAL,), 1, (-10.0, 25.0, -15.0)),
        Game((1, 1, 0), (DEAL,), 0, (20.0, -9.0, -11.0)),
    ),
    (Effort({5: 1}, {7: 2}, 1), Effort({}, {9: 1}, 0)),
)


def test_each_figure_counted_by_hand() -> None:
    assert won(BOUT, 0) == pytest.approx(1 / 3)
    assert won(BOUT, 1) == pytest.approx(2 / 6)
    assert points(BOUT, 0) == pytest.approx((-12 + 25 - 11) / 3)
    assert points(BOUT, 1) == pytest.approx((30 - 18 - 10 - 15 + 20 - 9) / 6)
    assert tricks(BOUT, 0) == pytest.approx((-2 + 0 + 2 + 0) / 4)
    assert BOUGHT["eldest"](BOUT, 0) == 7
    assert BOUGHT["second"](BOUT, 0) == pytest.approx((3 + 4) / 2)
    assert BOUGHT["dealer"](BOUT, 0) == 1
    assert BOUGHT["eldest"](BOUT, 1) == pytest.approx((7 + 9 + 7) / 3)


def test_who_is_eldest_second_and_dealer() -> None:
    assert [role_of(DEAL, seat) for seat in SEATS] == ["dealer", "eldest", "second"]
    assert [role_of(NEXT, seat) for seat in SEATS] == ["second", "dealer", "eldest"]


def test_the_outcome_adds_cards_up() -> None:
    found = outcome(contest("novice", "anyhow", kind="parties"), [BOUT, BOUT])
    first, second = found.accounts
    assert (found.cards, found.games) == (2, 6)
    assert (first.name, first.seats, second.name, second.seats) == ("novice", 1, "anyhow", 2)
    assert first.effort == Effort({5: 2}, {7: 4}, 2)
    assert first.won is not None
    assert first.won.mean == pytest.approx(1 / 3)
    assert first.won.half == 0
    assert first.bought["eldest"].mean == 7
    assert primary(contest(kind="parties"), BOUT) == won(BOUT, 0)
    assert primary(contest(kind="deals"), BOUT) == points(BOUT, 0)


def test_of_no_cards_there_is_no_outcome() -> None:
    with pytest.raises(ValueError, match="no cards"):
        outcome(contest(), [])


@pytest.mark.parametrize("kind", ["parties", "deals"])
@pytest.mark.parametrize("player", ["novice", "anyhow"])
def test_who_plays_against_himself_is_at_par_exactly(kind: Kind, player: str) -> None:
    asked = contest(player, player, kind=kind)
    bouts = [play_card(asked, card) for card in range(3)]
    for bout in bouts:
        assert sum(game.points[seat] for game in bout.games for seat in SEATS) == pytest.approx(
            0, abs=1e-9
        )
    account, other = outcome(asked, bouts).accounts
    assert account.points.mean == pytest.approx(0, abs=1e-9)
    assert account.tricks.mean == pytest.approx(0, abs=1e-9)
    assert account.points.half == pytest.approx(0, abs=1e-6)
    assert {role: one.mean for role, one in account.bought.items()} == pytest.approx(
        {role: one.mean for role, one in other.bought.items()}
    )
    if kind == "parties":
        assert account.won is not None
        assert account.won.mean == pytest.approx(1 / 3)
        assert all(won(bout, 0) == pytest.approx(1 / 3) for bout in bouts)


def test_the_game_among_the_opponents_alone_would_change_no_figure() -> None:
    # Played in all seats by the opponents a card is the same game three times, whose points sum
    # to nought: what the first player has is the difference to it already.
    asked, alone = contest("novice", "anyhow"), contest("anyhow", "anyhow")
    for card in range(3):
        games, base = play_card(asked, card).games, play_card(alone, card).games
        assert base[0].points == base[1].points == base[2].points
        gains = [game.points[seat] - base[0].points[seat] for seat, game in enumerate(games)]
        assert fmean(gains) == pytest.approx(points(play_card(asked, card), 0), abs=1e-9)


def test_an_amateur_beats_two_novices() -> None:
    asked = contest("amateur", "novice", kind="parties", seed="strength")
    amateur, novice = outcome(asked, [play_card(asked, card) for card in range(6)]).accounts
    assert amateur.won is not None
    assert (amateur.won.interval or (0, 0))[0] > 0.4
    assert (amateur.points.interval or (0, 0))[0] > 0
    assert (novice.points.interval or (0, 0))[1] < 0
    assert amateur.tricks.mean > 0.3
