"""Night patrol: a whole game in one file, to be copied and changed.

Three men creep through a wood at night, fetch a prisoner from a hut and bring him home. Two sentries lie somewhere in
the wood, and nobody sees one until he calls out. `OPFIRE_GAMES=examples/patrol.py opfire play patrol/the-hut`
"""

from __future__ import annotations

from collections.abc import Mapping
from types import SimpleNamespace
from typing import Any, ClassVar

from opfire import Ask, Option, Roll
from opfire.kernel.ask import Pass
from opfire.kernel.chance import Shuffle
from opfire.kernel.dice import D6
from opfire.kernel.display import Bar, BoardData, Mark, Picture, Piece, Preview, SideInfo, Words
from opfire.kernel.events import Event
from opfire.kernel.game import CHECKPOINT, BadSetting, GameModule, ScenarioInfo, Script
from opfire.kernel.hexes import OFF_BOARD, Grid
from opfire.kernel.state import Game, Outcome, field, fresh

GRID = Grid(7, 5)
MAP = ". w w . w w .   . w . w w . .   . . w w . w .   . w w . w w .   w . w w . w w"  # row by row
GROUND = dict(zip(GRID.names, ({"w": "wood", ".": "clearing"}[letter] for letter in MAP.split()), strict=True))
NEEDED = {"wood": 5, "clearing": 3}  # what a die must show at least to hit somebody there
HOME, HUT, NIGHT, MEN = "A3", "G3", 18, 3
POSTS = tuple(hex for hex in GRID.names if hex[0] in "CDEFG")
NAMES = {"patrol": Words("Patrol", "Spähtrupp"), "sentries": Words("Sentries", "Posten")}
SENTRIES = {"s1": Words("First sentry", "Erster Posten"), "s2": Words("Second sentry", "Zweiter Posten")}
SETTING = SimpleNamespace(sides=tuple(NAMES))  # what never changes in a game


# Options are what a side may do, events what happened. An option hangs on a hex or a piece, or it is a button.
class Step(Option, frozen=True):
    piece: str
    to: str
    anchor = ("hex", "to")


class Call(Option, frozen=True):
    sentry: str
    anchor = ("piece", "sentry")


class Stepped(Event, frozen=True):
    to: str


class Called(Event, frozen=True):
    reveals: ClassVar[bool] = True  # it shows where he lies: no undo goes behind it
    sentry: str
    face: int
    men: int


class Night(Game):
    """All there is to know. A field is declared once; copies and saved games follow from that."""

    name = "patrol"
    turn: int = field(0)
    active: str = field("patrol")
    at: str = field(HOME)
    men: int = field(MEN)
    prisoner: bool = field(False)
    sentries: dict[str, str] = fresh(dict)
    seen: list[str] = fresh(list)


# The rules are scripts: they ask a side or the dice, and get the answer back.
def play(game: Night) -> Script[None]:
    """Hide the sentries, then take turns. At a checkpoint the state says it all: a game can go on from there."""
    if not game.turn:
        hexes = yield from Shuffle(POSTS, "hide", of="sentries")
        game.sentries, game.turn = dict(zip(SENTRIES, hexes, strict=False)), 1
    while game.outcome is None:
        yield CHECKPOINT
        yield from creep(game) if game.active == "patrol" else watch(game)


def creep(game: Night) -> Script[None]:
    """The patrol steps into a hex beside it, or lies still."""
    steps = [Step("patrol-1", to) for to in around(game.at)]
    choice = yield from Ask("patrol", "creep", [Pass(), *steps], {"men": game.men})
    game.active = "sentries"
    if isinstance(choice, Step):
        game.at = choice.to
        game.prisoner |= game.at == HUT
        game.tell(Stepped(to=game.at, rule="PATROL-1a"))
    if game.prisoner and game.at == HOME:
        game.outcome = Outcome("patrol", "home", "PATROL-1b")


def watch(game: Night) -> Script[None]:
    """A sentry beside the patrol may call out and fire, or one may creep elsewhere in secret."""
    calls = [Call(sentry) for sentry, at in game.sentries.items() if game.at in (at, *around(at))]
    steps = [Step(sentry, to) for sentry, at in game.sentries.items() for to in around(at) if to in POSTS]
    choice = yield from Ask("sentries", "watch", [Pass(), *calls, *steps])
    if isinstance(choice, Step):
        game.sentries[choice.piece] = choice.to
    elif isinstance(choice, Call):
        (face,) = yield from Roll((D6,), "call", of="sentries")  # the number of a face, counted from 0
        game.men -= face + 1 >= NEEDED[GROUND[game.at]]
        game.seen = sorted({*game.seen, choice.sentry})
        game.tell(Called(sentry=choice.sentry, face=face + 1, men=game.men, rule="PATROL-1c"))
    if not game.men or game.turn == NIGHT:
        game.outcome = Outcome("sentries", "stopped", "PATROL-1d")
    game.turn, game.active = min(game.turn + 1, NIGHT), "patrol"


