"""Vehicles on the move: points, directions and turns (RH41-9.1 to 9.6, 9.10; S43-9.1 to 9.6, 9.10)."""

from __future__ import annotations

from dataclasses import dataclass

from opfire.assault.pack.terrain import Terrain
from opfire.assault.state.pieces import Melee, Unit
from oracles.assault.on_foot import FAST, HALF, WHOLE
from oracles.assault.table import ROADS, Table, front_sides

FREE_ROADS = ("main", "avenue")
"""On other roads that are no trails a change of direction costs a point (S43-9.1)."""
ROAD_HEXES = ("road", "bridge")
WATER, AFLOAT = ("sea", "river"), 2
"""What an amphibious vehicle pays to float."""


@dataclass
class Drive:
    """A movement under way: what was paid, which way the vehicle went, and how it came into its hex."""

    unit: str
    what: str
    spent: int = 0
    begun: bool = False
    forward: bool = False
    reverse: bool = False
    turned: bool = False
    """It has turned in this hex."""
    entered: int = -1
    """The side over which it came into its hex; -1 where the move began."""
    used_up: bool = False
    """It has turned off the road, which matters where one vertex is free in a move and not in every hex."""
    along: bool = False
    """A road led over that side when it came; shells may have torn it up since."""
    overran: bool = False
    """It has overrun a gun, and from then on counts as doing a fast action (9.10.3)."""
    unsure: bool = False
    """Something happened that cannot be reckoned; the points have to be read from the next question."""

    @property
    def fast(self) -> bool:
        """Everything that binds who hurries binds it, but the point more is only for who chose to."""
        return self.overran or self.what in FAST


def not_covered(table: Table, drive: Drive, unit: Unit) -> str:
    """Why a drive is beyond this oracle; '' where it is not."""
    if drive.what not in (*WHOLE, *HALF):
        return f"driving of {drive.what or 'no action'}"
    if table.effects:
        return "driving with cards at work"
    if unit.melee is not Melee.NONE:
        return "driving out of close combat"
    if unit.at < 0:
        return "driving onto the map"
    if "alley" in table.roads_in(unit.at):
        return "driving in alleys"
    return ""


def allowance(table: Table, drive: Drive, unit: Unit, *, reverse: bool) -> int:
    """The card's movement, half of it in reverse or with fire, one point more for a fast action (9.2, 9.3, 9.10)."""
    move = table.card(unit).move
    for halved in (drive.what in HALF, reverse and not table.has(unit, "second-driver")):
        move = (move + 1) // 2 if halved else move
    return move + (drive.what in FAST)


def left(table: Table, drive: Drive, unit: Unit, *, reverse: bool) -> int:
    return allowance(table, drive, unit, reverse=reverse or drive.reverse) - drive.spent


def cost(table: Table, unit: Unit, start: int, direction: int) -> int | None:
    """Terrain or the road that is followed, the climb, and what stands on the hexside; None where it is barred."""
    hex = table.grid.neighbours(start)[direction]
    gait = table.card(unit).movement
    chart = table.setting.pack.terrain
    climbed = max(0, table.level(hex) - table.level(start))
    rows = [entered(table, start, direction), *(chart[kind] for kind in table.obstacles(start, direction))]
    rows += [chart["hill"]] * climbed
    costs = [row.cost.get(gait, 0) for row in rows]
    if table.has(unit, "amphibious") and rows[0].id in WATER:
        costs[0] = AFLOAT
    return None if None in costs else sum(one for one in costs if one is not None)


def entered(table: Table, start: int, direction: int) -> Terrain:
    """The row of the road that the vehicle follows, or of the terrain; trails are for feet (S43-9.6.3)."""
    hex = table.grid.neighbours(start)[direction]
    road = table.road(start, direction)
    if table.first_edition or not road or road == "trail":
        return table.terrain(hex)
    return table.setting.pack.terrain[ROADS[road]]


def turn_cost(table: Table, drive: Drive, unit: Unit, vertices: int) -> int | None:
    """The first vertex in a hex is free; on a road it came along all are, or one point in all; None in doubt."""
    if "alley" in table.roads_in(unit.at):
        return None
    roads = roads_driven(table, drive, unit)
    if roads and (table.first_edition or roads <= set(FREE_ROADS)):
        return 0
    if roads and (table.roads_in(unit.at) - {"trail"} != roads or len(roads) > 1):
        return None  # where roads of two kinds meet, the books do not say which of them is followed
    if roads:
        return 1
    return vertices if drive.used_up and table.agreed.get("free-turn") == "move" else max(0, vertices - 1)


