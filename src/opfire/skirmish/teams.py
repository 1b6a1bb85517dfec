"""Teams that have lost men: the last man and how teams are re-formed."""

from __future__ import annotations

import shapely

from opfire.kernel.ask import Ask
from opfire.kernel.game import Script
from opfire.rules import rule
from opfire.skirmish.options import DECLINE, Join
from opfire.skirmish.paths import blocked_by_walls, spot_free
from opfire.skirmish.sight import in_contact
from opfire.skirmish.space import ahead, along, gap, nearest_point
from opfire.skirmish.state import Skirmish
from opfire.skirmish.told import ReFormed
from opfire.skirmish.units import Unit, fit


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
    way = shapely.LineString([unit.at, spot])
    hedge = any(kind == "linear" for _, kind in game.setting.table.crossed(way))
    if spot_free(game, unit, spot) and not hedge and not blocked_by_walls(game, way):
        unit.x, unit.y = spot


def joinable(game: Skirmish, unit: Unit) -> list[Unit]:
    """The reduced teams with the same weapon that a last man touches."""
    if not is_last_man(game, unit) or unit.aboard:
        return []
    return [
        other
        for other in game.of(unit.side)
        if other is not unit
        and other.kind == unit.kind
        and len(fit(other)) < len(other.men)
        and in_contact(game, unit, other)
    ]


@rule("SK-team-damagel")
def re_form(game: Skirmish, unit: Unit) -> Script:
    """A last man may join a reduced team of his weapon in contact with him."""
    teams = joinable(game, unit)
    if not teams:
        return
    answer = yield Ask(unit.side, "re-form", [DECLINE, *(Join(team.id) for team in teams)], {"unit": unit.id})
    if answer == DECLINE:
        return
    team = game.units[answer.target]
    man, place = fit(unit)[0], next(n for n, one in enumerate(team.men) if one.out)
    joined = unit.men[man]
    unit.gone, unit.melee = "joined", ()
    team.men = (*team.men[:place], joined, *team.men[place + 1 :])
    make_room(game, team)
    game.tell(ReFormed(unit=unit.id, team=team.id, rule="SK-team-damagel"))


def make_room(game: Skirmish, team: Unit) -> None:
    """Two men need their 60 mm base again: shift it to the nearest free ground."""
    start = team.at
    for far in range(0, 120, 5):
        for turn in range(0, 360, 30):
            spot = ahead(start, turn, far)
            if spot_free(game, team, spot):
                team.x, team.y = spot
                return
