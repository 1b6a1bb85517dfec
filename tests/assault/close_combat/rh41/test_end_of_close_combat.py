"""Red Horizon '41, 12.5 and 12.6: who is thrown out of a close combat, who makes room, and what it leaves behind."""

import pytest

from opfire.assault.log.battle import CloseCombatEnded, Damaged, Eliminated, Moved, Rolled
from opfire.assault.options.answers import Act, Activate, Send, Strike
from opfire.assault.state.pieces import Action, Melee, Morale
from support.assault.battles import Table, position

RIFLES, FOE = "german-rifles-41", "soviet-heavy-rifles-41"
TANK, FLAK = "german-pz-iiij", "german-88mm-flak-36"
LOCKED = {"melee": Melee.INACTIVE}


def relieved(beside: str, **marks: object) -> Table:
    """Rifles come from D6 to help a unit in D5 and kill the Soviets there, who had one strength point left."""
    units = {"g1": f"{beside} D5 5", "g2": f"{RIFLES} D6", "s1": f"{FOE} D5", "s2": f"{FOE} A1"}
    table = position(units, g1={**LOCKED, "activated": True, **marks}, s1={**LOCKED, "damage": 3})
    table.dice("D - -", "- -", "S - -", "-")
    return table.play(Activate("g2"), Act("normal-action"), "D5")


@pytest.mark.rule("RH41-12.4a")
def test_each_side_throws_its_own_dice() -> None:
    table = relieved(RIFLES)
    ours, theirs = ("close-combat", "german"), ("close-combat", "soviet")
    shields = [("close-combat-defence", "soviet"), ("close-combat-defence", "german")]
    assert table.throws.fallen == [ours, shields[0], theirs, shields[1]]


@pytest.mark.rule("RH41-12.5g", "RH41-12.4b", "RH41-13.3j")
def test_thrown_out_together_with_the_enemy_who_finds_no_way_takes_damage_and_stays() -> None:
    """The Soviets leave A1 through their friends in A2 and B1, past whom the Germans cannot go."""
    units = {"g1": f"{RIFLES} A1", "s1": f"{FOE} A1", "s2": f"{FOE} A2", "s3": f"{FOE} B1", "g2": f"{RIFLES} H9"}
    table = position(units, g1=LOCKED, s1=LOCKED)
    table.dice("S S -", "- -", "S S -", "- -").play(Activate("g1"))
    while table.ask.kind in ("suffer", "fall-back"):
        table.play(table.ask.options[-1])
    assert [(event.unit, event.cause) for event in table.told(Damaged)] == [("g1", "cornered")]
    assert (table.at("g1"), table.unit("g1").morale) == ("A1", Morale.FALLBACK)
    assert table.unit("s1").morale is Morale.FALLBACK
    assert table.told(CloseCombatEnded) == [], "nobody is left to fight in the hex"


@pytest.mark.rule("RH41-12.5/4")
@pytest.mark.parametrize(
    ("theirs", "marks", "why"),
    [("soviet-kv-1", {"immobilised": True}, "immobilised-fallback"), ("soviet-45mm-at-gun", {}, "artillery-fallback")],
)
def test_who_cannot_leave_the_fight_is_lost_when_it_has_to(theirs: str, marks: dict[str, object], why: str) -> None:
    table = position({"g1": f"{RIFLES} D6", "s1": f"{theirs} D5 5", "s2": f"{FOE} A1"}, s1=marks)
    tank = theirs == "soviet-kv-1"
    table.dice(*(("S S", "-", "S -", "D") if tank else ("S S -", "- - -", "-", "-")))
    table.play(Activate("g1"), Act("normal-action"), "D5", *([Strike("vehicle")] if tank else []))
    assert [event.why for event in table.told(Eliminated)] == [why]


