"""The hit roll: every modifier of the firer's and the target's list, and what the result does."""

import pytest

from opfire.skirmish.fire import hit_modifiers
from opfire.skirmish.fire.fire import effect, fire
from opfire.skirmish.fire.hit_modifiers import AP, HE, Shot, armour_value, sector
from opfire.skirmish.fire.hit_roll import Hit, explodes, hit_roll
from opfire.skirmish.log.combat import HitRolled, Missed, OutOfAction, Shaken, VehicleHit
from opfire.skirmish.log.turn import Rerolled
from opfire.skirmish.options import KEEP, FireAt, Reroll
from opfire.skirmish.rolls.rolls import Reason
from opfire.skirmish.state.skirmish import Skirmish
from opfire.skirmish.state.units import Order
from opfire.skirmish.ways.settling import after_move
from support.skirmish.battles import area, battle, mark, opening, run, shot
from support.skirmish.shots import TWO, codes


def against(game: Skirmish, one: Shot) -> dict[str, int]:
    return {reason.why: reason.dice or reason.flat for reason in hit_modifiers.target_reasons(game, one)}


def own(game: Skirmish, one: Shot) -> dict[str, int]:
    return {reason.why: reason.dice or reason.flat for reason in hit_modifiers.firer_reasons(game, one)}


@pytest.mark.rule("SK-hit-rolla", "SK-hit-rolle", "SK-hit-rollf", "SK-hit-rollh")
def test_three_dice_and_tw_and_range() -> None:
    game = battle(TWO)

    told = run(game, hit_roll(game, shot(game, "g", "rifle", "r")), [(1, 2, 3)])

    assert told.one(HitRolled).total == 6 + 3 + 2
    assert own(game, shot(game, "g", "rifle", "r")) == {"hit-roll": 3, "tw": 3, "range": 2}


@pytest.mark.rule("SK-hit-rollb", "SK-hit-rollc")
def test_the_defence_roll_is_taken_off() -> None:
    game = battle(TWO, area("w", "woods", 250, 50, 400, 150))

    told = run(game, hit_roll(game, shot(game, "g", "rifle", "r")), [(4, 4, 4), (2, 3)])

    rolled = told.one(HitRolled)
    assert (rolled.total, rolled.defence_total, rolled.result) == (17, 5, 12)


@pytest.mark.parametrize(("x", "dice"), [(410, None), (480, 2)], ids=["near the hull", "far from it"])
@pytest.mark.rule("SK-HR-terrain-valueb")
def test_a_wood_hides_nothing_from_somebody_who_stands_near_the_hull_in_it(x: int, dice: int | None) -> None:
    game = battle({"r": f"su-rifle {x},400", "p": "de-4h 300,400"}, area("w", "woods", 200, 300, 600, 500))

    assert against(game, shot(game, "r", "rifle", "p")).get("cover-woods") == dice


@pytest.mark.rule("SK-hit-rollb", "SK-hit-rollc")
def test_armour_is_taken_off_with_the_dice_of_the_defence_roll() -> None:
    game = battle({"g": "de-4h 100,100", "r": "us-m4 600,100 180"}, area("w", "woods", 550, 50, 700, 150))

    told = run(game, hit_roll(game, shot(game, "g", "g75l48", "r")), [(4, 4, 4), (2,)])

    rolled = told.one(HitRolled)
    assert rolled.defence_total == 2 + 13
    assert told.result == (rolled.dice, rolled.total, rolled.total - 15)


@pytest.mark.rule("SK-hit-rolld")
@pytest.mark.parametrize(("dice", "kind"), [((2, 2, 2), Shaken), ((4, 4, 3), OutOfAction)])
def test_the_result_is_applied_by_the_damage_table(dice: tuple[int, ...], kind: type) -> None:
    game = battle(TWO)
    one = shot(game, "g", "rifle", "r")

    def script():  # type: ignore[no-untyped-def]
        hit = yield from hit_roll(game, one)
        yield from effect(game, one, hit)

    assert run(game, script(), [dice]).one(kind)


