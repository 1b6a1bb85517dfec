"""Special actions (8.0): reaction fire."""

from __future__ import annotations

from opfire.assault.cards.being_asked import is_asked_for_support, is_called
from opfire.assault.cards.command_points import can_pay, pay
from opfire.assault.cards.fits import Scene
from opfire.assault.cards.play import announce, is_asked, offer, playable
from opfire.assault.fire.ranged_fire import can_target, fire_shot, standing_fire
from opfire.assault.movement.covering_fire import offer_cover
from opfire.assault.options.answers import DECLINE, PlayCard, React, play_card, react
from opfire.assault.options.support import CallSupport
from opfire.assault.state.abilities import is_cumbersome
from opfire.assault.state.battle import Battle
from opfire.assault.state.pieces import OFF_BOARD, Unit
from opfire.assault.state.shot import Shot
from opfire.assault.support.arrival import react_with, reactions
from opfire.assault.terrain.fields_of_fire import field_of_fire
from opfire.kernel.ask import Ask, Option
from opfire.kernel.game import Script
from opfire.rules.citations import rule


@rule("RH41-8.2", "S43-8.2")
def reaction_fire(battle: Battle, mover: Unit, came_from: int = OFF_BOARD) -> Script[None]:
    """The other side may fire at a unit while it is on the move, out of one hex into another."""
    before, battle.mover = battle.mover, (mover.id, came_from)
    yield from fire_at_mover(battle, mover)
    battle.mover = before


@rule("RH41-8.2", "S43-8.2")
def fire_at_mover(battle: Battle, mover: Unit) -> Script[None]:
    """One unit that has not yet been activated may fire at a unit that has just entered a hex."""
    side = battle.enemy(mover.side)
    shots, asked = reaction_shots(battle, side, mover)
    if not asked and not battle.setting.cards and not battle.requests:
        return
    again = Scene("reaction", side, other=mover, reaction=True)
    cards = playable(battle, again) if battle.setting.cards else []
    calls = reactions(battle, side, mover)
    if not asked and not might_react_otherwise(battle, again, cards, calls):
        return
    options = [DECLINE, *shots, *map(play_card, cards), *calls]
    choice = yield from Ask(side, "reaction-fire", options, {"unit": mover.id})
    if isinstance(choice, PlayCard):
        if not (yield from announce(battle, again, choice.card)):
            yield from fire_at_mover(battle, mover)
    elif isinstance(choice, CallSupport):
        yield from react_with(battle, choice.card, mover)
    elif isinstance(choice, React) and not (yield from is_denied(battle, battle.units[choice.unit], mover)):
        shooter, target = battle.units[choice.unit], battle.units[choice.target or mover.id]
        pay(battle, shooter)
        yield from react_by_fire(battle, shooter, target)


def reaction_shots(battle: Battle, side: str, mover: Unit) -> tuple[list[Option], bool]:
    """The shots at a unit and its riders that can be paid for, and whether the side is asked for that alone."""
    near = able_to_react(battle, side, mover)
    shots = [(unit, react(unit.id)) for unit in near if can_target(battle, unit, mover)]
    for rider in battle.riding(mover):
        at_rider = [unit for unit in near if can_target(battle, unit, rider)]
        shots += [(unit, react(unit.id, rider.id, at_rider=True)) for unit in at_rider]
    paid: list[Option] = [shot for unit, shot in shots if can_pay(battle, unit)]
    return paid, is_called(battle, side, possible=bool(shots), found=bool(paid))


def might_react_otherwise(battle: Battle, scene: Scene, cards: list[str], calls: list[CallSupport]) -> bool:
    """Whether the side is asked because of a card it may hold or a battery that fires."""
    called = is_asked_for_support(battle, scene.side, calls)
    return (bool(battle.setting.cards) and is_asked(battle, scene, cards)) or called


@rule("RH41-8.2", "S43-8.2", "S43-9.13")
def react_by_fire(battle: Battle, shooter: Unit, target: Unit, *, weakened: bool = False) -> Script[None]:
    """A unit fires at one that moves, which may have covering fire against it."""
    shot = Shot(shooter, target, standing_fire(battle, shooter, target), reaction=True, weakened=weakened)
    yield from offer_cover(battle, shot)
    shooter.reacted = True
    yield from fire_shot(battle, shot)


@rule("RH41-8.3", "S43-8.3")
def is_denied(battle: Battle, shooter: Unit, mover: Unit) -> Script[bool]:
    """A card of the mover's side may keep a unit from reacting, which costs that unit nothing."""
    return (yield from offer(battle, Scene("reaction-declared", mover.side, mover, shooter)))


def able_to_react(battle: Battle, side: str, mover: Unit) -> list[Unit]:
    """The units of a side that can react; the range, quickly told, leaves few to look at closely."""
    ranges, reach = battle.ground.grid.distances(mover.at), battle.setting.reach
    near = [unit for unit in battle.idle(side) if ranges[unit.at] <= reach[unit.kind]]
    return [unit for unit in near if can_react(battle, unit, mover)]


@rule("RH41-8.2", "S43-8.2")
def can_react(battle: Battle, unit: Unit, mover: Unit) -> bool:
    """A unit on the map that covers the hex, is not yet activated and not too cumbersome; it also needs a point."""
    if unit.activated or unit.at < 0 or unit.carrier or not field_of_fire(battle, unit)[mover.at]:
        return False
    return not is_cumbersome(battle, unit)
