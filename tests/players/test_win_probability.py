"""The win probability comes from a file that says what it is for; one that does not fit is named and ignored."""

from __future__ import annotations

import logging
from pathlib import Path
from typing import Any

import msgspec
import pytest

from opfire.kernel.game import games
from opfire.players.value import model as values
from opfire.players.value.model import Layer, Unfitting, Written, read, win_probability

MODULE = games()["assault"]


def shipped() -> Written:
    """The model of Assault that comes with the product."""
    found = win_probability(MODULE)
    assert found is not None
    return found.written


def test_the_model_of_assault_fits_and_says_what_it_was_trained_on() -> None:
    trained = shipped().trained
    assert sum(trained.games.values()) > 500
    assert trained.games.keys() <= set(MODULE.scenarios())
    assert len(msgspec.json.encode(shipped())) < 200_000


@pytest.mark.parametrize(
    ("changes", "why"),
    [
        ({"game": "commander"}, "trained for commander"),
        ({"rules": "0"}, "version 0 of the rules"),
        ({"names": ["own infantry"]}, "other features"),
        ({"layers": [Layer([[1.0]], [0.0])]}, "do not fit each other"),
        ({"means": [0.0]}, "do not fit each other"),
    ],
)
def test_a_model_for_something_else_is_refused(changes: dict[str, Any], why: str) -> None:
    other = msgspec.structs.replace(shipped(), **changes)
    with pytest.raises(Unfitting, match=why):
        read(msgspec.json.encode(other), MODULE)


def test_a_file_that_is_no_model_is_refused() -> None:
    with pytest.raises(Unfitting, match="cannot be read"):
        read(b"[1, 2", MODULE)


def test_a_model_that_does_not_fit_is_named_and_ignored(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    (tmp_path / "models").mkdir()
    old = msgspec.structs.replace(shipped(), rules="0")
    (tmp_path / "models" / "assault.json").write_bytes(msgspec.json.encode(old))
    monkeypatch.setattr(values, "files", lambda _package: tmp_path)
    with caplog.at_level(logging.WARNING):
        assert win_probability.__wrapped__(MODULE) is None
    assert "the win probability of assault is ignored: it was trained by version 0" in caplog.text


def test_a_side_that_holds_everything_at_the_end_is_likelier_to_win() -> None:
    model, names = win_probability(MODULE), list(MODULE.appraisal.names)
    assert model is not None
    ahead = list(model.written.means)
    for name, number in {"standing": 1.0, "last turn": 1.0, "time left": 0.0, "score to come": 2.0}.items():
        ahead[names.index(name)] = number
    behind = list(ahead)
    behind[names.index("standing")], behind[names.index("score to come")] = -1.0, -2.0
    assert model.chance(ahead) > 0.7 > 0.3 > model.chance(behind)
