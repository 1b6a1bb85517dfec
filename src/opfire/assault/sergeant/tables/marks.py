"""What units are to the dice, as small numbers: marks for their state, places for where they stand."""

from __future__ import annotations

from opfire.assault.state.abilities import has
from opfire.assault.state.battle import Battle
from opfire.assault.state.pieces import STANDING, Action, Melee, Morale, Unit

Mark = tuple[object, ...]
NO_EFFECTS: tuple[str, ...] = ()
EXPOSING = (Action.FAST, Action.DIGGING_IN, Action.COVERT)
"""Action markers that change the defence of any target."""


DEFENCE = 2
"""So much of the mark of a target says how it defends itself, the rest what a hit costs it."""


class Marks:
    """The marks that were met on a ground, numbered as they came."""

    __slots__ = ("about", "numbers")

    def __init__(self) -> None:
        self.numbers: dict[Mark, int] = {}
        self.about: list[Mark] = []
        """What the numbers stand for."""

    def number(self, about: Mark) -> int:
        """The number that stands for a state of a unit."""
        known = self.numbers.get(about)
        if known is None:
            known = self.numbers[about] = len(self.about)
            self.about.append(about)
        return known


def firer_mark(battle: Battle, marks: Marks, unit: Unit) -> int:
    """All of a firer but its place that a shot depends on."""
    card = battle.unit_card(unit)
    return marks.number(
        (
            unit.kind,
            battle.half(unit),
            unit.attack_die_lost,
            unit.cover,
            unit.hidden,
            unit.experience,
            unit.melee is Melee.NONE,
            unit.id if "radio-net" in card.abilities else "",
            started_at(battle, unit) if card.turret else None,
            *bearing(battle, unit),
        )
    )


def target_mark(battle: Battle, marks: Marks, unit: Unit) -> int:
    """All of a target but its place that a shot and its worth depend on."""
    acted = unit.activated and unit.morale is Morale.NONE
    return marks.number((marks.number(defence_mark(battle, unit)), started_at(battle, unit), unit.damage, acted))


def defence_mark(battle: Battle, unit: Unit) -> Mark:
    """All of a target but its place that its dice and the spotting roll depend on."""
    return (
        unit.kind,
        unit.morale,
        unit.action if unit.action in EXPOSING or has(battle, unit, "mounted") else Action.NONE,
        unit.hidden,
        unit.experience,
        unit.given_away,
        unit.melee is Melee.NONE,
        unit.reported_by,
        *bearing(battle, unit),
    )


def bearing(battle: Battle, unit: Unit) -> Mark:
    """What else changes the dice of either end of a shot: cards, being on the way or carried, the gun of a bunker."""
    moving = battle.mover if battle.mover[0] == unit.id else STANDING
    effects = battle.lasting_effects.get(unit.id, NO_EFFECTS) if battle.lasting_effects else NO_EFFECTS
    gun = unit.id if battle.works and battle.unit_card(unit).type == "artillery" else ""
    carrier = battle.units[unit.carrier].kind if unit.carrier else ""
    return effects, unit.falling, carrier, moving is STANDING, moving[1], gun


def started_at(battle: Battle, unit: Unit) -> tuple[int, int] | None:
    """Where the activation of a unit has begun, if it is the one that acts: turrets remember that."""
    began = battle.activation_start
    return began[1:] if began[0] == unit.id else None


# Places


def firer_place(battle: Battle, unit: Unit, hex: int, facing: int) -> int:
    """The hex of a firer and, where it has an arc, its facing."""
    return hex * 6 + facing if battle.unit_card(unit).type != "infantry" else hex * 6


def target_place(battle: Battle, unit: Unit, hex: int, facing: int) -> int:
    """The hex of a target with its facing, if it has armour to turn, or whether it has dug in there."""
    kind = battle.unit_card(unit).type
    if kind == "vehicle":
        return hex * 6 + facing
    return hex * 6 + (kind == "infantry" and hex in battle.dug_in and not passes_through(battle, unit, hex))


def passes_through(battle: Battle, unit: Unit, hex: int) -> bool:
    """A unit that passes others has nothing of their dug-in marker where the edition says so."""
    others = [name for name in battle.occupied.get(hex, ()) if name != unit.id]
    return battle.mover[0] == unit.id and bool(others) and not battle.setting.edition.dug_in_stays
