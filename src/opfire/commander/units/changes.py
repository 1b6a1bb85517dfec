"""Single changes of a scenario that are tried to make it more even: the clock, squads, points, the surrender count."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from opfire.commander.pack.box import CommanderPack
from opfire.commander.pack.scenarios import Scenario
from opfire.kernel.display import Words
from opfire.kernel.game import Change


def changes(pack: CommanderPack, scenario: Scenario) -> dict[str, tuple[Change, Scenario]]:
    """Every change by name, with the scenario that it makes."""
    return {change.name: (change, made) for change, made in _all(pack, scenario)}


def _all(pack: CommanderPack, scenario: Scenario) -> Iterator[tuple[Change, Scenario]]:
    replace = msgspec.structs.replace
    for end in (scenario.sudden_death - 1, scenario.sudden_death + 1):
        yield Change("turns", end), replace(scenario, sudden_death=end)
    for points in (scenario.start_vp - 2, scenario.start_vp + 2):
        yield Change("start-vp", points), replace(scenario, start_vp=points)
    for id in scenario.sides:
        side = scenario.side(id)
        for number in (side.surrender - 1, side.surrender + 1):
            yield Change("surrender", number, id), replace(scenario, **{id: replace(side, surrender=number)})
        for place, muster in enumerate(side.units):
            for kind, count in (("fewer", muster.count - 1), ("more", muster.count + 1)):
                if muster.count > 1:
                    units = (*side.units[:place], replace(muster, count=count), *side.units[place + 1 :])
                    name = pack.units[muster.unit].name
                    change = Change(kind, 0, id, muster.unit, Words(name.en, name.de))
                    yield change, replace(scenario, **{id: replace(side, units=units)})
