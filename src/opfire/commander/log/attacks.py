"""How attacks, artillery and melees go."""

from __future__ import annotations

from opfire.kernel.events import Event


class Attacked(Event, frozen=True):
    """An attack by a piece and so many more, with its total and what its FP is made of."""

    side: str
    kind: str
    at: str
    fp: int
    total: int
    by: str
    more: int
    base: int
    actions: int
    height: int
    hindrance: int
    pieces: tuple[str, ...] = ()


class Missed(Event, frozen=True):
    """A targeting roll, lowered by the hindrance, did not find the hex."""

    side: str
    at: str
    product: int
    hindrance: int
    needed: int


class Hit(Event, frozen=True):
    """A targeting roll, lowered by the hindrance, found the hex."""

    side: str
    at: str
    product: int
    hindrance: int
    needed: int


class Defended(Event, frozen=True):
    """A unit's defence total and its parts against an attack and what trees have added to it."""

    unit: str
    total: int
    against: int
    morale: int
    cover: int
    burst: int


class Spotted(Event, frozen=True):
    """A spotting round fell where a leader wanted it."""

    side: str
    at: str
    by: str


class Drifted(Event, frozen=True):
    """The spotting round drifted to a hex, or 'off' the map; the fire falls on the hexes around it."""

    side: str
    to: str
    start: str
    around: tuple[str, ...] = ()


class MeleeBegan(Event, frozen=True):
    """Both sides are in one hex."""

    at: str


class MeleeTotal(Event, frozen=True):
    """A side's strength and total in a melee, against the total that the other has rolled first."""

    side: str
    fp: int
    total: int
    at: str
    against: int = 0


ATTACKS: tuple[type[Event], ...] = (
    Attacked,
    Defended,
    Drifted,
    Hit,
    MeleeBegan,
    MeleeTotal,
    Missed,
    Spotted,
)
