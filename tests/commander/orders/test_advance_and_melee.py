"""The Advance order, melee, Ambush and No Quarter (O16, A25, A38)."""

from __future__ import annotations

import pytest

from opfire.commander.cards import cards
from opfire.commander.log.attacks import Attacked, Defended, MeleeBegan, MeleeTotal
from opfire.commander.log.pieces import Activated
from opfire.commander.options.answers import Abandon, Action, Activate, Choose, ChooseHex, Move, Step
from opfire.commander.orders import advance, melee, order_table
from opfire.commander.pack.maps import Objective
from opfire.commander.sequence import sequence
from opfire.commander.state.counters import CASUALTY
from opfire.commander.units import casualties, markers, units, victory
from opfire.kernel.ask import Decline, Done
from opfire.kernel.display import Words
from support.commander.maps import drawn
from support.commander.stage import Stage, ground_map, position

pytestmark = position(ours="axis rifle D5", theirs="allies line E5", behind="axis rifle A1", beyond="allies line I9")


def lost(stage: Stage) -> list[str]:
    return [unit.id for unit in (stage.ours, stage.theirs) if unit.place == CASUALTY]


@pytest.mark.rule("CC-O16.1a", "CC-O16.1b", "CC-O16.1c", "CC-O16.2a")
def test_an_advance_is_one_hex_also_among_enemies_and_whatever_it_costs() -> None:
    stage = Stage(ground_map(C5="m", D4="w"))
    team = stage.unit("axis", "team-weapon", "D5", "ig-33-gun")
    stage.unit("allies", "line", "E5")

    ways = {option.to for option in advance.ways(stage.game, team)}

    assert units.move(stage.game, team) == 0
    assert ways == {"D4", "D6", "C5", "C6", "E5", "E6"}


@pytest.mark.rule("CC-O16.2c", "CC-O16.3a", "CC-T83b", "CC-T83c")
def test_cliffs_stop_who_carries_a_weapon_and_water_and_fire_stop_everybody() -> None:
    rows = [["." for _ in range(9)] for _ in range(9)]
    rows[5][4] = "~"
    stage = Stage(drawn("\n".join(map(" ".join, rows)), hexsides={"cliff": "E5/F4"}))
    light = stage.unit("axis", "rifle", "E5")
    heavy = stage.unit("axis", "team-line", "E5", "light-mg")
    stage.play(markers.burn(stage.game, [stage.hex("D5")], "test"))

    assert {option.to for option in advance.ways(stage.game, light)} == {"E4", "F4", "F5", "D4"}
    assert {option.to for option in advance.ways(stage.game, heavy)} == {"E4", "F5", "D4"}


@pytest.mark.rule("CC-11.3b", "CC-O16.3a")
def test_who_gives_his_weapon_up_climbs_the_cliff() -> None:
    stage = Stage(drawn("\n".join(" ".join("." * 9) for _ in range(9)), hexsides={"cliff": "E5/F4"}))
    squad = stage.unit("axis", "rifle", "E5", "light-mg")
    gun = stage.weapon(squad)

    talk = stage.order("advance")
    assert (talk.kind, talk.options[-1]) == ("axis advance-to", Abandon(gun.id))
    assert Step("F4") not in talk.options
    talk.then(Abandon(gun.id), Step("F4"))

    assert talk.over
    assert (gun.lost, squad.hex) == (True, stage.hex("F4"))
    assert not advance.cliff_burdens(stage.game, squad)


@pytest.mark.rule("CC-11.3b", "CC-O16.3a")
def test_nobody_gives_his_weapon_up_where_there_is_no_cliff_or_no_way_up() -> None:
    stage = Stage(drawn("\n".join(" ".join("." * 9) for _ in range(9)), hexsides={"cliff": "E5/F4"}))
    below, elsewhere = (stage.unit("axis", "rifle", at, "light-mg") for at in ("E5", "B5"))
    assert advance.cliff_burdens(stage.game, elsewhere) == []
    assert advance.cliff_burdens(stage.game, below) == [Abandon(below.weapon)]

    stage.play(markers.burn(stage.game, [stage.hex("F4")], "test"))
    assert advance.cliff_burdens(stage.game, below) == []


