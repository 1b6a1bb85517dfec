"""Explosives: the table at each boundary, who is sheltered, scatter, and observers."""

import msgspec
import pytest

from opfire.skirmish.damage import hurt
from opfire.skirmish.fire.explosives import DIRECT, INDIRECT, Blast, blast, fire_at_point, touches
from opfire.skirmish.fire.fire import fire
from opfire.skirmish.log.combat import BlastRolled, Burst, HitRolled, WallBreached
from opfire.skirmish.log.turn import Checked
from opfire.skirmish.options import FireAt
from opfire.skirmish.rolls.weapons import Arm
from opfire.skirmish.state.skirmish import Skirmish
from opfire.skirmish.state.units import Order, is_shaken
from support.skirmish.battles import area, battle, line, opening, run

BLAST = [
    (0, "missed", "b"),
    (1, "missed", "b"),
    (2, "shaken", "c"),
    (3, "shaken", "c"),
    (4, "wounded", "d"),
    (5, "wounded", "d"),
    (6, "out", "e"),
    (7, "out", "e"),
]


@pytest.mark.parametrize(
    ("number", "result"),
    [pytest.param(*row[:2], marks=pytest.mark.rule(f"SK-explosive-damage{row[2]}")) for row in BLAST],
)
def test_explosive_table(number: int, result: str) -> None:
    game = battle({"r": "su-rifle 300,100"})
    assert game.setting.pack.damage["explosive"].result(number).result == result


def burst(
    game: Skirmish, weapon: str, at: tuple[int, int], result: int, dice: list[tuple[int, ...]], *, indirect: bool = True
):  # type: ignore[no-untyped-def]
    return run(game, blast(game, game.setting.weapon(weapon), at, result, indirect=indirect), dice)


@pytest.mark.rule("SK-explosive-damagea", "SK-explosive-damage/4")
def test_every_man_in_the_blast_rolls_for_himself() -> None:
    game = battle(
        {"g": "de-mortar81 100,100", "r": "su-maxim 600,600", "s": "su-rifle 700,600", "t": "su-rifle 900,900"}
    )

    told = burst(game, "mortar81", (600, 600), 11, [(1,), (6,), (2,), (3,)])

    assert [(one.unit, one.man) for one in told.of(BlastRolled)] == [("r", 0), ("r", 1), ("r", 2), ("s", 0)]
    assert told.of(BlastRolled)[1].result == "out", "a six with nothing taken off"


@pytest.mark.rule("SK-explosive-damagei", "SK-explosive-damagek", "SK-explosive-damagem", "SK-explosive-damage/3")
@pytest.mark.parametrize(("indirect", "less"), [(True, 2), (False, 0)])
def test_shelter_and_distance_help_against_indirect_fire_only(indirect: bool, less: int) -> None:
    game = battle({"g": "de-mortar50 100,100", "s": "su-rifle 600,600"}, area("w", "woods", 500, 500, 700, 700))

    told = burst(game, "mortar50", (620, 600), 11, [(5,)], indirect=indirect)

    assert told.one(BlastRolled).total == 5 - less


@pytest.mark.parametrize(("special", "open"), [(("breaching",), True), ((), False)])
def test_a_satchel_charge_opens_a_wall_where_the_scenario_says_so(special: tuple[str, ...], open: bool) -> None:
    game = battle({"g": "de-rifle 100,100"}, special=special)

    told = burst(game, "satchel", (600, 600), 11, [], indirect=False)

    assert bool(told.of(WallBreached)) == open
    assert game.breaches == ((600, 600, game.setting.weapon("satchel").blast),) * open


def reasons(game: Skirmish, weapon: str, impact: tuple[int, int], result: int, modifiers=INDIRECT) -> dict[str, int]:  # type: ignore[no-untyped-def]
    hit = Blast(game.units["r"], 0, game.setting.weapon(weapon), impact, result)
    return {one.why: one.flat for source in modifiers for one in source(game, hit)}


@pytest.mark.rule("SK-explosive-damagef", "SK-explosive-damagem", "SK-explosive-damage/1")
@pytest.mark.parametrize("modifiers", [INDIRECT, DIRECT])
def test_a_hit_roll_of_ten_takes_one_off(modifiers) -> None:  # type: ignore[no-untyped-def]
    game = battle({"r": "su-rifle 600,600"})
    assert reasons(game, "mortar50", (600, 600), 10, modifiers) == {"poor-hit": -1}
    assert reasons(game, "mortar50", (600, 600), 11, modifiers) == {}


