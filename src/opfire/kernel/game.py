"""What a game must offer to be played by a match: its state, its script and its catalogue of scenarios."""

from __future__ import annotations

from collections.abc import Callable, Generator, Mapping, Sequence
from functools import cache, partial
from pathlib import Path
from typing import Any, Final, Generic, NamedTuple, TypeVar

import msgspec

from opfire.kernel.ask import Ask, Option
from opfire.kernel.chance import Chance
from opfire.kernel.display import BoardData, Picture, Preview, Text, Words
from opfire.kernel.doors import Door, Unfit, from_file, leave_out
from opfire.kernel.events import Event
from opfire.kernel.fortune import Fortune
from opfire.kernel.state import Game

DOOR: Final = Door("game", "opfire.games", "OPFIRE_GAMES", partial(from_file, name="GAME"))
DEMANDED: Final = ("name", "rules_version", "options", "events", "asks")
"""What a game must say of itself."""
G = TypeVar("G", bound=Game)
T = TypeVar("T")


class Checkpoint(msgspec.Struct, frozen=True):
    """Said by a script where all there is to know is in the state."""


CHECKPOINT = Checkpoint()

Script = Generator[Ask | Chance | Checkpoint, Any, T]
"""A rule: a generator that yields questions, gets answers, and gives a value in the end."""


class Company(NamedTuple):
    """The answers by which it is settled who takes part in an act, and whether it may also end without them."""

    answers: Sequence[Option]
    settled: bool = False


class Party(msgspec.Struct, frozen=True):
    """A side as a lobby shows it before the game."""

    nation: str
    name: Words


class ScenarioInfo(msgspec.Struct, frozen=True):
    """What a lobby shows of a scenario."""

    id: str
    game: str
    edition: str
    title: Words
    turns: int
    sides: tuple[str, ...]
    about: Words = Words("", "")
    special: tuple[Words, ...] = ()
    """The rules of this scenario alone."""
    balance: str = ""
    settings: dict[str, tuple[str, ...]] = {}
    """Every option a host may set, with its values, the default first."""
    parties: dict[str, Party] = {}
    units: int = 0
    """The units of both sides at the start; 0 where the players choose them."""
    minutes: int = 0
    """About how long a game against the computer takes; 0 where nobody can say."""
    more_rules: int = 0
    """How many sets of rules it adds to those of the family's first game."""


CHANGE: Final = "change"
"""The setting by which a laboratory plays a scenario with one of its `changes`; no host is offered it."""


class Change(msgspec.Struct, frozen=True):
    """One thing that could be different about a scenario, to make it more even."""

    kind: str
    """turns, fewer, more, or what the game calls it; its sentence is `lab-change-KIND`."""
    number: int = 0
    side: str = ""
    of: str = ""
    """The id of the unit type or place that it is about."""
    what: Words = Words("", "")

    @property
    def name(self) -> str:
        """How it is named in a setting."""
        return ":".join(part for part in (self.kind, self.side, self.of, str(self.number or "")) if part)


def changed(known: Mapping[str, tuple[Change, T]], name: str) -> T:
    """The scenario that one of the changes makes; raises `BadSetting`."""
    if name not in known:
        raise BadSetting(f"there is no change '{name}' of this scenario; there are: {', '.join(known)}")
    return known[name][1]


SECONDS_A_DECISION: Final = 5
"""One's own take about eight seconds, and the other half are seen in two."""


