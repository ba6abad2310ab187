"""Codes are short, so whoever tries many must wait."""

from fastapi import Request
from starlette.exceptions import HTTPException

from dreyfus.faces.web.guard import address_of
from dreyfus.faces.web.state import state_of


def may_guess(request: Request) -> None:
    """Count a code that this address tries.

    Raises:
        HTTPException: 429, ``too_fast``: it has tried too many.
    """
    if not state_of(request).guesses.allows("guess", address_of(request)):
        raise HTTPException(429, "too_fast")
