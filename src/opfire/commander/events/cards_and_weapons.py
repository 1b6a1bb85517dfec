"""Events about cards and weapons: E57, E61, E63, E71."""

from __future__ import annotations

from opfire.commander.cards import cards
from opfire.commander.log.pieces import Gave
from opfire.commander.log.play import HandShown
from opfire.commander.options.answers import Abandon, ChooseCard, ChooseWeapon
from opfire.commander.pack.pieces import FateCard
from opfire.commander.state.commander import Commander
from opfire.commander.state.counters import Unit, Weapon
from opfire.commander.state.position import LIES_OPEN
from opfire.commander.units import ground, weapons
from opfire.commander.units.asking import DECLINE, ask, choose_unit, choose_weapon
from opfire.kernel.ask import Ask
from opfire.kernel.chance import Draw
from opfire.kernel.game import Script
from opfire.rules.citations import rule


@rule("CC-E57")
def fog_of_war(game: Commander, _side: str, _card: FateCard) -> Script[None]:
    """Each player draws a card from the other's hand; both are discarded."""
    for side in game.in_order:
        victim = game.enemy(side)
        if game.hands[victim]:
            drawn = yield from Draw(tuple(game.hands[victim]), "fog-of-war", side)
            cards.lay_off(game, victim, drawn, "CC-E57b")


@rule("CC-E61")
def interrogation(game: Commander, side: str, _card: FateCard) -> Script[None]:
    """The opponent shows his hand; one card may be thrown away."""
    victim = game.enemy(side)
    hand = game.hands[victim]
    if not hand:
        return
    game.looked[victim] |= {"*", LIES_OPEN}
    game.tell(HandShown(side=victim, cards=tuple(hand), rule="CC-E61a"))
    answer = yield from Ask(side, "interrogation", (*map(ChooseCard, hand), DECLINE))
    game.looked[victim].remove(LIES_OPEN)
    if isinstance(answer, ChooseCard):
        cards.lay_off(game, victim, answer.card, "CC-E61b")


@rule("CC-E63")
def malfunction(game: Commander, side: str, _card: FateCard) -> Script[None]:
    """The working weapon nearest to a random hex breaks."""
    hex = yield from cards.random_hex(game, side)
    working = [weapon for weapon in weapons.in_play(game) if not weapon.broken]
    places = {weapon.id: game.units[weapon.carrier].hex for weapon in working}
    near = ground.nearest(game, hex, sorted(set(places.values())))
    weapon = yield from choose_weapon(
        game, side, "malfunction", [weapon for weapon in working if places[weapon.id] in near]
    )
    if weapon is not None:
        weapons.break_weapon(game, weapon, "CC-E63b")


@rule("CC-E71")
def scrounge(game: Commander, side: str, _card: FateCard) -> Script[None]:
    """An eliminated weapon of either side may be given to an own unit without one."""
    weapon = yield from find_weapon(game, side)
    if weapon is None:
        return
    unit = yield from choose_unit(game, side, "scrounge-unit", unarmed(game, side))
    if unit is not None:
        weapon.lost = False
        weapons.give(game, weapon, unit)
        game.tell(Gave(weapon=weapon.id, unit=unit.id, rule="CC-E71a"))


def unarmed(game: Commander, side: str) -> list[Unit]:
    """A side's units on the map without a weapon."""
    return [unit for unit in game.on_map(side) if not unit.weapon]


@rule("CC-11.3")
def find_weapon(game: Commander, side: str) -> Script[Weapon | None]:
    """Choose an eliminated weapon; weapons in hand may be given up first, to be taken up anew or to make room."""
    while True:
        lost = [weapon for weapon in game.weapons.values() if weapon.lost] if unarmed(game, side) else []
        options = [*(ChooseWeapon(weapon.id) for weapon in lost), DECLINE, *weapons.to_give_up(game, side)]
        answer = yield from ask(side, "scrounge", options)
        if not isinstance(answer, Abandon):
            return game.weapons[answer.weapon] if isinstance(answer, ChooseWeapon) else None
        weapons.give_up(game, answer.weapon)
