"""What command cards give to units for the length of an activation (8.3)."""

from __future__ import annotations

from opfire.assault.state import Battle, Unit


def new_activation(battle: Battle) -> None:
    """Another activation begins: each side may play a card again, and what cards gave before is over."""
    battle.answered, battle.boons = (), {}
    battle.looked = dict.fromkeys(battle.sides, ())


def give(battle: Battle, unit: Unit, boon: str) -> None:
    """A card gives a unit something for this activation."""
    battle.boons[unit.id] = (*battle.boons.get(unit.id, ()), boon)


def has_boon(battle: Battle, unit: Unit, boon: str) -> bool:
    """Whether a card has given this to a unit for this activation."""
    return bool(battle.boons) and boon in battle.boons.get(unit.id, ())


def boon_values(battle: Battle, unit: Unit, boon: str) -> list[str]:
    """The values of what cards have given, such as the +1 of movement:+1."""
    return [value for one in battle.boons.get(unit.id, ()) for name, _, value in (one.partition(":"),) if name == boon]
