"""Who sees whom: the straight line, closed walls, 10 cm of woods; at the order, and for the strategy roll."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product

import shapely
from shapely.affinity import rotate
from shapely.geometry.base import BaseGeometry

from opfire.kernel.ask import Ask
from opfire.kernel.events import Event
from opfire.kernel.match import Match
from opfire.skirmish.log.combat import Fired
from opfire.skirmish.log.turn import Checked, OrdersRevealed
from opfire.skirmish.options import FireAt
from opfire.skirmish.pack import Feature
from opfire.skirmish.state.skirmish import Skirmish
from opfire.skirmish.state.units import Unit
from oracles.skirmish.geometry import SLACK, base, bearing, features, line_between, shape, stand, turn
from oracles.skirmish.memory import Memory
from oracles.skirmish.watching import Judge, state

DEPTH = 100
SIDEWAYS = 90
HAIR = 2
"""By how many degrees the corners of a small hull turn when they are rounded to whole millimetres."""
FIRE_ORDERS = ("fire", "move-and-fire")


class SightOracle(Judge):
    """Judges what was noted when orders were given, and when a strategy roll is due."""

    def __init__(self) -> None:
        super().__init__()
        self.memory = Memory()
        self.seen: dict[str, tuple[bool | None, float]] = {}
        self.asked = ""
        self.lines: dict[tuple[object, ...], bool | None] = {}
        """What was found between two places before."""

    def before(self, match: Match) -> None:
        self.asked = ""
        ask, game = match.ask, state(match)
        if isinstance(ask, Ask) and ask.kind == "fire" and any(isinstance(option, FireAt) for option in ask.options):
            self.asked = str(ask.about["unit"])
            unit = game.units[self.asked]
            self.seen = {
                enemy.id: (self.sees(game, unit, enemy), stand(game, unit).distance(stand(game, enemy)))
                for enemy in enemies(game, unit)
            }

    def after(self, match: Match, events: Sequence[Event]) -> None:
        game, entry = state(match), match.entries[-1]
        if self.asked and isinstance(entry, FireAt):
            self.strategy(game, game.units[self.asked], entry, events, match)
        for event in events:
            self.memory.hear(event)
            if isinstance(event, Fired):
                self.memory.fired(event.unit, event.target)
            if isinstance(event, OrdersRevealed):
                self.noted(game, event)

    def noted(self, game: Skirmish, event: OrdersRevealed) -> None:
        """Whom each unit about to fire saw from where it stood and looked (SK-HR-turn e)."""
        for name, order in event.orders.items():
            unit = game.units[name]
            if order not in FIRE_ORDERS or unit.off_table:
                continue
            for enemy in enemies(game, unit):
                facing = in_view(game, unit, enemy)
                clear = self.sees(game, unit, enemy) if facing else False
                if clear is None or facing is None:
                    self.leave_out("sight by a hair's breadth")
                else:
                    self.judge("seen at the order", clear and facing, enemy.id in unit.saw, (unit, enemy))

    def sees(self, game: Skirmish, one: Unit, other: Unit) -> bool | None:
        """Look only once between two places from which two units see each other or not."""
        key = (*standing(game, one), *standing(game, other), bool(game.breaches))
        if key not in self.lines:
            self.lines[key] = sees(game, one, other)
        return self.lines[key]

    def strategy(self, game: Skirmish, unit: Unit, shot: FireAt, events: Sequence[Event], match: Match) -> None:
        """A roll is due when the target is not the nearest enemy in sight (SK-HR-tests b)."""
        rolled = getattr(match.ask, "why", "") == "strategy-roll" or any(
            isinstance(one, Checked) and one.test == "strategy-roll" for one in events
        )
        target, weapon = game.units[shot.target], game.setting.weapon(shot.weapon.partition("_")[0])
        known = {name: far for name, (clear, far) in self.seen.items() if clear and aimable(game, game.units[name])}
        own = self.seen[target.id][1]
        doubtful = any(clear is None and far < own + SLACK for clear, far in self.seen.values())
        if self.memory.fired_last_turn(unit.id, target.id) or doubtful:
            return self.leave_out("strategy roll")
        if weapon.kind in ("anti-tank weapon", "gun") and game.is_vehicle(target):
            known = {name: far for name, far in known.items() if game.is_vehicle(game.units[name])}
        near = min(known.values(), default=0.0)
        others = [far for name, far in known.items() if name != target.id]
        if any(abs(own - far) < SLACK for far in others):
            return self.leave_out("strategy roll")
        due = own > near and not game.has(unit, "sniper")
        return self.judge("strategy roll due", due, rolled, (unit, shot, own, known))


def aimable(game: Skirmish, enemy: Unit) -> bool:
    """Whether an enemy may be aimed at: not hidden, or detected this turn."""
    on = game.carrier(enemy)
    return not on.hidden or on.detected


def enemies(game: Skirmish, unit: Unit) -> list[Unit]:
    """The enemies on the table that can be fired at; riders too, and a vehicle for its riders."""
    there = [one for one in game.units.values() if one.side != unit.side and one.placed and not one.gone]
    manned = [one for one in there if any(not man.out for man in one.men) or game.riders(one)]
    return [one for one in manned if not one.off_table]


def in_view(game: Skirmish, unit: Unit, enemy: Unit) -> bool | None:
    """The half in front; all round where somebody looks out of a vehicle; None at its very edge (SK-HR-los b)."""
    on, other = game.carrier(unit), game.carrier(enemy)
    directions = [on.facing]
    if game.is_vehicle(on):
        looking = [man for man in on.men if not man.out and man.role in game.exposed(on)]
        if looking or unit.aboard:
            return True if looking else None
        directions = [on.facing, on.turret] if game.vehicle(on).turret else [on.facing]
    towards = bearing((on.x, on.y), (other.x, other.y))
    off = min(turn(towards, one) for one in directions)
    doubt = 15 if game.is_vehicle(on) or game.is_vehicle(other) else 2
    return None if abs(off - SIDEWAYS) < doubt else off < SIDEWAYS


def standing(game: Skirmish, unit: Unit) -> tuple[object, ...]:
    """All of a unit that its lines of sight hang on."""
    on = game.carrier(unit)
    return on.kind, on.x, on.y, on.facing, unit.up, unit.off_table


def sees(game: Skirmish, one: Unit, other: Unit) -> bool | None:
    """Whether nothing blocks the line between two units; None where a hair's breadth decides (SK-HR-los a, c, d)."""
    if one.up or other.up or game.breaches or one.off_table:
        return None
    bases = base(game, one), base(game, other)
    readings = {clear(game, line_between(*ends), bases) for ends in product(stands(game, one), stands(game, other))}
    return readings.pop() if len(readings) == 1 else None