@pytest.mark.rule("SK-hit-roll/7")
@pytest.mark.parametrize(("kind", "told"), [("su-rifle", Missed), ("us-m4", VehicleHit)])
def test_a_result_below_nothing_does_nothing(kind: str, told: type) -> None:
    game = battle({"g": "de-rifle 100,100", "r": f"{kind} 300,100 180"})
    one = shot(game, "g", "rifle", "r")
    before = game.encode()

    assert run(game, effect(game, one, Hit((1, 1, 1), 3, -4))).one(told)
    assert game.encode() == before


@pytest.mark.rule("SK-notation/3")
def test_dice_are_rolled_again_when_both_sides_have_rolled_the_firers_first() -> None:
    game = battle({"m": "us-m10 100,400", "p": "de-3l 400,400"}, area("w", "woods", 350, 300, 500, 500))
    game.units["m"].aim, game.units["m"].aim_turn = ("p",), 2

    told = run(
        game, hit_roll(game, shot(game, "m", "g76us", "p")), [(6, 1, 6), (2,), (5,), (1,)], [Reroll(1), Reroll(0)]
    )

    assert [(one.side, one.why) for one in told.of(Rerolled)] == [
        ("away", "same-target"),
        ("home", "additional-armour"),
    ]
    rolled = told.one(HitRolled)
    assert (rolled.dice, rolled.defence) == ((1, 5, 6), (2,))
    totals = [ask.about["total"] for ask in told.asks]
    assert totals == [6 + 1 + 6 - 2 + 16 - 8, 6 + 5 + 6 - 2 + 16 - 8], "what hangs on the dice so far"
    assert (rolled.total, rolled.defence_total) == (1 + 5 + 6 + 16, 2 + 8)


@pytest.mark.rule("SK-hit-rollg", "SK-infantry-damage/4")
def test_a_wounded_firer_adds_no_tw() -> None:
    game = battle(TWO)
    mark(game.units["g"], wounded=True)

    assert "tw" not in own(game, shot(game, "g", "rifle", "r"))


@pytest.mark.rule("SK-hit-rollh")
@pytest.mark.parametrize(("x", "value"), [(400, 2), (401, 1), (700, 1), (701, None)])
def test_x_changes_at_30_and_60_cm(x: int, value: int | None) -> None:
    game = battle({"g": "de-rifle 100,100", "r": f"su-rifle {x},100"})

    assert own(game, shot(game, "g", "rifle", "r")).get("range") == value


@pytest.mark.rule("SK-hit-rollh")
@pytest.mark.parametrize(("kind", "value"), [("us-rifle", 1), ("us-jeep", -1), ("us-m4", -5)])
def test_x_differs_by_kind_of_target(kind: str, value: int) -> None:
    game = battle({"g": "de-rifle 100,100", "r": f"{kind} 600,100"})

    assert own(game, shot(game, "g", "rifle", "r"))["range"] == value


@pytest.mark.rule("SK-hit-rolli", "SK-hit-rollj")
@pytest.mark.parametrize(
    ("kind", "weapon", "bonus"), [("de-4h", "g75l48", 1), ("de-panther", "g75l70", 2), ("de-4f1", "g75l24", None)]
)
def test_long_barrels_pierce_armour(kind: str, weapon: str, bonus: int | None) -> None:
    game = battle({"g": f"{kind} 100,100", "r": "us-m4 600,100", "j": "us-jeep 600,300"})
    name = "extra-long-barrel" if bonus == 2 else "long-barrel"

    assert own(game, shot(game, "g", weapon, "r", shell=AP)).get(name) == bonus
    assert own(game, shot(game, "g", weapon, "r", shell=HE)).get(name) is None
    assert own(game, shot(game, "g", weapon, "j", shell=AP)).get(name) is None


@pytest.mark.rule("SK-hit-rollk")
@pytest.mark.parametrize(
    ("kind", "weapon", "again"),
    [
        ("de-sniper", "sniper-rifle", True),
        ("de-sniper", "pistol", False),
        ("de-marksman", "rifle", True),
        ("de-rifle", "rifle", False),
    ],
)
def test_snipers_and_sharpshooters_roll_again_with_their_weapon(kind: str, weapon: str, again: bool) -> None:
    game = battle({"g": f"{kind} 100,100", "r": "su-rifle 300,100"})

    assert ("marksman" in codes(game, shot(game, "g", weapon, "r"))) == again


