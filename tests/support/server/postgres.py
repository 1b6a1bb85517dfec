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


class Cluster:
    """A server that can be stopped and started again where it was."""

    def __init__(self, folder: Path) -> None:
        self._folder, self._port = folder, _free_port()
        self._run = {"cwd": folder, "stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL, **_user()}
        made = [str(binary("initdb")), "-D", folder / "data", "-U", "opfire", "-A", "trust"]
        subprocess.run(made, check=True, **self._run)  # type: ignore[call-overload]
        self.address = f"postgresql://opfire@127.0.0.1:{self._port}"
        self.start()
        _query(self.address, f"CREATE DATABASE {GAMES}", "postgres")

    def start(self) -> None:
        options = ["-c", f"port={self._port}", "-c", f"unix_socket_directories={self._folder}", "-c", "fsync=off"]
        command = [str(binary("postgres")), "-D", self._folder / "data", *options]
        self._server = subprocess.Popen(command, **self._run)  # type: ignore[call-overload]
        _wait(self._port)

    def stop(self) -> None:
        """Stop at once, whoever is connected."""
        self._server.send_signal(signal.SIGQUIT)
        self._server.wait()


@contextmanager
def cluster() -> Iterator[Cluster]:
    """Run a server for a while."""
    folder = Path(tempfile.mkdtemp(prefix="opfire-pg-"))
    if _user():
        shutil.chown(folder, "postgres")
    running = Cluster(folder)
    try:
        yield running
    finally:
        running.stop()
        shutil.rmtree(folder, ignore_errors=True)


def _wait(port: int) -> None:
    ready = [str(binary("pg_isready")), "-q", "-h", "127.0.0.1", "-p", str(port)]
    for _ in range(1200):
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