@pytest.mark.rule("CC-O14.4a", "CC-O16.1a", "CC-O14.1c")
def test_those_activated_advance_one_after_the_other_and_only_the_first_must(stage: Stage) -> None:
    leader, mate = stage.unit("axis", "captain", "C5"), stage.unit("axis", "rifle", "C4")

    talk = stage.order("advance", Activate(leader.id), Activate(mate.id), Activate(stage.ours.id))
    assert (talk.kind, talk.options) == ("axis advance", [Move(leader.id), Move(mate.id), Move(stage.ours.id)])
    talk.then(Move(mate.id))
    assert (talk.kind, talk.ask.about) == ("axis advance-to", {"unit": mate.id})
    talk.then(Step("C3"))
    assert talk.options == [Move(leader.id), Move(stage.ours.id), Done()]
    talk.then("done")

    assert talk.over
    assert {event.order for event in stage.told(Activated)} == {"advance"}
    assert all(unit.activated for unit in (leader, mate, stage.ours))
    assert stage.ours.hex == stage.hex("D5")


@pytest.mark.rule("CC-O14.1d")
def test_an_advance_order_needs_a_unit_of_the_side_that_has_not_been_activated(stage: Stage) -> None:
    assert advance.allowed(stage.game, "axis")
    for unit in stage.game.on_map("axis"):
        unit.activated = True

    assert not advance.allowed(stage.game, "axis")
    assert advance.allowed(stage.game, "allies")


@pytest.mark.rule("CC-7.3.1d", "CC-7.3.1.1a")
def test_an_advance_takes_an_objective_and_leaves_a_shared_one_to_the_enemy() -> None:
    rows = [["." for _ in range(9)] for _ in range(9)]
    rows[4][3] = rows[5][3] = "B"
    marks = (Objective(number=1, hex="D5", name=Words("x", "x")), Objective(number=2, hex="B5", name=Words("x", "x")))
    stage = Stage(drawn("\n".join(map(" ".join, rows)), objectives=marks, buildings={"hall": "D5 D6"}))
    squad, enemy = stage.unit("axis", "rifle", "D5"), stage.unit("allies", "line", "D6")
    stage.game.control = {}

    stage.order("advance", Step("C5"))
    assert stage.game.control == {1: "allies"}
    squad.activated = False
    stage.order("advance", Step("B5"))

    assert stage.game.control == {1: "allies", 2: "axis"}
    assert enemy.hex == stage.hex("D6")


@pytest.mark.rule("CC-F103.1b", "CC-F103.2a")
def test_mines_attack_only_who_advances_into_them(stage: Stage) -> None:
    resting = stage.unit("axis", "team-line", "D4")
    stage.fortify("mines", resting.hex)

    stage.order("advance", Activate(stage.ours.id), Step("D4"))

    assert [event.at for event in stage.told(Attacked)] == ["D4"]
    assert [event.unit for event in stage.told(Defended)] == [stage.ours.id]


@pytest.mark.rule(
    "CC-O16.4a", "CC-O16.4.1b", "CC-O16.4.1c", "CC-O16.4.2a", "CC-O16.4.3a", "CC-O16.4.3e", "CC-3.1.6b", "CC-7.1b"
)
def test_an_advance_into_enemies_leads_to_a_melee_that_the_lower_total_loses(stage: Stage) -> None:
    stage.rolls("allies", (1, 1))
    stage.rolls("axis", (3, 3))

    stage.order("advance", Activate(stage.ours.id), Step("E5"))

    assert [(event.side, event.fp, event.total, event.against) for event in stage.told(MeleeTotal)] == [
        ("allies", 7, 9, 0),
        ("axis", 5, 11, 9),
    ]
    assert lost(stage) == [stage.theirs.id]
    assert stage.game.vp == 2


@pytest.mark.rule("CC-O16.4.3e", "CC-A36b")
@pytest.mark.parametrize("broken", [False, True])
def test_no_light_wounds_save_a_squad_that_loses_a_melee(stage: Stage, broken: bool) -> None:
    stage.theirs.broken = broken
    hand = stage.hold("allies", "light-wounds")
    stage.rolls("allies", (1, 1))
    stage.rolls("axis", (6, 6))

    talk = stage.order("advance", Activate(stage.ours.id), Step("E5"))

    assert talk.over
    assert "allies light-wounds" not in talk.asked
    assert lost(stage) == [stage.theirs.id]
    assert (stage.game.vp, stage.game.hands["allies"]) == (2, hand)


