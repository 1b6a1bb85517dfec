"""The hall: opens tables when they are wanted, and clears away those that nobody sits at."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from typing import Final

import msgspec

from opfire.kernel.game import BadSetting, GameModule, ScenarioInfo, UnknownScenario, game_of
from opfire.kernel.match import Match
from opfire.kernel.record import BadRecord, encode_entry
from opfire.kernel.record import load as read_record
from opfire.players import UnknownPlayer, create
from opfire.server.problems import Problem
from opfire.server.reader import Reader
from opfire.server.storage import Seat, Store, StoredGame
from opfire.server.table import Table, dice_for, rebuild, snapshot_of, turn_of
from opfire.server.thinking import Thinker
from opfire.server.tokens import HUMAN, hashed, new_id, new_seed, new_token

IDLE_SECONDS: Final = 300.0


class Opened(msgspec.Struct, frozen=True):
    """A new game and the tokens of its human seats."""

    id: str
    seats: dict[str, str]


class Hall:
    """All tables of this process."""

    def __init__(self, store: Store, thinker: Thinker, idle_seconds: float = IDLE_SECONDS) -> None:
        self.store = store
        self._thinker = thinker
        self._idle_seconds = idle_seconds
        self._tables: dict[str, Table] = {}
        self._opening = asyncio.Lock()

    @property
    def tables(self) -> tuple[Table, ...]:
        """The tables in use."""
        return tuple(self._tables.values())

    async def table(self, id: str) -> Table:
        """The table of a game, set up from the database if need be; raises `Problem`."""
        async with self._opening:
            if id not in self._tables:
                self._tables[id] = await self._set_up(id)
                self._clear_later(id)
            return self._tables[id]

    async def _set_up(self, id: str) -> Table:
        stored = await self.store.load(id)
        if stored is None:
            raise Problem("error-no-game", 404, game=id[:40])
        try:
            return Table(stored, rebuild(stored), self.store, self._thinker)
        except BadRecord as error:
            raise Problem("error-game-broken", 500, reason=str(error)) from None

    def sit(self, table: Table, reader: Reader) -> None:
        """Let a reader listen at a table."""
        self._tables[table.id] = table
        table.readers.append(reader)

    def leave(self, table: Table, reader: Reader) -> None:
        """A reader goes; an empty table is cleared away after a while."""
        table.readers.remove(reader)
        if not table.readers:
            self._clear_later(table.id)

    def _clear_later(self, id: str) -> None:
        asyncio.get_running_loop().call_later(self._idle_seconds, self._clear, id)

    def _clear(self, id: str) -> None:
        table = self._tables.get(id)
        if table is None or table.readers:
            return
        if table.idle:
            del self._tables[id]
        else:
            self._clear_later(id)

    async def open_game(
        self,
        scenario: str,
        players: Mapping[str, str],
        *,
        settings: Mapping[str, str],
        seed: int | None,
        dice: str,
        hotseat: bool,
    ) -> Opened:
        """Start a game and store it; raises `Problem`."""
        try:
            module = game_of(scenario)
            _check_seats(module, module.scenarios()[scenario], players)
            match = Match.start(
                scenario,
                seed=new_seed() if seed is None else seed,
                settings=settings,
                dice=dice_for(dice, players),
            )
        except UnknownScenario as error:
            raise Problem("error-no-scenario", 404, reason=str(error)) from None
        except BadSetting as error:
            raise Problem("error-setting", reason=str(error)) from None
        return await self._keep(match, players, dice, hotseat)

    async def import_record(self, data: bytes, players: Mapping[str, str], *, hotseat: bool) -> Opened:
        """Take a record as a new game that goes on where it stops; raises `Problem`."""
        try:
            match = await asyncio.to_thread(read_record, data)
        except (BadRecord, UnicodeError, RecursionError) as error:
            raise Problem("error-record", reason=str(error)) from None
        info = match.module.scenarios()[match.header.scenario]
        everybody = {**dict.fromkeys(info.sides, HUMAN), **players}
        _check_seats(match.module, info, everybody)
        return await self._keep(match, everybody, "rolled", hotseat)

    async def _keep(self, match: Match, players: Mapping[str, str], dice: str, hotseat: bool) -> Opened:
        shared = new_token()
        tokens = {side: shared if hotseat else new_token() for side, player in players.items() if player == HUMAN}
        stored = StoredGame(
            id=new_id(),
            header=match.header,
            dice=dice,
            seats=tuple(_seat(side, player, tokens.get(side)) for side, player in players.items()),
            entries=tuple(encode_entry(entry) for entry in match.entries),
            snapshot=snapshot_of(match),
            turn=turn_of(match),
            over=match.outcome is not None,
        )
        await self.store.create(stored)
        return Opened(stored.id, tokens)

    def close(self) -> None:
        """Stop all thinking."""
        for table in self.tables:
            table.close()
        self._thinker.close()


def _seat(side: str, player: str, token: str | None) -> Seat:
    return Seat(side, player, hashed(token) if token else None, new_seed())


def _check_seats(module: GameModule, info: ScenarioInfo, players: Mapping[str, str]) -> None:
    """Every side of the scenario needs somebody who can play it."""
    if set(players) != set(info.sides):
        raise Problem("error-seats", sides=", ".join(info.sides), given=", ".join(players))
    for player in players.values():
        if player != HUMAN:
            try:
                create(player, module, 0)
            except UnknownPlayer as error:
                raise Problem("error-no-player", reason=str(error)) from None
