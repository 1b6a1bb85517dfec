"""A hex map in letters: the name and terrain of each hex, below them who stands there."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

from rich.text import Text

from opfire.kernel.display import BoardData, Picture
from opfire.texts.sentences import short_hexes

STYLES: Final = ("bold cyan", "bold red", "bold yellow", "bold magenta")
"""The colours of the sides, in their order."""
NARROWEST: Final = 8


def side_styles(picture: Picture) -> dict[str, str]:
    """A colour for each side."""
    return {side.id: style for side, style in zip(picture.sides, STYLES, strict=False)}


def codes(kinds: Iterable[str]) -> dict[str, str]:
    """A short code for each kind of terrain: initials, or as many first letters as tell it from the others."""
    found: dict[str, str] = {}
    for kind in sorted(set(kinds)):
        parts = kind.split("-")
        choices = ["".join(part[0] for part in parts)] if len(parts) > 1 else []
        choices += [kind[:length] for length in range(2, len(kind) + 1)]
        found[kind] = next((code for code in choices if code not in found.values()), kind)
    return found


def draw(board: BoardData, picture: Picture) -> Text:
    """The whole map; every second column stands half a hex lower."""
    cells = _cells(board, picture)
    width = max(NARROWEST, *(part.cell_len + 1 for cell in cells for part in cell))
    lines = [Text() for _ in range(2 * board.rows + 1)]
    for column in range(board.cols):
        low = (column % 2 == 1) == (board.low == "odd")
        parts = [part for row in range(board.rows) for part in cells[row * board.cols + column]]
        padding = [Text()]
        for line, part in zip(lines, [*padding, *parts] if low else [*parts, *padding], strict=True):
            part.pad_right(width - part.cell_len)
            line.append_text(part)
    return Text("\n").join(lines)


def legend(board: BoardData, names: Mapping[str, str]) -> Text:
    """What the codes of the map stand for."""
    return Text("  ".join(f"{code} {names[kind]}" for kind, code in codes(board.terrain).items()), style="dim")


def _cells(board: BoardData, picture: Picture) -> list[tuple[Text, Text]]:
    short, code = short_hexes(board), codes(board.terrain)
    marked = {mark.at for mark in picture.marks if mark.kind == "objective"}
    standing = _standing(picture)
    return [
        (
            Text.assemble((short[hex], "bold green" if hex in marked else "dim"), " ", (code[kind], "dim")),
            Text(" ").join(standing.get(hex, [])),
        )
        for hex, kind in zip(board.hexes, board.terrain, strict=True)
    ]


def _standing(picture: Picture) -> dict[str, list[Text]]:
    styles = side_styles(picture)
    found: dict[str, list[Text]] = {}
    for piece in picture.pieces:
        if piece.at is not None and not piece.gone:
            found.setdefault(piece.at, []).append(Text(piece.id, styles.get(piece.side, "")))
    return found
