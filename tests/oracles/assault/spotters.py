"""Who may direct the fire of a battery, and what he must see (TAOAS-3.3; S43-12.4.2.1)."""

from __future__ import annotations

from copy import copy

from opfire.assault.log.support import FireDirected
from opfire.assault.state.pieces import Melee, Morale, Unit
from oracles.assault.ledger import Ledger
from oracles.assault.sight import sight
from oracles.assault.table import Table


def judge_spotter(ledger: Ledger, table: Table, event: FireDirected) -> tuple[Unit, bool]:
    """On foot or at a gun, not yet activated and steady; he sees the hex, and clearly in the second edition."""
    unit, hex = table.units[event.by], table.grid.parse(event.at)
    fit = may_spot(table, unit) and not unit.activated and unit.morale is Morale.NONE
    fit = fit and unit.melee is Melee.NONE and not unit.carrier
    seen = unit.at == hex or sees(table, unit, hex)
    ledger.compare("spotter", (True, True), (fit, seen), event, unit)
    return unit, fit


def may_spot(table: Table, unit: Unit) -> bool:
    """Nobody in a vehicle, but for the scouts of a scenario that says so (TAOAS-scenario-flugplatz-dolubowo p)."""
    scouts = table.setting.scenario.id == "dolubowo-airfield" and table.has(unit, "scout")
    return table.kind(unit) != "vehicle" or scouts


def sees(table: Table, unit: Unit, hex: int) -> bool:
    """Nothing blocks the line; in the second edition nothing hinders it either."""
    there = copy(unit)
    there.at = hex
    found = sight(table, unit, there)
    return not found.blocked and (table.first_edition or not found.dice)
