"""What an own pack can build on: the packs at hand, taken apart for a form."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

import msgspec

from opfire.content.games import check_pack
from opfire.content.loader import Manifest, Pack, read_manifest
from opfire.content.own.form import Form, form_of
from opfire.content.shelf import find_pack, pack_folders
from opfire.kernel.display import Words
from opfire.kernel.game import games
from opfire.server.problems import Problem


class BaseInfo(msgspec.Struct, frozen=True):
    """A pack to build on, as a list shows it."""

    name: str
    game: str
    title: Words
    about: Words
    version: str


class Base(msgspec.Struct, frozen=True):
    """A pack to build on: plain values by kind and id, where each comes from, and the form to edit them by."""

    manifest: Manifest
    form: Form
    entries: dict[str, dict[str, dict[str, Any]]]
    origins: dict[str, dict[str, dict[str, str]]]


def bases() -> list[BaseInfo]:
    """The packs of all games that have any."""
    read = {name: read_manifest(folder, []) for name, folder in pack_folders().items()}
    sound = {name: one for name, one in read.items() if one is not None and _has_packs(one.game)}
    return [BaseInfo(name, one.game, one.title, one.about, one.version) for name, one in sound.items()]


def _has_packs(game: str) -> bool:
    return game in games() and games()[game].pack_kind is not None


@lru_cache(maxsize=8)
def base(name: str) -> Base:
    """A pack to build on; raises `Problem`."""
    folder = find_pack(name)
    if folder is None:
        raise Problem("workshop-no-game", 404, name=name[:40])
    pack = check_pack(folder)
    form = form_of(games()[pack.manifest.game].pack_kind.schema)
    return Base(pack.manifest, form, _entries(pack), _origins(pack))


def _entries(pack: Pack) -> dict[str, dict[str, dict[str, Any]]]:
    """The values as they are written; what an entry leaves to its default is not among them."""
    return {
        kind: {id: node.plain() if node.mapping else {} for id, node in nodes.items()}
        for kind, nodes in pack.nodes.items()
    }


def _origins(pack: Pack) -> dict[str, dict[str, dict[str, str]]]:
    return {
        kind: {id: {field: str(origin) for field, origin in found.items()} for id, found in entries.items()}
        for kind, entries in pack.origins.items()
    }
