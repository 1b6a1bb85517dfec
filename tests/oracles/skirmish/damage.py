"""What a hit does: the damage tables for men and vehicles, blasts, close combat, accidents and empty magazines."""

from __future__ import annotations

from collections.abc import Sequence
from copy import copy

import shapely

from opfire.kernel.chance import Roll
from opfire.kernel.events import Event
from opfire.kernel.match import Match
from opfire.skirmish.log.combat import (
    Assaulted,
    BlastRolled,
    Burst,
    CloseCombat,
    Emptied,
    Fired,
    HitRolled,
    Missed,
    OutOfAction,
    Removed,
    Shaken,
    TrackBroken,
    TyreBurst,
    VehicleHit,
    Wounded,
)
from opfire.skirmish.log.moves import AccidentRolled, Immobilised
from opfire.skirmish.options import Aim, FireAt
from opfire.skirmish.pack import WeaponType
from opfire.skirmish.state.skirmish import Skirmish
from opfire.skirmish.state.units import Unit
from oracles.skirmish.checks import added_tw
from oracles.skirmish.geometry import SLACK, base, features, shape
from oracles.skirmish.watching import Judge, state

MEN = ((16, OutOfAction), (14, Wounded), (11, Shaken))
BLAST = ((6, "out"), (4, "wounded"), (2, "shaken"))
LIGHT = ((17, "driver-out"), (15, "crew-out"), (13, "crew-shaken"), (11, "burst-tyre"))
HEAVY = ((17, "direct-hit"), (15, "crew-out"), (13, "broken-track"), (11, "light-damage"))
ACCIDENT = ((7, "disabled"), (5, "broken-track"), (3, "burst-tyre"))
LOUD = 80
TOLD = {"missed": Missed, "shaken": Shaken, "wounded": Wounded, "out": OutOfAction}
HARM = (Missed, Shaken, Wounded, OutOfAction)


def row(table: tuple[tuple[int, str], ...], number: int, otherwise: str) -> str:
    """The row of a result table that a number falls into."""
    return next((result for least, result in table if number >= least), otherwise)


