"""Turns what a side may know into an array of fixed size, the same for every game.

All numbers lie from 0 to 1. Names (of unit types, markers, cards, kinds of question) become fingerprints: a few bits
of their CRC-32, equal for equal names in every process and version of Python.
"""

from __future__ import annotations

import zlib
from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Any, Final, NamedTuple

import msgspec
import numpy as np
from numpy.typing import NDArray

from opfire.kernel.ask import Ask, Option
from opfire.kernel.display import BoardData, Picture, Piece
from opfire.kernel.match import View

PHASES, KIND, TRACKS = 8, 16, 16
HEAD = 6 + PHASES + KIND + TRACKS
TYPE, MARKERS = 8, 16
PIECE = 11 + TYPE + MARKERS
CARD = 16
VERB, REST = 8, 8
CHOICE = 6 + VERB + REST
FAR = 4000
"""Millimetres on a free table that count as 1."""
Array = NDArray[np.float32]


class Shape(NamedTuple):
    """How many of each thing an observation has room for; what is over is left out."""

    choices: int = 256
    pieces: int = 96
    cards: int = 16
    candidates: int = 32
    """How many answers are sampled where the choice is a place on a free table."""

    def parts(self) -> dict[str, tuple[int, ...]]:
        """The parts of an observation in order, with their shapes."""
        return {
            "head": (HEAD,),
            "pieces": (self.pieces, PIECE),
            "cards": (self.cards, CARD),
            "choices": (self.choices, CHOICE),
        }

    @property
    def size(self) -> int:
        """How many numbers an observation has."""
        return sum(int(np.prod(shape)) for shape in self.parts().values())


STANDARD: Final = Shape()


def split(observation: Array, shape: Shape) -> dict[str, Array]:
    """Give the parts of an observation by name, as views into it."""
    found, at = {}, 0
    for name, form in shape.parts().items():
        size = int(np.prod(form))
        found[name] = observation[at : at + size].reshape(form)
        at += size
    return found


def observe(view: View, board: BoardData, choices: Sequence[Option], shape: Shape) -> Array:
    """Encode what a side may know, with the choices it has (none when it is not asked)."""
    observation = np.zeros(shape.size, np.float32)
    parts = split(observation, shape)
    picture = view.picture()
    places = Places(board, picture.pieces)
    parts["head"][:] = _head(view, picture)
    for row, piece in zip(parts["pieces"], picture.pieces, strict=False):
        row[:] = _piece(piece, view.side, places)
    own = [card for hand in picture.hands for card in hand.cards]
    for row, card in zip(parts["cards"], own, strict=False):
        row[:] = bits(card.name.en, CARD)
    for row, option in zip(parts["choices"], choices, strict=False):
        row[:] = _choice(option, places, shape)
    return np.clip(observation, 0, 1, out=observation)


@lru_cache(maxsize=8192)
def bits(name: str, size: int) -> tuple[float, ...]:
    """The fingerprint of a name: a mixture of bits, none for no name."""
    code = zlib.crc32(name.encode())
    return tuple(float(code >> number & 1) for number in range(size))


def flags(names: Iterable[str], size: int) -> list[float]:
    """One bit for each name that is there."""
    found = [0.0] * size
    for name in names:
        found[zlib.crc32(name.encode()) % size] = 1.0
    return found


@lru_cache(maxsize=16)
def hexes_of(names: tuple[str, ...], columns: int) -> dict[str, tuple[int, int]]:
    """The row and the column of every hex of a board."""
    return {name: divmod(number, columns) for number, name in enumerate(names)}


class Places:
    """Where things are, from 0 to 1 in both directions."""

    def __init__(self, board: BoardData, pieces: Sequence[Piece]) -> None:
        self._board = board
        self._hexes = hexes_of(tuple(board.hexes), board.cols)
        self.pieces = {piece.id: number for number, piece in enumerate(pieces)}
        self._at = {piece.id: piece.at for piece in pieces}

    def of(self, at: Any) -> tuple[float, float] | None:
        """The place of a hex name, of 'x,y', of a pair or of a piece."""
        if isinstance(at, str) and at in self._hexes:
            row, col = self._hexes[at]
            return col / self._board.cols, row / self._board.rows
        if isinstance(at, str) and at in self._at:
            return self.of(self._at[at])
        pair = at.split(",") if isinstance(at, str) else at
        if isinstance(pair, list | tuple) and len(pair) == 2 and all(str(part).isdecimal() for part in pair):
            return int(pair[0]) / FAR, int(pair[1]) / FAR
        return None


def _head(view: View, picture: Picture) -> list[float]:
    """Turn, scores, hands, phase, kind of question and tracks."""
    side = view.side
    own = sum(info.score for info in picture.sides if info.id == side)
    other = sum(info.score for info in picture.sides if info.id != side)
    cards = [sum(hand.count for hand in picture.hands if (hand.side == side) is mine) for mine in (True, False)]
    asked = isinstance(view.ask, Ask)
    phases = [float(name == picture.phase) for name in picture.phases[:PHASES]]
    tracks = [0.5 + value / 200 for _name, value in sorted(picture.tracks.items())[:TRACKS]]
    return [
        picture.turn / max(1, picture.turns),
        float(asked),
        0.5 + own / 200,
        0.5 + other / 200,
        cards[0] / 20,
        cards[1] / 20,
        *_padded(phases, PHASES),
        *bits(view.ask.kind if isinstance(view.ask, Ask) else "", KIND),
        *_padded(tracks, TRACKS),
    ]


def _padded(numbers: list[float], size: int) -> list[float]:
    return numbers + [0.0] * (size - len(numbers))


def _piece(piece: Piece, side: str | None, places: Places) -> list[float]:
    """Whose it is, where, how it stands, of which type, under which markers."""
    place = places.of(piece.at)
    x, y = place or (0.0, 0.0)
    strength = piece.strength[0] / max(1, piece.strength[1]) if piece.strength else 1.0
    turn = 360 if piece.facing is not None and piece.facing > 5 else 6
    return [
        1.0,
        float(piece.side == side),
        float(place is not None),
        x,
        y,
        (piece.facing or 0) / turn,
        strength,
        float(piece.half),
        float(piece.spent),
        float(piece.gone),
        float(piece.hidden),
        *bits(piece.type, TYPE),
        *flags(piece.markers, MARKERS),
    ]


def _choice(option: Option, places: Places, shape: Shape) -> list[float]:
    """What an option does, and where or to which piece."""
    said = msgspec.to_builtins(option)
    verb = said.pop("do")
    on = said.get(option.anchor[1]) if option.anchor else None
    place = places.of(on)
    x, y = place or (0.0, 0.0)
    piece = places.pieces.get(on) if isinstance(on, str) else None
    return [
        1.0,
        float(place is not None),
        x,
        y,
        float(piece is not None),
        (piece or 0) / shape.pieces,
        *bits(verb, VERB),
        *bits(msgspec.json.encode(said, order="sorted").decode() if said else "", REST),
    ]
