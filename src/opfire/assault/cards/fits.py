"""Which units a command card can be played for (8.3): its kind of activation and its restrictions."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from opfire.assault.dice.attack_dice import range_band
from opfire.assault.dice.defence_dice import impact
from opfire.assault.pack.cards import CommandCard, Fits
from opfire.assault.state.battle import Battle
from opfire.assault.state.pieces import Action, Cover, Morale, Unit
from opfire.assault.state.shot import Shot
from opfire.assault.state.support_weapon import is_support
from opfire.rules.citations import rule


class Scene(msgspec.Struct):
    """A moment at which a side may play a card: the units it is about and what the card changes there."""

    moment: str
    side: str
    unit: Unit | None = None
    """The own unit the card is played for."""
    other: Unit | None = None
    """The enemy concerned, or the first of two own units."""
    shot: Shot | None = None
    reaction: bool = False
    initiated: bool = False
    """The unit began the close combat."""
    attack: str = ""
    defence: str = ""
    """The dice of a close combat as letters."""
    hex: int = -1
    empty: bool = False
    """Nobody was in the hex where a movement has ended."""
    card: CommandCard | None = None
    free: bool = False
    """The unit needs no command point."""
    done: bool = False
    """The card was the unit's whole activation."""
    blanks: int = 0
    """How many of the dice thrown show nothing."""
    dice: int = 0
    """How many dice may be thrown again."""


NOBODY = Fits()
STILL = (Action.NONE, Action.FIRING, Action.TURRET_FIRE, Action.DIGGING_IN)

MARKED: dict[str, Callable[[Battle, Unit], bool]] = {
    "suppressed": lambda battle, unit: unit.morale is Morale.SUPPRESSED,
    "fallback": lambda battle, unit: unit.morale is Morale.FALLBACK,
    "unshaken": lambda battle, unit: unit.morale is Morale.NONE,
    "immobilised": lambda battle, unit: unit.immobilised,
    "damaged": lambda battle, unit: loose_damage(battle, unit) > 0,
    "normal-action": lambda battle, unit: unit.action is Action.NORMAL,
    "fast-action": lambda battle, unit: unit.action is Action.FAST,
    "firing": lambda battle, unit: unit.action is Action.FIRING,
    "covert-action": lambda battle, unit: unit.action is Action.COVERT,
    "concealed": lambda battle, unit: unit.hidden is Cover.CONCEALED,
    "ambush": lambda battle, unit: unit.hidden is Cover.AMBUSH,
    "unmoved": lambda battle, unit: not unit.moved and unit.action in STILL and unit.morale is Morale.NONE,
}
"""What `Fits.markers` can ask for."""


def loose_damage(battle: Battle, unit: Unit) -> int:
    """Damage markers on a unit, not counting what its flipped counter shows."""
    card = battle.unit_card(unit)
    return unit.damage - (card.strength - card.strength_half if battle.half(unit) else 0)


@rule("RH41-8.3", "S43-8.3")
def fits(battle: Battle, wanted: Fits, unit: Unit) -> bool:
    """Whether a unit is what a card asks for."""
    if wanted is NOBODY or wanted == NOBODY:
        return True
    if is_support(battle, unit):
        return False
    card = battle.unit_card(unit)
    terrain = battle.ground.terrain[unit.at] if unit.at >= 0 else ""
    sheltered = wanted.fortified and unit.at in battle.works
    tests = (
        not wanted.type or card.type in wanted.type,
        not wanted.unit_class or card.unit_class in wanted.unit_class,
        not wanted.role or card.role in wanted.role,
        not wanted.faction or card.faction == wanted.faction or sheltered,
        not wanted.movement or card.movement in wanted.movement,
        not wanted.lacks or wanted.lacks not in card.abilities,
        wanted.armoured is None or wanted.armoured == (card.type == "vehicle" and card.armoured),
        not wanted.terrain or terrain in wanted.terrain or sheltered,
        not wanted.not_terrain or terrain not in wanted.not_terrain,
        not wanted.markers or any(MARKED[name](battle, unit) for name in wanted.markers),
    )
    return all(tests)


@rule("RH41-8.3", "S43-8.3")
def scene_fits(battle: Battle, scene: Scene, card: CommandCard) -> bool:
    """Whether the units of a scene, their distance and the shot are what a card asks for."""
    if scene.unit is not None and not fits(battle, card.fits, scene.unit):
        return False
    if scene.other is not None and not fits(battle, card.target, scene.other):
        return False
    if card.reaction is not None and card.reaction != scene.reaction:
        return False
    if card.initiated and not scene.initiated:
        return False
    return is_near(battle, scene, card) and shot_fits(battle, scene, card)


def is_near(battle: Battle, scene: Scene, card: CommandCard) -> bool:
    """Whether the two units of a scene are within the distance of a card."""
    if not card.within or scene.unit is None or scene.other is None:
        return True
    on_map = scene.unit.at >= 0 and scene.other.at >= 0
    return on_map and battle.setting.board.grid.distance(scene.unit.at, scene.other.at) <= card.within


def shot_fits(battle: Battle, scene: Scene, card: CommandCard) -> bool:
    """Whether range band and area of impact are those of a card."""
    shot = scene.shot
    if shot is None:
        return not card.bands and card.area is None
    band = range_band(battle, shot.firer, shot.target)
    if card.bands and (shot.indirect or band is None or band.name not in card.bands):
        return False
    if card.area is None:
        return True
    return not shot.indirect and impact(battle, shot)[0] == card.area


@rule("RH41-8.3", "S43-8.3")
def is_alone(battle: Battle, unit: Unit, hexes: int) -> bool:
    """Whether no enemy is within so many hexes."""
    ranges = battle.setting.board.grid.distances(unit.at)
    return all(ranges[enemy.at] > hexes for enemy in battle.units_of(battle.enemy(unit.side)))
