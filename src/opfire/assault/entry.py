"""Units that wait beside the map and enter it by activation (5.8): surplus of a set-up, and whole sides."""

from __future__ import annotations

from opfire.assault.boons import give
from opfire.assault.options import Place
from opfire.assault.pieces import Action, Unit
from opfire.assault.state import Battle
from opfire.assault.told_preparation import Placed
from opfire.kernel.ask import Ask
from opfire.kernel.game import Script
from opfire.rules.citations import rule

ENTER = "enter"


def is_outside(unit: Unit) -> bool:
    """Whether a unit waits to enter by activation."""
    return unit.waits == ENTER


@rule("S43-5.8")
def can_enter(battle: Battle, unit: Unit, action: Action) -> bool:
    """Whether a free hex of its zone can be paid for."""
    return bool(entry_hexes(battle, unit, action))


@rule("S43-5.8")
def entry_hexes(battle: Battle, unit: Unit, action: Action) -> dict[int, int]:
    """The free hexes of a unit's zone with their cost; harsh terrain can be entered as the only hex."""
    from opfire.assault.movement import allowance
    from opfire.assault.preparation import free_spots

    card, points = battle.kind(unit), allowance(battle, unit, action)
    costs = {hex: battle.ground.row(hex).cost[card.movement] or 1 for hex in free_spots(battle, unit)}
    return {hex: cost for hex, cost in costs.items() if cost <= points or cost > card.move}


@rule("S43-5.8")
def enter_map(battle: Battle, unit: Unit) -> Script:
    """The unit pays for a hex of its zone as the first of its movement and may go on with what is left."""
    from opfire.assault.preparation import load_up
    from opfire.assault.transport import point

    costs = entry_hexes(battle, unit, unit.action)
    names = {battle.hex_name(hex): hex for hex in costs}
    choice = yield Ask(unit.side, "enter", [Place(unit.id, name) for name in names], {"unit": unit.id})
    hex = names[choice.at]
    unit.waits = ""
    battle.put(unit, hex)
    battle.tell(Placed(unit=unit.id, at=choice.at, rule=battle.cite("5.8")))
    if battle.kind(unit).type != "infantry":
        yield from point(battle, unit)
    yield from load_up(battle, unit)
    battle.began = (unit.id, unit.at, unit.facing)
    spend(battle, unit, costs[hex])
    yield from be_seen(battle, unit)


def spend(battle: Battle, unit: Unit, cost: int) -> None:
    """The points of the first hex are gone; harsh terrain takes all of them and delays."""
    give(battle, unit, "entered")
    if cost > battle.kind(unit).move:
        unit.action, unit.given_away = Action.DELAYED, True
    give(battle, unit, f"movement:-{cost}")


def be_seen(battle: Battle, unit: Unit) -> Script:
    """Entering can draw reaction fire like every move."""
    from opfire.assault.movement import draws_fire
    from opfire.assault.special_actions import reaction_fire

    if draws_fire(battle, unit) and not unit.gone:
        yield from reaction_fire(battle, unit)
