"""Small named positions of Assault and a table to play them at, for tests.

    table = position({"g1": "german-rifles-41 E5", "s1": "soviet-heavy-rifles-41 E2"}, active="german")
    table.dice("CD S", "- D", "-", "-")          # one text a throw: faces by their symbols, or numbers
    table.play(Activate("g1"), Act("fire"), Fire("s1"))

The table waits before the organisation phase with the question 'turn-over'; `end_turn()` lets it pass.

The map is one tile, eight columns A to H of nine rows, clear unless rows say otherwise; hexes are named E5.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import Any, TypeVar

import msgspec

from opfire.assault.game import GAME, Assault
from opfire.assault.options.answers import Act, Activate, React, Step
from opfire.assault.options.support import CallSupport
from opfire.assault.pack.assault_pack import AssaultPack
from opfire.assault.pack.maps import Hexsides, Road
from opfire.assault.pack.scenarios import Scenario, ScenarioSide, SupportPool
from opfire.assault.preparation.preparation import prepare
from opfire.assault.sequence import STEPS
from opfire.assault.shelf.packs import packs
from opfire.assault.state.battle import Battle
from opfire.assault.state.pieces import Phase, Request, Unit
from opfire.assault.state.setting import Setting
from opfire.kernel.ask import Ask, Done, Option
from opfire.kernel.chance import Chance, Draw, Outcome, Roll
from opfire.kernel.events import Event
from opfire.kernel.game import CHECKPOINT, Script
from opfire.kernel.match import Header, Match
from opfire.rules import register
from support.assault.questions import QUESTIONS
from support.wording import check_event, check_question

CLEAR_MAP = "\n".join([" ".join("." * 8)] * 9)
FLAT = "\n".join([" ".join("0" * 8)] * 9)
TILE = "1A"
SUPPORT = {"air-support", "artillery-support"}
FROZEN: Mapping[str, str] = {}
KEYS = ("why", "how", "cause", "reason", "phase")
"""Fields of events that choose among words."""
KEY = re.compile("[a-z0-9-]*")
Chosen = TypeVar("Chosen", bound=Option)
SYMBOLS = {"C": "critical", "D": "damage", "S": "suppression"}


def rows(**hexes: str) -> str:
    """A clear map with these letters in these hexes, such as D4='H'."""
    grid = [["."] * 8 for _ in range(9)]
    for name, letter in hexes.items():
        grid[int(name[1:]) - 1][ord(name[0]) - ord("A")] = letter
    return "\n".join(" ".join(line) for line in grid)


def levels(*hexes: str) -> str:
    """A flat map with these hexes on level 1."""
    return rows(**dict.fromkeys(hexes, "1")).replace(".", "0")


class Throws:
    """Dice that fall as told; a throw nobody told of is a mistake of the test."""

    def __init__(self) -> None:
        self.waiting: list[str] = []
        self.fallen: list[tuple[str, str]] = []
        """What was thrown for, and by which side."""

    def fall(self, question: Chance, _rng: int) -> Outcome:
        assert KEY.fullmatch(question.why), question
        assert KEY.fullmatch(question.of), question
        self.fallen.append((question.why, question.of))
        if not self.waiting and question.why == "initiative":
            return (5, 0)
        if not self.waiting:
            raise AssertionError(f"nobody told how the dice fall for {question.why}: {describe(question)}")
        throw = self.waiting.pop(0).split()
        if isinstance(question, Draw):
            return throw[0]
        assert isinstance(question, Roll), question
        assert len(throw) == len(question.dice), f"{throw} for {describe(question)}"
        return tuple(face_of(die, text) for die, text in zip(question.dice, throw, strict=True))


def describe(question: Chance) -> str:
    """The dice of a throw by name."""
    return " ".join(die.id for die in question.dice) if isinstance(question, Roll) else str(question)


def face_of(die: Any, text: str) -> int:
    """The number of the face that shows these symbols ('CD', '-' for blank) or this number."""
    if text.isdigit():
        return int(text) - 1
    wanted = sorted(SYMBOLS[letter] for letter in text if letter != "-")
    for number, face in enumerate(die.faces):
        if sorted(face) == wanted:
            return number
    raise AssertionError(f"a {die.id} die has no face {text}")


class Staged(Assault):
    """Assault that waits before the organisation phase, so that a test can look at the markers of the turn."""

    def play(self, game: Battle) -> Script[None]:
        while game.outcome is None:
            yield CHECKPOINT
            if game.phase is Phase.ORGANISATION:
                yield Ask("test", "turn-over", [Done()])
            yield from STEPS[game.phase](game)


STAGED = Staged()


@lru_cache(maxsize=64)
def ground(
    pack_id: str,
    rows: str,
    levels: str,
    scenario_changes: str,
    roads: tuple[str, ...],
    sides: tuple[str, ...],
    agreed: tuple[tuple[str, str], ...],
) -> Setting:
    """A setting on a map of our own."""
    pack = packs()[pack_id]
    base = pack.scenarios.get("infantry-training") or next(iter(pack.scenarios.values()))
    tile = msgspec.structs.replace(
        pack.tiles[TILE],
        rows=rows,
        levels=levels,
        roads=tuple(Road(path, kind) for kind, _, path in (text.partition(" ") for text in roads)),
        hexsides=tuple(Hexsides(kind, at) for kind, _, at in (text.partition(" ") for text in sides)),
        buildings=(),
    )
    changes = msgspec.json.decode(scenario_changes)
    scenario = msgspec.convert(
        {**msgspec.to_builtins(base), "objectives": [], "overlays": [], "rules": ["infantry"], **changes}, type(base)
    )
    decked = "command-cards" in scenario.rules
    empty = tuple(
        msgspec.structs.replace(
            side,
            units=(),
            deck=(side.id, "neutral") if decked else (),
            support=all_support(pack, scenario, side) if SUPPORT & set(scenario.rules) else (),
        )
        for side in scenario.sides
    )
    scenario = msgspec.structs.replace(scenario, sides=empty)
    return Setting(msgspec.structs.replace(pack, tiles={TILE: tile}), scenario, dict(agreed))


def all_support(pack: AssaultPack, scenario: Scenario, side: ScenarioSide) -> tuple[SupportPool, ...]:
    """Every support card of a side's faction; an ally without a side of its own fights with the first side."""
    sides = {one.faction: one.id for one in scenario.sides}
    own = [card for card in pack.support_cards.values() if sides.get(card.faction, scenario.sides[0].id) == side.id]
    return (SupportPool("both", tuple(card.id for card in own for _ in range(card.copies)), into="deck"),)


