"""The tests of the sheet, from the target test to steady nerves; most need 11 or more."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from opfire.kernel.game import Script
from opfire.rules import rule
from opfire.skirmish.log.turn import CameToLight, Checked, InitiativeRolled, PriorityRolled, Scouted
from opfire.skirmish.rolls.rolls import ANY, Code, Reason, Stake, flat, more_dice, roll_again, shown, throw
from opfire.skirmish.rolls.sight import has_open_view, place
from opfire.skirmish.state.skirmish import Skirmish
from opfire.skirmish.state.units import Order, Unit, fit, is_wounded
from opfire.skirmish.table.space import gap

NEEDED: Final = 11
NEAR_LEADER: Final = 200


def printed_tw(game: Skirmish, unit: Unit) -> int:
    """The TW on a unit's card."""
    return game.setting.kind(unit.kind).tw


@rule("SK-notationb", "SK-notationj", "SK-infantry-damagen", "SK-team-damageh")
def tw(game: Skirmish, unit: Unit, man: int = -1) -> int:
    """The TW a unit adds: nothing when its man, any man of its team, or every man of a crew is wounded."""
    if man >= 0 and game.is_vehicle(unit):
        return 0 if unit.men[man].wounded else printed_tw(game, unit)
    hurt = all(unit.men[number].wounded for number in fit(unit)) if game.is_vehicle(unit) else is_wounded(unit)
    return 0 if hurt else printed_tw(game, unit)


def tested(
    game: Skirmish, unit: Unit, test: str, reasons: Sequence[Reason], codes: Sequence[Code], cited: str
) -> Script[bool]:
    """Roll 2D6 with reasons added against 11, and tell of it."""
    dice = yield from throw(2, test, unit.side)
    plus = sum(one.flat for one in reasons)
    yield from roll_again(game, (dice, []), codes, test, Stake(unit.side, unit.id, plus, NEEDED))
    total = sum(dice) + plus
    passed = total >= NEEDED
    game.tell(
        Checked(
            unit=unit.id,
            test=test,
            dice=tuple(dice),
            total=total,
            passed=passed,
            needed=NEEDED,
            reasons=shown(reasons),
            rule=cited,
        )
    )
    return passed


@rule("SK-target-test")
def target_test(game: Skirmish, unit: Unit) -> Script[bool]:
    """1D6 up to the printed TW: the intended target is hit, not the friend in the line of fire."""
    (die,) = yield from throw(1, "target-test", unit.side)
    passed = spares_friend(game, unit, die)
    game.tell(
        Checked(
            unit=unit.id,
            test="target-test",
            dice=(die,),
            total=die,
            passed=passed,
            needed=printed_tw(game, unit),
            at_most=True,
            rule="SK-target-testb",
        )
    )
    return passed


def spares_friend(game: Skirmish, unit: Unit, die: int) -> bool:
    """Whether the die of a target test lets the shot go at its target."""
    return die <= printed_tw(game, unit)


@rule("SK-strategy-roll")
def strategy_roll(game: Skirmish, unit: Unit) -> Script[bool]:
    """2D6 + TW, 11 or more: the unit may fire at the enemy it has chosen."""
    reasons = flat("tw", tw(game, unit), "SK-strategy-rolla")
    return (yield from tested(game, unit, "strategy-roll", reasons, (), "SK-strategy-rollb"))


@rule("SK-bravery-test")
def bravery_test(game: Skirmish, unit: Unit) -> Script[bool]:
    """2D6 + TW, 11 or more: the man goes for the vehicle."""
    reasons = flat("tw", tw(game, unit), "SK-bravery-testa")
    return (yield from tested(game, unit, "bravery-test", reasons, (), "SK-bravery-testb"))


@rule("SK-ramming-test")
def ramming_test(game: Skirmish, unit: Unit, target: Unit) -> Script[bool]:
    """2D6 + TW, 11 or more: the vehicle rams; against an unarmoured one a die may be rolled again."""
    soft = not game.vehicle(target).armoured
    codes = [Code(unit.side, 0, ANY, "unarmoured-target", "SK-ramming-teste")] if soft else []
    reasons = flat("tw", tw(game, unit), "SK-ramming-testa")
    return (yield from tested(game, unit, "ramming-test", reasons, codes, "SK-ramming-testb"))


