"""Where the sergeant sends a unit: the ways he thinks of, and what their ends are worth to him."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Final, NamedTuple

from opfire.kernel.ask import Option
from opfire.skirmish.options import March
from opfire.skirmish.rolls.cover import near_cover
from opfire.skirmish.rolls.sight import enemies_of, known
from opfire.skirmish.rolls.weapons import arms
from opfire.skirmish.sequence.victory import HELD
from opfire.skirmish.sergeant.goals import exit_spots, nearest_enemy, way_left
from opfire.skirmish.sergeant.places import FAST, Foe, Might, Outlook, foes_of, might_of, moved_to, outlook
from opfire.skirmish.sergeant.plan import CLOSE_BY, LATE, Post, presence, turns_left, urgency
from opfire.skirmish.sergeant.spots import spots_near
from opfire.skirmish.sergeant.weights import MIND
from opfire.skirmish.state.skirmish import Skirmish
from opfire.skirmish.state.units import Order, Unit
from opfire.skirmish.table.space import Point, ahead, along, bearing, distance, far_apart, path_length, point_on
from opfire.skirmish.ways.approaches import way_to
from opfire.skirmish.ways.paths import on_border, spot_free, walled_off

TURNS: Final = (0, -15, 15, -30, 30, -50, 50, -80, 80, 120, -120, 180)
PARTS: Final = (100, 55)
"""Directions and parts of the whole move that are thought of."""
LOOKED_AT: Final = 5
"""So many ways are looked at closely."""
AT_ORDERS: Final = 2
"""So many places are looked at when orders are given."""
COVER: Final = 1.5
"""What a die of cover is worth before it is known from whom."""
HOPE: Final = {Order.MOVE_AND_FIRE: 0.8}
"""What a shot to be had there counts for: most when it comes in the same action."""
CLOSE: Final = 130
"""An enemy so near soon sees who is hidden."""


CROWDED: Final = 70
"""Men so near to each other are struck by the same shell."""
THROWN: Final = 300
"""No grenade is thrown so far."""


class Mind(NamedTuple):
    """All that a unit's place is judged by, looked up once for a question."""

    game: Skirmish
    unit: Unit
    order: Order
    post: Post
    foes: list[Foe]
    might: Might
    pull: float
    """What 10 cm towards the post are worth."""
    late: bool
    """The last turns have come, in which it counts who stands where."""
    friends: list[Point]
    """Where others of his side stand, if the enemy has shells that may strike several at once."""
    seen: dict[tuple[Point, int], Outlook]
    """What places mean with so many dice besides cover, as far as he has looked."""

    def outlook(self, at: Point, dice: int) -> Outlook:
        """What a place means to the unit."""
        key = at, dice
        if key not in self.seen:
            self.seen[key] = outlook(self.game, self.unit, at, self.foes, dice)
        return self.seen[key]


def mind_of(game: Skirmish, unit: Unit, order: Order, post: Post) -> Mind:
    """What counts for a unit with an order."""
    here = game.carrier(unit).at
    might, foes = might_of(game, unit), foes_of(game, unit)
    late = turns_left(game) <= LATE
    pull, friends = urgency(game, unit, post, here), friends_under_shells(game, unit)
    return Mind(game, unit, order, post, foes, might, pull, late, friends, {})


def friends_under_shells(game: Skirmish, unit: Unit) -> list[Point]:
    """Where the others of a side stand, if an enemy who is known can throw shells far."""
    if game.is_vehicle(unit) or not any(known(game, one) and shells(game, one) for one in enemies_of(game, unit)):
        return []
    return [one.at for one in game.units_of(unit.side) if one is not unit and not one.off_table and not one.aboard]


def shells(game: Skirmish, unit: Unit) -> bool:
    """Whether a unit has a weapon with a blast that reaches farther than a grenade is thrown."""
    return any(arm.weapon.blast and arm.weapon.reach[1] > THROWN for arm in arms(game, unit))


def spot_value(mind: Mind, at: Point) -> float:
    """Nearness to the post and shots to be had, less the harm to be feared."""
    game, unit, weights = mind.game, mind.unit, MIND.now
    running = FAST if mind.order is Order.FAST and at != unit.at else 0
    seen = mind.outlook(at, running)
    share = weights.danger
    if mind.post.task == "leave":
        share = weights.runner
    elif game.is_vehicle(unit):
        share = weights.hull
    if stays_hidden(mind, at):
        share *= weights.unseen
    hope = HOPE.get(mind.order, weights.later) * seen.prospect
    crowd = weights.crowd * sum(distance(at, one) < CROWDED for one in mind.friends)
    return nearness(mind, at) + hope - crowd - share * mind.might.worth * min(1.5, seen.danger)


def stays_hidden(mind: Mind, at: Point) -> bool:
    """Whether a hidden unit that goes cautiously stays hidden: in or behind cover, with no enemy close by."""
    if not mind.unit.hidden or mind.order is not Order.CAUTIOUS:
        return False
    if any(distance(one.base.centre, at) <= CLOSE for one in mind.foes):
        return False
    return at == mind.unit.at or near_cover(mind.game, moved_to(mind.unit, at))