@pytest.mark.rule("SK-explosive-damageg", "SK-explosive-damageh")
@pytest.mark.parametrize(("weapon", "walled"), [("mortar50", True), ("mortar81", False), ("g122", True)])
def test_a_wall_between_takes_one_off_but_not_against_large_mortars(weapon: str, walled: bool) -> None:
    game = battle({"r": "su-rifle 600,600"}, line("w", "wall", (630, 500), (630, 700)))
    assert ("wall-between" in reasons(game, weapon, (650, 600), 11)) == walled


@pytest.mark.rule("SK-explosive-damageg")
@pytest.mark.parametrize("y", [600, 650], ids=["wall", "door"])
def test_a_building_between_takes_one_off_at_its_door_too(y: int) -> None:
    house = area("b", "building", 500, 500, 620, 700), opening("d", "door", "b", (620, 640), (620, 660))
    game = battle({"r": f"su-rifle 600,{y}"}, *house)
    assert "wall-between" in reasons(game, "mortar50", (650, y), 11)
    assert "wall-between" not in reasons(game, "mortar50", (580, y), 11), "inside with him"


@pytest.mark.rule("SK-explosive-damagei", "SK-explosive-damagej")
@pytest.mark.parametrize(
    ("weapon", "terrain", "less"),
    [
        ("mortar50", "woods", True),
        ("mortar50", "building", True),
        ("mortar50", "bunker", True),
        ("mortar81", "woods", False),
        ("mortar50", "field", False),
    ],
)
def test_buildings_and_woods_shelter_from_small_calibres(weapon: str, terrain: str, less: bool) -> None:
    game = battle({"r": "su-rifle 600,600"}, area("w", terrain, 500, 500, 700, 700))
    assert ("sheltered" in reasons(game, weapon, (600, 600), 11)) == less
    game.units["r"].up = True
    assert "sheltered" not in reasons(game, weapon, (600, 600), 11), "on the roof"


@pytest.mark.rule("SK-explosive-damageh", "SK-explosive-damagej")
@pytest.mark.parametrize(("calibre", "less"), [(80, {"wall-between": -1, "sheltered": -1}), (81, {})])
def test_only_calibres_above_80_mm_find_men_behind_walls_and_under_trees(calibre: int, less: dict[str, int]) -> None:
    things = line("l", "wall", (612, 500), (612, 700)), area("w", "woods", 500, 500, 700, 700)
    game = battle({"r": "su-rifle 600,600"}, *things)
    weapon = msgspec.structs.replace(game.setting.weapon("mortar81"), calibre=calibre)
    hit = Blast(game.units["r"], 0, weapon, (613, 600), 11)
    assert {one.why: one.flat for source in INDIRECT for one in source(game, hit)} == less


@pytest.mark.rule("SK-explosive-damagek", "SK-explosive-damage/1")
@pytest.mark.parametrize(("x", "less"), [(600, False), (613, False), (614, True)])
def test_beside_the_point_of_impact_one_is_taken_off(x: int, less: bool) -> None:
    game = battle({"r": "su-rifle 600,600"})
    assert ("beside-impact" in reasons(game, "mortar81", (x, 600), 11)) == less


@pytest.mark.rule("SK-explosive-damagel")
@pytest.mark.parametrize(("kind", "less"), [("us-m3", True), ("us-jeep", False)])
def test_men_in_an_armoured_vehicle_have_one_off(kind: str, less: bool) -> None:
    game = battle({"r": f"{kind} 600,600"})
    assert ("under-armour" in reasons(game, "mortar81", (600, 600), 11)) == less


@pytest.mark.rule("SK-explosive-damagen")
def test_a_shotgun_has_one_off() -> None:
    game = battle({"r": "de-rifle 600,600"})
    assert reasons(game, "shotgun", (600, 600), 11, DIRECT) == {"shotgun": -1}


