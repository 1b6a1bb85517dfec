"""Events about fortifications: E47, E55, E69, E70, E73."""

from __future__ import annotations

from opfire.commander.actions import dig_in
from opfire.commander.cards import cards
from opfire.commander.fire import fortifications
from opfire.commander.pack.pieces import FateCard
from opfire.commander.state.commander import Commander
from opfire.commander.units import markers
from opfire.commander.units.asking import DECLINE, choose_hex
from opfire.kernel.game import Script
from opfire.rules.citations import rule


def turn_up(game: Commander, side: str, kind: str, rule: str) -> Script[None]:
    """A fortification appears in a random hex, if it can stand there."""
    hex = yield from cards.random_hex(game, side)
    barred = kind in ("mines", "wire") and fortifications.kept_free(game, hex)
    if markers.takes_fortification(game, hex) and not barred:
        markers.fortify(game, hex, kind, rule)


@rule("CC-E47")
def booby_trap(game: Commander, side: str, _card: FateCard) -> Script[None]:
    """Mines in a random hex; units there are attacked only when they go."""
    yield from turn_up(game, side, "mines", "CC-E47b")


@rule("CC-E69")
def rubble(game: Commander, side: str, _card: FateCard) -> Script[None]:
    """Wire in a random hex."""
    yield from turn_up(game, side, "wire", "CC-E69b")


@rule("CC-E73")
def shellholes(game: Commander, side: str, _card: FateCard) -> Script[None]:
    """Foxholes in a random hex."""
    yield from turn_up(game, side, "foxholes", "CC-E73b")


@rule("CC-E55")
def entrench(game: Commander, side: str, _card: FateCard) -> Script[None]:
    """Foxholes in a friendly hex of one's choice."""
    hex = yield from choose_hex(game, side, "entrench", dig_in.hexes(game, side), DECLINE)
    if hex is not None:
        markers.fortify(game, hex, "foxholes", "CC-E55a")


@rule("CC-E70")
def sappers(game: Commander, side: str, _card: FateCard) -> Script[None]:
    """One mines or wire marker may be removed."""
    hexes = sorted(hex for hex, kind in game.forts.items() if kind in ("mines", "wire"))
    hex = yield from choose_hex(game, side, "sappers", hexes, DECLINE)
    if hex is not None:
        markers.clear_fort(game, hex, "CC-E70a")
