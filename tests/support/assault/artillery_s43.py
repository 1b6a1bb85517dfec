"""Positions with off-board artillery of the second edition, for tests.

table = ranging({"u1": "us-rifles-43 D8", "a1": "german-rifles-43 D4"})
table.dice("D 1").play(CallSupport(FIELD), aim("D4"))          # distance die and D6
table = ranged({"u1": "us-rifles-43 D8", "a1": "german-rifles-43 D4"}, aim="D4")
table.dice("D - 1", "D D -", "- -").play(*strike("fire-for-effect", "D4"))
"""

from __future__ import annotations

from typing import Any

from opfire.assault.options.support import CallSupport, FireMode
from opfire.assault.state.pieces import Phase, Request
from opfire.kernel.ask import Option
from support.assault.artillery import aim
from support.assault.battles import Table, with_support

FIELD, HEAVY, SHIPS, CRUISER, CHEMICAL = "SUO1-1", "SUO2-1", "SUO5-1", "SUO6-1", "SUO4-1"
"""105 mm with fire direction, 155 mm, destroyer and cruiser guns, 4.2 in mortars."""
PACK = "SUO3-1"
"""75 mm: YGG against infantry, YG against armour, smoke YGG, blast green, secondary hexes N and S with GB or B."""
GERMAN, ROCKETS, FLAT, COASTAL = "SGO1-1", "SGO3-1", "SGO4-1", "SIO6-1"


def ranging(units: dict[str, str], card: str = PACK, **others: Any) -> Table:
    """A position in the support phase with one battery requested by the side of the card."""
    table = with_support(units, called={side_of(card): card}, **sicilian(card, others))
    table.battle.phase = Phase.SUPPORT
    return table


def ranged(units: dict[str, str], aim: str = "D4", spotter: str = "u1", card: str = PACK, **others: Any) -> Table:
    """A position in the action phase with a battery that lies on a hex after its ranging shots."""
    dice = others.pop("dice", "")
    table = with_support(units, **sicilian(card, others))
    request = Request(card, side_of(card), "ranged", table.hex(aim), spotter, turn=table.battle.turn, dice=dice)
    table.battle.requests[card] = request
    if spotter in table.battle.units:
        table.unit(spotter).activated = True
    return table


def sicilian(card: str, others: dict[str, Any]) -> dict[str, Any]:
    """The pack, no works or mines, and the side of the card to act."""
    changes = {"overlays": [], **others.pop("changes", {})}
    return {"pack": "sicily-43", "active": side_of(card), "changes": changes, **others}


def side_of(card: str) -> str:
    """Whose card it is."""
    return "allied" if card.startswith("SU") else "axis"


def strike(mode: str, hex: str, card: str = PACK) -> tuple[Option, ...]:
    """The answers that bring a strike down on a hex."""
    return CallSupport(card), FireMode(mode), aim(hex)


def lies(table: Table, card: str = PACK) -> str:
    """The hex on which a battery lies."""
    return table.battle.hex_name(table.battle.requests[card].aim).partition(".")[2]
