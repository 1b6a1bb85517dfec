"""Two people divide a side: each answers for what he commands, and both where it concerns the whole side."""

from typing import Any

import pytest

from opfire.kernel.ask import Ask, Option, Pass
from support import toy
from support.server.serving import Server, ask


def commander(_module: toy.ToyModule, _game: toy.ToyGame, _ask: Ask, option: Option) -> int:
    """The first player has the odd cards, the second the even ones."""
    card = getattr(option, "card", "")
    return 1 + (int(card[1:]) + 1) % 2 if card else 0


@pytest.fixture
def divided(server: Server, monkeypatch: pytest.MonkeyPatch) -> Server:
    monkeypatch.setattr(toy.ToyModule, "players_of", lambda module, game, side: 2)
    monkeypatch.setattr(toy.ToyModule, "player_for", commander)
    return server


def cards(state: dict[str, Any]) -> list[int]:
    """The numbers of the cards that are offered."""
    named = [choice["option"].get("card") for choice in state["ask"]["options"]]
    return [int(card[1:]) for card in named if card]


def test_who_is_alone_on_a_side_answers_for_all_of_it(divided: Server) -> None:
    with divided.join(divided.open(), "birch") as birch:
        assert birch.state["player"] == 0
        assert {number % 2 for number in cards(birch.state)} == {0, 1}


def test_each_player_is_offered_and_may_answer_what_is_his(divided: Server) -> None:
    game = divided.open()
    with divided.join(game, "birch") as one:
        whole = cards(one.state)
        token = ask(one, type="invite", side="birch")["token"]
        with divided.join({"id": game["id"], "seats": {"birch": token}}, "birch") as two:
            assert (one.state["player"], two.state["player"]) == (1, 2)
            assert sorted(cards(one.state) + cards(two.state)) == sorted(whole)
            even = next(number for number in whole if number % 2 == 0)
            refused = one.answer({"do": "play", "card": f"c{even}"})
            assert (refused["type"], refused["key"]) == ("refused", "error-other-player")
            assert two.answer({"do": "play", "card": f"c{even}"})["type"] == "state"


def test_a_hint_names_nothing_that_is_the_partner_s(divided: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(toy.ToyModule, "player_for", lambda module, game, ask, option: 1 if option == Pass() else 2)
    game = divided.open(seats={"ash": "recruit", "birch": "human"})
    with divided.join(game, "birch") as one:
        token = ask(one, type="invite", side="birch")["token"]
        with divided.join({"id": game["id"], "seats": {"birch": token}}, "birch") as two:
            hints = [ask(who, type="hint", version=who.state["version"])["lines"] for who in (one, two)]
    assert [line["option"]["do"] for line in hints[0]] == ["pass"]
    assert "pass" not in [line["option"]["do"] for line in hints[1]]
