"""Brings what lies outside of this folder into the site: the README as its front page, how to contribute, and the
Python interface from its docstrings."""

import inspect
import posixpath
import re
from pathlib import Path
from types import ModuleType
from typing import Any

from mkdocs.structure.files import File, Files

import opfire
from opfire import arena, lab, players
from opfire.kernel import campaign, game, match, playout

ROOT = Path(__file__).parents[1]
UPWARDS = re.compile(r"\[(?P<said>[^\]]+)\]\((?P<to>\.\./[^)]+)\)")
MODULES = (opfire, match, game, players, playout, campaign, lab, arena)


def on_files(files: Files, config: Any) -> Files:
    """Add the pages that are made."""
    moved = {
        "index.md": "README.md",
        "contributing.md": "CONTRIBUTING.md",
        "changelog.md": "CHANGELOG.md",
        "security.md": "SECURITY.md",
    }
    pages = {**{name: _moved(source) for name, source in moved.items()}, "python.md": _interface()}
    for name, text in pages.items():
        files.append(File.generated(config, name, content=text))
    return files


def on_page_markdown(markdown: str, page: Any, **_known: Any) -> str:
    """Links to what lies above: to the pages made of it, and to nothing where there is none."""
    text = markdown.replace("](../CONTRIBUTING.md", "](contributing.md").replace("](../CHANGELOG.md", "](changelog.md")
    folder = posixpath.dirname(page.file.src_uri)
    return UPWARDS.sub(lambda link: link[0] if _is_inside(folder, link["to"]) else link["said"], text)


def _is_inside(folder: str, to: str) -> bool:
    """Whether a link from a folder of the documents leads to one of them."""
    return not posixpath.normpath(posixpath.join(folder, to)).startswith("..")


def _moved(name: str) -> str:
    """A document of the folder above, with its links as they are here; what is not in the site is no link."""
    text = (ROOT / name).read_text(encoding="utf-8")
    text = (
        text.replace("](docs/", "](")
        .replace("](CONTRIBUTING.md", "](contributing.md")
        .replace("](SECURITY.md", "](security.md")
    )
    named = re.sub(r"\[(?:docs/)?([\w/-]+)\.md\]", r"[\1]", text)
    return re.sub(r"\[([^\]]+)\]\(((?:examples|tests)/[^)]+|LICENSE)\)", r"\1", named)


def _interface() -> str:
    parts = ["# The Python interface\n"]
    for module in MODULES:
        parts.append(f"\n## {module.__name__}\n\n{inspect.getdoc(module) or ''}\n")
        parts.extend(_described(name, thing) for name, thing in _public(module))
    return "".join(parts)


def _public(module: ModuleType) -> list[tuple[str, Any]]:
    named = getattr(module, "__all__", None)
    own = {
        name: thing
        for name, thing in vars(module).items()
        if not name.startswith("_") and getattr(thing, "__module__", "") == module.__name__
    }
    found = {name: getattr(module, name) for name in named} if named else own
    return [(name, thing) for name, thing in found.items() if inspect.isclass(thing) or inspect.isfunction(thing)]


def _described(name: str, thing: Any) -> str:
    text = f"\n### {name}\n\n```python\n{name}{_signature(thing)}\n```\n\n{inspect.getdoc(thing) or ''}\n"
    if inspect.isclass(thing):
        methods = [(key, each) for key, each in vars(thing).items() if inspect.isfunction(each) and key[0] != "_"]
        text += "".join(f"\n- `{key}{_signature(each)}`: {_first(each)}" for key, each in methods) + "\n"
    return text


def _signature(thing: Any) -> str:
    try:
        return str(inspect.signature(thing))
    except (ValueError, TypeError):
        return ""


def _first(thing: Any) -> str:
    return (inspect.getdoc(thing) or "").split("\n")[0]
