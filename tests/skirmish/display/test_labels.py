"""Options that differ only in a man, a gunner or an observer can be told apart by their words."""

from collections.abc import Sequence

import pytest

from opfire.kernel.ask import Option
from opfire.skirmish.close_combat.charge import charge_options
from opfire.skirmish.fire.actions import first_aid
from opfire.skirmish.fire.targets import fire_options
from opfire.skirmish.game import GAME
from opfire.skirmish.options import FireAt
from opfire.skirmish.preparation.deployment import PlaceField
from opfire.skirmish.rolls.weapons import arms
from opfire.skirmish.state.skirmish import Skirmish
from opfire.skirmish.state.units import Order
from opfire.texts.sentences import Sentences, names_of
from support.skirmish.battles import area, battle, mark, run


def labels(game: Skirmish, options: Sequence[Option], lang: str) -> list[str]:
    """What a menu of the browser says: the options of one piece, without the place they hang on."""
    sentences = Sentences(lang, "skirmish", names_of(lang, GAME.picture(game, "home")))
    return [sentences.option(option) for option in options]


def assert_told_apart(game: Skirmish, options: Sequence[Option]) -> None:
    assert len(options) > 1
    for lang in ("en", "de"):
        said = labels(game, options, lang)
        assert len(set(said)) == len(said), said


def shots(game: Skirmish) -> list[Option]:
    unit = game.units["g"]
    unit.order = Order.FIRE
    return fire_options(game, unit, arms(game, unit))


def test_shots_at_the_men_of_a_vehicle_name_the_man() -> None:
    game = battle({"g": "de-rifle 500,600 0", "t": "us-jeep 700,600 0"})
    found = shots(game)
    assert_told_apart(game, found)
    driver = next(one for one in found if isinstance(one, FireAt) and one.role == "driver")
    assert labels(game, [driver], "en")[0].endswith("at the driver")
    assert labels(game, [driver], "de")[0].endswith("auf den Fahrer")


def test_every_weapon_of_a_tank_at_a_vehicle_reads_otherwise() -> None:
    game = battle({"g": "de-4h 500,600 0", "t": "us-jeep 700,600 0"})
    assert_told_apart(game, shots(game))


def test_attacks_on_the_men_of_a_vehicle_name_the_man() -> None:
    game = battle({"g": "de-rifle 500,600 0", "t": "us-jeep 600,600 0"})
    assert_told_apart(game, charge_options(game, game.units["g"]))


def test_the_wounded_of_a_team_are_told_apart() -> None:
    game = battle({"g": "de-rifle 500,600 0", "m": "de-hmg 545,600 0"})
    for man in (0, 1, 2):
        mark(game.units["m"], man, wounded=True)
    assert_told_apart(game, run(game, first_aid(game, game.units["g"])).asks[0].options)


def test_observers_of_one_point_are_named() -> None:
    leaders = {"a": "de-nco 500,200 90", "b": "de-officer 700,200 90"}
    house = area("h", "building", 300, 500, 400, 700)
    game = battle({"g": "de-mortar81 100,600 0", "r": "su-rifle 600,600"} | leaders, house)
    assert_told_apart(game, shots(game))


@pytest.mark.parametrize("lang", ["en", "de"])
def test_whoever_starts_on_a_vehicle_is_told_on_which(lang: str) -> None:
    game = battle({"g": "de-rifle 0,0", "t": "de-kuebel 100,100 0", "u": "de-blitz 100,300 0"})
    game.units["g"].placed = False
    said = labels(game, PlaceField(game, "home").rides(), lang)
    assert len(set(said)) == len(said) == 2
