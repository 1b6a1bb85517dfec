"""A game of Combat Commander in numbers, as one side sees it: troops, objectives, cards, points and the time left."""

from __future__ import annotations

from math import exp
from typing import Final

from opfire.commander.sergeant.plan import lead
from opfire.commander.state.commander import Commander
from opfire.commander.units.victory import casualties, worth

OF_A_SIDE: Final = (
    "firepower",
    "men in order",
    "men broken",
    "suppressed",
    "leadership",
    "weapons",
    "to come",
    "casualties",
    "objectives",
    "objectives near",
    "cover",
    "cards",
    "deck",
)
OF_BOTH: Final = ("to act", "orders left", "initiative", "time", "sudden death near", "lead", "lead late")
NAMES: Final = (*[f"own {name}" for name in OF_A_SIDE], *[f"enemy {name}" for name in OF_A_SIDE], *OF_BOTH)
NEAR: Final = 3.0
"""Hexes over which the pull of an objective fades to a third."""
FAR: Final = 99
SCALE: Final = 10.0
"""By so much are points and counters divided."""


def features(game: Commander, side: str, to_act: str) -> list[float]:
    """The numbers in the order of `NAMES`."""
    return [*of_a_side(game, side), *of_a_side(game, game.enemy(side)), *of_both(game, side, to_act)]


def of_a_side(game: Commander, side: str) -> list[float]:
    """What a side has on the map and in its hand, as far as it lies open."""
    lost = len(casualties(game, side)) / (game.surrender[side] or 1)
    return [
        *troops(game, side),
        sum(one.side == side for one in game.arrivals) / SCALE,
        lost,
        *objectives(game, side),
        len(game.hands[side]) / SCALE,
        len(game.decks[side]) / 50,
    ]


def troops(game: Commander, side: str) -> list[float]:
    """Firepower, men in order and broken, the suppressed, leaders and weapons."""
    fire = sound = broken = suppressed = command = 0
    units = game.on_map(side)
    for unit in units:
        kind = game.type_of(unit)
        if unit.broken:
            broken += kind.figures
        else:
            sound, fire = sound + kind.figures, fire + kind.fp
            command += kind.command or 0
        suppressed += unit.suppressed
    armed = [game.weapon_of(unit) for unit in units if unit.weapon]
    working = sum(weapon is not None and not weapon.broken for weapon in armed)
    return [value / SCALE for value in (fire, sound, broken, suppressed, command, working)]


def objectives(game: Commander, side: str) -> list[float]:
    """The open points of the objectives that a side controls or is near to, and the cover it stands in."""
    setting = game.setting
    hexes = [unit.hex for unit in game.on_map(side) if not unit.broken]
    held = near = 0.0
    for objective, ranges in setting.objective_range.items():
        points = 1 + worth(game, objective)
        held += points * (game.control.get(objective) == side)
        near += points * exp(-min([ranges[hex] for hex in hexes], default=FAR) / NEAR)
    cover = sum([setting.cover[hex] for hex in hexes]) / (len(hexes) or 1)
    return [held / SCALE, near / SCALE, cover / SCALE]


def of_both(game: Commander, side: str, to_act: str) -> list[float]:
    """Whose turn it is, the initiative, the time, and who is ahead as far as the side knows."""
    sudden_death = game.setting.scenario.sudden_death
    late, ahead = min(1.0, game.time / sudden_death), lead(game, side) / SCALE
    orders = game.setting.scenario.side(game.active).orders - game.orders_given
    return [
        1.0 if to_act == side else -1.0,
        orders if game.active == side else -orders,
        1.0 if game.initiative == side else -1.0,
        late,
        float(game.time >= sudden_death - 1),
        ahead,
        ahead * late,
    ]
