"""Opfire as somebody has it who knows no repository: built, and installed where nothing else is."""

from __future__ import annotations

import fcntl
import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from venv import EnvBuilder

import pytest

from support import ROOT

PINS = ROOT / "requirements" / "runtime.txt"
WHEELS = Path(sys.prefix) / "wheels"
"""The packages that Opfire needs, fetched by `make setup`: no test asks a registry."""
NOT_COPIED = shutil.ignore_patterns(".git", ".venv", "node_modules", ".*_cache", "artefacts", "mutants", "dist")
PIP = (sys.executable, "-m", "pip", "--disable-pip-version-check", "--quiet")
WAYS = ("wheel", "sdist")


def shelf(temporary: pytest.TempPathFactory) -> Path:
    """A folder that all processes of a test run share."""
    base = temporary.getbasetemp()
    return base.parent if "PYTEST_XDIST_WORKER" in os.environ else base


def once(folder: Path, make: Callable[[Path], None]) -> Path:
    """Fill a folder, unless another process of the test run has done so."""
    done = folder.with_suffix(".done")
    with folder.with_suffix(".lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not done.exists():
            make(folder)
            done.touch()
    return folder


def call(*command: str | Path, cwd: Path) -> None:
    """Run a tool to its end; what it says is told when it fails."""
    ran = subprocess.run(command, cwd=cwd, capture_output=True, text=True, check=False)
    assert ran.returncode == 0, ran.stdout + ran.stderr


def copy_of_the_tree(folder: Path) -> None:
    """The repository without what git does not know; the page must have been built."""
    shutil.copytree(ROOT, folder, symlinks=True, ignore=NOT_COPIED)


def build(tree: Path, folder: Path) -> None:
    """What `make wheel` does after it has built the page."""
    call(sys.executable, "-m", "hatchling", "build", "--directory", folder, cwd=tree)


class Distributions:
    """The two files that are handed on, and the wheel that pip makes of the source distribution."""

    def __init__(self, temporary: pytest.TempPathFactory) -> None:
        self.shelf = shelf(temporary)
        folder = once(self.shelf / "distributions", self._make)
        (self.wheel,) = folder.glob("*.whl")
        (self.sdist,) = folder.glob("*.tar.gz")
        (self.wheel_of_sdist,) = folder.glob("again/*.whl")

    def _make(self, folder: Path) -> None:
        tree = self.shelf / "tree"
        copy_of_the_tree(tree)
        build(tree, folder)
        (sdist,) = folder.glob("*.tar.gz")
        offline = ("--no-index", "--no-build-isolation", "--no-deps")
        call(*PIP, "wheel", *offline, "--wheel-dir", folder / "again", sdist, cwd=folder)

    def installed(self, way: str) -> Installed:
        """An environment with the wheel, or with what comes of the source distribution."""
        wheel = self.wheel if way == "wheel" else self.wheel_of_sdist
        return Installed(once(self.shelf / f"environment-{way}", lambda folder: install(wheel, folder)))


def install(wheel: Path, folder: Path) -> None:
    """Install a wheel and what it says it needs into an environment that knows nothing, not even pip."""
    assert WHEELS.is_dir(), "The packages that Opfire needs are not at hand: run `make setup`."
    EnvBuilder().create(folder)
    offline = ("--no-index", "--find-links", WHEELS, "--constraint", PINS, "--no-compile")
    call(*PIP, "--python", folder / "bin" / "python", "install", *offline, wheel, cwd=folder)


class Installed:
    """An environment in which Opfire is installed."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def run(self, home: Path, program: str, *args: str, typed: str = "") -> str:
        """Run one of its programs in a home of its own and give what it says."""
        command = [self.folder / "bin" / program, *args]
        ran = subprocess.run(
            command, cwd=home, env=surroundings(home), input=typed, capture_output=True, text=True, check=False
        )
        assert ran.returncode == 0, ran.stdout + ran.stderr
        return ran.stdout

    @contextmanager
    def serving(self, home: Path) -> Iterator[str]:
        """The address of the server that `opfire` starts, its games being kept in that home."""
        command = [self.folder / "bin" / "opfire", "--port", "0", "--no-browser"]
        process = subprocess.Popen(command, cwd=home, env=surroundings(home), text=True, stdout=subprocess.PIPE)
        try:
            assert process.stdout is not None
            told = process.stdout.readline()
            assert told.startswith("Opfire is at "), told
            yield told.split()[3].rstrip("/")
        finally:
            process.terminate()
            process.communicate(timeout=20)


def surroundings(home: Path) -> dict[str, str]:
    """What a program knows of the machine: nothing of the repository or of the environment that runs the tests."""
    return {"HOME": str(home), "PATH": "/usr/bin:/bin", "LANG": "C.UTF-8", "COLUMNS": "200"}
