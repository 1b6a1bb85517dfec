"""The calls over HTTP: what can be played, new games, records, boards, texts and rules."""

from __future__ import annotations

import asyncio
import hashlib
from collections.abc import Sequence
from importlib.metadata import version
from typing import Annotated, Any, Final

import msgspec
from litestar import Request, Response, get, post
from litestar.datastructures import State
from litestar.di import NamedDependency
from litestar.params import FromPath, FromQuery, JSONBody, QueryParameter

from opfire.kernel.game import ScenarioInfo, UnknownScenario, game_of, scenarios
from opfire.kernel.table import BoardData
from opfire.players import PlayerInfo, players
from opfire.rules import RegisterError, Section, Statement, register
from opfire.server.hall import Hall
from opfire.server.opening import NewGame, Opening, from_record, new_game
from opfire.server.problems import Problem
from opfire.server.storage import Facts
from opfire.server.tokens import sides_held
from opfire.texts import LANGUAGES, catalogue

MOST_GAMES: Final = 100
MOST_HITS: Final = 50
LARGEST_RECORD: Final = 8_000_000
CACHED: Final = "public, max-age=3600"
Asker = Request[object, object, State]


class Opened(msgspec.Struct, frozen=True):
    """A new game and the secret tokens of its human seats."""

    id: str
    seats: dict[str, str]


class RuleText(msgspec.Struct, frozen=True):
    """A statement of a rule."""

    id: str
    text: str


class RuleSection(msgspec.Struct, frozen=True, omit_defaults=True):
    """A section of the rules, with our rulings and examples."""

    id: str
    title: str
    statements: list[RuleText]
    rulings: list[str]
    examples: list[str]
    wanted: str | None = None


class RuleHit(msgspec.Struct, frozen=True):
    """A section in which all the words looked for were found."""

    id: str
    title: str
    text: str


class Health(msgspec.Struct, frozen=True):
    """The server is well."""

    ok: bool
    version: str


@get("/api/scenarios")
async def list_scenarios() -> list[ScenarioInfo]:
    """Every scenario of every game."""
    return list(scenarios().values())


@get("/api/players")
async def list_players() -> list[PlayerInfo]:
    """The computer players."""
    return list(players().values())


@post("/api/games")
async def open_game(data: JSONBody[NewGame], hall: NamedDependency[Hall]) -> Opened:
    """Start a game; the answer has a secret token for every human seat."""
    return await _keep(hall, new_game(data))


async def _keep(hall: Hall, opening: Opening) -> Opened:
    await hall.store.create(opening.game)
    return Opened(opening.game.id, opening.tokens)


@get("/api/games")
async def list_games(hall: NamedDependency[Hall]) -> list[Facts]:
    """What everybody may know of the games played last."""
    return await hall.store.recent(MOST_GAMES)


@post("/api/games/import", request_max_body_size=LARGEST_RECORD)
async def import_game(
    request: Asker, hall: NamedDependency[Hall], seats: FromQuery[str] = "", hotseat: FromQuery[bool] = False
) -> Opened:
    """Go on with a game from its record; `seats` names players as 'side:player,side:player'."""
    wanted = dict(_seat(part) for part in seats.split(",") if part)
    return await _keep(hall, await asyncio.to_thread(from_record, await request.body(), wanted, hotseat))


def _seat(part: str) -> tuple[str, str]:
    side, _, player = part.partition(":")
    return side, player


@get("/api/games/{game_id:str}/record", media_type="application/jsonl")
async def get_record(request: Asker, game_id: FromPath[str], hall: NamedDependency[Hall]) -> bytes:
    """The record of a finished game, or of a running one for who holds all its sides."""
    table = await hall.table(game_id)
    held = sides_held(table.seats, _bearer(request))
    if table.outcome is None and set(held) != {seat.side for seat in table.seats}:
        raise Problem("error-record-secret", 403)
    return table.record()


def _bearer(request: Asker) -> str:
    scheme, _, token = request.headers.get("authorization", "").partition(" ")
    return token.strip() if scheme.lower() == "bearer" else ""


@get("/api/boards/{scenario:path}")
async def get_board(request: Asker, scenario: FromPath[str]) -> Response[bytes]:
    """The map of a scenario for drawing."""
    name = scenario.strip("/")
    try:
        board: BoardData = game_of(name).board(name)
    except UnknownScenario as error:
        raise Problem("error-no-scenario", 404, reason=str(error)) from None
    return _cached(request, msgspec.json.encode(board), "application/json")


@get("/api/texts/{lang:str}")
async def get_texts(request: Asker, lang: FromPath[str]) -> Response[bytes]:
    """The Fluent catalogue of a language."""
    if lang not in LANGUAGES:
        raise Problem("error-no-language", 404, language=lang[:40], known=", ".join(LANGUAGES))
    return _cached(request, catalogue(lang).encode(), "text/plain")


def _cached(request: Asker, body: bytes, media_type: str) -> Response[bytes]:
    etag = f'"{hashlib.sha256(body).hexdigest()[:20]}"'
    headers = {"ETag": etag, "Cache-Control": CACHED}
    if request.headers.get("if-none-match") == etag:
        return Response(b"", status_code=304, headers=headers)
    return Response(body, media_type=media_type, headers=headers)


@get("/api/rules")
async def search_rules(q: Annotated[str, QueryParameter(max_length=200)] = "") -> list[RuleHit]:
    """Sections that have all the words."""
    hits = register().search(*q.split())[:MOST_HITS]
    return [RuleHit(hit.section.id, hit.section.title, _excerpt(hit.statements)) for hit in hits]


def _excerpt(statements: Sequence[Statement]) -> str:
    return " ".join(statement.text for statement in statements[:2])


@get("/api/rules/{rule_id:str}")
async def get_rule(rule_id: FromPath[str]) -> RuleSection:
    """A section of the rules, or the section of a statement with the statement marked."""
    try:
        section, statement = register().find(rule_id)
    except RegisterError as error:
        raise Problem("error-no-rule", 404, reason=str(error)) from None
    return _section(section, statement.id if statement else None)


def _section(section: Section, wanted: str | None) -> RuleSection:
    return RuleSection(
        section.id,
        section.title,
        [RuleText(each.id, each.text) for each in section.statements],
        [each.ruling for each in section.ambiguity],
        [f"{each.given} → {each.then}" for each in section.examples],
        wanted,
    )


@get("/api/health")
async def health(hall: NamedDependency[Hall]) -> Health:
    """Say that the server and its database are well."""
    await hall.store.count()
    return Health(True, version("opfire"))


@get("/api/metrics", media_type="text/plain; version=0.0.4")
async def metrics(hall: NamedDependency[Hall]) -> str:
    """Figures for Prometheus."""
    stored = {f"games_{status}": number for status, number in (await hall.store.count()).items()}
    return hall.metrics.text({**hall.figures(), **stored})


HANDLERS: Final[list[Any]] = [
    list_scenarios,
    list_players,
    open_game,
    list_games,
    import_game,
    get_record,
    get_board,
    get_texts,
    search_rules,
    get_rule,
    health,
    metrics,
]
