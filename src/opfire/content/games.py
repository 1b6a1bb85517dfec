"""Reading a pack of whatever game it belongs to."""

from __future__ import annotations

from pathlib import Path

from opfire.content.errors import BadPack, PackError
from opfire.content.loader import Pack, PackKind, read_manifest, read_pack
from opfire.content.shelf import MANIFEST
from opfire.kernel.game import games


def check_pack(folder: Path) -> Pack:
    """Read a pack with all checks of its game; raises `BadPack` with every mistake in it."""
    errors: list[PackError] = []
    manifest = read_manifest(folder, errors)
    if manifest is None:
        raise BadPack(errors)
    kind = _kind(manifest.game)
    if kind is None:
        reason = f"there is no game '{manifest.game}' that has packs"
        raise BadPack([PackError(f"{folder.name}/{MANIFEST}", 1, "game", reason)])
    pack = read_pack(folder, kind.schema)
    errors += [*pack.unknown_rules(), *kind.check(pack)]
    if errors:
        raise BadPack(errors)
    return pack


def doubts_of(pack: Pack) -> list[PackError]:
    """What the documents speak against in a pack that has no mistakes."""
    kind = _kind(pack.manifest.game)
    return sorted(kind.doubt(pack)) if kind is not None else []


def _kind(game: str) -> PackKind | None:
    module = games().get(game)
    return module.pack_kind if module is not None else None
