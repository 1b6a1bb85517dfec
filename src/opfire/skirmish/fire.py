"""Firing: who can be shot at, target test, strategy roll, one shot after another."""

from __future__ import annotations

from typing import Final

from opfire.kernel.ask import Ask, Option
from opfire.kernel.chance import mix, step
from opfire.kernel.game import Script
from opfire.rules import rule
from opfire.skirmish.checks import come_to_light, observers, strategy_roll, target_test
from opfire.skirmish.damage import damage_men
from opfire.skirmish.explosives import blast, fire_at_point, scatter_direct
from opfire.skirmish.hit_roll import AP, HE, Hit, Shot, aimed_before, at_vehicle, band, column, hit_roll
from opfire.skirmish.movement import face
from opfire.skirmish.options import DECLINE, Aim, FireAt
from opfire.skirmish.paths import spot_free
from opfire.skirmish.sight import (
    could_see,
    enemies_of,
    in_contact,
    known,
    line_between,
    range_between,
    sees_point,
    visible_enemies,
)
from opfire.skirmish.space import Point, bearing, distance, near_segment, turn_between
from opfire.skirmish.state import Skirmish
from opfire.skirmish.told import OrderLapsed
from opfire.skirmish.told_combat import Fired, FriendHit
from opfire.skirmish.units import Order, Unit, fit
from opfire.skirmish.vehicles import damage_exposed, damage_vehicle, frightened
from opfire.skirmish.weapons import Arm, arms, shots_of, spend, unshaken

ARC: Final = 45
PIVOT: Final = 45
BESIDE: Final = 100
"""Later shots may go at enemies this near to the first target."""
FRIEND_NEAR: Final = 10
FRIEND_FAR: Final = 50
FRIGHTENING: Final = ("gun", "anti-tank weapon", "direct explosive weapon", "indirect explosive weapon")


# What can be fired at


def fire_options(game: Skirmish, unit: Unit, ready: list[Arm]) -> list[Option]:
    """Every weapon at every enemy it can reach, and points for explosive weapons where enemies are."""
    seen = visible_enemies(game, unit)
    options: list[Option] = []
    for arm in ready:
        if arm.weapon.kind == "indirect explosive weapon":
            options += aim_options(game, unit, arm)
        else:
            options += [one for enemy in seen if known(enemy) for one in shots_at(game, unit, arm, enemy)]
            options += suspected(game, unit, arm, seen)
    return options


def shots_at(game: Skirmish, unit: Unit, arm: Arm, enemy: Unit) -> list[Option]:
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
    found: list[Option] = [
        FireAt(arm.key, enemy.id, -1, shell) for shell in shells if can_reach(game, arm, enemy, range, -1, shell)
    ]
    if arm.weapon.kind == "infantry weapon":
        exposed = game.exposed(enemy)
        men = [one for one in fit(enemy) if enemy.men[one].role in exposed]
        found += [FireAt(arm.key, enemy.id, one) for one in men if can_reach(game, arm, enemy, range, one, "")]
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
    pivots = not game.vehicle(unit).turret and unit.order is Order.FIRE and not unit.immobile
    limit = ARC + (PIVOT if pivots else 0)
    return turn_between(unit.facing, bearing(unit.at, point)) <= limit


def aim_options(game: Skirmish, unit: Unit, arm: Arm) -> list[Option]:
    """Where enemies stand that the crew sees, or that an observer sees."""
    options: list[Option] = []
    for enemy in enemies_of(game, unit):
        at = game.carrier(enemy).at
        if not in_reach(game, unit, arm, at):
            continue
        if not unit.off_table and could_see(game, unit, enemy):
            options.append(Aim(arm.key, at))
        else:
            options += [Aim(arm.key, at, one.id) for one in observers(game, unit) if could_see(game, one, enemy)]
    return list(dict.fromkeys(options))


def in_reach(game: Skirmish, unit: Unit, arm: Arm, at: Point) -> bool:
    """Whether a point lies between a weapon's shortest and longest range."""
    near, far = arm.weapon.reach
    return near <= distance(game.carrier(unit).at, at) <= far


