"""Two worlds at a living table: what travels to a seat, or to a spectator, tells nothing hidden.

The same people make the same moves at two tables whose hidden cards lie elsewhere. Whatever the
table says to one of them, moves, house, chairs, welcomes, is the same to the byte. A seed and so
its commitment are random and say nothing of cards: both tables are given the same text for it.
"""

from collections.abc import Callable
from dataclasses import replace
from random import Random

import pytest

from dreyfus.cards import SEATS
from dreyfus.rules.moves import Move
from dreyfus.rules.party import Party
from dreyfus.rules.ruleset import BOOK, STANDARD, Ruleset
from dreyfus.table import protocol
from dreyfus.table.commands import Command
from dreyfus.table.seats import owner_of
from tests.table.scripted import World, opened, walk, with_seeds_of
from tests.table.setting import ANNA, NAME, PEOPLE, Page, Setting, opening, table_of
from tests.walks import Game
from tests.worlds import RECIPIENTS, Recipient, hides_otherwise, other_world

STRANGER = owner_of("s" * 32)
MOVES = 75
"""A whole deal, and the next to its middle."""


def played(ruleset: Ruleset, random: Random) -> Game:
    start = Party.start(ruleset, opening().header)
    steps = [step for step, _ in zip(walk(start, random), range(MOVES), strict=False)]
    moves, seats, parties = zip(*steps, strict=True)
    return Game((start, *parties), moves, seats)


async def all_words(
    world: World, game: Game, recipient: Recipient, patch: Callable[[World], None]
) -> tuple[list[str], list[str]]:
    """All that the recipient hears in that world, and the digests that stay in the log."""
    patch(world)
    ruleset = game.start.ruleset
    async with table_of(opened(ruleset)) as setting:
        pages = [Page(setting.table, seat, owner=PEOPLE[seat]) for seat in SEATS]
        spectator = Page(setting.table, None, owner=STRANGER)
        for page in (*pages, spectator):
            await page.hello()
        for number, (move, seat) in enumerate(zip(world.moves, game.seats, strict=True)):
            if seat is not None:
                await submit(setting, pages[seat], number, move)
            if number % 20 == 7:
                await live_on(setting, pages, number)
        listener = spectator if recipient is None else pages[recipient]
        late = Page(setting.table, recipient, owner=listener.owner)
        await late.hello(0)
        await setting.table.ask_review(listener.watcher, 1)
        while not await listener.quiet():
            pass
        record = await setting.log.read(NAME)
        assert record is not None
        assert sum(entry.kind == "move" for entry in record.entries) == len(world.moves)
        return listener.texts + late.texts, [entry.digest for entry in record.entries]


async def submit(setting: Setting, page: Page, number: int, move: Move) -> None:
    await setting.clock.advance(0.5)
    name = f"command-{number:08}"
    after = setting.table.now.seq
    command = Command(page.seat, "human", name, after, move, page.owner)
    await setting.table.submit(command, page.watcher)
    await setting.table.caught_up()


async def live_on(setting: Setting, pages: list[Page], number: int) -> None:
    """Something happens in the house, and somebody asks for what he may not have."""
    for errand in (
        protocol.Say("say", f"said-{number:08}", "thanks"),
        protocol.Pause("pause", f"pause-{number:08}"),
        protocol.Resume("resume", f"resume-{number:08}"),
    ):
        command = Command(0, "human", errand.id, setting.table.now.seq, errand, ANNA)
        await setting.table.submit(command, pages[0].watcher)
    setting.table.leave(Page(setting.table, 1).watcher)
    await setting.table.ask_review(pages[2].watcher, 2)
    await setting.table.caught_up()


@pytest.mark.parametrize("ruleset", [STANDARD, replace(BOOK, tricks_shown="last")])
@pytest.mark.parametrize("recipient", RECIPIENTS)
async def test_a_table_says_the_same_in_both_worlds(
    monkeypatch: pytest.MonkeyPatch, recipient: Recipient, ruleset: Ruleset
) -> None:
    def patch(world: World) -> None:
        monkeypatch.setattr("dreyfus.table.table.chance", world.chance)

    random = Random(f"{recipient} {ruleset}")
    game = played(ruleset, random)
    other = with_seeds_of(game, other_world(game, recipient, random))
    assert hides_otherwise(game, other, recipient)
    words, digests = await all_words(World(game.moves), game, recipient, patch)
    there, other_digests = await all_words(World(other), game, recipient, patch)
    assert digests != other_digests
    assert len(words) > MOVES
    assert words == there
