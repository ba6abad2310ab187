"""The kernel's playouts in readable Python: the same generator, the same policy, other words."""

from collections.abc import Iterator
from itertools import count

from dreyfus.cards import (
    DECK,
    NO_CARDS,
    NO_TRUMP,
    SEATS,
    Card,
    CardSet,
    Rank,
    Seat,
    Suit,
    rank_of,
    suit_of,
)
from dreyfus.rules import tricks
from dreyfus.rules.entry import Three
from dreyfus.rules.round import Round
from tests.kernel.endings import playable, played_on

WORD = 2**64


def mixed(word: int) -> int:
    """SplitMix64's mixing of a word."""
    word = (word ^ word >> 30) * 0xBF58476D1CE4E5B9 % WORD
    word = (word ^ word >> 27) * 0x94D049BB133111EB % WORD
    return word ^ word >> 31


def words(seed: int) -> Iterator[int]:
    """SplitMix64 from a state on."""
    for n in count(1):
        yield mixed((seed + n * 0x9E3779B97F4A7C15) % WORD)


def stream(seed: int, number: int) -> int:
    """The state of one of the generators that a seed starts."""
    return mixed((seed + mixed((number + 0x9E3779B97F4A7C15) % WORD)) % WORD)


def playout(deal: Round, seed: int) -> Three:
    """The tricks that each seat takes from here on, one playout by chance.

    A hand is four lists, a suit each. A card that goes leaves its place to the last of its suit.
    """
    source = words(seed)
    hands = [[list(hand.in_suit(suit)) for suit in Suit] for hand in deal.hands]
    before, word = deal.taken, 0
    first = True
    while playable(deal):
        if first or not deal.trick:
            word, first = next(source), False
        assert deal.turn is not None
        hand = hands[deal.turn]
        allowed = playable(deal)
        choice = [card for suit in hand for card in suit if card in allowed]
        card = choice[word * len(choice) >> 64]
        word = word * len(choice) % WORD
        suit = hand[suit_of(card)]
        suit[suit.index(card)] = suit[-1]
        suit.pop()
        deal = played_on(deal, card)
    return gained(before, deal.taken)


def gained(before: Three, after: Three) -> Three:
    """What was taken since."""
    a, b, c = (late - early for early, late in zip(before, after, strict=True))
    return a, b, c


def by_policy(deal: Round, seen: tuple[CardSet, CardSet, CardSet]) -> Three:
    """The tricks that each seat takes from here on by the rule policy."""
    before, gone = deal.taken, CardSet.of(deal.trick)
    while playable(deal):
        assert deal.turn is not None
        card = policy_card(deal, seen[deal.turn] | gone)
        gone |= CardSet.of([card])
        deal = played_on(deal, card)
    return gained(before, deal.taken)


def policy_card(deal: Round, seen: CardSet) -> Card:
    """The rule policy's card, as src/kernel/policy.h describes it."""
    seat: Seat | None = deal.turn
    assert seat is not None
    hand = deal.hands[seat]
    unseen = DECK - hand - seen - CardSet.of(deal.trick)
    if not deal.trick:
        return _lead(deal, hand, unseen)
    held = hand.in_suit(suit_of(deal.trick[0]))
    return _follow(deal, held, unseen) if held else _when_void(deal, playable(deal))


def _above(card: Card, cards: CardSet) -> int:
    return sum(other > card for other in cards.in_suit(suit_of(card)))


def _lead(deal: Round, hand: CardSet, unseen: CardSet) -> Card:
    masters: list[tuple[int, Suit]] = []
    for suit in Suit:
        held = hand.in_suit(suit)
        if not held or _above(held.highest(), unseen):
            continue
        out = len(unseen.in_suit(suit))
        if suit.value == deal.trump.value:
            score = 40 if len(held) >= 4 else 3
        else:
            score = 4 if out < 4 and deal.trump is not NO_TRUMP else 10 + out
        masters.append((score, suit))
    if masters:
        _, best = max(masters, key=lambda one: (one[0], -one[1]))
        return hand.in_suit(best).highest()
    plain = [suit for suit in Suit if suit.value != deal.trump.value and hand.in_suit(suit)]
    if not plain:
        return hand.lowest()
    longest = max(plain, key=lambda suit: (len(hand.in_suit(suit)), -suit))
    return hand.in_suit(longest).lowest()


def _best(deal: Round) -> Card:
    return deal.trick[tricks.winner(deal.trick, deal.trump)]


def _follow(deal: Round, held: CardSet, unseen: CardSet) -> Card:
    winners = [card for card in held if tricks.beats(card, _best(deal), deal.trump)]
    if not winners:
        return held.lowest()
    if len(deal.trick) == len(SEATS) - 1:
        return winners[0]
    highest = _above(held.highest(), unseen)
    if highest > 1:
        return held.lowest()
    return next(card for card in winners if _above(card, unseen) == highest)


def _when_void(deal: Round, allowed: CardSet) -> Card:
    trumps = allowed.in_suit(deal.trump)
    winners = [card for card in trumps if tricks.beats(card, _best(deal), deal.trump)]
    if winners:
        return winners[0]
    among = allowed - trumps or trumps
    if among == NO_CARDS:
        raise AssertionError("something can always be played")
    rank = min(map(rank_of, among))
    lowest = [card for card in among if rank_of(card) is Rank(rank)]
    return max(lowest, key=lambda card: (len(among.in_suit(suit_of(card))), -card))
