"""Both editions: two rules at once, such as standing fast and withdrawing, or passengers and a cornered truck."""

import msgspec
import pytest

from opfire.assault.card_effects.attacks import can_fight_on
from opfire.assault.cards.fits import Scene
from opfire.assault.fire.blast import Blast, apply
from opfire.assault.log.battle import Damaged, Dismounted, Eliminated, Rolled
from opfire.assault.movement.covering_fire import covering_die
from opfire.assault.options.answers import (
    Act,
    Activate,
    Aim,
    Fight,
    Fire,
    Place,
    Plan,
    PlayCard,
    React,
    Send,
    Step,
    Strike,
    Unload,
)
from opfire.assault.state.pieces import Action, Melee, Morale, Phase
from opfire.kernel.ask import Option
from support.assault.artillery_s43 import ranged, strike
from support.assault.battles import Table, packs, position, rows, with_cards
from support.assault.fortifications import block, mine
from support.assault.sicily import GERMANS, RIFLES, colours, sicily, wall

FIGHT_ON, WITHDRAW = Act("fight-on"), Act("withdraw")
NORTH, SOUTH = 5, 2
AROUND_D4 = ("D3", "E4", "E5", "D5", "C5", "C4")
SOVIETS, REICH = "soviet-rifles-41", "german-rifles-41"


def loaded(vehicle: str, **more: object) -> Table:
    """Germans aboard a vehicle in a house in D7, south of which stands a Sherman; water all round but in the south."""
    units = {"u1": f"us-m4a1 D8 {NORTH}", "a1": f"{vehicle} D7 {SOUTH}", "a2": f"{GERMANS} A1"}
    ground = rows(D7="B", C7="w", D6="w", E7="w")
    table = sicily(units, rows=ground, changes={"rules": ["infantry", "vehicles", "blast"]}, **more)
    table.battle.carry(table.unit("a2"), table.unit("a1"))
    return table


def blast(table: Table, *answers: object) -> None:
    """One damage symbol is left of a blast in D7: everybody there has to fall back."""
    here = table.unit("a1").at
    script = apply(table.battle, Blast(here, "simple-building", "G", "u1", "allied"), (0, 1, 0))
    reply = None
    for answer in (*answers, None):
        try:
            script.send(reply)
        except StopIteration:
            return
        reply = answer


# Close combat


@pytest.mark.rule("S43-11.1.6.1a", "S43-11.1.6.1c")
def test_who_stood_fast_in_a_later_round_can_still_withdraw() -> None:
    table = sicily({"u1": "us-paratroopers-43 D5", "a1": f"{GERMANS} D4"})
    first = ("S S -", "D D", "S - -", "D - -")
    table.dice(*first, "S S -", "D D", "S S S", "S - -")
    table.play(Activate("u1"), Act("normal-action"), "D4", FIGHT_ON, FIGHT_ON)
    assert (table.ask.kind, table.ask.about["unit"]) == ("break-off", "u1")
    table.play(WITHDRAW, "D5", "D6", "D7")
    assert (table.at("u1"), table.unit("u1").action) == ("D7", Action.FAST)


def after_a_win(**more: object) -> Table:
    """Rangers in D5 eliminate the Germans in D4 and hold a card that lets them storm on, against those in D3."""
    units = {"u1": "us-rangers-43 D5", "a1": f"{GERMANS} D4", "a2": f"{GERMANS} D3"}
    markers = {"a1": {"damage": 3}, "a2": {"activated": True}, **more}
    return with_cards(units, {"allied": "SA02-1"}, active="allied", pack="sicily-43", **markers)


@pytest.mark.rule("S43-9.6.6.1k", "S43-9.6.6.1i")
@pytest.mark.parametrize("mined", [True, False])
def test_a_winner_does_not_storm_on_into_a_minefield(mined: bool) -> None:
    table = after_a_win()
    if mined:
        mine(table, "D3", "APM")
    table.dice("D S S", "S -", "S - -", "D -").play(Activate("u1"), Act("normal-action"), "D4")
    assert (table.ask.kind == "command-card") is not mined


