"""Own forces made easy: whole forces that are ready to be taken, and what becomes of one that is only written down."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

import msgspec

from opfire.kernel.display import Text
from opfire.skirmish.options import Enlist, Equip
from opfire.skirmish.pack import SkirmishPack
from opfire.skirmish.preparation.forces import Choice, Force, complaints, is_plain, kills_tanks, price, total
from opfire.skirmish.preparation.mustering import MOST, force_of, picks_for, with_one
from opfire.skirmish.state.skirmish import Skirmish

MACHINE_GUNS: Final = ("LMG", "MMG", "HMG")
IDLE: Final = ("crew", "rider", "radio")
"""Models that are of use only with others."""
VEHICLE_SHARE: Final = 3
PLANS: Final[dict[str, tuple[str, ...]]] = {
    "mixed": ("leader", "plain", "plain", "vehicle", "machine-gun", "plain", "leader", "plain", "expert", "plain"),
    "riflemen": ("leader", "plain", "plain", "machine-gun", "plain", "plain", "leader", "plain", "plain", "expert"),
    "armour": ("leader", "plain", "plain", "vehicle", "leader", "plain", "vehicle", "plain", "leader", "machine-gun"),
    "tank-hunters": ("leader", "plain", "anti-tank", "plain", "machine-gun", "plain", "leader", "plain", "anti-tank"),
}
"""What each force is made of, in the order of what it needs most."""
WELL_SPENT: Final = 85
"""A force that leaves more of its points unused, in per cent, is none."""


class Roster(msgspec.Struct, frozen=True):
    """A force that is only written down: points left, what is wrong with it, and what may be added."""

    left: int
    units: int
    complaints: list[Text]
    offers: list[Enlist | Equip]


class ReadyForce(msgspec.Struct, frozen=True):
    """A whole force by the name of its plan, with the picks that make it."""

    plan: str
    points: int
    picks: list[Enlist]


def role_of(pack: SkirmishPack, kind: str) -> str:
    """What a unit is good for: leader, plain, machine-gun, anti-tank, expert, vehicle, or nothing by itself."""
    if kind in pack.vehicles:
        return "vehicle" if pack.vehicles[kind].weapons else ""
    card = pack.models[kind]
    if "leader" in card.traits or is_plain(kind):
        return "leader" if "leader" in card.traits else "plain"
    if kills_tanks(pack, Choice(kind)):
        return "anti-tank"
    if any(pack.weapons[name].group in MACHINE_GUNS for name in card.weapons):
        return "machine-gun"
    return "" if card.kind == "team" or kind.partition("-")[2] in IDLE else "expert"


def written_down(game: Skirmish, side: str, picks: Sequence[str]) -> Force:
    """What a side has picked, and what it wrote down besides: units, each with '+' and what it is given."""
    force = force_of(game, side)
    for pick in picks:
        kind, *given = pick.split("+")
        *before, last = (*force.choices, Choice(kind)) if kind else force.choices or (Choice(""),)
        last = msgspec.structs.replace(last, options=(*last.options, *given))
        force = msgspec.structs.replace(force, choices=(*before, last))
    return force


def roster(game: Skirmish, side: str, picks: Sequence[str]) -> Roster:
    """How a side would stand if it took what it wrote down."""
    pack, force = game.setting.pack, written_down(game, side, picks)
    left = force.limit - total(pack, force)
    offers = [option for option in picks_for(pack, force) if isinstance(option, Enlist | Equip)]
    return Roster(left, len(force.choices), complaints(pack, force), offers)


def ready_forces(game: Skirmish, side: str) -> list[ReadyForce]:
    """A few sensible forces of the side's nation and year for its points, no two of them alike."""
    pack, empty = game.setting.pack, msgspec.structs.replace(force_of(game, side), choices=())
    found: dict[tuple[str, ...], ReadyForce] = {}
    for plan, roles in PLANS.items():
        picks = list(picked_by(pack, empty, roles))
        force = msgspec.structs.replace(empty, choices=tuple(Choice(pick.kind) for pick in picks))
        if not complaints(pack, force) and 100 * total(pack, force) >= WELL_SPENT * force.limit:
            found.setdefault(tuple(sorted(pick.kind for pick in picks)), ReadyForce(plan, total(pack, force), picks))
    return list(found.values())


def picked_by(pack: SkirmishPack, force: Force, roles: Sequence[str]) -> Iterator[Enlist]:
    """For each role in turn the unit nearest to its share of the points, then soldiers and their leaders to the end."""
    for number, wish in enumerate((*roles, *("plain",) * MOST)):
        role = "leader" if number >= len(roles) and lacks_leaders(pack, force) else wish
        offered = [one for one in picks_for(pack, force) if isinstance(one, Enlist) and role_of(pack, one.kind) == role]
        if offered:
            share = share_of(pack, force, role, max(1, len(roles) - number))
            pick = min(offered, key=lambda one: (abs(price(pack, Choice(one.kind)) - share), one.kind))
            force = with_one(force, Choice(pick.kind))
            yield pick


def lacks_leaders(pack: SkirmishPack, force: Force) -> bool:
    """Whether a force of so many points needs one leader more."""
    return any(text.key == "force-skirmish-leaders" for text in complaints(pack, force))


def share_of(pack: SkirmishPack, force: Force, role: str, wanted: int) -> int:
    """The points for the next unit: a third of all for a vehicle, else an even part of what is left."""
    return force.limit // VEHICLE_SHARE if role == "vehicle" else (force.limit - total(pack, force)) // wanted
