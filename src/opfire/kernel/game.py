"""What a game must offer to be played by a match: its state, its script and its catalogue of scenarios."""

from __future__ import annotations

import sys
from collections.abc import Generator, Mapping
from functools import cache
from importlib.metadata import entry_points
from types import SimpleNamespace
from typing import Any, ClassVar, Protocol, Self, get_type_hints

import msgspec

from opfire.kernel.ask import Ask, Option
from opfire.kernel.chance import Chance
from opfire.kernel.events import Event
from opfire.kernel.measures import measure
from opfire.kernel.table import BoardData, Picture, Preview


class Checkpoint(msgspec.Struct, frozen=True):
    """Said by a script where all there is to know is in the state."""


CHECKPOINT = Checkpoint()

Script = Generator[Ask | Chance | Checkpoint, Any, Any]
"""A rule: a generator that yields questions and gets answers."""


class Outcome(msgspec.Struct, frozen=True, omit_defaults=True):
    """How a game ended: the winner (None for a draw), why, and how decisively."""

    winner: str | None
    reason: str
    rule: str = ""
    level: str = ""
    score: dict[str, int] = {}


class Title(msgspec.Struct, frozen=True):
    """A text that a player reads, in both languages."""

    en: str
    de: str


class Party(msgspec.Struct, frozen=True):
    """A side as a lobby shows it before the game."""

    nation: str
    name: Title


class ScenarioInfo(msgspec.Struct, frozen=True):
    """What a lobby shows of a scenario."""

    id: str
    game: str
    edition: str
    title: Title
    turns: int
    sides: tuple[str, ...]
    about: Title = Title("", "")
    special: tuple[Title, ...] = ()
    """The rules of this scenario alone."""
    balance: str = ""
    settings: dict[str, tuple[str, ...]] = {}
    """Every option a host may set, with its values, the default first."""
    parties: dict[str, Party] = {}


class Game:
    """The state of a game: plain data that can be copied, saved, checked and played on from a checkpoint."""

    __slots__ = ("events", "glimpsed", "outcome", "rng", "setting")

    saved: ClassVar[tuple[str, ...]] = ("rng", "outcome")
    """The attributes that make up a snapshot; subclasses extend it."""
    name: ClassVar[str]

    setting: Any
    rng: int
    outcome: Outcome | None
    events: list[Event]
    glimpsed: list[str]
    """The sides whose secrets the rules have looked into since the match last heard of it."""

    def __init__(self, setting: Any) -> None:
        self.setting = setting
        self.rng = 0
        self.outcome = None
        self.events, self.glimpsed = [], []

    @property
    def sides(self) -> tuple[str, ...]:
        """The sides of the scenario, in the order they are listed."""
        sides: tuple[str, ...] = self.setting.sides
        return sides

    def tell(self, event: Event) -> None:
        """Report what happened."""
        self.events.append(event)

    def look_into(self, side: str) -> None:
        """Note that how the rules go on now depends on something that only this side knows.

        Whoever acts must not be able to take that back, or he could try what the other holds for nothing.
        """
        if side not in self.glimpsed:
            self.glimpsed.append(side)

    def play(self) -> Script:
        """Play on from here to the end, yielding a checkpoint wherever the state says it all."""
        raise NotImplementedError

    def copy(self) -> Self:
        """Give an independent state that shares the immutable setting and has told nothing yet."""
        raise NotImplementedError

    def check(self) -> None:
        """Raise `BrokenState` when the state breaks one of its invariants."""
        raise NotImplementedError

    def seen_by(self, side: str | None) -> Self:
        """Give a copy with everything cut out that the side (None: a spectator) may not know."""
        raise NotImplementedError

    def redraw(self, side: str, now: Self) -> Mapping[Any, Any] | None:
        """Deal what the side cannot see in `now` afresh, from this state's own generator.

        This state is the last checkpoint before `now`. Where secret things have moved since, give the new
        name of each that changed places, or the new fall of a whole shuffle: the answers and falls since then
        are told again with it.
        """
        raise NotImplementedError

    def hear(self, event: Event, side: str | None) -> Event | None:
        """Give what the side learns of an event, now and for ever; all of it unless a game says otherwise."""
        return event

    def players_of(self, side: str) -> int:
        """How many players divide a side among them; one unless a game says otherwise."""
        return 1

    def player_for(self, ask: Ask, option: Option) -> int:
        """Which player of a divided side may give an answer, counted from 1; 0 for any of them."""
        return 0

    def picture(self, side: str | None) -> Picture:
        """Say what lies where, for a browser; called on a state already cut to what the side may know."""
        raise NotImplementedError

    def preview(self, ask: Ask, option: Option) -> Preview | None:
        """Say what an option would cost or bring, with reasons and exact odds."""
        return None

    def measure(self) -> None:
        """Raise `OutOfBounds` when a number just read is beyond what the setting has, before anything is derived."""

    def snapshot(self) -> dict[str, Any]:
        """Give the state as plain data."""
        parts = {name: getattr(self, name) for name in self.saved}
        data: dict[str, Any] = msgspec.to_builtins(parts, str_keys=True, order="deterministic")
        return data

    @classmethod
    def restore(cls, setting: Any, data: Mapping[str, Any]) -> Self:
        """Rebuild a state from its snapshot; raises `msgspec.ValidationError` or `OutOfBounds` when it does not fit.

        What the rules of its time did not know yet stays as it is at the start of a game.
        """
        measure(data)
        hints = saved_types(cls)  # type: ignore[arg-type]
        game = cls(setting)
        for name in (name for name in cls.saved if name in data or name in Game.saved):
            setattr(game, name, msgspec.convert(data.get(name), hints[name], str_keys=True))
        game.measure()
        return game

    def encode(self) -> bytes:
        """Give the snapshot as bytes, equal for equal states."""
        return msgspec.json.encode(self.snapshot(), order="deterministic")