def suspected(game: Skirmish, unit: Unit, arm: Arm, seen: list[Unit]) -> list[Option]:
    """The ground where a hidden enemy is thought to be, for explosive weapons."""
    if not arm.weapon.blast or arm.weapon.group == "shotgun":
        return []
    spots = [game.carrier(enemy).at for enemy in seen if not known(enemy)]
    return [
        Aim(arm.key, at)
        for at in dict.fromkeys(spots)
        if in_reach(game, unit, arm, at) and points_at(game, unit, arm, at) and foot_value(game, unit, arm, at)
    ]


def foot_value(game: Skirmish, unit: Unit, arm: Arm, at: Point) -> bool:
    """Whether a weapon has a value against the ground at this range."""
    return arm.weapon.foot[band(distance(game.carrier(unit).at, at))] is not None


class AimField:
    """The points that an explosive weapon can be aimed at."""

    def __init__(self, game: Skirmish, unit: Unit, ready: list[Arm]) -> None:
        self.game = game
        self.unit = unit
        self.ready = {arm.key: arm for arm in ready}

    def refuse(self, answer: Option) -> str | None:
        """Say why a point cannot be aimed at, or None when it can."""
        if not isinstance(answer, Aim) or answer.weapon not in self.ready:
            return "choose one of the shots offered, or a point for an explosive weapon"
        game, unit, arm = self.game, self.unit, self.ready[answer.weapon]
        width, height = game.setting.table.size
        if not (0 <= answer.at[0] <= width and 0 <= answer.at[1] <= height):
            return "the point lies off the table"
        if not in_reach(game, unit, arm, answer.at) or not foot_value(game, unit, arm, answer.at):
            return "the point is out of range"
        if not points_at(game, unit, arm, answer.at):
            return "the weapon cannot be turned there"
        return self._bad_sight(answer, arm)

    def _bad_sight(self, answer: Aim, arm: Arm) -> str | None:
        game = self.game
        if not answer.observer:
            return None if sees_point(game, self.unit, answer.at) else "the crew does not see the point"
        observer = next((one for one in observers(game, self.unit) if one.id == answer.observer), None)
        if observer is None or arm.weapon.kind != "indirect explosive weapon":
            return "only a leader or radio operator directs an indirect weapon"
        return None if sees_point(game, observer, answer.at) else "the observer does not see the point"

    def sample(self, number: int) -> Option:
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

    def outline(self) -> object:
        """What a browser needs: the rings that the weapons reach."""
        return {
            "kind": "aim",
            "unit": self.unit.id,
            "from": list(self.game.carrier(self.unit).at),
            "weapons": {
                key: {"reach": list(arm.weapon.reach), "blast": arm.weapon.blast} for key, arm in self.ready.items()
            },
        }


# The action


@rule("SK-strategy-rollc")
def fire(game: Skirmish, unit: Unit) -> Script:
    """Fire with one weapon, or with every weapon that has a gunner (SK-HR-crew b), unless the action is lost."""
    fired: list[Arm] = []
    aims: list[str] = []
    lost = False
    while not lost and (ready := still_ready(game, unit, fired)):
        answer = yield from choose_shot(game, unit, ready)
        if answer == DECLINE:
            break
        if answer is None:
            if not fired:
                game.tell(OrderLapsed(unit=unit.id, why="no-target", rule="SK-HR-turn"))
            break
        arm = next(one for one in ready if one.key == answer.weapon)
        fired.append(arm)
        lost = not (yield from shoot(game, unit, arm, answer))
        aims += [answer.target] if isinstance(answer, FireAt) and not lost else []
    if aims:
        unit.aim, unit.aim_turn, unit.acquired = tuple(aims), game.turn, False
    return not lost


