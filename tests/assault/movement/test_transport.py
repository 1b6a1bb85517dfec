"""Transport in both editions: capacity, loading, dismounting, and guns that cannot move by themselves."""

import pytest

from opfire.assault.board.ground import Way
from opfire.assault.log.battle import Loaded
from opfire.assault.movement.transport import mark_dismounted, vehicle_to_board
from opfire.assault.options.answers import STOP, Act, Activate, Board, Face, Unload
from opfire.assault.state.carrying import burden, capacity, has_space, is_rider
from opfire.assault.state.pieces import Action, Cover, Melee, Morale
from support.assault.battles import Table, levels, position, rows
from support.assault.transport import DONE, EDITIONS, RH41, S43, aboard


def waiting(pack: str, squad: str, foe: str, vehicle: str = "german-truck", **marks: object) -> Table:
    """A squad in D5 beside a vehicle in D4; the enemy is far away and done."""
    units = {"g1": f"{squad} D5", "g2": f"{vehicle} D4 5", "s1": f"{foe} A9"}
    return position(units, active="g1", pack=pack, s1=DONE, g2=marks)


# Capacity


@EDITIONS
@pytest.mark.rule(
    "RH41-9.11.1a", "RH41-9.11.1b", "RH41-9.11.1c", "RH41-9.11.1d", "RH41-4.2.2d", "RH41-9.11b", "RH41-9.8b"
)
@pytest.mark.rule("S43-9.11.1a", "S43-9.11.1b", "S43-9.11.1c", "S43-4.2.2c", "S43-9.11a", "S43-9.11c")
def test_trucks_carry_by_their_card_and_tanks_four_points_of_infantry(pack: str, squad: str, foe: str) -> None:
    table = waiting(pack, squad, foe)
    assert capacity(table.battle, table.unit("g2")) == 8
    table.unit("g2").kind = "german-pz-iiij"
    assert capacity(table.battle, table.unit("g2")) == 4
    gun = table.unit("g1").__copy__()  # type: ignore[attr-defined]
    gun.kind = "german-50mm-pak-38"
    assert has_space(table.battle, table.unit("g2"), table.unit("g1"))
    assert not has_space(table.battle, table.unit("g2"), gun)
    table.unit("g2").kind = "german-sdkfz-222"
    assert capacity(table.battle, table.unit("g2")) == 0, "wheels carry nobody on top"


@EDITIONS
@pytest.mark.rule("RH41-9.11d", "RH41-9.11c", "S43-9.11e", "S43-9.11d", "S43-9.11b")
def test_damage_markers_do_not_count_but_half_strength_does(pack: str, squad: str, foe: str) -> None:
    table = waiting(pack, squad, foe)
    unit = table.unit("g1")
    unit.damage = 1
    assert burden(table.battle, unit) == 4
    unit.damage = 2
    assert burden(table.battle, unit) == 2
    aboard(table)
    assert table.battle.occupied[table.unit("g2").at] == ("g2",)


@EDITIONS
@pytest.mark.rule("S43-9.11d", "RH41-9.11b", "RH41-9.11.2/4")
def test_a_full_vehicle_takes_nobody_else(pack: str, squad: str, foe: str) -> None:
    units = {"g1": f"{squad} D5", "g2": "german-pz-iiij D4 5", "g3": f"{squad} D3", "s1": f"{foe} A9"}
    table = aboard(position(units, active="g1", pack=pack, s1=DONE))
    assert vehicle_to_board(table.battle, table.unit("g3"), table.unit("g2").at) is None
    table.play(Activate("g3"), Act("normal-action"), "D4")
    assert not table.offers(Board("g2"))
    assert not table.offers(STOP), "it can only go on"


# Loading


@EDITIONS
@pytest.mark.rule("RH41-9.11.2b", "S43-9.11.2b")
def test_a_truck_takes_nobody_along_whom_it_drives_past(pack: str, squad: str, foe: str) -> None:
    units = {"g1": f"{squad} D3", "g2": "german-truck D4 5", "s1": f"{foe} A9"}
    table = position(units, active="g2", pack=pack, s1=DONE)
    table.play(Activate("g2"))
    assert {name for name in table.choices() if "load" in name or "board" in name} == set()
    table.play(Act("normal-action"), "D3")
    assert not table.offers(STOP), "two of a side do not end in one hex"
    table.play("D2", STOP)
    assert (table.at("g1"), table.unit("g1").carrier, table.unit("g1").activated) == ("D3", "", False)
    assert not table.told(Loaded)


