"""What a battle of Assault is made of: plain data, and how it is copied."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Self

from opfire.assault.pieces import NOBODY, STANDING, Minefield, Phase, Request, Unit, Work
from opfire.kernel.game import Game

if TYPE_CHECKING:
    from opfire.assault.ground import Ground
    from opfire.assault.setting import Setting


class Position(Game):
    """The pieces, cards and markers of a battle, on the map and off it."""

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
    """Barbed wire and tank barriers by hex and the vertex they are turned to."""
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
        self.hands, self.decks = dict.fromkeys(setting.sides, ()), dict.fromkeys(setting.sides, ())
        self.discards, self.borrowed = dict.fromkeys(setting.sides, ()), dict.fromkeys(setting.sides, ())
        self.pools, self.box = dict.fromkeys(setting.sides, ()), dict.fromkeys(setting.sides, ())
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

    def copy(self) -> Self:
        """Give an independent battle that has told nothing yet."""
        new = type(self).__new__(type(self))
        new.setting, new.rng, new.outcome, new.events, new.glimpsed = self.setting, self.rng, self.outcome, [], []
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
