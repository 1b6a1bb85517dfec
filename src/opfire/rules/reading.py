"""Reads documents of the register from YAML and says clearly what is wrong with one."""

from collections.abc import Hashable, Iterator, Mapping, Sequence
from pathlib import Path
from types import MappingProxyType
from typing import Any, NamedTuple

import msgspec
import yaml

from opfire.rules.entries import Ambiguity, Document, Found, RegisterError, Section, Statement


class Part(NamedTuple):
    """What one file holds of a document."""

    name: str
    sections: tuple[Section, ...]
    house: tuple[Section, ...]


def read_document(source: str | Path) -> Document:
    """A document of one text or file of the form of our own; raises `RegisterError`."""
    name = source.name if isinstance(source, Path) else "its text"
    raw = read_yaml(source) if isinstance(source, Path) else parse_yaml(source, name)
    prefix = raw.get("prefix") if isinstance(raw, dict) else None
    if not isinstance(prefix, str) or not prefix.isalnum() or not prefix.isupper():
        raise RegisterError(f"{name}: there is no prefix in capital letters at the top level.")
    return joined(prefix, [_part(raw, name, prefix)])


def read_part(path: Path, prefix: str) -> Part:
    """A file of a document with this prefix."""
    return _part(read_yaml(path), path.name, prefix)


def joined(prefix: str, parts: Sequence[Part]) -> Document:
    """The document that lies in these parts; an id that is there twice is refused."""
    sections = tuple(section for part in parts for section in part.sections)
    house = tuple(section for part in parts for section in part.house)
    return Document(prefix, sections, MappingProxyType(_index(parts)), house)


def read_yaml(path: Path) -> Any:
    """The contents of a YAML file of the register."""
    try:
        text = path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise RegisterError(f"{path.name} cannot be read: {error}") from error
    return parse_yaml(text, path.name)


def parse_yaml(text: str, name: str) -> Any:
    """What a YAML text of the register holds."""
    try:
        return yaml.load(text, Loader=_EveryKeyOnce)
    except yaml.YAMLError as error:
        raise RegisterError(f"{name} cannot be read: {error}") from error


class _EveryKeyOnce(yaml.CSafeLoader):
    """A key that stands twice in a mapping would silently hide what stood there first."""

    def construct_mapping(self, node: yaml.MappingNode, deep: bool = False) -> dict[Hashable, Any]:
        mapping: dict[Hashable, Any] = super().construct_mapping(node, deep=deep)
        if len(mapping) < len(node.value):
            keys = [key.value for key, _ in node.value]
            twice = next(key for key in keys if keys.count(key) > 1)
            raise yaml.constructor.ConstructorError(None, None, f"{twice!r} is there twice", node.start_mark)
        return mapping


def _part(raw: Any, name: str, prefix: str) -> Part:
    entries = raw.get("sections") if isinstance(raw, dict) else None
    if not isinstance(entries, list):
        raise RegisterError(f"{name}: there is no list of sections at the top level.")
    if raw.get("prefix") != prefix:
        raise RegisterError(f"{name}: the prefix should be {prefix}, not {raw.get('prefix')!r}.")
    house = [_house_rule(rule) for rule in raw.get("house_rules_needed", {}).get("rules", [])]
    return Part(name, tuple(_sections(entries, name, prefix)), tuple(_sections(house, name, prefix)))


def _house_rule(rule: Mapping[str, Any]) -> dict[str, Any]:
    """A rule of our own in the form of a section."""
    proposal = [{**statement, "kind": "procedure"} for statement in rule["proposal"]]
    return {"id": rule["id"], "title": rule["topic"], "statements": proposal, "departs": rule.get("departs")}


def _sections(entries: Sequence[Any], name: str, prefix: str) -> Iterator[Section]:
    for number, entry in enumerate(entries, start=1):
        yield _section(entry, f"{name}: section {_name(entry, number)}", prefix)


def _name(entry: object, number: int) -> str:
    return str(entry["id"]) if isinstance(entry, dict) and "id" in entry else f"number {number}"


def _section(entry: Any, where: str, prefix: str) -> Section:
    try:
        section = msgspec.convert(entry, Section)
    except msgspec.ValidationError as error:
        raise RegisterError(f"{where}: {error}") from error
    if not section.id.startswith(f"{prefix}-") or "/" in section.id:
        raise RegisterError(f"{where}: the id should begin with {prefix}- and have no slash.")
    statements = tuple(_statement(section.id, each, where) for each in section.statements)
    rulings = tuple(_ruling(section.id, number, each, where) for number, each in enumerate(section.ambiguity, start=1))
    return msgspec.structs.replace(section, statements=statements, ambiguity=rulings)


def _statement(section: str, statement: Statement, where: str) -> Statement:
    if not (statement.id.isascii() and statement.id.isalpha() and statement.id.islower()):
        raise RegisterError(f"{where}: a statement's id is small letters, not {statement.id!r}.")
    return msgspec.structs.replace(statement, id=section + statement.id)


def _ruling(section: str, number: int, ruling: Ambiguity, where: str) -> Ambiguity:
    if ruling.id:
        raise RegisterError(f"{where}: a ruling has no id in the file; its place in the section numbers it.")
    if ruling.gives_way == "":
        raise RegisterError(f"{where}: ruling {number} gives way without a reason.")
    return msgspec.structs.replace(ruling, id=f"{section}/{number}")


def _index(parts: Sequence[Part]) -> dict[str, Found]:
    name = ", ".join(part.name for part in parts)
    index: dict[str, Found] = {}
    for section in (section for part in parts for section in (*part.sections, *part.house)):
        for found in section.pointed_at():
            if found.id in index:
                raise RegisterError(f"{name}: section {section.id}: {found.id} is there twice.")
            index[found.id] = found
    return index
