"""A card is the same from every seat, and what is told of it is what the rules make of it."""

from collections.abc import Iterator

import pytest

from dreyfus.bots.equity import Standing, equity_of
from dreyfus.cards import SEATS
from dreyfus.match.beginning import start_of
from dreyfus.match.bout import Game, party_of, play_card, seated
from dreyfus.match.contest import ROTATIONS, Contest, Kind
from dreyfus.rules import scoring
from dreyfus.rules.entry import Totals
from dreyfus.rules.errors import IllegalMove
from dreyfus.rules.party import Party
from dreyfus.rules.ruleset import BOOK, STANDARD, Ruleset
from tests.match.contests import contest, games

KINDS: list[Kind] = ["parties", "deals"]
RULESETS = [STANDARD, BOOK, Ruleset(target=5, finish="cycle", tie="higher_below")]


def parties(asked: Contest, card: int) -> Iterator[Party]:
    """The card's parties, by rotation."""
    for rotation in ROTATIONS:
        with seated(asked, card, asked.seating(card, rotation)) as players:
            yield party_of(asked, card, players)


@pytest.mark.parametrize("kind", KINDS)
def test_every_deal_has_the_same_cards_dealer_and_trump_in_all_rotations(kind: Kind) -> None:
    asked = contest("novice", "anyhow", kind=kind)
    for card in range(2):
        one, two, three = ((*party.past, party.round) for party in parties(asked, card))
        shared = list(zip(one, two, three, strict=False))
        assert len(shared) >= (2 if kind == "parties" else 1)
        for same in shared:
            assert len({(deal.dealt, deal.talon, deal.dealer, deal.trump) for deal in same}) == 1
        assert len({deal.tricks for deal in shared[0]}) > 1


@pytest.mark.parametrize("kind", KINDS)
def test_every_card_has_cards_of_its_own(kind: Kind) -> None:
    asked = contest(kind=kind)
    packs = {party.round.pack for card in range(4) for party in parties(asked, card)}
    assert len(packs) >= 4


@pytest.mark.parametrize("kind", KINDS)
def test_a_card_begins_at_the_same_score_from_every_seat(kind: Kind) -> None:
    for card in range(2):
        beginnings = {
            (game.deals[0].above, game.deals[0].below, game.deals[0].dealer)
            for game in play_card(contest("anyhow", "novice", kind=kind), card).games
        }
        assert len(beginnings) == 1


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("ruleset", RULESETS)
def test_points_sum_to_nought_and_the_rest_to_what_the_rules_say(
    kind: Kind, ruleset: Ruleset
) -> None:
    asked = contest("anyhow", "novice", kind=kind, ruleset=ruleset)
    for card in range(2):
        for game in play_card(asked, card).games:
            assert sum(game.points) == pytest.approx(0, abs=1e-9)
            assert sum(game.deals[-1].tricks) == scoring.TRICKS
            assert all(sum(deal.bought) <= 12 for deal in game.deals)


def test_a_party_is_told_deal_by_deal_to_its_settlement() -> None:
    asked = contest("amateur", "novice", kind="parties")
    for game, party in zip(play_card(asked, 0).games, parties(asked, 0), strict=True):
        assert party.settlement is not None
        assert game.points == tuple(map(float, party.settlement.amounts))
        totals = Totals()
        for number, deal in enumerate(game.deals, start=1):
            assert (deal.number, deal.above, deal.below) == (number, totals.above, totals.below)
            totals = totals.plus(scoring.score(deal.tricks, deal.bought, STANDARD))
        assert totals == party.scored.totals
        assert party.win is not None
        assert game.winner == party.win.seat


def test_a_deal_is_worth_what_the_equity_table_says_of_the_score_after_it() -> None:
    asked, open_ends = contest("anyhow", "novice"), 0
    for card in range(6):
        for game, party in zip(play_card(asked, card).games, parties(asked, card), strict=True):
            if party.win is not None:
                continue
            open_ends += 1
            [deal] = game.deals
            after = Standing(
                party.scored.above,
                party.scored.below,
                SEATS[deal.dealer - 2],
                type(deal.trump)((deal.trump + 1) % 5),
            )
            assert game.points == pytest.approx(equity_of(STANDARD).worths(after))
    assert open_ends > 3


def test_a_deal_that_wins_is_worth_its_settlement() -> None:
    won = 0
    asked = contest("anyhow", "novice", ruleset=Ruleset(target=5))
    for card in range(8):
        for game, party in zip(play_card(asked, card).games, parties(asked, card), strict=True):
            if party.settlement is not None:
                won += 1
                assert game.points == pytest.approx(tuple(map(float, party.settlement.amounts)))
                assert party.win is not None
                assert game.winner == party.win.seat
    assert won > 1


def test_a_deal_begins_in_the_middle_of_a_party() -> None:
    starts = [start_of(contest(), card) for card in range(40)]
    assert len({start.scored.totals for start in starts}) > 20
    assert {start.round.trump for start in starts} == set(range(5))
    assert {start.round.dealer for start in starts} == set(SEATS)
    assert all(start.round.number == len(start.scored.deals) for start in starts)
    assert all(start.past == () for start in starts)


@pytest.mark.parametrize("kind", KINDS)
def test_all_follows_from_seed_and_number(kind: Kind) -> None:
    def played(seed: str) -> dict[int, tuple[Game, ...]]:
        return games([play_card(contest("anyhow", "novice", kind=kind, seed=seed), 1)])

    assert played("one") == played("one") != played("two")


def test_every_decision_is_counted() -> None:
    bout = play_card(contest("amateur", "novice"), 0)
    assert [sum(effort.play.values()) for effort in bout.efforts] == [36, 72]
    asked = sum(sum(effort.exchange.values()) for effort in bout.efforts)
    # Who finds the talon empty is not asked.
    assert 6 <= asked <= 9
    assert [effort.faults for effort in bout.efforts] == [0, 0]


def test_where_people_watch_over_the_rules_nothing_is_played() -> None:
    with pytest.raises(IllegalMove):
        play_card(contest(ruleset=Ruleset(enforcement="honour")), 0)
