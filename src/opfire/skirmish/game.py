"""Skirmish as the rest of the product sees it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Any

from opfire.content.loader import PackKind
from opfire.kernel.ask import Ask, Option
from opfire.kernel.display import BoardData, Picture, Preview, Text, Words
from opfire.kernel.events import Event
from opfire.kernel.fortune import Fortune
from opfire.kernel.game import (
    CHANGE,
    BadSetting,
    Change,
    GameModule,
    Party,
    ScenarioInfo,
    Script,
    UnknownScenario,
    changed,
    playing_time,
)
from opfire.skirmish import options as answers
from opfire.skirmish.display import secrets, statistics
from opfire.skirmish.display.invariants import faults
from opfire.skirmish.display.preview import preview
from opfire.skirmish.display.reasons import why_not
from opfire.skirmish.display.stakes import stakes
from opfire.skirmish.display.tools import tool
from opfire.skirmish.display.view import board, picture
from opfire.skirmish.log import turn as told
from opfire.skirmish.pack import SCHEMA, Scenario, SkirmishPack, find_pack, skirmish_pack
from opfire.skirmish.pack_check import mistakes
from opfire.skirmish.preparation.changes import changes
from opfire.skirmish.preparation.deployment import muster
from opfire.skirmish.preparation.mustering import PRINTED, meeting
from opfire.skirmish.sequence.sequence import play
from opfire.skirmish.sergeant.brain import Sergeant
from opfire.skirmish.state.setting import SWITCHES, Setting
from opfire.skirmish.state.skirmish import Phase, Skirmish
from opfire.skirmish.table.tabletop import Table
from opfire.skirmish.value import SkirmishAppraisal

PREFIX = "skirmish/"
KEPT = 64
"""So many tables and scenarios are kept ready."""
DECISIONS = 1.3
"""A model is asked about so often in a turn, between two sergeants and over all scenarios."""


@lru_cache(maxsize=KEPT)
def table_of(pack: SkirmishPack, name: str, crop: str) -> Table:
    """A table of a pack, with its high crops standing or harvested."""
    return Table(pack.tables[name], pack, harvested=crop == "harvested")


@lru_cache(maxsize=KEPT)
def setting_of(pack: SkirmishPack, scenario: str, agreed: tuple[tuple[str, str], ...]) -> Setting:
    """What a battle is fought over and with, the same for all games of a scenario with the same settings."""
    battle, settings = pack.scenarios[scenario], dict(agreed)
    if CHANGE in settings:
        battle = changed(changes(pack, battle), settings[CHANGE])
    if settings.get("forces", PRINTED) != PRINTED:
        battle = meeting(battle, pack.tables[battle.table])
    return Setting(battle, pack, table_of(pack, battle.table, settings.get("crop", "high")), settings)


def found(id: str) -> tuple[SkirmishPack, Scenario] | None:
    """The pack and the scenario of a full id, such as skirmish/hall-nine."""
    name, _, scenario = id.partition("/")
    pack = find_pack(name)
    return (pack, pack.scenarios[scenario]) if pack is not None and scenario in pack.scenarios else None


class Catalogue(Mapping[str, ScenarioInfo]):
    """The scenarios of the pack, and of people's own packs for who knows their names."""

    def __getitem__(self, id: str) -> ScenarioInfo:
        one = found(id)
        if one is None:
            raise KeyError(id)
        return info_of(one[0], id)

    def __contains__(self, id: object) -> bool:
        return found(str(id)) is not None

    def __iter__(self) -> Iterator[str]:
        for id in skirmish_pack().scenarios:
            yield PREFIX + id

    def __len__(self) -> int:
        return len(skirmish_pack().scenarios)


