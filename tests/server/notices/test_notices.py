"""Whose-turn notices: a mail server and a web server of our own hear of turns, and of nothing else."""

import asyncio
import ipaddress
import json
import re
import socket
import socketserver
import sqlite3
from collections.abc import Iterator
from contextlib import closing, suppress
from email import message_from_string
from email.message import EmailMessage
from email.policy import default
from queue import Empty
from typing import Any

import pytest

from opfire.server.notices import webhook
from opfire.server.notices.addresses import MOST_A_DAY, Addresses
from opfire.server.notices.mail import MailServer, mail_server
from opfire.server.notices.notices import NO_NOTICES, Sending, from_environment
from opfire.server.notices.webhook import Refusal, is_hook, post
from opfire.server.storage.clock import now
from opfire.server.storage.store import Store
from support.server.listeners import HEARD, listening
from support.server.serving import Player, Server, ask, serving


class Post(socketserver.StreamRequestHandler):
    """As much SMTP as it takes to be given a mail."""

    def handle(self) -> None:
        self.wfile.write(b"220 here\r\n")
        while line := self.rfile.readline().strip().upper():
            if line == b"DATA":
                self.wfile.write(b"354 go on\r\n")
                HEARD.put(b"".join(iter(self.rfile.readline, b".\r\n")).decode())
            self.wfile.write(b"221 bye\r\n" if line == b"QUIT" else b"250 fine\r\n")


@pytest.fixture
def mailbox() -> Iterator[MailServer]:
    HEARD.queue.clear()
    with listening(socketserver.ThreadingTCPServer(("127.0.0.1", 0), Post)) as port:
        yield MailServer("smtp", "127.0.0.1", port, "", "", "opfire@example.org")


def turn_comes_to_ash(
    server: Server, *, away: bool, names: dict[str, str] | None = None, **notice: str
) -> dict[str, Any]:
    game = server.open(names=names or {})
    with server.join(game, "ash") as ash, server.join(game, "birch") as birch:
        assert ask(ash, type="notify", **notice) == {}
        if "mail" in notice:
            say_yes(server)
        if away:
            ash.socket.close()
            _no_longer_there(server, birch)
        birch.hear()
        assert birch.answer({"do": "pass"})["type"] == "state"
        heard(0.5, none=not away)
    return game


def the_mail() -> EmailMessage:
    return message_from_string(HEARD.get(timeout=5), policy=default)  # type: ignore[return-value]


def say_yes(server: Server, wanted: bool = True) -> None:
    """Open the link of the mail that asks, and answer there."""
    (token,) = re.findall(r"https://play.example.org/mail#token=(\S+)", the_mail().get_content())
    answer = server.client.post("/api/mail", json={"token": token, "wanted": wanted})
    assert (answer.status_code, answer.json()["wanted"]) == (200, wanted)


def _no_longer_there(server: Server, birch: Player) -> None:
    (table,) = server.client.app.state.hall.tables
    while len(table.readers) > 1:
        birch.say(type="tool", id=1, name="wait", args={})
        birch.hear()


def heard(seconds: float = 5, *, none: bool = False) -> Any:
    try:
        found = HEARD.get(timeout=seconds if none else 5)
    except Empty:
        return None
    assert not none
    HEARD.put(found)
    return found


def test_who_is_away_is_called_by_webhook(database: str, hook: str) -> None:
    sending = Sending(webhooks="any", address="https://play.example.org", seconds=0.05)
    with serving(database, sending=sending) as server:
        game = turn_comes_to_ash(server, away=True, webhook=hook)
    link = f"https://play.example.org/game/{game['id']}"
    assert HEARD.get() == ("/turn", {"game": game["id"], "scenario": "toy/duel", "side": "ash", "link": link})
    assert not any(token in json.dumps(game["id"]) for token in game["seats"].values())


def by_mail(mailbox: MailServer) -> Sending:
    return Sending(mailbox, address="https://play.example.org", seconds=0.05)


def test_who_is_away_gets_a_mail_in_his_language(database: str, mailbox: MailServer) -> None:
    with serving(database, sending=by_mail(mailbox)) as server:
        turn_comes_to_ash(server, away=True, mail="ash@example.org")
    mail = HEARD.get()
    assert "To: ash@example.org" in mail
    assert "Subject: Opfire: your turn in toy/duel" in mail


def test_a_notice_says_against_whom(database: str, hook: str) -> None:
    names = {"ash": "Anna", "birch": "Ben"}
    with serving(database, sending=Sending(webhooks="any", seconds=0.05)) as server:
        turn_comes_to_ash(server, away=True, names=names, webhook=hook)
    assert HEARD.get()[1]["against"] == "Ben"