def roads_driven(table: Table, drive: Drive, unit: Unit) -> set[str]:
    """The roads of a hex on which the vehicle counts as driving: where the move began there, or came along one.

    Where two tiles meet, the road may be of another kind than before: the turn is made on that of the hex (S43-9.1).
    In the first edition a road is the terrain of its hex, and leads from one such hex into the next.
    """
    if table.first_edition:
        before = table.grid.neighbours(unit.at)[drive.entered] if drive.entered >= 0 else unit.at
        return {"road"} if all(table.terrain(hex).id in ROAD_HEXES for hex in (before, unit.at)) else set()
    here = {kind for kind in table.roads_in(unit.at) if kind != "trail"}
    if drive.entered < 0 or not (here and drive.along):
        return here if drive.entered < 0 else set()
    return {passage.kind for passage in table.board.passages[unit.at] if drive.entered in passage.sides} & here


def vertices_between(one: int, other: int) -> int:
    off = abs(one - other) % 6
    return min(off, 6 - off)


def directions(table: Table, drive: Drive, unit: Unit) -> dict[int, bool]:
    """The sides it may drive over, and whether that is in reverse; the first edition allows no mixture (9.10)."""
    ahead = front_sides(unit.facing)
    ways = dict.fromkeys(ahead, False) | {(side + 3) % 6: True for side in ahead}
    if table.first_edition and (drive.forward or drive.reverse):
        return {side: back for side, back in ways.items() if back == drive.reverse}
    return ways


def may_enter(table: Table, drive: Drive, unit: Unit, side: int, *, reverse: bool) -> bool:
    """It can pay for the hex, or has its whole allowance beside harsh terrain; no fast action uphill in the first."""
    price = cost(table, unit, unit.at, side)
    if price is None or "steep-slope" in table.obstacles(unit.at, side):
        return False
    hex = table.grid.neighbours(unit.at)[side]
    if mined(table, drive, unit, hex):
        return False
    if table.first_edition and drive.fast and table.level(hex) > table.level(unit.at):
        return False
    if price > table.card(unit).move:
        return not drive.begun and not drive.spent and drive.what in WHOLE
    return price <= left(table, drive, unit, reverse=reverse)


def mined(table: Table, drive: Drive, unit: Unit, hex: int) -> bool:
    """The enemy's mines are entered and left in normal actions, hidden ones by no transport (S43-9.6.6.1, 9.6.6.2)."""
    mine = table.mines.get(hex)
    hostile = mine is not None and mine.side != unit.side
    if drive.fast and (hostile or is_mined(table, unit)):
        return True
    return hostile and (drive.what in HALF or bool(table.card(unit).transport and not table.mines[hex].open))


def is_mined(table: Table, unit: Unit) -> bool:
    """It stands among the enemy's mines."""
    mine = table.mines.get(unit.at)
    return mine is not None and mine.side != unit.side


def alley_sides(table: Table, hex: int) -> set[int]:
    """The sides over which the alley of a hex leads; only a building hex has one, whose ends lie in the open."""
    if "alley" not in table.roads_in(hex) or "building" not in table.terrain(hex).id:
        return set()
    return {side for passage in table.board.passages[hex] for side in passage.sides if side >= 0}


def leaves_alley(table: Table, start: int, side: int) -> bool:
    """Whether a step leads into or out of an alley otherwise than along its road (S43-9.6.3.2)."""
    hex = table.grid.neighbours(start)[side]
    here, there = alley_sides(table, start), alley_sides(table, hex)
    return bool(here and side not in here) or bool(there and (side + 3) % 6 not in there)


def price_along_alley(table: Table, unit: Unit, start: int, side: int) -> int | None:
    """The alley's price, or the building's where a friend's gun or vehicle is in the way (S43-9.6.3.2)."""
    hex = table.grid.neighbours(start)[side]
    friends = [one for one in table.standing(hex) if one.side == unit.side and table.kind(one) != "infantry"]
    row = table.terrain(hex) if friends else table.setting.pack.terrain[ROADS["alley"]]
    climbed = max(0, table.level(hex) - table.level(start))
    price = row.cost.get(table.card(unit).movement)
    hill = table.setting.pack.terrain["hill"].cost.get(table.card(unit).movement) or 0
    return None if price is None else price + climbed * hill


def doubtful(table: Table, unit: Unit, side: int) -> bool:
    """Hexes of which other rules decide: off the map, occupied, or with an alley."""
    hex = table.grid.neighbours(unit.at)[side]
    return hex < 0 or bool(table.standing(hex)) or "alley" in table.roads_in(hex)
