"""Red Horizon '41, 10.7 to 10.9 and 4.2.3: dice, cancellation, damage, critical hits, modifiers, experience."""

import pytest

from opfire.assault.dice.attack_dice import attack_pool, reading
from opfire.assault.dice.defence_dice import defence_pool
from opfire.assault.fire.comparison import remainders
from opfire.assault.log.battle import Damaged, Eliminated, FallsBack, Halved, Rolled
from opfire.assault.options.answers import Act, Activate, Fire, Suffer
from opfire.assault.state.battle_dice import Reading, dice_for, kept, lose_weakest
from opfire.assault.state.pieces import Action, Experience, Morale
from opfire.assault.state.shot import Shot
from support.assault.battles import Table, levels, position, rows

RIFLES = "german-rifles-41"
FOE = "soviet-heavy-rifles-41"
SHOT = (Activate("g1"), Act("fire"), Fire("s1"))


def duel(**markers: dict[str, object]) -> Table:
    """German rifles fire over three clear hexes at a Soviet squad: red and yellow against yellow and green."""
    return position({"g1": f"{RIFLES} D6", "s1": f"{FOE} D3"}, **markers)  # type: ignore[arg-type]


def defence(table: Table, status: Action = Action.FIRING, spotted: bool = True) -> str:
    return kept(defence_pool(table.battle, Shot(table.unit("g1"), table.unit("s1"), status, spotted)))


def attack(table: Table) -> str:
    return kept(attack_pool(table.battle, Shot(table.unit("g1"), table.unit("s1"), Action.FIRING)))


@pytest.mark.rule("RH41-10.7.2a", "RH41-10.7.2b", "RH41-10.7.2c", "RH41-10.7.2d", "RH41-10.7.2e")
@pytest.mark.parametrize(
    ("scored", "blocked", "left"),
    [
        ((1, 0, 0), (1, 0, 0), (0, 0, 0)),
        ((0, 1, 0), (1, 0, 0), (0, 0, 0)),
        ((0, 0, 1), (1, 0, 0), (0, 0, 0)),
        ((1, 0, 0), (0, 1, 0), (1, 0, 0)),
        ((0, 1, 0), (0, 1, 0), (0, 0, 0)),
        ((0, 0, 1), (0, 1, 0), (0, 0, 0)),
        ((1, 1, 0), (0, 0, 2), (1, 1, 0)),
        ((0, 0, 2), (0, 0, 1), (0, 0, 1)),
        ((1, 1, 1), (1, 1, 1), (0, 0, 0)),
        ((2, 1, 1), (1, 0, 1), (1, 1, 0)),
    ],
)
def test_a_symbol_cancels_an_equal_or_weaker_one(
    scored: tuple[int, int, int], blocked: tuple[int, int, int], left: tuple[int, int, int]
) -> None:
    assert remainders(scored, blocked)[0] == left


@pytest.mark.rule("RH41-10.7.2e", "RH41-10.7.2/1")
def test_the_defender_chooses_between_damage_and_suppression() -> None:
    assert remainders((0, 1, 1), (0, 1, 0)) == ((0, 0, 1), (0, 1, 0))
    table = duel().dice("D S", "- D").play(*SHOT)
    assert table.ask.side == "soviet"
    assert table.offers(Suffer(0, 1, 0))
    assert table.offers(Suffer(0, 0, 1))
    table.play(Suffer(0, 1, 0))
    assert table.strength("s1") == 3
    assert table.unit("s1").morale is Morale.NONE


@pytest.mark.rule("RH41-10.7.2f", "RH41-10.7.3c")
def test_what_is_not_cancelled_hurts() -> None:
    table = duel().dice("D D", "- -").play(*SHOT)
    assert table.strength("s1") == 2
    assert table.told(Damaged)[0].points == 2


@pytest.mark.rule("RH41-10.7.3a", "RH41-10.7.3b", "RH41-10.7.5a")
def test_a_critical_hit_is_a_damage_point_and_then_a_roll_of_green_against_blue() -> None:
    table = duel().dice("CD -", "- D", "-", "-").play(*SHOT)
    assert table.strength("s1") == 3
    follow_up = table.told(Rolled)[1]
    assert [die for die, _ in follow_up.attack + follow_up.defence] == ["green", "blue"]


