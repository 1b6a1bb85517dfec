"""Positions on the way of a unit: the answers that led there, given in forks of the match, and what may come next."""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Sequence
from heapq import heappop, heappush
from typing import Final, NamedTuple, TypeAlias

import msgspec

from opfire.kernel.anchors import IDLE, concerns, named, on_hex
from opfire.kernel.ask import Ask, Option
from opfire.kernel.chance import Chance
from opfire.kernel.display import Preview, Text
from opfire.kernel.game import Company
from opfire.kernel.match import OPEN, Match, View

MOST: Final = 400
"""So many positions are looked at for one unit."""
NOBODY: Final = Company(())
Doing: TypeAlias = tuple[tuple[Option, ...], tuple[Option, ...]]
"""The actions taken and the company chosen."""


class Plan(msgspec.Struct, frozen=True, omit_defaults=True):
    """The answers that lead to a hex or to an act on a piece, what they cost, and what the last of them would bring."""

    answers: tuple[Option, ...]
    hex: str = ""
    piece: str = ""
    cost: int = 0
    company: tuple[Option, ...] = ()
    """Those of the answers that settle who takes part."""
    preview: Preview | None = None
    passing: bool = False
    """It comes through the hex and may not end there."""
    barred: tuple[Text, ...] = ()
    """Why the way that was drawn goes no further than this."""


class Stand(NamedTuple):
    """A position on the way: the answers so far, what they cost, the hexes entered, the actions and the company."""

    match: Match
    answers: tuple[Option, ...] = ()
    actions: tuple[Option, ...] = ()
    cost: int = 0
    hexes: tuple[str, ...] = ()
    company: tuple[Option, ...] = ()
    start: object = None
    """Where the unit was when it was picked."""

    @property
    def hex(self) -> str:
        return self.hexes[-1] if self.hexes else ""


class Next(NamedTuple):
    """An answer that is still to be tried; of two that cost the same, the one thought of first comes first."""

    cost: int
    number: int
    stand: Stand
    option: Option


def explored(start: Stand, first: Option, side: str, way: Sequence[str] | None = None) -> Iterator[Stand]:
    """Positions, the cheapest to come to first, until there is nothing new to see on the way."""
    unit, numbers, seen = named(first), itertools.count(), set[object]()
    waiting = [Next(0, next(numbers), start, first)]
    for _ in range(MOST):
        if not waiting:
            return
        cost, _number, stand, option = heappop(waiting)
        after = answered(stand, option, cost, side, unit)
        if after is None or (place := whereabouts(after, unit, way)) in seen:
            continue
        seen.add(place)
        yield after
        for more, price in ways_on(after, side, unit, way):
            heappush(waiting, Next(cost + price, next(numbers), after, more))


def start_of(view: View, unit: str = "") -> Stand:
    """The position as the side knows it, in which dice wait to be thrown."""
    match = view.fork(1)
    match.hand_over(OPEN)
    return Stand(match, start=match.module.whereabouts(match.game, unit))


def whereabouts(stand: Stand, unit: str, way: Sequence[str] | None) -> object:
    """What tells one position on the way from another; a way that is given may come through a hex twice."""
    place = stand.match.module.whereabouts(stand.match.game, unit)
    aim = str(stand.match.ask.about.get("at", "")) if isinstance(stand.match.ask, Ask) else ""
    return stand.actions, stand.company, place, aim, len(stand.hexes) if way is not None else 0


def answered(stand: Stand, option: Option, cost: int, side: str, unit: str) -> Stand | None:
    """The position after an answer, while the other side does nothing; None where it must do something or dice fall."""
    match, asked = stand.match.fork(), stand.match.ask
    match.answer(option)
    while isinstance(match.ask, Ask) and match.ask.side != side:
        idle = next((one for one in match.ask.options if isinstance(one, IDLE)), None)
        if idle is None:
            return None
        match.answer(idle)
    if must_fall(stand.match, match):
        return None
    assert isinstance(asked, Ask)
    joins = stand.answers != () and option in company_of(stand, side, unit).answers
    is_action = not joins and option.anchor is None and not any(on_hex(one) for one in asked.options)
    return Stand(
        match,
        (*stand.answers, option),
        (*stand.actions, option) if is_action else stand.actions,
        cost,
        (*stand.hexes, named(option)) if on_hex(option) and not joins else stand.hexes,
        (*stand.company, option) if joins else stand.company,
        stand.start,
    )


def company_of(stand: Stand, side: str, unit: str) -> Company:
    """By which answers it is settled who takes part in what a unit does, if that is what is asked."""
    match, ask = stand.match, stand.match.ask
    if not isinstance(ask, Ask) or ask.side != side:
        return NOBODY
    return match.module.company(match.game, ask, unit, stand.answers, stand.start) or NOBODY


def must_fall(before: Match, after: Match) -> bool:
    """Whether dice have to fall after an answer before its act is over: a checkpoint comes first where it is."""
    return isinstance(after.ask, Chance) and after.latest_snapshot.at <= len(before.entries)


def ways_on(stand: Stand, side: str, unit: str, way: Sequence[str] | None) -> Iterator[tuple[Option, int]]:
    """What the unit may do next, steps, turns and actions, with what each costs; first comes who takes part."""
    match, ask = stand.match, stand.match.ask
    if joining := company_of(stand, side, unit).answers:
        yield from ((option, 0) for option in joining)
        return
    if not concerns(ask, side):
        return
    for option in ask.options:
        if not isinstance(option, IDLE) and not option.gives_up and leads_on(stand, option, way):
            preview = match.module.preview(match.game, ask, option) if on_hex(option) else None
            yield option, (preview.cost if preview is not None else None) or 0


def leads_on(stand: Stand, option: Option, way: Sequence[str] | None) -> bool:
    """Whether an option is part of moving; where a way is given, only a step to its next hex is."""
    if option.anchor is None or not on_hex(option):
        return option.anchor is None
    return way is None or list(way[len(stand.hexes) : len(stand.hexes) + 1]) == [named(option)]