@pytest.mark.rule("SK-hit-rolll", "SK-hit-roll/4")
@pytest.mark.parametrize(("turn", "again"), [(2, True), (1, False), (3, False)])
def test_the_second_turn_of_fire_at_one_target_rolls_again(turn: int, again: bool) -> None:
    game = battle(TWO, turn=3)
    assert codes(game, shot(game, "g", "rifle", "r")) == [], "not for the first shot"
    game.units["g"].aim, game.units["g"].aim_turn = ("r",), turn

    assert ("same-target" in codes(game, shot(game, "g", "rifle", "r"))) == again


@pytest.mark.rule("SK-hit-rollm")
def test_a_target_that_moves_out_of_sight_is_no_longer_aimed_at() -> None:
    game = battle(TWO, area("w", "woods", 250, 200, 500, 400))
    game.units["g"].aim, game.units["g"].aim_turn = ("r",), 2

    game.units["r"].x, game.units["r"].y = 450, 380
    after_move(game, game.units["r"])

    assert "same-target" not in codes(game, shot(game, "g", "rifle", "r"))


@pytest.mark.rule("SK-hit-rollm")
def test_an_aim_is_lost_only_at_who_has_gone_out_of_sight() -> None:
    game = battle(TWO | {"s": "su-rifle 300,160", "h": "de-rifle 100,130"}, area("w", "woods", 250, 200, 500, 400))
    g, h = game.units["g"], game.units["h"]
    g.aim, g.acquired = ("r", "s"), True
    h.aim, h.acquired = ("r",), True

    game.units["r"].x = 320
    after_move(game, game.units["r"])
    assert (g.aim, g.acquired, h.aim, h.acquired) == (("r", "s"), True, ("r",), True)

    game.units["r"].x, game.units["r"].y = 450, 380
    after_move(game, game.units["r"])
    assert (g.aim, g.acquired, h.aim, h.acquired) == (("s",), True, (), False)


@pytest.mark.rule("SK-hit-rolln", "SK-hit-roll/3")
def test_an_infantry_weapon_rolls_its_lowest_die_again_at_a_vehicle() -> None:
    game = battle({"g": "de-rifle 100,100", "r": "us-jeep 300,100"})

    told = run(game, hit_roll(game, shot(game, "g", "rifle", "r")), [(5, 1, 4), (6,)])

    assert told.one(HitRolled).dice == (5, 6, 4)
    assert told.asks == []


@pytest.mark.rule("SK-hit-rolln")
def test_neither_a_gun_nor_a_shot_at_a_man_is_an_infantry_weapon_at_a_vehicle() -> None:
    game = battle({"g": "de-rifle 100,100", "p": "de-4h 100,400", "m": "us-rifle 300,200", "j": "us-jeep 300,100"})

    assert "infantry-weapon" in codes(game, shot(game, "g", "rifle", "j"))
    assert "infantry-weapon" not in codes(game, shot(game, "g", "rifle", "m"))
    assert "infantry-weapon" not in codes(game, shot(game, "g", "rifle", "j", victim=0))
    assert "infantry-weapon" not in codes(game, shot(game, "p", "g75l48", "j"))


@pytest.mark.rule("SK-hit-rollo")
def test_a_weapon_that_hits_hard_spoils_one_cover_die() -> None:
    game = battle(
        {"g": "de-mg 100,100", "h": "de-rifle 100,130", "r": "su-rifle 300,100", "o": "su-rifle 300,400"},
        area("w", "woods", 250, 50, 400, 150),
    )

    told = run(game, hit_roll(game, shot(game, "g", "mg34", "r")), [(3, 3, 3), (6, 2), (1,)], [Reroll(0)])

    assert told.one(HitRolled).defence == (1, 2)
    assert told.asks[0].side == "home"
    assert "hits-hard" not in codes(game, shot(game, "g", "mg34", "o")), "no cover, no die"
    assert "hits-hard" not in codes(game, shot(game, "h", "rifle", "r")), "a rifle does not hit hard"


