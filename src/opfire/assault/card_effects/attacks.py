"""Cards that attack or let attack: snipers, shock, phosphorus, traps, smoke, reaction fire, a second close combat."""

from __future__ import annotations

from opfire.assault.cards.effect import EFFECTS, Effect, nothing
from opfire.assault.cards.fits import Scene, fits
from opfire.assault.cards.play import choose, victims
from opfire.assault.fire.comparison import compare
from opfire.assault.fire.damage import assign
from opfire.assault.fire.morale import suppress
from opfire.assault.fire.ranged_fire import can_target
from opfire.assault.log.battle import Hid, SmokeLaid
from opfire.assault.movement.into_close_combat import can_attack, enter_enemy_hex
from opfire.assault.movement.mines import explode, ways
from opfire.assault.movement.reaction_fire import is_denied, react_by_fire
from opfire.assault.options.answers import DONE, Aim, Step, step
from opfire.assault.state.battle import Battle
from opfire.assault.state.battle_dice import Symbols
from opfire.assault.state.pieces import Action, Cover, Minefield, Morale, Unit
from opfire.assault.terrain.lasting_effects import give
from opfire.kernel.ask import Ask
from opfire.kernel.chance import Roll
from opfire.kernel.game import Script

MOST_IN_A_HEX = 4
SOFT = ("infantry", "artillery")


def attack_card_dice(battle: Battle, unit: Unit, target: Unit, letters: str) -> Script[Symbols]:
    """Some dice against the dice of the target's card alone; what is left is given back."""
    dice = battle.setting.dice
    defence = dice.pool(battle.unit_card(target).defence["all"])
    left: Symbols = yield from compare(battle, unit, target, "attack", dice.pool(letters), defence)
    return left


def free_attack(battle: Battle, scene: Scene, letters: str) -> Script[None]:
    """An attack without spotting that does not mark the unit."""
    unit, target = scene.unit, scene.other
    assert unit is not None
    assert target is not None
    left = yield from attack_card_dice(battle, unit, target, letters)
    yield from assign(battle, unit, target, left)


def burning_smoke(battle: Battle, scene: Scene, letters: str) -> Script[None]:
    """Every enemy on foot in the first smoke hex is attacked."""
    assert scene.unit is not None
    for enemy in burning(battle, scene):
        left = yield from attack_card_dice(battle, scene.unit, enemy, letters)
        yield from assign(battle, scene.unit, enemy, left)


def burning(battle: Battle, scene: Scene) -> list[Unit]:
    """The enemies on foot in the hex."""
    return [unit for unit in battle.at(scene.hex) if unit.side != scene.side and battle.unit_card(unit).type in SOFT]


def shock(battle: Battle, scene: Scene, _value: str) -> Script[None]:
    """A green die against the blue die of one enemy next to the unit; any symbol left suppresses it."""
    unit, card = scene.unit, scene.card
    assert unit is not None
    assert card is not None
    target = yield from choose(battle, scene, "card-target", victims(battle, scene, card))
    green, blue = battle.setting.dice.follow_up
    left = yield from compare(battle, unit, target, "attack", (green,), (blue,))
    if any(left):
        yield from suppress(battle, target, unit.at)


def can_shock(battle: Battle, scene: Scene) -> bool:
    """Somebody must be near enough."""
    card = scene.card
    assert card is not None
    return scene.unit is not None and bool(victims(battle, scene, card))


def shock_all(battle: Battle, scene: Scene, _value: str) -> Script[None]:
    """Every enemy near rolls a green die and is suppressed on a blank."""
    unit, card = scene.unit, scene.card
    assert unit is not None
    assert card is not None
    green, _ = battle.setting.dice.follow_up
    for enemy in victims(battle, scene, card):
        (shows,) = yield from Roll((green,), "nerve", enemy.side)
        if not green.faces[shows]:
            yield from suppress(battle, enemy, unit.at)


def trap(battle: Battle, scene: Scene, kind: str) -> Script[None]:
    """Mines of a kind go off under the enemy without any search."""
    assert scene.other is not None
    yield from explode(battle, scene.other, Minefield(scene.side, kind, open=True))


def lay_smoke(battle: Battle, scene: Scene, markers: str) -> Script[None]:
    """Smoke rises in the unit's hex or in one next to it."""
    unit = scene.unit
    assert unit is not None
    near = (unit.at, *battle.setting.board.grid.around(unit.at))
    names = {battle.hex_name(hex): hex for hex in near if battle.smoke.get(hex, 0) < MOST_IN_A_HEX}
    choice = yield from Ask(scene.side, "smoke", [Aim(name) for name in names], {"unit": unit.id})
    hex = names[choice.at]
    before = battle.smoke.get(hex, 0)
    battle.smoke[hex] = min(MOST_IN_A_HEX, before + int(markers))
    laid = battle.smoke[hex] - before
    battle.tell(SmokeLaid(unit=unit.id, at=choice.at, markers=laid, attack=(), rule=battle.cite("8.3")))


