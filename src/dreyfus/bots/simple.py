"""Two players without much thought: one that knows only what is legal, and the novice.

Chance is drawn anew for each decision, from the seed and from what the seat sees: the same view
and the same seed give the same move, and no player keeps anything between two decisions.
"""

from dataclasses import dataclass
from random import Random
from typing import Final

from dreyfus.bots.fallback import simple_move
from dreyfus.cards import Card, CardSet, Rank, rank_of
from dreyfus.rules import tricks
from dreyfus.rules.moves import Buy, Move, Play
from dreyfus.rules.party import BuyOption
from dreyfus.rules.view import View

_DEAR: Final = Rank.KING
"""From this rank on the novice does not spend a card while others may still beat it."""
_WEAK: Final = Rank.NINE
"""Up to this rank he takes a plain card for weak."""
_EAGER: Final = 0.8
"""How often he takes a trick that is to be had cheaply."""


def chance_of(seed: str, view: View) -> Random:
    """The source of chance for one decision: the same for the same seed and the same view."""
    seen = (view.deal, view.seat, view.hand.card_mask, view.trick)
    return Random(f"{seed}/{seen}")


@dataclass(frozen=True, slots=True)
class Anyhow:
    """Plays any legal move, each card as likely as another: the yardstick for the others."""

    seed: str

    def choose(self, view: View) -> Move:
        """A legal move of the view's seat, by chance alone."""
        chance, menu = chance_of(self.seed, view), view.options
        if menu.play is not None:
            return Play(chance.choice(tuple(menu.play.cards)))
        if menu.buy is not None:
            number = chance.randint(0, menu.buy.most)
            return Buy(CardSet.of(chance.sample(tuple(menu.buy.cards), number)))
        return simple_move(view)


@dataclass(frozen=True, slots=True)
class Novice:
    """Plays as one who has just learned the rules: legal, with mild sense and some whim.

    He throws some of his low plain cards, wins a trick where that is cheap, otherwise plays low,
    leads an ace when he has one, and counts nothing.
    """

    seed: str

    def choose(self, view: View) -> Move:
        """A legal move of the view's seat."""
        chance, menu = chance_of(self.seed, view), view.options
        if menu.buy is not None:
            return _buy(view, menu.buy, chance)
        if menu.play is None:
            return simple_move(view)
        cards = menu.play.cards
        return Play(_follow(view, cards, chance) if view.trick else _lead(view, cards, chance))


def _buy(view: View, menu: BuyOption, chance: Random) -> Buy:
    weak = (menu.cards - menu.cards.in_suit(view.trump)).up_to(_WEAK)
    number = min(menu.most, len(weak), chance.randint(2, 6))
    return Buy(CardSet.of(by_rank(weak)[:number]))


def _lead(view: View, cards: CardSet, chance: Random) -> Card:
    plain = cards - cards.in_suit(view.trump)
    aces = plain - plain.up_to(Rank.KING)
    return chance.choice(tuple(aces or plain or cards))


def _follow(view: View, cards: CardSet, chance: Random) -> Card:
    winners = winning_cards(view, cards)
    last = len(view.trick) == len(view.seats) - 1
    cheap = bool(winners) and (last or rank_of(winners[0]) < _DEAR)
    return winners[0] if cheap and chance.random() < _EAGER else lowest(cards, view)


def winning_cards(view: View, cards: CardSet) -> tuple[Card, ...]:
    """Those of `cards` that would now win the running trick, the cheapest first (rule 11).

    Plain cards are cheaper than trumps, low ones cheaper than high ones.
    """
    best = view.trick[tricks.winner(view.trick, view.trump)]
    winners = CardSet.of(card for card in cards if tricks.beats(card, best, view.trump))
    plain = winners - winners.in_suit(view.trump)
    return (*by_rank(plain), *by_rank(winners.in_suit(view.trump)))


def lowest(cards: CardSet, view: View) -> Card:
    """The card least missed by one who counts nothing: the lowest, plain before trump."""
    plain = cards - cards.in_suit(view.trump)
    return by_rank(plain or cards)[0]


def by_rank(cards: CardSet) -> list[Card]:
    """The cards from the lowest rank to the highest, suits in their order within a rank."""
    return sorted(cards, key=lambda card: (rank_of(card), card))
