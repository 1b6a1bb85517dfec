"""Attacking an armoured vehicle by hand."""

from __future__ import annotations

from opfire.kernel.game import Script
from opfire.rules import rule
from opfire.skirmish.damage import next_victim, put_out
from opfire.skirmish.fire.vehicles_under_fire import damage_vehicle, frightened
from opfire.skirmish.log.combat import Assaulted
from opfire.skirmish.movement.movement import face
from opfire.skirmish.rolls.rolls import throw
from opfire.skirmish.rolls.tests import tw
from opfire.skirmish.state.skirmish import Skirmish
from opfire.skirmish.state.units import Unit


@rule("SK-cc-armoured-vehiclesa", "SK-cc-armoured-vehiclesb", "SK-cc-armoured-vehiclesc")
def assault_vehicle(game: Skirmish, unit: Unit, vehicle: Unit) -> Script[None]:
    """2D6 + TW on the light table; double 1 or double 2 costs the attacker his life."""
    dice = yield from throw(2, "close-assault", unit.side)
    total = sum(dice) + tw(game, unit)
    face(unit, vehicle.at)
    game.tell(
        Assaulted(
            unit=unit.id, target=vehicle.id, dice=tuple(dice), total=total,
            facing=unit.facing, rule="SK-cc-armoured-vehiclesa",
        )
    )  # fmt: skip
    if fatal(*dice):
        put_out(game, unit, next_victim(unit), "SK-cc-armoured-vehiclesb")
        return
    result = yield from damage_vehicle(game, vehicle, "light", total)
    if result == "no-effect":
        yield from frightened(game, vehicle)


def fatal(one: int, other: int) -> bool:
    """Whether the dice of an attack by hand are a double 1 or a double 2."""
    return one == other <= 2
