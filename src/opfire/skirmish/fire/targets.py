"""What a unit can fire at: enemies in sight and range, and points for explosive weapons."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from opfire.kernel.ask import Decline, Option, refusal
from opfire.kernel.chance import mix, step
from opfire.kernel.display import Text
from opfire.skirmish.fire.hit_modifiers import AP, HE, band, column
from opfire.skirmish.options import DECLINE, Aim, FireAt
from opfire.skirmish.rolls.sight import (
    could_see,
    enemies_of,
    known,
    range_between,
    range_to,
    sees_point,
    visible_enemies,
)
from opfire.skirmish.rolls.tests import observers
from opfire.skirmish.rolls.weapons import Arm
from opfire.skirmish.state.skirmish import Skirmish
from opfire.skirmish.state.units import Order, Unit, fit
from opfire.skirmish.table.outlines import AimOutline, Ring
from opfire.skirmish.table.space import Point, bearing, turn_between
from opfire.skirmish.vehicles.running_gear import has_driver

ARC: Final = 45
PIVOT: Final = 45


def fire_options(game: Skirmish, unit: Unit, ready: Sequence[Arm]) -> list[FireAt | Aim]:
    """Every weapon at every enemy it can reach, and points for explosive weapons where enemies are."""
    return options_at(game, unit, ready, visible_enemies(game, unit))


def options_at(game: Skirmish, unit: Unit, ready: Sequence[Arm], seen: list[Unit]) -> list[FireAt | Aim]:
    """The same for a unit that sees these enemies."""
    options: list[FireAt | Aim] = []
    for arm in ready:
        if arm.weapon.kind == "indirect explosive weapon":
            options += aim_options(game, unit, arm)
        else:
            options += [one for enemy in seen if known(game, enemy) for one in shots_at(game, unit, arm, enemy)]
            options += suspected(game, unit, arm, seen)
    return options


def shots_at(game: Skirmish, unit: Unit, arm: Arm, enemy: Unit) -> list[FireAt]:
    """The ways a weapon can be fired at one enemy: at the whole, with either shell, or at an exposed man."""
    if not points_at(game, unit, arm, enemy.at if not enemy.aboard else game.carrier(enemy).at):
        return []
    if enemy.aboard and not game.vehicle(game.carrier(enemy)).seats_exposed:
        return []
    range = range_between(game, unit, enemy)
    if not game.is_vehicle(enemy):
        shell = HE if arm.weapon.blast and arm.weapon.kind in ("gun", "anti-tank weapon") else ""
        return [FireAt(arm.key, enemy.id, -1, shell)] if can_reach(game, arm, enemy, range, -1, shell) else []
    shells = (AP, HE) if arm.weapon.kind == "gun" and arm.weapon.blast else ("",)
    found = [FireAt(arm.key, enemy.id, -1, shell) for shell in shells if can_reach(game, arm, enemy, range, -1, shell)]
    if arm.weapon.kind == "infantry weapon":
        exposed = game.exposed(enemy)
        men = [one for one in fit(enemy) if enemy.men[one].role in exposed]
        reached = [one for one in men if can_reach(game, arm, enemy, range, one, "")]
        found += [FireAt(arm.key, enemy.id, one, role=enemy.men[one].role) for one in reached]
    return found


def can_reach(game: Skirmish, arm: Arm, enemy: Unit, range: int, victim: int, shell: str) -> bool:
    """Whether a weapon has a value for a target at this range."""
    near, far = arm.weapon.reach
    x = column(game, arm.weapon, enemy, victim, shell)[band(range)]
    return near <= range <= far and x is not None


def points_at(game: Skirmish, unit: Unit, arm: Arm, point: Point) -> bool:
    """Whether a mounted weapon can be brought to bear; men and turrets turn freely."""
    if arm.mount != "hull" or not game.is_vehicle(unit):
        return True
    able = not unit.immobile and has_driver(game, unit)
    pivots = able and not game.vehicle(unit).turret and unit.order is Order.FIRE
    limit = ARC + (PIVOT if pivots else 0)
    return turn_between(unit.facing, bearing(unit.at, point)) <= limit


def aim_options(game: Skirmish, unit: Unit, arm: Arm) -> list[Aim]:
    """Where enemies stand that the crew sees, or that an observer sees."""
    options: list[Aim] = []
    for enemy in enemies_of(game, unit):
        at = game.carrier(enemy).at
        if not in_reach(game, unit, arm, at):
            continue
        if not unit.off_table and could_see(game, unit, enemy):
            options.append(Aim(arm.key, at))
        else:
            options += [Aim(arm.key, at, one.id) for one in observers(game, unit) if could_see(game, one, enemy)]
    return list(dict.fromkeys(options))


def suspected(game: Skirmish, unit: Unit, arm: Arm, seen: list[Unit]) -> list[Aim]:
    """The ground where a hidden enemy is thought to be, for explosive weapons."""
    if not arm.weapon.blast or arm.weapon.group == "shotgun":
        return []
    spots = [game.carrier(enemy).at for enemy in seen if not known(game, enemy)]
    return [
        Aim(arm.key, at)
        for at in dict.fromkeys(spots)
        if in_reach(game, unit, arm, at) and points_at(game, unit, arm, at) and foot_value(game, unit, arm, at)
    ]


def in_reach(game: Skirmish, unit: Unit, arm: Arm, at: Point) -> bool:
    """Whether a point lies between a weapon's shortest and longest range."""
    near, far = arm.weapon.reach
    return near <= range_to(game, unit, at) <= far


