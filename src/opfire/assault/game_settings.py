"""What the players agree on before a battle (4.9, 5.0, 5.3, 5.6): optional rules, history, how formations are found."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from opfire.assault import command_cards, command_points
from opfire.assault.alternate_history import alternate
from opfire.assault.forces import METHODS
from opfire.assault.pack import AssaultPack, Scenario
from opfire.assault.teams import BOTH, DIVISION, DIVISIONS, NONE, TEAMS
from opfire.kernel.game import BadSetting
from opfire.rules.citations import rule

HISTORICAL, ALTERNATE = HISTORY = ("historical", "alternate")
ON, OFF = SWITCH = ("on", "off")
OPTIONAL = (command_points.MODULE, command_cards.MODULE)
"""The optional rules that can be left out, each alone or both."""


@rule("RH41-4.9", "RH41-5.0", "RH41-5.4", "S43-4.9", "S43-5.0", "S43-5.4")
def settings_of(scenario: Scenario) -> dict[str, tuple[str, ...]]:
    """The settings a scenario has, each with its values and the default first."""
    sides = [side.id for side in scenario.sides]
    found: dict[str, tuple[str, ...]] = {"history": HISTORY, TEAMS: (NONE, *sides, BOTH), DIVISION: DIVISIONS}
    if any(side.formations for side in scenario.sides):
        found["formations"] = METHODS
    return found | {module: SWITCH for module in OPTIONAL if module in scenario.rules}


def checked(scenario: Scenario, settings: Mapping[str, str]) -> tuple[tuple[str, str], ...]:
    """The settings that differ from the default; raises `BadSetting` for what the scenario does not have."""
    known = settings_of(scenario)
    for name, value in settings.items():
        if name not in known:
            raise BadSetting(f"this scenario has no setting '{name}'; it has: {', '.join(known)}")
        if value not in known[name]:
            raise BadSetting(f"'{name}' cannot be '{value}'; it can be: {', '.join(known[name])}")
    return tuple(sorted((name, value) for name, value in settings.items() if value != known[name][0]))


@rule("RH41-4.9", "RH41-5.3", "S43-4.9", "S43-5.3")
def agreed(pack: AssaultPack, scenario: Scenario, settings: Mapping[str, str]) -> Scenario:
    """The scenario as it is played: without the rules left out, and with the armies swapped if that was agreed."""
    rules = tuple(module for module in scenario.rules if settings.get(module, ON) == ON)
    played = msgspec.structs.replace(scenario, rules=rules)
    return alternate(pack, played) if settings.get("history") == ALTERNATE else played
