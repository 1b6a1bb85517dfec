"""Units, leaders, suppression, weapons, radios and stacking (chapters 3, 8, 11, 12, 13)."""

from __future__ import annotations

import pytest

from opfire.commander.cards import cards
from opfire.commander.fire import fire_attack, firing
from opfire.commander.fire.firing import Attack, Piece
from opfire.commander.log.pieces import Suppressed
from opfire.commander.log.play import Drew, Rolled
from opfire.commander.options.answers import Abandon, Activate, Choose, Order, Step, Transfer
from opfire.commander.sequence import sequence, stacking
from opfire.commander.state.counters import CASUALTY
from opfire.commander.units import casualties, ground, markers, units, victory, weapons
from opfire.kernel.ask import Decline, Done, Pass
from support.commander.events import occur
from support.commander.stage import Stage, ground_map

# Stats


@pytest.mark.rule("CC-3.1a", "CC-3.1.1a", "CC-3.1.2a", "CC-3.1.3a", "CC-3.1.4a", "CC-3.1b", "CC-glossaryi")
def test_the_stats_of_a_rifle_squad_are_those_of_its_counter(stage: Stage) -> None:
    squad = stage.unit("axis", "rifle", "E5")

    game = stage.game
    stats = units.firepower(game, squad), units.reach(game, squad), units.move(game, squad), units.morale(game, squad)
    assert stats == (5, 5, 4, 7)
    assert game.type_of(squad).command is None
    assert game.type_of(stage.unit("axis", "captain", "E6")).command == 2


@pytest.mark.rule("CC-glossarye", "CC-3.2.1a", "CC-3.2.1c", "CC-glossaryh", "CC-3.2.5a")
def test_a_unit_breaks_to_its_other_side_rallies_and_dies_when_it_breaks_again(stage: Stage) -> None:
    squad = stage.unit("axis", "rifle", "E5")
    stage.unit("axis", "rifle", "B5")

    stage.play(casualties.break_unit(stage.game, squad, "test"))
    assert (squad.broken, units.firepower(stage.game, squad)) == (True, 3)
    casualties.rally(stage.game, squad, "test")
    assert (squad.broken, units.firepower(stage.game, squad)) == (False, 5)
    squad.broken = True
    stage.play(casualties.break_unit(stage.game, squad, "test"))
    assert squad.place == CASUALTY


@pytest.mark.rule("CC-3.2.2a", "CC-3.2.3b", "CC-E44.1h")
def test_breaking_and_rallying_changes_no_marker_and_no_weapon(stage: Stage) -> None:
    squad = stage.unit("axis", "rifle", "E5", "light-mg", suppressed=True, veteran=True)

    stage.play(casualties.break_unit(stage.game, squad, "test"))
    assert (squad.suppressed, squad.veteran, stage.weapon(squad).broken) == (True, True, False)
    weapons.break_weapon(stage.game, stage.weapon(squad), "test")
    casualties.rally(stage.game, squad, "test")
    assert (squad.suppressed, squad.veteran, stage.weapon(squad).broken) == (True, True, True)


@pytest.mark.rule("CC-13.2a", "CC-13.2b", "CC-13.2c", "CC-13.2d", "CC-E44.1a", "CC-E44.1b", "CC-E44.1c", "CC-E44.1d")
@pytest.mark.parametrize(("marker", "change"), [("suppressed", -1), ("veteran", 1)])
def test_markers_change_all_four_stats_by_one(stage: Stage, marker: str, change: int) -> None:
    squad = stage.unit("axis", "rifle", "E5", **{marker: True})

    game = stage.game
    stats = units.firepower(game, squad), units.reach(game, squad), units.move(game, squad), units.morale(game, squad)
    assert stats == (5 + change, 5 + change, 4 + change, 7 + change)


@pytest.mark.rule("CC-13.2g")
def test_command_markers_wire_cover_and_a_heavy_weapon_all_count_together() -> None:
    stage = Stage(ground_map(E5="w"))
    squad = stage.unit("axis", "rifle", "E5", "heavy-mg", veteran=True, suppressed=True)
    stage.unit("axis", "captain", "E5")
    stage.fortify("wire", "E5")

    def stats() -> tuple[int, ...]:
        return tuple(stat(stage.game, squad) for stat in (units.firepower, units.reach, units.move, units.morale))

    assert stats() == (5 + 2 - 1, 5 + 2 - 1, 4 + 2 - 1, 7 + 2 - 1 + 2)
    squad.suppressed = False
    assert stats() == (5 + 2 + 1 - 1, 5 + 2 + 1 - 1, 4 + 2 + 1 - 1, 7 + 2 + 1 - 1 + 2)


