"""A seat moved to another device, over HTTP: a code is asked for here and used there."""

from typing import Final

from fastapi import APIRouter, Request
from pydantic import TypeAdapter, ValidationError
from starlette.exceptions import HTTPException
from starlette.responses import Response

from dreyfus.faces.web import identity
from dreyfus.faces.web.bodies import body_of, json_answer
from dreyfus.faces.web.guessing import may_guess
from dreyfus.faces.web.state import state_of
from dreyfus.table import protocol_http
from dreyfus.table.codes import heard, spoken
from dreyfus.table.moving import GOOD_FOR, NotMoved
from dreyfus.table.seats import owner_of

LONGEST_BODY = 1024
"""Bytes; a code is shorter than that."""

router: Final = APIRouter()
_code: Final = TypeAdapter(protocol_http.MoveCode)
_opened: Final = TypeAdapter(protocol_http.Opened)
_STATUS: Final = {"no_such_code": 404, "seated": 409}


@router.post("/api/tables/{table}/move")
async def give_code(request: Request, table: str) -> Response:
    """A code that moves this browser's seat at the table to another device."""
    person = identity.owner(request)
    code = None if person is None else await state_of(request).moving.code(table, person)
    if code is None:
        raise HTTPException(403, "not_seated")
    told = protocol_http.MoveCode(spoken(code, "ru"), spoken(code, "en"), GOOD_FOR)
    return json_answer(_code.dump_json(told), 201)


@router.post("/api/move")
async def use_code(request: Request) -> Response:
    """The seat is this browser's from now on; 429 for who tries too many codes."""
    wish = _wish(await body_of(request, LONGEST_BODY))
    may_guess(request)
    token = identity.token_of(request) or identity.fresh_token()
    try:
        table = await state_of(request).moving.use(heard(wish.code), owner_of(token))
    except NotMoved as fault:
        raise HTTPException(_STATUS[fault.reason], fault.reason) from None
    response = json_answer(_opened.dump_json(protocol_http.Opened(table)))
    identity.keep(request, response, token)
    return response


def _wish(body: bytes) -> protocol_http.UseCode:
    try:
        return protocol_http.use_code.validate_json(body)
    except ValidationError:
        raise HTTPException(422, "malformed") from None
