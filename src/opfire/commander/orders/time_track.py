"""The time track: the six steps of a Time advance, Sudden Death and reinforcements (6.1, 6.2)."""

from __future__ import annotations

from opfire.commander.actions import dig_in
from opfire.commander.cards import cards
from opfire.commander.log.pieces import NoRoom
from opfire.commander.log.play import TimeAdvanced
from opfire.commander.orders import melee
from opfire.commander.state.commander import Commander
from opfire.commander.state.counters import TIME, Unit
from opfire.commander.units import ground, markers, units, victory
from opfire.commander.units.asking import choose_hex
from opfire.kernel.game import Script
from opfire.rules.citations import rule


@cards.advance_time.carried_out_by
@rule("CC-6.1.2")
def advance(game: Commander, side: str) -> Script[None]:
    """Advance the time marker and carry out the six steps; nothing rolled in them triggers."""
    before = melee.contested(game)
    game.triggers_off += 1
    game.time += 1
    game.tell(TimeAdvanced(space=game.time, rule="CC-6.1.2a"))
    yield from cards.shuffle(game, side)
    yield from sudden_death(game, side)
    for defender in game.setting.sides:
        if game.posture(defender) == "defender":
            victory.score(game, defender, 1, "time", "CC-6.1.2h")
    yield from clear_smoke(game, side)
    yield from reinforcements(game)
    yield from dig_in.offer(game)
    yield from melee.resolve_all(game, before)
    game.triggers_off -= 1


@rule("CC-6.2.2")
def sudden_death(game: Commander, side: str) -> Script[None]:
    """From the Sudden Death space on, a roll below the time marker's space ends the game."""
    if game.time < game.setting.scenario.sudden_death:
        return
    victory.all_five(game)
    card = yield from cards.roll(game, side, "sudden-death", stake={"against": game.time})
    if cards.total(card) < game.time:
        victory.count_up(game, "sudden-death")


def clear_smoke(game: Commander, side: str) -> Script[None]:
    """The player whose advance it is removes one Smoke marker."""
    hex = yield from choose_hex(game, side, "clear-smoke", sorted(game.smoke))
    if hex is not None:
        markers.remove_smoke(game, hex, "CC-6.1.2i")


def reinforcements(game: Commander) -> Script[None]:
    """Units and radios on the space just reached enter, the inactive side's first."""
    for side in game.in_order:
        for arrival in [one for one in game.arrivals if one.side == side and one.space == game.time]:
            game.arrivals.remove(arrival)
            markers.place_radio(game, side, arrival.radio, "CC-6.1.2l")
        for unit in waiting(game, side):
            yield from enter(game, unit)


def waiting(game: Commander, side: str) -> list[Unit]:
    """A side's units on the present space of the time track."""
    return [
        unit for unit in game.units.values() if unit.place == TIME and unit.side == side and unit.space == game.time
    ]


def edge_hexes(game: Commander, unit: Unit) -> list[int]:
    """The hexes along a unit's own map edge where it may be placed."""
    return [
        hex for hex in game.setting.edges[unit.side] if not ground.impassable(game, hex) and units.fits(game, unit, hex)
    ]


def enter(game: Commander, unit: Unit) -> Script[None]:
    """Place a reinforcement along its own map edge; where there is no room it is lost."""
    about: dict[str, str | int] = {"unit": unit.id}
    hex = yield from choose_hex(game, unit.side, "reinforce", edge_hexes(game, unit), about=about)
    if hex is None:
        unit.place, unit.space = TIME, 0
        game.tell(NoRoom(unit=unit.id, waits=True, rule="CC-6.1.2j"))
        return
    markers.place_unit(game, unit, hex, "CC-6.1.2j")
