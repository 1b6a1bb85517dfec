"""The calls over HTTP about games: opening, listing, and records in and out."""

from __future__ import annotations

import re
from typing import Final

import msgspec
from litestar import Controller, HttpMethod, Request, Response, get, post, route
from litestar.datastructures import State
from litestar.di import NamedDependency
from litestar.params import FromPath, FromQuery, JSONBody

from opfire.content.own.bundle import BadBundle, Files
from opfire.content.own.carried import taken_apart
from opfire.content.own.shelf import own_name
from opfire.server.http.failures import failures
from opfire.server.limits.limits import client_of
from opfire.server.problems import Problem
from opfire.server.records.moments import Moment
from opfire.server.records.side_records import Camera, head_of, side_record
from opfire.server.storage.store import Facts
from opfire.server.storage.tokens import sides_held
from opfire.server.table.hall import Hall
from opfire.server.table.opening import NewGame, Opening, from_record, new_game
from opfire.server.table.privacy import check_admitted
from opfire.server.table.table import Table

MOST_GAMES: Final = 100
LARGEST_RECORD: Final = 8_000_000
OWN_SCENARIO: Final = re.compile(rb'"scenario":"(own-[0-9a-f]+)/')
LONGEST_HEAD: Final = 10_000
"""The first line of a record, which names the pack, ends before this byte."""
Asker = Request[object, object, State]


class Opened(msgspec.Struct, frozen=True):
    """A new game, the secret tokens of its human seats, and the host's, which allows to change who sits where."""

    id: str
    seats: dict[str, str]
    host: str
    watch: str = ""
    """The token for watching, if the game is private."""


class Games(Controller):
    """All calls below /api/games but the play socket."""

    path = "/api/games"

    @post("/", responses=failures(400, 404, 413, 503))
    async def open(self, data: JSONBody[NewGame], hall: NamedDependency[Hall]) -> Opened:
        """Start a game; the answer has a secret token for every human seat."""
        await hall.own_packs.bring(data.scenario)
        return await _keep(hall, new_game(data))

    @get("/", responses=failures(503))
    async def recent(self, hall: NamedDependency[Hall]) -> list[Facts]:
        """What everybody may know of the games played last."""
        return await hall.store.recent(MOST_GAMES)

    @route("/", http_method=[HttpMethod.OPTIONS], status_code=204, include_in_schema=False)
    async def allowed(self) -> Response[None]:
        """Say all that can be done here; the framework's own answer leaves out what shares an address."""
        return Response(None, headers={"Allow": "GET, OPTIONS, POST"})

    @post("/import", request_max_body_size=LARGEST_RECORD, responses=failures(400, 413, 503))
    async def take_in(
        self,
        request: Asker,
        hall: NamedDependency[Hall],
        seats: FromQuery[str] = "",
        hotseat: FromQuery[bool] = False,
        private: FromQuery[bool] = False,
    ) -> Opened:
        """Go on with a game from its record; `seats` names players as 'side:player,side:player'."""
        wanted = dict(_seat(part) for part in seats.split(",") if part)
        data = await request.body()
        if not hall.imported.spend(client_of(request.client), len(data)):
            raise Problem("error-imported-much", 429)
        record, files = _taken_apart(data)
        if (own := OWN_SCENARIO.search(record, 0, LONGEST_HEAD)) is not None:
            await _have_pack(hall, own[1].decode(), files)
        async with hall.reading:
            read = await hall.clerks.read(record)
        return await _keep(hall, from_record(read, wanted, hotseat, private))

    @get("/{game_id:str}/record", media_type="application/jsonl", responses=failures(400, 403, 404, 413, 503))
    async def record(
        self, request: Asker, game_id: FromPath[str], hall: NamedDependency[Hall], view: FromQuery[str] = ""
    ) -> bytes:
        """The record of a finished game, of a running one for who holds all its sides, or what one side has seen."""
        async with hall.callers.of(client_of(request.client)):
            table = await hall.table(game_id)
        if view:
            return await _reel(request, hall, table, view)
        held = sides_held(table.seats, bearer(request))
        async with table.acting():
            check_admitted(table, bearer(request))
            if table.outcome is None and set(held) != {seat.side for seat in table.seats}:
                raise Problem("error-record-secret", 403)
            record = table.record()
        return record + await hall.own_packs.carried(table.match.header.scenario)

    @get("/{game_id:str}/moments/{entry:int}", responses=failures(400, 403, 404, 503))
    async def moment(
        self,
        request: Asker,
        game_id: FromPath[str],
        entry: FromPath[int],
        hall: NamedDependency[Hall],
        view: FromQuery[str] = "",
    ) -> Moment:
        """What lay where after so many entries: for a spectator, for a side its own, at the end any."""
        async with hall.callers.of(client_of(request.client)):
            table = await hall.table(game_id)
        async with table.acting():
            check_admitted(table, bearer(request))
            if view:
                _check_view(table, bearer(request), view)
            header, entries = table.match.header, list(table.match.entries)
        async with hall.callers.of(client_of(request.client)), hall.playbacks.of(game_id):
            return await hall.clerks.moment(game_id, header, entries, entry, view or None)


def _check_view(table: Table, token: str, side: str) -> None:
    """What a side sees is for who holds it, and for all when the game is over; raises `Problem`."""
    if side not in table.match.game.sides:
        raise Problem("error-seats", sides=", ".join(table.match.game.sides), given=side[:40])
    if table.outcome is None and side not in sides_held(table.seats, token):
        raise Problem("error-not-your-seat", 403, side=side)


async def _reel(request: Asker, hall: Hall, table: Table, side: str) -> bytes:
    """What a side has seen so far; of a game that cannot be played through from its start, what it sees now."""
    async with table.acting():
        check_admitted(table, bearer(request))
        _check_view(table, bearer(request), side)
        match, outcome, players = table.match.fork(), table.outcome, table.players
    async with hall.callers.of(client_of(request.client)):
        try:
            kept = await hall.clerks.film(match.header, match.entries, side)
        except Problem as problem:
            if problem.key != "error-no-moment":
                raise
            kept = [msgspec.Raw(msgspec.json.encode(Camera(side).frame(match)))]
    return side_record(head_of(table.id, match, side, players, outcome), kept)


def _taken_apart(data: bytes) -> tuple[bytes, Files | None]:
    """A record and the pack that it carries; raises `Problem`."""
    try:
        return taken_apart(data)
    except BadBundle as bad:
        raise Problem(bad.key, 400, **bad.values) from None


async def _have_pack(hall: Hall, name: str, carried: Files | None) -> None:
    """Have the pack of a record at hand, from here or from the record itself; raises `Problem`."""
    if carried is not None and not await hall.own_packs.has(name):
        if own_name(carried) != name:
            raise Problem("workshop-other-pack", 400, name=name)
        await hall.own_packs.take_in(carried, await hall.clerks.look_over(carried, begin=True))
    await hall.own_packs.bring(name)


async def _keep(hall: Hall, opening: Opening) -> Opened:
    await hall.store.create(opening.game)
    return opened(opening)


def opened(opening: Opening) -> Opened:
    """What whoever opens a game is told."""
    return Opened(opening.game.id, opening.tokens, opening.host, opening.watch)


def _seat(part: str) -> tuple[str, str]:
    side, _, player = part.partition(":")
    return side, player


def bearer(request: Asker) -> str:
    """The token that a call brings along."""
    scheme, _, token = request.headers.get("authorization", "").partition(" ")
    return token.strip() if scheme.lower() == "bearer" else ""
