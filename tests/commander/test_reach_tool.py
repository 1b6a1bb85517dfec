"""The reach map of the table: where a unit could move to, and what that costs."""

import pytest

from opfire.commander.game import GAME
from opfire.kernel.match import Match


def test_a_unit_reaches_what_its_points_pay_for() -> None:
    match = Match.start("combat-commander/cider-hill", seed=7)
    while match.ask is not None and match.ask.kind in {"give", "place", "support", "fortify"}:  # type: ignore[union-attr]
        match.answer(match.ask.options[0])  # type: ignore[union-attr]
    view = match.view(match.game.sides[0]).game
    piece = next(p for p in GAME.picture(view, match.game.sides[0]).pieces if p.at and p.values.get("now-move", 0) == 4)
    found = GAME.tool(view, "reach", {"unit": piece.id})
    assert isinstance(found, dict)
    assert piece.at not in found
    assert 1 <= min(one["cost"] for one in found.values()) <= max(one["cost"] for one in found.values()) <= 4


def test_an_unknown_unit_is_named() -> None:
    match = Match.start("combat-commander/cider-hill", seed=7)
    with pytest.raises(LookupError, match="nobody"):
        GAME.tool(match.view(None).game, "reach", {"unit": "nobody"})
