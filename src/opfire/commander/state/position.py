"""What a game of Combat Commander is made of: plain data."""

from __future__ import annotations

from typing import Final, NamedTuple

from opfire.commander.board.sight import Markers
from opfire.commander.state.counters import Arrival, Battery, Unit, Weapon
from opfire.commander.state.setting import Setting
from opfire.kernel.state import Game, derived, field, first_side, fresh, from_setting, per_side, shared

SET_UP: Final = "set-up"
DEAL: Final = "deal"
TURN: Final = "turn"
DISCARD: Final = "discard"
TURN_END: Final = "turn-end"

UNKNOWN: Final = "?"
LIES_OPEN: Final = "lies-open"
"""Stands in `looked` while the enemy looks at a hand."""


class Mixed(NamedTuple):
    """A new order of a deck, and the cards that had lain open before they came into it."""

    order: tuple[str, ...]
    known: tuple[str, ...]


class Position(Game):
    """The counters, cards and markers of a game, on the map and off it."""

    setting: Setting
    units: dict[str, Unit] = fresh(dict)
    weapons: dict[str, Weapon] = fresh(dict)
    batteries: dict[str, Battery] = fresh(dict)
    arrivals: list[Arrival] = fresh(list)
    forts: dict[int, str] = fresh(dict)
    smoke: dict[int, int] = fresh(dict)
    smoke_pool: list[int] = fresh(list)
    spare_smoke: list[int] = fresh(list)
    """The hexes whose smoke came when the pool was empty, so that no marker goes back from there."""
    blazes: list[int] = fresh(list)
    alone: dict[int, str] = fresh(dict)
    """The side that last held a bunker or pillbox hex alone."""
    hands: dict[str, list[str]] = per_side(list)
    decks: dict[str, list[str]] = per_side(list)
    """The order of a deck, its top card last."""
    discards: dict[str, list[str]] = per_side(list)
    shuffles: dict[str, int] = per_side(0)
    open_chits: list[str] = fresh(list)
    secrets: dict[str, list[str]] = per_side(list)
    bag: list[str] = fresh(list)
    control: dict[int, str] = fresh(dict)
    vp: int = field(0)
    """Where the VP marker stands: above 0 on the Axis side, below 0 on the Allied side."""
    ledger: dict[str, int] = fresh(dict)
    """What moved the VP marker, by source."""
    time: int = field(0)
    surrender: dict[str, int] = per_side(0)
    initiative: str = from_setting(first_side)
    active: str = from_setting(first_side)
    phase: str = field(DEAL)
    orders_given: int = field(0)
    roused: list[str] = fresh(list)
    """The players activated for Recover or Rout this turn."""
    to_fortify: dict[str, list[str]] = per_side(list)
    hurried: list[str] = fresh(list)
    """The sides whose set-up is done for them."""
    serial: int = field(0)

    stacks: dict[int, list[Unit]] = derived()
    """The units on the map by hex."""
    present: dict[str, list[Unit]] = derived()
    """The units on the map by side, as far as somebody has looked since one came or went."""
    leading: dict[str, list[Unit]] = derived()
    """The leaders and heroes among them, likewise."""
    held: dict[str, list[int]] = derived()
    """The hexes in which a side has units, likewise."""
    sighted: dict[tuple[int, str], list[int]] = derived()
    """The hexes of a side that are seen from a hex, as far as somebody has looked since anything on the map changed."""
    lost: dict[str, int] = derived()
    """How many units of a side are casualties, likewise."""
    triggers_off: int = field(0, saved=False)
    """Above 0 while a trigger is resolved, whose rolls cause no triggers."""
    melees: list[int] = fresh(list, saved=False)
    replacements: dict[str, tuple[str, ...]] = fresh(dict, saved=False)
    """The teams that took the place of a squad during the present order."""
    looked: dict[str, set[str]] = per_side(set, saved=False)
    """The actions a hand was searched for since the last checkpoint; '*' when all of it was shown."""
    mixed: dict[str, Mixed] = fresh(dict, saved=False)
    """The decks shuffled since the last checkpoint."""
    sight_markers: Markers | None = shared(lambda setting: None)
    """Smoke and fire as sight meets them; None until somebody looks."""

    def derive(self) -> None:
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
        self.present, self.leading, self.held, self.sighted, self.lost = {}, {}, {}, {}, {}
