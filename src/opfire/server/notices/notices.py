"""Tells people who are away that it is their turn, by mail or webhook; both are off unless the operator turns them on.

A notice waits a while: who answers meanwhile, or sits at the table, gets none. A mail address is first asked whether it
wants any.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Final, NamedTuple

from opfire.server.limits.limits import Buckets, Rate
from opfire.server.notices.addresses import Addresses, mailbox_of
from opfire.server.notices.mail import MailServer, is_address, mail_server, send_mail
from opfire.server.problems import Problem, TooMany
from opfire.server.storage.database import StorageError
from opfire.server.storage.names import is_plain, names_of
from opfire.server.storage.seats import Notice, Seat
from opfire.server.storage.store import Conflict, Store
from opfire.server.storage.tokens import HUMAN
from opfire.texts import say

if TYPE_CHECKING:
    from opfire.server.table.table import Table

log = logging.getLogger(__name__)
WAIT_SECONDS: Final = 60.0
PER_RECIPIENT: Final = Rate(6, 1 / 600)
"""Six notices at once, then one every ten minutes, for one address."""
ONCE: Final = Rate(1, 0)
"""A turn is told once to one address, whatever else happens at the table meanwhile."""
QUESTIONS: Final = Rate(6, 1 / 600)
"""So many new addresses one client may have asked whether they want mail."""
WEBHOOKS: Final = ("off", "public", "any")


class Sending(NamedTuple):
    """How the operator lets notices out."""

    mail: MailServer | None = None
    webhooks: str = "off"
    address: str = ""
    """Where browsers reach this server, for the link in a notice."""
    seconds: float = WAIT_SECONDS


NO_NOTICES: Final = Sending()


def from_environment(environment: Mapping[str, str]) -> Sending:
    """Read the operator's wishes; raises `ValueError` with one sentence."""
    webhooks = environment.get("OPFIRE_WEBHOOKS", "off")
    if webhooks not in WEBHOOKS:
        raise ValueError(f"OPFIRE_WEBHOOKS is '{webhooks}'; it must be one of: {', '.join(WEBHOOKS)}.")
    wait = environment.get("OPFIRE_NOTICE_SECONDS", str(WAIT_SECONDS))
    if not wait.replace(".", "", 1).isdecimal():
        raise ValueError(f"OPFIRE_NOTICE_SECONDS is '{wait}'; it must be a number of seconds.")
    mail = mail_server(environment.get("OPFIRE_SMTP", ""), environment.get("OPFIRE_MAIL_FROM", ""))
    address = environment.get("OPFIRE_ADDRESS", "").rstrip("/")
    if mail is not None and not address:
        raise ValueError("OPFIRE_SMTP needs OPFIRE_ADDRESS too: mails have a link with which they are confirmed.")
    return Sending(mail, webhooks, address, float(wait))


class Turn(NamedTuple):
    """A turn that somebody may have to be told of."""

    game: str
    revision: int
    version: int
    side: str
    scenario: str
    titles: Mapping[str, str]
    """The scenario's name by language."""
    against: tuple[str, ...]
    """The names of the people on the other sides, if they have given any."""

    def match(self, lang: str) -> str:
        """Which game it is, and against whom; a name that could be taken for a link is left out of mails."""
        title, plain = self.titles[lang], ", ".join(filter(is_plain, self.against))
        return say(lang, "notice-match", {"scenario": title, "against": plain}) if plain else title


