"""Actions beside fire (A26 to A41): on the way, when squads break, at a discard, at a time advance."""

from __future__ import annotations

import pytest

from opfire.commander.actions import dig_in, in_move, on_entry, on_pass
from opfire.commander.events import losses
from opfire.commander.log.attacks import Attacked, Defended
from opfire.commander.log.play import Discarded, Rolled
from opfire.commander.options.answers import (
    Action,
    Activate,
    ActivateAll,
    ChooseHex,
    Discard,
    Join,
    Move,
    Shoot,
    Step,
    Target,
)
from opfire.commander.orders import time_track
from opfire.commander.sequence import sequence
from opfire.commander.state.counters import CASUALTY, MIX
from opfire.commander.units import casualties, ground, markers, units, victory
from opfire.kernel.ask import Decline, Done
from support.commander.stage import Answer, Stage, ground_map, position

pytestmark = position(squad="axis rifle C5 light-mg", target="allies line E5", far="allies line I9")


# When units enter


@pytest.mark.rule("CC-A35.2a", "CC-A35.2e", "CC-A35.2f", "CC-A35.2g", "CC-O21.5b", "CC-F103.2e", "CC-F103.2f")
def test_hidden_mines_attack_those_who_have_just_come(stage: Stage) -> None:
    resting = stage.unit("axis", "rifle", "D5", activated=True)
    card = stage.hold("allies", "hidden-mines")[0]
    stage.rolls("axis", (6, 6))

    talk = stage.order("move", Step("D5"))
    assert talk.kind == "allies react"
    talk.then(Action(card))

    assert stage.game.forts == {stage.hex("D5"): "mines"}
    assert stage.game.hands["allies"] == []
    assert [event.unit for event in stage.told(Defended)] == [stage.squad.id]
    assert [event.side for event in stage.told(Rolled)] == ["allies", "axis"]
    assert not resting.broken


@pytest.mark.rule("CC-A35.5a", "CC-A35.5e", "CC-A35.5f")
def test_hidden_wire_stops_a_move_and_meets_an_advance(stage: Stage) -> None:
    card = stage.hold("allies", "hidden-wire")[0]

    talk = stage.order("move", Step("B5"), Action(card))
    assert talk.over
    assert stage.game.hands["allies"] == []
    assert stage.game.forts == {stage.hex("B5"): "wire"}

    stage.squad.activated = False
    stage.hold("allies", "hidden-wire")
    again = stage.order("advance", Step("A6"))
    assert again.kind == "allies react"


@pytest.mark.rule("CC-A35.2b", "CC-A35.5b")
def test_a_retreat_reveals_nothing(stage: Stage) -> None:
    stage.hold("allies", "hidden-mines", "hidden-wire")
    stage.squad.broken = True
    stage.rolls("axis", (4, 4))

    talk = stage.order("rout", stage.squad.id, lambda ask: ask.options[0])

    assert stage.squad.hex != stage.hex("C5")
    assert "allies react" not in talk.asked


@pytest.mark.rule("CC-A35.2c", "CC-A35.2d", "CC-A35.5c", "CC-A35.5d", "CC-A35a")
def test_where_mines_and_wire_can_be_hidden_and_by_whom() -> None:
    stage = Stage(ground_map(D5="s"))
    stage.hold("allies", "hidden-mines", "hidden-wire")
    stage.hold("axis", "hidden-mines")

    assert len(on_entry.options(stage.game, "allies", stage.hex("E5"))) == 2
    assert on_entry.options(stage.game, "allies", stage.hex("D5")) == []
    stage.game.forts[stage.hex("E5")] = "foxholes"
    assert on_entry.options(stage.game, "allies", stage.hex("E5")) == []
    assert on_entry.options(stage.game, "axis", stage.hex("E6")) == []


@pytest.mark.rule("CC-A35.2/2")
def test_a_defender_may_surprise_himself(stage: Stage) -> None:
    stage.game.active = "allies"
    card = stage.hold("allies", "hidden-mines")[0]

    talk = stage.order("move", Activate(stage.target.id), Step("F5"))
    assert (talk.kind, talk.options) == ("allies react", [Action(card), Done()])
    talk.then(Action(card))

    assert [(event.side, event.kind) for event in stage.told(Attacked)] == [("axis", "mines")]


# On the way


@pytest.mark.rule("CC-A26a", "CC-A26b", "CC-A26e", "CC-A26g", "CC-3.1.6c")
def test_assault_fire_is_for_boxed_fp_with_a_target_at_any_time_of_the_move(stage: Stage) -> None:
    stage.hold("axis", "assault-fire")
    sturm = stage.unit("axis", "pionier", "C5")

    talk = stage.order("move", Activate(stage.squad.id))
    assert [piece.id for piece in in_move.boxed(stage.game, "axis")] == [stage.squad.weapon]
    assert any(isinstance(option, Action) for option in talk.options)
    talk.then(Step("B5"))
    assert any(isinstance(option, Action) for option in talk.options)

    stage.squad.moving, sturm.moving = False, True
    assert {piece.id for piece in in_move.boxed(stage.game, "axis")} == {sturm.id}
    stage.game.put(sturm, stage.hex("A1"))
    assert in_move.options(stage.game, "axis") == []