class SkirmishGame(GameModule[Skirmish]):
    """The game family."""

    name = "skirmish"
    rules_version = "7"
    options = answers.ALL
    events = told.ALL
    asks = answers.ASKS
    pack_kind = PackKind(SCHEMA, mistakes)
    notable = statistics.NOTABLE
    opening = "move"
    means = statistics.MEANS
    brains: Mapping[str, type[Sergeant]] = {"sergeant": Sergeant}
    appraisal = SkirmishAppraisal()

    def scenarios(self) -> Mapping[str, ScenarioInfo]:
        """The scenarios of the pack."""
        return Catalogue()

    def start(self, scenario: str, settings: Mapping[str, str]) -> Skirmish:
        """Set a scenario up."""
        game = Skirmish(self._setting(scenario, settings))
        if game.setting.own_forces:
            game.phase = Phase.MUSTER
        else:
            muster(game)
        return game

    def restore(self, scenario: str, settings: Mapping[str, str], data: Mapping[str, Any]) -> Skirmish:
        """Rebuild a saved state."""
        return Skirmish.restore(self._setting(scenario, settings), data)

    def board(self, scenario: str) -> BoardData:
        """The table of a scenario for drawing."""
        return board(self._setting(scenario, {}))

    def changes(self, scenario: str) -> Mapping[str, Change]:
        """What could be different about a scenario."""
        setting = self._setting(scenario, {})
        return {name: change for name, (change, _) in changes(setting.pack, setting.scenario).items()}

    def play(self, game: Skirmish) -> Script[None]:
        """Play on from here to the end."""
        return play(game)

    def faults(self, game: Skirmish) -> list[str]:
        """Say what is wrong with a state."""
        return faults(game)

    def seen_by(self, game: Skirmish, side: str | None) -> Skirmish:
        """Give a copy without the other side's orders while they are hidden."""
        return secrets.cut(game, side)

    def redraw(self, game: Skirmish, side: str, now: Skirmish) -> None:
        """Give the other side other orders while they are hidden."""
        secrets.deal_afresh(game, side, now)

    def hear(self, event: Event, side: str | None) -> Event | None:
        """Give what a side learns of an event."""
        return secrets.heard(event, side)

    def fortune(self, game: Skirmish, event: Event) -> Sequence[Fortune]:
        """Say how the dice fell for each side."""
        return statistics.fortune(game, event)

    def place_of(self, game: Skirmish, event: Event) -> str | None:
        """Say where it happened."""
        return statistics.place_of(game, event)

    def means_of(self, game: Skirmish, ask: Ask, option: Option) -> str:
        """Say which of its means a side uses with an answer."""
        return statistics.means_of(game, option)

    def picture(self, game: Skirmish, side: str | None) -> Picture:
        """Say what stands where."""
        return picture(game, side)

    def preview(self, game: Skirmish, ask: Ask, option: Option) -> Preview | None:
        """Say what an option would cost or bring."""
        return preview(game, ask, option)

    def why_not(self, game: Skirmish, ask: Ask, kind: str, id: str) -> Sequence[Text]:
        """Say why something is not offered."""
        return why_not(game, ask, kind, id)

    def stakes(self, game: Skirmish, ask: Ask) -> Mapping[str, str | int]:
        """Say what hangs on a question."""
        return stakes(game, ask)

    def tool(self, game: Skirmish, name: str, args: Mapping[str, str]) -> object:
        """Answer a table tool."""
        return tool(game, name, args)

    def _setting(self, scenario: str, settings: Mapping[str, str]) -> Setting:
        known = found(scenario)
        if known is None:
            raise UnknownScenario(f"there is no scenario '{scenario}'; there are: {', '.join(self.scenarios())}")
        pack, battle = known
        for name, value in settings.items():
            if name != CHANGE and value not in SWITCHES.get(name, ()):
                switches = "; ".join(f"{key}: {', '.join(values)}" for key, values in SWITCHES.items())
                raise BadSetting(f"'{name}: {value}' is no setting of {scenario}; there are {switches}")
        return setting_of(pack, battle.id, tuple(sorted(settings.items())))


@lru_cache(maxsize=KEPT)
def info_of(pack: SkirmishPack, id: str) -> ScenarioInfo:
    """What a lobby shows of a scenario."""
    scenario = pack.scenarios[id.partition("/")[2]]
    units = sum(sum(side.force.values()) for side in scenario.sides)
    return ScenarioInfo(
        id=id,
        game="skirmish",
        edition="house 1",
        title=title(scenario.name),
        turns=scenario.turns,
        sides=tuple(side.id for side in scenario.sides),
        about=title(scenario.about),
        special=tuple(title(pack.special[rule].about) for rule in scenario.special),
        balance=scenario.balance,
        settings=dict(SWITCHES),
        parties={side.id: Party(side.nation, title(side.name)) for side in scenario.sides},
        units=units,
        minutes=playing_time(DECISIONS * units * scenario.turns),
        more_rules=more_rules(pack, scenario),
    )


def more_rules(pack: SkirmishPack, scenario: Scenario) -> int:
    """Whether a scenario has vehicles and hidden models, and its own rules."""
    vehicles = any(kind in pack.vehicles for side in scenario.sides for kind in side.force)
    return vehicles + any(side.hiding.count for side in scenario.sides) + len(scenario.special)


def title(words: Words) -> Words:
    """A pack's words as the kernel's title."""
    return Words(words.en, words.de)


GAME = SkirmishGame()
