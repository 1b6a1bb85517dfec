"""From games to a model: play, hold some games and some scenarios back, fit, check, write."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, Final

import msgspec
import numpy as np

from opfire.kernel.game import GameModule
from opfire.lab.jobs import Job, jobs
from opfire.lab.runners import Runner
from opfire.lab.training.calibration import Check, check
from opfire.lab.training.fitting import Data, Network, fit
from opfire.lab.training.lessons import Lesson, attend
from opfire.players.value.model import Trained, Written

HIDDEN: Final = (32,)
"""One layer of so many; a plain logistic did worse on games held out, and a second layer no better."""
HELD_OUT: Final = 5
"""Every fifth game is held out."""
OTHER_SCENARIOS: Final = 4
"""Every fourth scenario is held out for the second check."""


class Trial(msgspec.Struct, frozen=True):
    """What is played to learn from: how many games of which scenarios, by whom, and from which seed on."""

    games: dict[str, int]
    players: list[str]
    seed: int


class Made(msgspec.Struct, frozen=True):
    """A model, and how well it does on games and on scenarios held out."""

    model: Written
    on_games: Check
    on_scenarios: Check | None


def wanted(trial: Trial) -> list[Job]:
    """The games to play: those of a scenario are divided among the players, each of whom plays against himself."""
    found: list[Job] = []
    for place, (scenario, games) in enumerate(trial.games.items()):
        for turn, name in enumerate(trial.players):
            seed = trial.seed + place + turn * len(trial.games)
            found += jobs(scenario, games // len(trial.players), (name,), seed, first=len(found))
    return found


def play(trial: Trial, runner: Runner, progress: Callable[[Lesson], None]) -> list[Lesson]:
    """Play all games; they are in the order of their numbers."""
    found = []
    for lesson in runner.run(wanted(trial), attend):
        assert isinstance(lesson, Lesson)
        progress(lesson)
        found.append(lesson)
    return sorted((one for one in found if one.rows), key=lambda one: one.job.number)


def data_of(lessons: Sequence[Lesson], scenarios: Iterable[str]) -> Data:
    """The positions of all lessons, to as many digits as matter."""
    place = {name: number for number, name in enumerate(scenarios)}
    return Data(
        np.array([row for one in lessons for row in one.rows], dtype=np.float32).astype(np.float64),
        np.array([result for one in lessons for result in one.results]),
        np.repeat([one.job.number for one in lessons], [len(one.rows) for one in lessons]),
        np.repeat([place[one.job.scenario] for one in lessons], [len(one.rows) for one in lessons]),
    )


def make(module: GameModule[Any], trial: Trial, data: Data) -> Made:
    """Fit a model to positions; the games it is checked on are not among them."""
    kept_back = data.games % HELD_OUT == HELD_OUT - 1
    network = fit(data.of(~kept_back), HIDDEN, trial.seed)
    on_games = check(network, data.of(kept_back))
    held = {"games": float(on_games.games), "loss": on_games.loss, "worst tenth": on_games.worst}
    trained = Trained(played(trial, data.of(~kept_back)), trial.seed, trial.players, held)
    return Made(written(module, network, trained), on_games, elsewhere(data, trial))


def played(trial: Trial, data: Data) -> dict[str, int]:
    """How many games of each scenario positions are from."""
    counts = [len(np.unique(data.games[data.scenarios == place])) for place in range(len(trial.games))]
    return dict(zip(trial.games, counts, strict=True))


def elsewhere(data: Data, trial: Trial) -> Check | None:
    """How another network, trained without some scenarios, does on those; None with too few scenarios."""
    others = data.scenarios % OTHER_SCENARIOS == OTHER_SCENARIOS - 1
    if not others.any() or others.all():
        return None
    return check(fit(data.of(~others), HIDDEN, trial.seed), data.of(others))


def written(module: GameModule[Any], network: Network, trained: Trained) -> Written:
    """A model as its file holds it."""
    return Written(
        module.name,
        module.rules_version,
        list(module.appraisal.names),
        trained,
        np.round(network.means, 6).tolist(),
        np.round(network.scales, 6).tolist(),
        network.written(),
    )
