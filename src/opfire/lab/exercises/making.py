"""Makes an exercise of a question whose answers have been played on."""

from __future__ import annotations

from copy import deepcopy
from typing import Final

import msgspec

from opfire.kernel.appraisal import Idea
from opfire.kernel.ask import Option
from opfire.kernel.display import Text
from opfire.kernel.playout import Playout
from opfire.lab.exercises.rollouts import Rollouts
from opfire.lab.exercises.store import BINS, Exercise, Weighed
from opfire.lab.exercises.themes import level_of, theme_of
from opfire.players.captain.reasons import against, outlook
from opfire.players.registry import Explains

SURE: Final = 1.96


def exercise(scenario: str, seed: int, playout: Playout, rollouts: Rollouts) -> Exercise:
    """The exercise with its numbers."""
    ask, places = rollouts.ask, rollouts.ranked()
    gap = rollouts.gap(places[0], places[1])
    answers = tuple(raw(entry) for entry in playout.entries if isinstance(entry, Option))
    best = rollouts.ideas[places[0]]
    return Exercise(
        id=f"{scenario.replace('/', '-')}-{seed}-{len(answers)}",
        game=playout.module.name,
        rules=playout.module.rules_version,
        scenario=scenario,
        seed=seed,
        answers=answers,
        side=ask.side,
        kind=ask.kind,
        turn=playout.module.turn(playout.game),
        options=tuple(weighed(rollouts, place, places[0]) for place in places),
        ahead=round(gap.ahead, 4),
        low=round(gap.low(SURE), 4),
        high=round(gap.high(SURE), 4),
        solved=places[0] == 0,
        theme=theme_of(ask.kind),
        level=level_of(gap.ahead, solved=places[0] == 0),
        facts=facts_of(rollouts, best),
    )


def weighed(rollouts: Rollouts, place: int, best: int) -> Weighed:
    """An answer with what came of it, and what was worse than after the best."""
    tried = rollouts.tried[place]
    appraisal = rollouts.view.module.appraisal
    bins = [0] * BINS
    for one in tried:
        bins[min(BINS - 1, int(one.chance * BINS))] += 1
    told = against(appraisal, rollouts.model, outlook(rollouts.tried[best]), outlook(tried)) if place != best else None
    return Weighed(
        option=raw(rollouts.ideas[place].option),
        won=sum(one.worth == 1 for one in tried),
        drawn=sum(one.worth == 0.5 for one in tried),
        games=len(tried),
        stood=tuple(bins),
        against=told,
    )


def facts_of(rollouts: Rollouts, best: Idea) -> tuple[Text, ...]:
    """What the sergeant states of the best answer, which is read off the board."""
    mind = deepcopy(best.mind)
    said = mind.lines(rollouts.view, rollouts.ask, best.option) if isinstance(mind, Explains) else []
    return tuple(said[0].facts) if said else ()


def raw(option: Option) -> msgspec.Raw:
    """An option as it stands in a file."""
    return msgspec.Raw(msgspec.json.encode(option))
