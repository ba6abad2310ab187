"""Whole random parties, move by move."""

from collections.abc import Iterator
from random import Random

from dreyfus.cards import DECK, SEATS, CardSet
from dreyfus.rules.moves import Buy, Confirm, Cut, Move, Play, Shuffle
from dreyfus.rules.party import Header, Party, apply, options
from dreyfus.rules.ruleset import Ruleset


def random_move(party: Party, chance: Random) -> Move:
    """A legal move, drawn by `chance`; in a scored deal either a confirmation or a new deal."""
    match party.round.phase:
        case "shuffle":
            return _shuffle(chance)
        case "scored":
            waiting = [seat for seat in SEATS if options(party, seat).confirm]
            return Confirm(waiting[0]) if waiting and chance.random() < 0.5 else _shuffle(chance)
        case "cut":
            return Cut(0 if party.ruleset.cut == "none" else chance.randint(1, 47))
        case _:
            return _seat_move(party, chance)


def _shuffle(chance: Random) -> Shuffle:
    return Shuffle(tuple(chance.sample(list(DECK), 48)), f"{chance.getrandbits(256):064x}")


def _seat_move(party: Party, chance: Random) -> Move:
    assert party.turn is not None
    menu = options(party, party.turn)
    if menu.buy is not None:
        count = chance.randint(0, menu.buy.most)
        return Buy(CardSet.of(chance.sample(list(menu.buy.cards), count)))
    assert menu.play is not None
    return Play(chance.choice(list(menu.play.cards)))


def walk(ruleset: Ruleset, seed: int) -> Iterator[tuple[Party, Move, Party]]:
    """(before, move, after) of every move of a random party to its end."""
    chance = Random(seed)
    party = Party.start(ruleset, Header(("Anna", "Boris", "Vera"), first_dealer=0))
    while not party.is_over:
        move = random_move(party, chance)
        after = apply(party, move)
        yield party, move, after
        party = after
