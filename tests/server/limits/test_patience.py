"""Nobody waits for silent, slow or deaf connections: raw sockets that a browser would never open."""

import socket
import threading
import time
from collections.abc import Callable, Iterator

import pytest
import uvicorn

from opfire.server.app import create_app
from opfire.server.limits import patience
from opfire.server.limits.limits import NO_LIMITS
from opfire.server.socket import play

HEAD = b"GET /api/health HTTP/1.1\r\nHost: x\r\n"
UPGRADE = (
    b"Upgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n"
)
LONG = 8.0
Connect = Callable[[], socket.socket]


@pytest.fixture
def connect(database_file: str, monkeypatch: pytest.MonkeyPatch) -> Iterator[Connect]:
    """A real server that has little patience."""
    for name in ("HEADER_SECONDS", "BODY_SECONDS"):
        monkeypatch.setattr(patience, name, 0.6)
    monkeypatch.setattr(patience, "LOOK_SECONDS", 0.1)
    limits = {**patience.LIMITS, "ws_ping_interval": 0.3, "ws_ping_timeout": 0.3}
    app = create_app(database_file, limits=NO_LIMITS)
    server = uvicorn.Server(uvicorn.Config(app, port=0, log_level="error", timeout_graceful_shutdown=1, **limits))
    thread = threading.Thread(target=server.run, daemon=True)
    thread.start()
    while not server.started:
        thread.join(0.02)
    port = server.servers[0].sockets[0].getsockname()[1]
    opened: list[socket.socket] = []

    def open_one() -> socket.socket:
        opened.append(socket.create_connection(("127.0.0.1", port), timeout=LONG))
        return opened[-1]

    yield open_one
    for one in opened:
        one.close()
    server.should_exit = True
    thread.join()


def closed(line: socket.socket, drip: bytes = b"") -> bool:
    """True when the server hangs up soon, although now and then another byte comes."""
    line.settimeout(0.1)
    until, at = time.monotonic() + LONG, 0
    while time.monotonic() < until:
        try:
            if not line.recv(65536):
                return True
            continue
        except TimeoutError:
            pass
        except OSError:
            return True
        try:
            line.sendall(drip[at : at + 1])
        except OSError:
            return True
        at += 1
    return False


def reply(line: socket.socket) -> bytes:
    return line.recv(65536)


def test_a_silent_connection_is_closed(connect: Connect) -> None:
    assert closed(connect())


def test_a_head_that_comes_byte_by_byte_is_not_waited_for(connect: Connect) -> None:
    line = connect()
    line.sendall(HEAD)
    assert closed(line, b"X-Slow: " + b"a" * 1000)


def test_a_second_request_has_no_more_time_than_the_first(connect: Connect) -> None:
    for drip in (b"\r\n" * 500, HEAD + b"X-Slow: " + b"a" * 1000):
        line = connect()
        line.sendall(HEAD + b"\r\n")
        assert b"200 OK" in reply(line)
        assert closed(line, drip)


def test_a_body_that_comes_byte_by_byte_is_not_waited_for(connect: Connect) -> None:
    line = connect()
    head = b"POST /api/games HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 5000\r\n\r\n"
    line.sendall(head)
    assert closed(line, b" " * 1000)


def test_who_asks_again_in_time_is_answered(connect: Connect) -> None:
    line = connect()
    for _ in range(5):
        line.sendall(HEAD + b"\r\n")
        assert b"200 OK" in reply(line)
        time.sleep(0.2)


def shake_hands(line: socket.socket) -> None:
    line.sendall(HEAD.replace(b"/api/health", b"/api/games/none/play") + UPGRADE)
    assert b"101 Switching" in reply(line)


def test_a_socket_that_never_joins_is_closed(connect: Connect, monkeypatch: pytest.MonkeyPatch) -> None:
    async def found(*_args: object) -> None:
        return None

    monkeypatch.setattr(play, "_find", found)
    monkeypatch.setattr(play, "JOIN_SECONDS", 0.2)
    line = connect()
    shake_hands(line)
    said = line.recv(4096)
    while said[-2:] != play.TOO_SLOW.to_bytes(2):
        said += line.recv(4096)
    assert b"error-join-first" in said


def test_a_socket_that_answers_no_ping_is_closed(connect: Connect, monkeypatch: pytest.MonkeyPatch) -> None:
    async def found(*_args: object) -> None:
        return None

    monkeypatch.setattr(play, "_find", found)
    line = connect()
    shake_hands(line)
    assert closed(line)


def refused(line: socket.socket, said: bytes) -> bool:
    """True when the server refuses what is said and hangs up, whether or not the refusal still arrives."""
    try:
        line.sendall(said)
        answer = line.recv(65536)
    except OSError:
        return True
    return answer.startswith(b"HTTP/1.1 400") and closed(line)


@pytest.mark.parametrize(
    "head",
    [
        b"GET /" + b"a" * 100_000,
        HEAD + b"X-Long: " + b"a" * 100_000,
        HEAD + b"a:b\r\n" * 20_000,
        b"GET /" + b"a" * 100_000 + b" HTTP/1.1\r\nHost: x\r\n\r\n",
        HEAD + b"X-Long: " + b"a" * 100_000 + b"\r\n\r\n",
    ],
    ids=["address", "line", "lines", "whole address", "whole line"],
)
def test_a_head_without_measure_is_refused(connect: Connect, monkeypatch: pytest.MonkeyPatch, head: bytes) -> None:
    monkeypatch.setattr(patience, "HEADER_SECONDS", 60)
    assert refused(connect(), head)
    line = connect()
    line.sendall(HEAD + b"X-Long: " + b"a" * 30_000 + b"\r\n\r\n")
    assert b"200 OK" in reply(line)


