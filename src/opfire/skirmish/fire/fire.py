"""Firing: strategy roll, target test, one shot after another, and what a hit does."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from opfire.kernel.ask import Ask, Decline
from opfire.kernel.game import Script
from opfire.rules import rule
from opfire.skirmish.damage import damage_men
from opfire.skirmish.fire.explosives import blast, fire_at_point, scatter_direct
from opfire.skirmish.fire.hit_modifiers import Shot, aimed_before, at_vehicle
from opfire.skirmish.fire.hit_roll import Hit, explodes, hit_roll
from opfire.skirmish.fire.targets import ARC, AimField, fire_options, shots_at
from opfire.skirmish.fire.vehicles_under_fire import damage_exposed, damage_vehicle, frightened
from opfire.skirmish.log.combat import AimLost, Fired, FriendHit
from opfire.skirmish.log.turn import OrderLapsed
from opfire.skirmish.movement.movement import face
from opfire.skirmish.options import DECLINE, Aim, FireAt
from opfire.skirmish.rolls.sight import in_contact, known, line_between, range_between, visible_enemies
from opfire.skirmish.rolls.tests import come_to_light, strategy_roll, target_test
from opfire.skirmish.rolls.weapons import Arm, arms, shots_of, spend, unshaken
from opfire.skirmish.state.skirmish import Skirmish
from opfire.skirmish.state.units import Order, Unit, fit
from opfire.skirmish.table.space import LARGEST, Point, bearing, distance, far_apart, near_segment, turn_between
from opfire.skirmish.ways.paths import spot_free, units_near

BESIDE: Final = 100
"""Later shots may go at enemies this near to the first target."""
FRIEND_NEAR: Final = 10
FRIEND_FAR: Final = 50
FRIGHTENING: Final = ("gun", "anti-tank weapon", "direct explosive weapon", "indirect explosive weapon")


@rule("SK-strategy-rollc")
def fire(game: Skirmish, unit: Unit) -> Script[bool]:
    """Fire with one weapon, or with every weapon that has a gunner (SK-HR-crew b), unless the action is lost."""
    fired: list[Arm] = []
    aims: list[str] = []
    lost = False
    while not lost and (ready := still_ready(game, unit, fired)):
        answer = yield from choose_shot(game, unit, ready)
        if isinstance(answer, Decline):
            break
        if answer is None:
            if not fired:
                game.tell(OrderLapsed(unit=unit.id, why="no-target", rule="SK-HR-turn"))
            break
        arm = next(one for one in ready if one.key == answer.weapon)
        fired.append(arm)
        lost = not (yield from shoot(game, unit, arm, answer, aims))
    if aims and unit.acquired:
        game.tell(AimLost(unit=unit.id, rule="SK-HR-acquire"))
    if aims:
        unit.aim, unit.aim_turn, unit.acquired = tuple(dict.fromkeys(aims)), game.turn, False
    return not lost


def choose_shot(game: Skirmish, unit: Unit, ready: Sequence[Arm]) -> Script[FireAt | Aim | Decline | None]:
    """Ask which weapon fires at what; nothing when there is nothing to fire at."""
    shots = fire_options(game, unit, ready)
    lobbed = [arm for arm in ready if arm.weapon.blast and arm.weapon.group != "shotgun"]
    field = AimField(game, unit, lobbed) if lobbed else None
    if not shots and field is None:
        return None
    options: list[FireAt | Aim | Decline] = [DECLINE, *shots]
    about: dict[str, str | int] = {"unit": unit.id, "order": unit.order.value}
    return (yield from Ask(unit.side, "fire", options, about, field))


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


def shoot(game: Skirmish, unit: Unit, arm: Arm, answer: FireAt | Aim, aims: list[str]) -> Script[bool]:
    """Carry out one weapon's fire, noting at whom; gives whether the unit keeps its action."""
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
    yield from volley(game, unit, arm, answer, aims)
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
    return is_farther(game, unit, arm, target, visible_enemies(game, unit))


def is_farther(game: Skirmish, unit: Unit, arm: Arm, target: Unit, visible: list[Unit]) -> bool:
    """Whether a target is not the nearest of the enemies in sight, and the firer is not free to choose."""
    if game.has(unit, "sniper") or aimed_before(game, unit, target):
        return False
    seen = [enemy for enemy in visible if known(game, enemy)]
    if arm.weapon.kind in ("anti-tank weapon", "gun") and game.is_vehicle(target):
        seen = [enemy for enemy in seen if game.is_vehicle(enemy)]
    near = min((range_between(game, unit, enemy) for enemy in seen), default=0)
    return range_between(game, unit, target) > near


