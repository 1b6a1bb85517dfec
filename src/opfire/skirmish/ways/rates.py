"""How far a unit may go: distances, turning, and the dice taken off before the first step (SK-HR-move)."""

from __future__ import annotations

from typing import Final

from opfire.rules import rule
from opfire.skirmish.options import March
from opfire.skirmish.rolls.rolls import Reason, more_dice
from opfire.skirmish.state.skirmish import Skirmish
from opfire.skirmish.state.units import Order, Unit, is_wounded

SNOW: Final = 40
"""By so much snow shortens a fast move on foot."""


def allowance(game: Skirmish, unit: Unit, order: Order) -> int:
    """How far an order lets a unit go before dice."""
    rates = game.setting.pack.moves[rate_kind(game, unit)]
    gun = small_gun(game, unit)
    if gun is not None:
        return gun if order is Order.CAUTIOUS else 0
    if order in (Order.FAST, Order.CLOSE_COMBAT):
        snow = "snow" in game.setting.scenario.special and not game.is_vehicle(unit)
        return rates.fast - (SNOW if snow else 0)
    return rates.cautious


def rate_kind(game: Skirmish, unit: Unit) -> str:
    """Whose row of the distance table a unit uses."""
    if game.is_vehicle(unit):
        return game.vehicle(unit).movement
    return "team" if game.is_team(unit) else "infantry"


def small_gun(game: Skirmish, unit: Unit) -> int | None:
    """Guns of up to 50 mm are pushed 5 cm, heavier ones only turned; None for everybody else (house)."""
    if not game.is_team(unit):
        return None
    guns = [one for one in map(game.setting.weapon, game.model(unit).weapons) if one.kind == "gun"]
    return None if not guns else 50 if guns[0].calibre <= 50 else 0


def road_dice(game: Skirmish, unit: Unit) -> int:
    """The dice that a road adds to a move."""
    column = game.vehicle(unit).movement if game.is_vehicle(unit) else "foot"
    return game.setting.pack.terrain["road"].movement[column] or 0


def turn_limit(game: Skirmish, unit: Unit, order: Order) -> int:
    """By how much a vehicle may turn on its way."""
    rates = game.setting.pack.moves[rate_kind(game, unit)]
    if order is Order.FAST and game.has(unit, "trained-motorcyclist"):
        return rates.turn_cautious
    return rates.turn_fast if order is Order.FAST else rates.turn_cautious


# What is taken off before the first step


@rule("SK-terrain-notesd", "SK-terrain-notese", "SK-infantry-damagep", "SK-infantry-damageq", "SK-team-damagei")
def wounds(game: Skirmish, unit: Unit, _march: March) -> tuple[Reason, ...]:
    """A wounded man or a team with one loses 1D6; a crew does not."""
    hurt = is_wounded(unit) and not game.is_vehicle(unit)
    return more_dice("wounded", int(hurt), "SK-terrain-notesd")


@rule("SK-terrain-notesb", "SK-light-vehicle-damageg")
def burst_tyres(_game: Skirmish, unit: Unit, _march: March) -> tuple[Reason, ...]:
    """1D6 for each burst tyre."""
    return more_dice("burst-tyres", unit.tyres, "SK-terrain-notesb")


@rule("SK-terrain-notesa")
def mounting(_game: Skirmish, unit: Unit, march: March) -> tuple[Reason, ...]:
    """1D6 for mounting or dismounting."""
    return more_dice("mounting", int(bool(march.mount)) + int(bool(unit.aboard)), "SK-terrain-notesa")


def climbing(_game: Skirmish, _unit: Unit, march: March) -> tuple[Reason, ...]:
    """1D6 for going up to a roof or down from it (house)."""
    return more_dice("climbing", int(march.climb), "SK-HR-move")


DEDUCTIONS: Final = (wounds, burst_tyres, mounting, climbing)
