"""What things are worth to the sergeant, in hundredths of a unit point."""

from __future__ import annotations

from opfire.assault.sergeant.goals import Goals
from opfire.assault.sergeant.prospects import Prospects
from opfire.assault.sergeant.tables.shot_tables import by_the_rules, worth_of_shot
from opfire.assault.sergeant.tables.shot_values import expected_loss, harms_of, victim
from opfire.assault.state.battle import Battle
from opfire.assault.state.battle_dice import Symbols
from opfire.assault.state.pieces import Action, Unit, kind_on
from opfire.kernel.odds import Distribution


def points(battle: Battle, unit: Unit) -> int:
    """A unit's worth in hundredths."""
    return 100 * battle.unit_card(unit).points


def hit_worth(battle: Battle, target: Unit, odds: Distribution[Symbols]) -> int:
    """The expected loss of a target, from the exact odds of a shot."""
    expected = expected_loss(harms_of(odds), victim(battle, target))
    return expected.loss // expected.weight


def shot_worth(battle: Battle, firer: Unit, target: Unit, status: Action | None = None) -> int:
    """The expected worth of a shot from where the firer stands."""
    known = worth_of_shot(battle, firer, target, status)
    if known >= 0:
        return known
    return by_the_rules(battle, firer, target, status)


def best_shot(battle: Battle, firer: Unit, status: Action | None = None) -> int:
    """The worth of the best target in reach, 0 without one, and beside the map."""
    return Prospects(battle, firer).best_shot(firer.at, firer.facing, status) if firer.at >= 0 else 0


def danger(battle: Battle, unit: Unit) -> int:
    """The harm that may come to a unit where it stands, none beside the map."""
    return Prospects(battle, unit).peril(unit.at, unit.facing).harm if unit.at >= 0 else 0


def objective_worth(battle: Battle, unit: Unit) -> int:
    """What the objectives make of the hex that a unit stands in."""
    return Goals(battle, unit).worth(unit.at)


def is_of_use(battle: Battle, side: str, card: str) -> bool:
    """Whether the units of a card can fire, also in reaction, or one of them has somebody to drive."""
    armed = any(row.bands for row in battle.setting.types[kind_on(card)].attack.values())
    return armed or any(unit.load for unit in battle.units_of(side) if unit.card == card)
