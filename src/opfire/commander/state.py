"""The state of a game of Combat Commander: plain data, nothing that asks or rolls."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, ClassVar, Final, NamedTuple, Self, TypeVar

import msgspec

from opfire.commander.pieces import FateCard, UnitType, WeaponType
from opfire.commander.setting import Setting
from opfire.commander.sight import Markers
from opfire.kernel.ask import Ask, Option
from opfire.kernel.events import Event
from opfire.kernel.game import BrokenState, Game, Script, saved_types
from opfire.kernel.table import Picture, Preview

OFF: Final = -1
MAP: Final = "map"
TIME: Final = "time"
CASUALTY: Final = "casualty"
MIX: Final = "mix"
POOL: Final = "pool"
"""Where a unit is: on the map, on the time track, on the casualty track, in the counter mix, or to be set up."""

SET_UP: Final = "set-up"
DEAL: Final = "deal"
TURN: Final = "turn"
DISCARD: Final = "discard"
TURN_END: Final = "turn-end"

UNKNOWN: Final = "?"
LIES_OPEN: Final = "lies-open"
"""Stands in `looked` while the enemy looks at a hand."""

Piece = TypeVar("Piece", bound=msgspec.Struct)
duplicate: Callable[[Piece], Piece] = msgspec.Struct.__copy__  # type: ignore[attr-defined]
"""Three times as fast as `copy.copy`, which comes to the same."""


class Unit(msgspec.Struct, gc=False):
    """A unit counter and its markers."""

    id: str
    side: str
    type: str
    name: str = ""
    place: str = POOL
    hex: int = OFF
    space: int = 0
    broken: bool = False
    suppressed: bool = False
    veteran: bool = False
    weapon: str = ""
    activated: bool = False
    firing: bool = False
    fired: bool = False
    moving: bool = False
    grouped: bool = False
    finished: bool = False
    spent: int = 0
    road: bool = False
    op_fire: bool = False
    op_fired: bool = False


class Weapon(msgspec.Struct, gc=False):
    """A weapon counter; without a carrier it lies in the weapons box or has not come yet."""

    id: str
    side: str
    type: str
    carrier: str = ""
    broken: bool = False
    lost: bool = False
    fired: bool = False


class Battery(msgspec.Struct, gc=False):
    """A radio in a side's artillery box."""

    type: str
    broken: bool = False


class Arrival(msgspec.Struct, frozen=True):
    """A radio that waits on the time track."""

    side: str
    space: int
    radio: str


class Mixed(NamedTuple):
    """A new order of a deck, and the cards that had lain open before they came into it."""

    order: tuple[str, ...]
    known: tuple[str, ...]


class GameOver(Exception):
    """Said by a rule that ends the game at once; the outcome is in the state."""


