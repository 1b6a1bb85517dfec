"""What people do to a tournament that runs: begin it, leave it, be replaced, and have the host decide a game."""

from __future__ import annotations

import msgspec

from opfire.kernel.state import Outcome
from opfire.server.problems import Problem
from opfire.server.storage.store import Conflict, Store
from opfire.server.storage.tokens import HUMAN, opens
from opfire.server.table.hall import Hall
from opfire.server.table.table import Table
from opfire.server.tournament import kept
from opfire.server.tournament.entering import check_host, check_player
from opfire.server.tournament.register import Entrant, Leg, Pairing, Round, Tournament, legs_of
from opfire.server.tournament.rounds import begun, counted, next_round, seat_of


async def begin(store: Store, tournament: Tournament, token: str) -> Tournament:
    """Pair the first round; raises `Problem`."""
    check_host(tournament, token)
    if tournament.status != "open":
        raise Problem("error-tournament-begun", 409)
    return await kept.change(store, *await begun(tournament))


async def go_on(store: Store, tournament: Tournament) -> Tournament:
    """Count what has ended, and pair the next round when the last is over; somebody else may have been faster."""
    running = [leg.game for _, leg in legs_of(tournament.rounds) if not leg.over]
    now = counted(tournament, await kept.results(store, running))
    if tournament.status != "playing" or (now == tournament and not now.rounds[-1].over):
        return tournament
    following, games = await next_round(now) if now.rounds[-1].over else (now, [])
    try:
        return await kept.change(store, following, games)
    except Conflict:
        return await kept.find(store, tournament.id)


async def leave(hall: Hall, tournament: Tournament, number: int, token: str, computer: str) -> Tournament:
    """Somebody withdraws, or the host takes him out: his games are lost, or a computer player takes his place."""
    entrant = _entrant(tournament, number)
    if not opens(entrant.token, token):
        check_host(tournament, token)
    if tournament.status == "over":
        raise Problem("error-tournament-over", 409)
    if computer:
        check_player(tournament.plan, computer)
        return await _replace(hall, tournament, msgspec.structs.replace(entrant, player=computer, name="", token=None))
    if tournament.status == "open":
        rest = tuple(other for other in tournament.entrants if other.number != number)
        return await kept.change(hall.store, msgspec.structs.replace(tournament, entrants=rest))
    gone = await kept.change(hall.store, _with(tournament, msgspec.structs.replace(entrant, left=True)))
    for each, leg in legs_of(gone.rounds):
        if number in leg.sides and not leg.over:
            await _end(hall, each, leg, _rival(leg, number), "withdrawn")
    return await go_on(hall.store, gone)


def _entrant(tournament: Tournament, number: int) -> Entrant:
    entrant = tournament.entrant(number)
    if entrant is None or entrant.left:
        raise Problem("error-tournament-nobody", 404, number=number)
    return entrant


def _with(tournament: Tournament, changed: Entrant) -> Tournament:
    entrants = tuple(changed if one.number == changed.number else one for one in tournament.entrants)
    return msgspec.structs.replace(tournament, entrants=entrants)


def _rival(leg: Leg, number: int) -> int:
    return leg.sides[leg.sides[0] == number]


async def _replace(hall: Hall, tournament: Tournament, entrant: Entrant) -> Tournament:
    following = await kept.change(hall.store, _with(tournament, entrant))
    for _, leg in legs_of(following.rounds):
        if entrant.number in leg.sides and not leg.over:
            table = await hall.table(leg.game)
            async with table.acting():
                if table.outcome is None:
                    side = table.match.game.sides[leg.sides.index(entrant.number)]
                    seats = [seat for seat in table.seats if seat.side != side]
                    await table.reseat(tuple(sorted([*seats, seat_of(side, entrant)], key=lambda seat: seat.side)))
    return following


async def _end(hall: Hall, each: Round, leg: Leg, winner: int | None, reason: str) -> None:
    """End a game that is being played; one that cannot be set up is only decided in the table."""
    try:
        table: Table = await hall.table(leg.game)
    except Problem:
        return
    async with table.acting():
        if table.outcome is None:
            side = None if winner is None else table.match.game.sides[leg.sides.index(winner)]
            await table.end(Outcome(side, reason))


async def decide(hall: Hall, tournament: Tournament, game: str, winner: int | None, token: str) -> Tournament:
    """The host decides a game, such as one to which somebody does not come; raises `Problem`."""
    check_host(tournament, token)
    found = [(each, leg) for each, leg in legs_of(tournament.rounds) if leg.game == game]
    if not found:
        raise Problem("error-tournament-game", 404, game=game[:40])
    (each, leg), *_ = found
    if tournament.status == "over" or leg.over:
        raise Problem("error-over", 409)
    if winner is not None and winner not in leg.sides:
        raise Problem("error-tournament-nobody", 404, number=winner)
    await _end(hall, each, leg, winner, "ruled")
    ruled = msgspec.structs.replace(leg, over=True, winner=winner, ruled=True)
    rounds = tuple(_ruling(one, ruled) for one in tournament.rounds)
    return await go_on(hall.store, await kept.change(hall.store, msgspec.structs.replace(tournament, rounds=rounds)))


def _ruling(each: Round, ruled: Leg) -> Round:
    def settled(pairing: Pairing) -> Pairing:
        legs = tuple(ruled if leg.game == ruled.game else leg for leg in pairing.legs)
        return msgspec.structs.replace(pairing, legs=legs)

    return msgspec.structs.replace(each, pairings=tuple(settled(pairing) for pairing in each.pairings))


def is_idle(tournament: Tournament, leg: Leg) -> bool:
    """True for a game in which no computer player could be waited for."""
    return all(entrant.player == HUMAN for number in leg.sides if (entrant := tournament.entrant(number)))