@cache
def saved_types(game: type[Game]) -> dict[str, Any]:
    """The declared types of a state's saved attributes; other annotations may name what is not imported."""
    types: dict[str, Any] = {}
    for base in reversed(game.__mro__):
        declared = vars(base).get("__annotations__", {})
        saved = SimpleNamespace(__annotations__={name: declared[name] for name in game.saved if name in declared})
        types |= get_type_hints(saved, vars(sys.modules[base.__module__]))
    return types


class BrokenState(AssertionError):
    """A state that cannot be: a bug in a rule."""


class GameModule(Protocol):
    """A game family as the rest of the product sees it."""

    name: str
    rules_version: str
    options: tuple[type[Option], ...]
    events: tuple[type[Event], ...]
    asks: tuple[str, ...]
    """The kinds of question the game puts, for the texts."""

    def scenarios(self) -> Mapping[str, ScenarioInfo]:
        """Every scenario of the packs at hand."""

    def start(self, scenario: str, settings: Mapping[str, str]) -> Game:
        """Set a scenario up; raises `UnknownScenario` or `BadSetting`."""

    def restore(self, scenario: str, settings: Mapping[str, str], data: Mapping[str, Any]) -> Game:
        """Rebuild a saved state of a scenario."""

    def board(self, scenario: str) -> BoardData:
        """Give the map of a scenario for drawing."""

    def tool(self, game: Game, name: str, args: Mapping[str, str]) -> object:
        """Answer a table tool such as 'sight' on a state already cut to what the asker may know."""


class UnknownScenario(LookupError):
    """No pack holds the scenario asked for."""


class BadSetting(ValueError):
    """A scenario was given a setting it does not have."""


@cache
def games() -> dict[str, GameModule]:
    """Every installed game family by name; a test may put one of its own into it."""
    found = sorted(entry_points(group="opfire.games"), key=lambda entry: entry.name)
    return {entry.name: entry.load() for entry in found}


def scenarios() -> dict[str, ScenarioInfo]:
    """Every scenario of every game by id."""
    return {info.id: info for game in games().values() for info in game.scenarios().values()}


def game_of(scenario: str) -> GameModule:
    """Find the game a scenario belongs to."""
    for game in games().values():
        if scenario in game.scenarios():
            return game
    known = ", ".join(sorted(scenarios())) or "none"
    raise UnknownScenario(f"there is no scenario '{scenario}'; there are: {known}")
