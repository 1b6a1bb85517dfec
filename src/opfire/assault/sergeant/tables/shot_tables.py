"""What shots are worth, worked out by the rules once for every case that can differ, and kept with the ground.

A case is who fires and who is hit, by all of their state that dice or spotting depend on (their marks), and the sort of
the line between them. Most lines of a map are alike to the dice, so that its sorts are few. Both are small numbers.
"""

from __future__ import annotations

from typing import NamedTuple
from weakref import WeakKeyDictionary

from opfire.assault.board.ground import Ground
from opfire.assault.dice.attack_dice import sure_suppressions
from opfire.assault.fire.ranged_fire import can_target, standing_fire
from opfire.assault.sergeant.tables.line_facts import Facts, has_stories, is_calm, line_facts
from opfire.assault.sergeant.tables.marks import (
    DEFENCE,
    Mark,
    Marks,
    bearing,
    firer_mark,
    firer_place,
    target_mark,
    target_place,
)
from opfire.assault.sergeant.tables.shot_values import (
    Throws,
    attack_of,
    defence_of,
    shot_value,
    spotting_faces,
    value_of,
    victim,
)
from opfire.assault.state.battle import Battle
from opfire.assault.state.battle_dice import Reading
from opfire.assault.state.pieces import Action, Unit
from opfire.assault.state.shot import Shot
from opfire.assault.terrain.fields_of_fire import covering_hexes
from opfire.kernel.lines import line

Row = dict[int, int]
Pair = tuple[Unit, Unit]
"""A firer and his target."""
Meeting = tuple[int, int, Action | None]
"""The marks of a firer and of his target, and the status of the fire."""
Alike = tuple[int, Mark, Action | None, int]
"""The mark of a firer, how his target defends itself, the status of the fire, and the sort of the line."""
Standing = tuple[Unit, int, int]
"""A unit that stays where it is, its mark and its place."""
NO_SHOT = -1
"""The target is out of reach, out of sight or out of the arc."""
OUT_OF_REACH = -1
"""The sort of the lines along which nobody can fire."""
MOST_CASES = 2_000_000
"""So much is kept for a ground before it starts afresh."""


class Sort(NamedTuple):
    """What of a sort of line the dice of the firer look at, and those of the target, as small numbers."""

    attack: int
    shelter: int


class Odds:
    """What holds anywhere on a map, however altered: dice and worths, by marks and sorts of lines."""

    __slots__ = ("__weakref__", "attacks", "defences", "grounds", "marks", "numbers", "sorts", "throws", "worths")

    def __init__(self) -> None:
        self.marks = Marks()
        self.numbers: dict[Mark, int] = {}
        """The sorts of lines, by what is to be known of them."""
        self.sorts: list[Sort] = []
        self.worths: dict[Mark, Row] = {}
        """The worths of shots between two marks, by the sort of the line."""
        self.attacks: dict[Mark, tuple[str, Reading]] = {}
        self.defences: dict[Mark, tuple[str, str | None]] = {}
        """Dice by what the rules look at, for marks that never met before."""
        self.throws: dict[Alike, Throws | None] = {}
        """The dice of both sides; None where there is no shot."""
        self.grounds = 0
        """How many grounds have shared this."""

    def sort_of(self, facts: Mark) -> int:
        """The number of a sort of line; one with stories is like no other."""
        if facts not in self.numbers:
            number = self.marks.number
            attack, shelter = (facts.attack, facts.shelter) if isinstance(facts, Facts) else (facts, facts)
            self.numbers[facts] = len(self.sorts)
            self.sorts.append(Sort(number(attack), number(shelter)))
        return self.numbers[facts]


