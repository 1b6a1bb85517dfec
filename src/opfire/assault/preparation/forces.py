"""Forces (4.1, 5.6, 5.7): formation cards listed, chosen or drawn, and the units they bring."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from opfire.assault.cards.command_points import points_at_start
from opfire.assault.cards.division import divide
from opfire.assault.log.preparation import Enlisted, FormationTaken, Worn
from opfire.assault.options.answers import Muster
from opfire.assault.pack.letters import UnitKind
from opfire.assault.pack.scenarios import FormationChoice, ScenarioSide, ScenarioUnit
from opfire.assault.pack.units import Formation
from opfire.assault.preparation.scenario_rules import mount_riders
from opfire.assault.state.battle import Battle
from opfire.assault.state.command_cards import build_decks
from opfire.assault.state.counters import piece
from opfire.assault.state.pieces import Experience, Phase, Unit
from opfire.kernel.ask import Ask
from opfire.kernel.chance import Draw, Roll
from opfire.kernel.dice import D6
from opfire.kernel.game import Script
from opfire.rules.citations import rule

LISTED, CHOSEN, PICKED, DRAWN = METHODS = ("listed", "chosen", "picked", "drawn")
"""How formations are selected: as the scenario lists them, or by method 1, 2 or 3 of the rulebook (5.6)."""
REINFORCEMENT = "reinforcement"
"""How a formation that comes later is told."""
TOGETHER = "+"
"""Joins the formations that a choice brings together."""
HALF_AT, DAMAGED_AT = 6, 5


class Slot(NamedTuple):
    """A formation card, or one of some groups of them, that a side takes."""

    groups: tuple[str, ...] = ()
    by: str = "player"
    type: UnitKind | None = None
    """Any formation of a type, where formations are not taken as listed."""
    experience: str = ""


@rule("RH41-4.1", "RH41-5.6", "S43-4.1", "S43-5.6")
def slots(battle: Battle, side: ScenarioSide) -> list[Slot]:
    """What a side may take: the scenario's formations, or as many of the same types."""
    if method(battle) == LISTED:
        return [listed(choice) for choice in side.formations]
    formations = battle.setting.pack.formations
    return [
        Slot(type=formations[name].type, experience=choice.experience or "")
        for choice in side.formations
        for name in choice.any_of[0]
    ]


def listed(choice: FormationChoice) -> Slot:
    """The groups of formations among which the scenario lets choose."""
    return Slot(tuple(TOGETHER.join(group) for group in choice.any_of), choice.by, None, choice.experience or "")


def method(battle: Battle) -> str:
    """How formations are selected in this game."""
    return battle.setting.settings.get("formations", LISTED)


@rule("RH41-5.6", "RH41-5.7", "RH41-5.8", "S43-5.6", "S43-5.7", "S43-5.8")
def gather_forces(battle: Battle) -> Script[None]:
    """One step: a side takes its next formation; when all are taken, units, points and cards are handed out."""
    for side in battle.setting.scenario.sides:
        wanted, taken = slots(battle, side), battle.mustered[side.id]
        if len(taken) < len(wanted):
            yield from take_formation(battle, side, wanted[len(taken)], len(wanted) - len(taken))
            return
    yield from choose_types(battle)
    for side in battle.setting.scenario.sides:
        raise_units(battle, side)
        yield from wear_down(battle, side)
        yield from divide(battle, side.id, [unit for unit in battle.units.values() if unit.side == side.id])
        battle.points[side.id] = points_at_start(battle, side.id)
    mount_riders(battle)
    if battle.setting.cards:
        yield from build_decks(battle)
    battle.enter_phase(Phase.SET_UP)


def take_formation(battle: Battle, side: ScenarioSide, slot: Slot, left: int) -> Script[None]:
    """The next formations come as listed, by choice or by chance."""
    if slot.type is None:
        name = yield from choose_group(side, slot, left)
    else:
        name = yield from BY_METHOD[method(battle)](battle, side, slot, left)
    battle.mustered[side.id] = (*battle.mustered[side.id], name)
    how = "drawn" if slot.by == "chance" or method(battle) == DRAWN else method(battle)
    for one in name.split(TOGETHER):
        tell_formation(battle, side.id, one, how)


def tell_formation(battle: Battle, side: str, name: str, how: str) -> None:
    """Say which formation joins."""
    card, section = battle.setting.pack.formations[name], "5.7" if how == REINFORCEMENT else "5.6"
    battle.tell(
        FormationTaken(side=side, formation=name, en=card.name.en, de=card.name.de, how=how, rule=battle.cite(section))
    )


def choose_group(side: ScenarioSide, slot: Slot, left: int) -> Script[str]:
    """One group of those that the scenario names."""
    if len(slot.groups) == 1:
        return slot.groups[0]
    if slot.by == "chance":
        drawn = yield from Draw(slot.groups, "formation", side.id)
        return drawn
    choice = yield from Ask(side.id, "formation", list(map(Muster, slot.groups)), {"left": left})
    return choice.card


def available(battle: Battle, side: str, kind: UnitKind) -> list[str]:
    """The formation cards of a type that are still in a side's box, each as often as it has copies."""
    faction = next(one.faction for one in battle.setting.scenario.sides if one.id == side)
    used = [name for group in battle.mustered[side] for name in group.split(TOGETHER)]
    used += list(battle.spare[side])
    return [
        card.id
        for card in battle.setting.pack.formations.values()
        if card.faction == faction and card.type == kind
        for _ in range(card.copies - used.count(card.id))
    ]