@pytest.mark.rule("CC-O16.4.1b", "CC-O16.4.1d", "CC-indexk", "CC-F106.1a", "CC-O16.4.1/1")
def test_melee_counts_current_fp_with_command_markers_and_wire_without_weapons(stage: Stage) -> None:
    stage.unit("axis", "captain", "D5", "light-mg")
    stage.ours.veteran = True
    hex = stage.hex("D5")

    assert melee.strength(stage.game, hex, "axis") == 5 + 2 + 1 + 2
    stage.fortify("wire", hex)
    assert melee.strength(stage.game, hex, "axis") == 10 - 2


@pytest.mark.rule("CC-O16.4.3b")
def test_a_tie_takes_both(stage: Stage) -> None:
    stage.rolls("allies", (1, 1))
    stage.rolls("axis", (2, 2))

    stage.order("advance", Activate(stage.ours.id), Step("E5"))

    assert lost(stage) == [stage.ours.id, stage.theirs.id]


@pytest.mark.rule("CC-O16.4.3c", "CC-F101d", "CC-F104d", "CC-F102d")
@pytest.mark.parametrize(("kind", "saved"), [("bunker", True), ("pillbox", True), ("foxholes", False)])
def test_in_a_bunker_or_pillbox_a_tie_goes_to_who_held_it(stage: Stage, kind: str, saved: bool) -> None:
    stage.fortify(kind, "E5")
    stage.rolls("allies", (1, 1))
    stage.rolls("axis", (2, 2))

    stage.order("advance", Activate(stage.ours.id), Step("E5"))

    assert (stage.theirs.place == CASUALTY) != saved
    assert stage.ours.place == CASUALTY


@pytest.mark.rule("CC-O16.4.3c", "CC-O16.4.3/1", "CC-F101d", "CC-F104d", "CC-F101/1")
@pytest.mark.parametrize("kind", ["bunker", "pillbox"])
def test_a_tie_goes_to_who_was_last_alone_in_the_work_whoever_built_it_and_whose_turn_it_is(
    stage: Stage, kind: str
) -> None:
    stage.fortify(kind, "E5")
    stage.game.put(stage.theirs, stage.hex("F5"))
    stage.order("advance", Activate(stage.ours.id), Step("E5"))
    stage.rolls("allies", (2, 3, "event"), {"event": "walking-wounded"}, {"hex": "E5"})
    casualty = stage.unit("allies", "line", "I9")
    casualties.eliminate(stage.game, [casualty], "test")
    stage.rolls("axis", (2, 3))

    stage.play(cards.roll(stage.game, "allies", "rally"), ChooseHex("E5"))

    assert [(event.side, event.total) for event in stage.told(MeleeTotal)] == [("allies", 10), ("axis", 10)]
    assert (stage.game.active, casualty.place, stage.ours.hex) == ("axis", CASUALTY, stage.hex("E5"))


@pytest.mark.rule("CC-F101/1")
def test_a_bunker_that_nobody_ever_held_saves_nobody(stage: Stage) -> None:
    stage.fortify("bunker", "F8")
    for unit in (stage.ours, stage.theirs):
        unit.hex = stage.hex("F8")
    stage.game.derive()
    stage.rolls("allies", (1, 1))
    stage.rolls("axis", (2, 2))

    stage.play(melee.resolve_all(stage.game))

    assert lost(stage) == [stage.ours.id, stage.theirs.id]


@pytest.mark.rule("CC-O16.4b")
def test_the_active_side_chooses_the_order_of_melees(stage: Stage) -> None:
    other = stage.unit("axis", "rifle", "G5")
    stage.unit("allies", "line", "G6")
    leader = stage.unit("axis", "captain", "F5")
    for unit in (stage.ours, leader):
        unit.activated = unit is stage.ours
    stage.game.put(stage.ours, stage.hex("E5"))
    stage.game.put(other, stage.hex("G6"))

    talk = stage.play(melee.resolve_all(stage.game))

    assert (talk.kind, set(talk.offers("at"))) == ("axis melee", {"E5", "G6"})
    talk.then(ChooseHex("G6"))
    assert [event.at for event in stage.told(MeleeBegan)] == ["G6", "E5"]


@pytest.mark.rule("CC-O16.4.2b", "CC-O16.4.2c")
def test_a_melee_ends_when_a_trigger_during_the_rolls_leaves_one_side_alone(stage: Stage) -> None:
    stage.theirs.broken = True
    stage.rolls("allies", (1, 1, "event"))
    stage.game.decks["allies"].insert(-1, stage.card(event="kia"))

    stage.order("advance", Activate(stage.ours.id), Step("E5"))

    assert lost(stage) == [stage.theirs.id]
    assert not stage.told(MeleeTotal)