class ShotTable:
    """The worths of shots over one ground with the same fortifications."""

    __slots__ = ("__weakref__", "cases", "lanes", "lines", "marks", "number", "odds", "sorts")

    def __init__(self, odds: Odds) -> None:
        odds.grounds += 1
        self.odds, self.marks, self.number = odds, odds.marks, odds.grounds
        self.sorts: dict[Mark, Row] = {}
        """The sorts of the lines from or to a place, by the place at the other end."""
        self.lanes: dict[Mark, Lane] = {}
        self.lines: dict[tuple[int, int], int] = {}
        self.cases = 0

    def line(self, ground: Ground, a: int, b: int) -> int:
        """The hexes on the line between two hexes and beside it, as bits."""
        known = self.lines.get((a, b))
        if known is None:
            known = self.lines[a, b] = bits_on_line(ground, a, b)
        return known

    def keep(self, row: Row, number: int, found: int) -> int:
        """Keep what was worked out."""
        self.cases += 1
        if self.cases > MOST_CASES:
            odds = self.odds
            for kept in (self.sorts, self.lanes, odds.worths, odds.defences, odds.throws):
                kept.clear()
            self.cases = 0
        row[number] = found
        return found


def bits_on_line(ground: Ground, a: int, b: int) -> int:
    """The hexes in which smoke would change the line of sight between two hexes."""
    hexes = {hex for step in line(ground.grid, a, b) for hex in step.hexes if hex >= 0}
    return sum(1 << hex for hex in hexes)


TABLES: WeakKeyDictionary[Ground, dict[Mark, ShotTable]] = WeakKeyDictionary()
ODDS: WeakKeyDictionary[Ground, Odds] = WeakKeyDictionary()
"""By the ground as it was in the beginning."""


def shot_table(battle: Battle) -> ShotTable:
    """The table for the ground and the fortifications of a battle."""
    by_works = TABLES.setdefault(battle.ground, {})
    works = tuple(battle.works.items()) if battle.works else ()
    found = by_works.get(works)
    if found is None:
        odds = ODDS.get(battle.setting.ground) or ODDS.setdefault(battle.setting.ground, Odds())
        found = by_works[works] = ShotTable(odds)
    return found


# Lanes


class Air(NamedTuple):
    """What there is on all lines of a position: smoke, and whether nobody has begun to act."""

    smoke: tuple[tuple[int, int], ...]
    calm: bool


def air(battle: Battle) -> Air:
    """The air of a position."""
    return Air(tuple(sorted(battle.smoke.items())) if battle.smoke else (), is_calm(battle))


class Lane:
    """The shots along all lines between a unit that stands still and one that might be anywhere."""

    __slots__ = ("end", "field", "marks", "smoke", "smoky", "sorts", "worths")

    def __init__(
        self, battle: Battle, table: ShotTable, lines: Mark, marks: Meeting, ends: tuple[str, int, str]
    ) -> None:
        """By what its lines and its worths are kept, and who fires from or at which hex at whom."""
        firer, self.end, target = ends
        self.field = covering_hexes(battle, firer, self.end)[battle.setting.row_bits[target]]
        """The hexes, as bits, that lie in range and sight of the end that stands still, the same both ways."""
        self.sorts = self.smoky = table.sorts.setdefault(lines, {})
        self.worths = table.odds.worths.setdefault(marks, {OUT_OF_REACH: NO_SHOT})
        self.marks = marks
        self.smoke = sum(1 << hex for hex in battle.smoke)
        if self.smoke:
            self.smoky = table.sorts.setdefault((*lines, *sorted(battle.smoke.items())), {})

    def row(self, battle: Battle, table: ShotTable, hex: int) -> Row:
        """The sorts that hold for a line between a hex and the end that stands still."""
        if not self.smoke or not table.line(battle.ground, self.end, hex) & self.smoke:
            return self.sorts
        return self.smoky


def incoming(battle: Battle, table: ShotTable, there: Air, firer: Standing, target: tuple[int, str]) -> Lane:
    """Shots of a unit from where it stands at a target with this mark, of a kind, by the place of the target."""
    (unit, own, place), (mark, kind) = firer, target
    key = there, unit.kind, place, kind, own, mark
    lane = table.lanes.get(key)
    if lane is None:
        ends = unit.kind, unit.at, kind
        lane = table.lanes[key] = Lane(battle, table, (unit.kind, place, kind, there.calm), (own, mark, None), ends)
    return lane


