"""Earlier moments of a game, played through again from its record."""

from __future__ import annotations

import logging
from collections import OrderedDict
from collections.abc import Sequence
from threading import Lock
from typing import Final

import msgspec

from opfire.kernel.display import Picture
from opfire.kernel.match import OPEN, Entry, Header, Match
from opfire.server.problems import Problem

log = logging.getLogger(__name__)
STEP: Final = 40
"""So many entries apart are the moments kept to go on from."""
MOST_KEPT: Final = 60
"""About so many moments of a long game are kept."""
GAMES: Final = 8
"""The most games whose moments are kept."""


class Moment(msgspec.Struct, frozen=True):
    """What lay where after so many entries, as one side or a spectator may know it."""

    entry: int
    of: int
    waiting: str | None
    picture: Picture


class Playback:
    """One game as far as anybody has looked at it; one looks at a time."""

    def __init__(self, header: Header) -> None:
        self.lock = Lock()
        start = Match.start(header.scenario, seed=header.seed, settings=header.settings, dice=OPEN)
        self._kept = {0: start}

    def at(self, entries: Sequence[Entry], number: int) -> Match:
        """The match after so many entries; a record that was cut since is played anew from where it still agrees."""
        kept = max(at for at, match in self._kept.items() if at <= number and match.entries == entries[:at])
        match = self._kept[kept].fork()
        for at in range(kept, number):
            match.answer(entries[at])
            if (at + 1) % max(STEP, len(entries) // MOST_KEPT) == 0:
                self._kept[at + 1] = match.fork()
        return match


class Playbacks:
    """The games looked at last."""

    def __init__(self) -> None:
        self._playbacks: OrderedDict[str, Playback] = OrderedDict()
        self._lock = Lock()

    def moment(self, id: str, header: Header, entries: Sequence[Entry], number: int, side: str | None) -> Moment:
        """Show a moment of a game to a side; raises `Problem` when its beginning fits the rules no longer."""
        number = max(0, min(number, len(entries)))
        if header.branched:
            raise Problem("error-no-moment", 404)
        try:
            playback = self._reel(id, header)
            with playback.lock:
                match = playback.at(entries, number)
        except MemoryError:
            raise
        except Exception as error:
            log.warning("entry %d of game %s cannot be shown: %r", number, id, error)
            raise Problem("error-no-moment", 404) from None
        waiting = match.ask.side if match.ask is not None else None
        return Moment(number, len(entries), waiting, match.view(side).picture())

    def _reel(self, id: str, header: Header) -> Playback:
        """The playback of a game, which is now the one looked at last."""
        with self._lock:
            playback = self._playbacks.pop(id, None) or Playback(header)
            self._playbacks[id] = playback
            while len(self._playbacks) > GAMES:
                self._playbacks.popitem(last=False)
            return playback
