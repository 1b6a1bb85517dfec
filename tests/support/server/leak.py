"""Plays whole random games at a real table and looks whether anybody is told what he cannot know.

    PYTHONPATH=tests python -m support.server.leak --games 200

Both sides and a spectator sit at the table; every message they get is searched for hidden cards, chits, mines,
command points, support requests and orders. At some steps what a side cannot see is dealt afresh, and all that the
side and the spectator are told must stay the same to the byte.
"""

from __future__ import annotations

import argparse
import asyncio
import itertools
import time
from collections import Counter
from collections.abc import Iterator
from typing import Final
from unittest import mock

import msgspec
from sqlalchemy.ext.asyncio import create_async_engine

from opfire.kernel.ask import Ask
from opfire.kernel.fair import commitment_to
from opfire.kernel.game import scenarios
from opfire.kernel.match import Match
from opfire.server.display import broadcast as state
from opfire.server.display.reader import Reader
from opfire.server.display.showing import state_for
from opfire.server.notices.notices import NO_NOTICES, Notices
from opfire.server.records.clerks import Clerks
from opfire.server.records.loading import rebuild
from opfire.server.storage.store import Change, Store, StoredGame
from opfire.server.table import opening
from opfire.server.table.opening import NewGame, new_game
from opfire.server.table.table import Table
from opfire.server.thinking.workers import Workers
from support.server.hidden_things import Discards, told_wrongly
from support.simtest import Numbers, choose

EVERY = 40
"""One in so many steps is looked at with hidden things dealt afresh."""
FEW_PREVIEWS, ALL_PREVIEWS = 0.002, 60.0
"""Seconds for the previews of a question."""


class Forgetful(Store):
    """Keeps nothing: here it is looked at what is told, and not at what is stored."""

    def __init__(self) -> None:
        super().__init__(create_async_engine("sqlite+aiosqlite://"))

    async def write(self, change: Change) -> None:
        """Take a change and forget it."""


class Leak(AssertionError):
    """Somebody was told what he cannot know."""


STORE: Final = Forgetful()


def table_of(stored: StoredGame, match: Match) -> Table:
    return Table(stored, match, STORE, Workers(), Notices(NO_NOTICES, STORE, lambda *_: False), Clerks())


def told(match: Match, reader: Reader) -> bytes:
    """All a reader is told but what a guessed position never has: something to take back, and the hash of a key."""
    table = table_of(StoredGame("game", match.header, "rolled", ()), match)
    shown = state_for(table, reader, state.Pictures(match))
    return msgspec.json.encode(msgspec.structs.replace(shown, undo=False, sealed=()), order="sorted")


def same_elsewhere(match: Match, number: int) -> None:
    """What a side and a spectator are told does not depend on what the side cannot see."""
    kept, state.PREVIEW_SECONDS = state.PREVIEW_SECONDS, ALL_PREVIEWS  # type: ignore[misc]
    try:
        for side in match.game.sides:
            elsewhere = match.fork(number, viewpoint=side)
            for sides in ((side,), ()):
                here, there = (told(each, Reader(sides, "en")) for each in (match, elsewhere))
                if here != there:
                    raise Leak(f"what {sides or 'a spectator'} is told depends on what {side} cannot see")
    finally:
        state.PREVIEW_SECONDS = kept  # type: ignore[misc]


class Evening:
    """One random game with somebody at every place."""

    def __init__(self, scenario: str, seed: int) -> None:
        info = scenarios()[scenario]
        self.numbers = Numbers(seed)
        settings = {name: values[self.numbers.below(len(values))] for name, values in info.settings.items()}
        wanted = NewGame(scenario, dict.fromkeys(info.sides, "human"), settings if seed % 2 else {})
        with mock.patch.object(opening, "new_key", return_value=key_of(seed)):
            self.stored = new_game(wanted).game
        self.readers = {side: Reader((side,), "en") for side in info.sides}
        self.everybody: tuple[Reader, ...] = (*self.readers.values(), Reader((), "en"))
        self.discards = Discards()
        self.counted: Counter[str] = Counter()

    async def play(self, every: int) -> Counter[str]:
        """Play to the end; gives how much was looked at."""
        table = table_of(self.stored, rebuild(self.stored))
        table.readers.extend(self.everybody)
        for reader in self.everybody:
            await table.join(reader)
        while isinstance(table.match.ask, Ask):
            self.listen(table)
            if self.counted["steps"] % every == 0:
                same_elsewhere(table.match, self.numbers.number())
                self.counted["positions dealt afresh"] += 1
            option = choose(table.match.ask, self.numbers)
            await table.answer(self.readers[table.match.ask.side], table.version, msgspec.to_builtins(option))
            self.counted["steps"] += 1
        self.listen(table)
        return self.counted

    def listen(self, table: Table) -> None:
        """Search all that was sent since for what its reader cannot know."""
        self.discards.look(table.match.game)
        for reader in self.everybody:
            while not reader.outbox.empty():
                sent = reader.outbox.get_nowait() or b""
                found = told_wrongly(table.match.game, reader.side, sent, self.discards.seen)
                if found:
                    raise Leak(f"{reader.side or 'a spectator'} is told of {found}")
                self.keep_sealed(table, sent)
                self.counted["messages"] += 1

    def keep_sealed(self, table: Table, sent: bytes) -> None:
        """The key of the dice is told after the end and not before, be it in messages or in the record."""
        key = self.stored.header.sealed[0].key.encode()
        if {key in sent, key in table.record()} != {table.outcome is not None}:
            raise Leak("the key of the dice is told before the end, or not after it")


def key_of(seed: int) -> str:
    """The key of a game that can be played again."""
    return commitment_to(f"{seed:064x}")


def play(scenario: str, seed: int, every: int = EVERY) -> Counter[str]:
    """Play one game; raises `Leak`."""
    try:
        return asyncio.run(Evening(scenario, seed).play(every))
    except Leak as leak:
        raise Leak(f"{scenario}, seed {seed}: {leak}") from None


def chosen() -> Iterator[str]:
    """Scenarios for ever, the families in turn, each scenario as often as the others of its family."""
    families: dict[str, list[str]] = {}
    for name, info in sorted(scenarios().items()):
        families.setdefault(info.game, []).append(name)
    return itertools.chain.from_iterable(zip(*map(itertools.cycle, families.values()), strict=True))


def main(games: int, seed: int, every: int) -> None:
    state.PREVIEW_SECONDS = FEW_PREVIEWS  # type: ignore[misc]
    total: Counter[str] = Counter()
    begun = time.monotonic()
    for number, scenario in enumerate(itertools.islice(chosen(), seed - 1, seed - 1 + games)):
        total += play(scenario, seed + number, every)
        total[scenarios()[scenario].game] += 1
        if number % 10 == 9:
            print(f"{number + 1} games after {time.monotonic() - begun:.0f} s: {dict(total)}", flush=True)
    print(f"{games} games from seed {seed} on, nothing hidden was told: {dict(total)}")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1, help="the first seed; it also says where the scenarios begin")
    parser.add_argument("--every", type=int, default=EVERY, help="one in so many steps with hidden things dealt afresh")
    main(**vars(parser.parse_args()))
