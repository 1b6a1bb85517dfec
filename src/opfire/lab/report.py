"""How even scenarios are, as one HTML page with pictures that needs no network."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from html import escape
from math import sqrt
from typing import Any, Final

from opfire.kernel.display import BoardData, Words
from opfire.kernel.game import Change, ScenarioInfo, game_of
from opfire.lab.balance import DRAW, Balance
from opfire.texts import say

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
INK: Final = {"stood": "#4f6d4a", "fire": "#3d5a80", "loss": "#9b2226", "objective": "#b8860b"}
SIDE: Final = 24.0
"""The side of a hex in the drawing."""
WIDTH: Final = 600.0
"""How wide the drawing of a free table is."""


class Writer:
    """Writes the page of some scenarios in one language."""

    def __init__(self, lang: str) -> None:
        self.lang = lang

    def say(self, key: str, **values: str | int) -> str:
        """A sentence of the catalogue, fit for HTML."""
        return escape(say(self.lang, key, values))

    def page(self, found: Sequence[Balance]) -> str:
        """The whole page."""
        return self.document(self.say("lab-title"), map(self.section, found))

    def document(self, title: str, parts: Iterable[str]) -> str:
        """Parts of a page as a whole one."""
        body = "\n".join(parts)
        return (
            f'<!doctype html><html lang="{self.lang}"><meta charset="utf-8">'
            '<meta name="viewport" content="width=device-width">'
            f"<title>{title} - Opfire</title><style>{STYLE}</style><h1>{title}</h1>{body}</html>\n"
        )

    def section(self, found: Balance) -> str:
        """One scenario: who wins, how it ends, when it is decided, what is lost, and where."""
        module = game_of(found.scenario)
        info, board = module.scenarios()[found.scenario], module.board(found.scenario)
        ends = {say(self.lang, f"reason-{info.game}-{why}", {}): number for why, number in found.ends.items()}
        percents = {self.turn(turn): f"{share:.0%}" for turn, share in found.decided_by_turn.items()}
        maps = (heat_map(board, what, self.say(f"lab-map-{what}"), found.places[what]) for what in INK)
        parts = (
            f"<h2>{escape(self.name(info.title))} <small>{escape(found.scenario)}</small></h2>",
            f"<p>{self.say('lab-games', games=found.games, players=', '.join(found.players))}</p>",
            self.shares(found, info),
            *(f"<p>{sentence}</p>" for sentence in self.sentences(found, info)),
            f"<h3>{self.say('lab-ends')}</h3>{rows(ends)}",
            f"<h3>{self.say('lab-decided')}</h3>{rows(percents)}" if percents else "",
            f"<h3>{self.say('lab-holds')}</h3>{rows(self.holds(found, info))}",
            f"<h3>{self.say('lab-losses')}</h3>{self.loss_table(found, info)}",
            self.restraints(found, info),
            self.advice(found, info),
            f'<div class="maps">{"".join(maps)}</div>',
        )
        return "\n".join(parts)

    def holds(self, found: Balance, info: ScenarioInfo) -> dict[str, str]:
        """What each side held when each turn began."""
        return {
            self.turn(turn): ", ".join(f"{self.side(info, side)} {number:.1f}" for side, number in held.items())
            for turn, held in found.holds.items()
        }

    def turn(self, turn: int) -> str:
        return say(self.lang, "lab-turn", {"turn": turn})

    def name(self, words: Words) -> str:
        return words.de if self.lang == "de" else words.en

    def side(self, info: ScenarioInfo, side: str) -> str:
        """What a side is called, fit for HTML."""
        return escape(self.plain(info, side))

    def plain(self, info: ScenarioInfo, side: str) -> str:
        """What a side is called."""
        party = info.parties.get(side)
        return self.name(party.name) if party else side

    def shares(self, found: Balance, info: ScenarioInfo) -> str:
        """The wins of each side as a bar."""
        looks = dict(zip([*info.sides, DRAW], "abd", strict=False))
        parts = []
        for side, won in found.wins.items():
            if won:
                name = self.say("lab-drawn") if side == DRAW else self.side(info, side)
                share = 100 * won / found.games
                parts.append(f'<span class="{looks[side]}" style="flex:{won}">{name} {share:.0f} %</span>')
        return f'<div class="bar">{"".join(parts)}</div>'

    def sentences(self, found: Balance, info: ScenarioInfo) -> Iterator[str]:
        """What the figures say, in words."""
        for side, (low, high) in found.interval.items():
            yield self.say("lab-wins", side=self.plain(info, side), low=round(100 * low), high=round(100 * high))
        yield self.say("lab-luck", share=round(100 * found.luck_share))
        first = {side: row for side, row in found.first_moves.items() if row[0]}
        if len(first) > 1:
            for side, (games, won) in first.items():
                yield self.say("lab-first", side=self.plain(info, side), games=games, share=round(100 * won / games))

    def restraints(self, found: Balance, info: ScenarioInfo) -> str:
        """What the scenario turns on: what each side loses without its means, the dearest first."""
        if not found.restraints:
            return ""
        told = [
            self.say(
                "lab-without",
                side=self.plain(info, one.side),
                means=say(self.lang, f"lab-means-{one.without}", {}),
                before=round(100 * one.share_with),
                after=round(100 * one.share_without),
                low=round(100 * one.interval[0]),
                high=round(100 * one.interval[1]),
            )
            for one in sorted(found.restraints, key=lambda one: -one.cost)
        ]
        return f"<h3>{self.say('lab-turns-on')}</h3>{listed(told)}"

    def advice(self, found: Balance, info: ScenarioInfo) -> str:
        """Which changes would make it more even."""
        if not found.advice:
            return ""
        told = [
            self.say(
                "lab-advice",
                change=self.change(one.what, info),
                side=self.plain(info, info.sides[0]),
                share=round(100 * one.share),
                low=round(100 * one.interval[0]),
                high=round(100 * one.interval[1]),
                games=one.games,
            )
            for one in found.advice
        ]
        return f"<h3>{self.say('lab-advised')}</h3>{listed(told)}"

    def change(self, change: Change, info: ScenarioInfo) -> str:
        """A change in words."""
        values: dict[str, str | int] = {
            "number": change.number,
            "side": self.plain(info, change.side),
            "what": self.name(change.what),
        }
        return say(self.lang, f"lab-change-{change.kind}", values)

    def loss_table(self, found: Balance, info: ScenarioInfo) -> str:
        """What each side loses, by type of unit."""
        heads = "".join(f"<th>{self.say(key)}</th>" for key in ("lab-side", "lab-unit", "lab-lost"))
        body = "".join(
            f'<tr><td>{self.side(info, side)}</td><td>{escape(kind)}</td><td class="n">{lost:.2f}</td></tr>'
            for side, kinds in found.losses.items()
            for kind, lost in kinds.items()
        )
        return f"<table><tr>{heads}</tr>{body}</table>"


def listed(sentences: Iterable[str]) -> str:
    """Sentences as a list."""
    return f"<ul>{''.join(f'<li>{sentence}</li>' for sentence in sentences)}</ul>"


def rows(values: Mapping[str, object]) -> str:
    """A table of names and values."""
    body = "".join(f'<tr><td>{escape(name)}</td><td class="n">{value}</td></tr>' for name, value in values.items())
    return f"<table>{body}</table>"


def heat_map(board: BoardData, what: str, caption: str, counts: Mapping[str, int]) -> str:
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
        f'<figure><svg viewBox="0 0 {size[0]:.0f} {size[1]:.0f}" role="img" aria-label="{caption}">'
        f"{drawn}{discs}</svg><figcaption>{caption}</figcaption></figure>"
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
