"""How even scenarios are, as one HTML page with pictures that needs no network."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from html import escape
from math import sqrt
from typing import Any, Final

from opfire.kernel.display import BoardData
from opfire.kernel.game import ScenarioInfo, game_of
from opfire.lab.balance import DRAW, Balance

STYLE: Final = """
body { font: 16px/1.5 Georgia, serif; max-width: 62rem; margin: 2rem auto; padding: 0 1rem; color: #2b2a26;
       background: #f6f2e7 }
h1, h2 { font-weight: 600 } h2 { margin-top: 3rem; border-top: 1px solid #cbbf9f; padding-top: 1.5rem }
table { border-collapse: collapse; margin: 1rem 0 } td, th { padding: .2rem .8rem .2rem 0; text-align: left }
td.n { text-align: right; font-variant-numeric: tabular-nums }
.bar { display: flex; height: 1.6rem; border-radius: 4px; overflow: hidden; margin: .5rem 0; color: #fff }
.bar span { padding: 0 .5rem; white-space: nowrap } .a { background: #5b6f4f } .b { background: #8a4b3c }
.d { background: #a59a80 } svg { max-width: 100%; height: auto; background: #efe8d4; border-radius: 6px }
.maps { display: grid; grid-template-columns: repeat(auto-fit, minmax(18rem, 1fr)); gap: 1rem } figure { margin: 0 }
@media (prefers-color-scheme: dark) { body { background: #23221e; color: #e8e2d0 } svg { background: #38352c } }
"""
TERRAIN: Final = {
    "woods": "#a9bf8f",
    "forest": "#a9bf8f",
    "building": "#c9b8a0",
    "water": "#a8c4d2",
    "river": "#a8c4d2",
    "field": "#e4d59a",
    "marsh": "#b7c4a0",
    "brush": "#c6d0a2",
    "orchard": "#bdcf98",
}
PLAIN_GROUND: Final = "#e6ddc2"
INK: Final = {"fire": "#3d5a80", "loss": "#9b2226", "objective": "#b8860b"}
CAPTIONS: Final = {
    "fire": "Where shots were fired",
    "loss": "Where units were lost",
    "objective": "Where objectives fell",
}
SIDE: Final = 24.0
"""The side of a hex in the drawing."""
WIDTH: Final = 600.0
"""How wide the drawing of a free table is."""


def page(found: Sequence[Balance]) -> str:
    """The page of some scenarios."""
    parts = "\n".join(section(each) for each in found)
    return (
        '<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">'
        f"<title>How even is it? - Opfire</title><style>{STYLE}</style><h1>How even is it?</h1>{parts}</html>\n"
    )


def section(found: Balance) -> str:
    """One scenario: who wins, how it ends, when it is decided, what is lost, and where."""
    info = game_of(found.scenario).scenarios()[found.scenario]
    parts = (
        f"<h2>{escape(info.title.en)} <small>{escape(found.scenario)}</small></h2>",
        f"<p>{found.games} games, both sides played by the {escape(' and the '.join(found.players))}: "
        "what is even between them need not be so between people.</p>",
        shares(found, info),
        sentences(found, info),
        "<h3>Losses a game</h3>",
        loss_table(found, info),
        '<div class="maps">',
        *(heat_map(game_of(found.scenario).board(found.scenario), what, found.places[what]) for what in CAPTIONS),
        "</div>",
    )
    return "\n".join(parts)


def side_name(info: ScenarioInfo, side: str) -> str:
    """What a side is called."""
    party = info.parties.get(side)
    return escape(party.name.en if party else side)


def shares(found: Balance, info: ScenarioInfo) -> str:
    """The wins of each side as a bar."""
    looks = dict(zip([*info.sides, DRAW], "abd", strict=False))
    parts = []
    for side, won in found.wins.items():
        if won:
            share = 100 * won / found.games
            name = "drawn" if side == DRAW else side_name(info, side)
            parts.append(f'<span class="{looks[side]}" style="flex:{won}">{name} {share:.0f} %</span>')
    return f'<div class="bar">{"".join(parts)}</div>'


def sentences(found: Balance, info: ScenarioInfo) -> str:
    """What the figures say, in words."""
    return "".join(f"<p>{sentence}</p>" for sentence in _said(found, info))


def _said(found: Balance, info: ScenarioInfo) -> Iterator[str]:
    first = info.sides[0]
    low, high = found.interval[first]
    yield f"The {side_name(info, first)} win between {low:.0%} and {high:.0%} of the games (95 % interval)."
    yield "Games end by " + ", ".join(f"{escape(why)} ({number})" for why, number in found.ends.items()) + "."
    yield f"The luck of the dice explains {found.luck_share:.0%} of who wins."
    if found.decided_by_turn:
        told = ", ".join(f"{share:.0%} from turn {turn}" for turn, share in found.decided_by_turn.items())
        yield f"Who leads when a turn begins goes on to win: {told}."


def loss_table(found: Balance, info: ScenarioInfo) -> str:
    """What each side loses, by type of unit."""
    rows = "".join(
        f'<tr><td>{side_name(info, side)}</td><td>{escape(kind)}</td><td class="n">{lost:.2f}</td></tr>'
        for side, kinds in found.losses.items()
        for kind, lost in kinds.items()
    )
    return f"<table><tr><th>side</th><th>unit</th><th>lost</th></tr>{rows}</table>"


def heat_map(board: BoardData, what: str, counts: Mapping[str, int]) -> str:
    """The board with a disc wherever something happened, its area by how often."""
    most = max(counts.values(), default=1)
    drawn, size = (hex_ground(board) if board.hexes else free_ground(board)), _size(board)
    discs = "".join(
        f'<circle cx="{x:.0f}" cy="{y:.0f}" r="{SIDE * 0.8 * sqrt(number / most):.1f}" fill="{INK[what]}" '
        f'fill-opacity=".65"><title>{escape(place)}: {number}</title></circle>'
        for place, number in counts.items()
        for x, y in [_where(board, place)]
    )
    return (
        f'<figure><svg viewBox="0 0 {size[0]:.0f} {size[1]:.0f}" role="img" aria-label="{CAPTIONS[what]}">'
        f"{drawn}{discs}</svg><figcaption>{CAPTIONS[what]}</figcaption></figure>"
    )


def _size(board: BoardData) -> tuple[float, float]:
    """How large the drawing is."""
    if not board.hexes:
        return _table(board)
    return (1.5 * board.cols + 0.5) * SIDE, (board.rows + 0.5) * sqrt(3) * SIDE


def _table(board: BoardData) -> tuple[float, float]:
    """Width and height of the drawing of a free table."""
    size: Any = board.extra["size"]
    return WIDTH, WIDTH * size[1] / size[0]


def _scale(board: BoardData) -> float:
    """Units of the drawing for a millimetre of the table."""
    size: Any = board.extra["size"]
    return float(WIDTH / size[0])


def _where(board: BoardData, place: str) -> tuple[float, float]:
    """The middle of a place in the drawing."""
    if not board.hexes:
        scale = _scale(board)
        x, y = place.split(",")
        return float(x) * scale, float(y) * scale
    return _centre(board, board.hexes.index(place))


def _centre(board: BoardData, hex: int) -> tuple[float, float]:
    row, col = divmod(hex, board.cols)
    low = col % 2 == (board.low == "odd")
    return (1 + 1.5 * col) * SIDE, (row + (1.0 if low else 0.5)) * sqrt(3) * SIDE


def hex_ground(board: BoardData) -> str:
    """The hexes in the colour of their terrain."""
    height = SIDE * sqrt(3) / 2
    corners = [
        (SIDE, 0),
        (SIDE / 2, height),
        (-SIDE / 2, height),
        (-SIDE, 0),
        (-SIDE / 2, -height),
        (SIDE / 2, -height),
    ]
    drawn = []
    for hex, terrain in enumerate(board.terrain):
        x, y = _centre(board, hex)
        colour = next((shade for word, shade in TERRAIN.items() if word in terrain), PLAIN_GROUND)
        points = " ".join(f"{x + dx:.1f},{y + dy:.1f}" for dx, dy in corners)
        drawn.append(f'<polygon points="{points}" fill="{colour}" stroke="#b9ac88" stroke-width=".6"/>')
    return "".join(drawn)


def free_ground(board: BoardData) -> str:
    """A table with its areas, buildings, roads and walls."""
    width, height = _table(board)
    drawn = [f'<rect width="{width:.0f}" height="{height:.0f}" fill="{PLAIN_GROUND}"/>']
    drawn += [
        _shape(board, road, "none", f'stroke="#d3c39b" stroke-width="{_scale(board) * road["width"]:.0f}"')
        for road in _things(board, "roads")
    ]
    for area in (*_things(board, "areas"), *_things(board, "buildings"), *_things(board, "wrecks")):
        colour = next((shade for word, shade in TERRAIN.items() if word in area["terrain"]), "#cfc4a4")
        drawn.append(_shape(board, area, colour, 'stroke="#8d8263" stroke-width=".8"', closed="Z"))
    drawn += [_shape(board, line, "none", 'stroke="#6f6650" stroke-width="2.5"') for line in _things(board, "lines")]
    return "".join(drawn)


def _things(board: BoardData, what: str) -> list[dict[str, Any]]:
    found: Any = board.extra.get(what, ())
    return list(found)


def _shape(board: BoardData, thing: Mapping[str, Any], fill: str, look: str, closed: str = "") -> str:
    scale = _scale(board)
    way = " L".join(f"{x * scale:.1f},{y * scale:.1f}" for x, y in thing["points"])
    return f'<path d="M{way}{closed}" fill="{fill}" {look}/>'
