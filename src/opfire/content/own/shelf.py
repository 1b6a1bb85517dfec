"""Where people's own packs lie: a folder each, named by the hash of its content, found by that name alone.

No catalogue lists them. Who knows the name of one, from a game or a link, has it; it never changes.
"""

from __future__ import annotations

import os
import re
import shutil
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final, TypeVar

from opfire.content.nodes import read_text
from opfire.content.own.bundle import Files, fingerprint
from opfire.content.shelf import MANIFEST
from opfire.kernel.home import data_home

VARIABLE: Final = "OPFIRE_WORKSHOP"
PREFIX: Final = "own-"
DIGITS: Final = 32
KEPT: Final = 16
"""So many own packs does a game keep ready, those used last."""
NAME: Final = re.compile(rf"{PREFIX}[0-9a-f]{{{DIGITS}}}")
T = TypeVar("T")

_on_trial: dict[str, Path] = {}
"""Packs that this process is only looking at."""


def own_home() -> Path:
    """The folder in which people's own packs are kept on this machine."""
    return Path(os.environ.get(VARIABLE) or data_home() / "workshop")


def is_own(name: str) -> bool:
    """Whether a pack of this name is somebody's own."""
    return NAME.fullmatch(name) is not None


def own_name(files: Files) -> str:
    """The name of an own pack."""
    return f"{PREFIX}{fingerprint(files)[:DIGITS]}"


def own_folder(name: str) -> Path | None:
    """The folder of an own pack, if it is here."""
    if not is_own(name):
        return None
    folder = _on_trial.get(name, own_home() / name)
    return folder if (folder / MANIFEST).is_file() else None


def keep(files: Files) -> str:
    """Lay a pack on the shelf, whole or not at all; gives its name."""
    name = own_name(files)
    if own_folder(name) is None:
        own_home().mkdir(parents=True, exist_ok=True)
        part = Path(tempfile.mkdtemp(dir=own_home(), prefix=".part-"))
        _unfold(files, part)
        try:
            part.rename(own_home() / name)
        except OSError:
            # Somebody else was faster, with the same content.
            shutil.rmtree(part)
    return name


def kept_files(name: str) -> Files | None:
    """The files of an own pack, if it is here."""
    folder = own_folder(name)
    if folder is None:
        return None
    paths = sorted(folder.rglob("*.yaml"))
    return {path.relative_to(folder).as_posix(): path.read_text(encoding="utf-8") for path in paths}


@contextmanager
def on_trial(files: Files) -> Iterator[str]:
    """Have a pack at hand in this process for as long as it is looked at; gives its name."""
    name = own_name(files)
    with tempfile.TemporaryDirectory(prefix="opfire-") as scratch:
        folder = Path(scratch) / name
        folder.mkdir()
        _unfold(files, folder)
        _on_trial[name] = folder
        try:
            yield name
        finally:
            del _on_trial[name]


def _unfold(files: Files, folder: Path) -> None:
    for name, text in files.items():
        path = folder / name
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, encoding="utf-8")


def read_own(name: str, game: str, read: Callable[[Path], T]) -> T | None:
    """An own pack as its game reads it; None when it is not here or of another game. Raises `BadPack`."""
    folder = own_folder(name)
    if folder is None:
        return None
    said = read_text((folder / MANIFEST).read_text(encoding="utf-8"), MANIFEST, []).mapping.get("game")
    return read(folder) if said is not None and said.value == game else None