@EDITIONS
@pytest.mark.rule("RH41-9.11a")
@pytest.mark.rule("RH41-9.11.2a", "RH41-9.11.2b", "RH41-9.11.2e", "RH41-9.11.2f", "RH41-9.11.2h", "RH41-9.11e")
@pytest.mark.rule("RH41-9.0f", "RH41-9.0g", "S43-9.11.2a", "S43-9.11.2b", "S43-9.11.2e", "S43-9.11.2g", "RH41-9.11.2/1")
@pytest.mark.rule("S43-9.11.2/2")
def test_a_squad_walks_to_a_truck_and_is_aboard(pack: str, squad: str, foe: str) -> None:
    table = waiting(pack, squad, foe).play(Activate("g1"), Act("normal-action"), "D4", Board("g2"))
    assert table.unit("g1").carrier == "g2"
    assert table.unit("g1").action is Action.NONE
    assert table.unit("g1").activated
    assert len(table.told(Loaded)) == 1
    assert not table.offers(Activate("g1")), "it has had its turn and does not get off again"
    table.play(Activate("g2"))
    assert "normal-action" in table.choices() or table.ask.kind == "move", "the truck may still drive"


@EDITIONS
@pytest.mark.rule("RH41-9.11.2/3", "RH41-9.11.2g")
def test_riders_lose_their_movement_marker_like_passengers(pack: str, squad: str, foe: str) -> None:
    table = waiting(pack, squad, foe, "german-pz-iiij").play(Activate("g1"), Act("normal-action"), "D4", Board("g2"))
    assert is_rider(table.battle, table.unit("g1"))
    assert (table.unit("g1").action, table.unit("g1").activated) == (Action.NONE, True)


@EDITIONS
@pytest.mark.rule("S43-9.11a", "RH41-9.11.2g", "S43-9.11.2f", "S43-9.11f")
def test_the_passengers_go_where_the_vehicle_goes(pack: str, squad: str, foe: str) -> None:
    table = aboard(waiting(pack, squad, foe, "german-pz-iiij"))
    table.play(Activate("g2"), Act("normal-action"), "D3", STOP)
    assert table.at("g1") == "D3"
    assert is_rider(table.battle, table.unit("g1"))


@EDITIONS
@pytest.mark.parametrize(
    "marks",
    [
        {"action": Action.FAST},
        {"action": Action.DELAYED},
        {"morale": Morale.SUPPRESSED},
        {"morale": Morale.FALLBACK},
        {"immobilised": True},
        {"melee": Melee.INACTIVE},
    ],
)
@pytest.mark.rule("RH41-9.11.2c", "RH41-9.11.2d", "S43-9.11.2c", "S43-9.11.2d", "RH41-9.11.2/2")
@pytest.mark.rule("S43-9.11.2/1", "S43-9.11.2/3")
def test_nobody_mounts_a_vehicle_with_such_a_marker(pack: str, squad: str, foe: str, marks: dict[str, object]) -> None:
    table = waiting(pack, squad, foe, **marks)
    assert vehicle_to_board(table.battle, table.unit("g1"), table.unit("g2").at) is None
    table.play(Activate("g1"), Act("normal-action"), "D4")
    assert not table.offers(Board("g2"))
    assert table.steps(), "but it may pass through"


def test_horsemen_are_not_carried() -> None:
    units = {"s1": "soviet-cavalry-41 D5", "s2": "soviet-truck D4 5"}
    table = position(units, active="soviet")
    assert vehicle_to_board(table.battle, table.unit("s1"), table.unit("s2").at) is None


# Dismounting


@EDITIONS
@pytest.mark.rule("RH41-9.11.3a", "RH41-9.11.3b", "RH41-9.11.3c", "RH41-9.11.3d", "RH41-9.11.3i")
@pytest.mark.rule("S43-9.11.3a", "S43-9.11.3b", "S43-9.11.3c", "S43-9.11.3d", "S43-9.11.3i")
def test_a_passenger_dismounts_by_its_own_activation(pack: str, squad: str, foe: str) -> None:
    table = aboard(waiting(pack, squad, foe, activated=True)).play(Activate("g1"), "D5")
    assert table.at("g1") == "D5"
    assert not table.unit("g1").carrier
    assert table.unit("g1").action is Action.FAST
    assert table.ask.kind == "turn-over"


@EDITIONS
@pytest.mark.rule("RH41-9.2/1")
def test_who_was_fast_may_dismount_again_and_that_bars_a_fast_action_in_the_next_turn(
    pack: str, squad: str, foe: str
) -> None:
    table = aboard(waiting(pack, squad, foe, activated=True))
    table.unit("g1").fast_barred = True
    table.play(Activate("g1"), "D5")
    assert table.unit("g1").action is Action.FAST
    table.end_turn()
    table.play(Activate("g1"))
    assert "normal-action" in table.choices()
    assert "fast-action" not in table.choices()


