"""Tells people who are away that it is their turn, by mail or webhook; both are off unless the operator turns them on.

A notice waits a while: who answers meanwhile, or sits at the table, gets none.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Final, NamedTuple

from opfire.server.database import StorageError
from opfire.server.limits import Buckets, Rate
from opfire.server.mail import MailServer, is_address, mail_server, send_mail
from opfire.server.names import names_of
from opfire.server.problems import Problem
from opfire.server.seats import Notice, Seat
from opfire.server.storage import Store
from opfire.server.tokens import HUMAN
from opfire.server.webhook import Refusal, is_hook, post
from opfire.texts import say

if TYPE_CHECKING:
    from opfire.server.table import Table

log = logging.getLogger(__name__)
WAIT_SECONDS: Final = 60.0
PER_RECIPIENT: Final = Rate(6, 1 / 600)
"""Six notices at once, then one every ten minutes, for one address."""
ONCE: Final = Rate(1, 0)
"""A turn is told once to one address, whatever else happens at the table meanwhile."""
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
    return Sending(mail, webhooks, environment.get("OPFIRE_ADDRESS", "").rstrip("/"), float(wait))


class Turn(NamedTuple):
    """A turn that somebody may have to be told of."""

    game: str
    revision: int
    version: int
    side: str
    scenario: str
    titles: Mapping[str, str]
    """The scenario's name by language."""
    against: str
    """The names of the people on the other sides, if they have given any."""

    def match(self, lang: str) -> str:
        """Which game it is, and against whom."""
        title = self.titles[lang]
        return say(lang, "notice-match", {"scenario": title, "against": self.against}) if self.against else title


class Notices:
    """The notices of this process; a turn that another process has seen pass is not told."""

    def __init__(self, sending: Sending, store: Store, present: Callable[[str, str], bool]) -> None:
        self._sending = sending
        self._store = store
        self._present = present
        self._rates = Buckets(PER_RECIPIENT)
        self._told = Buckets(ONCE)
        self._waiting: dict[str, asyncio.Task[None]] = {}

    @property
    def ways(self) -> tuple[str, ...]:
        """How people can be told."""
        mail = ("mail",) if self._sending.mail else ()
        return (*mail, "webhook") if self._sending.webhooks != "off" else mail

    def check(self, notice: Notice) -> None:
        """Look whether a wish can be met; raises `Problem`."""
        wanted = {way for way, where in (("mail", notice.mail), ("webhook", notice.webhook)) if where}
        if not wanted <= set(self.ways):
            raise Problem("error-notice-off", 409)
        if notice.mail and not is_address(notice.mail):
            raise Problem("error-notice-mail")
        if notice.webhook and not is_hook(notice.webhook):
            raise Problem("error-notice-webhook")

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
        link = f"{self._sending.address}/game/{turn.game}" if self._sending.address else ""
        match = turn.match(notice.lang)
        if notice.mail and self._sending.mail and self._may_tell(turn, notice.mail.lower()):
            subject = say(notice.lang, "notice-subject", {"match": match})
            body = say(notice.lang, "notice-body", {"match": match, "link": link})
            try:
                await asyncio.to_thread(send_mail, self._sending.mail, notice.mail, subject, body)
            except OSError as error:
                log.warning("a mail of game %s could not be sent: %s", turn.game, error)
        if notice.webhook and self._may_tell(turn, notice.webhook):
            message = {"game": turn.game, "scenario": turn.scenario, "side": turn.side, "link": link}
            message |= {"against": turn.against} if turn.against else {}
            try:
                await post(notice.webhook, message, private=self._sending.webhooks == "any")
            except (Refusal, OSError) as error:
                log.warning("a webhook of game %s could not be called: %s", turn.game, error)

    def _may_tell(self, turn: Turn, recipient: str) -> bool:
        return self._told.take(f"{turn.game} {turn.version} {recipient}") and self._rates.take(recipient)

    async def close(self) -> None:
        """Send nothing more."""
        waiting = list(self._waiting.values())
        for task in waiting:
            task.cancel()
        await asyncio.gather(*waiting, return_exceptions=True)


def _turn(table: Table) -> Turn:
    scenario, side = table.match.header.scenario, table.waiting
    assert side is not None
    title = table.match.module.scenarios()[scenario].title
    others = [name for other, names in names_of(table.seats).items() if other != side for name in names]
    titles = {"en": title.en, "de": title.de}
    return Turn(table.id, table.revision, table.version, side, scenario, titles, ", ".join(others))
