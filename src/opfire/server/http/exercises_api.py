"""The calls over HTTP about exercises: what there is, a table to answer at, and what an answer is worth."""

from __future__ import annotations

import asyncio
from datetime import UTC, datetime
from typing import Any

import msgspec
from litestar import Controller, get, post
from litestar.di import NamedDependency
from litestar.params import FromPath, JSONBody

from opfire.kernel.display import Text, Words
from opfire.kernel.game import game_of
from opfire.kernel.record import option_decoder
from opfire.lab.exercises.store import Exercise, NoExercise, kept, of_the_day, options_of, position
from opfire.players.captain.trials import GUIDE
from opfire.server.http.failures import failures
from opfire.server.http.games_api import Asker, Opened, opened
from opfire.server.limits.limits import client_of
from opfire.server.messages import Chosen
from opfire.server.problems import Problem
from opfire.server.table.hall import Hall
from opfire.server.table.opening import at_exercise


class ExerciseInfo(msgspec.Struct, frozen=True):
    """What is told of an exercise before it is answered."""

    id: str
    game: str
    scenario: str
    title: Words
    side: str
    kind: str
    turn: int
    theme: str
    level: int
    answers: int
    """How many answers there are to choose from."""


class Exercises(msgspec.Struct, frozen=True):
    """All exercises, and which of them is that of the day."""

    exercises: list[ExerciseInfo]
    today: str | None


class Outcomes(msgspec.Struct, frozen=True):
    """An answer, and what came of it when sergeants played on."""

    option: Chosen
    share: float
    """Of the win: a draw is half of one."""
    won: int
    drawn: int
    games: int
    stood: tuple[int, ...]
    """In how many games the chance after it was below 10 %, 20 %, and so on."""
    against: Text | None


class Solution(msgspec.Struct, frozen=True):
    """All answers, the best first, and which of them was given."""

    given: int
    answers: list[Outcomes]
    facts: tuple[Text, ...]
    """What there is to say of the best."""
    ahead: float
    """How far the best is ahead of the second on the same dice, with the interval of 95 %."""
    low: float
    high: float


class Given(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the reader would do."""

    option: Chosen


class ExerciseCalls(Controller):
    """All calls below /api/exercises."""

    path = "/api/exercises"

    @get("/", responses=failures())
    async def all(self) -> Exercises:
        """The exercises that fit the rules of today."""
        today = of_the_day(datetime.now(UTC).toordinal())
        return Exercises([told(one) for one in kept().values()], today.id if today else None)

    @post("/{exercise_id:str}/table", responses=failures(400, 404, 409, 503))
    async def sit_down(self, request: Asker, exercise_id: FromPath[str], hall: NamedDependency[Hall]) -> Opened:
        """A private table of practice at which the question of an exercise is put; it counts for nothing."""
        exercise = wanted(exercise_id)
        async with hall.callers.of(client_of(request.client)):
            try:
                match = await asyncio.to_thread(position, exercise)
            except NoExercise as error:
                raise Problem(error.why.key, 409, **error.why.args) from None
        opening = at_exercise(match, exercise.side, GUIDE)
        await hall.store.create(opening.game)
        return opened(opening)

    @post("/{exercise_id:str}/answer", status_code=200, responses=failures(400, 404))
    async def answer(self, exercise_id: FromPath[str], data: JSONBody[Given]) -> Solution:
        """What an answer is worth beside all others."""
        exercise = wanted(exercise_id)
        return solution(exercise, place_of(exercise, data.option))


def wanted(exercise_id: str) -> Exercise:
    """An exercise by its id; raises `Problem`."""
    if (found := kept().get(exercise_id)) is None:
        raise Problem("error-no-exercise", 404, id=exercise_id[:60])
    return found


def told(exercise: Exercise) -> ExerciseInfo:
    """What may be told of an exercise before it is answered."""
    info = game_of(exercise.scenario).scenarios()[exercise.scenario]
    return ExerciseInfo(
        exercise.id,
        exercise.game,
        exercise.scenario,
        info.title,
        exercise.side,
        exercise.kind,
        exercise.turn,
        exercise.theme,
        exercise.level,
        len(exercise.options),
    )


def place_of(exercise: Exercise, option: dict[str, Any]) -> int:
    """Which of the answers somebody gives; raises `Problem`."""
    try:
        return options_of(exercise).index(option_decoder(exercise.game).decode(msgspec.json.encode(option)))
    except (ValueError, RecursionError):
        raise Problem("error-exercise-answer") from None


def solution(exercise: Exercise, given: int) -> Solution:
    """All that is known of the answers."""
    answers = [
        Outcomes(
            msgspec.json.decode(one.option), round(one.share, 4), one.won, one.drawn, one.games, one.stood, one.against
        )
        for one in exercise.options
    ]
    return Solution(given, answers, exercise.facts, exercise.ahead, exercise.low, exercise.high)