class DamageOracle(Judge):
    """Judges the effect of every result."""

    def __init__(self) -> None:
        super().__init__()
        self.then: dict[str, Unit] = {}
        self.fired: Fired | None = None
        self.hit: HitRolled | None = None
        self.burst: Burst | None = None
        self.man = -1

    def before(self, match: Match) -> None:
        if isinstance(match.ask, Roll):
            self.then = {unit.id: copy(unit) for unit in state(match).units.values()}

    def after(self, match: Match, events: Sequence[Event]) -> None:
        game, entry = state(match), match.entries[-1]
        if isinstance(entry, FireAt | Aim):
            self.man = entry.man if isinstance(entry, FireAt) else -1
        for number, event in enumerate(events):
            self.hear(game, event, events[number + 1 :])

    def hear(self, game: Skirmish, event: Event, rest: Sequence[Event]) -> None:
        """Judge one event by those that follow at once."""
        match event:
            case Fired():
                self.fired = event
            case HitRolled():
                self.hit = event
                self.after_hit(game, event, rest)
            case Burst():
                self.burst = event
            case BlastRolled():
                self.blast(game, event, rest)
            case VehicleHit():
                self.vehicle(game, event, rest)
            case CloseCombat():
                self.fight(game, event, rest)
            case Assaulted():
                self.assault(game, event, rest)
            case AccidentRolled():
                self.accident(game, event, rest)
            case OutOfAction(unit=unit):
                self.last_man(game, game.units[unit], rest)
            case _:
                pass

    # Fire

    def after_hit(self, game: Skirmish, hit: HitRolled, rest: Sequence[Event]) -> None:
        """Magazine, then the table of the target."""
        assert self.fired is not None
        weapon = game.setting.weapon(self.fired.weapon)
        self.magazine(weapon, hit, rest)
        target = self.then.get(hit.target)
        if target is None or (weapon.blast and (weapon.group == "shotgun" or not any_vehicle_result(rest))):
            return self.leave_out("bursts")
        aimed_at = self.man if hit.target == self.fired.target else -1
        if game.is_vehicle(target) and aimed_at < 0:
            found = next((one for one in rest if isinstance(one, VehicleHit)), None)
            told = None if found is None else (found.number, found.table)
            return self.judge("vehicle is hit", (hit.result, weapon.table), told, (hit, rest))
        return self.men(target, hit.result, rest, hit, aimed_at)

    def magazine(self, weapon: WeaponType, hit: HitRolled, rest: Sequence[Event]) -> None:
        """A magazine is empty when two of the dice show 1 (SK-HR-reload b)."""
        if weapon.ammo == "magazine" and hit.unit in self.then:
            if self.then[hit.unit].aboard or "_" in weapon.id:
                return self.leave_out("magazine")
            empty = any(isinstance(one, Emptied) and one.unit == hit.unit for one in rest)
            on_vehicle = len(self.then[hit.unit].men) > 1 and self.then[hit.unit].men[0].role != "man"
            self.judge("magazine", hit.dice.count(1) >= 2 and not on_vehicle, empty, hit)
        return None

    def men(self, target: Unit, number: int, rest: Sequence[Event], about: Event, aimed_at: int = -1) -> None:
        """The infantry and team tables: a second wound is the end, the unhurt of a team are hit first."""
        victim = aimed_at if aimed_at >= 0 else first_victim(target)
        kind: type[Event] = next((result for least, result in MEN if number >= least), Missed)
        if kind is Wounded and target.men[victim].wounded:
            kind = OutOfAction
        found = next((one for one in rest if isinstance(one, HARM)), None)
        told = (type(found), getattr(found, "man", victim))
        self.judge("men are hit", (kind, victim), told, (target, about, rest))

    # Blasts

    def blast(self, game: Skirmish, event: BlastRolled, rest: Sequence[Event]) -> None:
        """1D6 with its modifiers for every man in the blast (SK-explosive-damage)."""
        assert self.hit is not None
        assert self.burst is not None
        unit = self.then[event.unit]
        weapon = game.setting.weapon(self.burst.weapon)
        expected = row(BLAST, event.total, "missed")
        self.judge("blast result", expected, event.result, event)
        more = self.blast_modifier(game, unit, weapon, self.burst, self.hit)
        if more is None:
            self.leave_out("blast modifier")
        else:
            about = (unit, weapon.id, self.burst, self.hit, event)
            self.judge("blast modifier", event.die + more, event.total, about)
        hurt = expected
        if expected == "wounded" and unit.men[event.man].wounded:
            hurt = "out"
        found = next((one for one in rest if isinstance(one, HARM)), None)
        if hurt != "missed":
            self.judge("blast effect", TOLD[hurt], type(found), (unit, event, rest))

    def blast_modifier(
        self, game: Skirmish, unit: Unit, weapon: WeaponType, burst: Burst, hit: HitRolled
    ) -> int | None:
        """The two lists, the direct one shorter than the indirect one (SK-explosive-damage f to n)."""
        more = weapon.blast_modifier - int(hit.result <= 10)
        if weapon.kind != "indirect explosive weapon":
            return more - int(weapon.group == "shotgun")
        impact, ground = shapely.Point(burst.at), base(game, unit)
        if 0 < impact.distance(ground) < SLACK or unit.up or game.breaches:
            return None
        more -= int(impact.distance(ground) > 0)
        carrier = game.carrier(unit)
        more -= int(game.is_vehicle(carrier) and game.vehicle(carrier).armoured)
        if weapon.calibre > LOUD:
            return more
        shelter, between = sheltered(game, carrier), walled(game, carrier, burst)
        return None if shelter is None or between is None else more - shelter - between

    # Vehicles

    def vehicle(self, game: Skirmish, event: VehicleHit, rest: Sequence[Event]) -> None:
        """The two tables, and what bursts or breaks (SK-light-vehicle-damage, SK-heavy-vehicle-damage)."""
        table = LIGHT if event.table == "light" else HEAVY
        self.judge(f"{event.table} table", row(table, event.number, "no-effect"), event.result, event)
        if event.result == "burst-tyre":
            self.tyres(game, self.then[event.unit], 1, rest)
        elif event.result == "driver-out":
            self.driver(self.then[event.unit], rest)
        elif event.result == "broken-track":
            self.track(game, self.then[event.unit], rest)

    def tyres(self, game: Skirmish, unit: Unit, many: int, rest: Sequence[Event]) -> None:
        """Tracks have no tyres; three are the end, two for a motorcycle (SK-accident h to k)."""
        told = next((one.tyres for one in rest if isinstance(one, TyreBurst) and one.unit == unit.id), 0)
        stopped = any(isinstance(one, Immobilised) and one.unit == unit.id for one in rest)
        movement = game.vehicle(unit).movement
        if movement == "tracked":
            return self.judge("tyres", (0, False), (told, stopped), (unit, rest))
        if unit.immobile:
            return self.leave_out("tyres of an immobile vehicle")
        now = unit.tyres + many
        limit = 2 if movement == "motorcycle" else 3
        return self.judge("tyres", (min(now, limit), now >= limit), (min(told, limit), stopped), (unit, rest))

    def track(self, game: Skirmish, unit: Unit, rest: Sequence[Event]) -> None:
        """A track breaks, the second one stops it; wheels stop at once (SK-heavy-vehicle-damage l to n)."""
        if unit.immobile:
            return self.leave_out("track of an immobile vehicle")
        told = next((one.tracks for one in rest if isinstance(one, TrackBroken) and one.unit == unit.id), 0)
        stopped = any(isinstance(one, Immobilised) and one.unit == unit.id for one in rest)
        if game.vehicle(unit).movement in ("tracked", "half-tracked"):
            return self.judge("track", (unit.tracks + 1, unit.tracks == 1), (told, stopped), (unit, rest))
        return self.judge("track", (0, True), (told, stopped), (unit, rest))

    def driver(self, unit: Unit, rest: Sequence[Event]) -> None:
        """The driver is out if there is one (SK-light-vehicle-damage r)."""
        if not any(man.role == "driver" and not man.out for man in unit.men):
            return self.leave_out("driver already out")
        found = next((one.role for one in rest if isinstance(one, OutOfAction) and one.unit == unit.id), "")
        return self.judge("driver", "driver", found, (unit, rest))

    def accident(self, game: Skirmish, event: AccidentRolled, rest: Sequence[Event]) -> None:
        """1D6, 1 less for the higher PW, 1 more for the lower one (SK-accident a to g)."""
        self.judge("accident result", row(ACCIDENT, event.total, "no-effect"), event.result, event)
        other = game.units.get(event.against)
        unit = self.then[event.unit]
        if other is None or not game.is_vehicle(other):
            return self.leave_out("accident against terrain")
        own, theirs = game.vehicle(unit).pw_collision, game.vehicle(other).pw_collision
        more = int(own < theirs) - int(own > theirs)
        self.judge("accident", event.die + more, event.total, event)
        if event.result == "burst-tyre":
            self.tyres(game, unit, 1, rest)
        return None

    # By hand

    def fight(self, game: Skirmish, event: CloseCombat, rest: Sequence[Event]) -> None:
        """3D6 + TW on both sides; the winner's total hurts the loser, a tie nobody (SK-close-combat a to g)."""
        one, other = self.then[event.unit], self.then[event.target]
        if game.is_vehicle(one) or game.is_vehicle(other):
            return self.leave_out("close combat with a vehicle")
        totals = sum(event.dice) + added_tw(game, one), sum(event.other) + added_tw(game, other)
        winner = "nobody" if totals[0] == totals[1] else one.id if totals[0] > totals[1] else other.id
        told = (event.total, event.other_total), event.winner, len(event.dice), len(event.other)
        self.judge("close combat", (totals, winner, 3, 3), told, (one, other, event))
        if winner != "nobody":
            self.men(other if winner == one.id else one, max(totals), rest, event)
        return None

    def assault(self, game: Skirmish, event: Assaulted, rest: Sequence[Event]) -> None:
        """2D6 + TW on the light table; a double 1 or 2 is the attacker's end (SK-cc-armoured-vehicles)."""
        unit = self.then[event.unit]
        total = sum(event.dice) + added_tw(game, unit)
        self.judge("assault", total, event.total, event)
        if event.dice in ((1, 1), (2, 2)):
            lost = any(isinstance(one, OutOfAction) and one.unit == unit.id for one in rest)
            return self.judge("assault fails", True, lost, (event, rest))
        found = next((one for one in rest if isinstance(one, VehicleHit)), None)
        told = None if found is None else (found.table, found.number)
        return self.judge("assault hits", ("light", total), told, (event, rest))

    def last_man(self, game: Skirmish, unit: Unit, rest: Sequence[Event]) -> None:
        """A unit on foot goes with its last man (SK-infantry-damage s, SK-team-damage k)."""
        if game.is_vehicle(unit) or len(self.then[unit.id].men) != 1:
            return self.leave_out("one of several men")
        gone = any(isinstance(one, Removed) and one.unit == unit.id for one in rest)
        return self.judge("last man", True, gone, (unit, rest))


