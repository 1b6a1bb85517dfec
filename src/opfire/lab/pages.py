"""The pages of the laboratory that the browser shows: how even a scenario is, and the ladder."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from html import escape
from itertools import groupby
from typing import Final

from opfire.kernel.game import ScenarioInfo, game_of
from opfire.lab import figures
from opfire.lab.report import Writer
from opfire.lab.rungs import Rung
from opfire.lab.statistics import wilson
from opfire.players import players

RECORDED: Final = re.compile(r"(\S+) against \S+: \S+ (\d+), \S+ (\d+) of (\d+)")


def evenness(scenario: str, lang: str) -> str:
    """How even a scenario is: the whole report if there is one here, else what is recorded with it."""
    writer, kept = Writer(lang), figures.kept(scenario)
    if kept is not None:
        return writer.page([kept.balance])
    info = game_of(scenario).scenarios()[scenario]
    title = f"<h2>{escape(writer.name(info.title))}</h2>"
    return writer.document(writer.say("lab-title"), [title, *(f"<p>{said}</p>" for said in recorded(writer, info))])


def recorded(writer: Writer, info: ScenarioInfo) -> Iterator[str]:
    """What is recorded with a scenario, in words."""
    found = RECORDED.match(info.balance)
    if found is None:
        yield writer.say("lab-unmeasured")
    else:
        yield from figures_told(writer, info, found[1], (int(found[2]), int(found[3])), int(found[4]))
    yield writer.say("lab-measure", scenario=info.id)


def figures_told(writer: Writer, info: ScenarioInfo, level: str, won: tuple[int, int], games: int) -> Iterator[str]:
    """Wins with their intervals, and what they mean."""
    names = [writer.plain(info, side) for side in info.sides]
    if "lopsided" in info.balance:
        yield writer.say("lab-level-lopsided", side=names[won[0] < won[1]])
    else:
        yield writer.say("lab-level-even")
    known = players().get(level)
    shown = writer.name(known.name) if known else level
    yield writer.say("lab-recorded", one=names[0], left=won[0], other=names[1], right=won[1], games=games, level=shown)
    for name, number in zip(names, won, strict=True):
        low, high = wilson(number, games)
        yield writer.say("lab-wins", side=name, low=round(100 * low), high=round(100 * high))


def ladder(rungs: Sequence[Rung], lang: str) -> str:
    """The ladder, a table for each family."""
    writer = Writer(lang)
    parts = [f"<p>{writer.say('lab-ladder-about' if rungs else 'lab-ladder-none')}</p>"]
    for family, those in groupby(rungs, key=lambda rung: rung.family):
        heads = (writer.say("lab-player"), writer.say("lab-rating"), "±", writer.say("lab-played"))
        body = "".join(_row(rung) for rung in those)
        head = "".join(f"<th>{word}</th>" for word in heads)
        parts.append(f"<h2>{escape(family)}</h2><table><tr>{head}</tr>{body}</table>")
    return writer.document(writer.say("lab-ladder"), parts)


def _row(rung: Rung) -> str:
    numbers = (f"{rung.rating:.1f}", f"{rung.uncertainty:.1f}", str(rung.games))
    cells = "".join(f'<td class="n">{number}</td>' for number in numbers)
    return f"<tr><td>{escape(rung.player)}</td>{cells}</tr>"
