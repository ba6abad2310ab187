"""Records of random parties: moves, and makers that change now and then."""

from random import Random

from dreyfus.cards import SEATS, Seat
from dreyfus.records.record import By, PartyRecord, Step
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