@pytest.mark.rule("CC-O16.4.2/1")
def test_a_unit_that_breaks_during_the_rolls_still_fights_with_the_strength_it_had(stage: Stage) -> None:
    stage.reveals("allies", (1, 1, "sniper"), {"hex": "E5"})
    stage.rolls("axis", (3, 3))

    stage.order("advance", Activate(stage.ours.id), Step("E5"), Choose(stage.ours.id))

    assert stage.ours.broken
    assert [event.fp for event in stage.told(MeleeTotal)] == [7, 5]
    assert lost(stage) == [stage.theirs.id]


@pytest.mark.rule("CC-O16.4c", "CC-E59g", "CC-1.9.1e")
def test_a_melee_made_by_a_trigger_is_fought_at_its_end_without_triggers(stage: Stage) -> None:
    lone = stage.unit("axis", "rifle", "G5", broken=True)
    casualty = stage.unit("allies", "line", "H8")
    casualties.eliminate(stage.game, [casualty], "test")
    stage.rolls("axis", (2, 2, "event"))
    stage.game.decks["axis"][-1:-1] = [
        stage.card(roll=(6, 6), trigger="time"),
        stage.card(hex="G5"),
        stage.card(event="walking-wounded"),
    ]

    stage.play(cards.roll(stage.game, "axis", "rally"), ChooseHex("G5"))

    assert [event.at for event in stage.told(MeleeBegan)] == ["G5"]
    assert stage.game.time == 0
    assert lone.place != CASUALTY or casualty.place == CASUALTY


@pytest.mark.rule("CC-O16.4a", "CC-O16.4c")
def test_a_trigger_in_one_melee_leaves_the_others_of_the_order_for_later(stage: Stage) -> None:
    stage.game.put(stage.ours, stage.hex("E5"))
    stage.game.put(stage.unit("axis", "rifle", "G5"), stage.unit("allies", "line", "G6").hex)
    stage.rolls("allies", (1, 1, "event"))
    stage.game.decks["allies"].insert(-2, stage.card(roll=(1, 1), trigger="time"))

    stage.play(melee.resolve_all(stage.game), ChooseHex("E5"))

    story = [event for event in stage.game.events if isinstance(event, MeleeBegan | MeleeTotal)]
    assert [type(event).__name__ for event in story] == ["MeleeBegan", "MeleeTotal", "MeleeTotal"] * 2
    assert stage.game.time == 1


@pytest.mark.rule("CC-O16.4a", "CC-F103.1d")
def test_a_trigger_on_the_mines_of_one_advance_does_not_start_the_melee_of_another(stage: Stage) -> None:
    leader = stage.unit("axis", "captain", "E6")
    stage.fortify("mines", leader.hex)
    stage.rolls("allies", (1, 1, "event"))

    stage.order(
        "advance",
        Activate(leader.id),
        Activate(stage.ours.id),
        Move(stage.ours.id),
        Step("E5"),
        Move(leader.id),
        Step("E5"),
    )

    assert [(event.side, event.fp) for event in stage.told(MeleeTotal)] == [("allies", 7), ("axis", 5 + 2 + 2)]


@pytest.mark.rule("CC-O16.4.3d")
def test_a_hex_may_be_overstacked_for_the_melee(stage: Stage) -> None:
    more, leader = stage.unit("axis", "rifle", "D5"), stage.unit("axis", "captain", "D5")
    advances = [answer for unit in (stage.ours, more, leader) for answer in (Move(unit.id), Step("E5"))]
    stage.rolls("allies", (1, 1))

    stage.order("advance", Activate(leader.id), Activate(stage.ours.id), Activate(more.id), *advances)
    assert [event.fp for event in stage.told(MeleeTotal)] == [7, 7 + 7 + 2]
    assert units.figures(stage.game, stage.hex("E5"), "axis") == 9

    talk = stage.play(sequence.end_turn(stage.game), "no")
    assert (talk.kind, set(talk.offers("unit"))) == ("axis overstack", {stage.ours.id, more.id, leader.id})


# Ambush


