"""What shots are worth, worked out by the rules once for every case that can differ, and kept with the ground.

A case is who fires, by all of his state that dice or spotting depend on (his mark), from where; who is hit, by the
same, and where; and what the ground is like: terrain, fortifications, and smoke where it lies on the line. Marks are
small numbers. A row of the table has one end of the line fixed and is looked up by the place of the other.
"""

from __future__ import annotations

from weakref import WeakKeyDictionary

from opfire.assault.board.ground import Ground
from opfire.assault.fire.ranged_fire import can_target, standing_fire
from opfire.assault.sergeant.tables.line_facts import line_facts
from opfire.assault.sergeant.tables.shot_values import (
    Throws,
    attack_of,
    defence_of,
    joined,
    shot_value,
    throws_of,
    value_of,
    victim,
)
from opfire.assault.state.abilities import has
from opfire.assault.state.battle import Battle
from opfire.assault.state.battle_dice import Reading
from opfire.assault.state.pieces import STANDING, Action, Melee, Morale, Unit
from opfire.assault.state.shot import Shot
from opfire.assault.terrain.fields_of_fire import field_of
from opfire.kernel.lines import line

Row = dict[int, int]
"""Worths by place."""
Mark = tuple[object, ...]
Pair = tuple[Unit, Unit]
"""A firer and his target."""
Standing = tuple[Unit, int, int]
"""A unit that stays where it is, its mark and its place."""
NO_SHOT = -1
"""The target is out of reach, out of sight or out of the arc."""
NO_EFFECTS: tuple[str, ...] = ()
EXPOSING = (Action.FAST, Action.DIGGING_IN, Action.COVERT)
"""Action markers that change the defence of any target."""
MOST_CASES = 2_000_000
"""So many worths are kept for a ground before it starts afresh."""


class ShotTable:
    """The worths of shots over one ground with the same fortifications."""

    __slots__ = ("attacks", "cases", "defences", "lines", "marks", "rows")

    def __init__(self) -> None:
        self.marks: dict[Mark, int] = {}
        self.rows: dict[Mark, Row] = {}
        self.attacks: dict[Mark, tuple[str, Reading]] = {}
        self.defences: dict[Mark, tuple[str, str | None]] = {}
        """Dice by what the rules look at, for places that were never met before."""
        self.lines: dict[tuple[int, int], int] = {}
        self.cases = 0

    def mark(self, about: Mark) -> int:
        """The number that stands for a state of a unit."""
        return self.marks.setdefault(about, len(self.marks))

    def row(self, key: Mark) -> Row:
        """The row of a case, empty when it is met for the first time."""
        found = self.rows.get(key)
        if found is None:
            found = self.rows[key] = {}
        return found

    def line(self, ground: Ground, a: int, b: int) -> int:
        """The hexes on the line between two hexes and beside it, as bits."""
        known = self.lines.get((a, b))
        if known is None:
            known = self.lines[a, b] = bits_on_line(ground, a, b)
        return known

    def keep(self, row: Row, place: int, worth: int) -> int:
        """Keep a worth that was worked out."""
        self.cases += 1
        if self.cases > MOST_CASES:
            self.rows.clear()
            self.defences.clear()
            self.cases = 0
        row[place] = worth
        return worth


def bits_on_line(ground: Ground, a: int, b: int) -> int:
    """The hexes in which smoke would change the line of sight between two hexes."""
    hexes = {hex for step in line(ground.grid, a, b) for hex in step.hexes if hex >= 0}
    return sum(1 << hex for hex in hexes)


TABLES: WeakKeyDictionary[Ground, dict[Mark, ShotTable]] = WeakKeyDictionary()


def shot_table(battle: Battle) -> ShotTable:
    """The table for the ground and the fortifications of a battle."""
    by_works = TABLES.setdefault(battle.ground, {})
    works = tuple(battle.works.items()) if battle.works else ()
    return by_works.get(works) or by_works.setdefault(works, ShotTable())


# What a unit is to the dice


def firer_mark(battle: Battle, table: ShotTable, unit: Unit) -> int:
    """All of a firer but its place that a shot depends on."""
    card = battle.unit_card(unit)
    return table.mark(
        (
            unit.kind,
            battle.half(unit),
            unit.attack_die_lost,
            unit.cover,
            unit.hidden,
            unit.experience,
            unit.melee is Melee.NONE,
            unit.id if "radio-net" in card.abilities else "",
            started_at(battle, unit) if card.turret else None,
            *bearing(battle, unit),
        )
    )


def target_mark(battle: Battle, table: ShotTable, unit: Unit) -> int:
    """All of a target but its place that a shot and its worth depend on."""
    acted = unit.activated and unit.morale is Morale.NONE
    return table.mark((unit.damage, acted, started_at(battle, unit), *defence_mark(battle, unit)))


def defence_mark(battle: Battle, unit: Unit) -> Mark:
    """All of a target but its place that its dice and the spotting roll depend on."""
    return (
        unit.kind,
        unit.morale,
        unit.action if unit.action in EXPOSING or has(battle, unit, "mounted") else Action.NONE,
        unit.hidden,
        unit.experience,
        unit.given_away,
        unit.melee is Melee.NONE,
        unit.reported_by,
        *bearing(battle, unit),
    )


def bearing(battle: Battle, unit: Unit) -> Mark:
    """What else changes the dice of either end of a shot: cards, being on the way, the gun of a bunker."""
    moving = battle.mover if battle.mover[0] == unit.id else STANDING
    effects = battle.lasting_effects.get(unit.id, NO_EFFECTS) if battle.lasting_effects else NO_EFFECTS
    gun = unit.id if battle.works and battle.unit_card(unit).type == "artillery" else ""
    return effects, unit.falling, bool(unit.carrier), moving is STANDING, moving[1], gun


