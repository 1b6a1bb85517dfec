"""An officer: a sergeant gives him ideas, and he tries them in his head before he takes one.

What he does follows from the position as his side sees it and his budget in trials, as long as his time does not run
out. He keeps the purpose of the idea that he took until it is carried out.
"""

from __future__ import annotations

import time
from collections import Counter, OrderedDict
from collections.abc import Callable
from copy import deepcopy
from typing import Any, ClassVar, Final, NamedTuple
from zlib import crc32

import msgspec

from opfire.kernel.advice import Suggestion
from opfire.kernel.appraisal import Idea, Mind
from opfire.kernel.ask import Ask, Option
from opfire.kernel.chance import MASK, mix
from opfire.kernel.match import View
from opfire.players.captain.halving import Contest
from opfire.players.captain.reasons import Outlook, against, mean_chance, outlook
from opfire.players.captain.trials import Trials, Tried, sergeant
from opfire.players.registry import Explains, Rates
from opfire.players.value import win_probability

MOST_LINES: Final = 3
"""So many ideas he speaks of when he is asked for advice."""
JUDGEMENT: Final = "advice-"
"""So begin the keys of sentences that judge, where others state facts."""
MEASURE: Final = "chance"
PERCENT: Final = 10_000
"""Worths are in hundredths of the measure, and a chance is measured in percent."""
TOO_LONG: Final = 40
"""Where a trial takes more answers than that, ideas are judged as soon as they are carried out."""
MOST_KEPT: Final = 512


class Budget(msgspec.Struct, frozen=True):
    """How much an officer thinks about a question."""

    samples: int = 400
    """Trials of ideas in all."""
    ideas: int = 20
    """So many ideas are tried at most."""
    turns: int = 0
    """Judged when an idea is carried out; or after so many turns to whose end the sergeants of both sides play on."""
    doubt: float = 1.0
    """By how many standard errors another idea must be better than the sergeant's."""
    least: float = 0.02
    """What another idea must gain besides, of a chance to win of one half; the less, the more is decided already."""
    seconds: float = 0.9
    """No round of trials begins after so much processor time; 0 for as long as it takes."""
    patient: bool = True
    """Whether he also looks at questions where much is played on before an answer is carried out."""
    caution: float = 0.0
    """What of the chance to win he gives to keep his own men: above 0 he is cautious, below bold."""


class Decided(msgspec.Struct, frozen=True):
    """Which idea was taken, and the chances of all that were tried."""

    place: int
    chances: tuple[float, ...]
    outlooks: tuple[Outlook, ...]
    """What came of them."""


class Weighed(NamedTuple):
    """An idea that was tried, its chance, and what came of it."""

    idea: Idea
    chance: float
    outlook: Outlook


KEPT: OrderedDict[tuple[object, ...], Decided] = OrderedDict()
"""What was decided in this process: a worker asks again, by another seed, what it has asked since the checkpoint."""