def any_vehicle_result(rest: Sequence[Event]) -> bool:
    """Whether what follows is a result on a vehicle and no burst comes first."""
    found = next((one for one in rest if isinstance(one, VehicleHit | Burst)), None)
    return isinstance(found, VehicleHit)


def first_victim(unit: Unit) -> int:
    """Who is hit first: an unhurt and steady man, then a shaken one, then the wounded."""
    fit = [number for number, man in enumerate(unit.men) if not man.out]
    return min(fit, key=lambda number: (unit.men[number].wounded, unit.men[number].shaken, number))


def sheltered(game: Skirmish, unit: Unit) -> int | None:
    """Whether a man is in a building or a wood; None at its very edge."""
    here = shapely.Point(unit.x, unit.y)
    roofs = [one for one in features(game, "area", "building") if one.terrain in ("building", "bunker", "woods")]
    edges = [shape(one).exterior.distance(here) for one in roofs]
    if any(edge < SLACK for edge in edges):
        return None
    return int(any(shape(one).contains(here) for one in roofs))


def walled(game: Skirmish, unit: Unit, burst: Burst) -> int | None:
    """Whether a wall or a building lies between a man and the burst; None where it is a near thing."""
    line = shapely.LineString([burst.at, (unit.x, unit.y)])
    things = [one for one in features(game, "linear", "building") if one.terrain in ("wall", "building", "bunker")]
    shapes = [shape(one) if one.kind == "linear" else shape(one).exterior for one in things]
    crossed = [one.intersects(line) for one in shapes]
    near = [0 < one.distance(line) < SLACK for one in shapes]
    return None if any(near) and not any(crossed) else int(any(crossed))
