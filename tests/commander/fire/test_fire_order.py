"""The Fire order: range, sight, ordnance and smoke rounds (O20)."""

from __future__ import annotations

import pytest

from opfire.commander.fire import fire, fire_attack, firing
from opfire.commander.fire.firing import Attack, Piece
from opfire.commander.log.attacks import Attacked, Defended, Hit, Missed
from opfire.commander.log.play import Rolled
from opfire.commander.options.answers import Activate, Choose, Join, Shoot, SmokeRound, Target
from opfire.commander.state.counters import CASUALTY, MIX
from opfire.commander.units import casualties
from opfire.kernel.ask import Done
from support.commander.stage import Stage, ground_map, open_map, position

pytestmark = position(squad="axis rifle C5 light-mg", target="allies line E5")


@pytest.mark.rule("CC-O14.1d", "CC-O20.1a")
def test_a_fire_order_needs_a_unit_that_has_not_been_activated(stage: Stage) -> None:
    assert fire.allowed(stage.game, "axis")
    for unit in stage.game.on_map("axis"):
        unit.activated = True

    assert not fire.allowed(stage.game, "axis")


@pytest.mark.rule("CC-O20.3.2b", "CC-10.3.2.1a")
@pytest.mark.parametrize(("smoke", "left"), [(4, True), (5, False)])
def test_a_hindered_attack_needs_an_fp_of_one(smoke: int, left: bool) -> None:
    stage = Stage()
    squad = Piece(stage.unit("axis", "rifle", "C5"))
    target = stage.unit("allies", "line", "E5")
    stage.game.smoke[target.hex] = smoke

    assert fire.feasible(stage.game, squad, target.hex, [squad]) == left
    assert fire.allowed(stage.game, "axis") == left


@pytest.mark.rule("CC-O20.1a", "CC-10.1a", "CC-10.2b")
def test_a_fire_order_needs_an_enemy_in_range_and_sight(stage: Stage) -> None:
    assert fire.allowed(stage.game, "axis")
    stage.game.put(stage.target, stage.hex("I9"))
    stage.weapon(stage.squad).broken = True
    assert not fire.allowed(stage.game, "axis")

    blocked = Stage(ground_map(E5="B"))
    blocked.unit("axis", "rifle", "E4")
    blocked.unit("allies", "line", "E6")
    assert not fire.allowed(blocked.game, "axis")


@pytest.mark.rule("CC-O20.1a")
def test_a_team_is_activated_for_the_reach_of_its_weapon(stage: Stage) -> None:
    team = stage.unit("axis", "team-weapon", "A5", "light-mg")

    assert team.id in stage.order("fire").offers("unit")


@pytest.mark.rule("CC-O20.2.2a", "CC-O20.2.2b", "CC-3.1.2a")
@pytest.mark.parametrize(("at", "reached"), [("D5", True), ("H5", True), ("I5", False)])
def test_range_counts_the_target_hex_and_not_the_own(stage: Stage, at: str, reached: bool) -> None:
    assert firing.reaches(stage.game, Piece(stage.squad), stage.hex(at)) == reached


@pytest.mark.rule("CC-O20.2.2c", "CC-O20.2.2d")
def test_a_mortar_does_not_reach_the_next_hex() -> None:
    stage = Stage(enemy="russia")
    team = stage.unit("allies", "team-weapon", "E5", "light-mortar")
    piece = Piece(team, stage.weapon(team))

    assert firing.span(stage.game, piece) == (2, 14)
    assert not firing.reaches(stage.game, piece, stage.hex("E6"))
    assert firing.reaches(stage.game, piece, stage.hex("E7"))


@pytest.mark.rule("CC-O20.2b")
@pytest.mark.rule("CC-O20.3a", "CC-O20.3b", "CC-O20.3.1.1b", "CC-O20.3.1.1c", "CC-O20.3i", "CC-fire-attack-examplef")
def test_a_unit_and_its_weapon_fire_apart_each_once_at_the_same_hex(stage: Stage) -> None:
    stage.rolls("allies", (6, 6), (6, 6))

    talk = stage.order("fire", Shoot(stage.squad.id), "done")
    assert talk.kind == "axis shoot"
    assert set(talk.options) == {Shoot(stage.squad.weapon), Done()}
    talk.then(Shoot(stage.squad.weapon))

    assert talk.over
    assert [event.fp for event in stage.told(Attacked)] == [5, 4]
    assert {event.why for event in stage.told(Rolled)} == {"fire-attack", "defence"}


@pytest.mark.rule("CC-O20.3c", "CC-10.1.1a")
def test_units_on_the_way_are_not_touched(stage: Stage) -> None:
    behind = stage.unit("allies", "line", "F5")
    stage.game.put(stage.squad, stage.hex("B5"))
    stage.game.put(stage.target, stage.hex("D5"))
    stage.unit("axis", "rifle", "C5")

    stage.play(fire_attack.fire(stage.game, Attack("axis", "fire", [behind.hex], [Piece(stage.squad)])))

    assert firing.reaches(stage.game, Piece(stage.squad), behind.hex)
    assert [event.fp for event in stage.told(Attacked)] == [5]
    assert {event.unit for event in stage.told(Defended)} == {behind.id}


