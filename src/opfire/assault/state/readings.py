"""Readings of unclear rules that players may agree on; what the register and docs/rulings.md rule is the default."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import NamedTuple

import msgspec

from opfire.assault.edition import Edition

FIRST, SECOND = "RH41", "S43"


class Question(NamedTuple):
    """The answers to an open question, the ruled one first; the editions it arises in, and the rules it needs."""

    answers: tuple[str, ...]
    editions: tuple[str, ...] = (FIRST, SECOND)
    needs: frozenset[str] = frozenset()
    """One of these rules must be in play."""


DUG_IN, FREE_TURN, ATTACKED_TRANSPORT = "dug-in-die", "free-turn", "attacked-transport"
STATUS_DICE, SMOKE_SPOTTING = "status-dice", "smoke-spotting"
PASSES, IN_FALLBACK, LIGHT_DAMAGE = "passes", "suppressed-in-fallback", "light-damage"

QUESTIONS: Mapping[str, Question] = {
    DUG_IN: Question(("ranged", "everywhere"), (FIRST,)),
    FREE_TURN: Question(("hex", "move"), (FIRST,), frozenset({"vehicles"})),
    ATTACKED_TRANSPORT: Question(("after", "at-once"), (FIRST,), frozenset({"transport"})),
    STATUS_DICE: Question(("ranged", "everywhere"), (SECOND,)),
    SMOKE_SPOTTING: Question(("ignored", "counts"), (SECOND,), frozenset({"smoke", "artillery-support"})),
    PASSES: Question(("3", "2", "4", "6")),
    IN_FALLBACK: Question(("nothing", "lost")),
    LIGHT_DAMAGE: Question(("stays", "once"), needs=frozenset({"air-support"})),
}


def questions_of(edition: Edition, rules: Iterable[str]) -> dict[str, tuple[str, ...]]:
    """The questions that can come up in an edition with these rules, and their answers."""
    in_play = set(rules)
    return {
        name: question.answers
        for name, question in QUESTIONS.items()
        if edition.prefix in question.editions and (not question.needs or question.needs & in_play)
    }


class Readings(msgspec.Struct, frozen=True):
    """How the rules are read in one battle."""

    dug_in_fights: bool
    """The die of a dug-in unit counts in close combat, too (RH41-9.8.1)."""
    one_free_turn: bool
    """A vehicle has one free vertex in a move and not in every hex (RH41-9.10)."""
    transport_turns: bool
    """A transport whose infantry jumps into the fight is turned and marked before the round (RH41-12.10)."""
    status_fights: bool
    """The dice of a defender's markers count in close combat, too (S43-11.1.3)."""
    smoke_hides: bool
    """Smoke on the line of sight makes spotting harder, as terrain does (S43-10.5)."""
    passes: int
    """How many passes in a row end the action phase (RH41-8.1, S43-6.4)."""
    suppression_kills: bool
    """A unit in fallback that is suppressed is lost (RH41-10.7.3, S43-6.4)."""
    damage_passes: bool
    """Light damage spoils only the attack before which it happened (TAOAS-2.6.5)."""


def readings(settings: Mapping[str, str]) -> Readings:
    """The readings that the settings of a battle say."""
    chosen = {name: settings.get(name, question.answers[0]) for name, question in QUESTIONS.items()}
    return Readings(
        dug_in_fights=chosen[DUG_IN] == "everywhere",
        one_free_turn=chosen[FREE_TURN] == "move",
        transport_turns=chosen[ATTACKED_TRANSPORT] == "at-once",
        status_fights=chosen[STATUS_DICE] == "everywhere",
        smoke_hides=chosen[SMOKE_SPOTTING] == "counts",
        passes=int(chosen[PASSES]),
        suppression_kills=chosen[IN_FALLBACK] == "lost",
        damage_passes=chosen[LIGHT_DAMAGE] == "once",
    )
