"""What defends against bombs and shells from beyond the map (TAOAS-2.6.3, 3.6; S43-12.3.6.3, 12.4.3.3)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from opfire.assault.pack.cards import SupportCard
from opfire.assault.state.pieces import Experience, Melee, Unit
from oracles.assault.dice import ordered, symbols, without_weakest
from oracles.assault.ranged_fire import SEASONED, losses, own_status, rides
from oracles.assault.shells import HURTS, shelter
from oracles.assault.table import Table

Dice = tuple[tuple[str, tuple[str, ...]], ...]
WATER = ("sea", "river")


def card_of(table: Table, copy: str) -> SupportCard:
    """The support card of which this is a copy."""
    return table.setting.pack.support_cards[copy.rpartition("-")[0]]


def row_for(table: Table, target: Unit) -> str:
    """Armour has a row of its own; unarmoured vehicles are fired at like infantry (TAOAS-2.6.3)."""
    return "vehicle" if table.kind(target) == "vehicle" and table.card(target).armoured else "infantry"


def open_top(table: Table, target: Unit) -> str:
    """The die that an open-topped vehicle gives whoever attacks it from above from the start."""
    return "B" if table.has(target, "open-topped") else ""


def cover(table: Table, target: Unit) -> str:
    """Terrain, roof and hill; nobody on the map has fired, so the hill counts on every level."""
    if target.falling or rides(table, target):
        return ""
    hill = table.hill(target.at)
    return shelter(table, target) + (hill.defence.get(table.kind(target), "") if hill is not None else "")  # type: ignore[call-overload]


def defence_dice(table: Table, target: Unit, area: str, extra: str, *, lost: int) -> str:
    """Card, cover, own status, experience and what the attack adds; then what costs the weakest die."""
    card = table.card(target).defence.get("all" if table.kind(target) != "vehicle" else area, "")  # type: ignore[call-overload]
    pool = card + extra
    alone = rides(table, target) or (table.has(target, "amphibious") and table.terrain(target.at).id in WATER)
    if not alone:
        pool += cover(table, target) + own_status(table, target) + ("B" if target.experience in SEASONED else "")
        lost += losses(table, target)
    for _ in range(lost):
        pool = without_weakest(pool, keep=1)
    return ordered(pool)


def found_the_range(first: Iterable[tuple[str, tuple[str, ...]]]) -> list[str]:
    """The dice of a first roll at a vehicle that are thrown again: those with damage or a critical hit."""
    return [name for name, face in first if HURTS & set(face)]


def blank(dice: Iterable[tuple[str, tuple[str, ...]]]) -> list[str]:
    """The dice that show not even a suppression."""
    return [name for name, face in dice if not face]


def sure_symbols(target: Unit, dice: Dice) -> Counter[str]:
    """The symbols of an attack; recruits suffer one suppression more and the elite none."""
    attack = symbols(dice)
    attack["suppression"] += target.experience is Experience.RECRUIT
    if target.experience is Experience.ELITE:
        attack["suppression"] = 0
    return attack


def in_danger(table: Table, side: str, hex: int) -> bool:
    """Whether somebody of a side stands next to a hex and is not locked in close combat or inside a vehicle."""
    around = [near for near in table.grid.neighbours(hex) if near >= 0]
    return any(unit.side == side and unit.melee is Melee.NONE for near in around for unit in table.standing(near))