@pytest.mark.rule("SK-hit-rollo")
def test_a_weapon_that_hits_hard_spoils_no_die_that_is_not_for_cover() -> None:
    game = battle({"g": "de-mg 100,100", "r": "su-rifle 300,100"}, area("w", "woods", 250, 50, 400, 150))
    game.units["r"].fast = True

    told = run(game, hit_roll(game, shot(game, "g", "mg34", "r")), [(3, 3, 3), (1, 2, 6)])

    assert told.asks[0].options == [KEEP, Reroll(0), Reroll(1)]


@pytest.mark.rule("SK-hit-rollp", "SK-hit-roll/2")
def test_low_muzzle_velocity_lets_the_target_spoil_a_die_of_the_firer() -> None:
    game = battle({"g": "de-schreck 100,100", "r": "us-m4 400,100"})

    told = run(game, hit_roll(game, shot(game, "g", "panzerschreck", "r")), [(6, 6, 6), (1,)], [Reroll(0)])

    assert told.asks[0].side == "away"
    assert told.one(HitRolled).dice == (1, 6, 6)


@pytest.mark.rule("SK-hit-rollr", "SK-hit-rolls")
@pytest.mark.parametrize(
    ("kind", "weapon", "dice"), [("de-rifle", "rifle", 2), ("de-flame", "flamethrower", None), ("de-flak20", "g20", 1)]
)
def test_some_weapons_ignore_cover_or_leave_a_die_less(kind: str, weapon: str, dice: int | None) -> None:
    game = battle({"g": f"{kind} 150,100", "r": "su-rifle 300,100"}, area("w", "woods", 250, 50, 400, 150))

    assert against(game, shot(game, "g", weapon, "r")).get("cover-woods") == dice


@pytest.mark.parametrize(
    ("special", "x", "weapon", "dice"),
    [
        (("loopholes",), 237, "grenade", None),
        ((), 237, "grenade", 3),
        (("loopholes",), 150, "grenade", 3),
        (("loopholes",), 237, "rifle", 3),
    ],
)
def test_a_grenade_through_a_loophole_finds_no_cover(
    special: tuple[str, ...], x: int, weapon: str, dice: int | None
) -> None:
    bunker = area("b", "bunker", 250, 50, 400, 150), opening("w", "window", "b", (250, 80), (250, 120))
    game = battle({"g": f"de-rifle {x},100 0", "r": "su-rifle 300,100"}, *bunker, special=special)

    assert against(game, shot(game, "g", weapon, "r")).get("cover-bunker") == dice


@pytest.mark.rule("SK-hit-rollt", "SK-notationc")
@pytest.mark.parametrize(("facing", "pw"), [(180, 13), (90, 9), (0, 9)])
def test_the_armour_of_the_side_that_is_hit_counts(facing: int, pw: int) -> None:
    game = battle({"g": "de-4h 100,100", "r": f"us-m4 600,100 {facing}"})

    assert against(game, shot(game, "g", "g75l48", "r"))["armour"] == pw


@pytest.mark.rule("SK-hit-rollt")
def test_a_breastplate_counts_too() -> None:
    game = battle({"g": "de-rifle 100,100", "r": "su-sapper 300,100"})

    assert against(game, shot(game, "g", "rifle", "r")) == {"armour": 1}


@pytest.mark.rule("SK-hit-rollu")
def test_a_target_that_moved_fast_has_a_die_more() -> None:
    game = battle(TWO)
    game.units["r"].fast = True

    assert against(game, shot(game, "g", "rifle", "r")) == {"target-fast": 1}


@pytest.mark.rule("SK-hit-rollu")
@pytest.mark.parametrize("fast", ["r", "j"])
def test_a_rider_counts_as_fast_when_he_or_his_vehicle_was(fast: str) -> None:
    game = battle({"g": "de-rifle 100,100", "r": "us-rifle 300,100", "j": "us-jeep 300,100"})
    game.units["r"].aboard = "j"
    assert "target-fast" not in against(game, shot(game, "g", "rifle", "r"))

    game.units[fast].fast = True
    assert against(game, shot(game, "g", "rifle", "r"))["target-fast"] == 1


