"""Placing and removing what lies on the map: units, smoke, blazes, fortifications, radios (chapter 8.1)."""

from __future__ import annotations

from collections.abc import Sequence

from opfire.commander.board.sight import Markers
from opfire.commander.log.pieces import (
    Burned,
    Cleared,
    Displaced,
    Fortified,
    NoRoom,
    Placed,
    RadioPlaced,
    SmokeCleared,
    SmokePlaced,
)
from opfire.commander.state.commander import Commander
from opfire.commander.state.counters import MIX, Battery, Unit
from opfire.commander.units import casualties, ground, victory
from opfire.commander.units.asking import choose_hex
from opfire.commander.units.faces import radio_piece
from opfire.kernel.chance import Draw
from opfire.kernel.game import Script
from opfire.rules.citations import rule

SPARE_SMOKE = 5
"""The value of a marker when the pool is empty."""


def place_unit(game: Commander, unit: Unit, hex: int, rule: str) -> None:
    """Put a unit into a hex of the map."""
    game.put(unit, hex)
    game.tell(Placed(unit=unit.id, at=game.hex_name(hex), broken=unit.broken, rule=rule))
    victory.settle(game, hex)


def turn_away(game: Commander, unit: Unit, rule: str) -> None:
    """A unit for which there is no room goes back to the counter mix."""
    unit.place = MIX
    game.tell(NoRoom(unit=unit.id, waits=False, rule=rule))


@rule("CC-8.1.2", "CC-12")
def place_radio(game: Commander, side: str, radio: str, rule: str) -> None:
    """Put a radio into a side's artillery box; one already there has priority."""
    if side not in game.batteries:
        game.batteries[side] = Battery(radio)
        game.tell(RadioPlaced(side=side, radio=radio, counter=radio_piece(game, side), rule=rule))


# Smoke


@rule("CC-8.1.5", "CC-T89", "CC-T95", "CC-T98")
def takes_smoke(game: Commander, hex: int) -> bool:
    """Smoke can lie anywhere but on water and in a Blaze."""
    return not ground.is_water(game, hex) and hex not in game.blazes


@rule("CC-T94")
def draw_marker(game: Commander) -> Script[int]:
    """Draw one of the markers that show Smoke on one side and Blaze on the other."""
    if not game.smoke_pool:
        return SPARE_SMOKE
    value = int((yield from Draw([str(one) for one in game.smoke_pool], "smoke")))
    game.smoke_pool.remove(value)
    return value


@rule("CC-8.1.4")
def draw_smoke(game: Commander, hex: int, rule: str) -> Script[None]:
    """Draw a random Smoke marker for a hex; the greater of two stays."""
    spare = not game.smoke_pool
    value = yield from draw_marker(game)
    if value > game.smoke.get(hex, 0):
        lay_smoke(game, hex, value, spare)
    elif not spare:
        return_smoke(game, value)
    game.sight_markers = Markers(game.smoke, game.blazes)
    game.tell(SmokePlaced(at=game.hex_name(hex), value=game.smoke[hex], rule=rule))


def lay_smoke(game: Commander, hex: int, value: int, spare: bool) -> None:
    """Put a marker into a hex in place of a lesser one, and note if the pool had none left for it."""
    if hex in game.smoke:
        pick_up(game, hex)
    game.smoke[hex] = value
    if spare:
        game.spare_smoke.append(hex)


def return_smoke(game: Commander, value: int) -> None:
    """Put a marker back into the pool."""
    game.smoke_pool.append(value)
    game.smoke_pool.sort()


@rule("CC-8.1.4", "CC-T94")
def pick_up(game: Commander, hex: int) -> None:
    """Put the marker of a hex back into the pool, if it was drawn from there."""
    value = game.smoke.pop(hex)
    if hex in game.spare_smoke:
        game.spare_smoke.remove(hex)
    else:
        return_smoke(game, value)


def remove_smoke(game: Commander, hex: int, rule: str) -> None:
    """Take the smoke out of a hex."""
    pick_up(game, hex)
    game.sight_markers = Markers(game.smoke, game.blazes)
    game.tell(SmokeCleared(at=game.hex_name(hex), rule=rule))


# Fortifications


@rule("CC-8.1.3", "CC-F100.3", "CC-T79")
def takes_fortification(game: Commander, hex: int) -> bool:
    """One fortification a hex, none on water or in a Blaze."""
    return hex not in game.forts and not ground.is_water(game, hex) and hex not in game.blazes


def fortify(game: Commander, hex: int, kind: str, rule: str) -> None:
    """Put a fortification into a hex where it can stand."""
    game.forts[hex] = kind
    game.tell(Fortified(kind=kind, at=game.hex_name(hex), rule=rule))
    victory.settle(game, hex)


def clear_fort(game: Commander, hex: int, rule: str) -> None:
    """Remove a fortification."""
    kind = game.forts.pop(hex)
    game.alone.pop(hex, None)
    game.tell(Cleared(kind=kind, at=game.hex_name(hex), rule=rule))


# Blazes


@rule("CC-8.1.5", "CC-T89", "CC-T95", "CC-T98")
def takes_blaze(game: Commander, hex: int) -> bool:
    """A Blaze can burn anywhere but on water or where one burns."""
    return not ground.is_water(game, hex) and hex not in game.blazes


def burn(game: Commander, hexes: Sequence[int], rule: str) -> Script[None]:
    """Hexes burn: smoke and fortifications go, and the units in them must get out."""
    for hex in hexes:
        yield from draw_marker(game)
        ignite(game, hex, rule)
    for side in game.in_order:
        for unit in [unit for hex in hexes for unit in game.side_at(hex, side)]:
            yield from get_out(game, unit, rule)


@rule("CC-8.1.5")
def ignite(game: Commander, hex: int, rule: str) -> None:
    """Put a Blaze into a hex."""
    if hex in game.smoke:
        remove_smoke(game, hex, rule)
    if hex in game.forts:
        clear_fort(game, hex, rule)
    game.blazes.append(hex)
    game.blazes.sort()
    game.sight_markers = Markers(game.smoke, game.blazes)
    game.look_anew()
    game.tell(Burned(at=game.hex_name(hex), rule=rule))


@rule("CC-E46")
def get_out(game: Commander, unit: Unit, rule: str) -> Script[None]:
    """The owner moves a unit out of a burning hex; one that cannot is eliminated."""
    ways = ground.ways_out(game, unit)
    hex = yield from choose_hex(game, unit.side, "get-out", ways, about={"unit": unit.id})
    if hex is None:
        casualties.eliminate(game, [unit], rule)
        return
    left = unit.hex
    game.put(unit, hex)
    game.tell(Displaced(unit=unit.id, to=game.hex_name(hex), rule=rule))
    victory.settle(game, left)
    victory.settle(game, hex)
