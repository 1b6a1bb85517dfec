"""What must always be true of a state."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from opfire.commander.sequence.set_up import deck
from opfire.commander.state.commander import Commander
from opfire.commander.state.counters import MAP
from opfire.commander.state.position import UNKNOWN
from opfire.commander.units import ground


def faults(game: Commander) -> list[str]:
    """Everything that is wrong with a state, in words."""
    return [*card_faults(game), *unit_faults(game), *lookup_faults(game), *marker_faults(game), *point_faults(game)]


def card_faults(game: Commander) -> Iterator[str]:
    """Every card of a nation is in the deck, the hand or the discard pile."""
    for side in game.setting.sides:
        there = game.decks[side] + game.hands[side] + game.discards[side]
        if UNKNOWN in there:
            if len(there) != len(deck(game, side)):
                yield f"{side} has {len(there)} cards"
        elif sorted(there) != sorted(deck(game, side)):
            yield f"the cards of {side} are not its deck"


def unit_faults(game: Commander) -> Iterator[str]:
    """Units stand where the stacks say, on passable hexes, and weapons and bearers agree."""
    for unit in game.units.values():
        if (unit.place == MAP) != (unit.hex >= 0):
            yield f"{unit.id} is {unit.place} at {unit.hex}"
        if unit.place == MAP and unit not in game.at(unit.hex):
            yield f"{unit.id} is not in its stack"
        if unit.place == MAP and unit.hex in game.blazes and not game.triggers_off:
            yield f"{unit.id} stands in a fire"
        if unit.weapon and game.weapons[unit.weapon].carrier != unit.id:
            yield f"{unit.id} carries {unit.weapon}, which does not know it"
    if sum(map(len, game.stacks.values())) != len(game.on_map()):
        yield "stacks and units do not agree"
    for weapon in game.weapons.values():
        if weapon.carrier and (weapon.lost or game.units[weapon.carrier].weapon != weapon.id):
            yield f"{weapon.id} is carried by {weapon.carrier}, which does not know it"


def lookup_faults(game: Commander) -> Iterator[str]:
    """What was looked up of the map is still so."""
    for side, there in game.present.items():
        if there != [unit for unit in game.on_map() if unit.side == side]:
            yield f"other units of {side} are on the map than were looked up"
    for side, hexes in game.held.items():
        if hexes != sorted({unit.hex for unit in game.on_map() if unit.side == side}):
            yield f"{side} holds other hexes than were looked up"
    for (start, side), hexes in game.sighted.items():
        if hexes != ground.seen(game, start, game.held_by(side)):
            yield f"{game.hex_name(start)} sees other units of {side} than were looked up"


def marker_faults(game: Commander) -> Iterator[str]:
    """Nothing lies in a fire but the fire, and smoke has a value from 1 to 10 and a marker of its own."""
    for hex in game.blazes:
        if hex in game.smoke or hex in game.forts:
            yield f"a marker lies in the fire of {game.hex_name(hex)}"
    for hex, value in game.smoke.items():
        if not 1 <= value <= 10:
            yield f"smoke of {value} in {game.hex_name(hex)}"
    drawn = [value for hex, value in game.smoke.items() if hex not in game.spare_smoke]
    there = Counter(game.smoke_pool + drawn)
    for value in there - Counter(game.setting.pack.tables.smoke_pool):
        yield f"there are too many smoke markers of {value}"
    if not game.smoke.keys() >= set(game.spare_smoke):
        yield "smoke that never was in the pool lies nowhere"


def point_faults(game: Commander) -> Iterator[str]:
    """The VP marker stands where its sources put it."""
    if sum(game.ledger.values()) != game.vp:
        yield f"the VP marker stands on {game.vp}, its sources add up to {sum(game.ledger.values())}"
