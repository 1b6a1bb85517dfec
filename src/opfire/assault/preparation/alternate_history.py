"""Alternate history (5.3): the armies change places, each with its own units and cards."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from opfire.assault.pack.assault_pack import AssaultPack, Condition, Scenario, UnitType
from opfire.assault.pack.scenarios import FormationChoice, Reinforcement, ScenarioSide, ScenarioUnit
from opfire.rules.citations import rule


@rule("RH41-5.3", "S43-5.3")
def alternate(pack: AssaultPack, scenario: Scenario) -> Scenario:
    """Each army takes over the other's areas, numbers and types of formations, reinforcements and aims."""
    one, two = scenario.sides
    names = {one.id: two.id, two.id: one.id}
    victory = msgspec.structs.replace(
        scenario.victory,
        conditions=tuple(swapped_condition(condition, names) for condition in scenario.victory.conditions),
        otherwise=names.get(scenario.victory.otherwise, scenario.victory.otherwise),
    )
    return msgspec.structs.replace(
        scenario,
        sides=(take_over(pack, one, two), take_over(pack, two, one)),
        victory=victory,
        objectives=tuple(
            msgspec.structs.replace(aim, held_by=names.get(aim.held_by, aim.held_by)) for aim in scenario.objectives
        ),
        overlays=tuple(
            msgspec.structs.replace(overlay, side=names.get(overlay.side, overlay.side))
            for overlay in scenario.overlays
        ),
        initiative=names.get(scenario.initiative, scenario.initiative),
        set_up=tuple(names[side] for side in scenario.set_up),
        special=(),
    )


def swapped_condition(condition: Condition, names: dict[str, str]) -> Condition:
    """A way to win, for the other side."""
    winner, side = names.get(condition.winner, condition.winner), names.get(condition.side, condition.side)
    return msgspec.structs.replace(
        condition, winner=winner, side=side, text=msgspec.structs.replace(condition.text, en="", de="")
    )


@rule("RH41-5.3", "S43-5.3")
def take_over(pack: AssaultPack, army: ScenarioSide, role: ScenarioSide) -> ScenarioSide:
    """An army in the role of the other: its own name, faction and cards, everything else from there."""
    deck = army.deck if role.deck else ()
    formations = counterpart_choices(pack, army.faction, role.formations)
    taken = [name for choice in formations for group in choice.any_of for name in group]
    return msgspec.structs.replace(
        role,
        id=army.id,
        faction=army.faction,
        name=army.name,
        deck=deck,
        units=tuple(counterpart_unit(pack, army.faction, unit) for unit in role.units),
        formations=formations,
        reinforcements=counterpart_waves(pack, army.faction, role.reinforcements, taken),
        support=tuple(
            msgspec.structs.replace(pool, cards=(), take=pool.take or len(pool.cards)) for pool in role.support
        ),
        briefing=msgspec.structs.replace(role.briefing, en="", de=""),
    )


def counterpart_unit(pack: AssaultPack, faction: str, unit: ScenarioUnit) -> ScenarioUnit:
    """A single unit of the other army."""
    kinds = tuple(nearest_unit(pack, faction, pack.units[kind]).id for kind in unit.any_of)
    chosen = nearest_unit(pack, faction, pack.units[unit.type]).id
    return msgspec.structs.replace(unit, type=chosen, any_of=tuple(dict.fromkeys(kinds)) if len(set(kinds)) > 1 else ())


@rule("RH41-5.3", "S43-5.3")
def nearest_unit(pack: AssaultPack, faction: str, card: UnitType) -> UnitType:
    """The unit of an army most like another: same type, if possible same movement, role and class, then points."""
    rivals = [other for other in pack.units.values() if other.faction == faction and other.type == card.type]

    def unlikeness(other: UnitType) -> tuple[bool, bool, bool, bool, int]:
        return (
            other.movement != card.movement,
            bool(other.transport) != bool(card.transport),
            other.role != card.role,
            other.unit_class != card.unit_class,
            abs(other.points - card.points),
        )

    return min(rivals, key=unlikeness, default=card)


def counterpart_choices(
    pack: AssaultPack, faction: str, choices: Iterable[FormationChoice]
) -> tuple[FormationChoice, ...]:
    """The army's own formations of the same types and nearest points; none is taken oftener than it exists."""
    found: list[FormationChoice] = []
    for choice in choices:
        used: list[str] = [name for other in found for group in other.any_of for name in group]
        groups = []
        for group in choice.any_of:
            names = counterparts(pack, faction, group, used)
            groups.append(names)
            used += names
        found.append(msgspec.structs.replace(choice, any_of=tuple(dict.fromkeys(groups))))
    return tuple(found)


def counterparts(pack: AssaultPack, faction: str, names: Iterable[str], used: Iterable[str] = ()) -> tuple[str, ...]:
    """The army's formations that come nearest to some of the other."""
    taken = list(used)
    found = []
    for name in names:
        card = pack.formations[name]
        rivals = [one for one in pack.formations.values() if one.faction == faction and one.type == card.type]
        free = [one for one in rivals if taken.count(one.id) < one.copies] or rivals
        best = min(free, key=lambda one: (abs(one.points - card.points), one.id), default=card)
        taken.append(best.id)
        found.append(best.id)
    return tuple(found)


def counterpart_waves(
    pack: AssaultPack, faction: str, waves: Iterable[Reinforcement], taken: Iterable[str]
) -> tuple[Reinforcement, ...]:
    """Reinforcements of the other army, without the formation cards that it has taken already."""
    found, used = [], list(taken)
    for wave in waves:
        formations = counterparts(pack, faction, wave.formations, used)
        used += formations
        units = tuple(counterpart_unit(pack, faction, unit) for unit in wave.units)
        found.append(msgspec.structs.replace(wave, formations=formations, units=units))
    return tuple(found)