@pytest.mark.rule("S43-13.3a")
def test_a_winner_who_is_thrown_out_of_the_next_fight_is_marked_fallback_alone() -> None:
    table = after_a_win()
    table.dice("D S S", "S -", "S - -", "D -").play(Activate("u1"), Act("normal-action"), "D4")
    table.dice("S S S", "D D", "S S S", "S")
    table.play(PlayCard("SA02-1"), "D3", "D4", "D5", "D6")
    assert (table.unit("u1").morale, table.unit("u1").action) == (Morale.FALLBACK, Action.NONE)


@pytest.mark.parametrize(("morale", "fit"), [(Morale.NONE, True), (Morale.FALLBACK, False)])
def test_nobody_storms_on_who_holds_the_hex_only_because_he_found_no_way_out(morale: Morale, fit: bool) -> None:
    table = after_a_win(u1={"morale": morale})
    table.battle.put(table.unit("a2"), table.hex("D6"))
    assert can_fight_on(table.battle, Scene("close-combat-won", "allied", table.unit("u1"))) is fit


def test_a_slow_unit_does_not_withdraw_into_a_minefield() -> None:
    table = sicily({"u1": f"{RIFLES} D5", "a1": "german-heavy-mg-42 D4"})
    for hex in ("D3", "E4", "C4"):
        mine(table, hex, "APM", side="allied")
    table.dice("S S -", "D D", "S - -", "D -").play(Activate("u1"), Act("normal-action"), "D4", FIGHT_ON, WITHDRAW)
    assert table.steps() == {"E5", "D5", "C5"}


@pytest.mark.rule("S43-13.3j")
def test_who_must_leave_a_fight_in_which_the_enemy_fell_is_only_cornered() -> None:
    units = {"u1": f"{RIFLES} D5", "a1": f"german-pz-iiij D4 {SOUTH}"}
    units |= {f"f{hex}": f"{RIFLES} {hex}" for hex in AROUND_D4 if hex != "D5"}
    markers = {name: {"activated": True} for name in units if name != "u1"}
    table = sicily(units, **{**markers, "u1": {"damage": 3}})
    wall(table, "steep-slope", "D5", "D4")
    table.dice("-", "-", "S -", "D -").play(Activate("u1"), Act("normal-action"), "D4", Strike("vehicle"))
    table.dice("S -", "-", "D -", "- -").play(FIGHT_ON, Strike("vehicle"))
    tank = table.unit("a1")
    assert table.unit("u1").gone
    assert (table.at("a1"), tank.morale, tank.action) == ("D4", Morale.FALLBACK, Action.NONE)
    assert [event.cause for event in table.told(Damaged) if event.unit == "a1"] == ["cornered"]


@pytest.mark.rule("RH41-13.3j")
def test_in_the_first_edition_too_nobody_is_lost_in_a_hex_without_an_enemy() -> None:
    units = {"g1": f"{REICH} D4", "s1": f"{SOVIETS} D4"} | {f"f{hex}": f"{SOVIETS} {hex}" for hex in AROUND_D4}
    fighting = {"melee": Melee.INACTIVE}
    table = position(units, g1=fighting, s1={**fighting, "damage": 3})
    table.dice("D - -", "S -", "S S S", "- -").play(Activate("g1"))
    assert table.unit("s1").gone
    assert (table.at("g1"), table.unit("g1").morale) == ("D4", Morale.FALLBACK)


@pytest.mark.rule("RH41-12.10f")
@pytest.mark.parametrize("target", ["g1", "g2"])
def test_a_half_track_turns_to_the_attacker_whomever_of_them_he_fights(target: str) -> None:
    units = {"g1": f"german-sdkfz-251-1 D4 {NORTH}", "g2": f"{REICH} A1", "s1": f"{SOVIETS} D5"}
    table = position(units, active="soviet", changes={"rules": ["infantry", "vehicles"]})
    table.battle.carry(table.unit("g2"), table.unit("g1"))
    table.play(Activate("s1"), Act("normal-action"), "D4", Send("g2"))
    table.dice(*(("- - -", "S", "-", "S") if target == "g1" else ("S - -", "D", "S - -", "D")))
    table.play(Fight(target), *([Strike("vehicle")] if target == "g1" else []))
    assert table.battle.setting.board.grid.in_arc(table.unit("g1").at, table.unit("g1").facing, table.hex("D5"))


