"""The calls over HTTP about games that are over: their review, and playing on from one of their moments."""

from __future__ import annotations

from typing import Annotated

import msgspec
from litestar import Controller, HttpMethod, MediaType, Response, delete, get, post, route
from litestar.di import NamedDependency
from litestar.params import FromPath, JSONBody, QueryParameter

from opfire.review.page import Teller
from opfire.server.http.failures import failures
from opfire.server.http.games_api import Asker, Opened, bearer, opened
from opfire.server.limits.limits import client_of
from opfire.server.problems import Problem
from opfire.server.records.loading import dice_for
from opfire.server.records.reviews import Played, ReviewState
from opfire.server.storage.afterwards import Branch, add_branch, branches_of
from opfire.server.storage.store import add_game
from opfire.server.table.hall import Hall
from opfire.server.table.opening import ROLLED, Branching, branched_off
from opfire.server.table.privacy import check_admitted
from opfire.texts import LANGUAGES

Lang = Annotated[str, QueryParameter(max_length=40)]


class Family(msgspec.Struct, frozen=True):
    """What a game came from, and what came from it."""

    origin: Branch | None
    branches: list[Branch]


class Afterwards(Controller):
    """The calls about a game that is over."""

    path = "/api/games"

    @get("/{game_id:str}/review", responses=failures(400, 403, 404, 409, 503))
    async def review(self, request: Asker, game_id: FromPath[str], hall: NamedDependency[Hall]) -> ReviewState:
        """How far the review of a game is, and the review when it is there."""
        return await hall.reviews.state(await _played(request, hall, game_id, "error-review-running"))

    @post("/{game_id:str}/review", status_code=200, responses=failures(400, 403, 404, 409, 503))
    async def ask_for_review(self, request: Asker, game_id: FromPath[str], hall: NamedDependency[Hall]) -> ReviewState:
        """Have a game reviewed, if that has not been done; it is made once and kept."""
        return await hall.reviews.ask_for(await _played(request, hall, game_id, "error-review-running"))

    @delete("/{game_id:str}/review", responses=failures(400, 403, 404, 409, 503))
    async def call_review_off(self, request: Asker, game_id: FromPath[str], hall: NamedDependency[Hall]) -> None:
        """Call off a review that is not finished yet."""
        game = await _played(request, hall, game_id, "error-review-running")
        await hall.reviews.cancel(game.id)

    @route("/{game_id:str}/review", http_method=[HttpMethod.OPTIONS], status_code=204, include_in_schema=False)
    async def about_review(self, game_id: FromPath[str]) -> Response[None]:
        """Say all that can be done here; the framework's own answer leaves out what shares an address."""
        return Response(None, headers={"Allow": "DELETE, GET, OPTIONS, POST"})

    @route("/{game_id:str}/branches", http_method=[HttpMethod.OPTIONS], status_code=204, include_in_schema=False)
    async def about_branches(self, game_id: FromPath[str]) -> Response[None]:
        """The same of branches."""
        return Response(None, headers={"Allow": "GET, OPTIONS, POST"})

    @get("/{game_id:str}/review/page", media_type=MediaType.HTML, responses=failures(400, 403, 404, 409, 503))
    async def review_page(
        self, request: Asker, game_id: FromPath[str], hall: NamedDependency[Hall], lang: Lang = "en"
    ) -> Response[str]:
        """The review as one page to keep."""
        if lang not in LANGUAGES:
            raise Problem("error-no-language", 404, language=lang[:40], known=", ".join(LANGUAGES))
        state = await hall.reviews.state(await _played(request, hall, game_id, "error-review-running"))
        if state.review is None:
            raise Problem("error-no-review", 404)
        return Response(Teller(state.review, lang).page(), media_type=MediaType.HTML)

    @get("/{game_id:str}/branches", responses=failures(400, 403, 404, 503))
    async def branches(self, request: Asker, game_id: FromPath[str], hall: NamedDependency[Hall]) -> Family:
        """What a game came from, and what came from it."""
        async with hall.callers.of(client_of(request.client)):
            table = await hall.table(game_id)
        check_admitted(table, bearer(request))
        return Family(*await branches_of(hall.store, game_id))

    @post("/{game_id:str}/branches", responses=failures(400, 403, 404, 409, 503))
    async def branch_off(
        self, request: Asker, game_id: FromPath[str], data: JSONBody[Branching], hall: NamedDependency[Hall]
    ) -> Opened:
        """Play on from a moment of a game that is over, in a game of its own; the other is left as it is."""
        game = await _played(request, hall, game_id, "error-branch-running")
        dice = dice_for(ROLLED, data.seats, game.header.sealed)
        sides = tuple(data.seats)
        async with hall.callers.of(client_of(request.client)):
            match = await hall.clerks.go_back(game.header, game.entries, data.at, sides, dice)
        opening = branched_off(match, data)
        async with hall.store.transaction() as connection:
            await add_game(connection, opening.game)
            await add_branch(connection, Branch(opening.game.id, game.id, len(match.entries)))
        return opened(opening)


async def _played(request: Asker, hall: Hall, game_id: str, refusal: str) -> Played:
    """A game that is over, for who may see it: what was hidden is open then; raises `Problem`."""
    async with hall.callers.of(client_of(request.client)):
        table = await hall.table(game_id)
    async with table.acting():
        check_admitted(table, bearer(request))
        if table.outcome is None:
            raise Problem(refusal, 409)
        return Played(table.id, table.match.header, list(table.match.entries))