class Officer:
    """Weighs the sergeant's choice against other ideas by trial."""

    remembers = True
    usual: ClassVar[Budget] = Budget()
    share: ClassVar[float] = 0.25
    """The part that he uses of the time that a table gives him: a person waits for him."""

    def __init__(self, seed: int, weights: Budget | None = None) -> None:
        self.seed, self.budget = seed, weights or self.usual
        self.mind: Mind | None = None
        self.until = float("inf")
        """When the table's patience is over, by the clock on the wall."""
        self.trouble: Counter[str] = Counter()
        self.tried: list[Weighed] = []
        """The ideas of the last question with their chances, the one taken first."""

    def allow(self, seconds: float) -> None:
        """Hear how long a table waits, for this question and for what he must think of again before it."""
        self.until = time.monotonic() + seconds * self.share

    def choose(self, view: View, ask: Ask) -> Option:
        """The sergeant's answer, or a better one."""
        self.tried = []
        before = self.mind or sergeant(view.module, self.seed)
        self.mind = deepcopy(before)
        meant = Idea(self.mind.choose(view, ask), self.mind)
        ideas = self.ideas(before, view, ask, meant)
        if len(ideas) < 2:
            return meant.option
        decided = self.decided(view, ask, ideas)
        self.tried = ranked(ideas, decided)
        self.mind = deepcopy(ideas[decided.place].mind)
        return ideas[decided.place].option

    def ideas(self, before: Mind, view: View, ask: Ask, meant: Idea) -> list[Idea]:
        """What the sergeant means to do, what the game knows besides, or other answers with the mind he had before."""
        appraisal = view.module.appraisal
        left = appraisal.left if self.budget.patient else appraisal.left | appraisal.slow
        forced = len(ask.options) < 2 and ask.field is None
        if win_probability(view.module) is None or forced or ask.kind in left:
            return [meant]
        others = appraisal.ideas(meant.mind, view, ask, meant.option)
        if others is None:
            weighed = meant.mind.weighed if isinstance(meant.mind, Rates) else {}
            likeliest = sorted(ask.options, key=lambda one: -weighed.get(one, float("-inf")))
            others = [Idea(one, before) for one in likeliest if one != meant.option]
        return [meant, *others][: self.budget.ideas]

    def decided(self, view: View, ask: Ask, ideas: list[Idea]) -> Decided:
        """Which idea to take, as it was decided before or by trials."""
        print = fingerprint(view, ask)
        key = (self.budget, print, tuple([idea.option for idea in ideas]))
        if key not in KEPT:
            KEPT[key] = self.weigh(view, ask, ideas, mix(print & MASK))
            if len(KEPT) > MOST_KEPT:
                KEPT.popitem(last=False)
        return KEPT[key]

    def weigh(self, view: View, ask: Ask, ideas: list[Idea], seed: int) -> Decided:
        """Try the ideas until the budget is spent or the time is over."""
        trials, tried = self.trials(view, ask, ideas[0], seed), [list[Tried]() for _ in ideas]

        def attempt(place: int, number: int) -> float:
            tried[place].append(trials.attempt(ideas[place], number))
            return tried[place][-1].worth

        contest = Contest(len(ideas), attempt)
        contest.run(self.budget.samples, self.clock())
        place = contest.best(self.budget.doubt, self.budget.least)
        return Decided(place, tuple(map(mean_chance, tried)), tuple(map(outlook, tried)))

    def trials(self, view: View, ask: Ask, first: Idea, seed: int) -> Trials:
        """Trials that go on for as many turns as is wanted, if that does not take too long here."""
        model = win_probability(view.module)
        assert model is not None
        trials = Trials(view, ask, model, seed, self.budget.turns, self.budget.caution)
        if self.budget.turns:
            trials.attempt(first, 0)
        return trials if trials.answers <= TOO_LONG else Trials(view, ask, model, seed, 0, self.budget.caution)

    def clock(self) -> Callable[[], bool]:
        """Says whether the time is over: his own by the processor, that of the table by the clock on the wall."""
        own = time.thread_time() + (self.budget.seconds or float("inf"))
        return lambda: time.thread_time() > own or time.monotonic() > self.until

    def lines(self, view: View, ask: Ask, option: Option) -> list[Suggestion]:
        """The idea taken and the best of the others, each with its chance; without trials what the sergeant says."""
        if not self.tried:
            return self.mind.lines(view, ask, option) if isinstance(self.mind, Explains) else []
        taken, *others = distinct(self.tried)[:MOST_LINES]
        return [self.said_of(taken, view, ask), *[self.said_beside(one, taken, view, ask) for one in others]]

    def said_of(self, tried: Weighed, view: View, ask: Ask) -> Suggestion:
        """What the sergeant would say of an idea, with the chance to win, and what the enemy is expected to do."""
        mind = deepcopy(tried.idea.mind)
        said = mind.lines(view, ask, tried.idea.option) if isinstance(mind, Explains) else []
        line = said[0] if said else Suggestion(option=tried.idea.option)
        facts = (*line.facts, *([tried.outlook.reply] if tried.outlook.reply else ()))
        return msgspec.structs.replace(line, worth=round(PERCENT * tried.chance), measure=MEASURE, facts=facts)

    def said_beside(self, tried: Weighed, taken: Weighed, view: View, ask: Ask) -> Suggestion:
        """The same of an idea not taken, with what tells against it instead of what the sergeant thinks of it."""
        model, line = win_probability(view.module), self.said_of(tried, view, ask)
        assert model is not None
        spoilt = against(view.module.appraisal, model, taken.outlook, tried.outlook)
        facts = [one for one in line.facts if not one.key.startswith(JUDGEMENT)]
        return msgspec.structs.replace(line, facts=(*([spoilt] if spoilt else ()), *facts))


def fingerprint(view: View, ask: Ask) -> int:
    """A number for a question as a side sees it."""
    seen: dict[str, Any] = view.game.snapshot()
    about = msgspec.json.encode(
        (ask.kind, ask.about, [msgspec.to_builtins(one) for one in ask.options]), order="sorted"
    )
    return crc32(about, crc32(msgspec.json.encode(seen, order="sorted")))


def ranked(ideas: list[Idea], decided: Decided) -> list[Weighed]:
    """The ideas that were tried with their chances, the one taken first, then the best."""
    found = [Weighed(*one) for one in zip(ideas, decided.chances, decided.outlooks, strict=True)]
    taken = found.pop(decided.place)
    return [taken, *sorted((one for one in found if one.chance >= 0), key=lambda one: -one.chance)]


def distinct(tried: list[Weighed]) -> list[Weighed]:
    """The first of those that begin with the same answer."""
    found: dict[Option, Weighed] = {}
    for one in tried:
        found.setdefault(one.idea.option, one)
    return list(found.values())
