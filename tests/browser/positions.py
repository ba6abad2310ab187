"""Tables that stand at a chosen moment, laid into a server's log as if they had been played there.

All three seats are played by the product's own bots on shuffles from fixed seeds, until something
of interest has come about; then the table is kept through the log like any other. Seat 0 is the
person's.
"""

import asyncio
import secrets
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import cache
from itertools import count
from pathlib import Path
from typing import Final

from dreyfus.bots.player import player_of
from dreyfus.cards import SEATS, Seat, Trump, suit_of
from dreyfus.faces.text import Language, t
from dreyfus.match.driver import Step, play, seeded_chance
from dreyfus.records import codec
from dreyfus.records.record import PartyRecord, digest
from dreyfus.records.record import Step as RecordStep
from dreyfus.rules.dealing import cutter_of
from dreyfus.rules.moves import Play
from dreyfus.rules.party import Header, Party, apply, options
from dreyfus.rules.round import Phase
from dreyfus.rules.ruleset import PRESETS, PresetName, Ruleset
from dreyfus.table.house_events import HouseEvent, house_text
from dreyfus.table.log import Entry, Opening
from dreyfus.table.log_sqlite import SqliteLog
from dreyfus.table.protocol import By
from dreyfus.table.seats import Bot, Human, owner_of
from dreyfus.table.terms import Terms

ME: Seat = 0
Until = Callable[[Party], bool]
WATCHED: Final = Terms(spectators=True)


@dataclass(frozen=True, slots=True)
class Position:
    """A party as it was played up to a moment."""

    start: Party
    steps: tuple[Step, ...]

    @property
    def party(self) -> Party:
        """The party at that moment."""
        return self.steps[-1].party


@dataclass(frozen=True, slots=True)
class Laid:
    """A table in a server's log, and the tokens of those who sit there or, alone, of who does."""

    table: str
    tokens: tuple[str, ...]

    @property
    def token(self) -> str:
        """The token of the person in seat 0."""
        return self.tokens[ME]


@dataclass(frozen=True, slots=True)
class Company:
    """Three people at a table, the first of them its host, and what has happened in the house.

    `events` are what was last in the log.
    """

    events: tuple[HouseEvent, ...] = ()
    terms: Terms = WATCHED


def players_of(language: Language) -> tuple[str, str, str]:
    """The names that the page gives in this language."""
    return t(language, "default-player"), t(language, "bot-left"), t(language, "bot-right")


@cache
def _played(seed: int, language: Language, preset: PresetName) -> tuple[Party, tuple[Step, ...]]:
    first: Seat = (0, 1, 2)[seed % 3]
    start = Party.start(PRESETS[preset], Header(players_of(language), first))
    bots = (player_of("amateur", "0"), player_of("amateur", "1"), player_of("amateur", "2"))
    return start, tuple(play(start, bots, seeded_chance(f"position {seed}")))


def _candidates(
    language: Language, preset: PresetName
) -> Iterator[tuple[Party, tuple[Step, ...], int]]:
    for seed in count():
        start, steps = _played(seed, language, preset)
        for number in range(1, len(steps) + 1):
            yield start, steps, number


def position(until: Until, language: Language = "ru", preset: PresetName = "standard") -> Position:
    """The first moment, in the order of the seeds, of which `until` holds."""
    for start, steps, number in _candidates(language, preset):
        if until(steps[number - 1].party):
            return Position(start, steps[:number])
    raise AssertionError("the seeds never end")


def under(ruleset: Ruleset, chosen: Position) -> Position:
    """The same moves by other rules, which allow them too."""
    party = start = Party.start(ruleset, chosen.start.header)
    steps = []
    for step in chosen.steps:
        party = apply(party, step.move, step.by)
        steps.append(Step(step.move, step.by, party))
    return Position(start, tuple(steps))


# Moments.


def is_my_exchange(party: Party) -> bool:
    """The person buys first, in a deal whose sheet has figures of earlier ones."""
    return _may_buy(party) and party.round.eldest == ME and party.round.number == 2


def is_short_talon(party: Party) -> bool:
    """The person exchanges, and fewer cards are left than a hand has."""
    return _may_buy(party) and 0 < len(party.round.talon_left) < 6


def is_no_trump_exchange(party: Party) -> bool:
    """The person exchanges in a deal without trumps."""
    return _may_buy(party) and party.round.trump is Trump.NO_TRUMP


def _may_buy(party: Party) -> bool:
    return options(party, ME).buy is not None


def is_bound_play(party: Party) -> bool:
    """The person has to follow suit: one card lies, and his hand has others too."""
    menu, running = options(party, ME).play, party.round
    if menu is None or party.round.number < 2 or len(running.trick) != 1:
        return False
    hand = running.hands[ME]
    return 4 <= len(hand) <= 8 and 2 <= len(menu.cards) < len(hand)