@pytest.mark.rule("CC-13.2e", "CC-E44.1e", "CC-F106.1d")
def test_command_is_changed_by_no_marker_and_no_wire(stage: Stage) -> None:
    leader = stage.unit("axis", "sergeant-y", "E5", suppressed=True)
    stage.fortify("wire", "E5")
    assert units.command_of(stage.game, leader) == 2
    leader.suppressed, leader.veteran = False, True
    assert units.command_of(stage.game, leader) == 2


@pytest.mark.rule("CC-13.2f", "CC-11.1d", "CC-E44.1j")
def test_a_suppressed_unit_fires_itself_but_not_its_weapon_and_a_veterans_weapon_is_no_better(stage: Stage) -> None:
    squad = stage.unit("axis", "rifle", "E5", "light-mg", suppressed=True)
    assert [piece.weapon for piece in firing.pieces_of(stage.game, squad)] == [None]
    squad.suppressed, squad.veteran = False, True
    assert weapons.firepower(stage.game, stage.weapon(squad), squad) == 4
    assert weapons.reach(stage.game, stage.weapon(squad), squad) == 8


@pytest.mark.rule("CC-3.1.4b", "CC-T78.3b", "CC-glossaryj")
def test_cover_is_part_of_morale() -> None:
    stage = Stage(ground_map(E5="w"))

    assert units.morale(stage.game, stage.unit("axis", "rifle", "E5")) == 9


# Leaders


@pytest.mark.rule("CC-3.3.1.2a", "CC-3.3.1.2c", "CC-3.3.1.2d", "CC-3.3.1.2e", "CC-3.1.5c")
def test_two_leaders_add_their_command_to_all_stats_of_a_squad_in_their_hex(stage: Stage) -> None:
    squad = stage.unit("axis", "rifle", "E5")
    stage.unit("axis", "sergeant-x", "E5")
    stage.unit("axis", "sergeant-y", "E5")
    stage.unit("axis", "captain", "E6")
    stage.unit("allies", "captain", "E5")

    game = stage.game
    stats = units.firepower(game, squad), units.reach(game, squad), units.move(game, squad), units.morale(game, squad)
    assert stats == (8, 8, 7, 10)


@pytest.mark.rule("CC-3.3.1.2b")
def test_leaders_do_not_help_leaders(stage: Stage) -> None:
    leader = stage.unit("axis", "sergeant-x", "E5")
    stage.unit("axis", "captain", "E5")

    assert units.firepower(stage.game, leader) == 1


@pytest.mark.rule("CC-O20.3.4c", "CC-E51a")
def test_a_broken_leader_has_command_0(stage: Stage) -> None:
    squad = stage.unit("axis", "rifle", "E5")
    stage.unit("axis", "captain", "E5", broken=True)

    assert units.firepower(stage.game, squad) == 5


@pytest.mark.rule("CC-E51/2")
def test_a_broken_leader_steadies_those_in_his_hex_only(stage: Stage) -> None:
    with_him, next_door = stage.unit("axis", "rifle", "E5"), stage.unit("axis", "rifle", "E6")
    stage.unit("axis", "captain", "E5", broken=True)

    occur(stage, "cower")

    assert (with_him.suppressed, next_door.suppressed) == (False, True)


@pytest.mark.rule("CC-3.3.1.3a", "CC-3.3.1.3c", "CC-3.3.1.3d", "CC-3.3.1.3e", "CC-glossaryao", "CC-O20.2d")
def test_command_helps_weapons_but_no_ordnance_and_none_in_a_leaders_hands(stage: Stage) -> None:
    gunner = stage.unit("axis", "rifle", "E5", "heavy-mg")
    mortar = stage.unit("axis", "team-weapon", "E5", "light-mortar")
    leader = stage.unit("axis", "sergeant-x", "E5", "light-mg")
    stage.unit("axis", "sergeant-y", "E5")

    def stats(unit: object) -> tuple[int, int]:
        weapon = stage.weapon(unit)
        return weapons.firepower(stage.game, weapon, unit), weapons.reach(stage.game, weapon, unit)

    assert stats(gunner) == (11, 19)
    assert stats(mortar) == (6, 13)
    assert stats(leader) == (4, 8)


