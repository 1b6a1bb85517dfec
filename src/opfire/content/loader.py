"""Reading a pack: its manifest, its files of every kind, the pack it extends, the origin of every value."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from pathlib import Path
from typing import Any, Final, NamedTuple, TypeVar

import msgspec

from opfire.content.convert import FAILED, convert
from opfire.content.errors import BadPack, PackError
from opfire.content.nodes import Node, read
from opfire.content.own.shelf import is_own
from opfire.content.provenance import DEFAULT, Origins, Provenance, origin_of, read_origins, unknown_rule
from opfire.content.shelf import MANIFEST, find_pack, piles
from opfire.kernel.display import Words
from opfire.kernel.doors import Unfit, leave_out

PROVENANCE: Final = "provenance"
T = TypeVar("T")

Schema = Mapping[str, type[msgspec.Struct]]
"""The kinds of things a game's packs hold: name of the file or folder, and the type of an entry."""


class Manifest(msgspec.Struct, frozen=True):
    """What `pack.yaml` says about a pack."""

    id: str
    game: str
    title: Words
    edition: str
    version: str
    about: Words = Words("", "")
    extends: str = ""


class Raw(msgspec.Struct):
    """An entry as it is written, with the origins of its fields."""

    node: Node
    origins: Origins


RawPack = dict[str, dict[str, Raw]]


class Pack(msgspec.Struct, frozen=True):
    """A pack that has been read: typed entries by kind and id, where they stand and where they come from."""

    manifest: Manifest
    entries: dict[str, dict[str, Any]]
    origins: dict[str, dict[str, Origins]]
    nodes: dict[str, dict[str, Node]]

    def provenance_of(self, kind: str, id: str, field: str) -> Provenance:
        """Where a value comes from; a field may be named as a path such as `cost.foot`."""
        origin = origin_of(self.origins[kind][id], field)
        assert origin is not None, "the loader demands an origin for everything"
        return origin

    def error(self, kind: str, id: str, field: str, reason: str) -> PackError:
        """A mistake in an entry, placed at its field if that is written there."""
        node = self.nodes[kind][id]
        for name in field.replace("[", ".").split("."):
            node = node.mapping.get(name, node)
        return node.error(f"{id}.{field}" if field else id, reason)

    def unknown_rules(self) -> list[PackError]:
        """The origins that name a rule which the register does not have."""
        return [
            self.error(kind, id, "" if field == DEFAULT else field, f"its origin is wrong: {reason}")
            for kind, entries in self.origins.items()
            for id, origins in entries.items()
            for field, origin in origins.items()
            if (reason := unknown_rule(origin))
        ]


def no_mistakes(pack: Pack) -> list[PackError]:
    """A game may have nothing to check that its schema does not say."""
    return []


class PackKind(NamedTuple):
    """How the packs of a game are read: its tables, the mistakes that only the game can see, and what it doubts."""

    schema: Schema
    check: Callable[[Pack], list[PackError]] = no_mistakes
    doubt: Callable[[Pack], list[PackError]] = no_mistakes
    """What contradicts the documents in a pack without mistakes; it can be played all the same."""


def sound_packs(game: str, read: Callable[[Path], T]) -> dict[str, T]:
    """Every pack of a game by name, as the game reads it.

    A broken one is named in a sentence and left out; if it took the place of another, that one stays.
    """
    found: dict[str, T] = {}
    for name, pile in sorted(piles().items()):
        for folder in reversed(pile):
            if name not in found and _game_of(folder) == game:
                try:
                    found[name] = read(folder)
                except Exception as error:
                    leave_out(f"pack in {folder}", _first_mistake(error))
    return found


@cache
def _game_of(folder: Path) -> str | None:
    """The game that a pack belongs to; one that does not say so is left out."""
    errors: list[PackError] = []
    manifest = read_manifest(folder, errors)
    if manifest is None:
        leave_out(f"pack in {folder}", _first_mistake(BadPack(errors)))
    return manifest.game if manifest is not None else None


def _first_mistake(error: Exception) -> Exception:
    if not isinstance(error, BadPack):
        return error
    first, *more = error.errors
    return Unfit(f"{first}{f' (and {len(more)} more; see `opfire pack check`)' if more else ''}")


def read_pack(folder: Path, schema: Schema) -> Pack:
    """Read and check a pack; raises `BadPack` with every mistake in it."""
    errors: list[PackError] = []
    manifest = read_manifest(folder, errors)
    raw = _raw_pack(folder, manifest, schema, errors) if manifest else {}
    entries = {
        kind: {id: _convert_entry(id, one.node, type_, errors) for id, one in raw.get(kind, {}).items()}
        for kind, type_ in schema.items()
    }
    if manifest and manifest.id != folder.name:
        reason = f"should be the name of the folder, '{folder.name}'"
        errors.append(PackError(f"{folder.name}/{MANIFEST}", 1, "id", reason))
    if errors or manifest is None:
        raise BadPack(errors)
    origins = {kind: {id: one.origins for id, one in raws.items()} for kind, raws in raw.items()}
    nodes = {kind: {id: one.node for id, one in raws.items()} for kind, raws in raw.items()}
    return Pack(manifest, entries, origins, nodes)