def choose_shot(game: Skirmish, unit: Unit, ready: list[Arm]) -> Script:
    """Ask which weapon fires at what; nothing when there is nothing to fire at."""
    options = fire_options(game, unit, ready)
    lobbed = [arm for arm in ready if arm.weapon.blast and arm.weapon.group != "shotgun"]
    field = AimField(game, unit, lobbed) if lobbed else None
    if not options and field is None:
        return None
    about: dict[str, str | int] = {"unit": unit.id, "order": unit.order.value}
    return (yield Ask(unit.side, "fire", [DECLINE, *options], about, field))


def still_ready(game: Skirmish, unit: Unit, fired: list[Arm]) -> list[Arm]:
    """The weapons that may still fire in this action: a man fires one, a team one a man, a crew one a gunner."""
    if unit.gone or not fit(unit):
        return []
    if fired and (unit.order is Order.MOVE_AND_FIRE or not (game.is_vehicle(unit) or game.is_team(unit))):
        return []
    if game.is_team(unit) and len(fired) >= len(unshaken(unit)):
        return []
    keys, gunners = {arm.key for arm in fired}, {arm.gunner for arm in fired if arm.gunner >= 0}
    return [arm for arm in arms(game, unit) if arm.key not in keys and arm.gunner not in gunners]


def shoot(game: Skirmish, unit: Unit, arm: Arm, answer: FireAt | Aim) -> Script:
    """Carry out one weapon's fire; gives whether the unit keeps its action."""
    if arm.gunner >= 0 and game.vehicle(unit).weapons[0].weapon == arm.weapon.id:
        unit.fired = game.turn
    if isinstance(answer, Aim):
        come_to_light(game, unit)
        turn_to(game, unit, arm, answer.at)
        return (yield from fire_at_point(game, unit, arm, answer.at, answer.observer))
    target = game.units[answer.target]
    if needs_strategy_roll(game, unit, arm, target) and not (yield from strategy_roll(game, unit)):
        game.tell(OrderLapsed(unit=unit.id, why="strategy-roll", rule="SK-strategy-rollc"))
        return False
    yield from volley(game, unit, arm, answer)
    return True


def turn_to(game: Skirmish, unit: Unit, arm: Arm, point: Point) -> None:
    """Turn man, turret or hull towards what is fired at."""
    if not game.is_vehicle(unit):
        if not unit.aboard:
            face(unit, point)
        return
    if arm.mount == "turret":
        unit.turret = bearing(unit.at, point)
    elif arm.mount == "hull":
        pivot(game, unit, point)


def pivot(game: Skirmish, unit: Unit, point: Point) -> None:
    """A vehicle without turret turns its hull just so far that its weapon bears, if there is room (house)."""
    towards = bearing(unit.at, point)
    over = turn_between(unit.facing, towards) - ARC
    if over > 0:
        left = (towards - unit.facing) % 360 <= 180
        facing = (unit.facing + (over if left else -over)) % 360
        if spot_free(game, unit, unit.at, facing):
            unit.facing = unit.turret = facing


def needs_strategy_roll(game: Skirmish, unit: Unit, arm: Arm, target: Unit) -> bool:
    """Only the nearest enemy in sight is fired at freely (SK-HR-tests b)."""
    if game.has(unit, "sniper") or aimed_before(game, unit, target):
        return False
    seen = [enemy for enemy in visible_enemies(game, unit) if known(enemy)]
    if arm.weapon.kind in ("anti-tank weapon", "gun") and game.is_vehicle(target):
        seen = [enemy for enemy in seen if game.is_vehicle(enemy)]
    near = min((range_between(game, unit, enemy) for enemy in seen), default=0)
    return range_between(game, unit, target) > near


def volley(game: Skirmish, unit: Unit, arm: Arm, answer: FireAt) -> Script:
    """All shots of a weapon: the first at the target chosen, later ones at it or at enemies close to it."""
    come_to_light(game, unit)
    first = game.carrier(game.units[answer.target]).at
    turn_to(game, unit, arm, first)
    for number in range(shots_of(game, unit, arm.weapon)):
        if number:
            options = [
                one
                for one in next_targets(game, unit, arm, first)
                if arm.key in {each.key for each in arms(game, unit)}
            ]
            if not options:
                return
            chosen = yield Ask(unit.side, "next-shot", [DECLINE, *options], {"unit": unit.id, "weapon": arm.weapon.id})
            if chosen == DECLINE:
                return
            answer = chosen
        yield from one_shot(game, unit, arm, answer)


