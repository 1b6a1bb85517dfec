"""Cards about nerve (13.3): markers removed, units that do not give way; and a spade at hand."""

from __future__ import annotations

from opfire.assault.cards.effect import EFFECTS, Effect
from opfire.assault.cards.fits import Scene
from opfire.assault.fire.damage import hurt
from opfire.assault.fire.morale import hold
from opfire.assault.log.command import Rallied
from opfire.assault.log.ground import DugIn
from opfire.assault.state.battle import Battle
from opfire.assault.state.battle_dice import CRITICAL, DAMAGE
from opfire.assault.state.pieces import Melee, Morale
from opfire.kernel.chance import Roll
from opfire.kernel.game import Script
from opfire.rules.citations import rule


@rule("RH41-6.4", "S43-6.4")
def rally(battle: Battle, scene: Scene, _value: str) -> Script[None]:
    """The marker goes; a unit that was not activated before may still act."""
    unit = scene.unit
    assert unit is not None
    unit.morale = Morale.NONE
    unit.activated = unit.acted
    battle.tell(Rallied(unit=unit.id, rule=battle.cite("6.4")))
    battle.tell_markers(unit)
    return
    yield


def rally_by_force(battle: Battle, scene: Scene, _value: str) -> Script[None]:
    """The marker goes, but a green die may hurt the unit."""
    yield from rally(battle, scene, "")
    unit = scene.unit
    assert unit is not None
    green, _ = battle.setting.dice.follow_up
    (face,) = yield from Roll((green,), "nerve", scene.side)
    if set(green.faces[face]) & {CRITICAL, DAMAGE}:
        hurt(battle, unit, 1, "8.3")


@rule("RH41-13.3", "S43-13.3")
def stand_fast(battle: Battle, scene: Scene, _value: str) -> Script[None]:
    """The unit stays where it is and is suppressed; who fights at close quarters goes on fighting."""
    unit = scene.unit
    assert unit is not None
    hold(battle, unit, "8.3")
    return
    yield


def dig_in(battle: Battle, scene: Scene, _value: str) -> Script[None]:
    """A dug-in marker is laid in the unit's hex."""
    unit = scene.unit
    assert unit is not None
    battle.dug_in[unit.at] = unit.side
    battle.tell(DugIn(unit=unit.id, at=battle.hex_name(unit.at), rule=battle.cite("8.3")))
    return
    yield


def can_dig(battle: Battle, scene: Scene) -> bool:
    """Where there is no marker and no close combat."""
    unit = scene.unit
    return unit is not None and unit.at not in battle.dug_in and unit.melee is Melee.NONE


EFFECTS |= {
    "remove-suppression": Effect(rally),
    "remove-morale": Effect(rally_by_force),
    "ignore-fallback": Effect(stand_fast),
    "dig-in": Effect(dig_in, can_dig),
}
