"""The sergeant's smaller choices: harm to the enemy, help for his own."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from opfire.commander.options.answers import (
    Choose,
    ChooseCard,
    ChooseChit,
    ChooseHex,
    ChooseSide,
    ChooseWeapon,
    HighExplosive,
    Item,
    Space,
)
from opfire.commander.sergeant import worth
from opfire.commander.sergeant.keeping import lasting
from opfire.commander.sergeant.tables.odds_tables import BROKEN
from opfire.commander.sergeant.tables.thinking import ground_of
from opfire.commander.state.commander import Commander
from opfire.commander.state.counters import Unit
from opfire.commander.units import units
from opfire.kernel.ask import Ask, Decline, Option

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
TEAM: Final = 2
"""The soldiers on the counter of a team."""


def by_side(game: Commander, ask: Ask) -> Option | None:
    """Of units, the enemy's best for harm and the own best for help; the own least when it must be one's own."""
    sign = 1.0 if ask.kind in HELPFUL else -1.0
    return best_unit(game, ask, lambda unit: sign * worth.unit_value(game, unit))


def best_unit(game: Commander, ask: Ask, gain: Callable[[Unit], float]) -> Option | None:
    """The unit for whom it is worth most, what an enemy gains being lost; nobody where that is best and one may."""
    found = [option for option in ask.options if isinstance(option, Choose)]

    def value(option: Choose) -> float:
        unit = game.units[option.unit]
        return gain(unit) if unit.side == ask.side else -gain(unit)

    best = max(found, key=value)
    return Decline() if Decline() in ask.options and value(best) < 0 else best


def breaks(game: Commander, ask: Ask) -> Option | None:
    """Somebody breaks, or is lost if he is broken already: the enemy who loses most, or the friend who loses least."""
    return best_unit(game, ask, lambda unit: -worth.unit_value(game, unit) * (1.0 if unit.broken else BROKEN))


def rout(game: Commander, ask: Ask) -> Option | None:
    """The enemy whose flight may cost most runs first, while the Initiative card is still there for it."""
    found = [option for option in ask.options if isinstance(option, Choose)]
    return max(found, key=lambda one: worth.unit_value(game, game.units[one.unit]))


def shells(_game: Commander, ask: Ask) -> Option | None:
    """High explosive: the hex was chosen for what shells do there."""
    return next((option for option in ask.options if isinstance(option, HighExplosive)), None)


def interrogation(game: Commander, ask: Ask) -> Option | None:
    """Throw away the card that is worth most to him who holds it."""
    found = [option for option in ask.options if isinstance(option, ChooseCard)]
    other = game.enemy(ask.side)
    return max(found, key=lambda one: lasting(game, other, game.card(one.card).order))


def reconnaissance(game: Commander, ask: Ask) -> Option | None:
    """Open the secret that gives him points now, or the enemy fewest."""
    chits = game.setting.pack.chits

    def points(option: Option) -> int:
        chit = chits[option.chit] if isinstance(option, ChooseChit) else None
        owners = [game.control.get(objective) for objective in chit.objectives] if chit else []
        return sum(chit.vp if owner == ask.side else -chit.vp for owner in owners if owner) if chit else 0

    return max(ask.options, key=points)


def weapon_worth(game: Commander, id: str) -> int:
    """What a weapon is worth."""
    return game.weapon_type(game.weapons[id]).value


def overheat(game: Commander, ask: Ask) -> Option | None:
    """The least weapon breaks."""
    found = [option for option in ask.options if isinstance(option, ChooseWeapon)]
    return min(found, key=lambda one: weapon_worth(game, one.weapon))


def scrounge(game: Commander, ask: Ask) -> Option | None:
    """The best weapon there is; nobody gives up his own for it."""
    found = [option for option in ask.options if isinstance(option, ChooseWeapon)]
    return max(found, key=lambda one: weapon_worth(game, one.weapon)) if found else Decline()


def bearer(game: Commander, ask: Ask) -> Option | None:
    """A weapon found goes to an unbroken unit that is no leader, the strongest first."""
    found = [option for option in ask.options if isinstance(option, Choose)]

    def fit(option: Choose) -> tuple[bool, bool, int]:
        unit = game.units[option.unit]
        return not units.is_leader(game, unit), not unit.broken, units.firepower(game, unit)

    return max(found, key=fit)


def come_back(game: Commander, ask: Ask) -> Option | None:
    """Who has left the map comes back as soon as he can."""
    spaces = [option for option in ask.options if isinstance(option, Space) and option.space]
    return min(spaces, key=lambda one: one.space) if spaces else ask.options[0]


def deploy(_game: Commander, _ask: Ask) -> Option | None:
    """A squad stays together: two teams are worth as many points and fight worse."""
    return Decline()


def thin_out(game: Commander, ask: Ask) -> Option | None:
    """Where too many stand, a squad becomes two teams if that keeps more than it loses: one team goes, not a squad."""
    squads = [game.units[option.unit] for option in ask.options if isinstance(option, Choose)]
    over = units.figures(game, squads[0].hex, ask.side) - units.STACK_LIMIT
    teams = [unit for unit in game.side_at(squads[0].hex, ask.side) if game.type_of(unit).kind == "team"]
    if teams or over > TEAM:
        return Decline()
    return Choose(min(squads, key=lambda unit: (not unit.broken, worth.unit_value(game, unit))).id)


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
    unit, sense = game.units[str(ask.about["unit"])], ground_of(game, ask.side)
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
    sense = ground_of(game, ask.side)
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
