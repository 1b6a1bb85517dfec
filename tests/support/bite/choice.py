"""The tests that a change is shown to, in the order in which they are likely to notice it."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path

from support import ROOT
from support.bite.rules_in_code import SOURCE, Place, citing
from support.bite.touching import Touches


def in_order(place: Place, touches: Touches) -> list[str]:
    """The tests that run through the function: those that cite it, those of its room, the others; quick ones first."""
    room = room_of(place)
    found = [name for name, touch in touches.items() if place.title in touch.functions]
    return sorted(found, key=lambda name: (not cites(name, place), not name.startswith(room), touches[name].seconds))


def at_home(place: Place, items: Iterable[str]) -> list[str]:
    """The tests that cite what the function carries out, and those of its room."""
    room = room_of(place)
    found = [name for name in items if cites(name, place) or name.startswith(room)]
    return sorted(found, key=lambda name: not cites(name, place))


def room_of(place: Place) -> str:
    """How the names of the tests begin that stand in the room of a function."""
    return f"{place.tests.relative_to(ROOT)}/"


def cites(name: str, place: Place) -> bool:
    """Whether a test, or the one it is a case of, cites a section that the function carries out."""
    return name.partition("[")[0] in citing(place)


def runs_at_import(place: Place) -> bool:
    """Whether a module calls the function while it is read, so that it must be broken before."""
    return (place.module, place.name) in _called_at_import()


@cache
def _called_at_import() -> frozenset[tuple[str, str]]:
    return frozenset(found for path in (SOURCE / "opfire").rglob("*.py") for found in _called_while_read(path))


def _called_while_read(path: Path) -> Iterator[tuple[str, str]]:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    imports = (node for node in tree.body if isinstance(node, ast.ImportFrom) and node.module)
    origin = {one.name: str(node.module) for node in imports for one in node.names}
    own = ".".join(path.relative_to(SOURCE).with_suffix("").parts)
    for name in _called_outside_functions(tree):
        yield origin.get(name, own), name


def _called_outside_functions(node: ast.AST) -> Iterator[str]:
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.FunctionDef | ast.Lambda):
            continue
        if isinstance(child, ast.Call) and isinstance(child.func, ast.Name):
            yield child.func.id
        yield from _called_outside_functions(child)
