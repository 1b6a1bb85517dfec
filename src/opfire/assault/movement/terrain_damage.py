"""Damage to vehicles from terrain (9.10.1, 9.10.2)."""

from __future__ import annotations

from opfire.assault.fire.comparison import Throw, heeded, lay_open, remainders
from opfire.assault.fire.damage import hurt
from opfire.assault.fire.morale import immobilise, nearest_enemy, suppress
from opfire.assault.log.ground import TerrainTested
from opfire.assault.options.answers import suffer
from opfire.assault.state.battle import Battle
from opfire.assault.state.battle_dice import STRENGTH, Symbols, shown, symbols_of
from opfire.assault.state.carrying import all_out
from opfire.assault.state.pieces import Unit
from opfire.assault.terrain.obstacles import crossing_dice
from opfire.assault.terrain.roads import keeps_to_road
from opfire.kernel.ask import Ask
from opfire.kernel.chance import Roll
from opfire.kernel.game import Script
from opfire.rules.citations import rule


@rule("RH41-9.10.1", "S43-9.10.1", "S43-9.6.3.2")
def damage_dice(battle: Battle, unit: Unit, hex: int, start: int) -> str:
    """The dice of the terrain's column for wheels or tracks; a vehicle that keeps to a road is spared."""
    card = battle.unit_card(unit)
    if card.type != "vehicle" or (start >= 0 and keeps_to_road(battle, unit, start, hex)):
        return ""
    damage = battle.ground.row(hex).damage
    return damage.get("tracked" if card.movement == "tracked" else "wheeled", "")


@rule("RH41-9.10.1", "S43-9.10.1")
def strongest_die(battle: Battle, unit: Unit) -> str:
    """The one strongest defence die of the card, whatever its area."""
    return min("".join(battle.unit_card(unit).defence.values()), key=STRENGTH.index)


@rule("RH41-9.10.1", "S43-9.10.1")
def terrain_test(battle: Battle, unit: Unit, start: int) -> Script[None]:
    """A vehicle that enters a hex is tested for what it crosses on the way and for the terrain of the hex."""
    if battle.unit_card(unit).type != "vehicle":
        return
    tests = crossing_dice(battle, unit, unit.at, start)[1], damage_dice(battle, unit, unit.at, start)
    for letters in tests:
        if letters and not unit.gone:
            yield from one_test(battle, unit, letters)


@rule("RH41-9.10.1", "S43-9.10.1")
def one_test(battle: Battle, unit: Unit, letters: str) -> Script[None]:
    """The opponent rolls the terrain's dice against the strongest die of the vehicle."""
    attack = battle.setting.dice.pool(letters)
    defence = battle.setting.dice.pool(strongest_die(battle, unit))
    hits = yield from Roll(attack, "terrain", battle.enemy(unit.side))
    blocks = yield from Roll(defence, "terrain-defence", unit.side)
    criticals, damage, suppressions = symbols_of(attack, hits)
    choices = remainders((criticals, damage, heeded(unit, suppressions)), symbols_of(defence, blocks))
    left = yield from ward_off(battle, unit, "terrain", (attack, hits), (defence, blocks), choices)
    battle.tell(
        TerrainTested(
            unit=unit.id,
            at=battle.hex_name(unit.at),
            attack=shown(attack, hits),
            defence=shown(defence, blocks),
            through=sum(left),
            criticals=left[0],
            damage=left[1],
            suppressions=left[2],
            rule=battle.cite("9.10.1"),
        )
    )
    yield from harm_by_terrain(battle, unit, left)


def ward_off(
    battle: Battle, unit: Unit, what: str, attack: Throw, defence: Throw, choices: tuple[Symbols, ...]
) -> Script[Symbols]:
    """The owner sees the dice and chooses what stays uncancelled where that matters."""
    if len(choices) == 1:
        return choices[0]
    lay_open(battle, unit.id, unit.id, what, attack, defence)
    about: dict[str, str | int] = {"unit": unit.id, "by": unit.id, "shrugged": 0}
    choice = yield from Ask(unit.side, "suffer", [suffer(*one) for one in choices], about)
    return choice.criticals, choice.damage, choice.suppressions


@rule("RH41-9.10.2", "S43-9.10.2")
def harm_by_terrain(battle: Battle, unit: Unit, left: Symbols) -> Script[None]:
    """A critical hit immobilises and does nothing else; damage is applied; any suppression suppresses."""
    criticals, damage, suppressions = left
    hex = unit.at
    hurt(battle, unit, damage, "9.10.2", "terrain")
    if criticals:
        immobilise(battle, unit, "9.10.2")
    if unit.load and any(left):
        yield from all_out(battle, unit, hex, hard_hit=unit.gone)
    if suppressions and not unit.gone:
        yield from suppress(battle, unit, nearest_enemy(battle, unit))
