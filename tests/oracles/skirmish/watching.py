"""Random skirmishes with open dice: an oracle sees the state before every answer and before every roll."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from opfire.kernel.ask import Ask, Option
from opfire.kernel.chance import MASK, Roll, mix, step
from opfire.kernel.events import Event
from opfire.kernel.match import OPEN, SEEDED, Match
from opfire.skirmish.options import Charge, FireAt, Give, Join, March, Ram, Refill, Reroll, Scout, Treat
from opfire.skirmish.state.skirmish import Skirmish
from oracles import Oracle, other_readings

EAGER = (FireAt, Charge, Ram, Scout, Reroll, Treat, Refill, Join, March)
READINGS = {
    "cover": ("best", "sum"),
    "crop": ("high", "harvested"),
    "leader-tw": ("better", "always"),
    "out-of-control": ("driver", "any"),
}
"""What players may agree on."""
BOLD = ("fire", "move-and-fire", "close-combat", "fast")


class Brawler:
    """Chooses at random, but mostly something that leads to a fight."""

    def __init__(self, seed: int) -> None:
        self._rng = mix(seed & MASK)

    def number(self) -> int:
        """Give the next number of its own generator."""
        self._rng = step(self._rng)
        return mix(self._rng)

    def choose(self, ask: Ask) -> Option:
        """Give one of the options, or a sample of a continuous choice."""
        eager = [one for one in ask.options if tempting(one)]
        if eager and self.number() % 4:
            return eager[self.number() % len(eager)]
        if ask.field is not None and (not ask.options or self.number() % 3):
            return ask.field.sample(self.number())
        return ask.options[self.number() % len(ask.options)]


def tempting(option: Option) -> bool:
    """Whether a brawler likes an option."""
    return isinstance(option, EAGER) or (isinstance(option, Give) and option.action in BOLD)


class Judge:
    """What every oracle of skirmish has: its three lists, and the words to fill them."""

    def __init__(self) -> None:
        self.judged: Counter[str] = Counter()
        self.left_out: Counter[str] = Counter()
        self.differences: list[str] = []

    def before(self, match: Match) -> None:
        """Look at the state while the question is open."""

    def after(self, match: Match, events: Sequence[Event]) -> None:
        """Look at what came of the answer."""

    def leave_out(self, why: str) -> None:
        """Count something that is not judged."""
        self.left_out[why] += 1

    def judge(self, kind: str, expected: object, told: object, about: object) -> None:
        """Count a judgement; keep it as a difference where engine and oracle do not agree."""
        self.judged[kind] += 1
        if expected != told:
            self.differences.append(f"{kind}: the oracle has {expected}, the engine {told}: {about}")


def rolls(match: Match, why: str) -> bool:
    """Whether the open question is this roll."""
    return isinstance(match.ask, Roll) and match.ask.why == why


def state(match: Match) -> Skirmish:
    """The state of a match of skirmish."""
    assert isinstance(match.game, Skirmish)
    return match.game


def watch(scenario: str, seed: int, oracles: Sequence[Oracle], forces: str = "printed") -> Match:
    """Play a random game to its end before the eyes of oracles, by readings that fit the seed."""
    settings = {**other_readings(seed, READINGS), "forces": forces}
    match = Match.start(scenario, seed=seed, dice=OPEN, settings=settings)
    brawler, told = Brawler(seed), 0
    while match.ask is not None:
        for oracle in oracles:
            oracle.before(match)
        ask = match.ask
        fall = brawler.choose(ask) if isinstance(ask, Ask) else SEEDED.fall(ask, match.game.rng)
        assert fall is not None
        match.answer(fall)
        events = [logged.event for logged in match.log[told:]]
        told = len(match.log)
        for oracle in oracles:
            oracle.after(match, events)
    return match
