"""The OpenAPI document is true: whatever Schemathesis sends, the answer is one that the document promises."""

import threading
from collections.abc import Iterator

import pytest
import schemathesis
import uvicorn
from hypothesis import HealthCheck, settings
from schemathesis.specs.openapi.checks import negative_data_rejection, positive_data_acceptance

from opfire.server.app import create_app
from opfire.server.limits.limits import NO_LIMITS


@pytest.fixture
def address(database: str) -> Iterator[str]:
    config = uvicorn.Config(create_app(database, limits=NO_LIMITS), port=0, log_level="error")
    server = uvicorn.Server(config)
    thread = threading.Thread(target=server.run, daemon=True)
    thread.start()
    while not server.started:
        thread.join(0.02)
    yield f"http://127.0.0.1:{server.servers[0].sockets[0].getsockname()[1]}"
    server.should_exit = True
    thread.join()


schema = schemathesis.openapi.from_dict(create_app("unused").openapi_schema.to_schema())


@schema.parametrize()
@settings(
    max_examples=12,
    deadline=None,
    derandomize=True,
    database=None,
    suppress_health_check=list(HealthCheck),
)
def test_every_call_keeps_its_promise(case: schemathesis.Case, address: str) -> None:
    case.call_and_validate(base_url=address, excluded_checks=[positive_data_acceptance, negative_data_rejection])
