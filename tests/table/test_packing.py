"""A task comes out of its bytes as it went in."""

import pickle
from random import Random

import pytest

from dreyfus.cards import SEATS
from dreyfus.rules.ruleset import PRESETS, Ruleset
from dreyfus.rules.view import view
from dreyfus.table.brain import Task
from dreyfus.table.packing import packed
from tests.recipes import new_party
from tests.walks import game


@pytest.mark.parametrize("ruleset", PRESETS.values(), ids=PRESETS)
def test_a_task_comes_out_as_it_went_in(ruleset: Ruleset) -> None:
    parties = game(new_party(ruleset), Random(5), 300).parties
    for party in parties:
        for seat in SEATS:
            task = Task("novice", "a seed", view(party, seat))
            assert pickle.loads(packed(task)) == task  # noqa: S301
