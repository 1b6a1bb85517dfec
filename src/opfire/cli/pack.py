"""`opfire pack`: check data packs and read what is in them, with the origin of every value."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from difflib import get_close_matches
from pathlib import Path
from typing import Annotated, Any

import msgspec
import typer
from rich.console import Console
from rich.table import Table
from rich.text import Text

from opfire.cli.errors import UserError
from opfire.cli.keeping import keep_sound
from opfire.cli.options import Language
from opfire.content.games import check_pack
from opfire.content.loader import Pack, read_manifest
from opfire.content.own.bundle import BadBundle, open_bundle
from opfire.content.provenance import Provenance
from opfire.content.shelf import MANIFEST, find_pack, pack_folders
from opfire.texts import say

app = typer.Typer(no_args_is_help=True, help="Check data packs and read what is in them.")

DOTS = {"document": ("●", "green"), "public": ("◐", "blue"), "house": ("○", "yellow"), "own": ("◆", "magenta")}
"""How the origin of a value is shown: stated by a document, published, our own, or the user's."""


@app.command()
def check(
    path: Annotated[Path, typer.Argument(help="The folder of a pack, or the name of one at hand.")],
) -> None:
    """Check a pack and name every mistake with its file, line, field and reason."""
    pack = _read(path)
    total = sum(len(entries) for entries in pack.entries.values())
    Console().print(Text(f"{pack.manifest.id}: {total} entries, no mistakes."))


@app.command()
def show(
    pack: Annotated[str, typer.Argument(help="The name of a pack at hand, or its folder.")] = "",
    kind: Annotated[str, typer.Argument(help="A kind of entry, such as units.")] = "",
    id: Annotated[str, typer.Argument(help="The id of an entry.")] = "",
) -> None:
    """Show the packs at hand, the kinds in one, the entries of a kind, or an entry with its origins."""
    console = Console()
    if not pack:
        console.print(_packs())
        return
    source = _read(Path(pack))
    if not kind:
        console.print(_kinds(source))
    elif not id:
        console.print(_entries(source, _known(kind, source.entries, "kind")))
    else:
        _known(kind, source.entries, "kind")
        console.print(_entry(source, kind, _known(id, source.entries[kind], "entry")))


@app.command("open")
def open_file(
    file: Annotated[Path, typer.Argument(help="A workshop file, as the browser saves it.")],
    lang: Language = "en",
) -> None:
    """Open a workshop file, check it and keep it: its scenarios can then be played, simulated and measured by name."""
    try:
        files = open_bundle(file.read_bytes())
    except BadBundle as bad:
        raise UserError(say(lang, bad.key, bad.values)) from None
    seen = keep_sound(files)
    table = Table("scenario", "title", box=None, header_style="bold")
    for info in seen.scenarios:
        table.add_row(Text(info.id, no_wrap=True), getattr(info.title, lang))
    Console(soft_wrap=True).print(table)


def _read(path: Path) -> Pack:
    folder = path if path.is_dir() else find_pack(str(path))
    if folder is None:
        names = ", ".join(pack_folders()) or "none"
        raise UserError(f"There is no pack {str(path)!r}. Name a folder, or a pack at hand: {names}.")
    if not (folder / MANIFEST).is_file():
        raise UserError(f"The folder '{folder}' holds no pack: there is no {MANIFEST} in it that says what it is.")
    return check_pack(folder)


def _known(name: str, among: Mapping[str, Any], what: str) -> str:
    if name in among:
        return name
    near = get_close_matches(name, among, n=3) or list(among)[:8]
    raise UserError(f"There is no {what} {name!r}. Did you mean {', '.join(near)}?")


def _packs() -> Table:
    table = Table("pack", "game", "title", "edition", box=None, header_style="bold")
    for name, folder in pack_folders().items():
        manifest = read_manifest(folder, [])
        if manifest:
            table.add_row(name, manifest.game, manifest.title.en, manifest.edition)
    return table


def _kinds(pack: Pack) -> Table:
    table = Table("kind", "entries", *DOTS, box=None, header_style="bold", title=pack.manifest.title.en)
    for kind, entries in pack.entries.items():
        counts = dict.fromkeys(DOTS, 0)
        for id, entry in entries.items():
            for field, _ in _values(entry):
                counts[pack.provenance_of(kind, id, field).kind] += 1
        table.add_row(kind, str(len(entries)), *(str(counts[origin]) for origin in DOTS))
    return table


def _entries(pack: Pack, kind: str) -> Table:
    table = Table("id", "name", box=None, header_style="bold", title=f"{pack.manifest.id} {kind}")
    for id, entry in pack.entries[kind].items():
        name = getattr(entry, "name", None) or getattr(entry, "title", None)
        table.add_row(id, f"{name.en} / {name.de}" if name else "")
    return table


def _entry(pack: Pack, kind: str, id: str) -> Table:
    table = Table("field", "value", "", "origin", box=None, header_style="bold", title=f"{kind} {id}")
    for field, value in _values(pack.entries[kind][id]):
        origin = pack.provenance_of(kind, id, field)
        table.add_row(field, Text(str(value)), _dot(origin), Text(str(origin), style="dim"))
    return table


def _dot(origin: Provenance) -> Text:
    sign, colour = DOTS[origin.kind]
    return Text(sign, style=colour)


def _values(entry: msgspec.Struct) -> Iterator[tuple[str, object]]:
    """Every value of an entry by dotted field name, without its id."""
    data = msgspec.to_builtins(entry)
    for name, value in data.items():
        if name != "id":
            yield from _leaves(name, value)


def _leaves(path: str, value: Any) -> Iterator[tuple[str, object]]:
    if isinstance(value, dict) and value:
        for name, inner in value.items():
            yield from _leaves(f"{path}.{name}", inner)
    elif isinstance(value, list | tuple) and value and all(isinstance(one, dict) and "name" in one for one in value):
        for number, one in enumerate(value, start=1):
            label = one["name"] if isinstance(one["name"], str) else number
            yield f"{path}.{label}", _short(one)
    else:
        yield path, _short(value)


def _short(value: Any) -> str:
    if isinstance(value, dict):
        return " ".join(f"{name} {_short(one)}" for name, one in value.items() if name != "name")
    if isinstance(value, list | tuple):
        return ", ".join(map(_short, value))
    return "-" if value in ("", None) else str(value)
