"""The table: points first, then how strong the opponents were, then wins, then the rating."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
from openskill.models import PlackettLuce, PlackettLuceRating

from opfire.server.tournament.register import DRAW, WIN, Entrant, Kind, Round, Tournament, legs_of, points_in


class Line(msgspec.Struct, frozen=True):
    """How somebody stands; all points are half points."""

    place: int
    number: int
    player: str
    name: str
    points: int
    won: int
    drawn: int
    lost: int
    opponents: int
    """The points of all his opponents (Buchholz); for a round he was free in, his own."""
    beaten: int
    """Twice the points of those he beat and once of those he drew with (Sonneborn-Berger)."""
    rating: float
    left: bool


def points(rounds: Sequence[Round], entrants: Sequence[Entrant]) -> dict[int, int]:
    """The half points of everybody."""
    found = {entrant.number: 0 for entrant in entrants}
    for _, leg in legs_of(rounds):
        for number, won in points_in(leg).items():
            found[number] += won
    for each in rounds:
        for pairing in each.pairings:
            found[pairing.one] += pairing.free
    return found


def ratings(rounds: Sequence[Round], entrants: Sequence[Entrant]) -> dict[int, float]:
    """The rating of everybody by openskill, from the games in the order in which they were paired."""
    model = PlackettLuce()
    known: dict[int, PlackettLuceRating] = {
        entrant.number: model.rating(mu=entrant.rating, sigma=entrant.spread) for entrant in entrants
    }
    for _, leg in legs_of(rounds):
        scores = points_in(leg)
        if scores and not leg.ruled:
            rated = model.rate([[known[number]] for number in leg.sides], scores=[scores[n] for n in leg.sides])
            known.update((number, after) for number, (after,) in zip(leg.sides, rated, strict=True))
    return {number: rating.mu for number, rating in known.items()}


class _Tally(msgspec.Struct):
    won: int = 0
    drawn: int = 0
    lost: int = 0
    opponents: int = 0
    beaten: int = 0


def table(tournament: Tournament) -> list[Line]:
    """Everybody in order, the best first; who is equal in all shares a place."""
    rounds, entrants = tournament.rounds, tournament.entrants
    own, rated = points(rounds, entrants), ratings(rounds, entrants)
    tallies = _tallies(rounds, own)
    lines = [_line(entrant, own, rated, tallies.get(entrant.number, _Tally())) for entrant in entrants]
    ordered = sorted(lines, key=lambda line: (*_rank(line, tournament.plan.kind), -line.rating, line.number))
    places: dict[tuple[int, ...], int] = {}
    for place, line in enumerate(ordered, 1):
        places.setdefault(_rank(line, tournament.plan.kind), place)
    return [msgspec.structs.replace(line, place=places[_rank(line, tournament.plan.kind)]) for line in ordered]


def _rank(line: Line, kind: Kind) -> tuple[int, ...]:
    """In a league everybody has the same opponents, so that only whom he beat tells something."""
    met = (line.opponents,) if kind == "swiss" else ()
    return tuple(-value for value in (line.points, *met, line.beaten, line.won))


def _tallies(rounds: Sequence[Round], points: dict[int, int]) -> dict[int, _Tally]:
    found: dict[int, _Tally] = {}
    for _, leg in legs_of(rounds):
        for number, scored in points_in(leg).items():
            rival = points[leg.sides[leg.sides[0] == number]]
            own = found.setdefault(number, _Tally())
            own.won += scored == WIN
            own.drawn += scored == DRAW
            own.lost += scored == 0
            own.opponents += rival
            own.beaten += scored * rival
    for each in rounds:
        for pairing in each.pairings:
            if pairing.other is None and pairing.free:
                found.setdefault(pairing.one, _Tally()).opponents += points[pairing.one] * pairing.free // WIN
    return found


def _line(entrant: Entrant, points: dict[int, int], ratings: dict[int, float], tally: _Tally) -> Line:
    return Line(
        place=0,
        number=entrant.number,
        player=entrant.player,
        name=entrant.name,
        points=points[entrant.number],
        won=tally.won,
        drawn=tally.drawn,
        lost=tally.lost,
        opponents=tally.opponents,
        beaten=tally.beaten,
        rating=round(ratings[entrant.number], 1),
        left=entrant.left,
    )
