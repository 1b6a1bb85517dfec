"""What all readings of Combat Commander have in common: a mirror, and a book of agreements and differences."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from opfire.commander.state.commander import Commander
from opfire.kernel.ask import Ask
from opfire.kernel.events import Event
from opfire.kernel.match import Match
from oracles.commander.mirror import Mirror, places


class Reading:
    """A subject of the rules: it hears events one after the other, each in the position in which it happened."""

    def __init__(self) -> None:
        self.judged: Counter[str] = Counter()
        self.left_out: Counter[str] = Counter()
        self.differences: list[str] = []
        self.mirror: Mirror
        self.truth: Mirror
        self.game: Commander

    def asked(self, ask: Ask) -> None:
        """Judge a question."""

    def told(self, event: Event) -> None:
        """Judge an event by the position before it."""

    def happened(self, event: Event) -> None:
        """Judge the position that an event has made."""

    def answered(self) -> None:
        """Judge the position in which the game stops to ask again, if anything has happened."""

    def agree(self, kind: str, engine: object, oracle: object, about: object) -> None:
        """Count a judgement, and keep it where engine and oracle say different things."""
        self.judged[kind] += 1
        if engine != oracle:
            self.differences.append(f"{kind}: the engine says {engine}, the oracle {oracle}; {about}")


class Bench:
    """An oracle of several readings that look at one mirror."""

    def __init__(self, *readings: Reading) -> None:
        self.readings = readings
        self.mirror: Mirror
        self.truth: Mirror | None = None
        """The state as it was left after the last answer."""

    @property
    def judged(self) -> Counter[str]:
        return sum((reading.judged for reading in self.readings), Counter())

    @property
    def left_out(self) -> Counter[str]:
        return sum((reading.left_out for reading in self.readings), Counter())

    @property
    def differences(self) -> list[str]:
        return [difference for reading in self.readings for difference in reading.differences]

    def before(self, match: Match) -> None:
        assert isinstance(match.game, Commander)
        self.mirror = self.truth or Mirror.of(match.game)
        for reading in self.readings:
            reading.mirror, reading.game = self.mirror, match.game
            if isinstance(match.ask, Ask):
                reading.asked(match.ask)

    def after(self, match: Match, events: Sequence[Event]) -> None:
        assert isinstance(match.game, Commander)
        for event in events:
            for reading in self.readings:
                reading.told(event)
            self.mirror.hear(event, match.game)
            for reading in self.readings:
                reading.happened(event)
        self.truth = Mirror.of(match.game) if events else None
        for reading in self.readings:
            if self.truth is not None:
                reading.truth = self.truth
                reading.answered()


class Telling(Reading):
    """The events tell the whole position (the log is enough to follow a game on a board of one's own)."""

    def answered(self) -> None:
        mirror, truth = self.mirror, self.truth
        self.agree("units retold", places(truth.men.values()), places(mirror.men.values()), "")
        for name in ("forts", "smoke", "blazes", "control", "vp"):
            self.agree(f"{name} retold", getattr(truth, name), getattr(mirror, name), "")
