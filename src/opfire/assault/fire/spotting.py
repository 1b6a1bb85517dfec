"""Spotting (10.5): whether the firer sees its target well enough, by a D6 against the spotting table."""

from __future__ import annotations

from opfire.assault.cards.fits import Scene
from opfire.assault.cards.play import offer
from opfire.assault.log.battle import SpottingRolled
from opfire.assault.state.abilities import has, poor_vision, told_by_radio
from opfire.assault.state.battle import Battle
from opfire.assault.state.pieces import Action, Cover, Unit
from opfire.assault.terrain.elevation import sight_between, sight_over_terrain
from opfire.assault.terrain.fortifications import shelter
from opfire.assault.terrain.roads import on_trail
from opfire.kernel.chance import Roll
from opfire.kernel.dice import D6
from opfire.kernel.game import Script
from opfire.rules.citations import rule

OPEN_GROUND = frozenset({"clear", "road", "main-road", "narrow-road", "bridge", "airfield", "wheat-field"})


@rule("RH41-10.5")
def needs_spotting(battle: Battle, firer: Unit, target: Unit, *, by_arc: bool = True) -> bool:
    """A roll is needed when the hex shelters the target and nothing spots it automatically, and always out of arc."""
    if by_arc and out_of_arc(battle, firer, target):
        return True
    return not spotted_automatically(battle, firer, target) and not told_by_radio(battle, firer, target)


@rule("RH41-10.5.1")
def spotted_automatically(battle: Battle, firer: Unit, target: Unit) -> bool:
    """What the target did this turn, being adjacent, or ground that does not hide it gives it away."""
    if target.given_away or target.falling or target.carrier:
        return True
    if battle.setting.board.grid.distance(firer.at, target.at) <= 1:
        return True
    return not hides(target) and in_the_open(battle, target)


@rule("RH41-10.5.1", "S43-10.5.1")
def in_the_open(battle: Battle, target: Unit) -> bool:
    """On clear ground or a road without other terrain, or where the terrain gives the target no die."""
    if battle.works and shelter(battle, target) is not None:
        return False
    terrain, kind = battle.ground.row(target.at), battle.unit_card(target).type
    if terrain.id in OPEN_GROUND:
        return True
    return not terrain.defence.get(kind, "") and not hidden_by_hill(battle, target)


@rule("S43-9.6.1", "S43-10.5")
def hidden_by_hill(battle: Battle, target: Unit) -> bool:
    """The die of a hill is a bonus of its hex, too, where it does not depend on the firer's level."""
    if not battle.setting.edition.level_hill_shelters or not battle.ground.level[target.at]:
        return False
    kind = battle.unit_card(target).type
    number = battle.setting.spotting[battle.ground.terrain[target.at], kind]
    return bool(number and battle.ground.hill_row(target.at).defence.get(kind, ""))


@rule("S43-10.5", "S43-13.1", "S43-13.2")
def hides(target: Unit) -> bool:
    """A covert action, concealed or ambush marker demands a spotting roll."""
    return target.action is Action.COVERT or target.hidden is not Cover.NONE


@rule("RH41-10.6")
def outside_arc(battle: Battle, firer: Unit, target: Unit) -> bool:
    """Infantry fires all round; guns and vehicles have 120 degrees before the vertex they face."""
    if battle.unit_card(firer).arc >= 360 or firer.at == target.at:
        return False
    return not battle.setting.board.grid.in_arc(firer.at, firer.facing, target.at)


@rule("RH41-10.5", "S43-10.5")
def out_of_arc(battle: Battle, firer: Unit, target: Unit) -> bool:
    """Whether a target is out of the arc now, or was so when the activation began."""
    return outside_arc(battle, firer, target) or was_outside_arc(battle, firer, target)


@rule("RH41-10.6", "S43-10.6")
def was_outside_arc(battle: Battle, firer: Unit, target: Unit) -> bool:
    """A turret also has to find a target that was out of its arc when the activation began."""
    active, hex, facing = battle.activation_start
    if not battle.unit_card(firer).turret or active not in (firer.id, target.id):
        return False
    grid = battle.setting.board.grid
    if active == firer.id:
        return hex != target.at and not grid.in_arc(hex, facing, target.at)
    return hex != firer.at and not grid.in_arc(firer.at, firer.facing, hex)


def listed(battle: Battle, name: str, target: Unit) -> int:
    """A modifier of the player aid for a type of target; none where the edition does not list it."""
    row = battle.setting.pack.spotting_modifiers.get(name)
    return getattr(row, battle.unit_card(target).type) if row else 0


@rule("S43-10.5", "S43-10.5/3")
def through_terrain(battle: Battle, firer: Unit, target: Unit) -> int:
    """One less, once, where the line of sight crosses hindering terrain; smoke counts only where that is agreed."""
    line = sight_between if battle.setting.readings.smoke_hides else sight_over_terrain
    sight = line(battle, firer, target)
    return listed(battle, "hindered-sight", target) if sight.hindrances else 0


@rule("S43-9.12.1", "S43-9.12.2", "S43-9.12.4")
def by_marker(battle: Battle, firer: Unit, target: Unit) -> int:
    """A covert action makes it harder, concealment and ambush more so, but less for scouts."""
    if target.action is Action.COVERT:
        return listed(battle, "covert-action", target)
    if target.hidden is Cover.NONE:
        return 0
    return listed(battle, "concealed", target) + int(has(battle, firer, "scout"))


@rule("S43-9.6.3.3")
def by_trail(battle: Battle, _firer: Unit, target: Unit) -> int:
    """Infantry that moves along a trail is harder to spot."""
    return listed(battle, "trail", target) if on_trail(battle, target) else 0


MODIFIERS = (poor_vision, through_terrain, by_marker, by_trail)
"""What changes a spotting roll."""
LEAST_OUTSIDE_ARC = 2


@rule("RH41-10.5", "S43-10.5")
def number_needed(battle: Battle, firer: Unit, target: Unit, *, by_arc: bool = True) -> int:
    """The number of the spotting table for the target's terrain and type, raised by what hampers the roll."""
    work = shelter(battle, target) if battle.works else None
    place = battle.ground.terrain[target.at] if work is None else work.kind
    number = battle.setting.spotting[place, battle.unit_card(target).type]
    if by_arc and out_of_arc(battle, firer, target):
        number = max(number, LEAST_OUTSIDE_ARC)
    return number - sum(modifier(battle, firer, target) for modifier in MODIFIERS)


@rule("RH41-10.5")
def spotting_roll(battle: Battle, firer: Unit, target: Unit, *, by_arc: bool = True) -> Script[bool]:
    """The firing player rolls a D6; the listed number or more spots the target. Who directs shells has no arc."""
    if not needs_spotting(battle, firer, target, by_arc=by_arc):
        return True
    if (yield from offer(battle, Scene("before-spotting", firer.side, firer, target))):
        return True
    needed = number_needed(battle, firer, target, by_arc=by_arc)
    (face,) = yield from Roll((D6,), "spotting", firer.side)
    spotted = bool(face + 1 >= needed)
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
    if spotted and (yield from offer(battle, Scene("after-spotting", target.side, target, firer))):
        return False
    return spotted
