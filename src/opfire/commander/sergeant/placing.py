"""How the sergeant sets up: weapons to those who use them, men into cover near what matters."""

from __future__ import annotations

from opfire.commander import ground, units
from opfire.commander.options import ChooseHex, Fortify, Give, Place
from opfire.commander.sergeant.march import Ground
from opfire.commander.state import Commander, Unit
from opfire.kernel.ask import Ask, Option


def give(game: Commander, ask: Ask) -> Option | None:
    """Heavy weapons to weapon teams, light ones to squads, none to leaders."""
    weapon = game.weapon_type(game.weapons[str(ask.about["weapon"])])
    heavy = weapon.ordnance or weapon.move_penalty > 0

    def fit(option: Option) -> float:
        unit = game.units[option.unit] if isinstance(option, Give) else None
        if unit is None or units.is_leader(game, unit):
            return -9.0
        squad = units.is_squad(game, unit)
        close = weapon.range <= 1 and units.face(game, unit).fp_boxed
        return (1.0 if squad != heavy else 0.0) + close

    return max(ask.options, key=fit)


def place(game: Commander, ask: Ask) -> Option | None:
    """Cover, nearness to objectives and to comrades, not too many in one hex."""
    unit = game.units[str(ask.about["unit"])]
    sense = Ground(game, ask.side)
    found = [option for option in ask.options if isinstance(option, Place)]
    return max(found, key=lambda one: start_value(game, sense, unit, game.setting.grid.parse(one.at)))


def start_value(game: Commander, sense: Ground, unit: Unit, hex: int) -> float:
    """How good a hex is to start in."""
    side, grid = unit.side, game.setting.grid
    mates = sum(game.holds(near, side) for near in grid.neighbours(hex) if near >= 0)
    here = len(game.side_at(hex, side))
    leader = units.is_leader(game, unit)
    crowd = 0.2 * mates + 0.5 * min(here, 1) if leader else 0.08 * min(mates, 2) - 1.2 * here
    defends = game.posture(side) == "defender"
    front = -0.02 if defends else -0.12
    return sense.pull(hex) + 0.3 * min(3, ground.cover(game, hex)) + crowd + front * sense.depth(hex)


def fortify(game: Commander, ask: Ask) -> Option | None:
    """Works that cover go to uncovered men, obstacles to where the enemy must come."""
    kind = str(ask.about["kind"])
    found = [option for option in ask.options if isinstance(option, Fortify)]
    value = obstacle_value if kind in ("mines", "wire") else work_value
    sense = Ground(game, ask.side)
    return max(found, key=lambda one: value(game, sense, game.setting.grid.parse(one.at)))


def work_value(game: Commander, sense: Ground, hex: int) -> float:
    """Cover for many who have little."""
    there = game.side_at(hex, sense.side)
    return len(there) * (4 - ground.cover(game, hex)) + 0.5 * sense.pull(hex)


def obstacle_value(game: Commander, sense: Ground, hex: int) -> float:
    """In front of the own men, not under them, near what the enemy wants."""
    grid = game.setting.grid
    if game.at(hex):
        return -5.0
    guards = sum(game.holds(near, sense.side) for near in grid.neighbours(hex) if near >= 0)
    return 0.5 * min(2, guards) + 0.5 * sense.pull(hex) - 0.05 * sense.depth(hex)


def reinforce(game: Commander, ask: Ask) -> Option | None:
    """The edge hex that is best for the newcomer."""
    unit = game.units[str(ask.about["unit"])]
    sense = Ground(game, ask.side)
    found = [option for option in ask.options if isinstance(option, ChooseHex)]
    return max(found, key=lambda one: start_value(game, sense, unit, game.setting.grid.parse(one.at)))