def fire_again(battle: Battle, scene: Scene, _value: str) -> Script[None]:
    """A unit that has made reaction fire makes another, with one die less where the card says so, unless denied."""
    unit, target, card = scene.unit, scene.other, scene.card
    assert unit is not None
    assert target is not None
    assert card is not None
    if not (yield from is_denied(battle, unit, target)):
        yield from react_by_fire(battle, unit, target, weakened="lose-attack-die" in card.mechanism)


def can_fire_again(battle: Battle, scene: Scene) -> bool:
    """It has made reaction fire this turn and has the target in reach."""
    unit, target = scene.unit, scene.other
    return unit is not None and target is not None and unit.reacted and can_target(battle, unit, target)


def can_deny(_battle: Battle, _scene: Scene) -> bool:
    """Any declared reaction fire can be denied."""
    return True


def fight_on(battle: Battle, scene: Scene, _value: str) -> Script[None]:
    """The winner may storm into another hex next to it; it is marked fast action in the end, unless it was shaken."""
    unit = scene.unit
    assert unit is not None
    ways = storming_ways(battle, unit)
    options = [DONE, *(step(name) for name in ways)]
    choice = yield from Ask(scene.side, "storm-on", options, {"unit": unit.id})
    if isinstance(choice, Step):
        unit.action = Action.FAST
        battle.tell_markers(unit)
        yield from enter_enemy_hex(battle, unit, *ways[choice.to])
    if not unit.gone and unit.morale is Morale.NONE:
        unit.action, unit.given_away, unit.went_fast = Action.FAST, True, True
        battle.tell_markers(unit)


def storming_ways(battle: Battle, unit: Unit) -> dict[str, tuple[int, int]]:
    """The hexes next to a unit, no minefields among them, where it can start a close combat, with their cost."""
    before, unit.action = unit.action, Action.FAST
    found = {
        battle.hex_name(way.hex): (way.hex, way.cost)
        for way in ways(battle, unit, unit.at)
        if any(other.side != unit.side for other in battle.at(way.hex)) and can_attack(battle, unit, way.hex)
    }
    unit.action = before
    return found


def can_fight_on(battle: Battle, scene: Scene) -> bool:
    """Another enemy must be next to the winner, which must be fit to go on."""
    unit = scene.unit
    return unit is not None and unit.morale is Morale.NONE and bool(storming_ways(battle, unit))


def reveal(battle: Battle, scene: Scene, _value: str) -> Script[None]:
    """An enemy that hides is seen until the end of the turn."""
    enemy = scene.other
    assert enemy is not None
    enemy.cover, enemy.given_away = Cover.NONE, True
    if enemy.action is Action.COVERT:
        enemy.action = Action.NORMAL
    battle.tell(Hid(unit=enemy.id, cover="found", rule=battle.cite("8.3")))
    battle.tell_markers(enemy)
    return
    yield


def hold_fire_for_all(battle: Battle, scene: Scene, _value: str) -> Script[None]:
    """Covering fire works against every reaction fire of the movement."""
    assert scene.unit is not None
    give(battle, scene.unit, "lasting-cover")
    return
    yield


def trap_fits(battle: Battle, scene: Scene) -> bool:
    """Only with a mine table, and where the enemy moved into a hex with nobody in it."""
    card, enemy = scene.card, scene.other
    assert card is not None
    if enemy is None or not scene.empty or "APM" not in battle.setting.pack.mines:
        return False
    return fits(battle, card.target, enemy)


EFFECTS |= {
    "free-attack": Effect(free_attack),
    "burning-smoke": Effect(burning_smoke, lambda battle, scene: bool(burning(battle, scene))),
    "suppress": Effect(shock, can_shock),
    "suppress-around": Effect(shock_all),
    "mine-attack": Effect(trap, trap_fits),
    "smoke": Effect(lay_smoke),
    "extra-reaction-fire": Effect(fire_again, can_fire_again),
    "lose-attack-die": Effect(nothing),
    "deny-reaction-fire": Effect(nothing, can_deny),
    "second-close-combat": Effect(fight_on, can_fight_on),
    "reveal": Effect(reveal),
    "covering-fire": Effect(hold_fire_for_all),
}
