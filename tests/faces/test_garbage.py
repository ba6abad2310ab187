"""A server looks through its old objects seldom."""

import gc

from dreyfus.faces.garbage import collect_seldom


def test_what_is_there_at_the_start_is_never_looked_through_and_old_objects_seldom() -> None:
    thresholds = gc.get_threshold()
    try:
        collect_seldom()
        youngest, younger, old = gc.get_threshold()
        assert gc.get_freeze_count() > 10_000
        assert youngest * younger * old > 10_000_000
    finally:
        gc.unfreeze()
        gc.set_threshold(*thresholds)
