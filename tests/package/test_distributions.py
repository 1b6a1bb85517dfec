"""What is handed on: all that the game needs, nothing else, and the same by both ways."""

import subprocess
import sys
import tarfile
from email.message import Message
from email.parser import Parser
from pathlib import Path
from zipfile import ZipFile

import pytest
from packaging.requirements import Requirement

from support.installation import ROOT, Distributions, copy_of_the_tree

pytestmark = pytest.mark.slow


def holdings(wheel: Path) -> set[str]:
    with ZipFile(wheel) as file:
        return set(file.namelist())


def described(wheel: Path) -> Message:
    with ZipFile(wheel) as file:
        (name,) = (name for name in file.namelist() if name.endswith(".dist-info/METADATA"))
        return Parser().parsestr(file.read(name).decode())


def own_files() -> set[str]:
    """Every file of the package in the tree, with the packs and the page."""
    source = ROOT / "src"
    folders = {source / "opfire": "opfire", ROOT / "packs": "opfire/packs"}
    return {
        f"{name}/{path.relative_to(folder).as_posix()}"
        for folder, name in folders.items()
        for path in folder.rglob("*")
        if path.is_file() and path.suffix != ".pyc"
    }


def test_the_wheel_holds_the_whole_package_its_licence_and_nothing_else(distributions: Distributions) -> None:
    held = holdings(distributions.wheel)
    own = {name for name in held if name.startswith("opfire/")}
    assert own == own_files()
    described = {name.partition(".dist-info/")[2] for name in held - own}
    assert described == {"METADATA", "WHEEL", "RECORD", "entry_points.txt", "licenses/LICENSE"}


@pytest.mark.parametrize(
    "name",
    [
        "opfire/server/static/index.html",
        "opfire/server/migrations/versions/0001_first_tables.py",
        "opfire/packs/sicily-43/pack.yaml",
        "opfire/texts/de/assault.ftl",
        "opfire/rules/rh41.yaml",
        "opfire/py.typed",
    ],
)
def test_what_a_game_cannot_do_without_is_in_the_wheel(distributions: Distributions, name: str) -> None:
    assert name in holdings(distributions.wheel)


def test_the_source_distribution_becomes_the_same_wheel(distributions: Distributions) -> None:
    assert distributions.wheel_of_sdist.name == distributions.wheel.name
    assert holdings(distributions.wheel_of_sdist) == holdings(distributions.wheel)
    assert distributions.wheel_of_sdist.read_bytes() == distributions.wheel.read_bytes()


def test_the_source_distribution_holds_the_source_of_the_page_too(distributions: Distributions) -> None:
    with tarfile.open(distributions.sdist) as file:
        held = {name.partition("/")[2] for name in file.getnames()}
    assert {"LICENSE", "README.md", "pyproject.toml", "web/package-lock.json", "web/src/main.ts"} <= held
    assert not [name for name in held if "node_modules" in name]


def test_every_package_needed_has_a_lower_bound(distributions: Distributions) -> None:
    needed = [Requirement(text) for text in described(distributions.wheel).get_all("Requires-Dist", [])]
    unbound = [one.name for one in needed if ">=" not in str(one.specifier)]
    assert needed
    assert not unbound


def test_the_wheel_says_what_it_is(distributions: Distributions) -> None:
    facts = described(distributions.wheel)
    assert (facts["Name"], facts["License-Expression"]) == ("opfire", "MIT")
    assert facts["Requires-Python"] == ">=3.11"
    assert facts["Description-Content-Type"] == "text/markdown"
    assert "# Opfire" in facts.get_payload()
    assert "Typing :: Typed" in facts.get_all("Classifier", [])


def test_without_its_page_nothing_is_built(tmp_path: Path) -> None:
    tree = tmp_path / "tree"
    copy_of_the_tree(tree)
    (tree / "src" / "opfire" / "server" / "static" / "index.html").unlink()
    command = [sys.executable, "-m", "hatchling", "build", "--directory", tmp_path / "dist"]
    ran = subprocess.run(command, cwd=tree, capture_output=True, text=True, check=False)
    assert ran.returncode != 0
    assert "make wheel" in ran.stderr
    assert not list(tmp_path.glob("dist/*"))
