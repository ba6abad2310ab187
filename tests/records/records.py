"""Records of random parties: moves, and makers that change now and then."""

from dataclasses import replace
from random import Random

from hypothesis import strategies as st
from hypothesis.strategies import DrawFn

from dreyfus.cards import SEATS, Seat
from dreyfus.records.record import By, PartyRecord, Step
from dreyfus.rules.moves import Shuffle
from tests.strategies import games, randoms
from tests.walks import Game

MAKERS: tuple[By, ...] = ("human", "bot", "clock")


def record_of(played: Game, random: Random) -> PartyRecord:
    """The record of a game; a seat's moves are mostly made by the same."""
    usual = {seat: random.choice(MAKERS[:2]) for seat in SEATS}

    def by(seat: Seat | None) -> By:
        if seat is None:
            return "chance"
        return usual[seat] if random.random() < 0.9 else random.choice(MAKERS)

    moves = zip(played.moves, played.seats, strict=True)
    steps = tuple(Step(move, by(seat)) for move, seat in moves)
    return PartyRecord(played.start.ruleset, played.start.header, steps)


def without_seeds(record: PartyRecord) -> PartyRecord:
    """The record of the same moves by somebody who has kept no seeds."""
    steps = (
        replace(step, move=Shuffle(step.move.pack)) if isinstance(step.move, Shuffle) else step
        for step in record.steps
    )
    return replace(record, steps=tuple(steps))


names = st.text(max_size=12) | st.sampled_from(("Анна", 'O"Neil', "back\\slash", "#", "> ("))


@st.composite
def records(draw: DrawFn, most_moves: int | None = 150) -> PartyRecord:
    """The record of a random party under any options, stopped anywhere, with any names."""
    played = draw(games(most_moves=most_moves))
    record = record_of(played, draw(randoms))
    if draw(st.booleans()):
        record = without_seeds(record)
    players = draw(st.tuples(names, names, names))
    return replace(record, header=replace(record.header, players=players))
