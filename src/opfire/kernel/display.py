"""What a browser, a terminal or a screen reader needs to show a game: pictures and previews, the same for all games.

Words are not here: texts are Fluent message ids with arguments, made into sentences at the edge. `Text.key` is the
message id; an argument that is the id of a piece is shown as that piece's name.
"""

from __future__ import annotations

import msgspec


class Words(msgspec.Struct, frozen=True):
    """A name that a pack gives in both languages."""

    en: str
    de: str


class Text(msgspec.Struct, frozen=True, omit_defaults=True):
    """A sentence to be made from a catalogue, with the rule behind it."""

    key: str
    args: dict[str, str | int] = {}
    rule: str = ""

    def __str__(self) -> str:
        """What it is about in a few words, for logs and tracebacks."""
        words = self.key.removeprefix("refusal-").replace("-", " ")
        values = ", ".join(f"{name} {value}" for name, value in self.args.items())
        return f"{words} ({values})" if values else words


class SideInfo(msgspec.Struct, frozen=True, omit_defaults=True):
    """A side as the panel shows it."""

    id: str
    nation: str
    name: Words
    score: int = 0
    lost: int = 0
    notes: tuple[Text, ...] = ()


class Piece(msgspec.Struct, frozen=True, omit_defaults=True):
    """A counter or model: where it is and what its face shows."""

    id: str
    side: str
    name: Words
    at: str | None = None
    """A hex name, 'x,y' in millimetres on a free table, or None when it is off the board."""
    nation: str = ""
    type: str = ""
    symbol: str = ""
    facing: int | None = None
    """Vertex 0 to 5 clockwise from east, or degrees on a free table."""
    strength: tuple[int, int] | None = None
    half: bool = False
    spent: bool = False
    gone: bool = False
    hidden: bool = False
    markers: tuple[str, ...] = ()
    load: tuple[str, ...] = ()
    experience: str = ""
    values: dict[str, str | int] = {}


class Mark(msgspec.Struct, frozen=True, omit_defaults=True):
    """Something that lies on the board and is not a piece: smoke, an objective, a fortification, a minefield."""

    at: str
    kind: str
    side: str | None = None
    value: int = 0
    facing: int | None = None


class CardFace(msgspec.Struct, frozen=True, omit_defaults=True):
    """A card in a hand or on the table, as its owner sees it."""

    id: str
    name: Words
    text: Words = Words("", "")
    kind: str = ""
    values: dict[str, str | int] = {}


class Hand(msgspec.Struct, frozen=True, omit_defaults=True):
    """The cards of a side: their number for everybody, their faces for who may see them."""

    side: str
    count: int
    cards: tuple[CardFace, ...] = ()
    name: str = "hand"


class Picture(msgspec.Struct, frozen=True, omit_defaults=True):
    """What lies where, cut to what one side (or a spectator) may know."""

    game: str
    scenario: str
    turn: int
    turns: int
    phase: str
    phases: tuple[str, ...]
    sides: tuple[SideInfo, ...]
    pieces: tuple[Piece, ...]
    marks: tuple[Mark, ...] = ()
    hands: tuple[Hand, ...] = ()
    victory: tuple[Text, ...] = ()
    first: str | None = None
    tracks: dict[str, int] = {}


class DieReason(msgspec.Struct, frozen=True, omit_defaults=True):
    """A die of a pool and why it is there; `lost` dice are shown struck out."""

    die: str
    why: Text
    lost: bool = False


class Bar(msgspec.Struct, frozen=True, omit_defaults=True):
    """One result of a roll with its exact chance as numerator and denominator."""

    key: str
    numerator: int
    denominator: int
    value: int = 0

    @property
    def percent(self) -> int:
        """The chance in whole percent, rounded to the nearest."""
        return (200 * self.numerator + self.denominator) // (2 * self.denominator)


class SightLine(msgspec.Struct, frozen=True, omit_defaults=True):
    """A line of sight for drawing: clear, hindered or blocked, and by which hexes."""

    start: str
    end: str
    state: str
    range: int
    by: tuple[tuple[str, Text], ...] = ()


class UnitOdds(msgspec.Struct, frozen=True, omit_defaults=True):
    """What an option may do to one of several units, with exact chances; `danger` marks the chooser's own troops."""

    unit: str
    results: tuple[Bar, ...] = ()
    effect: Bar | None = None
    danger: bool = False


class Preview(msgspec.Struct, frozen=True, omit_defaults=True):
    """What an option would cost or bring, before it is chosen."""

    cost: int | None = None
    notes: tuple[Text, ...] = ()
    attack: tuple[DieReason, ...] = ()
    defence: tuple[DieReason, ...] = ()
    results: tuple[Bar, ...] = ()
    effect: Bar | None = None
    """The chance shown on the target: that the attack has any effect."""
    sight: SightLine | None = None
    marks: tuple[Mark, ...] = ()
    """The hexes it would touch, such as the pattern of a barrage."""
    units: tuple[UnitOdds, ...] = ()
    """Everybody else it may hurt."""


class RoadData(msgspec.Struct, frozen=True, omit_defaults=True, rename={"start": "from", "end": "to"}):
    """A road through hexes, running off the map where it has a start or end side."""

    kind: str
    path: tuple[int, ...]
    start: str | None = None
    end: str | None = None


class SideData(msgspec.Struct, frozen=True, omit_defaults=True):
    """Something drawn on one side of a hex."""

    kind: str
    hex: int
    side: str


class BuildingData(msgspec.Struct, frozen=True, omit_defaults=True):
    """A drawn building: offset from the hex centre in sides, size, angle in degrees and roof."""

    hex: int
    dx: float
    dy: float
    w: int
    h: int
    a: int
    kind: str


class PlaceData(msgspec.Struct, frozen=True, omit_defaults=True):
    """A name on the map."""

    name: Words
    hex: int
    dx: float = 0
    dy: float = 0
    style: str = ""


class BoardData(msgspec.Struct, frozen=True, omit_defaults=True):
    """A map for drawing; lists run over the hexes row by row: index = row * cols + col."""

    id: str
    cols: int
    rows: int
    low: str
    hexes: tuple[str, ...]
    terrain: tuple[str, ...]
    levels: tuple[int, ...]
    roads: tuple[RoadData, ...] = ()
    sides: tuple[SideData, ...] = ()
    buildings: tuple[BuildingData, ...] = ()
    places: tuple[PlaceData, ...] = ()
    seed: int = 7
    landscape: str = ""
    names: dict[str, Words] = {}
    """What the kinds of terrain are called."""
    types: dict[str, Words] = {}
    """What the types of pieces are called that may be offered before one of them is there."""
    spots: dict[str, Words] = {}
    """What points of a free table are called, written as in its pictures."""
    extra: dict[str, object] = {}
    """What only one game draws, such as the areas of a free table."""
