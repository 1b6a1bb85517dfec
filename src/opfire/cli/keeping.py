"""Own packs that come from outside, in a workshop file or behind a record: checked, and kept where games find them."""

from __future__ import annotations

from pathlib import Path

from opfire.cli.errors import UserError
from opfire.content.own.bundle import BadBundle, Files
from opfire.content.own.carried import taken_apart
from opfire.content.own.overview import Overview, look_over
from opfire.content.own.shelf import keep, own_folder, own_name
from opfire.texts import say


def keep_sound(files: Files) -> Overview:
    """Keep a pack without mistakes; raises `UserError`, which names them."""
    seen = look_over(files)
    if seen.findings:
        lines = [f"{one.file}:{one.line}: {one.id} {one.field}: {one.reason.en}" for one in seen.findings]
        raise UserError("\n".join(lines))
    keep(files)
    return seen


def unpacked(file: Path, lang: str = "en") -> bytes:
    """A record as its game wrote it; the pack that it carries is kept, if it is not here. Raises `UserError`."""
    try:
        record, files = taken_apart(file.read_bytes())
    except BadBundle as bad:
        raise UserError(f"{file}: {say(lang, bad.key, bad.values)}") from None
    if files is not None and own_folder(own_name(files)) is None:
        keep_sound(files)
    return record
