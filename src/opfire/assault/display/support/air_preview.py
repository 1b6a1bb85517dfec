"""What an air attack or anti-aircraft fire may do, before it is ordered: dice, exact odds, own troops in danger."""

from __future__ import annotations

from opfire.assault.display.preview_parts import bars, effect, reasons
from opfire.assault.display.support.air_odds import accuracy_odds, air_odds, duel_odds, stray_odds
from opfire.assault.fire.friendly_fire import friends_beside
from opfire.assault.options.support import Bomb, Intercept
from opfire.assault.state.battle import Battle
from opfire.assault.state.battle_dice import dice_for
from opfire.assault.state.pieces import Request, Unit
from opfire.assault.support.air.accuracy import HIGHEST, LOWEST, accuracy_modifier
from opfire.assault.support.air.aircraft import SECOND, Aircraft, air_attack_dice, air_section
from opfire.assault.support.air.attack import aircraft_of, distance_to
from opfire.assault.support.air.defence import anti_aircraft_dice, guns_in_range
from opfire.assault.support.air.spotting import spotting_column
from opfire.assault.support.air.strike import air_defence_dice
from opfire.kernel.ask import Ask, Option
from opfire.kernel.display import Bar, Mark, Preview, Text, UnitOdds

BOMBED, DANGER = "bombed", "danger"
"""The marks on the hex of the target and on those of own troops that may be hit."""


def air_preview(battle: Battle, request: Request, ask: Ask, option: Option) -> Preview | None:
    """The attack or the interception that an option orders."""
    aircraft = aircraft_as_asked(battle, request, ask, option)
    if isinstance(option, Bomb):
        return attack_preview(battle, aircraft, battle.units[option.target])
    if isinstance(option, Intercept):
        target = battle.units[str(ask.about["target"])]
        return duel_preview(battle, battle.units[option.unit], aircraft, target.at)
    return None


def aircraft_as_asked(battle: Battle, request: Request, ask: Ask, option: Option) -> Aircraft:
    """The aircraft with its attack, its damage and the way to a new target as the question tells them."""
    aircraft = aircraft_of(battle, request)
    aircraft.attack = int(ask.about.get("attack", aircraft.attack))
    aircraft.light_damage = int(ask.about.get("damage", 0))
    aircraft.distance = int(ask.about.get("distance", 0))
    if aircraft.attack == SECOND and isinstance(option, Bomb) and "from" in ask.about:
        hex = battle.setting.board.grid.parse(str(ask.about["from"]))
        first = battle.units[str(ask.about["first"])]
        aircraft.distance = distance_to(battle, first, battle.units[option.target], hex)
    return aircraft


def attack_preview(battle: Battle, aircraft: Aircraft, target: Unit) -> Preview:
    """The dice with the best accuracy, the odds over every roll, and what the dice that miss may do."""
    result = air_odds(battle, aircraft, target)
    friends = stray_units(battle, aircraft, target)
    marks = [Mark(battle.hex_name(target.at), BOMBED, side=aircraft.side)]
    marks += [Mark(battle.hex_name(battle.units[one.unit].at), DANGER, side=aircraft.side) for one in friends]
    best = max(accuracy_odds(battle, aircraft, target), default=HIGHEST)
    return Preview(
        attack=reasons(battle, air_attack_dice(battle, aircraft, target)),
        defence=reasons(battle, air_defence_dice(battle, aircraft, target, best)),
        results=bars(battle, target, result),
        effect=effect(battle, target, result),
        marks=tuple(marks),
        units=friends,
        notes=notes(battle, aircraft, target, stray=bool(friends)),
    )


def stray_units(battle: Battle, aircraft: Aircraft, target: Unit) -> tuple[UnitOdds, ...]:
    """Own units beside the target that a wide attack may hit, each as if the enemy chose it."""
    if LOWEST not in accuracy_odds(battle, aircraft, target):
        return ()
    found = []
    for friend in friends_beside(battle, aircraft.side, (target.at,)):
        result = stray_odds(battle, aircraft, target, friend)
        found.append(UnitOdds(friend.id, bars(battle, friend, result), effect(battle, friend, result), danger=True))
    return tuple(found)


def notes(battle: Battle, aircraft: Aircraft, target: Unit, *, stray: bool) -> tuple[Text, ...]:
    """How the target is seen, what else changes the accuracy, guns in range, and danger to own troops."""
    automatic = spotting_column(battle, aircraft, target).automatic
    spotting, accuracy = (battle.cite(air_section(battle, part)) for part in ("6.1", "6.2"))
    found = [
        Text("note-air-spotting", {}, spotting)
        if automatic is None
        else Text("note-air-seen", {"modifier": automatic}, spotting)
    ]
    if accuracy_modifier(aircraft):
        found.append(Text("note-air-modifier", {"modifier": accuracy_modifier(aircraft)}, accuracy))
    if stray:
        found.append(Text("note-air-stray", {}, accuracy))
    guns = len(guns_in_range(battle, battle.enemy(aircraft.side), target.at))
    if guns:
        found.append(Text("note-air-defence", {"units": guns}, battle.cite(air_section(battle, "4"))))
    return tuple(found)


def duel_preview(battle: Battle, unit: Unit, aircraft: Aircraft, hex: int) -> Preview:
    """The dice of both, and the chance of every row of the result table; `effect` is that it does not attack."""
    rows, table = duel_odds(battle, unit, aircraft, hex), battle.setting.pack.aa_result
    stopped = rows.chance(lambda row: not table[row].attacks)
    fire, defence = air_section(battle, "4"), air_section(battle, "5")
    return Preview(
        attack=reasons(battle, dice_for(anti_aircraft_dice(battle, unit, hex), "anti-aircraft", fire)),
        defence=reasons(battle, dice_for(aircraft.card.defence_die, "aircraft-defence", defence)),
        results=tuple(Bar(f"row-{row}", rows[row].numerator, rows[row].denominator) for row in table),
        effect=Bar("stopped", stopped.numerator, stopped.denominator),
        marks=(Mark(battle.hex_name(hex), BOMBED, side=aircraft.side),),
    )
