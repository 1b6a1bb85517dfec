"""No two options of a question read alike, in the terminal or at the same place of the browser's table."""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Iterator

import pytest

from opfire.kernel.ask import Ask
from opfire.kernel.display import BoardData, Picture, Piece
from opfire.kernel.game import scenarios
from opfire.kernel.match import Match
from opfire.server.display.broadcast import anchor
from opfire.texts.catalogues import LANGUAGES
from opfire.texts.sentences import Sentences, names_of, words
from support.simtest import Numbers, choose

STEPS = 120
EVERY = 3
"""One in so many questions is put into words."""
GAMES = [
    *((name, {}) for name in sorted(scenarios())),
    *((name, {"forces": "200"}) for name, info in sorted(scenarios().items()) if "forces" in info.settings),
]


@pytest.mark.parametrize(("scenario", "settings"), GAMES)
def test_no_two_options_of_a_question_read_alike(scenario: str, settings: dict[str, str]) -> None:
    match, numbers = Match.start(scenario, seed=8, settings=settings), Numbers(8)
    board = match.module.board(scenario)
    for step in range(STEPS):
        ask = match.ask
        if ask is None:
            return
        if isinstance(ask, Ask) and step % EVERY == 0:
            picture = match.view(ask.side).picture()
            for lang in LANGUAGES:
                assert_told_apart(in_the_terminal(lang, match.module.name, ask, picture, board))
                assert_told_apart(in_the_browser(lang, match.module.name, ask, picture, board))
        match.answer(choose(ask, numbers))


def assert_told_apart(labels: Iterator[str]) -> None:
    alike = {label: count for label, count in Counter(labels).items() if count > 1}
    assert not alike, alike


def in_the_terminal(lang: str, game: str, ask: Ask, picture: Picture, board: BoardData) -> Iterator[str]:
    yield from Sentences(lang, game, names_of(lang, picture, board)).options(ask)


def in_the_browser(lang: str, game: str, ask: Ask, picture: Picture, board: BoardData) -> Iterator[str]:
    """Each label after the hex, piece, card or point on which the browser shows it."""
    sentences = Sentences(lang, game, names_of(lang, picture, board) | browser_names(lang, game, picture))
    for option in ask.options:
        yield f"{anchor(option)} {sentences.option(option)}"


def browser_names(lang: str, game: str, picture: Picture) -> dict[str, str]:
    """Men of a skirmish by name, number and if need be side; counters by all that the browser says of twins."""
    if game != "skirmish":
        return {piece.id: f"{words(lang, piece.name)} {traits(piece)}" for piece in picture.pieces}
    sides = {side.id: words(lang, side.name) for side in picture.sides}
    named = {piece.id: numbered(lang, piece) for piece in picture.pieces}
    of: defaultdict[str, set[str]] = defaultdict(set)
    for piece in picture.pieces:
        of[named[piece.id]].add(piece.side)
    return {
        piece.id: f"{named[piece.id]} ({sides[piece.side]})" if len(of[named[piece.id]]) > 1 else named[piece.id]
        for piece in picture.pieces
    }


def numbered(lang: str, piece: Piece) -> str:
    number = re.search(r"-(\d+)$", piece.id)
    return words(lang, piece.name).split(",")[0] + (f" {number[1]}" if number else "")


def traits(piece: Piece) -> tuple[object, ...]:
    return piece.experience, piece.strength, piece.load, piece.values.get("commander")
