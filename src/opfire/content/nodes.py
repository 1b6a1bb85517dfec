"""YAML read with the place of every value, so that a mistake can be shown where it was made.

Only what JSON knows is special: numbers, true, false and null. `on`, `yes`, `12:30` and dates stay words.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final, NamedTuple

import yaml

from opfire.content.errors import PackError

_INTEGER: Final = re.compile(r"[-+]?(0|[1-9][0-9]*)")
_FLOAT: Final = re.compile(r"[-+]?[0-9]*\.[0-9]+")
_WORDS: Final = {"true": True, "false": False, "null": None, "~": None, "": None}

Scalar = str | int | float | bool | None


class Node(NamedTuple):
    """A value of a YAML file and where it stands; `text` is a scalar as it was written."""

    value: Any
    file: str
    line: int
    text: str = ""

    def error(self, field: str, reason: str) -> PackError:
        """A mistake at this place."""
        return PackError(self.file, self.line, field, reason)

    @property
    def mapping(self) -> dict[str, Node]:
        """The entries of a mapping; empty when it is none."""
        return self.value if isinstance(self.value, dict) else {}

    def plain(self) -> Any:
        """The value without places."""
        if isinstance(self.value, dict):
            return {key: node.plain() for key, node in self.value.items()}
        if isinstance(self.value, list):
            return [node.plain() for node in self.value]
        return self.value

    def leaves(self, path: str = "") -> Iterator[str]:
        """The dotted names of all values inside."""
        if not self.mapping:
            yield path
        for key, node in self.mapping.items():
            yield from node.leaves(f"{path}.{key}" if path else key)


def read(path: Path, shown: str, errors: list[PackError]) -> Node:
    """Read a file; mistakes of form go to `errors` and leave an empty mapping."""
    try:
        return read_text(path.read_text(encoding="utf-8"), shown, errors)
    except (OSError, UnicodeDecodeError) as bad:
        errors.append(PackError(shown, 1, "", f"this file cannot be read: {bad}"))
        return Node({}, shown, 1)


def read_text(text: str, shown: str, errors: list[PackError]) -> Node:
    """Read what a file says; mistakes of form go to `errors` and leave an empty mapping."""
    empty = Node({}, shown, 1)
    try:
        root = yaml.compose(text, Loader=yaml.CSafeLoader)
        return empty if root is None else _Reader(shown, errors).node(root, "")
    except yaml.MarkedYAMLError as bad:
        line = bad.problem_mark.line + 1 if bad.problem_mark else 1
        errors.append(PackError(shown, line, "", f"this is not YAML: {bad.problem}"))
    except RecursionError:
        errors.append(PackError(shown, 1, "", "this file is nested too deeply"))
    except yaml.YAMLError as bad:
        errors.append(PackError(shown, 1, "", f"this file cannot be read: {bad}"))
    return empty


class _Reader:
    """Turns the nodes of a YAML file into ours; a node met twice is an alias, which could grow without end."""

    def __init__(self, file: str, errors: list[PackError]) -> None:
        self.file = file
        self.errors = errors
        self.seen: set[int] = set()

    def node(self, node: yaml.Node, field: str) -> Node:
        line = node.start_mark.line + 1
        if id(node) in self.seen:
            self.errors.append(PackError(self.file, line, field, "write this out: aliases are not read here"))
            return Node(None, self.file, line)
        self.seen.add(id(node))
        if isinstance(node, yaml.MappingNode):
            return Node(self.mapping(node, field), self.file, line)
        if isinstance(node, yaml.SequenceNode):
            return Node([self.node(child, field) for child in node.value], self.file, line)
        assert isinstance(node, yaml.ScalarNode)
        return Node(_scalar(node), self.file, line, node.value)

    def mapping(self, node: yaml.MappingNode, field: str) -> dict[str, Node]:
        found: dict[str, Node] = {}
        for key_node, child in node.value:
            key, line = str(key_node.value), key_node.start_mark.line + 1
            here = f"{field}.{key}" if field else key
            if key in found:
                reason = f"'{key}' stands here twice (first in line {found[key].line}); keep one of them"
                self.errors.append(PackError(self.file, line, here, reason))
                continue
            found[key] = self.node(child, here)._replace(line=line)
        return found


def _scalar(node: yaml.ScalarNode) -> Scalar:
    text: str = node.value
    if node.style:
        return text
    if _INTEGER.fullmatch(text):
        return int(text)
    if _FLOAT.fullmatch(text):
        return float(text)
    return _WORDS.get(text, text)
