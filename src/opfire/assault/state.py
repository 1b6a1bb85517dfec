"""The state of a battle: plain data, no behaviour that asks or rolls."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Self

import msgspec

from opfire.assault.pieces import NOBODY, OFF_BOARD, STANDING, Action, Minefield, Phase, Request, Unit, Work
from opfire.kernel.events import Event
from opfire.kernel.game import BrokenState, Game, Script
from opfire.kernel.table import Picture, Preview

if TYPE_CHECKING:
    from opfire.assault.ground import Ground
    from opfire.assault.pack import UnitType
    from opfire.assault.setting import Setting
    from opfire.kernel.ask import Ask, Option


class Battle(Game):
    """A game of Assault in progress."""

    __slots__ = (
        "active",
        "altered",
        "answered",
        "arrived",
        "bared",
        "barriers",
        "began",
        "boons",
        "borrowed",
        "box",
        "decks",
        "discards",
        "drawn",
        "dug_in",
        "first",
        "focus",
        "ground",
        "hands",
        "looked",
        "mines",
        "mover",
        "mustered",
        "objectives",
        "occupied",
        "owing",
        "passed",
        "passes",
        "phase",
        "placing",
        "planned",
        "points",
        "pools",
        "posts",
        "removed",
        "requests",
        "shown",
        "smoke",
        "spare",
        "turn",
        "units",
        "works",
    )
    name: ClassVar[str] = "assault"
    saved: ClassVar[tuple[str, ...]] = (
        *Game.saved,
        "turn",
        "phase",
        "first",
        "active",
        "passes",
        "passed",
        "points",
        "planned",
        "focus",
        "owing",
        "units",
        "objectives",
        "smoke",
        "dug_in",
        "began",
        "mover",
        "works",
        "barriers",
        "mines",
        "altered",
        "hands",
        "decks",
        "discards",
        "borrowed",
        "pools",
        "box",
        "removed",
        "requests",
        "answered",
        "boons",
        "drawn",
        "mustered",
        "spare",
        "arrived",
        "placing",
    )

    setting: Setting
    turn: int
    phase: Phase
    first: str
    active: str
    passes: int
    passed: tuple[str, ...]
    """The sides that have passed in the support phase."""
    points: dict[str, int]
    """The command points of each side."""
    planned: dict[str, dict[str, int]]
    """Unspent command points on the unit cards of each side, its secret."""
    owing: tuple[str, ...]
    """Lost units for which a point has yet to come off a unit card."""
    focus: dict[str, int]
    """The command focus pool of each side (second edition)."""
    units: dict[str, Unit]
    objectives: dict[int, str]
    """Who controls each objective hex; empty for nobody."""
    smoke: dict[int, int]
    dug_in: dict[int, str]
    """Hexes with a dug-in marker and the side that dug it."""
    hands: dict[str, tuple[str, ...]]
    """The command cards in each hand."""
    decks: dict[str, tuple[str, ...]]
    """The command cards each side can still draw, in no order."""
    discards: dict[str, tuple[str, ...]]
    borrowed: dict[str, tuple[str, ...]]
    """Cards of the enemy that a side may play this turn."""
    pools: dict[str, tuple[str, ...]]
    """Support cards that wait beside the deck, in no order."""
    box: dict[str, tuple[str, ...]]
    """Cards of each side that have never been in this battle; what was exchanged is a secret."""
    removed: dict[str, tuple[str, ...]]
    """Cards of each side that are out of the battle for good, seen by all."""
    requests: dict[str, Request]
    """The support cards laid out, by copy and in the order of their names."""
    answered: tuple[str, ...]
    """The sides that have played a card in this activation (8.3)."""
    boons: dict[str, tuple[str, ...]]
    """What cards have given to units for this activation."""
    mustered: dict[str, tuple[str, ...]]
    """The formation cards each side has taken."""
    spare: dict[str, tuple[str, ...]]
    """Formation cards drawn and not taken (5.6)."""
    arrived: dict[str, tuple[int, ...]]
    """The waves of reinforcements that have come, by number."""
    placing: bool
    """The roll for the first placement has been made."""
    drawn: tuple[str, ...]
    """The sides that have drawn their cards in this planning phase, or got their support cards before the set-up."""
    shown: str
    """The side that is looking at the enemy's hand just now; not saved."""
    looked: dict[str, tuple[str, ...]]
    """The moments since the last checkpoint at which a hand was looked through, in order; not saved."""
    bared: tuple[tuple[str, str], ...]
    """What has come to light this turn, by side: cards of a hand, unit cards without a point; not saved."""
    began: tuple[str, int, int]
    """The unit that is activated, and the hex and the facing in which its activation began (10.6)."""
    mover: tuple[str, int]
    """The unit that is moving at this moment and the hex it came from, while others may react (8.2)."""
    works: dict[int, Work]
    """The fortifications by hex."""
    barriers: dict[int, str]
    """Barbed wire and tank barriers by hexside."""
    mines: dict[int, Minefield]
    altered: dict[int, str]
    """The terrain of hexes that was changed: ruins and craters."""
    ground: Ground
    """The map with these changes, derived from `altered` and `barriers`."""
    occupied: dict[int, tuple[str, ...]]
    """The units in each hex, derived from `units`."""
    posts: dict[str, int]
    """The hexes each side has units in, as bits, derived from `units`."""

    def __init__(self, setting: Setting) -> None:
        super().__init__(setting)
        self.turn = 1
        self.phase = Phase.FORCES
        self.first = setting.sides[0]
        self.active = setting.sides[0]
        self.passes = 0
        self.passed = ()
        self.points = dict.fromkeys(setting.sides, 0)
        self.owing = ()
        self.planned = {side: {} for side in setting.sides}
        self.focus = dict.fromkeys(setting.sides, 0)
        self.units = {}
        self.objectives = {}
        self.smoke = {}
        self.dug_in = {}
        self.hands = dict.fromkeys(setting.sides, ())
        self.decks = dict.fromkeys(setting.sides, ())
        self.discards = dict.fromkeys(setting.sides, ())
        self.borrowed = dict.fromkeys(setting.sides, ())
        self.pools = dict.fromkeys(setting.sides, ())
        self.box = dict.fromkeys(setting.sides, ())
        self.removed = dict.fromkeys(setting.sides, ())
        self.requests = {}
        self.answered = ()
        self.boons = {}
        self.mustered = dict.fromkeys(setting.sides, ())
        self.spare = dict.fromkeys(setting.sides, ())
        self.arrived = dict.fromkeys(setting.sides, ())
        self.placing = False
        self.drawn = ()
        self.shown = ""
        self.looked = {}
        self.bared = ()
        self.began = NOBODY
        self.mover = STANDING
        self.works = {}
        self.barriers = {}
        self.mines = {}
        self.altered = {}
        self.ground = setting.ground
        self.occupied = {}
        self.posts = dict.fromkeys(setting.sides, 0)

    # What lies where

    def kind(self, unit: Unit) -> UnitType:
        """The unit card of a unit."""
        return self.setting.types[unit.kind]

    def enemy(self, side: str) -> str:
        """The other side."""
        first, second = self.setting.sides
        return second if side == first else first

    def at(self, hex: int) -> tuple[Unit, ...]:
        """The units in a hex."""
        return tuple([self.units[name] for name in self.occupied.get(hex, ())])

    def of(self, side: str) -> list[Unit]:
        """The units a side has in the hexes of the board, without those that are carried."""
        return [unit for unit in self.units.values() if unit.side == side and unit.at >= 0 and not unit.carrier]

    def idle(self, side: str) -> list[Unit]:
        """The units of a side that have not been activated this turn, wherever they are."""
        return [unit for unit in self.units.values() if unit.side == side and not unit.activated]

    def all_of(self, side: str) -> list[Unit]:
        """The units a side has on the board, carried or not."""
        return [unit for unit in self.units.values() if unit.side == side and unit.at >= 0]

    def riding(self, vehicle: Unit) -> list[Unit]:
        """The units a vehicle carries."""
        return [self.units[name] for name in vehicle.load]

    def carry(self, unit: Unit, vehicle: Unit) -> None:
        """Take a unit off its hex and onto a vehicle."""
        self.put(unit, OFF_BOARD)
        unit.carrier, unit.at = vehicle.id, vehicle.at
        vehicle.load = (*vehicle.load, unit.id)

    def put(self, unit: Unit, hex: int) -> None:
        """Move a unit's counter to a hex, or off the board; whoever it carries comes along."""
        old = unit.at
        if unit.carrier:
            vehicle = self.units[unit.carrier]
            vehicle.load = tuple(name for name in vehicle.load if name != unit.id)
            unit.carrier = ""
        elif old >= 0:
            self._vacate(unit, old)
            if old in self.dug_in:
                self._give_up_hole(unit, old)
            if old in self.works and self.works[old].gun == unit.id:
                self.works[old] = msgspec.structs.replace(self.works[old], gun="")
        unit.at = hex
        if hex >= 0:
            self.occupied[hex] = (*self.occupied.get(hex, ()), unit.id)
            self.posts[unit.side] |= 1 << hex
        for name in unit.load:
            self.units[name].at = hex

    def _vacate(self, unit: Unit, hex: int) -> None:
        """Note that a unit is not in a hex any more."""
        left = [name for name in self.occupied[hex] if name != unit.id]
        if left:
            self.occupied[hex] = tuple(left)
        else:
            del self.occupied[hex]
        if not left or all(self.units[name].side != unit.side for name in left):
            self.posts[unit.side] &= ~(1 << hex)

    def acted(self, unit: Unit) -> None:
        """Where an action marker takes the place of the attack die -1 marker, that one goes when the action is done."""
        if self.setting.edition.action_takes_die_marker and unit.action is not Action.NONE:
            unit.attack_die_lost = False

    def try_at(self, unit: Unit, hex: int) -> None:
        """Stand a unit in a hex for a trial, which leaves dug-in markers alone."""
        holes = self.dug_in.copy()
        self.put(unit, hex)
        self.dug_in = holes

    def _give_up_hole(self, unit: Unit, hex: int) -> None:
        """Where a dug-in marker does not outlast its unit it goes with the last one of its side (9.8.1)."""
        side = self.dug_in[hex]
        alone = unit.side == side and not any(other.side == side for other in self.at(hex))
        if alone and not self.setting.edition.dug_in_stays:
            del self.dug_in[hex]

    def survey(self) -> None:
        """Look the ground up that fits the changes made to the map."""
        from opfire.assault.ground import ground_with

        if self.altered or self.barriers:
            changes = tuple(sorted(self.altered.items())), tuple(sorted(self.barriers.items()))
            self.ground = ground_with(self.setting.ground, *changes)
        else:
            self.ground = self.setting.ground

    def half(self, unit: Unit) -> bool:
        """Whether the counter shows its half-strength side (4.3)."""
        card = self.kind(unit)
        return unit.damage >= card.strength - card.strength_half

    def cite(self, section: str) -> str:
        """The register's id of a section in the edition played."""
        return self.setting.edition.cite(section)

    def hex_name(self, hex: int) -> str:
        """The name of a hex."""
        return self.setting.board.grid.names[hex]

    # The kernel's questions

    def play(self) -> Script:
        from opfire.assault.sequence import play

        return play(self)

    def copy(self) -> Self:
        new = type(self).__new__(type(self))
        new.setting, new.rng, new.outcome, new.events = self.setting, self.rng, self.outcome, []
        new.turn, new.phase, new.first = self.turn, self.phase, self.first
        new.active, new.passes, new.passed = self.active, self.passes, self.passed
        new.points, new.focus = self.points.copy(), self.focus.copy()
        new.planned = {side: cards.copy() for side, cards in self.planned.items()}
        # copy.copy would find the same method, but takes three times as long.
        new.units = {name: unit.__copy__() for name, unit in self.units.items()}  # type: ignore[attr-defined]
        new.objectives = self.objectives.copy()
        new.smoke = self.smoke.copy()
        new.dug_in = self.dug_in.copy()
        new.hands, new.decks = self.hands.copy(), self.decks.copy()
        new.discards, new.borrowed = self.discards.copy(), self.borrowed.copy()
        new.pools, new.box = self.pools.copy(), self.box.copy()
        new.removed, new.requests = self.removed.copy(), self.requests.copy()
        new.mustered, new.spare = self.mustered.copy(), self.spare.copy()
        new.arrived, new.placing = self.arrived.copy(), self.placing
        new.drawn, new.shown = self.drawn, self.shown
        new.answered, new.boons, new.looked = self.answered, self.boons.copy(), self.looked.copy()
        new.began, new.mover, new.bared = self.began, self.mover, self.bared
        new.owing = self.owing
        new.works = self.works.copy()
        new.barriers = self.barriers.copy()
        new.mines = self.mines.copy()
        new.altered = self.altered.copy()
        new.ground = self.ground
        new.occupied, new.posts = self.occupied.copy(), self.posts.copy()
        return new

    @classmethod
    def restore(cls, setting: Any, data: Any) -> Self:
        battle = super().restore(setting, data)
        battle.survey()
        for unit in battle.units.values():
            if unit.at >= 0 and not unit.carrier:
                at, unit.at = unit.at, OFF_BOARD
                battle.put(unit, at)
        return battle

    def check(self) -> None:
        for unit in self.units.values():
            card = self.kind(unit)
            if not unit.damage >= 0:
                raise BrokenState(f"{unit.id} has damage {unit.damage}")
            if unit.gone != (unit.damage >= card.strength) and not unit.gone:
                raise BrokenState(f"{unit.id} lives on with damage {unit.damage}")
            if unit.gone and unit.at >= 0:
                raise BrokenState(f"{unit.id} is eliminated and still on the board")
            if unit.carrier and not self._is_carried(unit):
                raise BrokenState(f"{unit.id} is carried by {unit.carrier}, which does not carry it")
        if self.mover != STANDING and self.mover[0] not in self.units:
            raise BrokenState(f"{self.mover[0]} is said to move, but there is no such unit")
        self._check_cards()
        self._check_stacking()
        self._check_ground()

    def _check_ground(self) -> None:
        kinds = [self.ground.terrain[hex] == kind for hex, kind in self.altered.items()]
        sides = [self.ground.sides.get(side) == kind for side, kind in self.barriers.items()]
        if not all(kinds) or not all(sides):
            raise BrokenState("the ground does not fit the ruins, craters and barriers")
        for hex, work in self.works.items():
            if work.gun and self.units[work.gun].at != hex:
                raise BrokenState(f"{work.gun} is said to be in a bunker at {self.hex_name(hex)}")

    def _is_carried(self, unit: Unit) -> bool:
        vehicle = self.units[unit.carrier]
        return unit.id in vehicle.load and unit.at == vehicle.at

    def _check_cards(self) -> None:
        places = (self.hands, self.decks, self.discards, self.borrowed, self.pools, self.box, self.removed)
        cards = [name for place in places for side in self.sides for name in place[side] if name]
        cards += [name for name, request in self.requests.items() if request.card]
        if len(set(cards)) < len(cards):
            raise BrokenState("a card lies in two places")
        if any(name not in self.setting.cards and name not in self.setting.supports for name in cards):
            raise BrokenState("there is a card that belongs to no deck")

    def _check_stacking(self) -> None:
        places: dict[int, list[str]] = {}
        for unit in self.units.values():
            if unit.at >= 0 and not unit.carrier:
                places.setdefault(unit.at, []).append(unit.id)
        if {hex: sorted(ids) for hex, ids in places.items()} != {
            hex: sorted(ids) for hex, ids in self.occupied.items()
        }:
            raise BrokenState("the index of occupied hexes does not fit the units")
        for side, bits in self.posts.items():
            if bits != sum(1 << hex for hex in {unit.at for unit in self.of(side)}):
                raise BrokenState(f"the hexes of {side} do not fit its units")

    def seen_by(self, side: str | None) -> Self:
        from opfire.assault.secrets import hide

        seen = self.copy()
        hide(seen, side)
        return seen

    def redraw(self, side: str, now: Self) -> None:
        from opfire.assault.secrets import redeal

        redeal(self, side, now)

    def hear(self, event: Event, side: str | None) -> Event | None:
        from opfire.assault.card_secrets import heard

        return heard(event, side)

    def players_of(self, side: str) -> int:
        from opfire.assault.teams import PLAYERS, is_divided

        return len(PLAYERS) if is_divided(self, side) else 1

    def player_for(self, ask: Ask, option: Option) -> int:
        from opfire.assault.teams import player_for

        return player_for(self, ask, option)

    def picture(self, side: str | None) -> Picture:
        from opfire.assault.picture import picture

        return picture(self)

    def preview(self, ask: Ask, option: Option) -> Preview | None:
        from opfire.assault.preview import preview

        return preview(self, ask, option)
