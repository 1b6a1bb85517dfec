"""The sergeant's smaller choices: harm to the enemy, help for his own."""

from __future__ import annotations

from typing import Final

from opfire.commander.options.answers import Choose, ChooseHex, ChooseSide, ChooseWeapon, Item
from opfire.commander.state.commander import Commander
from opfire.commander.units import units
from opfire.kernel.ask import Ask, Decline, Option
from support.sergeant_0_1.commander import worth
from support.sergeant_0_1.commander.march import Ground

HELPFUL: Final = frozenset(
    (
        "battle-harden",
        "medic",
        "hero-rally",
        "commissar",
        "scrounge-unit",
        "deploy-veteran",
        "deploy-weapon",
        "walking-wounded",
    )
)
"""Questions where the unit chosen gains by it."""


def first(_game: Commander, ask: Ask) -> Option | None:
    """Whatever is offered first."""
    return ask.options[0]


def by_side(game: Commander, ask: Ask) -> Option | None:
    """Of units, the enemy's best for harm and the own best for help; the own least when it must be one's own."""
    found = [option for option in ask.options if isinstance(option, Choose)]
    if not found:
        return None
    sign = 1.0 if ask.kind in HELPFUL else -1.0

    def value(option: Choose) -> float:
        unit = game.units[option.unit]
        own = 1.0 if unit.side == ask.side else -1.0
        return sign * own * worth.unit_value(game, unit)

    best = max(found, key=value)
    decline = next((option for option in ask.options if isinstance(option, Decline)), None)
    return decline if decline is not None and value(best) < 0 else best


def defend(game: Commander, ask: Ask) -> Option | None:
    """Leaders defend last, so that the others have their Command."""
    found = [option for option in ask.options if isinstance(option, Choose)]
    return min(found, key=lambda one: units.is_leader(game, game.units[one.unit]))


def recover(game: Commander, ask: Ask) -> Option | None:
    """Leaders rally first, for the same reason."""
    found = [option for option in ask.options if isinstance(option, Choose)]
    return max(found, key=lambda one: units.is_leader(game, game.units[one.unit]))


def rout_side(game: Commander, ask: Ask) -> Option | None:
    """The enemy runs."""
    return next((option for option in ask.options if isinstance(option, ChooseSide) and option.side != ask.side), None)


def overstacked(game: Commander, ask: Ask) -> Option | None:
    """Give up the least of those who make enough room, or the least of all."""
    there = [game.units[option.unit] for option in ask.options if isinstance(option, Choose)]
    over = units.figures(game, there[0].hex, ask.side) - units.STACK_LIMIT
    enough = [unit for unit in there if game.type_of(unit).figures >= over]
    return Choose(min(enough or there, key=lambda unit: worth.unit_value(game, unit)).id)


def refuge(game: Commander, ask: Ask) -> Option | None:
    """The hex where a unit that must run is best off."""
    unit, sense = game.units[str(ask.about["unit"])], Ground(game, ask.side)
    found = [option for option in ask.options if isinstance(option, ChooseHex)]
    return max(found, key=lambda one: sense.value(unit, game.setting.grid.parse(one.at)))


def air_support(game: Commander, ask: Ask) -> Option | None:
    """Only where it hurts the enemy."""
    for option in ask.options:
        if isinstance(option, ChooseHex) and not game.holds(game.setting.grid.parse(option.at), ask.side):
            return option
    return Decline()


def phosphorus(game: Commander, ask: Ask) -> Option | None:
    """Only where it burns the enemy alone."""
    for option in ask.options:
        if isinstance(option, ChooseHex):
            hex = game.setting.grid.parse(option.at)
            if game.holds(hex, game.enemy(ask.side)) and not game.holds(hex, ask.side):
                return option
    return Decline()


def malfunction(game: Commander, ask: Ask) -> Option | None:
    """The enemy's weapon, if it may be his."""
    found = [option for option in ask.options if isinstance(option, ChooseWeapon)]
    return next((one for one in found if game.units[game.weapons[one.weapon].carrier].side != ask.side), found[0])


def safe(game: Commander, ask: Ask) -> list[ChooseHex]:
    """The hexes offered in which no enemy is."""
    found = [option for option in ask.options if isinstance(option, ChooseHex)]
    return [option for option in found if not game.holds(game.setting.grid.parse(option.at), game.enemy(ask.side))]


def landing(game: Commander, ask: Ask) -> Option | None:
    """A newcomer goes where no enemy is, to the best place there is; a Private need not come at all."""
    found = safe(game, ask)
    unit = game.units.get(str(ask.about.get("unit")))
    if not found:
        return Decline() if Decline() in ask.options else None
    if unit is None or unit.side != ask.side:
        return found[0]
    sense = Ground(game, ask.side)
    return max(found, key=lambda one: sense.value(unit, game.setting.grid.parse(one.at)))


def support(game: Commander, ask: Ask) -> Option | None:
    """The item of most value."""
    pack = game.setting.pack

    def value(option: Option) -> int:
        if not isinstance(option, Item):
            return 0
        unit = pack.units[option.unit].value if option.unit else 0
        weapon = pack.weapons[option.weapon].value if option.weapon else 0
        radio = pack.radios[option.radio].value // 2 if option.radio else 0
        return unit + weapon + radio

    return max(ask.options, key=value)
