"""Dice of close combat (RH41-12.7 to 12.9; S43-11.1.2, 11.1.3, 11.3, 11.5)."""

from __future__ import annotations

from typing import NamedTuple

from opfire.assault.state.pieces import Action, Cover, Experience, Morale, Unit
from oracles.assault import driving, on_foot
from oracles.assault.dice import ordered, without_weakest
from oracles.assault.ranged_fire import SEASONED, own_status, sheltered
from oracles.assault.table import Table, front_sides

NEST = "mg-nest"
OBSTACLES = ("stone-wall", "steep-slope", "barbed-wire", "tank-barrier")


class Fight(NamedTuple):
    """A close combat: who came, whom he attacks, where, how it began, which round it is, and who jumped in."""

    unit: str
    target: str
    hex: int
    how: str
    round: int = 1
    jumped: bool = False


def not_covered(table: Table, fight: Fight) -> str:
    """Why a fight is beyond this oracle; '' where it is not."""
    unit, target = table.units[fight.unit], table.units[fight.target]
    if table.effects or unit.carrier or target.carrier or unit.load or target.load:
        return "close combat with cards or passengers"
    if fight.how != "renew" and "vehicle" in (table.kind(unit), table.kind(target)) and unit.at == fight.hex:
        return "where a unit came from"
    if fight.hex in table.works and (unit.at == fight.hex or table.works[fight.hex].kind == NEST):
        return "close combat in a nest, or in works that go on"
    return ""


def obstacle(table: Table, fight: Fight) -> bool:
    """Whether the attacker came over something that stands on the side of the hex (S43-11.1.2.1)."""
    came = table.grid.direction(fight.hex, table.units[fight.unit].at)
    return came >= 0 and any(kind in OBSTACLES for kind in table.obstacles(fight.hex, came))


def delays(table: Table, fight: Fight) -> bool:
    """Harsh ground and steep slopes make a storm a delayed action, whose dice are those of a normal one (9.5, 13.2)."""
    unit = table.units[fight.unit]
    came = table.grid.direction(unit.at, fight.hex)
    if came < 0:
        return False
    if "steep-slope" in table.obstacles(unit.at, came):
        return True
    price = (on_foot if table.kind(unit) != "vehicle" else driving).cost(table, unit, unit.at, came)
    return price is not None and price > table.card(unit).move


def attack_dice(table: Table, fight: Fight, own: Unit, other: Unit) -> str:
    """The card's dice at range 0 and a blue die of veterans; who is surprised by the first round may lose by it."""
    row = "vehicle" if table.kind(other) == "vehicle" and table.card(other).armoured else "infantry"
    attack = table.card(own).attack
    pool = attack[row].close_combat if row in attack else ""  # type: ignore[index]
    if own.experience in (Experience.VETERAN, Experience.ELITE):
        pool += "B"
    if table.kind(own) == "infantry" and table.has(other, "open-topped"):
        pool += "B"
    if table.first_edition or fight.round > 1:
        return ordered(pool)
    if own.id != fight.target:
        return without_weakest(pool) if obstacle(table, fight) else ordered(pool)
    if own.morale is Morale.SUPPRESSED:
        return ""
    if own.hidden is Cover.AMBUSH:
        pool += "G"
    acted = own.action not in (Action.NONE, Action.COVERT)
    return without_weakest(pool) if acted and table.half(own) else ordered(pool)


def defence_dice(table: Table, fight: Fight, own: Unit, other: Unit, *, fast: bool) -> str:
    """The card's dice, the ground's, and a blue die of the experienced; the stubborn have one more in Sicily."""
    card = table.card(own).defence
    pool = card.get(area(table, fight, own, other), "") + ground(table, fight, own)  # type: ignore[call-overload]
    if own.experience in SEASONED:
        pool += "B"
    pool += markers(table, fight, own)
    if table.first_edition:
        return ordered(pool)
    if table.has(own, "stubborn"):
        pool += "B"
    storms = fight.round == 1 and own.id == fight.unit
    return without_weakest(pool, keep=1) if storms and fast else ordered(pool)


def area(table: Table, fight: Fight, own: Unit, other: Unit) -> str:
    """Infantry climbs onto a vehicle; other vehicles meet the side they come at, later on the front (11.3, 12.7.3)."""
    if table.kind(own) != "vehicle":
        return "all"
    if table.kind(other) != "vehicle":
        return "above" if table.kind(other) == "infantry" else "front"
    if own.immobilised:
        return "rear"
    if fight.round > 1 or fight.how == "renew":
        return "front"
    start = table.units[fight.unit].at
    if own.id == fight.target:
        return table.areas(fight.hex, own.facing, start)[0]
    return "front" if table.grid.direction(start, fight.hex) in front_sides(own.facing) else "rear"


def ground(table: Table, fight: Fight, own: Unit) -> str:
    """All dice for who was in the hex, none for who came; later on the strongest die for both; none for vehicles.

    Nor has a passenger any who jumps off into the fight (RH41-12.10).
    """
    if table.kind(own) == "vehicle":
        return "B" if not table.first_edition and fight.round == 1 and own.id == fight.unit else ""
    dice = table.terrain(fight.hex).defence.get(table.kind(own), "")  # type: ignore[call-overload]
    hill = table.hill(fight.hex)
    if not table.first_edition and hill is not None:
        dice += hill.defence.get(table.kind(own), "")  # type: ignore[call-overload]
    if sheltered(table, table.units[fight.target]):
        return in_works(table, fight, own, dice)
    if fight.round > 1 or fight.how == "renew":
        return ordered(dice)[:1]
    if own.id == fight.target:
        return "" if fight.jumped else ordered(dice)
    return "" if table.first_edition else "B"


def markers(table: Table, fight: Fight, own: Unit) -> str:
    """Where the players have agreed so, a hole counts (RH41-9.8.1), or in Sicily all that hides or shelters (11.1.3).

    The hole is that of the hex in the first edition and of who lay in it in the second; after a round only it stays.
    """
    hole = table.kind(own) == "infantry" and fight.hex in table.dug_in
    if table.first_edition:
        return "G" if hole and table.agreed.get("dug-in-die") == "everywhere" else ""
    if table.agreed.get("status-dice") != "everywhere":
        return ""
    if fight.round > 1:
        return "G" if hole and table.dug_in[fight.hex] == own.side and own.id == fight.target else ""
    return own_status(table, own) if own.id == fight.target else ""


def in_works(table: Table, fight: Fight, own: Unit, dice: str) -> str:
    """The side attacked helps the defender, the ground the attacker; later the best die of the works both (11.1.3)."""
    work, kind = table.works[fight.hex], table.kind(own)
    rows = table.setting.pack.fortifications[work.kind].areas
    if fight.round > 1:
        return ordered("".join(getattr(row, kind) or "" for row in rows.values()))[:1]
    if own.id != fight.target:
        return ordered(dice)[:1] or "B"
    (area,) = table.areas(fight.hex, work.facing, table.units[fight.unit].at)
    side = getattr(rows[area], kind)  # type: ignore[index]
    return ordered(dice if side is None else side)
