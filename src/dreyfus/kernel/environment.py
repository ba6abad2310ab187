"""Whole deals in C, one action at a time: many at once (`Deals`), or one (`SingleDeal`).

An action is a card, or `DONE`. In the exchange a seat names its discards from the lowest card
number up and ends with `DONE`; it ends by itself when no further card may go. In the play an
action is the card played. Deals follow each other with the next dealer and the next trump.

Buffers are the caller's; whatever offers the buffer protocol will do, numpy's arrays among it.
"""

import ctypes
from ctypes import POINTER, c_int32, c_int64, c_uint8, c_uint32, c_uint64, c_void_p
from itertools import pairwise
from typing import Final

from dreyfus.cards import DECK
from dreyfus.kernel import checks
from dreyfus.kernel.buffers import maybe_room, room
from dreyfus.kernel.loading import declared
from dreyfus.kernel.moment import option
from dreyfus.rules.ruleset import STANDARD, Ruleset

DONE: Final = 48
"""The action that ends a seat's exchange."""
ACTIONS: Final = 49
"""How many actions there are: the cards, and `DONE`."""
OBSERVED: Final = 8
"""The words of an observation; src/kernel/batch.h tells what is in each."""
_OPTIONS: Final = ("void", "undertrump", "discard", "deal_style", "first_lead")
_MOST: Final = 1 << 20
_PACK: Final = len(DECK)
_BYTES: Final = POINTER(c_uint8)


class _Rules(ctypes.Structure):
    """batch.h's `dreyfus_rules`."""

    _fields_ = tuple((name, c_int32) for name in _OPTIONS)


class DealState(ctypes.Structure):
    """batch.h's `dreyfus_deal`: everything of a deal in progress, all hands among it."""

    _fields_ = (
        ("hands", c_uint64 * 3),
        ("discards", c_uint64 * 3),
        ("played", c_uint64 * 3),
        ("legal", c_uint64),
        ("chance", c_uint64),
        ("number", c_uint32),
        ("talon", c_uint8 * 12),
        ("taken", c_uint8),
        ("phase", c_uint8),
        ("turn", c_uint8),
        ("leader", c_uint8),
        ("trump", c_uint8),
        ("dealer", c_uint8),
        ("table", c_uint8 * 3),
        ("on_table", c_uint8),
        ("bought", c_uint8 * 3),
        ("tricks", c_uint8 * 3),
    )


def _rules_of(ruleset: Ruleset) -> _Rules:
    if not isinstance(ruleset, Ruleset):
        raise ValueError(f"a ruleset is wanted, not {ruleset!r}")
    return _Rules(*(option(name, getattr(ruleset, name)) for name in _OPTIONS))


class Deals:
    """So many deals in progress; the n-th begins with deal number n of an endless party.

    Same seed, same deals. One thread at a time may use a value.

    Raises:
        ValueError: the number is not from 1 to 2^20, or the seed has more than 64 bits.
    """

    def __init__(self, count: int, seed: int, ruleset: Ruleset = STANDARD) -> None:
        self.count = checks.whole("the number of deals", count, 1, _MOST)
        self._rules = _rules_of(ruleset)
        self._deals = (DealState * self.count)()
        reset = declared(
            "dreyfus_batch_reset", None, POINTER(DealState), c_int64, POINTER(_Rules), c_uint64
        )
        reset(self._deals, self.count, ctypes.byref(self._rules), checks.seed_of(seed))

    def state(self, n: int) -> DealState:
        """A copy of the n-th deal as it stands."""
        place = checks.whole("the deal", n, 0, self.count - 1)
        return DealState.from_buffer_copy(self._deals[place])

    def step(
        self,
        actions: object,
        *,
        rewards: object = None,
        ended: object = None,
        observed: object = None,
        legal: object = None,
    ) -> None:
        """Take an action in each deal; where a deal ends, the next one is dealt in its place.

        Args:
            actions: int32[count].
            rewards: int32[count, 3]: where a deal ends, each seat's points below less those above
                (rule 12), else 0.
            ended: uint8[count]: 1 where a deal ended.
            observed: uint64[count, 8]: what the next to act sees.
            legal: uint8[count, 49]: 1 for each action that the next to act may take.

        Raises:
            ValueError: a buffer is not of that shape, two of them lie over each other, or an
                action is not legal; then nothing has been done.
        """
        wanted = room("actions", actions, c_int32, self.count)
        filled = (
            maybe_room("rewards", rewards, c_int32, 3 * self.count),
            maybe_room("ended", ended, c_uint8, self.count),
            maybe_room("observed", observed, c_uint64, OBSERVED * self.count),
            maybe_room("legal", legal, c_uint8, ACTIONS * self.count),
        )
        _check_apart(wanted, *filled)
        step = declared(
            "dreyfus_batch_step",
            *(c_int64, POINTER(DealState), c_int64, POINTER(_Rules), POINTER(c_int32)),
            *(POINTER(c_int32), _BYTES, POINTER(c_uint64), _BYTES),
        )
        wrong = step(self._deals, self.count, ctypes.byref(self._rules), wanted, *filled)
        if wrong >= 0:
            raise ValueError(f"action {wanted[wrong]} is not legal in deal {wrong}")

    def observe(self, *, observed: object = None, legal: object = None) -> None:
        """What the next to act sees and may do in each deal, into buffers as in `step`.

        Raises:
            ValueError: a buffer is not of that shape.
        """
        observe = declared(
            "dreyfus_batch_observe",
            *(None, POINTER(DealState), c_int64, POINTER(c_uint64), _BYTES),
        )
        words = maybe_room("observed", observed, c_uint64, OBSERVED * self.count)
        mask = maybe_room("legal", legal, c_uint8, ACTIONS * self.count)
        _check_apart(words, mask)
        observe(self._deals, self.count, words, mask)

    def choose(self, seed: int, actions: object) -> None:
        """Put a legal action for each deal into int32[count], by chance. Same seed, same choice.

        Raises:
            ValueError: the buffer is not of that shape, or the seed has more than 64 bits.
        """
        choose = declared(
            "dreyfus_batch_choose",
            *(None, POINTER(DealState), c_int64, c_uint64, POINTER(c_int32)),
        )
        put = room("actions", actions, c_int32, self.count)
        choose(self._deals, self.count, checks.seed_of(seed), put)


