"""The options of a question; to look for one that the question never has is a mistake of the test."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeVar

from opfire.kernel.ask import Ask, Option

Questions = Mapping[type[Option], str]
"""For each kind of answer, the questions it may stand under; kinds not named, as declining, may stand under any."""
Chosen = TypeVar("Chosen", bound=Option)


class Offered(list[Option]):
    """What can be answered now; its absence proves nothing where another question is asked."""

    def __init__(self, ask: Ask | None, questions: Questions) -> None:
        super().__init__(ask.options if ask else ())
        self.question = ask.kind if ask else ""
        self.questions = questions

    def __contains__(self, option: object) -> bool:
        assert isinstance(option, Option), option
        return option in self.of(type(option))

    def of(self, kind: type[Chosen]) -> list[Chosen]:
        """The options of a kind."""
        assert self.may_have(kind), f"{kind.__name__} at '{self.question}'"
        return [option for option in self if isinstance(option, kind)]

    def may_have(self, kind: type[Option]) -> bool:
        """Whether such an answer is ever offered by the question that is asked."""
        return bool(self.question) and self.question in self.questions.get(kind, self.question).split()

    def saying(self, field: str) -> list[object]:
        """What the options say in a field."""
        speaking = [kind for kind in self.questions if field in kind.__struct_fields__]
        assert any(map(self.may_have, speaking)), f"{field} at '{self.question}'"
        return [getattr(option, field) for option in self if hasattr(option, field)]
