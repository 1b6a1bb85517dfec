"""A plugin of pytest that breaks one function while its module is imported: `OPFIRE_BITE=module:line:number`."""

from __future__ import annotations

import ast
import os
import sys
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec, PathFinder, SourceFileLoader
from types import CodeType

from support.bite.changes import changes, function_at

VARIABLE = "OPFIRE_BITE"


def broken(source: str, line: int, number: int) -> ast.Module:
    """The module with one change in the function that begins in this line."""
    tree = ast.parse(source)
    changes(function_at(tree, line))[number].make()
    return ast.fix_missing_locations(tree)


class Breaker(SourceFileLoader):
    """Loads a module with a change and keeps no compiled file of it."""

    line = number = 0

    def get_code(self, fullname: str) -> CodeType:
        path = self.get_filename(fullname)
        return compile(broken(self.get_data(path).decode(), self.line, self.number), path, "exec")


class Finder(MetaPathFinder):
    """Finds the one module that is to be broken."""

    def __init__(self, module: str, line: int, number: int) -> None:
        self.module, self.line, self.number = module, line, number

    def find_spec(self, fullname: str, path: object, target: object = None) -> ModuleSpec | None:
        if fullname != self.module:
            return None
        spec = PathFinder.find_spec(fullname, path)  # type: ignore[arg-type]
        assert spec is not None
        assert spec.origin is not None
        loader = Breaker(fullname, spec.origin)
        loader.line, loader.number = self.line, self.number
        spec.loader = loader
        return spec


def install() -> None:
    """Lie in wait for the module that the environment names."""
    module, line, number = os.environ[VARIABLE].split(":")
    assert module not in sys.modules, f"{module} is imported already"
    finder: MetaPathFinder = Finder(module, int(line), int(number))
    sys.meta_path.insert(0, finder)


if VARIABLE in os.environ:
    install()