def test_a_long_body_counts_for_no_head(connect: Connect) -> None:
    """What comes with the end of a body in one go is taken for what it is."""
    line = connect()
    body = b" " * 200_000
    for _ in range(2):
        line.sendall(b"POST /api/workshop/open HTTP/1.1\r\nHost: x\r\nContent-Length: %d\r\n\r\n" % len(body) + body)
        assert b"workshop-" in reply(line)


def frame(kind: int, text: bytes = b"") -> bytes:
    """A frame as a client sends it, with a mask that changes nothing; texts are short."""
    return bytes([kind, 0x80 | len(text)]) + bytes(4) + text


PING, PONG, TEXT, BEGUN, GOES_ON = 0x89, 0x8A, 0x81, 0x01, 0x00


@pytest.fixture
def guest(connect: Connect, monkeypatch: pytest.MonkeyPatch) -> socket.socket:
    """Somebody at a socket whom nobody sends away for saying nothing."""

    async def found(*_args: object) -> None:
        return None

    monkeypatch.setattr(play, "_find", found)
    monkeypatch.setattr(play, "MOST_STRAYS", 1_000_000)
    line = connect()
    shake_hands(line)
    line.settimeout(LONG)
    return line


@pytest.mark.parametrize(
    "scraps",
    [frame(PING) * 3000, frame(PONG) * 3000, frame(BEGUN, b"a") + frame(GOES_ON) * 3000],
    ids=["pings", "pongs", "parts"],
)
def test_who_floods_a_socket_with_frames_that_say_nothing_is_cut_off(
    guest: socket.socket, monkeypatch: pytest.MonkeyPatch, scraps: bytes
) -> None:
    looked_at: list[bool] = []
    bears_with = patience.PatientSocket._bears_with
    monkeypatch.setattr(
        patience.PatientSocket, "_bears_with", lambda protocol: looked_at.append(True) or bears_with(protocol)
    )
    guest.sendall(scraps)
    with pytest.raises(ConnectionError):
        hears_nothing_more(guest)
    assert 100 < len(looked_at) < 100 + patience.PIECE


def hears_nothing_more(line: socket.socket) -> None:
    while line.recv(65536):
        pass
    raise ConnectionResetError


def test_a_flood_of_messages_is_read_in_pieces_and_all_are_heard(
    guest: socket.socket, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Thousands of messages that come in one go are not laid up in memory: they wait until they are listened to."""
    waiting: list[int] = []
    pass_on = patience.PatientSocket.send_receive_event_to_app

    def note(protocol: patience.PatientSocket) -> None:
        pass_on(protocol)
        waiting.append(protocol.queue.qsize())

    monkeypatch.setattr(patience.PatientSocket, "send_receive_event_to_app", note)
    guest.sendall(frame(TEXT, b"{}") * 3000)
    heard = b""
    while heard.count(b"error-message-bad") < 3000:
        heard += guest.recv(65536)
    assert len(waiting) == 3000
    assert max(waiting) < 200


def test_a_long_message_in_many_pieces_arrives_whole(guest: socket.socket) -> None:
    text = b'{"type":"' + b"x" * 10_000 + b'"}'
    guest.sendall(bytes([TEXT, 0x80 | 126]) + len(text).to_bytes(2) + bytes(4) + text)
    assert b"error-message-bad" in guest.recv(65536)


def test_one_address_has_so_many_connections_and_a_proxy_any_number(
    connect: Connect, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(patience, "MOST_CONNECTIONS", 3)
    monkeypatch.setattr(patience, "HEADER_SECONDS", 60)
    port = connect().getpeername()[1]
    for host, most in (("127.0.44.1", 3), ("127.0.44.2", 3), ("127.0.0.1", 5)):
        lines = [socket.create_connection(("127.0.0.1", port), LONG, (host, 0)) for _ in range(5)]
        assert sum(map(served, lines)) == most
        for line in lines:
            line.close()
    again = [socket.create_connection(("127.0.0.1", port), LONG, ("127.0.44.1", 0)) for _ in range(3)]
    assert all(map(served, again))


def served(line: socket.socket) -> bool:
    try:
        line.sendall(HEAD + b"\r\n")
        return b"200 OK" in line.recv(65536)
    except OSError:
        return False


def test_an_answer_that_nobody_reads_is_dropped(connect: Connect, monkeypatch: pytest.MonkeyPatch) -> None:
    """The buffers of the two ends take much, so many answers are asked for at once."""
    gone = threading.Event()
    lost = patience.PatientHttp.connection_lost

    def note(protocol: patience.PatientHttp, exc: Exception | None) -> None:
        lost(protocol, exc)
        gone.set()

    monkeypatch.setattr(patience.PatientHttp, "connection_lost", note)
    monkeypatch.setattr(patience, "HEADER_SECONDS", 60)
    monkeypatch.setattr(patience, "BODY_SECONDS", 60)
    line = connect()
    line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    line.sendall(b"GET /api/texts/en HTTP/1.1\r\nHost: x\r\n\r\n" * 60)
    assert gone.wait(LONG * 2)
