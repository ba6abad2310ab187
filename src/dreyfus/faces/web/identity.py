"""Who is there: a random token in a cookie that no script can read.

A token is no account. It proves that the same browser comes again; the log keeps its hash only.
"""

import re
import secrets
from typing import Final

from starlette.requests import HTTPConnection
from starlette.responses import Response

from dreyfus.table.seats import owner_of

COOKIE = "dreyfus"
TOKEN_BYTES = 24
KEPT_FOR = 400 * 24 * 3600
"""Seconds; browsers keep no cookie longer."""

_TOKEN: Final = re.compile(r"[0-9A-Za-z_-]{32}")


def token_of(connection: HTTPConnection) -> str | None:
    """The token that the browser sent; None if it sent none, or not one of ours."""
    token = connection.cookies.get(COOKIE, "")
    return token if _TOKEN.fullmatch(token) else None


def fresh_token() -> str:
    """A new token of 192 random bits."""
    return secrets.token_urlsafe(TOKEN_BYTES)


def owner(connection: HTTPConnection) -> str | None:
    """Under which name the log knows this browser, None for one that has no token."""
    token = token_of(connection)
    return None if token is None else owner_of(token)


def keep(connection: HTTPConnection, response: Response, token: str) -> None:
    """Have the browser keep the token, for this site alone and out of reach of scripts."""
    response.set_cookie(
        COOKIE,
        token,
        max_age=KEPT_FOR,
        httponly=True,
        samesite="strict",
        secure=connection.url.scheme in ("https", "wss"),
    )


def comes_from_elsewhere(connection: HTTPConnection) -> bool:
    """Whether another site's link led here: then the browser holds our cookie back.

    Nobody must be given a new token then: it would take the place of the one held back.
    """
    return connection.headers.get("sec-fetch-site") == "cross-site"
