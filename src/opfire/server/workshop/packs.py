"""The own packs of a server: the database has them, and every process unfolds those that it plays with."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from typing import Final

from sqlalchemy import ColumnElement, delete, exists, insert, select, update

from opfire.content.errors import BadPack
from opfire.content.games import check_pack
from opfire.content.own.bundle import Files, open_bundle, pack_up
from opfire.content.own.carried import line_of, pack_of
from opfire.content.own.draft import draft_of
from opfire.content.own.overview import Overview
from opfire.content.own.shelf import keep, own_folder
from opfire.kernel.game import ScenarioInfo, game_of
from opfire.server.problems import Problem
from opfire.server.storage import schema
from opfire.server.storage.clock import now
from opfire.server.storage.store import Conflict, Store

UNUSED: Final = 7 * 24 * 3600 * 1000
"""Milliseconds after which a pack is forgotten that no game was begun with."""


class OwnPacks:
    """Keeps own packs, and brings them where they are played."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._fitting: set[str] = set()

    async def take_in(self, files: Files, seen: Overview) -> None:
        """Keep a pack that was looked over; raises `Problem` when it has mistakes."""
        if seen.findings:
            first = seen.findings[0]
            raise Problem("workshop-faulty", reason=f"{first.file}:{first.line}: {first.field} {first.reason.en}")
        await self._forget_unused()
        try:
            async with self._store.transaction() as connection:
                row = {"name": seen.name, "data": pack_up(files), "created": now(), "shelf": 0}
                await connection.execute(insert(schema.packs).values(row))
        except Conflict:
            # The same content was brought before; now it is wanted again.
            await self._change(seen.name, {"created": now()})
        await asyncio.to_thread(keep, files)

    async def bring(self, scenario: str) -> None:
        """Have the pack of a scenario at hand, if it is somebody's own; raises `Problem`."""
        name = pack_of(scenario)
        if not name or name in self._fitting:
            return
        if own_folder(name) is None:
            await asyncio.to_thread(keep, await self.files(name))
        try:
            await asyncio.to_thread(_check, name)
        except BadPack as bad:
            raise Problem("workshop-unfit", 409, reason=str(bad.errors[0])) from None
        self._fitting.add(name)

    async def files(self, name: str) -> Files:
        """The files of a pack; raises `Problem`."""
        async with self._store.transaction() as connection:
            packs = schema.packs.c
            data = (await connection.execute(select(packs.data).where(packs.name == name))).scalar()
        if data is None:
            raise Problem("workshop-no-pack", 404, name=name[:40])
        return open_bundle(data)

    async def has(self, name: str) -> bool:
        """Whether a pack of this name is kept here."""
        async with self._store.transaction() as connection:
            packs = schema.packs.c
            return (await connection.execute(select(packs.name).where(packs.name == name))).scalar() is not None

    async def carried(self, scenario: str) -> bytes:
        """What the record of a scenario carries behind its end: the pack, if it is somebody's own. Raises `Problem`."""
        name = pack_of(scenario)
        return line_of(await self.files(name)) if name else b""

    async def put_on_shelf(self, name: str, on: bool) -> None:
        """Show a pack's scenarios to everybody, or no longer; raises `Problem`."""
        if not await self._change(name, {"shelf": int(on)}):
            raise Problem("workshop-no-pack", 404, name=name[:40])

    async def on_shelf(self) -> list[ScenarioInfo]:
        """The scenarios of all packs that the keeper has put on the shelf."""
        async with self._store.transaction() as connection:
            packs = schema.packs.c
            wanted = select(packs.name).where(packs.shelf == 1).order_by(packs.name)
            found = list((await connection.execute(wanted)).scalars())
        shown: list[ScenarioInfo] = []
        for name in found:
            await self.bring(name)
            shown += await asyncio.to_thread(_scenarios, name, await self.files(name))
        return shown

    async def _change(self, name: str, values: Mapping[str, int]) -> bool:
        async with self._store.transaction() as connection:
            done = await connection.execute(update(schema.packs).where(schema.packs.c.name == name).values(values))
        return done.rowcount == 1

    async def _forget_unused(self) -> None:
        packs = schema.packs.c
        stale = (packs.created < now() - UNUSED, packs.shelf == 0, ~_played())
        async with self._store.transaction() as connection:
            await connection.execute(delete(schema.packs).where(*stale))


def _played() -> ColumnElement[bool]:
    """Whether a game was begun with a pack."""
    return exists().where(schema.games.c.header.contains(schema.packs.c.name))


def _check(name: str) -> None:
    folder = own_folder(name)
    assert folder is not None, "it has just been laid there"
    check_pack(folder)


def _scenarios(name: str, files: Files) -> list[ScenarioInfo]:
    """The scenarios that a pack adds or changes."""
    ids = [f"{name}/{id}" for id in draft_of(files).entries.get("scenarios", {})]
    return [game_of(id).scenarios()[id] for id in ids]
