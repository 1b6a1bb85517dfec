"""Who is there: the seats of a table with an open socket, in this process and in others at the same database."""

from __future__ import annotations

import time
from collections.abc import Iterable
from typing import TYPE_CHECKING, Final, NamedTuple

from opfire.server.display.reader import Reader
from opfire.server.messages import PresenceMessage

if TYPE_CHECKING:
    from opfire.server.table.table import Table

REPEAT_SECONDS: Final = 20.0
"""So often a process says again who is there."""
FORGET_SECONDS: Final = 50.0
"""After so long a process that says nothing more is gone, and with it whoever was there."""
Place = tuple[str, int]


class Heard(NamedTuple):
    """Who is there according to another process, and when it said so."""

    places: tuple[Place, ...]
    at: float


class Presence:
    """Who is at one table."""

    def __init__(self) -> None:
        self._elsewhere: dict[str, Heard] = {}
        self._told: dict[str, list[int]] = {}
        self._announced: tuple[Place, ...] = ()

    def hear(self, process: str, places: Iterable[Place]) -> None:
        """Note what another process says."""
        self._elsewhere[process] = Heard(tuple(places), time.monotonic())

    def at(self, table: Table) -> dict[str, list[int]]:
        """The numbers of the seats that somebody sits at, by side."""
        late = time.monotonic() - FORGET_SECONDS
        self._elsewhere = {process: heard for process, heard in self._elsewhere.items() if heard.at > late}
        places = {place for heard in self._elsewhere.values() for place in heard.places} | set(here(table))
        present: dict[str, list[int]] = {}
        for side, number in sorted(places & {(seat.side, seat.number) for seat in table.seats}):
            present.setdefault(side, []).append(number)
        return present

    def tell(self, table: Table, newcomer: Reader | None = None) -> None:
        """Tell everybody at the table who is there, if that has changed; a newcomer has just been told."""
        present = self.at(table)
        if present != self._told:
            self._told = present
            for reader in table.readers:
                if reader is not newcomer:
                    reader.put(PresenceMessage(present))

    def news(self, table: Table) -> tuple[Place, ...] | None:
        """Who is here, if other processes have not been told yet."""
        places = here(table)
        if places == self._announced:
            return None
        self._announced = places
        return places


def here(table: Table) -> tuple[Place, ...]:
    """The seats whose holders have an open socket at this process."""
    holders = {reader.holder for reader in table.readers if reader.holder is not None}
    return tuple((seat.side, seat.number) for seat in table.seats if seat.token in holders)
