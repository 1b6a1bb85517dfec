"""What a shot would bring: the tests before it, whom it may strike, and the exact odds of every result."""

from __future__ import annotations

from collections.abc import Sequence
from copy import copy
from fractions import Fraction
from typing import NamedTuple

from opfire.kernel.display import Bar, Preview, SightLine, Text, UnitOdds
from opfire.skirmish.damage import men_table, next_victim
from opfire.skirmish.display.bars import SURE, bar, lost_bar, man_bars, pass_chance, percent, table_bars, told
from opfire.skirmish.fire.explosives import (
    DIRECT,
    INDIRECT,
    Blast,
    BlastModifier,
    point_reasons,
    reached,
    second_observer,
)
from opfire.skirmish.fire.fire import at_friend, friend_in_line, needs_strategy_roll, shot_of, turn_to
from opfire.skirmish.fire.hit_modifiers import Shot, at_vehicle, firer_reasons, target_reasons
from opfire.skirmish.fire.hit_roll import LANDS, codes_of, explodes
from opfire.skirmish.options import Aim, FireAt
from opfire.skirmish.pack import WeaponType
from opfire.skirmish.rolls.odds import Odds, pool_odds
from opfire.skirmish.rolls.rolls import Code, Reason, more_dice
from opfire.skirmish.rolls.sight import line_between, range_between, range_to
from opfire.skirmish.rolls.tests import printed_tw, spares_friend, tw
from opfire.skirmish.rolls.weapons import Arm, arms
from opfire.skirmish.state.skirmish import Skirmish
from opfire.skirmish.state.units import Unit
from opfire.skirmish.table.space import Point


class Foreseen(NamedTuple):
    """A shot before it is fired: at whom, at which friend instead, and how likely it comes to either."""

    shot: Shot
    astray: Shot | None
    fired: Fraction
    """The chance that the unit may fire at all."""
    aimed: Fraction
    """The chance that the shot goes at its target and not at the friend."""


def arm_of(game: Skirmish, unit: Unit, key: str) -> Arm | None:
    """A weapon of a unit by its key."""
    return next((arm for arm in arms(game, unit) if arm.key == key), None)


def foresee(game: Skirmish, unit: Unit, arm: Arm, option: FireAt, first: bool = True) -> Foreseen:
    """A shot as play would resolve it; only the first of a weapon needs the strategy roll."""
    strategy = first and needs_strategy_roll(game, unit, arm, game.units[option.target])
    return foresee_shot(game, unit, arm, option, strategy)


def foresee_shot(game: Skirmish, unit: Unit, arm: Arm, option: FireAt, strategy: bool) -> Foreseen:
    """A shot when it is known whether it needs the strategy roll."""
    firer = copy(unit)
    turn_to(game, firer, arm, game.carrier(game.units[option.target]).at)
    shot = shot_of(game, firer, arm, option)
    friend = friend_in_line(game, shot)
    fired = pass_chance(tw(game, unit)) if strategy else SURE
    if friend is None:
        return Foreseen(shot, None, fired, fired)
    spared = Fraction(sum(spares_friend(game, unit, die) for die in range(1, 7)), 6)
    return Foreseen(shot, at_friend(game, shot, friend), fired, fired * spared)


def shot_preview(game: Skirmish, unit: Unit, option: FireAt, first: bool) -> Preview | None:
    """Dice and numbers with reasons, the chance of everything that may happen, and the line of fire."""
    arm = arm_of(game, unit, option.weapon)
    if arm is None:
        return None
    foreseen = foresee(game, unit, arm, option, first)
    shot, odds = foreseen.shot, shot_odds(game, foreseen.shot)
    astray = lost_bar("at-friend", foreseen.fired - foreseen.aimed)
    return Preview(
        notes=notes_of_tests(foreseen),
        attack=told(firer_reasons(game, shot)),
        defence=told(target_reasons(game, shot)),
        results=(*shot_bars(game, shot, odds, foreseen.aimed), *astray, *lost_bar("action-lost", 1 - foreseen.fired)),
        effect=bar("effect", odds, LANDS, share=foreseen.aimed),
        sight=sight_line(game, shot.firer, shot.target),
        units=(*friend_odds(game, foreseen), *burst_odds(game, shot, odds, foreseen.aimed)),
    )


def notes_of_tests(foreseen: Foreseen) -> tuple[Text, ...]:
    """The tests that come before the hit roll, with the chance to pass each."""
    notes = []
    if foreseen.fired != 1:
        notes.append(Text("note-skirmish-strategy", {"chance": percent(foreseen.fired)}, "SK-strategy-rolla"))
    if foreseen.astray is not None:
        about: dict[str, str | int] = {
            "unit": foreseen.astray.target.id,
            "chance": percent(foreseen.aimed / foreseen.fired),
        }
        notes.append(Text("note-skirmish-target-test", about, "SK-target-testb"))
    return tuple(notes)