@pytest.mark.rule("RH41-12.6g")
@pytest.mark.parametrize(("beside", "marks"), [(TANK, {"immobilised": True}), (FLAK, {})])
def test_a_unit_that_cannot_move_does_not_make_room(beside: str, marks: dict[str, object]) -> None:
    table = relieved(beside, **marks)
    assert (table.ask.kind, table.ask.side) == ("make-room", "german")
    assert table.ask.options == [Send("g2")]


@pytest.mark.rule("RH41-12.6g", "RH41-12.6i")
def test_the_one_who_makes_room_pays_for_the_ground_and_leaves_his_place() -> None:
    table = relieved(RIFLES)
    assert table.ask.options == [Send("g1"), Send("g2")]
    table.play(Send("g2"))
    assert table.ask.side == "german"
    assert table.steps("move-aside") == {"D4", "E5", "E6", "D6", "C6", "C5"}
    table.play("D4")
    moved = table.told(Moved)[-1]
    assert (moved.unit, moved.start, moved.to, moved.cost, moved.how) == ("g2", "1A.D5", "1A.D4", 1, "aside")
    assert [event.rule for event in table.told(CloseCombatEnded)] == ["RH41-12.6"]


@pytest.mark.rule("RH41-12.6j")
@pytest.mark.parametrize(("kind", "marks"), [(TANK, {"immobilised": True}), (FLAK, {})])
def test_of_two_that_cannot_move_one_is_lost(kind: str, marks: dict[str, object]) -> None:
    units = {"g1": f"{kind} D5 5", "g2": f"{TANK} D5 5", "s1": f"{FOE} D5", "s2": f"{FOE} A1"}
    stuck = {"g1": {**LOCKED, **marks}, "g2": {**LOCKED, "immobilised": True}}
    table = position(units, **stuck, s1={**LOCKED, "damage": 3})
    table.dice("D -", "- -", "- -", "-").play(Activate("g2"))
    while table.ask.kind != "make-room":
        table.play(table.ask.options[0])
    assert table.ask.options == [Send("g1"), Send("g2")]
    table.play(Send("g1"))
    assert [(event.unit, event.why) for event in table.told(Eliminated)] == [("s1", "damage"), ("g1", "no-room")]
    assert (table.unit("g2").melee, table.unit("g2").action) == (Melee.NONE, Action.FAST)


@pytest.mark.rule("RH41-12.9a", "RH41-12.9e")
def test_infantry_that_is_attacked_by_a_tank_may_go_for_its_tracks() -> None:
    table = position({"g1": f"{TANK} D6 5", "s1": f"{FOE} D5"}, active="g1")
    table.play(Activate("g1"), Act("normal-action"), "D5")
    table.dice("S -", "- -", "D", "-").play(Strike("wheels"))
    assert table.unit("g1").immobilised
    assert [(event.unit, event.what) for event in table.told(Rolled)] == [("s1", "wheels"), ("g1", "close-combat")]


@pytest.mark.rule("RH41-12.8.1a")
@pytest.mark.parametrize(("acted", "strength"), [(True, 3), (False, 2)])
def test_a_double_damage_of_a_defender_that_has_acted_costs_one_point(acted: bool, strength: int) -> None:
    table = position({"g1": f"{RIFLES} D5", "s1": f"{FOE} D4"}, s1={"activated": acted})
    (red,) = table.battle.setting.dice.pool("R")
    double = red.faces.index(("damage", "damage")) + 1
    table.dice("S - -", "D D", f"{double} - -", "-").play(Activate("g1"), Act("normal-action"), "D4")
    assert table.strength("g1") == strength


@pytest.mark.rule("RH41-12.1e")
def test_who_is_thrown_out_of_a_close_combat_has_acted() -> None:
    table = position({"g1": f"{RIFLES} D5", "s1": f"{FOE} D4"})
    table.dice("S S -", "- -", "S - -", "D").play(Activate("g1"), Act("normal-action"), "D4")
    while table.ask.kind == "suffer":
        table.play(table.ask.options[0])
    assert table.unit("s1").falling
    assert table.unit("s1").acted
