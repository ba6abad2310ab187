"""What holds for every level: legal, repeatable, and blind to what lies unseen."""

import time
from dataclasses import replace
from random import Random

import pytest
from hypothesis import given, settings

from dreyfus.bots.fallback import is_offered, simple_move
from dreyfus.bots.player import BUDGETS, LEVELS, Decision, Level, Player, decide, player_of
from dreyfus.bots.searcher import Searcher
from dreyfus.bots.simple import Anyhow
from dreyfus.bots.stakes import stakes_of
from dreyfus.cards import NO_CARDS, Trump
from dreyfus.kernel.asking import Stakes
from dreyfus.rules.moves import Buy, Confirm, Move, Play
from dreyfus.rules.view import View, view
from tests import strategies
from tests.bots.sights import Sight
from tests.recipes import after, card, deal, in_order, new_party
from tests.walks import Game, game
from tests.worlds import hides_otherwise, other_world

PLAYERS: tuple[Player, ...] = (
    Anyhow("a seed"),
    *(player_of(level, "a seed") for level in LEVELS),
)


@given(strategies.games())
def test_chooses_what_is_offered_wherever_he_is_put(played: Game) -> None:
    """Positions that chance made, under every option: stranger than those of sensible play."""
    if played.last.turn is not None:
        sight = view(played.last, played.last.turn)
        for player in PLAYERS:
            assert is_offered(sight, player.choose(sight))


@settings(max_examples=60)
@given(strategies.games(most_moves=130), strategies.randoms)
def test_chooses_the_same_in_two_worlds_that_look_the_same(played: Game, random: Random) -> None:
    seat = played.last.turn
    if seat is None:
        return
    there = after(played.start, other_world(played, seat, random))
    here_seen, there_seen = view(played.last, seat), view(there, seat)
    assert here_seen == there_seen
    for player in PLAYERS:
        assert player.choose(here_seen) == player.choose(there_seen)


def test_the_first_stakes_cost_a_search_none_of_its_time() -> None:
    def slowly(seen: View) -> Stakes:
        time.sleep(2.1)
        return stakes_of(seen)

    sight = Sight("AC KC 4D 5H 6S 7S 8S 9D").view()
    at_once, after_a_pause = (
        Searcher("a seed", replace(BUDGETS["player"], seconds=2), stakes)
        for stakes in (stakes_of, slowly)
    )
    at_once.cards(sight)
    told = [one.worlds for one in after_a_pause.cards(sight)]
    assert told == [one.worlds for one in at_once.cards(sight)]
    assert set(told) == {BUDGETS["player"].effort.worlds}


def test_those_two_worlds_do_differ() -> None:
    played = game(new_party(), Random(2), 12)
    seat = played.last.turn
    assert seat is not None
    assert hides_otherwise(played, other_world(played, seat, Random(1)), seat)


@pytest.mark.parametrize("level", LEVELS)
def test_two_players_of_one_seed_choose_alike(level: Level) -> None:
    sights = [Sight("AC KC 4D 5H 6S 7S", trick=trick).view() for trick in ("", "9C", "9C JC")]
    one, same = player_of(level, "one"), player_of(level, "one")
    assert [one.choose(sight) for sight in sights] == [same.choose(sight) for sight in sights]


def test_another_seed_makes_another_novice() -> None:
    sight = Sight("KC QC JC 4D 5D 6D 5H 6H 7S").view()
    assert len({player_of("novice", str(seed)).choose(sight) for seed in range(20)}) > 3


@pytest.mark.parametrize("player", PLAYERS)
def test_confirms_a_scored_deal(player: Player) -> None:
    scored = deal(new_party(), (0, 0, 0), in_order((4, 4, 4)))
    assert player.choose(view(scored, 2)) == Confirm(2)


@pytest.mark.parametrize("player", PLAYERS)
def test_has_nothing_to_choose_for_a_spectator(player: Player) -> None:
    with pytest.raises(ValueError, match="nothing to do"):
        player.choose(view(new_party(), None))


def test_an_unknown_level_is_named_with_those_there_are() -> None:
    with pytest.raises(ValueError, match="no level 'champion'; known: novice, amateur, player"):
        player_of("champion", "a seed")  # type: ignore[arg-type]


class _Broken:
    def choose(self, view: View) -> Move:
        raise RuntimeError(f"lost in deal {view.deal}")


class _Cheat:
    def choose(self, view: View) -> Move:
        return Buy(NO_CARDS) if view.options.buy is None else Play(card("AS"))


def test_who_raises_is_replaced_by_the_simple_move_and_named() -> None:
    sight = Sight("AC KC 4D", trick="9C JC").view()
    assert decide(_Broken(), sight) == Decision(simple_move(sight), "RuntimeError: lost in deal 1")


def test_who_chooses_what_is_not_offered_is_replaced_likewise() -> None:
    sight = Sight("AC KC 4D", trick="9C JC").view()
    decision = decide(_Cheat(), sight)
    assert decision.move == simple_move(sight)
    assert decision.fault is not None
    assert decision.fault.startswith("not offered: Buy")


def test_who_chooses_well_is_left_alone() -> None:
    sight = Sight("AC KC 4D", trick="9C JC").view()
    assert decide(player_of("amateur", ""), sight) == Decision(Play(card("KC")))


@pytest.mark.parametrize("level", LEVELS)
def test_where_no_deal_can_be_imagined_the_move_is_legal_all_the_same(level: Level) -> None:
    # Both others have shown that they hold clubs only, and there are too few of them.
    shown = ("0:AS 3C 4C", "0:AD 5C 6C", "0:AH 7C 8C")
    hand = "KS QS JS TS 9S 8S 7S 6S 5S"
    sight = Sight(hand, trump=Trump.NO_TRUMP, shown=shown, taken=(3, 0, 0)).view()
    decision = decide(player_of(level, "a seed"), sight)
    assert is_offered(sight, decision.move)
    if level in BUDGETS:
        # What it falls back to is told by the view as well, and that it did is logged.
        assert decision.move == simple_move(sight)
        assert decision.fault is not None


def test_a_thought_that_ends_with_its_time_is_named() -> None:
    sight = Sight("AC KC 4D QC", trick="9C JC").view()
    plenty = decide(Searcher("a seed", replace(BUDGETS["player"], seconds=600)), sight)
    assert not plenty.cut_short
    hurried = decide(Searcher("a seed", replace(BUDGETS["player"], seconds=1e-6)), sight)
    assert hurried.cut_short
    assert hurried.fault is None
