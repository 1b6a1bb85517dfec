"""What covers a target: the area it stands in, an obstacle close in front of it, a vehicle, a parapet."""

import pytest

from opfire.skirmish.fire.hit_modifiers import cover_dice
from opfire.skirmish.rolls.cover import cover_of
from opfire.skirmish.rolls.sight import could_see
from opfire.skirmish.table.space import gap
from support.skirmish.battles import area, battle, line, shot


@pytest.mark.rule("SK-terraind")
def test_one_stands_behind_an_obstacle_and_inside_an_area() -> None:
    hedge = line("h", "hedge", (280, 0), (280, 200))
    wood = area("w", "woods", 250, 300, 400, 500)
    game = battle({"g": "de-rifle 100,100", "r": "su-rifle 300,100", "s": "su-rifle 300,400"}, hedge, wood)

    assert cover_of(game, game.units["g"], game.units["r"]).terrain == "hedge"
    assert cover_of(game, game.units["g"], game.units["s"]).terrain == "woods"


@pytest.mark.rule("SK-terraine", "SK-hit-rollq")
def test_the_target_rolls_the_dice_of_its_cover() -> None:
    game = battle({"g": "de-rifle 100,100", "r": "su-rifle 300,100"}, area("w", "woods", 250, 50, 400, 150))

    (reason,) = cover_dice(game, shot(game, "g", "rifle", "r"))

    assert (reason.dice, reason.why) == (2, "cover-woods")


@pytest.mark.rule("SK-HR-terrain-valuec")
@pytest.mark.parametrize(("x", "dice"), [(237, 1), (236, 0)])
def test_an_obstacle_more_than_5_cm_before_the_target_does_not_cover(x: int, dice: int) -> None:
    hedge = line("h", "hedge", (x, 0), (x, 200))
    game = battle({"g": "de-rifle 100,100", "r": "su-rifle 300,100"}, hedge)

    assert cover_of(game, game.units["g"], game.units["r"]).dice == dice


@pytest.mark.rule("SK-HR-terrain-valueb")
@pytest.mark.parametrize(("x", "dice"), [(120, 0), (199, 0), (200, 1), (600, 1), (1000, 1)])
def test_only_models_close_together_in_one_area_have_no_cover_from_each_other(x: int, dice: int) -> None:
    game = battle({"g": "de-rifle 100,100", "r": f"su-rifle {x},100"}, area("f", "field", 50, 50, 1100, 400))
    firer, target = game.units["g"], game.units["r"]

    assert cover_of(game, firer, target).dice == dice


@pytest.mark.rule("SK-HR-terrain-valueb")
def test_models_close_together_in_different_areas_have_cover_from_each_other() -> None:
    wood, field = area("w", "woods", 150, 50, 400, 400), area("f", "field", 50, 50, 150, 400)
    game = battle({"g": "de-rifle 120,100", "r": "su-rifle 180,100"}, wood, field)

    assert cover_of(game, game.units["g"], game.units["r"]).dice == 2
    assert cover_of(game, game.units["r"], game.units["g"]).dice == 1


@pytest.mark.rule("SK-terrain-notesf", "SK-terrain-notesg")
@pytest.mark.parametrize(("roof", "cover"), [("open", 0), ("parapet", 2)])
def test_a_roof_covers_only_with_a_parapet_and_then_like_a_wall(roof: str, cover: int) -> None:
    game = battle(
        {"g": "de-rifle 100,100", "r": "su-rifle 300,100"}, area("b", "building", 250, 50, 400, 150, roof=roof)
    )
    game.units["r"].up = True

    assert could_see(game, game.units["g"], game.units["r"])
    assert cover_of(game, game.units["g"], game.units["r"]).dice == cover


