"""Assault as the rest of the product sees it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Any, Final

import msgspec

from opfire.assault import card_effects
from opfire.assault.campaign import all_campaigns, board, campaign_info, find_campaign, next_battle, report
from opfire.assault.cards.division import PLAYERS, is_divided
from opfire.assault.close_combat.rh41 import close_combat as close_combat_v1
from opfire.assault.close_combat.s43 import close_combat as close_combat_v2
from opfire.assault.display import statistics
from opfire.assault.display.drawing import draw
from opfire.assault.display.picture import picture
from opfire.assault.display.preview import preview
from opfire.assault.display.reasons.why_not import why_not
from opfire.assault.display.stakes import stakes
from opfire.assault.display.tools import TOOLS
from opfire.assault.display.whose_answer import player_for
from opfire.assault.invariants import faults
from opfire.assault.log import battle as told
from opfire.assault.movement import fallback, transport
from opfire.assault.options import answers as options
from opfire.assault.pack.assault_pack import SCHEMA, AssaultPack, Scenario, ScenarioSide
from opfire.assault.preparation.changes import changes
from opfire.assault.preparation.preparation import prepare
from opfire.assault.preparation.settings import agreed, checked, settings_of
from opfire.assault.secrets.cards import heard
from opfire.assault.secrets.hidden import hide, redeal
from opfire.assault.sequence import play
from opfire.assault.sergeant import Sergeant, hurried
from opfire.assault.shelf.packs import check, doubt, find_pack, packs
from opfire.assault.state.battle import Battle
from opfire.assault.state.setting import Setting
from opfire.assault.terrain.obstacles import survey
from opfire.assault.value import BattleAppraisal
from opfire.content.loader import PackKind
from opfire.kernel.ask import Ask, Option
from opfire.kernel.campaign import CampaignInfo, NextBattle, Report, StatusBoard
from opfire.kernel.display import BoardData, Picture, Preview, Text, Words
from opfire.kernel.events import Event
from opfire.kernel.fortune import Fortune
from opfire.kernel.game import Change, GameModule, Party, ScenarioInfo, Script, UnknownScenario, playing_time
from opfire.kernel.state import Game, Outcome

RULES_VERSION = "8"

CHAPTERS = (card_effects, close_combat_v1, close_combat_v2, fallback, transport, hurried)
"""They carry out what earlier chapters refer to; it is enough that they are here."""

COMMON = (
    "infantry",
    "artillery",
    "vehicles",
    "transport",
    "indirect-fire",
    "smoke",
    "command-cards",
    "command-points",
    "blast",
    "air-support",
    "artillery-support",
)
PLAYED: dict[str, set[str]] = {
    "red-horizon-41": {*COMMON},
    "sicily-43": {*COMMON, "fortifications", "mines", "covert-action", "covering-fire"},
}
"""The sets of rules that each edition has; scenarios that need others are not offered."""
DECISIONS: Final = 2.8
"""A unit is asked about so often in a turn, between two sergeants and over all scenarios."""


class Catalogue(Mapping[str, ScenarioInfo]):
    """The scenarios of all packs, each described when it is asked for: every start of a game looks for its own."""

    def __getitem__(self, id: str) -> ScenarioInfo:
        if id not in self:
            raise KeyError(id)
        pack, one = find(id)
        return describe(pack, one.id)

    def __contains__(self, id: object) -> bool:
        name, _, scenario = str(id).partition("/")
        pack = find_pack(name)
        return pack is not None and scenario in pack.scenarios and playable(pack.scenarios[scenario])

    def __iter__(self) -> Iterator[str]:
        for pack in packs().values():
            yield from (f"{pack.id}/{one.id}" for one in pack.scenarios.values() if playable(one))

    def __len__(self) -> int:
        return sum(1 for _ in self)


class Assault(GameModule[Battle]):
    """Red Horizon '41 and Sicily '43."""

    name = "assault"
    rules_version = RULES_VERSION
    pack_kind = PackKind(SCHEMA, check, doubt)
    options: tuple[type[Option], ...] = options.ALL
    events: tuple[type[Event], ...] = told.ALL
    notable = statistics.NOTABLE
    opening = "activate"
    means = statistics.MEANS
    brains: Mapping[str, type[Sergeant]] = {"sergeant": Sergeant}
    appraisal = BattleAppraisal()
    asks = (
        "activate",
        "action",
        "move",
        "target",
        "reaction-fire",
        "fall-back",
        "suffer",
        "fight",
        "make-room",
        "move-aside",
        "dismount",
        "jump-in",
        "last-shot",
        "strike",
        "set-up",
        "plan",
        "support",
        "spotter",
        "smoke",
        "face",
        "close-combat-support",
        "re-roll",
        "break-off",
        "fire-support",
        "covering-unit",
        "covering-fire",
        "swap",
        "lay-mines",
        "charge",
        "command-card",
        "card-unit",
        "card-target",
        "discard",
        "enemy-hand",
        "storm-on",
        "clear-the-way",
        "exchange-mines",
        "take-point",
        "lose-point",
        "enemy-point",
        "formation",
        "unit-type",
        "enter",
        "place-first",
        "load-up",
        "request",
        "exchange",
        "give-up",
        "take-support",
        "air-target",
        "second-attack",
        "intercept",
        "evade",
        "friendly-fire",
        "director",
        "ranging-shots",
        "fire-mode",
        "shift-fire",
        "screen",
        "barrage",
        "second-hex",
        "split-dice",
        "shell-whom",
        "blast-again",
        "share-formation",
        "share-unit",
        "pick-formation",
        "pick-unit",
        "share-points",
    )

    def scenarios(self) -> Mapping[str, ScenarioInfo]:
        """Every scenario of the packs at hand whose rules are there."""
        return Catalogue()

    def start(self, scenario: str, settings: Mapping[str, str]) -> Battle:
        """Set a scenario up."""
        return prepare(setting_of(scenario, checked(*find(scenario), settings)))

    def restore(self, scenario: str, settings: Mapping[str, str], data: Mapping[str, Any]) -> Battle:
        """Rebuild a saved state of a scenario."""
        battle = Battle.restore(setting_of(scenario, checked(*find(scenario), settings)), data)
        survey(battle)
        return battle

    def board(self, scenario: str) -> BoardData:
        """Give the map of a scenario for drawing."""
        setting = setting_of(scenario, ())
        drawn = draw(setting.board, setting.scenario.landscape)
        return msgspec.structs.replace(drawn, names={id: row.name for id, row in setting.pack.terrain.items()})

    def changes(self, scenario: str) -> Mapping[str, Change]:
        """What could be different about a scenario."""
        return {name: change for name, (change, _) in changes(*find(scenario)).items()}

    def campaigns(self) -> Mapping[str, CampaignInfo]:
        """Every campaign whose battles can be played."""
        found = [campaign_info(pack, one) for pack, one in all_campaigns().values()]
        return {info.id: info for info in found if all(name in self.scenarios() for name in info.battles)}

    def board_of(self, campaign: str, reports: Sequence[Report]) -> StatusBoard:
        """The troop status board after these battles."""
        return board(*find_campaign(campaign), reports)

    def next_battle(self, campaign: str, reports: Sequence[Report]) -> NextBattle:
        """What to start next."""
        return next_battle(*find_campaign(campaign), reports)

    def report_of(self, campaign: str, game: Game, outcome: Outcome) -> Report:
        """What the campaign keeps of a finished battle."""
        assert isinstance(game, Battle)
        return report(find_campaign(campaign)[1], game, outcome)

    def play(self, game: Battle) -> Script[None]:
        """Play on from here to the end."""
        return play(game)

    def faults(self, game: Battle) -> list[str]:
        """Say what is wrong with a state."""
        return faults(game)

    def seen_by(self, game: Battle, side: str | None) -> Battle:
        """Give a copy without the enemy's hand, his points, his mines and what he has called for."""
        seen = game.copy()
        hide(seen, side)
        return seen

    def redraw(self, game: Battle, side: str, now: Battle) -> None:
        """Deal what the side cannot see afresh."""
        redeal(game, side, now)

    def hear(self, event: Event, side: str | None) -> Event | None:
        """Give what a side learns of an event."""
        return heard(event, side)

    def players_of(self, game: Battle, side: str) -> int:
        """Two players, where a side is divided."""
        return len(PLAYERS) if is_divided(game, side) else 1

    def player_for(self, game: Battle, ask: Ask, option: Option) -> int:
        """The player whose units an answer concerns."""
        return player_for(game, ask, option)

    def fortune(self, game: Battle, event: Event) -> Sequence[Fortune]:
        """Say how the dice fell for each side."""
        return statistics.fortune(game, event)

    def place_of(self, game: Battle, event: Event) -> str | None:
        """Say where it happened."""
        return statistics.place_of(game, event)

    def means_of(self, game: Battle, ask: Ask, option: Option) -> str:
        """Say which of its means a side uses with an answer."""
        return statistics.means_of(game, option)

    def whereabouts(self, game: Battle, piece: str) -> object:
        unit = game.units.get(piece)
        return None if unit is None else (unit.at, unit.facing, unit.carrier)

    def picture(self, game: Battle, side: str | None) -> Picture:
        """Say what lies where."""
        return picture(game)

    def preview(self, game: Battle, ask: Ask, option: Option) -> Preview | None:
        """Say what an option would cost or bring."""
        return preview(game, ask, option)

    def why_not(self, game: Battle, ask: Ask, kind: str, id: str) -> Sequence[Text]:
        """Say why something is not offered."""
        return why_not(game, ask, kind, id)

    def stakes(self, game: Battle, ask: Ask) -> Mapping[str, str | int]:
        """Say what hangs on a question."""
        return stakes(game, ask)

    def tool(self, game: Battle, name: str, args: Mapping[str, str]) -> object:
        """Answer a table tool."""
        tool = TOOLS.get(name)
        if tool is None:
            raise LookupError(f"there is no tool '{name}'; there are: {', '.join(TOOLS)}")
        return tool(game, args)


