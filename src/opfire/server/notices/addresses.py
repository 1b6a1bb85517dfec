"""Which mail addresses want mail from here: an address is asked once, and gets nothing else before it has said yes.

The parts of an address behind a plus lead to the same mailbox, so limits and a refusal hold for all of them together.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from sqlalchemy import insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from opfire.server.storage import schema
from opfire.server.storage.clock import now
from opfire.server.storage.store import Store
from opfire.server.storage.tokens import new_token

DAY: Final = 86_400_000
ASK_AGAIN: Final = 7 * DAY
MOST_A_DAY: Final = 20
"""The most mails a mailbox gets in a day, whoever has them sent."""
MOST_QUESTIONS: Final = 3
"""A mailbox that has got so many mails today is not asked anything more."""


def mailbox_of(address: str) -> str:
    """Where the mail to an address ends up."""
    local, _, domain = address.lower().rpartition("@")
    return f"{local.partition('+')[0]}@{domain}"


class Standing(NamedTuple):
    """What is known of an address: the secret of the link in its mails, what it said, and when it was asked."""

    token: str
    wanted: bool
    asked: int


class Addresses:
    """The mail addresses that were given at some seat."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def question(self, address: str, *, again: bool) -> str | None:
        """The secret for a mail that asks whether mail is wanted; None when it need not or must not be asked now.

        Who has not answered is asked again only if somebody gives the address anew, a week later.
        """
        async with self._store.transaction() as connection:
            known = await _standing(connection, address)
            if known is not None and (known.wanted or not again or now() - known.asked < ASK_AGAIN):
                return None
            if not await _count(connection, mailbox_of(address), MOST_QUESTIONS):
                return None
            return await _asked(connection, address, known)

    async def notice(self, address: str) -> str | None:
        """The secret for the link in a notice, which is counted; None when none may be sent."""
        async with self._store.transaction() as connection:
            known = await _standing(connection, address)
            if known is None or not known.wanted or not await _count(connection, mailbox_of(address), MOST_A_DAY):
                return None
            return known.token

    async def wants(self, address: str) -> bool:
        """Whether an address has said that it wants mail."""
        async with self._store.transaction() as connection:
            known = await _standing(connection, address)
            return known is not None and known.wanted

    async def answer(self, token: str, wanted: bool) -> bool:
        """Take the answer of whoever has got the mail with this secret; False when there is no such mail."""
        if not token.isascii() or not token.isprintable():
            return False
        addresses, mailboxes = schema.addresses.c, schema.mailboxes.c
        async with self._store.transaction() as connection:
            found = (await connection.execute(select(addresses.address).where(addresses.token == token))).scalar()
            if found is None:
                return False
            own = update(schema.addresses).where(addresses.address == found)
            await connection.execute(own.values(wanted=int(wanted)))
            box = update(schema.mailboxes).where(mailboxes.mailbox == mailbox_of(found))
            await connection.execute(box.values(stopped=int(not wanted)))
            return True


async def _standing(connection: AsyncConnection, address: str) -> Standing | None:
    """What an address has said; a mailbox that wants nothing wants it at none of its addresses."""
    addresses, mailboxes = schema.addresses.c, schema.mailboxes.c
    row = (await connection.execute(select(schema.addresses).where(addresses.address == address.lower()))).first()
    if row is None:
        return None
    stopped = select(mailboxes.stopped).where(mailboxes.mailbox == mailbox_of(address))
    return Standing(row.token, bool(row.wanted) and not (await connection.execute(stopped)).scalar(), row.asked)


async def _asked(connection: AsyncConnection, address: str, known: Standing | None) -> str:
    """Note that an address is asked now; the link in an earlier mail stays good."""
    if known is not None:
        own = update(schema.addresses).where(schema.addresses.c.address == address.lower())
        await connection.execute(own.values(asked=now()))
        return known.token
    token = new_token()
    await connection.execute(
        insert(schema.addresses).values(address=address.lower(), token=token, wanted=0, asked=now())
    )
    return token


async def _count(connection: AsyncConnection, mailbox: str, most: int) -> bool:
    """Count a mail to a mailbox, unless it has had enough today or wants none at all."""
    mailboxes, day = schema.mailboxes.c, now() // DAY
    box = (await connection.execute(select(schema.mailboxes).where(mailboxes.mailbox == mailbox))).first()
    if box is None:
        await connection.execute(insert(schema.mailboxes).values(mailbox=mailbox, day=day, sent=1, stopped=0))
        return True
    sent = box.sent if box.day == day else 0
    if box.stopped or sent >= most:
        return False
    own = update(schema.mailboxes).where(mailboxes.mailbox == mailbox)
    await connection.execute(own.values(day=day, sent=sent + 1))
    return True
