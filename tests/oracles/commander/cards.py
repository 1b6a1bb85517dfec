"""Cards, turns and time: hands, decks, orders, and what a Time advance brings (1, 5, 6.1.2, 6.2.2)."""

from __future__ import annotations

from collections import Counter

from opfire.commander.log.play import (
    ActionPlayed,
    Discarded,
    Drew,
    Ended,
    OrderGiven,
    Passed,
    Resumed,
    Revealed,
    Rolled,
    Scored,
    Shuffled,
    TimeAdvanced,
    Triggered,
    TurnBegan,
)
from opfire.kernel.ask import Ask
from opfire.kernel.events import Event
from oracles.commander.reading import Reading

HAND = {"attacker": 6, "recon": 5, "defender": 4}
DECK = 72


class Cards(Reading):
    """Counts every card that is played, drawn or turned up, and follows each Time advance."""

    def __init__(self) -> None:
        super().__init__()
        self.hands: Counter[str] = Counter()
        self.decks: Counter[str] = Counter()
        self.orders = self.allowed = self.discards = 0
        self.passed = ""
        self.interrupted = 0
        self.cause = ""
        self.space = -1
        self.paid: list[str] | None = None
        """Who has had a point since the time advanced; None where nothing is due."""
        self.shuffled = ""
        self.rolled: Rolled | None = None
        self.once = ""
        """Whose last card showed Time! as well: it advances only once (6.1.2c)."""
        self.death: int | None = None

    def asked(self, ask: Ask) -> None:
        for side in self.game.sides:
            self.hands[side], self.decks[side] = len(self.game.hands[side]), len(self.game.decks[side])
        self.space = self.game.time

    def told(self, event: Event) -> None:
        self.interrupted += isinstance(event, Triggered) - isinstance(event, Resumed)
        self.count(event)
        match event:
            case TurnBegan():
                self.turn(event)
            case OrderGiven():
                self.orders += 1
                self.agree("orders in a turn", self.orders <= self.allowed or not self.allowed, True, event)
            case Passed():
                self.passed = event.side
            case Triggered(trigger="time"):
                self.cause = event.side if event.side != self.once else ""
                self.once = ""
            case Resumed(trigger="time"):
                self.agree("a trigger advances the time", self.cause, "", event)
            case _:
                self.time(event)

    def count(self, event: Event) -> None:
        """Every roll and every card that is drawn comes from the top of the deck; what is played leaves the hand."""
        match event:
            case Rolled() | Revealed():
                self.decks[event.side] -= 1
                self.rolled = event if isinstance(event, Rolled) else None
                if isinstance(event, Rolled) and event.why != "sudden-death":
                    self.once = ""  # the roll before was made again, and what it triggered is void
            case Drew():
                self.decks[event.side] -= event.count
                self.hands[event.side] += event.count
            case OrderGiven() | ActionPlayed() | Discarded():
                self.hands[event.side] -= 1
                self.discarded(event)
            case Shuffled():
                self.decks[event.side] = DECK - self.hands[event.side]
            case _:
                pass

    def discarded(self, event: Event) -> None:
        """Who gives no orders lays off as many cards as his nation can (5.3)."""
        if self.interrupted:
            return  # an event takes cards, too
        if isinstance(event, Discarded) and event.side == self.passed == self.mirror.active:
            self.discards += 1
            nation = self.game.setting.scenario.side(event.side).nation
            most = self.game.setting.pack.nations[nation].discard
            self.agree("cards laid off", self.discards <= most, True, (event.side, self.discards, most))

    def turn(self, event: TurnBegan) -> None:
        """Turns alternate, and who has ended his has filled up his hand (5b, 5.4)."""
        before = self.game.enemy(event.side)
        if self.allowed:
            size = HAND[self.game.posture(before)]
            self.agree("hand filled up", self.hands[before] >= size, True, (before, self.hands[before], size))
            self.agree("turns alternate", self.mirror.active, before, event)
        self.orders, self.discards, self.passed, self.allowed = 0, 0, "", event.orders

    def time(self, event: Event) -> None:
        """The steps of a Time advance in their order: shuffle, Sudden Death, the defender's point (6.1.2)."""
        match event:
            case TimeAdvanced():
                self.advance(event)
            case Shuffled() if self.shuffled:
                self.agree("who shuffles", event.side, self.shuffled, event)
                self.shuffled = ""
            case Rolled(why="sudden-death"):
                due = self.space >= self.game.setting.scenario.sudden_death
                self.agree("sudden death", (due, event.against, self.paid), (True, self.space, []), event)
                self.death = event.white + event.coloured
            case Scored(why="time") if self.paid is not None:
                self.paid.append(event.side)
            case Ended(reason="sudden-death"):
                self.agree("sudden death ends", (self.death or 99) < self.space, True, event)
                self.paid = None
            case _:
                pass

    def advance(self, event: TimeAdvanced) -> None:
        """One space, because of a trigger or of a deck that has run out (6.1.2a, b)."""
        self.settle()
        out = [side for side, left in self.decks.items() if not left]
        self.agree("one space", event.space, self.space + 1, event)
        self.agree("why time advances", bool(self.cause or out), True, (event, dict(self.decks)))
        self.shuffled = self.cause or (out[0] if len(out) == 1 else "")
        last = self.rolled
        self.once = last.side if not self.cause and last is not None and last.trigger == "time" else ""
        self.space, self.paid, self.cause, self.death = event.space, [], "", None

    def settle(self) -> None:
        """Everybody with defender posture has his point by now, unless the game has ended (6.1.2h)."""
        if self.paid is None:
            return
        defenders = [side for side in self.game.sides if self.game.posture(side) == "defender"]
        self.agree("defenders' points", sorted(self.paid), sorted(defenders), self.space)
        rolled = self.death is not None
        due = self.space >= self.game.setting.scenario.sudden_death
        self.agree("sudden death rolled", rolled, due, self.space)
        self.paid = None

    def happened(self, event: Event) -> None:
        if isinstance(event, TurnBegan | OrderGiven):
            self.settle()

    def answered(self) -> None:
        if self.game.outcome is not None or self.game.phase in ("set-up", "deal"):
            return
        for side in self.game.sides:
            self.agree("hand told", len(self.game.hands[side]), self.hands[side], side)
            self.agree("deck told", len(self.game.decks[side]), self.decks[side], side)
