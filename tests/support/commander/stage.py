"""A stage for small stories of Combat Commander: a map, some pieces, chosen cards, and a script to play.

    @position(squad="axis rifle C5", target="allies line E5")       # given
    def test_a_squad_breaks_under_fire(stage: Stage) -> None:
        stage.rolls("axis", (6, 5))
        stage.rolls("allies", (1, 1))

        stage.order("fire")                                         # when; further answers follow the order

        assert stage.target.broken                                  # then

A piece is written 'side type hex', with its weapon and its markers: 'axis rifle C5 light-mg broken'. `position` stands
above a test, or over a whole file as its `pytestmark`; without it the map is empty. On other ground a story begins with
`Stage(ground_map(E5="w")).place(squad="axis rifle C5")`.
"""

from __future__ import annotations

from collections.abc import Generator, Iterable
from copy import copy
from typing import Any

import msgspec
import pytest

import opfire.commander.game  # noqa: F401 - with it come the chapters that others only refer ahead to
from opfire.commander.cards.support import arm, enlist
from opfire.commander.events import EVENTS
from opfire.commander.orders import order_table
from opfire.commander.pack.box import commander_pack
from opfire.commander.pack.maps import Map
from opfire.commander.pack.pieces import FateCard
from opfire.commander.pack.words import ACTIONS, ORDERS
from opfire.commander.sequence import set_up
from opfire.commander.state.commander import Commander
from opfire.commander.state.counters import Battery, Unit, Weapon
from opfire.commander.state.position import TURN
from opfire.commander.state.setting import Setting
from opfire.commander.units import markers
from opfire.kernel.events import Event
from support.commander.maps import drawn
from support.commander.talk import Answer, Talk

OPEN = "\n".join(" ".join("." for _ in range(9)) for _ in range(9))
MARKERS = ("broken", "suppressed", "veteran")
position = pytest.mark.position
"""The pieces that stand on the stage of a test, by name."""


def open_map(**more: Any) -> Map:
    """Nine columns and nine rows of open ground; E5 is the middle."""
    return drawn(more.pop("terrain", OPEN), **more)


def ground_map(*, levels: dict[str, int] | None = None, **hexes: str) -> Map:
    """Open ground with some hexes of another letter: ground_map(E5='w')."""
    rows = [["." for _ in range(9)] for _ in range(9)]
    high = [["0" for _ in range(9)] for _ in range(9)]
    for name, letter in hexes.items():
        rows[int(name[1:]) - 1][ord(name[0]) - 65] = letter
    for name, level in (levels or {}).items():
        high[int(name[1:]) - 1][ord(name[0]) - 65] = str(level)
    return drawn("\n".join(map(" ".join, rows)), "\n".join(map(" ".join, high)))


