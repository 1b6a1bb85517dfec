"""The men and vehicles of a skirmish: what is known of each, and the orders they are given."""

from __future__ import annotations

from enum import Enum

import msgspec

from opfire.skirmish.table.space import Point


class Order(Enum):
    """The nine actions, none given yet, and none wanted."""

    NONE = ""
    REST = "rest"
    CAUTIOUS = "cautious"
    FAST = "fast"
    MOVE_AND_FIRE = "move-and-fire"
    FIRE = "fire"
    RELOAD = "reload"
    CLOSE_COMBAT = "close-combat"
    ACQUIRE = "acquire"
    FIRST_AID = "first-aid"
    RALLY = "rally"


class Man(msgspec.Struct, frozen=True, omit_defaults=True):
    """One man of a unit and what has happened to him."""

    role: str = "man"
    shaken: bool = False
    wounded: bool = False
    out: bool = False
    treated: bool = False
    barred: int = 0
    """The last turn in which a shaken driver cannot drive; -1 bars a gunner from the next activation."""


class Unit(msgspec.Struct, gc=False):
    """An infantry model, a team on one base, or a vehicle with its crew."""

    id: str
    side: str
    kind: str
    men: tuple[Man, ...]
    x: int = 0
    y: int = 0
    facing: int = 0
    turret: int = 0
    order: Order = Order.NONE
    priority: int = 0
    acted: bool = False
    placed: bool = False
    gone: str = ""
    """Why it is no longer on the table: out, fled, left, exit, exit-wounded or prisoner."""
    off_table: bool = False
    aboard: str = ""
    up: bool = False
    """It stands on the roof of the building it is in."""
    hidden: bool = False
    detected: bool = False
    lying: int = 0
    """The turn in which it threw itself to the ground, or 0."""
    fast: bool = False
    moved: int = 0
    """How far it has moved this turn."""
    saw: tuple[str, ...] = ()
    aim: tuple[str, ...] = ()
    """The enemies it last fired or took aim at."""
    aim_turn: int = 0
    acquired: bool = False
    fired: int = 0
    """The turn in which its main weapon last fired."""
    empty: tuple[str, ...] = ()
    used: tuple[str, ...] = ()
    """One-use weapons spent, one entry each."""
    melee: tuple[str, ...] = ()
    """Enemies it has fought and is still in contact with."""
    flock: str = ""
    """The vehicle whose survivors it belongs to until one of them acts."""
    tyres: int = 0
    tracks: int = 0
    immobile: bool = False
    wreck: bool = False
    shut: bool = False
    """Its hatch is closed."""
    hatch_turn: int = 0
    """The turn in which its hatch was last moved."""
    extra: tuple[str, ...] = ()
    """What it was given besides, where forces are picked by points."""

    @property
    def at(self) -> Point:
        """Where its centre stands."""
        return self.x, self.y


def stands(unit: Unit) -> bool:
    """Whether a unit, a wreck too, stands on the table itself."""
    return unit.placed and not unit.aboard and not unit.off_table and not unit.gone


def fit(unit: Unit) -> list[int]:
    """The men of a unit that are still in action, by number."""
    men = unit.men
    if len(men) == 1:
        return [] if men[0].out else [0]
    return [number for number, man in enumerate(men) if not man.out]


def in_action(unit: Unit) -> bool:
    """Whether any man of a unit is still in action."""
    men = unit.men
    return not men[0].out if len(men) == 1 else any(not man.out for man in men)


def is_shaken(unit: Unit) -> bool:
    """Whether any man of a unit carries a shaken marker."""
    men = unit.men
    if len(men) == 1:
        return men[0].shaken and not men[0].out
    return any(man.shaken and not man.out for man in men)


def is_wounded(unit: Unit) -> bool:
    """Whether any man of a unit carries a wounded marker."""
    men = unit.men
    if len(men) == 1:
        return men[0].wounded and not men[0].out
    return any(man.wounded and not man.out for man in men)


def men_markers(unit: Unit) -> tuple[str, ...]:
    """The markers that men of a unit carry."""
    shown = {"shaken": is_shaken(unit), "wounded": is_wounded(unit)}
    return tuple(name for name, carried in shown.items() if carried)


def change_man(unit: Unit, number: int, man: Man) -> None:
    """Put a man's new state in the place of his old one."""
    unit.men = (*unit.men[:number], man, *unit.men[number + 1 :])
