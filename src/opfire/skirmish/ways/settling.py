"""What every change of place brings about, whether a unit went, rammed or ran out of control."""

from __future__ import annotations

from opfire.rules import rule
from opfire.skirmish.log.combat import AimLost, Parted
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
            game.tell(AimLost(unit=rider.id, rule="SK-HR-acquire"))
        rider.x, rider.y = at
    unit.x, unit.y = at


def after_move(game: Skirmish, unit: Unit) -> None:
    """Aims are lost where sight is, contacts that ended are forgotten, open ground shows who was hidden."""
    lose_aims(game, unit)
    for other in game.units.values():
        if unit.id in other.melee and not in_contact(game, unit, other):
            part(game, unit, other)
    look_around(game, unit)


def part(game: Skirmish, unit: Unit, other: Unit) -> None:
    """Two who have fought are no longer in contact."""
    other.melee = tuple(name for name in other.melee if name != unit.id)
    unit.melee = tuple(name for name in unit.melee if name != other.id)
    free = tuple(one.id for one in (unit, other) if not one.melee)
    game.tell(Parted(unit=unit.id, target=other.id, free=free, rule="SK-HR-close-combat"))


@rule("SK-hit-rollm")
def lose_aims(game: Skirmish, unit: Unit) -> None:
    """Whoever aimed at a unit that moved out of sight, or at one that rides on it, has lost his aim."""
    moved = {unit.id, *(rider.id for rider in game.riders(unit))}
    for other in game.units_of(game.enemy(unit.side)):
        if moved.intersection(other.aim) and not could_see(game, other, unit):
            other.aim = tuple(name for name in other.aim if name not in moved)
            if other.acquired and not other.aim:
                other.acquired = False
                game.tell(AimLost(unit=other.id, rule="SK-hit-rollm"))
