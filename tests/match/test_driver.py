"""One party from views to its settlement, move by move."""

from hypothesis import given, settings

from dreyfus.bots.fallback import simple_move
from dreyfus.bots.player import player_of
from dreyfus.bots.simple import Anyhow
from dreyfus.cards import SEATS, Seat
from dreyfus.match.driver import Players, Step, play, play_out, seeded_chance
from dreyfus.rules.moves import Cut, Move, Shuffle
from dreyfus.rules.party import Party
from dreyfus.rules.ruleset import STANDARD, Ruleset
from dreyfus.rules.view import View
from tests import strategies
from tests.invariants import invariants
from tests.recipes import HEADER, after, new_party

THREE: Players = (player_of("amateur", "a"), player_of("novice", "b"), Anyhow("c"))


def test_yields_every_move_with_its_maker() -> None:
    start = new_party()
    steps = list(play(start, THREE, seeded_chance("x")))
    assert after(start, (step.move for step in steps)) == steps[-1].party
    assert [step.by for step in steps[:5]] == [None, None, 1, 2, 0]
    assert all((step.by is None) is isinstance(step.move, Shuffle | Cut) for step in steps)
    assert steps[-1].party.is_over


@settings(max_examples=20)
@given(strategies.starts())
def test_a_party_among_three_levels_is_legal_to_its_end_under_any_options(start: Party) -> None:
    last = start
    for step in play(start, THREE, seeded_chance("y")):
        last = step.party
        invariants(last)
    assert last.settlement is not None
    assert sum(last.settlement.amounts) == 0


def test_the_same_seed_makes_the_same_party_and_another_seed_another() -> None:
    def party(seed: str) -> Party:
        return play_out(STANDARD, HEADER, THREE, seeded_chance(seed))

    assert party("one") == party("one") != party("two")


def test_goes_on_from_where_a_party_stands() -> None:
    steps = list(play(new_party(), THREE, seeded_chance("z")))
    rest = list(play(steps[99].party, THREE, seeded_chance("z")))
    assert rest == steps[100:]


def test_chance_does_not_cut_where_nobody_does() -> None:
    def cuts(ruleset: Ruleset) -> set[int]:
        steps = play(new_party(ruleset), THREE, seeded_chance("x"))
        return {step.move.n for step in steps if isinstance(step.move, Cut)}

    assert cuts(Ruleset(cut="none")) == {0}
    assert cuts(STANDARD) == {24}


def test_each_player_is_given_the_view_of_his_own_seat() -> None:
    class Watcher:
        def __init__(self, seat: Seat) -> None:
            self.seat, self.asked = seat, 0

        def choose(self, view: View) -> Move:
            assert view.seat == view.turn == self.seat
            self.asked += 1
            return simple_move(view)

    watchers = (Watcher(0), Watcher(1), Watcher(2))
    steps: list[Step] = list(play(new_party(), watchers, seeded_chance("x")))
    asked = [sum(step.by == seat for step in steps) for seat in SEATS]
    assert [watcher.asked for watcher in watchers] == asked
