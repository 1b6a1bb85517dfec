"""What one side has seen of a game so far, as a file that can be watched and not played on.

It has neither the seed nor how hidden dice and cards fell: all of it comes from the views of that side.
"""

from __future__ import annotations

import logging
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

import msgspec

from opfire.kernel.ask import Ask
from opfire.kernel.display import Words
from opfire.kernel.match import OPEN, Entry, Header, Match
from opfire.kernel.state import Outcome
from opfire.server.problems import Problem
from opfire.server.records.heard import Hearing, lines

log = logging.getLogger(__name__)
FORMAT: Final = 1
LARGEST: Final = 8_000_000
"""The most bytes of a reel; a game of some eight hundred answers has not one million."""
MARK: Final = b'{"opfire-view":'
"""How a reel begins."""


BY_ID: Final = ("pieces", "faces")
"""The parts of a picture of which only what has changed is shown."""


class ReelHead(msgspec.Struct, frozen=True, omit_defaults=True, rename={"format": "opfire-view"}):
    """Which game it is and who looks at it."""

    format: int
    game: str
    scenario: str
    kind: str
    title: Words
    side: str
    players: dict[str, str]
    entries: int
    practice: bool = False
    outcome: Outcome | None = None


class Frame(msgspec.Struct, frozen=True, omit_defaults=True):
    """How things stood at a question or at the end: what of the picture has changed, and what was heard."""

    entry: int
    waiting: str | None
    picture: dict[str, Any] = {}
    log: list[dict[str, Any]] = []


class Camera:
    """Takes frames of one side's view, each with what is new since the one before."""

    def __init__(self, side: str) -> None:
        self._side = side
        self._hearing = Hearing()
        self._heard = 0
        self._shown: dict[str, Any] = {}

    def frame(self, match: Match) -> Frame:
        """How things stand now."""
        view = match.view(self._side)
        heard = self._hearing.log(match, view)[self._heard :]
        told, self._heard = lines(self._heard, heard), self._heard + len(heard)
        shown = _by_name(msgspec.to_builtins(view.picture()))
        new, self._shown = _difference(self._shown, shown), shown
        return Frame(len(match.entries), view.waiting_for, new, told)


def _by_name(picture: dict[str, Any]) -> dict[str, Any]:
    """A picture with pieces and faces of cards by their ids, so that one that moves does not take the others along."""
    hands = picture.get("hands", ())
    faces = {card["id"]: card for hand in hands for card in hand.get("cards", ())}
    named = [{**hand, "cards": [card["id"] for card in hand["cards"]]} if "cards" in hand else hand for hand in hands]
    return {**picture, "pieces": {piece["id"]: piece for piece in picture["pieces"]}, "hands": named, "faces": faces}


def _difference(before: Mapping[str, Any], after: Mapping[str, Any]) -> dict[str, Any]:
    """What has changed; null for what is gone."""
    changed = {name: value for name, value in after.items() if before.get(name) != value}
    for name in BY_ID:
        if name in changed and name in before:
            changed[name] = _difference(before[name], after[name])
    return {**changed, **{name: None for name in before if name not in after}}


def frames(header: Header, entries: Sequence[Entry], side: str) -> list[msgspec.Raw]:
    """What a side has seen, question by question; raises `Problem` where the game cannot be played through."""
    try:
        return _within_bounds(_filmed(header, entries, side))
    except (Problem, MemoryError):
        raise
    except Exception as error:
        log.warning("what %s has seen of a game of %s cannot be shown: %r", side, header.scenario, error)
        raise Problem("error-no-moment", 404) from None


def _filmed(header: Header, entries: Sequence[Entry], side: str) -> Iterator[Frame]:
    if header.branched:
        raise Problem("error-no-moment", 404)
    match = Match.start(header.scenario, seed=header.seed, settings=header.settings, dice=OPEN)
    camera = Camera(side)
    for entry in entries:
        if isinstance(match.ask, Ask):
            yield camera.frame(match)
        match.answer(entry)
    yield camera.frame(match)


def _within_bounds(filmed: Iterator[Frame]) -> list[msgspec.Raw]:
    """The frames as they are written; one in which nothing is new is left out."""
    kept, size = [], 0
    for frame in filmed:
        if frame.picture or frame.log:
            kept.append(msgspec.Raw(msgspec.json.encode(frame)))
            size += len(kept[-1])
        if size > LARGEST:
            raise Problem("error-too-large", 413)
    return kept


def head_of(id: str, match: Match, side: str, players: dict[str, str], outcome: Outcome | None) -> ReelHead:
    """Say of which game a reel is."""
    header, info = match.header, match.module.scenarios()[match.header.scenario]
    entries, kind = len(match.entries), match.module.name
    return ReelHead(FORMAT, id, header.scenario, kind, info.title, side, players, entries, header.practice, outcome)


def side_record(head: ReelHead, kept: Sequence[msgspec.Raw]) -> bytes:
    """The file: a line for the head and one for every frame."""
    return b"\n".join([msgspec.json.encode(head), *map(bytes, kept), b""])