@pytest.mark.parametrize(
    ("name", "subject"),
    [
        ("Ben", "toy/duel against Ben"),
        ("Dr. Müller-O'Neil jr.", "toy/duel against Dr. Müller-O'Neil jr."),
        ("Ben\r\nBcc: all@example.org", "toy/duel"),
        ("win@example.org", "toy/duel"),
        ("https://example.org", "toy/duel"),
        ("go to example.org now", "toy/duel"),
        ("www.example", "toy/duel"),
        ("example。org", "toy/duel"),
        ("(example)", "toy/duel"),
    ],
)
def test_only_plain_names_stand_in_a_mail(database: str, mailbox: MailServer, name: str, subject: str) -> None:
    with serving(database, sending=by_mail(mailbox)) as server:
        turn_comes_to_ash(server, away=True, names={"birch": name}, mail="ash@example.org")
    mail = the_mail()
    assert mail["Subject"] == f"Opfire: your turn in {subject}"
    assert mail["Bcc"] is None
    assert f"It is your turn in {subject}." in mail.get_content()


def notify(server: Server, mail: str, side: str = "ash", **options: Any) -> dict[str, Any]:
    """Give a mail address at a seat of a new game."""
    game = server.open(**options)
    with server.join(game, side) as player:
        assert ask(player, type="notify", mail=mail) == {}
    return game


def test_an_address_gets_one_mail_and_no_more_before_it_says_yes(database: str, mailbox: MailServer) -> None:
    with serving(database, sending=by_mail(mailbox)) as server:
        game = notify(server, "ash@example.org", names={"birch": "Ben", "ash": "Anna"})
        asked = the_mail()
        assert (asked["To"], asked["Subject"]) == ("ash@example.org", "Opfire: may we tell you when it is your turn?")
        assert not any(word in asked.as_string() for word in ("Ben", "Anna", "toy", game["id"]))
        notify(server, "Ash@Example.org")
        with server.join(game, "birch") as birch:
            birch.answer({"do": "pass"})
        heard(0.6, none=True)


def test_who_has_said_yes_once_is_not_asked_again(database: str, mailbox: MailServer) -> None:
    with serving(database, sending=by_mail(mailbox)) as server:
        turn_comes_to_ash(server, away=True, mail="ash@example.org")
        assert "your turn" in the_mail()["Subject"]
    with serving(database, sending=by_mail(mailbox)) as server:
        game = notify(server, "ASH@example.org")
        with server.join(game, "birch") as birch:
            birch.answer({"do": "pass"})
        assert "your turn in" in the_mail()["Subject"]


def test_who_wants_no_mail_gets_none_under_any_of_his_addresses(database: str, mailbox: MailServer) -> None:
    with serving(database, sending=by_mail(mailbox)) as server:
        turn_comes_to_ash(server, away=True, mail="ash+game@example.org")
        say_no(server, the_mail())
        for address in ("ash+game@example.org", "ash+other@example.org", "ash@example.org"):
            game = notify(server, address)
            with server.join(game, "birch") as birch:
                birch.answer({"do": "pass"})
        heard(0.6, none=True)


def say_no(server: Server, mail: EmailMessage) -> None:
    """Open the link at the end of a notice."""
    (token,) = re.findall(r"/mail#token=(\S+)", mail.get_content())
    assert server.client.post("/api/mail", json={"token": token, "wanted": False}).status_code == 200


def test_a_link_that_was_made_up_answers_for_nobody(server: Server) -> None:
    for token in ("", "x" * 30, "\0", "ü"):
        answer = server.client.post("/api/mail", json={"token": token, "wanted": True})
        assert (answer.status_code, answer.json()["error"]["key"]) == (404, "error-mail-link")


