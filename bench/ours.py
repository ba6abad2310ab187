"""What of ours is measured beside the peers."""

from array import array
from collections.abc import Callable
from random import Random

from dreyfus.cards import DECK, CardSet
from dreyfus.kernel.environment import ACTIONS, OBSERVED, Deals, SingleDeal
from dreyfus.kernel.moment import Moment
from dreyfus.kernel.playouts import playouts, policy_playouts
from dreyfus.kernel.sampling import Sampler, Unseen
from dreyfus.rules.moves import Buy, Cut, Play, Shuffle
from dreyfus.rules.party import Header, Party, apply, options
from dreyfus.rules.ruleset import STANDARD

BATCH = 4096
_START = Party.start(STANDARD, Header(("A", "B", "C")))


def dealt(random: Random, trump: int) -> Moment:
    """Three hands of twelve cards."""
    cards = random.sample(tuple(DECK), 36)
    a, b, c = (CardSet.of(cards[12 * n : 12 * n + 12]).card_mask for n in range(3))
    return Moment((a, b, c), trump, random.randrange(3))


def random_playouts(seed: int) -> Callable[[int], None]:
    """So many playouts by chance from one dealt position."""
    moment = dealt(Random(seed), seed % 4)
    return lambda number: playouts(moment, number, seed) and None


def rule_playouts(seed: int) -> Callable[[int], None]:
    """So many positions of twelve cards, each played out by the rule policy."""
    random = Random(seed)
    positions = [dealt(random, seed % 4) for _ in range(2000)]

    def play(number: int) -> None:
        for _ in range(number // len(positions)):
            policy_playouts(positions)

    return play


def worlds(seed: int) -> Callable[[int], None]:
    """So many worlds drawn for the eldest before the first card, a void known of one neighbour."""
    everything = (1 << 36) - 1
    sampler = Sampler(Unseen(everything, (everything, everything & ~0xFFF), (12, 12), (3, 2)))
    return lambda number: sampler.draw(number, seed) and None


def readable_deals(seed: int) -> Callable[[int], None]:
    """So many whole deals by the readable engine, each move asked for and checked."""
    random = Random(seed)

    def play(number: int) -> None:
        for _ in range(number):
            _play_deal(random)

    return play


def _play_deal(random: Random) -> None:
    pack = list(DECK)
    random.shuffle(pack)
    party = apply(apply(_START, Shuffle(tuple(pack))), Cut(random.randint(1, 47)))
    while (seat := party.turn) is not None:
        menu = options(party, seat)
        if menu.play is not None:
            party = apply(party, Play(random.choice(tuple(menu.play.cards))), seat)
        elif menu.buy is not None:
            number = random.randint(0, menu.buy.most)
            discards = CardSet.of(random.sample(tuple(menu.buy.cards), number))
            party = apply(party, Buy(discards), seat)


def single_deals(seed: int) -> Callable[[int], None]:
    """So many whole deals by the kernel, one action at a time, chosen in Python."""
    kernel, chance = SingleDeal(seed), Random(seed).random

    def play(number: int) -> None:
        step, menu = kernel.step, kernel.menu
        for _ in range(number):
            count = kernel.deal()
            while count:
                count = step(menu[int(chance() * count)])

    return play


def batch_steps(seed: int) -> Callable[[int], None]:
    """So many steps of a batch, with rewards, observations and legal masks."""
    deals = Deals(BATCH, seed)
    actions, rewards = array("i", [0] * BATCH), array("i", [0] * 3 * BATCH)
    ended, observed = bytearray(BATCH), array("Q", [0] * OBSERVED * BATCH)
    legal = bytearray(ACTIONS * BATCH)

    def play(number: int) -> None:
        for step in range(number // BATCH):
            deals.choose(step, actions)
            deals.step(actions, rewards=rewards, ended=ended, observed=observed, legal=legal)

    return play
