"""The register: every testable statement of the five documents, read once and never changed.

A game from elsewhere may bring documents of the same form along (`opfire.kernel.rulebooks`).
"""

from collections.abc import Callable, Iterator, Mapping
from difflib import get_close_matches
from functools import cache
from pathlib import Path
from types import MappingProxyType
from typing import NamedTuple

import msgspec

from opfire.rules.entries import Document, Found, RegisterError, Section, Statement
from opfire.rules.reading import joined, read_part
from opfire.rules.wording import in_words_of

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
ENGLISH = "en"
LANGUAGES: tuple[str, ...] = (ENGLISH, "de")


class Hit(NamedTuple):
    """A section that has all the words looked for, and the statements that have at least one of them."""

    section: Section
    statements: tuple[Statement, ...]
    score: int


def no_others() -> tuple[Document, ...]:
    """Nobody has brought a document along."""
    return ()


class Register(msgspec.Struct, frozen=True):
    """The documents of one folder, each read when it is first asked for, and those that others bring along."""

    folder: Path
    others: Callable[[], tuple[Document, ...]] = no_others

    def document(self, prefix: str, language: str = ENGLISH) -> Document:
        """The document whose ids begin with this prefix, in a language as far as it is worded there."""
        if prefix in FILES:
            return _read_own(self.folder, prefix, language)
        for document in self.others():
            if document.prefix == prefix:
                return document
        known = ", ".join((*PREFIXES, *(document.prefix for document in self.others())))
        raise RegisterError(f"There is no document {prefix!r}; the documents are {known}.")

    def documents(self, language: str = ENGLISH) -> tuple[Document, ...]:
        """All five documents, then those of others."""
        return (*(self.document(prefix, language) for prefix in PREFIXES), *self.others())

    def find(self, rule_id: str, language: str = ENGLISH) -> Found:
        """The section, statement (`S43-10.7.2a`) or ruling (`S43-10.7.2/1`) with exactly this id."""
        document = self.document(rule_id.partition("-")[0].upper(), language)
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

    def search(self, *words: str, language: str = ENGLISH) -> tuple[Hit, ...]:
        """Sections that have all the words in id, title or text of any language, the best first."""
        wanted = [word.casefold() for word in words if word]
        if not wanted:
            return ()
        hits = [hit for section in self._worded_sections(language) if (hit := _hit(section, wanted)) is not None]
        return tuple(sorted(hits, key=lambda hit: -hit.score))

    def _worded_sections(self, language: str) -> Iterator[tuple[Section, ...]]:
        """Every section in the reader's language, followed by the same in the others."""
        order = sorted(LANGUAGES, key=lambda each: each != language)
        for documents in zip(*(self.documents(each) for each in order), strict=True):
            sections = ((*document.sections, *document.house) for document in documents)
            yield from zip(*sections, strict=True)


@cache
def register() -> Register:
    """The register that comes with this package."""
    return Register(own_folder())


def own_folder() -> Path:
    """Where the register that comes with this package lies."""
    return Path(__file__).parent


@cache
def _read_own(folder: Path, prefix: str, language: str) -> Document:
    parts = [read_part(folder / name, prefix) for name in FILES[prefix]]
    if language == ENGLISH:
        return joined(prefix, parts)
    return joined(prefix, [in_words_of(folder / language, part) for part in parts])


def _suggestion(rule_id: str, document: Document) -> str:
    ids = {known.casefold(): known for known in document.by_id}
    near = get_close_matches(rule_id.casefold(), ids, n=4, cutoff=0.7)
    return f" Did you mean {', '.join(ids[folded] for folded in near)}?" if near else ""


IN_HEADING = 10
MOST_FROM_STATEMENTS = 9


def _hit(section: tuple[Section, ...], wanted: list[str]) -> Hit | None:
    shown = section[0]
    heading = " ".join((shown.id, *(each.title for each in section))).casefold()
    worded = zip(*(each.statements for each in section), strict=True)
    texts = [" ".join((each[0].id, *(one.text for one in each))).casefold() for each in worded]
    aside = " ".join(text for each in section for text in _asides(each)).casefold()
    score = 0
    for word in wanted:
        in_statements = sum(word in text for text in texts)
        if word in heading:
            score += IN_HEADING
        elif not in_statements and word not in aside:
            return None
        score += min(in_statements, MOST_FROM_STATEMENTS)
    matching = [s for s, text in zip(shown.statements, texts, strict=True) if any(w in text for w in wanted)]
    return Hit(shown, tuple(matching), score)


def _asides(section: Section) -> Iterator[str]:
    for ambiguity in section.ambiguity:
        yield from (ambiguity.text, ambiguity.ruling)
    for example in section.examples:
        yield from (example.given, example.then)
    yield from section.edition_diff
