"""Activation: one unit, or a leader and those he chooses within his Command radius (O14.1, 3.3.1.1)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from opfire.commander.log.pieces import Activated
from opfire.commander.options.answers import Activate, ActivateAll
from opfire.commander.state.commander import Commander
from opfire.commander.state.counters import Unit
from opfire.commander.units import units
from opfire.commander.units.asking import DONE, ask
from opfire.kernel.ask import Option
from opfire.kernel.game import Script
from opfire.rules.citations import rule

Test = Callable[[Unit], bool]
PartyTest = Callable[[Sequence[Unit]], bool]
"""Whether these units, activated together, can carry an order out."""
ALL = ActivateAll()


def any_of(test: Test) -> PartyTest:
    """An order that one unit by itself can carry out."""
    return lambda party: any(map(test, party))


def party_of(game: Commander, leader: Unit, ready: Test) -> list[Unit]:
    """A leader with all whom he can activate along with himself."""
    return [leader, *(led for led in units.radius(game, leader) if ready(led))]


def starters(game: Commander, side: str, able: PartyTest, ready: Test) -> list[Unit]:
    """Units that can carry the order out by themselves, and leaders who can with those in their radius."""
    fresh = [unit for unit in game.on_map(side) if ready(unit)]
    alone = {unit.id for unit in fresh if able([unit])}
    return [unit for unit in fresh if unit.id in alone or leads(game, unit, alone, able, ready)]


def leads(game: Commander, unit: Unit, alone: set[str], able: PartyTest, ready: Test) -> bool:
    """Whether a leader activates somebody who can carry the order out alone, or a party that can together."""
    if not units.is_leader(game, unit):
        return False
    party = party_of(game, unit, ready)
    return len(party) > 1 and (any(led.id in alone for led in party) or able(party))


@rule("CC-O14.1")
def activate(game: Commander, side: str, order: str, able: PartyTest, ready: Test, at: str = "") -> Script[list[Unit]]:
    """Choose who carries the order out, against a hex where it is one; all are named before it begins."""
    about: dict[str, str | int] = {"order": order, "at": at} if at else {"order": order}
    options = [Activate(unit.id) for unit in starters(game, side, able, ready)]
    answer = yield from ask(side, "activate", options, about)
    assert isinstance(answer, Activate)
    first = game.units[answer.unit]
    chosen = [first]
    mark(game, first, order, "CC-O14.1c")
    if units.is_leader(game, first):
        yield from add_more(game, side, about, chosen, able, ready)
    return chosen


def mark(game: Commander, unit: Unit, order: str, rule: str) -> None:
    """Put the markers of an order on a unit."""
    unit.activated = unit.activated or order != "op-fire"
    unit.firing = unit.firing or order == "fire"
    unit.moving = unit.moving or order == "move"
    unit.op_fire = unit.op_fire or order == "op-fire"
    game.tell(Activated(unit=unit.id, order=order, rule=rule))


@rule("CC-3.3.1.1")
def add_more(
    game: Commander, side: str, about: dict[str, str | int], chosen: list[Unit], able: PartyTest, ready: Test
) -> Script[None]:
    """A leader activates all, some or none of the units in his radius."""
    leader, enough = chosen[0], False
    within = [unit for unit in units.radius(game, leader) if ready(unit)]
    while within:
        enough = enough or able(chosen)
        options: list[Option] = [Activate(unit.id) for unit in within]
        if len(within) > 1:
            options.append(ALL)
        if enough:
            options.append(DONE)
        answer = yield from ask(side, "activate-more", options, {**about, "leader": leader.id})
        if answer is DONE or answer == DONE:
            return
        added = within if answer == ALL else [u for u in within if u.id == getattr(answer, "unit", "")]
        for unit in added:
            chosen.append(unit)
            mark(game, unit, str(about["order"]), "CC-O14.1e")
        within = [unit for unit in within if unit not in added]


def ready_for_order(game: Commander) -> Test:
    """Whether a unit may still be activated for an order this turn."""
    return partial(units.can_activate, game)
