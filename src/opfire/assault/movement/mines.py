"""Minefields (S43-9.6.6): who may enter them, finding a way through, and what happens to who finds none."""

from __future__ import annotations

from opfire.assault.board.ground import Way
from opfire.assault.cards.fits import Scene
from opfire.assault.cards.play import offer
from opfire.assault.fire.comparison import heeded, remainders
from opfire.assault.fire.damage import critical_on_crew, critical_on_vehicle, hurt
from opfire.assault.fire.morale import immobilise, nearest_enemy, suppress
from opfire.assault.log.ground import MineFound, MineSearched, MinesExploded
from opfire.assault.movement.terrain_damage import ward_off
from opfire.assault.pack.tables import Symbol
from opfire.assault.pack.terrain import Mine
from opfire.assault.state.abilities import has
from opfire.assault.state.battle import Battle
from opfire.assault.state.battle_dice import Reading, Symbols, shown, symbols_of
from opfire.assault.state.carrying import all_out
from opfire.assault.state.pieces import Action, Minefield, Unit
from opfire.assault.terrain.lasting_effects import changed_ways, has_effect
from opfire.assault.terrain.roads import ways_past
from opfire.kernel.chance import Roll
from opfire.kernel.dice import D6, Pool
from opfire.kernel.game import Script
from opfire.rules.citations import rule

DUMMY = "dummy"
BY_ABILITY = {"scout": 1, "mine-detection": 2}
IN_THE_OPEN = 1
IN_FALLBACK = -1
NEVER = 99
"""A number that no roll reaches."""


@rule("S43-9.6.6", "S43-9.6.6.1")
def minefield(battle: Battle, unit: Unit, hex: int) -> Minefield | None:
    """The minefield that a hex is for a unit; one's own minefields are none."""
    field = battle.mines.get(hex)
    return field if field is not None and field.side != unit.side else None


@rule("S43-9.6.6.1", "S43-9.6.6.2")
def may_cross(battle: Battle, unit: Unit, start: int, hex: int) -> bool:
    """Minefields are entered and left by a normal action only, one unit a hex; transports shun hidden ones."""
    ahead = minefield(battle, unit, hex)
    if ahead is None and minefield(battle, unit, start) is None:
        return True
    if unit.action is not Action.NORMAL:
        return False
    if ahead is None:
        return True
    return not battle.occupied.get(hex) and (ahead.open or not battle.unit_card(unit).transport)


def ways(battle: Battle, unit: Unit, hex: int) -> tuple[Way, ...]:
    """The ways from a hex that friends in alleys and minefields leave open to a unit in the action it performs."""
    every = ways_past(battle, unit, hex)
    if battle.lasting_effects:
        every = changed_ways(battle, unit, hex, every)
    mines = battle.mines
    if not mines or (hex not in mines and not any(way.hex in mines for way in every)):
        return every
    return tuple([way for way in every if may_cross(battle, unit, hex, way.hex)])


@rule("S43-9.6.6.2")
def cross_minefields(battle: Battle, unit: Unit, start: int) -> Script[None]:
    """A unit that has gone from one hex into another looks for a way out of the one field and into the other."""
    if not battle.mines:
        return
    hex = unit.at
    yield from leave_minefield(battle, unit, start)
    if not unit.gone and unit.at == hex:
        yield from enter_minefield(battle, unit)


@rule("S43-9.6.6.2")
def leave_minefield(battle: Battle, unit: Unit, start: int) -> Script[None]:
    """Leaving takes a new discovery roll, and none helps a unit in fallback; it is out of the hex in any case."""
    field = minefield(battle, unit, start)
    if field is None or not affects(battle, field, unit):
        return
    found = False
    if not unit.falling:
        found = yield from search(battle, unit, field, start)
    if not found:
        yield from explode(battle, unit, field)


@rule("S43-9.6.6.2")
def enter_minefield(battle: Battle, unit: Unit) -> Script[None]:
    """The marker is turned: a dummy is taken away, mines stay open and the unit has to find a way through them."""
    hex = unit.at
    field = minefield(battle, unit, hex)
    if field is None:
        return
    if not field.open:
        battle.tell(MineFound(unit=unit.id, at=battle.hex_name(hex), kind=field.kind, rule=battle.cite("9.6.6.2")))
    if field.kind == DUMMY:
        del battle.mines[hex]
        return
    battle.mines[hex] = Minefield(field.side, field.kind, open=True)
    if not affects(battle, field, unit):
        return
    found = yield from search(battle, unit, field, hex)
    if not found:
        yield from explode(battle, unit, field)


def row_of(battle: Battle, field: Minefield) -> Mine:
    """The row of the mine table."""
    return battle.setting.pack.mines[field.kind]


