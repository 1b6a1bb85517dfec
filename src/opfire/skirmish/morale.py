"""The morale test at the breakpoint, once with a test, the second time with the end."""

from __future__ import annotations

from opfire.kernel.ask import Ask
from opfire.kernel.game import Script
from opfire.kernel.state import Outcome
from opfire.rules import rule
from opfire.skirmish.damage import remove
from opfire.skirmish.log.turn import BreakpointReached
from opfire.skirmish.options import Activate
from opfire.skirmish.rolls.rolls import ANY, Code, Reason, flat
from opfire.skirmish.rolls.tests import leader_near, steadiness_codes, tested, tw, vehicle_bonus
from opfire.skirmish.state.skirmish import Skirmish
from opfire.skirmish.state.units import Unit, fit
from opfire.skirmish.vehicles.bailing import abandon


@rule("SK-morale-testa", "SK-morale-testd")
def morale_test(game: Skirmish, unit: Unit, cited: str = "SK-morale-testa") -> Script[bool]:
    """2D6 + TW and modifiers; 11 or more fights on."""
    reasons = [*morale_tw(game, unit), *vehicle_bonus(game, unit, "SK-morale-test", "no")]
    return (yield from tested(game, unit, "morale-test", reasons, morale_codes(game, unit), cited))


@rule("SK-morale-testf")
def morale_tw(game: Skirmish, unit: Unit) -> tuple[Reason, ...]:
    """The unit's own TW, or that of a leader within 20 cm where it is better."""
    own, leader = tw(game, unit), leader_near(game, unit)
    if leader is None:
        return flat("tw", own, "SK-morale-testa")
    lent = tw(game, leader)
    if game.setting.switches["leader-tw"] == "better":
        lent = max(own, lent)
    return flat("leader-tw", lent, "SK-morale-testf")


@rule("SK-morale-testi", "SK-morale-testj", "SK-morale-testk", "SK-morale-testl", "SK-morale-testm")
def morale_codes(game: Skirmish, unit: Unit) -> list[Code]:
    """Re-rolls for leader, seasoned fighters and the politicals of the side; the opponent's for a bad reputation."""
    return [*political_codes(game, unit), *steadiness_codes(game, unit, "SK-morale-test", "ilm")]


def political_codes(game: Skirmish, unit: Unit) -> list[Code]:
    """One re-roll while a commissar is on the table, two for a political officer; not for themselves."""
    others = [one for one in game.units_of(unit.side) if one is not unit]
    officer = any(game.has(one, "political-officer") for one in others)
    commissar = any(game.has(one, "political-commissar") for one in others)
    return [
        *[Code(unit.side, 0, ANY, "political-officer", "SK-morale-testk")] * 2 * officer,
        *[Code(unit.side, 0, ANY, "political-commissar", "SK-morale-testj")] * commissar,
    ]


@rule("SK-morale-testb", "SK-morale-testg", "SK-infantry-damaget")
def breakpoints(game: Skirmish) -> Script[None]:
    """Deal with every side that has reached its breakpoint in the action just finished."""
    while game.pending and game.outcome is None:
        side, game.pending = game.pending[0], game.pending[1:]
        game.breaks[side] += 1
        rule_id = "SK-morale-testb" if game.breaks[side] == 1 else "SK-morale-testg"
        game.tell(BreakpointReached(side=side, time=game.breaks[side], rule=rule_id))
        if game.breaks[side] >= 2 or not game.units_of(side):
            flee_all(game, side)
        else:
            yield from test_all(game, side)
            recount(game, side)


@rule("SK-morale-testh")
def flee_all(game: Skirmish, side: str) -> None:
    """The whole group flees and the opponent has won."""
    for unit in game.units_of(side):
        if not unit.aboard:
            flee(game, unit)
    game.outcome = Outcome(game.enemy(side), "broken", "SK-morale-testh")


@rule("SK-morale-testc", "SK-morale-teste")
def test_all(game: Skirmish, side: str) -> Script[None]:
    """Every unit of the side on the table is tested, in the owner's order; who fails flees."""
    waiting = [unit.id for unit in game.units_of(side) if not unit.off_table]
    while waiting:
        chosen = waiting[0]
        if len(waiting) > 1:
            answer = yield from Ask(side, "morale", [Activate(name) for name in waiting])
            chosen = answer.unit
        waiting.remove(chosen)
        unit = game.units[chosen]
        if not unit.gone and fit(unit) and not (yield from morale_test(game, unit)):
            flee(game, unit)


def flee(game: Skirmish, unit: Unit) -> None:
    """A unit runs from the table; its vehicle stays behind."""
    if game.is_vehicle(unit):
        abandon(game, unit)
    else:
        remove(game, unit, "fled", "SK-morale-teste")


def recount(game: Skirmish, side: str) -> None:
    """The count starts anew with the men left (SK-HR-break c); nobody left is the end."""
    game.strength[side] = sum(len(fit(unit)) for unit in game.units_of(side))
    game.losses[side] = 0
    game.pending = tuple(name for name in game.pending if name != side)
    if game.strength[side] == 0:
        game.outcome = Outcome(game.enemy(side), "fled", "SK-morale-teste")
