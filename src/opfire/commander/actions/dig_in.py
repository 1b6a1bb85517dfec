"""Dig In: foxholes at the end of a Time advance (A32)."""

from __future__ import annotations

from opfire.commander.cards import cards
from opfire.commander.options.answers import Action
from opfire.commander.state.commander import Commander
from opfire.commander.units import markers
from opfire.commander.units.asking import DONE, choose_hex
from opfire.kernel.ask import Ask
from opfire.kernel.game import Script
from opfire.rules.citations import rule


def hexes(game: Commander, side: str) -> list[int]:
    """Friendly hexes that can take foxholes."""
    held = sorted({unit.hex for unit in game.on_map(side)})
    return [hex for hex in held if markers.takes_fortification(game, hex)]


@rule("CC-A32")
def offer(game: Commander) -> Script[None]:
    """Both sides may dig in, the inactive one first."""
    for side in game.in_order:
        yield from offer_to(game, side)


def offer_to(game: Commander, side: str) -> Script[None]:
    """A side digs in as often as it has cards for it."""
    while hexes(game, side) and cards.is_asked(game, side, hand := cards.with_action(game, side, "dig-in")):
        answer = yield from Ask(side, "dig-in", (*map(Action, hand), DONE))
        if not isinstance(answer, Action):
            return
        cards.play_action(game, side, answer.card, "dig-in", "CC-A32c")
        hex = yield from choose_hex(game, side, "dig-in-hex", hexes(game, side))
        if hex is not None:
            markers.fortify(game, hex, "foxholes", "CC-A32c")