@rule("S43-9.6.6", "S43-9.6.6.1")
def affects(battle: Battle, field: Minefield, unit: Unit) -> bool:
    """Mines against men hurt infantry and artillery, mines against tanks vehicles."""
    return field.kind != DUMMY and battle.unit_card(unit).type in row_of(battle, field).units


@rule("S43-9.6.6.2")
def search_modifier(battle: Battle, unit: Unit, field: Minefield) -> int:
    """Scouts and detectors find mines sooner, so does who sees the marker lie open; who falls back does not look."""
    skill = sum(bonus for ability, bonus in BY_ABILITY.items() if has(battle, unit, ability))
    return skill + field.open * IN_THE_OPEN + unit.falling * IN_FALLBACK


def number_to_find(battle: Battle, unit: Unit, field: Minefield) -> int:
    """The least roll that finds the mines."""
    number = row_of(battle, field).detection.get(battle.unit_card(unit).type)
    return (NEVER if number is None else number) - search_modifier(battle, unit, field)


@rule("S43-9.6.6.2")
def search(battle: Battle, unit: Unit, field: Minefield, hex: int) -> Script[bool]:
    """The owner of the unit rolls a D6 to find the mines in time."""
    if has_effect(battle, unit, "engineers") or (yield from offer(battle, Scene("before-spotting", unit.side, unit))):
        return True
    needed = number_to_find(battle, unit, field)
    (face,) = yield from Roll((D6,), "mine-search", unit.side)
    found = bool(face + 1 >= needed)
    battle.tell(
        MineSearched(
            unit=unit.id,
            at=battle.hex_name(hex),
            roll=face + 1,
            needed=needed,
            found=found,
            rule=battle.cite("9.6.6.2"),
        )
    )
    return found


@rule("S43-9.6.6.2")
def explode(battle: Battle, unit: Unit, field: Minefield) -> Script[None]:
    """The dice of the mines against the one die of their table; of a double success the stronger symbol counts."""
    row, dice = row_of(battle, field), battle.setting.dice
    left = yield from mine_roll(battle, unit, "mines", dice.pool(row.attack, Reading.STRONGEST), dice.pool(row.defence))
    yield from harm(battle, unit, row, left)


def mine_roll(battle: Battle, unit: Unit, what: str, attack: Pool, defence: Pool) -> Script[Symbols]:
    """The side that laid the mines throws, the unit wards off, and what is left is told."""
    hits = yield from Roll(attack, what, battle.enemy(unit.side))
    blocks = yield from Roll(defence, f"{what}-defence", unit.side)
    criticals, damage, suppressions = symbols_of(attack, hits)
    scored = (criticals, damage, heeded(unit, suppressions))
    choices = remainders(scored, symbols_of(defence, blocks))
    left = yield from ward_off(battle, unit, "mines", (attack, hits), (defence, blocks), choices)
    battle.tell(
        MinesExploded(
            unit=unit.id,
            what=what,
            attack=shown(attack, hits),
            defence=shown(defence, blocks),
            through=sum(left),
            criticals=left[0],
            damage=left[1],
            suppressions=left[2],
            rule=battle.cite("9.6.6.2"),
        )
    )
    return left


@rule("S43-9.6.6.2")
def harm(battle: Battle, unit: Unit, row: Mine, left: Symbols) -> Script[None]:
    """Every symbol does what the mine table says; passengers leave a vehicle that was hit."""
    effects = [effect for symbol, count in zip(SYMBOLS, left, strict=True) for effect in row.results[symbol] * count]
    hex, came_from = unit.at, nearest_enemy(battle, unit)
    hurt(battle, unit, effects.count("damage"), "9.6.6.2", "mines")
    if "immobilised" in effects:
        immobilise(battle, unit, "9.6.6.2")
    if unit.load and any(left):
        yield from all_out(battle, unit, hex, hard_hit=bool(left[0]) or unit.gone)
    if "suppressed" in effects and not unit.gone:
        yield from suppress(battle, unit, came_from)
    if "critical" in effects and not unit.gone:
        yield from critical_mines(battle, unit, effects.count("critical"), came_from)


SYMBOLS: tuple[Symbol, ...] = ("critical", "damage", "suppression")


@rule("S43-9.6.6.2", "S43-10.7.5", "S43-10.7.6")
def critical_mines(battle: Battle, unit: Unit, criticals: int, came_from: int) -> Script[None]:
    """A critical hit by mines has the further roll of every critical hit."""
    green, blue = battle.setting.dice.follow_up
    left = yield from mine_roll(battle, unit, "critical-hit", (green,) * criticals, (blue,) * criticals)
    effect = critical_on_vehicle if battle.unit_card(unit).type == "vehicle" else critical_on_crew
    yield from effect(battle, unit, left, came_from)