@pytest.mark.rule("CC-3.3.1.1d", "CC-3.3.1.1e", "CC-3.3.1.1f", "CC-3.3.1.1g", "CC-3.3.1.1h")
@pytest.mark.parametrize("between", ["~", "w"])
def test_the_command_radius_counts_hexes_whatever_lies_between(between: str) -> None:
    stage = Stage(ground_map(E5=between))
    assert ground.sees(stage.game, stage.hex("E4"), stage.hex("E6")) == (between == "~")
    near, far = stage.unit("axis", "rifle", "E4"), stage.unit("axis", "rifle", "E6")
    stage.unit("allies", "line", "D5")
    hero = stage.unit("axis", "hero", "E4")
    one = stage.unit("axis", "sergeant-x", "E3")
    two = stage.unit("axis", "sergeant-y", "E4")

    assert units.radius(stage.game, hero) == [near]
    assert units.radius(stage.game, one) == [near]
    assert units.radius(stage.game, two) == [near, far]


@pytest.mark.rule("CC-3.3.1.1a", "CC-3.1.5b", "CC-O14.1c", "CC-O14.1d", "CC-O14.1f", "CC-glossaryb")
def test_one_unit_is_activated_or_a_leader_with_those_not_yet_activated(stage: Stage) -> None:
    tired = stage.unit("axis", "rifle", "B5", activated=True)
    fresh = stage.unit("axis", "rifle", "B5")
    leader = stage.unit("axis", "sergeant-x", "B5")
    stage.unit("allies", "line", "H5")

    talk = stage.order("advance")
    assert set(talk.offers("unit")) == {fresh.id, leader.id}
    alone = stage.order("advance", Activate(fresh.id))
    assert alone.kind == "axis advance-to"
    fresh.activated = False
    led = stage.order("advance", Activate(leader.id))
    assert tired.id not in led.offers("unit")


@pytest.mark.rule("CC-E58.1a", "CC-E58.1e")
def test_a_hero_is_a_leader_and_is_activated_again(stage: Stage) -> None:
    hero = stage.unit("axis", "hero", "B5", activated=True)
    stage.unit("allies", "line", "H5")

    assert units.is_leader(stage.game, hero)
    assert units.can_activate(stage.game, hero)


@pytest.mark.rule("CC-E58.1/1")
def test_no_other_leader_activates_a_hero(stage: Stage) -> None:
    leader, hero, squad = (stage.unit("axis", type, "B5") for type in ("captain", "hero", "rifle"))
    stage.unit("allies", "line", "H5")

    talk = stage.order("move", Activate(leader.id))

    assert squad.id in talk.offers("unit")
    assert hero.id not in talk.offers("unit")


# Weapons


@pytest.mark.rule("CC-11.1b", "CC-O21.1d")
def test_a_weapon_slows_its_bearer(stage: Stage) -> None:
    team = stage.unit("axis", "team-weapon", "E5", "ig-33-gun")

    assert units.move(stage.game, team) == 0


@pytest.mark.rule("CC-O21.1.1/1", "CC-O21.1.1/2", "CC-A33.1/1", "CC-A33.1b")
@pytest.mark.rule("CC-11.3a", "CC-O21.1.1a", "CC-O21.1.1b", "CC-O21.1.1c", "CC-8.1.1c", "CC-11.2a", "CC-8.1.1d")
def test_a_weapon_changes_hands_for_a_movement_point_to_a_unit_without_one(stage: Stage) -> None:
    giver = stage.unit("axis", "rifle", "B5", "light-mg")
    armed = stage.unit("axis", "team-line", "B5", "light-mg")
    leader = stage.unit("axis", "sergeant-x", "B5", activated=True)
    stage.unit("allies", "line", "F5")
    stage.hold("allies", "fire")

    talk = stage.order("move", Activate(giver.id))
    handed = talk.options.of(Transfer)
    assert [option.to for option in handed] == [leader.id]
    assert armed.weapon
    talk.then(handed[0])

    assert talk.kind == "axis step"
    assert (giver.weapon, giver.spent, leader.weapon) == ("", 1, handed[0].weapon)
    assert Done() not in talk.options
    talk.then(Step("B4"))
    assert talk.kind == "allies react"


