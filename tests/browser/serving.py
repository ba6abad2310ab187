"""A server whose settings are not those of any command: see `Server`."""

import argparse
from pathlib import Path

from dreyfus.faces.hosting import host
from dreyfus.faces.instance import HOST
from dreyfus.faces.keeping import in_file
from dreyfus.faces.ports import listen
from dreyfus.faces.speaker import Speaker
from dreyfus.faces.web.app import Settings
from dreyfus.faces.web.pages import BUILT


def main() -> None:
    """Serve until told to stop."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--port", type=int, required=True)
    parser.add_argument("--pace", type=float, required=True)
    parser.add_argument("--grace", type=int, required=True)
    parser.add_argument("--away", type=int, default=0)
    parser.add_argument("--page", type=Path, default=BUILT)
    parser.add_argument("--database", type=Path, required=True)
    wish = parser.parse_args()
    settings = Settings("serving", wish.pace, grace=wish.grace, away=wish.away, page=wish.page)
    speaker = Speaker("en")
    kept = in_file(speaker, wish.database)
    host(speaker, kept, listen(HOST, wish.port), settings, lambda: None)


if __name__ == "__main__":
    main()
