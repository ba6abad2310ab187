"""What the server's HTTP side promises, for a machine that tries to break it.

Made from the routes themselves, so that none is left out; the server does not give it away.
"""

from collections.abc import Iterator
from typing import Any, Final

from fastapi import FastAPI
from fastapi.routing import APIRoute
from pydantic import TypeAdapter

from dreyfus.table import protocol_http

Schema = dict[str, Any]

BODIES: Final[dict[str, Schema]] = {
    "/api/tables": TypeAdapter(protocol_http.OpenTable).json_schema(),
    "/api/replay": {"type": "string"},
}
"""What a POST may bring; other POSTs need nothing."""
STATUSES: Final = (200, 201, 204, 403, 404, 405, 409, 413, 422, 429, 503)
"""All that may be answered. 500 is not among them."""


def openapi_of(app: FastAPI) -> Schema:
    """An OpenAPI document of all routes of ours."""
    paths: Schema = {}
    for route in routes(app):
        for method in sorted(route.methods or ()):
            paths.setdefault(route.path, {})[method.lower()] = _operation(route, method)
    return {"openapi": "3.1.0", "info": {"title": "dreyfus", "version": "1"}, "paths": paths}


def routes(app: FastAPI) -> Iterator[APIRoute]:
    """The routes that answer over HTTP."""
    stack: list[Any] = list(app.routes)
    while stack:
        route = stack.pop(0)
        if isinstance(route, APIRoute):
            yield route
        else:
            inner = getattr(route, "original_router", None)
            stack += [] if inner is None else list(inner.routes)


def _operation(route: APIRoute, method: str) -> Schema:
    parameters = [
        {"name": name, "in": "path", "required": True, "schema": {"type": "string"}}
        for name in route.param_convertors
    ] + [
        {"name": name, "in": "query", "schema": {"type": "string"}}
        for name in ("deal", "seat", "cards")
    ]
    answers = {str(status): {"description": "a promised answer"} for status in STATUSES}
    operation: Schema = {"parameters": parameters, "responses": answers}
    if method == "POST":
        body = BODIES.get(route.path, {})
        operation["requestBody"] = {"content": {"application/json": {"schema": body}}}
    return operation