def test_addresses_kept_from_earlier_versions_are_asked_once(
    database_file: str, mailbox: MailServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    with serving(database_file, sending=by_mail(mailbox)) as server:
        game = server.open()
        with closing(sqlite3.connect(database_file)) as connection, connection:
            wish = '{"lang":"en","mail":"old@example.org"}'
            connection.execute("UPDATE seats SET notice = ?", (wish,))
        monkeypatch.setattr("opfire.server.notices.addresses.ASK_AGAIN", 0)
        with server.join(game, "birch") as birch:
            birch.answer({"do": "pass"})
        assert "may we tell you" in the_mail()["Subject"]
        with server.join(game, "ash") as ash:
            ash.answer({"do": "pass"})
        heard(0.6, none=True)


async def test_a_mailbox_has_a_daily_limit_whatever_stands_behind_the_plus(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = await Store.open(database)
    addresses = Addresses(store)
    tokens = [await addresses.question(f"me+{number}@Example.org", again=True) for number in range(5)]
    assert [token is not None for token in tokens] == [True, True, True, False, False]
    assert await addresses.question("you@example.org", again=True)
    for token in tokens[:2]:
        assert await addresses.answer(str(token), True)
    sent = [await addresses.notice(f"me+{number % 2}@example.org") for number in range(30)]
    assert sum(token is not None for token in sent) == MOST_A_DAY - 3
    assert sent[-1] is None
    later = now() + 86_400_000
    monkeypatch.setattr("opfire.server.notices.addresses.now", lambda: later)
    assert await addresses.notice("me+1@example.org")
    assert await addresses.notice("me+2@example.org") is None
    await store.close()


def test_one_client_has_so_many_addresses_asked(database: str, mailbox: MailServer) -> None:
    with serving(database, sending=by_mail(mailbox)) as server, server.join(server.open(), "ash") as ash:
        replies = [ask(ash, type="notify", mail=f"{name}@example.org") for name in "abcdefgh"]
    assert replies == [{}] * 6 + ["error-too-many"] * 2


def test_a_spectator_has_nobody_asked(database: str, mailbox: MailServer) -> None:
    with serving(database, sending=by_mail(mailbox)) as server, server.join(server.open()) as watcher:
        assert ask(watcher, type="notify", mail="ash@example.org") == "error-spectator"
        heard(0.3, none=True)


def test_a_turn_is_told_once_whatever_people_call_themselves(database: str, hook: str) -> None:
    with serving(database, sending=Sending(webhooks="any", seconds=0.05)) as server:
        game = turn_comes_to_ash(server, away=True, webhook=hook)
        HEARD.get()
        with server.join(game, "birch") as birch:
            assert ask(birch, type="name", side="birch", name="Ben") == {"name": "Ben"}
            heard(0.5, none=True)


def test_who_sits_at_the_table_is_not_called(database: str, hook: str) -> None:
    with serving(database, sending=Sending(webhooks="any", seconds=0.05)) as server:
        turn_comes_to_ash(server, away=False, webhook=hook)


def test_who_answers_in_time_is_not_called(database: str, hook: str) -> None:
    with serving(database, sending=Sending(webhooks="any", seconds=0.3)) as server:
        game = server.open()
        with server.join(game, "ash") as ash:
            ask(ash, type="notify", webhook=hook)
        with server.join(game, "birch") as birch:
            birch.answer({"do": "pass"})
        with server.join(game, "ash") as ash:
            ash.answer({"do": "pass"})
        heard(0.5, none=True)


@pytest.mark.parametrize(
    ("notice", "key"),
    [
        ({"mail": "ash@example.org"}, "error-notice-off"),
        ({"webhook": "ftp://example.org/"}, "error-notice-webhook"),
        ({"webhook": "http://me:secret@example.org/"}, "error-notice-webhook"),
    ],
)
def test_a_wish_that_cannot_be_met_is_refused(database: str, notice: dict[str, str], key: str) -> None:
    with serving(database, sending=Sending(webhooks="public")) as server, server.join(server.open(), "ash") as ash:
        assert ask(ash, type="notify", **notice) == key


def test_spectators_are_told_nothing(database: str) -> None:
    with serving(database, sending=Sending(webhooks="any")) as server, server.join(server.open()) as watcher:
        assert ask(watcher, type="notify", webhook="http://example.org/") == "error-spectator"


@pytest.mark.parametrize(
    "where",
    [
        "127.0.0.1",
        "localhost",
        "0",
        "2130706433",
        "10.0.0.1",
        "100.64.0.1",
        "169.254.169.254",
        "[::1]",
        "[::ffff:10.1.1.1]",
        "[64:ff9b::a9fe:a9fe]",
        "[2002:a00:1::1]",
        "[fd00::1]",
        "192.0.0.8",
        "192.88.99.1",
        "198.18.0.1",
        "240.0.0.1",
        "[::10.0.0.1]",
        "[::ffff:0:10.0.0.1]",
        "[64:ff9b:1::808:808]",
        "[2001:0:a00:1::1]",
        "[2606:4700::5efe:10.0.0.1]",
        "[3fff::1]",
        "[4000::1]",
        "[5f00::1]",
        "[fe80::1]",
        "[fec0::1]",
        "[ff02::1]",
    ],
)
async def test_private_addresses_are_not_called(where: str) -> None:
    with pytest.raises(Refusal, match="not a public address"):
        await post(f"http://{where}:9/", {}, private=False)


@pytest.mark.parametrize("where", ["8.8.8.8", "2606:4700::1111", "64:ff9b::808:808", "::ffff:8.8.8.8"])
def test_public_addresses_may_be_called(where: str) -> None:
    assert webhook.is_public(ipaddress.ip_address(where))


async def test_a_name_that_leads_also_to_a_private_address_is_not_called(monkeypatch: pytest.MonkeyPatch) -> None:
    found = [(socket.AF_INET, socket.SOCK_STREAM, 6, "", (host, 80)) for host in ("8.8.8.8", "100.64.0.1")]

    async def look_up(*_args: object, **_options: object) -> list[Any]:
        return found

    monkeypatch.setattr(asyncio.get_running_loop(), "getaddrinfo", look_up)
    with pytest.raises(Refusal, match="not a public address"):
        await post("http://hook.example/", {}, private=False)


async def test_the_address_that_was_looked_at_is_the_one_called(hook: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A second look-up of the name could give another address, so there is none."""
    port = int(hook.split(":")[2].split("/")[0])
    answers = ["127.0.0.1", "192.0.2.1", "192.0.2.1"]

    async def look_up(*_args: object, **_options: object) -> list[Any]:
        return [(socket.AF_INET, socket.SOCK_STREAM, 6, "", (answers.pop(0), port))]

    monkeypatch.setattr(asyncio.get_running_loop(), "getaddrinfo", look_up)
    await post(f"http://hook.example:{port}/turn", {}, private=True)
    assert HEARD.get(timeout=5)[0] == "/turn"
    assert len(answers) == 2


@pytest.mark.parametrize("host", ["a" * 70 + ".example", "x..example"])
async def test_a_name_that_can_be_no_host_is_not_called(host: str) -> None:
    with pytest.raises((Refusal, OSError)):
        await post(f"http://{host}/", {}, private=False)


async def test_a_hook_that_takes_its_time_is_not_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(webhook, "SECONDS", 0.3)

    async def drip(_reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with suppress(OSError):
            for letter in b"HTTP/1.1 200 OK" + b" " * 1000:
                writer.write(bytes([letter]))
                await writer.drain()
                await asyncio.sleep(0.05)

    slow = await asyncio.start_server(drip, "127.0.0.1", 0)
    port = slow.sockets[0].getsockname()[1]
    with pytest.raises(Refusal, match="took longer"):
        await post(f"http://127.0.0.1:{port}/", {}, private=True)
    slow.close()


async def test_redirects_are_not_followed(hook: str) -> None:
    with pytest.raises(Refusal, match="302"):
        await post(hook.replace("/turn", "/away"), {}, private=True)
    assert [path for path, _body in list(HEARD.queue)] == ["/away"]


@pytest.mark.parametrize(
    "address", ["", "example.org", "ftp://example.org/turn", "http://", "http://a b/", "http://[::"]
)
def test_what_is_no_address_is_no_hook(address: str) -> None:
    assert not is_hook(address)


def test_the_environment_says_what_is_sent() -> None:
    assert from_environment({}) == NO_NOTICES
    said = {"OPFIRE_SMTP": "smtp+starttls://me:p%40ss@mail.example.org", "OPFIRE_MAIL_FROM": "opfire@example.org"}
    mail = MailServer("smtp+starttls", "mail.example.org", 587, "me", "p@ss", "opfire@example.org")
    wanted = {**said, "OPFIRE_WEBHOOKS": "public", "OPFIRE_ADDRESS": "https://x.org/", "OPFIRE_NOTICE_SECONDS": "5"}
    assert from_environment(wanted) == Sending(mail, "public", "https://x.org", 5)


@pytest.mark.parametrize(
    "wrong",
    [
        {"OPFIRE_WEBHOOKS": "yes"},
        {"OPFIRE_NOTICE_SECONDS": "soon"},
        {"OPFIRE_SMTP": "mail.example.org"},
        {"OPFIRE_SMTP": "smtp://mail.example.org", "OPFIRE_MAIL_FROM": "opfire@example.org"},
    ],
)
def test_a_wrong_environment_is_said_in_one_sentence(wrong: dict[str, str]) -> None:
    with pytest.raises(ValueError, match=next(iter(wrong))):
        from_environment(wrong)
    with pytest.raises(ValueError, match="OPFIRE_MAIL_FROM"):
        mail_server("smtp://mail.example.org", "me\nBcc: you@example.org")
