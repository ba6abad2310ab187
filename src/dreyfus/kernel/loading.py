"""Loads the C library; says clearly when it is absent.

The modules beside this one declare what they call on it and check every argument first: C checks
nothing. Calls release the interpreter's lock.
"""

import ctypes
import os
import sys
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any, Final, Literal, cast

ABI: Final = 1
"""The version of signatures and structures that this package speaks: dreyfus.h's `DREYFUS_ABI`."""
_NAMES: Final = {"win32": "dreyfus.dll", "darwin": "libdreyfus.dylib"}
_PLACE: Final = "DREYFUS_KERNEL"
"""The environment variable that names another library, for tests of special builds."""


Reason = Literal["not-built", "unloadable", "other-version"]
Type = Any
"""A type of ctypes; they have no common name that can be told."""


class KernelAbsent(RuntimeError):
    """There is no C library here that can be used.

    Attributes:
        reason: `not-built`, `unloadable` or `other-version`.
        why: the particulars.
    """

    def __init__(self, reason: Reason, why: str) -> None:
        self.reason, self.why = reason, why
        super().__init__(f"the C kernel is {reason.replace('-', ' ')}: {why}")


@cache
def library() -> ctypes.CDLL:
    """The C library.

    Raises:
        KernelAbsent: it was not built, cannot be loaded, or belongs to another version.
    """
    return load(library_path())


def load(path: Path) -> ctypes.CDLL:
    """The C library that lies there.

    Raises:
        KernelAbsent: see `library`.
    """
    if not path.is_file():
        raise KernelAbsent("not-built", f"{path} is missing")
    try:
        loaded = ctypes.CDLL(str(path))
        abi = int(loaded.dreyfus_abi())
    except (OSError, AttributeError) as error:
        raise KernelAbsent("unloadable", str(error)) from None
    if abi != ABI:
        raise KernelAbsent("other-version", f"{path} speaks version {abi}, not {ABI}")
    return loaded


@cache
def declared(name: str, result: Type, *arguments: Type) -> Callable[..., Any]:
    """The library's function of this name, its result and arguments declared.

    Raises:
        KernelAbsent: see `library`.
    """
    function: Any = library()[name]
    function.restype, function.argtypes = result, arguments
    return cast("Callable[..., Any]", function)


def library_path() -> Path:
    """Where the library lies: beside this module, unless the environment names another."""
    named = os.environ.get(_PLACE)
    name = _NAMES.get(sys.platform, "libdreyfus.so")
    return Path(named) if named else Path(__file__).with_name(name)


def absence() -> KernelAbsent | None:
    """Why there is no library to be used; None where there is one."""
    try:
        library()
    except KernelAbsent as absent:
        return absent
    return None