@pytest.mark.rule("CC-O14.4/1", "CC-A26h")
def test_assault_fire_alone_is_no_move(stage: Stage) -> None:
    card = stage.hold("axis", "assault-fire")[0]
    stage.rolls("allies", (6, 6))

    talk = stage.order("move", Action(card), Target("E5"))

    assert [event.kind for event in stage.told(Attacked)] == ["assault-fire"]
    assert talk.kind == "axis step"
    assert Done() not in talk.options


@pytest.mark.rule("CC-A26c", "CC-A26d", "CC-A26f", "CC-A24.3b")
def test_one_card_allows_one_attack_by_a_group_of_boxed_movers(stage: Stage) -> None:
    leader = stage.unit("axis", "captain", "C5")
    mate = stage.unit("axis", "pionier", "C5")
    card = stage.hold("axis", "assault-fire")[0]
    stage.rolls("allies", (6, 6))

    talk = stage.order(
        "move",
        Activate(leader.id),
        ActivateAll(),
        Action(card),
        Shoot(mate.id),
        Join(stage.squad.weapon),
    )

    assert (stage.told(Attacked)[0].kind, stage.told(Attacked)[0].fp) == ("assault-fire", 7 + 2 + 1)
    assert talk.kind == "axis move"
    assert talk.options.of(Action) == []
    assert isinstance(talk.options[0], Move)


@pytest.mark.rule("CC-A26d")
def test_assault_fire_that_is_called_off_may_be_made_otherwise() -> None:
    stage = Stage()
    leader = stage.unit("axis", "captain", "C4")
    squads = [stage.unit("axis", "pionier", at) for at in ("C5", "C5")]
    stage.unit("allies", "line", "D6")
    stage.game.smoke[stage.hex("D6")] = units.firepower(stage.game, squads[0])
    card = stage.hold("axis", "assault-fire")[0]
    stage.rolls("allies", (6, 6))

    talk = stage.order("move", Activate(leader.id), ActivateAll(), Action(card), Shoot(squads[0].id))
    assert talk.options == [Join(squads[1].id), Decline()]
    talk.then("no")
    assert talk.kind == "axis shoot"
    talk.then(Shoot(squads[0].id), Join(squads[1].id))

    assert [event.fp for event in stage.told(Attacked)] == [1]
    assert talk.kind == "axis move"


@pytest.mark.rule("CC-A39a", "CC-A39b", "CC-A39d", "CC-A39e")
def test_smoke_grenades_are_thrown_by_movers_with_boxed_move_next_to_them() -> None:
    stage = Stage(ground_map(D5="m"))
    squad = stage.unit("axis", "rifle", "E5")
    team = stage.unit("axis", "team-line", "E5", moving=True)
    stage.play(markers.burn(stage.game, [stage.hex("E4")], "test"))
    stage.hold("axis", "smoke-grenades")
    assert in_move.options(stage.game, "axis") == []
    squad.moving = True

    assert in_move.throwers(stage.game, "axis") == [squad]
    assert team.moving
    names = {stage.game.hex_name(hex) for hex in in_move.smoke_hexes(stage.game, squad)}
    assert names == {"E5", "E6", "F4", "F5", "D4"}


# When a squad would break


@pytest.mark.rule("CC-A36a", "CC-A36c", "CC-A36d", "CC-A36e", "CC-A36f", "CC-A36g", "CC-A36h", "CC-A36i", "CC-A36j")
@pytest.mark.rule("CC-A36k", "CC-A36l")
def test_the_example_of_light_wounds(stage: Stage) -> None:
    squad = stage.unit("axis", "rifle", "B5", "light-mg", broken=True, suppressed=True, veteran=True, activated=True)
    weapon = squad.weapon
    card = stage.hold("axis", "light-wounds")[0]

    stage.play(casualties.break_unit(stage.game, squad, "test"), Action(card))

    team = stage.game.at(stage.hex("B5"))[0]
    assert (team.type, squad.place) == ("germany-team-line", MIX)
    assert (team.broken, team.suppressed, team.veteran, team.activated) == (True,) * 4
    assert (team.weapon, stage.game.weapons[weapon].carrier) == (weapon, team.id)
    assert (squad.weapon, squad.suppressed, squad.veteran) == ("", False, False)
    assert stage.game.vp == -1
    assert victory.casualties(stage.game, "axis") == []


