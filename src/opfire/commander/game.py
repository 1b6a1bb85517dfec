"""Combat Commander as the rest of the product sees it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import lru_cache
from typing import Any, Final

import msgspec

from opfire.commander import set_up
from opfire.commander.battle import Scenario
from opfire.commander.board import board_data
from opfire.commander.generator import find_scenario
from opfire.commander.options import OPTIONS
from opfire.commander.pack import commander_pack
from opfire.commander.questions import ASKS
from opfire.commander.sergeant import Sergeant
from opfire.commander.setting import SWITCHES, Setting
from opfire.commander.state import Commander
from opfire.commander.told import EVENTS
from opfire.commander.tools import TOOLS
from opfire.kernel.ask import Option
from opfire.kernel.events import Event
from opfire.kernel.game import BadSetting, Game, Party, ScenarioInfo, Title, UnknownScenario
from opfire.kernel.table import BoardData

PACK: Final = "combat-commander"
SHOWN_RANDOM: Final = "random-1"
KEPT: Final = 256
"""So many scenarios are kept ready; there are as many random ones as there are numbers."""


class Catalogue(Mapping[str, ScenarioInfo]):
    """The scenarios of the pack and every random one; only the first of these is listed."""

    def __getitem__(self, id: str) -> ScenarioInfo:
        found = info(id)
        if found is None:
            raise KeyError(id)
        return found

    def __iter__(self) -> Iterator[str]:
        for name in (*commander_pack().scenarios, SHOWN_RANDOM):
            yield f"{PACK}/{name}"

    def __len__(self) -> int:
        return len(commander_pack().scenarios) + 1


@lru_cache(maxsize=KEPT)
def scenario_of(id: str) -> Scenario | None:
    """A scenario by its full id."""
    pack, _, name = id.partition("/")
    return find_scenario(commander_pack(), name) if pack == PACK else None


@lru_cache(maxsize=KEPT)
def info(id: str) -> ScenarioInfo | None:
    """What a lobby shows of a scenario."""
    scenario = scenario_of(id)
    if scenario is None:
        return None
    return ScenarioInfo(
        id=id,
        game="commander",
        edition="commander",
        title=Title(scenario.title.en, scenario.title.de),
        turns=scenario.sudden_death,
        sides=scenario.sides,
        about=Title(scenario.about.en, scenario.about.de),
        special=tuple(Title(rule.text.en, rule.text.de) for rule in scenario.special),
        settings=SWITCHES,
        parties={side: party(scenario.side(side).nation) for side in scenario.sides},
    )


def party(nation: str) -> Party:
    """A nation as a lobby shows it."""
    name = commander_pack().nations[nation].name
    return Party(nation, Title(name.en, name.de))


@lru_cache(maxsize=KEPT)
def setting_of(id: str, switches: tuple[tuple[str, str], ...] = ()) -> Setting:
    """The setting of a scenario with these switches."""
    scenario = scenario_of(id)
    if scenario is None:
        raise UnknownScenario(f"there is no scenario '{id}'; there are: {', '.join(Catalogue())}")
    pack = commander_pack()
    return Setting(pack, scenario, pack.map(scenario.map), dict(switches))


def checked(id: str, settings: Mapping[str, str]) -> Setting:
    """The setting of a scenario that is given no option it does not have."""
    for name, value in settings.items():
        if value not in SWITCHES.get(name, ()):
            known = "; ".join(f"{key}: {', '.join(values)}" for key, values in SWITCHES.items())
            raise BadSetting(f"{id} has no setting '{name}: {value}'; there are {known}")
    return setting_of(id, tuple(sorted(settings.items())))


class CommanderModule:
    """The game family Combat Commander."""

    name = "commander"
    rules_version = "4"
    options: tuple[type[Option], ...] = OPTIONS
    events: tuple[type[Event], ...] = EVENTS
    asks: tuple[str, ...] = ASKS
    brains: Mapping[str, Callable[[int], Sergeant]] = {"sergeant": Sergeant}

    def scenarios(self) -> Mapping[str, ScenarioInfo]:
        """Every scenario of the pack, and the random ones."""
        return Catalogue()

    def start(self, scenario: str, settings: Mapping[str, str]) -> Commander:
        """Set a scenario up."""
        return set_up.prepare(checked(scenario, settings))

    def restore(self, scenario: str, settings: Mapping[str, str], data: Mapping[str, Any]) -> Commander:
        """Rebuild a saved state."""
        return Commander.restore(checked(scenario, settings), data)

    def board(self, scenario: str) -> BoardData:
        """The map of a scenario for drawing."""
        setting = setting_of(scenario)
        names = {id: one.name for id, one in setting.pack.terrain.items()}
        return msgspec.structs.replace(board_data(setting.map), names=names)

    def tool(self, game: Game, name: str, args: Mapping[str, str]) -> object:
        """Answer a table tool."""
        assert isinstance(game, Commander)
        if name not in TOOLS:
            raise LookupError(f"there is no tool '{name}'; there are: {', '.join(TOOLS)}")
        return TOOLS[name](game, args)


GAME = CommanderModule()
