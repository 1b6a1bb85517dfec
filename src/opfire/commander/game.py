"""Combat Commander as the rest of the product sees it."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

from opfire.commander import set_up
from opfire.commander.battle import Scenario
from opfire.commander.board import board_data
from opfire.commander.options import OPTIONS
from opfire.commander.pack import commander_pack
from opfire.commander.setting import Setting
from opfire.commander.state import Commander
from opfire.commander.told import EVENTS
from opfire.commander.tools import TOOLS
from opfire.kernel.ask import Option
from opfire.kernel.events import Event
from opfire.kernel.game import BadSetting, Game, ScenarioInfo, Title, UnknownScenario
from opfire.kernel.table import BoardData

PACK = "combat-commander"


class CommanderModule:
    """The game family Combat Commander."""

    name = "commander"
    rules_version = "1"
    options: tuple[type[Option], ...] = OPTIONS
    events: tuple[type[Event], ...] = EVENTS
    asks: tuple[str, ...] = ()

    def scenarios(self) -> Mapping[str, ScenarioInfo]:
        """Every scenario of the pack."""
        return infos()

    def start(self, scenario: str, settings: Mapping[str, str]) -> Commander:
        """Set a scenario up."""
        return set_up.prepare(setting_of(scenario, settings))

    def restore(self, scenario: str, settings: Mapping[str, str], data: Mapping[str, Any]) -> Commander:
        """Rebuild a saved state."""
        return Commander.restore(setting_of(scenario, settings), data)

    def board(self, scenario: str) -> BoardData:
        """The map of a scenario for drawing."""
        return board_data(setting_of(scenario, {}).map)

    def tool(self, game: Game, name: str, args: Mapping[str, str]) -> object:
        """Answer a table tool."""
        assert isinstance(game, Commander)
        if name not in TOOLS:
            raise LookupError(f"there is no tool '{name}'; there are: {', '.join(TOOLS)}")
        return TOOLS[name](game, args)


@cache
def infos() -> dict[str, ScenarioInfo]:
    """What a lobby shows of each scenario."""
    return {f"{PACK}/{one.id}": info(one) for one in commander_pack().scenarios.values()}


def info(scenario: Scenario) -> ScenarioInfo:
    """What a lobby shows of a scenario."""
    return ScenarioInfo(
        id=f"{PACK}/{scenario.id}",
        game="commander",
        edition="commander",
        title=Title(scenario.title.en, scenario.title.de),
        turns=scenario.sudden_death,
        sides=scenario.sides,
        about=Title(scenario.about.en, scenario.about.de),
    )


@cache
def plain_setting(name: str) -> Setting:
    """A scenario as it stands in the pack."""
    pack = commander_pack()
    scenario = pack.scenarios[name]
    return Setting(pack, scenario, pack.map(scenario.map), {})


def setting_of(id: str, settings: Mapping[str, str]) -> Setting:
    """The setting of a scenario by its full id."""
    if id not in infos():
        raise UnknownScenario(f"there is no scenario '{id}'; there are: {', '.join(sorted(infos()))}")
    for key in settings:
        raise BadSetting(f"{id} has no setting '{key}'")
    return plain_setting(id.removeprefix(f"{PACK}/"))


GAME = CommanderModule()