@pytest.mark.rule("CC-10.3.1b", "CC-O20.3.3b")
def test_a_hindrance_lowers_the_targeting_roll_of_ordnance_and_not_its_fp(stage: Stage) -> None:
    team = stage.unit("axis", "team-weapon", "B5", "light-mortar")
    stage.unit("axis", "captain", "B5")
    stage.game.smoke[stage.hex("E5")] = 7
    stage.game.sight_markers = None
    attack = Attack("axis", "fire", [stage.hex("E5")], [Piece(team, stage.weapon(team))])

    assert firing.final_fp(stage.game, attack) == 6


@pytest.mark.parametrize(
    ("roll", "smoke", "product", "hit"),
    [((1, 3), 0, 3, False), ((2, 2), 0, 4, True), ((1, 5), 2, 3, False), ((2, 3), 2, 4, True)],
)
@pytest.mark.rule("CC-O20.2.3a", "CC-10.3.1b")
def test_ordnance_hits_when_the_dice_multiplied_less_the_hindrance_exceed_the_range(
    stage: Stage, roll: tuple[int, int], smoke: int, product: int, hit: bool
) -> None:
    team = stage.unit("axis", "team-weapon", "B5", "light-mortar")
    if smoke:
        stage.game.smoke[stage.hex("E5")] = smoke
    stage.rolls("axis", roll)

    attack = Attack("axis", "fire", [stage.hex("E5")], [Piece(team, stage.weapon(team))])
    talk = stage.play(fire_attack.fire(stage.game, attack), "keep")

    (result,) = stage.told(Hit if hit else Missed)
    assert (result.at, result.product, result.needed) == ("E5", product, 4)
    assert bool(stage.told(Attacked)) == hit
    assert not stage.told(Missed if hit else Hit)
    assert talk.over


@pytest.mark.rule("CC-9.1a")
def test_the_owner_of_the_initiative_is_told_what_a_targeting_roll_must_beat(stage: Stage) -> None:
    team = stage.unit("axis", "team-weapon", "B5", "light-mortar")
    stage.game.smoke[stage.hex("E5")] = 2
    attack = Attack("axis", "fire", [stage.hex("E5")], [Piece(team, stage.weapon(team))])

    question = next(fire_attack.fire(stage.game, attack))

    throw = {"why": "targeting", "of": "axis", "white": 3, "coloured": 4, "at": "E5"}
    assert question.about == {**throw, "plus": -2, "against": 3, "needed": 4, "hindered": "E5"}


@pytest.mark.rule("CC-T88.2a", "CC-T88.2b", "CC-T88.2c", "CC-T88.2d")
def test_height_counts_once_each_way_and_cancels_out() -> None:
    stage = Stage(ground_map(levels={"C5": 1, "C6": 2, "E5": 1}))
    low, level, high = (stage.unit("axis", "rifle", name) for name in ("C4", "C5", "C6"))
    hex = [stage.hex("E5")]

    def height(*those: object) -> int:
        return firing.height(stage.game, Attack("axis", "fire", hex, [Piece(unit) for unit in those]))

    assert [height(low), height(level), height(high), height(high, high), height(low, high)] == [-1, 0, 1, 1, 0]


@pytest.mark.rule("CC-O20.2.1a", "CC-O20.2.1b", "CC-O20.2.1c", "CC-O20.2.1d", "CC-indexe")
def test_smoke_rounds_are_declared_with_the_target_and_place_a_marker_on_a_hit(stage: Stage) -> None:
    team = stage.unit("axis", "team-weapon", "B5", "medium-mortar")
    stage.rolls("axis", (6, 6))

    talk = stage.order("fire", Activate(team.id))
    assert SmokeRound("G7") in talk.options
    talk.draws.append("5")
    talk.then(SmokeRound("G7"))

    assert stage.game.smoke == {stage.hex("G7"): 5}
    assert stage.told(Attacked) == []


@pytest.mark.rule("CC-O20.2.1/1")
def test_a_smoke_round_needs_sight_of_its_hex() -> None:
    stage = Stage(ground_map(E5="B"))
    stage.unit("axis", "team-weapon", "E1", "medium-mortar")
    stage.unit("allies", "line", "I3")

    talk = stage.order("fire")

    assert SmokeRound("E5") in talk.options
    assert SmokeRound("E6") not in talk.options


@pytest.mark.rule("CC-O20.2.1/2", "CC-O20.1a")
@pytest.mark.parametrize(("enemy", "allowed"), [("E5", True), ("B4", False)])
def test_no_fire_order_is_given_for_smoke_alone(enemy: str, allowed: bool) -> None:
    stage = Stage(ground_map(C5="B", B4="g"))
    crew = stage.unit("axis", "team-weapon", "B6", "medium-mortar")
    stage.unit("allies", "line", enemy)

    assert fire.smoke_hexes(stage.game, Piece(crew, stage.weapon(crew)))
    assert stage.allows("fire") == allowed


