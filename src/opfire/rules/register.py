"""The register: every testable statement of the five documents, read once and never changed.

A game from elsewhere may bring documents of the same form along (`opfire.kernel.rulebooks`).
"""

from collections.abc import Callable, Iterator, Mapping
from difflib import get_close_matches
from functools import cache
from pathlib import Path
from types import MappingProxyType
from typing import Any, Literal, NamedTuple

import msgspec
import yaml

FILES: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        "RH41": ("rh41.yaml",),
        "S43": ("s43-a.yaml", "s43-b.yaml"),
        "TAOAS": ("taoas.yaml",),
        "CC": ("cc-a.yaml", "cc-b.yaml"),
        "SK": ("sk.yaml",),
    }
)
PREFIXES: tuple[str, ...] = tuple(FILES)

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
    table: dict[str, Any] | None = None
    scenario: dict[str, Any] | None = None
    presumed: tuple[dict[str, Any], ...] = ()


class Found(NamedTuple):
    """What an id points at: a section, and one of its statements if the id ends in letters."""

    section: Section
    statement: Statement | None


class Hit(NamedTuple):
    """A section that has all the words looked for, and the statements that have at least one of them."""

    section: Section
    statements: tuple[Statement, ...]
    score: int


class Document(NamedTuple):
    """One rulebook: its sections in printed order and everything an id of it can point at."""

    prefix: str
    sections: tuple[Section, ...]
    by_id: Mapping[str, Found]

    @property
    def statements(self) -> tuple[Statement, ...]:
        """All statements in printed order."""
        return tuple(statement for section in self.sections for statement in section.statements)


def no_others() -> tuple[Document, ...]:
    """Nobody has brought a document along."""
    return ()


class Register(msgspec.Struct, frozen=True):
    """The documents of one folder, each read when it is first asked for, and those that others bring along."""

    folder: Path
    others: Callable[[], tuple[Document, ...]] = no_others

    def document(self, prefix: str) -> Document:
        """The document whose ids begin with this prefix."""
        if prefix in FILES:
            return _read_own(self.folder, prefix)
        for document in self.others():
            if document.prefix == prefix:
                return document
        known = ", ".join((*PREFIXES, *(document.prefix for document in self.others())))
        raise RegisterError(f"There is no document {prefix!r}; the documents are {known}.")

    def documents(self) -> tuple[Document, ...]:
        """All five documents, then those of others."""
        return (*(self.document(prefix) for prefix in PREFIXES), *self.others())

    def find(self, rule_id: str) -> Found:
        """The section or statement with exactly this id."""
        document = self.document(rule_id.partition("-")[0].upper())
        found = document.by_id.get(rule_id)
        if found is None:
            raise RegisterError(f"There is no rule {rule_id!r}.{_suggestion(rule_id, document)}")
        return found

    def under(self, rule_id: str) -> tuple[Section, ...]:
        """A section with its subsections; `S43-10` and `S43-10.0` mean the chapter, `S43` the document."""
        document = self.document(rule_id.partition("-")[0].upper())
        if rule_id == document.prefix:
            return document.sections
        stem = rule_id.removesuffix(".0")
        below = tuple(s for s in document.sections if s.id == stem or s.id.startswith(f"{stem}."))
        if not below:
            raise RegisterError(f"There is no section {rule_id!r}.{_suggestion(rule_id, document)}")
        return below

    def search(self, *words: str) -> tuple[Hit, ...]:
        """Sections that have all the words in id, title or text, the best first."""
        wanted = [word.casefold() for word in words if word]
        if not wanted:
            return ()
        hits = [
            hit
            for document in self.documents()
            for section in document.sections
            if (hit := _hit(section, wanted)) is not None
        ]
        return tuple(sorted(hits, key=lambda hit: -hit.score))


@cache
def register() -> Register:
    """The register that comes with this package."""
    return Register(own_folder())


def own_folder() -> Path:
    """Where the register that comes with this package lies."""
    return Path(__file__).parent


