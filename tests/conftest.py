"""What every test shares: the repository, hypothesis without a clock, and how Chromium starts."""

import os
import shutil
from collections import Counter
from collections.abc import Generator, Iterator
from pathlib import Path
from typing import Any

import pytest
from coverage import Coverage
from hypothesis import HealthCheck, settings

from tests.postgres import Postgres, running_postgres

REPOSITORY = Path(__file__).parents[1]

# A busy machine is no fault of the code: time is measured in bench/, not here.
settings.register_profile("steady", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.register_profile("long", settings.get_profile("steady"), max_examples=1000)
settings.load_profile("steady")


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Generator[None, object, object]:
    """Runs a test that is marked `uncounted`, and what it starts, without measuring coverage."""
    counting = Coverage.current()
    if counting is None or item.get_closest_marker("uncounted") is None:
        return (yield)
    counting.stop()
    with pytest.MonkeyPatch.context() as patch:
        patch.delenv("COVERAGE_PROCESS_CONFIG", raising=False)
        result = yield
    counting.start()
    return result


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Closes with the sums of the figures that tests have recorded (`record_property`)."""
    figures: Counter[str] = Counter()
    for report in terminalreporter.getreports("passed"):
        figures.update(dict(report.user_properties))
    if figures:
        terminalreporter.section("figures")
        for name, number in figures.items():
            terminalreporter.write_line(f"{name}: {number:,}")


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    """A PostgreSQL for all tests that need one; each makes databases of its own."""
    with running_postgres() as running:
        yield running


@pytest.fixture(scope="session")
def repository() -> Path:
    """The root of the checkout."""
    return REPOSITORY


def chromium() -> dict[str, Any]:
    """How to launch Chromium: the system's where there is one, else Playwright's own.

    It refuses its sandbox to root, and is kept from calling home.
    """
    names = ("chromium", "chromium-browser", "google-chrome")
    found = next(filter(None, map(shutil.which, names)), None)
    quiet = ["--disable-gpu", "--disable-quic", "--no-first-run", "--disable-sync"]
    quiet += ["--disable-background-networking", "--disable-component-update"]
    as_root = ["--no-sandbox"] if hasattr(os, "geteuid") and os.geteuid() == 0 else []
    chosen = {"executable_path": found} if found else {}
    return {**chosen, "args": [*quiet, *as_root]}


@pytest.fixture(scope="session")
def browser_type_launch_args(
    browser_type_launch_args: dict[str, object],
) -> dict[str, object]:
    """Playwright's launch options, with our Chromium."""
    return {**browser_type_launch_args, **chromium()}
