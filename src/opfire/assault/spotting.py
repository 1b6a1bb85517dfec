"""Spotting (10.5): whether the firer sees its target well enough, by a D6 against the spotting table."""

from __future__ import annotations

from opfire.assault.state import Battle, Unit
from opfire.assault.told import SpottingRolled
from opfire.kernel.chance import Roll
from opfire.kernel.dice import D6
from opfire.kernel.game import Script
from opfire.rules.citations import rule

OPEN_GROUND = frozenset({"clear", "road", "bridge", "airfield"})


@rule("RH41-10.5")
def needs_spotting(battle: Battle, firer: Unit, target: Unit) -> bool:
    """A roll is needed when the hex shelters the target and nothing spots it automatically."""
    return outside_arc(battle, firer, target) or not spotted_automatically(battle, firer, target)


@rule("RH41-10.5.1")
def spotted_automatically(battle: Battle, firer: Unit, target: Unit) -> bool:
    """No terrain bonus, open ground, what the target did this turn, or being adjacent gives it away."""
    terrain = battle.setting.board.terrain[target.at]
    return (
        target.given_away
        or target.falling
        or terrain in OPEN_GROUND
        or battle.setting.board.grid.distance(firer.at, target.at) <= 1
        or not battle.setting.board.terrain_types[terrain].defence.get(battle.kind(target).type, "")
    )


@rule("RH41-10.6")
def outside_arc(battle: Battle, firer: Unit, target: Unit) -> bool:
    """Infantry fires all round; guns and vehicles have 120 degrees before the vertex they face."""
    if battle.kind(firer).arc >= 360 or firer.at == target.at:
        return False
    return not battle.setting.board.grid.in_arc(firer.at, firer.facing, target.at)


@rule("RH41-10.5")
def number_needed(battle: Battle, target: Unit) -> int:
    """The number of the spotting table for the target's terrain and type."""
    terrain = battle.setting.board.terrain[target.at]
    return battle.setting.spotting[terrain, battle.kind(target).type]


@rule("RH41-10.5")
def spotting_roll(battle: Battle, firer: Unit, target: Unit) -> Script:
    """The firing player rolls a D6; the listed number or more spots the target."""
    if not needs_spotting(battle, firer, target):
        return True
    needed = number_needed(battle, target)
    (face,) = yield Roll((D6,), "spotting", firer.side)
    spotted = face + 1 >= needed
    battle.tell(
        SpottingRolled(
            unit=firer.id,
            target=target.id,
            roll=face + 1,
            needed=needed,
            spotted=spotted,
            rule=battle.cite("10.5"),
        )
    )
    return spotted
