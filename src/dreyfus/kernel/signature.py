"""The kernel's signature: one number for all that it does over fixed seeds.

`python -m dreyfus.kernel.signature` prints it. Every build of the same sources has the same one,
whatever the compiler; a change of the sources that changes it changes behaviour.
"""

from array import array
from collections.abc import Iterator
from hashlib import sha256
from itertools import product
from random import Random

from dreyfus.cards import DECK, SEATS, CardSet
from dreyfus.kernel import play, playouts
from dreyfus.kernel.environment import ACTIONS, OBSERVED, Deals
from dreyfus.kernel.moment import Moment, under
from dreyfus.kernel.sampling import Sampler, Unseen
from dreyfus.kernel.solving import EachForHimself, OneAgainstTwo, Utilities
from dreyfus.rules.ruleset import OPTIONS, STANDARD, Ruleset, with_options


def signature() -> str:
    """The signature, eight hexadecimal digits."""
    digest = sha256()
    for behaviour in (_of_play(), _of_playouts(), _of_sampling(), _of_deals(), _of_solving()):
        for fact in behaviour:
            digest.update(repr(fact).encode())
    return digest.hexdigest()[:8]


def _rulesets() -> Iterator[Ruleset]:
    for void, undertrump in product(OPTIONS["void"], OPTIONS["undertrump"]):
        yield with_options(STANDARD, {"void": void, "undertrump": undertrump})


def moments(size: int, number: int) -> Iterator[Moment]:
    """So many positions of each trump and each way to be void, `size` cards a hand."""
    random = Random(f"signature {size}")
    for ruleset, trump, _ in product(_rulesets(), range(5), range(number)):
        cards = random.sample(tuple(DECK), 3 * size)
        a, b, c = (CardSet.of(cards[size * n : size * (n + 1)]).card_mask for n in range(3))
        yield under(ruleset, (a, b, c), trump, random.randrange(3))


def _of_play() -> Iterator[object]:
    for moment in moments(4, 4):
        lines = play.lines_by_split(moment)
        yield play.legal(moment), sorted(lines.items()) if lines else None


def _of_playouts() -> Iterator[object]:
    dealt = list(moments(12, 10))
    for n, moment in enumerate(dealt):
        yield sorted(playouts.playouts(moment, 100, n).splits.items())
    yield playouts.many_playouts(dealt, 20, 1)
    yield playouts.policy_playouts(dealt)


def _of_sampling() -> Iterator[object]:
    random = Random("signature of sampling")
    for n in range(100):
        cards = random.sample(tuple(DECK), random.randint(20, 36))
        possible = [CardSet.of(random.sample(cards, 18)).card_mask for _ in range(2)]
        small = CardSet.of(random.sample(cards, 9)).card_mask
        mask = CardSet.of(cards).card_mask
        known = Unseen(mask, (possible[0], possible[1]), (6, 5), (n % 3, 2), small)
        sampler = Sampler(known)
        yield sampler.worlds, sampler.draw(50, n)


def _of_deals() -> Iterator[object]:
    for discard, style in product(OPTIONS["discard"], OPTIONS["deal_style"]):
        ruleset = with_options(STANDARD, {"discard": discard, "deal_style": style})
        deals = Deals(30, 9, ruleset)
        actions, observed = array("i", [0] * 30), array("Q", [0] * 30 * OBSERVED)
        rewards, legal = array("i", [0] * 90), bytearray(30 * ACTIONS)
        for step in range(100):
            deals.choose(step, actions)
            deals.step(actions, rewards=rewards, observed=observed, legal=legal)
            yield list(observed), list(rewards), bytes(legal)


def _of_solving() -> Iterator[object]:
    random, one, each = Random("signature of solving"), OneAgainstTwo(), EachForHimself()
    for moment in moments(8, 2):
        wanted = Utilities([random.randrange(50) for _ in range(507)])
        yield [one.value(moment, seat) for seat in SEATS], one.nodes(), one.cards(moment)
        yield each.divide(moment, 0), each.divide(moment, 1, wanted), each.nodes()


if __name__ == "__main__":
    print(signature())  # noqa: T201 - a command
