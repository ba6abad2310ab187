"""What the command itself says."""

import subprocess
import sys
from importlib.metadata import version


def test_the_version_is_that_of_the_package() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "dreyfus", "--version"], capture_output=True, text=True, check=True
    )
    assert (done.stdout, done.stderr) == (f"dreyfus {version('dreyfus')}\n", "")
