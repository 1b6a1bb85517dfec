"""Events that break, rally or eliminate units: E43, E50, E62, E64, E66, E72, E77."""

from __future__ import annotations

from opfire.commander.cards import cards
from opfire.commander.options.answers import ChooseHex
from opfire.commander.pack.pieces import FateCard
from opfire.commander.state.commander import Commander
from opfire.commander.state.counters import Unit
from opfire.commander.units import casualties, ground, markers, units
from opfire.commander.units.asking import DECLINE, ask, choose_hex, choose_unit
from opfire.kernel.game import Script
from opfire.rules.citations import rule


@rule("CC-E43")
def air_support(game: Commander, side: str, _card: FateCard) -> Script[None]:
    """All units of the occupied hex nearest to a random hex may be broken, all or none."""
    hex = yield from cards.random_hex(game, side)
    held = sorted({unit.hex for unit in game.on_map()})
    options = [*(ChooseHex(game.hex_name(one)) for one in ground.nearest(game, hex, held)), DECLINE]
    answer = yield from ask(side, "air-support", options)
    if isinstance(answer, ChooseHex):
        target = game.setting.grid.parse(answer.at)
        yield from casualties.break_all(game, list(game.at(target)), "CC-E43b")


@rule("CC-E50")
def commissar(game: Commander, side: str, _card: FateCard) -> Script[None]:
    """A broken unit of one's own is rallied, or shot when the roll is above its Morale."""
    broken = [unit for unit in game.on_map(side) if unit.broken]
    unit = yield from choose_unit(game, side, "commissar", broken)
    if unit is None:
        return
    card, morale = yield from cards.morale_roll(game, side, "commissar", unit)
    if cards.total(card) > morale:
        casualties.eliminate(game, [unit], "CC-E50b")
    else:
        casualties.rally(game, unit, "CC-E50c")


@rule("CC-E62")
def kia(game: Commander, side: str, _card: FateCard) -> Script[None]:
    """One broken unit of either side must be eliminated."""
    unit = yield from choose_unit(game, side, "kia", [unit for unit in game.on_map() if unit.broken])
    if unit is not None:
        casualties.eliminate(game, [unit], "CC-E62a")


@rule("CC-E64")
def medic(game: Commander, side: str, _card: FateCard) -> Script[None]:
    """One broken unit of either side must be rallied."""
    unit = yield from choose_unit(game, side, "medic", [unit for unit in game.on_map() if unit.broken])
    if unit is not None:
        casualties.rally(game, unit, "CC-E64a")


@rule("CC-E66")
def prisoners_of_war(game: Commander, side: str, _card: FateCard) -> Script[None]:
    """One own broken unit in or next to an enemy's hex must be eliminated."""
    broken = [unit for unit in game.on_map(side) if unit.broken and in_reach(game, unit)]
    unit = yield from choose_unit(game, side, "prisoners-of-war", broken)
    if unit is not None:
        casualties.eliminate(game, [unit], "CC-E66a")


def in_reach(game: Commander, unit: Unit) -> bool:
    """Whether an enemy is in a unit's hex or next to it."""
    around = (unit.hex, *game.setting.grid.neighbours(unit.hex))
    return any(game.holds(hex, game.enemy(unit.side)) for hex in around)


@rule("CC-E72")
def shell_shock(game: Commander, side: str, _card: FateCard) -> Script[None]:
    """The unit nearest to a random hex breaks."""
    hex = yield from cards.random_hex(game, side)
    near = ground.nearest(game, hex, sorted({unit.hex for unit in game.on_map()}))
    unit = yield from choose_unit(game, side, "shell-shock", [unit for at in near for unit in game.at(at)])
    if unit is not None:
        yield from casualties.break_unit(game, unit, "CC-E72b")


@rule("CC-E77")
def white_phosphorus(game: Commander, side: str, _card: FateCard) -> Script[None]:
    """Smoke next to an unbroken squad may be placed; each player in that hex breaks a unit of his own."""
    hex = yield from choose_hex(game, side, "white-phosphorus", sorted(phosphorus_hexes(game, side)), DECLINE)
    if hex is None:
        return
    yield from markers.draw_smoke(game, hex, "CC-E77a")
    for owner in game.in_order:
        unit = yield from choose_unit(game, owner, "burned", game.side_at(hex, owner))
        if unit is not None:
            yield from casualties.break_unit(game, unit, "CC-E77d")


def phosphorus_hexes(game: Commander, side: str) -> set[int]:
    """The hexes next to unbroken squads that can hold smoke."""
    squads = [unit for unit in game.on_map(side) if units.is_squad(game, unit) and not unit.broken]
    around = {hex for unit in squads for hex in game.setting.grid.around(unit.hex)}
    return {hex for hex in around if markers.takes_smoke(game, hex)}
