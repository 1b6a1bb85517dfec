"""Defence dice in ranged fire (10.9): seven sources, each die with its reason."""

from __future__ import annotations

from collections.abc import Sequence

from opfire.assault.state.abilities import is_afloat, rides_in_the_open
from opfire.assault.state.battle import Battle
from opfire.assault.state.battle_dice import PoolDie, dice_for, lose_weakest
from opfire.assault.state.pieces import Action, Cover, Experience, Melee, Morale, Unit
from opfire.assault.state.shot import Shot
from opfire.assault.terrain.elevation import sight_between
from opfire.assault.terrain.fortifications import shelter_dice
from opfire.assault.terrain.lasting_effects import has_effect
from opfire.assault.terrain.obstacles import obstacle_dice
from opfire.assault.terrain.roads import road_dice
from opfire.rules.citations import rule

STEADY = (Experience.HARDENED, Experience.VETERAN, Experience.ELITE)
ON_FOOT = ("infantry", "artillery")


@rule("RH41-10.7.1", "RH41-10.9.3", "S43-10.9.3")
def card(battle: Battle, shot: Shot) -> list[PoolDie]:
    """The shield dice of the unit card; a vehicle's are those of the area of impact."""
    if battle.unit_card(shot.target).type == "vehicle":
        area, dice = impact(battle, shot)
        return dice_for(dice, f"card-{area}", "10.9.3")
    return dice_for(battle.unit_card(shot.target).defence["all"], "card", "10.7.1")


@rule("RH41-10.9.3", "S43-10.9.3")
def impact(battle: Battle, shot: Shot) -> tuple[str, str]:
    """The area of a vehicle that a shot meets and its dice: where the line of sight enters, unless the shot says it."""
    target = shot.target
    if shot.area:
        return shot.area, battle.unit_card(target).defence[shot.area]  # type: ignore[index]
    arc = battle.setting.board.grid.arc_of(target.at, target.facing, shot.firer.at)
    return battle.setting.armour[target.kind, arc]


@rule("RH41-10.9.1", "RH41-13.3", "S43-10.9.1")
def terrain_bonus(battle: Battle, shot: Shot) -> list[PoolDie]:
    """The dice of the fortification, road or terrain that the target is in; none while it is falling back."""
    target = shot.target
    if target.falling:
        return []
    sheltered = shelter_dice(battle, shot)
    if sheltered is None:
        sheltered = road_dice(battle, shot)
    if sheltered is not None:
        return sheltered
    terrain = battle.ground.row(target.at)
    return dice_for(terrain.defence.get(battle.unit_card(target).type, ""), terrain.id, "10.9.1")


@rule("RH41-9.6.1")
def hill_bonus(battle: Battle, shot: Shot) -> list[PoolDie]:
    """A hill adds its die to the terrain on it, unless firer and target stand on the same level."""
    target, board = shot.target, battle.setting.board
    level = board.level[target.at]
    if not level or target.falling:
        return []
    level_with_it = not shot.off_board and board.level[shot.firer.at] == level
    if level_with_it and not battle.setting.edition.level_hill_shelters:
        return []
    row = battle.ground.hill_row(target.at)
    return dice_for(row.defence.get(battle.unit_card(target).type, ""), row.id, "9.6.1")


@rule("RH41-10.9.2")
def hindered_sight(battle: Battle, shot: Shot) -> list[PoolDie]:
    """Every hindrance on the line of sight gives its die; shells that fall from above know none."""
    if shot.falls:
        return []
    sight = sight_between(battle, shot.firer, shot.target)
    return [PoolDie(found.die, f"hindered-{found.what}", "10.9.2") for found in sight.hindrances]


@rule("RH41-10.9.4")
def fire_status(battle: Battle, shot: Shot) -> list[PoolDie]:
    """Firing out of the arc or combined with moving makes the target harder to hit; support from afar has none."""
    if shot.off_board:
        return []
    row = battle.setting.fire_modification[shot.status.value]
    hurrying = shot.target.action is Action.FAST or shot.target.falling
    if battle.unit_card(shot.target).type == "vehicle" and hurrying:
        return dice_for(row.vehicle_fast, "fast-target", "10.9.4")
    if has_effect(battle, shot.firer, "ignore-fire-status"):
        return []
    return dice_for(row.any, shot.status.value, "10.9.4")


@rule("RH41-10.9.5")
def spotting_failed(battle: Battle, shot: Shot) -> list[PoolDie]:
    """A target that was not spotted is harder to hit."""
    if shot.spotted:
        return []
    row = battle.setting.fire_modification[shot.status.value]
    vehicle = battle.unit_card(shot.target).type == "vehicle"
    return dice_for((row.unspotted_vehicle or "") if vehicle else row.unspotted, "unspotted", "10.9.5")


@rule("RH41-9.8.1", "RH41-10.9.6", "RH41-13.1")
def dug_in(battle: Battle, target: Unit) -> list[PoolDie]:
    """Infantry in a hex with a dug-in marker gains a green die."""
    sheltered = target.at in battle.dug_in and not target.falling and battle.unit_card(target).type == "infantry"
    return dice_for("G", "dug-in", "10.9.6") if sheltered and not in_hole_of_another(battle, target) else []