@pytest.mark.rule("RH41-10.7.5a")
def test_two_critical_hits_roll_two_dice_each() -> None:
    table = duel().dice("CD CD", "D D", "- -", "- -").play(*SHOT)
    assert [len(side) for side in (table.told(Rolled)[1].attack, table.told(Rolled)[1].defence)] == [2, 2]
    assert table.strength("s1") == 2


@pytest.mark.rule("RH41-4.3b", "RH41-4.3a", "RH41-10.7.3c")
def test_half_of_the_strength_flips_the_counter() -> None:
    table = duel().dice("DD D", "- -").play(*SHOT)
    assert table.strength("s1") == 1
    assert table.battle.half(table.unit("s1"))
    assert len(table.told(Halved)) == 1


@pytest.mark.rule("RH41-10.7.3d")
def test_damage_equal_to_strength_eliminates() -> None:
    table = duel(s1={"damage": 2}).dice("D D", "- -").play(*SHOT)
    assert table.unit("s1").gone
    assert table.at("s1") == ""
    assert table.told(Eliminated)[0].why == "damage"


@pytest.mark.rule("RH41-10.7.3e", "RH41-10.7.3f", "RH41-13.3a", "RH41-6.4q", "RH41-13.3b", "RH41-13.3d")
def test_suppression_ends_the_unit_s_turn() -> None:
    table = position({"g1": f"{RIFLES} D6", "s1": f"{FOE} D3", "s2": f"{FOE} A1"})
    table.dice("S -", "- -").play(*SHOT)
    assert table.unit("s1").morale is Morale.SUPPRESSED
    assert not table.offers(Activate("s1"))
    assert table.offers(Activate("s2"))


@pytest.mark.rule("RH41-6.4r", "RH41-10.7.3f", "RH41-13.3a")
def test_a_morale_marker_replaces_the_action_marker() -> None:
    table = duel(s1={"action": Action.NORMAL, "activated": True}).dice("S -", "- -").play(*SHOT)
    assert table.unit("s1").action is Action.NONE
    assert table.unit("s1").morale is Morale.SUPPRESSED


@pytest.mark.rule("RH41-10.7.3g", "RH41-13.3e")
def test_a_second_suppression_makes_a_unit_fall_back() -> None:
    table = duel(s1={"morale": Morale.SUPPRESSED, "activated": True}).dice("S -", "- - -").play(*SHOT)
    assert table.unit("s1").morale is Morale.FALLBACK
    assert table.told(FallsBack)[0].why == "suppressed-again"


@pytest.mark.rule("RH41-13.3f", "RH41-10.7.3/2")
def test_two_suppressions_of_one_roll_are_one() -> None:
    table = duel().dice("S S", "- -").play(*SHOT)
    assert table.unit("s1").morale is Morale.SUPPRESSED


@pytest.mark.rule("RH41-13.2i")
def test_a_delayed_unit_that_is_suppressed_falls_back() -> None:
    table = duel(s1={"action": Action.DELAYED, "activated": True, "given_away": True})
    table.dice("S -", "- -").play(*SHOT)
    assert table.unit("s1").morale is Morale.FALLBACK


@pytest.mark.rule("RH41-10.7.5b", "RH41-10.7.5c")
def test_a_critical_follow_up_drives_infantry_back_without_damage() -> None:
    table = duel().dice("CD -", "- D", "CD", "-").play(*SHOT)
    assert table.strength("s1") == 3
    assert table.unit("s1").morale is Morale.FALLBACK


@pytest.mark.rule("RH41-10.7.5e")
def test_a_critical_follow_up_kills_infantry_already_in_fallback() -> None:
    table = duel(s1={"morale": Morale.FALLBACK, "activated": True}).dice("CD -", "- D", "CD", "-").play(*SHOT)
    assert table.unit("s1").gone


