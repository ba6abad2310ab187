"""Wire forms: what is written is read again, and what is not of the form is refused."""

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dreyfus.cards import DECK, NO_CARDS, SEATS, CardSet, Trump
from dreyfus.match.shuffle import shuffled_pack
from dreyfus.records.codec import (
    decode_header,
    decode_move,
    decode_ruleset,
    dumps,
    encode_header,
    encode_move,
    encode_news,
    encode_ruleset,
    encode_view,
)
from dreyfus.records.notation import BadNotation
from dreyfus.rules.moves import Buy, Confirm, Cut, Move, Play, Shuffle
from dreyfus.rules.news import news
from dreyfus.rules.party import Header, Party, apply, options
from dreyfus.rules.ruleset import BOOK, OPTIONS, PRESETS, STANDARD, Ruleset, UnknownOption
from dreyfus.rules.view import view
from tests.records.walk import walk

moves = st.one_of(
    st.permutations(list(DECK)).map(lambda pack: Shuffle(tuple(pack))),
    st.permutations(list(DECK)).map(lambda pack: Shuffle(tuple(pack), "00ff")),
    st.integers(0, 47).map(Cut),
    st.sets(st.sampled_from(list(DECK)), max_size=12).map(lambda cards: Buy(CardSet.of(cards))),
    st.sampled_from(list(DECK)).map(Play),
    st.sampled_from(SEATS).map(Confirm),
)


@given(moves)
def test_a_move_is_read_as_it_was_written(move: Move) -> None:
    assert decode_move(json.loads(dumps(encode_move(move)))) == move


@pytest.mark.parametrize(
    "data",
    [
        {},
        {"t": "fly"},
        {"t": "cut"},
        {"t": "cut", "n": True},
        {"t": "cut", "n": "3"},
        {"t": "play"},
        {"t": "play", "card": 3},
        {"t": "play", "card": "2S"},
        {"t": "buy", "discards": "QS"},
        {"t": "buy", "discards": ["QS", "QS"]},
        {"t": "buy", "discards": [3]},
        {"t": "shuffle", "pack": ["QS"], "seed": 3},
        {"t": "confirm"},
        {"t": "confirm", "seat": 3},
    ],
)
def test_what_is_no_move_is_refused(data: dict[str, object]) -> None:
    with pytest.raises(BadNotation):
        decode_move(data)


@pytest.mark.parametrize("preset", list(PRESETS))
def test_a_preset_is_written_with_its_name(preset: str) -> None:
    ruleset = PRESETS[preset]  # type: ignore[index]  # the keys are the preset names
    data = json.loads(dumps(encode_ruleset(ruleset)))
    assert data["preset"] == preset
    assert data.keys() - {"preset"} == OPTIONS.keys()
    assert decode_ruleset(data) == ruleset


def test_a_ruleset_of_its_own_has_no_preset_and_is_read_again() -> None:
    ruleset = Ruleset(target=5, tie="higher_below")
    assert encode_ruleset(ruleset).preset is None
    assert decode_ruleset(json.loads(dumps(encode_ruleset(ruleset)))) == ruleset
    assert decode_ruleset({}) == STANDARD
    with pytest.raises(UnknownOption):
        decode_ruleset({"target": 7})


def test_a_header_is_read_as_it_was_written() -> None:
    header = Header(("Анна", "Boris", "Вера"), 2, Trump.NO_TRUMP, "0.50")
    assert decode_header(json.loads(dumps(encode_header(header)))) == header


@pytest.mark.parametrize(
    "change",
    [
        {"players": ["a", "b"]},
        {"players": "abc"},
        {"first_dealer": 3},
        {"first_trump": "X"},
        {"first_trump": ""},
        {"stake": 1},
    ],
)
def test_a_header_of_another_form_is_refused(change: dict[str, object]) -> None:
    data = json.loads(dumps(encode_header(Header(("a", "b", "c")))))
    with pytest.raises(BadNotation):
        decode_header(data | change)


def seats_of(data: dict[str, Any]) -> list[str]:
    return [seat["exchange"] for seat in data["seats"]]


def test_a_view_tells_how_each_seat_stands_in_the_exchange() -> None:
    party = Party.start(STANDARD, Header(("a", "b", "c"), first_dealer=2))
    party = apply(apply(party, Shuffle(shuffled_pack("exchange"))), Cut(1))
    assert seats_of(json.loads(dumps(encode_view(view(party, 0))))) == ["to_come"] * 3
    stood = apply(party, Buy(NO_CARDS))
    everything = apply(stood, Buy(stood.round.hands[1]))
    data = json.loads(dumps(encode_view(view(everything, 1))))
    assert seats_of(data) == ["stood_pat", "bought", "none_left"]
    assert data["discards"] == list(encode_view(view(party, 1)).hand)
    assert data["talon"] == 0


def test_every_view_and_every_piece_of_news_of_whole_parties_is_json() -> None:
    for ruleset in (STANDARD, BOOK, Ruleset(trump_cycle="carry", tricks_shown="last")):
        # Every fifth step, and the last: all phases, all kinds of moves.
        for before, move, after in list(walk(ruleset, seed=7))[::-5]:
            for seat in (0, 1, 2, None):
                told = json.loads(dumps(encode_news(news(before, move, seat))))
                assert told["t"] == encode_move(move).t
                seen = json.loads(dumps(encode_view(view(after, seat))))
                assert seen["seat"] == seat
                assert sum(one["cards"] for one in seen["seats"]) + len(
                    after.round.trick
                ) + 3 * len(after.round.tricks) == (36 if after.round.phase != "cut" else 0)


def test_options_are_written_for_the_seat_that_has_them() -> None:
    party = Party.start(STANDARD, Header(("a", "b", "c")))
    party = apply(party, Shuffle(shuffled_pack("options")))
    assert [encode_view(view(party, seat)).options.cut for seat in (0, 1, 2)] == [
        False,
        False,
        True,
    ]
    party = apply(party, Cut(5))
    bought = encode_view(view(party, 1)).options.buy
    assert bought is not None
    assert bought.most == 12
    while party.round.phase == "exchange":
        party = apply(party, Buy(NO_CARDS))
    play = encode_view(view(party, 1)).options.play
    assert play is not None
    assert (play.duty, len(play.cards)) == ("lead", 12)
    assert options(party, 2).play is None


def test_the_last_view_of_a_party_holds_its_settlement() -> None:
    *_, (_, _, last) = walk(BOOK, seed=3)
    data = json.loads(dumps(encode_view(view(last, None))))
    assert data["over"]
    assert data["winner"]["deal"] == last.round.number + 1
    assert sum(int(amount) for amount in data["settlement"]["amounts"]) == 0
    assert [payment["points"] > 0 for payment in data["settlement"]["payments"]] == [True, True]
