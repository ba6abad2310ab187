"""How often a bot that loses its time is asked again."""

from dreyfus.table.trust import Trust


def asked(trust: Trust, fault: str | None, turns: int) -> list[int]:
    """In which of so many turns it is asked, where it answers so each time."""
    found = []
    for turn in range(turns):
        if trust.is_asked():
            found.append(turn)
            trust.heard(fault)
    return found


def test_a_bot_that_answers_is_asked_each_time() -> None:
    assert asked(Trust(), None, 5) == [0, 1, 2, 3, 4]


def test_a_bot_that_is_late_again_and_again_is_asked_ever_more_rarely() -> None:
    assert asked(Trust(), "late", 300) == [0, 1, 3, 7, 15, 31, 63, 126, 189, 252]
    assert asked(Trust(), "gone", 20) == [0, 1, 3, 7, 15]


def test_a_bot_that_fails_in_time_is_asked_each_time() -> None:
    assert asked(Trust(), "RuntimeError: no", 5) == [0, 1, 2, 3, 4]


def test_one_answer_makes_up_for_all() -> None:
    trust = Trust()
    asked(trust, "late", 60)
    while not trust.is_asked():
        pass
    trust.heard(None)
    assert asked(trust, "late", 8) == [0, 1, 3, 7]
