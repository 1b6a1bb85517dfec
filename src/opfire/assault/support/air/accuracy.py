"""Accuracy of an air attack (TAOAS-2.6.2, 2.6.6; S43-12.3.6.2, 12.3.6.6): a D6 and the die it gives the defender."""

from __future__ import annotations

from opfire.assault.log.support import AccuracyRolled
from opfire.assault.pack.tables import TasAccuracy
from opfire.assault.state.battle import Battle
from opfire.assault.state.battle_dice import STRENGTH
from opfire.assault.state.pieces import Action, Unit
from opfire.assault.support.air.aircraft import FIRST, SECOND, Aircraft, air_section
from opfire.kernel.chance import Roll
from opfire.kernel.dice import D6
from opfire.kernel.game import Script
from opfire.rules.citations import rule

LOWEST, HIGHEST = 1, 6
"""The rows of the table; what is below or above belongs to the first or the last."""


@rule("TAOAS-2.5", "S43-12.3.5")
def light_damage(aircraft: Aircraft) -> int:
    """An aircraft that was lightly damaged aims worse, in all its attacks."""
    return -aircraft.light_damage


@rule("TAOAS-2.6.6", "S43-12.3.6.6")
def second_attack(aircraft: Aircraft) -> int:
    """The number in the symbol of the card for its second attack."""
    return (aircraft.card.second_attack or 0) if aircraft.attack == SECOND else 0


@rule("TAOAS-2.6.5", "S43-12.3.6.5")
def new_target(aircraft: Aircraft) -> int:
    """One less for each hex from the first attack to another target."""
    return -aircraft.distance


def precise_dive(aircraft: Aircraft) -> int:
    """A dive-bomber aims better in its first attack."""
    return 1 if aircraft.has("precise-dive") and aircraft.attack == FIRST else 0


def level_bombing(aircraft: Aircraft) -> int:
    """Bombs dropped in level flight fall wide."""
    return -1 if aircraft.has("level-bombing") else 0


def accuracy_modifiers(aircraft: Aircraft) -> dict[str, int]:
    """What changes the accuracy roll besides spotting."""
    return {
        "damaged": light_damage(aircraft),
        "second": second_attack(aircraft),
        "shifted": new_target(aircraft),
        "ability": precise_dive(aircraft) + level_bombing(aircraft),
    }


def accuracy_modifier(aircraft: Aircraft) -> int:
    """All modifiers together."""
    return sum(accuracy_modifiers(aircraft).values())


@rule("TAOAS-2.6.2", "S43-12.3.6.2")
def accuracy_roll(battle: Battle, aircraft: Aircraft, target: Unit, spotted: int) -> Script[int]:
    """A D6 with what spotting gave and all other modifiers; the total is given back."""
    (face,) = yield from Roll((D6,), "air-accuracy", aircraft.side)
    total = face + 1 + spotted + accuracy_modifier(aircraft)
    battle.tell(
        AccuracyRolled(
            card=aircraft.name,
            target=target.id,
            roll=face + 1,
            spotted=spotted,
            total=total,
            **accuracy_modifiers(aircraft),
            rule=battle.cite(air_section(battle, "6.2")),
        )
    )
    return int(total)


@rule("TAOAS-2.6.2", "S43-12.3.6.2")
def statuses(unit: Unit) -> list[str]:
    """The markers of a unit that have a column in the table."""
    shown = {
        "fast-action": unit.action is Action.FAST,
        "delayed-action": unit.action is Action.DELAYED,
        "immobilised": unit.immobilised,
        unit.morale.value: bool(unit.morale.value),
    }
    return [name for name, there in shown.items() if there]


def columns(battle: Battle, target: Unit) -> list[TasAccuracy]:
    """The columns for the markers of a target, or the one for every other status."""
    table, marked = battle.setting.pack.tas_accuracy.values(), statuses(target)
    fitting = [column for column in table if any(name in column.statuses for name in marked)]
    return fitting or [column for column in table if not column.statuses]


@rule("TAOAS-2.6.2", "S43-12.3.6.2")
def accuracy_die(battle: Battle, target: Unit, total: int) -> str:
    """The die that the table gives the target, of several columns the weakest; '' where it gives none."""
    row = min(max(total, LOWEST), HIGHEST) - 1
    vehicle = battle.unit_card(target).type == "vehicle"
    dice = [(column.vehicle if vehicle else column.infantry)[row] for column in columns(battle, target)]
    return max(dice, key=lambda die: STRENGTH.index(die) if die else len(STRENGTH))
