"""A stage for small stories of Combat Commander: a map, some pieces, chosen cards, and a script to play."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Generator, Iterable
from copy import copy
from typing import Any

import msgspec
from cc_asked import QUESTIONS, Asked
from cc_sound import check_ask, check_draw, check_event
from drawn_maps import drawn
from offered import Offered

from opfire.commander.cards.support import arm, enlist
from opfire.commander.events import EVENTS
from opfire.commander.options.answers import Reroll
from opfire.commander.pack.box import commander_pack
from opfire.commander.pack.maps import Map
from opfire.commander.pack.pieces import FateCard
from opfire.commander.pack.words import ACTIONS, ORDERS
from opfire.commander.sequence import set_up
from opfire.commander.state.commander import Commander, GameOver
from opfire.commander.state.counters import Battery, Unit, Weapon
from opfire.commander.state.position import TURN
from opfire.commander.state.setting import Setting
from opfire.commander.units.markers import place_unit
from opfire.kernel.ask import Ask, Decline, Done, Option
from opfire.kernel.chance import Draw, Shuffle
from opfire.kernel.events import Event

OPEN = "\n".join(" ".join("." for _ in range(9)) for _ in range(9))
NATION = {"axis": "germany"}
Answer = Option | str | Callable[[Ask], Option]


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
        self.made = getattr(self, "made", 0) + 1
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
        """Say what the next cards of a deck show: (4, 1) or (4, 1, 'event')."""
        cards = [self.card(roll=throw[:2], trigger=throw[2] if len(throw) > 2 else None) for throw in throws]
        self.game.decks[side] += reversed(cards)

    def reveals(self, side: str, *faces: dict[str, Any]) -> None:
        """Say what the cards after the rolls already set show; to be called in order of drawing."""
        cards = [self.card(**face) for face in faces]
        self.game.decks[side] += reversed(cards)

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
        place_unit(self.game, unit, self.hex(at), "test")
        for name, value in state.items():
            setattr(unit, name, value)
        return unit

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
        from opfire.commander.orders import order_table

        card = self.card(order=name)
        self.game.hands[self.game.active].append(card)
        return self.play(order_table.give(self.game, self.game.active, card), *answers, draws=draws)

    def told(self, kind: type[Event]) -> list[Any]:
        """The events of a kind so far."""
        return [event for event in self.game.events if isinstance(event, kind)]


class Talk:
    """A script that is asked and answered; re-rolls are declined unless the test answers them.

    A choice of one is no question: an answer that nobody asks for is a mistake of the test.
    """

    def __init__(
        self, game: Commander, script: Generator[Any, Any, Any], answers: Iterable[Answer], draws: Iterable[str]
    ) -> None:
        self.game = game
        self.script = script
        self.answers = deque(answers)
        self.draws = deque(draws)
        self.ask: Ask | None = None
        self.asked = Asked()
        self.result: Any = None
        self.over = False

    def go(self) -> Talk:
        """Let the script run to the first question without an answer."""
        return self._resume(None)

    def then(self, *answers: Answer) -> Talk:
        """Go on with more answers."""
        self.answers.extend(answers)
        value = self.reply(self.ask) if self.ask else None
        return self if value is None else self._resume(value)

    def to_the_end(self, choose: Callable[[Ask], Option]) -> Talk:
        """Let every question still asked be answered by this."""
        while not self.over:
            self.then(choose)
        return self

    def _resume(self, value: Option | None) -> Talk:
        try:
            while True:
                question = self.script.send(value)
                if not isinstance(question, Ask):
                    value = self.fall(question)
                    continue
                check_ask(self.game, question)
                value = self.reply(question)
                if value is None:
                    return self
        except StopIteration as stop:
            self.result = stop.value
        except GameOver:
            pass
        finally:
            for event in self.game.events:
                check_event(self.game, event)
        self.over, self.ask = True, None
        assert not self.answers, f"nobody asked for {list(self.answers)}"
        return self

    def fall(self, question: Any) -> Any:
        if isinstance(question, Shuffle):
            return question.cards
        if isinstance(question, Draw):
            check_draw(self.game, question)
            return self.draws.popleft() if self.draws else question.deck[0]
        return None

    def reply(self, ask: Ask) -> Option | None:
        self.asked.append(f"{ask.side} {ask.kind}")
        wanted = self.answers[0] if self.answers else None
        if ask.kind == "re-roll" and not (isinstance(wanted, Reroll) or wanted == "keep"):
            return Decline()
        self.ask = ask
        if wanted is None:
            return None
        self.answers.popleft()
        option = self.named(ask, wanted)
        assert ask.refuse(option) is None, f"{option} is refused: {ask}"
        return option

    @staticmethod
    def named(ask: Ask, wanted: Answer) -> Option:
        """An option by itself, by a function, or by a word: 'done', 'no', 'keep', or what one of its fields says."""
        if isinstance(wanted, Option):
            return wanted
        if callable(wanted):
            return wanted(ask)
        plain = {"done": Done(), "no": Decline(), "keep": Decline()}
        if wanted in plain:
            return plain[wanted]
        return next(
            option for option in ask.options if wanted in [getattr(option, name) for name in option.__struct_fields__]
        )

    @property
    def kind(self) -> str:
        """The question that waits, as 'side kind'."""
        return f"{self.ask.side} {self.ask.kind}" if self.ask else ""

    @property
    def options(self) -> Offered:
        """The options of the question that waits."""
        return Offered(self.ask, QUESTIONS)

    def offers(self, field: str) -> list[Any]:
        """What the options say in a field."""
        return self.options.saying(field)