def next_targets(game: Skirmish, unit: Unit, arm: Arm, first: Point) -> list[Option]:
    """The enemies within 10 cm of the first target."""
    near = [
        enemy
        for enemy in visible_enemies(game, unit)
        if known(enemy) and distance(game.carrier(enemy).at, first) <= BESIDE
    ]
    return [one for enemy in near for one in shots_at(game, unit, arm, enemy)]


def shot_of(game: Skirmish, unit: Unit, arm: Arm, answer: FireAt) -> Shot:
    """The hit roll that an answer stands for."""
    target = game.units[answer.target]
    return Shot(unit, arm.weapon, target, range_between(game, unit, target), arm.gunner, answer.man, answer.shell)


def one_shot(game: Skirmish, unit: Unit, arm: Arm, answer: FireAt) -> Script:
    """Target test, hit roll, ammunition and what the hit does."""
    shot = shot_of(game, unit, arm, answer)
    game.tell(Fired(unit=unit.id, weapon=arm.weapon.id, target=shot.target.id, range=shot.range, rule="SK-hit-rolla"))
    friend = friend_in_line(game, shot)
    if friend is not None and not (yield from target_test(game, unit)):
        game.tell(FriendHit(unit=unit.id, friend=friend.id, rule="SK-target-testc"))
        victim = -1
        shot = shot._replace(target=friend, victim=victim, range=range_between(game, unit, friend))
    hit = yield from hit_roll(game, shot)
    spend(game, unit, arm.weapon, hit.dice)
    yield from effect(game, shot, hit)


def explodes(game: Skirmish, shot: Shot) -> bool:
    """Whether a shot bursts: direct explosive weapons, and high-explosive shells of guns and launchers."""
    if shot.weapon.kind == "direct explosive weapon":
        return True
    return bool(shot.weapon.blast) and (shot.shell == HE or not at_vehicle(game, shot)) and shot.victim < 0


def effect(game: Skirmish, shot: Shot, hit: Hit) -> Script:
    """Apply a hit to men or vehicle; an explosive one bursts where it lands."""
    if explodes(game, shot):
        impact = yield from scatter_direct(game, shot, hit)
        if at_vehicle(game, shot):
            yield from hit_vehicle(game, shot, hit)
        yield from blast(game, shot.weapon, impact, hit.result, shot.firer, indirect=False)
        return
    if at_vehicle(game, shot):
        yield from hit_vehicle(game, shot, hit)
    elif shot.victim >= 0:
        if not shot.target.men[shot.victim].out:
            yield from damage_exposed(game, shot.target, shot.victim, hit.result)
    else:
        damage_men(game, shot.target, hit.result)


def hit_vehicle(game: Skirmish, shot: Shot, hit: Hit) -> Script:
    """The light or heavy table by weapon; a fright without effect tests the crew's nerves."""
    result = yield from damage_vehicle(game, shot.target, shot.weapon.table, hit.result)
    if result == "no-effect" and shot.weapon.kind in FRIGHTENING:
        yield from frightened(game, shot.target)


def friend_in_line(game: Skirmish, shot: Shot) -> Unit | None:
    """The nearest standing friend close to the line of fire, or in contact with the target (SK-HR-tests a)."""
    start, end = line_between(game, shot.firer, shot.target)
    found = []
    for friend in game.on_table():
        if friend.side != shot.firer.side or friend is shot.firer or game.is_vehicle(friend) or friend.lying:
            continue
        far = distance(start, friend.at)
        close = near_segment(friend.at, start, end, game.radius(friend) + FRIEND_NEAR)
        if (close and far > FRIEND_FAR) or in_contact(game, friend, shot.target):
            found.append((far, friend.id))
    return game.units[min(found)[1]] if found else None
