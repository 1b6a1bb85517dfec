"""Runs chosen tests with a function broken, each time in a copy of one process that has collected all tests."""

from __future__ import annotations

import gc
import os
import resource
import signal
import time
from collections.abc import Callable, Iterable

import pytest
from _pytest.runner import runtestprotocol

from opfire.assault.shelf.packs import packs
from opfire.commander.pack.box import commander_pack
from opfire.skirmish.pack import skirmish_pack
from support.bite.functions import break_function, functions_at_hand
from support.bite.process import TOO_LONG
from support.bite.rules_in_code import Place
from support.bite.touching import touching

MEMORY = 3 << 30
LONGEST = 20
"""Seconds of processor time that a single test may take; those of the slowest are about 6."""
KEEPS_TABLES = ("opfire.commander.board", "opfire.kernel")
"""Where lines of sight come from: tables of them on disk are neither trusted nor written when these are broken."""


class Tests:
    """All tests of the rules, collected once."""

    def __init__(self, session: pytest.Session, *, afresh: bool) -> None:
        for read in (packs, commander_pack, skirmish_pack):
            read()
        self.items = {item.nodeid: item for item in session.items}
        gc.unfreeze()
        self.functions = functions_at_hand()
        gc.freeze()
        self.touches = touching(session.items, self.functions, afresh=afresh)

    def first_to_fail(self, place: Place, number: int, tests: Iterable[str], seconds: int) -> str | None:
        """The first test that notices a change, if any; the change is made in a copy of this process."""
        reading, writing = os.pipe()
        child = os.fork()
        if not child:
            os.close(reading)
            self._in_copy(place, number, [self.items[name] for name in tests], seconds, writing)
        os.close(writing)
        with os.fdopen(reading) as told:
            name = told.read()
        _, status = os.waitpid(child, 0)
        return name or (TOO_LONG if status else None)

    def _in_copy(self, place: Place, number: int, items: list[pytest.Item], seconds: int, writing: int) -> None:
        try:
            nothing = os.open(os.devnull, os.O_RDWR)
            for stream in (0, 1, 2):
                os.dup2(nothing, stream)
            resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
            if place.module.startswith(KEEPS_TABLES):
                os.environ["XDG_CACHE_HOME"] = os.devnull
            break_function(self.functions, place, number)
            signal.signal(signal.SIGVTALRM, lambda *_: os._exit(1))
            os.write(writing, (_first_failure(items, seconds) or "").encode())
            os._exit(0)
        except BaseException:
            os.write(writing, b"the process of the tests")
            os._exit(1)


def _first_failure(items: list[pytest.Item], seconds: int) -> str | None:
    """The first test that fails; a single one that runs on and on ends the process."""
    for item, after in zip(items, [*items[1:], None], strict=True):
        signal.setitimer(signal.ITIMER_VIRTUAL, LONGEST)
        reports = runtestprotocol(item, log=False, nextitem=after)
        if any(report.failed for report in reports):
            return item.nodeid
        if time.process_time() > seconds:
            break
    return None


def with_tests(parts: list[str], work: Callable[[Tests], None], *, afresh: bool = False) -> None:
    """Collect the tests of these games and do something with them."""

    class Loop:
        def pytest_runtestloop(self, session: pytest.Session) -> bool:
            work(Tests(session, afresh=afresh))
            return True

    plugins = ("no:rule-recorder", "no:cacheprovider", "no:terminal")
    folders = [f"tests/{part}" for part in parts]
    options = ("-s", "--ignore-glob=*/sergeant/*", "--override-ini=addopts=--import-mode=importlib")
    arguments = [*folders, *options, *(f"-p{name}" for name in plugins)]
    if (code := pytest.main(arguments, plugins=[Loop()])) not in (0, 5):
        raise SystemExit(f"The tests cannot be collected (pytest says {code}).")
