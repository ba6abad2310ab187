"""Learning from self-play: planted truths are found again; the command makes what is shipped."""

import json
from pathlib import Path
from random import Random

import pytest

from dreyfus.bots.learned import learned
from dreyfus.bots.outcomes import shipped
from dreyfus.bots.stakes import stakes_at
from dreyfus.cards import DECK, SEATS, Suit, Trump
from dreyfus.kernel.learned import SHAPES, learned_of
from dreyfus.kernel.selfplay import Beginning, Lesson, selfplay
from dreyfus.kernel.thinking import Effort
from dreyfus.match.fitting import fit, purchases_tables, suit_place, tables_of
from dreyfus.match.learning import main, standings
from dreyfus.rules.ruleset import STANDARD


def deals(number: int, seed: int = 5) -> list[tuple[Lesson, Lesson, Lesson]]:
    befores = standings(50, "a seed")
    starts = [Beginning(stakes_at(one, STANDARD), one.dealer, one.trump) for one in befores]
    return selfplay(learned(), starts, number, Effort(4, 8), seed)


def test_self_play_keeps_the_rules_of_the_deal() -> None:
    for deal in deals(40):
        assert sum(lesson.tricks for lesson in deal) == 12
        assert sum(lesson.bought for lesson in deal) <= 12
        assert [lesson.turn for lesson in deal] == [0, 1, 2]
        assert {lesson.seat for lesson in deal} == set(SEATS)
        away = 0
        for lesson in deal:
            assert lesson.held.bit_count() == 12
            assert lesson.laid.bit_count() == lesson.bought
            assert lesson.kept & ~lesson.held == 0
            for mask in (lesson.held, lesson.laid):
                assert away & mask == 0
                away |= mask
        assert away & ~DECK.card_mask == 0
        first, second, third = deal
        assert (first.before, second.before) == (0, first.bought)
        assert third.before == first.bought + second.bought


def test_the_same_seed_plays_the_same_deals() -> None:
    assert deals(6) == deals(6)
    assert deals(6) != deals(6, seed=6)


def test_every_other_deal_strays_and_only_these() -> None:
    assert [deal[0].strayed for deal in deals(4)] == [False, True, False, True]


def test_planted_weights_are_found_again() -> None:
    """The ace of trumps brings two tricks, with or without the lowest trump; nothing else does."""
    random = Random(3)
    lessons = []
    for _ in range(3000):
        ace, lowest = random.random() < 0.5, random.random() < 0.5
        bought, kept = random.randrange(13), ace << 11 | lowest
        tricks = 4 + 2 * ace + (random.random() < 0.5)
        lessons.append(Lesson(kept, kept, 0, 0, 0, 0, bought, 0, tricks, Trump.SPADES, False))
    weights, errors = fit(lessons)
    with_ace = [
        sum(weights[suit_place(mask, suit, Trump.SPADES)] for suit in Suit) for mask in (1 << 11, 0)
    ]
    assert with_ace[0] - with_ace[1] == pytest.approx(2, abs=0.25)
    assert abs(sum(errors)) / len(errors) < 0.05


def test_what_lies_away_by_chance_has_no_weight() -> None:
    """Who discards any cards, whatever they are, tells nothing."""
    random = Random(4)
    lessons = []
    for _ in range(4000):
        cards = random.sample(list(DECK), 16)
        held, laid = cards[:12], cards[12:]
        masks = [sum(1 << card for card in some) for some in (held, laid)]
        lessons.append(Lesson(0, masks[0], masks[1], 0, 0, 0, 4, 0, 4, Trump.HEARTS, False))
    tables = purchases_tables(lessons)
    for kind in (0, 1):
        for rank in range(12):
            place = (1 * 3 + kind) * 12 + rank
            assert tables["held"][place] == pytest.approx(1, abs=0.12)
            assert tables["laid"][place] == pytest.approx(1, abs=0.25)


def test_the_command_writes_what_can_be_shipped(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    chosen = ("--deals", "30", "--worlds", "2", "--swaps", "2", "--into", str(tmp_path))
    monkeypatch.setattr("sys.argv", ["learning", *chosen])
    main()
    made = json.loads((tmp_path / "learned.json").read_text("utf-8"))
    assert made["made"] == {"deals": 30, "worlds": 2, "swaps": 2, "seed": 1}
    assert set(made["tables"]) == set(SHAPES)
    learned_of(made["tables"])
    outcomes = json.loads((tmp_path / "outcomes.json").read_text("utf-8"))
    assert sum(map(sum, outcomes["deals"])) == 15  # those in which nobody strayed


def test_what_is_shipped_says_more_than_chance() -> None:
    tables = learned()
    ace, two = tables.suit[1 << 4], tables.suit[32]  # the ace of trumps alone, a two alone
    assert ace - two > 0.5
    assert sum(map(sum, shipped().deals)) >= 1000


def test_tables_of_another_size_are_refused() -> None:
    made = tables_of([lesson for deal in deals(4) for lesson in deal])
    with pytest.raises(ValueError, match="usual must have 3 numbers, not 1"):
        learned_of({**made, "usual": [1.0]})
