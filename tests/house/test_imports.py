"""The house: imports go one way, also those inside functions."""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

import grimp

import opfire
from opfire.kernel.game import games
from opfire.kernel.later import Later

ROOT = Path(opfire.__file__).parent
LATE = {
    "cli/hosting.py": "the server's packages are loaded only when a server is wanted",
    "cli/loading.py": "the same",
    "cli/lab/players.py": "not everybody has the package that rates players",
    "cli/lab/runs.py": "not everybody has the packages that keep many games",
    "cli/lab/tuning.py": "not everybody has the package that searches for weights",
    "lab/runners.py": "Ray is large, and only who has a cluster needs it",
    "server/notices/notices.py": "few servers call others, and what does so is slow to load",
    "server/records/clerk.py": "limits of memory exist only where the system has them",
}
"""The modules that import something inside a function, and why."""


def circles(graph: grimp.ImportGraph) -> Iterator[str]:
    """Every module from which imports lead back to itself."""
    for module in sorted(graph.modules):
        for other in sorted(graph.find_modules_directly_imported_by(module)):
            if graph.chain_exists(importer=other, imported=module):
                yield f"{module} imports {other}, and from there imports lead back"


def test_no_import_goes_round_in_a_circle() -> None:
    graph = grimp.build_graph("opfire", exclude_type_checking_imports=True)
    assert list(circles(graph)) == []


def test_imports_inside_functions_have_their_reason() -> None:
    found = set()
    for path in ROOT.rglob("*.py"):
        functions = (node for node in ast.walk(ast.parse(path.read_text())) if isinstance(node, ast.FunctionDef))
        if any(isinstance(node, ast.Import | ast.ImportFrom) for body in functions for node in ast.walk(body)):
            found.add(str(path.relative_to(ROOT)))
    assert found == set(LATE)


def test_rooms_are_small() -> None:
    """A room has about fifteen modules at the most, so that a reader sees at a glance what is in it."""
    for game in ("assault", "commander", "skirmish", "server"):
        for room in (ROOT / game).rglob("__init__.py"):
            modules = [path for path in room.parent.glob("*.py") if path.name != "__init__.py"]
            assert len(modules) <= 16, f"{room.parent.relative_to(ROOT)} has {len(modules)} modules"


def test_what_the_rules_refer_ahead_to_is_carried_out() -> None:
    """Every procedure that a chapter declares for a later one has found its chapter when the games are loaded."""
    games()
    named = [
        (name, thing)
        for name, module in sys.modules.items()
        if name.startswith("opfire.")
        for thing in vars(module).values()
    ]
    declared = [(name, thing) for name, thing in named if isinstance(thing, Later)]
    assert declared
    for name, thing in declared:
        assert thing._procedure.__code__.co_names != ("NotImplementedError",), f"{name}: {thing.__doc__}"
