"""The pack: complete, consistent, fit for its scenarios; forces by points; texts; previews."""

import pytest
import shapely

from opfire.kernel.ask import Ask
from opfire.skirmish.display.preview import preview
from opfire.skirmish.display.shot_preview import shot_odds
from opfire.skirmish.fire.hit_roll import hit_roll
from opfire.skirmish.game import GAME
from opfire.skirmish.log.combat import HitRolled
from opfire.skirmish.movement.move_field import MoveField
from opfire.skirmish.options import Charge, FireAt, March
from opfire.skirmish.pack import skirmish_pack, source
from opfire.skirmish.preparation.forces import Choice, Force, complaints, total
from opfire.skirmish.state.units import Order
from opfire.texts import say
from support.skirmish.battles import battle, run, shot

PACK = skirmish_pack()
POINTS = {
    "the-dispatch": (124, 124),
    "school-hours": (118, 170),
    "the-rifle-pits": (150, 163),
    "hall-nine": (152, 234),
    "point-212-bunker": (142, 195),
    "steel-on-the-route": (307, 322),
}


def test_every_reference_of_the_pack_exists() -> None:
    for model in PACK.models.values():
        assert set(model.weapons) <= set(PACK.weapons), model.id
        assert set(model.traits) <= set(PACK.traits), model.id
    for vehicle in PACK.vehicles.values():
        assert {one.weapon for one in vehicle.weapons} <= set(PACK.weapons), vehicle.id
        assert {one.gunner for one in vehicle.weapons} <= set(vehicle.crew), vehicle.id
        assert set(vehicle.exposed) <= set(vehicle.crew), vehicle.id
        assert set(vehicle.traits) <= set(PACK.traits), vehicle.id
        assert f"{vehicle.id.partition('-')[0]}-crew" in PACK.models
    for weapon in PACK.weapons.values():
        assert set(weapon.traits) <= set(PACK.traits), weapon.id


def test_four_nations_have_soldiers_and_vehicles() -> None:
    for nation in ("germany", "soviet", "usa", "britain"):
        assert any(one.nation == nation for one in PACK.models.values())
        assert any(one.nation == nation for one in PACK.vehicles.values())


@pytest.mark.parametrize("name", sorted(PACK.tables))
def test_nothing_on_a_table_lies_outside_it_or_overlaps(name: str) -> None:
    layout = PACK.tables[name]
    solid = [one for one in layout.features if one.kind in ("area", "building", "wreck")]
    for one in layout.features:
        assert all(0 <= x <= layout.size[0] and 0 <= y <= layout.size[1] for x, y in one.points), one.id
    shapes = {one.id: shapely.Polygon(one.points) for one in solid}
    for number, one in enumerate(solid):
        for other in solid[:number]:
            assert shapes[one.id].intersection(shapes[other.id]).area == 0, (one.id, other.id)


def test_all_sixteen_kinds_of_terrain_are_used() -> None:
    used = {one.terrain for layout in PACK.tables.values() for one in layout.features if one.terrain}
    assert used == set(PACK.terrain)


@pytest.mark.parametrize("name", sorted(POINTS))
def test_the_sides_of_a_scenario_cost_what_they_should(name: str) -> None:
    sides = PACK.scenarios[name].sides
    cost = [sum((PACK.models.get(k) or PACK.vehicles[k]).points * n for k, n in side.force.items()) for side in sides]
    assert tuple(cost) == POINTS[name]


def test_every_value_has_an_origin() -> None:
    assert str(source().provenance_of("terrain", "woods", "cover")) == "document SK-terraing"
    assert source().provenance_of("weapons", "rifle", "foot").kind == "house"


# Forces

PATROL = tuple(map(Choice, ["de-nco", "de-mg", "de-smg", "de-faust", *["de-rifle"] * 5]))


def keys(force: Force) -> set[str]:
    return {text.key.removeprefix("force-skirmish-") for text in complaints(PACK, force)}


def test_a_sound_patrol_has_no_complaints() -> None:
    force = Force("germany", 1944, 120, PATROL)
    assert total(PACK, force) == 116
    assert keys(force) == set()


