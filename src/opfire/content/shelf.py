"""Where packs lie: in packages named by entry points `opfire.packs`, and in the folders named in OPFIRE_PACKS.

A folder that a person names lies on top: its packs take the place of others of the same name. Among installed
packages nobody takes the name of another's pack.
"""

from __future__ import annotations

import os
from functools import lru_cache
from pathlib import Path
from types import ModuleType
from typing import Any, Final, NamedTuple

from opfire.kernel.doors import Door, Unfit, leave_out

MANIFEST: Final = "pack.yaml"
VARIABLE: Final = "OPFIRE_PACKS"


class Laid(NamedTuple):
    """A folder with packs that a person has laid on top of the others."""

    folder: Path


def lay(path: Path) -> Laid:
    """A folder named in the environment."""
    if not path.is_dir():
        raise Unfit("there is no such folder")
    return Laid(path)


DOOR: Final = Door("shelf of packs", "opfire.packs", VARIABLE, lay)


def pack_folders() -> dict[str, Path]:
    """Every pack at hand by the name of its folder."""
    return {name: folders[-1] for name, folders in sorted(piles().items())}


def find_pack(name: str, under: Path | None = None) -> Path | None:
    """The folder of a pack, or None; under a folder of the same name lies the one that it takes the place of."""
    pile = piles().get(name, ())
    if under is not None and under.resolve() in pile:
        pile = pile[: pile.index(under.resolve())]
    return pile[-1] if pile else None


def piles() -> dict[str, tuple[Path, ...]]:
    """The folders of the packs of each name, those on top last."""
    return _piles(os.environ.get(VARIABLE, ""))


@lru_cache(maxsize=4)
def _piles(_named: str) -> dict[str, tuple[Path, ...]]:
    found: dict[str, tuple[Path, ...]] = {}

    def admit(thing: Any) -> None:
        for folder in _packs_in(thing):
            pile = found.get(folder.name, ())
            if pile and not isinstance(thing, Laid):
                leave_out(f"pack in {folder}", Unfit(f"there is a pack '{folder.name}' already"))
            else:
                found[folder.name] = (*pile, folder)

    DOOR.let_in(admit)
    return found


def _packs_in(thing: Any) -> list[Path]:
    match thing:
        case Laid(folder) | (Path() as folder):
            shelves = [folder]
        case ModuleType(__path__=paths):
            shelves = [Path(path) for path in paths]
        case _:
            raise Unfit(f"it should be a package or a path, not {type(thing).__name__}")
    return [path.parent.resolve() for shelf in shelves for path in sorted(shelf.glob(f"*/{MANIFEST}"))]
