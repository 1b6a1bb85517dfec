"""The enemies as a side sees them: charts of their fire, drawn once for all of its units that are alike, and mended."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Generic, NamedTuple, TypeVar
from weakref import WeakKeyDictionary

from opfire.assault.sergeant.company import Alone
from opfire.assault.sergeant.tables.marks import Mark, firer_mark, firer_place, target_mark, target_place
from opfire.assault.sergeant.tables.shot_tables import Lane, ShotTable, air, incoming, outgoing, shot_table
from opfire.assault.state.battle import Battle
from opfire.assault.state.pieces import Action, Morale, Unit

if TYPE_CHECKING:
    from opfire.assault.sergeant.goals import Goals
    from opfire.assault.sergeant.ways.footpaths import Footpaths

MOST_CHARTS = 400
"""So many charts of a kind are kept for a ground before it starts afresh."""
MOST_MENDED = 24
"""So often a chart is mended before it is drawn anew."""


class Peril(NamedTuple):
    """The fire that can come at a place: the harm it may do, that of those who have not acted yet, and reaction fire.

    Harm is the worst shot by an enemy who is not shaken, and a part of every other.
    """

    harm: int = 0
    soon: int = 0
    reaction: int = 0


SAFE = Peril()


class Watch(NamedTuple):
    """The lane of an enemy, and what state he is in."""

    lane: Lane
    shaken: bool = False
    acted: bool = False


Known = TypeVar("Known", Peril, int)


class Chart(Generic[Known]):
    """What the lanes of the enemies bring to places, as far as it is known; mended for those who have changed."""

    __slots__ = ("changed", "field", "known", "mended", "watches")

    def __init__(self) -> None:
        self.watches: dict[str, Watch] = {}
        self.field = 0
        """The hexes, as bits, in which there is any lane."""
        self.known: dict[int, tuple[int, Known]] = {}
        """What is known by place, and how often the chart had been mended by then."""
        self.mended = 0
        self.changed: list[int] = [0]
        """For each time it was mended the hexes, as bits, that have changed since."""

    def mend(self, watches: dict[str, Watch]) -> None:
        """Note the hexes in lanes which were not there before, or are not there any more."""
        before, changed = self.watches, 0
        if watches == before:
            return
        for id in before.keys() | watches.keys():
            old, new = before.get(id), watches.get(id)
            if old != new:
                changed |= (old.lane.field if old else 0) | (new.lane.field if new else 0)
        if self.mended == MOST_MENDED:
            self.mended, self.known = 0, {}
            self.changed = [0]
        self.mended += 1
        self.changed = [hexes | changed for hexes in self.changed] + [0]
        self.watches, self.field = watches, 0
        for watch in watches.values():
            self.field |= watch.lane.field

    def at(self, hex: int, place: int) -> Known | None:
        """What is known of a place and still true."""
        known = self.known.get(place)
        return None if known is None or self.changed[known[0]] >> hex & 1 else known[1]

    def note(self, place: int, found: Known) -> Known:
        """Keep what was found out of a place."""
        self.known[place] = self.mended, found
        return found


class Charts:
    """The charts of a ground, by side and by the units for which they are drawn."""

    def __init__(self) -> None:
        self.perils: dict[Mark, Chart[Peril]] = {}
        self.shots: dict[Mark, Chart[int]] = {}


CHARTS: WeakKeyDictionary[ShotTable, Charts] = WeakKeyDictionary()


class Scene:
    """What all units of a side see alike in a position in which nobody moves."""

    __slots__ = (
        "air",
        "battle",
        "charts",
        "companies",
        "enemies",
        "firers",
        "footpaths",
        "goals",
        "perils",
        "shots",
        "side",
        "smoke",
        "table",
        "targets",
        "transports",
    )

    def __init__(self, battle: Battle, side: str) -> None:
        self.battle, self.side, self.smoke, self.table = battle, side, battle.smoke, shot_table(battle)
        self.air, self.charts = air(battle), CHARTS.setdefault(self.table, Charts())
        self.enemies = battle.units_of(battle.enemy(side))
        self.companies: dict[str, Alone] = {}
        """What being alone costs the vehicles of the side."""
        self.goals: dict[tuple[str, str], Goals] = {}
        """The objectives as units of the side see them, by unit and carrier."""
        self.footpaths: dict[tuple[str, int, Action], Footpaths] = {}
        """The ways of units on foot among mines or under cards, which are not kept any longer."""
        self.firers: list[tuple[Unit, int, int]] = []
        """Those who can still fire this turn or the next, with their marks and places."""
        self.targets: list[tuple[Unit, int, int]] = []
        rides = [one.at for one in battle.units_of(side) if battle.unit_card(one).transport]
        self.transports = sum(1 << at for at in set(rides))
        """The hexes, as bits, in which a transport of the side stands."""
        self.perils: dict[Mark, Chart[Peril]] = {}
        self.shots: dict[Mark, Chart[int]] = {}

    def perils_of(self, mark: int, kind: str) -> Chart[Peril]:
        """The fire that can come at units of a kind with this mark."""
        key = mark, kind
        found = self.perils.get(key)
        if found is None:
            if not self.firers:
                ready = [one for one in self.enemies if one.morale is Morale.NONE or not one.activated]
                self.firers = [self.as_firer(one) for one in ready]
            found = self.perils[key] = kept(self.charts.perils, (self.side, *key), Chart[Peril])
            found.mend({one[0].id: self.watch(one, mark, kind) for one in self.firers})
        return found

    def watch(self, firer: tuple[Unit, int, int], mark: int, kind: str) -> Watch:
        """An enemy that may fire at units of a kind with this mark."""
        lane, enemy = incoming(self.battle, self.table, self.air, firer, (mark, kind)), firer[0]
        return Watch(lane, enemy.morale is not Morale.NONE, enemy.activated)

    def shots_of(self, mark: int, kind: str, status: Action | None) -> Chart[int]:
        """The shots that units of a kind with this mark have by a fire status."""
        key = mark, kind, status
        found = self.shots.get(key)
        if found is None:
            if not self.targets:
                self.targets = [self.as_target(one) for one in self.enemies]
            lanes = [(one[0].id, outgoing(self.battle, self.table, self.air, key, one)) for one in self.targets]
            found = self.shots[key] = kept(self.charts.shots, (self.side, *key), Chart[int])
            found.mend({id: Watch(lane) for id, lane in lanes})
        return found

    def as_firer(self, enemy: Unit) -> tuple[Unit, int, int]:
        """An enemy with what his shots depend on."""
        place = firer_place(self.battle, enemy, enemy.at, enemy.facing)
        return enemy, firer_mark(self.battle, self.table.marks, enemy), place

    def as_target(self, enemy: Unit) -> tuple[Unit, int, int]:
        """An enemy with what shots at him depend on."""
        place = target_place(self.battle, enemy, enemy.at, enemy.facing)
        return enemy, target_mark(self.battle, self.table.marks, enemy), place


Drawn = TypeVar("Drawn", Chart[Peril], Chart[int])


def kept(charts: dict[Mark, Drawn], key: Mark, make: Callable[[], Drawn]) -> Drawn:
    """The chart that was drawn for such units before, or a new one."""
    found = charts.get(key)
    if found is None:
        if len(charts) >= MOST_CHARTS:
            charts.clear()
        found = charts[key] = make()
    return found


class Eye:
    """Keeps the scenes of the position that is thought about; what is tried elsewhere is looked at afresh."""

    def __init__(self) -> None:
        self.battle: Battle | None = None
        self.scenes: dict[str, Scene] = {}

    @contextmanager
    def on(self, battle: Battle) -> Iterator[None]:
        """While a question is weighed, in which nobody moves."""
        before = self.battle, self.scenes
        self.battle, self.scenes = battle, {}
        try:
            yield
        finally:
            self.battle, self.scenes = before

    def scene(self, battle: Battle, side: str) -> Scene:
        """The enemies of a side, as they were looked at before unless smoke has been tried."""
        if battle is not self.battle:
            return Scene(battle, side)
        found = self.scenes.get(side)
        if found is None or found.smoke is not battle.smoke:
            found = self.scenes[side] = Scene(battle, side)
        return found


EYE = Eye()