def nearness(mind: Mind, at: Point) -> float:
    """What it is worth to be as near to the post as this."""
    away = max(0, way_left(mind.game, mind.unit, at, mind.post.at) - CLOSE_BY)
    near = mind.late and not far_apart(at, mind.post.at, HELD)
    there = presence(mind.game, mind.unit, mind.post, at) if near else 0.0
    return there - mind.pull * away / 100


# Ways


def ends(mind: Mind, reach: int) -> list[Point]:
    """Where a unit may think of going, what looks best at first sight first."""
    game, unit = mind.game, mind.unit
    if game.is_vehicle(unit):
        rated = [(nearness(mind, at), at) for at in fan(mind, reach)]
    else:
        rated = rated_spots(mind, reach)
        if distance(unit.at, mind.post.at) <= reach:
            rated.append((nearness(mind, mind.post.at), mind.post.at))
    rated.sort(reverse=True)
    return [at for _, at in rated if at != unit.at]


def rated_spots(mind: Mind, reach: int) -> list[tuple[float, Point]]:
    """The places near a unit on foot with what they are worth at first sight."""
    goal, pull, found = mind.post.at, mind.pull, []
    for at, cover in spots_near(mind.game.setting.table, mind.unit.at, reach):
        far = distance(at, goal)
        if mind.late and far <= HELD:
            near = nearness(mind, at)
        else:
            near = -pull * (far - CLOSE_BY) / 100 if far > CLOSE_BY else 0.0
        found.append((near + COVER * cover, at))
    return found


def ways(mind: Mind, reach: int) -> Iterator[March]:
    """The ways a unit may think of: off the table, through doors, then straight ones."""
    game, unit = mind.game, mind.unit
    watched = nearest_enemy(game, unit)
    yield from (March((spot,)) for spot in exit_spots(game, unit) if distance(unit.at, spot) <= reach + 120)
    if not game.is_vehicle(unit):
        yield from door_ways(game, unit, reach, mind.post.at, watched)
    yield from (March((at,), bearing(at, watched)) for at in ends(mind, reach))


def fan(mind: Mind, reach: int) -> Iterator[Point]:
    """The ends of straight ways: towards the post, to both sides of that, and back."""
    unit, goal = mind.unit, mind.post.at
    towards, away = bearing(unit.at, goal), distance(unit.at, goal)
    for turn in TURNS:
        for part in PARTS:
            yield ahead(unit.at, towards + turn, min(reach * part // 100, max(25, away)))


def door_ways(game: Skirmish, unit: Unit, reach: int, goal: Point, watched: Point) -> list[March]:
    """As far as the move goes on the way through doors to a goal, and only up to the first corner of it."""
    table = game.setting.table
    if table.building_at(unit.at) == table.building_at(goal):
        return []
    route = way_to(game, unit, goal)
    if route is None:
        return []
    far, path = min(reach, route.length), route.path
    kept = [point for n, point in enumerate(path[1:], start=1) if path_length(path[: n + 1]) < far]
    end = point_on(path, far)
    facing = bearing(end, watched) if end != watched else unit.facing
    whole = (*kept, end) if not kept or kept[-1] != end else tuple(kept)
    shorter = along(path[0], path[1], max(20, min(distance(path[0], path[1]), far) - 20))
    return [March(whole, facing), March((shorter,), facing)]


def best_march(mind: Mind, reach: int, legal: Callable[[March], bool]) -> dict[Option, float]:
    """The ways looked at closely with what they are worth more than to stay; one off the table comes alone."""
    game, unit = mind.game, mind.unit
    stay = spot_value(mind, unit.at)
    found: dict[Option, float] = {}
    for march in ways(mind, reach):
        if len(found) >= LOOKED_AT:
            break
        end = march.path[-1]
        if on_border(game, end) and not game.setting.exits(unit.side, unit.kind):
            continue
        if legal(march):
            if on_border(game, end):
                return {march: mind.pull * 10}
            found[march] = spot_value(mind, end) - stay
    return found


# What a move promises when orders are given


def move_gain(mind: Mind, places: Iterable[Point], stay: float) -> float:
    """The best a unit can hope for from a move to one of these places."""
    best, looked = 0.0, 0
    for at in places:
        if looked >= AT_ORDERS:
            break
        if can_be_reached(mind, at):
            looked += 1
            best = max(best, spot_value(mind, at) - stay)
    return best


def can_be_reached(mind: Mind, at: Point) -> bool:
    """Whether a unit may well find a place free and get there straight; vehicles look at the ground when they drive."""
    game, unit, table = mind.game, mind.unit, mind.game.setting.table
    if game.is_vehicle(unit):
        return True
    if table.building_at(at) != table.building_at(unit.at):
        return False
    return spot_free(game, unit, at) and not walled_off(game, unit.at, at)
