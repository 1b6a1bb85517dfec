"""Documents lead somewhere, and the list of licences is that of the packages that are pinned."""

import re
import runpy
import sys
from pathlib import Path
from types import SimpleNamespace

import pytest

from support import components
from support.installation import ROOT

LINK = re.compile(r"\[[^\]]*\]\(([^)\s]+)\)")
DOCUMENTS = [*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md"), ROOT / "tests" / "README.md"]


def anchors(file: Path) -> set[str]:
    heads = re.findall(r"^#+ (.+)$", file.read_text(encoding="utf-8"), re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", head).strip().lower().replace(" ", "-") for head in heads}


def test_every_link_within_the_documents_leads_somewhere() -> None:
    lost = []
    for document in DOCUMENTS:
        for link in LINK.findall(document.read_text(encoding="utf-8")):
            if re.match(r"\w+:", link):
                continue
            path, _, anchor = link.partition("#")
            target = (document.parent / path) if path else document
            if not target.exists() or (anchor and target.suffix == ".md" and anchor not in anchors(target)):
                lost.append(f"{document.relative_to(ROOT)}: {link}")
    assert not lost


@pytest.mark.parametrize(
    ("document", "written", "shown"),
    [
        ("guide/play.md", "![The lobby](../pictures/lobby.jpg)", "![The lobby](../pictures/lobby.jpg)"),
        ("guide/play.md", "[how](../review.md#exercises)", "[how](../review.md#exercises)"),
        ("hosting.md", "as [nginx](../deploy/nginx.conf) does", "as nginx does"),
        ("status.md", "the [changelog](../CHANGELOG.md)", "the [changelog](changelog.md)"),
    ],
)
def test_the_site_keeps_its_pictures_and_leads_to_nothing_that_is_not_in_it(
    monkeypatch: pytest.MonkeyPatch, document: str, written: str, shown: str
) -> None:
    monkeypatch.setitem(sys.modules, "mkdocs.structure.files", SimpleNamespace(File=None, Files=None))
    monkeypatch.setitem(sys.modules, "mkdocs.structure", SimpleNamespace())
    monkeypatch.setitem(sys.modules, "mkdocs", SimpleNamespace())
    hooks = runpy.run_path(str(ROOT / "docs" / "hooks.py"))
    page = SimpleNamespace(file=SimpleNamespace(src_uri=document))
    assert hooks["on_page_markdown"](written, page=page) == shown


def test_no_figure_was_left_to_be_filled_in() -> None:
    """A word in capitals alone on its line, or after a full stop without a space, stood for a figure to come."""
    waiting = re.compile(r"^[A-Z]{4,}$|[a-z]\.[A-Z]{4,}$|\b(?:TODO|TBD|FIXME)\b", re.MULTILINE)
    found = {file.name: waiting.findall(file.read_text(encoding="utf-8")) for file in DOCUMENTS}
    assert not {name: words for name, words in found.items() if words}


def test_the_list_of_licences_has_every_pinned_package() -> None:
    listed = set(re.findall(r"^\| (\S+) \| (\S+) \|", components.PAGE.read_text(encoding="utf-8"), re.MULTILINE))
    found = {(name, number) for name, number, _ in (*components.python(), *components.browser())}
    assert found == listed - {("package", "version"), ("---", "---")}


def test_every_package_that_is_needed_to_run_has_its_hashes() -> None:
    text = (ROOT / "requirements" / "hashed.txt").read_text(encoding="utf-8")
    hashed = re.findall(r"^(\S+)==(\S+).* \\\n    --hash=sha256:[0-9a-f]{64}", text, re.MULTILINE)
    assert {(plain(name), number) for name, number in hashed} == {
        (plain(name), number) for name, number, _ in components.python()
    }


def plain(name: str) -> str:
    return re.sub(r"[-_.]+", "-", name).lower()


def test_the_list_of_components_names_each_once() -> None:
    names = [component["purl"] for component in components.sbom()["components"]]
    assert "pkg:npm/svelte@" in " ".join(names)
    assert len(names) == len(set(names)) > 50
