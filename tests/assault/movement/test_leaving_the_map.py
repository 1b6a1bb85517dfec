"""Moving off the map: allowed, and the end of the unit."""

import pytest

from opfire.assault.game import GAME
from opfire.assault.log.battle import Eliminated
from opfire.assault.options.answers import LEAVE, Act, Activate
from opfire.assault.victory import score
from support.assault.battles import position

RIFLES = {"RH41": "german-rifles-41", "S43": "german-rifles-43"}
PACKS = {"RH41": "red-horizon-41", "S43": "sicily-43"}
EDITIONS = pytest.mark.parametrize("edition", ["RH41", "S43"])


@pytest.mark.rule("RH41-4.8c", "S43-4.8b", "RH41-4.8/1")
@EDITIONS
def test_who_moves_off_the_map_is_eliminated(edition: str) -> None:
    table = position({"g1": f"{RIFLES[edition]} A5"}, pack=PACKS[edition], active="g1")

    table.play(Activate("g1"), Act("normal-action"), LEAVE)

    (lost,) = table.told(Eliminated)
    assert (lost.unit, lost.why, lost.rule) == ("g1", "left-map", f"{edition}-4.8")
    assert table.unit("g1").gone


@EDITIONS
def test_only_from_a_hex_at_the_edge(edition: str) -> None:
    table = position({"g1": f"{RIFLES[edition]} C5"}, pack=PACKS[edition], active="g1")

    table.play(Activate("g1"), Act("normal-action"))

    assert not table.offers(LEAVE)
    assert not table.play("B5").offers(LEAVE)


@pytest.mark.parametrize(("facing", "free"), [(0, False), (4, True), (1, True)])
def test_a_vehicle_leaves_forwards_or_in_reverse(facing: int, free: bool) -> None:
    table = position({"g1": f"german-pz-iiij D1 {facing}"}, active="g1")

    table.play(Activate("g1"), Act("normal-action"))

    assert table.offers(LEAVE) == free


def test_passengers_are_lost_with_their_vehicle() -> None:
    table = position({"g1": "german-pz-iiij D1 4", "g2": "german-rifles-41 D2"}, active="g1")
    table.battle.carry(table.unit("g2"), table.unit("g1"))

    table.play(Activate("g1"), Act("normal-action"), LEAVE)

    assert (table.unit("g1").gone, table.unit("g2").gone) == (True, True)
    GAME.check(table.battle)


@pytest.mark.rule("S43-4.8/1")
def test_who_leaves_the_map_is_a_loss_like_any_other() -> None:
    units = {"a1": "german-rifles-43 A5", "a2": "german-rifles-43 H9", "u1": "us-rifles-43 H1"}
    table = position(units, pack="sicily-43", active="a1", changes={"rules": ["infantry", "command-points"]})
    battle = table.battle
    battle.points, battle.planned["axis"] = {"axis": 6, "allied": 6}, {"german-rifles-43": 2}
    table.play(Activate("a1"), Act("normal-action"), LEAVE)
    assert (battle.points["axis"], score(battle, "allied")) == (5, battle.worth(battle.units["a1"]))
    assert battle.worth(battle.units["a1"]) > 0


def test_a_vehicle_that_must_still_fire_does_not_leave() -> None:
    table = position({"g1": "german-pz-iiij D1 4", "s1": "soviet-heavy-rifles-41 F1"}, active="g1")

    table.play(Activate("g1"), Act("move-and-fire"))

    assert not table.offers(LEAVE)