def playing_time(decisions: float) -> int:
    """About how many minutes so many decisions of both sides take, in steps of five."""
    return max(5, 5 * round(decisions * SECONDS_A_DECISION / 60 / 5))


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
    """How computer players play this game who cannot do so by themselves: by their id, each made from a seed."""
    appraisal: Any = None
    """How its positions are looked at by those who learn to judge them, an `Appraisal`; None where nobody can."""
    texts: Mapping[str, str | Path] = {}
    """Its Fluent messages by language, written here or in a folder of .ftl files; ours are in `opfire.texts`."""
    notable: Mapping[type[Event], str] = {}
    """The events that statistics count and place on the map, each as `fire`, `loss` or `objective`."""
    opening: str = ""
    """The kind of question that the side with the first move is the first to be asked."""
    means: tuple[str, ...] = ()
    """What a side may be asked to do without, to see what a scenario turns on: see `means_of`."""
    registers: tuple[str | Path, ...] = ()
    """Its rules in the form of our register, each written here or in a file; ours are in `opfire.rules`."""

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

    def changes(self, scenario: str) -> Mapping[str, Change]:
        """What could be different about a scenario, each by the name that the setting `change` takes."""
        return {}

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

    # What statistics read from what happened

    def fortune(self, game: G, event: Event) -> Sequence[Fortune]:
        """Say how the dice that an event tells of fell for each side, beside what was to be expected."""
        return ()

    def place_of(self, game: G, event: Event) -> str | None:
        """The place on the map where a notable event happened, as a board names it."""
        return None

    def means_of(self, game: G, ask: Ask, option: Option) -> str:
        """Which of the `means` an option uses; empty for none."""
        return ""

    # Several players on a side

    def players_of(self, game: G, side: str) -> int:
        """How many players divide a side among them; one unless a game says otherwise."""
        return 1

    def player_for(self, game: G, ask: Ask, option: Option) -> int:
        """Which player of a divided side may give an answer, counted from 1; 0 for any of them."""
        return 0

    # What is shown

    def whereabouts(self, game: G, piece: str) -> object:
        """Where a piece is and how it lies there, to tell positions apart by."""
        return None

    def company(self, game: G, ask: Ask, unit: str, so_far: Sequence[Option], start: object) -> Company | None:
        """The answers by which it is settled who takes part in what a unit does, after those given since its start."""
        return None

    def picture(self, game: G, side: str | None) -> Picture:
        """Say what lies where, for a browser; asked of a state already cut to what the side may know."""
        raise NotImplementedError

    def preview(self, game: G, ask: Ask, option: Option) -> Preview | None:
        """Say what an option would cost or bring, with reasons and exact odds."""
        return None

    def why_not(self, game: G, ask: Ask, kind: str, id: str) -> Sequence[Text]:
        """Say why a piece, hex, card or action is not among the options of a question: the one reason with its numbers.

        Where several weapons could do it, each has its reason.
        """
        return ()

    def stakes(self, game: G, ask: Ask) -> Mapping[str, str | int]:
        """Say what hangs on a question as things stand, for its sentence; asked of a state cut to who is asked.

        `moot` is among it where no answer could turn out better for that side than to let the chance pass, judged
        by what lies open: who answers such a question at once tells nothing of what he holds.
        """
        return {}

    def tool(self, game: G, name: str, args: Mapping[str, str]) -> object:
        """Answer a table tool such as 'sight' on a state already cut to what the asker may know."""
        raise LookupError(f"there is no tool '{name}'")


class UnknownScenario(LookupError):
    """No pack holds the scenario asked for."""


class BadSetting(ValueError):
    """A scenario was given a setting it does not have."""


@cache
def games() -> dict[str, GameModule[Any]]:
    """Every game family at hand by name: those installed, and those of the files named in OPFIRE_GAMES."""
    found: dict[str, GameModule[Any]] = {}

    def admit(module: Any) -> None:
        if not isinstance(module, GameModule):
            raise Unfit(f"it should be a GameModule, not {type(module).__name__}")
        if missing := [name for name in DEMANDED if not hasattr(module, name)]:
            raise Unfit(f"it does not say its {' and '.join(missing)}")
        if module.name in found:
            raise Unfit(f"there is a game '{module.name}' already")
        found[module.name] = module

    DOOR.let_in(admit)
    return dict(sorted(found.items()))


def scenarios() -> dict[str, ScenarioInfo]:
    """Every scenario of every game by id."""
    return {info.id: info for game in list(games().values()) for info in offered_by(game)}


def offered_by(game: GameModule[Any]) -> list[ScenarioInfo]:
    """The scenarios of a game; one that cannot say them is left out from now on."""
    try:
        return list(game.scenarios().values())
    except Exception as error:
        leave_out(f"game '{game.name}'", error)
        games().pop(game.name, None)
        return []


def game_of(scenario: str) -> GameModule[Any]:
    """Find the game a scenario belongs to."""
    for game in list(games().values()):
        if has_scenario(game, scenario):
            return game
    known = ", ".join(sorted(scenarios())) or "none"
    raise UnknownScenario(f"there is no scenario '{scenario}'; there are: {known}")


def has_scenario(game: GameModule[Any], scenario: str) -> bool:
    """Whether a game has a scenario; asked of one that cannot say so, the answer is no."""
    try:
        return scenario in game.scenarios()
    except Exception:
        return scenario in {info.id for info in offered_by(game)}
