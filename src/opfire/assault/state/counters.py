"""What the counter of a unit shows: strength, facing, markers, load."""

from __future__ import annotations

from typing import TYPE_CHECKING

from opfire.assault.state.pieces import Action, Melee, Morale, Unit
from opfire.kernel.display import Piece

if TYPE_CHECKING:
    from opfire.assault.pack.assault_pack import UnitType
    from opfire.assault.state.battle import Battle


def piece(battle: Battle, unit: Unit) -> Piece:
    """A counter with what its face shows."""
    card = battle.unit_card(unit)
    return Piece(
        id=unit.id,
        side=unit.side,
        name=card.name,
        at=battle.hex_name(unit.at) if unit.at >= 0 else None,
        nation=card.faction,
        type=unit.kind,
        symbol=card.symbol,
        facing=None if card.type == "infantry" else unit.facing,
        strength=(card.strength - unit.damage, card.strength),
        half=battle.half(unit),
        spent=unit.activated,
        gone=unit.gone,
        markers=markers(unit),
        load=unit.load,
        experience=unit.experience.value,
        values={"move": card.move, "class": card.unit_class, **armour(card), **command(unit)},
    )


def command(unit: Unit) -> dict[str, int]:
    """Which player of a divided side commands a unit."""
    return {"commander": unit.commander} if unit.commander else {}


def armour(card: UnitType) -> dict[str, str]:
    """The defence dice of a vehicle by area."""
    return {str(area): dice for area, dice in card.defence.items()} if card.type == "vehicle" else {}


def markers(unit: Unit) -> tuple[str, ...]:
    """The status markers on a unit."""
    shown = [
        unit.action.value if unit.action is not Action.NONE else "",
        unit.morale.value if unit.morale is not Morale.NONE else "",
        unit.melee.value if unit.melee is not Melee.NONE else "",
        unit.hidden.value,
        "attack-die-1" if unit.attack_die_lost else "",
        "immobilised" if unit.immobilised else "",
    ]
    return tuple(name for name in shown if name)
