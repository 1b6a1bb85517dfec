"""Sections of the rules as the browser shows them: the register's, and our own for what the documents leave open."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Any, Final

import msgspec

import opfire.rules
from opfire.kernel.rulebooks import register
from opfire.rules import RegisterError, Section, Statement
from opfire.rules.register import read_yaml

MOST_HITS: Final = 50


class RuleText(msgspec.Struct, frozen=True):
    """A statement of a rule."""

    id: str
    text: str


class RuleSection(msgspec.Struct, frozen=True, omit_defaults=True):
    """A section of the rules, with our rulings and examples."""

    id: str
    title: str
    statements: list[RuleText]
    rulings: list[str]
    examples: list[str]
    wanted: str | None = None


class RuleHit(msgspec.Struct, frozen=True):
    """A section in which all the words looked for were found."""

    id: str
    title: str
    text: str


def rule_section(rule_id: str) -> RuleSection:
    """A section, or the section of a statement with the statement marked; raises `RegisterError`."""
    stem = rule_id if rule_id in house_rules() else rule_id[:-1]
    if stem in house_rules():
        return msgspec.structs.replace(house_rules()[stem], wanted=rule_id if rule_id != stem else None)
    section, statement = register().find(rule_id)
    return _section(section, statement.id if statement else None)


def _section(section: Section, wanted: str | None) -> RuleSection:
    return RuleSection(
        section.id,
        section.title,
        [RuleText(each.id, each.text) for each in section.statements],
        [each.ruling for each in section.ambiguity],
        [f"{each.given} → {each.then}" for each in section.examples],
        wanted,
    )


@cache
def house_rules() -> dict[str, RuleSection]:
    """Our rules for the free table where its sheet is silent, by id."""
    sheet: dict[str, Any] = read_yaml(Path(opfire.rules.__file__).parent / "sk.yaml")
    rules = sheet.get("house_rules_needed", {}).get("rules", [])
    return {rule["id"]: _house_rule(rule) for rule in rules}


def _house_rule(rule: dict[str, Any]) -> RuleSection:
    statements = [RuleText(f"{rule['id']}{each['id']}", each["text"]) for each in rule["proposal"]]
    return RuleSection(rule["id"], rule["topic"], statements, [], [])


def search_sections(words: Sequence[str]) -> list[RuleHit]:
    """Sections that have all the words, the register's before ours."""
    hits = [RuleHit(hit.section.id, hit.section.title, _excerpt(hit.statements)) for hit in register().search(*words)]
    return [*hits, *_house_hits([word.casefold() for word in words if word])][:MOST_HITS]


def _excerpt(statements: Sequence[Statement]) -> str:
    return " ".join(statement.text for statement in statements[:2])


def _house_hits(words: Sequence[str]) -> list[RuleHit]:
    found = []
    for rule in house_rules().values():
        text = " ".join((rule.id, rule.title, *(each.text for each in rule.statements))).casefold()
        if words and all(word in text for word in words):
            found.append(RuleHit(rule.id, rule.title, rule.statements[0].text))
    return found


__all__ = ["RegisterError", "RuleHit", "RuleSection", "RuleText", "rule_section", "search_sections"]
