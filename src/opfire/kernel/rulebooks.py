"""The rules at hand: our register, and those that games from elsewhere bring along."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Any

from opfire.kernel.doors import Unfit, leave_out
from opfire.kernel.game import GameModule, games
from opfire.rules import PREFIXES, Document, Register, RegisterError
from opfire.rules.reading import read_document
from opfire.rules.register import own_folder


def register() -> Register:
    """All the rules there are; games are loaded only when a rule is looked for that is not ours."""
    return Register(own_folder(), brought_along)


def brought_along() -> tuple[Document, ...]:
    """The documents of the games at hand."""
    return _documents(tuple(games().values()))


@lru_cache(maxsize=4)
def _documents(modules: tuple[GameModule[Any], ...]) -> tuple[Document, ...]:
    found: dict[str, Document] = {}
    for module in modules:
        for document in _sound(module):
            if document.prefix in PREFIXES or document.prefix in found:
                taken = Unfit(f"there are rules with the prefix {document.prefix} already")
                leave_out(f"register of the game '{module.name}'", taken)
            else:
                found[document.prefix] = document
    return tuple(found.values())


def _sound(module: GameModule[Any]) -> Iterator[Document]:
    for source in module.registers:
        try:
            yield read_document(source)
        except RegisterError as error:
            leave_out(f"register of the game '{module.name}'", Unfit(str(error)))
