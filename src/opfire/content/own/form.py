"""What can be edited of a pack: the fields of every kind of entry with their types, read from the types themselves."""

from __future__ import annotations

import types
from functools import cache
from typing import Annotated, Any, Final, Literal, Union, get_args, get_origin

import msgspec

from opfire.content.loader import Schema
from opfire.kernel.display import Words

Sort = Literal["text", "whole", "decimal", "flag", "choice", "words", "list", "row", "table", "block", "either"]
LEAVES: Final[dict[Any, Sort]] = {str: "text", int: "whole", float: "decimal", bool: "flag", Words: "words"}


class Shape(msgspec.Struct, frozen=True, omit_defaults=True):
    """What may stand in a place: a leaf, or what it is made of."""

    sort: Sort
    optional: bool = False
    """It may be nothing."""
    choices: tuple[str | int, ...] = ()
    of: tuple[Shape, ...] = ()
    """The items of a list (one shape) or row (one each), key and value of a table, the shapes of an either."""
    fields: tuple[Field, ...] = ()
    about: str = ""
    """What a limit demands, in words."""


class Field(msgspec.Struct, frozen=True, omit_defaults=True):
    """A field of a block."""

    name: str
    shape: Shape
    required: bool = False
    default: Any = None


Form = dict[str, Shape]
"""The block of every kind of entry, by the name of its file."""


def form_of(schema: Schema) -> Form:
    """What can be edited of the packs of a game."""
    return {kind: _entry(shape_of(type_)) for kind, type_ in schema.items()}


def _entry(shape: Shape) -> Shape:
    """The form of an entry, whose id is its name in the list; what lies within it has its id in a field."""
    return msgspec.structs.replace(shape, fields=tuple(one for one in shape.fields if one.name != "id"))


@cache
def shape_of(type_: Any) -> Shape:
    """What may stand where a value of this type is wanted."""
    origin, args = get_origin(type_), get_args(type_)
    if type_ in LEAVES:
        return Shape(LEAVES[type_])
    if origin is Annotated:
        return msgspec.structs.replace(shape_of(args[0]), about=args[1].description or "")
    if origin in (Union, types.UnionType):
        return _either(args)
    if origin is Literal:
        return Shape("choice", choices=args)
    if origin is tuple:
        return Shape("list", of=(shape_of(args[0]),)) if args[-1] is Ellipsis else Shape("row", of=_shapes(args))
    if origin is dict:
        return Shape("table", of=_shapes(args))
    assert issubclass(type_, msgspec.Struct), f"no form asks for {type_}"
    return Shape("block", fields=tuple(_field(one) for one in msgspec.structs.fields(type_)))


def _shapes(types_: tuple[Any, ...]) -> tuple[Shape, ...]:
    return tuple(shape_of(one) for one in types_)


def _either(args: tuple[Any, ...]) -> Shape:
    others = tuple(one for one in args if one is not type(None))
    found = shape_of(others[0]) if len(others) == 1 else Shape("either", of=_shapes(others))
    return msgspec.structs.replace(found, optional=len(others) < len(args))


def _field(one: msgspec.structs.FieldInfo) -> Field:
    default = None if one.required else msgspec.to_builtins(_default(one))
    return Field(one.encode_name, shape_of(one.type), one.required, default)


def _default(one: msgspec.structs.FieldInfo) -> Any:
    return one.default_factory() if one.default_factory is not msgspec.NODEFAULT else one.default
