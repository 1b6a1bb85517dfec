"""Ranging shots of off-board artillery (S43-12.4.2): the spotter, the target hex, and where the shells drift."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import lru_cache
from itertools import product
from typing import NamedTuple

from opfire.assault.board.line_of_sight import View
from opfire.assault.cards.command_points import can_pay, pay
from opfire.assault.cards.fits import Scene
from opfire.assault.cards.play import offer
from opfire.assault.cards.support_cards import aim_of, change, support_of
from opfire.assault.log.support import FireDirected, ShotsFell
from opfire.assault.options.answers import DirectedBy
from opfire.assault.options.support import aim_at
from opfire.assault.pack.cards import SupportCard
from opfire.assault.state.abilities import has
from opfire.assault.state.battle import Battle
from opfire.assault.state.battle_dice import CRITICAL, DAMAGE, SUPPRESSION, shown
from opfire.assault.state.pieces import RANGED, Action, Melee, Morale, Request, Unit
from opfire.assault.state.support_weapon import card_words
from opfire.assault.terrain.elevation import sight_to
from opfire.kernel.ask import Ask
from opfire.kernel.bearings import Direction
from opfire.kernel.chance import Roll
from opfire.kernel.dice import D6, Pool
from opfire.kernel.game import Script
from opfire.kernel.hexes import Grid
from opfire.kernel.odds import Distribution
from opfire.rules.citations import rule

RANGING, STRIKE = "ranging-shots", "fire-strike"
DIE = {RANGING: "G", STRIKE: "Y"}
"""The battle die of the distance roll in each step."""
SURE_EYE = "B"
"""The die of a scout or of a fire direction centre."""
BLANK = "blank"
SEA = "sea"
COAST = 6
"""How far from the sea a fixed mount reaches."""
SHIPS_KEEP_OFF = 2
"""How near to own units ships do not aim."""
FIRST = Direction.N
"""The direction that a D6 of 1 stands for; the others follow clockwise."""


class Fall(NamedTuple):
    """What a distance roll says: its row of the table, and by how many hexes the shells miss."""

    result: str
    shift: int
    die: str = ""
    """The die that is added to the coming attack."""


@rule("S43-12.4.2.2", "S43-12.4.3.2")
def distance_pool(battle: Battle, card: SupportCard, spotter: Unit, step: str) -> Pool:
    """A green die for ranging, a yellow one for the strike; a scout or a fire direction centre adds a blue one."""
    keen = has(battle, spotter, "scout") or "fire-direction" in card.abilities
    return battle.setting.dice.pool(DIE[step] + (SURE_EYE if keen else ""))


@rule("S43-12.4.2.2")
def read_distance(pool: Pool, faces: tuple[int, ...]) -> str:
    """The strongest symbol of the first die; the second one counts only with damage."""
    first = pool[0].faces[faces[0]]
    if CRITICAL in first:
        return CRITICAL
    if any(DAMAGE in die.faces[face] for die, face in zip(pool, faces, strict=True)):
        return DAMAGE
    return SUPPRESSION if SUPPRESSION in first else BLANK


@rule("S43-12.4.2.2")
def fall_of(battle: Battle, card: SupportCard, result: str) -> Fall:
    """The row of the distance table; a salvo that is off target is off by one hex more."""
    row = battle.setting.pack.distance[result]
    wide = int(not row.confirmed and "salvo" in card.abilities)
    return Fall(result, row.shift + wide, row.attack_die)


@rule("S43-12.4.2.2")
def drift(grid: Grid, hex: int, roll: int, shift: int) -> int:
    """So many hexes in the direction of the D6, but never off the map."""
    for _ in range(shift):
        further = grid.neighbour(hex, (FIRST + roll - 1) % 6)
        if further < 0:
            break
        hex = further
    return hex


@rule("S43-12.4.3.2")
def pattern_around(grid: Grid, card: SupportCard, primary: int) -> tuple[int, ...]:
    """The secondary hexes of a card around a primary hex, as far as they are on the map."""
    hexes = [grid.neighbour(primary, (FIRST + number - 1) % 6) for number in card.pattern]
    return tuple(hex for hex in hexes if hex >= 0)


def falls(battle: Battle, card: SupportCard, pool: Pool) -> Distribution[Fall]:
    """The exact odds of a distance roll."""
    return Distribution({fall_of(battle, card, result): weight for result, weight in readings(pool)})


@lru_cache(maxsize=32)
def readings(pool: Pool) -> tuple[tuple[str, int], ...]:
    """How many throws of the distance dice have each result."""
    throws = product(*(range(len(die.faces)) for die in pool))
    return tuple(Counter(read_distance(pool, faces) for faces in throws).items())


def landings(battle: Battle, card: SupportCard, pool: Pool, aim: int) -> Distribution[tuple[int, str]]:
    """The exact odds of where the shells fall that are aimed at a hex, and of the die that this adds."""
    grid, sides = battle.setting.board.grid, len(D6.faces)
    weights: dict[tuple[int, str], int] = {}
    for fall, weight in falls(battle, card, pool).weights.items():
        for roll in range(1, sides + 1):
            place = drift(grid, aim, roll, fall.shift), fall.die
            weights[place] = weights.get(place, 0) + weight
    return Distribution(weights)


# The spotter


@rule("S43-12.4.2.1")
def can_direct(battle: Battle, unit: Unit) -> bool:
    """Infantry or artillery, never a vehicle, that has not been activated, is steady and has its command point."""
    steady = unit.morale is Morale.NONE and unit.melee is Melee.NONE
    return battle.unit_card(unit).type != "vehicle" and steady and not unit.activated and can_pay(battle, unit)


@rule("S43-12.4.2.1")
def aims(battle: Battle, card: SupportCard, spotter: Unit) -> Iterator[int]:
    """The hexes to which a spotter has a clear line of sight, whoever is there, and that the battery can reach."""
    for hex in range(battle.setting.board.grid.size):
        if sight_to(battle, spotter, hex).view is View.CLEAR and in_reach(battle, card, spotter.side, hex):
            yield hex


def in_reach(battle: Battle, card: SupportCard, side: str, hex: int) -> bool:
    """Ships keep away from own units when they range in; a fixed mount covers the coast."""
    grid = battle.setting.board.grid
    if "naval" in card.abilities:
        return all(grid.distance(hex, unit.at) > SHIPS_KEEP_OFF for unit in battle.all_units_of(side))
    return covers(battle, card, hex)


def covers(battle: Battle, card: SupportCard, hex: int) -> bool:
    """A fixed mount fires on hexes near the sea alone, also when its fire is moved."""
    near = battle.setting.board.grid.within(hex, COAST) if "fixed-arc" in card.abilities else ()
    return "fixed-arc" not in card.abilities or any(battle.ground.terrain[one] == SEA for one in near)


@rule("S43-12.4.2.1")
def spotters(battle: Battle, request: Request) -> Iterator[Unit]:
    """The units of a side that can direct a battery onto some hex."""
    card = support_of(battle, request.card)
    for unit in battle.units_of(request.side):
        if can_direct(battle, unit) and any(True for _ in aims(battle, card, unit)):
            yield unit


@rule("S43-12.4", "S43-12.4.2", "S43-12.4.2.1")
def find_range(battle: Battle, request: Request) -> Script[None]:
    """A spotter is named and the primary target hex; then the ranging shots show where the fire lies."""
    spotter = yield from name_spotter(battle, request)
    aim = yield from name_hex(battle, request, spotter)
    mark_spotter(battle, request, spotter, aim)
    hex, die = yield from shots(battle, request, spotter, aim, RANGING)
    change(battle, request.card, stage=RANGED, spotter=spotter.id, aim=hex, dice=die)


def name_spotter(battle: Battle, request: Request) -> Script[Unit]:
    """The player names the unit that directs the fire."""
    found = list(spotters(battle, request))
    if len(found) == 1:
        return found[0]
    options = [DirectedBy(unit.id) for unit in found]
    choice = yield from Ask(request.side, "director", options, card_words(battle, request.card))
    return battle.units[choice.spotter]


def name_hex(battle: Battle, request: Request, spotter: Unit) -> Script[int]:
    """The player names the hex on which the fire shall lie."""
    names = {battle.hex_name(hex): hex for hex in aims(battle, support_of(battle, request.card), spotter)}
    about = {**card_words(battle, request.card), "unit": spotter.id}
    choice = yield from Ask(request.side, "ranging-shots", [aim_at(name) for name in names], about)
    return names[choice.at]


@rule("S43-12.4.2.1")
def mark_spotter(battle: Battle, request: Request, spotter: Unit, aim: int) -> None:
    """Directing the first step is a normal action of the spotter and costs its command point."""
    pay(battle, spotter)
    spotter.action, spotter.activated = Action.NORMAL, True
    battle.acted(spotter)
    at, rule = battle.hex_name(aim), battle.cite("12.4.2.1")
    battle.tell(FireDirected(card=request.card, by=spotter.id, at=at, rule=rule))
    battle.tell_markers(spotter)


# The shots


@rule("S43-12.4.2.2", "S43-12.4.3.2")
def shots(battle: Battle, request: Request, spotter: Unit, aim: int, step: str) -> Script[tuple[int, str]]:
    """The distance dice and the D6 are thrown; the hex that the marker moves to and a die for the attack are given."""
    card = support_of(battle, request.card)
    pool = distance_pool(battle, card, spotter, step)
    thrown = yield from Roll((*pool, D6), step, request.side)
    faces, direction = thrown[:-1], thrown[-1]
    fall = fall_of(battle, card, read_distance(pool, faces))
    if fall.shift and (yield from offer(battle, Scene("distance-roll", request.side))):
        fall = fall_of(battle, card, DAMAGE)
    hex = drift(battle.setting.board.grid, aim, direction + 1, fall.shift)
    words = card.name
    battle.tell(
        ShotsFell(
            side=request.side,
            card=request.card,
            en=words.en,
            de=words.de,
            step=step,
            at=battle.hex_name(aim),
            to=battle.hex_name(hex),
            attack=shown(pool, faces),
            direction=direction + 1,
            result=fall.result,
            shift=fall.shift,
            aimed=aim_of(battle, request),
            rule=battle.cite("12.4.2.2" if step == RANGING else "12.4.3.2"),
        )
    )
    return hex, fall.die
