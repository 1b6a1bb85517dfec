"""What a shot leaves behind: who came to light, where he looks, which gun has fired and at whom he aimed."""

import pytest

from opfire.skirmish.fire.explosives import reached
from opfire.skirmish.fire.fire import fire, friend_in_line, needs_strategy_roll, still_ready
from opfire.skirmish.log.combat import AimLost
from opfire.skirmish.options import Aim, FireAt
from opfire.skirmish.rolls.weapons import arms
from opfire.skirmish.state.skirmish import Skirmish
from opfire.skirmish.state.units import Order
from support.skirmish.battles import Told, battle, mark, run, shot

POINT = Aim("mortar81", (600, 150))


def firing(units: dict[str, str], *saw: str) -> Skirmish:
    """The first is ordered to fire and has seen these."""
    game = battle(units)
    game.units["g"].order, game.units["g"].saw = Order.FIRE, saw
    return game


def miss(game: Skirmish, *shots: FireAt | Aim) -> Told:
    """The shots are fired and go wide."""
    return run(game, fire(game, game.units["g"]), [(1, 2, 3)] * len(shots), shots)


RIFLES = {"g": "de-rifle 100,100 0", "r": "su-rifle 100,300 180"}


@pytest.mark.parametrize("aboard", ["", "t"], ids=["on foot", "riding"])
def test_a_man_on_foot_turns_to_whom_he_fires_at(aboard: str) -> None:
    game = firing(RIFLES | {"t": "de-kuebel 100,100 0"} if aboard else RIFLES, "r")
    game.units["g"].aboard = aboard

    miss(game, FireAt("rifle", "r"))

    assert game.units["g"].facing == (0 if aboard else 90)


def test_a_hidden_man_who_fires_comes_to_light() -> None:
    game = firing(RIFLES, "r")
    game.units["g"].hidden = True

    miss(game, FireAt("rifle", "r"))

    assert not game.units["g"].hidden


def test_a_hidden_mortar_that_fires_at_a_point_comes_to_light_and_turns_there() -> None:
    game = firing({"g": "de-mortar81 100,100 90", "r": "su-rifle 600,600"})
    mortar = game.units["g"]
    mortar.hidden = True

    run(game, fire(game, mortar), [(6, 6, 6)], [POINT])

    assert not mortar.hidden
    assert mortar.facing == 6


@pytest.mark.parametrize("acquired", [True, False])
def test_who_fires_no_longer_aims_as_he_did(acquired: bool) -> None:
    game = firing(RIFLES, "r")
    game.units["g"].acquired = acquired

    told = miss(game, FireAt("rifle", "r"))

    assert len(told.of(AimLost)) == acquired
    assert (game.units["g"].aim, game.units["g"].acquired) == (("r",), False)


@pytest.mark.parametrize(
    ("kind", "order", "fired"),
    [
        ("de-222", FireAt("g20_commander-gunner", "r"), True),
        ("de-222", FireAt("hull-mg_radio-gunner", "r"), False),
        ("su-is2", FireAt("hull-mg_commander", "r"), False),
    ],
)
def test_only_the_main_gun_of_a_vehicle_is_noted_as_fired(kind: str, order: FireAt, fired: bool) -> None:
    enemy = "de-rifle" if kind.startswith("su-") else "su-rifle"
    game = firing({"g": f"{kind} 100,100 0", "r": f"{enemy} 400,100"}, "r")
    game.units["g"].fired = -1

    run(game, fire(game, game.units["g"]), [(6, 6, 6)], [order])

    assert (game.units["g"].fired == game.turn) is fired


def test_a_rifle_is_not_fired_at_a_point() -> None:
    question = miss(firing(RIFLES, "r"), FireAt("rifle", "r")).asks[0]

    assert question.refuse(Aim("grenade", (150, 150))) is None
    assert question.refuse(Aim("rifle", (150, 150))) is not None


def test_whoever_is_gone_fires_nothing() -> None:
    game = firing(RIFLES, "r")
    game.units["g"].gone = "fled"

    assert still_ready(game, game.units["g"], []) == []


def test_of_a_team_every_steady_man_fires_once() -> None:
    game = firing({"g": "de-schreck 100,100 0"})
    team = game.units["g"]
    (first, *_) = arms(game, team)

    assert still_ready(game, team, [first])
    mark(team, 1, shaken=True)
    assert still_ready(game, team, [first]) == []


def test_a_gunner_with_two_weapons_fires_one_of_them() -> None:
    game = battle({"t": "su-t70 100,100"})
    tank = game.units["t"]
    first, second = arms(game, tank)
    assert first.gunner == second.gunner == 0

    assert still_ready(game, tank, [first]) == []


def test_an_anti_tank_gun_fires_freely_at_the_nearest_man() -> None:
    game = battle({"g": "de-pak40 100,100", "r": "su-rifle 300,100", "s": "su-rifle 400,100"})
    gun = arms(game, game.units["g"])[0]

    assert not needs_strategy_roll(game, game.units["g"], gun, game.units["r"])
    assert needs_strategy_roll(game, game.units["g"], gun, game.units["s"])


@pytest.mark.rule("SK-heavy-vehicle-damageai")
def test_a_blast_that_touches_one_of_those_who_fled_a_wreck_reaches_all_of_them_once() -> None:
    game = battle({"a": "us-rifle 300,300", "b": "us-rifle 500,300", "c": "us-rifle 700,300"})
    game.units["a"].flock = game.units["b"].flock = "t"

    hit = reached(game, game.setting.weapon("mortar81"), (300, 300))

    assert [unit.id for unit, _ in hit] == ["a", "b"]


@pytest.mark.parametrize(("at", "offered"), [("300,200", True), ("300,201", False)])
def test_a_machine_gun_goes_on_within_ten_centimetres_of_its_first_target(at: str, offered: bool) -> None:
    game = firing({"g": "de-mg 100,100 0", "r": "su-rifle 300,100", "s": f"su-rifle {at}"}, "r", "s")

    told = run(game, fire(game, game.units["g"]), [(6, 6, 6)], [FireAt("mg34", "r")])

    assert [ask.kind for ask in told.asks] == ["fire", *["next-shot"] * offered]
    if offered:
        assert told.asks[1].about["first"] == "300,100"


@pytest.mark.rule("SK-target-testc")
@pytest.mark.parametrize(("x", "endangered"), [(150, False), (151, True)])
def test_a_friend_within_five_centimetres_is_fired_past(x: int, endangered: bool) -> None:
    game = battle({"g": "de-rifle 100,100 0", "f": f"de-rifle {x},100", "r": "su-rifle 300,100"})

    assert (friend_in_line(game, shot(game, "g", "rifle", "r")) is not None) is endangered