@pytest.mark.rule("RH41-10.7.5f", "RH41-10.7.5h", "RH41-10.7.5b")
@pytest.mark.parametrize("face", ["D", "S"])
def test_damage_or_suppression_in_the_follow_up_suppresses(face: str) -> None:
    table = duel().dice("CD -", "- D", face, "-").play(*SHOT)
    assert table.strength("s1") == 3
    assert table.unit("s1").morale is Morale.SUPPRESSED


@pytest.mark.rule("RH41-10.7.5g", "RH41-10.7.5h")
@pytest.mark.parametrize("face", ["D", "S"])
def test_the_follow_up_drives_back_who_is_suppressed_already(face: str) -> None:
    table = duel(s1={"morale": Morale.SUPPRESSED, "activated": True}).dice("CD -", "- D -", face, "-").play(*SHOT)
    assert table.unit("s1").morale is Morale.FALLBACK


@pytest.mark.rule("RH41-10.7.5g", "RH41-10.7.5/1")
def test_suppression_of_the_same_attack_counts_as_before() -> None:
    table = duel().dice("CD S", "- D", "D", "-").play(*SHOT, Suffer(1, 0, 1))
    assert table.unit("s1").morale is Morale.FALLBACK


@pytest.mark.rule("RH41-10.7.3g")
def test_suppression_does_nothing_more_to_a_unit_in_fallback() -> None:
    table = duel(s1={"morale": Morale.FALLBACK, "activated": True}).dice("S -", "- -").play(*SHOT)
    assert not table.unit("s1").gone
    assert table.unit("s1").morale is Morale.FALLBACK


@pytest.mark.rule("RH41-10.7.5h")
@pytest.mark.parametrize("face", ["D", "S"])
def test_nor_does_damage_or_suppression_in_the_follow_up(face: str) -> None:
    table = duel(s1={"morale": Morale.FALLBACK, "activated": True}).dice("CD -", "- D", face, "-").play(*SHOT)
    assert not table.unit("s1").gone
    assert table.unit("s1").morale is Morale.FALLBACK


@pytest.mark.rule("RH41-10.8.1a", "RH41-13.1d")
def test_the_attack_die_marker_takes_the_weakest_die() -> None:
    assert attack(duel(g1={"attack_die_lost": True})) == "R"


@pytest.mark.rule("RH41-10.8.1a", "RH41-10.8.1/1")
def test_a_unit_that_would_lose_its_only_die_cannot_fire() -> None:
    table = position({"g1": f"{RIFLES} D7", "s1": f"{FOE} D2"}, g1={"attack_die_lost": True})
    table.play(Activate("g1"))
    assert "fire" not in table.choices()


@pytest.mark.rule("RH41-10.8.1b", "RH41-10.7.1e", "RH41-13.1e")
def test_at_half_strength_a_double_success_counts_once() -> None:
    table = duel(g1={"damage": 2})
    assert reading(table.battle, table.unit("g1")) is Reading.STRONGEST
    table.dice("2 -", "- -").play(*SHOT)
    assert table.strength("s1") == 3, "of the two damage symbols of this red face one counts"


@pytest.mark.rule("RH41-10.8.1c", "RH41-10.9.6f")
def test_half_strength_costs_no_defence() -> None:
    table = duel(s1={"damage": 2}).dice("D D", "CD D").play(*SHOT)
    assert table.strength("s1") == 2
    assert defence(table) == "YG"


@pytest.mark.rule("RH41-10.9.1a", "RH41-10.9.1b", "RH41-10.9.1c", "RH41-10.7.1b")
@pytest.mark.parametrize(("letter", "dice"), [(".", "YG"), ("=", "Y"), ("H", "YYG"), ("b", "YGB"), ("B", "YYY")])
def test_the_hex_gives_its_dice(letter: str, dice: str) -> None:
    table = position({"g1": f"{RIFLES} D6", "s1": f"{FOE} D3"}, rows=rows(D3=letter))
    assert defence(table) == dice


@pytest.mark.rule("RH41-9.6.1i")
def test_a_hill_adds_its_blue_die() -> None:
    table = position({"g1": f"{RIFLES} D6", "s1": f"{FOE} D3"}, levels=levels("D3"))
    assert defence(table) == "YGB"


