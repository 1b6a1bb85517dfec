"""Attack and defence dice of ranged fire (RH41-10.8, 10.9; S43-10.8, 10.9)."""

from __future__ import annotations

from functools import reduce

from opfire.assault.log.battle import Fired
from opfire.assault.state.pieces import Action, Cover, Experience, Melee, Morale, Unit
from oracles.assault.dice import next_weaker, ordered, weaker, without_weakest
from oracles.assault.sight import sight
from oracles.assault.table import ROADS, Table

SEASONED = (Experience.HARDENED, Experience.VETERAN, Experience.ELITE)


def not_covered(table: Table, shot: Fired) -> str:
    """Why a shot is beyond this oracle; '' where it is not."""
    firer, target = table.units.get(shot.unit), table.units.get(shot.target)
    if firer is None or target is None or shot.lobbed:
        return "shot from above"
    if table.effects:
        return "cards at work"
    if target.melee is not Melee.NONE or len({unit.side for unit in table.standing(target.at)}) > 1:
        return "fire into close combat"
    if any(table.barriers.get((hex, vertex)) for hex in table.grid.neighbours(target.at) for vertex in range(6)):
        return "wire and barriers beside the target"
    return ""


def card_dice(table: Table, firer: Unit, target: Unit) -> str:
    """The dice of a card in the row for the target and the band for the range (10.1)."""
    card, distance = table.card(firer), table.range(firer.at, target.at)
    row = "vehicle" if table.card(target).armoured and table.kind(target) == "vehicle" else "infantry"
    bands = card.attack[row].bands if row in card.attack else ()  # type: ignore[index]
    return "".join(band.dice for band in bands if band.low <= distance <= band.high)


def attack_dice(table: Table, shot: Fired, second: str = "") -> str:
    """The dice of the firer's card, changed by status, abilities and experience; a second unit lends its best die."""
    firer, target = table.units[shot.unit], table.units[shot.target]
    pool = card_dice(table, firer, target)
    if firer.experience in (Experience.VETERAN, Experience.ELITE):
        pool += "B"
    work = table.works.get(firer.at)
    if work is not None and table.kind(firer) == "infantry":
        pool += table.setting.pack.fortifications[work.kind].attack_die
    if firer.attack_die_lost or firer.hidden is Cover.CONCEALED:
        pool = without_weakest(pool)
    if table.has(firer, "light-shot") and armour(table, shot).count("R") >= 2:
        pool = ordered(pool)[:1]
    return ordered(pool + (lent_die(table, table.units[second], target) if second else ""))


def lent_die(table: Table, second: Unit, target: Unit) -> str:
    """The strongest die of the second unit, weaker by attack die -1 and by a hindered sight (S43-10.8.4)."""
    die = ordered(card_dice(table, second, target))[:1]
    steps = int(second.attack_die_lost or second.cover is Cover.CONCEALED)
    steps += bool(sight(table, second, target).dice)
    for _ in range(steps):
        die = next_weaker(die)
    return die


def covering_die(table: Table, firer: Unit, covering: Unit) -> str:
    """The strongest die of the covering unit against the one that reacts, weaker at half strength or -1 (S43-9.13)."""
    die = ordered(card_dice(table, covering, firer))[:1]
    weak = covering.attack_die_lost or covering.cover is Cover.CONCEALED or table.half(covering)
    return next_weaker(die) if weak else die


def armour(table: Table, shot: Fired) -> str:
    """The dice of a vehicle's card where the line of sight meets it; the weaker ones between two areas (10.9.3)."""
    firer, target = table.units[shot.unit], table.units[shot.target]
    card = table.card(target)
    if card.type != "vehicle":
        return ""
    areas = table.areas(target.at, target.facing, firer.at)
    return reduce(weaker, [card.defence.get(area, "") for area in areas])  # type: ignore[call-overload]


def defence_dice(table: Table, shot: Fired, *, spotted: bool, covering: str = "") -> str:
    """Card, terrain, sight, fire status, own status and experience; then what costs the weakest die (10.9)."""
    firer, target = table.units[shot.unit], table.units[shot.target]
    kind = table.kind(target)
    card = armour(table, shot) if kind == "vehicle" else table.card(target).defence.get("all", "")
    if rides(table, target):
        return ordered(card)
    if table.has(target, "amphibious") and table.terrain(target.at).id in ("sea", "river"):
        return ordered(card)
    bonus = terrain_bonus(table, firer, target)
    if firer.hidden is Cover.AMBUSH:
        bonus = without_weakest(bonus)
    pool = card + bonus + hindrance(table, shot) + fire_status(table, shot, spotted=spotted) + own_status(table, target)
    if target.experience in SEASONED:
        pool += "B"
    if covering:
        pool += covering_die(table, firer, table.units[covering])
    for _ in range(losses(table, target)):
        pool = without_weakest(pool, keep=1)
    return ordered(pool)


def rides(table: Table, target: Unit) -> bool:
    """A tank rider has the dice of its card and no others (10.10.1)."""
    return bool(target.carrier) and not table.card(table.units[target.carrier]).transport