class Stage:
    """A game with nothing in it yet; the Axis is Germany in the west, and it is its turn."""

    def __init__(
        self,
        map: Map | None = None,
        enemy: str = "america",
        postures: tuple[str, str] = ("attacker", "defender"),
        **changes: Any,
    ) -> None:
        pack = copy(commander_pack())
        pack.cards = dict(pack.cards)
        basis = next(iter(pack.scenarios.values()))
        sides = {
            "axis": self._side(basis.axis, "germany", postures[0], "west", changes.pop("axis", {})),
            "allies": self._side(basis.allies, enemy, postures[1], "east", changes.pop("allies", {})),
        }
        plain = {"open_chits": (), "secret_chits": 0, "start_vp": 0, "special": (), "initiative": "axis"}
        scenario = msgspec.structs.replace(basis, **{**plain, **sides, **changes})
        self.map = map or open_map()
        self.game: Commander = set_up.prepare(Setting(pack, scenario, self.map))
        self.game.phase, self.game.active = TURN, "axis"
        self.made = 0
        for side in ("axis", "allies"):
            self.game.discards[side] = []
            self.game.decks[side] = [self.card(roll=(3, 4)) for _ in range(40)]

    @staticmethod
    def _side(setup: Any, nation: str, posture: str, edge: str, changes: dict[str, Any]) -> Any:
        bare: dict[str, Any] = {
            "nation": nation,
            "posture": posture,
            "edge": edge,
            "units": (),
            "weapons": {},
            "radio": None,
            "fortifications": {},
            "reinforcements": (),
            "objectives": (),
            "area": ("A-I",),
            "surrender": 9,
            "quality": "line",
        }
        return msgspec.structs.replace(setup, **{**bare, **changes})

    # Cards

    def card(self, **faces: Any) -> str:
        """A Fate card made for a test."""
        self.made += 1
        blank: dict[str, Any] = {
            "nation": "germany",
            "number": self.made,
            "order": "command-confusion",
            "action": "command-confusion",
            "event": "elan",
            "hex": "A1",
            "roll": (3, 4),
        }
        id = f"t{self.made}"
        card = FateCard(id=id, **{**blank, **faces})
        assert (card.order in ORDERS, card.action in ACTIONS, card.event in EVENTS) == (True,) * 3, card
        self.game.setting.pack.cards[id] = card
        return id

    def hold(self, side: str, *names: str, **faces: Any) -> list[str]:
        """Put cards into a hand: 'move' for an order, 'ambush' for an action."""
        made = [self.card(**{"order" if name in ORDERS else "action": name}, **faces) for name in names]
        self.game.hands[side] += made
        return made

    def rolls(self, side: str, *throws: tuple[Any, ...]) -> None:
        """Say what a side rolls next: (4, 1), or (4, 1, 'event') with a trigger."""
        self.reveals(side, *throws)

    def reveals(self, side: str, *faces: dict[str, Any] | tuple[Any, ...]) -> None:
        """Say what the next cards of a deck show, rolls or {'hex': 'C3'}; what is said last is drawn first."""
        shown = [face if isinstance(face, dict) else {"roll": face[:2], "trigger": (*face, None)[2]} for face in faces]
        self.game.decks[side] += reversed([self.card(**face) for face in shown])

    # Pieces

    def hex(self, name: str) -> int:
        """The number of a hex."""
        return self.map.grid.parse(name)

    def unit(self, side: str, type: str, at: str, weapon: str = "", **state: Any) -> Unit:
        """Put a unit on the map: 'rifle', 'line', 'sergeant-x', 'team-weapon', with a weapon such as 'light-mg'."""
        nation = self.game.setting.scenario.side(side).nation
        unit = enlist(self.game, side, f"{nation}-{type}")
        if weapon:
            arm(self.game, unit, f"{nation}-{weapon}")
        markers.place_unit(self.game, unit, self.hex(at), "test")
        for name, value in state.items():
            setattr(unit, name, value)
        return unit

    def place(self, **pieces: str | list[str]) -> Stage:
        """Put pieces on the map, each written as above, and keep them by name: `stage.squad`."""
        for name, written in pieces.items():
            found = [self._written(one) for one in ([written] if isinstance(written, str) else written)]
            setattr(self, name, found[0] if isinstance(written, str) else found)
        return self

    def _written(self, piece: str) -> Unit:
        side, type, at, *more = piece.split()
        weapon = "".join(word for word in more if word not in MARKERS)
        return self.unit(side, type, at, weapon, **{word: True for word in more if word in MARKERS})

    def fortify(self, kind: str, *places: str | int) -> None:
        """Build something in these hexes: fortify('wire', 'E5')."""
        for place in places:
            markers.fortify(self.game, self.hex(place) if isinstance(place, str) else place, kind, "test")

    def weapon(self, unit: Unit) -> Weapon:
        """The weapon a unit carries."""
        return self.game.weapons[unit.weapon]

    def radio(self, side: str, type: str, broken: bool = False) -> None:
        """Give a side a battery."""
        nation = self.game.setting.scenario.side(side).nation
        self.game.batteries[side] = Battery(f"{nation}-{type}", broken)

    # Playing

    def play(self, script: Generator[Any, Any, Any], *answers: Answer, draws: Iterable[str] = ()) -> Talk:
        """Let a script run with these answers; it stops at the first question without one."""
        return Talk(self.game, script, answers, draws).go()

    def order(self, name: str, *answers: Answer, draws: Iterable[str] = ()) -> Talk:
        """The active side plays a card for an order."""
        card = self.card(order=name)
        self.game.hands[self.game.active].append(card)
        return self.play(order_table.give(self.game, self.game.active, card), *answers, draws=draws)

    def allows(self, order: str) -> bool:
        """Whether the active side may give an order now."""
        return order_table.ORDERS[order].allowed(self.game, self.game.active)

    def told(self, kind: type[Event]) -> list[Any]:
        """The events of a kind so far."""
        return [event for event in self.game.events if isinstance(event, kind)]