@pytest.mark.parametrize(("kind", "storms"), [("german-truck", False), ("german-sdkfz-251-1", True)])
@pytest.mark.parametrize("morale", [Morale.NONE, Morale.SUPPRESSED])
def test_no_truck_is_driven_into_a_squad_to_keep_it_from_firing(kind: str, storms: bool, morale: Morale) -> None:
    units = {"g1": f"{kind} D5 {NORTH}", "s1": f"{SOVIETS} D4"}
    marks = {"morale": morale, "activated": True}
    table = position(units, changes={"rules": ["infantry", "vehicles"]}, s1=marks).play(Activate("g1"))
    table.play(Act("normal-action"))
    assert ("D4" in table.steps()) is storms


# Passengers and guns


@pytest.mark.rule("S43-10.10.3d", "S43-13.3j")
def test_men_get_off_a_truck_that_is_damaged_because_it_cannot_get_away() -> None:
    table = loaded("german-truck", u1={"activated": True})
    blast(table, Step("1A.C8"))
    assert [event.cause for event in table.battle.events if isinstance(event, Damaged)] == ["cornered"]
    assert (table.at("a2"), table.strength("a2")) == ("C8", 4)


@pytest.mark.rule("S43-10.10.2b", "S43-10.10.2d")
@pytest.mark.parametrize("cause", ["cornered", "second-fallback"])
def test_men_survive_a_truck_that_is_lost_in_a_fallback_at_half_strength(cause: str) -> None:
    table = loaded("german-truck", u1={"activated": True}, a1={"damage": 1})
    if cause == "second-fallback":
        table.unit("a1").morale = Morale.FALLBACK
    blast(table, Step("1A.C8"))
    assert table.unit("a1").gone
    assert (table.at("a2"), table.strength("a2")) == ("C8", 2)


@pytest.mark.rule("S43-10.10.2d", "S43-11.0l")
def test_men_get_off_a_truck_that_is_caught_in_fallback() -> None:
    units = {"u1": f"{RIFLES} D5", "a1": f"german-truck D4 {NORTH}", "a2": f"{GERMANS} A1"}
    table = sicily(units, a1={"morale": Morale.FALLBACK, "activated": True})
    table.battle.carry(table.unit("a2"), table.unit("a1"))
    table.play(Activate("u1"), Act("normal-action"), "D4", "D3")
    assert [event.why for event in table.told(Eliminated)] == ["caught-in-fallback"]
    assert (table.at("a2"), table.strength("a2")) == ("D3", 2)


@pytest.mark.rule("S43-10.10.2d", "S43-10.10.3f")
def test_nobody_gets_off_twice_when_a_strike_answers_the_first_man_off() -> None:
    units = {"u1": f"{RIFLES} D8", "u2": f"us-m4a1 D7 {NORTH}", "a1": f"german-truck D4 {NORTH}"}
    table = ranged({**units, "a2": f"{GERMANS} A1", "a3": f"{GERMANS} A2"}, a1={"damage": 1})
    for name in ("a2", "a3"):
        table.battle.carry(table.unit(name), table.unit("a1"))
    table.dice("S S -", "-").play(Activate("u2"), Act("fire"), Fire("a1"), "D3")
    table.dice("D 1", "D - -", "D", "-", "- -", "-", "- -").play(*strike("fire-for-effect", "D4"), "C4")
    assert table.unit("a1").gone
    assert table.ask.kind != "dismount"
    assert [(event.unit, event.to) for event in table.told(Dismounted)] == [("a2", "1A.D3"), ("a3", "1A.C4")]
    assert (table.strength("a2"), table.strength("a3")) == (4, 2)