def terrain_bonus(table: Table, firer: Unit, target: Unit) -> str:
    """Dice of the hex, of a work or wall that faces the firer, and of the hill (10.9.1, 9.6.1, S43-9.6.3 to 9.6.5)."""
    if target.falling:
        return ""
    return hex_bonus(table, firer, target) + wall_dice(table, firer, target)


def hex_bonus(table: Table, firer: Unit, target: Unit) -> str:
    """What the hex itself gives, without what stands on its sides."""
    work = work_dice(table, firer, target)
    ground = work if work is not None else ground_dice(table, firer, target)
    return ground + hill_dice(table, firer, target)


def ground_dice(table: Table, firer: Unit, target: Unit) -> str:
    """Dice of the terrain, or of the road where the line of sight follows it to a vehicle or a moving unit."""
    kind = table.kind(target)
    row = table.terrain(target.at)
    if not table.first_edition and (kind == "vehicle" or table.moving(target)):
        sides = table.sides_towards(target.at, firer.at)
        roads = {table.road(target.at, side) for side in sides}
        if len(roads) == 1 and (road := roads.pop()) and road != "trail":
            row = table.setting.pack.terrain[ROADS[road]]
    return row.defence.get(kind, "")  # type: ignore[call-overload, no-any-return]


def work_dice(table: Table, firer: Unit, target: Unit) -> str | None:
    """Dice of the fortification a unit stands in, instead of the terrain's (S43-9.6.4); None where it has none."""
    if not sheltered(table, target):
        return None
    work = table.works[target.at]
    rows = table.setting.pack.fortifications[work.kind].areas
    areas = table.areas(target.at, work.facing, firer.at)
    found = [getattr(rows[area], table.kind(target)) for area in areas]  # type: ignore[index]
    return None if None in found else reduce(weaker, found)


def sheltered(table: Table, target: Unit) -> bool:
    """Who fits into a fortification is in it unless he is moving; guns are in a bunker from the set-up on."""
    work = table.works.get(target.at)
    if work is None or table.moving(target) or target.carrier:
        return False
    row = table.setting.pack.fortifications[work.kind]
    kind = table.kind(target)
    return kind in row.shelters and (kind not in row.set_up_only or work.gun == target.id)


def wall_dice(table: Table, firer: Unit, target: Unit) -> str:
    """A wall or barrier that the fire crosses; through a corner only where both sides have one (S43-9.6.5)."""
    if table.moving(target):
        return ""
    chart = table.setting.pack.terrain
    found = [
        "".join(chart[kind].defence.get(table.kind(target), "") for kind in table.obstacles(target.at, side))  # type: ignore[call-overload]
        for side in table.sides_towards(target.at, firer.at)
    ]
    return reduce(weaker, found)


def hill_dice(table: Table, firer: Unit, target: Unit) -> str:
    """The hill's die; in the first edition not between units on the same level (9.6.1)."""
    hill = table.hill(target.at)
    if hill is None or (table.first_edition and table.level(firer.at) == table.level(target.at)):
        return ""
    return hill.defence.get(table.kind(target), "")  # type: ignore[call-overload, no-any-return]


def hindrance(table: Table, shot: Fired) -> str:
    """A die for each hindering hex on the line of sight, and one for each smoke marker (10.9.2)."""
    return sight(table, table.units[shot.unit], table.units[shot.target]).dice


def fire_status(table: Table, shot: Fired, *, spotted: bool) -> str:
    """Dice for the firer's status, for a fast vehicle and for a failed spotting roll (10.9.4, 10.9.5)."""
    target = table.units[shot.target]
    row = table.setting.fire_modification[shot.status]
    vehicle = table.kind(target) == "vehicle"
    found = row.vehicle_fast if vehicle and table.hurries(target) else row.any
    if not spotted:
        found += (row.unspotted_vehicle or "") if vehicle else row.unspotted
    return found


def own_status(table: Table, target: Unit) -> str:
    """Dug-in and suppressed units gain a green die, hiding ones a blue die (10.9.6)."""
    found = ""
    kind = table.kind(target)
    if kind == "infantry" and has_hole(table, target):
        found += "G"
    if kind != "vehicle" and target.morale is Morale.SUPPRESSED:
        found += "G"
    if target.action is Action.COVERT or target.hidden is not Cover.NONE:
        found += "B"
    return found


def has_hole(table: Table, target: Unit) -> bool:
    """The first edition leaves a hole to anybody; the second to the unit in the hex, not to who passes through.

    Who falls back has nothing of the ground it runs over (13.3).
    """
    side = table.dug_in.get(target.at)
    if side is None or target.carrier or target.falling:
        return False
    return table.first_edition or (side == target.side and not table.moving(target))


def losses(table: Table, target: Unit) -> int:
    """How often the weakest die goes: digging in, hurrying on foot (10.9.6); mounted units hurry at any pace."""
    riding = table.has(target, "mounted") and target.action is Action.NORMAL
    hurrying = table.kind(target) != "vehicle" and table.hurries(target)
    return int(target.action is Action.DIGGING_IN) + int(hurrying or riding)
