"""Worker processes that know the toy game only, with one of its brains if wanted."""

import sys
from pathlib import Path

import toy

from opfire.server.thinking import Workers

FOLDERS = [str(Path(__file__).parent), str(Path(toy.__file__).parent)]
PROGRAM = """
import sys
sys.path[:0] = {folders!r}
import brains, toy
from opfire.players.worker import main
module = toy.ToyModule()
if {brain!r}:
    module.brains = {{"sergeant": getattr(brains, {brain!r})}}
with toy.installed(module):
    main()
"""


def workers(brain: str = "", seconds: float = 10.0, most: int = 1) -> Workers:
    """Processes that know the toy game only."""
    program = PROGRAM.format(folders=FOLDERS, brain=brain)
    return Workers(seconds, most, (sys.executable, "-c", program))
