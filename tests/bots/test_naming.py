"""Players by their names."""

import pytest

from dreyfus.bots.naming import KINDS, UnknownPlayer, player_named
from dreyfus.bots.player import LEVELS, player_of
from dreyfus.bots.simple import Anyhow


@pytest.mark.parametrize("level", LEVELS)
def test_a_level_is_a_name(level: str) -> None:
    assert player_named(level, "a") == player_of(level, "a")  # type: ignore[arg-type]


def test_one_who_plays_anyhow_has_a_name_too() -> None:
    assert player_named("anyhow", "a") == Anyhow("a")


def test_a_name_that_nobody_has_is_told_with_those_that_there_are() -> None:
    with pytest.raises(UnknownPlayer, match=r"no player 'nobody': known: novice, ") as refused:
        player_named("nobody", "a")
    assert refused.value.known == tuple(KINDS)
    assert refused.value.why is None


@pytest.mark.parametrize("name", ["amateur:clever", "anyhow:else"])
def test_what_means_nothing_to_a_kind_is_told(name: str) -> None:
    with pytest.raises(UnknownPlayer, match="takes nothing") as refused:
        player_named(name, "a")
    assert refused.value.why is not None
