"""Servers of our own that note what Opfire sends them."""

import json
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler
from queue import Queue
from typing import Any

HEARD: Queue[Any] = Queue()


class Hook(BaseHTTPRequestHandler):
    """Notes what is posted; sends whoever asks for /away elsewhere."""

    def do_POST(self) -> None:
        body = self.rfile.read(int(self.headers["content-length"]))
        HEARD.put((self.path, json.loads(body)))
        self.send_response(302 if self.path == "/away" else 204)
        self.send_header("location", "/other")
        self.end_headers()

    def log_message(self, *_args: Any) -> None:
        pass


@contextmanager
def listening(server: Any) -> Iterator[int]:
    thread = threading.Thread(target=server.serve_forever, args=(0.05,), daemon=True)
    thread.start()
    try:
        yield server.server_address[1]
    finally:
        server.shutdown()
        server.server_close()
        thread.join()
