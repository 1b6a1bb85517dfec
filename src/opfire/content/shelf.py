"""Where packs lie: those that come with the program, and the folders named in OPFIRE_PACKS."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Final

import opfire

MANIFEST: Final = "pack.yaml"
VARIABLE: Final = "OPFIRE_PACKS"


def shelves() -> tuple[Path, ...]:
    """The folders that hold packs; a later one wins where two packs have the same name."""
    own = Path(opfire.__file__).parent / "packs"
    others = os.environ.get(VARIABLE, "")
    return (own, *(Path(one) for one in others.split(os.pathsep) if one))


def pack_folders() -> dict[str, Path]:
    """Every pack at hand by the name of its folder."""
    found = {path.parent.name: path.parent for shelf in shelves() for path in sorted(shelf.glob(f"*/{MANIFEST}"))}
    return dict(sorted(found.items()))


def find_pack(name: str) -> Path | None:
    """The folder of a pack, or None."""
    return pack_folders().get(name)
