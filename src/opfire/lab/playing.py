"""Plays a job to its end and keeps what is to be known of it."""

from __future__ import annotations

import time
import traceback
from typing import Any, Final

import msgspec

from opfire.kernel.ask import Ask, Option
from opfire.kernel.events import Event
from opfire.kernel.fortune import Fortune, standard_luck
from opfire.kernel.match import Match
from opfire.kernel.record import save
from opfire.lab.jobs import Job
from opfire.players import create

ENDLESS: Final = 100_000
"""Decisions after which a game counts as endless."""
OBJECTIVE: Final = "objective"


class EndlessGame(RuntimeError):
    """A game that does not come to its end."""


class GameError(msgspec.Struct, frozen=True):
    """A game that broke off: its seed, why, and its record as far as it came."""

    seed: int
    problem: str
    record: str


class Standing(msgspec.Struct, frozen=True):
    """How a side stood when a turn began, or at the end: what it had scored, lost and held."""

    turn: int
    side: str
    score: int
    lost: int
    holds: int


class Happening(msgspec.Struct, frozen=True):
    """A shot, a loss or an objective that changed hands, and where."""

    turn: int
    what: str
    side: str
    unit: str
    type: str
    place: str


class Decision(msgspec.Struct, frozen=True):
    """A question a side answered, and what hung on it as far as the player can say."""

    turn: int
    side: str
    kind: str
    answer: str
    options: int


class Played(msgspec.Struct, frozen=True):
    """One game; without an error it came to its end, `winner` None being a draw."""

    job: Job
    winner: str | None
    turns: int
    decisions: int
    reason: str = ""
    score: dict[str, int] = {}
    lost: dict[str, int] = {}
    luck: dict[str, float] = {}
    """How far the dice of each side lay above their mean, in standard deviations."""
    standings: tuple[Standing, ...] = ()
    happenings: tuple[Happening, ...] = ()
    asked: tuple[Decision, ...] = ()
    seconds: float = 0.0
    error: GameError | None = None


def play(job: Job, decisions: bool = False) -> Played:
    """Play a job; a mistake in it is kept, not raised."""
    start, match = time.perf_counter(), None
    try:
        match = Match.start(job.scenario, seed=job.seed_for(0), settings=job.settings)
        witness = Witness(match, decisions)
        number = _play_out(match, job, witness)
    except Exception as error:
        return _broken(job, match, error, time.perf_counter() - start)
    return witness.report(job, number, time.perf_counter() - start)


def _play_out(match: Match, job: Job, witness: Witness) -> int:
    """Answer until the game is over; gives the number of decisions."""
    sides = match.module.scenarios()[job.scenario].sides
    seats = zip(sides, job.players, strict=True)
    chairs = {side: create(name, match.module, job.seed_for(use)) for use, (side, name) in enumerate(seats, 1)}
    decisions = 0
    while (ask := match.ask) is not None:
        assert isinstance(ask, Ask)
        if decisions == ENDLESS:
            raise EndlessGame(f"the game is not over after {ENDLESS} decisions")
        answer = chairs[ask.side].choose(match.view(ask.side), ask)
        witness.asked(ask, answer)
        match.answer(answer)
        witness.look()
        decisions += 1
    return decisions


class Witness:
    """Watches a game and writes down luck, losses, objectives and how the sides stand turn by turn."""

    def __init__(self, match: Match, decisions: bool) -> None:
        self.match = match
        self.read = 0
        self.turn = -1
        self.keeps_decisions = decisions
        self.throws: list[Fortune] = []
        self.standings: list[Standing] = []
        self.happenings: list[Happening] = []
        self.decisions: list[Decision] = []
        self.pieces: dict[str, tuple[str, str]] = {}
        self.places: dict[str, str] = {}
        self.look()

    def asked(self, ask: Ask, answer: Option) -> None:
        """Write down a decision, if that is wanted."""
        if self.keeps_decisions:
            said = msgspec.json.encode(answer).decode()
            self.decisions.append(Decision(self.turn, ask.side, ask.kind, said, len(ask.options)))

    def look(self) -> None:
        """Read what has happened since the last look."""
        match = self.match
        turn = match.module.turn(match.game)
        if turn != self.turn:
            self.turn = turn
            self._stand()
        for logged in match.log[self.read :]:
            self._note(logged.event)
        self.read = len(match.log)

    def _stand(self) -> None:
        """Write down how the sides stand."""
        picture = self.match.view(None).picture()
        held = [mark.side for mark in picture.marks if mark.kind == OBJECTIVE]
        for side in picture.sides:
            self.standings.append(Standing(self.turn, side.id, side.score, side.lost, held.count(side.id)))
        for piece in picture.pieces:
            self.pieces[piece.id] = piece.side, piece.name.en
            if piece.at is not None:
                self.places[piece.id] = piece.at

    def _note(self, event: Event) -> None:
        """Write down the luck and the place of what happened."""
        match = self.match
        self.throws.extend(match.module.fortune(match.game, event))
        unit, to = getattr(event, "unit", ""), getattr(event, "to", None)
        if to is not None:
            self.places[unit] = _place(to)
        what = match.module.notable.get(type(event))
        if what is None:
            return
        side, kind = self.pieces.get(unit, ("", ""))
        place = match.module.place_of(match.game, event) or self.places.get(unit, "")
        self.happenings.append(Happening(self.turn, what, getattr(event, "side", side), unit, kind, place))

    def report(self, job: Job, decisions: int, seconds: float) -> Played:
        """What is to be known of a game that is over."""
        outcome = self.match.outcome
        assert outcome is not None
        self.turn += 1
        self._stand()
        last = self.standings[-len(job.players) :]
        luck = {row.side: round(standard_luck(t for t in self.throws if t.side == row.side), 4) for row in last}
        return Played(
            job,
            outcome.winner,
            self.match.module.turn(self.match.game),
            decisions,
            outcome.reason,
            {row.side: row.score for row in last},
            {row.side: row.lost for row in last},
            luck,
            tuple(self.standings),
            tuple(self.happenings),
            tuple(self.decisions),
            seconds,
        )


def _place(where: Any) -> str:
    """A place as a board names it."""
    return where if isinstance(where, str) else ",".join(map(str, where)) if isinstance(where, tuple) else str(where)


def _broken(job: Job, match: Match | None, error: Exception, seconds: float) -> Played:
    last = traceback.extract_tb(error.__traceback__)[-1]
    problem = f"{type(error).__name__}: {error} ({last.name}, line {last.lineno})"
    record = save(match).decode() if match is not None else ""
    decisions = sum(isinstance(entry, Option) for entry in match.entries) if match is not None else 0
    seed = job.seed_for(0)
    return Played(job, None, 0, decisions, seconds=seconds, error=GameError(seed, problem, record))