@pytest.mark.rule("SK-hit-rollv")
@pytest.mark.parametrize(("moved", "dice"), [(250, None), (251, 1)])
def test_a_firer_that_moved_more_than_25_cm_gives_a_die(moved: int, dice: int | None) -> None:
    game = battle({"g": "de-222 100,100", "r": "su-rifle 300,100"})
    game.units["g"].moved = moved

    assert against(game, shot(game, "g", "g20", "r")).get("firer-far") == dice


@pytest.mark.rule("SK-hit-rollw")
def test_a_target_not_seen_when_ordered_has_a_die_unless_acquired() -> None:
    game = battle(TWO)
    one = shot(game, "g", "rifle", "r")
    assert against(game, one) == {}
    game.units["g"].saw = ()
    assert against(game, one) == {"unseen": 1}

    game.units["g"].aim, game.units["g"].aim_turn, game.units["g"].acquired = ("r",), 2, True
    assert against(game, one) == {}


@pytest.mark.rule("SK-hit-rollx")
def test_two_pistols_give_the_target_a_die() -> None:
    game = battle({"g": "us-twoguns 100,100", "r": "de-rifle 300,100"})

    assert against(game, shot(game, "g", "two-pistols", "r")) == {"two-pistols": 1}


@pytest.mark.rule("SK-hit-roll/5")
def test_two_pistols_fire_twice() -> None:
    game = battle({"g": "us-twoguns 100,100", "r": "de-rifle 300,100", "s": "de-rifle 300,160"})
    g = game.units["g"]
    g.order, g.saw = Order.FIRE, ("r", "s")

    shots = [FireAt("two-pistols", "r"), FireAt("two-pistols", "s")]
    told = run(game, fire(game, g), [(4, 4, 4), (1,), (4, 4, 4), (1,)], shots)

    assert [one.target for one in told.of(HitRolled)] == ["r", "s"]


@pytest.mark.rule("SK-hit-rolly", "SK-hit-rollz", "SK-hit-rollaa")
@pytest.mark.parametrize(
    ("kind", "weapon", "dice"),
    [
        ("us-rifle", "sl-rifle", 1),
        ("us-smg", "smg", None),
        ("us-m4", "g75us", None),
        ("us-m4", "hull-mg", 1),
        ("us-m10", "g76us", 1),
    ],
)
def test_fire_on_the_move_gives_a_die_except_assault_weapons_and_stabilised_guns(
    kind: str, weapon: str, dice: int | None
) -> None:
    game = battle({"g": f"{kind} 100,100", "r": "de-rifle 300,100"})
    game.units["g"].order = Order.MOVE_AND_FIRE

    assert against(game, shot(game, "g", weapon, "r")).get("move-and-fire") == dice
    game.units["g"].order = Order.FIRE
    assert "move-and-fire" not in against(game, shot(game, "g", weapon, "r"))


@pytest.mark.rule("SK-hit-rollab", "SK-hit-roll/1")
def test_a_hidden_target_has_a_die_more() -> None:
    game = battle(TWO)
    game.units["r"].hidden = game.units["r"].detected = True

    assert against(game, shot(game, "g", "rifle", "r")) == {"hidden": 1}


@pytest.mark.rule("SK-hit-rollac")
def test_skirts_help_against_anti_tank_weapons_only() -> None:
    units = {"b": "us-bazooka 100,100", "m": "us-m10 100,400", "p": "de-panther 400,100", "h": "de-251 400,300"}
    game = battle(units)
    game.units["p"].fast = True

    told = run(game, hit_roll(game, shot(game, "b", "bazooka", "p")), [(3, 3, 3), (1,), (6,)])
    assert told.one(HitRolled).defence == (6,)
    assert "skirts" not in codes(game, shot(game, "m", "g76us", "p"))
    assert "skirts" not in codes(game, shot(game, "b", "bazooka", "p", victim=0))
    assert "skirts" not in codes(game, shot(game, "b", "bazooka", "h"))