def outgoing(
    battle: Battle, table: ShotTable, there: Air, firer: tuple[int, str, Action | None], target: Standing
) -> Lane:
    """Shots with this mark, of a kind of unit by a status, at a target that stays, by the place of the firer."""
    (own, kind, status), (unit, mark, place) = firer, target
    key = there, kind, status, place, own, mark
    lane = table.lanes.get(key)
    if lane is None:
        ends = kind, unit.at, unit.kind
        lane = table.lanes[key] = Lane(battle, table, (kind, unit.kind, place, there.calm), (own, mark, status), ends)
    return lane


# Cases


def work_out(battle: Battle, table: ShotTable, lane: Lane, row: Row, place: int, pair: Pair) -> int:
    """The worth of a shot as everybody stands, for a place of the lane's other end that is new, or a new case there."""
    sort = row.get(place)
    if sort is None:
        sort = table.keep(row, place, sort_of_line(battle, table, pair))
    worth = lane.worths.get(sort)
    if worth is None:
        worth = table.keep(lane.worths, sort, along_line(battle, table, lane, sort, pair))
    return worth


def sort_of_line(battle: Battle, table: ShotTable, pair: Pair) -> int:
    """The sort of the line between two units; where its ends have stories to tell it is a sort of its own."""
    firer, target = pair
    facts: Mark | None
    if has_stories(battle, firer, target):
        smoke = sorted(battle.smoke.items()) if battle.smoke else ()
        place = target_place(battle, target, target.at, target.facing)
        facts = table.number, firer_place(battle, firer, firer.at, firer.facing), place, *smoke
    else:
        facts = line_facts(battle, firer, target)
    return OUT_OF_REACH if facts is None else table.odds.sort_of(facts)


def along_line(battle: Battle, table: ShotTable, lane: Lane, sort: int, pair: Pair) -> int:
    """The worth of a shot along a sort of line, its dice looked up where the same were thrown at others."""
    own, mark, status = lane.marks
    alike, odds = (own, table.marks.about[mark][:DEFENCE], status, sort), table.odds
    if alike not in odds.throws:
        shot = shot_of(battle, *pair, status)
        odds.throws[alike] = throws_along(battle, odds, alike, shot) if can_target(battle, *pair) else None
    throws = odds.throws[alike]
    return NO_SHOT if throws is None else value_of(battle.setting.dice, throws, victim(battle, pair[1]))


def throws_along(battle: Battle, odds: Odds, alike: Alike, shot: Shot) -> Throws:
    """The dice of a shot along a sort of line, each side's looked up where it has had the same."""
    own, defender, _, sort = alike
    attack, shelter = odds.sorts[sort]
    attacking = own, shot.target.kind, attack
    defending = defender[0], shot.status, shot.cover, bearing(battle, shot.firer)[0], shelter
    if attacking not in odds.attacks:
        odds.attacks[attacking] = attack_of(battle, shot)
    if defending not in odds.defences:
        odds.defences[defending] = defence_of(battle, shot)
    faces = spotting_faces(battle, shot.firer, shot.target)
    return Throws(*odds.attacks[attacking], sure_suppressions(shot), *odds.defences[defending], faces)


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
    mark = target_mark(battle, table.marks, target)
    end = target, mark, target_place(battle, target, target.at, target.facing)
    lane = outgoing(battle, table, air(battle), (firer_mark(battle, table.marks, firer), firer.kind, status), end)
    if not lane.field >> firer.at & 1:
        return NO_SHOT
    row, place = lane.row(battle, table, firer.at), firer_place(battle, firer, firer.at, firer.facing)
    return work_out(battle, table, lane, row, place, (firer, target))