def lines(text: str | None, fallback: str) -> str:
    """Map rows without their indentation."""
    return fallback if text is None else "\n".join(line.strip() for line in text.strip().splitlines())


def position(
    units: Mapping[str, str],
    *,
    active: str = "german",
    rows: str | None = None,
    levels: str | None = None,
    objectives: Mapping[str, int] | None = None,
    pack: str = "red-horizon-41",
    changes: Mapping[str, Any] | None = None,
    roads: tuple[str, ...] = (),
    sides: tuple[str, ...] = (),
    settings: Mapping[str, str] = FROZEN,
    **markers: Mapping[str, Any],
) -> Table:
    """Set up units ('type hex', or 'type hex facing') in the action phase of turn 1; markers by unit id.

    `active` is the side to act, or a unit of it. Roads are written 'narrow A5 B5 C6', hexsides 'stone-wall C5/NE D4/S'.
    """
    aims = [{"hex": f"{TILE}.{hex}", "points": worth} for hex, worth in (objectives or {}).items()]
    scenario = {"objectives": aims, "tiles": [[{"tile": TILE}]], **(changes or {})}
    text = msgspec.json.encode(scenario).decode()
    agreed = tuple(sorted(settings.items()))
    setting = ground(pack, lines(rows, CLEAR_MAP), lines(levels, FLAT), text, roads, sides, agreed)
    battle = prepare(setting).copy()
    for name, words in units.items():
        kind, hex, *facing = words.split()
        unit = Unit(name, side_of(setting, kind), kind, facing=int(facing[0]) if facing else 0)
        battle.units[name] = unit
        battle.put(unit, setting.board.grid.parse(f"{TILE}.{hex}"))
    for name, values in markers.items():
        for field, value in values.items():
            setattr(battle.units[name], field, value)
    side = battle.units[active].side if active in battle.units else active
    battle.phase, battle.active, battle.first = Phase.ACTION, side, side
    return Table(battle)


def side_of(setting: Setting, kind: str) -> str:
    """The side that fields a kind of unit, by its faction."""
    faction = setting.types[kind].faction
    sides = setting.scenario.sides
    return next((side.id for side in sides if side.faction == faction), sides[0].id)


def with_cards(units: Mapping[str, str], cards: Mapping[str, str], **others: Any) -> Table:
    """A position with command cards in the hands of the sides ('RN01-1 RG02-1'), and further rules by name."""
    rules = ["infantry", "command-cards", *others.pop("rules", ())]
    changes = {**others.pop("changes", {}), "rules": rules}
    table = position(units, changes=changes, **others)
    for side, names in cards.items():
        table.battle.hands[side] = tuple(names.split())
    return table


def with_support(
    units: Mapping[str, str],
    hands: Mapping[str, str] = FROZEN,
    called: Mapping[str, str] = FROZEN,
    **others: Any,
) -> Table:
    """A position with support cards in hand, and some that lie requested face down ('RGT1-1 RGO1-1')."""
    rules = ["infantry", "artillery", "vehicles", *sorted(SUPPORT), "blast", "smoke", *others.pop("rules", ())]
    changes = {**others.pop("changes", {}), "rules": rules}
    table = position(units, changes=changes, **others)
    for side, names in hands.items():
        table.battle.hands[side] = tuple(names.split())
    for side, names in called.items():
        table.battle.requests |= {name: Request(name, side, turn=table.battle.turn) for name in sorted(names.split())}
    return table


