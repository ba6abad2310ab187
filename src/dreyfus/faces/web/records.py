"""Records over HTTP: a finished party, a scored deal; any record stepped through or verified."""

import asyncio
import re
from collections.abc import Awaitable
from datetime import UTC, datetime
from typing import Final, TypeVar

from fastapi import APIRouter, Request
from pydantic import ValidationError
from starlette.datastructures import QueryParams
from starlette.exceptions import HTTPException
from starlette.responses import Response

from dreyfus.cards import SEATS, Seat, code_of
from dreyfus.faces.fault_text import fault_words
from dreyfus.faces.web import identity
from dreyfus.faces.web.bodies import NOT_KEPT, body_of, json_answer
from dreyfus.faces.web.state import state_of
from dreyfus.match.verifying import checked_deals
from dreyfus.records.bad_text import BadText, decoded
from dreyfus.records.codec import dumps
from dreyfus.records.json_record import encodable
from dreyfus.records.notation import russian
from dreyfus.records.reading import read_record
from dreyfus.records.release import text_of_excerpt
from dreyfus.records.text_words import Spell
from dreyfus.records.text_writer import text_of_record
from dreyfus.table import protocol_http
from dreyfus.table.archive import NoRecord
from dreyfus.table.stepping import NoSuchDeal, replay_of

LONGEST_RECORD = 256 * 1024
"""Bytes: a hundred deals and more as text."""
LONGEST_NAMES = 1000
"""Characters of the three names together: the answer repeats them with every step."""

router: Final = APIRouter()
T = TypeVar("T")
_DEAL: Final = re.compile(r"[1-9][0-9]{0,3}")
_STATUS: Final = {"no_such_table": 404, "no_such_deal": 404, "not_seated": 403, "not_over": 409}


@router.get("/api/tables/{table}/record")
async def party_record(request: Request, table: str) -> Response:
    """The record of a finished party as a file, for those who sit at the table."""
    archive = state_of(request).archive
    played = await _found(archive.party(identity.owner(request), table))
    text = await asyncio.to_thread(text_of_record, played.record, _spelling(request.query_params))
    return _text(text, {"content-disposition": f'attachment; filename="{_file_of(played.time)}"'})


@router.get("/api/tables/{table}/deals/{deal}")
async def deal_record(request: Request, table: str, deal: str) -> Response:
    """A scored deal as a text record of its own, for those who sit at the table."""
    archive, number = state_of(request).archive, _number(deal)
    excerpt = await _found(archive.deal(identity.owner(request), table, number))
    text = await asyncio.to_thread(text_of_excerpt, excerpt, _spelling(request.query_params))
    return _text(text)


@router.post("/api/replay")
async def replay(request: Request) -> Response:
    """One deal of the record that is sent, step by step. Nothing of it is kept."""
    deal, seat = _number(request.query_params.get("deal", "1")), _seat(request.query_params)
    body = await body_of(request, LONGEST_RECORD)
    # One at a time: however many are sent, the tables keep the processor.
    async with state_of(request).reading:
        return await asyncio.to_thread(_stepped, body, deal, seat)


def _stepped(body: bytes, deal: int, seat: Seat | None) -> Response:
    try:
        record = read_record(decoded(body))
        if sum(map(len, record.header.players)) > LONGEST_NAMES:
            raise HTTPException(413, "too_long")
        steps = replay_of(record, deal, seat)
    except BadText as fault:
        return json_answer(_json(_told(fault)))
    except NoSuchDeal:
        raise HTTPException(404, "no_such_deal") from None
    return json_answer(_json(steps))


@router.post("/api/verify")
async def verify(request: Request) -> Response:
    """Whether the deals of the record that is sent came from their seeds. Nothing of it is kept."""
    body = await body_of(request, 2 * LONGEST_RECORD)
    try:
        asked = protocol_http.verify_record.validate_json(body)
    except ValidationError:
        raise HTTPException(422, "malformed") from None
    async with state_of(request).reading:
        return await asyncio.to_thread(_verified, asked)


def _verified(asked: protocol_http.VerifyRecord) -> Response:
    try:
        deals = checked_deals(read_record(asked.record), asked.promised)
    except BadText as fault:
        return json_answer(_json(_told(fault)))
    told = tuple(
        protocol_http.VerifiedDeal(it.deal, it.verdict, it.seed, it.cut, it.commitment)
        for it in deals
    )
    return json_answer(_json(protocol_http.Verified("verified", told)))


def _json(answer: protocol_http.Replay | protocol_http.BadRecord | protocol_http.Verified) -> bytes:
    # Names in a record may hold what no encoding has.
    return encodable(dumps(answer)).encode()


def _told(fault: BadText) -> protocol_http.BadRecord:
    line, column = (None, None) if isinstance(fault.place, str) else fault.place
    ru, en = fault_words(fault, "ru"), fault_words(fault, "en")
    return protocol_http.BadRecord("bad_record", line, column, ru, en)


async def _found(found: Awaitable[T]) -> T:
    try:
        return await found
    except NoRecord as fault:
        raise HTTPException(_STATUS[fault.reason], fault.reason) from None


def _text(text: str, headers: dict[str, str] | None = None) -> Response:
    all_headers = {**NOT_KEPT, **(headers or {})}
    return Response(text.encode(), headers=all_headers, media_type="text/plain; charset=utf-8")


def _file_of(time: int) -> str:
    """``dreyfus-2031-05-09-1845.dreyfus``, by when the party was begun, in UTC."""
    return f"{datetime.fromtimestamp(time / 1000, UTC):dreyfus-%Y-%m-%d-%H%M}.dreyfus"


# What is asked for.


def _spelling(query: QueryParams) -> Spell:
    """How cards are written: ``cards=ru`` or ``cards=en``, the default."""
    spellings: dict[str, Spell] = {"ru": russian, "en": code_of}
    return spellings[_one_of(query.get("cards", "en"), *spellings)]


def _seat(query: QueryParams) -> Seat | None:
    """Whose knowledge is shown: ``seat=0`` to ``2``; without it, all cards."""
    asked = query.get("seat")
    return None if asked is None else SEATS[int(_one_of(asked, *map(str, SEATS)))]


def _one_of(value: str, *known: str) -> str:
    if value not in known:
        raise HTTPException(422, "malformed")
    return value


def _number(text: str) -> int:
    """A deal's number, from 1."""
    if not _DEAL.fullmatch(text):
        raise HTTPException(422, "malformed")
    return int(text)
