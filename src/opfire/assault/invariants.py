"""What must always be true of a battle."""

from __future__ import annotations

from collections.abc import Iterator

from opfire.assault.state.battle import Battle
from opfire.assault.state.pieces import STANDING, Unit
from opfire.assault.terrain.obstacles import barred_sides


def faults(battle: Battle) -> list[str]:
    """Everything that is wrong with a battle, in words."""
    return [*unit_faults(battle), *card_faults(battle), *index_faults(battle), *ground_faults(battle)]


def unit_faults(battle: Battle) -> Iterator[str]:
    """Who has taken all the damage it can is off the board, and whoever rides is in its vehicle."""
    for unit in battle.units.values():
        if unit.damage < 0:
            yield f"{unit.id} has damage {unit.damage}"
        if not unit.gone and unit.damage >= battle.unit_card(unit).strength:
            yield f"{unit.id} lives on with damage {unit.damage}"
        if unit.gone and unit.at >= 0:
            yield f"{unit.id} is eliminated and still on the board"
        if unit.carrier and not _is_carried(battle, unit):
            yield f"{unit.id} is carried by {unit.carrier}, which does not carry it"
    if battle.mover != STANDING and battle.mover[0] not in battle.units:
        yield f"{battle.mover[0]} is said to move, but there is no such unit"


def _is_carried(battle: Battle, unit: Unit) -> bool:
    vehicle = battle.units[unit.carrier]
    return unit.id in vehicle.load and unit.at == vehicle.at


def card_faults(battle: Battle) -> Iterator[str]:
    """Every card belongs to a deck and lies in one place."""
    places = (
        battle.hands,
        battle.decks,
        battle.discards,
        battle.borrowed,
        battle.pools,
        battle.box,
        battle.removed,
    )
    cards = [name for place in places for side in battle.sides for name in place[side] if name]
    cards += [name for name, request in battle.requests.items() if request.card]
    if len(set(cards)) < len(cards):
        yield "a card lies in two places"
    if any(name not in battle.setting.cards and name not in battle.setting.supports for name in cards):
        yield "there is a card that belongs to no deck"


def index_faults(battle: Battle) -> Iterator[str]:
    """What was noted of who stands where fits the units."""
    places: dict[int, list[str]] = {}
    for unit in battle.units.values():
        if unit.at >= 0 and not unit.carrier:
            places.setdefault(unit.at, []).append(unit.id)
    noted = {hex: sorted(ids) for hex, ids in battle.occupied.items()}
    if {hex: sorted(ids) for hex, ids in places.items()} != noted:
        yield "the index of occupied hexes does not fit the units"
    for side, bits in battle.posts.items():
        if bits != sum(1 << hex for hex in {unit.at for unit in battle.units_of(side)}):
            yield f"the hexes of {side} do not fit its units"


def ground_faults(battle: Battle) -> Iterator[str]:
    """The ground shows the ruins, craters and barriers, and a gun in a bunker stands there."""
    kinds = [battle.ground.terrain[hex] == kind for hex, kind in battle.altered.items()]
    barred = barred_sides(battle.setting.board.grid, battle.barriers)
    sides = [battle.ground.sides.get(side) == kind for side, kind in barred.items()]
    if not all(kinds) or not all(sides):
        yield "the ground does not fit the ruins, craters and barriers"
    for hex, work in battle.works.items():
        if work.gun and battle.units[work.gun].at != hex:
            yield f"{work.gun} is said to be in a bunker at {battle.hex_name(hex)}"
