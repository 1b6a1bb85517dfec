"""How the pieces of a fire order are divided: an attack can only break who stands, and a second one finishes him."""

from __future__ import annotations

from collections.abc import Sequence

from opfire.commander.sergeant import worth
from opfire.commander.sergeant.tables.odds_tables import BROKEN, above
from opfire.commander.sergeant.tables.volleys import Group, Shot, Volleys
from opfire.commander.state.counters import Unit
from opfire.commander.units import units


def joiners_wanted(volleys: Volleys, group: Sequence[Shot], hex: int, others: Sequence[Shot]) -> list[Shot]:
    """Those of the others who had better join an attack, the weakest first; the rest makes an attack of its own."""
    waiting = sorted(others, key=lambda shot: (shot.fp, shot.id))
    values = [divided(volleys, [*group, *waiting[:count]], hex, waiting[count:]) for count in range(len(waiting) + 1)]
    return waiting[: values.index(max(values))]


def divided(volleys: Volleys, group: Sequence[Shot], hex: int, rest: Sequence[Shot]) -> float:
    """What an attack may bring with the one that the rest makes after it, at the same hex or another."""
    first = gathered(volleys, group, hex)
    value = volleys.expected(first)
    if not rest:
        return value
    elsewhere = volleys.best(rest)
    again = gathered(volleys, sorted(rest, key=lambda shot: (-shot.fp, shot.id)), hex)
    return value + max(finished(volleys, first, again), elsewhere.value if elsewhere.hex != hex else 0.0)


def gathered(volleys: Volleys, shots: Sequence[Shot], hex: int) -> Group:
    """These pieces as a group against a hex."""
    group = Group(volleys.game, shots[0], hex)
    group.gather(shots[1:])
    return group


def finished(volleys: Volleys, first: Group, second: Group) -> float:
    """What a second attack at a hex may bring after a first one."""
    if first.fp < 1 or second.fp < 1:
        return 0.0
    before, after = (group.fp - volleys.cover(group, above=False) for group in (first, second))
    enemies = volleys.game.side_at(first.hex, volleys.game.enemy(volleys.side))
    return sum(lost_again(volleys, unit, before, after) for unit in enemies)


def lost_again(volleys: Volleys, unit: Unit, before: int, after: int) -> float:
    """What of a unit a second attack may cost: all of it where the first has broken it, or it was broken before."""
    game, value = volleys.game, worth.unit_value(volleys.game, unit)
    morale = units.bare_morale(game, unit)
    struck = above(morale - before)
    if unit.broken:
        return value * (1 - struck) * above(morale - after)
    shaken = morale - units.face(game, unit).morale + game.type_of(unit).broken.morale
    return value * (struck * above(shaken - after) + (1 - struck) * BROKEN * above(morale - after))
