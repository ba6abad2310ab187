"""Hints: what the strongest level would do, told from the seat's view alone, with a reason."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise
from random import Random

import pytest

from dreyfus.bots.hints import THINKERS, Hint, hint
from dreyfus.bots.player import BUDGETS
from dreyfus.bots.reasons import Reason, cards_for_a_trick, why_card, why_discards
from dreyfus.bots.searcher import Searcher
from dreyfus.cards import CardSet, Seat, Trump
from dreyfus.kernel.thinking import Discards
from dreyfus.rules.moves import Buy, Play
from dreyfus.rules.party import Party
from dreyfus.rules.ruleset import STANDARD, with_options
from dreyfus.rules.sheet import Win
from dreyfus.rules.view import View, view
from tests.bots.sights import LEFT, ME, RIGHT, Shop, Sight
from tests.recipes import after, card, card_set, new_party
from tests.walks import Game, game
from tests.worlds import other_deal

MAY = with_options(STANDARD, {"void": "may_trump"})


def hint_of(seen: View) -> Hint:
    """The hint of the level that plays quickest."""
    found = hint(seen, "player")
    assert found is not None
    return found


def moments(seed: str, number: int) -> Iterator[tuple[Game, Party]]:
    """Moments of random deals in which a seat has something to choose, with the deal so far."""
    random = Random(seed)
    whole = game(new_party(), random)
    for deal in random.sample(whole.deals(), number):
        at = random.choice(
            [place for place, party in enumerate(deal.parties) if party.turn is not None]
        )
        yield deal.prefix(at), deal.parties[at]


def test_a_hint_is_of_the_view_alone() -> None:
    random = Random("two worlds")
    for deal, party in moments("hints", 6):
        seat = party.turn
        other = after(deal.start, other_deal(deal, seat, random))
        assert other.round.hands != party.round.hands
        assert hint_of(view(other, seat)) == hint_of(view(party, seat))


@pytest.mark.parametrize("level", THINKERS)
def test_the_first_choice_is_what_the_level_would_do(level: str) -> None:
    name = next(known for known in THINKERS if known == level)
    player = Searcher("hint", replace(BUDGETS[name], seconds=600))
    for _, party in moments(f"as {level}", 4):
        seen = view(party, party.turn)
        found = hint(seen, name)
        assert found is not None
        first = found.advice[0].choice
        is_single = seen.options.play is not None and len(seen.options.play.cards) == 1
        move = Buy(first) if isinstance(first, CardSet) else Play(first)
        assert is_single or move == player.choose(seen)


def test_in_the_exchange_there_is_one_advice_for_each_number_of_cards() -> None:
    seen = Shop("AS 9S 6S KC 7C 4C QD 8D 3D TH 5H 4H").view()
    advice = hint_of(seen).advice
    sizes = [len(one.choice) for one in advice if isinstance(one.choice, CardSet)]
    assert sorted(sizes) == list(range(13))
    settlements = [one.settlement for one in advice]
    assert settlements == sorted(settlements, reverse=True)
    assert all(0 <= figure(one.win) <= 1 and 0 <= figure(one.tricks) <= 12 for one in advice)
    gaps = [one - other for one, other in pairwise(settlements)]
    assert [one.ahead for one in advice] == [*gaps, None]


def figure(of: float | None) -> float:
    """A figure that must be there."""
    assert of is not None
    return of


def test_tricks_are_those_of_the_whole_deal() -> None:
    # Nine trumps from the ace down to the six, and three aces.
    seen = Sight("AS KS QS JS", taken=(3, 3, 2)).view()
    assert [one.tricks for one in hint_of(seen).advice] == [7.0]


def test_nothing_to_buy_is_told_without_figures() -> None:
    ruleset = with_options(STANDARD, {"discard": "up_to_8"})
    seen = Shop("AS KS QS JS TS 9S AC KC QC AD KD AH", ruleset=ruleset).view()
    assert hint_of(seen).why.reason is Reason.NO_CHOICE
    [only] = hint_of(seen).advice
    assert (only.choice, only.win, only.tricks, only.ahead) == (CardSet(), None, None, None)


def test_cards_that_cannot_lie_so_have_no_hint() -> None:
    # Both others have shown that they hold clubs only, and there are too few of them.
    shown = ("0:AS 3C 4C", "0:AD 5C 6C", "0:AH 7C 8C")
    hand = "KS QS JS TS 9S 8S 7S 6S 5S"
    seen = Sight(hand, trump=Trump.NO_TRUMP, shown=shown, taken=(3, 0, 0)).view()
    assert hint(seen, "player") is None


CANDIDATES = "8S 5S 3S QC 9C 4C JD 7D 6D 9H 5H 3H"
REASONS_TO_BUY = {
    Reason.FAR_BELOW: Shop(CANDIDATES, bought=(6, 4), below=(0, 8, 0)),
    Reason.REACH_PAR: Shop("KS 8S 5S 3S AC 9C 4C JD 7D 9H 5H 3H", bought=(6, 4)),
    Reason.OVER_PAR: Shop("AS 9S 6S KC 7C 4C QD 8D 3D TH 5H 4H"),
    Reason.FREE: Shop("AS KS QS JS 7C 4C 3C 8D 6D 5D 5H 4H", below=(9, 6, 5)),
    Reason.LONG_SUIT: Shop("AS KS QS JS 9S 8S KC 4C 7D 3D 8H 3H", trump=Trump.NO_TRUMP),
    Reason.DENIES: Shop(
        "KS JS 5S AC 9C 4C QD 7D 6D KH 5H 3H", bought=(5,), below=(4, 9, 3), above=(26, 19, 25)
    ),
}


@pytest.mark.parametrize(("reason", "shop"), REASONS_TO_BUY.items())
def test_why_one_buys_or_does_not(reason: Reason, shop: Shop) -> None:
    assert hint_of(shop.view()).why.reason is reason


def test_the_leader_is_denied_what_he_would_find() -> None:
    why = hint_of(REASONS_TO_BUY[Reason.DENIES].view()).why
    assert why.facts == {"seat": LEFT, "n": 0}


def test_what_does_surely_better_in_imagined_deals_comes_before_the_models_choice() -> None:
    # Five tricks are certain and win the party; what the others buy they will pay to the winner.
    shop = Shop("AS KS QS JS TS 7C 4C 8D 6D 5D 5H 4H", below=(9, 6, 5), above=(36, 42, 48))
    found = hint(shop.view())
    assert found is not None
    first, second, *_ = found.advice
    assert first.choice == CardSet()
    assert figure(first.ahead) > 0
    assert figure(first.tried) > figure(second.tried)
    assert found.why.reason is Reason.PAID_TO_YOU


def test_a_trick_is_dearer_to_whoever_pays_little_for_cards() -> None:
    seen = Shop(CANDIDATES).view()
    assert 8 <= cards_for_a_trick(seen, 1 / 3) <= 16
    assert cards_for_a_trick(seen, 2 / 3) > cards_for_a_trick(seen, 1 / 3)


@pytest.mark.parametrize(
    ("winner", "reasons"),
    [(ME, {Reason.FREE, Reason.PAID_TO_YOU}), (RIGHT, {Reason.OWED})],
)
def test_once_the_party_is_won_cards_are_free_or_owed(winner: Seat, reasons: set[Reason]) -> None:
    ruleset = with_options(STANDARD, {"finish": "cycle"})
    below = (12, 0, 0) if winner == ME else (0, 0, 12)
    seen = Shop(CANDIDATES, below=below, ruleset=ruleset).view()
    assert hint_of(replace(seen, win=Win(winner, 1, 9))).why.reason in reasons


REASONS_TO_PLAY = {
    "the only card": (Sight("3S 4H", trick="5H"), "4H", Reason.FORCED),
    "an ace to the end of a trick": (Sight("AH 4H", trick="5H 6H"), "AH", Reason.SURE_TRICK),
    "below what lies": (Sight("AH 4H", trick="5H 6H"), "4H", Reason.DUCKS),
    "a king over what lies": (Sight("KH 4H", trick="5H"), "KH", Reason.TAKES),
    "too low to win": (Sight("4H 3H", trick="5H"), "3H", Reason.CHEAPEST),
    "a trump on a plain suit": (Sight("4S 3S", trick="5H"), "3S", Reason.RUFFS),
    "a trump kept": (Sight("4S 3C", trick="5H", ruleset=MAY), "3C", Reason.SAVES_TRUMP),
    "void": (Sight("3D 3C", trick="5H"), "3C", Reason.THROWS_OFF),
    "a lead of trumps": (Sight("4S 3S AC"), "3S", Reason.DRAWS_TRUMPS),
    "a lead of a single card": (Sight("4S 3C 5C 4H"), "4H", Reason.SHORTENS),
    "a low lead": (Sight("KH 4H 3C"), "4H", Reason.LEADS_LOW),
    "a high lead": (Sight("QH 4H 3C"), "QH", Reason.DRIVES_OUT),
    "the last trick needed": (
        Sight("AS 4H 3C", taken=(5, 2, 2), below=(8, 0, 0)),
        "AS",
        Reason.WINS,
    ),
    "the last trick another needs": (
        Sight("AS 4H 3C", taken=(2, 5, 2), below=(0, 8, 0)),
        "AS",
        Reason.KEEPS_FROM_WINNING,
    ),
}


@pytest.mark.parametrize(
    ("sight", "played", "reason"), REASONS_TO_PLAY.values(), ids=REASONS_TO_PLAY.keys()
)
def test_why_a_card_is_played(sight: Sight, played: str, reason: Reason) -> None:
    assert why_card(sight.view(), card(played)).reason is reason


def imagined(tricks: float, win: float) -> Discards:
    """What became of standing pat in one imagined deal."""
    return Discards(CardSet(), 1, 0.0, win, tricks, 0.0)


def test_why_one_stands_pat_hangs_on_the_tricks_in_the_hand() -> None:
    seen = Shop(CANDIDATES).view()
    told = [why_discards(seen, imagined(tricks, 0.3)).reason for tricks in (2.9, 4.0, 4.6)]
    assert told == [Reason.FAR_BELOW, Reason.NOT_WORTH, Reason.ENOUGH]
    assert why_discards(seen, imagined(4.6, 0.8)).reason is Reason.PAID_TO_YOU


def test_who_is_far_from_the_target_is_denied_nothing() -> None:
    shop = replace(REASONS_TO_BUY[Reason.DENIES], below=(4, 3, 9))
    takes_all = Discards(card_set("5S 4C 9C 6D 7D 3H 5H"), 1, 0.0, 0.3, 5.0, 0.0)
    assert why_discards(shop.view(), takes_all).reason is Reason.OVER_PAR


def test_every_reason_has_its_case() -> None:
    cases = {*REASONS_TO_BUY, *(reason for _, _, reason in REASONS_TO_PLAY.values())}
    by_figures = {Reason.ENOUGH, Reason.NOT_WORTH, Reason.PAID_TO_YOU}
    assert cases | by_figures | {Reason.NO_CHOICE, Reason.OWED} == set(Reason)


def test_whoever_has_nothing_to_choose_is_told_so() -> None:
    seen = replace(Sight("3S 4H").view(), seat=None)
    with pytest.raises(ValueError, match="spectator"):
        why_card(seen, card("3S"))
    exchange = Shop(CANDIDATES).view()
    with pytest.raises(ValueError, match="no card to play"):
        why_card(exchange, card("8S"))
