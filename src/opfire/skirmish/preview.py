"""What an option would cost or bring, with every reason and the exact odds, before it is chosen."""

from __future__ import annotations

from collections.abc import Sequence

from opfire.kernel.ask import Ask, Option
from opfire.kernel.table import Bar, DieReason, Preview, SightLine, Text
from opfire.skirmish.charge import charge_way, foreseen_fight
from opfire.skirmish.checks import printed_tw, scout_codes, scout_dice, tw
from opfire.skirmish.close_combat import Fight, fight_codes
from opfire.skirmish.explosives import LANDS, point_reasons
from opfire.skirmish.fire import explodes, needs_strategy_roll, shot_of
from opfire.skirmish.hit_modifiers import Shot, at_vehicle, firer_reasons, target_reasons
from opfire.skirmish.hit_roll import codes_of
from opfire.skirmish.move_field import MoveField, final_facing
from opfire.skirmish.odds import Odds, pool_odds
from opfire.skirmish.options import Aim, Charge, FireAt, March, Scout
from opfire.skirmish.outlook import standing_at
from opfire.skirmish.pack import DamageTable
from opfire.skirmish.paths import Route
from opfire.skirmish.rates import DEDUCTIONS, road_dice
from opfire.skirmish.reach import CENTIMETRE, reach_of, way_odds
from opfire.skirmish.rolls import Code, Reason, more_dice
from opfire.skirmish.sight import could_see, enemies_of, line_between, range_between, sees
from opfire.skirmish.space import distance
from opfire.skirmish.state import Skirmish
from opfire.skirmish.units import Unit
from opfire.skirmish.weapons import Arm, arms


def preview(game: Skirmish, ask: Ask, option: Option) -> Preview | None:
    """Show a shot, a march, a charge or a scout's look."""
    unit = game.units.get(str(ask.about.get("unit", "")))
    if unit is None:
        return None
    if isinstance(option, FireAt):
        return shot_preview(game, unit, option)
    if isinstance(option, Aim):
        return aim_preview(game, unit, option)
    if isinstance(option, March) and isinstance(ask.field, MoveField):
        return march_preview(game, unit, option, ask.field)
    if isinstance(option, Charge):
        return charge_preview(game, unit, option)
    return scout_preview(game, unit, option) if isinstance(option, Scout) else None


def arm_of(game: Skirmish, unit: Unit, key: str) -> Arm | None:
    """A weapon of a unit by its key."""
    return next((arm for arm in arms(game, unit) if arm.key == key), None)


# Fire


def shot_preview(game: Skirmish, unit: Unit, option: FireAt) -> Preview | None:
    """Dice and numbers with reasons, the odds of every row of the damage table, and the line of fire."""
    arm = arm_of(game, unit, option.weapon)
    if arm is None:
        return None
    shot = shot_of(game, unit, arm, option)
    odds = shot_odds(game, shot)
    strategy = needs_strategy_roll(game, unit, arm, shot.target)
    notes = (Text("note-skirmish-strategy", {"chance": percent_of_test(tw(game, unit))}, "SK-strategy-rolla"),)
    return Preview(
        notes=notes if strategy else (),
        attack=told(firer_reasons(game, shot)),
        defence=told(target_reasons(game, shot)),
        results=shot_bars(game, shot, odds),
        effect=bar("effect", odds, LANDS, 99),
        sight=sight_line(game, unit, shot.target),
    )


def shot_odds(game: Skirmish, shot: Shot) -> Odds:
    """The exact odds of a hit roll's result."""
    own, against, codes = firer_reasons(game, shot), target_reasons(game, shot), codes_of(game, shot)
    return opposed(own, against, codes)


def opposed(own: Sequence[Reason], against: Sequence[Reason], codes: Sequence[Code]) -> Odds:
    """One total minus another."""
    one = pool_odds(sum(r.dice for r in own), sum(r.flat for r in own), codes, 0)
    other = pool_odds(sum(r.dice for r in against), sum(r.flat for r in against), codes, 1)
    return one.minus(other)


def shot_bars(game: Skirmish, shot: Shot, odds: Odds) -> tuple[Bar, ...]:
    """Every row of the table a result is looked up on; a burst lands or strays."""
    if explodes(game, shot):
        return bar("lands", odds, LANDS, 99), bar("strays", odds, -99, LANDS)
    tables = game.setting.pack.damage
    if at_vehicle(game, shot):
        return table_bars(tables[shot.weapon.table], odds)
    return table_bars(tables["team" if game.is_team(shot.target) else "infantry"], odds)


def table_bars(table: DamageTable, odds: Odds) -> tuple[Bar, ...]:
    """The chance of each row."""
    ends = [row.least for row in table.rows[1:]] + [999]
    return tuple(bar(row.result, odds, row.least, end) for row, end in zip(table.rows, ends, strict=True))


def bar(key: str, odds: Odds, least: int, end: int) -> Bar:
    """The chance of a number from `least` to below `end`."""
    chance = odds.chance(lambda number: least <= number < end)
    return Bar(key, chance.numerator, chance.denominator)


def told(reasons: Sequence[Reason]) -> tuple[DieReason, ...]:
    """Reasons as the table shows them: a die each, numbers with their sign."""
    shown = []
    for one in reasons:
        why = Text(f"reason-skirmish-{one.why}", {}, one.rule)
        shown += [DieReason("d6", why)] * one.dice if one.dice else [DieReason(f"{one.flat:+d}", why)]
    return tuple(shown)


