"""Building a force by points: what it costs and what is wrong with it (house rules)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

import msgspec

from opfire.kernel.display import Text
from opfire.skirmish.pack import ModelType, SkirmishPack, VehicleType

OPTIONS: Final[dict[str, int]] = {
    "bayonet": 0,
    "knife": 0,
    "at-grenade": 4,
    "satchel": 5,
    "panzerfaust": 6,
    "molotov": 2,
    "binoculars": 2,
    "sharpshooter": 3,
    "seasoned-fighter": 1,
    "close-combat-expert": 1,
    "veteran": 1,
    "camouflage": 2,
    "eagle-eye": 2,
}
"""What any single model may be given besides, and its price."""
PLAIN: Final = ("recruit", "rifle", "smg", "sten", "veteran", "selfload", "militia", "penal", "guards", "volkssturm")
"""Plain soldiers, by the second part of their id."""
RARE: Final = ("sniper", "flame", "commissar", "politoff", "radio")
ANTI_TANK: Final = 15


class Choice(msgspec.Struct, frozen=True):
    """One unit of a force, with what it was given besides and how much its crew differs from the listed one."""

    kind: str
    options: tuple[str, ...] = ()
    tw: int = 0


class Force(msgspec.Struct, frozen=True):
    """A force of one nation for a year and a limit of points."""

    nation: str
    year: int
    limit: int
    choices: tuple[Choice, ...]
    against_armour: bool = False


def card_of(pack: SkirmishPack, choice: Choice) -> ModelType | VehicleType | None:
    """The profile of a choice, or None when there is none."""
    return pack.models.get(choice.kind) or pack.vehicles.get(choice.kind)


def price(pack: SkirmishPack, choice: Choice) -> int:
    """The points of a choice: profile, options, and a tenth of a vehicle for each TW more or less."""
    card = card_of(pack, choice)
    if card is None:
        return 0
    cost = card.points + sum(OPTIONS.get(option, 0) for option in choice.options)
    tenth = -(-card.points // 10)
    return cost + (choice.tw * tenth if isinstance(card, VehicleType) else 0)


def total(pack: SkirmishPack, force: Force) -> int:
    """The points of a whole force."""
    return sum(price(pack, choice) for choice in force.choices)


def complaints(pack: SkirmishPack, force: Force) -> list[Text]:
    """Everything that is wrong with a force; empty when it may take the field."""
    unknown = [choice.kind for choice in force.choices if card_of(pack, choice) is None]
    if unknown:
        return [Text("force-skirmish-unknown", {"kind": kind}) for kind in unknown]
    return [text for check in CHECKS for text in check(pack, force)]


def too_dear(pack: SkirmishPack, force: Force) -> list[Text]:
    """The points must not pass the limit; against armour without a vehicle there are 15 more."""
    vehicles = [one for one in force.choices if one.kind in pack.vehicles]
    limit = force.limit + (ANTI_TANK if force.against_armour and not vehicles else 0)
    cost = total(pack, force)
    return [Text("force-skirmish-too-dear", {"cost": cost, "limit": limit})] if cost > limit else []


def wrong_nation_or_year(pack: SkirmishPack, force: Force) -> list[Text]:
    """One nation a side, and everything must exist in the year."""
    found = []
    for choice in force.choices:
        card = card_of(pack, choice)
        assert card is not None
        if card.nation != force.nation:
            found.append(Text("force-skirmish-nation", {"kind": choice.kind}))
        if not card.years[0] <= force.year <= card.years[1]:
            found.append(Text("force-skirmish-year", {"kind": choice.kind, "year": force.year}))
    return found


def leaders(pack: SkirmishPack, force: Force) -> list[Text]:
    """One leader at least, a second for every further 150 points; one officer at most."""
    number = sum(_has(pack, choice, "leader") for choice in force.choices)
    needed = 1 + max(0, total(pack, force) - 1) // 150
    officers = sum(choice.kind.endswith("-officer") for choice in force.choices)
    found = [Text("force-skirmish-leaders", {"needed": needed, "number": number})] if number < needed else []
    return found + ([Text("force-skirmish-officers")] if officers > 1 else [])


def _has(pack: SkirmishPack, choice: Choice, trait: str) -> bool:
    card = card_of(pack, choice)
    return card is not None and trait in card.traits


def numbers(pack: SkirmishPack, force: Force) -> list[Text]:
    """5 to 12 units, half of the foot plain soldiers, a team for every four single models at most."""
    foot = [choice for choice in force.choices if choice.kind in pack.models]
    singles = [choice for choice in foot if pack.models[choice.kind].kind == "infantry"]
    plain = [choice for choice in foot if is_plain(choice.kind)]
    found = []
    if not 5 <= len(force.choices) <= 12:
        found.append(Text("force-skirmish-units", {"number": len(force.choices)}))
    if 2 * len(plain) < len(foot):
        found.append(Text("force-skirmish-plain", {"number": len(plain), "foot": len(foot)}))
    if 4 * (len(foot) - len(singles)) > len(singles):
        found.append(Text("force-skirmish-teams", {"number": len(foot) - len(singles)}))
    return found


def is_plain(kind: str) -> bool:
    """Whether a model is a plain soldier."""
    return kind.partition("-")[2].split("-")[0] in PLAIN


def specialists(pack: SkirmishPack, force: Force) -> list[Text]:
    """One of each rare kind for every 120 points, and half of the points in vehicles at most."""
    most = -(-force.limit // 120)
    found = []
    for rare in RARE:
        number = sum(choice.kind.partition("-")[2] == rare for choice in force.choices)
        if number > most:
            found.append(Text("force-skirmish-rare", {"kind": rare, "number": number, "most": most}))
    driven = sum(price(pack, choice) for choice in force.choices if choice.kind in pack.vehicles)
    if 2 * driven > force.limit:
        found.append(Text("force-skirmish-vehicles", {"cost": driven}))
    return found


def given(pack: SkirmishPack, force: Force) -> list[Text]:
    """Options are for single models, two at most; some only for a nation, a year or a TW."""
    found = []
    for choice in force.choices:
        card = card_of(pack, choice)
        single = isinstance(card, ModelType) and card.kind == "infantry"
        if choice.options and (not single or len(choice.options) > 2):
            found.append(Text("force-skirmish-options", {"kind": choice.kind}))
        found += [
            Text("force-skirmish-option", {"kind": choice.kind, "option": option})
            for option in choice.options
            if not _may_have(pack, force, choice, option)
        ]
    return found


def _may_have(pack: SkirmishPack, force: Force, choice: Choice, option: str) -> bool:
    card = card_of(pack, choice)
    assert card is not None
    if option == "panzerfaust":
        return force.nation == "germany" and force.year >= 1943
    if option == "at-grenade":
        return force.year >= 1941
    return option in OPTIONS and (option != "sharpshooter" or card.tw >= 4)


def anti_tank(pack: SkirmishPack, force: Force) -> list[Text]:
    """Against armour a force without a vehicle needs an anti-tank weapon."""
    vehicles = [choice for choice in force.choices if choice.kind in pack.vehicles]
    if not force.against_armour or vehicles:
        return []
    armed = any(kills_tanks(pack, choice) for choice in force.choices)
    return [] if armed else [Text("force-skirmish-anti-tank")]


def kills_tanks(pack: SkirmishPack, choice: Choice) -> bool:
    """Whether a model carries what stops a tank."""
    carried = (*pack.models[choice.kind].weapons, *choice.options)
    weapons = [pack.weapons[name] for name in carried if name in pack.weapons]
    return any(one.kind in ("anti-tank weapon", "gun") or one.group == "charge" for one in weapons)


Check = Callable[[SkirmishPack, Force], Sequence[Text]]
CHECKS: Final[tuple[Check, ...]] = (
    too_dear,
    wrong_nation_or_year,
    leaders,
    numbers,
    specialists,
    given,
    anti_tank,
)
