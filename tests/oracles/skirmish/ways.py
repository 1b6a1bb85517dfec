"""Ways on the table: no longer than order and dice allow, never through a wall, every die where it is due."""

from __future__ import annotations

import itertools
from collections import Counter
from collections.abc import Sequence
from copy import copy

import shapely
from shapely.geometry.base import BaseGeometry

from opfire.kernel.ask import Ask
from opfire.kernel.events import Event
from opfire.kernel.match import Match
from opfire.skirmish.log.moves import GroundRolled, Moved
from opfire.skirmish.log.turn import Acts
from opfire.skirmish.options import March
from opfire.skirmish.pack import Feature
from opfire.skirmish.state.skirmish import Skirmish
from opfire.skirmish.state.units import Unit
from oracles.skirmish.geometry import SLACK, base, bearing, features, hull, shape, turn
from oracles.skirmish.watching import Judge, state

SLOW = {"infantry": 120, "team": 100, "motorcycle": 300, "wheeled": 300, "half-tracked": 250, "tracked": 250}
FAST = {"infantry": 240, "team": 200, "motorcycle": 500, "wheeled": 500, "half-tracked": 450, "tracked": 400}
SNOW = 40
AID = 60
PUSHED = 50
CENTIMETRE = 10
NO_ROOM = 30
"""With so little left nobody gets clear of what he would have to cross."""
HOUSES = {"window": "building", "bunker": "building"}
"""What is rolled for as a building."""
NO_GROUND = ("wounded", "tyres", "burst-tyres", "mounting", "climbing", "road")


