"""Starts the server: one clear sentence when it cannot, a clean end on Ctrl-C."""

from __future__ import annotations

import asyncio
import gc
import os
import socket
import sys
import threading
import webbrowser
from collections.abc import Mapping
from contextlib import suppress
from typing import Final

import uvicorn

from opfire.kernel.game import scenarios
from opfire.kernel.home import data_home
from opfire.server.app import create_app
from opfire.server.keeper.admission import SECRET
from opfire.server.limits import logs
from opfire.server.limits.patience import LIMITS
from opfire.server.notices.notices import from_environment
from opfire.server.storage.database import StorageError
from opfire.server.storage.store import Store

HOST: Final = "127.0.0.1"
PORT: Final = 8080
CANNOT_START: Final = 1
LONGEST_FRAME: Final = 1 << 20


def default_database() -> str:
    """Where games are kept unless the user says otherwise."""
    return str(data_home() / "games.db")


def run(
    host: str = HOST,
    port: int = PORT,
    database: str | None = None,
    open_browser: bool = True,
    environment: Mapping[str, str] = os.environ,
) -> int:
    """Serve until Ctrl-C; gives the exit code."""
    address = database or default_database()
    try:
        logs.begin(environment.get("OPFIRE_LOG", "text"))
        sending = from_environment(environment)
        listener = _listen(host, port)
        asyncio.run(_check(address))
        _check_games()
    except (StorageError, ValueError) as error:
        return _fail(str(error))
    except OSError as error:
        return _fail(_occupied(host, port, error))
    config = uvicorn.Config(
        create_app(address, sending=sending, keeper_secret=environment.get(SECRET, "")),
        log_config=None,
        log_level="warning",
        ws_max_size=LONGEST_FRAME,
        timeout_graceful_shutdown=3,
        server_header=False,
        forwarded_allow_ips=environment.get("FORWARDED_ALLOW_IPS"),
        **LIMITS,
    )
    server = _Server(config, _url(host, listener), open_browser)
    with suppress(KeyboardInterrupt):
        server.run(sockets=[listener])
    if not server.started:
        return CANNOT_START
    print("Opfire ends; all games are kept.")
    return 0


class _Server(uvicorn.Server):
    """Says where it listens once it does; what was loaded until then is never looked through for dead objects."""

    def __init__(self, config: uvicorn.Config, url: str, open_browser: bool) -> None:
        super().__init__(config)
        self._url = url
        self._open_browser = open_browser

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if not self.started:
            return
        gc.freeze()
        gc.enable()
        print(f"Opfire is at {self._url} (Ctrl-C ends it)", flush=True)
        if self._open_browser:
            threading.Thread(target=webbrowser.open, args=(self._url,), daemon=True).start()


def _check_games() -> None:
    """Read all packs once, so that a damaged one is found before anybody plays."""
    try:
        scenarios()
    except Exception as error:
        raise StorageError(f"The games cannot be read: {error}") from error


async def _check(database: str) -> None:
    """Open the database once before anything else, so that what is wrong with it is the only thing said."""
    store = await Store.open(database)
    await store.close()


def _listen(host: str, port: int) -> socket.socket:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listener = socket.socket(family, socket.SOCK_STREAM)
    try:
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listener.bind((host, port))
        listener.listen()
    except (OSError, OverflowError):
        listener.close()
        raise
    return listener


def _occupied(host: str, port: int, error: OSError) -> str:
    return f"Opfire cannot listen at {host}:{port}: {error.strerror}. Try another port, such as {port + 1}."


def _url(host: str, listener: socket.socket) -> str:
    port = listener.getsockname()[1]
    shown = "localhost" if host in (HOST, "0.0.0.0", "::", "::1") else host
    return f"http://{shown}:{port}/"


def _fail(sentence: str) -> int:
    print(sentence, file=sys.stderr)
    return CANNOT_START
