"""What the players agree on before a battle (4.9, 5.0, 5.3, 5.6): optional rules, history, how formations are found."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from opfire.assault.campaign import TROOPS, with_troops
from opfire.assault.cards import command_points
from opfire.assault.cards.division import BOTH, DIVISION, DIVISIONS, NONE, TEAMS
from opfire.assault.edition import EDITIONS
from opfire.assault.fire.indirect_fire import AREAS, SHELLS
from opfire.assault.pack.assault_pack import AssaultPack, Scenario
from opfire.assault.pack.scenarios import SupportPool
from opfire.assault.preparation.alternate_history import alternate
from opfire.assault.preparation.changes import changes
from opfire.assault.preparation.forces import METHODS
from opfire.assault.preparation.support_exchange import (
    BY_FORMATIONS,
    CHOSEN,
    GIVEN_UP,
    LIMIT,
    METHOD,
    PRINTED,
    RANDOM,
    UP_TO_FIVE,
)
from opfire.assault.state import command_cards
from opfire.assault.state.readings import questions_of
from opfire.assault.state.setting import ALWAYS, HELD, PAUSES
from opfire.assault.state.support_decks import AIR, ARTILLERY
from opfire.kernel.game import CHANGE, BadSetting, changed
from opfire.rules.citations import rule

HISTORICAL, ALTERNATE = HISTORY = ("historical", "alternate")
ON, OFF = SWITCH = ("on", "off")
ALL, FEWER = AIMS = ("all", "fewer")
OPTIONAL = (command_points.MODULE, command_cards.MODULE, AIR, ARTILLERY)
"""The optional rules that can be left out, each alone or together."""
EXCHANGED = (AIR, ARTILLERY, "blast")
"""The rules that support cards need which a scenario does not provide for."""


@rule("RH41-4.9", "RH41-5.0", "RH41-5.4", "S43-4.9", "S43-5.0", "S43-5.4")
def settings_of(scenario: Scenario) -> dict[str, tuple[str, ...]]:
    """The settings a scenario has, each with its values and the default first."""
    sides = [side.id for side in scenario.sides]
    found: dict[str, tuple[str, ...]] = {"history": HISTORY, TEAMS: (NONE, *sides, BOTH), DIVISION: DIVISIONS}
    if any(side.formations for side in scenario.sides):
        found["formations"] = METHODS
    if {"indirect-fire", "vehicles"} <= set(scenario.rules) and EDITIONS[scenario.edition].shells_may_come_from_above:
        found[SHELLS] = AREAS
    if any(aim.optional for aim in scenario.objectives):
        found["objectives"] = AIMS
    found |= {module: SWITCH for module in OPTIONAL if module in scenario.rules}
    if any(module in scenario.rules for module in OPTIONAL):
        found[PAUSES] = (HELD, ALWAYS)
    exchange = exchange_settings(scenario)
    added = EXCHANGED if exchange else ()
    return found | exchange | questions_of(EDITIONS[scenario.edition], (*scenario.rules, *added))


@rule("TAOAS-1.0", "TAOAS-1.2", "TAOAS-1.2.1", "TAOAS-1.2.2", "S43-12.2", "S43-12.2.1", "S43-12.2.2")
def exchange_settings(scenario: Scenario) -> dict[str, tuple[str, ...]]:
    """Where a scenario does not rule on support cards, players may agree to exchange command cards for them."""
    pools = [pool for side in scenario.sides for pool in side.support]
    ruled = any(pool.into != "deck" or pool.take for pool in pools)
    provided = bool(pools) or not EDITIONS[scenario.edition].support_by_scenario
    if command_cards.MODULE not in scenario.rules or ruled or not provided:
        return {}
    return {
        METHOD: (PRINTED if pools else NONE, RANDOM, CHOSEN),
        GIVEN_UP: (RANDOM, CHOSEN),
        LIMIT: (BY_FORMATIONS, UP_TO_FIVE),
    }


def checked(pack: AssaultPack, scenario: Scenario, settings: Mapping[str, str]) -> tuple[tuple[str, str], ...]:
    """The settings that differ from the default; raises `BadSetting` for what the scenario does not have."""
    known = settings_of(scenario)
    for name, value in settings.items():
        if name == TROOPS:
            with_troops(pack, scenario, value)
            continue
        if name == CHANGE:
            changed(changes(pack, scenario), value)
            continue
        if name not in known:
            raise BadSetting(f"this scenario has no setting '{name}'; it has: {', '.join(known)}")
        if value not in known[name]:
            raise BadSetting(f"'{name}' cannot be '{value}'; it can be: {', '.join(known[name])}")
    unlisted = (TROOPS, CHANGE)
    return tuple(
        sorted((name, value) for name, value in settings.items() if name in unlisted or value != known[name][0])
    )


@rule("RH41-4.9", "RH41-5.3", "S43-4.9", "S43-5.3")
def agreed(pack: AssaultPack, scenario: Scenario, settings: Mapping[str, str]) -> Scenario:
    """The scenario as it is played: without what was left out, and with the armies swapped if that was agreed."""
    printed = changed(changes(pack, scenario), settings[CHANGE]) if CHANGE in settings else scenario
    rules = tuple(module for module in scenario.rules if settings.get(module, ON) == ON)
    played = msgspec.structs.replace(printed, rules=rules)
    if settings.get("objectives") == FEWER:
        kept = tuple(aim for aim in played.objectives if not aim.optional)
        played = msgspec.structs.replace(played, objectives=kept)
    if TROOPS in settings:
        played = with_troops(pack, played, settings[TROOPS])
    if METHOD in settings:
        played = with_exchange(played)
    return alternate(pack, played) if settings.get("history") == ALTERNATE else played


@rule("TAOAS-1.2", "S43-12.2")
def with_exchange(scenario: Scenario) -> Scenario:
    """The scenario with an exchange of cards in place of its own support, and with the rules that this needs."""
    pool = SupportPool("both", into="exchange")
    sides = tuple(msgspec.structs.replace(side, support=(pool,)) for side in scenario.sides)
    added = () if any(side.support for side in scenario.sides) else EXCHANGED
    rules = tuple(dict.fromkeys((*scenario.rules, *added)))
    return msgspec.structs.replace(scenario, sides=sides, rules=rules)
