"""Where a user's own games, records and results lie."""

from __future__ import annotations

import os
from pathlib import Path


def data_home() -> Path:
    """The folder of a user's own games and records."""
    home = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    return Path(home) / "opfire"
