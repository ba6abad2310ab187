"""Who plays at this terminal: the tokens that prove it, in a file that only its owner reads."""

import json
import secrets
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from typing import Final

OWN: Final = "own"
"""The place of the token for tables on this machine, among those of servers."""
TOKEN_BYTES: Final = 24

Cookies = Mapping[str, str]


class Tokens:
    """A JSON file: for each server, by its origin, the cookies that it gave."""

    def __init__(self, path: Path) -> None:
        self._path = path

    def own(self) -> str:
        """The token of the player at this terminal, made when there is none yet."""
        kept = self.cookies(OWN).get(OWN)
        if kept is None:
            kept = secrets.token_urlsafe(TOKEN_BYTES)
            self.keep(OWN, {OWN: kept})
        return kept

    def cookies(self, origin: str) -> dict[str, str]:
        """What this server has given, by name."""
        kept = self._read().get(origin)
        return {str(name): str(value) for name, value in kept.items()} if kept else {}

    def keep(self, origin: str, cookies: Cookies) -> None:
        """Keep what it has given now.

        Raises:
            OSError: the file cannot be written.
        """
        everything = {**self._read(), origin: {**self.cookies(origin), **cookies}}
        self._path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        fresh = self._path.with_name(f"{self._path.name}.{secrets.token_hex(4)}")
        fresh.touch(0o600, exist_ok=False)
        fresh.write_text(json.dumps(everything), encoding="utf-8")
        fresh.replace(self._path)

    def _read(self) -> dict[str, dict[str, str]]:
        """The file; nothing where it is not there or not whole: then one is a new player."""
        with suppress(OSError, ValueError):
            read = json.loads(self._path.read_text(encoding="utf-8"))
            if isinstance(read, dict) and all(isinstance(one, dict) for one in read.values()):
                return read
        return {}


class OneServer:
    """The cookies of one server, known beforehand; nothing is kept."""

    def __init__(self, cookies: Cookies) -> None:
        self._cookies = dict(cookies)

    def cookies(self, origin: str) -> dict[str, str]:  # noqa: ARG002  # there is one only
        """What it knows the player by."""
        return dict(self._cookies)

    def keep(self, origin: str, cookies: Cookies) -> None:
        """Nothing: it is known already."""
