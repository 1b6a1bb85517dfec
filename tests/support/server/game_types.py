"""Writes what each game tells and offers as TypeScript, for its folder of the browser.

PYTHONPATH=tests python -m support.server.game_types
"""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

import msgspec
from msgspec import inspect

from opfire.kernel.game import GameModule, games
from opfire.skirmish.table.outlines import OUTLINES
from support import ROOT

FOLDER: Final = ROOT / "web" / "src" / "games"
FIELDS: Final[dict[str, tuple[type[msgspec.Struct], ...]]] = {"skirmish": OUTLINES}
"""What a question about a place is in each game that has them."""
PLAIN: Final = {
    inspect.StrType: "string",
    inspect.IntType: "number",
    inspect.FloatType: "number",
    inspect.BoolType: "boolean",
    inspect.NoneType: "null",
}


def written(module: GameModule[Any]) -> str:
    """The file of a game: its events, its options, and its fields if it has any."""
    parts = [
        f"/** What {module.name} tells and offers: made from the game's own types by `support.server.game_types`. */",
        table("Events", "Every event by its name.", module.events),
        table("Options", "Every option by its name.", module.options),
    ]
    fields = FIELDS.get(module.name)
    if fields:
        lines = [f"  | {shape(inspect.type_info(one), tagged=True)}" for one in fields]
        parts.append("/** What a question's field may be. */\nexport type Field =\n" + "\n".join(lines) + ";\n")
    return "\n".join(parts)


def table(name: str, about: str, types: tuple[type[msgspec.Struct], ...]) -> str:
    """Structs by their tags."""
    found = {str(one.__struct_config__.tag): shape(inspect.type_info(one)) for one in types}
    lines = [f"  {quoted(tag)}: {fields};" for tag, fields in sorted(found.items())]
    return f"/** {about} */\nexport interface {name} {{\n" + "\n".join(lines) + "\n}\n"


def shape(info: inspect.Type, *, tagged: bool = False) -> str:
    """A type as TypeScript writes it."""
    match info:
        case inspect.StructType():
            fields = [
                f"{field.encode_name}{'' if field.required else '?'}: {shape(field.type)}"
                for field in info.fields
                if field.name != "rule"
            ]
            tag = [f"{info.tag_field}: '{info.tag}'"] if tagged else []
            return "{ " + "; ".join([*tag, *fields]) + " }" if tag or fields else "object"
        case inspect.UnionType():
            return " | ".join(dict.fromkeys(map(shape, info.types)))
        case inspect.TupleType():
            return f"[{', '.join(map(shape, info.item_types))}]"
        case inspect.VarTupleType() | inspect.ListType():
            item = shape(info.item_type)
            return f"({item})[]" if " " in item and not item.startswith(("{", "[")) else f"{item}[]"
        case inspect.DictType():
            return f"Record<string, {shape(info.value_type)}>"
        case inspect.EnumType():
            return " | ".join(f"'{one.value}'" for one in info.cls)
        case inspect.LiteralType():
            return " | ".join(f"'{one}'" for one in info.values)
    return PLAIN[type(info)]


def quoted(name: str) -> str:
    return name if name.isidentifier() else f"'{name}'"


def kept(name: str) -> Path:
    """Where the types of a game are kept: in its folder, if it has one."""
    return FOLDER / name / "told.ts"


def with_folders() -> list[GameModule[Any]]:
    """The games that have a folder in the browser."""
    return [module for name, module in games().items() if kept(name).parent.is_dir()]


if __name__ == "__main__":
    for module in with_folders():
        kept(module.name).write_text(written(module), encoding="utf-8")