@pytest.mark.rule("RH41-9.6.1j")
def test_no_blue_die_on_the_same_level() -> None:
    hill = levels("D6", "D5", "D4", "D3")
    assert defence(position({"g1": f"{RIFLES} D6", "s1": f"{FOE} D3"}, levels=hill)) == "YG"


@pytest.mark.rule("RH41-10.9.2a", "RH41-10.9.2b", "RH41-10.2c")
def test_every_hindrance_gives_its_die() -> None:
    table = position({"g1": f"{RIFLES} D6", "s1": f"{FOE} D3"}, rows=rows(D4="b", D5="l"))
    assert defence(table) == "YGGB"
    table = position({"g1": f"{RIFLES} D6", "s1": f"{FOE} D3"}, rows=rows(D4="b"))
    assert defence(table) == "YGB"
    table.battle.smoke[table.unit("s1").at] = 1
    assert defence(table) == "YGGB", "the smoke gives its own die beside that of the brush"


@pytest.mark.rule("RH41-10.9.4a", "RH41-10.9.4b", "RH41-10.9.4c", "RH41-10.9.4d", "RH41-10.9.5c")
@pytest.mark.parametrize(
    ("status", "dice"),
    [
        (Action.FIRING, "YG"),
        (Action.TURRET_FIRE, "YGB"),
        (Action.MOVE_AND_FIRE, "YGG"),
        (Action.FIRE_AND_MOVE, "YGG"),
    ],
)
def test_the_firer_s_status_gives_the_target_a_die(status: Action, dice: str) -> None:
    assert defence(duel(), status) == dice


@pytest.mark.rule("RH41-10.9.5a", "RH41-10.9.5/1")
@pytest.mark.parametrize(("status", "dice"), [(Action.FIRING, "YGG"), (Action.MOVE_AND_FIRE, "YYGG")])
def test_an_unspotted_target_gets_a_die_by_the_firer_s_status(status: Action, dice: str) -> None:
    assert defence(duel(), status, spotted=False) == dice


@pytest.mark.rule("RH41-10.9.6a", "RH41-9.8.1b", "RH41-13.2j")
def test_digging_in_costs_the_weakest_die_but_not_the_last() -> None:
    digging = {"action": Action.DIGGING_IN}
    assert defence(duel(s1=digging)) == "Y", "yellow and green lose the green"
    road = position({"g1": f"{RIFLES} D6", "s1": f"{FOE} D3"}, rows=rows(D3="="), s1=digging)
    assert defence(road) == "Y", "the card's only die stays"


@pytest.mark.rule("RH41-10.9.6b", "RH41-13.2e")
def test_haste_costs_the_weakest_die() -> None:
    assert defence(duel(s1={"action": Action.FAST})) == "Y"


@pytest.mark.rule("RH41-13.2h")
def test_a_delayed_unit_defends_as_in_a_normal_action() -> None:
    assert defence(duel(s1={"action": Action.DELAYED})) == defence(duel(s1={"action": Action.NORMAL})) == "YG"


@pytest.mark.rule("RH41-10.9.6c", "RH41-9.8.1c", "RH41-9.8.1e", "RH41-13.1c")
@pytest.mark.parametrize("digger", ["german", "soviet"])
def test_whoever_dug_it_a_hole_gives_a_green_die(digger: str) -> None:
    table = duel()
    table.battle.dug_in[table.unit("s1").at] = digger
    assert defence(table) == "YGG"


@pytest.mark.rule("RH41-10.9.6d", "RH41-13.3c")
def test_suppressed_infantry_hugs_the_ground_and_so_do_gunners() -> None:
    assert defence(duel(s1={"morale": Morale.SUPPRESSED})) == "YGG"
    gun = position({"g1": f"{RIFLES} E5", "s1": "soviet-45mm-at-gun E2 2"})
    standing = defence(gun)
    gun.unit("s1").morale = Morale.SUPPRESSED
    assert sorted(defence(gun)) == sorted(standing + "G")


