"""The enemy as he stands: his guns, his hexes as targets, and what his fire may do."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property

from opfire.commander.fire import firing
from opfire.commander.sergeant import worth
from opfire.commander.sergeant.tables.maps import Exposure, Gun, Mark, Mist, Prey, Target, exposure, prey
from opfire.commander.state.commander import Commander
from opfire.commander.state.counters import Unit
from opfire.commander.units import ground, units


def target_of(game: Commander, unit: Unit) -> Target:
    """A unit as fire at it in any hex sees it."""
    return Target(worth.unit_value(game, unit), units.face(game, unit).morale, unit.broken, unit.moving)


def guns_of(game: Commander, side: str, fires: Callable[[Unit], bool] = lambda unit: True) -> tuple[Gun, ...]:
    """Where a side, or those of it who fire, can fire from, how near, how far and how strong."""
    those = [unit for unit in game.on_map(side) if not unit.broken and fires(unit)]
    pieces = [piece for unit in those for piece in firing.pieces_of(game, unit)]
    return tuple([Gun(piece.hex, *firing.strength(game, piece)) for piece in pieces])


class Opposition:
    """What the enemy of a side can do from where he stands; of the side itself nothing is looked at."""

    def __init__(self, game: Commander, side: str) -> None:
        self.game = game
        self.side = game.enemy(side)

    @cached_property
    def guns(self) -> tuple[Gun, ...]:
        """Where he can fire from, how near, how far and how strong."""
        return guns_of(self.game, self.side)

    @cached_property
    def waiting(self) -> tuple[Gun, ...]:
        """The guns of those who are activated for op fire already."""
        if not any(unit.op_fire for unit in self.game.on_map(self.side)):
            return ()
        return guns_of(self.game, self.side, lambda unit: unit.op_fire)

    @cached_property
    def marks(self) -> tuple[Mark, ...]:
        """His hexes as targets."""
        game = self.game
        return tuple(
            Mark(hex, ground.cover(game, hex), tuple(target_of(game, one) for one in game.side_at(hex, self.side)))
            for hex in game.held_by(self.side)
        )

    @cached_property
    def mist(self) -> Mist:
        """Smoke and fire on the map."""
        return Mist(tuple(self.game.smoke.items()), tuple(self.game.blazes))

    @cached_property
    def covers(self) -> tuple[int, ...]:
        """The cover of every hex."""
        return tuple(ground.cover_everywhere(self.game))

    @cached_property
    def prey(self) -> Prey:
        """What his hexes promise to who fires at them."""
        return prey(self.game.setting, self.marks, self.mist)

    @cached_property
    def exposure(self) -> Exposure:
        """What his fire may cost in every hex."""
        return exposure(self.game.setting, self.guns, self.mist, self.covers)

    @cached_property
    def standby(self) -> Exposure:
        """What the fire of those who wait for it may cost."""
        return exposure(self.game.setting, self.waiting, self.mist, self.covers)