def playable(scenario: Scenario) -> bool:
    """Whether the edition has every set of rules that a scenario switches on."""
    return set(scenario.rules) <= PLAYED.get(scenario.edition, set())


def describe(pack: AssaultPack, id: str) -> ScenarioInfo:
    """What a lobby shows of a scenario."""
    one = pack.scenarios[id]
    units = sum(strength(pack, side) for side in one.sides)
    return ScenarioInfo(
        id=f"{pack.id}/{id}",
        game=Assault.name,
        edition=one.edition,
        title=title(one.title),
        turns=one.turns,
        sides=tuple(side.id for side in one.sides),
        about=title(one.about),
        special=tuple(map(title, one.special)),
        balance=one.balance,
        settings=settings_of(one),
        parties={side.id: Party(side.faction, title(side.name)) for side in one.sides},
        units=units,
        minutes=playing_time(DECISIONS * units * one.turns),
        more_rules=len(one.rules) - 1 + len(one.special),
    )


def strength(pack: AssaultPack, side: ScenarioSide) -> int:
    """How many units a side starts with, where it can choose with its first choice of formations."""
    formations = [pack.formations[id] for choice in side.formations for id in choice.any_of[0]]
    return len(side.units) + sum(unit.count for formation in formations for unit in formation.units)


def title(words: Words) -> Words:
    """A pack's words as the kernel's title."""
    return Words(words.en, words.de)


@lru_cache(maxsize=64)
def setting_of(scenario: str, settings: tuple[tuple[str, str], ...]) -> Setting:
    """A scenario made ready for play, shared by all its games."""
    pack, found = find(scenario)
    return Setting(pack, agreed(pack, found, dict(settings)), dict(settings))


def find(scenario: str) -> tuple[AssaultPack, Scenario]:
    """The pack and the scenario of a name such as red-horizon-41/mill-bridge."""
    pack_id, _, id = scenario.partition("/")
    pack = find_pack(pack_id)
    if pack is None or id not in pack.scenarios:
        raise UnknownScenario(f"there is no scenario '{scenario}'")
    return pack, pack.scenarios[id]


GAME = Assault()
