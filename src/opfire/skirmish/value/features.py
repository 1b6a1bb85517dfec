"""A skirmish in numbers, as one side sees it: men, vehicles, orders, fire, objectives, exits and how it stands."""

from __future__ import annotations

from math import exp, log
from typing import Final

from opfire.skirmish.damage import breakpoint_of
from opfire.skirmish.sequence.victory import ENDINGS, HELD, cleared, holders, points_of, steady
from opfire.skirmish.sergeant.appraisal import points_of as worth_of
from opfire.skirmish.sergeant.goals import building_point, exit_spots
from opfire.skirmish.sergeant.places import Foe, foes_of, outlook
from opfire.skirmish.state.skirmish import Phase, Skirmish
from opfire.skirmish.state.units import Order, Unit, fit, is_shaken, is_wounded
from opfire.skirmish.table.space import Point, distance
from opfire.skirmish.ways.rates import allowance

OF_A_SIDE: Final = (
    "men",
    "men shaken",
    "men wounded",
    "vehicles",
    "vehicles crippled",
    "hidden",
    "ready",
    "ready to fire",
    "ready to move",
    "ready to charge",
    "lost",
    "breakpoint near",
    "broken before",
    "objectives held",
    "objectives near",
    "objectives in time",
    "exits near",
    "exits in time",
    "fire",
    "danger",
)
MODES: Final = ("points", "objectives", "attack", "clear")
OF_BOTH: Final = (
    *("to act", "first", "attacks", "time left", "last turn", "turn done", "orders out", "size", "score", "standing"),
    *[f"won by {mode}" for mode in MODES],
)
NAMES: Final = (*[f"own {name}" for name in OF_A_SIDE], *[f"enemy {name}" for name in OF_A_SIDE], *OF_BOTH)
THEMES: Final = {
    "losses": {"own men": 1, "own vehicles": 1, "own lost": -1, "own breakpoint near": -1, "own broken before": -1},
    "harm": {"enemy men": -1, "enemy vehicles": -1, "enemy lost": 1, "enemy breakpoint near": 1},
    "shaken": {"own men shaken": -1, "own men wounded": -1, "own vehicles crippled": -1},
    "steady": {"enemy men shaken": 1, "enemy men wounded": 1, "enemy vehicles crippled": 1},
    "ground": {
        **{f"own objectives {how}": 1 for how in ("held", "near", "in time")},
        **{f"enemy objectives {how}": -1 for how in ("held", "near", "in time")},
        "own exits near": 1,
        "own exits in time": 1,
        "enemy exits near": -1,
        "enemy exits in time": -1,
    },
    "score": {"score": 1, "standing": 1},
    "fire": {"own fire": 1, "own ready to fire": 1},
    "danger": {"enemy fire": -1, "own danger": -1},
    "tempo": {"own ready": 1, "enemy ready": -1, "own hidden": 1},
}
"""What the numbers are about, for those who say why: 1 where more is better for the side."""
MEN, SHAKEN, WOUNDED, VEHICLES, CRIPPLED, HIDDEN, READY = range(7)
TO_DO: Final = {
    Order.FIRE: 7,
    Order.MOVE_AND_FIRE: 7,
    Order.CAUTIOUS: 8,
    Order.FAST: 8,
    Order.CLOSE_COMBAT: 9,
}
"""Where the orders that are still to be carried out are counted."""
NEAR: Final = 250.0
"""Millimetres over which the pull of an objective fades to a third."""
PACE: Final = 0.7
"""The part of its fast move that a unit is reckoned to come forward in a turn."""
FAR: Final = 10_000
POINTS: Final = 5.0
"""By so many are victory points divided."""


def features(game: Skirmish, side: str, to_act: str) -> list[float]:
    """The numbers in the order of `NAMES`."""
    sides = (side, game.enemy(side))
    size = sum([whole(game, unit) for unit in game.units.values()]) or 1.0
    held = holders(game)
    own, theirs = (of_a_side(game, one, size, held) for one in sides)
    return [*own, *theirs, *of_both(game, side, to_act, size, held)]


def of_a_side(game: Skirmish, side: str, size: float, held: dict[str, str]) -> list[float]:
    """What a side has, in shares of all there was, what it holds, can reach and can fire at."""
    units = game.units_of(side)
    return [
        *[points / size for points in forces(game, units)],
        game.taken[side] / max(1, game.began[side]),
        game.losses[side] / max(1, breakpoint_of(game, side)),
        float(game.breaks[side]),
        *objectives(game, side, units, held),
        *exits(game, units),
        *[points / size for points in fire(game, units)],
    ]


