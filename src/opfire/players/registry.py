"""The computer players there are: each comes in by an entry point `opfire.players` or a file named in OPFIRE_PLAYERS.

A player who plays by himself knows every game, or those he names. One who does not is taught by the games: a game has
a brain for him in its `brains`, because what he knows of its rules belongs beside them.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from functools import cache, partial
from typing import Any, Final, Protocol, runtime_checkable

import msgspec

from opfire.kernel.advice import Suggestion
from opfire.kernel.ask import Ask, Option
from opfire.kernel.display import Words
from opfire.kernel.doors import Door, Unfit, from_file
from opfire.kernel.game import GameModule, games
from opfire.kernel.match import View
from opfire.kernel.weights import BadWeight, changed

DOOR: Final = Door("computer player", "opfire.players", "OPFIRE_PLAYERS", partial(from_file, name="PLAYER"))


class Player(Protocol):
    """Anyone who answers a question from what his side may know; see also `Explains` and the protocols after it."""

    def choose(self, view: View, ask: Ask) -> Option:
        """Give one of the options of the question, or an answer its field allows."""


@runtime_checkable
class Explains(Protocol):
    """A player who can say what he weighed."""

    def lines(self, view: View, ask: Ask, option: Option) -> list[Suggestion]:
        """What he says of the option he has just chosen, then of others, the best first; nothing if there is none."""


@runtime_checkable
class Rates(Protocol):
    """A player who keeps what the options of his last question were worth to him."""

    @property
    def weighed(self) -> Mapping[Option, float]:
        """The options he weighed."""


@runtime_checkable
class Remembers(Protocol):
    """A player whose answers follow from what he had in mind before: he is asked again what he has answered."""

    remembers: bool


@runtime_checkable
class KeepsTime(Protocol):
    """A player who wants to know how long he may think: who takes longer is not heard."""

    def allow(self, seconds: float) -> None:
        """Said before each question at a table that does not wait for ever."""


@runtime_checkable
class CountsTrouble(Protocol):
    """A player who counts his own mistakes, such as plans that turned out illegal and questions he knew nothing of."""

    trouble: Counter[str]


Factory = Callable[[int], Player]
"""Makes a player from a seed; players of the same seed choose alike."""
WITHOUT: Final = "without"
"""What stands before the means that a player does without: `sergeant:without=tanks`."""


@runtime_checkable
class Weighs(Protocol):
    """A factory whose players can be given other weights than the usual ones."""

    usual: msgspec.Struct

    def __call__(self, seed: int, weights: Any = ...) -> Player:
        """Make a player who thinks with such weights."""


class ComputerPlayer(msgspec.Struct, frozen=True):
    """A computer player as he introduces himself."""

    id: str
    name: Words
    about: Words
    strength: int
    """Lists go from the weakest to the strongest; the recruit has 0, the sergeant 20."""
    mind: Factory | None = None
    """How he plays by himself; None for one whom the games must teach."""
    games: tuple[str, ...] | None = None
    """The games he plays by himself; None for all there are."""
    advises: bool = True
    """Whether a person who asks what to do is kept waiting for him."""

    def factory(self, module: GameModule[Any]) -> Factory | None:
        """How he plays a game: as it has taught him, or by himself, or not at all."""
        by_himself = self.mind if self.games is None or module.name in self.games else None
        return module.brains.get(self.id, by_himself)


class PlayerInfo(msgspec.Struct, frozen=True):
    """A player as a lobby shows it, with the games it can play."""

    id: str
    name: Words
    about: Words
    games: tuple[str, ...] = ()


class UnknownPlayer(LookupError):
    """A player that is not on the list or does not know the game."""


@cache
def at_hand() -> dict[str, ComputerPlayer]:
    """Every computer player by id, from the weakest to the strongest."""
    found: dict[str, ComputerPlayer] = {}

    def admit(player: Any) -> None:
        if not isinstance(player, ComputerPlayer):
            raise Unfit(f"it should be a ComputerPlayer, not {type(player).__name__}")
        if player.id in found:
            raise Unfit(f"there is a player '{player.id}' already")
        found[player.id] = player

    DOOR.let_in(admit)
    return dict(sorted(found.items(), key=lambda item: (item[1].strength, item[0])))


def players() -> dict[str, PlayerInfo]:
    """Every player that can play at least one game at hand, by id."""
    found = {}
    for id, player in at_hand().items():
        known = tuple(name for name, module in games().items() if player.factory(module))
        if known:
            found[id] = PlayerInfo(id, player.name, player.about, known)
    return found


def who_can_play(module: GameModule[Any]) -> list[str]:
    """The players who know a game, from the weakest to the strongest."""
    return [id for id, player in at_hand().items() if player.factory(module)]


def can_play(name: str, module: GameModule[Any]) -> bool:
    """Whether there is such a player for a game, with all that is to be different about him."""
    try:
        create(name, module, 0)
    except UnknownPlayer:
        return False
    return True


def best(module: GameModule[Any]) -> str:
    """The strongest player that knows a game and advises on it."""
    return next(id for id in reversed(who_can_play(module)) if at_hand()[id].advises)


def create(name: str, module: GameModule[Any], seed: int) -> Player:
    """Make a player by his id and what is to be different about him: `sergeant:danger=0.5:without=tanks`."""
    id, *wishes = name.split(":")
    factory = _factory(id, module)
    said = [(what, value) for what, _, value in (wish.partition("=") for wish in wishes)]
    weights = {what: value for what, value in said if what != WITHOUT}
    player = _weighing(factory, weights, f"{id} of {module.name}")(seed) if weights else factory(seed)
    means = [value for what, value in said if what == WITHOUT]
    return Restrained(player, module, means) if means else player


def _factory(id: str, module: GameModule[Any]) -> Factory:
    """How a player plays a game; raises `UnknownPlayer`."""
    player = at_hand().get(id)
    factory = player.factory(module) if player is not None else None
    if factory is None:
        able = ", ".join(sorted(who_can_play(module)))
        raise UnknownPlayer(f"no computer player '{id}' can play {module.name}; there are: {able}")
    return factory


def usual_weights(id: str, module: GameModule[Any]) -> dict[str, int | float]:
    """The weights of a player in a game that can be changed, by name; raises `UnknownPlayer`."""
    factory = _factory(id, module)
    return msgspec.structs.asdict(factory.usual) if isinstance(factory, Weighs) else {}


def _weighing(factory: Factory, wanted: Mapping[str, str], who: str) -> Factory:
    """Makes players with other weights; raises `UnknownPlayer`."""
    if not isinstance(factory, Weighs):
        raise UnknownPlayer(f"the {who} has no weights that could be changed")
    try:
        return partial(factory, weights=changed(factory.usual, wanted))
    except BadWeight as error:
        raise UnknownPlayer(f"{who}: {error}") from None


class Restrained:
    """A player who does without some means of his side, unless he can do nothing else."""

    def __init__(self, player: Player, module: GameModule[Any], without: Sequence[str]) -> None:
        for name in without:
            if name not in module.means:
                known = ", ".join(module.means) or "nothing"
                raise UnknownPlayer(f"nobody can do without '{name}' in {module.name}, but without: {known}")
        self.player, self.module, self.without = player, module, frozenset(without)
        if isinstance(player, CountsTrouble):
            self.trouble = player.trouble

    def choose(self, view: View, ask: Ask) -> Option:
        """Choose from what is left."""
        left = [one for one in ask.options if self.module.means_of(view.game, ask, one) not in self.without]
        return self.player.choose(view, msgspec.structs.replace(ask, options=left) if left or ask.field else ask)