@rule("SK-motorcycle-test")
def riding_test(game: Skirmish, unit: Unit) -> Script[bool]:
    """1D6 for a wounded rider going fast; more than TW throws the whole machine out of the game."""
    dice = yield from throw(1, "riding-test", unit.side)
    if game.has(unit, "trained-motorcyclist"):
        code = Code(unit.side, 0, ANY, "trained-motorcyclist", "SK-motorcycle-testc", wants="low")
        stake = Stake(unit.side, unit.id, printed_tw(game, unit), 0, sign=-1)
        yield from roll_again(game, (dice, []), [code], "riding-test", stake)
    passed = dice[0] <= printed_tw(game, unit)
    game.tell(
        Checked(
            unit=unit.id,
            test="riding-test",
            dice=tuple(dice),
            total=dice[0],
            passed=passed,
            needed=printed_tw(game, unit),
            at_most=True,
            rule="SK-motorcycle-testb",
        )
    )
    return passed


@rule("SK-communication-test")
def communication_test(game: Skirmish, unit: Unit) -> Script[bool]:
    """2D6 + TW, wounded or not, 11 or more: the weapon is directed."""
    reasons = flat("tw", printed_tw(game, unit), "SK-communication-testd")
    return (yield from tested(game, unit, "communication-test", reasons, (), "SK-communication-testc"))


def can_communicate(game: Skirmish, unit: Unit) -> bool:
    """Only leaders and radio operators may take the communication test."""
    return game.has(unit, "leader") or game.has(unit, "radio-operator")


def observers(game: Skirmish, unit: Unit) -> list[Unit]:
    """Leaders and radio operators who can direct a weapon."""
    friends = [one for one in game.units_of(unit.side) if one is not unit and not one.off_table]
    return [one for one in friends if can_communicate(game, one)]


@rule("SK-initiative")
def initiative(game: Skirmish) -> Script[str]:
    """Both sides roll 2D6 + TW of the leader until one is higher."""
    while True:
        dice = {}
        for side in game.sides:
            dice[side] = tuple((yield from throw(2, "initiative", side)))
        rolls = {side: sum(thrown) + initiative_bonus(game, side) for side, thrown in dice.items()}
        one, other = game.sides
        first = "" if rolls[one] == rolls[other] else max(rolls, key=lambda side: rolls[side])
        game.tell(InitiativeRolled(rolls=rolls, dice=dice, first=first or "tie", rule="SK-initiativea"))
        if first:
            return first


def initiative_bonus(game: Skirmish, side: str) -> int:
    """The TW of the best leader, else the highest of any active model, less 1 when all leaders are lost."""
    leaders = [unit for unit in game.units_of(side) if game.has(unit, "leader")]
    if leaders:
        return max(tw(game, unit) for unit in leaders)
    best = max((tw(game, unit) for unit in game.units_of(side)), default=0)
    return best - int(leaders_lost(game, side))


@rule("SK-initiativec")
def leaders_lost(game: Skirmish, side: str) -> bool:
    """Whether all leaders a side had are lost; who has left over his exit is not."""
    had = [unit for unit in game.units.values() if unit.side == side and game.has(unit, "leader")]
    return bool(had) and all(unit.gone and not unit.gone.startswith("exit") for unit in had)


@rule("SK-priorities")
def priority(game: Skirmish, unit: Unit) -> Script[None]:
    """2D6 + TW of the model give its place in the event chain; a veteran may roll one die again."""
    dice = yield from throw(2, "priority", unit.side)
    if game.has(unit, "veteran"):
        code = Code(unit.side, 0, ANY, "veteran", "SK-prioritiese")
        yield from roll_again(game, (dice, []), [code], "priority", Stake(unit.side, unit.id))
    unit.priority = sum(dice) + tw(game, unit)
    game.tell(PriorityRolled(unit=unit.id, dice=tuple(dice), total=unit.priority, rule="SK-prioritiesa"))


SCOUTING_ORDERS: Final = (Order.FIRE, Order.MOVE_AND_FIRE, Order.ACQUIRE)


def may_scout(game: Skirmish, unit: Unit) -> bool:
    """Who may look for hidden enemies at the start of his action (SK-HR-hidden e)."""
    if unit.order in SCOUTING_ORDERS:
        return True
    keen = game.has(unit, "leader") or game.owns(unit, "binoculars")
    return keen and unit.order not in (Order.FAST, Order.CLOSE_COMBAT)


