"""A scenario made ready for play: its board, cards and tables as the rules look them up, shared by all states."""

from __future__ import annotations

from collections.abc import Mapping

from opfire.assault.battle_dice import BattleDice
from opfire.assault.data.letters import Movement
from opfire.assault.edition import EDITIONS, Edition
from opfire.assault.line_of_sight import SightMap
from opfire.assault.pack import AssaultPack, Attack, Band, Scenario, UnitType
from opfire.assault.shot import TargetRow
from opfire.assault.tiles import Board

MOVEMENTS: tuple[Movement, ...] = ("foot", "artillery", "wheeled", "tracked")
ROWS: tuple[TargetRow, ...] = ("vehicle", "infantry")


class Setting:
    """What never changes during a battle."""

    def __init__(self, pack: AssaultPack, scenario: Scenario, settings: Mapping[str, str]) -> None:
        self.pack = pack
        self.scenario = scenario
        self.settings = dict(settings)
        self.edition: Edition = EDITIONS[scenario.edition]
        self.sides: tuple[str, ...] = tuple(side.id for side in scenario.sides)
        self.board = Board.of(pack, scenario)
        self.types: Mapping[str, UnitType] = pack.units
        self.dice = BattleDice(pack.dice)
        self.sight = SightMap(self.board, pack.terrain["smoke"].sight_die)
        self.ways = {movement: ways(self.board, movement) for movement in MOVEMENTS}
        self.bands = {(card.id, row): bands_by_range(card, row) for card in pack.units.values() for row in ROWS}
        self.spotting = spotting_table(pack)
        self.fire_modification = pack.fire_modification
        self.objective_points = {self.board.grid.parse(one.hex): one.points for one in scenario.objectives}


def ways(board: Board, movement: Movement) -> tuple[tuple[tuple[int, int, bool], ...], ...]:
    """For every hex its neighbours that a movement type may enter: hex, cost with any climb, and whether it climbs."""
    return tuple(
        tuple(
            (other, cost, board.level[other] > board.level[hex])
            for other in board.grid.neighbours(hex)
            if other >= 0 and (cost := entry_cost(board, movement, hex, other)) is not None
        )
        for hex in range(board.grid.size)
    )


def entry_cost(board: Board, movement: Movement, hex: int, other: int) -> int | None:
    """The terrain's cost and, coming from lower ground, the hill's (9.4, 9.6.1); None where the way is barred."""
    cost = board.terrain_types[board.terrain[other]].cost[movement]
    climb = max(0, board.level[other] - board.level[hex])
    hill = board.terrain_types["hill"].cost[movement]
    return None if cost is None or hill is None else cost + climb * hill


def spotting_table(pack: AssaultPack) -> dict[tuple[str, str], int]:
    """The least number that spots a target, by terrain and unit type."""
    return {
        (terrain, kind): getattr(row, kind) or 0
        for row in pack.spotting.values()
        for terrain in row.terrain
        for kind in ("infantry", "artillery", "vehicle")
    }


def bands_by_range(card: UnitType, row: TargetRow) -> tuple[Band | None, ...]:
    """The band of a card's attack row for every range from 0 to its last."""
    attack = card.attack.get(row, Attack())
    bands: list[Band | None] = [None]
    for band in attack.bands:
        bands += [band] * (band.high - band.low + 1)
    return tuple(bands)
