"""The Assault packs at hand: each is read, gathered and checked once."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, lru_cache
from pathlib import Path

from opfire.assault.pack.assault_pack import GAME, SCHEMA, AssaultPack, gather
from opfire.assault.shelf.doubts import doubts
from opfire.assault.shelf.pack_check import mistakes
from opfire.content.errors import BadPack, PackError
from opfire.content.loader import Pack, read_pack, sound_packs
from opfire.content.own.shelf import KEPT, own_folder, read_own


def load_pack(folder: Path) -> AssaultPack:
    """Read and check a pack; raises `BadPack` with every mistake in it."""
    source = read_pack(folder, SCHEMA)
    found = check(source)
    if found:
        raise BadPack(found)
    return gather(source)


def check(source: Pack) -> list[PackError]:
    """The mistakes that only show when the entries of a pack are seen together."""
    if source.manifest.game != GAME:
        reason = f"should be '{GAME}', not '{source.manifest.game}'"
        return [PackError(f"{source.manifest.id}/pack.yaml", 1, "game", reason)]
    return mistakes(gather(source))


def doubt(source: Pack) -> list[PackError]:
    """What the documents speak against in a pack without mistakes."""
    return [source.error(*finding) for finding in doubts(gather(source))]


@cache
def packs() -> Mapping[str, AssaultPack]:
    """Every sound Assault pack at hand by id."""
    return sound_packs(GAME, load_pack)


def find_pack(name: str) -> AssaultPack | None:
    """A pack at hand, or somebody's own that is named by its content; raises `BadPack` when that no longer fits."""
    return packs().get(name) or (_own(name) if own_folder(name) else None)


@lru_cache(maxsize=KEPT)
def _own(name: str) -> AssaultPack | None:
    return read_own(name, GAME, load_pack)
