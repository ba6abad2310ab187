"""Parties at random: legal moves drawn from `options`, the same for the same seed."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise
from random import Random

from dreyfus.cards import DECK, SEATS, CardSet, Seat
from dreyfus.rules import dealing
from dreyfus.rules.moves import Buy, Confirm, Cut, Move, Play, Shuffle
from dreyfus.rules.party import Party, apply, options
from dreyfus.rules.round import Phase


@dataclass(frozen=True)
class Game:
    """A party from a state on: the moves, who made each (None: chance), and every state."""

    parties: tuple[Party, ...]
    moves: tuple[Move, ...]
    seats: tuple[Seat | None, ...]

    @property
    def start(self) -> Party:
        """The party before the first move."""
        return self.parties[0]

    @property
    def last(self) -> Party:
        """The party after the last move."""
        return self.parties[-1]

    def prefix(self, length: int) -> "Game":
        """The first `length` moves of the game."""
        return self.part(0, length)

    def part(self, start: int, end: int) -> "Game":
        """The game from one move to another, beginning with the party as it was then."""
        return Game(self.parties[start : end + 1], self.moves[start:end], self.seats[start:end])

    def deals(self) -> list["Game"]:
        """The game deal by deal, each from its shuffle; the last as far as it was played."""
        starts = [place for place, move in enumerate(self.moves) if isinstance(move, Shuffle)]
        return [self.part(start, end) for start, end in pairwise([*starts, len(self.moves)])]


def game(start: Party, random: Random, most_moves: int | None = None) -> Game:
    """A party played on from `start` to its end, or for so many moves."""
    parties, moves, seats = [start], list[Move](), list[Seat | None]()
    for move, seat, party in walk(start, random):
        if len(moves) == most_moves:
            break
        parties.append(party)
        moves.append(move)
        seats.append(seat)
    return Game(tuple(parties), tuple(moves), tuple(seats))


def walk(party: Party, random: Random) -> Iterator[tuple[Move, Seat | None, Party]]:
    """Move by move to the end of the party: the move, who made it, the party after it."""
    while not party.is_over:
        move, seat = random_move(party, random)
        party = apply(party, move, seat)
        yield move, seat, party


def random_move(party: Party, random: Random) -> tuple[Move, Seat | None]:
    """A legal move of a party that is not over, and who makes it."""
    match party.round.phase:
        case Phase.SHUFFLE:
            return random_shuffle(random), None
        case Phase.CUT:
            return _random_cut(party, random)
        case Phase.SCORED:
            return _after_score(party, random)
        case _:
            return _of_turn(party, random)


def random_shuffle(random: Random) -> Shuffle:
    """A pack in random order, with some seed."""
    pack = list(DECK)
    random.shuffle(pack)
    return Shuffle(tuple(pack), f"{random.getrandbits(128):032x}")


def _random_cut(party: Party, random: Random) -> tuple[Move, Seat | None]:
    cutter = dealing.cutter_of(party.round.dealer, party.ruleset)
    n = 0 if cutter is None else random.randint(1, 47)
    return Cut(n), random.choice((cutter, None))


def _after_score(party: Party, random: Random) -> tuple[Move, Seat | None]:
    waiting = [seat for seat in SEATS if options(party, seat).confirm]
    if waiting and random.random() < 0.5:
        seat = random.choice(waiting)
        return Confirm(seat), seat
    return random_shuffle(random), None


def _of_turn(party: Party, random: Random) -> tuple[Move, Seat | None]:
    seat = party.turn
    assert seat is not None
    offered = options(party, seat)
    if offered.play is not None:
        held = list(offered.play.cards)
        return Play(held[int(random.random() * len(held))]), seat
    assert offered.buy is not None
    number = random.randint(0, offered.buy.most)
    return Buy(CardSet.of(random.sample(list(offered.buy.cards), number))), seat
