"""The sergeant's answers to questions that come seldom: forces, cards, mines, helpers; each weighs what it is about."""

from __future__ import annotations

from typing import TYPE_CHECKING

from opfire.assault.close_combat.vehicles import Clash
from opfire.assault.edition import IN_ROUNDS
from opfire.assault.movement.covering_fire import SAVE, USE
from opfire.assault.movement.mines import DUMMY
from opfire.assault.options.answers import (
    DECLINE,
    DONE,
    Act,
    DirectedBy,
    Join,
    Muster,
    PickHex,
    Send,
    Step,
    Take,
)
from opfire.assault.options.answers import Plan as Point
from opfire.assault.preparation.forces import TOGETHER
from opfire.assault.preparation.preparation import PLACE_SECOND
from opfire.assault.sergeant.plans import assault_worth, melee_worth, worthwhile_plans
from opfire.assault.sergeant.sicily import bout_worth
from opfire.assault.sergeant.worth import best_shot, points, shot_worth
from opfire.assault.state.battle import Battle
from opfire.assault.state.pieces import Morale, Unit, kind_on
from opfire.kernel.ask import Ask, Option

if TYPE_CHECKING:
    from opfire.assault.sergeant.brain import Sergeant

ANY_IS_AS_GOOD = {
    "share-formation": "one sergeant answers for both players of a side, whoever of them commands a unit",
    "share-unit": "one sergeant answers for both players of a side, whoever of them commands a unit",
    "share-points": "one sergeant lays out the points of both players of a side",
}
"""Questions whose answer makes no difference to the sergeant, and why."""


# Forces


def formation_worth(battle: Battle, name: str) -> int:
    """The points of the units of a formation card, or of several that come together."""
    pack = battle.setting.pack
    cards = [pack.formations[one.partition("/")[0]] for one in name.split(TOGETHER)]
    return sum(pack.units[unit.type].points * unit.count for card in cards for unit in card.units)


def choose_formation(_self: Sergeant, battle: Battle, ask: Ask) -> Option:
    """Take the formation with the most points."""
    cards = [option for option in ask.options if isinstance(option, Muster)]
    return max(cards, key=lambda option: formation_worth(battle, option.card))


def choose_type(_self: Sergeant, battle: Battle, ask: Ask) -> Option:
    """Take the type of unit with the most points."""
    cards = [option for option in ask.options if isinstance(option, Muster)]
    return max(cards, key=lambda option: battle.setting.types[option.card].points)


def choose_own_unit(_self: Sergeant, battle: Battle, ask: Ask) -> Option:
    """Take command of the unit with the most points."""
    units = [option for option in ask.options if isinstance(option, Take)]
    return max(units, key=lambda option: points(battle, battle.units[option.unit]))


def choose_order(_self: Sergeant, _battle: Battle, _ask: Ask) -> Option:
    """Let the enemy place first: where he stands tells where to stand."""
    return Act(PLACE_SECOND)


# Command points


def best_plans(battle: Battle, side: str) -> dict[str, int]:
    """The best that an idle unit of each unit card could do."""
    found: dict[str, int] = {}
    for unit in battle.units_of(side):
        if not unit.activated and unit.morale is Morale.NONE:
            worth = max([plan.worth for plan in worthwhile_plans(battle, unit)], default=0)
            found[unit.card] = max(worth, found.get(unit.card, 0))
    return found


def choose_point_to_move(_self: Sergeant, battle: Battle, ask: Ask) -> Option:
    """Take a point from the card that has least to do with it, if another has more to do."""
    worths = best_plans(battle, ask.side)
    sources = [option for option in ask.options if isinstance(option, Point)]
    poorest = min(sources, key=lambda option: worths.get(option.card, 0))
    others = [worth for card, worth in worths.items() if card != poorest.card]
    return poorest if max(others, default=0) > worths.get(poorest.card, 0) else DONE


def choose_enemy_point(_self: Sergeant, battle: Battle, ask: Ask) -> Option:
    """Take the point from the card whose idle units are worth most."""

    def worth(option: Point) -> int:
        idle = [unit for unit in battle.idle(battle.enemy(ask.side)) if unit.kind == kind_on(option.card)]
        return max([points(battle, unit) for unit in idle], default=0)

    return max([option for option in ask.options if isinstance(option, Point)], key=worth)


# Helpers


def choose_spotter(_self: Sergeant, battle: Battle, ask: Ask) -> Option:
    """Let the unit direct the fire that gives up least itself."""
    spotters = [option for option in ask.options if isinstance(option, DirectedBy)]
    return min(spotters, key=lambda option: best_shot(battle, battle.units[option.spotter]))


