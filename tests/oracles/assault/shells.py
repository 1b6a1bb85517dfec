"""Attack and defence dice of indirect fire from the map (RH41-7.1 to 7.4; S43-7.1, 7.1.2)."""

from __future__ import annotations

from collections.abc import Iterable

from opfire.assault.log.battle import Fired, Ranged
from opfire.assault.state.pieces import Cover, Experience, Melee, Unit
from oracles.assault.dice import LETTERS, ordered, without_weakest
from oracles.assault.ranged_fire import SEASONED, fire_status, hill_dice, losses, own_status, rides, sheltered
from oracles.assault.table import Table

Dice = Iterable[tuple[str, tuple[str, ...]]]
HURTS = {"damage", "critical"}


def not_covered(table: Table, shot: Fired) -> str:
    """Why shells are beyond this oracle; '' where they are not."""
    firer, target = table.units.get(shot.unit), table.units.get(shot.target)
    if firer is None or target is None or table.card(firer).indirect is None:
        return "shells from beyond the map"
    if table.effects:
        return "cards at work"
    if target.melee is not Melee.NONE or len({unit.side for unit in table.standing(target.at)}) > 1:
        return "fire into close combat"
    if rides(table, target):
        return "shells on riders"
    return ""


def attack_dice(table: Table, firer: Unit, target: Unit, ranged: Ranged | None) -> str:
    """The dice of the card's back, changed as in direct fire; at a vehicle those that found it in a first roll."""
    if table.kind(target) == "vehicle":
        assert ranged is not None
        return ordered(LETTERS[name] for name, face in ranged.attack if HURTS & set(face))
    return first_dice(table, firer)


def first_dice(table: Table, firer: Unit) -> str:
    """All dice that a unit has for indirect fire."""
    indirect = table.card(firer).indirect
    assert indirect is not None
    pool = indirect.dice + ("B" if firer.experience in (Experience.VETERAN, Experience.ELITE) else "")
    if firer.attack_die_lost or firer.hidden is Cover.CONCEALED:
        pool = without_weakest(pool)
    return ordered(pool)


def defence_dice(table: Table, shot: Fired, attack: Dice, *, spotted: bool) -> str:
    """As in direct fire, but neither hindrances nor walls count, and what shelters is the roof."""
    firer, target = table.units[shot.unit], table.units[shot.target]
    bonus = shelter(table, target) + hill_dice(table, firer, target)
    if firer.hidden is Cover.AMBUSH:
        bonus = without_weakest(bonus)
    pool = armour(table, target, attack) + bonus
    pool += fire_status(table, shot, spotted=spotted) + own_status(table, target)
    if target.experience in SEASONED:
        pool += "B"
    for _ in range(losses(table, target)):
        pool = without_weakest(pool, keep=1)
    return ordered(pool)


def armour(table: Table, target: Unit, attack: Dice) -> str:
    """A vehicle's flank, or its top where a critical hit shows, and one green die (7.1.2)."""
    card = table.card(target).defence
    if table.kind(target) != "vehicle":
        return card.get("all", "")
    top = any("critical" in face for _, face in attack) or table.agreed.get("shells-on-vehicles") == "above"
    return card.get("above" if top else "flank", "") + "G"


def shelter(table: Table, target: Unit) -> str:
    """The roof of a fortification, or the terrain of the hex."""
    kind = table.kind(target)
    if sheltered(table, target):
        roof = table.setting.pack.fortifications[table.works[target.at].kind].areas["above"]
        dice = getattr(roof, kind)
        if dice is not None:
            return str(dice)
    return table.terrain(target.at).defence.get(kind, "")  # type: ignore[call-overload, no-any-return]
