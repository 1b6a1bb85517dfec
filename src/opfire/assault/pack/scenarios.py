"""Scenarios: who fights where, with what, for what."""

from __future__ import annotations

from typing import Literal

import msgspec

from opfire.assault.pack.letters import Experience
from opfire.kernel.display import Words

Edge = Literal["north", "east", "south", "west"]


class Zone(msgspec.Struct, frozen=True):
    """Hexes of the board: those named, and those that fit everything else that is said."""

    hexes: tuple[str, ...] = ()
    tiles: tuple[str, ...] = ()
    terrain: tuple[str, ...] = ()
    edge: Edge | None = None
    depth: int = 1
    """How many rows or columns deep the zone is from its edge."""

    @property
    def selects(self) -> bool:
        """Whether it says more than names."""
        return bool(self.tiles or self.terrain or self.edge)


class ScenarioUnit(msgspec.Struct, frozen=True):
    """A unit of a side; `at` fixes its hex, else its player places it in a zone."""

    type: str
    id: str
    any_of: tuple[str, ...] = ()
    """Types among which its player chooses; `type` is what it is otherwise."""
    at: str = ""
    experience: Experience = "regular"
    facing: int | None = None
    half: bool = False
    """It starts at half strength."""
    damage: int = 0
    """The damage it starts with."""
    aboard: str = ""
    """The id of the vehicle that carries it."""
    zone: str = ""
    """The zone it is placed in, if it is not its side's first."""


class FormationChoice(msgspec.Struct, frozen=True):
    """Formations that join together, or alternatives of which the player or chance picks one."""

    any_of: tuple[tuple[str, ...], ...]
    by: Literal["player", "chance"] = "player"
    experience: Experience | None = None


class Reinforcement(msgspec.Struct, frozen=True):
    """Units that enter in the reinforcement step of a turn, or after a capture and at the latest then."""

    turn: int
    zone: str
    when: Literal["end", "start"] = "end"
    after_capture: bool = False
    formations: tuple[str, ...] = ()
    units: tuple[ScenarioUnit, ...] = ()


class SupportPool(msgspec.Struct, frozen=True):
    """Where a side's support cards come from and when it gets one."""

    kind: Literal["TAS", "OAS", "both"]
    cards: tuple[str, ...] = ()
    """Card ids with repetition; empty: all of the side's cards of this kind."""
    take: int = 0
    """How many are drawn at random into the pool; 0: all."""
    into: Literal["deck", "pool", "exchange"] = "pool"
    draw: Literal["none", "odd-turns-from-3", "2d6-at-most-turn", "d6-plus-turn"] = "none"
    start: int = 0
    """How many are drawn into the hand at the start."""
    reshuffle: bool = False


class ScenarioSide(msgspec.Struct, frozen=True):
    """A side: its units and formations, where they start, and its cards."""

    id: str
    faction: str
    name: Words
    units: tuple[ScenarioUnit, ...] = ()
    formations: tuple[FormationChoice, ...] = ()
    zones: dict[str, Zone] = {}
    """Set-up and entry zones by name; the first is where units without `at` are placed."""
    enters: bool = False
    """It starts off the map and enters through its first zone."""
    reinforcements: tuple[Reinforcement, ...] = ()
    command_points: int | None = None
    """null: those of its formations."""
    extra_command_points: int = 0
    deck: tuple[str, ...] = ()
    """The command decks it plays with; empty: none."""
    hand: int = 0
    support: tuple[SupportPool, ...] = ()
    attrition: bool = False
    """Each of its starting units rolls a D6: 6 half strength, 5 one damage."""
    briefing: Words = Words("", "")


class Objective(msgspec.Struct, frozen=True):
    """An objective hex, what it is worth, and who holds it at the start ('' nobody)."""

    hex: str
    points: int = 1
    held_by: str = ""
    name: Words = Words("", "")
    optional: bool = False
    """Players may agree to leave it out."""


class Condition(msgspec.Struct, frozen=True):
    """A way to win: checked at its time, everything it names must be true of the side."""

    winner: str
    """A side, or 'draw'."""
    when: Literal["end", "always"] | int = "end"
    """At the end of the last turn, after every activation, or at the end of this turn."""
    side: str = ""
    """Whose doing it is, if not the winner's."""
    objectives: int | None = None
    """It holds at least as many objectives."""
    lead: int | None = None
    """Its score is ahead by at least so much."""
    eliminated: bool = False
    """The other side has no unit left on the map and none to come."""
    level: Literal["", "marginal", "decisive"] = ""
    text: Words = Words("", "")


class Victory(msgspec.Struct, frozen=True):
    """Conditions in the order they are checked; the first that is met ends the game."""

    conditions: tuple[Condition, ...]
    otherwise: str = "draw"
    """Who wins if none is met: a side or 'draw'."""
    losses: Literal["none", "units", "points"] = "none"
    """What a destroyed enemy unit adds to the score besides objective points."""


class Overlay(msgspec.Struct, frozen=True):
    """A marker, fortification or obstacle that lies on the map from the start."""

    kind: str
    at: tuple[str, ...]
    facing: int | None = None
    side: str = ""
    mines: dict[Literal["APM", "ATM"], int] = {}
    """The real minefield markers that its side lays, and with them as many dummies, in the hexes named."""


class LaidTile(msgspec.Struct, frozen=True):
    """A tile as it lies on the table."""

    tile: str
    rotated: bool = False


Module = Literal[
    "infantry",
    "artillery",
    "vehicles",
    "indirect-fire",
    "smoke",
    "command-cards",
    "command-points",
    "covert-action",
    "covering-fire",
    "air-support",
    "artillery-support",
    "blast",
    "mines",
    "fortifications",
    "transport",
]


class Scenario(msgspec.Struct, frozen=True):
    """A battle."""

    id: str
    title: Words
    about: Words
    edition: str
    turns: int
    tiles: tuple[tuple[LaidTile, ...], ...]
    """Rows of tiles, north-west first."""
    sides: tuple[ScenarioSide, ScenarioSide]
    victory: Victory
    objectives: tuple[Objective, ...] = ()
    initiative: str = "roll"
    """'roll', or the side that begins turn 1."""
    set_up: tuple[str, ...] = ()
    """Which side places its units first; empty: as listed."""
    rules: tuple[Module, ...] = ("infantry",)
    overlays: tuple[Overlay, ...] = ()
    special: tuple[Words, ...] = ()
    date: str = ""
    place: Words = Words("", "")
    balance: str = ""
    landscape: str = ""
    needs: tuple[str, ...] = ()
    """Special rules by name that only this scenario has."""
