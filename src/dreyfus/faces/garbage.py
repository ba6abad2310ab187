"""How a server collects what only its own circles hold: seldom where it is old.

Tables live long and are made of many small unchanging objects. To look through all of them takes
some tenths of a second with a thousand people, in which nobody is answered; the interpreter by
itself would do so every few seconds. What is no part of a circle is let go at once in any case.
"""

import gc
from typing import Final

THRESHOLDS: Final = (500, 4, 20_000)
"""New objects until the youngest are looked through, and how often that until the next ones are."""


def collect_seldom() -> None:
    """Let what is there by now, the program, never be looked through, and the old ones seldom."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(*THRESHOLDS)
