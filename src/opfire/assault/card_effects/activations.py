"""Cards about activations (4.9.1): again, a second unit at once, out of turn, or with something extra."""

from __future__ import annotations

from opfire.assault.activation import OPEN, actions, activate_unit, can_activate, can_fire
from opfire.assault.cards.command_points import can_pay, pay
from opfire.assault.cards.effect import EFFECTS, Effect
from opfire.assault.cards.fits import Scene
from opfire.assault.cards.play import choose, may_be_activated
from opfire.assault.log.battle import Turned
from opfire.assault.log.command import Restored, Seasoned
from opfire.assault.options.answers import face
from opfire.assault.pack.cards import CommandCard
from opfire.assault.state.battle import Battle
from opfire.assault.state.pieces import Action, Cover, Experience, Melee, Morale, Unit
from opfire.assault.terrain.lasting_effects import give, new_activation
from opfire.kernel.ask import Ask
from opfire.kernel.game import Script
from opfire.rules.citations import rule

REST = ("repair", "heal")
"""Mechanisms that take the place of the unit's action."""


@rule("RH41-4.9.1", "RH41-8.3", "S43-4.9.1", "S43-8.3")
@may_be_activated.carried_out_by
def may_act(battle: Battle, scene: Scene, card: CommandCard) -> bool:
    """Whether a unit can be activated, or act again, for one of the actions that a card allows."""
    unit, names = scene.unit, [one.partition(":")[0] for one in card.mechanism]
    assert unit is not None
    if card.moment == "reaction":
        return True
    if "extra-activation" in names:
        return unit.morale is Morale.NONE and bool(allowed_actions(battle, unit, card.actions))
    if any(name in REST for name in names):
        return is_idle(unit) and can_pay(battle, unit)
    if "facing" in names:
        return is_idle(unit) and can_pay(battle, unit) and fires_at_some_facing(battle, unit)
    return can_activate(battle, unit) and bool(allowed_actions(battle, unit, card.actions))


def is_idle(unit: Unit) -> bool:
    """Not activated, not shaken and not fighting."""
    return not unit.activated and unit.morale is Morale.NONE and unit.melee is Melee.NONE


def allowed_actions(battle: Battle, unit: Unit, names: tuple[str, ...]) -> list[str]:
    """The actions open to a unit that a card allows."""
    return [name for name in actions(battle, unit, names or OPEN) if not names or name in names]


def fires_at_some_facing(battle: Battle, unit: Unit) -> bool:
    """Whether the unit would have a target after a turn."""
    before, found = unit.facing, False
    for vertex in range(6):
        unit.facing = vertex
        found = found or can_fire(battle, unit)
    unit.facing = before
    return found


@rule("RH41-6.4", "S43-6.4")
def extra_activation(battle: Battle, scene: Scene, _value: str) -> Script[None]:
    """The unit's marker goes and it acts again without a command point; it does not hurry twice in a row (9.2)."""
    unit = scene.unit
    assert unit is not None
    unit.action, unit.activated, scene.free = Action.NONE, False, True
    unit.cover = Cover.NONE
    unit.fast_barred = unit.fast_barred or unit.went_fast
    battle.tell_markers(unit)
    return
    yield


def second_activation(battle: Battle, scene: Scene, _value: str) -> Script[None]:
    """The chosen unit is activated at once."""
    unit, card = scene.unit, scene.card
    assert unit is not None
    assert card is not None
    new_activation(battle)
    yield from activate_unit(battle, unit, card.actions)


def partners(battle: Battle, scene: Scene) -> list[Unit]:
    """Units next to the first of the same name that can act as the card allows."""
    unit, card = scene.unit, scene.card
    if unit is None or card is None:
        return []
    grid = battle.setting.board.grid
    return [
        other
        for other in battle.units_of(unit.side)
        if other.kind == unit.kind
        and grid.distance(other.at, unit.at) == 1
        and is_idle(other)
        and allowed_actions(battle, other, card.actions)
    ]


