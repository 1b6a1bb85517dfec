"""Sends mail through the operator's SMTP server."""

from __future__ import annotations

import re
import smtplib
import ssl
from email.message import EmailMessage
from typing import Final, NamedTuple
from urllib.parse import unquote, urlsplit

SECONDS: Final = 10.0
PORTS: Final = {"smtp": 25, "smtp+starttls": 587, "smtps": 465}
ADDRESS: Final = re.compile(r"[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[A-Za-z0-9.-]+\.[A-Za-z0-9-]{2,63}")


class MailServer(NamedTuple):
    """Where mail goes out, and whose it is."""

    kind: str
    host: str
    port: int
    user: str
    password: str
    sender: str


def mail_server(address: str, sender: str) -> MailServer | None:
    """Read `smtp[+starttls|s]://user:password@host:port`; none when there is none; raises `ValueError`."""
    if not address:
        return None
    parts = urlsplit(address)
    if parts.scheme not in PORTS or not parts.hostname:
        raise ValueError(f"OPFIRE_SMTP must be an address with one of: {', '.join(f'{kind}://' for kind in PORTS)}.")
    if not is_address(sender):
        raise ValueError("OPFIRE_MAIL_FROM must be the mail address that notices come from.")
    user, password = unquote(parts.username or ""), unquote(parts.password or "")
    return MailServer(parts.scheme, parts.hostname, parts.port or PORTS[parts.scheme], user, password, sender)


def is_address(text: str) -> bool:
    """True for what looks like one plain mail address."""
    return ADDRESS.fullmatch(text) is not None


def send_mail(server: MailServer, to: str, subject: str, body: str) -> None:
    """Send a mail; raises `OSError`, of which every `smtplib.SMTPException` is one."""
    message = EmailMessage()
    message["From"], message["To"], message["Subject"] = server.sender, to, subject
    message["Auto-Submitted"] = "auto-generated"
    message.set_content(body)
    with _connect(server) as connection:
        if server.kind == "smtp+starttls":
            connection.starttls(context=ssl.create_default_context())
        if server.user:
            connection.login(server.user, server.password)
        connection.send_message(message)


def _connect(server: MailServer) -> smtplib.SMTP:
    if server.kind == "smtps":
        return smtplib.SMTP_SSL(server.host, server.port, timeout=SECONDS, context=ssl.create_default_context())
    return smtplib.SMTP(server.host, server.port, timeout=SECONDS)
