"""Mutation testing of the rules: changes them in small ways and looks whether a test notices.

    PYTHONPATH=tests python -m support.mutants assault/fire/damage commander/orders/melee

Without names it takes all that pyproject.toml names.

mutmut leaves functions with decorators alone, and nearly every rule has one that cites the rulebook. So it works on a
copy of the project whose rules are without these citations; nothing in the project itself is changed.
"""

from __future__ import annotations

import argparse
import json
import re
import shutil
import subprocess
import sys
import tomllib
from collections import Counter
from pathlib import Path

from support import ROOT

COPY = ROOT / "artefacts" / "mutants"
CITATION = re.compile(r"^@rule\((?:[^()]|\n)*\)\n", re.MULTILINE)
KILLED, SURVIVED = "killed", "survived"
NODE_IDS = """

# mutmut 3.8 reads a name of pytest's nodes that pytest 9.2 no longer has.
import _pytest.nodes

_pytest.nodes.Node._nodeid = property(lambda node: node.nodeid)
"""
NAMES = {0: SURVIVED, 1: KILLED, 3: KILLED, 33: "no test", 36: "timeout", 24: "timeout", 152: "timeout", 255: "timeout"}
"""What the exit code of a mutant's tests means."""


def chapters_named() -> list[str]:
    """The files that pyproject.toml wants to be changed."""
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text())
    found: list[str] = settings["tool"]["mutmut"]["only_mutate"]
    return found


def copy_project(files: list[str], tests: list[str]) -> None:
    """A copy with the rules to be changed freed from their citations, and these tests only."""
    shutil.rmtree(COPY, ignore_errors=True)
    skip = shutil.ignore_patterns("__pycache__", "static", "node_modules")
    for folder in ("src", "tests"):
        shutil.copytree(ROOT / folder, COPY / folder, ignore=skip)
    for name in files:
        path = COPY / name
        path.write_text(CITATION.sub("", path.read_text()))
    with (COPY / "tests" / "conftest.py").open("a") as conftest:
        conftest.write(NODE_IDS)
    text = (ROOT / "pyproject.toml").read_text()
    text = re.sub(r"only_mutate = \[[^\]]*\]", f"only_mutate = {json.dumps(files)}", text)
    if tests:
        text = re.sub(r"(test_selection = ).*", rf"\g<1>{json.dumps(tests)}", text)
    (COPY / "pyproject.toml").write_text(text)


def figures(files: list[str]) -> dict[str, Counter[str]]:
    """How the mutants of each chapter fared."""
    found = {}
    for name in files:
        meta = json.loads((COPY / "mutants" / f"{name}.meta").read_text())
        codes = meta["exit_code_by_key"].values()
        found[Path(name).stem] = Counter("not run" if code is None else NAMES.get(code, KILLED) for code in codes)
    return found


def tell(found: dict[str, Counter[str]]) -> None:
    """A line a chapter: how many were noticed, and of how many."""
    for name, counts in found.items():
        noticed = counts[KILLED] + counts["timeout"]
        run = sum(counts.values()) - counts["not run"]
        share = f"{100 * noticed / run:.1f} %" if run else "-"
        print(f"{name:24} {noticed:5} of {run:5} {share:>8}   {dict(counts)}")


def main() -> int:
    """Copy, change, test and count; the survivors can be looked at with `mutmut show NAME` in the copy."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("chapters", nargs="*", help="modules of opfire, such as assault/fire/damage")
    parser.add_argument("--tests", nargs="*", default=[], help="test files instead of those of pyproject.toml")
    parser.add_argument("--jobs", default="1", help="how many processes")
    wanted = parser.parse_args()
    files = [f"src/opfire/{name}.py" for name in wanted.chapters] or chapters_named()
    copy_project(files, wanted.tests)
    done = subprocess.run([sys.executable, "-m", "mutmut", "run", "--max-children", wanted.jobs], cwd=COPY, check=False)
    tell(figures(files))
    return done.returncode


if __name__ == "__main__":
    sys.exit(main())
