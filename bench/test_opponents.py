"""The independent opponents see what their seat may see, and play by the rules.

Run by scripts/long, which installs what they need: `.venv/bin/python -m pytest bench`.
"""

from itertools import islice
from random import Random
from statistics import median
from time import thread_time

import pytest
from opponents.deal_state import STOP, DealState, Root, stakes_of
from opponents.ismcts import IsmctsPlayer, budget_of, ismcts_player
from proxy import OH_HELL, PROXY, party_of, theirs, twin_of
from pyspiel import load_game

from dreyfus.bots.equity import equity_of
from dreyfus.bots.fallback import is_offered
from dreyfus.cards import DECK, CardSet
from dreyfus.match.driver import play, seeded_chance
from dreyfus.rules.moves import Buy, Play
from dreyfus.rules.party import Party, apply
from dreyfus.rules.round import Phase
from dreyfus.rules.ruleset import BOOK, STANDARD, Ruleset
from dreyfus.rules.view import view
from tests.recipes import after, new_party
from tests.walks import Game, game
from tests.worlds import hides_otherwise, other_world

RULESETS = {
    "standard": STANDARD,
    "book": BOOK,
    "other": Ruleset(undertrump="only_if_it_beats", discard="small_nontrump", finish="cycle"),
}
VIEWS = 120
"""For each of the rulesets: 360 in all."""


def decisions(ruleset: Ruleset, number: int) -> list[Game]:
    """So many games that stop where a seat has to decide."""
    found = []
    for seed in range(10 * number):
        random = Random(f"decision {seed}")
        played = game(new_party(ruleset), random, random.randrange(2, 120))
        if played.last.turn is not None:
            found.append(played)
        if len(found) == number:
            break
    return found


@pytest.mark.parametrize("name", RULESETS)
def test_the_same_view_and_seed_is_the_same_move_whatever_is_hidden(name: str) -> None:
    differ = 0
    for number, played in enumerate(decisions(RULESETS[name], VIEWS)):
        seat = played.last.turn
        other = other_world(played, seat, Random(number))
        there = after(played.start, other)
        here_seen, there_seen = view(played.last, seat), view(there, seat)
        moves = [ismcts_player("60", "a seed").choose(seen) for seen in (here_seen, there_seen)]
        assert moves[0] == moves[1]
        assert is_offered(here_seen, moves[0])
        differ += hides_otherwise(played, other, seat)
    assert differ > 0.9 * VIEWS


@pytest.mark.parametrize("name", RULESETS)
def test_worlds_agree_with_the_view_and_differ_among_themselves(name: str) -> None:
    for number, played in enumerate(decisions(RULESETS[name], 40)):
        seat = played.last.turn
        seen = view(played.last, seat)
        root = Root(seen, seat, Random(number))
        talons, keys = set(), set()
        for _ in range(30):
            state = root.state()
            keys.add((state.current_player(), state.information_state_string()))
            talons.add(tuple(state.talon))
            held = [CardSet(hand) for hand in state.hands]
            gone = [CardSet(discards) for discards in state.discards]
            assert [len(hand) for hand in held] == [one.cards for one in seen.seats]
            assert [len(cards) for cards in gone] == [one.bought or 0 for one in seen.seats]
            assert len(state.talon) == seen.talon
            shown = [*(c for trick in seen.tricks for c in trick.cards), *seen.trick]
            lying = [*shown, *state.talon, *(c for cards in (*held, *gone) for c in cards)]
            if seen.ruleset.tricks_shown == "all":
                assert sorted(lying) == list(DECK)
        assert len(keys) == 1
        # The order in which the talon lies is unknown to everybody.
        assert len(talons) > 20 or seen.talon < 3


@pytest.mark.parametrize("by_number", [True, False])
@pytest.mark.parametrize("name", RULESETS)
def test_a_deal_of_the_search_goes_as_the_rules_say(name: str, by_number: bool) -> None:
    """Whole deals in step: legal actions, who is to move, what it is worth at the end."""
    for seed in range(20):
        random = Random(seed)
        party = game(new_party(RULESETS[name]), random, 2).last
        seat = party.turn
        assert seat is not None
        root = Root(view(party, seat), seat, random, by_number=by_number)
        state = root.state()
        # The state's world is made the true one: what is to be compared is how it goes on.
        state.hands = [hand.card_mask for hand in party.round.hands]
        state.talon = list(party.round.talon)
        while party.turn is not None:
            assert state.current_player() == party.turn
            party = in_step(party, state, random)
        assert state.is_terminal()
        assert tuple(state.taken) == party.round.taken
        before = stakes_of(view(game(new_party(RULESETS[name]), Random(seed), 2).last, 0)).before
        bought = tuple(number or 0 for number in party.round.bought)
        expected = equity_of(party.ruleset).worths_after(before, bought, party.round.taken)
        assert state.returns() == expected


def in_step(party: Party, state: DealState, random: Random) -> Party:
    """The party after a move of chance, which the state makes too, action by action."""
    seat = party.turn
    if party.round.phase is Phase.PLAY:
        legal = state.legal_actions()
        assert CardSet.of(legal) == party.round.play_option(seat).cards
        card = random.choice(legal)
        state.apply_action(card)
        return apply(party, Play(card), seat)
    before, hand = state.discards[seat], state.hands[seat]
    while True:
        action = random.choice(state.legal_actions())
        state.apply_action(action)
        if action >= STOP:
            wanted = CardSet(state.discards[seat] & ~before)
            assert wanted <= CardSet(hand)
            return apply(party, Buy(wanted), seat)


def test_three_of_them_play_a_whole_party() -> None:
    players = tuple(ismcts_player("15", str(seat)) for seat in range(3))
    steps = list(play(new_party(), players, seeded_chance("three")))
    assert steps[-1].party.is_over
    assert any(isinstance(step.move, Buy) and step.move.discards for step in steps)


def test_a_budget_of_time_is_kept() -> None:
    spent = []
    for played in decisions(STANDARD, 20):
        seen = view(played.last, played.last.turn)
        began = thread_time()
        ismcts_player("0.1s", "x").choose(seen)
        spent.append(thread_time() - began)
    assert max(spent) < 0.15
    # Cards that are forced cost nothing.
    assert median(spent) > 0.05


def test_card_by_card_it_can_discard_what_it_likes() -> None:
    players = (IsmctsPlayer(budget_of("60"), str(seat), by_number=False) for seat in range(3))
    steps = play(new_party(), tuple(players), seeded_chance("three"))
    bought = [step.move for step in islice(steps, 120) if isinstance(step.move, Buy)]
    assert any(move.discards for move in bought)


@pytest.mark.parametrize("text", ["", "s", "soon", "0.1"])
def test_what_is_no_budget_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match=r".+"):
        budget_of(text)


def test_the_proxy_deals_the_same_cards() -> None:
    oh_hell = load_game(OH_HELL)
    for number in range(8):
        party = party_of(number, "a seed", PROXY)
        twin = twin_of(party, oh_hell)
        assert set(twin.legal_actions()) == {theirs(c) for c in party.round.hands[party.turn]}
