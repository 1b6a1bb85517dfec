"""The functions that carry out a rule, and the tests that cite it.

A function under `@rule` does, and so do the functions of its module that it calls: they carry out what it cites. Of
the kernel it is what rules reckon with: hexes, lines, dice and chance. What only tells or shows is left out.
"""

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
GAMES = ("assault", "commander", "skirmish")
RECKONING = ("bearings", "chance", "dice", "hexes", "lines", "odds")
"""Modules of the kernel on which every rule stands; none of them cites one."""


class Place(NamedTuple):
    """A function that carries out a rule, by module and first line, and the sections that are cited for it."""

    module: str
    name: str
    line: int
    sections: tuple[str, ...]

    @property
    def path(self) -> Path:
        """Its file."""
        return SOURCE / Path(*self.module.split(".")).with_suffix(".py")

    @property
    def title(self) -> str:
        """As the list of changes that cannot matter names it."""
        return f"{self.module.removeprefix('opfire.')}:{self.name}"

    @property
    def game(self) -> str:
        """The game it belongs to, or the kernel."""
        return self.module.split(".")[1]

    @property
    def tests(self) -> Path:
        """The folder of tests that mirrors its room."""
        folder = TESTS / self.path.relative_to(SOURCE / "opfire").parent
        while not any(folder.glob("**/test_*.py")):
            folder = folder.parent
        return folder


@cache
def places() -> tuple[Place, ...]:
    """Every function that carries out a rule, in the order of the files."""
    rules = [path for game in GAMES for path in sorted((SOURCE / "opfire" / game).rglob("*.py"))]
    kernel = [SOURCE / "opfire" / "kernel" / f"{name}.py" for name in RECKONING]
    return (
        *(place for path in rules for place in _places_in(path)),
        *(place for path in kernel for place in _all_of(path)),
    )


def _places_in(path: Path) -> Iterator[Place]:
    functions = _functions_of(path)
    sections = {name: {_section(rule_id) for rule_id in _cited(one.decorator_list, "rule")} for name, one in functions}
    by_name = dict(functions)
    for name, function in functions:
        for helper in _helpers(function, by_name):
            if not list(_cited(by_name[helper].decorator_list, "rule")):
                sections[helper] |= sections[name]
    for name, function in functions:
        if sections[name]:
            yield Place(_module(path), name, function.lineno, tuple(sorted(sections[name])))


def _helpers(function: ast.FunctionDef, by_name: dict[str, ast.FunctionDef]) -> set[str]:
    """The functions of the same module that a function calls, and those that these call."""
    found: set[str] = set()
    waiting = [function]
    while waiting:
        called = {node.id for node in ast.walk(waiting.pop()) if isinstance(node, ast.Name) and node.id in by_name}
        waiting += [
            by_name[name] for name in sorted(called - found) if not list(_cited(by_name[name].decorator_list, "rule"))
        ]
        found |= called
    return found


def _all_of(path: Path) -> Iterator[Place]:
    for name, function in _functions_of(path):
        yield Place(_module(path), name, function.lineno, ())


def _functions_of(path: Path) -> list[tuple[str, ast.FunctionDef]]:
    nodes = ast.walk(ast.parse(path.read_text(encoding="utf-8")))
    functions = [node for node in nodes if isinstance(node, ast.FunctionDef)]
    return [(node.name, node) for node in functions if not node.name.startswith("tell_") and node.name != "__repr__"]


def _module(path: Path) -> str:
    return ".".join(path.relative_to(SOURCE).with_suffix("").parts)


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


@cache
def citing(place: Place) -> frozenset[str]:
    """The tests that cite a section which the function carries out."""
    return frozenset(test for section in place.sections for test in tests_by_section().get(section, ()))