@pytest.mark.rule("CC-11.3b")
def test_a_player_may_give_a_weapon_up(stage: Stage) -> None:
    squad = stage.unit("axis", "rifle", "B5", "light-mg")
    stage.unit("allies", "line", "H5")
    stage.hold("axis", "move")
    weapon = stage.weapon(squad)

    stage.play(sequence.turn(stage.game), Abandon(weapon.id))

    assert (weapon.lost, squad.weapon) == (True, "")


@pytest.mark.rule("CC-11.3b", "CC-O21.1a")
def test_who_can_only_pass_may_give_a_weapon_up_so_that_somebody_can_move(stage: Stage) -> None:
    crew = stage.unit("axis", "conscript", "B5", "ig-33-gun")
    card = stage.hold("axis", "move")[0]
    assert sequence.turn_options(stage.game, "axis") == [Pass(), Abandon(crew.weapon)]

    stage.play(sequence.turn(stage.game), Abandon(crew.weapon))

    assert sequence.turn_options(stage.game, "axis") == [Order(card), Pass()]


@pytest.mark.rule("CC-11.3c", "CC-4.2c", "CC-4.2d")
def test_a_weapon_goes_with_its_eliminated_bearer_to_the_weapons_box(stage: Stage) -> None:
    squad = stage.unit("axis", "rifle", "B5", "light-mg")
    stage.unit("axis", "rifle", "B6")
    weapon = stage.weapon(squad)

    casualties.eliminate(stage.game, [squad], "test")

    assert (squad.place, squad.weapon) == (CASUALTY, "")
    assert (weapon.lost, weapon.carrier) == (True, "")


@pytest.mark.rule("CC-11.4b", "CC-glossaryf")
def test_a_broken_weapon_does_not_fire_and_is_lost_when_it_breaks_again(stage: Stage) -> None:
    squad = stage.unit("axis", "rifle", "B5", "light-mg")
    weapon = stage.weapon(squad)

    weapons.break_weapon(stage.game, weapon, "test")
    assert len(firing.pieces_of(stage.game, squad)) == 1
    weapons.break_weapon(stage.game, weapon, "test")
    assert weapon.lost


@pytest.mark.rule("CC-1.8d", "CC-11.4c", "CC-11.4e", "CC-11.4f", "CC-11.4g", "CC-11.4h", "CC-glossaryat", "CC-E42g")
@pytest.mark.parametrize(("number", "broken", "lost"), [(1, False, False), (4, False, False), (5, True, False)])
def test_the_number_of_a_random_hex_fixes_broken_weapons_of_both_sides(
    stage: Stage, number: int, broken: bool, lost: bool
) -> None:
    ours = stage.unit("axis", "rifle", "B5", "light-mg")
    theirs = stage.unit("allies", "line", "H5", "medium-mg")
    stage.radio("axis", "105cm-howitzer-battery", broken=True)
    for unit in (ours, theirs):
        stage.weapon(unit).broken = True
    stage.reveals("axis", {"hex": f"A{number}"})

    stage.play(cards.random_hex(stage.game, "axis"))

    assert [stage.weapon(unit).broken for unit in (ours, theirs)] == [broken, broken]
    assert stage.game.batteries["axis"].broken
    assert not lost


@pytest.mark.rule("CC-11.4f")
def test_a_number_in_the_eliminate_range_removes_a_broken_weapon(stage: Stage) -> None:
    squad = stage.unit("axis", "rifle", "B5", "light-mg")
    weapon = stage.weapon(squad)
    weapon.broken = True

    weapons.check_all(stage.game, 9)

    assert weapon.lost


