"""Sight tables on disk, one file a map; a file that is damaged or cannot be read is as good as none."""

from __future__ import annotations

import hashlib
import os
from pathlib import Path
from tempfile import NamedTemporaryFile
from typing import Final

DIGEST: Final = 32


def folder() -> Path:
    """Where this user's programs keep what can be made again."""
    root = os.environ.get("XDG_CACHE_HOME") or os.environ.get("LOCALAPPDATA")
    return (Path(root) if root else Path.home() / ".cache") / "opfire" / "sight"


def fetch(key: str, size: int) -> bytes | None:
    """The table kept under a key, if it is whole."""
    try:
        data = (folder() / key).read_bytes()
    except (OSError, RuntimeError):
        return None
    digest, cells = data[:DIGEST], data[DIGEST:]
    whole = len(cells) == size and hashlib.sha256(cells).digest() == digest
    return cells if whole else None


def keep(key: str, cells: bytes) -> None:
    """Put a table on disk in one piece; without a place to write it is simply not kept."""
    try:
        home = folder()
        home.mkdir(parents=True, exist_ok=True)
        with NamedTemporaryFile(dir=home, delete=False) as file:
            file.write(hashlib.sha256(cells).digest() + cells)
        os.replace(file.name, home / key)
    except (OSError, RuntimeError):
        return
