"""A game of Combat Commander in numbers, as one side sees it: troops, fire, objectives, cards, points and the time."""

from __future__ import annotations

from collections import Counter
from math import exp, tanh
from typing import Final

from opfire.commander.sergeant.plan import lead
from opfire.commander.sergeant.tables.volleys import Volleys
from opfire.commander.state.commander import Commander
from opfire.commander.state.counters import Unit
from opfire.commander.units import units
from opfire.commander.units.victory import casualties, value, worth

OF_A_SIDE: Final = (
    "firepower",
    "men in order",
    "men broken",
    "suppressed",
    "leadership",
    "weapons",
    "points at stake",
    "points broken",
    "to come",
    "casualties",
    "losses left",
    "objectives",
    "objectives near",
    "cover",
    "on the way out",
    "in close reach",
    "fire",
    "cards",
    "deck",
    "posture",
    "orders a turn",
)
ORDERS: Final = ("fire", "move", "advance", "recover", "rout", "artillery-request")
"""The orders that are counted in the own hand."""
OF_BOTH: Final = (
    *("to act", "orders left", "initiative", "time", "end near", "lead", "lead late", "ahead", "ahead late"),
    *[f"hand {name}" for name in ORDERS],
)
NAMES: Final = (*[f"own {name}" for name in OF_A_SIDE], *[f"enemy {name}" for name in OF_A_SIDE], *OF_BOTH)
THEMES: Final = {
    "losses": {"own firepower": 1, "own points at stake": 1, "own casualties": -1, "own losses left": -1},
    "harm": {"enemy firepower": -1, "enemy points at stake": -1, "enemy casualties": 1, "enemy losses left": 1},
    "shaken": {"own men broken": -1, "own points broken": -1, "own suppressed": -1},
    "steady": {"enemy men broken": 1, "enemy points broken": 1, "enemy suppressed": 1},
    "ground": {
        **dict.fromkeys(("own objectives", "own objectives near", "own on the way out"), 1),
        **dict.fromkeys(("enemy objectives", "enemy objectives near", "enemy on the way out"), -1),
    },
    "score": {"lead": 1, "lead late": 1, "ahead": 1, "ahead late": 1},
    "fire": {"own fire": 1, "own in close reach": 1},
    "danger": {"enemy fire": -1, "enemy in close reach": -1},
    "tempo": {"own cards": 1, "initiative": 1, **{f"hand {name}": 1 for name in ORDERS}},
}
"""What the numbers are about, for those who say why: 1 where more is better for the side."""
POSTURES: Final = {"attacker": 1.0, "recon": 0.0, "defender": -1.0}
NEAR: Final = 3.0
"""Hexes over which the pull of an objective fades to a third."""
AWAY: Final = 2.0
"""Hexes over which the pull of the enemy's edge does."""
FAR: Final = 99
SCALE: Final = 10.0
"""By so much are points and counters divided."""
CLEAR: Final = 4.0
"""A lead of so many points is already three quarters of being ahead for good."""


def features(game: Commander, side: str, to_act: str) -> list[float]:
    """The numbers in the order of `NAMES`."""
    return [*of_a_side(game, side), *of_a_side(game, game.enemy(side)), *of_both(game, side, to_act)]


def of_a_side(game: Commander, side: str) -> list[float]:
    """What a side has on the map and in its hand, as far as it lies open."""
    lost, most = len(casualties(game, side)), game.surrender[side] or 1
    sound = [unit for unit in game.on_map(side) if not unit.broken]
    scenario = game.setting.scenario.side(side)
    return [
        *troops(game, side),
        sum(one.side == side for one in game.arrivals) / SCALE,
        lost / most,
        1 / max(1, most - lost),
        *objectives(game, side, sound),
        *reaches(game, side, sound),
        fire(game, side, sound) / SCALE,
        len(game.hands[side]) / SCALE,
        len(game.decks[side]) / 50,
        POSTURES[scenario.posture],
        scenario.orders / SCALE,
    ]


def troops(game: Commander, side: str) -> list[float]:
    """Firepower, men in order and broken, the suppressed, leaders, weapons, and the points that all are worth."""
    fire = sound = broken = suppressed = command = points = shaken = 0
    on_map = game.on_map(side)
    for unit in on_map:
        kind, cost = game.type_of(unit), value(game, unit)
        points += cost
        if unit.broken:
            broken, shaken = broken + kind.figures, shaken + cost
        else:
            sound, fire = sound + kind.figures, fire + kind.fp
            command += kind.command or 0
        suppressed += unit.suppressed
    armed = [game.weapon_of(unit) for unit in on_map if unit.weapon]
    working = sum(weapon is not None and not weapon.broken for weapon in armed)
    return [number / SCALE for number in (fire, sound, broken, suppressed, command, working, points, shaken)]


def objectives(game: Commander, side: str, sound: list[Unit]) -> list[float]:
    """The open points of the objectives that a side controls or is near to, and the cover it stands in."""
    setting = game.setting
    hexes = [unit.hex for unit in sound]
    held = near = 0.0
    for objective, ranges in setting.objective_range.items():
        points = 1 + worth(game, objective)
        held += points * (game.control.get(objective) == side)
        near += points * exp(-min([ranges[hex] for hex in hexes], default=FAR) / NEAR)
    cover = sum([setting.cover[hex] for hex in hexes]) / (len(hexes) or 1)
    return [held / SCALE, near / SCALE, cover / SCALE]


def reaches(game: Commander, side: str, sound: list[Unit]) -> list[float]:
    """The points that are near the enemy's edge, and the firepower next to the enemy."""
    enemy = game.enemy(side)
    depth, enemies = game.setting.depth[enemy], frozenset(game.held_by(enemy))
    out = sum([value(game, unit) * exp(-depth[unit.hex] / AWAY) for unit in sound])
    neighbours = game.setting.grid.neighbours
    close = [unit for unit in sound if not enemies.isdisjoint(neighbours(unit.hex))]
    return [out / SCALE, sum([units.firepower(game, unit) for unit in close]) / SCALE]


def fire(game: Commander, side: str, sound: list[Unit]) -> float:
    """What the pieces of a side would bring, each fired at its best target by itself."""
    volleys = Volleys(game, side)
    shots = [shot for unit in sound for shot in volleys.shots_of(unit)]
    return sum([volleys.led_by(shot, ()).value for shot in shots])


def of_both(game: Commander, side: str, to_act: str) -> list[float]:
    """Whose turn it is, the initiative, the time, who is ahead as far as the side knows, and the own hand."""
    sudden_death = game.setting.scenario.sudden_death
    late, ahead = min(1.0, game.time / sudden_death), lead(game, side)
    orders = game.setting.scenario.side(game.active).orders - game.orders_given
    due = game.time + 1 >= sudden_death
    hand = Counter([game.card(card).order for card in game.hands[side]])
    return [
        1.0 if to_act == side else -1.0,
        orders if game.active == side else -orders,
        1.0 if game.initiative == side else -1.0,
        late,
        game.time / SCALE if due else 0.0,
        ahead / SCALE,
        ahead / SCALE * late,
        tanh(ahead / CLEAR),
        tanh(ahead / CLEAR) * late**2,
        *[hand[order] / 2 for order in ORDERS],
    ]
