"""Endings at random: few cards each, often squeezed into few suits, a trick perhaps half played."""

from random import Random

from dreyfus.cards import DECK, NO_CARDS, SEATS, Card, CardSet, Suit, Trump
from dreyfus.rules import round as rounds
from dreyfus.rules.moves import Play
from dreyfus.rules.round import Phase, Round
from dreyfus.rules.ruleset import OPTIONS, STANDARD, with_options


def ending(random: Random, size: int, played: int = 0) -> Round:
    """A deal in which everybody held `size` cards, and `played` of them have been played since."""
    suits = random.sample(tuple(Suit), random.randint((size + 3) // 4, 4))
    among = [card for suit in suits for card in DECK.in_suit(suit)]
    cards = random.sample(among, 3 * size)
    names = ("void", "undertrump")
    ruleset = with_options(STANDARD, {name: random.choice(OPTIONS[name]) for name in names})
    seat = random.choice(SEATS)
    a, b, c = (CardSet.of(cards[size * n : size * (n + 1)]) for n in range(3))
    trump = random.choice(tuple(Trump))
    deal = Round(ruleset, 0, SEATS[seat - 1], trump, Phase.PLAY, seat, hands=(a, b, c), leader=seat)
    for _ in range(played):
        deal = played_on(deal, random.choice(tuple(playable(deal))))
    return deal


def playable(deal: Round) -> CardSet:
    """What the seat in turn may play, nothing when all is played."""
    return NO_CARDS if deal.turn is None else deal.play_option(deal.turn).cards


def played_on(deal: Round, card: Card) -> Round:
    """The deal after one more card."""
    assert deal.turn is not None
    return rounds.play(deal, Play(card), deal.turn)
