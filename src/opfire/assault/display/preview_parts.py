"""The parts of a preview: dice with their reasons, bars of exact odds, and the line of sight."""

from __future__ import annotations

from collections.abc import Callable

from opfire.assault.board.line_of_sight import Sight
from opfire.assault.fire.morale import suppression_kills
from opfire.assault.pack.terrain import Terrain
from opfire.assault.state.battle import Battle
from opfire.assault.state.battle_dice import COLOURS, PoolDie, Symbols
from opfire.assault.state.pieces import Experience, Unit
from opfire.assault.terrain.elevation import sight_of_hexes
from opfire.kernel.display import Bar, DieReason, SightLine, Text
from opfire.kernel.odds import Distribution


def reasons(battle: Battle, pool: list[PoolDie]) -> tuple[DieReason, ...]:
    """The pool as the table shows it."""
    return tuple(
        DieReason(COLOURS[die.colour], Text(f"die-{die.why}", {}, battle.cite(die.section)), die.lost) for die in pool
    )


def bar(key: str, result: Distribution[Symbols], wanted: Callable[[Symbols], bool], value: int = 0) -> Bar:
    """The chance of a result, as numerator and denominator."""
    chance = result.chance(wanted)
    return Bar(key, chance.numerator, chance.denominator, value)


def bars(battle: Battle, target: Unit, result: Distribution[Symbols]) -> tuple[Bar, ...]:
    """No effect, suppression alone, each number of damage points up to elimination, and a critical hit left over."""
    left, shaken = battle.unit_card(target).strength - target.damage, suppression_kills(battle, target)

    def dies(symbols: Symbols) -> bool:
        return harm(symbols) >= left or (shaken and felt(target, symbols)[2] > 0)

    def survives_with(points: int) -> Callable[[Symbols], bool]:
        return lambda symbols: harm(symbols) == points and any(felt(target, symbols)) and not dies(symbols)

    found = [
        bar("none", result, lambda symbols: not any(felt(target, symbols))),
        bar("suppressed", result, survives_with(0)),
    ]
    found += [bar("damage", result, survives_with(points), points) for points in range(1, left)]
    found.append(bar("destroyed", result, dies, left))
    found.append(bar("critical", result, lambda symbols: symbols[0] > 0))
    return tuple(found)


def harm(symbols: Symbols) -> int:
    """The damage points of a result."""
    return symbols[0] + symbols[1]


def felt(target: Unit, symbols: Symbols) -> Symbols:
    """A result as the target feels it: elite units ignore suppression."""
    return (*symbols[:2], 0) if target.experience is Experience.ELITE else symbols


def sight_line(battle: Battle, start: int, end: int) -> SightLine:
    """The line of sight between two hexes for drawing."""
    sight = sight_of_hexes(battle, start, end)
    return SightLine(
        start=battle.hex_name(start),
        end=battle.hex_name(end),
        state=sight.view.value,
        range=battle.setting.board.grid.distance(start, end),
        by=obstacles(battle, sight),
    )


def obstacles(battle: Battle, sight: Sight) -> tuple[tuple[str, Text], ...]:
    """What hinders or blocks a line of sight, hex by hex."""
    found = [(battle.hex_name(one.hex), hindrance(battle, one.what)) for one in sight.hindrances]
    if sight.blocked_by >= 0:
        found.append((battle.hex_name(sight.blocked_by), blocker(battle, sight)))
    return tuple(found)


def hindrance(battle: Battle, what: str) -> Text:
    """A smoke marker or a terrain that hinders, by its name."""
    if what == "smoke":
        return Text("sight-smoke", {}, battle.cite("10.3"))
    return Text("sight-hinders", called(battle.ground.terrain_types[what]), battle.cite("10.3"))


def blocker(battle: Battle, sight: Sight) -> Text:
    """What blocks sight: the third hindrance, or else the terrain of a hex or the hill itself."""
    if sight.hindrances:
        return Text("sight-third", {}, battle.cite("10.3"))
    terrain = battle.ground.row(sight.blocked_by)
    row = terrain if terrain.sight != "clear" else battle.ground.hill_row(sight.blocked_by)
    return Text("sight-blocks", called(row), battle.cite("10.3"))


def called(row: Terrain) -> dict[str, str | int]:
    """The name of a row of the terrain chart in both languages."""
    return {"en": row.name.en, "de": row.name.de}
