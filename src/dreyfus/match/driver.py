"""One party among three players: they see views, the rules see moves, nobody sees a network."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from dreyfus.bots.player import Player
from dreyfus.cards import DECK, Seat
from dreyfus.match.shuffle import shuffled_pack
from dreyfus.rules.moves import Cut, Move, Shuffle
from dreyfus.rules.party import Header, Party, apply
from dreyfus.rules.round import Phase
from dreyfus.rules.ruleset import Ruleset
from dreyfus.rules.view import view

Players = tuple[Player, Player, Player]
Chance = Callable[[Party], Shuffle | Cut]
"""Makes the moves of chance: the next shuffle, or the cut where the deal waits for one."""


@dataclass(frozen=True, slots=True)
class Step:
    """A move, who made it (None: chance), and the party after it."""

    move: Move
    by: Seat | None
    party: Party


def seeded_chance(seed: str) -> Chance:
    """Chance that follows from a seed and the number of the deal, so that a match repeats.

    The cut is fixed in the middle of the pack: it adds nothing to a fair shuffle.
    """

    def move(party: Party) -> Shuffle | Cut:
        if party.round.phase is Phase.CUT:
            return Cut(0 if party.ruleset.cut == "none" else len(DECK) // 2)
        deal_seed = f"{seed}/{party.round.number + (party.round.phase is Phase.SCORED)}"
        return Shuffle(shuffled_pack(deal_seed), deal_seed)

    return move


def play(party: Party, players: Players, chance: Chance) -> Iterator[Step]:
    """Every move of a party from where it stands to its end, with its maker, one by one.

    Nobody confirms a scored deal: these players have nothing to look at.

    Raises:
        IllegalMove: a player, or chance, made a move that the rules do not allow.
    """
    while not party.is_over:
        seat = party.turn
        move = chance(party) if seat is None else players[seat].choose(view(party, seat))
        party = apply(party, move, seat)
        yield Step(move, seat, party)


def play_out(ruleset: Ruleset, header: Header, players: Players, chance: Chance) -> Party:
    """The party that these players bring to its end.

    Raises:
        IllegalMove: see `play`; also where no party can be started (`Party.start`).
    """
    party = Party.start(ruleset, header)
    for step in play(party, players, chance):
        party = step.party
    return party