def stands(game: Skirmish, unit: Unit) -> list[BaseGeometry]:
    """Where a unit stands; a hull also turned by a hair, for its nearest point wanders far along its side."""
    here = stand(game, unit)
    return [rotate(here, angle) for angle in range(-HAIR, HAIR + 1)] if here.geom_type == "Polygon" else [here]


def clear(game: Skirmish, line: BaseGeometry, bases: tuple[BaseGeometry, ...]) -> bool | None:
    """Whether a line is not blocked by walls or deep ground; None in doubt."""
    if line.length < SLACK:
        return True
    through = deep_ground(game, line)
    if abs(through - DEPTH) < 2 * SLACK:
        return None
    walls = walled(game, line, *bases)
    if through > DEPTH:
        return False
    return None if walls is None else not walls


def deep_ground(game: Skirmish, line: BaseGeometry) -> float:
    """How much woods, dense vegetation, ruin and high crop a line passes through in all."""
    terrain, crop = game.setting.pack.terrain, game.setting.switches["crop"]
    grounds = [
        one for one in features(game, "area") if terrain[one.terrain].sight == "depth" or (one.high and crop == "high")
    ]
    return sum(shape(one).intersection(line).length for one in grounds)


def walled(game: Skirmish, line: BaseGeometry, *bases: BaseGeometry) -> bool | None:
    """Whether a closed wall is on the line; an opening is closed unless one of the two touches it."""
    met = [one for one in features(game, "building") if shape(one).distance(line) < SLACK]
    readings = {blocked_by(game, one, line, bases) for one in met}
    return None if None in readings else True in readings


def blocked_by(game: Skirmish, house: Feature, line: BaseGeometry, bases: tuple[BaseGeometry, ...]) -> bool | None:
    """Whether the walls of a building are on the line; None near a corner, the jamb of a door, or an end."""
    outline = shape(house).exterior
    openings = [shape(one) for one in features(game, "door", "window") if one.of == house.id]
    corners = [*outline.coords, *(end for one in openings for end in one.coords)]
    if outline.distance(line) >= SLACK:
        return False
    if shapely.MultiPoint(corners).distance(line) < SLACK:
        return None
    away = {one: min(one.distance(ground) for ground in bases) for one in openings if one.intersects(line)}
    if any(SLACK < far < 3 * SLACK for far in away.values()):
        return None
    gaps = shapely.unary_union([one.buffer(1.0) for one, far in away.items() if far <= SLACK])
    met = outline.intersection(line).difference(gaps)
    ends = shapely.MultiPoint([line.coords[0], line.coords[-1]])
    if met.is_empty:
        return None if not outline.intersects(line) else False
    return None if met.distance(ends) < SLACK else True
