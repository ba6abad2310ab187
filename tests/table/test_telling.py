"""An event is told to several with one look at what all see, in the words each would hear alone."""

import json
from random import Random

import pytest

from dreyfus.cards import SEATS
from dreyfus.records.codec import dumps, encode_view
from dreyfus.rules.ruleset import PRESETS, Ruleset
from dreyfus.rules.view import own_view, public_view, view
from dreyfus.table.telling import Shown
from tests.recipes import new_party
from tests.walks import game


@pytest.mark.parametrize("ruleset", PRESETS.values(), ids=PRESETS)
def test_what_is_shown_to_all_at_once_is_what_each_sees(ruleset: Ruleset) -> None:
    parties = game(new_party(ruleset), Random(7), 400).parties
    assert len(parties) > 200
    shown = Shown(parties[0])
    for party in parties:
        shown = Shown(party, shown)
        for seat in (*SEATS, None):
            assert own_view(public_view(party), party, seat) == view(party, seat)
            assert shown.view(seat) == view(party, seat)
            whole = json.loads(dumps(encode_view(view(party, seat))))
            assert json.loads(shown.text(seat)) == whole


def test_what_was_shown_of_another_party_makes_no_difference() -> None:
    parties = game(new_party(), Random(7), 40).parties
    others = game(new_party(PRESETS["book"]), Random(8), 60).parties
    for party, other in zip(parties, others, strict=False):
        shown = Shown(other)
        shown.text(None)
        for seat in (*SEATS, None):
            assert Shown(party, shown).text(seat) == Shown(party).text(seat)
