"""Events that bring men: E52, E56, E58, E59, E68, E76."""

from __future__ import annotations

from opfire.commander.cards import cards, support
from opfire.commander.orders import time_track
from opfire.commander.pack.pieces import FateCard
from opfire.commander.state.commander import Commander
from opfire.commander.state.counters import CASUALTY, Unit
from opfire.commander.units import casualties, ground, markers, units, weapons
from opfire.commander.units.asking import DECLINE, choose_hex, choose_unit
from opfire.kernel.game import Script
from opfire.rules.citations import rule


@rule("CC-E52.1")
def deploy(game: Commander, side: str, _card: FateCard) -> Script[None]:
    """One squad may become two teams."""
    squads = [unit for unit in game.on_map(side) if units.is_squad(game, unit)]
    squad = yield from choose_unit(game, side, "deploy", squads, DECLINE)
    if squad is not None:
        yield from split(game, squad)


@rule("CC-E52.2")
def split(game: Commander, squad: Unit) -> Script[None]:
    """Two teams take a squad's place; each of its markers goes to one of them."""
    suppressed, veteran, weapon = squad.suppressed, squad.veteran, game.weapon_of(squad)
    teams = [casualties.team_for(game, squad) for _ in range(2)]
    casualties.replace(game, squad, teams, "CC-E52.1c")
    if weapon is not None:
        weapons.hand_over(game, weapon, (yield from one_of(game, teams, "deploy-weapon")), "CC-E52.2b")
    if suppressed:
        casualties.suppress(game, (yield from one_of(game, teams, "deploy-suppressed")), "CC-E52.2c")
    if veteran:
        casualties.harden(game, (yield from one_of(game, teams, "deploy-veteran")), "CC-E52.2d")


def one_of(game: Commander, teams: list[Unit], kind: str) -> Script[Unit]:
    """The team that its owner gives a marker to."""
    team = yield from choose_unit(game, teams[0].side, kind, teams)
    assert team is not None
    return team


@rule("CC-E56")
def field_promotion(game: Commander, side: str, _card: FateCard) -> Script[None]:
    """The nation's Private may appear in a hex with a broken unit, if he is not on the map."""
    nation = game.setting.pack.nations[game.setting.scenario.side(side).nation]
    if on_map(game, side, nation.private):
        return
    hexes = sorted({unit.hex for unit in game.on_map() if unit.broken})
    hex = yield from choose_hex(game, side, "field-promotion", hexes, DECLINE)
    if hex is not None:
        private = called(game, side, nation.private, nation.private_name, "CC-E56a")
        markers.place_unit(game, private, hex, "CC-E56a")


def on_map(game: Commander, side: str, type: str) -> bool:
    """Whether a side has a unit of this type on the map."""
    return any(unit.type == type for unit in game.on_map(side))


def called(game: Commander, side: str, type: str, name: str, rule: str) -> Unit:
    """The one counter of a hero or Private, wherever it lies, as good as new."""
    found = [unit for unit in game.units.values() if unit.side == side and unit.type == type]
    unit = found[0] if found else support.bring(game, side, type, rule, name=name)
    unit.broken = False
    casualties.strip(unit)
    return unit


@rule("CC-E58")
def hero(game: Commander, side: str, _card: FateCard) -> Script[None]:
    """The hero must appear in a friendly hex, if he is not on the map, and may rally a unit there."""
    nation = game.setting.pack.nations[game.setting.scenario.side(side).nation]
    if on_map(game, side, nation.hero):
        return
    hex = yield from choose_hex(game, side, "hero", friendly_hexes(game, side))
    if hex is None:
        return
    broken = [unit for unit in game.at(hex) if unit.broken]
    markers.place_unit(game, called(game, side, nation.hero, nation.hero_name, "CC-E58a"), hex, "CC-E58a")
    unit = yield from choose_unit(game, side, "hero-rally", broken, DECLINE)
    if unit is not None:
        casualties.rally(game, unit, "CC-E58b")


def friendly_hexes(game: Commander, side: str) -> list[int]:
    """Hexes with an own unit, and objectives under control without an enemy in them."""
    held = {unit.hex for unit in game.on_map(side)}
    for objective, owner in game.control.items():
        if owner == side:
            held.update(game.setting.objectives[objective])
    enemy = game.enemy(side)
    return [
        hex
        for hex in sorted(held)
        if not ground.impassable(game, hex) and (game.holds(hex, side) or not game.holds(hex, enemy))
    ]


def landing(game: Commander, unit: Unit, hex: int) -> list[int]:
    """A hex and those around it where a unit can be placed within stacking."""
    around = (hex, *game.setting.grid.around(hex))
    return [one for one in around if not ground.impassable(game, one) and units.fits(game, unit, one)]


@rule("CC-E59")
def infiltration(game: Commander, side: str, _card: FateCard) -> Script[None]:
    """An item of the support table appears in or next to a random hex."""
    item = yield from support.roll_item(game, side, radios=False)
    hex = yield from cards.random_hex(game, side)
    if item is None or item.unit is None:
        return
    unit = support.bring(game, side, item.unit, "CC-E59b", item.weapon)
    at = yield from choose_hex(game, side, "infiltration", landing(game, unit, hex), about={"unit": unit.id})
    if at is None:
        markers.turn_away(game, unit, "CC-E59d")
        return
    markers.place_unit(game, unit, at, "CC-E59d")


@rule("CC-E68")
def reinforcements(game: Commander, side: str, _card: FateCard) -> Script[None]:
    """An item of the support table enters along the side's own map edge; a radio goes to its box."""
    item = yield from support.roll_item(game, side, radios=side not in game.batteries)
    if item is None:
        return
    if item.radio is not None:
        markers.place_radio(game, side, item.radio, "CC-E68c")
    elif item.unit is not None:
        unit = support.bring(game, side, item.unit, "CC-E68b", item.weapon)
        yield from time_track.enter(game, unit)


@rule("CC-E76")
def walking_wounded(game: Commander, side: str, _card: FateCard) -> Script[None]:
    """One eliminated unit of either side comes back, broken, in or next to a random hex."""
    lost = [unit for unit in game.units.values() if unit.place == CASUALTY]
    unit = yield from choose_unit(game, side, "walking-wounded", lost)
    hex = yield from cards.random_hex(game, side)
    if unit is None:
        return
    about: dict[str, str | int] = {"unit": unit.id}
    at = yield from choose_hex(game, side, "walking-wounded-hex", landing(game, unit, hex), about=about)
    if at is not None:
        unit.broken = True
        markers.place_unit(game, unit, at, "CC-E76c")
