"""Actions of two units at once: reinforcing a position (S43-9.8.2), covering fire (9.13), combined fire (10.8.4)."""

from __future__ import annotations

from opfire.assault.cards.command_points import can_pay, can_pay_both, pay
from opfire.assault.cards.fits import Scene
from opfire.assault.cards.play import offer
from opfire.assault.fire.ranged_fire import can_target, fire_shot
from opfire.assault.fire.spotting import outside_arc
from opfire.assault.log.battle import Joined
from opfire.assault.movement.mines import minefield
from opfire.assault.movement.reaction_fire import reaction_fire
from opfire.assault.options.answers import fire, join
from opfire.assault.state.battle import Battle
from opfire.assault.state.pieces import Action, Cover, Melee, Morale, Unit
from opfire.assault.state.shot import Shot
from opfire.kernel.ask import Ask
from opfire.kernel.game import Script
from opfire.rules.citations import rule


def partners(battle: Battle, unit: Unit) -> list[Unit]:
    """Adjacent friends that could still be activated."""
    grid = battle.setting.board.grid
    return [
        other for hex in grid.around(unit.at) for other in battle.at(hex) if other.side == unit.side and is_ready(other)
    ]


def is_ready(unit: Unit) -> bool:
    """Not activated, not shaken and not fighting."""
    return not unit.activated and unit.morale is Morale.NONE and unit.melee is Melee.NONE


def can_afford(battle: Battle, unit: Unit, other: Unit) -> bool:
    """Both units need a command point; the first has paid once it is activated."""
    return can_pay(battle, other) if unit.activated else can_pay_both(battle, unit, other)


def choose_partner(battle: Battle, unit: Unit, kind: str, others: list[Unit]) -> Script[Unit]:
    """The owner names the second unit where there is a choice; a unit of his partner joins only if that one says so."""
    if len(others) == 1 and others[0].commander == unit.commander:
        return others[0]
    choice = yield from Ask(unit.side, kind, [join(other.id) for other in others], {"unit": unit.id})
    return battle.units[choice.unit]


def tell_joined(battle: Battle, unit: Unit, other: Unit, how: str, section: str) -> None:
    """Say that a second unit takes part."""
    battle.tell(Joined(unit=unit.id, by=other.id, how=how, rule=battle.cite(section)))


# Reinforcing a position


@rule("S43-9.8.2")
def swap_partners(battle: Battle, unit: Unit) -> list[Unit]:
    """Adjacent infantry not yet activated with which infantry can change places by normal actions."""
    if battle.unit_card(unit).type != "infantry":
        return []
    return [
        other
        for other in partners(battle, unit)
        if battle.unit_card(other).type == "infantry"
        and can_afford(battle, unit, other)
        and can_step(battle, unit, other.at)
        and can_step(battle, other, unit.at)
    ]


def can_step(battle: Battle, unit: Unit, hex: int) -> bool:
    """Whether a unit can enter an adjacent hex by a normal action."""
    mined = any(minefield(battle, unit, one) is not None for one in (unit.at, hex))
    return not mined and any(way.hex == hex and not way.harsh for way in battle.ground.ways[unit.kind][unit.at])


def can_reinforce(battle: Battle, unit: Unit) -> bool:
    """Whether somebody could change places with the unit."""
    return bool(swap_partners(battle, unit))


@rule("S43-9.8.2", "S43-9.8.1", "S43-8.2")
def reinforce(battle: Battle, unit: Unit) -> Script[None]:
    """Both are marked normal action and change places; dug-in markers stay, and each may be fired at."""
    other = yield from choose_partner(battle, unit, "swap", swap_partners(battle, unit))
    pay(battle, other)
    other.activated = True
    unit.action = other.action = Action.NORMAL
    holes = battle.dug_in.copy()
    mine, theirs = unit.at, other.at
    told = len(battle.events)
    battle.put(unit, theirs)
    battle.put(other, mine)
    battle.dug_in = holes
    del battle.events[told:]
    tell_joined(battle, unit, other, "reinforce", "9.8.2")
    for one in (unit, other):
        battle.tell_markers(one)
    for one, start in ((unit, mine), (other, theirs)):
        if not one.gone and one.morale is Morale.NONE:
            yield from reaction_fire(battle, one, start)
    battle.acted(other)


