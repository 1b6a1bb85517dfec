"""What a browser needs to show a continuous choice on the table, all in millimetres and degrees."""

from __future__ import annotations

import msgspec

from opfire.skirmish.table.space import Point

Zone = tuple[int, int, int, int]
"""The corners of a rectangle."""


class Outline(msgspec.Struct, frozen=True, tag_field="kind", tag=lambda name: name.removesuffix("Outline").lower()):
    """A choice of a point, a way or a direction."""


class Waiting(msgspec.Struct, frozen=True):
    """Where a unit may be placed, and whether it may hide there."""

    zone: Zone
    hidden: bool


class PlaceOutline(Outline, frozen=True):
    """The units that wait for a place."""

    units: dict[str, Waiting]


class Envelope(msgspec.Struct, frozen=True):
    """The ends of straight ways, direction by direction: whatever the dice show, on average, and at best."""

    sure: list[Point]
    average: list[Point]
    best: list[Point]


class MoveOutline(Outline, frozen=True, rename={"start": "from"}):
    """How far a unit may go, with which bonus on a road, and how it may turn."""

    unit: str
    start: Point
    reach: int
    bonus: int
    turn: int
    climb: bool
    backwards: bool
    envelope: Envelope


class Ring(msgspec.Struct, frozen=True):
    """How near and how far a weapon reaches, and how wide it bursts."""

    reach: tuple[int, int]
    blast: int


class AimOutline(Outline, frozen=True, rename={"start": "from"}):
    """The rings that weapons reach."""

    unit: str
    start: Point
    weapons: dict[str, Ring]


class TurnOutline(Outline, frozen=True, rename={"start": "from"}):
    """Who turns, and where it stands."""

    unit: str
    start: Point


OUTLINES = (PlaceOutline, MoveOutline, AimOutline, TurnOutline)
