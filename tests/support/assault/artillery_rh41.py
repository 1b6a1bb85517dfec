"""Positions with off-board artillery of the first edition, for tests.

table = battery({"g1": "german-rifles-41 D8", "s1": "soviet-heavy-rifles-41 D4"})
table.dice("4", "D D -", "- -").play(*shells("fire-support", "D4"))
"""

from __future__ import annotations

from typing import Any

from opfire.assault.options.support import CallSupport, FireMode
from opfire.assault.state.pieces import Phase, Request
from opfire.kernel.ask import Option
from support.assault.artillery import aim
from support.assault.battles import Table, with_support

FIELD, HEAVY, MORTARS, ROCKETS, SIEGE, FLAT = "RGO1-1", "RGO2-1", "RGO3-1", "RGO6-1", "RGO7-1", "RGO5-1"
"""105 mm (second attack 0), 150 mm (-1), 81 mm (+1), rockets (one salvo), 210 mm (-2, no smoke), 100 mm (-1, none)."""


def supported(units: dict[str, str], **others: Any) -> Table:
    """A position with off-board artillery in play."""
    return with_support(units, rules=["transport", *others.pop("rules", ())], **others)


def battery(units: dict[str, str], card: str = FIELD, side: str = "german", **others: Any) -> Table:
    """A position in the support phase with one battery requested."""
    table = supported(units, active=side, **others)
    table.battle.phase = Phase.SUPPORT
    call(table, card, side)
    return table


def call(table: Table, card: str = FIELD, side: str = "german") -> None:
    """Lay a card out as in the planning phase."""
    table.battle.requests[card] = Request(card, side, turn=table.battle.turn)


def second(
    units: dict[str, str], aim: str, spotter: str, card: str = FIELD, side: str = "german", **others: Any
) -> Table:
    """A position in the action phase with a battery that has made its first attack on a hex."""
    mode = others.pop("mode", "fire-support")
    table = supported(units, active=side, **others)
    call(table, card, side)
    arrived = Request(card, side, "arrived", table.hex(aim), spotter, 1, mode, table.battle.turn)
    table.battle.requests[card] = arrived
    return table


def shells(mode: str, hex: str, card: str = FIELD) -> tuple[Option, ...]:
    """The answers that lay an attack on a hex."""
    return CallSupport(card), FireMode(mode), aim(hex)
