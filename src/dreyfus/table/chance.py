"""What chance does at a table: it shuffles, and it cuts."""

from dreyfus.cards import SEATS
from dreyfus.match.shuffle import automatic_cut, fresh_seed, shuffled_pack
from dreyfus.rules.moves import Cut, Shuffle
from dreyfus.rules.round import Phase
from dreyfus.table import lesson
from dreyfus.table.commands import Command
from dreyfus.table.position import Position
from dreyfus.table.terms import Terms


def chance(position: Position, terms: Terms) -> Command | None:
    """The move that chance has to make now, None while it is for others to move.

    The next deal begins when all three have confirmed the one before. A lesson's first deal is
    always the same.
    """
    now = position.party.round
    everybody = now.confirmed == frozenset(SEATS)
    teaches = terms.lesson and now.number == 0 and not everybody
    if now.phase is Phase.SHUFFLE or (now.phase is Phase.SCORED and everybody):
        seed = lesson.SEED if teaches else fresh_seed()
        move: Shuffle | Cut = Shuffle(shuffled_pack(seed), seed)
    elif now.phase is Phase.CUT:
        move = Cut(lesson.CUT if teaches else automatic_cut(position.party.ruleset))
    else:
        return None
    return Command(None, "chance", None, position.seq, move)
