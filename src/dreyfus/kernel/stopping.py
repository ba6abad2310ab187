"""When a long computation should stop and give the best answer it has."""

import ctypes

from dreyfus.kernel.loading import declared

_NANOSECONDS = 1_000_000_000
_LONGEST = 10.0**9


class Stop(ctypes.Structure):
    """dreyfus.h's `dreyfus_stop`."""

    _fields_ = (("deadline", ctypes.c_int64), ("flag", ctypes.POINTER(ctypes.c_int32)))


class StopSignal:
    """A deadline, so many seconds from now, and a flag that any thread may raise.

    Raises:
        ValueError: the seconds are not a positive number up to a thousand million.
    """

    def __init__(self, seconds: float | None = None) -> None:
        self._flag = ctypes.c_int32(0)
        deadline = 0 if seconds is None else _now() + int(_checked(seconds) * _NANOSECONDS)
        self.structure = Stop(deadline, ctypes.pointer(self._flag))

    @property
    def is_over(self) -> bool:
        """Whether its time is over or its flag raised: what computed may have been cut short."""
        deadline = int(self.structure.deadline)
        return self._flag.value != 0 or 0 < deadline <= _now()

    def stop(self) -> None:
        """Raise the flag: what computes stops soon, in whatever thread."""
        self._flag.value = 1


def pointer_to(signal: StopSignal | None) -> object:
    """What C is handed for a signal; nothing where there is none."""
    if signal is None:
        return None
    if not isinstance(signal, StopSignal):
        raise ValueError(f"a stop signal is wanted, not {signal!r}")
    return ctypes.byref(signal.structure)


def _now() -> int:
    return int(declared("dreyfus_clock", ctypes.c_int64)())


def _checked(seconds: float) -> float:
    if isinstance(seconds, bool) or not isinstance(seconds, (int, float)):
        raise ValueError(f"seconds must be a number, not {seconds!r}")
    if not 0 < seconds <= _LONGEST:
        raise ValueError(f"seconds must be more than 0 and at most {_LONGEST:.0f}, not {seconds}")
    return seconds
