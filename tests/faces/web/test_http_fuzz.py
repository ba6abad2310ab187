"""The HTTP side, tried by a machine that knows its routes: no fault of ours, ever."""

from collections.abc import Iterator
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from schemathesis.checks import not_a_server_error
from schemathesis.core.result import Ok

from dreyfus.faces.web.app import Settings, application
from dreyfus.faces.web.guard import HEADERS
from dreyfus.table.log_memory import MemoryLog
from tests.faces.web.openapi import openapi_of, routes
from tests.faces.web.serving import Serving, serving_in_a_thread

DOCUMENT = openapi_of(application(MemoryLog(), Settings("for-its-routes")))
SCHEMA = schemathesis.openapi.from_dict(DOCUMENT)
CASES = st.one_of(
    [found.ok().as_strategy() for found in SCHEMA.get_all_operations() if isinstance(found, Ok)]
)


@pytest.fixture(scope="module")
def served() -> Iterator[Serving]:
    with serving_in_a_thread() as running:
        yield running


def test_no_route_is_left_out() -> None:
    app = application(MemoryLog(), Settings("for-its-routes"))
    found = {route.path for route in routes(app)}
    assert {"/", "/api/lobby", "/api/tables", "/api/replay", "/healthz"} <= found
    assert set(DOCUMENT["paths"]) == found


def _try(served: Serving, case: Any) -> None:
    answer = case.call(base_url=served.address, headers={"origin": served.address})
    case.validate_response(answer, checks=[not_a_server_error])
    assert answer.status_code in map(int, next(iter(DOCUMENT["paths"]["/"].values()))["responses"])
    assert {name: answer.headers[name][0] for name in HEADERS} == HEADERS


@settings(max_examples=300, suppress_health_check=list(HealthCheck), deadline=None)
@given(case=CASES)
def test_whatever_is_asked_is_answered_as_promised(served: Serving, case: Any) -> None:
    _try(served, case)


@pytest.mark.long
@settings(max_examples=10_000, suppress_health_check=list(HealthCheck), deadline=None)
@given(case=CASES)
def test_whatever_is_asked_ten_thousand_times_is_answered(served: Serving, case: Any) -> None:
    _try(served, case)
