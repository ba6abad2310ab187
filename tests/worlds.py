"""Two worlds: another deal that looks the same to one seat, and whether its windows agree.

For a recipient (a seat, or None for a spectator) and the moves of a game, `other_world` makes
another legal list of moves with the same public moves and the same own cards of the recipient.
Deals that are scored are public through their reviews: there only the order of cards within a
hand's packets may change. In the running deal everything unseen changes places.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from random import Random

from dreyfus.cards import DECK, NO_CARDS, SEATS, Card, CardSet, Seat, seats_from
from dreyfus.records.codec import dumps, encode_news, encode_view
from dreyfus.rules import dealing
from dreyfus.rules.dealing import Hands
from dreyfus.rules.moves import Buy, Cut, Move, Shuffle
from dreyfus.rules.news import news
from dreyfus.rules.party import Party, apply
from dreyfus.rules.round import Phase, Round
from dreyfus.rules.view import view
from tests import referee
from tests.recipes import after
from tests.walks import Game, random_shuffle

Recipient = Seat | None
RECIPIENTS: tuple[Recipient, ...] = (None, *SEATS)


@dataclass(frozen=True)
class Windows:
    """What is asked of a state, and of a move, for a recipient."""

    sees: Callable[[Party, Recipient], object]
    hears: Callable[[Party, Move, Recipient], object]


def _view_and_bytes(party: Party, recipient: Recipient) -> object:
    seen = view(party, recipient)
    return seen, dumps(encode_view(seen)).encode()


def _news_and_bytes(before: Party, move: Move, recipient: Recipient) -> object:
    heard = news(before, move, recipient)
    return heard, dumps(encode_news(heard)).encode()


VALUES = Windows(view, news)
"""The windows of the rules."""
BYTES = Windows(_view_and_bytes, _news_and_bytes)
"""The same, and the very bytes that travel."""


def other_world(game: Game, recipient: Recipient, random: Random) -> tuple[Move, ...]:
    """Moves of a whole other game that the recipient cannot tell from this one."""
    return tuple(move for deal in game.deals() for move in other_deal(deal, recipient, random))


def other_deal(deal: Game, recipient: Recipient, random: Random) -> tuple[Move, ...]:
    """The moves of another deal (a game from its shuffle on) that looks just like this one."""
    match deal.last.round.phase:
        case Phase.CUT:
            return (random_shuffle(random),)
        case Phase.SCORED:
            return tuple(_reordered(deal, random))
        case _:
            return tuple(_redealt(deal, recipient, random))


def concealed_world(game: Game, recipient: Recipient, random: Random) -> tuple[Move, ...]:
    """Moves of a whole other game that the recipient can tell from this one by reviews alone.

    Each deal is another, with the same public moves, until it is scored and laid open.
    """
    return tuple(move for deal in game.deals() for move in _redealt(deal, recipient, random))


def _reordered(deal: Game, random: Random) -> Iterator[Move]:
    """The same deal from a pack in which each hand's cards come in another order."""
    round_ = deal.last.round
    hands = _in_receipt(round_, [_mixed(hand, random) for hand in round_.dealt], round_.talon)
    pack = dealing.pack_of(hands, round_.cut, round_.ruleset)
    yield Shuffle(pack, round_.seed)
    yield from deal.moves[1:]


def _redealt(deal: Game, recipient: Recipient, random: Random) -> Iterator[Move]:
    """A deal from another pack, cut and seed, in which the unseen cards have changed places."""
    round_ = deal.last.round
    other = _Redeal(round_, recipient, random)
    cut = _other_cut(round_, recipient, random)
    hands = _in_receipt(
        round_, [_mixed(other.dealt(seat), random) for seat in SEATS], other.talon()
    )
    yield Shuffle(dealing.pack_of(hands, cut, round_.ruleset), f"{random.getrandbits(128):032x}")
    yield Cut(cut)
    buyers = (seat for seat in seats_from(round_.eldest) if round_.purchases[seat] is not None)
    for move in deal.moves[2:]:
        yield Buy(other.discards[next(buyers)]) if isinstance(move, Buy) else move


def _in_receipt(round_: Round, hands: Sequence[tuple[Card, ...]], talon: tuple[Card, ...]) -> Hands:
    a, b, c = (hands[seat] for seat in seats_from(round_.eldest))
    return Hands(a, b, c, talon)


def _mixed(cards: CardSet, random: Random) -> tuple[Card, ...]:
    return tuple(random.sample(tuple(cards), len(cards)))


def _other_cut(round_: Round, recipient: Recipient, random: Random) -> int:
    """Another cut; a cutter knows his own."""
    cutter = dealing.cutter_of(round_.dealer, round_.ruleset)
    return round_.cut if cutter is None or cutter == recipient else random.randint(1, 47)


@dataclass
class _Zone:
    """A place of unseen cards, and which cards may lie there."""

    cards: list[Card]
    allowed: CardSet


