"""From games to a model: play, fit, check on games and on scenarios that were held out, write."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, Final

import msgspec
import numpy as np

from opfire.kernel.game import GameModule
from opfire.lab.jobs import Job, jobs
from opfire.lab.runners import Runner
from opfire.lab.training.calibration import Check, check
from opfire.lab.training.fitting import Data, Network, foretold, learned, stretched, sureness
from opfire.lab.training.lessons import Lesson, attend
from opfire.players.value.model import Trained, Written

FOLDS: Final = 5
"""For the check every fifth game is held out from a network, five times over."""
OTHER_SCENARIOS: Final = 4
"""For the second check every fourth scenario is, four times over."""


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
    """Fit a model to all positions; it is as sure of itself as others like it may be on games held out from them."""
    elsewhere = foretold(data, data.games % FOLDS, trial.seed)
    by = sureness(elsewhere, data)
    on_games = check(stretched(elsewhere, by), data)
    held = {"games": float(on_games.games), "loss": on_games.loss, "worst tenth": on_games.worst}
    network = learned(data, trial.seed).stretched(by)
    trained = Trained(played(trial, data), trial.seed, trial.players, held)
    return Made(written(module, network, trained), on_games, on_other_scenarios(data, trial, by))


def played(trial: Trial, data: Data) -> dict[str, int]:
    """How many games of each scenario positions are from."""
    counts = [len(np.unique(data.games[data.scenarios == place])) for place in range(len(trial.games))]
    return dict(zip(trial.games, counts, strict=True))


def on_other_scenarios(data: Data, trial: Trial, by: float) -> Check | None:
    """How networks do on scenarios held out from them; None with too few scenarios."""
    folds = data.scenarios % OTHER_SCENARIOS
    if len(np.unique(folds)) < OTHER_SCENARIOS:
        return None
    return check(stretched(foretold(data, folds, trial.seed), by), data)


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
