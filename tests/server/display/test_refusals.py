"""Refusals are said in the reader's language, with the rule behind them."""

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

import opfire
from opfire.kernel.ask import IllegalAnswer, refusal
from opfire.kernel.match import Match
from opfire.server.display.refusals import Illegal
from opfire.server.http.rule_texts import rule_section
from opfire.skirmish.options import Place
from opfire.texts import say
from support.server.serving import Server
from support.simtest import Numbers, choose

FOLDER = Path(opfire.__file__).parent


class Refusing(NamedTuple):
    """A place in the code where something is refused."""

    key: str
    rule: str
    values: tuple[str, ...]


def refusing(part: str) -> Iterator[Refusing]:
    """Every refusal of the modules of a part of the package."""
    for path in sorted((FOLDER / part).rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text())):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "refusal":
                words = [one.value for one in node.args if isinstance(one, ast.Constant)]
                rule = words[1] if len(words) > 1 else ""
                yield Refusing(words[0], rule, tuple(one.arg for one in node.keywords if one.arg))


@pytest.mark.parametrize("part", ["kernel", "skirmish"])
def test_every_refusal_has_words_in_both_languages(part: str) -> None:
    found = list(refusing(part))
    assert found
    for key, _, values in found:
        marks = {name: f"<{name}>" for name in values} | {f"{name}-cm": f"<{name}>" for name in values}
        english, german = (say(lang, f"refusal-{key}", marks) for lang in ("en", "de"))
        assert english != german
        assert all(mark in english and mark in german for mark in marks.values()), key


def test_every_refusal_of_the_free_table_names_its_rule() -> None:
    assert all(rule_section(rule).statements for _, rule, _ in refusing("skirmish"))


def test_the_numbers_stay_in_the_sentence() -> None:
    too_far = refusal("too-far", "SK-HR-move", length=305, most=240)
    view = Match.start("skirmish/the-dispatch", seed=1).view("germany")
    assert Illegal(too_far, view).text("de").endswith("der Weg ist 30,5 cm lang, höchstens 24 cm sind möglich.")


def test_who_stands_outside_his_zone_is_named_and_the_zone_measured() -> None:
    match = Match.start("skirmish/the-dispatch", seed=1)
    while match.ask and match.ask.side != "germany":
        match.answer(choose(match.ask, Numbers(1)))
    rider = next(unit for unit in match.game.units.values() if unit.kind.endswith("r75"))
    with pytest.raises(IllegalAnswer) as refused:
        match.answer(Place(rider.id, (500, 100), 0))
    said = Illegal(refused.value.why, match.view("germany")).text("en")
    assert said.endswith("the zone of BMW R 75 with sidecar reaches from 0 to 20 cm across and from 53 to 61 cm down.")


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
