"""Single changes of a scenario that are tried to make it more even: its length, a unit fewer, a point more or less."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from opfire.assault.pack.assault_pack import AssaultPack, Scenario, ScenarioSide
from opfire.kernel.display import Words
from opfire.kernel.game import Change

LEAST_UNITS = 3
"""No unit is taken from a side with fewer."""


def changes(pack: AssaultPack, scenario: Scenario) -> dict[str, tuple[Change, Scenario]]:
    """Every change by name, with the scenario that it makes."""
    return {change.name: (change, made) for change, made in _all(pack, scenario)}


def _all(pack: AssaultPack, scenario: Scenario) -> Iterator[tuple[Change, Scenario]]:
    for turns in (scenario.turns - 1, scenario.turns + 1):
        yield Change("turns", turns), msgspec.structs.replace(scenario, turns=turns)
    for place, side in enumerate(scenario.sides):
        for kind, smaller in _smaller(side):
            sides = (*scenario.sides[:place], smaller, *scenario.sides[place + 1 :])
            name = pack.units[kind].name
            change = Change("fewer", side=side.id, of=kind, what=Words(name.en, name.de))
            yield change, msgspec.structs.replace(scenario, sides=sides)
    for place, aim in enumerate(scenario.objectives):
        for points in (aim.points - 1, aim.points + 1):
            if points > 0:
                other = msgspec.structs.replace(aim, points=points)
                aims = (*scenario.objectives[:place], other, *scenario.objectives[place + 1 :])
                what = aim.name if aim.name.en else Words(aim.hex, aim.hex)
                change = Change("objective", points, of=aim.hex, what=Words(what.en, what.de))
                yield change, msgspec.structs.replace(scenario, objectives=aims)


def _smaller(side: ScenarioSide) -> Iterator[tuple[str, ScenarioSide]]:
    """The side without one of its units, for each type; those who ride or carry stay together."""
    bound = {unit.aboard for unit in side.units} | {unit.id for unit in side.units if unit.aboard}
    last = {unit.type: unit for unit in side.units if unit.id not in bound}
    if len(side.units) >= LEAST_UNITS:
        for kind, unit in last.items():
            yield kind, msgspec.structs.replace(side, units=tuple(one for one in side.units if one is not unit))