def _check_apart(*arrays: object) -> None:
    """Makes sure that no two buffers share memory."""
    places = sorted(
        (ctypes.addressof(array), ctypes.sizeof(array))  # type: ignore[arg-type]  # ctypes arrays
        for array in arrays
        if array is not None
    )
    for (start, size), (after, _) in pairwise(places):
        if start + size > after:
            raise ValueError("two buffers lie over each other")


class SingleDeal:
    """One deal at a time, for callers in Python: `menu` holds the legal actions of the next step.

    Raises:
        ValueError: the seed has more than 64 bits.
    """

    def __init__(self, seed: int, ruleset: Ruleset = STANDARD) -> None:
        checks.seed_of(seed)
        self._state = DealState(chance=seed)
        self._rules = _rules_of(ruleset)
        self._menu = (c_uint8 * ACTIONS)()
        self.menu = memoryview(self._menu).cast("B").toreadonly()
        """The legal actions of the next step, ascending; as many as the last call told."""
        self._deal = declared("dreyfus_single_deal", c_int32, *[c_void_p] * 3)
        self._step = declared("dreyfus_single_step", c_int32, c_void_p, c_void_p, c_int32, c_void_p)
        self._pointers = tuple(map(ctypes.addressof, (self._state, self._rules, self._menu)))

    @property
    def state(self) -> DealState:
        """A copy of the deal as it stands."""
        return DealState.from_buffer_copy(self._state)

    def deal(self) -> int:
        """Shuffle and deal the next one; how many actions there are."""
        state, rules, menu = self._pointers
        return int(self._deal(state, rules, menu))

    def deal_pack(self, pack: tuple[int, ...], number: int) -> None:
        """Deal a pack, top first, as deal `number` from 0 on, which settles dealer and trump.

        Raises:
            ValueError: it is no pack, or the number is not from 0 to 2^32 - 1.
        """
        cards = [
            checks.card("a card of the pack", one) for one in checks.items("the pack", pack, _PACK)
        ]
        if len(set(cards)) < _PACK:
            raise ValueError("the pack must hold each card once")
        checks.whole("the deal's number", number, 0, 2**32 - 1)
        function = declared(
            "dreyfus_deal_pack", None, c_void_p, c_void_p, POINTER(c_int32), c_uint32
        )
        function(*self._pointers[:2], (c_int32 * _PACK)(*cards), number)

    def step(self, action: int) -> int:
        """Take an action; how many there are for the next step, 0 when the deal is over.

        Raises:
            ValueError: the action is not legal.
        """
        state, rules, menu = self._pointers
        if type(action) is int and 0 <= action < ACTIONS:
            count: int = self._step(state, rules, action, menu)
            if count >= 0:
                return count
        raise ValueError(f"action {action!r} is not legal here")
