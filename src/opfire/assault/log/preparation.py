"""What is told of the preparation of a battle: forces, who commands what, placing, reinforcements."""

from __future__ import annotations

from typing import ClassVar

from opfire.kernel.display import Piece
from opfire.kernel.events import Event


class Placed(Event, frozen=True):
    """A unit was set up, or came onto the map at its edge."""

    unit: str
    at: str
    entered: bool = False


class FirstPlacement(Event, frozen=True):
    """Both sides rolled for who places the first unit."""

    reveals: ClassVar[bool] = True
    rolls: dict[str, int]
    first: str = "tie"


class FormationTaken(Event, frozen=True):
    """A formation joins a side; `how` is listed, chosen, drawn or reinforcement."""

    side: str
    formation: str
    en: str
    de: str
    how: str


class Enlisted(Event, frozen=True):
    """A counter joins a side, or turns out to be of another kind; the log does not say so, the table shows it."""

    piece: Piece


class PickRolled(Event, frozen=True):
    """The players of a side rolled for who picks first; `first` is 0 for a tie."""

    reveals: ClassVar[bool] = True
    side: str
    rolls: dict[str, int]
    first: int


class CommandsFormation(Event, frozen=True):
    """A player of a side commands a formation."""

    side: str
    player: int
    en: str
    de: str


class CommandsUnit(Event, frozen=True):
    """A player of a side commands a single unit."""

    unit: str
    player: int


class PointsShared(Event, frozen=True):
    """What each player of a side may plan this turn."""

    side: str
    first: int
    second: int


class Worn(Event, frozen=True):
    """A unit starts with losses; `points` is half or one."""

    unit: str
    points: str


class Reinforced(Event, frozen=True):
    """Single units come to a side's aid."""

    side: str
    units: int


class Delayed(Event, frozen=True):
    """A reinforcement finds no free hex and comes later."""

    unit: str


PREPARATION: tuple[type[Event], ...] = (
    Placed,
    FirstPlacement,
    FormationTaken,
    Enlisted,
    PickRolled,
    CommandsFormation,
    CommandsUnit,
    PointsShared,
    Worn,
    Reinforced,
    Delayed,
)