def started_at(battle: Battle, unit: Unit) -> tuple[int, int] | None:
    """Where the activation of a unit has begun, if it is the one that acts: turrets remember that."""
    began = battle.activation_start
    return began[1:] if began[0] == unit.id else None


# Places


def firer_place(battle: Battle, unit: Unit, hex: int, facing: int) -> int:
    """The hex of a firer and, where it has an arc, its facing."""
    return hex * 6 + facing if battle.unit_card(unit).type != "infantry" else hex * 6


def target_place(battle: Battle, unit: Unit, hex: int, facing: int) -> int:
    """The hex of a target with its facing, if it has armour to turn, or whether it has dug in there."""
    kind = battle.unit_card(unit).type
    if kind == "vehicle":
        return hex * 6 + facing
    return hex * 6 + (kind == "infantry" and hex in battle.dug_in and not passes_through(battle, unit, hex))


def passes_through(battle: Battle, unit: Unit, hex: int) -> bool:
    """A unit that passes others has nothing of their dug-in marker where the edition says so."""
    others = [name for name in battle.occupied.get(hex, ()) if name != unit.id]
    return battle.mover[0] == unit.id and bool(others) and not battle.setting.edition.dug_in_stays


# Rows


class Lane:
    """The worths of shots along all lines between a unit that stands still and one that might be anywhere."""

    __slots__ = ("battle", "bit", "end", "field", "mark", "plain", "smoke", "smoky", "table")

    def __init__(self, battle: Battle, table: ShotTable, mark: int, key: Mark, ends: tuple[str, int, str]) -> None:
        self.battle, self.table, self.mark = battle, table, mark
        firer, self.end, target = ends
        self.field, self.bit = field_of(battle, firer, self.end), battle.setting.row_bits[target]
        """The hexes that lie in range and sight of the end that stands still, the same both ways."""
        self.plain = self.smoky = table.row(key)
        self.smoke = 0
        if battle.smoke:
            self.smoke = sum(1 << hex for hex in battle.smoke)
            self.smoky = table.row((*key, *sorted(battle.smoke.items())))

    def row(self, hex: int) -> Row:
        """The row that holds for a line between a hex and the end that stands still."""
        if not self.smoke or not self.table.line(self.battle.ground, self.end, hex) & self.smoke:
            return self.plain
        return self.smoky


def incoming(battle: Battle, table: ShotTable, firer: Standing, target: tuple[int, str]) -> Lane:
    """Shots of a unit from where it stands at a target with this mark, of a kind, by the place of the target."""
    unit, mark, place = firer
    return Lane(battle, table, mark, (mark, place, target[0]), (unit.kind, unit.at, target[1]))


def outgoing(battle: Battle, table: ShotTable, firer: tuple[int, str, Action | None], target: Standing) -> Lane:
    """Shots with this mark, of a kind of unit by a status, at a target that stays, by the place of the firer."""
    (own, kind, status), (unit, mark, place) = firer, target
    return Lane(battle, table, own, (own, status, mark, place), (kind, unit.at, unit.kind))


def work_out(battle: Battle, table: ShotTable, mark: int, pair: Pair, status: Action | None) -> int:
    """The worth of a shot as everybody stands, by the mark of the firer."""
    firer, target = pair
    if not can_target(battle, firer, target):
        return NO_SHOT
    throws = throws_along(battle, table, mark, pair, status)
    return value_of(battle.setting.dice, throws, victim(battle, target))


def throws_along(battle: Battle, table: ShotTable, mark: int, pair: Pair, status: Action | None) -> Throws:
    """The dice of a shot: those of a line that is alike, else by the rules."""
    facts, shot = line_facts(battle, *pair), shot_of(battle, *pair, status)
    if facts is None:
        return throws_of(battle, shot)
    target = pair[1]
    attacking = (mark, facts.dice, facts.area and target.kind, facts.area)
    attack = table.attacks.get(attacking)
    if attack is None:
        attack = table.attacks[attacking] = attack_of(battle, shot)
    defending = (*defence_mark(battle, target), shot.status, shot.cover, bearing(battle, pair[0])[0], facts[1:])
    defence = table.defences.get(defending)
    if defence is None:
        defence = table.defences[defending] = defence_of(battle, shot)
    return joined(battle, shot, attack, defence)


def shot_of(battle: Battle, firer: Unit, target: Unit, status: Action | None) -> Shot:
    """The shot that is meant; without a status the unit stands and fires."""
    return Shot(firer, target, status or standing_fire(battle, firer, target))


def by_the_rules(battle: Battle, firer: Unit, target: Unit, status: Action | None = None) -> int:
    """The worth of a shot, reckoned from its dice without any table."""
    return shot_value(battle, shot_of(battle, firer, target, status))


def worth_of_shot(battle: Battle, firer: Unit, target: Unit, status: Action | None = None) -> int:
    """The worth of a shot as everybody stands, from the table; `NO_SHOT` where there is none."""
    if target.carrier:
        return by_the_rules(battle, firer, target, status) if can_target(battle, firer, target) else NO_SHOT
    table = shot_table(battle)
    mark, place = target_mark(battle, table, target), target_place(battle, target, target.at, target.facing)
    lane = outgoing(battle, table, (firer_mark(battle, table, firer), firer.kind, status), (target, mark, place))
    if not lane.field[firer.at] & lane.bit:
        return NO_SHOT
    row, place = lane.row(firer.at), firer_place(battle, firer, firer.at, firer.facing)
    known = row.get(place)
    if known is None:
        known = table.keep(row, place, work_out(battle, table, lane.mark, (firer, target), status))
    return known
