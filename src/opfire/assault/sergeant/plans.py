"""What a unit could do now and what the sergeant expects of it."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from functools import partial

import msgspec

from opfire.assault.activation import COMBINED, DISMOUNT, FIRE, RENEW, WITHDRAW, actions
from opfire.assault.close_combat.rh41.close_combat import melee_attack, melee_defence, melee_reading
from opfire.assault.close_combat.vehicles import Clash
from opfire.assault.edition import IN_ROUNDS
from opfire.assault.options.answers import unload
from opfire.assault.sergeant.company import ON_FOOT, Alone, Company
from opfire.assault.sergeant.moves import Ends, Hoped, weighed
from opfire.assault.sergeant.prospects import NO_BAR, Prospects
from opfire.assault.sergeant.sicily import bout_worth, combined_worths, hiding_worth
from opfire.assault.sergeant.tables.scenes import EYE
from opfire.assault.sergeant.tables.shot_tables import worth_of_shot
from opfire.assault.sergeant.ways.footpaths import walks
from opfire.assault.sergeant.ways.mounting import fetches, has_arrived, rides
from opfire.assault.sergeant.weights import MIND
from opfire.assault.sergeant.worth import hit_worth, points
from opfire.assault.state.abilities import is_immobile
from opfire.assault.state.battle import Battle
from opfire.assault.state.battle_dice import kept, odds
from opfire.assault.state.pieces import Action, Cover, Melee, Morale, Unit
from opfire.kernel.ask import Option

HOPELESS = 1
"""A shot that promises no more than this percentage of its target is not fired."""
WON_FROM_SHAKEN, WON_IN_FIGHT = 80, 40
"""How likely who storms a hex gets the place, in percent."""
DIGGING_WORTH = 250
TURNS_TO_DIG = 2
BESIDE = 1
FAST_COST = 100
"""What the die is worth that a fast action takes next turn."""
DISMOUNTING_WORTH = 200


class Plan(msgspec.Struct, frozen=True, gc=False):
    """An action of a unit, where it ends, whom it fires at, and its worth against doing nothing."""

    unit: str
    what: str
    worth: int
    to: int = -1
    target: str = ""
    path: tuple[Option, ...] = ()
    """The answers that lead there, where the unit has a facing to mind."""


def plans(battle: Battle, unit: Unit, here: Prospects | None = None) -> list[Plan]:
    """Every action the unit could announce that the sergeant understands, with the best way to carry it out.

    The unit may have been looked at already.
    """
    if unit.carrier:
        return list(dismount_plans(battle, unit))
    here = here or Prospects(battle, unit)
    return [plan for what in actions(battle, unit, MAKERS) for plan in MAKERS[what](battle, unit, here)]


def worthwhile_plans(battle: Battle, unit: Unit, here: Prospects | None = None, bar: int = NO_BAR) -> list[Plan]:
    """The same, without moves that a plan found before surely beats, or that are worth less than a bar."""
    if unit.carrier or unit.load:
        return plans(battle, unit)
    here, found = here or Prospects(battle, unit), []
    here.bar = bar
    for what in actions(battle, unit, MAKERS):
        for plan in MAKERS[what](battle, unit, here):
            bar = here.bar = max(bar, plan.worth)
            found.append(plan)
    return found


def fire_plans(battle: Battle, unit: Unit, here: Prospects) -> Iterator[Plan]:
    """Fire at the target that is worth most, but not where it would only give the unit away."""
    for enemy in here.enemies:
        worth = worth_of_shot(battle, unit, enemy)
        if worth * 100 > points(battle, enemy) * HOPELESS:
            yield Plan(unit.id, FIRE, worth, target=enemy.id)


def move_plans(
    battle: Battle, unit: Unit, here: Prospects, action: Action, but: Collection[int] = (), cost: int = 0
) -> list[Plan]:
    """Go to a hex, reckoning with the fire that this invites, or into close combat; but not into some hexes."""
    start, before, there = unit.at, unit.action, here.marked(action)
    alone, occupied = company_of(battle, unit), battle.occupied
    now = here.now - alone.cost(start) + cost
    unit.action = action
    ends = Ends(there, action)
    every = [end for end in ends.all if end.hex not in but]
    met = [end for end in every if end.hex in occupied and end.hex != start]
    free = [end for end in every if end.hex not in occupied or end.hex == start] if met else every
    storms = [(end, storm_worth(battle, unit, here, end.hex) - ends.risk(end) - cost) for end in met]
    hopes = [Hoped(hope - now - alone.cost(end.hex), end) for hope, end in zip(there.promises(free), free, strict=True)]
    goings = weighed(here.bar, hopes, ends.risk, lambda end: there.fire_drawn(end.hex, end.facing))
    found = {end: Plan(unit.id, action.value, worth, end.hex, path=end.path) for end, worth in (*storms, *goings)}
    unit.action = before
    return [found[end] for end in every if end in found]


def storm_worth(battle: Battle, unit: Unit, here: Prospects, hex: int) -> int:
    """What it is worth to go into close combat in a hex."""
    return assault_worth(battle, unit, hex) + ground_won(battle, unit, here, hex)


def company_of(battle: Battle, unit: Unit) -> Alone:
    """Who may storm a vehicle, and what that would cost it, looked at once a question."""
    if battle.unit_card(unit).type != "vehicle" or unit.at < 0:
        return ON_FOOT
    known = EYE.scene(battle, unit.side).companies
    if unit.id not in known:
        harm = partial(storm_harm, battle, unit)
        known[unit.id] = Company(battle, unit, stormers(battle, unit), harm)
    return known[unit.id]


def stormers(battle: Battle, unit: Unit) -> list[Unit]:
    """The enemies on foot, not shaken, that may get at a vehicle this turn or the next."""
    enemies = [one for one in battle.units_of(battle.enemy(unit.side)) if battle.unit_card(one).type == "infantry"]
    return [one for one in enemies if one.morale is Morale.NONE and one.melee is Melee.NONE and one.at != unit.at]


def storm_harm(battle: Battle, unit: Unit, enemy: Unit) -> int:
    """What a unit would lose if it was stormed, less what that would cost the enemy."""
    start = doorstep(battle, enemy, unit.at)
    if battle.setting.edition.close_combat == IN_ROUNDS:
        return bout_worth(battle, enemy, unit, start)
    clash = Clash("initiate", enemy, unit, start)
    return melee_worth(battle, enemy, unit, clash) - melee_worth(battle, unit, enemy, clash)


def assault_worth(battle: Battle, unit: Unit, hex: int) -> int:
    """What close combat is expected to bring: the enemy's losses less our own."""
    enemy = next(other for other in battle.at(hex) if other.side != unit.side)
    if enemy.morale is Morale.FALLBACK:
        return points(battle, enemy)
    if battle.setting.edition.close_combat == IN_ROUNDS:
        return bout_worth(battle, unit, enemy, doorstep(battle, unit, hex))
    if enemy.morale is Morale.SUPPRESSED:
        return points(battle, enemy) // 2
    clash = Clash("initiate", unit, enemy, doorstep(battle, unit, hex))
    return melee_worth(battle, unit, enemy, clash) - melee_worth(battle, enemy, unit, clash)


