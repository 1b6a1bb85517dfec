"""Refusals are said in the reader's language, with the rule behind them."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest
from serving import Server

import opfire.skirmish
from opfire.server.display.refusals import Illegal, refusal
from opfire.server.http.rule_texts import rule_section

FOLDER = Path(opfire.skirmish.__file__).parent
CHAPTERS = ("move_field", "shaken_men", "targets", "deployment", "turning", "paths")


def sentences(chapter: str) -> Iterator[str]:
    """Every sentence with which a chapter refuses something, its variables filled in."""
    for function in ast.walk(ast.parse(next(FOLDER.rglob(f"{chapter}.py")).read_text())):
        if isinstance(function, ast.FunctionDef) and "str" in ast.unparse(function.returns or ast.Constant("")):
            for node in ast.walk(function):
                if isinstance(node, ast.Return) and node.value is not None:
                    yield from (text for text in texts(node.value) if " " in text.strip())


def texts(value: ast.expr) -> Iterator[str]:
    if isinstance(value, ast.Constant) and isinstance(value.value, str):
        yield value.value
    elif isinstance(value, ast.JoinedStr):
        yield "".join(str(part.value) if isinstance(part, ast.Constant) else "7" for part in value.values)
    elif isinstance(value, ast.IfExp):
        yield from (*texts(value.body), *texts(value.orelse))
    elif isinstance(value, ast.BinOp):
        yield from texts(value.left)


@pytest.mark.parametrize("chapter", CHAPTERS)
def test_every_refusal_of_the_free_table_has_german_words_and_a_rule(chapter: str) -> None:
    found = list(sentences(chapter))
    assert found
    for sentence in found:
        german = refusal(sentence, "de")
        assert german.refused != sentence, sentence
        assert rule_section(german.rule).statements, sentence


def test_the_numbers_stay_in_the_sentence() -> None:
    told = refusal("the path is 300 mm long, 240 can be gone at most", "de")
    assert told.refused == "der Weg ist 300 mm lang, höchstens 240 sind möglich"
    assert (told.args, told.rule) == ({"length": "300", "most": "240"}, "SK-HR-move")


def test_an_unknown_sentence_is_given_as_it_is() -> None:
    assert refusal("the moon is not full", "de").refused == "the moon is not full"
    assert Illegal("the moon is not full").text("en") == "This is not possible now: the moon is not full."


def test_a_preview_of_what_is_not_offered_says_so_in_german(server: Server) -> None:
    game = server.open()
    with server.join(game) as watcher:
        asked = watcher.state["waiting"]
    with server.client.websocket_connect(f"/api/games/{game['id']}/play") as socket:
        socket.send_json({"type": "join", "token": game["seats"][asked], "lang": "de"})
        state = socket.receive_json(timeout=10)["state"]
        socket.send_json({"type": "preview", "id": 1, "version": state["version"], "option": {"do": "aim", "at": -5}})
        told = socket.receive_json(timeout=10)["result"]
    assert told["key"] == "refusal-not-offered"
    assert told["refused"].startswith("das wird bei dieser Frage nicht angeboten")