class _Redeal:
    """The unseen cards of a deal, changed about so that all public moves stay lawful.

    A play forbids its player certain cards (rule 10), a discard must be of the kind that may go
    (rule 7): both are conditions on single cards, so any two cards that may lie in each other's
    place can be exchanged.
    """

    def __init__(self, round_: Round, recipient: Recipient, random: Random) -> None:
        self._round, self._random = round_, random
        self._others = [seat for seat in SEATS if seat != recipient]
        eligible = CardSet.of(
            card for card in DECK if referee.may_go(card, round_.trump, round_.ruleset)
        )
        held = {
            seat: _Zone(list(round_.hands[seat]), _possible(round_, seat)) for seat in self._others
        }
        gone = {seat: _Zone(list(_discards(round_, seat)), eligible) for seat in self._others}
        left = _Zone(list(round_.talon_left), DECK)
        _exchange_at_random([*held.values(), *gone.values(), left], random)
        self.discards = {seat: _discards(round_, seat) for seat in SEATS}
        self.discards |= {seat: CardSet.of(zone.cards) for seat, zone in gone.items()}
        self._left = random.sample(left.cards, len(left.cards))
        self._after = {seat: self._after_exchange(seat, held) for seat in SEATS}
        self._bought = {seat: self._draw(seat) for seat in SEATS}

    def _after_exchange(self, seat: Seat, held: dict[Seat, _Zone]) -> CardSet:
        """The seat's hand as it goes into play: what it still holds and what it has played."""
        played = CardSet.of(card for who, _, card in referee.plays(self._round) if who == seat)
        holds = held[seat].cards if seat in held else self._round.hands[seat]
        return played | CardSet.of(holds)

    def _draw(self, seat: Seat) -> tuple[Card, ...]:
        """The cards that the seat took from the talon; the recipient's own stay his."""
        purchase = self._round.purchases[seat]
        if purchase is None:
            return ()
        if seat not in self._others:
            return purchase.bought
        return tuple(self._random.sample(tuple(self._after[seat]), len(purchase.bought)))

    def dealt(self, seat: Seat) -> CardSet:
        """The hand as dealt."""
        return self._after[seat] - CardSet.of(self._bought[seat]) | self.discards[seat]

    def talon(self) -> tuple[Card, ...]:
        """The talon as dealt, top first: who buys first has taken from the top."""
        drawn = [card for seat in seats_from(self._round.eldest) for card in self._bought[seat]]
        return (*drawn, *self._left)


def _discards(round_: Round, seat: Seat) -> CardSet:
    purchase = round_.purchases[seat]
    return NO_CARDS if purchase is None else purchase.discards


def _possible(round_: Round, seat: Seat) -> CardSet:
    """The cards that the seat may still hold, by what its plays have shown."""
    shown = NO_CARDS
    for who, before, card in referee.plays(round_):
        if who == seat:
            shown |= referee.forbidden(before, card, round_.trump, round_.ruleset)
    return DECK - shown


def _exchange_at_random(zones: list[_Zone], random: Random) -> None:
    places = [(zone, index) for zone in zones for index in range(len(zone.cards))]
    for _ in range(4 * len(places)):
        (one, i), (other, j) = random.choice(places), random.choice(places)
        here, there = one.cards[i], other.cards[j]
        if here in other.allowed and there in one.allowed:
            one.cards[i], other.cards[j] = there, here


def hides_otherwise(game: Game, other: Sequence[Move], recipient: Recipient) -> bool:
    """Whether cards that the recipient does not see lie elsewhere in the other world."""
    here, there = game.last.round, after(game.start, other).round
    return here.turn is not None and _hidden(here, recipient) != _hidden(there, recipient)


def _hidden(round_: Round, recipient: Recipient) -> object:
    others = [seat for seat in SEATS if seat != recipient]
    return (
        [round_.hands[seat] for seat in others],
        [_discards(round_, seat) for seat in others],
        CardSet.of(round_.talon_left),
    )


def told(
    party: Party, moves: Sequence[Move], recipient: Recipient, windows: Windows, since: int = 0
) -> Iterator[object]:
    """All that the recipient hears and sees while these moves are made, from `since` on."""
    for number, move in enumerate(moves):
        heard = windows.hears(party, move, recipient) if number >= since else None
        party = apply(party, move)
        yield (heard, windows.sees(party, recipient)) if number >= since else None


def difference(mine: Iterable[object], theirs: Iterable[object]) -> str | None:
    """The first move at which what was told differs, None if at none."""
    for number, (one, same) in enumerate(zip(mine, theirs, strict=True), start=1):
        if one != same:
            return f"move {number} can be told apart:\n{one}\n{same}"
    return None


def leak(
    game: Game, other: Sequence[Move], recipient: Recipient, windows: Windows, since: int = 0
) -> str | None:
    """How the recipient can tell the two worlds apart, None if in no way."""
    return difference(
        told(game.start, game.moves, recipient, windows, since),
        told(game.start, other, recipient, windows, since),
    )
