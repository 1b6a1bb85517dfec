"""Sections of the rules as the browser shows them: the register's, and our own for what the documents leave open."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import msgspec

from opfire.kernel.rulebooks import register
from opfire.rules import RegisterError, Section, Statement

MOST_HITS: Final = 50


class RuleText(msgspec.Struct, frozen=True):
    """A statement of a rule."""

    id: str
    text: str


class RulingText(msgspec.Struct, frozen=True, omit_defaults=True):
    """What is unclear in a section, how we read it, and what holds instead where the reading gives way."""

    id: str
    text: str
    ruling: str
    gives_way: str | None = None


class RuleSection(msgspec.Struct, frozen=True, omit_defaults=True):
    """A section of the rules, with our rulings and examples."""

    id: str
    title: str
    statements: list[RuleText]
    rulings: list[RulingText]
    examples: list[str]
    wanted: str | None = None


class RuleHit(msgspec.Struct, frozen=True):
    """A section in which all the words looked for were found."""

    id: str
    title: str
    text: str


def rule_section(rule_id: str, lang: str = "en") -> RuleSection:
    """A section, or the section of a statement or ruling with that marked; raises `RegisterError`."""
    found = register().find(rule_id, lang)
    return _section(found.section, found.id if found.statement or found.ruling else None)


def _section(section: Section, wanted: str | None) -> RuleSection:
    return RuleSection(
        section.id,
        section.title,
        [RuleText(each.id, each.text) for each in section.statements],
        [RulingText(each.id, each.text, each.ruling, each.gives_way) for each in section.ambiguity],
        [f"{each.given} → {each.then}" for each in section.examples],
        wanted,
    )


def search_sections(words: Sequence[str], lang: str = "en") -> list[RuleHit]:
    """Sections that have all the words in any language, the best first."""
    hits = register().search(*words, language=lang)[:MOST_HITS]
    return [RuleHit(hit.section.id, hit.section.title, _excerpt(hit.statements)) for hit in hits]


def _excerpt(statements: Sequence[Statement]) -> str:
    return " ".join(statement.text for statement in statements[:2])


__all__ = ["RegisterError", "RuleHit", "RuleSection", "RuleText", "rule_section", "search_sections"]
