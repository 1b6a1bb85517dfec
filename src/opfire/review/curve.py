"""The curve of who was winning as a drawing: turns, losses, objectives and moments are marked on it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from html import escape
from typing import Final

from opfire.review.review import Review

WIDTH, HEIGHT, LEFT, FOOT = 900.0, 260.0, 48.0, 24.0
COLOURS: Final = {"inaccuracy": "#c9a227", "mistake": "#d2691e", "blunder": "#9b2226"}
SIGNS: Final = {"inaccuracy": "?!", "mistake": "?", "blunder": "??"}
"""Nobody has to tell a mistake by its colour."""
INK: Final = "#3d5a80"
Tell = Callable[..., str]


class Frame:
    """Where things are in the drawing."""

    def __init__(self, review: Review) -> None:
        self.review = review
        self.start, self.end = review.curve[0].at, max(review.curve[-1].at, review.curve[0].at + 1)

    def x(self, at: int) -> float:
        """How far to the right an entry is."""
        share = (min(max(at, self.start), self.end) - self.start) / (self.end - self.start)
        return LEFT + share * (WIDTH - LEFT - 8)

    def y(self, chance: float) -> float:
        """How far down a chance of the first side is."""
        return 8 + (1 - chance) * (HEIGHT - FOOT - 16)

    def chance_at(self, at: int) -> float:
        """The chance of the first side when so many entries were played."""
        curve = self.review.curve
        before = [one for one in curve if one.at <= at] or curve[:1]
        return before[-1].chances[self.review.sides[0]]


def drawn(review: Review, caption: str, tell: Tell) -> str:
    """The curve with its caption."""
    frame = Frame(review)
    points = [(frame.x(one.at), frame.y(one.chances[review.sides[0]])) for one in review.curve]
    way = " ".join(f"{x:.1f},{y:.1f}" for x, y in points)
    floor = frame.y(0)
    area = f"{points[0][0]:.1f},{floor:.1f} {way} {points[-1][0]:.1f},{floor:.1f}"
    parts = [
        *grid(frame),
        f'<polygon points="{area}" fill="{INK}" fill-opacity=".18"/>',
        f'<polyline points="{way}" fill="none" stroke="{INK}" stroke-width="2"/>',
        *turns(frame),
        *marks(frame, tell),
        *signs(frame, tell),
    ]
    return (
        f'<figure><svg viewBox="0 0 {WIDTH:.0f} {HEIGHT:.0f}" role="img" aria-label="{escape(caption)}" '
        f'font-size="12" fill="#57503f">{"".join(parts)}</svg><figcaption>{escape(caption)}</figcaption></figure>'
    )


def grid(frame: Frame) -> Iterator[str]:
    """Lines at every quarter, the middle one the strongest."""
    for quarter in range(5):
        y = frame.y(quarter / 4)
        look = 'stroke="#8d8263"' if quarter == 2 else 'stroke="#b9ac88" stroke-dasharray="2 4"'
        yield f'<line x1="{LEFT}" x2="{WIDTH - 8}" y1="{y:.1f}" y2="{y:.1f}" {look}/>'
        yield f'<text x="{LEFT - 6}" y="{y + 4:.1f}" text-anchor="end">{25 * quarter} %</text>'


def turns(frame: Frame) -> Iterator[str]:
    """Where each turn begins."""
    seen: set[int] = set()
    for one in frame.review.curve:
        if one.turn not in seen and (one.at < frame.end or not seen):
            seen.add(one.turn)
            x = frame.x(one.at)
            yield f'<line x1="{x:.1f}" x2="{x:.1f}" y1="8" y2="{HEIGHT - FOOT}" stroke="#b9ac88" stroke-width=".8"/>'
            yield f'<text x="{x + 3:.1f}" y="{HEIGHT - 6}">{one.turn}</text>'


def marks(frame: Frame, tell: Tell) -> Iterator[str]:
    """Losses as crosses and objectives as flags, at the foot of the drawing."""
    for mark in frame.review.marks:
        x, y = frame.x(mark.at), HEIGHT - FOOT - 6
        title = f"<title>{escape(tell(f'{mark.what}-mark'))}</title>"
        shape = (
            f"M{x - 4:.1f},{y - 4}l8,8m0,-8l-8,8" if mark.what == "loss" else f"M{x - 3:.1f},{y + 5}v-11l8,3.5l-8,3.5"
        )
        yield f'<path d="{shape}" fill="none" stroke="#6b2d1f" stroke-width="1.6">{title}</path>'


def signs(frame: Frame, tell: Tell) -> Iterator[str]:
    """The moments, with the signs that chess players use."""
    for one in frame.review.moments:
        x, y = frame.x(one.at), frame.y(frame.chance_at(one.at))
        title = escape(tell(f"grade-{one.grade}"))
        yield (
            f'<g><title>{title}</title><circle cx="{x:.1f}" cy="{y:.1f}" r="9" fill="{COLOURS[one.grade]}"/>'
            f'<text x="{x:.1f}" y="{y + 4:.1f}" text-anchor="middle" fill="#fff" font-weight="700">'
            f"{SIGNS[one.grade]}</text></g>"
        )
