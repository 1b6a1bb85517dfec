"""The dice of close combat in the second edition (S43-11.1.2, 11.1.3): first round and later ones, both sides."""

from __future__ import annotations

import msgspec

from opfire.assault.board.facing import REVERSE, heading
from opfire.assault.dice.attack_dice import SKILLED
from opfire.assault.dice.defence_dice import STEADY, by_status
from opfire.assault.state.abilities import has, open_top
from opfire.assault.state.battle import Battle
from opfire.assault.state.battle_dice import STRENGTH, PoolDie, Reading, dice_for, lose_weakest
from opfire.assault.state.pieces import Action, Cover, Morale, Unit
from opfire.assault.terrain.fortifications import area_dice, row_of, shelter
from opfire.assault.terrain.lasting_effects import ignores_obstacle
from opfire.assault.terrain.obstacles import OBSTACLES
from opfire.rules.citations import rule


class Bout(msgspec.Struct):
    """A close combat being fought, with what the markers of both units mean for its first round."""

    attacker: Unit
    defender: Unit
    hex: int
    came_from: int
    fast: bool
    """The attacker came by a fast action."""
    tired: bool
    """The defender was activated before, and not for a covert action."""
    pinned: bool
    """The defender is suppressed."""
    ambush: bool
    round: int = 1
    parted: bool = False
    """One of the two has left of its own will, or was lost only on its way out."""
    backed: dict[tuple[str, str], bool] = msgspec.field(default_factory=dict)
    """The re-rolls that support units still give, by side and by attack or defence."""

    def enemy(self, unit: Unit) -> Unit:
        """The other of the two."""
        return self.defender if unit is self.attacker else self.attacker


@rule("S43-11.1.1", "S43-11.1.2.2", "S43-11.1.3.2")
def bout(attacker: Unit, defender: Unit, hex: int, came_from: int) -> Bout:
    """The markers that both bring along count until the first round is over."""
    tired = defender.activated and defender.action not in (Action.NONE, Action.COVERT)
    return Bout(
        attacker,
        defender,
        hex,
        came_from,
        fast=attacker.action is Action.FAST,
        tired=tired,
        pinned=defender.morale is Morale.SUPPRESSED,
        ambush=defender.hidden is Cover.AMBUSH,
    )


def is_vehicle(battle: Battle, unit: Unit) -> bool:
    """Whether a unit is a vehicle."""
    return battle.unit_card(unit).type == "vehicle"


@rule("S43-11.1.2", "S43-4.2.2")
def attack_dice(battle: Battle, bout: Bout, unit: Unit) -> list[PoolDie]:
    """The range 0 dice for the enemy's type, experience, and what holds in the first round only."""
    enemy = bout.enemy(unit)
    row = battle.unit_card(unit).attack.get(battle.setting.rows[enemy.kind])
    pool = dice_for(row.close_combat if row else "", "card-close-combat", "11.1.2")
    if pool and unit.experience in SKILLED:
        pool += dice_for("B", unit.experience.value, "11.1.2")
    if pool and battle.unit_card(unit).type == "infantry":
        pool += dice_for(open_top(battle, enemy), "open-topped", "11.1.2")
    if bout.round > 1:
        return pool
    return first_attack(battle, bout, pool) if unit is bout.attacker else first_answer(battle, bout, pool)


@rule("S43-11.1.2.1")
def first_attack(battle: Battle, bout: Bout, pool: list[PoolDie]) -> list[PoolDie]:
    """An attacker that crossed an obstacle loses its weakest die."""
    if crossed_obstacle(battle, bout):
        lose_weakest(pool, "obstacle", "11.1.2.1", keep=0)
    return pool


def crossed_obstacle(battle: Battle, bout: Bout) -> bool:
    """Whether a wall, wire or the like lies on the side over which the attacker came, and no card helped it across."""
    name = battle.ground.side(bout.came_from, bout.hex)
    return name in OBSTACLES and not ignores_obstacle(battle, bout.attacker, name)


@rule("S43-11.1.2.2", "S43-9.12.4")
def first_answer(battle: Battle, bout: Bout, pool: list[PoolDie]) -> list[PoolDie]:
    """A suppressed defender does not attack; one in ambush gains a die; one at half strength and active loses one."""
    if bout.pinned:
        return []
    if bout.ambush:
        pool += dice_for("G", "ambush", "11.1.2.2")
    if bout.tired and battle.half(bout.defender):
        lose_weakest(pool, "worn", "11.1.2.2", keep=0)
    return pool


@rule("S43-11.1.2", "S43-11.1.2.2", "S43-10.8.1")
def attack_reading(battle: Battle, bout: Bout, unit: Unit) -> Reading:
    """Half strength, a defender already active, and vehicles against infantry count one symbol a die."""
    surprised = bout.round == 1 and unit is bout.defender and bout.tired
    clumsy = is_vehicle(battle, unit) and battle.unit_card(bout.enemy(unit)).type == "infantry"
    return Reading.STRONGEST if battle.half(unit) or surprised or clumsy else Reading.FULL


@rule("S43-11.1.3", "S43-11.1.3.2", "S43-11.1.3/3")
def defence_dice(battle: Battle, bout: Bout, unit: Unit) -> list[PoolDie]:
    """The card's dice, what the ground, experience and abilities give; a fast action costs the weakest at first.

    Players may agree that the dice of a unit's markers count as well.
    """
    pool = [*own_dice(battle, bout, unit), *ground_dice(battle, bout, unit)]
    if unit.experience in STEADY:
        pool += dice_for("B", unit.experience.value, "11.1.3")
    if has(battle, unit, "stubborn"):
        pool += dice_for("B", "stubborn", "11.1.3")
    if battle.setting.readings.status_fights:
        pool += by_status(battle, unit)
    if bout.round == 1 and unit is bout.attacker and bout.fast:
        lose_weakest(pool, "fast-action", "11.1.3.2", keep=1)
    return pool