class Commander(Game):
    """A game of Combat Commander in progress."""

    __slots__ = (
        "active",
        "alone",
        "arrivals",
        "bag",
        "batteries",
        "blazes",
        "control",
        "decks",
        "discards",
        "forts",
        "hands",
        "haze",
        "heirs",
        "held",
        "hurried",
        "initiative",
        "ledger",
        "looked",
        "melees",
        "mixed",
        "open_chits",
        "orders_given",
        "phase",
        "present",
        "quiet",
        "roused",
        "secrets",
        "serial",
        "shuffles",
        "sighted",
        "smoke",
        "smoke_pool",
        "stacks",
        "surrender",
        "time",
        "to_fortify",
        "units",
        "vp",
        "weapons",
    )

    name: ClassVar[str] = "commander"
    saved: ClassVar[tuple[str, ...]] = (
        *Game.saved,
        "units",
        "weapons",
        "batteries",
        "arrivals",
        "forts",
        "smoke",
        "smoke_pool",
        "blazes",
        "alone",
        "hands",
        "decks",
        "discards",
        "shuffles",
        "open_chits",
        "secrets",
        "bag",
        "control",
        "vp",
        "ledger",
        "time",
        "surrender",
        "initiative",
        "active",
        "phase",
        "orders_given",
        "roused",
        "to_fortify",
        "hurried",
        "serial",
    )

    setting: Setting
    units: dict[str, Unit]
    weapons: dict[str, Weapon]
    batteries: dict[str, Battery]
    arrivals: list[Arrival]
    forts: dict[int, str]
    smoke: dict[int, int]
    smoke_pool: list[int]
    blazes: list[int]
    alone: dict[int, str]
    """The side that last held a bunker or pillbox hex alone."""
    hands: dict[str, list[str]]
    decks: dict[str, list[str]]
    """The order of a deck, its top card last."""
    discards: dict[str, list[str]]
    shuffles: dict[str, int]
    open_chits: list[str]
    secrets: dict[str, list[str]]
    bag: list[str]
    control: dict[int, str]
    vp: int
    """Where the VP marker stands: above 0 on the Axis side, below 0 on the Allied side."""
    ledger: dict[str, int]
    """What moved the VP marker, by source."""
    time: int
    surrender: dict[str, int]
    initiative: str
    active: str
    phase: str
    orders_given: int
    roused: list[str]
    """The players activated for Recover or Rout this turn."""
    to_fortify: dict[str, list[str]]
    hurried: list[str]
    """The sides whose set-up is done for them."""
    serial: int

    stacks: dict[int, list[Unit]]
    """The units on the map by hex."""
    present: dict[str, list[Unit]]
    """The units on the map by side, as far as somebody has looked since one came or went."""
    held: dict[str, list[int]]
    """The hexes in which a side has units, likewise."""
    sighted: dict[tuple[int, str], list[int]]
    """The hexes of a side that are seen from a hex, as far as somebody has looked since anything on the map changed."""
    quiet: int
    """Above 0 while a trigger is resolved, whose rolls cause no triggers."""
    melees: list[int]
    heirs: dict[str, tuple[str, ...]]
    """The teams that took the place of a squad during the present order."""
    looked: dict[str, set[str]]
    """The actions a hand was searched for since the last checkpoint; '*' when all of it was shown."""
    mixed: dict[str, Mixed]
    """The decks shuffled since the last checkpoint."""
    haze: Markers | None
    """Smoke and fire as sight meets them; None until somebody looks."""

    def __init__(self, setting: Setting) -> None:
        super().__init__(setting)
        self.stacks = {}
        self.look_anew()
        self.quiet = 0
        self.melees = []
        self.heirs = {}
        self.looked = {side: set() for side in setting.sides}
        self.mixed = {}
        self.haze = None

    def play(self) -> Script:
        """Play on from here to the end."""
        from opfire.commander import sequence

        return sequence.play(self)

    def copy(self) -> Self:
        """Give an independent state."""
        twin = type(self).__new__(type(self))
        twin.setting, twin.events = self.setting, []
        twin.rng, twin.outcome, twin.vp, twin.time = self.rng, self.outcome, self.vp, self.time
        twin.initiative, twin.active, twin.phase = self.initiative, self.active, self.phase
        twin.orders_given, twin.serial = self.orders_given, self.serial
        twin.arrivals, twin.blazes = self.arrivals.copy(), self.blazes.copy()
        twin.forts, twin.smoke, twin.alone = self.forts.copy(), self.smoke.copy(), self.alone.copy()
        twin.smoke_pool, twin.shuffles = self.smoke_pool.copy(), self.shuffles.copy()
        twin.open_chits, twin.bag, twin.control = self.open_chits.copy(), self.bag.copy(), self.control.copy()
        twin.ledger, twin.surrender, twin.roused = self.ledger.copy(), self.surrender.copy(), self.roused.copy()
        twin.hands = {side: held.copy() for side, held in self.hands.items()}
        twin.decks = {side: held.copy() for side, held in self.decks.items()}
        twin.discards = {side: held.copy() for side, held in self.discards.items()}
        twin.secrets = {side: held.copy() for side, held in self.secrets.items()}
        twin.to_fortify = {side: held.copy() for side, held in self.to_fortify.items()}
        twin.hurried = self.hurried.copy()
        twin.units = {id: duplicate(unit) for id, unit in self.units.items()}
        twin.weapons = {id: duplicate(weapon) for id, weapon in self.weapons.items()}
        twin.batteries = {side: duplicate(battery) for side, battery in self.batteries.items()}
        twin.quiet = self.quiet
        twin.melees = list(self.melees)
        twin.heirs = dict(self.heirs)
        twin.looked = {side: set(found) for side, found in self.looked.items()}
        twin.mixed = self.mixed.copy()
        twin.haze = self.haze
        twin.stack()
        return twin

    def snapshot(self) -> dict[str, Any]:
        """Give the state as plain data with text keys, so that it survives JSON."""
        state = {name: getattr(self, name) for name in self.saved}
        data: dict[str, Any] = msgspec.to_builtins(state, str_keys=True)
        return data

    @classmethod
    def restore(cls, setting: Any, data: Mapping[str, Any]) -> Self:
        """Rebuild a state from its snapshot."""
        hints = saved_types(Commander)
        game = cls(setting)
        for name in cls.saved:
            setattr(game, name, msgspec.convert(data.get(name), hints[name], str_keys=True))
        game.stack()
        return game

    def stack(self) -> None:
        """Note who stands where."""
        stacks: dict[int, list[Unit]] = {}
        for unit in self.units.values():
            hex = unit.hex
            if hex in stacks:
                stacks[hex].append(unit)
            elif hex >= 0:
                stacks[hex] = [unit]
        self.stacks = stacks
        self.look_anew()

    def look_anew(self) -> None:
        """Forget what was looked up of the map, which has changed."""
        self.present, self.held, self.sighted = {}, {}, {}

    def check(self) -> None:
        """Raise `BrokenState` when an invariant is broken."""
        from opfire.commander.invariants import faults

        found = faults(self)
        if found:
            raise BrokenState("; ".join(found))

    def seen_by(self, side: str | None) -> Self:
        """Give a copy without the other hands, the order of the decks and the secret chits."""
        from opfire.commander.secrets import cut

        return cut(self, side)

    def redraw(self, side: str, now: Self) -> Mapping[Any, Any]:
        """Deal the other hand, the decks and the secret chits afresh."""
        from opfire.commander.secrets import deal_afresh

        return deal_afresh(self, side, now)

    def hear(self, event: Event, side: str | None) -> Event | None:
        """Give what a side learns of an event."""
        from opfire.commander.secrets import heard

        return heard(event, side)

    def picture(self, side: str | None) -> Picture:
        """Say what lies where."""
        from opfire.commander.view import picture

        return picture(self, side)

    def preview(self, ask: Ask, option: Option) -> Preview | None:
        """Say what an option would bring."""
        from opfire.commander.preview import preview

        return preview(self, ask, option)

    # What the rules ask of a state all the time

    def other(self, side: str) -> str:
        """The enemy of a side."""
        first, second = self.setting.sides
        return second if side == first else first

    @property
    def inactive(self) -> str:
        """The side whose turn it is not."""
        return self.other(self.active)

    @property
    def in_order(self) -> tuple[str, str]:
        """Both sides, the inactive one first."""
        return self.other(self.active), self.active

    def type_of(self, unit: Unit) -> UnitType:
        """The counter of a unit."""
        return self.setting.pack.units[unit.type]

    def weapon_type(self, weapon: Weapon) -> WeaponType:
        """The counter of a weapon."""
        return self.setting.pack.weapons[weapon.type]

    def weapon_of(self, unit: Unit) -> Weapon | None:
        """The weapon a unit carries."""
        return self.weapons[unit.weapon] if unit.weapon else None

    def card(self, id: str) -> FateCard:
        """A Fate card."""
        return self.setting.pack.cards[id]

    def posture(self, side: str) -> str:
        """Attacker, recon or defender."""
        return self.setting.scenario.side(side).posture

    def at(self, hex: int) -> list[Unit]:
        """The units in a hex."""
        return self.stacks.get(hex, [])

    def side_at(self, hex: int, side: str) -> list[Unit]:
        """A side's units in a hex."""
        return [unit for unit in self.stacks.get(hex, ()) if unit.side == side]

    def holds(self, hex: int, side: str) -> bool:
        """Whether a side has a unit in a hex."""
        there = self.stacks.get(hex)
        if there is None:
            return False
        return there[0].side == side or side in [unit.side for unit in there]

    def on_map(self, side: str | None = None) -> list[Unit]:
        """The units on the map, of one side or of both."""
        if side is None:
            return [unit for unit in self.units.values() if unit.hex >= 0]
        if side not in self.present:
            self.present[side] = [unit for unit in self.units.values() if unit.hex >= 0 and unit.side == side]
        return self.present[side]

    def held_by(self, side: str) -> list[int]:
        """The hexes in which a side has units."""
        if side not in self.held:
            self.held[side] = sorted({unit.hex for unit in self.on_map(side)})
        return self.held[side]

    def now(self, ids: Iterable[str]) -> list[Unit]:
        """The units of these ids that are on the map, or the teams that took their place."""
        found: list[Unit] = []
        for id in ids:
            if id in self.heirs:
                found += self.now(self.heirs[id])
            elif self.units[id].place == MAP:
                found.append(self.units[id])
        return found

    def put(self, unit: Unit, hex: int) -> None:
        """Set a unit down in a hex of the map."""
        self.take_up(unit)
        unit.place, unit.hex = MAP, hex
        self.look_anew()
        stack = self.stacks.setdefault(hex, [])
        stack.append(unit)
        if len(stack) > 1:
            stack.sort(key=number)

    def take_up(self, unit: Unit) -> None:
        """Take a unit off the map, if it is there."""
        if unit.place == MAP:
            left = [other for other in self.stacks[unit.hex] if other is not unit]
            if left:
                self.stacks[unit.hex] = left
            else:
                del self.stacks[unit.hex]
            unit.hex = OFF
            self.look_anew()

    def hex_name(self, hex: int) -> str:
        """The name of a hex."""
        return self.setting.grid.names[hex]

    def fresh_id(self, side: str) -> str:
        """An id for a unit that was not in the game before."""
        self.serial += 1
        return f"{'x' if side == self.setting.sides[0] else 'y'}{self.serial}"


def number(unit: Unit) -> int:
    """The serial number of a unit, which orders stacks the same way in every copy."""
    return int(unit.id[1:])