def sight_line(game: Skirmish, one: Unit, other: Unit) -> SightLine:
    """The line of fire for drawing."""
    start, end = line_between(game, one, other)
    return SightLine(f"{start[0]},{start[1]}", f"{end[0]},{end[1]}", "clear", range_between(game, one, other))


def aim_preview(game: Skirmish, unit: Unit, option: Aim) -> Preview | None:
    """The chance that an explosive weapon lands where it is aimed."""
    arm = arm_of(game, unit, option.weapon)
    if arm is None:
        return None
    reasons = point_reasons(game, unit, arm, distance(game.carrier(unit).at, option.at), option.observer)
    odds = pool_odds(3, sum(one.flat for one in reasons), (), 0)
    effect = bar("lands", odds, LANDS, 99)
    dice = more_dice("hit-roll", 3, "SK-hit-rolle")
    return Preview(attack=told(dice + reasons), results=(effect, bar("strays", odds, -99, LANDS)), effect=effect)


# Moves


def march_preview(game: Skirmish, unit: Unit, march: March, field: MoveField) -> Preview | None:
    """What the ground takes or gives on the way, and which enemies would be seen at its end."""
    route = field.route(march)
    if isinstance(route, str):
        return None
    taken = [(one.what, one.dice, one.rule) for one in route.hurdles if one.dice]
    taken += [(one.why, one.dice, one.rule) for source in DEDUCTIONS for one in source(game, unit, march)]
    notes = [Text("note-skirmish-ground", {"what": what, "dice": dice}, cited) for what, dice, cited in taken]
    if route.on_road:
        notes.append(Text("note-skirmish-road", {"dice": road_dice(game, unit)}, "SK-terrainp"))
    notes += reach_notes(way_odds(game, unit, march, route, field.reach), route.length)
    notes += sight_notes(game, unit, march, route)
    return Preview(cost=route.length, notes=tuple(notes))


def reach_notes(odds: Odds, length: int) -> list[Text]:
    """How far the way is gone surely, on average and at best, and the chance of its end; nothing without dice."""
    if len(odds.weights) == 1:
        return []
    far = reach_of(odds)
    chance = round(100 * odds.chance(lambda gone: gone >= length))
    lengths = {name: value // CENTIMETRE for name, value in far._asdict().items()}
    return [Text("note-skirmish-reach", {**lengths, "chance": chance}, "SK-terraina")]


def sight_notes(game: Skirmish, unit: Unit, march: March, route: Route) -> list[Text]:
    """The enemies in sight at the end of a way, and how many more after turning."""
    there = standing_at(unit, route.path[-1], facing_at_end(game, unit, march, route))
    there.up = unit.up != march.climb
    near = [enemy for enemy in enemies_of(game, unit) if could_see(game, there, enemy)]
    seen = [enemy for enemy in near if sees(game, there, enemy)]
    notes = [Text("note-skirmish-sees", {"unit": enemy.id}, "SK-HR-los") for enemy in seen]
    if more := len(near) - len(seen):
        notes.append(Text("note-skirmish-could-see", {"n": more}, "SK-HR-los"))
    return notes


def facing_at_end(game: Skirmish, unit: Unit, march: March, route: Route) -> int:
    """The way a unit faces when it has gone a way: men as they are told, else as they went."""
    told = march.facing if not game.is_vehicle(unit) else None
    return told % 360 if told is not None else final_facing(unit, route, route.length, march)


# Close combat and tests


def charge_preview(game: Skirmish, unit: Unit, option: Charge) -> Preview:
    """The chance to win the round, or of each result against armour, and the way there."""
    target = game.units[option.target]
    route = charge_way(game, unit, target)
    cost = route.length if route is not None else 0
    if game.is_vehicle(target) and game.vehicle(target).armoured:
        odds = pool_odds(2, tw(game, unit), (), 0)
        return Preview(
            cost=cost,
            results=table_bars(game.setting.pack.damage["light"], odds),
            effect=bar("effect", odds, LANDS, 99),
        )
    won, tied = fight_odds(game, foreseen_fight(game, unit, target, option.man, route))
    return Preview(cost=cost, results=(won, tied), effect=won)


def fight_odds(game: Skirmish, fight: Fight) -> tuple[Bar, Bar]:
    """The chances to win and to tie a round of close combat."""
    codes = fight_codes(game, fight)
    one = pool_odds(3, tw(game, fight.attacker, fight.attacking), codes, 0)
    other = pool_odds(3, tw(game, fight.defender, fight.defending), codes, 1)
    odds = one.minus(other)
    return bar("won", odds, 1, 99), bar("tied", odds, 0, 1)


def scout_preview(game: Skirmish, unit: Unit, option: Scout) -> Preview:
    """The chance to detect a hidden enemy."""
    target = game.units[option.target]
    codes = scout_codes(game, unit, target)
    dice = 2 + sum(one.dice for one in scout_dice(game, unit))
    one = pool_odds(dice, printed_tw(game, unit), codes, 0)
    other = pool_odds(2, printed_tw(game, target), codes, 1)
    effect = bar("detected", one.minus(other), 0, 99)
    return Preview(results=(effect,), effect=effect)


def percent_of_test(value: int) -> int:
    """The chance of 2D6 + value to reach 11, in percent."""
    chance = pool_odds(2, value, (), 0).chance(lambda number: number >= LANDS)
    return round(100 * chance)
