"""The decisions of a game that are worth grading, each with what was played, as an idea that can be tried again."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from opfire.kernel.appraisal import Idea, Mind
from opfire.kernel.ask import Ask, Option
from opfire.kernel.match import Match, View
from opfire.players.captain import Officer
from opfire.players.captain.trials import sergeant
from opfire.review.reading import Account


class Decision(NamedTuple):
    """A question that a side answered when it was free to choose."""

    at: int
    turn: int
    match: Match
    answers: tuple[tuple[str, Option], ...]
    """The answer, and those after it that only carried it out, each with the kind of its question."""

    @property
    def ask(self) -> Ask:
        """The question."""
        assert isinstance(self.match.ask, Ask)
        return self.match.ask

    @property
    def view(self) -> View:
        """What the side knew."""
        return self.match.view(self.ask.side)


class Follower:
    """Answers as it was played, as long as the same questions come; then as a sergeant would."""

    def __init__(self, answers: tuple[tuple[str, Option], ...], mind: Mind) -> None:
        self.answers, self.mind = answers, mind

    def choose(self, view: View, ask: Ask) -> Option:
        """The next answer of the record, if it fits the question."""
        if self.answers:
            (kind, option), *later = self.answers
            self.answers = tuple(later)
            if kind == ask.kind and ask.refuse(option) is None:
                return option
            self.answers = ()
        return self.mind.choose(view, ask)


def decisions(account: Account) -> Iterator[Decision]:
    """Every decision of a game that is worth grading, in order."""
    match = account.start()
    for number, entry in enumerate(account.entries):
        if is_graded(match):
            yield Decision(number, match.module.turn(match.game), match.fork(), answers_from(account, match))
        match.answer(entry)


def is_graded(match: Match) -> bool:
    """Whether a side may choose here, and what it chooses is more than how to carry out what it chose before."""
    ask, appraisal = match.ask, match.module.appraisal
    return isinstance(ask, Ask) and len(ask.options) > 1 and ask.field is None and ask.kind not in appraisal.left


def answers_from(account: Account, match: Match) -> tuple[tuple[str, Option], ...]:
    """An answer and those of the same side that carry it out, up to its next choice or the next rest."""
    further, side, found = match.fork(), match.ask.side if match.ask is not None else "", list[tuple[str, Option]]()
    for entry in account.entries[len(match.entries) :]:
        ask = further.ask
        if found and (at_rest(further) or (is_graded(further) and ask is not None and ask.side == side)):
            break
        if isinstance(ask, Ask) and ask.side == side and isinstance(entry, Option):
            found.append((ask.kind, entry))
        further.answer(entry)
    return tuple(found)


def at_rest(match: Match) -> bool:
    """Whether nothing is under way."""
    return match.ask is None or match.ask.kind in match.module.appraisal.rests


def ideas_for(decision: Decision, officer: Officer) -> list[Idea]:
    """What was played, and then what a sergeant and an officer would think of."""
    view, ask = decision.view, decision.ask
    before = sergeant(view.module, officer.seed)
    mind = sergeant(view.module, officer.seed)
    meant = Idea(mind.choose(view, ask), mind)
    (_, option), *later = decision.answers
    played = Idea(option, Follower(tuple(later), sergeant(view.module, officer.seed)))
    return [played, *officer.ideas(before, view, ask, meant)]
