"""The pages of the laboratory: how even a scenario is, and the ladder of the computer players."""

from __future__ import annotations

from typing import Annotated, Final

from litestar import MediaType, Response, get
from litestar.di import NamedDependency
from litestar.params import FromPath, QueryParameter

from opfire.kernel.game import UnknownScenario, game_of
from opfire.lab import pages, rungs
from opfire.server.http.failures import failures
from opfire.server.problems import Problem
from opfire.server.table.hall import Hall
from opfire.texts import LANGUAGES

FRESH: Final = {"Cache-Control": "no-cache"}
Lang = Annotated[str, QueryParameter(max_length=40)]


@get("/api/lab/even/{scenario:path}", responses=failures(400, 404), media_type=MediaType.HTML)
async def get_evenness(scenario: FromPath[str], hall: NamedDependency[Hall], lang: Lang = "en") -> Response[str]:
    """How even a scenario is, as a page."""
    name = scenario.strip("/")
    await hall.own_packs.bring(name)
    try:
        game_of(name)
    except UnknownScenario as error:
        raise Problem("error-no-scenario", 404, reason=str(error)) from None
    return Response(pages.evenness(name, _known(lang)), media_type=MediaType.HTML, headers=FRESH)


@get("/api/lab/ladder", responses=failures(400, 404), media_type=MediaType.HTML)
async def get_ladder(lang: Lang = "en") -> Response[str]:
    """The ladder that was played on this machine, as a page."""
    return Response(pages.ladder(rungs.kept(), _known(lang)), media_type=MediaType.HTML, headers=FRESH)


def _known(lang: str) -> str:
    if lang not in LANGUAGES:
        raise Problem("error-no-language", 404, language=lang[:40], known=", ".join(LANGUAGES))
    return lang


LAB_PAGES: Final = (get_evenness, get_ladder)