@pytest.mark.parametrize(
    ("force", "wrong"),
    [
        (Force("germany", 1944, 100, PATROL), "too-dear"),
        (Force("germany", 1941, 120, PATROL), "year"),
        (Force("usa", 1944, 120, PATROL), "nation"),
        (Force("germany", 1944, 120, PATROL[1:]), "leaders"),
        (Force("germany", 1944, 120, (PATROL[0], *PATROL[4:7])), "units"),
        (Force("germany", 1944, 200, (*PATROL, Choice("de-sniper"), Choice("de-sniper"), Choice("de-sniper"))), "rare"),
        (Force("germany", 1944, 200, (*PATROL[:5], Choice("de-hmg"), Choice("de-mortar81"))), "teams"),
        (Force("germany", 1944, 120, (PATROL[0], *map(Choice, ["de-mg"] * 4), PATROL[4])), "plain"),
        (
            Force("germany", 1944, 120, (*PATROL[:8], Choice("de-rifle", ("panzerfaust", "camouflage", "knife")))),
            "options",
        ),
        (Force("germany", 1942, 120, (*PATROL[4:], PATROL[0], Choice("de-rifle", ("panzerfaust",)))), "option"),
        (Force("germany", 1944, 350, (*PATROL, Choice("de-tiger"))), "vehicles"),
        (Force("germany", 1944, 120, (PATROL[0], *PATROL[4:], PATROL[8]), against_armour=True), "anti-tank"),
        (Force("germany", 1944, 120, (Choice("de-ghost"),)), "unknown"),
    ],
)
def test_what_is_wrong_with_a_force_is_said(force: Force, wrong: str) -> None:
    assert wrong in keys(force)
    for lang in ("en", "de"):
        for text in complaints(PACK, force):
            assert say(lang, text.key, text.args) != text.key


# Previews and pictures


def test_the_preview_of_a_shot_has_the_odds_of_the_calibration_table() -> None:
    game = battle({"g": "de-rifle 100,100", "r": "su-rifle 350,100"})
    game.units["g"].saw = ("r",)
    ask = Ask("home", "fire", [], {"unit": "g"})

    shown = preview(game, ask, FireAt("rifle", "r"))

    assert shown is not None
    percent = {one.key: round(100 * one.numerator / one.denominator) for one in shown.results}
    assert percent == {"missed": 5, "shaken": 21, "wounded": 24, "out": 50}
    assert [one.die for one in shown.attack] == ["d6", "d6", "d6", "+3", "+2"]


def test_the_odds_of_a_shot_are_those_of_play() -> None:
    game = battle({"g": "de-rifle 100,100", "r": "us-jeep 300,100"})
    one = shot(game, "g", "rifle", "r")
    counted = dict.fromkeys(shot_odds(game, one).weights, 0)
    for number in range(6**4):
        faces = [number // 6**place % 6 + 1 for place in range(4)]
        told = run(game, hit_roll(game, one), [tuple(faces[:3]), (faces[3],)])
        counted[told.one(HitRolled).result] += 1
    assert counted == shot_odds(game, one).weights


def test_the_preview_of_a_march_says_what_the_ground_takes_and_whom_one_would_see() -> None:
    game = battle({"g": "de-rifle 100,100", "r": "su-rifle 600,100"})
    ask = Ask("home", "move", [], {"unit": "g"}, MoveField(game, game.units["g"], Order.CAUTIOUS))

    shown = preview(game, ask, March(((150, 100),)))

    assert shown is not None
    assert shown.cost == 50
    assert [(note.key, note.args) for note in shown.notes] == [("note-skirmish-sees", {"unit": "r"})]


def test_a_man_who_ends_his_move_looking_away_would_have_to_turn_to_see() -> None:
    game = battle({"g": "de-rifle 100,100", "r": "su-rifle 600,100", "s": "su-rifle 40,100"})
    ask = Ask("home", "move", [], {"unit": "g"}, MoveField(game, game.units["g"], Order.CAUTIOUS))

    shown = preview(game, ask, March(((150, 100),), facing=180))

    assert shown is not None
    assert [(note.key, note.args) for note in shown.notes] == [
        ("note-skirmish-sees", {"unit": "s"}),
        ("note-skirmish-could-see", {"n": 1}),
    ]


def test_the_preview_of_a_charge_gives_the_chance_to_win() -> None:
    game = battle({"g": "de-mg 300,100", "r": "su-commissar 400,100 180"})
    shown = preview(game, Ask("home", "charge", [], {"unit": "g"}), Charge("r"))
    assert shown is not None
    assert shown.effect is not None
    assert 0 < shown.effect.numerator < shown.effect.denominator


@pytest.mark.parametrize("scenario", sorted(GAME.scenarios()))
def test_the_board_and_the_picture_can_be_drawn(scenario: str) -> None:
    board, game = GAME.board(scenario), GAME.start(scenario, {})
    assert board.extra["size"]
    assert board.extra["areas"]
    shown = GAME.picture(game, None)
    assert {one.side for one in shown.pieces} == set(game.sides)
    assert say("de", shown.victory[0].key) != shown.victory[0].key


def test_tools_answer_in_words_when_asked_nonsense() -> None:
    game = battle({"g": "de-rifle 100,100", "r": "su-rifle 600,100"})
    line = GAME.tool(game, "sight", {"from": "100,100", "to": "600,100"})
    assert (line.state, line.range) == ("clear", 500)  # type: ignore[attr-defined]
    assert GAME.tool(game, "seen", {"unit": "g"}) == ["r"]
    assert GAME.tool(game, "unit-card", {"unit": "g"})["card"]["tw"] == 3  # type: ignore[index]
    for name, args in (("sight", {"from": "here", "to": "there"}), ("unit-card", {"unit": "x"}), ("tape", {})):
        with pytest.raises(LookupError):
            GAME.tool(game, name, args)
