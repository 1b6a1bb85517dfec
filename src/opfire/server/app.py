"""Puts the server together: storage, hall, calls, play socket and web build."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from importlib.metadata import version
from pathlib import Path
from typing import Any, Final

from litestar import Litestar, Request, Response
from litestar.config.compression import CompressionConfig
from litestar.datastructures import ResponseHeader, State
from litestar.di import Provide
from litestar.exceptions import HTTPException
from litestar.openapi.config import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin

from opfire.server.http.afterwards_api import Afterwards
from opfire.server.http.api import HANDLERS
from opfire.server.http.campaigns_api import Campaigns
from opfire.server.http.exercises_api import ExerciseCalls
from opfire.server.http.games_api import Games
from opfire.server.http.keeper_api import Keeper
from opfire.server.http.lab_pages import LAB_PAGES
from opfire.server.http.mail_api import answer_mail
from opfire.server.http.seats_api import Seats
from opfire.server.http.tournaments_api import Tournaments
from opfire.server.http.web import STATIC, web
from opfire.server.http.workshop_api import Workshop
from opfire.server.limits.limits import Limits, client_of
from opfire.server.notices.notices import NO_NOTICES, Sending
from opfire.server.problems import Problem, TooMany
from opfire.server.records.clerks import Clerks
from opfire.server.socket.play import play
from opfire.server.storage.database import StorageError
from opfire.server.storage.store import Store
from opfire.server.table.fanout import Fanout
from opfire.server.table.hall import DEFAULT_LIMITS, IDLE_SECONDS, Hall
from opfire.server.thinking.workers import Thinker, Workers
from opfire.server.tournament.steward import Steward
from opfire.texts import language

log = logging.getLogger(__name__)
PRICES: Final = {("GET", "/api/rules"): 10, ("GET", "/api/games"): 5}
"""How many calls a call counts as: looking through all rules, or the latest games, takes its time."""
DEARER: Final = 3
OPENING: Final = ("/api/games", "/api/campaigns", "/api/tournaments", "/api/exercises")
"""Where games are opened."""
ANSWERING: Final = "/answer"
"""Whoever answers an exercise opens nothing."""
LARGEST_BODY: Final = 64 * 1024
CONTENT_POLICY: Final = "; ".join(
    (
        "default-src 'self'",
        "style-src 'self' 'unsafe-inline'",
        "img-src 'self' data: blob:",
        "connect-src 'self'",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
    )
)
HEADERS: Final = {
    "Content-Security-Policy": CONTENT_POLICY,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
}


def create_app(
    database_url: str,
    *,
    thinker: Thinker | None = None,
    static: Path = STATIC,
    limits: Limits = DEFAULT_LIMITS,
    idle_seconds: float = IDLE_SECONDS,
    sending: Sending = NO_NOTICES,
    keeper_secret: str = "",
    clerks: Clerks | None = None,
    app: Litestar | None = None,
) -> Litestar:
    """Make the application, or take one that serves nobody any more; the database is opened when it starts."""

    @asynccontextmanager
    async def open_hall(app: Litestar) -> AsyncIterator[None]:
        store = await Store.open(database_url)
        await store.uptime.begin()
        app.state.hall = Hall(store, thinker or Workers(), limits, idle_seconds, sending, clerks)
        async with _open_to_others(store, app.state.hall):
            yield

    app = app or _assemble()
    app.state.update({"open_hall": open_hall, "static": static, "keeper_secret": keeper_secret})
    return app


def _assemble() -> Litestar:
    """All calls, which are the same for every server."""
    return Litestar(
        [
            *HANDLERS,
            *LAB_PAGES,
            Games,
            Afterwards,
            ExerciseCalls,
            Seats,
            Campaigns,
            Tournaments,
            Keeper,
            Workshop,
            answer_mail,
            play,
            web,
        ],
        lifespan=[lambda app: app.state.open_hall(app)],
        before_request=_check_rate,
        after_response=_count,
        dependencies={
            "hall": Provide(_hall, sync_to_thread=False),
            "static": Provide(_static, sync_to_thread=False),
        },
        response_headers=[ResponseHeader(name=name, value=value) for name, value in HEADERS.items()],
        compression_config=CompressionConfig(backend="brotli", brotli_gzip_fallback=True, exclude_opt_key="plain"),
        exception_handlers={
            Problem: _problem,
            StorageError: _storage,
            RecursionError: _too_deep,
            HTTPException: _http,
            Exception: _internal,
        },
        request_max_body_size=LARGEST_BODY,
        openapi_config=OpenAPIConfig(
            title="Opfire",
            version=version("opfire"),
            path="/api/schema",
            render_plugins=[JsonRenderPlugin(path="/openapi.json")],
        ),
        logging_config=None,
        debug=False,
    )


@asynccontextmanager
async def _open_to_others(store: Store, hall: Hall) -> AsyncIterator[None]:
    """Hear what other processes do at the same database; in the end close the hall and the database."""
    fanout = Fanout(store.engine, hall)
    fanout.start()
    logging.getLogger("opfire").addHandler(hall.watch)
    tasks = [asyncio.create_task(store.uptime.keep(hall.credit)), asyncio.create_task(Steward(store, hall).keep())]
    try:
        yield
    finally:
        for task in tasks:
            task.cancel()
        logging.getLogger("opfire").removeHandler(hall.watch)
        await fanout.close()
        await hall.close()
        await store.uptime.end()
        await store.close()


def _hall(state: State) -> Hall:
    hall: Hall = state.hall
    return hall


def _static(state: State) -> Path:
    static: Path = state.static
    return static


AnyRequest = Request[Any, Any, Any]


def _check_rate(request: AnyRequest) -> None:
    """Refuse a client that asks too often."""
    path = request.scope["path"]
    hall: Hall = request.app.state.hall
    client = client_of(request.client)
    opens = request.method == "POST" and path.startswith(OPENING) and not path.endswith(ANSWERING)
    allowed = not path.startswith("/api/") or hall.requests.take(client, _price(request.method, path))
    if not allowed or (opens and not hall.new_games.take(client)):
        hall.watch.refuse(client)
        raise TooMany


def _price(method: str, path: str) -> int:
    usual = DEARER if path.startswith(("/api/rules/", "/api/workshop/")) else 1
    return PRICES.get((method, path.rstrip("/")), usual)


def _count(request: AnyRequest) -> None:
    """Count an answer by how it went."""
    hall: Hall = request.app.state.hall
    hall.metrics.calls[request.method] += 1


def _answer(request: AnyRequest, problem: Problem, headers: Mapping[str, str] = HEADERS) -> Response[dict[str, Any]]:
    text = problem.text(language(request.headers.get("accept-language")))
    error = {**problem.values, "key": problem.key, "text": text}
    return Response({"error": error}, status_code=problem.status, headers=headers)


def _problem(request: AnyRequest, problem: Problem) -> Response[dict[str, Any]]:
    return _answer(request, problem)


def _storage(request: AnyRequest, error: StorageError) -> Response[dict[str, Any]]:
    log.error("%s", error)
    return _answer(request, Problem("error-storage", 503))


def _too_deep(request: AnyRequest, _error: RecursionError) -> Response[dict[str, Any]]:
    return _answer(request, Problem("error-request", 400, reason="too deeply nested"))


def _http(request: AnyRequest, error: HTTPException) -> Response[dict[str, Any]]:
    keys = {404: "error-no-page", 405: "error-method", 413: "error-too-large", 429: "error-too-many"}
    key = keys.get(error.status_code, "error-request")
    problem = Problem(key, error.status_code, reason=_reasons(error))
    return _answer(request, problem, {**HEADERS, **(error.headers or {})})


def _reasons(error: HTTPException) -> str:
    extra = error.extra if isinstance(error.extra, list) else []
    said = [f"{each.get('key', '')}: {each.get('message', '')}" for each in extra if isinstance(each, dict)]
    return "; ".join(said) or error.detail


def _internal(request: AnyRequest, error: Exception) -> Response[dict[str, Any]]:
    log.error("%s %s failed", request.method, request.url.path, exc_info=error)
    return _answer(request, Problem("error-internal", 500))
