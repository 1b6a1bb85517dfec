"""Processes that know the toy game only: computer players, with one of its brains if wanted, and clerks."""

import sys

from opfire.server.records.clerks import Clerks
from opfire.server.thinking.workers import Workers
from support import TESTS

PROGRAM = """
import sys
sys.path.insert(0, {tests!r})
from support import toy
from support.server import toy_brains
from opfire.players.worker import main
module = toy.ToyModule()
if {brain!r}:
    module.brains = {{"sergeant": getattr(toy_brains, {brain!r})}}
with toy.installed(module):
    main()
"""


def workers(brain: str = "", seconds: float = 10.0, most: int = 1) -> Workers:
    """Processes that know the toy game only."""
    program = PROGRAM.format(tests=str(TESTS), brain=brain)
    return Workers(seconds, most, (sys.executable, "-c", program))


CLERK = """
import sys
sys.path.insert(0, {tests!r})
from support import toy
from opfire.server.records.clerk import main
with toy.installed(toy.ToyModule()):
    main()
"""


def clerks() -> Clerks:
    """Processes that play records of the toy game through."""
    return Clerks((sys.executable, "-c", CLERK.format(tests=str(TESTS))))