@pytest.mark.rule("SK-hit-rollac", "SK-notationg")
def test_skirts_without_a_defence_die_spoil_the_firers_highest() -> None:
    game = battle({"b": "us-bazooka 100,100", "p": "de-panther 400,100"})

    told = run(game, hit_roll(game, shot(game, "b", "bazooka", "p")), [(2, 6, 3), (1,)])

    assert told.one(HitRolled).dice == (2, 1, 3)


@pytest.mark.rule("SK-hit-rollad")
def test_additional_armour_spoils_a_die_of_the_firer() -> None:
    game = battle({"m": "us-m10 100,400", "p": "de-3l 400,400"})

    told = run(game, hit_roll(game, shot(game, "m", "g76us", "p")), [(6, 5, 6), (1,)], [Reroll(1)])

    assert told.one(Rerolled).why == "additional-armour"
    assert told.one(HitRolled).dice == (6, 1, 6)


@pytest.mark.rule("SK-hit-rollad")
def test_additional_armour_helps_neither_other_tanks_nor_the_man_in_the_hatch() -> None:
    game = battle({"m": "us-m10 100,400", "p": "de-3l 400,400", "q": "de-panther 400,600"})

    assert "additional-armour" in codes(game, shot(game, "m", "g76us", "p"))
    assert "additional-armour" not in codes(game, shot(game, "m", "g76us", "p", victim=0))
    assert "additional-armour" not in codes(game, shot(game, "m", "g76us", "q"))


@pytest.mark.rule("SK-hit-rollt")
@pytest.mark.parametrize("man", [0, 1, 2])
def test_men_who_show_themselves_have_no_armour_whoever_of_the_crew_they_are(man: int) -> None:
    game = battle({"m": "us-m10 100,400", "p": "de-panther 400,400"})
    assert armour_value(game, shot(game, "m", "g76us", "p")) > 0
    assert armour_value(game, shot(game, "m", "g76us", "p", victim=man)) == 0
    assert not explodes(game, shot(game, "m", "g76us", "p", victim=man, shell=HE))
    assert explodes(game, shot(game, "m", "g76us", "p", shell=HE))


@pytest.mark.rule("SK-hit-rollt")
@pytest.mark.parametrize(("ahead", "aside", "side"), [(1, 1, 0), (1, 2, 1), (-1, 2, 1), (-1, 1, 2), (-2, 1, 2)])
def test_the_diagonals_of_the_hull_divide_front_side_and_rear(ahead: int, aside: int, side: int) -> None:
    """On a diagonal itself the front or the rear is met."""
    game = battle({"p": "de-panther 600,600 0", "m": "us-rifle 100,100"})
    tank, card = game.units["p"], game.vehicle(game.units["p"])
    game.units["m"].x, game.units["m"].y = 600 + ahead * card.length, 600 + aside * card.width
    assert sector(game, tank, game.units["m"]) == side


def test_reasons_carry_their_rules() -> None:
    game = battle(TWO)

    for one in (
        *hit_modifiers.firer_reasons(game, shot(game, "g", "rifle", "r")),
        *hit_modifiers.target_reasons(game, shot(game, "g", "rifle", "r")),
    ):
        assert isinstance(one, Reason)
        assert one.rule.startswith("SK-")


def test_a_friend_hit_instead_has_no_die_for_not_being_seen() -> None:
    game = battle(TWO | {"friend": "de-rifle 200,105"})
    assert "unseen" not in against(game, shot(game, "g", "rifle", "r")._replace(target=game.units["friend"]))


def test_the_ground_that_covers_the_target_is_told() -> None:
    game = battle({"g": "de-rifle 150,100", "r": "su-rifle 300,100"}, area("w", "woods", 250, 50, 400, 150))

    told = run(game, hit_roll(game, shot(game, "g", "rifle", "r")), dice=[(1, 2, 3), (1, 1)])

    assert told.one(HitRolled).shelter == "w"
