"""Exercises as small data: how the game came to the question, and what each answer was worth when played on."""

from __future__ import annotations

import logging
from functools import cache
from math import gcd
from pathlib import Path
from typing import Any, Final

import msgspec

from opfire.kernel.ask import Ask, IllegalAnswer, Option
from opfire.kernel.display import Text
from opfire.kernel.game import BadSetting, GameModule, UnknownScenario, game_of, games
from opfire.kernel.match import Match
from opfire.kernel.record import option_decoder

log = logging.getLogger(__name__)
KEPT: Final = Path(__file__).parent / "kept"
LEVELS: Final = (1, 2, 3)
GOLDEN: Final = 0.618
AHEAD: Final = 0.15
"""So far the best answer must be ahead of the second."""
BINS: Final = 10
"""So many steps of chance the spread of an answer is kept in."""


class NoExercise(ValueError):
    """An exercise that cannot be put; `why` says the reason for people."""

    def __init__(self, why: Text) -> None:
        super().__init__(str(why))
        self.why = why


class Weighed(msgspec.Struct, frozen=True, omit_defaults=True):
    """An answer, and what came of it in how many games."""

    option: msgspec.Raw
    won: int
    drawn: int
    games: int
    stood: tuple[int, ...]
    """How it stood when the answer was carried out: in how many games the chance was below 10 %, 20 %, and so on."""
    against: Text | None = None
    """What was worse than after the best answer."""

    @property
    def share(self) -> float:
        """The share of the win that came of it."""
        return (self.won + self.drawn / 2) / self.games


class Exercise(msgspec.Struct, frozen=True, omit_defaults=True):
    """A question of a game between sergeants, with its answers, the best first."""

    id: str
    game: str
    rules: str
    """The version of the rules by which it was played."""
    scenario: str
    seed: int
    answers: tuple[msgspec.Raw, ...]
    """What the sides answered before it; the dice follow from the seed."""
    side: str
    kind: str
    turn: int
    options: tuple[Weighed, ...]
    ahead: float
    """How far the best is ahead of the second on the same dice."""
    low: float
    high: float
    """The interval of that, 95 %."""
    solved: bool
    """Whether the sergeant finds it."""
    theme: str
    level: int
    facts: tuple[Text, ...] = ()
    """What there is to say of the best answer."""
    settings: dict[str, str] = {}


def position(exercise: Exercise) -> Match:
    """The game as it stood when the question was put; raises `NoExercise`."""
    module = module_of(exercise)
    if module.rules_version != exercise.rules:
        raise NoExercise(Text("exercise-other-rules", {"rules": exercise.rules, "now": module.rules_version}))
    try:
        match = Match.start(exercise.scenario, seed=exercise.seed, settings=exercise.settings)
        for answer in exercise.answers:
            match.answer(option_decoder(exercise.game).decode(answer))
        check_question(exercise, match)
    except (IllegalAnswer, BadSetting, msgspec.MsgspecError):
        raise NoExercise(Text("exercise-damaged", {"id": exercise.id})) from None
    return match


def module_of(exercise: Exercise) -> GameModule[Any]:
    """The game that an exercise is of; raises `NoExercise`."""
    try:
        return game_of(exercise.scenario)
    except UnknownScenario:
        raise NoExercise(Text("exercise-no-scenario", {"scenario": exercise.scenario})) from None


def check_question(exercise: Exercise, match: Match) -> None:
    """The question must be the one that was weighed; raises `NoExercise`."""
    ask = match.ask
    asked = isinstance(ask, Ask) and (ask.side, ask.kind) == (exercise.side, exercise.kind)
    if not asked or any(ask is None or ask.refuse(option) for option in options_of(exercise)):
        raise NoExercise(Text("exercise-damaged", {"id": exercise.id}))


def options_of(exercise: Exercise) -> list[Option]:
    """The answers to choose from, the best first."""
    decoder = option_decoder(exercise.game)
    return [decoder.decode(one.option) for one in exercise.options]


def read(path: Path) -> list[Exercise]:
    """The exercises of a file, one a line; what cannot be read is named and left out."""
    found = []
    for number, line in enumerate(path.read_bytes().splitlines() if path.exists() else (), 1):
        try:
            found.append(msgspec.json.decode(line, type=Exercise))
        except (msgspec.MsgspecError, UnicodeError) as error:
            log.warning("%s: line %d is no exercise and is left out: %s", path.name, number, error)
    return found


def write(path: Path, exercises: list[Exercise]) -> None:
    """Write a file of exercises; who reads it meanwhile finds the old one or the new one whole."""
    fresh = path.with_suffix(".new")
    path.parent.mkdir(parents=True, exist_ok=True)
    fresh.write_bytes(b"".join(msgspec.json.encode(one) + b"\n" for one in exercises))
    fresh.replace(path)


@cache
def kept() -> dict[str, Exercise]:
    """The exercises that come with the product and fit the rules of today, by id; others are named and left out."""
    found = [one for name in sorted(games()) for one in read(KEPT / f"{name}.jsonl")]
    fitting = {one.id: one for one in found if fits(one)}
    if len(fitting) < len(found):
        log.warning("%d of %d exercises are of other rules and are left out", len(found) - len(fitting), len(found))
    return fitting


def fits(exercise: Exercise) -> bool:
    """Whether an exercise is of the rules of today."""
    module = games().get(exercise.game)
    return module is not None and module.rules_version == exercise.rules and exercise.scenario in module.scenarios()


def of_the_day(day: int) -> Exercise | None:
    """The exercise of a day, by its number: all come before one comes again."""
    found = list(kept().values())
    return found[day * stride(len(found)) % len(found)] if found else None


def stride(number: int) -> int:
    """A step that leaves none of so many out, and takes days that follow each other far apart."""
    return next(step for step in range(max(1, round(number * GOLDEN)), number + 2) if gcd(step, number) == 1)
