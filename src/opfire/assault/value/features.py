"""A battle in numbers, as one side sees it: what each side has, holds and can reach, and how it stands."""

from __future__ import annotations

from collections.abc import Iterable
from math import exp, log
from typing import Final

from opfire.assault.phases.organisation import captor
from opfire.assault.sergeant.tables.shot_tables import worth_of_shot
from opfire.assault.state.battle import Battle
from opfire.assault.state.pieces import Morale, Unit
from opfire.assault.victory import met, score

OF_A_SIDE: Final = (
    "infantry",
    "guns",
    "vehicles",
    "waiting",
    "ready",
    "suppressed",
    "falling back",
    "half strength",
    "objectives held",
    "objectives occupied",
    "objectives near",
    "objectives in time",
    "command points",
    "cards",
    "fire now",
    "fire later",
)
OF_BOTH: Final = ("to act", "time left", "last turn", "turn done", "size", "score", "score to come", "standing")
NAMES: Final = (*[f"own {name}" for name in OF_A_SIDE], *[f"enemy {name}" for name in OF_A_SIDE], *OF_BOTH)
THEMES: Final = {
    "losses": {"own infantry": 1, "own guns": 1, "own vehicles": 1, "own waiting": 1},
    "harm": {"enemy infantry": -1, "enemy guns": -1, "enemy vehicles": -1, "enemy waiting": -1},
    "shaken": {"own suppressed": -1, "own falling back": -1},
    "steady": {"enemy suppressed": 1, "enemy falling back": 1},
    "ground": {
        **{f"own objectives {how}": 1 for how in ("held", "occupied", "near", "in time")},
        **{f"enemy objectives {how}": -1 for how in ("held", "occupied", "near", "in time")},
    },
    "score": {"score": 1, "score to come": 1, "standing": 1},
    "fire": {"own fire now": 1, "own fire later": 1},
    "danger": {"enemy fire now": -1, "enemy fire later": -1},
    "tempo": {"own ready": 1, "enemy ready": -1, "own command points": 1, "own cards": 1},
}
"""What the numbers are about, for those who say why: 1 where more is better for the side."""
CLASSES: Final = {"infantry": 0, "artillery": 1, "vehicle": 2}
WAITING, READY, SUPPRESSED, FALLING, HALF = 3, 4, 5, 6, 7
NEAR: Final = 3.0
"""Hexes over which the pull of an objective fades to a third."""
PACE: Final = 2
"""Hexes that troops are reckoned to come forward in a turn."""
FAR: Final = 99


def features(battle: Battle, side: str, to_act: str) -> list[float]:
    """The numbers in the order of `NAMES`."""
    enemy = battle.enemy(side)
    size = float(sum([battle.unit_card(unit).points for unit in battle.units.values()]) or 1)
    heirs = heirs_of(battle)
    own, theirs = (of_a_side(battle, one, size, heirs) for one in (side, enemy))
    return [*own, *theirs, *of_both(battle, side, to_act, size, heirs)]


def heirs_of(battle: Battle) -> dict[int, str]:
    """Who would have each objective if the turn ended now."""
    return {hex: captor(battle, hex) or owner for hex, owner in battle.objectives.items()}


def of_a_side(battle: Battle, side: str, size: float, heirs: dict[int, str]) -> list[float]:
    """What a side has, in shares of all there was, and what of the objectives it has."""
    return [
        *[points / size for points in forces(battle, side)],
        *objectives(battle, side, heirs),
        sum(battle.planned[side].values()) / 10,
        len(battle.hands[side]) / 5,
        *[harm / (100 * size) for harm in fire(battle, side)],
    ]


def forces(battle: Battle, side: str) -> list[float]:
    """The points of a side's units by class, and of those that wait, can act, are shaken or reduced."""
    found = [0.0] * 8
    for unit in battle.units.values():
        if unit.side != side or unit.gone:
            continue
        card = battle.unit_card(unit)
        points = card.points * (card.strength - unit.damage) / card.strength if card.strength else card.points
        found[CLASSES[card.type] if unit.at >= 0 else WAITING] += points
        found[READY] += points * (not unit.activated and unit.morale is Morale.NONE)
        found[SUPPRESSED] += points * (unit.morale is Morale.SUPPRESSED)
        found[FALLING] += points * (unit.morale is Morale.FALLBACK)
        found[HALF] += points * battle.half(unit)
    return found


def objectives(battle: Battle, side: str, heirs: dict[int, str]) -> list[float]:
    """The shares of the objectives that a side holds, would hold at the end of the turn, is near to, and can reach."""
    points = battle.setting.objective_points
    all_points = sum(points.values()) or 1
    left = PACE * (battle.setting.scenario.turns - battle.turn + 1)
    held = near = in_time = occupied = 0.0
    troops = [unit.at for unit in battle.units_of(side) if unit.morale is not Morale.FALLBACK]
    for hex, owner in battle.objectives.items():
        row = battle.setting.board.grid.distances(hex)
        away = min([row[at] for at in troops], default=FAR)
        held += points[hex] * (owner == side)
        occupied += points[hex] * (heirs[hex] == side)
        near += points[hex] * exp(-away / NEAR)
        in_time += points[hex] * (away <= left)
    return [held / all_points, occupied / all_points, near / all_points, in_time / all_points]


def fire(battle: Battle, side: str) -> tuple[int, int]:
    """What the best shots of a side's units promise: of those that can still act, and of all."""
    now = later = 0
    targets = battle.units_of(battle.enemy(side))
    for unit in battle.units_of(side):
        if unit.morale is Morale.FALLBACK:
            continue
        best = best_shot(battle, unit, targets)
        later += best
        now += 0 if unit.activated else best
    return now, later


def best_shot(battle: Battle, unit: Unit, targets: Iterable[Unit]) -> int:
    """The worth of the best target of a unit where it stands, 0 without one."""
    return max([0, *[worth_of_shot(battle, unit, target) for target in targets]])


def of_both(battle: Battle, side: str, to_act: str, size: float, heirs: dict[int, str]) -> list[float]:
    """Time, whose go it is, the score, and who would win if the battle ended now."""
    turns = battle.setting.scenario.turns
    alive = [unit for unit in battle.units.values() if not unit.gone]
    scale = (sum(battle.setting.objective_points.values()) or 1) / 2
    now, (to_come, standing) = lead(battle, side), ended_now(battle, side, heirs)
    return [
        1.0 if to_act == side else -1.0,
        (turns - battle.turn) / turns,
        float(battle.turn >= turns),
        sum([unit.activated for unit in alive]) / (len(alive) or 1),
        log(size) / 5,
        now / scale,
        to_come / scale,
        standing,
    ]


def lead(battle: Battle, side: str) -> int:
    """How far a side is ahead by its score."""
    return score(battle, side) - score(battle, battle.enemy(side))


def ended_now(battle: Battle, side: str, heirs: dict[int, str]) -> tuple[int, float]:
    """The lead of a side and whether it would have won, lost or drawn, had the last turn ended now."""
    before, battle.objectives = battle.objectives, heirs
    try:
        conditions = battle.setting.scenario.victory.conditions
        winner = next((one.winner for one in conditions if met(battle, one)), battle.setting.scenario.victory.otherwise)
        ahead = lead(battle, side)
    finally:
        battle.objectives = before
    return ahead, 0.0 if winner == "draw" else (1.0 if winner == side else -1.0)
