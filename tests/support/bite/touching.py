"""Which tests run through which function: found by running all of them once, and kept for the next time.

Every function that can be broken leaves its name when it is called. The tests of a file run in a copy of the process,
so that no table filled by another file hides a call. A file is run again only when its text has changed; `--afresh`
forgets everything, which is due after larger changes of the rules.
"""

from __future__ import annotations

import ast
import hashlib
import itertools
import os
import time
from collections.abc import Callable, Iterable
from pathlib import Path

import msgspec
import pytest
from _pytest.runner import runtestprotocol

from support import ROOT
from support.bite.changes import function_at
from support.bite.functions import Functions, codes_of, origin_of
from support.bite.rules_in_code import Place, places

KEPT = ROOT / "artefacts" / "bite" / "touching.json"
NAME = "__touched__"


class Touch(msgspec.Struct):
    """What a test ran through, and how long that took."""

    functions: list[str]
    seconds: float


Touches = dict[str, Touch]
Files = dict[str, tuple[str, Touches]]
"""By test file: a hash of its text, and its tests."""


def touching(items: Iterable[pytest.Item], functions: Functions, *, afresh: bool) -> Touches:
    """What every test runs through; those that are not kept are run."""
    kept: Files = {} if afresh or not KEPT.exists() else msgspec.json.decode(KEPT.read_bytes(), type=Files)
    files = {file: list(tests) for file, tests in itertools.groupby(items, lambda item: item.nodeid.partition("::")[0])}
    texts = {file: hashlib.sha256((ROOT / file).read_bytes()).hexdigest() for file in files}
    new = {file: tests for file, tests in files.items() if file not in kept or kept[file][0] != texts[file]}
    if new:
        found = msgspec.json.decode(
            in_copy(lambda: msgspec.json.encode(look_at(new, functions))), type=dict[str, Touches]
        )
        kept |= {file: (texts[file], touches) for file, touches in found.items()}
        KEPT.parent.mkdir(parents=True, exist_ok=True)
        KEPT.write_bytes(msgspec.json.encode(kept))
    return {name: touch for file in files for name, touch in kept[file][1].items()}


def in_copy(work: Callable[[], bytes]) -> bytes:
    """Do something in a copy of this process, and give what it gave."""
    reading, writing = os.pipe()
    child = os.fork()
    if not child:
        os.close(reading)
        with os.fdopen(writing, "wb") as told:
            told.write(work())
        os._exit(0)
    os.close(writing)
    with os.fdopen(reading, "rb") as told:
        found = told.read()
    os.waitpid(child, 0)
    return found


def look_at(files: dict[str, list[pytest.Item]], functions: Functions) -> dict[str, Touches]:
    """Run the tests of each file in a copy in which functions leave their names."""
    touched: set[str] = set()
    for path, group in itertools.groupby(places(), lambda place: place.path):
        leave_names(path, list(group), functions, touched)
    found = {}
    for number, (file, items) in enumerate(files.items(), 1):
        told = in_copy(lambda items=items: msgspec.json.encode(touched_by(items, touched)))  # type: ignore[misc]
        found[file] = msgspec.json.decode(told, type=Touches)
        print(f"looked at {file} ({number} of {len(files)})", flush=True)
    return found


def touched_by(items: list[pytest.Item], touched: set[str]) -> Touches:
    """What each test runs through."""
    found = {}
    for item, after in zip(items, [*items[1:], None], strict=True):
        touched.clear()
        began = time.process_time()
        runtestprotocol(item, log=False, nextitem=after)
        found[item.nodeid] = Touch(sorted(touched), time.process_time() - began)
    return found


def leave_names(path: Path, group: list[Place], functions: Functions, touched: set[str]) -> None:
    """Let the functions of a module put their names into a set whenever they are called."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    for place in group:
        function = function_at(tree, place.line)
        said = ast.parse(f"{NAME}.add({place.title!r})").body[0]
        for node in ast.walk(said):
            ast.copy_location(node, function.body[0])
        function.body.insert(0, said)
    codes = codes_of(str(path), tree)
    for place in group:
        wanted = origin_of(place, tree)
        for one in functions.get(wanted, ()):
            one.__globals__[NAME] = touched
            one.__code__ = codes[wanted]
