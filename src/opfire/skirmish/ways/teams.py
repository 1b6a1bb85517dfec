"""Teams that have lost men: the last man and how teams are re-formed."""

from __future__ import annotations

from copy import copy

from opfire.kernel.ask import Ask
from opfire.kernel.game import Script
from opfire.rules import rule
from opfire.skirmish.log.turn import ReFormed
from opfire.skirmish.options import DECLINE, Join
from opfire.skirmish.rolls.sight import in_contact
from opfire.skirmish.state.skirmish import Skirmish
from opfire.skirmish.state.units import Man, Unit, fit, men_markers
from opfire.skirmish.table.space import Point, ahead, along, gap, nearest_point
from opfire.skirmish.ways.paths import spot_free, walled_off
from opfire.skirmish.ways.settling import after_move, put_at


def is_last_man(game: Skirmish, unit: Unit) -> bool:
    """Whether a unit is what is left of a team."""
    model = game.setting.pack.models.get(unit.kind)
    return model is not None and model.kind == "team" and len(fit(unit)) == 1


@rule("SK-team-damagej")
def keep_contact(game: Skirmish, unit: Unit, touched: list[Unit]) -> None:
    """The last man off a team's base stands where an enemy touched it, unless a wall or obstacle is between."""
    if not touched or any(in_contact(game, unit, one) for one in touched):
        return
    enemy = game.footprint(touched[0])
    spot = along(unit.at, nearest_point(enemy, unit.at), gap(game.footprint(unit), enemy))
    if spot_free(game, unit, spot) and nothing_between(game, unit.at, spot):
        unit.x, unit.y = spot


def nothing_between(game: Skirmish, start: Point, end: Point) -> bool:
    """Whether a base can be shifted from one point to another: no wall, opening or linear obstacle is crossed."""
    if start == end:
        return True
    table, way = game.setting.table, (start, end)
    walls, openings = table.barriers_on(way)
    return not walls and not openings and all(kind != "linear" for _, kind in table.crossed_by(way))


def joinable(game: Skirmish, unit: Unit) -> list[Unit]:
    """The reduced teams with the same weapon that a last man touches and that have room for him."""
    if not is_last_man(game, unit) or unit.aboard:
        return []
    return [
        other
        for other in game.units_of(unit.side)
        if other is not unit
        and other.kind == unit.kind
        and len(fit(other)) < len(other.men)
        and in_contact(game, unit, other)
        and not walled_off(game, unit.at, other.at)
        and room_for(game, unit, other) is not None
    ]


@rule("SK-team-damagel")
def re_form(game: Skirmish, unit: Unit) -> Script[None]:
    """A last man may join a reduced team of his weapon in contact with him."""
    teams = joinable(game, unit)
    if not teams:
        return
    answer = yield from Ask(unit.side, "re-form", [DECLINE, *(Join(team.id) for team in teams)], {"unit": unit.id})
    if not isinstance(answer, Join):
        return
    team = game.units[answer.target]
    spot = room_for(game, unit, team)
    assert spot is not None
    team.men = joined(unit, team)
    unit.gone, unit.melee = "joined", ()
    game.tell(ReFormed(unit=unit.id, team=team.id, at=spot, left=men_markers(team), rule="SK-team-damagel"))
    if spot != team.at:
        put_at(game, team, spot)
        after_move(game, team)


def joined(unit: Unit, team: Unit) -> tuple[Man, ...]:
    """The men of a team with a last man in the first place that is empty."""
    place = next(number for number, man in enumerate(team.men) if man.out)
    return (*team.men[:place], unit.men[fit(unit)[0]], *team.men[place + 1 :])


def room_for(game: Skirmish, unit: Unit, team: Unit) -> Point | None:
    """Where a team that a man joins has room for its 60 mm base: the nearest free ground with nothing between."""
    grown = copy(team)
    grown.men = joined(unit, team)
    for far in range(0, 120, 5):
        for turn in range(0, 360, 30):
            spot = ahead(team.at, turn, far)
            if spot_free(game, grown, spot, without=unit.id) and nothing_between(game, team.at, spot):
                return spot
    return None