def ground_won(battle: Battle, unit: Unit, here: Prospects, hex: int) -> int:
    """What the place of the enemy is worth: it is won for sure, or nearly so, only from who is shaken."""
    shaken = any(other.side != unit.side and other.morale is not Morale.NONE for other in battle.at(hex))
    gain = here.goals.worth(hex) - here.goals.worth(unit.at)
    return gain * (WON_FROM_SHAKEN if shaken else WON_IN_FIGHT) // 100


def doorstep(battle: Battle, unit: Unit, hex: int) -> int:
    """The hex next to a place from which a unit would most directly come into it."""
    grid = battle.setting.board.grid
    near = [other for other in grid.neighbours(hex) if other >= 0]
    return min(near, key=lambda other: grid.distance(unit.at, other))


def melee_worth(battle: Battle, attacker: Unit, target: Unit, clash: Clash) -> int:
    """The expected loss of one side of a close combat round."""
    dice = battle.setting.dice
    at, target.at = target.at, clash.defender.at
    attack = dice.pool(kept(melee_attack(battle, attacker, target)), melee_reading(battle, attacker, target, clash))
    defence = dice.pool(kept(melee_defence(battle, target, attacker, clash)))
    target.at = at
    return hit_worth(battle, target, odds(attack, defence)) * 3 // 2


