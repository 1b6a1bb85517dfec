"""What every change of place brings about, whether a unit went, rammed or ran out of control."""

from __future__ import annotations

from opfire.rules import rule
from opfire.skirmish.rolls.sight import could_see, in_contact
from opfire.skirmish.state.skirmish import Skirmish
from opfire.skirmish.state.units import Unit
from opfire.skirmish.table.space import Point
from opfire.skirmish.ways.hiding import look_around


def put_at(game: Skirmish, unit: Unit, at: Point) -> None:
    """Put a unit somewhere with everybody who rides on it; riders carried along lose the target they acquired."""
    for rider in game.riders(unit):
        if rider.acquired and at != unit.at:
            rider.aim, rider.acquired = (), False
        rider.x, rider.y = at
    unit.x, unit.y = at


def after_move(game: Skirmish, unit: Unit) -> None:
    """Aims are lost where sight is, contacts that ended are forgotten, open ground shows who was hidden."""
    lose_aims(game, unit)
    for other in game.units.values():
        if unit.id in other.melee and not in_contact(game, unit, other):
            other.melee = tuple(name for name in other.melee if name != unit.id)
            unit.melee = tuple(name for name in unit.melee if name != other.id)
    look_around(game, unit)


@rule("SK-hit-rollm")
def lose_aims(game: Skirmish, unit: Unit) -> None:
    """Whoever aimed at a unit that moved out of sight, or at one that rides on it, has lost his aim."""
    moved = {unit.id, *(rider.id for rider in game.riders(unit))}
    for other in game.of(game.enemy(unit.side)):
        if moved.intersection(other.aim) and not could_see(game, other, unit):
            other.aim = tuple(name for name in other.aim if name not in moved)
            other.acquired = other.acquired and bool(other.aim)
