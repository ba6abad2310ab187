"""Laws of every party, by random games under every option."""

from copy import deepcopy
from itertools import pairwise
from random import Random

from hypothesis import given, settings

from dreyfus.cards import DECK, SEATS, CardSet, Seat
from dreyfus.rules.errors import IllegalMove, OutOfTurn, Reason
from dreyfus.rules.moves import Buy, Confirm, Cut, Move, Play, Shuffle
from dreyfus.rules.party import Party, apply, options
from dreyfus.rules.round import Phase
from tests import referee, strategies
from tests.invariants import invariants
from tests.recipes import after
from tests.walks import Game

parties = strategies.games().map(lambda game: game.last)


@given(strategies.games())
def test_every_state_is_sound(game: Game) -> None:
    for party in game.parties:
        invariants(party)


@settings(max_examples=20)
@given(strategies.games(most_moves=None))
def test_every_party_ends(game: Game) -> None:
    """Played to the end at random: sound there, settled, and nothing is left to do."""
    invariants(game.last)
    assert game.last.is_over
    assert game.last.settlement is not None
    assert all(not options(game.last, seat).confirm for seat in SEATS)
    assert not any(party.is_over for party in game.parties[:-1])


@given(strategies.games())
def test_a_party_is_the_fold_of_its_moves(game: Game) -> None:
    """Replay: also without saying who made which move."""
    assert after(game.start, game.moves) == game.last
    again = game.start
    for move, seat in zip(game.moves, game.seats, strict=True):
        again = apply(again, move, seat)
    assert again == game.last
    assert hash(again) == hash(game.last)


@given(strategies.games())
def test_both_records_only_grow_and_the_winner_stays(game: Game) -> None:
    sheets = [party.sheet for party in game.parties]
    for before, now in pairwise(sheets):
        for seat in SEATS:
            assert now.above[seat] >= before.above[seat]
            assert now.below[seat] >= before.below[seat]
        assert before.win in (None, now.win)


@given(strategies.games())
def test_seats_move_in_their_order(game: Game) -> None:
    """Eldest, second, dealer in the exchange; to the left in a trick; its winner leads on."""
    for before, move, now in zip(game.parties, game.moves, game.parties[1:], strict=False):
        match move:
            case Cut():
                assert now.turn == (before.round.dealer + 1) % 3
            case Buy() if now.round.phase is Phase.EXCHANGE:
                assert now.turn == (before.turn or 0) + 1 - 3 * (before.turn == 2)
            case Play() if len(before.round.trick) < 2:
                assert now.turn == ((before.turn or 0) + 1) % 3
            case Play() if now.round.phase is Phase.PLAY:
                assert now.turn == now.round.tricks[-1].winner
            case Shuffle() | Confirm():
                assert now.turn is None
            case _:
                assert now.round.phase in (Phase.PLAY, Phase.SCORED)


def refusal(party: Party, move: Move, seat: Seat | None) -> IllegalMove | None:
    try:
        apply(party, move, seat)
    except IllegalMove as refused:
        return refused
    return None


def accepted(party: Party, move: Move, seat: Seat | None) -> bool:
    """Whether `apply` takes the move; where not, its reason must be the referee's."""
    refused, expected = refusal(party, move, seat), referee.verdict(party, move, seat)
    assert (refused and refused.reason) == expected
    if refused is not None:
        assert refused.move == move
        assert isinstance(refused, OutOfTurn) == (expected is Reason.NOT_YOUR_TURN)
    return refused is None


def offered(party: Party, move: Move, seat: Seat) -> bool:
    """Whether the seat's menu has this move."""
    menu = options(party, seat)
    match move:
        case Cut():
            return menu.cut and (move.n == 0) == (party.ruleset.cut == "none") and move.n in DECK
        case Buy():
            buy = menu.buy
            return buy is not None and move.discards <= buy.cards and len(move.discards) <= buy.most
        case Play():
            return menu.play is not None and move.card in menu.play.cards
        case Confirm():
            return menu.confirm and move.seat == seat
        case Shuffle():
            return False


def attempts(party: Party, random: Random) -> list[Move]:
    """Every card, every confirmation, the cuts at the edges, and purchases of all kinds."""
    held = list(party.round.hands[random.choice(SEATS)])
    purchases = [
        CardSet(),
        CardSet.of(held),
        *(CardSet.of(random.sample(held, random.randint(0, len(held)))) for _ in range(3)),
        CardSet.of(random.sample(tuple(DECK), random.randint(1, 4))),
        *(options(party, seat).buy.cards for seat in SEATS if options(party, seat).buy),  # type: ignore[union-attr]
    ]
    return [
        *(Play(card) for card in DECK),
        *(Confirm(seat) for seat in SEATS),
        *(Cut(n) for n in (-1, 0, 1, random.randint(1, 47), 47, 48)),
        *(Buy(discards) for discards in purchases),
        Shuffle(tuple(random.sample(tuple(DECK), 48))),
        Shuffle(tuple(DECK)[1:]),
    ]


@given(parties, strategies.randoms)
def test_the_menu_is_just_what_is_accepted(party: Party, random: Random) -> None:
    tries = attempts(party, random)
    for move in tries:
        for seat in SEATS:
            assert accepted(party, move, seat) == offered(party, move, seat), (move, seat)
    for seat in SEATS:
        assert party.turn != seat or any(offered(party, move, seat) for move in tries)


@given(parties, strategies.randoms)
def test_chance_is_held_to_the_order_too(party: Party, random: Random) -> None:
    for move in attempts(party, random):
        accepted(party, move, None)


@settings(max_examples=30)
@given(parties, strategies.randoms)
def test_a_try_changes_nothing(party: Party, random: Random) -> None:
    """Accepted or refused, the party that was asked stays as it was."""
    before = deepcopy(party)
    for move in random.sample(attempts(party, random), 12):
        accepted(party, move, random.choice((None, *SEATS)))
    assert party == before