def friend_odds(game: Skirmish, foreseen: Foreseen) -> tuple[UnitOdds, ...]:
    """What the friend in the line of fire has to fear."""
    astray, share = foreseen.astray, foreseen.fired - foreseen.aimed
    if astray is None or not share:
        return ()
    odds = shot_odds(game, astray)
    effect = bar("effect", odds, LANDS, share=share)
    return (UnitOdds(astray.target.id, shot_bars(game, astray, odds, share), effect, danger=True),)


def burst_odds(game: Skirmish, shot: Shot, odds: Odds, aimed: Fraction) -> tuple[UnitOdds, ...]:
    """What a shot that bursts on its target does to everybody around."""
    if not explodes(game, shot):
        return ()
    lands = aimed * odds.chance(lambda number: number >= LANDS)
    return blast_odds(game, shot.firer, shot.weapon, game.carrier(shot.target).at, lands, DIRECT)


def blast_odds(
    game: Skirmish, firer: Unit, weapon: WeaponType, at: Point, share: Fraction, modifiers: tuple[BlastModifier, ...]
) -> tuple[UnitOdds, ...]:
    """What each man that a blast reaches has to fear, if it comes down there in this share of all cases."""
    table = game.setting.pack.damage["explosive"]
    found: dict[str, UnitOdds] = {}
    for unit, man in reached(game, weapon, at):
        hit = Blast(unit, man, weapon, at, LANDS)
        odds = pool_odds(1, sum(one.flat for source in modifiers for one in source(game, hit)), (), 0)
        effect = bar("effect", odds, table.least, share=share)
        own = unit.side == firer.side
        found.setdefault(unit.id, UnitOdds(unit.id, man_bars(table, odds, unit.men[man], share), effect, danger=own))
    return tuple(found.values())


def shot_odds(game: Skirmish, shot: Shot) -> Odds:
    """The exact odds of a hit roll's result."""
    own, against, codes = firer_reasons(game, shot), target_reasons(game, shot), codes_of(game, shot)
    return opposed(own, against, codes)


def opposed(own: Sequence[Reason], against: Sequence[Reason], codes: Sequence[Code]) -> Odds:
    """One total minus another."""
    one = pool_odds(sum(r.dice for r in own), sum(r.flat for r in own), codes, 0)
    other = pool_odds(sum(r.dice for r in against), sum(r.flat for r in against), codes, 1)
    return one.minus(other)


def shot_bars(game: Skirmish, shot: Shot, odds: Odds, share: Fraction = SURE) -> tuple[Bar, ...]:
    """Every row of the table a result is looked up on; a burst lands or strays, that of a shotgun never strays."""
    if explodes(game, shot):
        astray = "poor-hit" if shot.weapon.group == "shotgun" else "strays"
        return bar("lands", odds, LANDS, share=share), bar(astray, odds, -99, LANDS, share)
    tables = game.setting.pack.damage
    if at_vehicle(game, shot):
        return table_bars(tables[shot.weapon.table], odds, share)
    man = shot.target.men[shot.victim if shot.victim >= 0 else next_victim(shot.target)]
    return man_bars(men_table(game, shot.target), odds, man, share)


def sight_line(game: Skirmish, one: Unit, other: Unit) -> SightLine:
    """The line of fire for drawing."""
    start, end = line_between(game, one, other)
    return SightLine(f"{start[0]},{start[1]}", f"{end[0]},{end[1]}", "clear", range_between(game, one, other))


def aim_preview(game: Skirmish, unit: Unit, option: Aim) -> Preview | None:
    """The chance that an explosive weapon lands where it is aimed, and that its observer gets through."""
    arm = arm_of(game, unit, option.weapon)
    if arm is None:
        return None
    reasons = point_reasons(game, unit, arm, range_to(game, unit, option.at), option.observer)
    odds = pool_odds(3, sum(one.flat for one in reasons), (), 0)
    fired = directed_chance(game, unit, option)
    modifiers = INDIRECT if arm.weapon.kind == "indirect explosive weapon" else DIRECT
    effect, strays = bar("lands", odds, LANDS, share=fired), bar("strays", odds, -99, LANDS, fired)
    test = Text("note-skirmish-communication", {"chance": percent(fired)}, "SK-communication-testc")
    dice = told(more_dice("hit-roll", 3, "SK-hit-rolle") + reasons)
    return Preview(
        notes=(test,) if option.observer else (),
        attack=dice,
        results=(effect, strays, *lost_bar("action-lost", 1 - fired)),
        effect=effect,
        units=blast_odds(game, unit, arm.weapon, option.at, Fraction(effect.numerator, effect.denominator), modifiers),
    )


def directed_chance(game: Skirmish, unit: Unit, option: Aim) -> Fraction:
    """The chance that an observer's communication test succeeds, or that of the second who may try."""
    if not option.observer:
        return SURE
    observer = game.units[option.observer]
    second = second_observer(game, unit, option.at, observer)
    failed = 1 - pass_chance(printed_tw(game, observer))
    return 1 - failed * (1 - pass_chance(printed_tw(game, second)) if second is not None else 1)