# Covering fire


@rule("S43-9.13")
def covering_units(battle: Battle, unit: Unit) -> list[Unit]:
    """Adjacent friends that can fire at all."""
    return [
        other
        for other in partners(battle, unit)
        if battle.setting.reach[other.kind] > 0 and can_afford(battle, unit, other)
    ]


@rule("S43-9.13")
def name_covering_unit(battle: Battle, unit: Unit) -> Script[Unit]:
    """The second unit is marked firing and covers the move of the first."""
    other = yield from choose_partner(battle, unit, "covering-unit", covering_units(battle, unit))
    free = yield from offer(battle, Scene("covered-move", unit.side, unit))
    if not free:
        pay(battle, other)
    mark_firing(other)
    unit.covered_by = other.id
    tell_joined(battle, unit, other, "covering-fire", "9.13")
    battle.tell_markers(other)
    return other


def mark_firing(unit: Unit) -> None:
    """A second unit that fires has had its action and is seen."""
    unit.action, unit.activated, unit.given_away = Action.FIRING, True, True


# Combined fire


@rule("S43-10.8.4")
def fire_supporters(battle: Battle, unit: Unit) -> list[Unit]:
    """Adjacent friends that can fire at an enemy together with the unit."""
    others = [other for other in partners(battle, unit) if battle.setting.reach[other.kind] > 0]
    return [other for other in others if joint_targets(battle, unit, other)]


def joint_targets(battle: Battle, unit: Unit, other: Unit) -> list[Unit]:
    """The enemies that both can fire at without a turn of the turret."""
    return [
        enemy
        for enemy in battle.all_units_of(battle.enemy(unit.side))
        if fires_straight(battle, unit, enemy) and lends_die(battle, other, enemy)
    ]


@rule("S43-10.8.4")
def lends_die(battle: Battle, other: Unit, enemy: Unit) -> bool:
    """Whether a unit can join the fire at an enemy; what its marker takes away is a colour, not its only die."""
    worn, cover = other.attack_die_lost, other.cover
    other.attack_die_lost, other.cover = False, Cover.NONE
    found = fires_straight(battle, other, enemy)
    other.attack_die_lost, other.cover = worn, cover
    return found


def fires_straight(battle: Battle, unit: Unit, enemy: Unit) -> bool:
    """Whether an enemy can be fired at by the plain firing action."""
    return can_target(battle, unit, enemy) and not outside_arc(battle, unit, enemy)


def can_combine_fire(battle: Battle, unit: Unit) -> bool:
    """Whether somebody could join the unit's fire."""
    return bool(fire_supporters(battle, unit))


@rule("S43-10.8.4")
def combined_fire(battle: Battle, unit: Unit) -> Script[None]:
    """The leading unit fires with all its dice, the other adds its strongest; both are marked firing."""
    other = yield from choose_partner(battle, unit, "fire-support", fire_supporters(battle, unit))
    options = [fire(enemy.id) for enemy in joint_targets(battle, unit, other)]
    about: dict[str, str | int] = {"unit": unit.id, "status": Action.FIRING.value, "support": other.id}
    choice = yield from Ask(unit.side, "target", options, about)
    tell_joined(battle, unit, other, "combined-fire", "10.8.4")
    other.activated = True
    battle.tell_markers(other)
    yield from fire_shot(battle, Shot(unit, battle.units[choice.target], Action.FIRING, joined=other))
    if other.morale is Morale.NONE:
        mark_firing(other)
        battle.tell_markers(other)
        battle.acted(other)
