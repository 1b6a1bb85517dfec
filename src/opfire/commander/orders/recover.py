"""The Recover order: suppression ends and broken units try to rally (O22)."""

from __future__ import annotations

from opfire.commander.cards import cards
from opfire.commander.log.pieces import Recovered, StayedBroken
from opfire.commander.state.commander import Commander
from opfire.commander.state.counters import Unit
from opfire.commander.units import casualties
from opfire.commander.units.asking import choose_unit
from opfire.kernel.game import Script
from opfire.rules.citations import rule


@rule("CC-O22.1")
def allowed(game: Commander, side: str) -> bool:
    """A player with a broken or suppressed unit who has not recovered or routed this turn."""
    return side not in game.roused and any(unit.broken or unit.suppressed for unit in game.on_map(side))


@rule("CC-O22.1", "CC-O22.2")
def order(game: Commander, side: str) -> Script[None]:
    """Remove every Suppressed marker, then roll for each unit that was broken at the start."""
    game.roused.append(side)
    broken = [unit.id for unit in game.on_map(side) if unit.broken]
    for unit in game.on_map(side):
        if unit.suppressed:
            unit.suppressed = False
            game.tell(Recovered(unit=unit.id, rule="CC-O22.2a"))
    rolled = False
    while waiting := [unit for unit in game.now(broken) if unit.broken]:
        chosen = yield from choose_unit(game, side, "recover", waiting, silent=rolled)
        assert chosen is not None
        rolled = True
        broken = [one.id for one in waiting if one is not chosen]
        yield from rally(game, chosen)


@rule("CC-O22.3")
def rally(game: Commander, unit: Unit) -> Script[None]:
    """A roll below Morale rallies, an equal one suppresses, a higher one does nothing."""
    card, morale = yield from cards.morale_roll(game, unit.side, "rally", unit)
    total = cards.total(card)
    for one in game.now([unit.id]):
        if total < morale:
            casualties.rally(game, one, "CC-O22.3a")
            continue
        if total == morale:
            casualties.suppress(game, one, "CC-O22.3b")
        if one.broken:
            rule = "CC-O22.3b" if total == morale else "CC-O22.3c"
            game.tell(StayedBroken(unit=one.id, total=total, morale=morale, rule=rule))
