"""What an option would cost or bring, with every reason and the exact odds, before it is chosen."""

from __future__ import annotations

from fractions import Fraction
from typing import Final

import msgspec

from opfire.kernel.ask import Ask, Option
from opfire.kernel.display import Bar, Preview, Text, UnitOdds
from opfire.skirmish.close_combat.charge import charge_way, foreseen_fight
from opfire.skirmish.close_combat.close_assault import fatal
from opfire.skirmish.close_combat.close_combat import Fight, fight_codes
from opfire.skirmish.display.bars import SURE, bar, lost_bar, pass_chance, percent, share_bar, table_bars
from opfire.skirmish.display.order_notes import order_preview
from opfire.skirmish.display.shot_preview import aim_preview, shot_preview
from opfire.skirmish.movement.move_field import MoveField, final_facing
from opfire.skirmish.movement.movement import free_length
from opfire.skirmish.options import Aim, Charge, FireAt, Give, March, Scout
from opfire.skirmish.rolls.odds import Odds, pool_odds
from opfire.skirmish.rolls.sight import could_see, enemies_of, in_contact, sees
from opfire.skirmish.rolls.tests import NEEDED, printed_tw, scout_codes, scout_dice, tw
from opfire.skirmish.state.skirmish import Skirmish
from opfire.skirmish.state.units import Order, Unit
from opfire.skirmish.table.space import point_on
from opfire.skirmish.ways.outlook import standing_at
from opfire.skirmish.ways.paths import Route
from opfire.skirmish.ways.rates import DEDUCTIONS, allowance, road_dice
from opfire.skirmish.ways.reach import reach_of, way_odds

FATAL: Final = Fraction(sum(fatal(one, other) for one in range(1, 7) for other in range(1, 7)), 36)
"""The chance that an attack by hand on armour costs the attacker his life."""


def preview(game: Skirmish, ask: Ask, option: Option) -> Preview | None:
    """Show a shot, a march, a charge or a scout's look, and what an order would find."""
    if isinstance(option, Give):
        return order_preview(game, option)
    unit = game.units.get(str(ask.about.get("unit", "")))
    if unit is None:
        return None
    if isinstance(option, FireAt):
        return shot_preview(game, unit, option, first=ask.kind == "fire")
    if isinstance(option, Aim):
        return aim_preview(game, unit, option)
    if isinstance(option, March) and isinstance(ask.field, MoveField):
        return march_preview(game, unit, option, ask.field)
    if isinstance(option, Charge):
        return charge_preview(game, unit, option)
    return scout_preview(game, unit, option) if isinstance(option, Scout) else None


# Moves


def march_preview(game: Skirmish, unit: Unit, march: March, field: MoveField) -> Preview | None:
    """What the ground takes or gives on the way, and which enemies would be seen at its end."""
    route = field.route(march)
    if isinstance(route, Text):
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
    chance = percent(odds.chance(lambda gone: gone >= length))
    return [Text("note-skirmish-reach", {**far._asdict(), "chance": chance}, "SK-terraina")]


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
    return told % 360 if told is not None else final_facing(unit, route.path, route.length, march)


# Close combat and tests


def charge_preview(game: Skirmish, unit: Unit, option: Charge) -> Preview:
    """Courage and the way first, then the chance to win the round, or of each result against armour."""
    target = game.units[option.target]
    route = charge_way(game, unit, target)
    afraid = game.is_vehicle(target) and not game.is_vehicle(unit)
    brave = pass_chance(tw(game, unit)) if afraid else SURE
    met = brave * (contact_chance(game, unit, target, route) if route is not None else 1)
    cost = route.length if route is not None else 0
    notes = (Text("note-skirmish-bravery", {"chance": percent(brave)}, "SK-bravery-testb"),) if afraid else ()
    lost = (*missed_bars(game, unit, target, route, brave, met), *lost_bar("action-lost", 1 - brave))
    if game.is_vehicle(target) and game.vehicle(target).armoured:
        return assault_preview(game, unit, met, Preview(cost=cost, notes=notes, results=lost))
    fought = fight_bars(fight_odds(game, foreseen_fight(game, unit, target, option.man, route)), met)
    return Preview(cost=cost, notes=notes, results=(*fought, *lost), effect=fought[0])


def missed_bars(
    game: Skirmish, unit: Unit, target: Unit, route: Route | None, brave: Fraction, met: Fraction
) -> tuple[Bar, ...]:
    """The chance that there is no fight: a wall keeps them apart, or the ground takes too much of the way."""
    walled = route is not None and not in_contact(game, standing_at(unit, route.path[-1], None), target)
    return lost_bar("kept-apart" if walled else "fell-short", brave - met)


def contact_chance(game: Skirmish, unit: Unit, target: Unit, route: Route) -> Fraction:
    """The chance that the ground lets a charge come into contact."""
    march = March(route.path[1:])
    odds = way_odds(game, unit, march, route, allowance(game, unit, Order.CLOSE_COMBAT))

    def touches(gone: int) -> bool:
        end = point_on(route.path, free_length(game, unit, march, route, gone))
        return in_contact(game, standing_at(unit, end, None), target)

    return odds.chance(touches)


def assault_preview(game: Skirmish, unit: Unit, met: Fraction, shown: Preview) -> Preview:
    """An attack by hand on armour, which may cost the attacker his life."""
    odds = pool_odds(2, tw(game, unit), (), 0)
    rows = table_bars(game.setting.pack.damage["light"], odds, met)
    death = share_bar("out", met * FATAL)
    return msgspec.structs.replace(
        shown,
        results=(*rows, *shown.results),
        effect=bar("effect", odds, NEEDED, share=met),
        units=(UnitOdds(unit.id, (death,), death, danger=True),),
    )


def fight_bars(odds: Odds, met: Fraction = SURE) -> tuple[Bar, Bar, Bar]:
    """The chances to win, tie and lose a round of close combat, if it comes to it in this share of all cases."""
    won, tied = bar("won", odds, 1, share=met), bar("tied", odds, 0, 1, met)
    return won, tied, bar("lost", odds, -99, 0, met)


def fight_odds(game: Skirmish, fight: Fight) -> Odds:
    """The exact odds of by how much a round of close combat is won."""
    codes = fight_codes(game, fight)
    one = pool_odds(3, tw(game, fight.attacker, fight.attacking), codes, 0)
    other = pool_odds(3, tw(game, fight.defender, fight.defending), codes, 1)
    return one.minus(other)


def scout_preview(game: Skirmish, unit: Unit, option: Scout) -> Preview:
    """The chance to detect a hidden enemy."""
    target = game.units[option.target]
    codes = scout_codes(game, unit, target)
    dice = 2 + sum(one.dice for one in scout_dice(game, unit))
    one = pool_odds(dice, printed_tw(game, unit), codes, 0)
    other = pool_odds(2, printed_tw(game, target), codes, 1)
    effect = bar("detected", one.minus(other), 0)
    return Preview(results=(effect,), effect=effect)
