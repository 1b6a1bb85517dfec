"""The parts of a preview: dice with their reasons, bars of exact odds, and the line of sight."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from opfire.assault.board.line_of_sight import Sight
from opfire.assault.fire.morale import suppression_kills
from opfire.assault.pack.terrain import Terrain
from opfire.assault.state.abilities import has
from opfire.assault.state.battle import Battle
from opfire.assault.state.battle_dice import COLOURS, PoolDie, Symbols
from opfire.assault.state.pieces import Action, Experience, Melee, Morale, Unit
from opfire.assault.terrain.elevation import sight_of_hexes
from opfire.kernel.display import Bar, DieReason, SightLine, Text
from opfire.kernel.odds import Distribution
from opfire.rules.citations import rule

SUPPRESSED, FELL_BACK, BOTH = "suppressed", "falls-back", "damage-falls-back"


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
    """No effect, suppression alone, each number of damage points up to elimination, and a critical hit left over.

    Where suppression makes a target fall back, damage with it has a row of its own.
    """
    left, shaken = battle.unit_card(target).strength - target.damage, brings(battle, target)
    drives = shaken == FELL_BACK

    def dies(symbols: Symbols) -> bool:
        return harm(symbols) >= left or (shaken == "destroyed" and symbols[2] > 0)

    def survives_with(points: int, *, runs: bool) -> Callable[[Symbols], bool]:
        def wanted(symbols: Symbols) -> bool:
            felt = harm(symbols) == points and is_felt(shaken, symbols) and not dies(symbols)
            return felt and (drives and symbols[2] > 0) == runs

        return wanted

    found = [
        bar("none", result, lambda symbols: not is_felt(shaken, symbols)),
        bar(FELL_BACK if drives else SUPPRESSED, result, survives_with(0, runs=drives)),
    ]
    for points in range(1, left):
        found.append(bar("damage", result, survives_with(points, runs=False), points))
        if drives:
            found.append(bar(BOTH, result, survives_with(points, runs=True), points))
    found.append(bar("destroyed", result, dies, left))
    found.append(bar("critical", result, lambda symbols: symbols[0] > 0))
    return tuple(found)


def effect(battle: Battle, target: Unit, result: Distribution[Symbols]) -> Bar:
    """The chance that anything happens to a target."""
    shaken = brings(battle, target)
    return bar("effect", result, partial(is_felt, shaken))


@rule("RH41-10.7.3", "RH41-13.3", "S43-10.7.3", "S43-13.3")
def brings(battle: Battle, target: Unit) -> str:
    """What suppression rolled against a unit does to it as it stands: nothing, a marker, a fallback, or its end."""
    return "none" if target.experience is Experience.ELITE else suppression(battle, target)


@rule("RH41-10.7.3", "RH41-13.3", "S43-10.7.3", "S43-13.3")
def suppression(battle: Battle, target: Unit) -> str:
    """What being suppressed does to a unit as it stands, whatever its experience."""
    if target.morale is Morale.FALLBACK:
        return "destroyed" if suppression_kills(battle, target) else "none"
    if target.morale is Morale.NONE and target.action is not Action.DELAYED and target.melee is Melee.NONE:
        return SUPPRESSED
    return driven_back(battle, target)


@rule("RH41-13.3", "S43-13.3")
def driven_back(battle: Battle, target: Unit) -> str:
    """What it does to a unit that it has to fall back; a second time is its end."""
    if target.morale is Morale.FALLBACK:
        return "destroyed"
    if has(battle, target, "stubborn") and not target.stood:
        return SUPPRESSED
    return "destroyed" if is_lost_in_flight(battle, target) else FELL_BACK


@rule("RH41-13.3", "S43-13.3")
def is_lost_in_flight(battle: Battle, unit: Unit) -> bool:
    """Whether a unit that has to fall back is lost instead: guns, and vehicles that cannot move."""
    return battle.unit_card(unit).type == "artillery" or unit.immobilised


def is_felt(shaken: str, symbols: Symbols) -> bool:
    """Whether a result does anything to a unit that suppression does this to."""
    return any(symbols if shaken != "none" else symbols[:2])


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