@pytest.mark.rule("CC-11.5b", "CC-11.5c", "CC-glossaryal", "CC-glossaryam", "CC-O20.3.1.1a")
def test_ordnance_rolls_to_hit_and_fires_alone(stage: Stage) -> None:
    team = stage.unit("axis", "team-weapon", "B5", "light-mortar")
    squad = stage.unit("axis", "rifle", "B5")
    stage.unit("allies", "line", "E5")
    mortar = Piece(team, stage.weapon(team))

    assert firing.joiners(stage.game, [Piece(squad)], stage.hex("E5"), [mortar]) == []
    stage.rolls("axis", (3, 3), (2, 2))
    stage.order("fire", Activate(team.id))
    assert [event.why for event in stage.told(Rolled)][:2] == ["targeting", "fire-attack"]


@pytest.mark.rule("CC-11.6b")
def test_a_satchel_charge_is_used_up_by_its_attack(stage: Stage) -> None:
    squad = stage.unit("axis", "pionier", "D5", "satchel-charge")
    gunners = stage.unit("axis", "rifle", "D5", "light-mg", activated=True)
    stage.unit("allies", "line", "E5")
    charge, gun = stage.weapon(squad), stage.weapon(gunners)

    attack = Attack("axis", "fire", [stage.hex("E5")], [Piece(squad, charge), Piece(gunners, gun)])
    stage.play(fire_attack.attack_roll(stage.game, attack))

    assert (charge.lost, charge.carrier, squad.weapon) == (True, "", "")
    assert (gun.lost, gunners.weapon) == (False, gun.id)


@pytest.mark.rule("CC-11.6a", "CC-11.6/1")
def test_against_a_flamethrower_nothing_covers() -> None:
    from opfire.commander.units import ground

    stage = Stage(ground_map(E5="B"))
    squad = stage.unit("axis", "pionier", "D5", "flamethrower")
    stage.unit("allies", "line", "E5")
    stage.fortify("bunker", "E5")
    attack = Attack("axis", "fire", [stage.hex("E5")], [Piece(squad), Piece(squad, stage.weapon(squad))])

    assert ground.cover(stage.game, stage.hex("E5"), attack) == 0
    attack.pieces.pop()
    assert ground.cover(stage.game, stage.hex("E5"), attack) == 6
    gunners = stage.unit("axis", "rifle", "D5", "light-mg")
    attack.pieces.append(Piece(gunners, stage.weapon(gunners)))
    assert ground.cover(stage.game, stage.hex("E5"), attack) == 6


# Stacking


@pytest.mark.rule("CC-8.1.1a")
def test_a_unit_has_one_suppressed_marker(stage: Stage) -> None:
    squad = stage.unit("axis", "rifle", "B5")

    casualties.suppress(stage.game, squad, "test")
    casualties.suppress(stage.game, squad, "test")

    assert units.firepower(stage.game, squad) == 4
    assert len(stage.told(Suppressed)) == 1


@pytest.mark.rule("CC-8.1.2a", "CC-12d", "CC-12c", "CC-2.2.3a", "CC-6.1.2l")
def test_a_second_radio_is_not_placed(stage: Stage) -> None:
    stage.radio("axis", "105cm-howitzer-battery")

    markers.place_radio(stage.game, "axis", "germany-8cm-mortar-platoon", "test")

    assert stage.game.batteries["axis"].type == "germany-105cm-howitzer-battery"


@pytest.mark.rule("CC-8.1.3a", "CC-F100.3a", "CC-F100.3b", "CC-8.1a")
def test_the_first_fortification_of_a_hex_stays(stage: Stage) -> None:
    stage.fortify("wire", "E5")

    assert not markers.takes_fortification(stage.game, stage.hex("E5"))


@pytest.mark.rule("CC-8.1.4a", "CC-A39f", "CC-E53c", "CC-T94/1")
@pytest.mark.parametrize(("first", "second"), [("3", "6"), ("6", "3")])
def test_of_two_smoke_markers_the_thicker_stays_and_the_other_goes_back(stage: Stage, first: str, second: str) -> None:
    pool = len(stage.game.smoke_pool)
    for value in (first, second):
        stage.play(markers.draw_smoke(stage.game, stage.hex("E5"), "test"), draws=[value])

    assert stage.game.smoke == {stage.hex("E5"): 6}
    assert len(stage.game.smoke_pool) == pool - 1


