"""Work for the laboratory in which a process dies; it lies here so that other processes can import it."""

from __future__ import annotations

import os
import signal
from pathlib import Path

from opfire.lab.jobs import Job
from opfire.lab.played import Played
from opfire.lab.witness import watch


class DiesOnce:
    """Plays jobs, but the first process that comes to the third one is killed there."""

    def __init__(self, marker: Path) -> None:
        self.marker = marker

    def __call__(self, job: Job) -> Played:
        if job.number == 2 and not self.marker.exists():
            self.marker.touch()
            os.kill(os.getpid(), signal.SIGKILL)
        return watch(job)