@EDITIONS
@pytest.mark.rule("RH41-9.11.3f", "RH41-9.11.3h", "S43-9.11.3f", "S43-9.11.3h")
def test_there_must_be_a_free_hex_beside_the_vehicle(pack: str, squad: str, foe: str) -> None:
    units = {"g1": f"{squad} H9", "g2": "german-truck D4 5", "g3": f"{squad} D5", "s1": f"{foe} D3"}
    table = aboard(position(units, active="g1", pack=pack, s1=DONE)).play(Activate("g1"))
    assert table.steps("dismount") == {"C4", "C5", "E4", "E5"}


@EDITIONS
@pytest.mark.rule("RH41-9.11.3j", "S43-9.11.3j", "RH41-8.2/3")
@pytest.mark.rule("S43-8.2/7")
def test_dismounting_draws_fire(pack: str, squad: str, foe: str) -> None:
    units = {"g1": f"{squad} H9", "g2": "german-truck D4 5", "s1": f"{foe} D7"}
    table = aboard(position(units, active="g1", pack=pack, g2=DONE)).play(Activate("g1"), "D5")
    assert table.ask.kind == "reaction-fire"


@pytest.mark.rule("RH41-9.11.3g", "S43-9.11.3g")
def test_into_harsh_terrain_it_is_delayed() -> None:
    units = {"g1": "german-81mm-mortar H9", "g2": "german-truck D4 5", "s1": "soviet-heavy-rifles-41 A9"}
    table = aboard(position(units, rows=rows(D5="H"), s1=DONE)).play(Activate("g1"), "D5")
    assert table.unit("g1").action is Action.DELAYED


@pytest.mark.rule("RH41-9.11.3e", "S43-9.11.3e", "RH41-9.11.3d")
@pytest.mark.parametrize(("pack", "kind"), [(RH41, "german-50mm-pak-38"), (S43, "german-50mm-pak-38")])
def test_a_slow_gun_is_delayed_and_faces_where_its_owner_says(pack: str, kind: str) -> None:
    foe = "soviet-heavy-rifles-41" if pack == RH41 else "us-rifles-43"
    table = aboard(waiting(pack, kind, foe)).play(Activate("g1"), "D5", Face(4))
    assert table.unit("g1").action is Action.DELAYED
    assert table.unit("g1").facing == 4


@pytest.mark.rule("RH41-9.11.3/1")
def test_a_gun_that_is_not_slow_dismounts_fast_like_infantry() -> None:
    table = aboard(waiting(RH41, "german-37mm-pak-36", "soviet-heavy-rifles-41")).play(Activate("g1"), "D5", Face(4))
    assert table.unit("g1").action is Action.FAST


@pytest.mark.rule("RH41-9.11.3d", "S43-11.4l", "S43-9.11.3/2")
@pytest.mark.parametrize(
    ("pack", "kind", "foe", "marker"),
    [
        (RH41, "german-heavy-mg34", "soviet-heavy-rifles-41", Action.FAST),
        (S43, "german-heavy-mg-42", "us-rifles-43", Action.DELAYED),
        (RH41, "german-mot-rifles-41", "soviet-heavy-rifles-41", Action.NORMAL),
        (S43, "german-grenadiers-43", "us-rifles-43", Action.NORMAL),
    ],
)
def test_slow_infantry_and_the_quick(pack: str, kind: str, foe: str, marker: Action) -> None:
    table = aboard(waiting(pack, kind, foe)).play(Activate("g1"), "D5")
    assert table.unit("g1").action is marker


@pytest.mark.rule("RH41-9.11.2a", "S43-9.11.2a", "RH41-9.11a")
@pytest.mark.parametrize(
    ("pack", "gun", "truck", "foe"),
    [
        (RH41, "german-37mm-pak-36", "german-truck", "soviet-heavy-rifles-41"),
        (S43, "us-57mm-m1", "us-truck", "german-rifles-43"),
    ],
)
def test_a_gun_that_is_pushed_to_a_truck_stays_aboard(pack: str, gun: str, truck: str, foe: str) -> None:
    units = {"g1": f"{gun} D5 5", "g2": f"{truck} D4 5", "s1": f"{foe} H9"}
    table = position(units, active="g1", pack=pack, s1=DONE).play(Activate("g1"))
    if table.ask.kind == "action":
        table.play(Act("normal-action"))
    table.play("D4")
    if table.ask.kind == "move":
        table.play(Board("g2"))
    assert table.unit("g1").carrier == "g2"