@pytest.mark.rule("CC-A36a")
def test_light_wounds_are_for_squads(stage: Stage) -> None:
    team = stage.unit("axis", "team-line", "B5")
    stage.hold("axis", "light-wounds")

    assert stage.play(casualties.break_unit(stage.game, team, "test")).over
    assert team.broken


@pytest.mark.rule("CC-A36b", "CC-E62b")
def test_light_wounds_do_not_save_from_being_killed_in_action(stage: Stage) -> None:
    stage.target.broken = True
    stage.hold("allies", "light-wounds")

    talk = stage.play(losses.kia(stage.game, "axis", stage.game.card(stage.card())))

    assert talk.over
    assert stage.target.place == CASUALTY


# When the enemy lays cards off


@pytest.mark.rule("CC-A31a", "CC-A31d", "CC-A31e", "CC-glossaryp", "CC-A31/1")
def test_demolitions_remove_any_work_in_a_friendly_hex(stage: Stage) -> None:
    for name in ("C5", "E5", "G7"):
        stage.fortify("wire", name)
    stage.unit("allies", "line", "H7")
    card = stage.hold("allies", "demolitions")[0]
    hand = stage.hold("axis", "ambush")

    talk = stage.play(sequence.lay_off(stage.game), Discard(hand[0]))
    assert talk.kind == "allies on-pass"
    assert stage.game.hands["axis"] == [], "the hand is not filled up yet"
    talk.then(Action(card))

    assert stage.hex("E5") not in stage.game.forts
    assert len(stage.game.forts) == 2
    assert stage.game.hands["allies"] == []


@pytest.mark.rule("CC-A31c", "CC-A35.4a")
def test_a_pass_without_a_discard_gives_no_opening(stage: Stage) -> None:
    stage.fortify("wire", "E5")
    stage.hold("allies", "demolitions", "hidden-unit")
    stage.hold("axis", "ambush")

    talk = stage.play(sequence.lay_off(stage.game), Done())

    assert "allies on-pass" not in talk.asked


@pytest.mark.rule("CC-A31b", "CC-A35.4b", "CC-E57c", "CC-E61c")
@pytest.mark.parametrize(("event", "answers"), [("fog-of-war", []), ("interrogation", [lambda ask: ask.options[0]])])
def test_a_discard_by_an_event_gives_no_opening(stage: Stage, event: str, answers: list[Answer]) -> None:
    from opfire.commander.events import occur

    stage.fortify("wire", "E5")
    stage.hold("allies", "demolitions", "demolitions")
    stage.hold("axis", "ambush")

    talk = stage.play(occur(stage.game, "allies", stage.game.card(stage.card(event=event))), *answers)

    assert "axis" in {event.side for event in stage.told(Discarded)}
    assert "allies on-pass" not in talk.asked


@pytest.mark.rule("CC-A35.4c", "CC-A35.4d", "CC-A35.4e", "CC-A35.4f", "CC-A35.4g")
def test_a_hidden_unit_comes_from_the_support_table_into_an_empty_covered_hex() -> None:
    stage = Stage(ground_map(G5="w", G6="w", F7="b"), year=1943)
    stage.unit("axis", "rifle", "B5")
    stage.unit("allies", "line", "G6")
    card = stage.hold("allies", "hidden-unit")[0]
    stage.rolls("allies", (4, 4))

    talk = stage.play(on_pass.offer(stage.game, "allies"), Action(card))
    assert talk.kind == "allies support"
    weapons = ["satchel-charge", "", "medium-mortar", "50cal-mg"]
    assert talk.offers("weapon") == [name and f"america-{name}" for name in weapons], "an 8, in 1943, without radios"
    talk.then(lambda ask: ask.options[0])

    assert set(talk.offers("at")) == {"G5", "F7"}
    talk.then(ChooseHex("G5"))
    assert stage.game.side_at(stage.hex("G5"), "allies")
    assert stage.game.hands["allies"] == []


# Dig In


@pytest.mark.rule("CC-A32a", "CC-A32c", "CC-A32d", "CC-A32e", "CC-A32f", "CC-F100.1c", "CC-A32/1")
def test_dig_in_is_for_friendly_hexes_at_the_end_of_a_time_advance() -> None:
    stage = Stage(ground_map(B5="s"))
    stage.unit("axis", "rifle", "B5")
    stage.unit("axis", "rifle", "C5")
    dug = stage.unit("axis", "rifle", "D5")
    stage.fortify("wire", dug.hex)
    stage.unit("allies", "line", "H5")
    card = stage.hold("axis", "dig-in")[0]

    assert dig_in.hexes(stage.game, "axis") == [stage.hex("C5")]
    stage.play(time_track.advance(stage.game, "axis"), Action(card))

    assert stage.game.forts[stage.hex("C5")] == "foxholes"
    assert ground.cover(stage.game, stage.hex("C5")) == 3
    assert units.morale(stage.game, stage.game.at(stage.hex("C5"))[0]) == 10
    assert dig_in.hexes(stage.game, "axis") == []
