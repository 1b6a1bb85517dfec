"""What a game tells those who learn to judge its positions: what to look at, when, and what else might be done.

A game that has an `Appraisal` can be learned: the numbers it looks at are as one side sees them, so that a position
and one that the side cannot tell from it look alike.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Generic, NamedTuple, Protocol, TypeVar

from opfire.kernel.ask import Ask, Option
from opfire.kernel.display import Text
from opfire.kernel.match import View
from opfire.kernel.state import Game

G = TypeVar("G", bound=Game)


class Mind(Protocol):
    """Anyone who answers, and keeps in mind what for."""

    def choose(self, view: View, ask: Ask) -> Option:
        """Give one of the options."""


class Idea(NamedTuple):
    """An answer that might be given, and who would go on from there with the same purpose."""

    option: Option
    mind: Mind


class Appraisal(Generic[G]):
    """How positions of a game are looked at."""

    names: ClassVar[tuple[str, ...]]
    """What the numbers mean, in their order."""
    rests: ClassVar[frozenset[str]]
    """The kinds of question at which nothing is under way, so that a position can be judged."""
    lessons: ClassVar[Mapping[str, int]] = {}
    """The scenarios that are played to learn from, and how many games of each."""
    tells_luck: ClassVar[bool] = True
    """Whether what is learned of it follows the play of sergeants closely enough to tell luck from decisions."""
    left: ClassVar[frozenset[str]] = frozenset()
    """The kinds of question that are left to the mind: they carry out what was decided, or show too late what for."""

    slow: ClassVar[frozenset[str]] = frozenset()
    """The kinds of question at which much is played on before an answer is carried out: too much for who is quick."""

    themes: ClassVar[Mapping[str, Mapping[str, int]]] = {}
    """What the numbers are about, in a word that the catalogues know: names with 1 where more is better, else -1."""

    def features(self, game: G, side: str, to_act: str) -> list[float]:
        """The numbers of a position as a side sees it, when `to_act` is asked."""
        raise NotImplementedError

    def is_settled(self, game: G, ask: Ask, asked: Ask) -> bool:
        """Whether what was decided at an earlier question is carried out and nothing else is under way."""
        return ask.kind in self.rests

    def stage(self, game: G) -> object:
        """What changes when a turn is over, for those who look so far ahead."""
        raise NotImplementedError

    def reply(self, game: G, ask: Ask, option: Option) -> Text | None:
        """What an answer of the enemy is in words, where it is worth one."""
        return None

    def ideas(self, mind: Any, view: View, ask: Ask, meant: Option) -> Sequence[Idea] | None:
        """What else might be done than what the mind has just meant to do, the most promising first; None: anything."""
        return None
