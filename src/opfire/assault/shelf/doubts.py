"""What contradicts the documents in a pack that can be played: most likely somebody has mistyped a printed value."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from opfire.assault.pack.assault_pack import AssaultPack, Dice, Formation, UnitType
from opfire.assault.shelf.pack_check import Finding

FARTHEST: Final = 14
"""The longest range that the documents know."""
MOST_SYMBOLS: Final = 2
TRUCK_LOAD: Final = 8
SMOKE_DICE: Final = 4
BLANK, DAMAGE, SUPPRESSION = (), ("damage",), ("suppression",)
BOTH: Final = ("critical", "damage")
SHOWN: Final = {
    "red": (BOTH,),
    "yellow": (BLANK, SUPPRESSION),
    "green": (BLANK, DAMAGE, SUPPRESSION, BOTH),
    "blue": (BLANK, DAMAGE),
}
"""Faces that the examples of the documents roll, by colour."""


def doubts(pack: AssaultPack) -> Iterator[Finding]:
    """Every entry that the documents speak against, at the field to look at."""
    for unit in pack.units.values():
        for field, reason in _unit(unit):
            yield "units", unit.id, field, reason
    for formation in pack.formations.values():
        for field, reason in _formation(pack, formation):
            yield "formations", formation.id, field, reason
    for colour, die in pack.source.entries["dice"].items():
        for reason in _die(colour, die):
            yield "dice", colour, "faces", reason


def _unit(unit: UnitType) -> Iterator[tuple[str, str]]:
    if unit.strength != 2 * unit.strength_half:
        yield "strength_half", f"half of {unit.strength} is not {unit.strength_half}"
    half = (unit.points + 1) // 2
    if unit.points_half != half:
        yield "points_half", f"half of {unit.points} points would be {half}"
    ranges = [one.high for row in unit.attack.values() for one in row.bands]
    if max(ranges, default=0) > FARTHEST:
        yield "attack", f"no unit of the documents fires farther than {FARTHEST} hexes"
    yield from _indirect(unit)
    if unit.role == "truck" and unit.transport != TRUCK_LOAD:
        yield "transport", f"a truck carries {TRUCK_LOAD} strength points"


def _indirect(unit: UnitType) -> Iterator[tuple[str, str]]:
    if ("indirect-fire" in unit.abilities) != (unit.indirect is not None):
        yield "abilities", "the ability of indirect fire goes with dice for indirect fire"
    smoke = unit.indirect.smoke_dice if unit.indirect else ""
    if ("smoke" in unit.abilities) != bool(smoke):
        yield "abilities", "the ability to fire smoke goes with dice for smoke"
    if unit.indirect and unit.indirect.high > FARTHEST:
        yield "indirect.high", f"no unit of the documents fires farther than {FARTHEST} hexes"
    if unit.role == "medium mortar" and unit.indirect and len(smoke) != SMOKE_DICE:
        yield "indirect.smoke_dice", f"battalion mortars fire smoke with {SMOKE_DICE} dice"


def _formation(pack: AssaultPack, formation: Formation) -> Iterator[tuple[str, str]]:
    strangers = [one.type for one in formation.units if pack.units[one.type].faction != formation.faction]
    if strangers:
        yield "units", f"a formation holds only units of its side, not {', '.join(strangers)}"


def _die(colour: str, die: Dice) -> Iterator[str]:
    if any(len(face) > MOST_SYMBOLS for face in die.faces):
        yield f"a face shows {MOST_SYMBOLS} symbols at most"
    if any("suppression" in face and len(face) > 1 for face in die.faces):
        yield "suppression stands alone on its face"
    for face in SHOWN.get(colour, ()):
        if face not in [tuple(sorted(one)) for one in die.faces]:
            yield f"the examples roll {' and '.join(face) or 'a blank'} with this die"
