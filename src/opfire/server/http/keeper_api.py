"""The calls over HTTP that only the keeper of the server may make."""

from __future__ import annotations

from litestar import Controller, Request, delete, get, post
from litestar.datastructures import State
from litestar.di import NamedDependency
from litestar.params import FromPath

from opfire.server.http.failures import failures
from opfire.server.http.games_api import Asker, bearer
from opfire.server.keeper import clearing
from opfire.server.keeper.admission import check_keeper
from opfire.server.keeper.state import KeeperState, state
from opfire.server.table.hall import Hall


def only_the_keeper(request: Request[object, object, State]) -> None:
    """Refuse everybody else; raises `Problem`."""
    headers = {name.lower(): value for name, value in request.headers.items()}
    check_keeper(
        request.app.state.keeper_secret, headers, request.client.host if request.client else "", bearer(request)
    )


class Keeper(Controller):
    """All calls below /api/keeper."""

    path = "/api/keeper"

    @get("/", responses=failures(403, 503))
    async def look(self, request: Asker, hall: NamedDependency[Hall]) -> KeeperState:
        """How the server is."""
        only_the_keeper(request)
        return await state(hall)

    @get("/games/{game_id:str}/record", media_type="application/jsonl", responses=failures(400, 403, 404, 503))
    async def export(self, request: Asker, game_id: FromPath[str], hall: NamedDependency[Hall]) -> bytes:
        """The record of any game."""
        only_the_keeper(request)
        table = await hall.table(game_id)
        async with table.acting():
            return table.record()

    @post("/games/{game_id:str}/end", status_code=204, responses=failures(400, 403, 404, 409, 503))
    async def end(self, request: Asker, game_id: FromPath[str], hall: NamedDependency[Hall]) -> None:
        """End a game without a winner."""
        only_the_keeper(request)
        await clearing.end(hall, game_id)

    @delete("/games/{game_id:str}", responses=failures(400, 403, 404, 503))
    async def remove(self, request: Asker, game_id: FromPath[str], hall: NamedDependency[Hall]) -> None:
        """Delete a game with its chat, its names and its addresses."""
        only_the_keeper(request)
        await clearing.remove(hall, game_id)
