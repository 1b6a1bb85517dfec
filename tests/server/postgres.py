"""A private PostgreSQL in a temporary folder, for tests; nothing of the machine's own is touched."""

import importlib.util
import os
import pwd
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

GAMES = "games"
PLACES = sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True)


def binary(name: str) -> str | None:
    """A program of PostgreSQL, wherever the system keeps it."""
    found = [str(place / name) for place in PLACES if (place / name).is_file()]
    return found[0] if found else shutil.which(name)


def missing() -> str | None:
    """What is missing to test with PostgreSQL."""
    if importlib.util.find_spec("asyncpg") is None:
        return "the Python package asyncpg is not installed"
    return None if binary("initdb") and binary("postgres") else "PostgreSQL is not installed"


def _user() -> dict[str, object]:
    """PostgreSQL refuses to run as root, so root lends it the system's postgres user."""
    if os.getuid() != 0:
        return {}
    entry = pwd.getpwnam("postgres")
    return {"user": entry.pw_uid, "group": entry.pw_gid, "extra_groups": []}


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


@contextmanager
def cluster() -> Iterator[str]:
    """Run a server and give its address without a database name."""
    folder = Path(tempfile.mkdtemp(prefix="opfire-pg-"))
    user = _user()
    if user:
        shutil.chown(folder, "postgres")
    data, port = folder / "data", _free_port()
    run = {"cwd": folder, "stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL, **user}
    options = ["-c", f"port={port}", "-c", f"unix_socket_directories={folder}", "-c", "fsync=off"]
    subprocess.run([str(binary("initdb")), "-D", data, "-U", "opfire", "-A", "trust"], check=True, **run)  # type: ignore[call-overload]
    server = subprocess.Popen([str(binary("postgres")), "-D", data, *options], **run)  # type: ignore[call-overload]
    try:
        _wait(port)
        address = f"postgresql://opfire@127.0.0.1:{port}"
        _query(address, f"CREATE DATABASE {GAMES}", "postgres")
        yield address
    finally:
        server.send_signal(signal.SIGQUIT)
        server.wait()
        shutil.rmtree(folder, ignore_errors=True)


def _wait(port: int) -> None:
    ready = [str(binary("pg_isready")), "-q", "-h", "127.0.0.1", "-p", str(port)]
    for _ in range(200):
        if subprocess.run(ready, check=False).returncode == 0:
            return
        time.sleep(0.05)
    raise TimeoutError("PostgreSQL does not start")


def fresh_database(address: str) -> str:
    """Empty the database for games and give its address."""
    _query(address, "DROP SCHEMA public CASCADE; CREATE SCHEMA public")
    return f"{address}/{GAMES}"


def cut_connections(address: str) -> None:
    """Break every other connection to the database for games, as a restart of PostgreSQL does."""
    _query(address, "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid()")


def _query(address: str, query: str, database: str = GAMES) -> None:
    quietly = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
    subprocess.run([str(binary("psql")), f"{address}/{database}", "-c", query], check=True, **quietly)
