"""Runs tests in a process of their own, in which a function is broken while its module is read."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from tempfile import TemporaryDirectory

from support import ROOT
from support.bite.bites import Bite
from support.bite.hook import VARIABLE

PYTEST = ("-m", "pytest", "-x", "-q", "-p", "support.bite.hook", "-p", "no:cacheprovider", "-p", "no:rule-recorder")
FAILED = (1, 2, 3)
"""How pytest ends when a test, or the import of the broken module, fails."""
TOO_LONG = "too long"
"""What stands for the name of a test when a change makes them run on and on."""


def run(bite: Bite, tests: list[str], seconds: int) -> str | None:
    """The first test that fails, if any."""
    paths = os.pathsep.join((str(ROOT / "src"), str(ROOT / "tests")))
    mutant = f"{bite.place.module}:{bite.place.line}:{bite.number}"
    with TemporaryDirectory() as folder:
        settings = {VARIABLE: mutant, "PYTHONPATH": paths, "PYTHONDONTWRITEBYTECODE": "1", "XDG_CACHE_HOME": folder}
        command = [sys.executable, *PYTEST, *tests]
        environment = {**os.environ, **settings}
        try:
            done = subprocess.run(command, cwd=ROOT, env=environment, timeout=seconds, capture_output=True, text=True)
        except subprocess.TimeoutExpired:
            return TOO_LONG
    if done.returncode not in (0, *FAILED):
        raise SystemExit(f"{bite}\n{done.stdout}{done.stderr}")
    named = re.search(r"^(?:FAILED|ERROR) (\S+)", done.stdout, re.MULTILINE)
    return (named[1] if named else "the import") if done.returncode else None