@pytest.mark.rule("S43-9.11.5b")
@pytest.mark.parametrize("mined", [True, False])
def test_a_gun_is_not_set_down_where_only_minefields_are_free(mined: bool) -> None:
    units = {"u1": f"us-truck D4 {NORTH}", "u2": "us-40mm-bofors A1", "a1": f"{GERMANS} H1"}
    table = sicily(units, a1={"activated": True})
    table.battle.carry(table.unit("u2"), table.unit("u1"))
    for hex in AROUND_D4 if mined else AROUND_D4[1:]:
        mine(table, hex, "APM")
    table.play(Activate("u1"), *([] if mined else [Act("normal-action")]))
    assert table.offers(Unload("u2")) is not mined


# Fire


@pytest.mark.rule("S43-10.8.4g")
def test_a_worn_unit_with_a_single_die_joins_the_fire_with_a_weaker_one() -> None:
    units = {"u1": f"{RIFLES} D8", "u2": "us-scouts-43 C8", "a1": f"{GERMANS} D3"}
    table = sicily(units, u2={"attack_die_lost": True})
    table.dice("- -", "- -").play(Activate("u1"), Act("combined-fire"), Fire("a1"))
    assert colours(table.told(Rolled)[0].attack) == "YB"


# Cards


def test_a_tank_that_hides_its_only_target_behind_smoke_has_nothing_left_to_do() -> None:
    units = {"g1": f"german-pz-iiij D6 {NORTH}", "s1": f"{SOVIETS} D2"}
    cards = {"german": "RG08-1"}
    table = with_cards(units, cards, rules=("vehicles", "smoke"), g1={"immobilised": True})
    table.battle.smoke[table.hex("D5")] = 2
    table.play(PlayCard("RG08-1"), Aim("1A.D5"))
    assert (table.ask.side, table.unit("g1").activated) == ("soviet", False)


@pytest.mark.rule("S43-11.1.2.1a")
@pytest.mark.parametrize(
    ("begins", "throw", "dice"), [(PlayCard("SA09-1"), "S S -", "RRG"), (Activate("u1"), "S S", "RR")]
)
def test_engineers_who_ignore_wire_lose_no_die_in_the_fight_behind_it(begins: Option, throw: str, dice: str) -> None:
    units = {"u1": "us-cbt-engineers-43 D5", "a1": f"{GERMANS} D4"}
    table = with_cards(units, {"allied": "SA09-1"}, active="allied", pack="sicily-43", a1={"activated": True})
    block(table, "D4/S", "barbed-wire")
    table.dice(throw, "D D", "S - -", "D -").play(begins, Act("normal-action"), "D4")
    assert colours(table.told(Rolled)[0].attack) == dice


@pytest.mark.rule("S43-11.1.6.1e")
def test_who_stays_is_marked_normal_action_though_who_withdrew_is_shot_on_the_way() -> None:
    units = {"u1": f"{RIFLES} D5", "a1": f"{GERMANS} D4", "a2": f"{GERMANS} F6"}
    table = sicily(units, u1={"damage": 3})
    table.dice("S S -", "D D", "S - -", "D -").play(Activate("u1"), Act("normal-action"), "D4", WITHDRAW, "D5")
    table.dice("D - -", "-").play(React("a2"))
    assert table.unit("u1").gone
    assert table.unit("a1").action is Action.NORMAL


@pytest.mark.rule("S43-11.1.6.1e", "S43-11.1.6.2b")
def test_who_stays_is_marked_normal_action_though_who_was_driven_out_is_shot_on_the_way() -> None:
    units = {"u1": f"{RIFLES} D5", "u2": f"{RIFLES} F4", "a1": f"{GERMANS} D4"}
    table = sicily(units, a1={"damage": 3})
    table.dice("S S -", "- -", "S - -", "D -").play(Activate("u1"), Act("normal-action"), "D4", "D3")
    table.dice("D D D", "-").play(React("u2"))
    assert table.unit("a1").gone
    assert table.unit("u1").action is Action.NORMAL