def volley(game: Skirmish, unit: Unit, arm: Arm, answer: FireAt, aims: list[str]) -> Script[None]:
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
            about: dict[str, str | int] = {"unit": unit.id, "weapon": arm.weapon.id, "first": f"{first[0]},{first[1]}"}
            chosen = yield from Ask(unit.side, "next-shot", [DECLINE, *options], about)
            if not isinstance(chosen, FireAt):
                return
            answer = chosen
        aims.append(answer.target)
        yield from one_shot(game, unit, arm, answer)


def next_targets(game: Skirmish, unit: Unit, arm: Arm, first: Point) -> list[FireAt]:
    """The enemies within 10 cm of the first target."""
    near = [
        enemy
        for enemy in visible_enemies(game, unit)
        if known(game, enemy) and distance(game.carrier(enemy).at, first) <= BESIDE
    ]
    return [one for enemy in near for one in shots_at(game, unit, arm, enemy)]


def shot_of(game: Skirmish, unit: Unit, arm: Arm, answer: FireAt) -> Shot:
    """The hit roll that an answer stands for."""
    target = game.units[answer.target]
    return Shot(unit, arm.weapon, target, range_between(game, unit, target), arm.gunner, answer.man, answer.shell)


def one_shot(game: Skirmish, unit: Unit, arm: Arm, answer: FireAt) -> Script[None]:
    """Target test, hit roll, ammunition and what the hit does."""
    shot = shot_of(game, unit, arm, answer)
    game.tell(
        Fired(
            unit=unit.id, weapon=arm.weapon.id, target=shot.target.id, range=shot.range,
            facing=unit.facing, turret=unit.turret, rule="SK-hit-rolla",
        )
    )  # fmt: skip
    friend = friend_in_line(game, shot)
    if friend is not None and not (yield from target_test(game, unit)):
        game.tell(FriendHit(unit=unit.id, friend=friend.id, rule="SK-target-testc"))
        shot = at_friend(game, shot, friend)
    hit = yield from hit_roll(game, shot)
    spend(game, unit, arm.weapon, hit.dice)
    yield from effect(game, shot, hit)


def at_friend(game: Skirmish, shot: Shot, friend: Unit) -> Shot:
    """The same shot when it strikes the friend in its line."""
    return shot._replace(target=friend, victim=-1, range=range_between(game, shot.firer, friend))


def effect(game: Skirmish, shot: Shot, hit: Hit) -> Script[None]:
    """Apply a hit to men or vehicle; an explosive one bursts where it lands."""
    if explodes(game, shot):
        impact = yield from scatter_direct(game, shot, hit)
        if at_vehicle(game, shot):
            yield from hit_vehicle(game, shot, hit)
        hull = shot.target if at_vehicle(game, shot) else None
        yield from blast(game, shot.weapon, impact, hit.result, indirect=False, spare=hull)
        return
    if at_vehicle(game, shot):
        yield from hit_vehicle(game, shot, hit)
    elif shot.victim >= 0:
        if not shot.target.men[shot.victim].out:
            yield from damage_exposed(game, shot.target, shot.victim, hit.result)
    else:
        damage_men(game, shot.target, hit.result)


def hit_vehicle(game: Skirmish, shot: Shot, hit: Hit) -> Script[None]:
    """The light or heavy table by weapon; a fright without effect tests the crew's nerves."""
    result = yield from damage_vehicle(game, shot.target, shot.weapon.table, hit.result)
    if result == "no-effect" and shot.weapon.kind in FRIGHTENING:
        yield from frightened(game, shot.target)


def friend_in_line(game: Skirmish, shot: Shot) -> Unit | None:
    """The nearest standing friend close to the line of fire, or in contact with the target (SK-HR-tests a)."""
    start, end = line_between(game, shot.firer, shot.target)
    found = []
    for friend in units_near(game, (start, end, shot.target.at), LARGEST):
        if friend.side != shot.firer.side or friend.id == shot.firer.id or game.is_vehicle(friend) or friend.lying:
            continue
        close = near_segment(friend.at, start, end, game.radius(friend) + FRIEND_NEAR)
        beside = not far_apart(friend.at, shot.target.at, LARGEST) and in_contact(game, friend, shot.target)
        if beside or (close and distance(start, friend.at) > FRIEND_FAR):
            found.append((distance(start, friend.at), friend.id))
    return game.units[min(found)[1]] if found else None
