"""The computer players there are.

A general player plays every game through the kernel's interface alone. A brain knows one game: the game
family offers it under the player's id in an attribute `brains` of its module.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final, NamedTuple, Protocol, runtime_checkable

import msgspec

from opfire.kernel.ask import Ask, Option
from opfire.kernel.game import GameModule, Title, games
from opfire.kernel.match import View
from opfire.kernel.table import Text
from opfire.players.recruit import Recruit


class Player(Protocol):
    """Anyone who answers a question from what his side may know; see also `Explains` and `Remembers`."""

    def choose(self, view: View, ask: Ask) -> Option:
        """Give one of the options of the question, or an answer its field allows."""


@runtime_checkable
class Explains(Protocol):
    """A player who can say why he chose an option."""

    def reason(self, view: View, ask: Ask, option: Option) -> Text | None:
        """The reason in words of the catalogues, if there is one."""


@runtime_checkable
class Remembers(Protocol):
    """A player whose answers follow from what he had in mind before: he is asked again what he has answered."""

    remembers: bool


Factory = Callable[[int], Player]
"""Makes a player from a seed; players of the same seed choose alike."""


class PlayerInfo(msgspec.Struct, frozen=True):
    """A player as a lobby shows it, with the games it can play."""

    id: str
    name: Title
    about: Title
    games: tuple[str, ...] = ()


class Listed(NamedTuple):
    """A player of the list; without a general factory it plays the games that offer a brain for it."""

    name: Title
    about: Title
    general: Factory | None


LIST: Final[Mapping[str, Listed]] = {  # from the weakest to the strongest
    "recruit": Listed(
        Title("Recruit", "Rekrut"),
        Title(
            "Does anything the rules allow. Good for a first look.",
            "Tut irgendetwas, was die Regeln erlauben. Gut für den ersten Blick.",
        ),
        Recruit,
    ),
    "sergeant": Listed(
        Title("Sergeant", "Feldwebel"),
        Title(
            "Looks one step ahead, keeps to cover and goes for the objectives.",
            "Denkt einen Schritt voraus, sucht Deckung und nimmt die Ziele.",
        ),
        None,
    ),
}


class UnknownPlayer(LookupError):
    """A player that is not on the list or does not know the game."""


def brains(module: GameModule[Any]) -> Mapping[str, Factory]:
    """The players that a game family brings along."""
    return module.brains


def players() -> dict[str, PlayerInfo]:
    """Every player that can play at least one installed game, by id."""
    found = {}
    for id, listed in LIST.items():
        known = tuple(name for name, module in games().items() if listed.general or id in brains(module))
        if known:
            found[id] = PlayerInfo(id, listed.name, listed.about, known)
    return found


def best(module: GameModule[Any]) -> str:
    """The strongest player that knows a game."""
    return [id for id, listed in LIST.items() if listed.general or id in brains(module)][-1]


def create(id: str, module: GameModule[Any], seed: int) -> Player:
    """Make a player for a game: the game's own brain if it has one, else the general player."""
    listed = LIST.get(id)
    factory = brains(module).get(id) or (listed.general if listed else None)
    if factory is None:
        able = ", ".join(sorted({*brains(module), *(name for name, each in LIST.items() if each.general)}))
        raise UnknownPlayer(f"no computer player '{id}' can play {module.name}; there are: {able}")
    return factory(seed)
