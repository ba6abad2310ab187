"""Cards as text: both alphabets, every spelling, nothing else."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dreyfus.cards import DECK, Card, Rank, Suit, card_of, code_of
from dreyfus.records.notation import BadNotation, codes, parse_card, parse_cards, russian


@pytest.mark.parametrize(
    ("text", "suit", "rank"),
    [
        ("QS", Suit.SPADES, Rank.QUEEN),
        ("SQ", Suit.SPADES, Rank.QUEEN),
        ("qs", Suit.SPADES, Rank.QUEEN),
        ("TD", Suit.DIAMONDS, Rank.TEN),
        ("10D", Suit.DIAMONDS, Rank.TEN),
        ("D10", Suit.DIAMONDS, Rank.TEN),
        ("10♦", Suit.DIAMONDS, Rank.TEN),
        ("♥3", Suit.HEARTS, Rank.THREE),
        ("ДП", Suit.SPADES, Rank.QUEEN),
        ("10Б", Suit.DIAMONDS, Rank.TEN),
        ("10б", Suit.DIAMONDS, Rank.TEN),
        ("ТТ", Suit.CLUBS, Rank.ACE),
        ("ТП", Suit.SPADES, Rank.ACE),
        ("Т♣", Suit.CLUBS, Rank.ACE),
        ("T♣", Suit.CLUBS, Rank.TEN),
        ("3Ч", Suit.HEARTS, Rank.THREE),
        ("ВЧ", Suit.HEARTS, Rank.JACK),
        ("КЧ", Suit.HEARTS, Rank.KING),
    ],
)
def test_reads(text: str, suit: Suit, rank: Rank) -> None:
    assert parse_card(text) == card_of(suit, rank)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "Q",
        "2S",
        "1S",
        "11S",
        "QX",
        "QSS",
        "TП",  # a Latin ten with a Cyrillic suit
        "ТS",  # a Cyrillic ace with a Latin suit
        "КS",
        "ПД",  # Russian cards have the rank first
        "Ч3",
        "♣Т",
        " QS",
        "Q S",
        "ß",
    ],
)
def test_refuses(text: str) -> None:
    with pytest.raises(BadNotation, match="a card, such as") as caught:
        parse_card(text)
    assert caught.value.text == text


@pytest.mark.parametrize("card", list(DECK))
def test_every_card_is_read_as_it_is_written(card: Card) -> None:
    assert parse_card(code_of(card)) == card
    assert parse_card(russian(card)) == card


@given(st.text(max_size=4))
def test_any_text_is_a_card_or_refused(text: str) -> None:
    try:
        card = parse_card(text)
    except BadNotation:
        return
    assert card in DECK


def test_a_card_named_twice_is_refused_under_either_spelling() -> None:
    assert codes(parse_cards(["QS", "3H"])) == ("QS", "3H")
    with pytest.raises(BadNotation, match="not named before"):
        parse_cards(["QS", "ДП"])
