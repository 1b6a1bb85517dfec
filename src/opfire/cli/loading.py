"""The server's packages, loaded when a server is wanted."""

from __future__ import annotations

import gc
from collections.abc import Callable


def server() -> Callable[..., int]:
    """What starts a server, loaded while nobody looks for dead objects: there are none, and the search takes its time.

    Once it listens the search goes on, and passes over what was loaded.
    """
    gc.disable()
    from opfire.server.start import run

    return run
