"""What the register is made of: sections, statements, examples and rulings, fixed once they are read."""

from collections.abc import Iterator, Mapping
from typing import Any, Literal, NamedTuple

import msgspec

Kind = Literal["data", "definition", "modifier", "option", "procedure", "restriction", "sequence", "setup", "victory"]


class RegisterError(Exception):
    """The register or a reference into it is wrong; the message says where and what to do."""


class _Entry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What all parts of a section have in common: they are fixed and know every one of their keys."""


class Statement(_Entry, frozen=True):
    """One testable sentence; its full id is the section's id and its own letters."""

    id: str
    text: str
    kind: Kind
    applies_to: tuple[str, ...] = msgspec.field(default=(), name="for")
    optional: bool = False


class Example(_Entry, frozen=True):
    """A worked example as what is given and what then follows."""

    given: str
    then: str


class Ambiguity(_Entry, frozen=True):
    """Words of a rulebook that can be read in several ways, and the reading we follow."""

    text: str
    ruling: str
    gives_way: str | None = None
    """Why docs/rulings.md decides otherwise, if it does."""
    id: str = ""
    """The section's id, a slash and the number of the ruling there; given when it is read."""


class Section(_Entry, frozen=True):
    """A numbered section of a rulebook with its statements and all that is known about its gaps."""

    id: str
    title: str
    lines: tuple[int, int] = (0, 0)
    """Where it stands in the rulebook as we have it."""
    statements: tuple[Statement, ...] = ()
    examples: tuple[Example, ...] = ()
    ambiguity: tuple[Ambiguity, ...] = ()
    missing: tuple[str, ...] = ()
    edition_diff: tuple[str, ...] = ()
    counterpart: str | None = None
    fallback: str | None = None
    corroboration: str | None = None
    note: str | None = None
    departs: str | None = None
    """What the register as delivered says here, and why ours differs."""
    table: dict[str, Any] | None = None
    scenario: dict[str, Any] | None = None
    presumed: tuple[dict[str, Any], ...] = ()

    def pointed_at(self) -> Iterator["Found"]:
        """Everything in it that has an id."""
        yield Found(self)
        for statement in self.statements:
            yield Found(self, statement)
        for ruling in self.ambiguity:
            yield Found(self, ruling=ruling)


class Found(NamedTuple):
    """What an id points at: a section, one of its statements or one of its rulings."""

    section: Section
    statement: Statement | None = None
    ruling: Ambiguity | None = None

    @property
    def id(self) -> str:
        """The id itself."""
        return (self.statement or self.ruling or self.section).id


class Document(NamedTuple):
    """One rulebook: its sections in printed order and everything an id of it can point at."""

    prefix: str
    sections: tuple[Section, ...]
    by_id: Mapping[str, Found]
    house: tuple[Section, ...] = ()
    """Our own rules for what the document leaves out; they count neither as statements nor as rulings."""

    @property
    def statements(self) -> tuple[Statement, ...]:
        """All statements in printed order."""
        return tuple(statement for section in self.sections for statement in section.statements)

    @property
    def rulings(self) -> tuple[Ambiguity, ...]:
        """All rulings in printed order."""
        return tuple(ruling for section in self.sections for ruling in section.ambiguity)
