"""What command cards give to units for the length of an activation (8.3)."""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from opfire.assault.board.ground import Way
from opfire.assault.state.battle import Battle
from opfire.assault.state.pieces import Unit
from opfire.assault.terrain.roads import keeps_to_road


def new_activation(battle: Battle) -> None:
    """Another activation begins: each side may play a card again, and what cards gave before is over."""
    battle.answered, battle.lasting_effects = (), {}


def give(battle: Battle, unit: Unit, effect: str) -> None:
    """A card gives a unit something for this activation."""
    battle.lasting_effects[unit.id] = (*battle.lasting_effects.get(unit.id, ()), effect)


def has_effect(battle: Battle, unit: Unit, effect: str) -> bool:
    """Whether a card has given this to a unit for this activation."""
    return bool(battle.lasting_effects) and effect in battle.lasting_effects.get(unit.id, ())


def effect_values(battle: Battle, unit: Unit, effect: str) -> list[str]:
    """The values of what cards have given, such as the +1 of movement:+1."""
    return [
        value
        for one in battle.lasting_effects.get(unit.id, ())
        for name, _, value in (one.partition(":"),)
        if name == effect
    ]


def extra_points(battle: Battle, unit: Unit) -> int:
    """The movement points that cards give to a unit or take from it in this activation."""
    return sum(int(value) for value in effect_values(battle, unit, "movement"))


def changed_ways(battle: Battle, unit: Unit, hex: int, ways: tuple[Way, ...]) -> tuple[Way, ...]:
    """The ways of a unit as the cards of this activation change them."""
    for effect, change in WAY_CHANGES.items():
        if has_effect(battle, unit, effect):
            ways = tuple([change(battle, unit, hex, way) for way in ways])
    return ways


def over_any_ground(battle: Battle, unit: Unit, _hex: int, way: Way) -> Way:
    """No hex is harsh; what costs more than the card's allowance takes all of it."""
    return replace(way, harsh=False, cost=min(way.cost, battle.unit_card(unit).move))


def through_mud(battle: Battle, unit: Unit, hex: int, way: Way) -> Way:
    """Off the road every hex costs a point more."""
    return way if keeps_to_road(battle, unit, hex, way.hex) else replace(way, cost=way.cost + 1)


def ignores_obstacle(battle: Battle, unit: Unit, name: str) -> bool:
    """A card for engineers makes wire and stone walls of no account."""
    return name in ("barbed-wire", "stone-wall") and has_effect(battle, unit, "engineers")


def past_obstacles(battle: Battle, unit: Unit, hex: int, way: Way) -> Way:
    """Wire and stone walls cost nothing."""
    card, name = battle.unit_card(unit), battle.ground.side(hex, way.hex)
    if not ignores_obstacle(battle, unit, name):
        return way
    cost = way.cost - (battle.ground.terrain_types[name].cost[card.movement] or 0)
    return replace(way, cost=cost, harsh=way.steep or cost > card.move)


WAY_CHANGES: dict[str, Callable[[Battle, Unit, int, Way], Way]] = {
    "ignore-harsh-terrain": over_any_ground,
    "mud": through_mud,
    "engineers": past_obstacles,
}