@pytest.mark.rule("SK-terrain-notesg")
@pytest.mark.parametrize(("x", "up", "cover"), [(300, True, 0), (600, True, 2), (300, False, 2)])
def test_a_parapet_does_not_cover_from_men_on_the_same_roof(x: int, up: bool, cover: int) -> None:
    houses = [area(f"b{at}", "building", at, 50, at + 150, 150, roof="parapet") for at in (250, 550)]
    game = battle({"g": f"de-rifle {x},100", "r": "su-rifle 350,100"}, *houses)
    game.units["r"].up, game.units["g"].up = True, up

    assert cover_of(game, game.units["g"], game.units["r"]).dice == cover


@pytest.mark.rule("SK-terrain-notesl", "SK-terrain-notes/2")
def test_covers_add_up_only_where_the_players_agreed() -> None:
    things = line("h", "hedge", (280, 0), (280, 200)), area("w", "woods", 290, 50, 400, 150)
    for switches, dice in (({}, 2), ({"cover": "sum"}, 3)):
        game = battle({"g": "de-rifle 100,100", "r": "su-rifle 310,100"}, *things, switches=switches)
        assert cover_of(game, game.units["g"], game.units["r"]).dice == dice


@pytest.mark.rule("SK-terrain-notesm")
@pytest.mark.parametrize(("kind", "dice"), [("us-wla", 1), ("us-m3", 3), ("us-jeep", 2)])
def test_exposed_men_have_the_cover_of_their_vehicle(kind: str, dice: int) -> None:
    game = battle({"g": "de-rifle 100,100", "v": f"{kind} 300,100"})
    victim = next(n for n, man in enumerate(game.units["v"].men) if man.role in game.vehicle(game.units["v"]).exposed)

    (reason,) = cover_dice(game, shot(game, "g", "rifle", "v", victim=victim))

    assert reason.dice == dice


@pytest.mark.rule("SK-hit-rollq", "SK-terraine")
@pytest.mark.parametrize(("kind", "dice"), [("us-wla", 2), ("us-m3", 3)])
def test_exposed_men_have_the_cover_of_the_ground_where_it_is_better(kind: str, dice: int) -> None:
    game = battle({"g": "de-rifle 100,100", "v": f"{kind} 300,100"}, area("w", "woods", 240, 0, 400, 200))
    victim = next(n for n, man in enumerate(game.units["v"].men) if man.role in game.vehicle(game.units["v"]).exposed)

    (reason,) = cover_dice(game, shot(game, "g", "rifle", "v", victim=victim))

    assert reason.dice == dice


@pytest.mark.rule("SK-terrain-notesn")
def test_men_behind_a_vehicle_have_its_cover() -> None:
    game = battle({"g": "de-rifle 100,100", "v": "us-m3 300,100 90", "r": "us-rifle 350,100"})

    assert cover_of(game, game.units["g"], game.units["r"]).dice == 3


@pytest.mark.rule("SK-terrain-notesn")
def test_a_vehicle_close_by_covers_only_where_the_line_of_fire_crosses_it_close_by() -> None:
    units = {"g": "de-rifle 100,100", "v": "us-gmc 310,135 20", "r": "us-rifle 400,100"}
    game = battle(units)
    v, r = (game.footprint(game.units[name]) for name in ("v", "r"))
    assert gap(v, r) <= 50

    assert cover_of(game, game.units["g"], game.units["r"]).dice == 0


@pytest.mark.rule("SK-hit-rollq")
@pytest.mark.parametrize(("away", "dice"), [(50, 1), (51, 0)])
def test_a_hedge_covers_a_hull_5_cm_behind_it_and_no_farther(away: int, dice: int) -> None:
    hull = 900 - battle({"e": "us-m4 900,400"}).setting.pack.vehicles["us-m4"].length // 2
    hedge = line("h", "hedge", (hull - away, 300), (hull - away, 500))
    game = battle({"r": "de-rifle 100,400", "e": "us-m4 900,400 0"}, hedge)
    assert cover_of(game, game.units["r"], game.units["e"]).dice == dice
