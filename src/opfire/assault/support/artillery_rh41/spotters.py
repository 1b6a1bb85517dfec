"""Spotters of off-board artillery, first edition (TAOAS-3.3, 3.3.1): who directs the fire, and what it costs him."""

from __future__ import annotations

from opfire.assault.cards.command_points import can_pay, pay
from opfire.assault.cards.support_cards import change
from opfire.assault.fire.observation import mark_tired, sees
from opfire.assault.log.support import FireDirected
from opfire.assault.options.answers import DirectedBy
from opfire.assault.state.abilities import has
from opfire.assault.state.battle import Battle
from opfire.assault.state.pieces import Melee, Morale, Request, Unit
from opfire.assault.state.support_weapon import card_words
from opfire.kernel.ask import Ask
from opfire.kernel.game import Script
from opfire.rules.citations import rule

FARTHEST_SHIFT = 2
"""How far the first spotter can shift the second attack."""
SCOUTS_SPOT = "scouts-spot-for-artillery"
SCOUTS_OF = "german"


@rule("TAOAS-3.3")
def can_direct(battle: Battle, unit: Unit) -> bool:
    """A unit that is fit to direct fire and has its command point."""
    return is_fit(battle, unit) and can_pay(battle, unit)


@rule("TAOAS-3.3")
def is_fit(battle: Battle, unit: Unit) -> bool:
    """A unit on foot or a gun that has not been activated and is neither shaken nor fighting."""
    return not unit.activated and on_the_lookout(unit) and may_direct(battle, unit)


def on_the_lookout(unit: Unit) -> bool:
    """Whether a unit is still there to observe: not shaken, not fighting, and not carried."""
    there = unit.at >= 0 and not unit.carrier
    return there and unit.morale is Morale.NONE and unit.melee is Melee.NONE


@rule("TAOAS-3.3", "TAOAS-scenario-flugplatz-dolubowo")
def may_direct(battle: Battle, unit: Unit) -> bool:
    """Vehicles never direct artillery, except German scouts where the scenario says so."""
    if battle.unit_card(unit).type != "vehicle":
        return True
    allowed = SCOUTS_SPOT in battle.setting.scenario.needs and battle.unit_card(unit).faction == SCOUTS_OF
    return allowed and has(battle, unit, "scout")


@rule("TAOAS-3.3", "TAOAS-3.3.1")
def spotters(battle: Battle, request: Request, hex: int) -> list[Unit]:
    """Who could direct an attack on a hex afresh: for the second attack another unit than for the first."""
    return [unit for unit in free_spotters(battle, request) if sees(battle, unit, hex)]


def free_spotters(battle: Battle, request: Request) -> list[Unit]:
    """The units that could direct an attack if they see its hex."""
    return [unit for unit in battle.units_of(request.side) if unit.id != request.spotter and can_direct(battle, unit)]


@rule("TAOAS-3.3.1")
def needs_spotter(battle: Battle, request: Request, hex: int) -> bool:
    """The first attack always does; the second not on the same hex, nor where the first spotter can shift it to."""
    if not request.attacks:
        return True
    return hex != request.aim and not can_shift(battle, request, hex)


@rule("TAOAS-3.0", "TAOAS-3.3.1")
def can_shift(battle: Battle, request: Request, hex: int) -> bool:
    """The first spotter shifts the fire by up to two hexes into his sight, even if he has acted since."""
    spotter = battle.units[request.spotter]
    near = battle.setting.board.grid.distance(request.aim, hex) <= FARTHEST_SHIFT
    return near and on_the_lookout(spotter) and sees(battle, spotter, hex)


@rule("TAOAS-3.3", "TAOAS-3.3.1")
def is_observed(battle: Battle, request: Request, free: list[Unit], hex: int) -> bool:
    """Whether an attack on a hex can be directed by one of the free spotters, or needs none."""
    if request.attacks and not needs_spotter(battle, request, hex):
        return True
    return any(sees(battle, unit, hex) for unit in free)


@rule("TAOAS-3.3", "TAOAS-3.3.1")
def direct(battle: Battle, request: Request, hex: int) -> Script[Request]:
    """Where a spotter is needed the owner names one, who pays and is marked; the request remembers him."""
    if not needs_spotter(battle, request, hex):
        return battle.requests[request.card]
    found = spotters(battle, request, hex)
    spotter = found[0]
    if len(found) > 1:
        about = {**card_words(battle, request.card), "at": battle.hex_name(hex)}
        choice = yield from Ask(request.side, "director", [DirectedBy(unit.id) for unit in found], about)
        spotter = battle.units[choice.spotter]
    pay(battle, spotter)
    mark_tired(spotter)
    section = "TAOAS-3.3.1" if request.attacks else "TAOAS-3.3"
    battle.tell(FireDirected(card=request.card, by=spotter.id, at=battle.hex_name(hex), rule=section))
    battle.tell_markers(spotter)
    return change(battle, request.card, spotter=spotter.id)
