"""Helping the wounded and coming to one's senses: how far a helper goes, and what the order leaves behind."""

import pytest

from opfire.skirmish.fire.actions import first_aid, patients, rally
from opfire.skirmish.log.turn import Treated
from opfire.skirmish.options import Join, Treat
from opfire.skirmish.state.skirmish import Skirmish
from opfire.skirmish.state.units import Order
from support.skirmish.battles import battle, mark, run


def helper_and(patient: str) -> Skirmish:
    """A helper and a wounded friend."""
    game = battle({"g": "de-rifle 100,100", "w": f"de-{patient}"})
    mark(game.units["w"], wounded=True)
    return game


@pytest.mark.rule("SK-actionsh")
@pytest.mark.parametrize(
    ("patient", "reached"),
    [("rifle 186,100", True), ("rifle 187,100", False), ("hmg 203,100", True), ("hmg 204,100", False)],
)
def test_a_helper_goes_six_centimetres_from_base_to_base(patient: str, reached: bool) -> None:
    game = helper_and(patient)

    assert [unit.id for unit, _ in patients(game, game.units["g"])] == ["w"] * reached


@pytest.mark.parametrize(("acted", "order"), [(False, Order.REST), (True, Order.FIRE)])
def test_who_is_treated_loses_only_an_order_he_has_not_carried_out(acted: bool, order: Order) -> None:
    game = helper_and("rifle 126,100")
    patient = game.units["w"]
    patient.order, patient.acted = Order.FIRE, acted

    told = run(game, first_aid(game, game.units["g"]), answers=[Treat("w", 0)])

    assert told.one(Treated).rests is not acted
    assert (patient.order, patient.acted) == (order, True)


def test_who_rallies_gets_up() -> None:
    game = battle({"g": "de-rifle 100,100"})
    game.units["g"].lying = game.turn

    run(game, rally(game, game.units["g"]))

    assert not game.units["g"].lying


@pytest.mark.rule("SK-team-damagel")
def test_a_last_man_who_rallies_may_join_a_team() -> None:
    game = battle({"a": "de-hmg 100,100", "b": "de-hmg 126,100"})
    for name in ("a", "b"):
        for man in (1, 2):
            mark(game.units[name], man, out=True)

    run(game, rally(game, game.units["b"]), answers=[Join("a")])

    assert game.units["b"].gone == "joined"
