"""A match as plain data: enough to go on with it elsewhere without playing it through again."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any, Union

import msgspec

from opfire.kernel.chance import Dice
from opfire.kernel.events import Event
from opfire.kernel.game import games
from opfire.kernel.match import OPEN, Entry, Header, Logged, Match, Snapshot


class Frozen(msgspec.Struct, frozen=True):
    """Where a match stands: its snapshots as far back as undo reaches, and what was told up to the last of them."""

    header: Header
    entries: int
    """How many entries of the record it has come through."""
    snapshots: list[tuple[int, int, dict[str, Any]]]
    log: list[tuple[int, msgspec.Raw]]
    free: int
    last: str | None


def freeze(match: Match) -> Frozen:
    """Write a match down, apart from its entries."""
    kept = match._snapshots
    told = match.log[: kept[-1].logged]
    return Frozen(
        match.header,
        len(match.entries),
        [(one.at, one.logged, one.game.snapshot()) for one in kept],
        [(at, msgspec.Raw(msgspec.json.encode(event))) for at, event in told],
        match._free,
        match._last,
    )


def thaw(frozen: Frozen, entries: Sequence[Entry], dice: Dice) -> Match:
    """Give the match that was written down, with the entries it had; what came after the last snapshot is answered."""
    header = frozen.header
    module, read = games()[header.game], _event_decoder(games()[header.game].events)
    kept = [
        Snapshot(at, logged, module.restore(header.scenario, header.settings, state))
        for at, logged, state in frozen.snapshots
    ]
    match = Match(module, header, kept[-1].game.copy(), OPEN)
    match.entries = list(entries[: kept[-1].at])
    match.log = [Logged(at, read.decode(event)) for at, event in frozen.log]
    match._snapshots = kept
    match.begin()
    for entry in entries[kept[-1].at : frozen.entries]:
        match.answer(entry)
    match._free, match._last = frozen.free, frozen.last
    match.hand_over(dice)
    return match


@cache
def _event_decoder(events: tuple[type[Event], ...]) -> msgspec.json.Decoder[Event]:
    return msgspec.json.Decoder(Union[events])  # noqa: UP007
