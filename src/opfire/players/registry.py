"""The computer players there are: each comes in by an entry point `opfire.players` or a file named in OPFIRE_PLAYERS.

A player who plays by himself knows every game, or those he names. One who does not is taught by the games: a game has
a brain for him in its `brains`, because what he knows of its rules belongs beside them.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from functools import cache, partial
from typing import Any, Final, Protocol, runtime_checkable

import msgspec

from opfire.kernel.advice import Suggestion
from opfire.kernel.ask import Ask, Option
from opfire.kernel.display import Words
from opfire.kernel.doors import Door, Unfit, from_file
from opfire.kernel.game import GameModule, games
from opfire.kernel.match import View

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


def best(module: GameModule[Any]) -> str:
    """The strongest player that knows a game."""
    return who_can_play(module)[-1]


def create(id: str, module: GameModule[Any], seed: int) -> Player:
    """Make a player for a game."""
    player = at_hand().get(id)
    factory = player.factory(module) if player is not None else None
    if factory is None:
        able = ", ".join(sorted(who_can_play(module)))
        raise UnknownPlayer(f"no computer player '{id}' can play {module.name}; there are: {able}")
    return factory(seed)
