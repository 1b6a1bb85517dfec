"""A pack as the workshop edits it: plain values by kind and id, written to YAML files and read back from them."""

from __future__ import annotations

import re
from typing import Annotated, Any, Final

import msgspec
import yaml

from opfire.content.errors import BadPack, PackError
from opfire.content.loader import PROVENANCE, Manifest, manifest_of
from opfire.content.nodes import Node, read_text
from opfire.content.own.bundle import Files, checked
from opfire.content.provenance import DEFAULT
from opfire.content.shelf import MANIFEST

OWN: Final = "own"
"""The provenance of what somebody has typed in himself."""
APART: Final = ("scenarios", "maps", "tiles", "tables", "campaigns")
"""Kinds whose entries are long: each has a file of its own."""
PLAIN: Final = re.compile(r"[A-Za-z0-9][A-Za-z0-9._-]{0,60}")
Slug = Annotated[str, msgspec.Meta(pattern=f"^{PLAIN.pattern}$")]
Kind = Annotated[str, msgspec.Meta(pattern=r"^[a-z][a-z-]{0,40}$")]
Entry = dict[str, Any]


class Draft(msgspec.Struct, frozen=True):
    """What somebody has made: what his pack says of itself, and only what differs from the pack it extends."""

    manifest: Manifest
    entries: dict[Kind, dict[Slug, Entry]]


class _Dumper(yaml.SafeDumper):
    """Writes as our packs are written: what belongs together on a line, maps as blocks of letters, no aliases."""

    def ignore_aliases(self, data: object) -> bool:
        return True


def _words(dumper: yaml.SafeDumper, text: str) -> yaml.ScalarNode:
    return dumper.represent_scalar("tag:yaml.org,2002:str", text, style="|" if "\n" in text else None)


_Dumper.add_representer(str, _words)


def files_of(draft: Draft) -> Files:
    """The files of a draft; raises `BadBundle` for what cannot be read without harm."""
    files = {MANIFEST: _yaml(msgspec.to_builtins(draft.manifest))}
    for kind, entries in sorted(draft.entries.items()):
        if kind in APART:
            files |= {f"{kind}/{_file(id)}.yaml": _of_kind({id: one}) for id, one in sorted(entries.items())}
        elif entries:
            files[f"{kind}.yaml"] = _of_kind(dict(sorted(entries.items())))
    return checked(files)


def _of_kind(entries: dict[str, Entry]) -> str:
    if not any(PROVENANCE in one for one in entries.values()):
        return _yaml({PROVENANCE: OWN, **entries})
    return _yaml({id: {PROVENANCE: OWN, **one} for id, one in entries.items()})


def _file(id: str) -> str:
    """A file name for an entry; ids that differ only in their capitals have files of different names."""
    return "".join(f"-{sign.lower()}" if sign.isupper() else sign if sign.isalnum() else "-" for sign in id).lstrip("-")


def _yaml(value: object) -> str:
    return yaml.dump(value, Dumper=_Dumper, sort_keys=False, allow_unicode=True, width=110, default_flow_style=None)


def draft_of(files: Files) -> Draft:
    """What somebody has made, read from its files; raises `BadPack`."""
    errors: list[PackError] = []
    roots = {name: read_text(text, name, errors) for name, text in checked(files).items()}
    manifest = manifest_of(roots.pop(MANIFEST), errors)
    errors += [
        node.error(id, "an id is a plain word of letters, digits and hyphens")
        for root in roots.values()
        for id, node in root.mapping.items()
        if not PLAIN.fullmatch(id)
    ]
    if errors or manifest is None:
        raise BadPack(errors)
    entries: dict[str, dict[str, Entry]] = {}
    for name, root in roots.items():
        kind = name.partition("/")[0].removesuffix(".yaml")
        entries.setdefault(kind, {}).update(_entries(root))
    return Draft(manifest, entries)


def _entries(root: Node) -> dict[str, Entry]:
    """The entries of a file; where the file says that something is not the maker's own, its entries say so."""
    given = root.mapping.get(PROVENANCE)
    common = _origins(given.plain() if given is not None else {})
    return {id: _entry(node, common) for id, node in root.mapping.items() if id != PROVENANCE}


def _entry(node: Node, common: dict[str, Any]) -> Entry:
    """An entry as a form edits it; its origins are said only where not all of it is the maker's own."""
    values = {name: child.plain() for name, child in node.mapping.items()}
    origins = common | _origins(values.pop(PROVENANCE, {}))
    return {**({} if origins == {DEFAULT: OWN} else {PROVENANCE: origins}), **values}


def _origins(said: Any) -> dict[str, Any]:
    return said if isinstance(said, dict) else {DEFAULT: said}
