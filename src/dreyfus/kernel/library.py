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
from typing import Any, Final, cast

ABI: Final = 1
"""The version of signatures and structures that this package speaks: dreyfus.h's `DREYFUS_ABI`."""
_NAMES: Final = {"win32": "dreyfus.dll", "darwin": "libdreyfus.dylib"}
_PLACE: Final = "DREYFUS_KERNEL"
"""The environment variable that names another library, for tests of special builds."""


Type = Any
"""A type of ctypes; they have no common name that can be told."""


class KernelAbsent(RuntimeError):
    """There is no C library here that can be used: why, in one line."""


@cache
def library() -> ctypes.CDLL:
    """The C library.

    Raises:
        KernelAbsent: it was not built, cannot be loaded, or belongs to another version.
    """
    path = library_path()
    if not path.is_file():
        raise KernelAbsent(f"the C kernel was not built: {path} is missing")
    try:
        loaded = ctypes.CDLL(str(path))
        abi = int(loaded.dreyfus_abi())
    except (OSError, AttributeError) as error:
        raise KernelAbsent(f"the C kernel cannot be loaded: {error}") from None
    if abi != ABI:
        raise KernelAbsent(f"the C kernel {path} is of version {abi}, not {ABI}")
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


def is_present() -> bool:
    """Whether the library can be used."""
    try:
        library()
    except KernelAbsent:
        return False
    return True