def foot_value(game: Skirmish, unit: Unit, arm: Arm, at: Point) -> bool:
    """Whether a weapon has a value against the ground at this range."""
    return arm.weapon.foot[band(range_to(game, unit, at))] is not None


class AimField:
    """The points that an explosive weapon can be aimed at."""

    def __init__(self, game: Skirmish, unit: Unit, ready: Sequence[Arm]) -> None:
        self.game = game
        self.unit = unit
        self.ready = {arm.key: arm for arm in ready}

    def refuse(self, answer: Option) -> Text | None:
        """Say why a point cannot be aimed at, or None when it can."""
        if not isinstance(answer, Aim) or answer.weapon not in self.ready:
            return refusal("no-shot", "SK-hit-roll")
        game, unit, arm = self.game, self.unit, self.ready[answer.weapon]
        width, height = game.setting.table.size
        if not (0 <= answer.at[0] <= width and 0 <= answer.at[1] <= height):
            return refusal("point-off-table", "SK-HR-explosive")
        if not in_reach(game, unit, arm, answer.at):
            near, far = arm.weapon.reach
            away = range_to(game, unit, answer.at)
            return refusal("out-of-range", "SK-HR-explosive", range=away, near=near, far=far)
        if not foot_value(game, unit, arm, answer.at):
            return refusal("no-ground-value", "SK-HR-explosive")
        if not points_at(game, unit, arm, answer.at):
            return refusal("cannot-bear", "SK-HR-explosive")
        return self._bad_sight(answer, arm)

    def _bad_sight(self, answer: Aim, arm: Arm) -> Text | None:
        game = self.game
        if not answer.observer:
            return None if sees_point(game, self.unit, answer.at) else refusal("crew-blind", "SK-HR-los")
        observer = next((one for one in observers(game, self.unit) if one.id == answer.observer), None)
        if observer is None or arm.weapon.kind != "indirect explosive weapon":
            return refusal("no-observer", "SK-HR-testsf")
        return None if sees_point(game, observer, answer.at) else refusal("observer-blind", "SK-HR-los")

    def sample(self, number: int) -> Aim | Decline:
        """A point somewhere in range that can be aimed at."""
        width, height = self.game.setting.table.size
        watchers = ["", *(one.id for one in observers(self.game, self.unit))]
        for _ in range(4):
            number = mix(step(number))
            key = list(self.ready)[number % len(self.ready)]
            at = (number >> 8) % (width + 1), (number >> 24) % (height + 1)
            aim = Aim(key, at, watchers[(number >> 48) % len(watchers)])
            if self.refuse(aim) is None:
                return aim
        return DECLINE

    def outline(self) -> AimOutline:
        """What a browser needs: the rings that the weapons reach."""
        rings = {key: Ring(arm.weapon.reach, arm.weapon.blast) for key, arm in self.ready.items()}
        return AimOutline(self.unit.id, self.game.carrier(self.unit).at, rings)
