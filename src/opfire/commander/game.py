"""Combat Commander as the rest of the product sees it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Any, Final

import msgspec

from opfire.commander.actions import light_wounds
from opfire.commander.display import secrets, statistics
from opfire.commander.display.company import company
from opfire.commander.display.invariants import faults
from opfire.commander.display.map_data import board_data, offered_types
from opfire.commander.display.preview import preview
from opfire.commander.display.stakes import stakes
from opfire.commander.display.tools import TOOLS
from opfire.commander.display.view import picture
from opfire.commander.display.why_not import why_not
from opfire.commander.generator.generator import find_scenario
from opfire.commander.log.play import EVENTS
from opfire.commander.options.answers import OPTIONS
from opfire.commander.options.questions import ASKS
from opfire.commander.orders import time_track
from opfire.commander.pack.box import SCHEMA, CommanderPack, commander_pack, own_pack
from opfire.commander.pack.pack_check import mistakes
from opfire.commander.pack.scenarios import Scenario
from opfire.commander.sequence import sequence, set_up, triggers
from opfire.commander.sergeant import Sergeant, hurried
from opfire.commander.state.commander import Commander
from opfire.commander.state.setting import SWITCHES, Setting
from opfire.commander.units.changes import changes
from opfire.commander.value import CommanderAppraisal
from opfire.content.loader import PackKind
from opfire.kernel.ask import Ask, Option
from opfire.kernel.display import BoardData, Picture, Preview, Text, Words
from opfire.kernel.events import Event
from opfire.kernel.fortune import Fortune
from opfire.kernel.game import (
    CHANGE,
    BadSetting,
    Change,
    Company,
    GameModule,
    Party,
    ScenarioInfo,
    Script,
    UnknownScenario,
    changed,
    playing_time,
)

CHAPTERS = (light_wounds, time_track, triggers, hurried)
"""They carry out what earlier chapters refer to; it is enough that they are here."""
PACK: Final = "combat-commander"
SHOWN_RANDOM: Final = "random-1"
KEPT: Final = 256
"""So many scenarios are kept ready; there are as many random ones as there are numbers."""
DECISIONS: Final = 125
"""So many are taken in a space of the time track, between two sergeants: cards pace the game, not units."""


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


def pack_of(id: str) -> CommanderPack | None:
    """The pack that a scenario's full id names: that of the game, or somebody's own."""
    name = id.partition("/")[0]
    return commander_pack() if name == PACK else own_pack(name)


def scenario_of(id: str) -> Scenario | None:
    """A scenario by its full id."""
    pack = pack_of(id)
    return _scenario(pack, id.partition("/")[2]) if pack is not None else None


_scenario = lru_cache(maxsize=KEPT)(find_scenario)


def info(id: str) -> ScenarioInfo | None:
    """What a lobby shows of a scenario."""
    pack = pack_of(id)
    return _info(pack, id) if pack is not None else None


@lru_cache(maxsize=KEPT)
def _info(pack: CommanderPack, id: str) -> ScenarioInfo | None:
    scenario = scenario_of(id)
    if scenario is None:
        return None
    units = sum(muster.count for side in scenario.sides for muster in scenario.side(side).units)
    return ScenarioInfo(
        id=id,
        game="commander",
        edition="commander",
        title=Words(scenario.title.en, scenario.title.de),
        turns=scenario.sudden_death,
        sides=scenario.sides,
        about=Words(scenario.about.en, scenario.about.de),
        special=tuple(Words(rule.text.en, rule.text.de) for rule in scenario.special),
        balance=scenario.balance,
        settings=SWITCHES,
        parties={side: party(pack, scenario.side(side).nation) for side in scenario.sides},
        units=units,
        minutes=playing_time(DECISIONS * scenario.sudden_death),
        more_rules=more_rules(scenario),
    )


def more_rules(scenario: Scenario) -> int:
    """How many of artillery, fortifications and reinforcements a scenario has, and its own rules."""
    sides = (scenario.axis, scenario.allies)
    used = [any(side.radio for side in sides), any(side.fortifications for side in sides)]
    return sum(used) + any(side.reinforcements for side in sides) + len(scenario.special)


def party(pack: CommanderPack, nation: str) -> Party:
    """A nation as a lobby shows it."""
    name = pack.nations[nation].name
    return Party(nation, Words(name.en, name.de))


@lru_cache(maxsize=KEPT)
def setting_of(id: str, switches: tuple[tuple[str, str], ...] = ()) -> Setting:
    """The setting of a scenario with these switches."""
    pack, scenario = pack_of(id), scenario_of(id)
    if pack is None or scenario is None:
        raise UnknownScenario(f"there is no scenario '{id}'; there are: {', '.join(Catalogue())}")
    agreed = dict(switches)
    if CHANGE in agreed:
        scenario = changed(changes(pack, scenario), agreed.pop(CHANGE))
    return Setting(pack, scenario, pack.map(scenario.map), agreed)


def checked(id: str, settings: Mapping[str, str]) -> Setting:
    """The setting of a scenario that is given no option it does not have."""
    for name, value in settings.items():
        if name != CHANGE and value not in SWITCHES.get(name, ()):
            known = "; ".join(f"{key}: {', '.join(values)}" for key, values in SWITCHES.items())
            raise BadSetting(f"{id} has no setting '{name}: {value}'; there are {known}")
    return setting_of(id, tuple(sorted(settings.items())))


class CommanderModule(GameModule[Commander]):
    """The game family Combat Commander."""

    name = "commander"
    rules_version = "6"
    options: tuple[type[Option], ...] = OPTIONS
    events: tuple[type[Event], ...] = EVENTS
    asks: tuple[str, ...] = ASKS
    pack_kind = PackKind(SCHEMA, mistakes)
    notable = statistics.NOTABLE
    opening = "turn"
    means = statistics.MEANS
    brains: Mapping[str, Callable[[int], Sergeant]] = {"sergeant": Sergeant}
    appraisal = CommanderAppraisal()

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
        return msgspec.structs.replace(board_data(setting.map), names=names, types=offered_types(setting))

    def changes(self, scenario: str) -> Mapping[str, Change]:
        """What could be different about a scenario."""
        setting = setting_of(scenario)
        return {name: change for name, (change, _) in changes(setting.pack, setting.scenario).items()}

    def play(self, game: Commander) -> Script[None]:
        """Play on from here to the end."""
        return sequence.play(game)

    def faults(self, game: Commander) -> list[str]:
        """Say what is wrong with a state."""
        return faults(game)

    def turn(self, game: Commander) -> int:
        """The space of the time track."""
        return game.time

    def seen_by(self, game: Commander, side: str | None) -> Commander:
        """Give a copy without the other hands, the order of the decks and the secret chits."""
        return secrets.cut(game, side)

    def redraw(self, game: Commander, side: str, now: Commander) -> Mapping[Any, Any]:
        """Deal the other hand, the decks and the secret chits afresh."""
        return secrets.deal_afresh(game, side, now)

    def hear(self, event: Event, side: str | None) -> Event | None:
        """Give what a side learns of an event."""
        return secrets.heard(event, side)

    def fortune(self, game: Commander, event: Event) -> Sequence[Fortune]:
        """Say how the dice fell for each side."""
        return statistics.fortune(game, event)

    def place_of(self, game: Commander, event: Event) -> str | None:
        """Say where it happened."""
        return statistics.place_of(game, event)

    def means_of(self, game: Commander, ask: Ask, option: Option) -> str:
        """Say which of its means a side uses with an answer."""
        return statistics.means_of(game, ask, option)

    def whereabouts(self, game: Commander, piece: str) -> object:
        unit = game.units.get(piece)
        return None if unit is None else unit.hex

    def company(self, game: Commander, ask: Ask, unit: str, so_far: Sequence[Option], start: object) -> Company | None:
        """Say who may take part in what a unit does."""
        return company(game, ask, unit, so_far, start)

    def picture(self, game: Commander, side: str | None) -> Picture:
        """Say what lies where."""
        return picture(game, side)

    def preview(self, game: Commander, ask: Ask, option: Option) -> Preview | None:
        """Say what an option would bring."""
        return preview(game, ask, option)

    def why_not(self, game: Commander, ask: Ask, kind: str, id: str) -> Sequence[Text]:
        """Say why something is not offered."""
        return why_not(game, ask, kind, id)

    def stakes(self, game: Commander, ask: Ask) -> Mapping[str, str | int]:
        """Say what hangs on a question."""
        return stakes(game, ask)

    def tool(self, game: Commander, name: str, args: Mapping[str, str]) -> object:
        """Answer a table tool."""
        if name not in TOOLS:
            raise LookupError(f"there is no tool '{name}'; there are: {', '.join(TOOLS)}")
        return TOOLS[name](game, args)


GAME = CommanderModule()