@pytest.mark.rule("CC-8.1.5a", "CC-8.1.5b", "CC-T79d")
def test_nothing_lies_in_a_blaze(stage: Stage) -> None:
    hex = stage.hex("E5")
    stage.fortify("wire", hex)
    stage.play(markers.draw_smoke(stage.game, hex, "test"))
    stage.play(markers.burn(stage.game, [hex, stage.hex("C2")], "test"))

    assert (stage.game.smoke, stage.game.forts) == ({}, {})
    assert stage.game.blazes == sorted([hex, stage.hex("C2")])
    assert not ground.sees(stage.game, stage.hex("E4"), stage.hex("E6"))
    assert not markers.takes_blaze(stage.game, hex)
    assert not markers.takes_smoke(stage.game, hex)
    assert not markers.takes_fortification(stage.game, hex)


@pytest.mark.rule("CC-8.2a", "CC-8.2b", "CC-8.2c")
@pytest.mark.parametrize(("types", "over"), [(("rifle", "team-line", "captain"), []), (("rifle", "rifle"), ["E5"])])
def test_seven_soldiers_fit_and_eight_do_not(stage: Stage, types: tuple[str, ...], over: list[str]) -> None:
    for type in types:
        stage.unit("axis", type, "E5")

    assert stacking.overstacked(stage.game, "axis") == [stage.hex(name) for name in over]


@pytest.mark.rule("CC-8.2c", "CC-8.2/1")
def test_each_side_has_its_own_limit_in_a_hex_they_fight_for(stage: Stage) -> None:
    stage.unit("axis", "rifle", "E5")
    stage.unit("allies", "line", "E5")

    assert stacking.overstacked(stage.game, "axis") == []


@pytest.mark.rule("CC-8.2e", "CC-8.2f")
def test_only_squads_deploy_and_with_seven_left_the_rest_stays(stage: Stage) -> None:
    squad = stage.unit("axis", "rifle", "E5")
    stage.unit("axis", "team-line", "E5")
    leader, _ = (stage.unit("axis", type, "E5") for type in ("sergeant-x", "captain"))

    talk = stage.play(stacking.enforce(stage.game))
    assert talk.options == [Choose(squad.id), Decline()]
    talk.then("no", Choose(leader.id))

    assert talk.over
    assert units.figures(stage.game, stage.hex("E5"), "axis") == 7


@pytest.mark.rule("CC-8.2d", "CC-8.2e", "CC-8.2f", "CC-8.2g", "CC-8.2h", "CC-E52a", "CC-E52.2a", "CC-7.1c", "CC-5.4/1")
def test_the_example_of_two_broken_squads_in_one_hex(stage: Stage) -> None:
    first = stage.unit("axis", "rifle", "E5", broken=True)
    second = stage.unit("axis", "rifle", "E5", broken=True)
    stage.game.active = "allies"
    stage.unit("allies", "line", "H5")

    talk = stage.play(sequence.end_turn(stage.game), Choose(first.id))
    teams = [unit for unit in stage.game.side_at(stage.hex("E5"), "axis") if unit is not second]
    assert [team.broken for team in teams] == [True, True]
    assert set(talk.offers("unit")) == {second.id, *(team.id for team in teams)}
    assert not stage.told(Drew)
    talk.then(Choose(teams[0].id))

    assert [event.side for event in stage.told(Drew)] == ["allies"]
    assert units.figures(stage.game, stage.hex("E5"), "axis") == 6
    assert victory.total_of(stage.game, "allies") == 1


@pytest.mark.rule("CC-8.2d")
def test_the_limit_may_be_exceeded_during_a_turn(stage: Stage) -> None:
    one = stage.unit("axis", "rifle", "B5")
    stage.unit("axis", "rifle", "B6")
    stage.unit("allies", "line", "H5")

    talk = stage.order("move", Activate(one.id), Step("B6"))

    assert units.figures(stage.game, stage.hex("B6"), "axis") == 8
    assert talk.ask is not None


@pytest.mark.rule("CC-8.2/3")
def test_both_sides_thin_out_the_inactive_one_first(stage: Stage) -> None:
    for side, type in (("axis", "rifle"), ("allies", "line")):
        for _ in range(2):
            stage.unit(side, type, "B5" if side == "axis" else "H5")

    talk = stage.play(stacking.enforce(stage.game))

    assert talk.kind == "allies overstack-deploy"
