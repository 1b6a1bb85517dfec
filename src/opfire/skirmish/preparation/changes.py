"""Single changes of a scenario that are tried to make it more even: its length, a model more or less, the goal."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from opfire.kernel.display import Words
from opfire.kernel.game import Change
from opfire.skirmish.pack import Scenario, SkirmishPack


def changes(pack: SkirmishPack, scenario: Scenario) -> dict[str, tuple[Change, Scenario]]:
    """Every change by name, with the scenario that it makes."""
    return {change.name: (change, made) for change, made in _all(pack, scenario)}


def _all(pack: SkirmishPack, scenario: Scenario) -> Iterator[tuple[Change, Scenario]]:
    replace = msgspec.structs.replace
    for turns in (scenario.turns - 1, scenario.turns + 1):
        yield Change("turns", turns), replace(scenario, turns=turns)
    for place, side in enumerate(scenario.sides):
        for model, count in side.force.items():
            for kind, number in (("fewer", count - 1), ("more", count + 1)):
                if count > 1:
                    other = replace(side, force={**side.force, model: number})
                    name = (pack.models.get(model) or pack.vehicles[model]).name
                    sides = (*scenario.sides[:place], other, *scenario.sides[place + 1 :])
                    yield Change(kind, 0, side.id, model, Words(name.en, name.de)), replace(scenario, sides=sides)
    victory = scenario.victory
    for needed in (victory.needed - 1, victory.needed + 1):
        if victory.needed and needed > 0:
            yield Change("needed", needed, victory.attacker), replace(scenario, victory=replace(victory, needed=needed))