@pytest.mark.rule("S43-11.1.6.2b")
def test_who_stays_is_marked_fast_action_when_the_blows_killed_whom_they_had_driven_out() -> None:
    table = sicily({"u1": f"{RIFLES} D5", "a1": f"{GERMANS} D4", "a2": f"{GERMANS} A1"}, a1={"damage": 2})
    table.dice("CD S S", "- -", "S - -", "D -").play(Activate("u1"), Act("normal-action"), "D4")
    while table.ask.kind == "fall-back":
        table.play(table.ask.options[0])
    assert table.unit("a1").gone
    assert table.unit("u1").action is Action.FAST


@pytest.mark.rule("S43-11.1.6.2b")
def test_who_stays_is_marked_fast_action_when_a_gun_could_not_fall_back() -> None:
    table = sicily({"u1": f"{RIFLES} D5", "a1": f"german-50mm-pak-38 D4 {SOUTH}"})
    table.dice("S S S", "- - -", "- -", "- -").play(Activate("u1"), Act("normal-action"), "D4")
    assert table.unit("a1").gone
    assert table.unit("u1").action is Action.FAST


@pytest.mark.parametrize(("morale", "die"), [(Morale.NONE, "R"), (Morale.SUPPRESSED, ""), (Morale.FALLBACK, "")])
def test_a_unit_that_was_shaken_meanwhile_covers_nobody(morale: Morale, die: str) -> None:
    table = sicily({"u1": f"{RIFLES} D7", "a1": f"{GERMANS} D5"}, u1={"morale": morale})
    assert covering_die(table.battle, table.unit("u1"), table.unit("a1")) == die


@pytest.mark.rule("RH41-9.10.3a")
@pytest.mark.parametrize(("aboard", "overruns"), [("soviet-45mm-at-gun", True), ("soviet-at-rifle-team", False)])
def test_a_tractor_overruns_a_gun_with_a_gun_in_tow_but_not_with_men_aboard(aboard: str, overruns: bool) -> None:
    units = {"s1": f"soviet-t-20-komsomolets D5 {NORTH}", "s2": f"{aboard} A1", "g1": f"german-37mm-pak-36 D4 {SOUTH}"}
    table = position(units, active="soviet", changes={"rules": ["infantry", "artillery", "vehicles"]})
    table.battle.carry(table.unit("s2"), table.unit("s1"))
    table.play(Activate("s1"), Act("normal-action"))
    assert ("D4" in table.steps()) is overruns


def test_points_of_lost_units_are_moved_only_as_long_as_another_card_can_use_them() -> None:
    units = {"g1": f"{REICH} E5", "g2": "german-heavy-mg34 D5", "s1": f"{SOVIETS} E1"}
    table = with_cards(units, {"german": "RN09-1"}, rules=("command-points",), g1={"activated": True})
    table.battle.planned["german"] = {REICH: 2}
    table.play(PlayCard("RN09-1"), Plan(REICH), Plan("german-heavy-mg34"))
    assert table.battle.planned["german"] == {REICH: 1, "german-heavy-mg34": 1}
    assert table.ask.kind == "activate"


# Entering the map, and smoke


@pytest.mark.rule("S43-8.2a")
def test_who_enters_the_map_by_activation_is_fired_at_in_his_first_hex() -> None:
    sides = msgspec.to_builtins(packs()["sicily-43"].scenarios["infantry-training"].sides)
    changes = {"sides": [{**side, "zones": {"edge": {"hexes": ["1A.A9"]}}} for side in sides]}
    table = sicily({"u1": f"{RIFLES} A9", "a1": f"{GERMANS} A6"}, changes=changes)
    table.battle.put(table.unit("u1"), -1)
    table.unit("u1").waits = "enter"

    table.play(Activate("u1"), Act("normal-action"), Place("u1", "1A.A9"))

    assert (table.ask.kind, table.ask.side) == ("reaction-fire", "axis")
    table.dice("S S", "- -").play(React("a1"))
    assert (table.at("u1"), table.unit("u1").morale) == ("A9", Morale.SUPPRESSED)


