"""Own forces made easy: ready forces may take the field, and a roster is looked at while it is written down."""

import pytest

from opfire.kernel.match import Match
from opfire.skirmish.game import GAME
from opfire.skirmish.options import Enlist, Equip
from opfire.skirmish.preparation.forces import Choice, complaints, total
from opfire.skirmish.preparation.ready_forces import ready_forces, roster, written_down
from opfire.skirmish.state.skirmish import Skirmish

TABLES = ("school-hours", "the-dispatch", "steel-on-the-route")


def picking(scenario: str = "school-hours", points: str = "200") -> Skirmish:
    game = Match.start(f"skirmish/{scenario}", seed=3, settings={"forces": points}).game
    assert isinstance(game, Skirmish)
    return game


@pytest.mark.parametrize("points", ["120", "200", "350"])
@pytest.mark.parametrize("scenario", TABLES)
def test_every_side_has_a_ready_force_that_may_take_the_field(scenario: str, points: str) -> None:
    game = picking(scenario, points)
    for side in game.sides:
        forces = ready_forces(game, side)
        assert forces
        for ready in forces:
            force = written_down(game, side, [pick.kind for pick in ready.picks])
            assert not complaints(game.setting.pack, force)
            assert total(game.setting.pack, force) == ready.points <= int(points)


def test_a_roster_tells_what_is_left_and_what_is_missing() -> None:
    game = picking()
    found = roster(game, "germany", ["de-rifle", "de-rifle+binoculars"])
    assert (found.left, found.units) == (200 - 2 * 10 - 2, 2)
    assert {text.key for text in found.complaints} == {"force-skirmish-leaders", "force-skirmish-units"}
    assert any(isinstance(one, Equip) for one in found.offers)
    assert all(isinstance(one, Enlist | Equip) for one in found.offers)


def test_equipment_alone_is_for_the_unit_that_was_taken_last() -> None:
    game = picking()
    assert written_down(game, "germany", ["de-nco", "+bayonet"]).choices == (Choice("de-nco", ("bayonet",)),)


def test_what_does_not_exist_is_told_and_breaks_nothing() -> None:
    found = roster(picking(), "germany", ["nobody", "+nothing"])
    assert found.offers == []
    assert {text.key for text in found.complaints} == {"force-skirmish-unknown"}
    assert roster(picking(), "germany", ["+bayonet"]).complaints


@pytest.mark.parametrize("args", [{}, {"side": "mars"}])
def test_a_tool_without_a_side_says_so(args: dict[str, str]) -> None:
    with pytest.raises(LookupError, match="nobody picks"):
        GAME.tool(picking(), "roster", args)