class WaysOracle(Judge):
    """Judges every way that a unit goes in its own action."""

    def __init__(self) -> None:
        super().__init__()
        self.actor = self.action = ""
        self.then: Unit | None = None
        self.march: March | None = None
        self.rolled: list[GroundRolled] = []
        self.gone = 0

    def before(self, match: Match) -> None:
        game = state(match)
        if isinstance(match.ask, Ask) and self.actor in game.units:
            self.then = copy(game.units[self.actor])
            self.rolled = []

    def after(self, match: Match, events: Sequence[Event]) -> None:
        entry = match.entries[-1]
        if not isinstance(entry, tuple):
            self.march = entry if isinstance(entry, March) else None
        for event in events:
            match event:
                case Acts(unit=unit, action=action):
                    self.actor, self.action, self.rolled = unit, action, []
                    self.then = copy(state(match).units[unit])
                case GroundRolled(unit=unit) if unit == self.actor:
                    self.rolled.append(event)
                case Moved():
                    self.moved(state(match), event)
                case _:
                    pass

    def moved(self, game: Skirmish, event: Moved) -> None:
        """Judge one way, leaving out those that are no march."""
        unit = self.then
        if unit is None or event.unit != unit.id or len(event.way) < 2:
            return self.leave_out("not in its own action")
        way = shapely.LineString(event.way)
        corners = len(event.way)
        start = event.way[0] if unit.aboard else event.start
        self.judge("ends of a way", (start, event.to), (event.way[0], event.way[-1]), event)
        self.judge("length told", True, abs(way.length - event.length) <= corners + 1, (way.length, event))
        self.lengths(game, unit, event, way)
        if not unit.up and (self.march is None or not self.march.climb):
            self.walls(game, event, way)
        if self.march is not None:
            self.dice(game, unit, event, way)
            if game.is_vehicle(unit):
                self.vehicles(game, unit, event, way)
        return None

    # Length

    def lengths(self, game: Skirmish, unit: Unit, event: Moved, way: BaseGeometry) -> None:
        """What the order allows, less the dice; who is stopped by a roll stops where he was (SK-HR-move)."""
        allowed = allowance(game, unit, self.action, self.march)
        *before, last = [0, *(change(one) for one in self.rolled)]
        left = allowed + sum(before) + last
        stopped = left <= event.length and bool(self.rolled) and self.rolled[-1].why not in NO_GROUND
        most = allowed + sum(before) if stopped else left
        about = (self.action, allowed, unit, self.rolled, event)
        self.judge("length allowed", True, event.length <= max(0, most) + 1, about)

    # Walls

    def walls(self, game: Skirmish, event: Moved, way: BaseGeometry) -> None:
        """Nobody goes through a closed wall, only through doors, windows and breaches."""
        holes = [shape(one).buffer(SLACK) for one in features(game, "door", "window")]
        holes += [shapely.Point(x, y).buffer(reach + SLACK) for x, y, reach in game.breaches]
        open_ways = shapely.unary_union(holes)
        outlines = shapely.unary_union([shape(one).exterior for one in features(game, "building")])
        ends = shapely.MultiPoint([event.way[0], event.way[-1]]).buffer(SLACK)
        met = way.intersection(outlines).difference(open_ways).difference(ends)
        corners = shapely.MultiPoint([spot for one in features(game, "building") for spot in one.points])
        if not met.is_empty and met.difference(corners.buffer(SLACK)).is_empty:
            return self.leave_out("round a corner by a hair's breadth")
        return self.judge("no wall", True, met.is_empty, (met.wkt, event))

    # Dice

    def dice(self, game: Skirmish, unit: Unit, event: Moved, way: BaseGeometry) -> None:
        """Every obstacle crossed and every area entered or started in is rolled for once, with its dice."""
        column = game.vehicle(unit).movement if game.is_vehicle(unit) else "foot"
        ground = [one for one in self.rolled if one.why not in NO_GROUND]
        told = Counter(HOUSES.get(one.why, one.why) for one in ground)
        for one in ground:
            self.ground_dice(game, one, column)
        over = any(game.setting.pack.terrain[one.why].starred for one in ground if one.why != "window")
        if over or unit.up or near_hulls(game, unit, way) or (self.march is not None and self.march.climb):
            return self.leave_out("ground under roofs and vehicles")
        met = Counter() if self.worn_out(event) else ground_met(game, way)
        if met is None:
            return self.leave_out("ground touched at its edge")
        cut_short = self.march is not None and self.march.path[-1:] != (event.to,)
        if ground and (ground[-1].left <= NO_ROOM or cut_short) and met != told:
            self.stopped(game, unit, ground[-1], event)
            told -= Counter([HOUSES.get(ground[-1].why, ground[-1].why)])
            if told != met and self.crossed_in_vain(game, unit, event, told - met):
                return self.leave_out("no room between an obstacle and the edge behind it")
        self.judge("ground rolled for", met, told, (unit, self.rolled, event))
        wounded = any(man.wounded and not man.out for man in unit.men) and column == "foot"
        self.judge("wound rolled for", int(wounded), self.count("wounded"), (unit, self.rolled, event))
        roads = on_road(game, way)
        if roads is None or (roads and cut_short):
            return self.leave_out("at the edge of a road, or cut short on it")
        return self.judge("road rolled for", int(roads), self.count("road"), (unit, self.rolled, event))

    def stopped(self, game: Skirmish, unit: Unit, last: GroundRolled, event: Moved) -> None:
        """Who has nothing left of his move stands at the edge of what he could not enter (SK-HR-move h)."""
        kind = HOUSES.get(last.why, last.why)
        things = features(game, "area", "linear", "building", "wreck")
        edges = [shape(one) for one in things if HOUSES.get(one.terrain, one.terrain) == kind]
        here = shapely.Point(event.to)
        room = game.vehicle(unit).length / 2 if game.is_vehicle(unit) else 30 if game.is_team(unit) else 12.5
        near = min((one.distance(here) for one in edges), default=1200.0)
        ahead = shapely.LineString([event.to, *(self.march.path[-1:] if self.march is not None else ()), event.to])
        others = [one for one in game.units.values() if one.id != unit.id and one.placed and not one.gone]
        if near > room + NO_ROOM and any(base(game, one).distance(ahead) < room + SLACK for one in others):
            return self.leave_out("no room at the edge")
        return self.judge("stopped at the edge", True, near <= room + NO_ROOM, (near, unit, self.rolled, event))

    def crossed_in_vain(self, game: Skirmish, unit: Unit, event: Moved, more: Counter[str]) -> bool:
        """Whether what was rolled for beyond the way lies just ahead: he cannot stand between it and the edge."""
        assert self.march is not None
        ahead = shapely.LineString([event.to, *self.march.path[-1:]])
        room = game.vehicle(unit).length / 2 if game.is_vehicle(unit) else 30 if game.is_team(unit) else 12.5
        near = shapely.LineString([event.to, ahead.interpolate(2 * room + NO_ROOM).coords[0]])
        things = features(game, "area", "linear", "building", "wreck")
        close = Counter(HOUSES.get(one.terrain, one.terrain) for one in things if shape(one).distance(near) < SLACK)
        return more <= close

    def worn_out(self, event: Moved) -> bool:
        """Whether wounds or the like have left nothing of the move, so that none begins (SK-HR-move h)."""
        return not event.length and any(one.why in NO_GROUND and one.left <= 0 for one in self.rolled)

    def count(self, why: str) -> int:
        """How often something was rolled for."""
        return sum(one.why == why for one in self.rolled)

    def ground_dice(self, game: Skirmish, rolled: GroundRolled, column: str) -> None:
        """As many dice as the terrain table has; two through a window (SK-terrain-notes c)."""
        many = -2 if rolled.why == "window" else game.setting.pack.terrain[rolled.why].movement[column]
        self.judge("ground dice", many, -len(rolled.dice), rolled)

    # Vehicles

    def vehicles(self, game: Skirmish, unit: Unit, event: Moved, way: BaseGeometry) -> None:
        """Turns of 90 degrees in all, 45 when fast; nothing is entered that bars the vehicle (SK-HR-move j)."""
        card = game.vehicle(unit)
        back = 180 if self.march is not None and self.march.backwards else 0
        steps = [(a, b) for a, b in itertools.pairwise(event.way) if a != b]
        headings = [unit.facing, *(bearing(a, b) + back for a, b in steps)]
        turned = sum(turn(a, b) for a, b in itertools.pairwise(headings))
        most = 45 if self.action == "fast" and not game.has(unit, "trained-motorcyclist") else 90
        short = any(shapely.Point(a).distance(shapely.Point(b)) < 30 for a, b in steps)
        if short:
            self.leave_out("turn on a short way")
        else:
            self.judge("turn", True, turned <= most + 2 * len(steps), (turned, unit, event))
        barred = [
            one
            for one in features(game, "area", "linear", "building")
            if game.setting.pack.terrain[one.terrain].movement[card.movement] is None and deep(one, way)
        ]
        self.judge("nothing that bars", [], [one.id for one in barred], (unit, event))


