"""What players settle among themselves: giving up, offering a draw, and playing again."""

from __future__ import annotations

import msgspec

from opfire.kernel.state import Outcome
from opfire.server.display.reader import Reader
from opfire.server.problems import Problem
from opfire.server.storage.store import Store
from opfire.server.table.chat import forget_after_the_end, with_chat
from opfire.server.table.opening import once_more
from opfire.server.table.table import Table


async def resign(table: Table, reader: Reader) -> None:
    """Give up; the other side wins."""
    async with table.acting():
        side = _side(table, reader)
        await table.end(table.defeat_of(side, "resigned"))


async def offer_draw(table: Table, reader: Reader) -> None:
    """Offer a draw, or accept the one offered; an offer lapses when another side answers a question."""
    async with table.acting():
        side = _side(table, reader)
        others = [other for other in table.people if other not in reader.sides]
        hotseat = set(table.people) == set(reader.sides) and len(reader.sides) > 1
        if hotseat or table.terms.offer in others:
            await table.end(Outcome(None, "agreed"))
        elif not others:
            raise Problem("error-draw-computer", 409)
        else:
            await _set_offer(table, side)


async def decline_draw(table: Table, reader: Reader) -> None:
    """Decline the draw offered, or take one's own offer back."""
    async with table.acting():
        _side(table, reader)
        if table.terms.offer is not None:
            await _set_offer(table, None)


async def _set_offer(table: Table, side: str | None) -> None:
    await table.agree(msgspec.structs.replace(table.terms, offer=side))


async def agree_to_hints(table: Table, reader: Reader, *, allow: bool) -> None:
    """Agree to hints for the sides one plays, or take that back; they are given when all sides with people agree."""
    async with table.acting():
        _side(table, reader)
        others = tuple(side for side in table.terms.hints if side not in reader.sides)
        agreed = tuple(sorted({*others, *reader.sides})) if allow else others
        if agreed != table.terms.hints:
            await table.agree(msgspec.structs.replace(table.terms, hints=agreed))


async def keep_chat(table: Table, reader: Reader, *, wish: bool) -> None:
    """Wish the chat kept after the game, or take that back, which is possible after the end as well."""
    async with table.acting():
        if wish or reader.side is None:
            _side(table, reader)
        others = tuple(side for side in table.terms.keeping if side not in reader.sides)
        keeping = tuple(sorted({*others, *reader.sides})) if wish else others
        if keeping != table.terms.keeping:
            await table.agree(with_chat(table, msgspec.structs.replace(table.terms, keeping=keeping)))
            forget_after_the_end(table)


def _side(table: Table, reader: Reader) -> str:
    """The side a reader speaks for in a game that goes on."""
    if reader.side is None:
        raise Problem("error-spectator", 403)
    if table.outcome is not None:
        raise Problem("error-over", 409)
    return reader.side


async def rematch(table: Table, reader: Reader, store: Store) -> None:
    """Open the game that follows, with sides swapped; everybody enters it with the token he has."""
    async with table.acting():
        if reader.side is None:
            raise Problem("error-spectator", 403)
        if table.outcome is None:
            raise Problem("error-not-over", 409)
        if table.terms.rematch is None:
            following = once_more(table.match, table.dice, table.seats, table.terms)
            await store.create(following)
            await table.agree(msgspec.structs.replace(table.terms, rematch=following.id))
