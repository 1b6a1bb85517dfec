"""Breaking, rallying, suppressing, eliminating and replacing units (3.2, 4.2, 13)."""

from __future__ import annotations

from collections.abc import Sequence

from opfire.commander.log.pieces import Broke, Eliminated, Hardened, Rallied, Replaced, Suppressed
from opfire.commander.state.commander import Commander
from opfire.commander.state.counters import CASUALTY, MIX, Unit
from opfire.commander.units import units, victory, weapons
from opfire.commander.units.faces import unit_piece
from opfire.kernel.game import Script
from opfire.kernel.later import later
from opfire.rules.citations import rule


@later
def offer_light_wounds(game: Commander, unit: Unit) -> Script[bool]:
    """The owner of a squad about to break may save it by an action (A36); says whether he did."""
    raise NotImplementedError


@rule("CC-3.2.1", "CC-3.2.4")
def break_unit(game: Commander, unit: Unit, rule: str) -> Script[None]:
    """A unit breaks, unless Light Wounds saves a squad; a broken unit is eliminated."""
    saved = yield from offer_light_wounds(game, unit)
    if not saved:
        halt_group(game, unit)
        break_now(game, unit, rule)


@rule("CC-O21.2")
def halt_group(game: Commander, unit: Unit) -> None:
    """Units that move together stop at once when one of them breaks, also one that lies broken and is lost by it."""
    group = [one for one in game.on_map(unit.side) if one.grouped]
    if unit.grouped and len(group) > 1 and game.setting.switches["broken-group"] == "stops":
        for one in group:
            one.finished = True


def break_now(game: Commander, unit: Unit, rule: str) -> None:
    """Flip a unit, or eliminate it when it lies broken already."""
    if unit.broken:
        eliminate(game, [unit], "CC-3.2.4a")
        return
    unit.broken = True
    game.tell(Broke(unit=unit.id, counter=unit_piece(game, unit), rule=rule))


def break_all(game: Commander, those: Sequence[Unit], rule: str) -> Script[None]:
    """Break several units at once; Light Wounds is offered first, to the inactive side before the other."""
    hit: list[Unit] = []
    for unit in [unit for side in game.in_order for unit in those if unit.side == side]:
        saved = yield from offer_light_wounds(game, unit)
        hit += [] if saved else [unit]
    lost = [unit for unit in hit if unit.broken]
    for unit in hit:
        halt_group(game, unit)
        if not unit.broken:
            break_now(game, unit, rule)
    eliminate(game, lost, rule)


@rule("CC-3.2.5")
def rally(game: Commander, unit: Unit, rule: str) -> None:
    """Flip a broken unit back."""
    if unit.broken:
        unit.broken = False
        game.tell(Rallied(unit=unit.id, counter=unit_piece(game, unit), rule=rule))


@rule("CC-13.1")
def suppress(game: Commander, unit: Unit, rule: str) -> None:
    """Put a Suppressed marker on a unit that has none."""
    if not unit.suppressed:
        unit.suppressed = True
        game.tell(Suppressed(unit=unit.id, rule=rule))


def harden(game: Commander, unit: Unit, rule: str) -> None:
    """Put a Veteran marker on a unit."""
    unit.veteran = True
    game.tell(Hardened(unit=unit.id, rule=rule))


def clear_flags(unit: Unit) -> None:
    """A unit that left the map has no activation and no part in the present order."""
    unit.activated = unit.firing = unit.fired = unit.moving = unit.grouped = unit.finished = False
    unit.op_fire = unit.op_fired = unit.road = False
    unit.spent = 0


def strip(unit: Unit) -> None:
    """A unit that left the map has no markers."""
    unit.suppressed = unit.veteran = False
    clear_flags(unit)


def eliminate(game: Commander, those: Sequence[Unit], rule: str) -> None:
    """Eliminate units together; their enemy scores, and a side may have lost the game by it."""
    hexes = sorted({unit.hex for unit in those})
    for unit in those:
        remove(game, unit, rule)
    for hex in hexes:
        victory.settle(game, hex)
    victory.after_losses(game, sorted({unit.side for unit in those}))


@rule("CC-3.2.4", "CC-4.2", "CC-7.1")
def remove(game: Commander, unit: Unit, rule: str) -> None:
    """Take one unit off the map to the casualty track; a hero goes back to the counter mix."""
    weapon = game.weapon_of(unit)
    if weapon is not None:
        weapons.lose(game, weapon, "CC-11.3c")
    double = victory.in_play(game, "double-elimination")
    vp = victory.value(game, unit) * (2 if double else 1)
    game.take_up(unit)
    unit.place = MIX if units.is_hero(game, unit) else CASUALTY
    unit.broken = False
    strip(unit)
    game.tell(Eliminated(unit=unit.id, vp=vp, counts=unit.place == CASUALTY, rule=rule))
    victory.score(game, game.enemy(unit.side), vp, "eliminated", "CC-7.1a")


def team_type(game: Commander, side: str) -> str:
    """The team of a side's nation and quality."""
    setup = game.setting.scenario.side(side)
    return next(
        kind.id
        for kind in game.setting.pack.units.values()
        if kind.kind == "team" and kind.nation == setup.nation and kind.quality == setup.quality
    )


def team_for(game: Commander, squad: Unit) -> Unit:
    """A team in a squad's hex with its state and activation, without its markers."""
    team = Unit(game.fresh_id(squad.side), squad.side, team_type(game, squad.side))
    team.broken = squad.broken
    for flag in ("activated", "firing", "fired", "moving", "grouped", "finished", "spent", "road"):
        setattr(team, flag, getattr(squad, flag))
    team.op_fire, team.op_fired = squad.op_fire, squad.op_fired
    game.units[team.id] = team
    return team


@rule("CC-E52.2", "CC-A36")
def replace(game: Commander, squad: Unit, teams: Sequence[Unit], rule: str) -> None:
    """Put teams in a squad's place; the squad goes back to the counter mix."""
    hex = squad.hex
    game.take_up(squad)
    squad.place = MIX
    strip(squad)
    for team in teams:
        game.put(team, hex)
    by = game.replacements[squad.id] = tuple(team.id for team in teams)
    shown = tuple(unit_piece(game, team) for team in teams)
    game.tell(Replaced(unit=squad.id, by=by, count=len(by), counters=shown, rule=rule))
