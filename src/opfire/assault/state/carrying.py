"""Who can be carried by whom (9.11.1), and what becomes of passengers under fire (10.10)."""

from __future__ import annotations

from opfire.assault.state.abilities import can_be_carried, is_full_track
from opfire.assault.state.battle import Battle
from opfire.assault.state.battle_dice import Symbols
from opfire.assault.state.pieces import Unit
from opfire.kernel.game import Script
from opfire.kernel.later import later
from opfire.rules.citations import rule

RIDERS = 4
"""Strength points that any armoured vehicle on tracks carries on top (9.11.1)."""


@rule("RH41-9.11.1", "S43-9.11.1")
def capacity(battle: Battle, vehicle: Unit) -> int:
    """Strength points a vehicle can carry: those of its card, else those of tank riders."""
    card = battle.unit_card(vehicle)
    if card.type != "vehicle":
        return 0
    return card.transport or (RIDERS if is_full_track(battle, vehicle) else 0)


@rule("RH41-9.11", "S43-9.11")
def burden(battle: Battle, unit: Unit) -> int:
    """A unit counts its full or its half strength, whatever its damage markers."""
    card = battle.unit_card(unit)
    return card.strength_half if battle.half(unit) else card.strength


@rule("RH41-9.11.1", "RH41-9.11", "S43-9.11")
def has_space(battle: Battle, vehicle: Unit, unit: Unit) -> bool:
    """Riders are infantry only, and the capacity is never exceeded."""
    if not battle.unit_card(vehicle).transport and battle.unit_card(unit).type != "infantry":
        return False
    taken = sum(burden(battle, one) for one in battle.riding(vehicle))
    return can_be_carried(battle, unit) and taken + burden(battle, unit) <= capacity(battle, vehicle)


@rule("RH41-10.10", "S43-10.10")
def is_rider(battle: Battle, unit: Unit) -> bool:
    """A tank rider sits on top of its vehicle; other passengers are inside."""
    return bool(unit.carrier) and not battle.unit_card(battle.units[unit.carrier]).transport


@later
def all_out(battle: Battle, vehicle: Unit, hex: int, *, hard_hit: bool) -> Script[None]:
    """Everybody leaves a vehicle that was harmed in a hex (10.10.2, 10.10.3)."""
    raise NotImplementedError


@later
def riders_hit(battle: Battle, firer: Unit, rider: Unit, left: Symbols, came_from: int) -> Script[None]:
    """Tank riders that anything got through to jump off (10.10.1)."""
    raise NotImplementedError
