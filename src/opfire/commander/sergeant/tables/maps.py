"""What the enemy's fire may do in every hex of the map, worked out for the whole map at once and kept."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from opfire.commander.board.sight import BLOCKED, Markers
from opfire.commander.sergeant.tables.odds_tables import HARM, SPREAD, share_lost
from opfire.commander.state.setting import Setting

Numbers = NDArray[np.int64]
Values = NDArray[np.float64]

OUT: Final = -1000
"""Stands for the FP in a hex that a piece cannot fire at."""
MOST_HELP: Final = 3
"""So many others are thought to join the best piece in sight."""


class Gun(NamedTuple):
    """A piece that can fire: from where, how near, how far, and how strong."""

    start: int
    least: int
    most: int
    fp: int


class Mist(NamedTuple):
    """Smoke and fire on the map."""

    smoke: tuple[tuple[int, int], ...]
    blazes: tuple[int, ...]


class Target(NamedTuple):
    """What of a unit matters to who fires at it: equal ones fear the same hexes alike."""

    value: float
    morale: int
    broken: bool
    moving: bool


class Mark(NamedTuple):
    """An enemy hex as who fires at it sees it: its cover and its units."""

    hex: int
    cover: int
    units: tuple[Target, ...]


def within(numbers: Numbers, least: int, most: int) -> Numbers:
    """Numbers cut to a range; `np.clip` looks at types first, which takes longer than the cut."""
    return np.minimum(np.maximum(numbers, least), most)


@lru_cache(maxsize=4096)
def field_of_fire(setting: Setting, start: int, least: int, most: int, mist: Mist) -> Numbers:
    """What hindrance takes from fire at each hex; OUT where there is no range or no sight."""
    rows, distances = setting.sight.rows[start], np.frombuffer(setting.grid.distances(start), np.uint8)
    cells = np.frombuffer(rows, np.uint8)
    clear = (cells != BLOCKED) & (distances >= least) & (distances <= most)
    field: Numbers = np.where(clear, -cells.astype(np.int64), OUT)
    if mist.smoke or mist.blazes:
        markers = Markers(dict(mist.smoke), list(mist.blazes))
        for hex in np.flatnonzero(clear & behind(setting, start, markers.hexes)).tolist():
            hindered = setting.sight.hindrance(start, hex, markers)
            field[hex] = OUT if hindered is None else -hindered
    return field


def behind(setting: Setting, start: int, markers: Iterable[int]) -> NDArray[np.bool_]:
    """The hexes to which a line from a hex may meet a marker: it lies on a shortest way there."""
    here, found = np.frombuffer(setting.grid.distances(start), np.uint8), np.zeros(setting.grid.size, np.bool_)
    for hex in markers:
        found |= here[hex] + np.frombuffer(setting.grid.distances(hex), np.uint8) == here
    return found


def fire_everywhere(setting: Setting, guns: tuple[Gun, ...], mist: Mist) -> Numbers:
    """The FP that each hex must reckon with: the best piece in sight of it and some of the others; OUT if none."""
    if not guns:
        return np.full(setting.grid.size, OUT)
    fields = np.stack([field_of_fire(setting, gun.start, gun.least, gun.most, mist) for gun in guns])
    strengths = fields + np.array([[gun.fp] for gun in guns])
    best, count = strengths.max(axis=0), (fields > OUT).sum(axis=0)
    return np.where(best < 1, OUT, best + np.minimum(count - 1, MOST_HELP))


class Exposure:
    """What the same fire may cost each kind of unit in each hex, worked out when it is asked for."""

    def __init__(self, fire: Numbers, covers: Sequence[int]) -> None:
        self._safe = fire == OUT
        self._left = np.array(covers) - fire
        """By how much cover alone is ahead of the fire."""
        self._costs: dict[Target, Values] = {}

    def cost(self, target: Target) -> Values:
        """What fire may cost such a unit in each hex."""
        found = self._costs.get(target)
        if found is None:
            margins = within(self._left + target.morale, -SPREAD, SPREAD) + SPREAD
            harm = target.value * HARM[target.broken, target.moving][margins]
            found = self._costs[target] = np.where(self._safe, 0.0, harm)
        return found


@lru_cache(maxsize=1024)
def exposure(setting: Setting, guns: tuple[Gun, ...], mist: Mist, covers: tuple[int, ...]) -> Exposure:
    """Every hex under the fire of these guns, with the cover it has."""
    return Exposure(fire_everywhere(setting, guns, mist), covers)


def threat_at(setting: Setting, guns: Sequence[Gun], markers: Markers, hex: int, cover: int, target: Target) -> float:
    """What fire may cost such a unit in one hex, with other markers than now."""
    distances, best, count = setting.grid.distances(hex), 0, 0
    for start, least, most, fp in guns:
        if least <= distances[start] <= most:
            hindered = setting.sight.hindrance(start, hex, markers)
            if hindered is not None:
                best, count = max(best, fp - hindered), count + 1
    if best < 1:
        return 0.0
    margin = target.morale + cover - best - min(count - 1, MOST_HELP)
    return target.value * share_lost(target.broken, target.moving, margin)


@lru_cache(maxsize=2048)
def harm_by_fp(mark: Mark) -> Values:
    """What an attack of each FP up to a great one may bring in a hex; nothing below 1."""
    total: Values = np.zeros(SPREAD)
    for unit in mark.units:
        margins = within(unit.morale + mark.cover - np.arange(SPREAD), -SPREAD, SPREAD) + SPREAD
        total = total + unit.value * HARM[unit.broken, unit.moving][margins]
    total[0] = 0.0
    return total


class Prey:
    """What the same enemies promise to who fires at them from each hex, by his piece."""

    def __init__(self, setting: Setting, marks: tuple[Mark, ...], mist: Mist) -> None:
        self._setting = setting
        self._mist = mist
        self._hexes = [mark.hex for mark in marks]
        self._harm = np.concatenate([harm_by_fp(mark) for mark in marks])
        self._rows = SPREAD * np.arange(len(marks))[:, None]
        self._fields: dict[tuple[int, int], Numbers] = {}
        self._found: dict[tuple[int, int, int], Values] = {}

    def promise(self, least: int, most: int, fp: int) -> Values:
        """What the best attack from each hex may bring with a piece that fires so near, so far and so hard."""
        found = self._found.get((least, most, fp))
        if found is None:
            steps = within(self._seen(least, most) + fp, 0, SPREAD - 1) + self._rows
            found = self._found[least, most, fp] = self._harm[steps].max(axis=0)
        return found

    def _seen(self, least: int, most: int) -> Numbers:
        """What hindrance takes from fire at each of the enemies from each hex."""
        if (least, most) not in self._fields:
            fields = [field_of_fire(self._setting, hex, least, most, self._mist) for hex in self._hexes]
            self._fields[least, most] = np.stack(fields)
        return self._fields[least, most]


@lru_cache(maxsize=1024)
def prey(setting: Setting, marks: tuple[Mark, ...], mist: Mist) -> Prey:
    """These enemies as targets."""
    return Prey(setting, marks, mist)