@rule("S43-9.8.1", "S43-13.1")
def in_hole_of_another(battle: Battle, target: Unit) -> bool:
    """Where a dug-in marker belongs to its unit, a friend who passes through or an enemy has nothing of it."""
    if battle.setting.edition.dug_in_stays:
        return False
    passing = battle.mover[0] == target.id and len(battle.occupied[target.at]) > 1
    return passing or battle.dug_in[target.at] != target.side


@rule("RH41-10.9.6", "RH41-13.3")
def suppressed(battle: Battle, target: Unit) -> list[PoolDie]:
    """Suppressed infantry and artillery gain a green die."""
    down = target.morale is Morale.SUPPRESSED and battle.unit_card(target).type in ON_FOOT
    return dice_for("G", "suppressed", "10.9.6") if down else []


@rule("S43-10.9.6", "S43-9.12.1", "S43-9.12.2", "S43-9.12.4")
def hiding(_battle: Battle, target: Unit) -> list[PoolDie]:
    """A unit with a covert action, concealed or ambush marker gains a blue die."""
    why = target.action.value if target.action is Action.COVERT else target.hidden.value
    return dice_for("B", why, "10.9.6") if why else []


@rule("RH41-10.9.6", "S43-10.9.6")
def by_status(battle: Battle, target: Unit) -> list[PoolDie]:
    """The dice that the markers of a unit give it."""
    return [*dug_in(battle, target), *suppressed(battle, target), *hiding(battle, target)]


def status(battle: Battle, shot: Shot) -> list[PoolDie]:
    """The dice of the target's markers."""
    return by_status(battle, shot.target)


@rule("S43-9.13")
def covering_fire(battle: Battle, shot: Shot) -> list[PoolDie]:
    """The die of the unit that covers a move."""
    return dice_for(shot.covering, "covering-fire", "9.13")


@rule("RH41-10.9.8")
def experience(battle: Battle, shot: Shot) -> list[PoolDie]:
    """Hardened, veteran and elite units gain a blue die."""
    level = shot.target.experience
    return dice_for("B", level.value, "10.9.8") if level in STEADY else []


@rule("RH41-7.3", "S43-7.1.2")
def bombed_vehicle(battle: Battle, shot: Shot) -> list[PoolDie]:
    """A vehicle under indirect fire gains a green die."""
    bombed = shot.indirect and battle.unit_card(shot.target).type == "vehicle"
    return dice_for("G", "indirect-vehicle", battle.setting.edition.vehicle_bombing_section) if bombed else []


@rule("RH41-8.3", "S43-8.3")
def card_defence(battle: Battle, shot: Shot) -> list[PoolDie]:
    """What command cards add."""
    return dice_for(shot.defence_cards, "command-card", "8.3")


DEFENCE_DICE = (
    card,
    terrain_bonus,
    hill_bonus,
    obstacle_dice,
    hindered_sight,
    fire_status,
    spotting_failed,
    bombed_vehicle,
    status,
    covering_fire,
    card_defence,
    experience,
)
GROUND = ("10.9.1", "9.6.1", "9.6.3", "9.6.4")
"""The sections whose dice are the terrain defence bonus."""


@rule("RH41-10.9")
def defence_pool(battle: Battle, shot: Shot, more: Sequence[PoolDie] = ()) -> list[PoolDie]:
    """All sources are added up, with more dice of the procedure; then haste or digging takes the weakest, not the last.

    Tank riders, and amphibious units afloat, have the dice of their card alone.
    """
    if shot.target.carrier or is_afloat(battle, shot.target):
        return [*card(battle, shot), *more]
    pool = [*(die for source in DEFENCE_DICE for die in source(battle, shot)), *more]
    if shot.cover is Cover.AMBUSH:
        caught_unawares(pool)
    why = exposed_by(battle, shot.target)
    if why:
        lose_weakest(pool, why, "10.9.6", keep=1)
    if shot.target.melee is not Melee.NONE and battle.unit_card(shot.target).type == "infantry":
        lose_weakest(pool, "in-close-combat", "10.11", keep=1)
    return pool


@rule("S43-10.9.4", "S43-9.12.4")
def caught_unawares(pool: list[PoolDie]) -> None:
    """Fire from ambush takes the weakest die of the terrain bonus."""
    ground = [die for die in pool if die.section in GROUND]
    rest = [die for die in pool if die.section not in GROUND]
    lose_weakest(ground, "ambushed", "10.9.4", keep=0)
    pool[:] = ground + rest


@rule("RH41-9.2", "RH41-9.8.1", "RH41-10.9.6")
def exposed_by(battle: Battle, target: Unit) -> str:
    """A fast action (not of vehicles), a fallback under way and digging in each cost a defence die."""
    if target.action is Action.DIGGING_IN:
        return "digging-in"
    if rides_in_the_open(battle, target):
        return "mounted"
    hurrying = target.falling or (target.action is Action.FAST and not has_effect(battle, target, "keep-defence-die"))
    return "fast-action" if hurrying and battle.unit_card(target).type in ON_FOOT else ""