@rule("SK-reconnaissance-test")
def reconnaissance_test(game: Skirmish, scout: Unit, target: Unit) -> Script[bool]:
    """Both roll 2D6 + TW and modifiers; the scout detects on an equal or higher total."""
    number = 2 + sum(one.dice for one in scout_dice(game, scout))
    dice = yield from throw(number, "reconnaissance-test", scout.side)
    other = yield from throw(2, "reconnaissance-test", target.side)
    ahead = Stake(scout.side, scout.id, printed_tw(game, scout) - printed_tw(game, target), 0)
    yield from roll_again(game, (dice, other), scout_codes(game, scout, target), "reconnaissance-test", ahead)
    totals = sum(dice) + printed_tw(game, scout), sum(other) + printed_tw(game, target)
    detected = totals[0] >= totals[1]
    game.tell(
        Scouted(
            unit=scout.id,
            target=target.id,
            scout=tuple(dice),
            other=tuple(other),
            totals=totals,
            detected=detected,
            rule="SK-reconnaissance-testb",
        )
    )
    target.detected = target.detected or detected
    return detected


def scout_dice(game: Skirmish, scout: Unit) -> tuple[Reason, ...]:
    """A die more for binoculars, one less closed up in a vehicle."""
    glass = game.owns(scout, "binoculars")
    found = more_dice("binoculars", int(glass), "SK-reconnaissance-testc")
    closed = closed_up(game, scout)
    return found + more_dice("closed-up", -int(closed), "SK-reconnaissance-testd")


def closed_up(game: Skirmish, scout: Unit) -> bool:
    """Whether a scout sits in a vehicle and is not exposed."""
    if scout.aboard:
        return not game.vehicle(game.carrier(scout)).seats_exposed
    return game.is_vehicle(scout) and not has_open_view(game, scout)


def scout_codes(game: Skirmish, scout: Unit, target: Unit) -> list[Code]:
    """Re-rolls of the scout, then of the target."""
    codes = []
    eagle = game.has(scout, "eagle-eye")
    if eagle:
        codes.append(Code(scout.side, 0, ANY, "eagle-eye", "SK-reconnaissance-teste"))
    if game.is_vehicle(target):
        codes.append(Code(scout.side, 0, ANY, "vehicle", "SK-reconnaissance-testf"))
    if game.has(target, "camouflage") and not eagle:
        codes.append(Code(target.side, 1, ANY, "camouflage", "SK-reconnaissance-testg"))
    return codes


def leader_near(game: Skirmish, unit: Unit) -> Unit | None:
    """The best other leader of the side within 20 cm."""
    here = place(game, unit)
    near = [
        other
        for other in game.units_of(unit.side)
        if other is not unit
        and game.has(other, "leader")
        and not other.off_table
        and not unit.off_table
        and gap(here, place(game, other)) <= NEAR_LEADER
    ]
    return max(near, key=lambda other: tw(game, other), default=None)


@rule("SK-nerves-test")
def nerves_test(game: Skirmish, vehicle: Unit) -> Script[bool]:
    """2D6 + TW and armour; 10 or less shakes the crew (printed the other way round, see the ruling)."""
    reasons = flat("tw", tw(game, vehicle), "SK-nerves-testa") + vehicle_bonus(game, vehicle, "SK-nerves-test", "fg")
    codes = steadiness_codes(game, vehicle, "SK-nerves-test", "cde")
    return (yield from tested(game, vehicle, "nerves-test", reasons, codes, "SK-nerves-testb"))


def vehicle_bonus(game: Skirmish, unit: Unit, section: str, letters: str) -> tuple[Reason, ...]:
    """+1 for an unarmoured vehicle, +2 for an armoured one."""
    if not game.is_vehicle(unit):
        return ()
    if game.vehicle(unit).armoured:
        return flat("armoured-vehicle", 2, section + letters[1])
    return flat("unarmoured-vehicle", 1, section + letters[0])


def steadiness_codes(game: Skirmish, unit: Unit, section: str, letters: str) -> list[Code]:
    """Re-rolls for a near leader and a seasoned fighter; a bad reputation lets the opponent demand one."""
    codes = []
    if leader_near(game, unit):
        codes.append(Code(unit.side, 0, ANY, "leader-near", section + letters[0]))
    if game.has(unit, "seasoned-fighter"):
        codes.append(Code(unit.side, 0, ANY, "seasoned-fighter", section + letters[1]))
    if game.has(unit, "bad-reputation"):
        codes.append(Code(game.enemy(unit.side), 0, ANY, "bad-reputation", section + letters[2], wants="low"))
    return codes


def come_to_light(game: Skirmish, unit: Unit) -> None:
    """A hidden unit gives itself away, a rider the vehicle he sits in (SK-HR-hidden c)."""
    seen = game.carrier(unit)
    if seen.hidden:
        seen.hidden = seen.detected = False
        game.tell(CameToLight(unit=seen.id, rule="SK-HR-hidden"))
