"""Distances counted hex by hex from the drawn map, without the tables that the games measure by."""

from __future__ import annotations

from collections import deque
from functools import cache

from opfire.kernel.game import game_of


@cache
def distances(scenario: str, start: str) -> dict[str, int]:
    """How many hexes away every hex is."""
    board = game_of(scenario).board(scenario)
    rows, cols, low = board.rows, board.cols, board.low
    place = {name: divmod(n, cols) for n, name in enumerate(board.hexes) if name}
    names = {at: name for name, at in place.items()}
    found, waiting = {start: 0}, deque([start])
    while waiting:
        here = waiting.popleft()
        for at in around(*place[here], low):
            name = names.get(at, "")
            if name and 0 <= at[0] < rows and 0 <= at[1] < cols and name not in found:
                found[name] = found[here] + 1
                waiting.append(name)
    return found


def around(row: int, col: int, low: str) -> list[tuple[int, int]]:
    """The neighbours in a grid whose columns are shifted: 'low' says which ones lie lower."""
    down = col % 2 == (1 if low == "odd" else 0)
    shift = 0 if down else -1
    return [(row - 1, col), (row + 1, col)] + [(row + shift + n, col + side) for side in (-1, 1) for n in (0, 1)]