def normal_plans(battle: Battle, unit: Unit, here: Prospects) -> Iterator[Plan]:
    """Move, mount a vehicle that takes the unit further, or fetch a gun that cannot move by itself."""
    yield from unloading(battle, unit, move_plans(battle, unit, here, Action.NORMAL))
    for hex, worth, path in (*rides(battle, unit), *fetches(battle, unit)):
        yield Plan(unit.id, Action.NORMAL.value, worth, hex, path=path)


def unloading(battle: Battle, unit: Unit, moves: Iterable[Plan]) -> Iterator[Plan]:
    """Moves, and the same with a gun that cannot move by itself set down at their end, where it is wanted there."""
    gun = next((one for one in battle.riding(unit) if is_immobile(battle, one)), None)
    if gun is not None and has_arrived(battle, unit, unit.at):
        yield Plan(unit.id, Action.NORMAL.value, DISMOUNTING_WORTH, unit.at, path=(unload(gun.id),))
    for plan in moves:
        yield plan
        if gun is not None and has_arrived(battle, unit, plan.to):
            path, worth = (*plan.path, unload(gun.id)), plan.worth + DISMOUNTING_WORTH
            yield msgspec.structs.replace(plan, path=path, worth=worth)


def going_on(battle: Battle, unit: Unit) -> Plan:
    """What to do with the rest of a movement that has come onto the map; staying at the edge costs nothing."""
    stay = Plan(unit.id, unit.action.value, 0, unit.at)
    onward = move_plans(battle, unit, Prospects(battle, unit), unit.action)
    return max([stay, *onward], key=lambda plan: plan.worth)


def fast_plans(battle: Battle, unit: Unit, here: Prospects) -> Iterator[Plan]:
    """Move fast, which costs a die next turn; who goes on foot does so only where a normal action does not lead."""
    near = frozenset(walks(battle, unit, Action.NORMAL)) if here.on_foot else ()
    for plan in unloading(battle, unit, move_plans(battle, unit, here, Action.FAST, near, FAST_COST)):
        if plan.what == Action.FAST.value:
            yield plan


def move_and_fire_plans(battle: Battle, unit: Unit, here: Prospects) -> Iterator[Plan]:
    """Move half the way to where a shot and the ground together are best."""
    alone, ends = company_of(battle, unit), Ends(here, Action.MOVE_AND_FIRE)
    now = here.now - alone.cost(unit.at)
    shots = [(end, here.best_shot(end.hex, end.facing, Action.MOVE_AND_FIRE)) for end in ends.all]
    hopes = [
        Hoped(shot + here.promise(end.hex, end.facing) - now - alone.cost(end.hex), end) for end, shot in shots if shot
    ]
    for end, worth in weighed(here.bar, hopes, ends.risk, lambda end: here.fire_drawn(end.hex, end.facing)):
        yield Plan(unit.id, Action.MOVE_AND_FIRE.value, worth, end.hex, path=end.path)


