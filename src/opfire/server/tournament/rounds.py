"""How a tournament goes on: results are taken from the games, and when a round is over the next one is paired."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence

import msgspec

from opfire.kernel.game import game_of
from opfire.server.problems import Problem
from opfire.server.storage.seats import Seat
from opfire.server.storage.store import StoredGame, Terms
from opfire.server.storage.tokens import HUMAN, new_seed
from opfire.server.table.opening import NewGame, new_game
from opfire.server.tournament import league, swiss
from opfire.server.tournament.entering import computer
from opfire.server.tournament.kept import Result
from opfire.server.tournament.register import WIN, Entrant, Leg, Pairing, Round, Tournament
from opfire.server.tournament.sides import favour, past, seated
from opfire.server.tournament.standings import points, ratings

Opened = tuple[Tournament, list[StoredGame]]


def rounds_of(tournament: Tournament) -> int:
    """How many rounds there are to be, with those who take part."""
    number = len(tournament.entrants)
    if tournament.plan.kind == "league":
        return league.rounds_for(number)
    return tournament.plan.rounds or min(swiss.rounds_for(number), swiss.most_rounds(number))


def filled(tournament: Tournament) -> Tournament:
    """With a computer player more if the number is odd and the plan names one."""
    if not tournament.plan.fill or len(tournament.entrants) % 2 == 0:
        return tournament
    number = max(entrant.number for entrant in tournament.entrants) + 1
    added = computer(tournament, tournament.plan.fill, number)
    return msgspec.structs.replace(tournament, entrants=(*tournament.entrants, added))


async def begun(tournament: Tournament) -> Opened:
    """The tournament with its first round; raises `Problem`."""
    ready = filled(tournament)
    number = len(ready.entrants)
    if number < 2:
        raise Problem("error-tournament-few", 409)
    if ready.plan.kind == "swiss" and ready.plan.rounds > swiss.most_rounds(number):
        raise Problem("error-tournament-rounds", 409, rounds=ready.plan.rounds, most=swiss.most_rounds(number))
    return await next_round(msgspec.structs.replace(ready, status="playing"))


def counted(tournament: Tournament, results: Mapping[str, Result]) -> Tournament:
    """The tournament with what its games have brought meanwhile; one that is gone from the database was a draw."""
    rounds = tuple(
        msgspec.structs.replace(each, pairings=tuple(_counted(each, one, results) for one in each.pairings))
        for each in tournament.rounds
    )
    return msgspec.structs.replace(tournament, rounds=rounds)


def _counted(each: Round, pairing: Pairing, results: Mapping[str, Result]) -> Pairing:
    legs = tuple(leg if leg.over else _decided(each.scenario, leg, results.get(leg.game)) for leg in pairing.legs)
    return msgspec.structs.replace(pairing, legs=legs)


def _decided(scenario: str, leg: Leg, result: Result | None) -> Leg:
    if result is not None and result.outcome is None:
        return leg
    winner = result.outcome.winner if result is not None and result.outcome is not None else None
    sides = game_of(scenario).scenarios()[scenario].sides
    number = leg.sides[sides.index(winner)] if winner in sides else None
    return msgspec.structs.replace(leg, over=True, winner=number, ruled=result is None)


async def next_round(tournament: Tournament) -> Opened:
    """The tournament with one more round and its games, or at its end."""
    done = len(tournament.rounds)
    pairs = _pairs(tournament) if done < rounds_of(tournament) and len(tournament.active) > 1 else None
    if pairs is None:
        return msgspec.structs.replace(tournament, status="over"), []
    scenario = scenario_of(tournament, done)
    games: list[StoredGame] = []
    pairings = []
    for pair in pairs:
        pairings.append(_pairing(tournament, scenario, pair, games))
        await asyncio.sleep(0)  # setting many games up keeps nobody waiting
    rounds = (*tournament.rounds, Round(scenario, tuple(pairings)))
    return msgspec.structs.replace(tournament, rounds=rounds), games


def scenario_of(tournament: Tournament, round: int) -> str:
    """The scenario of a round, counted from 0."""
    return tournament.plan.scenarios[round % len(tournament.plan.scenarios)]


def _favours(tournament: Tournament) -> dict[str, int]:
    return {name: favour(game_of(name).scenarios()[name]) for name in tournament.plan.scenarios}


def _pairs(tournament: Tournament) -> Sequence[tuple[int, int]] | None:
    done, rounds, everybody = len(tournament.rounds), tournament.rounds, tournament.entrants
    if tournament.plan.kind == "league":
        return league.paired([entrant.number for entrant in everybody], done)
    favours, scenario = _favours(tournament), scenario_of(tournament, done)
    return swiss.paired(
        [entrant.number for entrant in tournament.active],
        rounds,
        points(rounds, everybody),
        ratings(rounds, everybody),
        past(rounds, favours),
        scenario,
        favours[scenario],
        both_sides=tournament.plan.legs == 2,
    )


def _pairing(tournament: Tournament, scenario: str, pair: tuple[int, int], games: list[StoredGame]) -> Pairing:
    """A pairing with its games; who meets nobody, or one who has left, is free."""
    one, other = pair
    gone = {entrant.number for entrant in tournament.entrants if entrant.left}
    if swiss.BYE in pair or gone.intersection(pair):
        return _free(tournament, pair, gone)
    legs = []
    for sides in _seatings(tournament, scenario, one, other)[: tournament.plan.legs]:
        game = _game(tournament, scenario, sides)
        games.append(game)
        legs.append(Leg(game.id, sides))
    return Pairing(one, other, tuple(legs))


def _free(tournament: Tournament, pair: tuple[int, int], gone: set[int]) -> Pairing:
    """In a league everybody rests once, which brings nothing; who would have met somebody who left has won."""
    here = [number for number in pair if number != swiss.BYE and number not in gone]
    one = here[0] if here else max(pair)
    rests = tournament.plan.kind == "league" and swiss.BYE in pair
    return Pairing(one, free=0 if rests or not here else WIN * tournament.plan.legs)


def _seatings(tournament: Tournament, scenario: str, one: int, other: int) -> list[tuple[int, int]]:
    """Who takes which side in the first game, and in the second."""
    if tournament.plan.kind == "league":
        first = league.seated(one, other, [entrant.number for entrant in tournament.entrants])
    else:
        favours = _favours(tournament)
        first = seated(one, other, past(tournament.rounds, favours), scenario, favours[scenario])
    return [first, (first[1], first[0])]


def _game(tournament: Tournament, scenario: str, sides: tuple[int, int]) -> StoredGame:
    """A game of a tournament: nobody hosts it, and the tokens are those of the entrants."""
    names = game_of(scenario).scenarios()[scenario].sides
    entrants = [entrant for number in sides if (entrant := tournament.entrant(number))]
    players = {side: entrant.player for side, entrant in zip(names, entrants, strict=True)}
    game = new_game(NewGame(scenario, players, clock=tournament.plan.clock)).game
    seats = tuple(seat_of(side, entrant) for side, entrant in zip(names, entrants, strict=True))
    return msgspec.structs.replace(game, seats=seats, terms=Terms(clock=game.terms.clock, tournament=tournament.id))


def seat_of(side: str, entrant: Entrant) -> Seat:
    """The seat of an entrant at a side."""
    return Seat(side, entrant.player, entrant.token, new_seed(), name=entrant.name if entrant.player == HUMAN else "")
