"""How each seat hears of each move."""

import pytest

from dreyfus.cards import DECK, SEATS, Seat
from dreyfus.rules.buying import Purchase
from dreyfus.rules.errors import IllegalMove
from dreyfus.rules.moves import Buy, Confirm, Cut, Play, Shuffle
from dreyfus.rules.news import BuyNews, ConfirmNews, CutNews, PlayNews, ShuffleNews, news
from dreyfus.rules.party import apply
from dreyfus.rules.ruleset import STANDARD, Ruleset
from tests.recipes import card, card_set, cards, deal, in_order, lay_out, new_party, stand_pat

RECIPIENTS: tuple[Seat | None, ...] = (None, *SEATS)
PACK = tuple(DECK)


@pytest.mark.parametrize("seat", RECIPIENTS)
def test_a_shuffle_is_news_of_a_deal(seat: Seat | None) -> None:
    assert news(new_party(), Shuffle(PACK, "c0ffee"), seat) == ShuffleNews(1)
    scored = deal(new_party(), (0, 0, 0), in_order((4, 4, 4)))
    assert news(scored, Shuffle(PACK), seat) == ShuffleNews(2)


@pytest.mark.parametrize("seat", RECIPIENTS)
def test_a_cut_is_news_of_who_cut(seat: Seat | None) -> None:
    party = apply(new_party(), Shuffle(PACK))
    assert news(party, Cut(17), seat) == CutNews(2)
    party = apply(new_party(Ruleset(cut="none")), Shuffle(PACK))
    assert news(party, Cut(0), seat) == CutNews(None)


@pytest.mark.parametrize("seat", RECIPIENTS)
def test_a_purchase_is_a_number_but_for_its_buyer(seat: Seat | None) -> None:
    party = lay_out(new_party(), eldest="3C 4C", talon="AS KS")
    discards = card_set("3C 4C")
    own = Purchase(discards, cards("AS KS")) if seat == 1 else None
    assert news(party, Buy(discards), seat) == BuyNews(1, 2, own)


@pytest.mark.parametrize("seat", RECIPIENTS)
def test_a_card_is_news_for_all_and_the_third_tells_the_winner(seat: Seat | None) -> None:
    party = stand_pat(lay_out(new_party(STANDARD), eldest="3H", second="KH", dealer="4H"))
    heard = []
    for text in ("3H", "KH", "4H"):
        heard.append(news(party, Play(card(text)), seat))
        party = apply(party, Play(card(text)))
    assert heard == [
        PlayNews(1, card("3H"), None),
        PlayNews(2, card("KH"), None),
        PlayNews(0, card("4H"), 2),
    ]


@pytest.mark.parametrize("seat", RECIPIENTS)
def test_a_confirmation_is_news_for_all(seat: Seat | None) -> None:
    scored = deal(new_party(), (0, 0, 0), in_order((4, 4, 4)))
    assert news(scored, Confirm(2), seat) == ConfirmNews(2)


def test_there_is_no_news_of_an_illegal_move() -> None:
    with pytest.raises(IllegalMove):
        news(new_party(), Cut(17), 0)