def own_dice(battle: Battle, bout: Bout, unit: Unit) -> list[PoolDie]:
    """The dice of the unit card; a vehicle's are those of the area attacked."""
    card = battle.unit_card(unit)
    if card.type != "vehicle":
        return dice_for(card.defence["all"], "card", "11.1.3")
    area = area_attacked(battle, bout, unit)
    return dice_for(card.defence[area], f"card-{area}", "11.3")  # type: ignore[index]


@rule("S43-11.3", "S43-11.1.3.1", "S43-10.9.3")
def area_attacked(battle: Battle, bout: Bout, unit: Unit) -> str:
    """Above against infantry, front against guns; against vehicles the side of entry, later the front.

    An immobilised vehicle has its rear against other vehicles.
    """
    against = battle.unit_card(bout.enemy(unit)).type
    if against == "infantry":
        return "above"
    if against == "vehicle" and unit.immobilised:
        return "rear"
    if against == "artillery" or bout.round > 1:
        return "front"
    grid = battle.setting.board.grid
    if unit is bout.defender:
        return battle.setting.armour[unit.kind, grid.arc_of(bout.hex, unit.facing, bout.came_from)][0]
    backwards = heading(grid.direction(bout.came_from, bout.hex), unit.facing) == REVERSE
    return "rear" if backwards else "front"


@rule("S43-11.1.3", "S43-11.1.3.1", "S43-11.1.3.2")
def ground_dice(battle: Battle, bout: Bout, unit: Unit) -> list[PoolDie]:
    """What the ground gives: at first to each side in its own way, later the strongest die to both."""
    if bout.round == 1:
        return attackers_ground(battle, bout) if unit is bout.attacker else defenders_ground(battle, bout)
    if is_vehicle(battle, unit):
        return []
    work = shelter(battle, bout.defender)
    if work is not None:
        return dice_for(row_of(battle, work).strongest_die, work.kind, "11.1.3")
    return strongest(terrain_dice(battle, bout.hex, unit))


@rule("S43-11.1.3.1", "S43-9.6.1", "S43-9.6.4")
def defenders_ground(battle: Battle, bout: Bout) -> list[PoolDie]:
    """All dice of the hex, or those of a fortification where the attack comes in its terrain's place; vehicles none."""
    if is_vehicle(battle, bout.defender):
        return []
    work = shelter(battle, bout.defender)
    if work is None:
        return terrain_dice(battle, bout.hex, bout.defender)
    dice = area_dice(battle, bout.defender, work, bout.came_from, "11.1.3.1")
    return dice + hill_dice(battle, bout.hex, bout.defender)


@rule("S43-11.1.3.2")
def attackers_ground(battle: Battle, bout: Bout) -> list[PoolDie]:
    """A blue die; against a fortification the strongest die of the terrain under it instead, if that has any."""
    if shelter(battle, bout.defender) is not None and not is_vehicle(battle, bout.attacker):
        under = strongest(terrain_dice(battle, bout.hex, bout.attacker))
        if under:
            return under
    return dice_for("B", "assault-blue", "11.1.3.2")


def strongest(pool: list[PoolDie]) -> list[PoolDie]:
    """The strongest die of a pool, if it has any."""
    return sorted(pool, key=lambda die: STRENGTH.index(die.colour))[:1]


@rule("S43-11.1.3", "S43-9.6.1")
def terrain_dice(battle: Battle, hex: int, unit: Unit) -> list[PoolDie]:
    """The terrain bonus of a hex for a type of unit, with that of the hill under it."""
    terrain = battle.ground.row(hex)
    pool = dice_for(terrain.defence.get(battle.unit_card(unit).type, ""), terrain.id, "11.1.3")
    return pool + hill_dice(battle, hex, unit)


@rule("S43-9.6.1")
def hill_dice(battle: Battle, hex: int, unit: Unit) -> list[PoolDie]:
    """What a hill adds to the terrain or the fortification on it."""
    if not battle.ground.level[hex]:
        return []
    return dice_for(battle.ground.hill_row(hex).defence.get(battle.unit_card(unit).type, ""), "hill", "11.1.3")


@rule("S43-11.1.2", "S43-11.1.2.1")
def free_rerolls(battle: Battle, bout: Bout, unit: Unit) -> list[str]:
    """The sections that let an attack die be thrown again in this round: the enemy is outflanked, or an ability."""
    enemy = bout.enemy(unit)
    stuck = ["11.1.2"] if enemy.immobilised else []
    flanked = ["11.1.2.1"] if bout.round == 1 and unit is bout.attacker and taken_in_flank(battle, bout) else []
    charges = ["11.1.2"] if is_vehicle(battle, enemy) and has(battle, unit, "bundle-charge") else []
    return (stuck or flanked) + charges


def taken_in_flank(battle: Battle, bout: Bout) -> bool:
    """The attacker came from outside the defender's arc; infantry looks all round."""
    defender = bout.defender
    if battle.unit_card(defender).arc >= 360:
        return False
    return not battle.setting.board.grid.in_arc(bout.hex, defender.facing, bout.came_from)
