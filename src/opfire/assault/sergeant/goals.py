"""What objectives make of the hexes of the board for a unit: holding one, getting nearer to one, being late."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from weakref import WeakKeyDictionary

from opfire.assault.board.ground import Ground
from opfire.assault.sergeant.company import eagerness, watches
from opfire.assault.sergeant.intent import INTENT
from opfire.assault.sergeant.tables.scenes import EYE
from opfire.assault.sergeant.weights import MIND
from opfire.assault.state.battle import Battle
from opfire.assault.state.pieces import Unit
from opfire.assault.terrain.fields_of_fire import field_of

NEAR_ENEMY = 5
"""Hexes from which an enemy can come and take an objective that nobody guards."""
NEAR_TO_TAKE = 4
"""Hexes from an objective of ours within which an enemy makes us send somebody there."""
CALM_SHARE = 20
LAG, LATE = 80, 320
"""What a hex between an objective and the nearest of our troops costs, and more for each that a hex a turn is late."""
FARTHEST = 256
NEAR_ENOUGH = 2
"""So near to an objective is a weapon that reaches far, if it can fire there."""
WATCHED: WeakKeyDictionary[Ground, dict[tuple[str, int, int], bytes]] = WeakKeyDictionary()
"""Ways to objectives for weapons that reach far, by kind, hex and the share of their reach that counts."""
MOST_KEPT = 5_000
KNOWN: WeakKeyDictionary[Ground, dict[tuple[object, ...], dict[int, int]]] = WeakKeyDictionary()
"""Worths of hexes that were reckoned before, by ground and by how the objectives were looked at."""


class Goals:
    """The objectives as a unit sees them that might go anywhere, by itself or carried by another."""

    def __init__(self, battle: Battle, unit: Unit, carrier: Unit | None = None) -> None:
        setting, side, mover = battle.setting, unit.side, carrier or unit
        turns_left, distances = setting.scenario.turns - battle.turn, setting.board.grid.distances
        self.late, self.eagerness = lateness(turns_left), eagerness(battle, unit)
        urgency = self.eagerness + self.eagerness * battle.turn // setting.scenario.turns
        truck, troops = is_truck(battle, unit), others(battle, mover)
        self.is_troop = not mover.carrier and not is_truck(battle, mover)
        enemies = [enemy.at for enemy in battle.units_of(battle.enemy(side))]
        self.prizes: list[tuple[bytes, int, int]] = []
        """For each objective the way to it, what holding it is worth, and how much it is wanted."""
        self.open: list[tuple[bytes, int, int]] = []
        """For each that is not ours the way to it, its points, and how near the others are."""
        self.near: list[bytes] = []
        """The ways to all objectives or, without objectives, to the enemies."""
        meant, share_of_reach = INTENT.now, MIND.now.overwatch if watches(battle, mover) else 0
        goals = meant.goals if meant.side == side else tuple(battle.objectives)
        for hex, owner in battle.objectives.items():
            row, points = distances(hex), setting.objective_points[hex]
            hold = points * MIND.now.objective_point * urgency * hold_share(row, owner == side, enemies) // 10000
            held = not truck or setting.edition.unarmoured_captures
            share = 100 if owner == side or hex in goals else MIND.now.aside
            wanted = points * urgency * share // 100 if not truck and needs_somebody(battle, unit, hex, owner) else 0
            near = watched_from(battle, unit.kind, hex, share_of_reach) if share_of_reach else row
            self.prizes.append((near, hold if held else 0, wanted))
            self.near.append(near)
            if owner != side and not truck and share == 100:
                self.open.append((near, points, min([row[at] for at in troops], default=FARTHEST)))
        if not battle.objectives:
            self.near = [distances(at) for at in enemies]
        self.known = worths_for(battle.ground, (turns_left, MIND.now, self.eagerness, self.is_troop, *self.rows()))

    def rows(self) -> Iterator[tuple[object, ...]]:
        """The rows of distances that are looked at, each with what is asked of it."""
        yield from self.prizes
        yield from self.open
        yield tuple(self.near)

    def worth(self, hex: int) -> int:
        """Holding an objective counts most; else being near one that has to be taken, or kept from the enemy."""
        known = self.known.get(hex)
        if known is None:
            known = self.known[hex] = self.prize(hex) - self.nearest(hex) * MIND.now.approach // 4 - self.tardiness(hex)
        return known

    def worths(self, hexes: Iterable[int]) -> list[int]:
        """The worths of several hexes."""
        known = self.known
        return [known[hex] if hex in known else self.worth(hex) for hex in hexes]

    def prize(self, hex: int) -> int:
        """The best that any objective gives to a hex."""
        best, mind = 0, MIND.now
        for row, hold, wanted in self.prizes:
            away = row[hex]
            worth = wanted * (mind.objective_point // 2 - mind.approach * away // 3) // 100 if away else hold
            if worth > best:
                best = worth
        return best

    def nearest(self, hex: int) -> int:
        """Hexes to the nearest objective or, without objectives, to the nearest enemy."""
        return min([row[hex] for row in self.near], default=0)

    def tardiness(self, hex: int) -> int:
        """How far our troops are from what they have still to take, and the unit itself from the nearest of it."""
        if not self.open:
            return 0
        late, total, own = self.late, 0, FARTHEST
        for row, points, near in self.open:
            away = row[hex]
            own = min(own, away)
            nearest = min(near, away) if self.is_troop else near
            total += points * late[nearest] if nearest < FARTHEST else 0
        return total + late[own] * MIND.now.own_share * self.eagerness // 10000


def goals_of(battle: Battle, unit: Unit, carrier: Unit | None = None) -> Goals:
    """The objectives as a unit sees them, looked at once a question."""
    known = EYE.scene(battle, unit.side).goals
    key = unit.id, carrier.id if carrier else ""
    if key not in known:
        known[key] = Goals(battle, unit, carrier)
    return known[key]


def worths_for(ground: Ground, eyes: tuple[object, ...]) -> dict[int, int]:
    """What the hexes are worth, as far as it is known by now, to all units that look at the objectives alike."""
    kept = KNOWN.setdefault(ground, {})
    found = kept.get(eyes)
    if found is None:
        if len(kept) >= MOST_KEPT:
            kept.clear()
        found = kept[eyes] = {}
    return found


def watched_from(battle: Battle, kind: str, hex: int, share: int) -> bytes:
    """The way to an objective for a weapon that can fire there from a share of its reach: as if it was near."""
    known = WATCHED.setdefault(battle.ground, {})
    if (kind, hex, share) not in known:
        row, field = battle.setting.board.grid.distances(hex), field_of(battle, kind, hex)
        most = battle.setting.reach[kind] * share // 100
        near = [min(away, NEAR_ENOUGH) if field[at] and away <= most else away for at, away in enumerate(row)]
        known[kind, hex, share] = bytes(near)
    return known[kind, hex, share]


@lru_cache(maxsize=64)
def lateness(turns_left: int) -> tuple[int, ...]:
    """What a distance costs, above all where a hex a turn will not do any more."""
    return tuple(LAG * away + LATE * max(0, away - turns_left) for away in range(FARTHEST))


def is_truck(battle: Battle, unit: Unit) -> bool:
    """Whether a unit is a transport without armour, which is not sent to take an objective."""
    card = battle.unit_card(unit)
    return bool(card.transport) and not card.armoured


def others(battle: Battle, unit: Unit) -> list[int]:
    """Where the other troops of a side are; trucks are none."""
    return [other.at for other in battle.units_of(unit.side) if other is not unit and not is_truck(battle, other)]


def hold_share(row: bytes, ours: bool, enemies: list[int]) -> int:
    """How much it matters to stay on an objective, in percent: little once it is ours and no enemy is near."""
    return CALM_SHARE if ours and all(row[at] > NEAR_ENEMY for at in enemies) else 100


def needs_somebody(battle: Battle, unit: Unit, hex: int, owner: str) -> bool:
    """An objective that is not ours, or ours and left alone while an enemy is near."""
    if any(other.side == unit.side and other.id != unit.id for other in battle.at(hex)):
        return False
    if owner != unit.side:
        return True
    row = battle.setting.board.grid.distances(hex)
    return any(row[enemy.at] <= NEAR_TO_TAKE for enemy in battle.units_of(battle.enemy(unit.side)))
