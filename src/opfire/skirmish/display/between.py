"""What stands between two units or points of the table."""

from __future__ import annotations

from opfire.skirmish.rolls.sight import ends, place, roofs_under
from opfire.skirmish.state.skirmish import MAN_BASE, Skirmish
from opfire.skirmish.table.space import Footprint, Point


def point(text: str) -> Point:
    """A place written 'x,y' in millimetres."""
    x, comma, y = text.partition(",")
    if not comma or not x.strip().lstrip("-").isdigit() or not y.strip().lstrip("-").isdigit():
        raise LookupError(f"'{text}' is no point: write x,y in millimetres")
    return int(x), int(y)


def print_of(game: Skirmish, name: str) -> Footprint:
    """The ground of a unit by its id, or that of a man who stood at a point."""
    return place(game, game.units[name]) if name in game.units else Footprint(point(name), MAN_BASE)


def in_between(game: Skirmish, one: str, other: str) -> str:
    """What bars the sight between two units or points: a wall, a roof, too much cover, or nothing."""
    a, b = print_of(game, one), print_of(game, other)
    start, end = ends(a, b, one <= other)
    looking = [game.units[name] for name in (one, other) if name in game.units]
    over = roofs_under(game, *looking) if len(looking) == 2 else ()
    if over is None:
        return "roof"
    return game.setting.table.blocked(start, a.radius, end, b.radius, game.breaches, over)
