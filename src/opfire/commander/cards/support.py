"""Help from the support table: items by a roll, and the units made of them (A35.4, E59, E68)."""

from __future__ import annotations

from opfire.commander.cards import cards
from opfire.commander.log.pieces import Enlisted
from opfire.commander.options.answers import Item
from opfire.commander.pack.scenarios import SupportItem
from opfire.commander.state.commander import Commander
from opfire.commander.state.counters import Unit, Weapon
from opfire.commander.units.asking import ask
from opfire.commander.units.faces import unit_piece, weapon_piece
from opfire.kernel.game import Script
from opfire.rules.citations import rule


def roll_item(game: Commander, side: str, radios: bool) -> Script[SupportItem | None]:
    """Roll for a column and choose one of its items of the year."""
    card = yield from cards.roll(game, side, "support")
    items = column(game, side, cards.total(card), radios)
    if not items:
        return None
    options = [Item(number, item.unit or "", item.weapon or "", item.radio or "") for number, item in enumerate(items)]
    answer = yield from ask(side, "support", options)
    assert isinstance(answer, Item)
    return items[answer.number]


@rule("CC-A35.4", "CC-E59", "CC-E68")
def column(game: Commander, side: str, roll: int, radios: bool) -> list[SupportItem]:
    """The items of the column a roll names that exist in the scenario's year."""
    nation = game.setting.scenario.side(side).nation
    year = game.setting.scenario.year
    found = next(one for one in game.setting.pack.support[nation] if one.rolls[0] <= roll <= one.rolls[1])
    return [item for item in found.items if item.exists(year) and (radios or item.radio is None)]


def enlist(game: Commander, side: str, type: str, weapon: str | None = None, name: str = "") -> Unit:
    """Make a unit that was not in the game, with its weapon."""
    unit = Unit(game.fresh_id(side), side, type, name)
    game.units[unit.id] = unit
    if weapon is not None:
        arm(game, unit, weapon)
    return unit


def bring(game: Commander, side: str, type: str, rule: str, weapon: str | None = None, name: str = "") -> Unit:
    """Bring a unit that was not in the game to a side in the middle of it."""
    unit = enlist(game, side, type, weapon, name)
    armed = [weapon_piece(game, game.weapons[unit.weapon])] if unit.weapon else []
    game.tell(Enlisted(side=side, unit=unit.id, counters=(unit_piece(game, unit), *armed), rule=rule))
    return unit


def arm(game: Commander, unit: Unit, type: str) -> None:
    """Give a unit a weapon that was not in the game."""
    weapon = Weapon(f"w{game.fresh_id(unit.side)}", unit.side, type, carrier=unit.id)
    game.weapons[weapon.id] = weapon
    unit.weapon = weapon.id
