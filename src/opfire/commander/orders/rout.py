"""The Rout order: broken units of one side run towards their own map edge (O23)."""

from __future__ import annotations

from opfire.commander.cards import cards
from opfire.commander.fire import fortifications
from opfire.commander.log.pieces import Retreated, Routed, StoodFast
from opfire.commander.options.answers import ChooseSide
from opfire.commander.state.commander import Commander
from opfire.commander.state.counters import Unit
from opfire.commander.units import casualties, ground, victory
from opfire.commander.units.asking import ask, choose_hex, choose_unit
from opfire.kernel.game import Script
from opfire.rules.citations import rule


@rule("CC-O23.1")
def victims(game: Commander) -> list[str]:
    """The players with a broken unit who have not recovered or routed this turn."""
    return [side for side in game.setting.sides if can_rout(game, side)]


def can_rout(game: Commander, side: str) -> bool:
    """Whether a player is such."""
    return side not in game.roused and any(unit.broken for unit in game.on_map(side))


def allowed(game: Commander, _side: str) -> bool:
    """A Rout order needs such a player."""
    return any(can_rout(game, side) for side in game.setting.sides)


def order(game: Commander, side: str) -> Script[None]:
    """Choose whose units rout, then roll for each that was broken at the start."""
    options = [ChooseSide(victim) for victim in victims(game)]
    answer = yield from ask(side, "rout-side", options)
    assert isinstance(answer, ChooseSide)
    game.roused.append(answer.side)
    broken = [unit.id for unit in game.on_map(answer.side) if unit.broken]
    rolled = False
    while waiting := [unit for unit in game.now(broken) if unit.broken]:
        unit = yield from choose_unit(game, side, "rout", waiting, silent=rolled)
        assert unit is not None
        rolled = True
        broken = [one.id for one in waiting if one is not unit]
        yield from rout(game, side, unit)


@rule("CC-O23.2")
def rout(game: Commander, side: str, unit: Unit) -> Script[None]:
    """A roll above Morale makes the unit retreat by the difference, an equal one suppresses it."""
    card, morale = yield from cards.morale_roll(game, side, "rout", unit)
    total = cards.total(card)
    for one in game.now([unit.id]):
        if total > morale:
            game.tell(Routed(unit=one.id, total=total, morale=morale, hexes=total - morale, rule="CC-O23.2f"))
            yield from retreat(game, one, total - morale)
        else:
            stand(game, one, total, morale)


def stand(game: Commander, unit: Unit, total: int, morale: int) -> None:
    """Whoever is not routed stays where he is, and keeps his head down if it was a near thing."""
    rule = "CC-O23.2e" if total == morale else "CC-O23.2d"
    game.tell(StoodFast(unit=unit.id, total=total, morale=morale, rule=rule))
    if total == morale:
        casualties.suppress(game, unit, rule)


def retreat(game: Commander, unit: Unit, distance: int) -> Script[None]:
    """The owner moves the unit hex by hex, each closer to his own edge; teams made of it on the way go on alike."""
    if distance:
        yield from fall_back(game, unit)
        for one in game.now([unit.id]):
            yield from retreat(game, one, distance - 1)


@rule("CC-O23.3")
def ways(game: Commander, unit: Unit) -> list[int]:
    """Adjacent hexes closer to the unit's own edge that it can safely enter."""
    depth = game.setting.depth[unit.side]
    enemy = game.enemy(unit.side)
    return [
        hex
        for hex in game.setting.grid.around(unit.hex)
        if depth[hex] < depth[unit.hex] and not game.holds(hex, enemy) and ground.can_retreat(game, unit.hex, hex)
    ]


def fall_back(game: Commander, unit: Unit) -> Script[None]:
    """One hex of a retreat, for whoever is still on the map."""
    if unit.hex < 0:
        return
    hex = yield from refuge(game, unit)
    if hex is not None:
        yield from run(game, unit, hex)


@rule("CC-O23.3.5")
def refuge(game: Commander, unit: Unit) -> Script[int | None]:
    """The owner chooses the next hex; a unit at its own edge or with nowhere to go is eliminated."""
    hexes = ways(game, unit)
    if hexes:
        return (yield from choose_hex(game, unit.side, "retreat", hexes, about={"unit": unit.id}))
    at_edge = game.setting.depth[unit.side][unit.hex] == 0
    casualties.eliminate(game, [unit], "CC-O23.3.5a" if at_edge else "CC-O23.3.5b")
    return None


@rule("CC-O23.3.4")
def run(game: Commander, unit: Unit, to: int) -> Script[None]:
    """Leave a hex for the next: mines attack first."""
    here = unit.hex
    if fortifications.mined(game, here):
        yield from fortifications.mine_attack(game, here, [unit])
    for one in game.now([unit.id]):
        yield from arrive(game, one, here, to)


def arrive(game: Commander, unit: Unit, here: int, to: int) -> Script[None]:
    """Enter the hex, or another if a trigger has barred it; who is driven elsewhere by a fire retreats from there."""
    if unit.hex != here:
        yield from fall_back(game, unit)
        return
    hex = to if to in ways(game, unit) else (yield from refuge(game, unit))
    if hex is None:
        return
    game.put(unit, hex)
    game.tell(Retreated(unit=unit.id, to=game.hex_name(hex), rule="CC-O23.3a"))
    victory.settle(game, here)
    victory.settle(game, hex)
    if fortifications.mined(game, hex):
        yield from fortifications.mine_attack(game, hex, [unit])
