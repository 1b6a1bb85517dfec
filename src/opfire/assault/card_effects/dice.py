"""Cards that change dice: more of them, others, or thrown again; and what a firer's state would take away."""

from __future__ import annotations

from opfire.assault.cards.effect import EFFECTS, Effect, nothing
from opfire.assault.cards.fits import Scene
from opfire.assault.cards.play import choose
from opfire.assault.dice.attack_dice import range_band
from opfire.assault.dice.defence_dice import impact
from opfire.assault.fire.ranged_fire import can_target
from opfire.assault.fire.spotting import outside_arc
from opfire.assault.log.battle import Joined
from opfire.assault.state.battle import Battle
from opfire.assault.state.battle_dice import in_order, strongest_die
from opfire.assault.state.pieces import Action, Melee, Morale, Unit
from opfire.assault.terrain.lasting_effects import give
from opfire.kernel.game import Script


def add_attack_die(battle: Battle, scene: Scene, letters: str) -> Script[None]:
    """More dice for this attack."""
    if scene.shot is not None:
        scene.shot.attack_cards += letters
    else:
        scene.attack = in_order(scene.attack + letters)
    return
    yield


def add_defence_die(battle: Battle, scene: Scene, letters: str) -> Script[None]:
    """More dice for this defence."""
    if scene.shot is not None:
        scene.shot.defence_cards += letters
    else:
        scene.defence = in_order(scene.defence + letters)
    return
    yield


def replace_attack_dice(battle: Battle, scene: Scene, letters: str) -> Script[None]:
    """Other dice instead of the unit's own."""
    scene.attack = letters
    return
    yield


def ignore_light_shot(battle: Battle, scene: Scene, _value: str) -> Script[None]:
    """The attribute light shot does not count for this attack."""
    assert scene.shot is not None
    scene.shot.heavy_shot = True
    return
    yield


def area_flank(battle: Battle, scene: Scene, _value: str) -> Script[None]:
    """A shot at the front meets the flank."""
    shot = scene.shot
    assert shot is not None
    if impact(battle, shot)[0] == "front":
        shot.area = "flank"
    return
    yield


def later_reroll(battle: Battle, scene: Scene, _value: str) -> Script[None]:
    """The attack dice of this shot may be thrown again once."""
    assert scene.unit is not None
    give(battle, scene.unit, "reroll")
    return
    yield


def grant_reroll(battle: Battle, scene: Scene, value: str) -> Script[None]:
    """So many dice may be thrown again, or any number."""
    scene.dice = int(value) if value.isdigit() else len(scene.attack)
    return
    yield


def helpers(battle: Battle, scene: Scene) -> list[Unit]:
    """Unactivated friends next to the firer that can fire at its target within their arc."""
    shot = scene.shot
    if shot is None or shot.indirect:
        return []
    grid = battle.setting.board.grid
    return [
        friend
        for friend in battle.units_of(scene.side)
        if grid.distance(friend.at, shot.firer.at) == 1
        and not friend.activated
        and friend.morale is Morale.NONE
        and friend.melee is Melee.NONE
        and can_target(battle, friend, shot.target)
        and not outside_arc(battle, friend, shot.target)
    ]


def combined_fire(battle: Battle, scene: Scene, _value: str) -> Script[None]:
    """A second unit adds its strongest die, is marked firing and needs no command point."""
    shot = scene.shot
    assert shot is not None
    friend = yield from choose(battle, scene, "card-unit", helpers(battle, scene))
    band = range_band(battle, friend, shot.target)
    assert band is not None
    shot.attack_cards += strongest_die(band.dice, 0)
    friend.action, friend.activated, friend.given_away = Action.FIRING, True, True
    battle.tell(Joined(unit=shot.firer.id, by=friend.id, how="combined-fire", rule=battle.cite("8.3")))
    battle.tell_markers(friend)


EFFECTS |= {
    "add-attack-die": Effect(add_attack_die),
    "add-defence-die": Effect(add_defence_die),
    "replace-attack-dice": Effect(replace_attack_dice),
    "ignore-light-shot": Effect(ignore_light_shot),
    "area-flank": Effect(area_flank),
    "later-reroll": Effect(later_reroll),
    "reroll": Effect(grant_reroll),
    "combined-fire": Effect(combined_fire, lambda battle, scene: bool(helpers(battle, scene))),
    "oas-accuracy": Effect(nothing),
    "oas-attack-die": Effect(add_attack_die),
    "spotting-succeeds": Effect(nothing),
    "spotting-fails": Effect(nothing),
}
