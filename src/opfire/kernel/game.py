"""What a game must offer to be played by a match: its state, its script and its catalogue of scenarios."""

from __future__ import annotations

import logging
import os
import sys
from collections.abc import Callable, Generator, Iterator, Mapping, Sequence
from functools import cache, partial
from importlib.metadata import entry_points
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from typing import Any, Generic, TypeVar

import msgspec

from opfire.kernel.ask import Ask, Option
from opfire.kernel.chance import Chance
from opfire.kernel.events import Event
from opfire.kernel.state import Game
from opfire.kernel.table import BoardData, Picture, Preview

FILES = "OPFIRE_GAMES"
"""The environment variable that names Python files with games, separated like paths."""
log = logging.getLogger(__name__)
G = TypeVar("G", bound=Game)
T = TypeVar("T")


class Checkpoint(msgspec.Struct, frozen=True):
    """Said by a script where all there is to know is in the state."""


CHECKPOINT = Checkpoint()

Script = Generator[Ask | Chance | Checkpoint, Any, T]
"""A rule: a generator that yields questions, gets answers, and gives a value in the end."""


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


class BrokenState(AssertionError):
    """A state that cannot be: a bug in a rule."""


class GameModule(Generic[G]):
    """A game family as the rest of the product sees it: its catalogue of scenarios, and what is done with a state."""

    name: str
    rules_version: str
    options: tuple[type[Option], ...]
    events: tuple[type[Event], ...]
    asks: tuple[str, ...]
    """The kinds of question the game puts, for the texts."""
    pack_kind: Any = None
    """How its packs are read, a `PackKind`; None for a game without packs."""
    brains: Mapping[str, Callable[[int], Any]] = {}
    """The computer players that know the game, each made from a seed."""

    # The catalogue

    def scenarios(self) -> Mapping[str, ScenarioInfo]:
        """Every scenario of the packs at hand."""
        raise NotImplementedError

    def start(self, scenario: str, settings: Mapping[str, str]) -> G:
        """Set a scenario up; raises `UnknownScenario` or `BadSetting`."""
        raise NotImplementedError

    def restore(self, scenario: str, settings: Mapping[str, str], data: Mapping[str, Any]) -> G:
        """Rebuild a saved state of a scenario."""
        raise NotImplementedError

    def board(self, scenario: str) -> BoardData:
        """Give the map of a scenario for drawing."""
        raise NotImplementedError

    # The rules

    def play(self, game: G) -> Script[None]:
        """Play on from here to the end, yielding a checkpoint wherever the state says it all."""
        raise NotImplementedError

    def check(self, game: G) -> None:
        """Raise `BrokenState` when a state breaks one of its invariants."""
        found = self.faults(game)
        if found:
            raise BrokenState("; ".join(found))

    def faults(self, game: G) -> Sequence[str]:
        """Say which invariants a state breaks; none unless a rule has a bug."""
        return ()

    def turn(self, game: G) -> int:
        """The turn that is played."""
        turn: int = game.turn  # type: ignore[attr-defined]
        return turn

    # What is hidden

    def seen_by(self, game: G, side: str | None) -> G:
        """Give a copy with everything cut out that the side (None: a spectator) may not know."""
        return game.copy()

    def redraw(self, game: G, side: str, now: G) -> Mapping[Any, Any] | None:
        """Deal what the side cannot see in `now` afresh, from the generator of this state.

        The state is the last checkpoint before `now`. Where secret things have moved since, give the new
        name of each that changed places, or the new fall of a whole shuffle: the answers and falls since then
        are told again with it.
        """
        return None

    def hear(self, event: Event, side: str | None) -> Event | None:
        """Give what the side learns of an event, now and for ever; all of it unless a game says otherwise."""
        return event

    # Several players on a side

    def players_of(self, game: G, side: str) -> int:
        """How many players divide a side among them; one unless a game says otherwise."""
        return 1

    def player_for(self, game: G, ask: Ask, option: Option) -> int:
        """Which player of a divided side may give an answer, counted from 1; 0 for any of them."""
        return 0

    # What is shown

    def picture(self, game: G, side: str | None) -> Picture:
        """Say what lies where, for a browser; asked of a state already cut to what the side may know."""
        raise NotImplementedError

    def preview(self, game: G, ask: Ask, option: Option) -> Preview | None:
        """Say what an option would cost or bring, with reasons and exact odds."""
        return None

    def tool(self, game: G, name: str, args: Mapping[str, str]) -> object:
        """Answer a table tool such as 'sight' on a state already cut to what the asker may know."""
        raise LookupError(f"there is no tool '{name}'")


class UnknownScenario(LookupError):
    """No pack holds the scenario asked for."""


class BadSetting(ValueError):
    """A scenario was given a setting it does not have."""


@cache
def games() -> dict[str, GameModule[Any]]:
    """Every game family at hand by name: those installed, and those of the files named in OPFIRE_GAMES.

    One that is broken or whose name is taken is named in a sentence and left out; the others work.
    """
    found: dict[str, GameModule[Any]] = {}
    for source, load in offers():
        try:
            module = load()
            fault = why_not(module, found)
        except Exception as error:
            fault = f"{type(error).__name__}: {error}"
        if fault:
            log.warning("the game %s is left out: %s", source, fault)
        else:
            found[module.name] = module
    return dict(sorted(found.items()))


def offers() -> Iterator[tuple[str, Callable[[], Any]]]:
    """Where games may be found, and how each is loaded."""
    for entry in sorted(entry_points(group="opfire.games"), key=lambda entry: entry.name):
        yield f"'{entry.name}'", entry.load
    for path in filter(None, os.environ.get(FILES, "").split(os.pathsep)):
        yield f"in {path}", partial(game_in, Path(path))


def game_in(path: Path) -> Any:
    """The game that a Python file holds under the name GAME."""
    spec = spec_from_file_location(path.stem, path)
    if spec is None or spec.loader is None:
        raise ImportError("it is no Python file")
    module = sys.modules[path.stem] = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module.GAME


def why_not(module: Any, found: Mapping[str, object]) -> str:
    """What is wrong with what was loaded as a game, or nothing."""
    if not isinstance(module, GameModule):
        return f"it should be a GameModule, not {type(module).__name__}"
    return f"there is a game '{module.name}' already" if module.name in found else ""


def scenarios() -> dict[str, ScenarioInfo]:
    """Every scenario of every game by id."""
    return {info.id: info for game in games().values() for info in game.scenarios().values()}


def game_of(scenario: str) -> GameModule[Any]:
    """Find the game a scenario belongs to."""
    for game in games().values():
        if scenario in game.scenarios():
            return game
    known = ", ".join(sorted(scenarios())) or "none"
    raise UnknownScenario(f"there is no scenario '{scenario}'; there are: {known}")
