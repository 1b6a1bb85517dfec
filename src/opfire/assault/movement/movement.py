"""Movement (9.0 to 9.5): normal and fast, terrain costs and harsh terrain, hex by hex."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import msgspec

from opfire.assault.board.ground import Way
from opfire.assault.fire.morale import eliminate
from opfire.assault.log.battle import Moved, TurnedBack
from opfire.assault.movement.into_close_combat import can_attack, enter_enemy_hex
from opfire.assault.movement.leaving import leave_map, ways_out
from opfire.assault.movement.mines import cross_minefields, minefield, ways
from opfire.assault.movement.reaction_fire import reaction_fire
from opfire.assault.movement.terrain_damage import terrain_test
from opfire.assault.movement.transport import board as go_aboard
from opfire.assault.movement.transport import vehicle_to_board
from opfire.assault.options.answers import STOP, Leave, board
from opfire.assault.state.abilities import climbs_well
from opfire.assault.state.battle import Battle
from opfire.assault.state.pieces import FAST, NORMAL, UNENGAGED, UNSHAKEN, Action, Unit
from opfire.assault.terrain.lasting_effects import extra_points, has_effect
from opfire.kernel.ask import Ask, Option
from opfire.kernel.game import Script
from opfire.rules.citations import rule

MOVING = {
    Action.NORMAL: "9.1",
    Action.FAST: "9.2",
    Action.MOVE_AND_FIRE: "9.3",
    Action.FIRE_AND_MOVE: "9.3",
    Action.COVERT: "9.12.1",
}

COMBINED = (Action.MOVE_AND_FIRE, Action.FIRE_AND_MOVE)
"""Half a movement, which harsh terrain does not go into: it takes a whole one (9.3, 9.5)."""


class Goal(msgspec.Struct, frozen=True):
    """Where a movement may end as things stand, as far as its action is concerned."""

    suits: Callable[[int], bool]
    hexes: int = -1
    """The only hexes that can suit, as bits; any of them unless it says otherwise."""

    def is_met(self, hex: int) -> bool:
        """Whether a movement may end in a hex."""
        return bool(self.hexes >> hex & 1) and self.suits(hex)


Purpose = Callable[[Battle, Unit], Goal]
"""What a unit moves for: looked at anew for every hex, since those it has to do with may be gone by then."""
ANYWHERE, ELSEWHERE = Goal(lambda _: True), Goal(lambda _: True)


def anywhere(_battle: Battle, _unit: Unit) -> Goal:
    """A movement without a purpose may end in any hex."""
    return ANYWHERE


def elsewhere(_battle: Battle, _unit: Unit) -> Goal:
    """A movement out of a fight may end in any hex, but not in another fight or on a vehicle."""
    return ELSEWHERE


@rule("RH41-9.1", "RH41-9.2", "RH41-9.3")
def allowance(battle: Battle, unit: Unit, action: Action, *, reverse: bool = False) -> int:
    """The card's points, half of them in reverse; one more for a fast action, half when the unit also fires."""
    move = battle.unit_card(unit).move
    if reverse:
        move = (move + 1) // 2
    if action is FAST:
        move += 1
    elif action is not NORMAL and not has_full_movement(battle, unit, action):
        move = (move + 1) // 2
    return move + extra_points(battle, unit) if battle.lasting_effects else move


def has_full_movement(battle: Battle, unit: Unit, action: Action) -> bool:
    """A card may let a unit fire and still move with all its points."""
    return bool(battle.lasting_effects) and action is Action.FIRE_AND_MOVE and has_effect(battle, unit, "full-movement")


@rule("RH41-9.4", "RH41-9.5", "RH41-9.6.1", "RH41-9.0")
def paths(battle: Battle, unit: Unit, left: int, *, fresh: bool, goal: Goal = ANYWHERE) -> Iterator[Way]:
    """The adjacent hexes the unit can pay for and go on from or stay in."""
    occupied, at_will = battle.occupied, goal is ANYWHERE
    for way in affordable(battle, unit, unit.at, unit.action, left, fresh):
        if (at_will and way.hex not in occupied) or leads_somewhere(battle, unit, way, left, goal):
            yield way


def affordable(battle: Battle, unit: Unit, hex: int, action: Action, left: int, fresh: bool) -> list[Way]:
    """Neighbours within the points left; harsh terrain only as the first hex; no fast climbing where that is barred."""
    climbing = action is not FAST or battle.setting.edition.fast_climb
    whole = fresh and action not in COMBINED
    if not fresh and battle.mines and minefield(battle, unit, hex) is not None:
        return []
    return [
        way
        for way in ways(battle, unit, hex)
        if (whole if way.harsh else way.cost <= left) and (climbing or not way.climbs)
    ]


@rule("RH41-9.0")
def leads_somewhere(battle: Battle, unit: Unit, path: Way, left: int, goal: Goal) -> bool:
    """A free hex must suit the action; a friend's hex must be passed; an enemy's is entered for close combat only."""
    if path.hex not in battle.occupied:
        return goal is ANYWHERE or goal.is_met(path.hex) or goes_on(battle, unit, path, left, goal)
    if hostile(battle, unit, path.hex):
        return goal is ANYWHERE and can_attack(battle, unit, path.hex)
    if goal is ANYWHERE and vehicle_to_board(battle, unit, path.hex) is not None:
        return True
    return goes_on(battle, unit, path, left, goal)


