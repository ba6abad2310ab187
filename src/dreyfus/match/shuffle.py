"""Seeds, the shuffle, the automatic cut and the lot: the only chance in the game.

The order of the pack is a published function of its seed, so that anybody can verify a deal: a
Fisher-Yates shuffle driven by the bytes of SHA-256(seed text, ":", counter), read two at a time,
with values rejected that would favour some cards. A seed of 256 bits reaches every order of the
pack and cannot be guessed from the cards seen so far.
"""

import secrets
from collections.abc import Iterator
from hashlib import sha256

from dreyfus.cards import DECK, SEATS, Card, Seat
from dreyfus.rules.dealing import MOST_CUT
from dreyfus.rules.ruleset import Ruleset

SEED_BYTES = 32
_WORD = 1 << 16


def fresh_seed() -> str:
    """A new seed of 256 bits from the system's generator, as lower-case hex."""
    return secrets.token_hex(SEED_BYTES)


def commitment_of(seed: str) -> str:
    """What may be told of a seed before the deal: its SHA-256, as lower-case hex.

    It binds the table to the seed and gives nothing of it away: a seed has 256 random bits.
    """
    return sha256(seed.encode()).hexdigest()


def _words(seed: str) -> Iterator[int]:
    counter = 0
    while True:
        block = sha256(f"{seed}:{counter}".encode()).digest()
        for start in range(0, len(block), 2):
            yield int.from_bytes(block[start : start + 2], "big")
        counter += 1


def _below(words: Iterator[int], limit: int) -> int:
    """A number below `limit`, each as likely as the others."""
    fair = _WORD - _WORD % limit
    return next(word % limit for word in words if word < fair)


def shuffled_pack(seed: str) -> tuple[Card, ...]:
    """The order of the 48 cards, top first, that belongs to a seed."""
    words = _words(seed)
    pack = list(DECK)
    for last in range(len(pack) - 1, 0, -1):
        other = _below(words, last + 1)
        pack[last], pack[other] = pack[other], pack[last]
    return tuple(pack)


def automatic_cut(ruleset: Ruleset) -> int:
    """How many cards chance cuts when no hand does; 0 where nobody cuts (rule 3)."""
    return 0 if ruleset.cut == "none" else 1 + secrets.randbelow(MOST_CUT)


def lot() -> Seat:
    """The first dealer, drawn by lot (rule 2)."""
    return secrets.choice(SEATS)
