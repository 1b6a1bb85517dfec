"""A tiny but nasty game for testing the kernel: hidden hands, secret draws, nested reactions, a field.

Two sides play cards numbered 1 to 9. Who holds a higher card may counter a card played; a card may be laid
face down; a scout looks at a card of the other hand; a gamble throws as many dice as were added one by one.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from importlib.metadata import entry_points
from types import SimpleNamespace
from typing import Any, ClassVar
from unittest import mock

import msgspec

from opfire.kernel.ask import Ask, Decline, Done, Option, Pass
from opfire.kernel.chance import Draw, Roll, Shuffle
from opfire.kernel.dice import D6
from opfire.kernel.display import BoardData, CardFace, Hand, Picture, SideInfo, Words
from opfire.kernel.events import Event
from opfire.kernel.game import CHECKPOINT, BadSetting, GameModule, ScenarioInfo, Script, UnknownScenario, games
from opfire.kernel.state import Game, Outcome, field, fresh, per_side

SIDES = ("ash", "birch")
CARDS = tuple(f"c{number}" for number in range(1, 10))
UNKNOWN = "?"


class Play(Option, frozen=True):
    card: str
    anchor = ("card", "card")


class Counter(Option, frozen=True):
    card: str
    anchor = ("card", "card")


class Hide(Option, frozen=True):
    card: str


class Scout(Option, frozen=True):
    pass


class Gamble(Option, frozen=True):
    pass


class AddDie(Option, frozen=True):
    pass


class Aim(Option, frozen=True):
    at: int


class Dealt(Event, frozen=True):
    side: str
    cards: tuple[str, ...] = ()


class Played(Event, frozen=True):
    side: str
    card: str


class Hid(Event, frozen=True):
    side: str
    card: str = ""


class Seen(Event, frozen=True):
    reveals: ClassVar[bool] = True
    side: str
    card: str


class Fell(Event, frozen=True):
    faces: tuple[int, ...]


class Range:
    """The points from 0 to 1000."""

    def refuse(self, answer: Option) -> str | None:
        if isinstance(answer, Aim) and type(answer.at) is int and 0 <= answer.at <= 1000:
            return None
        return "aim at a point from 0 to 1000"

    def sample(self, number: int) -> Option:
        return Aim(number % 1001)

    def outline(self) -> object:
        return [0, 1000]

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Range)

    __hash__ = None  # type: ignore[assignment]


class Setting(msgspec.Struct, frozen=True):
    """What never changes in a game."""

    scenario: str
    rounds: int
    luck: str
    sides: tuple[str, ...] = SIDES


class ToyGame(Game):
    """Who holds, hides and has played what."""

    name = "toy"

    deck: list[str] = fresh(lambda: list(CARDS))
    hands: dict[str, list[str]] = per_side(list)
    hidden: dict[str, list[str]] = per_side(list)
    known: dict[str, list[str]] = per_side(list)
    last: tuple[str, ...] = field(())
    leads: dict[int, str] = fresh(dict)
    spent: set[str] = fresh(set)
    table: list[str] = fresh(list)
    score: dict[str, int] = per_side(0)
    round: int = field(0)
    done: bool = field(False)

    def piles(self) -> list[list[str]]:
        return [self.deck, self.table, *self.hands.values(), *self.hidden.values()]

    def unseen(self, side: str) -> list[str]:
        other = enemy(side)
        secret = [*self.deck, *self.hands[other], *self.hidden[other]]
        return sorted(card for card in secret if card not in self.known[side])


def face(card: str) -> CardFace:
    return CardFace(card, Words(card, card))


def enemy(side: str) -> str:
    return SIDES[1 - SIDES.index(side)]


def value(card: str) -> int:
    return int(card[1:])


def play(game: ToyGame) -> Script[None]:
    """Deal, then play the rounds; each begins with all there is to know in the state."""
    if not game.round:
        yield from deal(game)
    while game.round <= game.setting.rounds:
        yield CHECKPOINT
        side = SIDES[game.round % 2]
        game.leads[game.round] = side
        yield from turn(game, side)
        game.round += 1
    finish(game)


def deal(game: ToyGame) -> Script[None]:
    order = yield from Shuffle(tuple(game.deck), "deal", of="nobody")
    game.deck = list(order)
    for side in SIDES:
        game.hands[side], game.deck = game.deck[:3], game.deck[3:]
        game.tell(Dealt(side=side, cards=tuple(game.hands[side])))
    game.round = 1


def turn(game: ToyGame, side: str) -> Script[None]:
    hand = game.hands[side]
    choice = yield from Ask(
        side, "turn", [Pass(), Gamble(), Scout(), *map(Play, hand), *map(Hide, hand)], {"round": game.round}
    )
    match choice:
        case Play(card):
            yield from play_card(game, side, card)
        case Hide(card):
            yield from hide_card(game, side, card)
        case Scout():
            scout(game, side)
        case Gamble():
            yield from gamble(game, side)


def play_card(game: ToyGame, side: str, card: str) -> Script[None]:
    lay_down(game, side, card)
    won = yield from contest(game, side, card)
    if won:
        game.score[side] += value(card)
    yield from refill(game, side)


def lay_down(game: ToyGame, side: str, card: str) -> None:
    game.hands[side].remove(card)
    game.table.append(card)
    game.spent.add(card)
    game.last = (side, card)
    game.tell(Played(side=side, card=card))


def contest(game: ToyGame, side: str, card: str) -> Script[bool]:
    """The other side may counter with a higher card, which may be countered in turn."""
    other = enemy(side)
    game.look_into(other)
    higher = [mine for mine in game.hands[other] if value(mine) > value(card)]
    if not higher:
        return True
    choice = yield from Ask(other, "counter", [Decline(), *map(Counter, higher)], {"card": card})
    if choice == Decline():
        return True
    lay_down(game, other, choice.card)
    stands = yield from contest(game, other, choice.card)
    faces = yield from Roll((D6, D6), "contest", of=other)
    game.tell(Fell(faces=faces))
    return not stands or faces[0] > faces[1]


def refill(game: ToyGame, side: str) -> Script[None]:
    if game.deck:
        card = yield from Draw(tuple(sorted(game.deck)), "refill", of=side)
        game.deck.remove(card)
        game.hands[side].append(card)
        game.tell(Dealt(side=side, cards=(card,)))
        yield from keep_or_swap(game, side)


def keep_or_swap(game: ToyGame, side: str) -> Script[None]:
    """A question after a secret draw, so that forks come to stand behind one."""
    choice = yield from Ask(side, "keep", [Done(), *map(Hide, game.hands[side])])
    if choice != Done():
        yield from hide_card(game, side, choice.card)


def hide_card(game: ToyGame, side: str, card: str) -> Script[None]:
    """Lay a card face down; when the deck is not empty, its order is lost and the top card taken."""
    game.hands[side].remove(card)
    game.hidden[side].append(card)
    game.tell(Hid(side=side, card=card))
    if game.deck:
        order = yield from Shuffle(tuple(game.deck), "stir", of="nobody")
        top, game.deck = order[0], list(order[1:])
        game.hands[side].append(top)
        game.tell(Dealt(side=side, cards=(top,)))


def scout(game: ToyGame, side: str) -> None:
    fresh = [card for card in game.hands[enemy(side)] if card not in game.known[side]]
    if fresh:
        game.known[side].append(fresh[0])
        game.tell(Seen(side=side, card=fresh[0]))


def gamble(game: ToyGame, side: str) -> Script[None]:
    """Add dice one by one, aim, and throw them all."""
    dice = 1
    while dice < 4:
        choice = yield from Ask(side, "dice", [Done(), AddDie()], {"dice": dice})
        if choice == Done():
            break
        dice += 1
    aim = yield from Ask(side, "aim", (), field=Range())
    faces = yield from Roll((D6,) * dice, "gamble", of=side)
    game.tell(Fell(faces=faces))
    wild = 2 if game.setting.luck == "wild" else 1
    game.score[side] += wild * sum(face * 200 >= aim.at for face in faces)


def finish(game: ToyGame) -> None:
    ash, birch = (game.score[side] for side in SIDES)
    winner = None if ash == birch else SIDES[ash < birch]
    game.done = True
    game.outcome = Outcome(winner, "score", score=dict(game.score))


class ToyModule(GameModule[ToyGame]):
    """The family of the toy game; tests may give it another kind of state."""

    name = "toy"
    options = (Pass, Decline, Done, Play, Counter, Hide, Scout, Gamble, AddDie, Aim)
    events = (Dealt, Played, Hid, Seen, Fell)
    asks = ("turn", "counter", "keep", "dice", "aim")

    kind = ToyGame

    def __init__(self) -> None:
        self.rules_version = "1"

    def scenarios(self) -> Mapping[str, ScenarioInfo]:
        return {name: info(name, rounds) for name, rounds in ROUNDS.items()}

    def start(self, scenario: str, settings: Mapping[str, str]) -> ToyGame:
        return self.kind(setting(scenario, settings))

    def restore(self, scenario: str, settings: Mapping[str, str], data: Mapping[str, Any]) -> ToyGame:
        return self.kind.restore(setting(scenario, settings), data)

    def board(self, scenario: str) -> BoardData:
        return BoardData(scenario, 0, 0, "odd", (), (), ())

    def play(self, game: ToyGame) -> Script[None]:
        return play(game)

    def faults(self, game: ToyGame) -> list[str]:
        whole = sorted(card for pile in game.piles() for card in pile) == sorted(CARDS)
        return [] if whole else [f"the cards are {game.piles()}"]

    def turn(self, game: ToyGame) -> int:
        return game.round

    def seen_by(self, game: ToyGame, side: str | None) -> ToyGame:
        new = game.copy()
        known = new.known[side] if side else []
        new.deck = [UNKNOWN] * len(new.deck)
        for other in SIDES:
            if other != side:
                new.hands[other] = [card if card in known else UNKNOWN for card in new.hands[other]]
                new.hidden[other] = [UNKNOWN] * len(new.hidden[other])
            if side is None:
                new.known[other] = [UNKNOWN] * len(new.known[other])
        return new

    def redraw(self, game: ToyGame, side: str, now: ToyGame) -> Mapping[str, str]:
        cards = tuple(now.unseen(side))
        names = dict(zip(cards, Shuffle(cards, "redraw").pick(game.rng), strict=True))
        for pile in game.piles():
            pile[:] = [names.get(card, card) for card in pile]
        return names

    def hear(self, event: Event, side: str | None) -> Event | None:
        if isinstance(event, Seen) and side is None:
            return None
        if isinstance(event, Dealt) and event.side != side:
            return Dealt(side=event.side)
        if isinstance(event, Hid) and event.side != side:
            return Hid(side=event.side)
        return event

    def picture(self, game: ToyGame, _side: str | None) -> Picture:
        hands = [Hand(name, len(cards), tuple(map(face, cards))) for name, cards in game.hands.items()]
        return Picture(
            game="toy",
            scenario=game.setting.scenario,
            turn=game.round,
            turns=game.setting.rounds,
            phase="play",
            phases=("play",),
            sides=tuple(SideInfo(name, name, Words(name, name), game.score[name]) for name in SIDES),
            pieces=(),
            hands=tuple(hands),
        )

    def tool(self, game: Game, name: str, args: Mapping[str, str]) -> object:
        return {"name": name, "args": dict(args), "game": game.name}


ROUNDS = {"toy/duel": 6, "toy/long": 40}


def info(name: str, rounds: int) -> ScenarioInfo:
    return ScenarioInfo(name, "toy", "", Words(name, name), rounds, SIDES, settings={"luck": ("fair", "wild")})


def setting(scenario: str, settings: Mapping[str, str]) -> Setting:
    if scenario not in ROUNDS:
        raise UnknownScenario(f"there is no scenario '{scenario}'")
    luck = settings.get("luck", "fair")
    if set(settings) - {"luck"} or luck not in ("fair", "wild"):
        raise BadSetting(f"the toy has no setting {dict(settings)}")
    return Setting(scenario, ROUNDS[scenario], luck)


TOY = ToyModule()


@contextmanager
def installed(*modules: ToyModule) -> Iterator[None]:
    """Make these the only game families there are."""
    found = [SimpleNamespace(name=module.name, value="", load=lambda module=module: module) for module in modules]

    def entries(group: str) -> Any:
        return found if group == "opfire.games" else entry_points(group=group)

    games.cache_clear()
    try:
        with mock.patch("opfire.kernel.doors.entry_points", entries):
            yield
    finally:
        games.cache_clear()
