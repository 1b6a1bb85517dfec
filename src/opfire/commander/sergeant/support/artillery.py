"""Where the sergeant calls his battery: what shells may bring wherever they drift, his own men counted against it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from opfire.commander.fire import firing
from opfire.commander.fire.firing import Attack
from opfire.commander.options.answers import Choose, Target
from opfire.commander.orders import artillery_request
from opfire.commander.sergeant import worth
from opfire.commander.sergeant.tables.volleys import hit_chance
from opfire.commander.state.commander import Commander
from opfire.commander.state.counters import Unit
from opfire.commander.state.setting import Setting
from opfire.commander.units import ground
from opfire.kernel.ask import Ask, Option

BESIDE: Final = 0.5
"""What each of his own men in the area counts against a barrage, besides what the shells may cost."""
THROWS = [(white, coloured) for white in range(1, 7) for coloured in range(1, 7)]


@lru_cache(maxsize=4096)
def landings(setting: Setting, hex: int, hit: bool) -> tuple[tuple[int, float], ...]:
    """Where a round for a hex comes down after a hit or a miss, with the chances; the rest leaves the map."""
    found: dict[int, float] = {}
    for white, coloured in THROWS:
        at = hex
        for direction in (white, coloured) if hit else (white,) * coloured:
            at = setting.map.towards(at, direction) if at >= 0 else -1
        if at >= 0:
            found[at] = found.get(at, 0.0) + 1 / len(THROWS)
    return tuple(found.items())


class Battery:
    """What the battery of a side may do now."""

    def __init__(self, game: Commander, side: str) -> None:
        self.game = game
        self.side = side
        self.fp = game.setting.pack.radios[game.batteries[side].type].fp
        self._shelled: dict[int, float] = {}
        self._barrages: dict[int, float] = {}

    def shelling(self, hex: int) -> float:
        """What one impact may bring, friends counted against it."""
        if hex not in self._shelled:
            attack = Attack(self.side, "artillery", [hex])
            attack.strength, attack.radio = self.fp, True
            self._shelled[hex] = worth.expected(self.game, attack) if self.game.at(hex) else 0.0
        return self._shelled[hex]

    def barrage(self, centre: int) -> float:
        """What the shelling of a hex and all around it may bring."""
        if centre not in self._barrages:
            area = artillery_request.area(self.game, centre)
            own = sum(len(self.game.side_at(hex, self.side)) for hex in area)
            self._barrages[centre] = sum(map(self.shelling, area)) - BESIDE * own
        return self._barrages[centre]

    def mission(self, start: int, hex: int) -> float:
        """What a spotting round for a hex, called from another, may bring wherever it drifts."""
        game = self.game
        chance = hit_chance(game.setting.grid.distance(start, hex), ground.hindrance(game, start, hex))
        return chance * self.drifted(hex, True) + (1 - chance) * self.drifted(hex, False)

    def drifted(self, hex: int, hit: bool) -> float:
        """What comes of a hit or a miss."""
        return sum(chance * self.barrage(at) for at, chance in landings(self.game.setting, hex, hit))

    def best_mission(self, spotter: Unit) -> float:
        """The best that a spotter can call down on what he sees of the enemy."""
        seen = ground.seen(self.game, spotter.hex, firing.enemy_hexes(self.game, self.side))
        return max((self.mission(spotter.hex, hex) for hex in seen), default=0.0)


def request(game: Commander, side: str) -> float:
    """What the own battery may do, or its repair."""
    if side not in game.batteries:
        return 0.0
    if game.batteries[side].broken:
        return 0.6
    battery = Battery(game, side)
    return max((battery.best_mission(leader) for leader in artillery_request.spotters(game, side)), default=0.0)


def spotter(game: Commander, ask: Ask) -> Option | None:
    """The leader who sees the best target."""
    battery = Battery(game, ask.side)
    found = [option for option in ask.options if isinstance(option, Choose)]
    return max(found, key=lambda one: battery.best_mission(game.units[one.unit]))


def spot(game: Commander, ask: Ask) -> Option | None:
    """The hex, with an enemy in it or not, for which a round promises most."""
    battery, parse = Battery(game, ask.side), game.setting.grid.parse
    hexes = [option for option in ask.options if isinstance(option, Target)]
    start = seen_from(game, ask.side, [parse(one.at) for one in hexes])
    return max(hexes, key=lambda one: battery.mission(start, parse(one.at)))


def seen_from(game: Commander, side: str, hexes: Sequence[int]) -> int:
    """Where the leader stands who has just been activated to spot: he sees just these hexes."""
    everywhere = range(game.setting.grid.size)
    leaders = [unit.hex for unit in game.leaders(side) if unit.activated and not unit.broken]
    return next(hex for hex in leaders if ground.seen(game, hex, everywhere) == list(hexes))
