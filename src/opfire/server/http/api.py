"""The calls over HTTP about what there is: scenarios, players, boards, texts, rules, and how the server is."""

from __future__ import annotations

import hashlib
from importlib.metadata import version
from typing import Annotated, Any, Final, TypeVar

import msgspec
from litestar import Request, Response, get
from litestar.datastructures import State
from litestar.di import NamedDependency
from litestar.params import FromPath, QueryParameter

from opfire.kernel.display import BoardData
from opfire.kernel.game import ScenarioInfo, UnknownScenario, game_of, scenarios
from opfire.players import PlayerInfo, players
from opfire.server.http.failures import failures
from opfire.server.http.rule_texts import RegisterError, RuleHit, RuleSection, rule_section, search_sections
from opfire.server.keeper.state import figures
from opfire.server.problems import Problem
from opfire.server.table.hall import Hall
from opfire.texts import LANGUAGES, catalogue

CACHED: Final = "public, max-age=3600"
ASKED_AGAIN: Final = "public, no-cache"
"""Words must fit the page that shows them: a browser asks every time whether they have changed."""
Asker = Request[object, object, State]
T = TypeVar("T")


class Health(msgspec.Struct, frozen=True):
    """The server is well."""

    ok: bool
    version: str
    notices: tuple[str, ...]
    """How people can be told that it is their turn: 'mail', 'webhook'."""


@get("/api/scenarios", responses=failures())
async def list_scenarios(hall: NamedDependency[Hall]) -> list[ScenarioInfo]:
    """Every scenario of every game, and those that the keeper has put on the shelf."""
    return [*scenarios().values(), *await hall.own_packs.on_shelf()]


@get("/api/players", responses=failures())
async def list_players() -> list[PlayerInfo]:
    """The computer players."""
    return list(players().values())


@get("/api/boards/{scenario:path}", responses=failures(400, 404))
async def get_board(request: Asker, scenario: FromPath[str], hall: NamedDependency[Hall]) -> Response[BoardData]:
    """The map of a scenario for drawing."""
    name = scenario.strip("/")
    await hall.own_packs.bring(name)
    try:
        board: BoardData = game_of(name).board(name)
    except UnknownScenario as error:
        raise Problem("error-no-scenario", 404, reason=str(error)) from None
    return _cached(request, board, msgspec.json.encode(board), "application/json")


@get("/api/texts/{lang:str}", responses=failures(400, 404))
async def get_texts(request: Asker, lang: FromPath[str]) -> Response[str]:
    """The Fluent catalogue of a language."""
    _check_language(lang)
    text = catalogue(lang)
    return _cached(request, text, text.encode(), "text/plain", ASKED_AGAIN)


def _cached(request: Asker, content: T, body: bytes, media_type: str, cache: str = CACHED) -> Response[T]:
    """Answer so that browsers ask again only whether it has changed."""
    etag = f'"{hashlib.sha256(body).hexdigest()[:20]}"'
    headers = {"ETag": etag, "Cache-Control": cache}
    if request.headers.get("if-none-match") == etag:
        return Response(None, status_code=304, headers=headers)  # type: ignore[arg-type]
    return Response(content, media_type=media_type, headers=headers)


def _check_language(lang: str) -> None:
    if lang not in LANGUAGES:
        raise Problem("error-no-language", 404, language=lang[:40], known=", ".join(LANGUAGES))


WantedLanguage = Annotated[str, QueryParameter(max_length=40)]


@get("/api/rules", responses=failures(400, 404))
async def search_rules(
    q: Annotated[str, QueryParameter(max_length=200)] = "", lang: WantedLanguage = "en"
) -> list[RuleHit]:
    """Sections that have all the words, be they English or German, in the language asked for."""
    _check_language(lang)
    return search_sections(q.split(), lang)


@get("/api/rules/{rule_id:str}", responses=failures(400, 404))
async def get_rule(rule_id: FromPath[str], lang: WantedLanguage = "en") -> RuleSection:
    """A section of the rules, or the section of a statement with the statement marked."""
    return _rule(rule_id, lang)


@get("/api/rules/{rule_id:str}/{number:int}", responses=failures(400, 404))
async def get_ruling(rule_id: FromPath[str], number: FromPath[int], lang: WantedLanguage = "en") -> RuleSection:
    """The section of a ruling, with the ruling marked."""
    return _rule(f"{rule_id}/{number}", lang)


def _rule(rule_id: str, lang: str) -> RuleSection:
    _check_language(lang)
    try:
        return rule_section(rule_id, lang)
    except RegisterError as error:
        raise Problem("error-no-rule", 404, reason=str(error)) from None


@get("/api/health", responses=failures(503))
async def health(hall: NamedDependency[Hall]) -> Health:
    """Say that the server and its database are well."""
    await hall.store.count()
    return Health(True, version("opfire"), hall.notices.ways)


@get("/api/metrics", media_type="text/plain; version=0.0.4", responses=failures(503))
async def metrics(hall: NamedDependency[Hall]) -> str:
    """Figures for Prometheus."""
    stored = {f"games_{status}": number for status, number in (await hall.store.count()).items()}
    counted = {
        "warnings": hall.watch.counted.get("warning", 0),
        "errors": hall.watch.counted.get("error", 0),
        "refused": sum(one.times for one in hall.watch.refused),
    }
    return hall.metrics.text({**hall.figures(), **stored, **figures(hall)}, counted)


HANDLERS: Final[list[Any]] = [
    list_scenarios,
    list_players,
    get_board,
    get_texts,
    search_rules,
    get_rule,
    get_ruling,
    health,
    metrics,
]