@pytest.mark.rule("S43-9.5a", "S43-5.8h")
@pytest.mark.parametrize(("ground", "left"), [(".", 1), ("H", 0)])
def test_a_first_hex_that_takes_the_whole_allowance_delays_nobody(ground: str, left: int) -> None:
    sides = msgspec.to_builtins(packs()["sicily-43"].scenarios["infantry-training"].sides)
    changes = {"sides": [{**side, "zones": {"edge": {"hexes": ["1A.A9"]}}} for side in sides]}
    table = sicily({"u1": f"{RIFLES} A9", "a1": f"{GERMANS} H1"}, changes=changes, rows=rows(A9=ground))
    table.battle.put(table.unit("u1"), -1)
    table.unit("u1").waits = "enter"

    table.play(Activate("u1"), Act("normal-action"), Place("u1", "1A.A9"))

    assert table.unit("u1").action is Action.NORMAL
    assert (table.ask.kind, table.ask.about.get("left", 0)) == (("move", left) if left else ("activate", 0))


@pytest.mark.parametrize(("markers", "dice"), [(0, 1), (1, 1), (2, 2)])
@pytest.mark.rule("S43-13.3/8")
def test_smoke_hinders_the_fire_at_who_falls_back_through_it(markers: int, dice: int) -> None:
    """Every marker gives a die, and who runs loses the weakest as long as one is left."""
    units = {"u1": f"{RIFLES} D6", "u2": f"{RIFLES} F5", "a1": f"{GERMANS} D4"}
    table = sicily(units, a1={"morale": Morale.SUPPRESSED})
    if markers:
        table.battle.smoke[table.hex("D3")] = markers

    table.dice("S S -", "- - -").play(Activate("u1"), Act("fire"), Fire("a1"), "D3")
    table.dice("S -", " ".join(["D", *"-" * (dice - 1)])).play(React("u2"))

    assert colours(table.told(Rolled)[1].defence) == "YG"[:dice]


# Guns in tow, and reinforcements


@pytest.mark.rule("S43-10.10.3a")
def test_a_gun_in_tow_is_set_down_unharmed_when_mines_break_its_tractor() -> None:
    """The mines are meant for the vehicle; what it tows gets off because of the damage."""
    table = sicily({"a1": "german-sdkfz-7 D6 5", "a2": "german-75mm-pak-40 A1 5", "u1": f"{RIFLES} H9"}, active="axis")
    table.battle.carry(table.unit("a2"), table.unit("a1"))
    mine(table, "D5", "ATM", open=True, side="allied")

    table.dice("1", "D -", "-").play(Activate("a1"), Act("normal-action"), "D5")

    assert table.unit("a1").immobilised
    assert (table.ask.kind, table.ask.about["unit"]) == ("dismount", "a2")
    assert Step("1A.D6") in table.ask.options
    assert table.unit("a2").damage == 0


@pytest.mark.rule("RH41-9.5g")
@pytest.mark.parametrize("harsh", [True, False])
def test_a_mortar_that_harsh_ground_has_delayed_does_not_fire_in_the_next_support_phase(harsh: bool) -> None:
    units = {"g1": "german-81mm-mortar D8", "g2": "german-81mm-mortar H9", "s1": "soviet-heavy-rifles-41 D3"}
    hill = {"rows": rows(D7="H"), "levels": rows(D7="1").replace(".", "0")} if harsh else {}
    table = position(units, active="g1", changes={"rules": ["infantry", "indirect-fire"]}, **hill)
    table.battle.units["s1"].activated = table.battle.units["g2"].activated = True
    table.play(Activate("g1"), Act("normal-action"), "D7").end_turn()
    assert table.battle.phase is Phase.SUPPORT
    assert table.offers(Activate("g1")) is not harsh