def is_third_to_play(party: Party) -> bool:
    """One card lies, another is thinking, then the person plays to suit, of two cards or more."""
    running = party.round
    if running.number < 2 or len(running.trick) != 1 or running.turn != 2:
        return False
    hand, led = running.hands[ME], suit_of(running.trick[0])
    return 4 <= len(hand) <= 8 and 2 <= sum(suit_of(card) is led for card in hand) < len(hand)


def is_my_last_card(party: Party) -> bool:
    """The person has one card left, and plays it now."""
    return options(party, ME).play is not None and len(party.round.hands[ME]) == 1


def is_full_hand_play(party: Party) -> bool:
    """The person plays to the first trick, with all twelve cards in his hand."""
    return options(party, ME).play is not None and not party.round.tricks


def is_race(party: Party) -> bool:
    """The person plays late in a party: two seats stand near the target."""
    near = sum(below >= 7 for below in party.scored.below)
    return options(party, ME).play is not None and near > 1 and len(party.round.tricks) > 1


def is_review(party: Party) -> bool:
    """A third deal is scored, and the party goes on."""
    scored = party.round.phase is Phase.SCORED
    return scored and party.round.number == 2 and not party.is_over


def is_over(party: Party) -> bool:
    """The party has ended."""
    return party.is_over


def is_my_cut(party: Party) -> bool:
    """The person cuts the pack for the second deal."""
    running = party.round
    is_mine = cutter_of(running.dealer, party.ruleset) == ME
    return running.phase is Phase.CUT and running.number == 1 and is_mine


def before_my_last_card(chosen: Position) -> Position:
    """The moment at which the person has to play his last card before that one."""
    mine = [
        n for n, step in enumerate(chosen.steps) if step.by == ME and isinstance(step.move, Play)
    ]
    return Position(chosen.start, chosen.steps[: mine[-1]])


def record_of(chosen: Position) -> PartyRecord:
    """The record of a party up to that moment."""
    header, ruleset = chosen.start.header, chosen.start.ruleset
    return PartyRecord(
        ruleset, header, tuple(RecordStep(one.move, _by(one)) for one in chosen.steps)
    )


def _by(step: Step) -> By:
    return "chance" if step.by is None else "human" if step.by == ME else "bot"


# Into the log.


def lay(database: Path, chosen: Position, company: Company | None = None) -> Laid:
    """A new table that stands so, in the log of a server, whether that runs or not.

    Without `company` a person plays two bots.
    """
    people = 1 if company is None else len(SEATS)
    tokens = tuple(secrets.token_urlsafe(24) for _ in range(people))
    laid = Laid(secrets.token_urlsafe(12), tokens)
    # The browser's driver runs a loop of its own in this thread.
    with ThreadPoolExecutor(1) as thread:
        thread.submit(asyncio.run, _keep(database, chosen, laid, company)).result()
    return laid


async def _keep(database: Path, chosen: Position, laid: Laid, company: Company | None) -> None:
    log = SqliteLog(database)
    now = time.time_ns() // 1_000_000
    await log.open_table(_opening(chosen, laid, now, company))
    await asyncio.gather(
        *(
            log.append(laid.table, _entry(seq, step, now, company), ends=step.party.is_over)
            for seq, step in enumerate(chosen.steps, 1)
        )
    )
    for seq, event in enumerate(company.events if company else (), len(chosen.steps) + 1):
        entry = _house_entry(seq, event, chosen.party, now)
        await log.append(laid.table, entry, ends=chosen.party.is_over)
    await log.close()


def _opening(chosen: Position, laid: Laid, now: int, company: Company | None) -> Opening:
    me, *others = (Human(owner_of(token)) for token in laid.tokens)
    left, right = others or (Bot("amateur"), Bot("amateur"))
    return Opening(
        table=laid.table,
        time=now,
        ruleset=chosen.start.ruleset,
        header=chosen.start.header,
        seating=(me, left, right),
        secret="0" * 32,
        host=me.owner if company else None,
        terms=company.terms if company else Terms(hints=True),
    )


def _entry(seq: int, step: Step, now: int, company: Company | None) -> Entry:
    move = codec.dumps(codec.encode_move(step.move))
    by = "human" if company and step.by is not None else _by(step)
    return Entry(seq, step.by, by, None, move, digest(step.party), now)


def _house_entry(seq: int, event: HouseEvent, party: Party, now: int) -> Entry:
    seat: Seat | None = getattr(event, "seat", None)
    return Entry(seq, seat, "human", None, house_text(event), digest(party), now, "house")