def paired_activation(battle: Battle, scene: Scene, _value: str) -> Script[None]:
    """Two units act one after the other; only the first needs a command point."""
    unit, card = scene.unit, scene.card
    assert unit is not None
    assert card is not None
    second = yield from choose(battle, scene, "card-unit", partners(battle, scene))
    yield from activate_unit(battle, unit, card.actions)
    if is_idle(second) and not second.gone and allowed_actions(battle, second, card.actions):
        new_activation(battle)
        yield from activate_unit(battle, second, card.actions, free=True)
    scene.done = True


def repair(battle: Battle, scene: Scene, _value: str) -> Script[None]:
    """The vehicle can move again; that was its action."""
    unit = scene.unit
    assert unit is not None
    unit.immobilised = False
    rest(battle, scene, unit, 0)
    return
    yield


def heal(battle: Battle, scene: Scene, value: str) -> Script[None]:
    """Damage markers are removed; that was the unit's action."""
    unit = scene.unit
    assert unit is not None
    unit.damage -= int(value)
    rest(battle, scene, unit, int(value))
    return
    yield


def rest(battle: Battle, scene: Scene, unit: Unit, healed: int) -> None:
    """The unit is better off, marked normal action and has had its activation."""
    pay(battle, unit)
    left = battle.unit_card(unit).strength - unit.damage
    half = battle.half(unit)
    battle.tell(Restored(unit=unit.id, points=healed, left=left, half=half, rule=battle.cite("8.3")))
    unit.action, unit.activated, scene.done = Action.NORMAL, True, True
    battle.tell_markers(unit)
    battle.acted(unit)


def turn_freely(battle: Battle, scene: Scene, _value: str) -> Script[None]:
    """The unit faces any vertex from which it has a target."""
    unit, vertices = scene.unit, []
    assert unit is not None
    before = unit.facing
    for vertex in range(6):
        unit.facing = vertex
        if can_fire(battle, unit):
            vertices.append(vertex)
    unit.facing = before
    choice = yield from Ask(scene.side, "face", [face(vertex) for vertex in vertices], {"unit": unit.id})
    if choice.vertex != before:
        unit.facing = choice.vertex
        battle.tell(Turned(unit=unit.id, facing=unit.facing, rule=battle.cite("8.3")))


def lasting(name: str) -> Effect:
    """The unit has something for this activation."""

    def apply(battle: Battle, scene: Scene, value: str) -> Script[None]:
        assert scene.unit is not None
        give(battle, scene.unit, f"{name}:{value}" if value else name)
        return
        yield

    return Effect(apply)


def lend_experience(battle: Battle, scene: Scene, _value: str) -> Script[None]:
    """Until the end of the turn the unit counts as veteran, or as elite if it is one already."""
    unit = scene.unit
    assert unit is not None
    unit.seasoned = unit.experience
    unit.experience = Experience.ELITE if unit.experience is Experience.VETERAN else Experience.VETERAN
    battle.tell(Seasoned(unit=unit.id, level=unit.experience.value, rule=battle.cite("8.3")))
    return
    yield


def can_learn(_battle: Battle, scene: Scene) -> bool:
    """An elite unit has nothing to gain, and one card a turn is enough."""
    unit = scene.unit
    return unit is not None and unit.experience is not Experience.ELITE and unit.seasoned is None


EFFECTS |= {
    "extra-activation": Effect(extra_activation),
    "consecutive-activation": Effect(second_activation),
    "interrupt-activation": Effect(second_activation),
    "paired-activation": Effect(paired_activation, lambda battle, scene: bool(partners(battle, scene))),
    "repair": Effect(repair),
    "heal": Effect(heal),
    "facing": Effect(turn_freely),
    "experience": Effect(lend_experience, can_learn),
    "fire-die": lasting("fire-die"),
    "assault-die": lasting("assault-die"),
    "keep-defence-die": lasting("keep-defence-die"),
    "ignore-fire-status": lasting("ignore-fire-status"),
    "movement": lasting("movement"),
    "full-movement": lasting("full-movement"),
    "ignore-harsh-terrain": lasting("ignore-harsh-terrain"),
    "covert-steps": lasting("covert-steps"),
}
