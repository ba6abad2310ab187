"""Rooms over HTTP: opening one, finding it by its code, and the picture of its link."""

from io import BytesIO
from typing import Final

import segno
from fastapi import APIRouter, Request
from pydantic import TypeAdapter, ValidationError
from starlette.exceptions import HTTPException
from starlette.responses import Response

from dreyfus.faces.web import identity
from dreyfus.faces.web.bodies import NOT_KEPT, body_of, json_answer
from dreyfus.faces.web.guessing import may_guess
from dreyfus.faces.web.state import state_of
from dreyfus.table import protocol_http
from dreyfus.table.codes import heard
from dreyfus.table.lobby import NAME
from dreyfus.table.room_changes import NotAllowed
from dreyfus.table.seats import owner_of

LONGEST_BODY = 4096
"""Bytes; a request says less than that."""

router: Final = APIRouter()
_opened: Final = TypeAdapter(protocol_http.Opened)


@router.post("/api/rooms")
async def open_room(request: Request) -> Response:
    """A new room, whose host is this browser; it is given a token if it has none."""
    wish = _wish(await body_of(request, LONGEST_BODY))
    token = identity.token_of(request) or identity.fresh_token()
    try:
        room = await state_of(request).rooms.open(owner_of(token), wish)
    except NotAllowed as fault:
        raise HTTPException(422, fault.reason) from None
    response = json_answer(_opened.dump_json(protocol_http.Opened(room)), 201)
    identity.keep(request, response, token)
    return response


@router.get("/api/rooms/code/{words}")
async def find_room(request: Request, words: str) -> Response:
    """The room with that code, in four words of either language; 429 for who tries too many."""
    may_guess(request)
    code = heard(words)
    name = None if code is None else await state_of(request).rooms.name_of(code)
    if name is None:
        raise HTTPException(404, "no_such_room")
    return json_answer(_opened.dump_json(protocol_http.Opened(name)))


@router.get("/api/rooms/{room}/qr.svg")
async def picture(request: Request, room: str) -> Response:
    """The absolute link of a room or a table as a QR code, by the address that was asked.

    It holds what was asked and nothing else, so it tells nobody whether there is such a room.
    """
    if not NAME.fullmatch(room):
        raise HTTPException(404, "no_such_room")
    drawn = BytesIO()
    link = str(request.url.replace(path=f"/t/{room}", query="", fragment=""))
    segno.make_qr(link, error="m").save(drawn, kind="svg", scale=8, border=4, light="#fff")
    return Response(drawn.getvalue(), headers=NOT_KEPT, media_type="image/svg+xml")


def _wish(body: bytes) -> protocol_http.OpenRoom:
    try:
        return protocol_http.open_room.validate_json(body)
    except ValidationError:
        raise HTTPException(422, "malformed") from None
