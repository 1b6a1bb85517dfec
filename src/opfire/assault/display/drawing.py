"""The picture of a board: what the browser needs to draw it, hexes by their index."""

from __future__ import annotations

from opfire.assault.board.tiles import Board, RoadRun
from opfire.kernel.bearings import Direction
from opfire.kernel.display import BoardData, BuildingData, PlaceData, RoadData, SideData


def draw(board: Board, landscape: str = "") -> BoardData:
    """The whole map for drawing."""
    return BoardData(
        id=board.name,
        cols=board.grid.columns,
        rows=board.grid.rows,
        low="odd",
        hexes=board.grid.names,
        terrain=board.terrain,
        levels=board.level,
        roads=tuple(_road(run) for run in join(board)),
        sides=tuple(_side(side, kind) for side, kind in sorted(board.hexsides.items())),
        buildings=_buildings(board),
        places=_places(board),
        seed=sum(tile.seed for tile in board.tiles.values()),
        landscape=landscape,
    )


def join(board: Board) -> list[RoadRun]:
    """The roads with those made one that run on over the edge of a tile."""
    joined: list[RoadRun] = []
    for run in board.runs:
        while (other := _continuing(board, run, joined)) is not None:
            joined.remove(other)
            run = _linked(board, other, run)
        joined.append(run)
    return joined


def _continuing(board: Board, run: RoadRun, others: list[RoadRun]) -> RoadRun | None:
    return next((one for one in others if one.kind == run.kind and _meet(board, one, run)), None)


def _meet(board: Board, one: RoadRun, other: RoadRun) -> bool:
    return any(_leads_into(board, a, b) for a in (one, _reversed(one)) for b in (other, _reversed(other)))


def _leads_into(board: Board, a: RoadRun, b: RoadRun) -> bool:
    """Whether a ends over the side over which b begins."""
    if a.end < 0 or b.start < 0:
        return False
    return board.grid.neighbour(a.path[-1], a.end) == b.path[0] and (a.end + 3) % 6 == b.start


def _linked(board: Board, one: RoadRun, other: RoadRun) -> RoadRun:
    for a in (one, _reversed(one)):
        for b in (other, _reversed(other)):
            if _leads_into(board, a, b):
                return RoadRun(a.kind, a.path + b.path, a.start, b.end)
    raise AssertionError("roads that do not meet")


def _reversed(run: RoadRun) -> RoadRun:
    return RoadRun(run.kind, run.path[::-1], run.end, run.start)


def _road(run: RoadRun) -> RoadData:
    sides = [Direction(side).name if side >= 0 else None for side in (run.start, run.end)]
    return RoadData(run.kind, run.path, *sides)


def _side(side: int, kind: str) -> SideData:
    hex, direction = divmod(side, 6)
    return SideData(kind, hex, Direction(direction).name)


def _buildings(board: Board) -> tuple[BuildingData, ...]:
    return tuple(
        BuildingData(hex, one.dx, one.dy, one.w, one.h, one.a, one.roof) for hex, one in board.drawn_buildings()
    )


def _places(board: Board) -> tuple[PlaceData, ...]:
    return tuple(PlaceData(one.name, hex, one.dx, one.dy, one.style) for hex, one in board.drawn_places())
