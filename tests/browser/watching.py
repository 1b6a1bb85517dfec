"""Watches a page that is played on: what the server says, how long one waits, and what goes wrong."""

from __future__ import annotations

import json
import time
from dataclasses import dataclass, field
from typing import Any

from playwright.sync_api import ConsoleMessage, Page, Request, Response, WebSocket

SHOWN = """() => {
  const names = (selector, key) => [...document.querySelectorAll(selector)].map((one) => one.dataset[key]);
  return {
    hexes: names('.ly-hints .hot', 'hex'),
    pieces: [...names('.unit.live', 'piece'), ...names('.waiter', 'waiting')],
    cards: document.querySelectorAll('.fatebtn.legal, .cmdc.lit').length,
    buttons: document.querySelectorAll('.ask .btns .btn:not(.shut), .turnpick').length,
  };
}"""


@dataclass
class Watch:
    """What was noted while a game was played."""

    state: dict[str, Any] = field(default_factory=dict)
    events: list[dict[str, Any]] = field(default_factory=list)
    faults: list[str] = field(default_factory=list)
    longest_wait: float = 0
    _asked: float = 0
    _said: str = ""

    def of(self, page: Page) -> None:
        """Listen to a page from now on."""
        page.on("pageerror", lambda error: self.faults.append(f"error: {error}"))
        page.on("console", self._console)
        page.on("response", self._response)
        page.on("requestfailed", self._failed)
        page.on("websocket", self._socket)

    def _console(self, message: ConsoleMessage) -> None:
        if message.type == "error":
            self.faults.append(f"console: {message.text}")

    def _response(self, response: Response) -> None:
        if response.status >= 400:
            self.faults.append(f"{response.status}: {response.url}")

    def _failed(self, request: Request) -> None:
        self.faults.append(f"failed: {request.url} {request.failure}")

    def _socket(self, socket: WebSocket) -> None:
        socket.on("framesent", lambda data: self._sent(json.loads(data)))
        socket.on("framereceived", lambda data: self._heard(json.loads(data)))

    def _sent(self, message: dict[str, Any]) -> None:
        self._said = message["type"]
        if message["type"] == "answer":
            self._asked = time.monotonic()

    def _heard(self, message: dict[str, Any]) -> None:
        """Between two signs from the server a person waits; points of a free table may be refused."""
        if message["type"] in ("refused", "error") and not (self.state.get("ask") or {}).get("field"):
            self.faults.append(f"{message['type']} after {self._said}: {message['text']}")
        if message["type"] != "state":
            return
        now = time.monotonic()
        if self._asked:
            self.longest_wait = max(self.longest_wait, now - self._asked)
        self.state = message["state"]
        self.events += self.state["log"]
        self._asked = 0 if self.state["ask"] or self.state["outcome"] else now

    def hidden_options(self, page: Page) -> list[str]:
        """Options of the question that nothing on the page offers."""
        ask = self.state.get("ask")
        if not ask or ask["side"] == "chance":
            return []
        shown = page.evaluate(SHOWN)
        missing = [on for on in _places(ask["options"], "hex") if on not in shown["hexes"]]
        missing += [on for on in _places(ask["options"], "piece") if on not in shown["pieces"]]
        if len(_places(ask["options"], "card")) > shown["cards"]:
            missing.append(f"{shown['cards']} cards of {_places(ask['options'], 'card')}")
        plain = [one["option"] for one in ask["options"] if not one.get("on")]
        if len(plain) > shown["buttons"]:
            missing.append(f"{shown['buttons']} buttons for {plain}")
        return [f"{ask['kind']}: {one}" for one in missing]


def _places(options: list[dict[str, Any]], kind: str) -> list[str]:
    return sorted({one["on"][kind] for one in options if one.get("on") and one["on"].get(kind) is not None})
