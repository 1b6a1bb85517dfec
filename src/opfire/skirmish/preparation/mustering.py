"""Own forces (SK-HR-scenario): both sides pick their units by points, openly and by turns, and fight for the table."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

import msgspec

from opfire.kernel.ask import Ask, Option
from opfire.kernel.game import CHECKPOINT, Script
from opfire.skirmish.log.turn import Enlisted, Equipped, ForceReady
from opfire.skirmish.options import DONE, Enlist, Equip
from opfire.skirmish.pack import (
    Hiding,
    ModelType,
    Rect,
    Scenario,
    SideSetup,
    SkirmishPack,
    TableLayout,
    VehicleType,
    Victory,
)
from opfire.skirmish.preparation.deployment import crew_of, note_strength
from opfire.skirmish.preparation.forces import OPTIONS, Choice, Force, complaints, is_plain, price, total
from opfire.skirmish.state.skirmish import Skirmish
from opfire.skirmish.state.units import Unit

PRINTED: Final = "printed"
DEPTH: Final = 250
"""How deep the zones at the short edges reach."""
HIDDEN: Final = 2
"""How many units of a side may start hidden."""
OBJECTIVES: Final = 2
MOST: Final = 12
GROUPS: Final = ("leaders", "soldiers", "specialists", "teams", "vehicles")
MENDED_BY: Final = {
    "force-skirmish-leaders": "leader",
    "force-skirmish-units": "plain",
    "force-skirmish-plain": "plain",
    "force-skirmish-teams": "plain",
}
"""What a force that is not complete yet may still want."""


def meeting(scenario: Scenario, table: TableLayout) -> Scenario:
    """A scenario's ground, nations and special rules, both sides coming from short edges for two objectives."""
    width, height = table.size
    zones: tuple[Rect, Rect] = (0, 0, DEPTH, height), (width - DEPTH, 0, width, height)
    one, other = (edge_of(side, zone) for side, zone in zip(scenario.sides, zones, strict=True))
    victory = Victory(mode="objectives", needed=OBJECTIVES)
    return msgspec.structs.replace(scenario, sides=(one, other), sets_up="roll", victory=victory, balance="")


def edge_of(side: SideSetup, zone: Rect) -> SideSetup:
    """A side without its printed force, at an edge of the table."""
    return SideSetup(id=side.id, nation=side.nation, name=side.name, force={}, zone=zone, hiding=Hiding(HIDDEN))


def muster_by_points(game: Skirmish) -> Script[None]:
    """The side with fewer units picks the next one, or gives the last one equipment, until both are ready."""
    while (side := next_to_pick(game)) is not None:
        yield CHECKPOINT
        force = force_of(game, side)
        spent = total(game.setting.pack, force)
        about: dict[str, str | int] = {"limit": force.limit, "spent": spent, "units": len(force.choices)}
        answer = yield from Ask(side, "muster", picks(game, side), about)
        take(game, side, answer)
    game.ordered = ()
    note_strength(game)


def next_to_pick(game: Skirmish) -> str | None:
    """The side that picks next: the one with fewer units that is not ready."""
    waiting = [side for side in game.sides if side not in game.ordered]
    return min(waiting, key=lambda side: len(enlisted(game, side)), default=None)


def enlisted(game: Skirmish, side: str) -> list[Unit]:
    """The units of a side in the order in which it picked them."""
    own = [unit for unit in game.units.values() if unit.side == side]
    return sorted(own, key=lambda unit: int(unit.id.rpartition("-")[2]))


def force_of(game: Skirmish, side: str) -> Force:
    """What a side has picked so far, under the limits it plays by."""
    scenario = game.setting.scenario
    choices = tuple(Choice(unit.kind, unit.extra) for unit in enlisted(game, side))
    year, limit = int(scenario.date.split()[-1]), int(game.setting.switches["forces"])
    return Force(game.setting.setup(side).nation, year, limit, choices)


def picks(game: Skirmish, side: str) -> list[Option]:
    """What a side may do: every unit and piece of equipment with which its force can still be completed."""
    return list(picks_for(game.setting.pack, force_of(game, side)))


@lru_cache(maxsize=1024)
def picks_for(pack: SkirmishPack, force: Force) -> tuple[Option, ...]:
    """What may be added to a force, and whether it may take the field as it is."""
    done: list[Option] = [] if complaints(pack, force) else [DONE]
    cards: list[ModelType | VehicleType] = [*pack.models.values(), *pack.vehicles.values()]
    found = [
        Enlist(card.id, card.points, card.name.en, card.name.de, group_of(card))
        for card in sorted(cards, key=lambda card: GROUPS.index(group_of(card)))
        if card.nation == force.nation and can_be_completed(pack, with_one(force, Choice(card.id)))
    ]
    return (*done, *found, *equipment(pack, force))


def group_of(card: ModelType | VehicleType) -> str:
    """The heading under which a model or vehicle is offered."""
    if isinstance(card, VehicleType):
        return "vehicles"
    if card.kind == "team":
        return "teams"
    if "leader" in card.traits:
        return "leaders"
    return "soldiers" if is_plain(card.id) else "specialists"


def equipment(pack: SkirmishPack, force: Force) -> list[Option]:
    """What the unit picked last may be given."""
    if not force.choices:
        return []
    *before, last = force.choices
    given = [(name, Choice(last.kind, (*last.options, name))) for name in OPTIONS if name not in last.options]
    trial = {name: msgspec.structs.replace(force, choices=(*before, choice)) for name, choice in given}
    return [Equip(name, OPTIONS[name]) for name, one in trial.items() if can_be_completed(pack, one)]


def with_one(force: Force, choice: Choice) -> Force:
    """A force with a unit more."""
    return msgspec.structs.replace(force, choices=(*force.choices, choice))


def can_be_completed(pack: SkirmishPack, force: Force) -> bool:
    """Whether the cheapest leaders and plain soldiers make a force of it that may take the field."""
    while wrong := complaints(pack, force):
        wants = {MENDED_BY.get(text.key, "") for text in wrong}
        cheapest = cheapest_of(pack, force.nation, force.year, "leader" if "leader" in wants else "plain")
        if "" in wants or len(force.choices) >= MOST or cheapest is None:
            return False
        force = with_one(force, cheapest)
    return True


@lru_cache(maxsize=256)
def cheapest_of(pack: SkirmishPack, nation: str, year: int, what: str) -> Choice | None:
    """The cheapest leader or plain soldier of the nation in that year."""
    fitting = [
        Choice(card.id)
        for card in pack.models.values()
        if card.nation == nation
        and card.years[0] <= year <= card.years[1]
        and (what in card.traits or (what == "plain" and is_plain(card.id)))
    ]
    return min(fitting, key=lambda choice: price(pack, choice), default=None)


def take(game: Skirmish, side: str, answer: Option) -> None:
    """Carry out what a side has picked."""
    if isinstance(answer, Enlist):
        unit = Unit(f"{answer.kind}-{len(enlisted(game, side)) + 1}", side, answer.kind, crew_of(game, answer.kind))
        game.add(unit)
        game.tell(Enlisted(unit=unit.id, side=side, rule="SK-HR-scenario"))
    elif isinstance(answer, Equip):
        unit = enlisted(game, side)[-1]
        unit.extra = (*unit.extra, answer.what)
        game.tell(Equipped(unit=unit.id, what=answer.what, rule="SK-HR-scenario"))
    else:
        game.ordered = (*game.ordered, side)
        points = total(game.setting.pack, force_of(game, side))
        game.tell(ForceReady(side=side, points=points, rule="SK-HR-scenario"))
