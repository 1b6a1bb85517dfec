"""Firing pieces and what they can hit: range, sight, fire groups and the FP of an attack (O20.2, O20.3)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from opfire.commander.state.commander import Commander
from opfire.commander.state.counters import Unit, Weapon
from opfire.commander.units import ground, units, weapons
from opfire.rules.citations import rule


class Piece(NamedTuple):
    """A unit firing with its own arms, or the weapon it carries."""

    unit: Unit
    weapon: Weapon | None = None

    @property
    def id(self) -> str:
        return self.weapon.id if self.weapon else self.unit.id

    @property
    def hex(self) -> int:
        return self.unit.hex


class Attack:
    """One attack while it is made: who fires at what, and how strong it has become."""

    __slots__ = (
        "bonus",
        "hexes",
        "kind",
        "origins",
        "pieces",
        "radio",
        "side",
        "sprayed",
        "strength",
        "sustained",
        "total",
    )

    def __init__(self, side: str, kind: str, hexes: Sequence[int], pieces: Sequence[Piece] = ()) -> None:
        self.side = side
        self.kind = kind
        self.hexes = list(hexes)
        self.pieces = list(pieces)
        self.origins: dict[str, int] = {}
        """The hexes of the pieces when they opened fire; a trigger may drive them away before all have defended."""
        self.strength = 0
        """The FP of mines or of a battery."""
        self.bonus = 0
        self.sustained = 0
        self.sprayed = False
        self.total = 0
        self.radio = False

    def origin(self, piece: Piece) -> int:
        """Where a piece fires from."""
        return self.origins.get(piece.id, piece.hex) if self.origins else piece.unit.hex

    @property
    def from_hexes(self) -> tuple[int, ...]:
        """Where the fire comes from."""
        if len(self.pieces) == 1:
            return (self.origin(self.pieces[0]),)
        return tuple(sorted({self.origin(piece) for piece in self.pieces}))


def ordnance(game: Commander, piece: Piece) -> bool:
    """Whether the piece must hit by a targeting roll."""
    return piece.weapon is not None and game.weapon_type(piece.weapon).ordnance


def firepower(game: Commander, piece: Piece) -> int:
    """The current FP of a piece."""
    if piece.weapon is None:
        return units.firepower(game, piece.unit)
    return weapons.firepower(game, piece.weapon, piece.unit)


def boxed_fp(game: Commander, piece: Piece) -> bool:
    """Whether the FP of a piece is boxed."""
    if piece.weapon is None:
        return units.face(game, piece.unit).fp_boxed
    return game.weapon_type(piece.weapon).fp_boxed


def boxed_range(game: Commander, piece: Piece) -> bool:
    """Whether the Range of a piece is boxed."""
    if piece.weapon is None:
        return units.face(game, piece.unit).range_boxed
    return game.weapon_type(piece.weapon).range_boxed


@rule("CC-O20.2.2")
def span(game: Commander, piece: Piece) -> tuple[int, int]:
    """The least and the greatest range of a piece."""
    if piece.weapon is None:
        return 1, units.reach(game, piece.unit)
    return max(1, game.weapon_type(piece.weapon).min_range), weapons.reach(game, piece.weapon, piece.unit)


def strength(game: Commander, piece: Piece) -> tuple[int, int, int]:
    """The least and the greatest range of a piece and its FP, in one look."""
    unit, weapon = piece
    if weapon is None:
        face, change = units.face(game, unit), units.changed(game, unit)
        return 1, face.range + change, face.fp + change
    type, led = game.weapon_type(weapon), weapons.led(game, weapon, unit)
    return max(1, type.min_range), type.range + led, type.fp + led


def pieces_of(game: Commander, unit: Unit) -> list[Piece]:
    """What of a unit can fire at all: itself, and its weapon if it may be used."""
    weapon = game.weapon_of(unit)
    own = [Piece(unit)]
    if weapon is not None and weapons.can_fire(game, weapon, unit):
        own.append(Piece(unit, weapon))
    return own


def reload(game: Commander) -> None:
    """Everything may fire again: after op fire, Assault Fire or a whole Fire order."""
    for unit in game.units.values():
        unit.fired = False
    for weapon in game.weapons.values():
        weapon.fired = False


def reaches(game: Commander, piece: Piece, hex: int) -> bool:
    """Whether a hex is in range and sight of a piece."""
    least, most = span(game, piece)
    return least <= game.setting.grid.distance(piece.hex, hex) <= most and ground.sees(game, piece.hex, hex)


def enemy_hexes(game: Commander, side: str) -> list[int]:
    """The hexes with units of the other side."""
    return game.held_by(game.enemy(side))


def in_range(game: Commander, piece: Piece, hexes: Iterable[int]) -> list[int]:
    """Those of some hexes that are in range of a piece."""
    least, most = span(game, piece)
    distances = game.setting.grid.distances(piece.hex)
    return [hex for hex in hexes if least <= distances[hex] <= most]


def targets(game: Commander, piece: Piece, hexes: Iterable[int] | None = None) -> list[int]:
    """The enemy hexes, or those of some hexes, that are in range and sight of a piece."""
    if hexes is not None:
        return ground.seen(game, piece.hex, in_range(game, piece, hexes))
    sighted = ground.sighted(game, piece.hex, game.enemy(piece.unit.side))
    return in_range(game, piece, sighted) if sighted else []


@rule("CC-O20.3.1", "CC-F106.3")
def connected(game: Commander, group: Sequence[Piece], piece: Piece) -> bool:
    """The hexes of a fire group form one chain; nobody in Wire joins with pieces outside it."""
    hexes = {member.hex for member in group}
    if piece.hex in hexes:
        return True
    if any(game.forts.get(hex) == "wire" for hex in (*hexes, piece.hex)):
        return False
    return any(near in hexes for near in game.setting.grid.neighbours(piece.hex))


def joiners(game: Commander, group: Sequence[Piece], hex: int, candidates: Iterable[Piece]) -> list[Piece]:
    """The pieces that may join a fire group against a hex."""
    held = {piece.id for piece in group}
    return [
        piece
        for piece in candidates
        if piece.id not in held
        and not ordnance(game, piece)
        and connected(game, group, piece)
        and reaches(game, piece, hex)
    ]


def lone_fp(game: Commander, piece: Piece, hex: int) -> int:
    """The FP with which a piece fires at a hex by itself: what `final_fp` comes to for it."""
    level, start = game.setting.levels, piece.unit.hex
    above = level[start] - level[hex]
    hindered = 0 if ordnance(game, piece) else ground.hindrance(game, start, hex)
    return firepower(game, piece) + (above > 0) - (above < 0) - hindered


@rule("CC-O20.3.1.2", "CC-O20.3.3")
def fp_reasons(game: Commander, attack: Attack) -> list[tuple[str, int]]:
    """Every part of an attack's FP with its reason; their sum is the final FP."""
    if not attack.pieces:
        return [(attack.kind, attack.strength)]
    parts = [
        ("base", base(game, attack)),
        ("group", len(attack.pieces) - 1),
        ("actions", attack.bonus),
        ("height", height(game, attack)),
        ("hindrance", -hindrance(game, attack)),
    ]
    return [part for part in parts if part[1]]


