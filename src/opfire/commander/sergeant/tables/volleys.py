"""The attacks that pieces of one side can make together, and what each may bring; nothing is weighed twice."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from opfire.commander.board import terrain
from opfire.commander.fire import firing
from opfire.commander.fire.firing import Piece
from opfire.commander.sergeant import worth
from opfire.commander.sergeant.tables.odds_tables import SHARES, SPREAD
from opfire.commander.state.commander import Commander
from opfire.commander.state.counters import Unit
from opfire.commander.state.setting import Setting
from opfire.commander.units import ground, odds, units

MOST_ATTACKS: Final = 3
"""So many attacks of one order are looked at."""


class Shot(NamedTuple):
    """A piece as its attacks know it."""

    id: str
    hex: int
    fp: int
    least: int
    most: int
    ordnance: bool = False
    indirect: bool = False
    no_cover: bool = False


class Volley(NamedTuple):
    """What an attack may bring, where it goes, and who makes it, its leader first; nobody if none is worth it."""

    value: float = 0.0
    hex: int = -1
    ids: tuple[str, ...] = ()


class Defender(NamedTuple):
    """A unit in a target hex: what it is worth to who fires, below zero for a friend, and how it stands."""

    value: float
    morale: int
    shares: Sequence[float]


NOTHING: Final = Volley()


@lru_cache(maxsize=65536)
def cover_from(setting: Setting, hex: int, fort: str, starts: tuple[int, ...]) -> int:
    """The cover of a hex against aimed fire from some hexes."""
    sides = sorted({side for start in starts if start != hex for side in terrain.aimed(setting.map, start, hex).sides})
    work = setting.pack.fortifications[fort] if fort else None
    return max(part.value for part in terrain.covers(setting.map, hex, work, terrain.Attack("direct", tuple(sides))))


@lru_cache(maxsize=1024)
def hit_chance(distance: int, hindrance: int) -> float:
    """The chance of a targeting roll."""
    return float(odds.hits(distance, hindrance))


class Volleys:
    """What the fire of one side may bring at one moment."""

    def __init__(self, game: Commander, side: str) -> None:
        self.game = game
        self.side = side
        self._shots: dict[str, list[Shot]] = {}
        self._targets: dict[str, list[int]] = {}
        self._defenders: dict[int, list[Defender]] = {}
        self._harm: dict[tuple[int, int], float] = {}
        self._best: dict[tuple[tuple[str, ...], int], Volley] = {}

    # Pieces

    def shots_of(self, unit: Unit) -> list[Shot]:
        """What of a unit can fire."""
        if unit.id not in self._shots:
            self._shots[unit.id] = [self.shot(piece) for piece in firing.pieces_of(self.game, unit)]
        return self._shots[unit.id]

    def shot(self, piece: Piece) -> Shot:
        """A piece as its attacks know it."""
        least, most, fp = firing.strength(self.game, piece)
        if piece.weapon is None:
            return Shot(piece.id, piece.hex, fp, least, most)
        type = self.game.weapon_type(piece.weapon)
        return Shot(piece.id, piece.hex, fp, least, most, type.ordnance, type.indirect, type.no_cover)

    def targets(self, shot: Shot) -> list[int]:
        """The enemy hexes in range and sight of a piece."""
        if shot.id not in self._targets:
            game, distances = self.game, self.game.setting.grid.distances(shot.hex)
            seen = ground.sighted(game, shot.hex, game.enemy(self.side))
            self._targets[shot.id] = [hex for hex in seen if shot.least <= distances[hex] <= shot.most]
        return self._targets[shot.id]

    def reaches(self, shot: Shot, hex: int) -> bool:
        """Whether a hex is in range and sight of a piece."""
        distance = self.game.setting.grid.distances(shot.hex)[hex]
        return shot.least <= distance <= shot.most and ground.sees(self.game, shot.hex, hex)

    # Attacks

    def best(self, shots: Sequence[Shot], only: int = -1) -> Volley:
        """The attack of these pieces, at one hex or at any, that promises most."""
        key = tuple([shot.id for shot in shots]), only
        if key not in self._best:
            found = NOTHING
            for shot in shots:
                led = self.led_by(shot, shots, only)
                if led.value > found.value:
                    found = led
            self._best[key] = found
        return self._best[key]

    def led_by(self, shot: Shot, shots: Sequence[Shot], only: int = -1) -> Volley:
        """The attack that one of these pieces leads and that promises most."""
        best = NOTHING
        hexes = self.targets(shot) if only < 0 else [only] if self.reaches(shot, only) else []
        for hex in hexes:
            group = Group(self.game, shot, hex)
            if not shot.ordnance:
                group.gather([one for one in shots if not one.ordnance and one.id != shot.id])
            value = self.expected(group)
            if value > best.value:
                best = Volley(value, hex, tuple(one.id for one in group.members))
        return best

    def in_turn(self, those: Iterable[Unit]) -> float:
        """What all the fire of some units may bring: the best attack, then the best of the rest."""
        shots, total = [shot for unit in those for shot in self.shots_of(unit)], 0.0
        for _ in range(MOST_ATTACKS):
            attack = self.best(shots)
            if not attack.ids:
                break
            total += attack.value
            shots = [shot for shot in shots if shot.id not in attack.ids]
        return total

    # Their worth

    def expected(self, group: Group) -> float:
        """What an attack may be expected to bring."""
        if group.fp < 1:
            return 0.0
        first, hex = group.members[0], group.hex
        above = any(shot.indirect for shot in group.members)
        burst = self.game.setting.map.chart[ground.kind(self.game, hex)].burst if above else 0
        harm = self.harm(hex, group.fp + burst - self.cover(group, above))
        if not first.ordnance:
            return harm
        distance = self.game.setting.grid.distances(first.hex)[hex]
        return harm * hit_chance(distance, ground.hindrance(self.game, first.hex, hex))

    def cover(self, group: Group, above: bool) -> int:
        """The cover of the target hex against an attack."""
        if any(shot.no_cover for shot in group.members):
            return 0
        game, fort = self.game, self.game.forts.get(group.hex, "")
        if above:
            work = game.setting.pack.fortifications[fort] if fort else None
            return max(part.value for part in terrain.covers(game.setting.map, group.hex, work, terrain.FROM_ABOVE))
        return cover_from(game.setting, group.hex, fort, tuple(sorted(group.hexes)))

    def harm(self, hex: int, strength: int) -> float:
        """What an attack so much stronger than the cover of a hex may bring there, friends counted against it."""
        key = hex, strength
        if key not in self._harm:
            total = 0.0
            for value, morale, shares in self.defenders(hex):
                total += value * shares[max(-SPREAD, min(SPREAD, morale - strength)) + SPREAD]
            self._harm[key] = total
        return self._harm[key]

    def defenders(self, hex: int) -> list[Defender]:
        """The units in a hex."""
        if hex not in self._defenders:
            self._defenders[hex] = [self.defender(unit) for unit in self.game.at(hex)]
        return self._defenders[hex]

    def defender(self, unit: Unit) -> Defender:
        """A unit as attacks on it know it."""
        value = worth.unit_value(self.game, unit)
        signed = value if unit.side != self.side else -value
        return Defender(signed, units.bare_morale(self.game, unit), SHARES[unit.broken, unit.moving])


class Group:
    """A fire group against a hex while it grows."""

    __slots__ = ("_highest", "_lowest", "_strongest", "_thickest", "fp", "game", "hex", "hexes", "members")

    def __init__(self, game: Commander, first: Shot, hex: int) -> None:
        self.game = game
        self.hex = hex
        self.members = [first]
        self.hexes = {first.hex}
        levels = game.setting.levels
        self._strongest = first.fp
        self._highest = self._lowest = levels[first.hex] - levels[hex]
        self._thickest = 0 if first.ordnance else ground.hindrance(game, first.hex, hex)
        self.fp = first.fp + (self._highest > 0) - (self._lowest < 0) - self._thickest

    def gather(self, others: Sequence[Shot]) -> None:
        """Take in the first piece that can join and makes the attack stronger, again and again."""
        waiting = [shot for shot in others if self.in_reach(shot)]
        while waiting:
            joined = next((shot for shot in waiting if self.connects(shot) and self.joins(shot)), None)
            if joined is None:
                return
            waiting.remove(joined)

    def in_reach(self, shot: Shot) -> bool:
        """Whether the target is in range and sight of a piece."""
        distance = self.game.setting.grid.distances(shot.hex)[self.hex]
        return shot.least <= distance <= shot.most and ground.sees(self.game, shot.hex, self.hex)

    def connects(self, shot: Shot) -> bool:
        """Whether a piece stands in the chain of the group; nobody in Wire joins with pieces outside it."""
        if shot.hex in self.hexes:
            return True
        near = self.game.setting.grid.neighbours(shot.hex)
        if not any(hex in near for hex in self.hexes):
            return False
        forts = self.game.forts
        return not forts or not any(forts.get(hex) == "wire" for hex in (*self.hexes, shot.hex))

    def joins(self, shot: Shot) -> bool:
        """Take a piece in if that raises the FP."""
        levels = self.game.setting.levels
        above = levels[shot.hex] - levels[self.hex]
        strongest, highest, lowest = (
            max(self._strongest, shot.fp),
            max(self._highest, above),
            min(self._lowest, above),
        )
        thickest = max(self._thickest, ground.hindrance(self.game, shot.hex, self.hex))
        fp = strongest + len(self.members) + (highest > 0) - (lowest < 0) - thickest
        if fp <= self.fp:
            return False
        self._strongest, self._highest, self._lowest, self._thickest = strongest, highest, lowest, thickest
        self.fp = fp
        self.members.append(shot)
        self.hexes.add(shot.hex)
        return True