@pytest.mark.rule("CC-A25a", "CC-A25b", "CC-A25d", "CC-A25f", "CC-O16.4.1a")
def test_ambushes_come_first_the_inactive_sides_before_the_others_and_the_victim_chooses(stage: Stage) -> None:
    mate = stage.unit("allies", "team-line", "E5")
    first = stage.hold("axis", "ambush")[0]
    second = stage.hold("allies", "ambush")[0]

    talk = stage.order("advance", Activate(stage.ours.id), Step("E5"))
    assert talk.kind == "allies ambush"
    talk.then(Action(second))
    assert (stage.ours.broken, talk.kind) == (True, "axis ambush")
    talk.then(Action(first))
    assert (talk.kind, set(talk.offers("unit"))) == ("allies ambushed", {stage.theirs.id, mate.id})
    talk.then(Choose(mate.id))

    assert mate.broken or mate.place == CASUALTY
    assert [event.fp for event in stage.told(MeleeTotal)] == [7 + 1, 3]


@pytest.mark.rule("CC-A25e", "CC-A25g", "CC-O16.4.1e")
def test_an_ambush_that_wipes_a_side_out_ends_the_melee(stage: Stage) -> None:
    stage.theirs.broken = True
    card, spare = stage.hold("axis", "ambush", "ambush")

    talk = stage.order("advance", Activate(stage.ours.id), Step("E5"), Action(card))

    assert talk.asked.count("axis ambush") == 1
    assert stage.game.hands["axis"] == [spare]
    assert lost(stage) == [stage.theirs.id]
    assert stage.told(MeleeTotal) == []


# No Quarter


@pytest.mark.rule("CC-A38a", "CC-A38b", "CC-A38c", "CC-A38d", "CC-A38e")
@pytest.mark.parametrize(("enemy", "active", "asked"), [("russia", "axis", True), ("america", "axis", False)])
def test_no_quarter_is_for_survivors_of_a_melee_against_the_russian(enemy: str, active: str, asked: bool) -> None:
    stage = Stage(enemy=enemy)
    stage.ours = stage.unit("axis", "rifle", "D5")
    stage.unit("allies", "team-line", "E5")
    stage.unit("allies", "team-line", "I9")
    stage.rolls("allies", (1, 1))
    stage.rolls("axis", (6, 6))
    card = stage.hold("axis", "no-quarter")[0]
    stage.hold("allies", "no-quarter")

    talk = stage.order("advance", Step("E5"))

    assert stage.game.active == active
    assert (talk.kind == "axis no-quarter") == asked
    assert "allies no-quarter" not in talk.asked
    if asked:
        talk.then(Action(card))
        assert victory.total_of(stage.game, "axis") == 1 + 2
        assert stage.game.hands["axis"] == []


@pytest.mark.rule("CC-A38c", "CC-A38d")
@pytest.mark.parametrize(("roll", "asked"), [((6, 6), True), ((1, 1), False)])
def test_the_russian_gives_no_quarter_to_anybody_if_one_of_those_who_fought_lives(
    roll: tuple[int, int], asked: bool
) -> None:
    stage = Stage(enemy="russia")
    stage.unit("axis", "rifle", "D5")
    stage.unit("axis", "rifle", "A1", activated=True)
    stage.unit("allies", "rifle", "E5")
    stage.unit("allies", "rifle", "I9")
    stage.hold("allies", "no-quarter")
    stage.rolls("axis", (3, 3))
    stage.rolls("allies", roll)

    talk = stage.order("advance", Step("E5"))

    assert len(victory.casualties(stage.game, "axis" if asked else "allies")) == 1
    assert ("allies no-quarter" in talk.asked) == asked


def test_an_advance_needs_somewhere_to_go(stage: Stage) -> None:
    assert order_table.ORDERS["advance"].allowed(stage.game, "axis")


def test_the_second_roll_of_a_melee_is_told_the_total_of_the_first(stage: Stage) -> None:
    stage.game.put(stage.ours, stage.theirs.hex)
    ours, theirs = (melee.strength(stage.game, stage.theirs.hex, side) for side in ("axis", "allies"))
    stage.rolls("allies", (2, 3))
    script = melee.roll_off(stage.game, stage.theirs.hex)

    first = next(script).about
    second = script.send(Decline()).about

    assert (first["of"], first["at"], first["plus"], first["against"]) == ("allies", "E5", theirs, 0)
    assert (second["of"], second["at"], second["plus"], second["against"]) == ("axis", "E5", ours, theirs + 5)
