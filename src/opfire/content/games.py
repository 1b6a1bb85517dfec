"""Reading a pack of whatever game it belongs to."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from types import ModuleType

from opfire.content.errors import BadPack, PackError
from opfire.content.loader import Pack, read_manifest, read_pack
from opfire.content.shelf import MANIFEST


def check_pack(folder: Path) -> Pack:
    """Read a pack with all checks of its game; raises `BadPack` with every mistake in it.

    A game's module `pack` has the SCHEMA of its packs, and `check(pack)` that gives the mistakes only it can see.
    """
    errors: list[PackError] = []
    manifest = read_manifest(folder, errors)
    if manifest is None:
        raise BadPack(errors)
    game = _game(manifest.game)
    if game is None:
        reason = f"there is no game '{manifest.game}' that has packs"
        raise BadPack([PackError(f"{folder.name}/{MANIFEST}", 1, "game", reason)])
    pack = read_pack(folder, game.SCHEMA)
    errors.extend(pack.unknown_rules())
    errors.extend(game.check(pack) if hasattr(game, "check") else [])
    if errors:
        raise BadPack(errors)
    return pack


def _game(name: str) -> ModuleType | None:
    if not name.isidentifier() or find_spec(f"opfire.{name}") is None:
        return None
    module = f"opfire.{name}.pack"
    return import_module(module) if find_spec(module) else None
