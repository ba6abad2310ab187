"""Buffers of the caller (numpy's, `array`'s, any that can be written) as C takes them."""

import ctypes
from typing import Any, Final

from dreyfus.kernel.loading import Type

_WHOLE_NUMBERS: Final = frozenset("bBhHiIlLqQnN?")


def room(name: str, value: object, kind: Type, number: int) -> Any:
    """The buffer as `number` numbers of a ctypes `kind`, in the caller's own memory.

    Raises:
        ValueError: it is no buffer, cannot be written, has gaps, lies askew in memory, holds
            numbers of another kind, or not so many.
    """
    try:
        seen = memoryview(value)  # type: ignore[arg-type]  # what is no buffer is refused here
    except TypeError:
        raise ValueError(f"{name} must be a buffer, not {type(value).__name__}") from None
    if seen.readonly or not seen.c_contiguous:
        raise ValueError(f"{name} must be writable and without gaps")
    size = ctypes.sizeof(kind)
    if seen.itemsize != size or seen.format.lstrip("@=<") not in _WHOLE_NUMBERS:
        raise ValueError(f"{name} must hold whole numbers of {size} bytes, not {seen.format!r}")
    if seen.nbytes != number * size:
        raise ValueError(f"{name} must hold {number} numbers, not {seen.nbytes // size}")
    array = (kind * number).from_buffer(seen)
    if ctypes.addressof(array) % size:
        raise ValueError(f"{name} must lie at a multiple of {size} bytes")
    return array


def maybe_room(name: str, value: object, kind: Type, number: int) -> Any:
    """The same; None stays None, where the caller does not want it filled."""
    return None if value is None else room(name, value, kind, number)
