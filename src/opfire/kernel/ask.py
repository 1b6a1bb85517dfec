"""Questions to a side and the answers it may give.

A rule that needs a decision yields from an `Ask`; what comes back is one of its options. Options are small frozen
tagged values that read well in a file: ``{"do": "step", "to": "4B.E7"}``. Where a choice is a place on a
continuous table, the ask carries a `Field` of answers instead of (or beside) a list.
"""

from __future__ import annotations

import re
from collections.abc import Generator, Sequence
from typing import Any, ClassVar, Generic, Protocol, Self

import msgspec
from typing_extensions import TypeVar

from opfire.kernel.display import Text

Answer = TypeVar("Answer", bound="Option", default="Option", covariant=True)
type_name = re.compile(r"(?<!^)(?=[A-Z])")


def kebab(name: str) -> str:
    """`FallBack` is written `fall-back` in files and on the wire."""
    return type_name.sub("-", name).lower()


class Option(
    msgspec.Struct, frozen=True, tag_field="do", tag=kebab, forbid_unknown_fields=True, omit_defaults=True, gc=False
):
    """One thing a side may do; subclasses name the field that says what it hangs on."""

    anchor: ClassVar[tuple[str, str] | None] = None
    """(kind, field): kind is hex, piece, card or point; None is a button."""
    gives_up: ClassVar[bool] = False
    """True for what takes a unit or weapon out of the game: nobody does it by the way."""
    scores: ClassVar[bool] = False
    """True for what gives something up and wins points by it."""


class Pass(Option, frozen=True):
    """Do nothing and let the other side act."""


class Decline(Option, frozen=True):
    """Leave an opportunity unused."""


class Done(Option, frozen=True):
    """Finish a choice made piece by piece."""


class Field(Protocol[Answer]):
    """A continuous set of answers, such as the points a model can reach."""

    def refuse(self, answer: Option) -> Text | None:
        """Say why the answer is not allowed, or None when it is."""

    def sample(self, number: int) -> Answer:
        """Give one allowed answer for a number from 0 to 2**64 - 1."""

    def outline(self) -> object:
        """Give what a browser needs to show it, as plain data."""


NOTHING: dict[str, str | int] = {}


def refusal(key: str, rule: str = "", **values: str | int) -> Text:
    """Why an answer is not allowed, for the catalogues to say."""
    return Text(f"refusal-{key}", values, rule)


IN_CIRCLES = refusal("in-circles")


class Ask(msgspec.Struct, Generic[Answer], frozen=True):
    """Who must decide what, with every legal option; `yield from Ask(...)` gives the answer, one of the options."""

    side: str
    kind: str
    options: Sequence[Answer]
    about: dict[str, str | int] = NOTHING
    field: Field[Answer] | None = None
    worn: Sequence[Option] = ()
    """Options that are offered no more because they have led back to this very position again and again."""

    def __iter__(self) -> Generator[Self, Any, Answer]:
        answer: Answer = yield self
        return answer

    def refuse(self, answer: object) -> Text | None:
        """Say why the answer is not one of the options, or None when it is."""
        if answer in self.options:
            return None
        if answer in self.worn:
            return IN_CIRCLES
        if self.field is not None and isinstance(answer, Option):
            return self.field.refuse(answer)
        return refusal("not-offered", answer=describe(answer), count=len(self.options), kind=self.kind)


class IllegalAnswer(ValueError):
    """An answer that the question does not offer; nothing has changed."""

    def __init__(self, why: Text) -> None:
        super().__init__(why)
        self.why = why


def describe(answer: object) -> str:
    """Write an answer as it stands in a file, for messages."""
    try:
        return msgspec.json.encode(answer).decode()[:200]
    except (TypeError, msgspec.MsgspecError):
        return repr(answer)[:200]