def read_manifest(folder: Path, errors: list[PackError]) -> Manifest | None:
    """What the pack says about itself, or None with the mistakes noted; an own pack goes by the name of its folder."""
    found = manifest_of(read(folder / MANIFEST, f"{folder.name}/{MANIFEST}", errors), errors)
    return msgspec.structs.replace(found, id=folder.name) if found and is_own(folder.name) else found


def manifest_of(node: Node, errors: list[PackError]) -> Manifest | None:
    """What a `pack.yaml` says, or None with the mistakes noted."""
    found = FAILED if errors else convert(node, Manifest, "", errors)
    return found if isinstance(found, Manifest) else None


def _raw_pack(folder: Path, manifest: Manifest, schema: Schema, errors: list[PackError]) -> RawPack:
    own = {kind: _raw_kind(folder, kind, errors) for kind in schema}
    _check_files(folder, schema, errors)
    if not manifest.extends:
        _demand_origins(own, errors)
        return own
    base_folder = find_pack(manifest.extends, under=folder)
    if base_folder is None:
        reason = f"there is no other pack '{manifest.extends}' to extend"
        errors.append(PackError(f"{folder.name}/{MANIFEST}", 1, "extends", reason))
        return own
    base_manifest = read_manifest(base_folder, errors)
    base = _raw_pack(base_folder, base_manifest, schema, errors) if base_manifest else {}
    return {kind: _lay_over(base.get(kind, {}), own[kind], errors) for kind in schema}


def _files(folder: Path, kind: str) -> list[Path]:
    single = folder / f"{kind}.yaml"
    return [*([single] if single.is_file() else []), *sorted((folder / kind).glob("*.yaml"))]


def _check_files(folder: Path, schema: Schema, errors: list[PackError]) -> None:
    known = {MANIFEST, *(f"{kind}.yaml" for kind in schema), *schema}
    for path in sorted(folder.iterdir()):
        if path.name not in known and (path.is_dir() or path.suffix in (".yaml", ".yml")):
            reason = f"nothing reads this; a pack holds {', '.join(sorted(known))}"
            errors.append(PackError(f"{folder.name}/{path.name}", 1, "", reason))


def _raw_kind(folder: Path, kind: str, errors: list[PackError]) -> dict[str, Raw]:
    found: dict[str, Raw] = {}
    for path in _files(folder, kind):
        root = read(path, f"{folder.name}/{path.relative_to(folder)}", errors)
        if not isinstance(root.value, dict):
            errors.append(root.error("", "a file holds entries by id: 'some-id:' and its fields below"))
            continue
        of_file = read_origins(root.mapping.get(PROVENANCE), errors)
        for id, node in root.mapping.items():
            if id == PROVENANCE:
                continue
            if id in found:
                first = found[id].node
                errors.append(node.error(id, f"'{id}' was given already in {first.file}:{first.line}"))
            found[id] = _raw_entry(node, of_file, errors)
    return found


def _raw_entry(node: Node, of_file: Origins, errors: list[PackError]) -> Raw:
    origins = of_file | read_origins(node.mapping.get(PROVENANCE), errors)
    fields = {name: child for name, child in node.mapping.items() if name != PROVENANCE}
    return Raw(node._replace(value=fields) if node.mapping else node, origins)


def _demand_origins(raw: RawPack, errors: list[PackError]) -> None:
    for entries in raw.values():
        for id, one in entries.items():
            silent = [path for path in one.node.leaves() if origin_of(one.origins, path) is None]
            if silent:
                reason = f"say where {silent[0]} comes from: 'document RULE', 'public', 'house' or 'own'"
                errors.append(one.node.error(f"{id}.{PROVENANCE}", reason))


def _lay_over(base: dict[str, Raw], own: dict[str, Raw], errors: list[PackError]) -> dict[str, Raw]:
    merged = dict(base)
    for id, one in own.items():
        merged[id] = _merge(base[id], one) if id in base else one
    _demand_origins({"": {id: one for id, one in merged.items() if id in own}}, errors)
    return merged


def _merge(base: Raw, own: Raw) -> Raw:
    """The given fields over the base's; each brings its origin with it."""
    origins = dict(base.origins)
    for path in own.node.leaves():
        for old in [field for field in origins if field == path or field.startswith(f"{path}.")]:
            del origins[old]
        origin = origin_of(own.origins, path)
        if origin is not None:
            origins[path] = origin
    return Raw(_merge_nodes(base.node, own.node), origins)


def _merge_nodes(base: Node, own: Node) -> Node:
    if not base.mapping or not own.mapping:
        return own
    merged = dict(base.mapping)
    for name, child in own.mapping.items():
        merged[name] = _merge_nodes(merged[name], child) if name in merged else child
    return own._replace(value=merged)


def _convert_entry(id: str, node: Node, type_: type[msgspec.Struct], errors: list[PackError]) -> Any:
    if not isinstance(node.value, dict):
        errors.append(node.error(id, "an entry is a block of fields"))
        return FAILED
    with_id = {"id": Node(id, node.file, node.line, id), **node.value}
    own: list[PackError] = []
    made = convert(node._replace(value=with_id), type_, "", own)
    errors.extend(PackError(one.file, one.line, f"{id}.{one.field}".rstrip("."), one.reason) for one in own)
    return made
