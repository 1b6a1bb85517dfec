"""Campaigns on the server: the games that are their battles, and the board that follows from those that are over."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any

import msgspec
from sqlalchemy import insert, select, update

from opfire.kernel.campaign import CampaignOver, StatusBoard, UnknownCampaign, campaigning, campaigns
from opfire.server.problems import Problem
from opfire.server.records.reports import Reports
from opfire.server.storage import schema
from opfire.server.storage.clock import now
from opfire.server.storage.damage import UNREADABLE
from opfire.server.storage.store import Conflict, Store
from opfire.server.storage.tokens import HUMAN, hashed, new_id, new_token, opens
from opfire.server.table.opening import Name, NewGame, Opening, clean_names, new_game


class NewCampaign(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Which campaign to play, and who sits where in all its battles."""

    campaign: Name
    seats: Annotated[dict[Name, Name], msgspec.Meta(max_length=8)]
    hotseat: bool = False
    names: Annotated[dict[Name, str], msgspec.Meta(max_length=8)] = {}
    private: bool = False
    """Nobody watches its battles without a link, and they are not listed."""


class KeptCampaign(msgspec.Struct, frozen=True):
    """A campaign as the database has it."""

    id: str
    campaign: str
    seats: dict[str, str]
    hotseat: bool
    host: str
    battles: tuple[str, ...] = ()
    """The games that were its battles, in their order."""
    revision: int = 0
    names: dict[str, str] = {}
    """What the people were called when it began."""
    private: bool = False


class CampaignState(msgspec.Struct, frozen=True):
    """How a campaign stands: its board, and the battle that is being fought."""

    id: str
    seats: dict[str, str]
    names: dict[str, str]
    board: StatusBoard
    battles: tuple[str, ...]
    game: str | None


async def begin(store: Store, wanted: NewCampaign) -> tuple[str, str]:
    """Keep a new campaign; gives its id and the token of its host."""
    _check(wanted)
    host = new_token()
    names = clean_names(wanted.names, wanted.seats)
    kept = KeptCampaign(
        new_id(), wanted.campaign, wanted.seats, wanted.hotseat, hashed(host), names=names, private=wanted.private
    )
    async with store.transaction() as connection:
        await connection.execute(insert(schema.campaigns).values(_row(kept)))
    return kept.id, host


def _check(wanted: NewCampaign) -> None:
    """The first battle must be one that can be set up with these seats."""
    try:
        first = campaigning(wanted.campaign).next_battle(wanted.campaign, ())
    except UnknownCampaign as error:
        raise Problem("error-no-campaign", 404, reason=str(error)) from None
    new_game(NewGame(first.scenario, wanted.seats, first.settings))


async def find(store: Store, id: str) -> KeptCampaign:
    """A campaign by its id; raises `Problem`."""
    async with store.transaction() as connection:
        wanted = id if id.isalnum() and id.isascii() else ""
        found = await connection.execute(select(schema.campaigns).where(schema.campaigns.c.id == wanted))
        row = found.mappings().first()
    if row is None or row["campaign"] not in campaigns():
        raise Problem("error-no-campaign", 404, reason=f"there is no campaign '{id[:40]}'")
    try:
        return _kept(row)
    except UNREADABLE as error:
        store.damage.note(f"campaign {row['id']}", error)
        raise Problem("error-campaign-broken", 500) from None


async def standing(store: Store, reports_of: Reports, kept: KeptCampaign) -> CampaignState:
    """The board after the battles that are over; one that has become practice is to be fought again."""
    game, reports = campaigning(kept.campaign), []
    running = None
    for id in kept.battles:
        if await reports_of.is_practice(id):
            continue
        report = await reports_of.of(kept.campaign, id)
        if report is None:
            running = id
            break
        reports.append(report)
    board, names = game.board_of(kept.campaign, reports), await _names(store, kept)
    return CampaignState(kept.id, kept.seats, names, board, kept.battles, running)


async def _names(store: Store, kept: KeptCampaign) -> dict[str, str]:
    """What the people are called: in the latest battle they may have changed it."""
    latest = await store.load(kept.battles[-1]) if kept.battles else None
    if latest is None:
        return kept.names
    first = {seat.side: seat.name for seat in reversed(latest.seats)}
    return {side: first[side] for side, player in kept.seats.items() if player == HUMAN and first.get(side)}


async def fight(store: Store, reports: Reports, kept: KeptCampaign, token: str) -> Opening:
    """Open the next battle for the host; one at a time."""
    if not opens(kept.host, token):
        raise Problem("error-campaign-host", 403)
    now_at = await standing(store, reports, kept)
    if now_at.game is not None:
        raise Problem("error-campaign-battle", 409, game=now_at.game)
    try:
        following = campaigning(kept.campaign).next_battle(kept.campaign, now_at.board.reports)
    except CampaignOver:
        raise Problem("error-campaign-over", 409) from None
    battle = NewGame(following.scenario, kept.seats, following.settings, hotseat=kept.hotseat, names=now_at.names)
    opening = new_game(msgspec.structs.replace(battle, private=kept.private))
    await _claim(store, kept, opening.game.id)
    await store.create(opening.game)
    return opening


async def _claim(store: Store, kept: KeptCampaign, game: str) -> None:
    """Name the game as the next battle, unless somebody else was faster."""
    table, battles = schema.campaigns.c, [*kept.battles, game]
    async with store.transaction() as connection:
        claimed = await connection.execute(
            update(schema.campaigns)
            .where(table.id == kept.id, table.revision == kept.revision)
            .values(battles=msgspec.json.encode(battles).decode(), revision=kept.revision + 1, updated=now())
        )
        if claimed.rowcount != 1:
            raise Conflict(f"campaign {kept.id} is no longer at revision {kept.revision}")


def _row(kept: KeptCampaign) -> dict[str, Any]:
    fields = msgspec.structs.asdict(kept)
    texts = {name: msgspec.json.encode(fields[name]).decode() for name in ("seats", "names", "battles")}
    return {**fields, **texts, "hotseat": int(kept.hotseat), "private": int(kept.private), "updated": now()}


def _kept(row: Mapping[Any, Any]) -> KeptCampaign:
    texts = {name: msgspec.json.decode(row[name]) for name in ("seats", "names", "battles")}
    fields = {name: row[name] for name in ("id", "campaign", "host", "revision")}
    switches = {name: bool(row[name]) for name in ("hotseat", "private")}
    return msgspec.convert({**fields, **texts, **switches}, KeptCampaign)