def allowance(game: Skirmish, unit: Unit, action: str, march: March | None) -> int:
    """How far an order lets a unit go before any dice (SK-HR-move a to f)."""
    if action == "first-aid":
        return AID
    kind = game.vehicle(unit).movement if game.is_vehicle(unit) else "team" if game.is_team(unit) else "infantry"
    quick = action in ("fast", "close-combat")
    far = (FAST if quick else SLOW)[kind]
    if kind == "team":
        guns = [game.setting.weapon(name) for name in game.model(unit).weapons]
        bore = max((gun.calibre for gun in guns if gun.kind == "gun"), default=0)
        far = far if not bore else PUSHED if bore <= PUSHED else 0
    if quick and kind in ("infantry", "team") and "snow" in game.setting.scenario.special:
        far -= SNOW
    return far // 2 if march is not None and march.backwards else far


def change(rolled: GroundRolled) -> int:
    """What dice add to or take from a way, in millimetres."""
    return sum(rolled.dice) * (CENTIMETRE if rolled.why == "road" else -CENTIMETRE)


def ground_met(game: Skirmish, way: BaseGeometry) -> Counter[str] | None:
    """The terrain that a way crosses, enters or starts in; None where it only grazes something."""
    met: Counter[str] = Counter()
    for one in features(game, "area", "linear", "building", "wreck"):
        thing = shape(one)
        if not thing.intersects(way):
            if thing.distance(way) < SLACK:
                return None
            continue
        if not deep(one, way):
            return None
        met[HOUSES.get(one.terrain, one.terrain)] += 1
    return met


def deep(one: Feature, way: BaseGeometry) -> bool:
    """Whether a way goes beyond doubt into an area, or over a line."""
    thing = shape(one)
    if one.kind != "linear":
        return bool(thing.buffer(-SLACK).intersects(way))
    ends = shapely.MultiPoint([way.coords[0], way.coords[-1]])
    crossing = thing.intersection(way)
    return not crossing.is_empty and crossing.distance(ends) > SLACK and crossing.distance(thing.boundary) > SLACK


def near_hulls(game: Skirmish, unit: Unit, way: BaseGeometry) -> bool:
    """Whether vehicles stand so near to a way that it may lead over them."""
    others = [one for one in game.on_table() if game.is_vehicle(one) and one.id != unit.id]
    return bool(unit.aboard) or any(hull(game, one).distance(way) < SLACK for one in others)


def on_road(game: Skirmish, way: BaseGeometry) -> bool | None:
    """Whether a way keeps to the road from beginning to end; None where a hair's breadth decides."""
    readings = set()
    for slack in (-SLACK, SLACK):
        strips = [shape(one).buffer(one.width / 2 + slack, cap_style="square") for one in features(game, "road")]
        readings.add(bool(strips) and bool(shapely.unary_union(strips).covers(way)))
    return readings.pop() if len(readings) == 1 else None
