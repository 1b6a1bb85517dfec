"""Both languages say the same things, and every option, event and question of a game has its words."""

import re
from typing import Any

import pytest
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

from opfire.kernel.game import GameModule, games
from opfire.texts import LANGUAGES, catalogue, language, say
from support import ROOT

SERVER = ROOT / "src" / "opfire" / "server"


class Variables(Visitor):
    """Gathers the variables that a message needs."""

    def __init__(self) -> None:
        super().__init__()
        self.names: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:
        self.names.add(node.id.name)


def messages(lang: str) -> dict[str, set[str]]:
    found = {}
    for entry in FluentParser().parse(catalogue(lang)).body:
        if isinstance(entry, ast.Message):
            gather = Variables()
            gather.visit(entry)
            assert entry.id.name not in found, f"{lang}: {entry.id.name} is there twice"
            found[entry.id.name] = gather.names - set(LANGUAGES)
    return found


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_message_can_be_read(lang: str) -> None:
    entries = FluentParser().parse(catalogue(lang)).body
    assert [entry.content for entry in entries if isinstance(entry, ast.Junk)] == []


def test_both_languages_have_the_same_messages_with_the_same_variables() -> None:
    english, german = (messages(lang) for lang in LANGUAGES)
    assert english == german


def wanted(module: GameModule[Any]) -> set[str]:
    name = module.name
    return {
        *(f"option-{name}-{option.__struct_config__.tag}" for option in module.options),
        *(f"event-{name}-{event.__struct_config__.tag}" for event in module.events),
        *(f"ask-{name}-{kind}" for kind in module.asks),
    }


def installed_games() -> list[GameModule[Any]]:
    games.cache_clear()
    return list(games().values())


def test_every_option_event_and_question_of_a_game_has_its_words() -> None:
    missing = {key for module in installed_games() for key in wanted(module)} - messages("en").keys()
    assert not missing, sorted(missing)


def test_every_error_of_the_server_has_its_sentence() -> None:
    keys = {key for file in SERVER.rglob("*.py") for key in re.findall(r'"(error-[a-z-]+)"', file.read_text())}
    said = {key for key in messages("en") if key.startswith("error-")}
    assert keys == said


def test_a_sentence_is_made_with_its_arguments() -> None:
    assert say("en", "error-not-your-turn", {"side": "ash"}) == "It is not your turn: ash must answer."
    assert say("de", "error-not-your-turn", {"side": "ash"}) == "Du bist nicht am Zug: ash muss antworten."
    assert say("en", "no-such-key") == "no-such-key"


@pytest.mark.parametrize(
    ("header", "lang"), [("de-DE,en", "de"), ("fr, en;q=0.5", "en"), ("", "en"), (None, "en"), ("x;;,,de", "de")]
)
def test_the_language_is_the_first_known_one(header: str | None, lang: str) -> None:
    assert language(header) == lang


def test_no_field_of_an_event_hides_its_place_in_the_log() -> None:
    fields = {name for module in installed_games() for event in module.events for name in event.__struct_fields__}
    assert not fields & {"n", "entry", "event"}
