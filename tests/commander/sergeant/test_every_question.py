"""No question finds the sergeant without an answer that he has weighed."""

from __future__ import annotations

import pytest

from opfire.commander.options.questions import ASKS
from opfire.commander.sergeant.brain import ALL_THE_SAME, HANDLERS, Sergeant
from opfire.kernel.match import Match


def test_every_kind_of_question_is_weighed_or_is_all_the_same_for_a_reason() -> None:
    assert sorted([*HANDLERS, *ALL_THE_SAME]) == sorted(ASKS)
    assert all(len(reason) > 20 for reason in ALL_THE_SAME.values())


@pytest.mark.parametrize("scenario", ["first-morning", "kiln-by-kiln"])
def test_in_whole_games_he_is_never_at_a_loss(scenario: str) -> None:
    match = Match.start(f"combat-commander/{scenario}", seed=11)
    players = {side: Sergeant(seed=1) for side in match.game.sides}
    while match.ask:
        match.answer(players[match.ask.side].choose(match.view(match.ask.side), match.ask))  # type: ignore[arg-type]

    assert [player.trouble for player in players.values()] == [{}, {}]


def test_a_plan_that_is_not_allowed_is_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(HANDLERS, "give", lambda game, ask: None)
    match, sergeant = Match.start("combat-commander/first-morning", seed=1), Sergeant(1)
    while match.ask and match.ask.kind != "give":
        match.answer(match.ask.options[0])  # type: ignore[union-attr]
    assert match.ask is not None

    answer = sergeant.choose(match.view(match.ask.side), match.ask)  # type: ignore[arg-type]

    assert answer in match.ask.options  # type: ignore[union-attr]
    assert sergeant.trouble == {"unknown give": 1}
