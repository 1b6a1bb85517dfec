"""Plain data made into typed, immutable values, telling every mistake and not just the first."""

from __future__ import annotations

import types
from difflib import get_close_matches
from functools import cache
from typing import Annotated, Any, Final, Literal, Union, get_args, get_origin

import msgspec

from opfire.content.errors import PackError
from opfire.content.nodes import Node

_NAMES: Final = {str: "text", int: "a whole number", float: "a number", bool: "true or false"}
FAILED: Final = object()
"""Stands for a value that could not be made; its mistake has been noted."""


def convert(node: Node, type_: Any, field: str, errors: list[PackError]) -> Any:
    """The value of a node as this type, or FAILED with its mistakes added to `errors`."""
    origin = get_origin(type_)
    if origin is Annotated:
        return _constrained(node, type_, field, errors)
    if origin in (Union, types.UnionType):
        return _optional(node, type_, field, errors)
    if origin is Literal:
        return _choice(node, get_args(type_), field, errors)
    if origin is tuple:
        return _items(node, get_args(type_), field, errors)
    if origin is dict:
        return _entries(node, get_args(type_), field, errors)
    if isinstance(type_, type) and issubclass(type_, msgspec.Struct):
        return _struct(node, type_, field, errors)
    return _leaf(node, type_, field, errors)


def _failed(node: Node, field: str, reason: str, errors: list[PackError]) -> object:
    errors.append(node.error(field, reason))
    return FAILED


def _leaf(node: Node, type_: Any, field: str, errors: list[PackError]) -> Any:
    if type_ is str and isinstance(node.value, int | float) and not isinstance(node.value, bool):
        return node.text
    if type_ is float and isinstance(node.value, int) and not isinstance(node.value, bool):
        return float(node.value)
    if type(node.value) is type_:
        return node.value
    return _failed(node, field, f"should be {_NAMES.get(type_, type_)}, not {_shown(node)}", errors)


def _shown(node: Node) -> str:
    if isinstance(node.value, dict):
        return "a block of fields"
    if isinstance(node.value, list):
        return "a list"
    return f"'{node.text}'" if node.text else "nothing"


def _constrained(node: Node, type_: Any, field: str, errors: list[PackError]) -> Any:
    """A type with a limit; the limit's description says in words what is wanted."""
    base, meta = get_args(type_)
    value = convert(node, base, field, errors)
    if value is FAILED:
        return FAILED
    try:
        return msgspec.convert(value, type_)
    except msgspec.ValidationError:
        return _failed(node, field, f"{meta.description}; this is {_shown(node)}", errors)


def _choice(node: Node, allowed: tuple[Any, ...], field: str, errors: list[PackError]) -> Any:
    if node.value in allowed and not isinstance(node.value, bool):
        return node.value
    reason = f"should be one of {', '.join(map(str, allowed))}, not {_shown(node)}"
    return _failed(node, field, reason, errors)


def _optional(node: Node, type_: Any, field: str, errors: list[PackError]) -> Any:
    """Nothing, or the first of the other types that fits."""
    others = [one for one in get_args(type_) if one is not type(None)]
    if node.value is None and len(others) < len(get_args(type_)):
        return None
    for one in others:
        trial: list[PackError] = []
        value = convert(node, one, field, trial)
        if not trial:
            return value
    errors.extend(trial)
    return FAILED


def _items(node: Node, item_types: tuple[Any, ...], field: str, errors: list[PackError]) -> Any:
    if not isinstance(node.value, list):
        return _failed(node, field, f"should be a list, not {_shown(node)}", errors)
    if item_types[-1] is Ellipsis:
        item_types = (item_types[0],) * len(node.value)
    if len(item_types) != len(node.value):
        reason = f"should have {len(item_types)} values, not {len(node.value)}"
        return _failed(node, field, reason, errors)
    made = [
        convert(child, one, f"{field}[{number}]", errors)
        for number, (child, one) in enumerate(zip(node.value, item_types, strict=True), start=1)
    ]
    return FAILED if FAILED in made else tuple(made)


def _entries(node: Node, types_: tuple[Any, Any], field: str, errors: list[PackError]) -> Any:
    if not isinstance(node.value, dict):
        return _failed(node, field, f"should be a block of fields, not {_shown(node)}", errors)
    made = {}
    for key, child in node.value.items():
        name = convert(Node(key, child.file, child.line, key), types_[0], f"{field}.{key}", errors)
        value = convert(child, types_[1], f"{field}.{key}", errors)
        made[name] = value
    return FAILED if FAILED in made or FAILED in made.values() else made


@cache
def _fields(type_: type[msgspec.Struct]) -> dict[str, msgspec.structs.FieldInfo]:
    return {one.encode_name: one for one in msgspec.structs.fields(type_)}


def _struct(node: Node, type_: type[msgspec.Struct], field: str, errors: list[PackError]) -> Any:
    if not isinstance(node.value, dict):
        return _failed(node, field, f"should be a block of fields, not {_shown(node)}", errors)
    fields = _fields(type_)
    prefix = f"{field}." if field else ""
    unknown = [key for key in node.value if key not in fields]
    errors.extend(node.value[key].error(prefix + key, _unknown(key, list(fields))) for key in unknown)
    made: dict[str, Any] = {}
    for key, one in fields.items():
        if key in node.value:
            made[one.name] = convert(node.value[key], one.type, prefix + key, errors)
        elif one.required:
            errors.append(node.error(prefix + key, "is missing"))
            made[one.name] = FAILED
    if FAILED in made.values() or unknown:
        return FAILED
    try:
        return type_(**made)
    except ValueError as wrong:
        return _failed(node, field, str(wrong), errors)


def _unknown(key: str, known: list[str]) -> str:
    near = get_close_matches(key, known, n=1)
    return f"is not known here; did you mean '{near[0]}'?" if near else "is not known here"
