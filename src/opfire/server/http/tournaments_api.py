"""The calls over HTTP about tournaments: announcing, entering, beginning, leaving, and how they stand."""

from __future__ import annotations

from typing import Final

import msgspec
from litestar import Controller, HttpMethod, Response, delete, get, post, put, route
from litestar.di import NamedDependency
from litestar.params import FromPath, FromQuery, JSONBody

from opfire.server.http.failures import failures
from opfire.server.http.games_api import Asker, bearer
from opfire.server.problems import Problem
from opfire.server.storage.store import Conflict
from opfire.server.storage.tokens import opens
from opfire.server.table.hall import Hall
from opfire.server.tournament import kept
from opfire.server.tournament.entering import Entered, NewEntrant, announce, check_host, enter
from opfire.server.tournament.register import Plan, Round, Status, Tournament
from opfire.server.tournament.rounds import rounds_of
from opfire.server.tournament.running import begin, decide, leave
from opfire.server.tournament.standings import Line, table

MOST_LISTED: Final = 100


class Announced(msgspec.Struct, frozen=True):
    """A new tournament, and the token of its host."""

    id: str
    host: str


class TournamentFacts(msgspec.Struct, frozen=True):
    """What a list says of a tournament."""

    id: str
    plan: Plan
    status: Status
    entrants: int
    round: int
    of: int
    updated: int


class TournamentState(msgspec.Struct, frozen=True):
    """How a tournament stands: its table and its rounds, and who asks."""

    id: str
    plan: Plan
    status: Status
    of: int
    """How many rounds there are to be."""
    table: list[Line]
    rounds: tuple[Round, ...]
    me: int | None
    """The number of the entrant whose token came along."""
    host: bool


class Ruling(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who has won a game by the word of the host: the number of an entrant, or nobody."""

    winner: int | None = None


class Tournaments(Controller):
    """All calls below /api/tournaments."""

    path = "/api/tournaments"

    @get("/", responses=failures(503))
    async def known(self, hall: NamedDependency[Hall]) -> list[TournamentFacts]:
        """The tournaments that were changed last."""
        return [_facts(one) for one in await kept.latest(hall.store, MOST_LISTED)]

    @post("/", responses=failures(400, 404, 413, 503))
    async def open(self, data: JSONBody[Plan], hall: NamedDependency[Hall]) -> Announced:
        """Announce a tournament; the host's token begins it."""
        return Announced(*await announce(hall.store, data))

    @route("/", http_method=[HttpMethod.OPTIONS], status_code=204, include_in_schema=False)
    async def allowed(self) -> Response[None]:
        """Say all that can be done here; the framework's own answer leaves out what shares an address."""
        return Response(None, headers={"Allow": "GET, OPTIONS, POST"})

    @route("/{tournament_id:str}", http_method=[HttpMethod.OPTIONS], status_code=204, include_in_schema=False)
    async def allowed_to_one(self, tournament_id: FromPath[str]) -> Response[None]:
        """The same for one tournament."""
        return Response(None, headers={"Allow": "DELETE, GET, OPTIONS"})

    @get("/{tournament_id:str}", responses=failures(400, 404, 503))
    async def standing(
        self, request: Asker, tournament_id: FromPath[str], hall: NamedDependency[Hall]
    ) -> TournamentState:
        """The table, and all pairings with their games."""
        return _state(await kept.find(hall.store, tournament_id), bearer(request))

    @delete("/{tournament_id:str}", responses=failures(400, 403, 404, 503))
    async def remove(self, request: Asker, tournament_id: FromPath[str], hall: NamedDependency[Hall]) -> None:
        """Forget a tournament; its games stay."""
        tournament = await kept.find(hall.store, tournament_id)
        check_host(tournament, bearer(request))
        await kept.remove(hall.store, tournament.id)

    @post("/{tournament_id:str}/entrants", responses=failures(400, 403, 404, 409, 413, 503))
    async def enter(
        self, request: Asker, tournament_id: FromPath[str], data: JSONBody[NewEntrant], hall: NamedDependency[Hall]
    ) -> Entered:
        """Enter as a person, or as the host add computer players."""
        try:
            return await enter(hall.store, await kept.find(hall.store, tournament_id), data, bearer(request))
        except Conflict:
            raise Problem("error-stale", 409) from None

    @delete("/{tournament_id:str}/entrants/{number:int}", status_code=200, responses=failures(400, 403, 404, 409, 503))
    async def leave(
        self,
        request: Asker,
        tournament_id: FromPath[str],
        number: FromPath[int],
        hall: NamedDependency[Hall],
        computer: FromQuery[str] = "",
    ) -> TournamentState:
        """Withdraw, or as the host take somebody out; with `computer` such a player takes his place."""
        tournament = await kept.find(hall.store, tournament_id)
        try:
            return _state(await leave(hall, tournament, number, bearer(request), computer), bearer(request))
        except Conflict:
            raise Problem("error-stale", 409) from None

    @post("/{tournament_id:str}/start", responses=failures(400, 403, 404, 409, 503))
    async def start(self, request: Asker, tournament_id: FromPath[str], hall: NamedDependency[Hall]) -> TournamentState:
        """Pair the first round; all others follow by themselves."""
        tournament = await kept.find(hall.store, tournament_id)
        try:
            return _state(await begin(hall.store, tournament, bearer(request)), bearer(request))
        except Conflict:
            raise Problem("error-stale", 409) from None

    @put("/{tournament_id:str}/games/{game_id:str}", responses=failures(400, 403, 404, 409, 413, 503))
    async def rule(
        self,
        request: Asker,
        tournament_id: FromPath[str],
        game_id: FromPath[str],
        data: JSONBody[Ruling],
        hall: NamedDependency[Hall],
    ) -> TournamentState:
        """Decide a game that is not going to be played to its end."""
        tournament = await kept.find(hall.store, tournament_id)
        try:
            return _state(await decide(hall, tournament, game_id, data.winner, bearer(request)), bearer(request))
        except Conflict:
            raise Problem("error-stale", 409) from None


def _facts(one: Tournament) -> TournamentFacts:
    return TournamentFacts(
        one.id, one.plan, one.status, len(one.entrants), len(one.rounds), rounds_of(one), one.updated
    )


def _state(one: Tournament, token: str) -> TournamentState:
    me = next((entrant.number for entrant in one.entrants if opens(entrant.token, token)), None)
    return TournamentState(
        one.id, one.plan, one.status, rounds_of(one), table(one), one.rounds, me, opens(one.host, token)
    )