class Notices:
    """The notices of this process; a turn that another process has seen pass is not told."""

    def __init__(self, sending: Sending, store: Store, present: Callable[[str, str], bool]) -> None:
        self._sending = sending
        self._store = store
        self._present = present
        self.addresses = Addresses(store)
        self._rates = Buckets(PER_RECIPIENT)
        self._questions = Buckets(QUESTIONS)
        self._asking: set[asyncio.Task[None]] = set()
        self._told = Buckets(ONCE)
        self._waiting: dict[str, asyncio.Task[None]] = {}

    @property
    def ways(self) -> tuple[str, ...]:
        """How people can be told."""
        mail = ("mail",) if self._sending.mail and self._sending.address else ()
        return (*mail, "webhook") if self._sending.webhooks != "off" else mail

    def check(self, notice: Notice) -> None:
        """Look whether a wish can be met; raises `Problem`."""
        wanted = {way for way, where in (("mail", notice.mail), ("webhook", notice.webhook)) if where}
        if not wanted <= set(self.ways):
            raise Problem("error-notice-off", 409)
        if notice.mail and not is_address(notice.mail):
            raise Problem("error-notice-mail")
        if notice.webhook and not _is_hook(notice.webhook):
            raise Problem("error-notice-webhook")

    async def introduce(self, notice: Notice, client: str) -> None:
        """Ask a new mail address whether it wants mail; raises `TooMany`."""
        if not notice.mail or await self.addresses.wants(notice.mail):
            return
        if not self._questions.take(client):
            raise TooMany
        task = asyncio.create_task(self._ask(notice, again=True))
        self._asking.add(task)
        task.add_done_callback(self._asking.discard)

    async def _ask(self, notice: Notice, *, again: bool) -> None:
        """Send the one mail that an address gets without having said yes; nothing in it comes from a player."""
        try:
            token = await self.addresses.question(notice.mail, again=again)
            if token is not None:
                link = self._mail_link(token)
                body = say(notice.lang, "confirm-body", {"link": link, "server": self._sending.address})
                await self._mail(notice.mail, say(notice.lang, "confirm-subject"), body)
        except (StorageError, Conflict) as error:
            log.warning("a mail address is not asked whether it wants mail: %s", error)

    def _mail_link(self, token: str) -> str:
        return f"{self._sending.address}/mail#token={token}"

    async def _mail(self, to: str, subject: str, body: str) -> None:
        """Send a mail; that it cannot be sent disturbs nobody."""
        assert self._sending.mail is not None
        try:
            await asyncio.to_thread(send_mail, self._sending.mail, to, subject, body)
        except OSError as error:
            log.warning("a mail could not be sent: %s", error)

    def turn(self, table: Table) -> None:
        """A game has changed: whoever must answer now is told after a while, if he still must and is away."""
        before = self._waiting.pop(table.id, None)
        if before is not None:
            before.cancel()
        seats = [seat for seat in table.seats if seat.side == table.waiting and seat.player == HUMAN and seat.notice]
        if seats and self.ways:
            self._waiting[table.id] = asyncio.create_task(self._tell_later(_turn(table), seats))

    async def _tell_later(self, turn: Turn, seats: list[Seat]) -> None:
        await asyncio.sleep(self._sending.seconds)
        try:
            due = await self._store.revision(turn.game) == turn.revision
        except StorageError as error:
            log.warning("a notice of game %s is left out: %s", turn.game, error)
            due = False
        for seat in seats if due and not self._present(turn.game, turn.side) else ():
            if seat.notice is not None:
                await self._tell(turn, seat.notice)
        self._waiting.pop(turn.game, None)

    async def _tell(self, turn: Turn, notice: Notice) -> None:
        """Send what is wanted; that one cannot be sent disturbs neither the game nor the other."""
        if notice.mail and "mail" in self.ways:
            await self._tell_by_mail(turn, notice)
        if notice.webhook and self._may_tell(turn, notice.webhook):
            await self._tell_by_hook(turn, notice.webhook)

    async def _tell_by_mail(self, turn: Turn, notice: Notice) -> None:
        """Send a notice to an address that has said yes; one that was never asked is asked."""
        try:
            if not await self.addresses.wants(notice.mail):
                await self._ask(notice, again=False)
                return
            due = self._may_tell(turn, mailbox_of(notice.mail))
            token = await self.addresses.notice(notice.mail) if due else None
        except (StorageError, Conflict) as error:
            log.warning("a mail of game %s is left out: %s", turn.game, error)
            return
        if token is not None:
            words = {"match": turn.match(notice.lang), "link": self._link(turn), "stop": self._mail_link(token)}
            subject = say(notice.lang, "notice-subject", words)
            await self._mail(notice.mail, subject, say(notice.lang, "notice-body", words))

    async def _tell_by_hook(self, turn: Turn, webhook: str) -> None:
        message = {"game": turn.game, "scenario": turn.scenario, "side": turn.side, "link": self._link(turn)}
        message |= {"against": ", ".join(turn.against)} if turn.against else {}
        from opfire.server.notices.webhook import Refusal, post

        try:
            await post(webhook, message, private=self._sending.webhooks == "any")
        except (Refusal, OSError) as error:
            log.warning("a webhook of game %s could not be called: %s", turn.game, error)

    def _link(self, turn: Turn) -> str:
        return f"{self._sending.address}/game/{turn.game}" if self._sending.address else ""

    def _may_tell(self, turn: Turn, recipient: str) -> bool:
        return self._told.take(f"{turn.game} {turn.version} {recipient}") and self._rates.take(recipient)

    async def close(self) -> None:
        """Send nothing more."""
        waiting = [*self._waiting.values(), *self._asking]
        for task in waiting:
            task.cancel()
        await asyncio.gather(*waiting, return_exceptions=True)


def _is_hook(address: str) -> bool:
    # What calls others takes half a second to load the first time, and most servers call nobody.
    from opfire.server.notices.webhook import is_hook

    return is_hook(address)


def _turn(table: Table) -> Turn:
    scenario, side = table.match.header.scenario, table.waiting
    assert side is not None
    title = table.match.module.scenarios()[scenario].title
    others = [name for other, names in names_of(table.seats).items() if other != side for name in names]
    titles = {"en": title.en, "de": title.de}
    return Turn(table.id, table.revision, table.version, side, scenario, titles, tuple(others))