def read_document(source: str | Path) -> Document:
    """A document of one text or file of the form of our own; raises `RegisterError`."""
    name = source.name if isinstance(source, Path) else "its text"
    raw = read_yaml(source) if isinstance(source, Path) else parse_yaml(source, name)
    prefix = raw.get("prefix") if isinstance(raw, dict) else None
    if not isinstance(prefix, str) or not prefix.isalnum() or not prefix.isupper():
        raise RegisterError(f"{name}: there is no prefix in capital letters at the top level.")
    sections = tuple(_sections(raw, name, prefix))
    return Document(prefix, sections, MappingProxyType(_index(name, sections)))


def read_yaml(path: Path) -> Any:
    """The contents of a YAML file of the register."""
    try:
        text = path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise RegisterError(f"{path.name} cannot be read: {error}") from error
    return parse_yaml(text, path.name)


def parse_yaml(text: str, name: str) -> Any:
    """What a YAML text of the register holds."""
    try:
        return yaml.load(text, Loader=yaml.CSafeLoader)
    except yaml.YAMLError as error:
        raise RegisterError(f"{name} cannot be read: {error}") from error


@cache
def _read_own(folder: Path, prefix: str) -> Document:
    names = FILES[prefix]
    sections = tuple(section for name in names for section in _sections(read_yaml(folder / name), name, prefix))
    return Document(prefix, sections, MappingProxyType(_index(", ".join(names), sections)))


def _sections(raw: Any, name: str, prefix: str) -> Iterator[Section]:
    entries = raw.get("sections") if isinstance(raw, dict) else None
    if not isinstance(entries, list):
        raise RegisterError(f"{name}: there is no list of sections at the top level.")
    if raw.get("prefix") != prefix:
        raise RegisterError(f"{name}: the prefix should be {prefix}, not {raw.get('prefix')!r}.")
    for number, entry in enumerate(entries, start=1):
        yield _section(entry, f"{name}: section {_name(entry, number)}", prefix)


def _name(entry: object, number: int) -> str:
    return str(entry["id"]) if isinstance(entry, dict) and "id" in entry else f"number {number}"


def _section(entry: Any, where: str, prefix: str) -> Section:
    try:
        section = msgspec.convert(entry, Section)
    except msgspec.ValidationError as error:
        raise RegisterError(f"{where}: {error}") from error
    if not section.id.startswith(f"{prefix}-"):
        raise RegisterError(f"{where}: the id should begin with {prefix}-.")
    for statement in section.statements:
        if not (statement.id.isascii() and statement.id.isalpha() and statement.id.islower()):
            raise RegisterError(f"{where}: a statement's id is small letters, not {statement.id!r}.")
    full = tuple(msgspec.structs.replace(s, id=section.id + s.id) for s in section.statements)
    return msgspec.structs.replace(section, statements=full)


def _index(name: str, sections: tuple[Section, ...]) -> dict[str, Found]:
    index: dict[str, Found] = {}
    for section in sections:
        for found in (Found(section, None), *(Found(section, statement) for statement in section.statements)):
            rule_id = (found.statement or section).id
            if rule_id in index:
                raise RegisterError(f"{name}: section {section.id}: {rule_id} is there twice.")
            index[rule_id] = found
    return index


def _suggestion(rule_id: str, document: Document) -> str:
    ids = {known.casefold(): known for known in document.by_id}
    near = get_close_matches(rule_id.casefold(), ids, n=4, cutoff=0.7)
    return f" Did you mean {', '.join(ids[folded] for folded in near)}?" if near else ""


IN_HEADING = 10
MOST_FROM_STATEMENTS = 9


def _hit(section: Section, wanted: list[str]) -> Hit | None:
    heading = f"{section.id} {section.title}".casefold()
    texts = [f"{statement.id} {statement.text}".casefold() for statement in section.statements]
    aside = " ".join(_asides(section)).casefold()
    score = 0
    for word in wanted:
        in_statements = sum(word in text for text in texts)
        if word in heading:
            score += IN_HEADING
        elif not in_statements and word not in aside:
            return None
        score += min(in_statements, MOST_FROM_STATEMENTS)
    matching = [s for s, text in zip(section.statements, texts, strict=True) if any(w in text for w in wanted)]
    return Hit(section, tuple(matching), score)


def _asides(section: Section) -> Iterator[str]:
    for ambiguity in section.ambiguity:
        yield from (ambiguity.text, ambiguity.ruling)
    for example in section.examples:
        yield from (example.given, example.then)
    yield from section.edition_diff
