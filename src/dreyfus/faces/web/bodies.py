"""Bodies of requests and answers: never read beyond a limit, never kept by a cache."""

from typing import Final

from fastapi import Request
from starlette.exceptions import HTTPException
from starlette.responses import Response

NOT_KEPT: Final = {"cache-control": "no-store"}


def json_answer(text: bytes, status: int = 200) -> Response:
    """An answer of JSON."""
    return Response(text, status, NOT_KEPT, media_type="application/json")


async def body_of(request: Request, most: int) -> bytes:
    """The request's body, refused as soon as it is longer than so many bytes.

    Raises:
        HTTPException: 413, ``too_long``.
    """
    body = b""
    async for part in request.stream():
        body += part
        if len(body) > most:
            raise HTTPException(413, "too_long")
    return body