@pytest.mark.rule("RH41-4.2.3d", "RH41-4.2.3e", "RH41-4.2.3f", "RH41-4.2.3h", "RH41-10.9.8a", "RH41-10.8.3a")
@pytest.mark.parametrize(
    ("level", "attacking", "defending"),
    [
        (Experience.RECRUIT, "RY", "YG"),
        (Experience.REGULAR, "RY", "YG"),
        (Experience.HARDENED, "RY", "YGB"),
        (Experience.VETERAN, "RYB", "YGB"),
        (Experience.ELITE, "RYB", "YGB"),
    ],
)
def test_experience_adds_blue_dice(level: Experience, attacking: str, defending: str) -> None:
    table = duel(g1={"experience": level}, s1={"experience": level})
    assert attack(table) == attacking
    assert defence(table) == defending


@pytest.mark.rule("RH41-4.2.3c")
def test_fire_on_recruits_suppresses_easily() -> None:
    table = duel(s1={"experience": Experience.RECRUIT}).dice("S -", "S -").play(*SHOT)
    assert table.unit("s1").morale is Morale.SUPPRESSED, "one suppression is cancelled, the free one is not"


@pytest.mark.rule("RH41-4.2.3/2")
def test_the_free_suppression_on_recruits_can_be_cancelled_like_any_other() -> None:
    table = duel(s1={"experience": Experience.RECRUIT}).dice("S -", "S S").play(*SHOT)
    assert table.unit("s1").morale is Morale.NONE


@pytest.mark.rule("RH41-4.2.3g")
def test_elite_units_ignore_suppression() -> None:
    table = duel(s1={"experience": Experience.ELITE}).dice("S S", "- - -").play(*SHOT)
    assert table.unit("s1").morale is Morale.NONE


@pytest.mark.rule("RH41-4.2.3/3")
@pytest.mark.parametrize(("face", "morale"), [("S", Morale.NONE), ("D", Morale.SUPPRESSED)])
def test_the_follow_up_suppresses_an_elite_unit_by_damage_only(face: str, morale: Morale) -> None:
    table = duel(s1={"experience": Experience.ELITE}).dice("CD -", "D - -", face, "-").play(*SHOT)
    assert table.unit("s1").morale is morale


@pytest.mark.rule("RH41-10.8b", "RH41-10.8.1/2")
def test_losses_come_after_all_additions() -> None:
    table = duel(g1={"experience": Experience.VETERAN, "attack_die_lost": True})
    assert attack(table) == "RY", "the veteran's blue die is the weakest and goes"


@pytest.mark.rule("RH41-10.0g", "RH41-6.4i")
def test_firing_marks_the_firer() -> None:
    table = duel().dice("S -", "D -").play(*SHOT)
    assert table.unit("g1").action is Action.FIRING
    assert table.unit("g1").activated


@pytest.mark.rule("RH41-4.5a", "RH41-10.7b", "RH41-10.7c", "RH41-10.7d")
def test_the_dice_of_the_pack_show_what_the_book_proves() -> None:
    faces = position({}).battle.setting.pack.dice
    assert all(len(sides) == 6 for sides in faces.values())
    assert ("critical", "damage") in faces["red"]
    assert {("suppression",), ()} <= set(faces["yellow"])
    assert {("damage",), (), ("critical", "damage"), ("suppression",)} <= set(faces["green"])
    assert () in faces["blue"]


@pytest.mark.rule("RH41-4.5b", "RH41-10.7a")
@pytest.mark.parametrize(("stronger", "weaker"), ["RY", "YG", "GB"])
def test_red_is_stronger_than_yellow_than_green_than_blue(stronger: str, weaker: str) -> None:
    for letters in (stronger + weaker, weaker + stronger):
        pool = dice_for(letters, "card", "10.1")
        lose_weakest(pool, "fast-action", "9.2", keep=1)
        assert kept(pool) == stronger


@pytest.mark.rule("RH41-10.7.1c", "RH41-4.2c", "RH41-4.2d", "RH41-4.5c", "RH41-4.3c")
def test_the_card_says_it_all() -> None:
    card = position({}).battle.setting.types[RIFLES]
    assert card.attack["infantry"].bands[1].dice == "RY"
    assert card.attack["vehicle"].bands[0].dice == "B"
    assert (card.strength, card.strength_half, card.move, card.defence["all"]) == (4, 2, 2, "Y")