def fire_and_move_plans(battle: Battle, unit: Unit, here: Prospects) -> Iterator[Plan]:
    """Fire and then go where it is better."""
    shot, alone = here.best_shot(unit.at, unit.facing, Action.FIRE_AND_MOVE), company_of(battle, unit)
    now, ends = here.now - alone.cost(unit.at) - shot, Ends(here, Action.FIRE_AND_MOVE)
    promises = zip(here.promises(ends.all), ends.all, strict=True)
    hopes = [Hoped(hope - now - alone.cost(end.hex), end) for hope, end in promises]
    for end, worth in weighed(here.bar, hopes, ends.risk, lambda end: here.danger(end.hex, end.facing)):
        yield Plan(unit.id, Action.FIRE_AND_MOVE.value, worth, end.hex, path=end.path)


def dig_plans(battle: Battle, unit: Unit, here: Prospects) -> Iterator[Plan]:
    """Digging pays where the unit means to stay and there is time to profit, most of all before the enemy comes."""
    turns = battle.setting.scenario.turns - battle.turn
    holding = unit.at in battle.objectives
    threat = here.peril(unit.at, unit.facing).harm
    worth = (threat // 8 if holding else 0) if turns >= TURNS_TO_DIG else 0
    if not threat and turns >= TURNS_TO_DIG and stays(battle, unit):
        worth = MIND.now.digging
    yield Plan(unit.id, Action.DIGGING_IN.value, min(worth, DIGGING_WORTH) - threat * MIND.now.danger_share // 400)


def stays(battle: Battle, unit: Unit) -> bool:
    """Whether a unit is at an objective of its side, and so has nowhere to go."""
    distances = battle.setting.board.grid.distances(unit.at)
    return any(owner == unit.side and distances[hex] <= BESIDE for hex, owner in battle.objectives.items())


def covert_plans(battle: Battle, unit: Unit, _here: Prospects) -> Iterator[Plan]:
    """Hide where it is; who is hidden already is so better than during another covert action, and may lie in ambush."""
    if unit.hidden is Cover.NONE:
        yield Plan(unit.id, Action.COVERT.value, hiding_worth(battle, unit))


def combined_plans(battle: Battle, unit: Unit, _here: Prospects) -> Iterator[Plan]:
    """Fire together with another unit."""
    for worth, target in combined_worths(battle, unit):
        yield Plan(unit.id, COMBINED, worth, target=target)


def renew_plans(battle: Battle, unit: Unit, _here: Prospects) -> Iterator[Plan]:
    """Fight on against the enemy in the hex."""
    for enemy in battle.at(unit.at):
        if enemy.side != unit.side:
            clash = Clash("renew", unit, enemy)
            worth = melee_worth(battle, unit, enemy, clash) - melee_worth(battle, enemy, unit, clash)
            yield Plan(unit.id, RENEW, worth, target=enemy.id)


def withdraw_plans(battle: Battle, unit: Unit, here: Prospects) -> Iterator[Plan]:
    """Leave a losing close combat."""
    staying, melee, unit.melee = here.now, unit.melee, Melee.NONE
    free = Prospects(battle, unit)
    free.now = staying
    for plan in move_plans(battle, unit, free, Action.FAST):
        yield msgspec.structs.replace(plan, what=WITHDRAW)
    unit.melee = melee


def dismount_plans(battle: Battle, unit: Unit, _here: Prospects | None = None) -> Iterator[Plan]:
    """Get off where the enemy is near or the objective is, or the vehicle goes no further."""
    off = has_arrived(battle, unit, unit.at) or battle.units[unit.carrier].immobilised
    yield Plan(unit.id, DISMOUNT, DISMOUNTING_WORTH if off else 0)


MAKERS = {
    FIRE: fire_plans,
    Action.NORMAL.value: normal_plans,
    Action.FAST.value: fast_plans,
    Action.MOVE_AND_FIRE.value: move_and_fire_plans,
    Action.FIRE_AND_MOVE.value: fire_and_move_plans,
    Action.DIGGING_IN.value: dig_plans,
    Action.COVERT.value: covert_plans,
    COMBINED: combined_plans,
    RENEW: renew_plans,
    WITHDRAW: withdraw_plans,
    DISMOUNT: dismount_plans,
}
