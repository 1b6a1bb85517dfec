"""Vehicles that suffer a result of a damage table."""

from opfire.skirmish.state.skirmish import Skirmish
from opfire.skirmish.state.units import Unit
from support.skirmish.battles import battle


def man(unit: Unit, role: str) -> int:
    return next(number for number, one in enumerate(unit.men) if one.role == role)


def with_rider(kind: str = "us-jeep", riders: int = 1) -> Skirmish:
    game = battle({"t": f"{kind} 600,600"} | {f"p{n}": "us-rifle 600,600" for n in range(riders)})
    for n in range(riders):
        game.units[f"p{n}"].aboard = "t"
    return game
