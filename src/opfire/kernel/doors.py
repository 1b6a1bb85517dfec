"""Doors: what comes in from outside, by entry points of installed packages or by paths named in the environment.

Games, computer players and packs all come in this way, the product's own like anybody else's. What is broken is named
in a sentence and left out; the rest works.
"""

from __future__ import annotations

import logging
import os
import sys
from collections.abc import Callable, Iterator
from functools import partial
from importlib.metadata import EntryPoint, entry_points
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from typing import Any, Final, NamedTuple

log = logging.getLogger(__name__)
BROKEN: Final = (Exception, SystemExit)
"""What the code of others may raise when it is loaded."""


class Unfit(ValueError):
    """Something that was loaded and is not what the door is for; says what is wrong with it."""


class Door(NamedTuple):
    """Where one kind of thing comes in, and how it is loaded from a path."""

    what: str
    group: str
    variable: str
    load: Callable[[Path], Any]

    def let_in(self, admit: Callable[[Any], None]) -> None:
        """Load everything that is offered; what cannot be loaded or is not admitted is left out."""
        for source, load in self.offers():
            try:
                admit(load())
            except BROKEN as error:
                leave_out(f"{self.what} {source}", error)

    def offers(self) -> Iterator[tuple[str, Callable[[], Any]]]:
        """Where such things may be found, and how each is loaded."""
        for entry in sorted(entry_points(group=self.group), key=_ours_first):
            yield f"'{entry.name}'", entry.load
        for path in filter(None, os.environ.get(self.variable, "").split(os.pathsep)):
            yield f"in {path}", partial(self.load, Path(path))


def _ours_first(entry: EntryPoint) -> tuple[bool, str]:
    """Nobody takes the name of what comes with the product."""
    return not entry.value.startswith("opfire."), entry.name


def leave_out(thing: str, error: BaseException) -> None:
    """Say in a sentence what is left out and why."""
    reason = str(error) if isinstance(error, Unfit) else f"{type(error).__name__}: {error}"
    log.warning("the %s is left out: %s", thing, " ".join(reason.split()))


def from_file(path: Path, name: str) -> Any:
    """What a Python file holds under a name."""
    # The whole path, so that no file hides a module or another file of the same name.
    called = str(path.resolve())
    spec = spec_from_file_location(called, path)
    if spec is None or spec.loader is None:
        raise Unfit("it is no Python file")
    module = sys.modules[called] = module_from_spec(spec)
    try:
        spec.loader.exec_module(module)
    except BROKEN:
        del sys.modules[called]
        raise
    if name not in vars(module):
        raise Unfit(f"it holds nothing called {name}")
    return vars(module)[name]
