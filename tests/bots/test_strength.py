"""Each level beats two of the one below it: parties won, in rotated seats, on fixed seeds."""

from collections.abc import Callable
from dataclasses import dataclass
from math import sqrt

import pytest

from dreyfus.bots.player import Player, player_of
from dreyfus.bots.simple import Anyhow
from dreyfus.cards import SEATS, Seat
from dreyfus.match.driver import play_out, seeded_chance
from dreyfus.rules.party import Header, Party
from dreyfus.rules.ruleset import BOOK, STANDARD, Ruleset
from tests.recipes import HEADER

Maker = Callable[[str], Player]
Record = Callable[[str, object], None]
RULESETS = {
    "standard": STANDARD,
    "book": BOOK,
    "only the last trick shown": Ruleset(tricks_shown="last"),
}


def amateur(seed: str) -> Player:
    return player_of("amateur", seed)


def novice(seed: str) -> Player:
    return player_of("novice", seed)


@dataclass(frozen=True)
class Score:
    """Parties won of those played."""

    won: int
    played: int

    def interval(self) -> tuple[float, float]:
        """The share of parties won, 95 in a hundred: Wilson's interval."""
        z, n, share = 1.96, self.played, self.won / self.played
        middle = (share + z * z / (2 * n)) / (1 + z * z / n)
        half = z * sqrt(share * (1 - share) / n + z * z / (4 * n * n)) / (1 + z * z / n)
        return middle - half, middle + half

    def __str__(self) -> str:
        low, high = self.interval()
        share = self.won / self.played
        return f"{self.won} of {self.played}, {share:.1%} ({low:.1%} to {high:.1%})"


def against_two(one: Maker, two: Maker, parties: int, ruleset: Ruleset = STANDARD) -> Score:
    """One against two, in each seat by turns, each shuffle played from all three seats."""
    won = sum(_wins(one, two, number, ruleset) for number in range(parties))
    return Score(won, parties)


def _wins(one: Maker, two: Maker, number: int, ruleset: Ruleset) -> bool:
    seat, deals = SEATS[number % 3], number // 3
    party = _party(one, two, seat, deals, ruleset)
    return party.win is not None and party.win.seat == seat


def _party(one: Maker, two: Maker, seat: Seat, deals: int, ruleset: Ruleset) -> Party:
    a, b, c = (one(f"{deals}") if each == seat else two(f"{deals} {each}") for each in SEATS)
    header = Header(HEADER.players, first_dealer=SEATS[deals % 3])
    return play_out(ruleset, header, (a, b, c), seeded_chance(f"strength {deals}"))


def test_an_amateur_beats_two_novices() -> None:
    assert against_two(amateur, novice, 24).won > 12


def test_a_novice_beats_two_who_play_anyhow() -> None:
    assert against_two(novice, Anyhow, 24).won > 12


@pytest.mark.long
@pytest.mark.parametrize("name", RULESETS)
def test_an_amateur_wins_far_more_than_his_share(name: str, record_property: Record) -> None:
    score = against_two(amateur, novice, 300, RULESETS[name])
    print(f"amateur against two novices, {name}: {score}")  # noqa: T201  # -rP shows it
    record_property(f"amateur against two novices, {name}", str(score))
    assert score.interval()[0] > 0.45


@pytest.mark.long
def test_a_novice_wins_far_more_than_his_share(record_property: Record) -> None:
    score = against_two(novice, Anyhow, 300)
    print(f"novice against two who play anyhow: {score}")  # noqa: T201  # -rP shows it
    record_property("novice against two who play anyhow", str(score))
    assert score.interval()[0] > 0.45
