"""What is asked over HTTP: the page, the lobby, a new table, a rematch, the server's health."""

from typing import Final

from fastapi import APIRouter, Request
from fastapi.responses import JSONResponse
from prometheus_client import CONTENT_TYPE_LATEST
from pydantic import TypeAdapter, ValidationError
from starlette.exceptions import HTTPException
from starlette.responses import Response

from dreyfus.faces.web import identity, pages
from dreyfus.faces.web.bodies import NOT_KEPT, body_of, json_answer
from dreyfus.faces.web.guard import address_of
from dreyfus.faces.web.metrics import is_within
from dreyfus.faces.web.state import state_of
from dreyfus.kernel.loading import absence
from dreyfus.rules.ruleset import PRESETS
from dreyfus.table import protocol, protocol_http
from dreyfus.table.lobby import NoRematch
from dreyfus.table.seats import owner_of

LONGEST_BODY = 4096
"""Bytes; a request says less than that."""

router: Final = APIRouter()
_lobby: Final = TypeAdapter(protocol_http.Lobby)
_opened: Final = TypeAdapter(protocol_http.Opened)
_STATUS: Final = {"no_such_table": 404, "not_seated": 403, "not_over": 409}


@router.api_route("/", methods=["GET", "HEAD"])
@router.api_route("/record", methods=["GET", "HEAD"])
@router.api_route("/t/{table}", methods=["GET", "HEAD"])
def page(request: Request) -> Response:
    """The page, which finds out for itself what its address asks for."""
    response = pages.index(state_of(request).page)
    token = identity.token_of(request)
    if token is not None or not identity.comes_from_elsewhere(request):
        identity.keep(request, response, token or identity.fresh_token())
    return response


@router.get("/favicon.ico")
def no_icon() -> Response:
    """Nothing: browsers ask for it where an answer is no page. The page names an icon itself."""
    return Response(status_code=204, headers={"cache-control": pages.ASK_AGAIN})


@router.get("/api/lobby")
async def lobby(request: Request) -> Response:
    """What the first screen needs."""
    person, state = identity.owner(request), state_of(request)
    live = None if person is None else await state.lobby.live(person)
    rooms = () if person is None else await state.rooms.waiting(person)
    found = protocol_http.Lobby(protocol.VERSION, live, rooms, state.levels(), tuple(PRESETS))
    return json_answer(_lobby.dump_json(found))


@router.post("/api/tables")
async def open_table(request: Request) -> Response:
    """A new table for this browser, which is given a token if it has none."""
    wish = _wish(await body_of(request, LONGEST_BODY))
    token = identity.token_of(request) or identity.fresh_token()
    table = await state_of(request).lobby.open(owner_of(token), wish)
    response = json_answer(_opened.dump_json(protocol_http.Opened(table)), 201)
    identity.keep(request, response, token)
    return response


@router.post("/api/tables/{table}/rematch")
async def rematch(request: Request, table: str) -> Response:
    """The rematch of a finished table, the same for all who ask."""
    person = identity.owner(request)
    if person is None:
        raise HTTPException(403, "not_seated")
    try:
        opened = await state_of(request).lobby.rematch(person, table)
    except NoRematch as fault:
        raise HTTPException(_STATUS[fault.reason], fault.reason) from None
    return json_answer(_opened.dump_json(protocol_http.Opened(opened)), 201)


@router.get("/healthz")
async def health(request: Request) -> Response:
    """Which server this is, by which a second `dreyfus play` knows its own; what it is able to."""
    state = state_of(request)
    return JSONResponse(
        {
            "name": "dreyfus",
            "version": state.version,
            "instance": state.instance,
            "protocol": protocol.VERSION,
            "kernel": absence() is None,
        }
    )


@router.get("/metrics")
def metrics(request: Request) -> Response:
    """How the server fares, for Prometheus; only for those who watch over it."""
    state = state_of(request)
    if not is_within(address_of(request), state.watchmen):
        raise HTTPException(403, "not_yours")
    return Response(state.metrics.text(), headers=NOT_KEPT, media_type=CONTENT_TYPE_LATEST)


def _wish(body: bytes) -> protocol_http.OpenTable:
    try:
        return protocol_http.open_table.validate_json(body)
    except ValidationError:
        raise HTTPException(422, "malformed") from None
