"""Spotting from the air (TAOAS-2.6.1, S43-12.3.6.1): a D6 that makes the attack more or less accurate."""

from __future__ import annotations

from collections.abc import Callable

from opfire.assault.cards.fits import Scene
from opfire.assault.cards.play import offer
from opfire.assault.dice.defence_dice import hill_bonus, terrain_bonus
from opfire.assault.fire.spotting import OPEN_GROUND
from opfire.assault.log.support import AirSpotted
from opfire.assault.pack.tables import TasSpotting
from opfire.assault.state.battle import Battle
from opfire.assault.state.pieces import Unit
from opfire.assault.support.air.aircraft import Aircraft, air_section, air_shot
from opfire.kernel.chance import Roll
from opfire.kernel.dice import D6
from opfire.kernel.game import Script
from opfire.rules.citations import rule

SUCCESS = 0
"""Spotted: the accuracy roll is not modified."""


@rule("TAOAS-2.6.1")
def column_by_type(battle: Battle, _aircraft: Aircraft, target: Unit) -> str:
    """On clear ground, roads and bridges each type of unit has its own column; all other terrain has one."""
    if battle.ground.terrain[target.at] not in OPEN_GROUND:
        return "other"
    return f"open-{battle.unit_card(target).type}"


@rule("S43-12.3.6.1")
def column_by_cover(battle: Battle, aircraft: Aircraft, target: Unit) -> str:
    """It matters only whether the target has a terrain bonus; riders have none."""
    shot = air_shot(aircraft, target)
    sheltered = not target.carrier and bool(terrain_bonus(battle, shot) or hill_bonus(battle, shot))
    return "bonus" if sheltered else "no-bonus"


COLUMNS: dict[str, Callable[[Battle, Aircraft, Unit], str]] = {
    "by-type": column_by_type,
    "by-cover": column_by_cover,
}


def spotting_column(battle: Battle, aircraft: Aircraft, target: Unit) -> TasSpotting:
    """The column of the table that holds for a target."""
    name = COLUMNS[battle.setting.edition.air_spotting](battle, aircraft, target)
    return battle.setting.pack.tas_spotting[name]


@rule("TAOAS-2.6.1", "S43-12.3.6.1")
def air_spotting(battle: Battle, aircraft: Aircraft, target: Unit) -> Script[int]:
    """The roll, which cards of both sides can turn, gives the modifier of accuracy; it never stops the attack."""
    column = spotting_column(battle, aircraft, target)
    if column.automatic is not None:
        tell(battle, aircraft, target, 0, column.automatic)
        return column.automatic
    if (yield from offer(battle, Scene("before-spotting", aircraft.side, other=target))):
        return SUCCESS
    (face,) = yield from Roll((D6,), "air-spotting", aircraft.side)
    modifier, worst = int(column.rolls[face]), min(column.rolls)
    tell(battle, aircraft, target, face + 1, modifier)
    if modifier > worst and (yield from offer(battle, Scene("after-spotting", target.side, target))):
        return worst
    return modifier


def tell(battle: Battle, aircraft: Aircraft, target: Unit, roll: int, modifier: int) -> None:
    """Say what the pilot makes out; a roll of 0 is none."""
    rule = battle.cite(air_section(battle, "6.1"))
    battle.tell(AirSpotted(card=aircraft.name, target=target.id, roll=roll, modifier=modifier, rule=rule))
