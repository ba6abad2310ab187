"""Other programs, started so that they can be ended whatever they do."""

import math
import os
import signal
import subprocess
import sys
import time
from collections.abc import Sequence
from contextlib import suppress


class Child(subprocess.Popen[bytes]):
    """A program that was started.

    Attributes:
        leads: whether it leads a group of processes of its own.
    """

    leads = True


def start(command: Sequence[str], *, leads: bool = True) -> Child:
    """The program, with pipes to write to and to read from; what it says of errors is dropped.

    Args:
        command: the program and its arguments.
        leads: whether it leads a group of processes of its own: then what the keyboard tells this
            program it does not hear, and what it starts ends with it. Otherwise it, and what it
            starts, ends with the group of this program.

    Raises:
        OSError: it cannot be started.
    """
    child = Child(
        command,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        start_new_session=leads,
    )
    child.leads = leads
    return child


def kill(child: Child) -> None:
    """Kill the program and all of its group. It still has to be ended, and must not have been."""
    if sys.platform == "win32" or not child.leads:
        child.kill()
    else:
        # Where it has gone by itself, its group may be gone too.
        with suppress(ProcessLookupError, PermissionError):
            os.killpg(child.pid, signal.SIGKILL)


def processor_seconds(child: Child) -> float:
    """What the program has used of the processor, whether it still runs or has just gone.

    NaN where the system does not tell, and for one that has been ended.
    """
    if not sys.platform.startswith("linux") or child.returncode is not None:  # pragma: no cover
        return math.nan
    # Linux makes the number of a process's clock of the process's own.
    return time.clock_gettime((~child.pid << 3) | 2)


def let_go(child: Child, seconds: float) -> None:
    """Close the program's input and give it so long to go by itself; then end it."""
    if child.stdin is not None:
        with suppress(OSError):
            child.stdin.close()
    with suppress(subprocess.TimeoutExpired):
        child.wait(seconds)
    end(child)


def end(child: Child) -> None:
    """Kill the program, and leave nothing of it behind; for whom it has ended, nothing happens."""
    if child.returncode is None:
        kill(child)
        child.wait()
    for pipe in (child.stdin, child.stdout):
        if pipe is not None:
            # What could not be written goes with it.
            with suppress(OSError):
                pipe.close()
