"""Sequence of play (6.0): turns, their phases, and the alternation of activations."""

from __future__ import annotations

from opfire.assault.activation import activate_unit, can_activate
from opfire.assault.card_effects.own_go import Go, after_activation, go_cards, play_in_go
from opfire.assault.cards.being_asked import has_a_go
from opfire.assault.cards.command_points import give_up_points
from opfire.assault.cards.fits import Scene
from opfire.assault.cards.play import offer
from opfire.assault.cards.support_cards import support_draws
from opfire.assault.log.battle import InitiativeRolled, Passed, PhaseEnded, TurnBegan
from opfire.assault.options.answers import PASS, Activate, PlayCard, activate, play_card
from opfire.assault.options.support import CallSupport
from opfire.assault.phases.organisation import organise
from opfire.assault.phases.planning import planning_phase
from opfire.assault.phases.support_phase import support_phase
from opfire.assault.preparation.forces import gather_forces
from opfire.assault.preparation.preparation import set_up
from opfire.assault.preparation.reinforcements import place_reinforcements
from opfire.assault.state.battle import Battle
from opfire.assault.state.pieces import Phase, Unit
from opfire.assault.support.arrival import carry_out, support_calls
from opfire.assault.terrain.lasting_effects import new_activation
from opfire.assault.victory import check_always
from opfire.kernel.ask import Ask
from opfire.kernel.chance import Roll
from opfire.kernel.dice import D6
from opfire.kernel.game import CHECKPOINT, Script
from opfire.rules.citations import rule


def play(battle: Battle) -> Script[None]:
    """Play on from any checkpoint to the end of the scenario."""
    while battle.outcome is None:
        yield CHECKPOINT
        battle.looked = {}
        yield from STEPS[battle.phase](battle)


@rule("RH41-6.1", "S43-6.1")
def initiative_phase(battle: Battle) -> Script[None]:
    """The scenario's starting player begins, else the higher D6; ties are rolled again."""
    battle.bared = ()
    battle.tell(TurnBegan(turn=battle.turn, rule=battle.cite("6.0")))
    yield from support_draws(battle)
    named = battle.setting.scenario.initiative
    if named != "roll" and battle.turn == 1:
        battle.first = named
    else:
        battle.first = yield from roll_for_initiative(battle)
        yield from seize_initiative(battle)
    battle.active, battle.passed = battle.first, ()
    battle.enter_phase(Phase.PLANNING)


@rule("RH41-6.1")
def roll_for_initiative(battle: Battle) -> Script[str]:
    """Each side rolls a D6 until one is higher."""
    one, two = battle.sides
    while True:
        faces = yield from Roll((D6, D6), "initiative")
        rolls = {one: faces[0] + 1, two: faces[1] + 1}
        first = "" if rolls[one] == rolls[two] else max(battle.sides, key=rolls.__getitem__)
        battle.tell(InitiativeRolled(rolls=rolls, first=first or "tie", rule=battle.cite("6.1")))
        if first:
            return first


@rule("RH41-4.9.1", "S43-4.9.1")
def seize_initiative(battle: Battle) -> Script[None]:
    """Who lost the roll may have a card that makes it the starting player."""
    new_activation(battle)
    loser = battle.enemy(battle.first)
    if (yield from offer(battle, Scene("initiative", loser))):
        battle.first = loser


@rule("RH41-6.4", "RH41-8.1", "S43-6.4")
def action_phase(battle: Battle) -> Script[None]:
    """The sides activate units in turn until all have acted or three passes follow each other."""
    if battle.owing:
        yield from give_up_points(battle)
    side = battle.active
    new_activation(battle)
    ready = ready_units(battle, side)
    if not ready and is_done(battle, side) and is_done(battle, battle.enemy(side)):
        end_action_phase(battle, "done")
        return
    battle.active = battle.enemy(side)
    go = yield from choose_unit(battle, side, ready)
    if go is None:
        take_pass(battle, side)
        return
    battle.passes = 0
    if isinstance(go, CallSupport):
        yield from carry_out(battle, go.card)
        check_always(battle)
        return
    if not go.done:
        yield from activate_unit(battle, go.unit, go.actions, free=go.free)
    yield from after_activation(battle, go.unit)
    check_always(battle)


def is_done(battle: Battle, side: str) -> bool:
    """Whether a side has neither a unit to activate nor anything else to do in its go."""
    ready = any(can_activate(battle, unit) for unit in battle.idle(side))
    return not has_a_go(battle, side, ready, go_cards(battle, side), support_calls(battle, side, Phase.ACTION))


def ready_units(battle: Battle, side: str) -> list[Unit]:
    """The units that a side can activate now."""
    return [unit for unit in battle.idle(side) if can_activate(battle, unit)]


@rule("RH41-6.4", "RH41-8.3", "S43-6.4", "S43-8.3")
def choose_unit(battle: Battle, side: str, ready: list[Unit]) -> Script[Go | CallSupport | None]:
    """The active player names a unit, plays a card first, calls for support, or passes; who can do nothing passes."""
    while True:
        cards, calls = go_cards(battle, side), support_calls(battle, side, Phase.ACTION)
        if not has_a_go(battle, side, bool(ready), cards, calls):
            return None
        units = [activate(unit.id) for unit in ready]
        choice = yield from Ask(side, "activate", [PASS, *units, *map(play_card, cards), *calls])
        if isinstance(choice, CallSupport):
            return choice
        if isinstance(choice, Activate):
            return Go(battle.units[choice.unit])
        if not isinstance(choice, PlayCard):
            return None
        go = yield from play_in_go(battle, side, choice.card)
        if go is not None:
            return go
        ready = ready_units(battle, side)


@rule("RH41-8.1", "S43-6.4/1")
def take_pass(battle: Battle, side: str) -> None:
    """A pass is not final; the third in a row over both sides, or as many as are agreed on, ends the phase."""
    battle.tell(Passed(side=side, rule=battle.cite("8.1")))
    battle.passes += 1
    if battle.passes == battle.setting.readings.passes:
        end_action_phase(battle, "passes")


def end_action_phase(battle: Battle, why: str) -> None:
    """The organisation phase follows."""
    battle.tell(PhaseEnded(phase=Phase.ACTION.value, why=why, rule=battle.cite("6.4")))
    battle.enter_phase(Phase.ORGANISATION)


STEPS = {
    Phase.FORCES: gather_forces,
    Phase.SET_UP: set_up,
    Phase.INITIATIVE: initiative_phase,
    Phase.PLANNING: planning_phase,
    Phase.SUPPORT: support_phase,
    Phase.ACTION: action_phase,
    Phase.ORGANISATION: organise,
    Phase.REINFORCEMENTS: place_reinforcements,
}