# Immobile guns


def flak(**marks: object) -> Table:
    units = {"g1": "german-truck D5 5", "g2": "german-88mm-flak-36 D4 2", "u1": "us-rifles-43 A9"}
    return position(units, active="g1", pack=S43, u1=DONE, g2=marks)


@pytest.mark.rule("S43-9.11.4a", "S43-9.11.4b", "S43-9.11.4d")
def test_a_transport_loads_an_immobile_gun_in_its_own_activation() -> None:
    table = flak(cover=Cover.CONCEALED).play(Activate("g1"), Act("normal-action"), "D4", Board("g2"))
    assert (table.unit("g2").carrier, table.unit("g2").cover) == ("g1", Cover.NONE)
    assert table.unit("g1").action is Action.DELAYED
    assert table.unit("g1").given_away, "what it did was seen"
    assert not table.unit("g2").activated


@pytest.mark.parametrize("marks", [{"action": Action.DELAYED}, {"morale": Morale.SUPPRESSED}])
@pytest.mark.rule("S43-9.11.4c")
def test_not_a_gun_that_is_delayed_or_shaken(marks: dict[str, object]) -> None:
    table = flak(**marks).play(Activate("g1"), Act("normal-action"), "D4")
    assert not table.offers(Board("g2"))


@pytest.mark.rule("S43-9.11.5a", "S43-9.11.5b", "S43-9.11.5c", "S43-9.11.5/1")
def test_it_sets_the_gun_down_again() -> None:
    table = aboard(flak(), "g2", "g1").play(Activate("g1"), Act("normal-action"), "D4", Unload("g2"))
    assert table.steps("dismount") == {"D3", "E4", "E5", "D5", "C4", "C5"}
    table.play("D3", Face(5))
    assert table.at("g2") == "D3"
    assert table.unit("g2").action is Action.DELAYED
    assert table.unit("g1").action is Action.NORMAL


@pytest.mark.rule("S43-9.11.5d", "S43-9.11.5f", "S43-8.2/7")
def test_unloading_keeps_away_from_enemies_and_draws_fire() -> None:
    units = {"g1": "german-truck D5 5", "g2": "german-88mm-flak-36 H1 2", "u1": "us-rifles-43 D7"}
    table = aboard(position(units, active="g1", pack=S43), "g2", "g1")
    table.play(Activate("g1"), Act("normal-action"), Unload("g2"), "D6", Face(2))
    assert table.ask.kind == "reaction-fire"
    units["u1"] = "us-rifles-43 D6"
    table = aboard(position(units, active="g1", pack=S43, u1=DONE), "g2", "g1")
    table.play(Activate("g1"), Act("normal-action"), Unload("g2"))
    assert table.steps("dismount") == {"D4", "C5", "C6", "E5", "E6"}


@pytest.mark.rule("S43-9.11.5e")
def test_no_unloading_after_harsh_terrain() -> None:
    units = {"g1": "german-sdkfz-7 D5 5", "g2": "german-88mm-flak-36 H1 2", "u1": "us-rifles-43 A9"}
    hill = position(units, active="g1", pack=S43, rows=rows(D4="H"), levels=levels("D4"), u1=DONE)
    table = aboard(hill, "g2", "g1").dice("-", "-").play(Activate("g1"), Act("normal-action"))
    assert table.offers(Unload("g2"))
    table.play("D4")
    assert table.unit("g1").action is Action.DELAYED
    assert (table.ask.kind, table.unit("g2").carrier) == ("turn-over", "g1"), "its way is over"


@pytest.mark.rule("S43-9.11.5a")
def test_an_immobile_gun_never_moves_or_dismounts_by_itself() -> None:
    table = aboard(flak(), "g2", "g1")
    assert not table.offers(Activate("g2"))
    assert not flak().play(Activate("g2"), Act("normal-action")).steps(), "it only turns"


@EDITIONS
@pytest.mark.parametrize("harsh", [False, True])
def test_getting_off_gives_a_squad_away_and_counts_as_fast_unless_the_ground_is_harsh(
    pack: str, squad: str, foe: str, harsh: bool
) -> None:
    table = waiting(pack, squad, foe)
    unit = table.unit("g1")

    mark_dismounted(table.battle, unit, Way(unit.at, 1, climbs=False, harsh=harsh))

    assert (unit.given_away, unit.went_fast) == (True, not harsh)
