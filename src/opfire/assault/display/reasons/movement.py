"""Why not go there? The first rule that keeps a unit on the move out of a hex, with its numbers."""

from __future__ import annotations

from opfire.assault.board.facing import FORWARD, HEADINGS, SIDEWAYS
from opfire.assault.board.ground import Way
from opfire.assault.display.reasons.fire import reason
from opfire.assault.movement.into_close_combat import can_attack
from opfire.assault.movement.mines import minefield, ways
from opfire.assault.movement.movement import COMBINED, hostile
from opfire.assault.state.battle import Battle
from opfire.assault.state.pieces import FAST, Unit
from opfire.assault.terrain.roads import ways_past
from opfire.kernel.ask import Ask
from opfire.kernel.display import Text
from opfire.kernel.why import offered


def no_step(battle: Battle, ask: Ask, hex: int) -> Text:
    """Why the unit on the move cannot go into a hex with its next step."""
    unit = battle.units[str(ask.about["unit"])]
    grid, name = battle.setting.board.grid, battle.hex_name(hex)
    start = grid.parse(str(ask.about["from"])) if "from" in ask.about else unit.at
    away = grid.distance(start, hex)
    if not away:
        return reason(battle, "same-hex", "9.0", name=name, unit=unit.id)
    if away != 1:
        return reason(battle, "not-adjacent", "9.0", name=name, away=away)
    way = next((one for one in ways_past(battle, unit, start) if one.hex == hex), None)
    if way is None:
        return reason(battle, "impassable", "9.4", name=name, unit=unit.id)
    if all(one.hex != hex for one in ways(battle, unit, start)):
        return reason(battle, "mined", "9.6.6.2", name=name, unit=unit.id)
    if ask.kind != "move":
        return crowded(battle, unit, hex) or no_way_out(battle, ask, unit, way)
    if has_gone(battle, unit) and minefield(battle, unit, unit.at) is not None:
        return reason(battle, "held-by-mines", "9.6.6.2", name=name, unit=unit.id)
    left = int(ask.about["left"])
    # Who withdraws slowly is asked without any points and goes by one hex whatever it costs.
    dear = (None if left else crowded(battle, unit, hex)) or too_dear(battle, unit, way, left)
    return dear or wrong_way(battle, unit, way.direction, name) or nowhere(battle, unit, hex, way.direction)


def no_way_out(battle: Battle, ask: Ask, unit: Unit, way: Way) -> Text:
    """A free hex next to it that a unit cannot get off into, or fall back into."""
    name = battle.hex_name(way.hex)
    if "came_from" in ask.about:
        return no_retreat(battle, ask, unit, way)
    if way.hex in battle.mines:
        return reason(battle, "mined", "9.6.6.2", name=name, unit=unit.id)
    return reason(battle, f"{ask.kind}-hex", "9.0", name=name, unit=unit.id)


def no_retreat(battle: Battle, ask: Ask, unit: Unit, way: Way) -> Text:
    """A fallback leads farther from the attack, as far as the points reach, and where possible not towards others."""
    grid, about = battle.setting.board.grid, {"name": battle.hex_name(way.hex), "unit": unit.id}
    at, left = str(ask.about["came_from"]), int(ask.about["left"])
    now, then = grid.distance(unit.at, grid.parse(at)), grid.distance(way.hex, grid.parse(at))
    if then <= now:
        return reason(battle, "not-away", "13.3", at=at, now=now, away=then, **about)
    if not way.harsh and way.cost > left:
        return reason(battle, "cost", "13.3", cost=way.cost, left=left, **about)
    enemy = neared(battle, unit, way.hex, at)
    if enemy is None or any(neared(battle, unit, grid.parse(open), at) for open in offered(ask, "hex")):
        return reason(battle, "fall-back-hex", "13.3", **about)
    now, then = grid.distance(unit.at, enemy.at), grid.distance(way.hex, enemy.at)
    return reason(battle, "towards-another", "13.3", enemy=enemy.id, now=now, away=then, **about)


def neared(battle: Battle, unit: Unit, hex: int, at: str) -> Unit | None:
    """The enemy, other than the one attacking, to whom a unit that falls back into a hex would come closest."""
    if not battle.setting.edition.fallback_shuns_everybody:
        return None
    distance, attack = battle.setting.board.grid.distance, battle.setting.board.grid.parse(at)
    others = [one for one in battle.units_of(battle.enemy(unit.side)) if one.at not in (attack, unit.at)]
    nearer = [one for one in others if distance(hex, one.at) < distance(unit.at, one.at)]
    return min(nearer, key=lambda one: (distance(hex, one.at), one.id), default=None)


def too_dear(battle: Battle, unit: Unit, way: Way, left: int) -> Text | None:
    """Harsh or steep ground that the action does not go into, or more points than are left."""
    about = {"name": battle.hex_name(way.hex), "unit": unit.id}
    if way.harsh and unit.action in COMBINED:
        return reason(battle, "harsh-combined", "9.5", **about)
    if way.harsh and has_gone(battle, unit):
        return reason(battle, "harsh-first", "9.5", **about)
    if not way.harsh and way.cost > left:
        return reason(battle, "cost", "9.4", cost=way.cost, left=left, **about)
    if way.climbs and unit.action is FAST and not battle.setting.edition.fast_climb:
        return reason(battle, "fast-climb", "9.6.5", **about)
    return None


def has_gone(battle: Battle, unit: Unit) -> bool:
    """Whether a unit has left the hex in which its activation began, or spent points there."""
    _, start, facing = battle.activation_start
    return unit.at != start or unit.facing != facing


def wrong_way(battle: Battle, unit: Unit, direction: int, name: str) -> Text | None:
    """A vehicle goes through its front or rear, never sideways."""
    if battle.unit_card(unit).type != "vehicle" or HEADINGS[unit.facing][direction] != SIDEWAYS:
        return None
    return reason(battle, "sideways", "9.10", name=name, unit=unit.id)


def crowded(battle: Battle, unit: Unit, hex: int) -> Text | None:
    """Somebody stands there."""
    there = [one for one in battle.at(hex) if one.id != unit.id]
    return reason(battle, "taken", "9.0", name=battle.hex_name(hex), other=there[0].id) if there else None


def nowhere(battle: Battle, unit: Unit, hex: int, direction: int) -> Text:
    """An enemy who cannot be stormed, a friend beyond whom the points do not reach, or a move that cannot end there."""
    about = {"name": battle.hex_name(hex), "unit": unit.id}
    if hostile(battle, unit, hex) and not can_attack(battle, unit, hex):
        enemy = next(one for one in battle.at(hex) if one.side != unit.side)
        return reason(battle, "cannot-storm", "12.0", enemy=enemy.id, **about)
    if battle.occupied.get(hex):
        return reason(battle, "no-way-on", "9.0", other=battle.at(hex)[0].id, **about)
    if battle.unit_card(unit).type == "vehicle" and HEADINGS[unit.facing][direction] != FORWARD:
        return reason(battle, "reverse", "9.10", **about)
    return reason(battle, "no-purpose", "9.3", **about)
