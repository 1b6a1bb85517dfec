"""Before the first round: a tournament is announced, people enter, and the host adds computers."""

from __future__ import annotations

from typing import Annotated, Final

import msgspec

from opfire.kernel.game import UnknownScenario, game_of
from opfire.lab import rungs
from opfire.players import UnknownPlayer, create
from opfire.server.problems import Problem
from opfire.server.storage.clock import now
from opfire.server.storage.names import clean
from opfire.server.storage.store import Store
from opfire.server.storage.tokens import HUMAN, hashed, new_id, new_token, opens
from opfire.server.tournament import kept
from opfire.server.tournament.register import SPREAD, Entrant, Plan, Tournament

MOST: Final = {"swiss": 128, "league": 32}
"""The most who may take part."""
MOST_TOURNAMENTS: Final = 50
STALE: Final = 60 * 86_400_000
"""A tournament in which nothing has happened for so many milliseconds does not count among those that run."""


class NewEntrant(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who enters: a person with a name, or so many computer players of one kind."""

    name: Annotated[str, msgspec.Meta(max_length=200)] = ""
    player: Annotated[str, msgspec.Meta(max_length=200)] = HUMAN
    count: Annotated[int, msgspec.Meta(ge=1, le=128)] = 1


class Entered(msgspec.Struct, frozen=True):
    """The number somebody has got, and the secret token that opens his seats in all games; none for a computer."""

    number: int
    token: str


async def announce(store: Store, plan: Plan) -> tuple[str, str]:
    """Keep a new tournament; gives its id and the token of its host; raises `Problem`."""
    name = clean(plan.name)
    if not name:
        raise Problem("error-tournament-name")
    _check(plan)
    if await kept.running(store, now() - STALE) >= MOST_TOURNAMENTS:
        raise Problem("error-tournaments-many", 429, most=MOST_TOURNAMENTS)
    host = new_token()
    named = msgspec.structs.replace(plan, name=name)
    tournament = Tournament(new_id(), named, hashed(host))
    await kept.keep_new(store, tournament)
    return tournament.id, host


def _check(plan: Plan) -> None:
    """Every scenario must be there and have two sides, and who fills in must know them all."""
    for scenario in plan.scenarios:
        try:
            info = game_of(scenario).scenarios()[scenario]
        except UnknownScenario as error:
            raise Problem("error-no-scenario", 404, reason=str(error)) from None
        if len(info.sides) != 2:
            raise Problem("error-tournament-sides", scenario=scenario)
    if plan.fill:
        check_player(plan, plan.fill)


def check_player(plan: Plan, player: str) -> None:
    """A computer player must know all the scenarios; raises `Problem`."""
    for scenario in plan.scenarios:
        try:
            create(player, game_of(scenario), 0)
        except UnknownPlayer as error:
            raise Problem("error-no-player", reason=str(error)) from None


def check_host(tournament: Tournament, token: str) -> None:
    """Only the host may do it; raises `Problem`."""
    if not opens(tournament.host, token):
        raise Problem("error-tournament-host", 403)


async def enter(store: Store, tournament: Tournament, wanted: NewEntrant, token: str) -> Entered:
    """Take somebody in; raises `Problem`."""
    if tournament.status != "open":
        raise Problem("error-tournament-begun", 409)
    if wanted.player != HUMAN or tournament.plan.entry == "host":
        check_host(tournament, token)
    count = wanted.count if wanted.player != HUMAN else 1
    if len(tournament.entrants) + count > MOST[tournament.plan.kind]:
        raise Problem("error-tournament-full", 409, most=MOST[tournament.plan.kind])
    added, secret = _computers(tournament, wanted, count), ""
    if wanted.player == HUMAN:
        secret = new_token()
        added = [Entrant(_next(tournament), HUMAN, _name(tournament, wanted.name), hashed(secret))]
    entrants = (*tournament.entrants, *added)
    await kept.change(store, msgspec.structs.replace(tournament, entrants=entrants))
    return Entered(added[0].number, secret)


def _next(tournament: Tournament) -> int:
    return max((entrant.number for entrant in tournament.entrants), default=0) + 1


def _name(tournament: Tournament, wanted: str) -> str:
    """A name that nobody else has: in a table everybody must be told apart; raises `Problem`."""
    name = clean(wanted)
    if not name:
        raise Problem("error-tournament-nameless")
    if name.casefold() in {entrant.name.casefold() for entrant in tournament.entrants}:
        raise Problem("error-tournament-taken", 409, name=name)
    return name


def _computers(tournament: Tournament, wanted: NewEntrant, count: int) -> list[Entrant]:
    if wanted.player == HUMAN:
        return []
    check_player(tournament.plan, wanted.player)
    return [computer(tournament, wanted.player, _next(tournament) + more) for more in range(count)]


def computer(tournament: Tournament, player: str, number: int) -> Entrant:
    """A computer player as an entrant; the ladder that was played on this machine says how strong he is."""
    families = {game_of(scenario).name for scenario in tournament.plan.scenarios}
    rated = [rung for rung in rungs.kept() if rung.player == player and rung.family in families]
    if not rated:
        return Entrant(number, player)
    return Entrant(
        number,
        player,
        rating=sum(rung.rating for rung in rated) / len(rated),
        spread=min(SPREAD, max(rung.uncertainty for rung in rated)) if len(rated) == len(families) else SPREAD,
    )
