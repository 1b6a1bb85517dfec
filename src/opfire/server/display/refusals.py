"""Refusals of the rules in the reader's language, with the rule behind them.

The rules say in an English sentence why an answer is not allowed. The English catalogue has the same sentences with
their variables, so that a sentence can be found again and said in another language.
"""

from __future__ import annotations

import re
from functools import cache
from typing import NamedTuple

import msgspec
from fluent.syntax import FluentParser, ast

from opfire.server.problems import Problem
from opfire.texts import catalogue, say

PREFIX = "refusal-"


class Refusal(msgspec.Struct, frozen=True, omit_defaults=True):
    """Why an option is not allowed, in one sentence."""

    refused: str
    key: str = ""
    args: dict[str, str] = {}
    rule: str = ""


class _Known(NamedTuple):
    pattern: re.Pattern[str]
    key: str
    rule: str


class Illegal(Problem):
    """An answer that the rules do not allow."""

    def __init__(self, sentence: str) -> None:
        super().__init__("error-illegal")
        self.sentence = sentence

    def text(self, lang: str) -> str:
        """Say why in the reader's language."""
        return say(lang, self.key, {"reason": refusal(self.sentence, lang).refused})


def refusal(sentence: str, lang: str) -> Refusal:
    """A sentence of the rules for a reader; one that no catalogue has is given as it is."""
    for known in _known():
        found = known.pattern.fullmatch(sentence)
        if found is not None:
            args = found.groupdict()
            return Refusal(say(lang, known.key, args), known.key, args, known.rule)
    return Refusal(sentence)


@cache
def _known() -> tuple[_Known, ...]:
    """Every refusal of the catalogue, those with the most fixed words first."""
    entries = FluentParser().parse(catalogue("en")).body
    messages = [one for one in entries if isinstance(one, ast.Message) and one.id.name.startswith(PREFIX)]
    found = [_Known(_pattern(one.value), one.id.name, _rule(one)) for one in messages if one.value is not None]
    return tuple(sorted(found, key=lambda known: -len(known.pattern.pattern)))


def _pattern(value: ast.Pattern) -> re.Pattern[str]:
    parts = []
    for element in value.elements:
        if isinstance(element, ast.TextElement):
            parts.append(re.escape(element.value))
        elif isinstance(element.expression, ast.VariableReference):
            parts.append(f"(?P<{element.expression.id.name}>.+)")
    return re.compile("".join(parts))


def _rule(message: ast.Message) -> str:
    texts = [one.value.elements for one in message.attributes if one.id.name == "rule"]
    return "".join(part.value for part in texts[0] if isinstance(part, ast.TextElement)) if texts else ""
