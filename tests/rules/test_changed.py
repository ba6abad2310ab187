"""`changed` makes what `dataclasses.replace` makes."""

from dataclasses import FrozenInstanceError, replace
from random import Random

import pytest

from dreyfus.rules.changed import changed
from dreyfus.rules.party import Party
from dreyfus.rules.ruleset import STANDARD
from tests.recipes import new_party
from tests.walks import game


@pytest.fixture(scope="module")
def party() -> Party:
    return game(new_party(STANDARD), Random(7), 30).last


def test_it_makes_what_replace_makes(party: Party) -> None:
    running = changed(party.round, turn=2, trick=())
    assert running == replace(party.round, turn=2, trick=())
    assert changed(party, round=running) == replace(party, round=running)
    assert hash(changed(party, round=running)) == hash(replace(party, round=running))


def test_what_it_was_made_from_stays(party: Party) -> None:
    before = replace(party.round)
    changed(party.round, turn=2, trick=())
    assert party.round == before


def test_what_it_makes_is_frozen(party: Party) -> None:
    with pytest.raises(FrozenInstanceError):
        changed(party, round=party.round).round = party.round  # type: ignore[misc]
