"""The functions of Opfire at hand in this process, which can be given other code."""

from __future__ import annotations

import ast
import gc
from collections.abc import Iterator
from types import CodeType, FunctionType

from support.bite.changes import function_at
from support.bite.hook import broken
from support.bite.rules_in_code import SOURCE, Place

Origin = tuple[str, int, str]
"""File, first line and name."""
Functions = dict[Origin, list[FunctionType]]


def functions_at_hand() -> Functions:
    """All functions of Opfire by where their text begins."""
    found: Functions = {}
    for thing in gc.get_objects():
        if isinstance(thing, FunctionType) and thing.__code__.co_filename.startswith(str(SOURCE)):
            found.setdefault(origin(thing.__code__), []).append(thing)
    return found


def break_function(functions: Functions, place: Place, number: int) -> None:
    """Give every function that was made from this piece of text the code of the changed one."""
    tree = broken(place.path.read_text(encoding="utf-8"), place.line, number)
    wanted = origin_of(place, tree)
    changed = codes_of(str(place.path), tree)[wanted]
    for function in functions[wanted]:
        function.__code__ = changed


def origin_of(place: Place, tree: ast.Module) -> Origin:
    """Where the text of a function begins, its decorators included."""
    decorators = function_at(tree, place.line).decorator_list
    return str(place.path), min((one.lineno for one in decorators), default=place.line), place.name


def codes_of(path: str, tree: ast.Module) -> dict[Origin, CodeType]:
    """The code of every function of a module."""
    return {origin(code): code for code in _inside(compile(tree, path, "exec"))}


def origin(code: CodeType) -> Origin:
    return code.co_filename, code.co_firstlineno, code.co_name


def _inside(code: CodeType) -> Iterator[CodeType]:
    for inner in code.co_consts:
        if isinstance(inner, CodeType):
            yield inner
            yield from _inside(inner)
