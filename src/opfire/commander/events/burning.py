"""Events of fire, smoke and wind: E46, E48, E53."""

from __future__ import annotations

from opfire.commander.cards import cards
from opfire.commander.pack.pieces import FateCard
from opfire.commander.state.commander import Commander
from opfire.commander.units import markers
from opfire.kernel.game import Script
from opfire.rules.citations import rule


@rule("CC-E46")
def blaze(game: Commander, side: str, _card: FateCard) -> Script[None]:
    """A random hex catches fire, unless it is water or burns already."""
    hex = yield from cards.random_hex(game, side)
    if markers.takes_blaze(game, hex):
        yield from markers.burn(game, [hex], "CC-E46b")


@rule("CC-E48")
def breeze(game: Commander, _side: str, card: FateCard) -> Script[None]:
    """All smoke goes, then every fire spreads one hex downwind."""
    for hex in sorted(game.smoke):
        markers.remove_smoke(game, hex, "CC-E48a")
    downwind = [game.setting.map.towards(hex, card.direction or 1) for hex in game.blazes]
    spreading = [hex for hex in downwind if hex >= 0 and markers.takes_blaze(game, hex)]
    yield from markers.burn(game, spreading, "CC-E48b")


@rule("CC-E53")
def dust(game: Commander, side: str, _card: FateCard) -> Script[None]:
    """A random hex is covered by smoke."""
    hex = yield from cards.random_hex(game, side)
    if markers.takes_smoke(game, hex):
        yield from markers.draw_smoke(game, hex, "CC-E53b")