def around(at: str) -> list[str]:
    return [GRID.name(hex) for hex in GRID.neighbours(GRID.parse(at)) if hex != OFF_BOARD]


# Every question, option and event has its sentence, and every rule its id: try `opfire rules PATROL-1c`.
ENGLISH = """
ask-patrol-creep = Where does the patrol creep? It has { $men } men.
ask-patrol-watch = What do the sentries do?
option-patrol-pass = Lie still
option-patrol-step = { $piece } creeps to { $to }
option-patrol-call = { $sentry } calls out and fires
event-patrol-stepped = The patrol creeps to { $to }
event-patrol-called = { $sentry } calls out and fires, the die shows { $face }; men left: { $men }
event-patrol-ended = The game is won by: { $winner }
reason-patrol-home = the prisoner is home
reason-patrol-stopped = the prisoner stays in the wood
"""
GERMAN = """
ask-patrol-creep = Wohin schleicht der Spähtrupp? Er hat { $men } Mann.
ask-patrol-watch = Was tun die Posten?
option-patrol-pass = Still liegen
option-patrol-step = { $piece } schleicht nach { $to }
option-patrol-call = { $sentry } ruft an und schießt
event-patrol-stepped = Der Spähtrupp schleicht nach { $to }
event-patrol-called = { $sentry } ruft an und schießt, der Würfel zeigt { $face }; noch da: { $men }
event-patrol-ended = Das Spiel gewinnt: { $winner }
reason-patrol-home = der Gefangene ist daheim
reason-patrol-stopped = der Gefangene bleibt im Wald
"""
RULES = """
prefix: PATROL
sections:
- id: PATROL-1
  title: Night patrol
  statements:
  - {id: a, kind: procedure, text: The patrol creeps into a hex beside it or lies still.}
  - {id: b, kind: victory, text: The patrol wins when it has been at the hut and comes home.}
  - {id: c, kind: procedure, text: "A sentry one hex away may fire and is seen: 5 and 6 hit, in a clearing 3 and 4."}
  - {id: d, kind: victory, text: The sentries win when the patrol has no men left or the night is over.}
"""


class Patrol(GameModule[Night]):
    """The game as the product sees it: what can be played, what is hidden, and what is shown."""

    name, rules_version = "patrol", "1"
    options, events, asks = (Pass, Step, Call), (Stepped, Called), ("creep", "watch")
    texts, registers = {"en": ENGLISH, "de": GERMAN}, (RULES,)
    play = staticmethod(play)

    def scenarios(self) -> Mapping[str, ScenarioInfo]:
        hut = ScenarioInfo("patrol/the-hut", "patrol", "", Words("The hut", "Die Hütte"), NIGHT, SETTING.sides)
        return {hut.id: hut}

    def start(self, scenario: str, settings: Mapping[str, str]) -> Night:
        if settings:
            raise BadSetting("the patrol has no settings")
        return Night(SETTING)

    def restore(self, scenario: str, settings: Mapping[str, str], data: Mapping[str, Any]) -> Night:
        return Night.restore(SETTING, data)

    def board(self, scenario: str) -> BoardData:
        names = {"wood": Words("wood", "Wald"), "clearing": Words("clearing", "Lichtung")}
        return BoardData(scenario, 7, 5, "odd", GRID.names, tuple(GROUND.values()), (0,) * GRID.size, names=names)

    def seen_by(self, game: Night, side: str | None) -> Night:
        seen = game.copy()
        if side != "sentries":
            seen.sentries = {sentry: at if sentry in seen.seen else "" for sentry, at in seen.sentries.items()}
        return seen

    def redraw(self, game: Night, side: str, now: Night) -> None:
        if side == "patrol":  # for a computer player who imagines where they may lie
            hexes = Shuffle(POSTS, "hide").pick(game.rng)
            game.sentries |= {one: at for one, at in zip(game.sentries, hexes, strict=False) if one not in game.seen}

    def picture(self, game: Night, side: str | None) -> Picture:
        patrol = Piece("patrol-1", "patrol", NAMES["patrol"], game.at, strength=(game.men, MEN))
        hidden = [Piece(id, "sentries", SENTRIES[id], at or None) for id, at in game.sentries.items()]
        pieces, sides = (patrol, *hidden), tuple(SideInfo(id, "", name) for id, name in NAMES.items())
        goals = (Mark(HOME if game.prisoner else HUT, "objective"),)
        return Picture("patrol", "patrol/the-hut", game.turn, NIGHT, "action", ("action",), sides, pieces, goals)

    def preview(self, game: Night, ask: Ask, option: Option) -> Preview | None:
        return Preview(effect=Bar("hit", 7 - NEEDED[GROUND[game.at]], 6)) if isinstance(option, Call) else None


GAME = Patrol()
