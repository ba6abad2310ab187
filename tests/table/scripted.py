"""A table that plays a script: chance deals what is laid down, three people make given moves."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from random import Random

from dreyfus.cards import SEATS, Seat
from dreyfus.rules.moves import Confirm, Cut, Move, Shuffle
from dreyfus.rules.party import Party, apply
from dreyfus.rules.round import Phase
from dreyfus.rules.ruleset import Ruleset
from dreyfus.table.commands import Command
from dreyfus.table.log import Opening
from dreyfus.table.position import Position
from dreyfus.table.terms import Terms
from tests.table.setting import ANNA, THREE_PEOPLE, opening
from tests.walks import Game, random_move, random_shuffle


def walk(start: Party, random: Random) -> Iterator[tuple[Move, Seat | None, Party]]:
    """A party in which chance cuts, and shuffles when all have confirmed, as at a table."""
    party = start
    while True:
        move, seat = random_move(party, random)
        if party.round.phase is Phase.SCORED:
            waiting = sorted(set(SEATS) - party.round.confirmed)
            seat = random.choice(waiting) if waiting else None
            move = random_shuffle(random) if seat is None else Confirm(seat)
        seat = None if isinstance(move, Cut) else seat
        party = apply(party, move, seat)
        yield move, seat, party


@dataclass
class World:
    """Moves of one world, and its part of chance."""

    moves: Sequence[Move]

    def chance(self, position: Position, _terms: Terms) -> Command | None:
        """What `chance.chance` would do, from the script."""
        now = position.party.round
        if now.phase is Phase.CUT:
            move = [move for move in self.moves if isinstance(move, Cut)][now.number]
        elif now.phase is Phase.SHUFFLE or len(now.confirmed) == len(SEATS):
            deal = now.number + (now.phase is Phase.SCORED)
            shuffles = [move for move in self.moves if isinstance(move, Shuffle)]
            if deal == len(shuffles):
                return None
            return Command(None, "chance", None, position.seq, shuffles[deal])
        else:
            return None
        return Command(None, "chance", None, position.seq, move)


def opened(ruleset: Ruleset) -> Opening:
    start = opening(THREE_PEOPLE, ruleset)
    return replace(start, host=ANNA, terms=Terms(spectators=True, hints=True))


def with_seeds_of(game: Game, moves: Sequence[Move]) -> tuple[Move, ...]:
    """The other world's moves, with the texts of this one's seeds."""
    return tuple(
        Shuffle(there.pack, here.seed)
        if isinstance(there, Shuffle) and isinstance(here, Shuffle)
        else there
        for there, here in zip(moves, game.moves, strict=True)
    )
