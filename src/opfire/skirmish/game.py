"""Skirmish as the rest of the product sees it."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any, ClassVar

from opfire.kernel.game import BadSetting, Game, Party, ScenarioInfo, Title, UnknownScenario
from opfire.kernel.table import BoardData, Words
from opfire.skirmish import options as answers
from opfire.skirmish import told
from opfire.skirmish.deployment import muster
from opfire.skirmish.mustering import PRINTED, meeting
from opfire.skirmish.pack import Scenario, skirmish_pack
from opfire.skirmish.sergeant import Sergeant
from opfire.skirmish.setting import SWITCHES, Setting
from opfire.skirmish.state import Phase, Skirmish
from opfire.skirmish.tabletop import Table
from opfire.skirmish.tools import tool
from opfire.skirmish.view import board

PREFIX = "skirmish/"


@cache
def table_of(name: str, crop: str) -> Table:
    """A table of the pack, with its high crops standing or harvested."""
    pack = skirmish_pack()
    return Table(pack.tables[name], pack, harvested=crop == "harvested")


class SkirmishGame:
    """The game family."""

    name = "skirmish"
    rules_version = "4"
    options = answers.ALL
    events = told.ALL
    asks = answers.ASKS
    brains: ClassVar[Mapping[str, type[Sergeant]]] = {"sergeant": Sergeant}

    def __init__(self) -> None:
        self._infos: dict[str, ScenarioInfo] | None = None

    def scenarios(self) -> Mapping[str, ScenarioInfo]:
        """The scenarios of the pack."""
        if self._infos is None:
            self._infos = {PREFIX + one.id: info_of(one) for one in skirmish_pack().scenarios.values()}
        return self._infos

    def start(self, scenario: str, settings: Mapping[str, str]) -> Game:
        """Set a scenario up."""
        game = Skirmish(self._setting(scenario, settings))
        if game.setting.own_forces:
            game.phase = Phase.MUSTER
        else:
            muster(game)
        return game

    def restore(self, scenario: str, settings: Mapping[str, str], data: Mapping[str, Any]) -> Game:
        """Rebuild a saved state."""
        return Skirmish.restore(self._setting(scenario, settings), data)

    def board(self, scenario: str) -> BoardData:
        """The table of a scenario for drawing."""
        return board(self._setting(scenario, {}))

    def tool(self, game: Game, name: str, args: Mapping[str, str]) -> object:
        """Answer a table tool."""
        assert isinstance(game, Skirmish)
        return tool(game, name, args)

    def _setting(self, scenario: str, settings: Mapping[str, str]) -> Setting:
        pack = skirmish_pack()
        found = pack.scenarios.get(scenario.removeprefix(PREFIX))
        if found is None or not scenario.startswith(PREFIX):
            raise UnknownScenario(f"there is no scenario '{scenario}'; there are: {', '.join(self.scenarios())}")
        for name, value in settings.items():
            if value not in SWITCHES.get(name, ()):
                known = "; ".join(f"{key}: {', '.join(values)}" for key, values in SWITCHES.items())
                raise BadSetting(f"'{name}: {value}' is no setting of {scenario}; there are {known}")
        if settings.get("forces", PRINTED) != PRINTED:
            found = meeting(found, pack.tables[found.table])
        return Setting(found, pack, table_of(found.table, settings.get("crop", "high")), settings)


def info_of(scenario: Scenario) -> ScenarioInfo:
    """What a lobby shows of a scenario."""
    return ScenarioInfo(
        id=PREFIX + scenario.id,
        game="skirmish",
        edition="house 1",
        title=title(scenario.name),
        turns=scenario.turns,
        sides=tuple(side.id for side in scenario.sides),
        about=title(scenario.about),
        special=tuple(title(skirmish_pack().special[rule].about) for rule in scenario.special),
        balance=scenario.balance,
        settings=dict(SWITCHES),
        parties={side.id: Party(side.nation, title(side.name)) for side in scenario.sides},
    )


def title(words: Words) -> Title:
    """A pack's words as the kernel's title."""
    return Title(words.en, words.de)


GAME = SkirmishGame()