def forces(game: Skirmish, units: list[Unit]) -> list[float]:
    """The points of men and vehicles by their state, and of those who have not acted by what they are to do."""
    found = [0.0] * 10
    in_chain = game.phase is Phase.CHAIN
    for unit in units:
        points = strength(game, unit)
        if game.is_vehicle(unit):
            found[VEHICLES] += points
            found[CRIPPLED] += points * (unit.immobile or is_shaken(unit))
        else:
            found[MEN] += points
            found[SHAKEN] += points * is_shaken(unit)
            found[WOUNDED] += points * is_wounded(unit)
        found[HIDDEN] += points * unit.hidden
        waits = not unit.acted or not in_chain
        found[READY] += points * waits
        if in_chain and waits and unit.order in TO_DO:
            found[TO_DO[unit.order]] += points
    return found


def strength(game: Skirmish, unit: Unit) -> float:
    """The points of a unit, by the men who are left in it."""
    return whole(game, unit) * len(fit(unit)) / len(unit.men)


def whole(game: Skirmish, unit: Unit) -> float:
    """The points of a unit with all its men."""
    return worth_of(game, unit) * (1 if game.is_vehicle(unit) else len(unit.men))


# Ground


def objectives(game: Skirmish, side: str, units: list[Unit], held: dict[str, str]) -> list[float]:
    """The shares of the objectives that a side holds, is near to, and can still reach; or of the building."""
    spots = list(game.setting.table.objectives.values())
    victory = game.setting.scenario.victory
    if victory.place:
        spots = [building_point(game, victory.place)]
    if not spots:
        return [0.0, 0.0, 0.0]
    able = [unit for unit in units if not unit.off_table and steady(unit)]
    ways = [min([pace_and_way(game, unit, spot) for unit in able], default=(FAR, FAR)) for spot in spots]
    owned = sum(owner == side for owner in held.values())
    near = sum([exp(-way / NEAR) for way, _ in ways])
    in_time = sum([turns <= time_left(game) for _, turns in ways])
    return [owned / len(spots), near / len(spots), in_time / len(spots)]


def pace_and_way(game: Skirmish, unit: Unit, spot: Point) -> tuple[float, float]:
    """How far a unit is from where it would hold a place, and in how many turns it may be there."""
    way = max(0, distance(game.carrier(unit).at, spot) - HELD)
    return way, way / max(1.0, PACE * allowance(game, unit, Order.FAST))


def exits(game: Skirmish, units: list[Unit]) -> list[float]:
    """How near those are to the edge who have to leave over it, and how many can do so in time."""
    near = in_time = 0.0
    for unit in units:
        if not game.setting.exits(unit.side, unit.kind):
            continue
        way = min([distance(game.carrier(unit).at, spot) for spot in exit_spots(game, unit)], default=FAR)
        turns = way / max(1.0, PACE * allowance(game, unit, Order.FAST))
        near += 1 / (1 + turns)
        in_time += turns <= time_left(game) and not unit.immobile
    return [near, in_time]


def time_left(game: Skirmish) -> int:
    """How many turns are left, with this one unless all have acted."""
    return game.setting.scenario.turns - game.turn + 1


# Fire


def fire(game: Skirmish, units: list[Unit]) -> list[float]:
    """The points that the best shots of a side promise, and those that it may lose where it stands."""
    hope = fear = 0.0
    foes: list[Foe] | None = None
    for unit in units:
        if unit.aboard or unit.off_table:
            continue
        foes = foes_of(game, unit) if foes is None else foes
        found = outlook(game, unit, unit.at, foes)
        hope += found.prospect if game.is_vehicle(unit) or not is_shaken(unit) else 0.0
        fear += min(1.0, found.danger) * strength(game, unit)
    return [hope, fear]


# Both


def of_both(game: Skirmish, side: str, to_act: str, size: float, held: dict[str, str]) -> list[float]:
    """Whose go it is, the time, the score, who would win if the game ended now, and how it is won."""
    scenario = game.setting.scenario
    units = [unit for one in game.sides for unit in game.units_of(one)]
    victory, in_chain = scenario.victory, game.phase is Phase.CHAIN
    attacks = {"": 0.0, side: 1.0}.get(victory.attacker, -1.0)
    lead = points_of(game, side, held) - points_of(game, game.enemy(side), held)
    return [
        1.0 if to_act == side else -1.0,
        1.0 if game.first == side else -1.0,
        attacks,
        (scenario.turns - game.turn) / scenario.turns,
        float(game.turn >= scenario.turns),
        sum([unit.acted for unit in units]) / (len(units) or 1) if in_chain else 0.0,
        float(in_chain),
        log(size) / 5,
        lead / POINTS,
        standing(game, side),
        *[float(victory.mode == mode) for mode in MODES],
    ]


def standing(game: Skirmish, side: str) -> float:
    """Whether a side would have won, lost or drawn, had the last turn ended now."""
    victory = game.setting.scenario.victory
    if victory.mode == "clear" and cleared(game):
        winner: str | None = victory.attacker
    else:
        winner = ENDINGS[victory.mode](game).winner
    return 0.0 if winner is None else 1.0 if winner == side else -1.0