class Table:
    """A position being played, with dice that fall as the test says."""

    def __init__(self, battle: Battle) -> None:
        self.throws = Throws()
        header = Header("assault", battle.setting.board.name, 0, GAME.rules_version)
        self.match = Match(STAGED, header, battle, self.throws)
        self.begun = False
        self.checked = 0

    @property
    def battle(self) -> Battle:
        game = self.match.game
        assert isinstance(game, Battle)
        return game

    @property
    def ask(self) -> Ask:
        """The question asked now."""
        self.begin()
        assert isinstance(self.match.ask, Ask), "the game is over"
        return self.match.ask

    def begin(self) -> None:
        if not self.begun:
            self.begun = True
            self.match.begin()

    def unit(self, name: str) -> Unit:
        return self.battle.units[name]

    def at(self, name: str) -> str:
        """Where a unit stands, without the tile; '' when it is off the board."""
        hex = self.unit(name).at
        return self.battle.hex_name(hex).partition(".")[2] if hex >= 0 else ""

    def hex(self, name: str) -> int:
        """The number of a hex, by its name without the tile."""
        return self.battle.setting.board.grid.parse(f"{TILE}.{name}")

    def terrain(self, hex: str) -> str:
        """What lies in a hex now."""
        return self.battle.ground.terrain[self.hex(hex)]

    def strength(self, name: str) -> int:
        unit = self.unit(name)
        return self.battle.unit_card(unit).strength - unit.damage

    def dice(self, *throws: str) -> Table:
        """Say how the next throws fall."""
        self.throws.waiting += throws
        return self

    def play(self, *answers: Option | str) -> Table:
        """Answer the questions in turn; a text is a step into that hex."""
        self.begin()
        for answer in answers:
            self.match.answer(answer if isinstance(answer, Option) else self.step(answer))
            self.check_asked()
        self.check_told()
        return self

    def check_asked(self) -> None:
        """The question asked now is put to one of the sides, has an answer, and can be put into words."""
        ask = self.match.ask
        if isinstance(ask, Ask) and ask.kind != "turn-over":
            assert ask.side in {side.id for side in self.battle.setting.scenario.sides}, ask
            assert ask.options, ask
            assert all(isinstance(option, Option) for option in ask.options), ask
            check_question("assault", self.match.view(ask.side).put(ask))

    def check_told(self) -> None:
        """Every event so far has values of its types, cites a rule that there is, and gives reasons as keys."""
        for _, event in self.match.log[self.checked :]:
            values = msgspec.to_builtins(event)
            msgspec.convert(values, type(event))
            assert register().find(event.rule), event
            assert all(KEY.fullmatch(values.get(name, "")) for name in KEYS), event
            check_event("assault", event)
        self.checked = len(self.match.log)

    def end_turn(self) -> Table:
        """Let the organisation phase and the next initiative phase (won by the first side) pass."""
        return self.play(Done())

    def finish_turn(self) -> Table:
        """Let everybody pass, and the turn end."""
        while self.ask.kind != "turn-over":
            self.play(self.ask.options[0])
        return self.end_turn()

    def step(self, hex: str) -> Option:
        return Step(f"{TILE}.{hex}")

    def offers(self, answer: Option | str) -> bool:
        """Whether the question asked now offers an answer."""
        wanted = answer if isinstance(answer, Option) else self.step(answer)
        assert self.ask.side == self.owner(wanted), f"{wanted} is not the business of {self.ask.side}"
        return wanted in self.offered(type(wanted))

    def owner(self, answer: Option) -> str:
        """The side that acts with a unit or calls its support; who is asked, for any other answer."""
        if isinstance(answer, Activate | React):
            return self.unit(answer.unit).side
        request = self.battle.requests.get(answer.card) if isinstance(answer, CallSupport) else None
        return request.side if request else self.ask.side

    def offered(self, kind: type[Chosen], *questions: str) -> list[Chosen]:
        """The options of a kind; a question that never has any, or is not one of these, is a mistake of the test."""
        assert self.ask.kind in (questions or QUESTIONS[kind].split()), f"{kind.__name__} at '{self.ask.kind}'"
        return [option for option in self.ask.options if isinstance(option, kind)]

    def told(self, kind: type[Event]) -> list[Any]:
        """The events of a kind so far."""
        return [event for _, event in self.match.log if isinstance(event, kind)]

    def steps(self, question: str = "move") -> set[str]:
        """The hexes that can be entered now."""
        return {option.to.partition(".")[2] for option in self.offered(Step, question)}

    def choices(self, question: str = "action") -> set[str]:
        """The actions offered now."""
        return {option.what for option in self.offered(Act, question)}


def faces(dice: Iterable[Any]) -> str:
    """The colours of dice by letter, strongest first."""
    return "".join(sorted((die.id[0].upper() for die in dice), key="RYGB".index))


def letters(thrown: Iterable[tuple[str, Any]]) -> str:
    """The colours of dice that were thrown by letter, strongest first."""
    return "".join(sorted((name[0].upper() for name, _ in thrown), key="RYGB".index))