def final_fp(game: Commander, attack: Attack) -> int:
    """The FP of an attack after everything."""
    if not attack.pieces:
        return attack.strength
    raised = base(game, attack) + len(attack.pieces) - 1 + attack.bonus
    return raised + height(game, attack) - hindrance(game, attack)


def base(game: Commander, attack: Attack) -> int:
    """The FP of the strongest piece."""
    return max([firepower(game, piece) for piece in attack.pieces])


@rule("CC-T88.2")
def height(game: Commander, attack: Attack) -> int:
    """+1 when any piece is above a target hex, -1 when any is below one."""
    level = game.setting.levels
    above = [level[start] - level[hex] for start in attack.from_hexes for hex in attack.hexes]
    return (max(above) > 0) - (min(above) < 0)


@rule("CC-10.3.3", "CC-O20.3.2")
def hindrance(game: Commander, attack: Attack) -> int:
    """The greatest hindrance on any line of sight used; ordnance has met it in its targeting roll."""
    if ordnance(game, attack.pieces[0]):
        return 0
    return max([ground.hindrance(game, start, hex) for start in attack.from_hexes for hex in attack.hexes])


def about(game: Commander, attack: Attack) -> dict[str, str | int]:
    """What a question says of the attack so far."""
    return {
        "at": " ".join(game.hex_name(hex) for hex in attack.hexes),
        "pieces": " ".join(piece.id for piece in attack.pieces),
        "bonus": attack.bonus,
        "fp": final_fp(game, attack),
    }