def choose_cover(_self: Sergeant, battle: Battle, ask: Ask) -> Option:
    """Use covering fire against the worst shot that can come; save it while a worse one may follow."""
    mover, firer = battle.units[str(ask.about["unit"])], battle.units[str(ask.about["by"])]
    others = [enemy for enemy in battle.units_of(firer.side) if not enemy.activated and enemy.id != firer.id]
    able = [enemy for enemy in others if is_in_range(battle, enemy, mover)]
    worst = max([shot_worth(battle, enemy, mover) for enemy in able], default=0)
    return Act(USE if shot_worth(battle, firer, mover) >= worst else SAVE)


def is_in_range(battle: Battle, enemy: Unit, mover: Unit) -> bool:
    """Whether an enemy could fire at a unit that moves on."""
    return battle.setting.board.grid.distance(enemy.at, mover.at) <= battle.setting.reach[enemy.kind]


def choose_relief(_self: Sergeant, battle: Battle, ask: Ask) -> Option:
    """Change places with the unit that is in the best state."""
    partners = [option for option in ask.options if isinstance(option, Join)]

    def health(option: Join) -> int:
        unit = battle.units[option.unit]
        card = battle.unit_card(unit)
        return points(battle, unit) * (card.strength - unit.damage) // card.strength

    return max(partners, key=health)


# Close combat


def choose_jumper(_self: Sergeant, battle: Battle, ask: Ask) -> Option:
    """Send the passenger into the fight that is expected to gain most by it, if any gains at all."""
    vehicle = battle.units[str(ask.about["unit"])]
    attacker = next((one for one in battle.at(vehicle.at) if one.side != vehicle.side), None)
    attacker = attacker or battle.units.get(battle.activation_start[0])
    if attacker is None or attacker.side == vehicle.side:
        return DECLINE
    gains = {
        option: fight_worth(battle, battle.units[option.unit], attacker)
        for option in ask.options
        if isinstance(option, Send)
    }
    best = max(gains, key=lambda option: gains[option])
    return best if gains[best] > 0 else DECLINE


def fight_worth(battle: Battle, unit: Unit, enemy: Unit) -> int:
    """The enemy's losses in a close combat less our own."""
    if battle.setting.edition.close_combat == IN_ROUNDS:
        return bout_worth(battle, unit, enemy, unit.at)
    clash = Clash("renew", unit, enemy)
    return melee_worth(battle, unit, enemy, clash) - melee_worth(battle, enemy, unit, clash)


def choose_to_storm_on(_self: Sergeant, battle: Battle, ask: Ask) -> Option:
    """Storm on where more is to be won than lost."""
    unit, parse = battle.units[str(ask.about["unit"])], battle.setting.board.grid.parse
    worths = {
        option: assault_worth(battle, unit, parse(option.to)) for option in ask.options if isinstance(option, Step)
    }
    best = max(worths, key=lambda option: worths[option], default=None)
    return best if best is not None and worths[best] > 0 else DONE


# Mines


def choose_to_clear(_self: Sergeant, battle: Battle, ask: Ask) -> Option:
    """Clear what bars the way to an objective that is not ours; what we laid ourselves stays."""
    grid = battle.setting.board.grid
    goals = [hex for hex, owner in battle.objectives.items() if owner != ask.side]
    hexes = {option: grid.parse(option.at) for option in ask.options if isinstance(option, PickHex)}
    theirs = {option: hex for option, hex in hexes.items() if hex not in battle.mines or is_theirs(battle, ask, hex)}
    if not theirs or not goals:
        return DONE
    return min(theirs, key=lambda option: min(grid.distance(theirs[option], goal) for goal in goals))


def is_theirs(battle: Battle, ask: Ask, hex: int) -> bool:
    """Whether the enemy has laid a minefield."""
    return battle.mines[hex].side != ask.side


def choose_mine(_self: Sergeant, battle: Battle, ask: Ask) -> Option:
    """Bring mines to where the enemy is near, and dummies to where he is not."""
    grid = battle.setting.board.grid
    enemies = [enemy.at for enemy in battle.units_of(battle.enemy(ask.side))]

    def misplaced(option: PickHex) -> int:
        hex = grid.parse(option.at)
        near = min([grid.distance(hex, enemy) for enemy in enemies], default=0)
        return -near if battle.mines[hex].kind == DUMMY else near

    return max([option for option in ask.options if isinstance(option, PickHex)], key=misplaced)


ANSWERS = {
    "formation": choose_formation,
    "pick-formation": choose_formation,
    "unit-type": choose_type,
    "pick-unit": choose_own_unit,
    "place-first": choose_order,
    "take-point": choose_point_to_move,
    "enemy-point": choose_enemy_point,
    "spotter": choose_spotter,
    "covering-fire": choose_cover,
    "swap": choose_relief,
    "jump-in": choose_jumper,
    "storm-on": choose_to_storm_on,
    "clear-the-way": choose_to_clear,
    "exchange-mines": choose_mine,
}
