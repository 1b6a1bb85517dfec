"""The moments of a game: decisions that gave something away, told in both languages."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from copy import deepcopy
from typing import Any

import msgspec

from opfire.kernel.anchors import enters
from opfire.kernel.appraisal import Idea
from opfire.kernel.ask import Option
from opfire.kernel.display import Text, Words
from opfire.kernel.foresight import foresee
from opfire.players import Explains
from opfire.review.decisions import Decision
from opfire.review.grading import Screened, Verdict
from opfire.texts import say
from opfire.texts.sentences import Sentences, names_of

JOINED = ", "


class GradedMoment(msgspec.Struct, frozen=True):
    """A decision, what it gave away, and what would have been better."""

    at: int
    turn: int
    side: str
    played: list[dict[str, Any]]
    """The answers as records have them."""
    better: list[dict[str, Any]]
    loss: float
    interval: tuple[float, float]
    grade: str
    chances: tuple[float, float]
    """To win, after what was played and after what was better."""
    pairs: int
    """On so many deals and dice both were tried."""
    played_words: Words
    better_words: Words
    reason: Words


def moment_of(screened: Screened, verdict: Verdict) -> GradedMoment:
    """A decision that was graded, in words."""
    decision = screened.decision
    played = [option for _, option in decision.answers]
    better = foresee(decision.view, deepcopy(screened.better.mind), screened.better.option).answers
    facts = facts_of(screened.better, decision)
    return GradedMoment(
        decision.at,
        decision.turn,
        decision.ask.side,
        [msgspec.to_builtins(one) for one in played],
        [msgspec.to_builtins(one) for one in better],
        verdict.loss,
        (verdict.low, verdict.high),
        verdict.grade,
        (verdict.played, verdict.better),
        verdict.pairs,
        in_both(lambda lang: line(lang, decision, played)),
        in_both(lambda lang: line(lang, decision, better)),
        in_both(lambda lang: reason(lang, decision, verdict, facts)),
    )


def facts_of(idea: Idea, decision: Decision) -> Sequence[Text]:
    """What the sergeant states of an idea, which is read off the board."""
    mind = deepcopy(idea.mind)
    said = mind.lines(decision.view, decision.ask, idea.option) if isinstance(mind, Explains) else []
    return said[0].facts if said else ()


def in_both(tell: Callable[[str], str]) -> Words:
    """The same in English and in German."""
    return Words(tell("en"), tell("de"))


def sentences(lang: str, decision: Decision) -> Sentences:
    """Who speaks of the game as the side saw it."""
    match = decision.match
    board = match.module.board(match.header.scenario)
    return Sentences(lang, match.module.name, names_of(lang, decision.view.picture(), board))


def line(lang: str, decision: Decision, answers: Sequence[Option]) -> str:
    """Answers in a row; of several steps only the last, where they lead."""
    speaker = sentences(lang, decision)
    told = [
        speaker.answer(option, decision.ask) if number == 0 else speaker.option(option)
        for number, option in enumerate(answers)
        if not (enters(option) and number + 1 < len(answers) and enters(answers[number + 1]))
    ]
    return JOINED.join(told)


def reason(lang: str, decision: Decision, verdict: Verdict, facts: Sequence[Text]) -> str:
    """Why it was better: the chances of both, and what is to be said of the better one on the board."""
    values: dict[str, str | int] = {
        "played": round(100 * verdict.played),
        "better": round(100 * verdict.better),
        "pairs": verdict.pairs,
    }
    speaker = sentences(lang, decision)
    told = [say(lang, "review-reason", values), *map(speaker.text, [verdict.against] if verdict.against else ())]
    if facts:
        told.append(say(lang, "review-facts", {"facts": " ".join(map(speaker.text, facts))}))
    return " ".join(told)
