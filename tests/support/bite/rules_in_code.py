"""The functions that carry out a rule, and the tests that cite it."""

from __future__ import annotations

import ast
from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

from opfire.rules import RegisterError, register
from support import ROOT, TESTS

SOURCE = ROOT / "src"
FOLDERS = ("assault", "commander", "skirmish", "kernel")


class Place(NamedTuple):
    """A function under `@rule`, by module and first line, and the sections it cites."""

    module: str
    name: str
    line: int
    sections: tuple[str, ...]

    @property
    def path(self) -> Path:
        """Its file."""
        return SOURCE / Path(*self.module.split(".")).with_suffix(".py")

    @property
    def tests(self) -> Path:
        """The folder of tests that mirrors its room."""
        folder = TESTS / self.path.relative_to(SOURCE / "opfire").parent
        while not any(folder.glob("**/test_*.py")):
            folder = folder.parent
        return folder


@cache
def places() -> tuple[Place, ...]:
    """Every function that cites a rule, in the order of the files."""
    files = [path for folder in FOLDERS for path in sorted((SOURCE / "opfire" / folder).rglob("*.py"))]
    return tuple(place for path in files for place in _places_in(path))


def _places_in(path: Path) -> Iterator[Place]:
    module = ".".join(path.relative_to(SOURCE).with_suffix("").parts)
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.FunctionDef) and (ids := list(_cited(node.decorator_list, "rule"))):
            yield Place(module, node.name, node.lineno, tuple(sorted({_section(rule_id) for rule_id in ids})))


def _cited(calls: list[ast.expr], name: str) -> Iterator[str]:
    for call in calls:
        if isinstance(call, ast.Call) and ast.unparse(call.func) == name:
            yield from (arg.value for arg in call.args if isinstance(arg, ast.Constant) and isinstance(arg.value, str))


def _section(rule_id: str) -> str:
    try:
        return register().find(rule_id).section.id
    except RegisterError:
        return rule_id


@cache
def tests_by_section() -> dict[str, tuple[str, ...]]:
    """The tests that cite something of a section, by its id; tests in a browser are left out."""
    found: defaultdict[str, dict[str, None]] = defaultdict(dict)
    for path in sorted(TESTS.rglob("test_*.py")):
        if path.is_relative_to(TESTS / "browser"):
            continue
        for node in ast.parse(path.read_text(encoding="utf-8")).body:
            if isinstance(node, ast.FunctionDef):
                for rule_id in _cited(node.decorator_list, "pytest.mark.rule"):
                    found[_section(rule_id)][f"{path.relative_to(ROOT)}::{node.name}"] = None
    return {section: tuple(tests) for section, tests in found.items()}


def citing(place: Place) -> list[str]:
    """The tests that cite a section which the function carries out."""
    return sorted({test for section in place.sections for test in tests_by_section().get(section, ())})