@rule("RH41-5.6", "S43-5.6")
def choose_freely(battle: Battle, side: ScenarioSide, slot: Slot, left: int) -> Script[str]:
    """Method 1: any available formation of the type."""
    assert slot.type is not None
    names = list(dict.fromkeys(available(battle, side.id, slot.type)))
    if len(names) == 1:
        return names[0]
    choice = yield from Ask(side.id, "formation", list(map(Muster, names)), {"left": left})
    return choice.card


@rule("RH41-5.6", "S43-5.6")
def pick_of_two(battle: Battle, side: ScenarioSide, slot: Slot, left: int) -> Script[str]:
    """Method 2: twice the number is drawn at random and half of it kept; the rest is set aside."""
    assert slot.type is not None
    if not drawn_for(battle, side.id, slot.type):
        yield from draw_twice(battle, side, slot.type)
    names = sorted(set(drawn_for(battle, side.id, slot.type)))
    name = names[0]
    if len(names) > 1:
        choice = yield from Ask(side.id, "formation", list(map(Muster, names)), {"left": left})
        name = choice.card
    spare = list(battle.spare[side.id])
    spare.remove(name)
    battle.spare[side.id] = tuple(spare)
    return name


def drawn_for(battle: Battle, side: str, kind: UnitKind) -> list[str]:
    """The cards of a type that a side has drawn and not taken."""
    formations = battle.setting.pack.formations
    return [name for name in battle.spare[side] if formations[name].type == kind]


def draw_twice(battle: Battle, side: ScenarioSide, kind: UnitKind) -> Script[None]:
    """Draw twice as many formation cards of a type as the scenario allots, as far as there are any."""
    number = 2 * sum(slot.type == kind for slot in slots(battle, side))
    for _ in range(number):
        names = available(battle, side.id, kind)
        if names:
            name = yield from Draw(names, "formation", side.id)
            battle.spare[side.id] = (*battle.spare[side.id], name)


@rule("RH41-5.6", "S43-5.6")
def draw_blind(battle: Battle, side: ScenarioSide, slot: Slot, _left: int) -> Script[str]:
    """Method 3: chance decides."""
    assert slot.type is not None
    drawn = yield from Draw(available(battle, side.id, slot.type), "formation", side.id)
    return drawn


BY_METHOD = {CHOSEN: choose_freely, PICKED: pick_of_two, DRAWN: draw_blind}


@rule("RH41-5.7", "S43-5.7")
def choose_types(battle: Battle) -> Script[None]:
    """Where several units have the class of an additional one, its owner chooses among them."""
    for side in battle.setting.scenario.sides:
        for one in side.units:
            if one.any_of:
                yield from choose_type(battle, side.id, one, battle.units[one.id])


@rule("RH41-5.7", "S43-5.7")
def choose_type(battle: Battle, side: str, one: ScenarioUnit, unit: Unit) -> Script[None]:
    """The owner names the type of a unit."""
    choice = yield from Ask(side, "unit-type", list(map(Muster, one.any_of)), {"unit": one.id})
    unit.kind = choice.card
    battle.tell(Enlisted(piece=piece(battle, unit), rule=battle.cite("5.7")))


@rule("RH41-5.8", "S43-5.8")
def raise_units(battle: Battle, side: ScenarioSide) -> None:
    """The units of the formations taken, to be placed or to enter the map."""
    for slot, group in zip(slots(battle, side), battle.mustered[side.id], strict=True):
        for name in group.split(TOGETHER):
            for unit in formation_units(battle, side.id, battle.setting.pack.formations[name], slot.experience):
                unit.waits = "enter" if side.enters else "set-up"
                enlist(battle, unit)
                battle.tell(Enlisted(piece=piece(battle, unit), rule=battle.cite("5.8")))


def formation_units(battle: Battle, side: str, card: Formation, experience: str) -> Iterator[Unit]:
    """The units that a formation card lists."""
    label = next_copy(battle, side, card.id)
    for line in card.units:
        for _ in range(line.count):
            level = Experience(experience or line.experience or card.experience)
            yield Unit(next_id(battle, side), side, line.type, experience=level, formation=label)


def next_copy(battle: Battle, side: str, card: str) -> str:
    """A name for one more copy of a formation card."""
    used = {unit.formation for unit in battle.units.values() if unit.side == side}
    names = (f"{card}/{number}" for number in range(1, len(used) + 2))
    return next(name for name in names if name not in used)


def enlist(battle: Battle, unit: Unit) -> None:
    """A unit joins; the units stay in the order of their names, in which they are also saved."""
    battle.units[unit.id] = unit
    battle.units = dict(sorted(battle.units.items()))


def next_id(battle: Battle, side: str) -> str:
    """A name for another unit of a side."""
    number = 1
    while f"{side}-{number:02}" in battle.units:
        number += 1
    return f"{side}-{number:02}"


def wear_down(battle: Battle, side: ScenarioSide) -> Script[None]:
    """Where the scenario says so every starting unit rolls for losses it has had before."""
    if not side.attrition:
        return
    for unit in [unit for unit in battle.units.values() if unit.side == side.id]:
        (face,) = yield from Roll((D6,), "attrition", side.id)
        card = battle.unit_card(unit)
        if face + 1 == HALF_AT:
            unit.damage = max(unit.damage, card.strength - card.strength_half)
        elif face + 1 == DAMAGED_AT and unit.damage + 1 < card.strength:
            unit.damage += 1
        if face + 1 >= DAMAGED_AT:
            points = "half" if face + 1 == HALF_AT else "one"
            section = battle.setting.scenario_section("5.8")
            battle.tell(Worn(unit=unit.id, points=points, rule=battle.cite(section)))
            battle.tell(Enlisted(piece=piece(battle, unit), rule=battle.cite(section)))