def goes_on(battle: Battle, unit: Unit, path: Way, left: int, goal: Goal) -> bool:
    """From this hex the unit can still reach one it may stay in."""
    if path.harsh or left <= path.cost:
        return False
    rest = left - path.cost
    return any(
        leads_somewhere(battle, unit, onward, rest, goal)
        for onward in affordable(battle, unit, path.hex, unit.action, rest, fresh=False)
        if onward.hex != unit.at
    )


@rule("RH41-9.0", "RH41-8.2", "RH41-8.4")
def move(battle: Battle, unit: Unit, *, purpose: Purpose = anywhere) -> Script[None]:
    """The unit moves hex by hex as its owner says, and every hex entered may draw reaction fire."""
    left, fresh = allowance(battle, unit, unit.action), not has_effect(battle, unit, "entered")
    trail = [unit.at]
    while able_to_move(unit):
        goal = purpose(battle, unit)
        options = list(paths(battle, unit, left, fresh=fresh, goal=goal))
        vehicle = None if fresh or goal is not ANYWHERE else vehicle_to_board(battle, unit, unit.at)
        end = STOP if not fresh and may_stay(battle, unit, goal) else board(vehicle.id) if vehicle else None
        outs = ways_out(battle, unit, left) if goal is ANYWHERE else ()
        battle.pace = unit.id, (left, fresh)
        choice = yield from ask_for_step(battle, unit, options, left, end, outs)
        if isinstance(choice, Leave):
            leave_map(battle, unit)
            return
        if choice is None and vehicle is not None:
            go_aboard(battle, unit, vehicle)
            return
        if choice is None:
            break
        fresh = False
        left = 0 if choice.harsh else left - choice.cost
        if hostile(battle, unit, choice.hex):
            yield from enter_enemy_hex(battle, unit, choice.hex, choice.cost)
            return
        yield from enter(battle, unit, choice)
        trail.append(unit.at)
    settle(battle, unit, trail)


def able_to_move(unit: Unit) -> bool:
    """A unit that was eliminated, immobilised or shaken goes no further."""
    stopped = unit.gone or unit.immobilised or unit.morale is not UNSHAKEN
    return not stopped and unit.melee is UNENGAGED


def hostile(battle: Battle, unit: Unit, hex: int) -> bool:
    """Whether an enemy stands in the hex."""
    return bool(battle.posts[battle.enemy(unit.side)] >> hex & 1)


def may_stay(battle: Battle, unit: Unit, goal: Goal) -> bool:
    """One unit a hex at the end of the movement."""
    return battle.occupied[unit.at] == (unit.id,) and goal.is_met(unit.at)


def ask_for_step(
    battle: Battle, unit: Unit, options: list[Way], left: int, end: Option | None, outs: tuple[Leave, ...] = ()
) -> Script[Way | Leave | None]:
    """The owner names the next hex, stops, mounts a vehicle or leaves the map; None when the movement is over."""
    if not options:
        return None
    steps_to = battle.setting.steps_to
    steps = {steps_to[path.hex]: path for path in options}
    answers = [*([end] if end else []), *steps, *outs]
    choice = yield from Ask(unit.side, "move", answers, {"unit": unit.id, "left": left})
    return choice if isinstance(choice, Leave) else steps.get(choice)


@rule("RH41-9.5", "RH41-8.2")
def enter(battle: Battle, unit: Unit, path: Way) -> Script[None]:
    """The unit goes into a hex; harsh terrain delays it, the ground may harm it, and the other side may react."""
    start = unit.at
    battle.put(unit, path.hex)
    if path.harsh:
        mark_harsh(battle, unit, path)
    battle.tell(
        Moved(
            unit=unit.id,
            start=battle.hex_name(start),
            to=battle.hex_name(path.hex),
            cost=path.cost,
            how="harsh" if path.harsh else "move",
            rule=battle.cite("9.5" if path.harsh else MOVING[unit.action]),
        )
    )
    if path.harsh:
        battle.tell_markers(unit)
    answered = draws_fire(battle, unit)
    yield from terrain_test(battle, unit, start)
    if not unit.gone:
        yield from cross_minefields(battle, unit, start)
    if answered and not unit.gone and unit.at == path.hex:
        yield from reaction_fire(battle, unit, start)


@rule("RH41-9.5", "S43-9.5", "S43-9.6.5.2")
def mark_harsh(battle: Battle, unit: Unit, path: Way) -> None:
    """Harsh terrain delays a unit; climbers take a steep slope by a normal action."""
    if path.steep and path.cost <= battle.unit_card(unit).move and climbs_well(battle, unit):
        unit.action = Action.NORMAL
    else:
        unit.action, unit.given_away = Action.DELAYED, True


@rule("RH41-8.2")
def draws_fire(battle: Battle, unit: Unit) -> bool:
    """Normal, fast and delayed actions can be answered; moving combined with firing only in the second edition."""
    return unit.action not in COMBINED or battle.setting.edition.combined_moves_draw_fire


@rule("RH41-9.0")
def settle(battle: Battle, unit: Unit, trail: list[int]) -> None:
    """A unit stopped in a friend's hex goes back to the last hex of its way that is free."""
    if unit.gone or unit.carrier or battle.occupied[unit.at] == (unit.id,):
        return
    for hex in reversed(trail[:-1]):
        if not battle.occupied.get(hex):
            battle.put(unit, hex)
            battle.tell(TurnedBack(unit=unit.id, to=battle.hex_name(hex), rule=battle.cite("9.0")))
            return
    eliminate(battle, unit, "no-hex-back", "9.0")