@pytest.mark.rule("CC-O20.2.1a")
def test_a_gun_without_smoke_fires_none(stage: Stage) -> None:
    team = stage.unit("axis", "team-weapon", "B5", "light-mortar")

    assert fire.smoke_hexes(stage.game, Piece(team, stage.weapon(team))) == []


def test_nothing_fires_twice_with_a_broken_weapon(stage: Stage) -> None:
    casualties.suppress(stage.game, stage.squad, "test")

    assert [piece.id for piece in firing.pieces_of(stage.game, stage.squad)] == [stage.squad.id]


@pytest.mark.rule("CC-T88.2/2")
@pytest.mark.parametrize(("dice", "hit"), [((1, 3), False), ((1, 4), True)])
def test_height_changes_the_attack_of_a_mortar_and_not_its_targeting_roll(dice: tuple[int, int], hit: bool) -> None:
    stage = Stage(ground_map(levels={"B5": 1}))
    crew = stage.unit("axis", "team-weapon", "B5", "light-mortar")
    stage.unit("allies", "line", "E5")
    stage.rolls("axis", dice)

    stage.order("fire")

    printed = stage.game.weapon_type(stage.weapon(crew)).fp
    assert [event.fp for event in stage.told(Attacked)] == [printed + 1] * hit


@pytest.mark.rule("CC-T88.2a", "CC-O20.2.3a")
def test_a_shell_on_its_way_comes_from_where_it_was_fired() -> None:
    stage = Stage(ground_map(levels={"B5": 1}))
    crew = stage.unit("axis", "rifle", "B5", "light-mortar")
    stage.unit("allies", "line", "E5")
    stage.reveals("axis", {"event": "deploy"})
    stage.rolls("axis", (3, 4, "event"))
    team = stage.game.serial + 1
    stage.order("fire", Shoot(crew.weapon), Choose(crew.id), Choose(f"x{team}"))

    assert crew.place == MIX
    assert [event.fp for event in stage.told(Attacked)] == [6 + 1]


@pytest.mark.rule("CC-O20.2c")
def test_ordnance_lost_after_its_targeting_roll_makes_no_attack() -> None:
    island = open_map().grid.neighbours(open_map().grid.parse("B5"))
    stage = Stage(ground_map(**{open_map().grid.names[hex]: "~" for hex in island}))
    crew = stage.unit("axis", "team-weapon", "B5", "light-mortar")
    stage.unit("axis", "rifle", "A1")
    stage.unit("allies", "line", "E5")
    stage.hold("axis", "sustained-fire")
    stage.reveals("axis", {"event": "blaze"}, {"hex": "B5"})
    stage.rolls("axis", (6, 6, "event"))

    talk = stage.order("fire")

    assert talk.over
    assert crew.place == CASUALTY
    assert stage.told(Hit)
    assert not stage.told(Attacked)


@pytest.mark.rule("CC-O20.2.1d", "CC-O20.3b")
def test_a_smoke_round_that_misses_is_fired_for_nothing(stage: Stage) -> None:
    crew = stage.unit("axis", "team-weapon", "B5", "ig-33-gun")
    stage.rolls("axis", (1, 1))

    talk = stage.order("fire", Activate(crew.id), SmokeRound("E6"))

    assert talk.over
    assert stage.told(Missed)
    assert not stage.game.smoke
    assert not stage.weapon(crew).fired


@pytest.mark.rule("CC-O20.3b", "CC-O14.4a")
def test_who_has_fired_once_may_end_the_order_and_each_piece_is_asked_for_its_target(stage: Stage) -> None:
    leader = stage.unit("axis", "captain", "C5")
    far = stage.unit("allies", "line", "E6")
    stage.rolls("allies", (6, 6))

    talk = stage.order("fire", Activate(leader.id))
    assert (talk.kind, talk.options) == ("axis shoot", [Shoot(stage.squad.id), Shoot(stage.squad.weapon)])
    talk.then(Shoot(stage.squad.weapon))
    assert (talk.kind, talk.ask.about) == ("axis target", {"piece": stage.squad.weapon})
    assert talk.offers("at") == ["E5", "E6"]
    talk.then(Target("E6"))
    assert (talk.kind, talk.options) == ("axis fire-group", [Join(stage.squad.id), Done()])
    talk.then("done")
    assert (talk.kind, talk.options) == ("axis shoot", [Shoot(stage.squad.id), Done()])
    talk.then("done")

    assert talk.over
    assert [event.unit for event in stage.told(Defended)] == [far.id]
    squad, gun = stage.squad, stage.weapon(stage.squad)
    assert (squad.activated, squad.firing, squad.fired, gun.fired) == (True, False, False, False)


def test_the_roll_of_an_attack_names_the_hexes_that_hinder_it() -> None:
    stage = Stage(ground_map(C6="b")).place(squad="axis rifle C5", target="allies line C7")

    stage.order("fire")

    assert [one.hindered for one in stage.told(Rolled) if one.why == "fire-attack"] == ["C6"]