def test_a_poor_indirect_shot_scatters_two_dice_in_a_direction() -> None:
    game = battle({"g": "de-mortar81 100,100", "r": "su-rifle 600,600"})
    g = game.units["g"]

    told = run(
        game,
        fire_at_point(game, g, Arm("mortar81", game.setting.weapon("mortar81")), (600, 600), ""),
        [(2, 2, 3), (6, 6), "90"],
    )

    assert told.one(Burst).at == (600, 720)


def test_a_hurt_man_comes_out_of_hiding() -> None:
    game = battle({"r": "su-rifle 600,600"})
    game.units["r"].hidden = True
    hurt(game, game.units["r"], 0, "shaken", "SK-infantry-damageb")
    assert not game.units["r"].hidden


@pytest.mark.rule("SK-communication-testc")
@pytest.mark.parametrize(("tries", "bursts"), [([(1, 1), (6, 6)], 1), ([(1, 1), (1, 1)], 0), ([(6, 6)], 1)])
def test_an_observer_directs_a_mortar_and_a_second_may_try(tries: list[tuple[int, int]], bursts: int) -> None:
    units = {"g": "de-mortar81 100,100", "l": "de-nco 300,600", "o": "de-radio 400,600", "r": "su-rifle 600,600"}
    game = battle(units)
    arm = Arm("mortar81", game.setting.weapon("mortar81"))
    rest: list[tuple[int, ...]] = [(5, 5, 5), (1,)] if bursts else []

    told = run(game, fire_at_point(game, game.units["g"], arm, (600, 600), "l"), [*tries, *rest])

    assert len(told.of(Burst)) == bursts
    if bursts:
        assert told.one(HitRolled).total == 15 + 3 - 2


def test_a_shell_on_a_tank_without_effect_tries_the_nerves_of_its_crew() -> None:
    game = battle({"g": "de-mortar81 100,100 0", "t": "us-m4 600,600"})
    arm = Arm("mortar81", game.setting.weapon("mortar81"))

    told = run(game, fire_at_point(game, game.units["g"], arm, (600, 600), ""), [(3, 3, 3), (1, 1), (1,)])

    assert told.one(Checked).test == "nerves-test"
    assert is_shaken(game.units["t"])


@pytest.mark.rule("SK-explosive-damage/2")
def test_cover_spoils_a_direct_burst_and_not_an_indirect_one() -> None:
    units = {"g": "de-mortar81 100,600", "h": "de-rifle 460,600", "r": "su-rifle 600,600 180"}
    game = battle(units, area("w", "woods", 550, 550, 700, 700))
    h = game.units["h"]
    h.order, h.saw = Order.FIRE, ("r",)

    told = run(game, fire(game, h), [(4, 4, 4), (2, 3), (1,), "0", (5,)], [FireAt("grenade", "r")])
    assert (told.one(HitRolled).result, told.one(BlastRolled).total) == (12 + 3 - 5, 4), "10 is a poor hit"

    arm = Arm("mortar81", game.setting.weapon("mortar81"))
    told = run(game, fire_at_point(game, game.units["g"], arm, (600, 600), ""), [(3, 3, 2), (5,)])
    assert (told.one(HitRolled).result, told.one(BlastRolled).total) == (8 + 3, 5)


@pytest.mark.rule("SK-explosive-damagea")
@pytest.mark.parametrize(("beyond", "struck"), [(0, True), (1, False)])
def test_a_burst_reaches_a_base_or_hull_that_it_just_touches(beyond: int, struck: bool) -> None:
    game = battle({"t": "us-m4 600,600 0", "r": "su-rifle 600,900"})
    hull = game.vehicle(game.units["t"]).length // 2
    assert touches(game, game.units["t"], (600 + hull + 50 + beyond, 600), 50) == struck
    assert touches(game, game.units["r"], (600 + game.radius(game.units["r"]) + 50 + beyond, 900), 50) == struck


@pytest.mark.rule("SK-light-vehicle-damagel")
def test_a_driver_shaken_by_a_burst_does_not_drive_next_turn() -> None:
    game = battle({"m": "su-rifle 100,100", "j": "us-jeep 600,600", "s": "us-rifle 600,640"})
    burst(game, "grenade", (600, 600), 11, [(6, 6), (3,), (3,), (3,)], indirect=False)
    assert [man.barred for man in game.units["j"].men if man.role == "driver"] == [game.turn + 1]
    assert game.units["s"].men[0].barred == battle({"s": "us-rifle 600,640"}).units["s"].men[0].barred
