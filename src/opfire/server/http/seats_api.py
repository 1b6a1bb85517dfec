"""The calls with which whoever opened a game keeps its doors: new links, locking out, private or public."""

from __future__ import annotations

import msgspec
from litestar import Controller, delete, get, post, put
from litestar.di import NamedDependency
from litestar.params import FromPath, JSONBody

from opfire.server.http.failures import failures
from opfire.server.http.games_api import Asker, bearer
from opfire.server.problems import Problem
from opfire.server.storage.tokens import hashed, new_token, opens
from opfire.server.table.hall import Hall
from opfire.server.table.seating import lock_out, new_link
from opfire.server.table.table import Table


class SeatFacts(msgspec.Struct, frozen=True):
    """A seat as its host sees it: whether a link to it is about, and whether somebody has come with it."""

    side: str
    number: int
    player: str
    name: str
    held: bool
    here: bool


class SeatLink(msgspec.Struct, frozen=True):
    """The new token of a seat."""

    token: str


class Privacy(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Whether nobody may watch without a link."""

    private: bool


class WatchLink(msgspec.Struct, frozen=True):
    """The token for watching; empty where everybody may."""

    watch: str


class Seats(Controller):
    """What only the host of a game may do; all calls bring his token."""

    path = "/api/games/{game_id:str}"

    @get("/seats", responses=failures(400, 403, 404, 503))
    async def all(self, request: Asker, game_id: FromPath[str], hall: NamedDependency[Hall]) -> list[SeatFacts]:
        """Every seat of the game."""
        table = await _hosted(request, hall, game_id)
        here = {reader.holder for reader in table.readers}
        return [
            SeatFacts(
                seat.side,
                seat.number,
                seat.player,
                seat.name,
                held := seat.token is not None,
                held and seat.token in here,
            )
            for seat in table.seats
        ]

    @post("/seats/{side:str}/{number:int}/link", responses=failures(400, 403, 404, 409, 503))
    async def link(
        self,
        request: Asker,
        game_id: FromPath[str],
        side: FromPath[str],
        number: FromPath[int],
        hall: NamedDependency[Hall],
    ) -> SeatLink:
        """Give a seat a new secret token; the old one opens nothing any more."""
        return SeatLink(await new_link(await _hosted(request, hall, game_id), side, number))

    @delete("/seats/{side:str}/{number:int}", responses=failures(400, 403, 404, 409, 503))
    async def lock(
        self,
        request: Asker,
        game_id: FromPath[str],
        side: FromPath[str],
        number: FromPath[int],
        hall: NamedDependency[Hall],
    ) -> None:
        """Lock out whoever holds a seat."""
        await lock_out(await _hosted(request, hall, game_id), side, number)

    @put("/privacy", responses=failures(400, 403, 404, 409, 413, 503))
    async def privacy(
        self, request: Asker, game_id: FromPath[str], data: JSONBody[Privacy], hall: NamedDependency[Hall]
    ) -> WatchLink:
        """Make the game private, with a new link for watching, or public."""
        table = await _hosted(request, hall, game_id)
        watch = new_token() if data.private else ""
        async with table.acting():
            token = hashed(watch) if watch else table.terms.watch
            await table.agree(msgspec.structs.replace(table.terms, private=data.private, watch=token))
        return WatchLink(watch)


async def _hosted(request: Asker, hall: Hall, game_id: str) -> Table:
    """The table of a game whose host asks; raises `Problem`."""
    table = await hall.table(game_id)
    if not opens(table.terms.host, bearer(request)):
        raise Problem("error-host", 403)
    return table
