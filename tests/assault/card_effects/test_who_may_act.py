"""Which units a card can send into action, and what acting again leaves of the first time."""

from typing import Any

import pytest

from opfire.assault.card_effects.activations import extra_activation, fires_at_some_facing
from opfire.assault.card_effects.morale import stand_fast
from opfire.assault.cards.being_asked import ACTIVATION
from opfire.assault.cards.fits import Scene
from opfire.assault.cards.play import playable
from opfire.assault.fire.morale import eliminate
from opfire.assault.state.pieces import Action, Cover, Melee, Morale
from support.assault.battles import Table
from support.assault.command_cards import ENEMY, PANZER, RIFLES, table_of
from support.assault.preparation import step

SHAKEN, FIGHTING = {"morale": Morale.SUPPRESSED}, {"melee": Melee.INACTIVE}
DONE = {"activated": True, "action": Action.FIRING}


def holding(card: str, units: dict[str, str], **others: Any) -> Table:
    """A side with this card, whose turn it is."""
    side = "soviet" if card.startswith("RS") else "german"
    return table_of(units, {side: card}, active=side, **others)


def can_be_played(table: Table, card: str) -> bool:
    """Whether the card can be played before an activation."""
    side = "soviet" if card.startswith("RS") else "german"
    return card in playable(table.battle, Scene(ACTIVATION, side))


@pytest.mark.rule("RH41-8.3b")
@pytest.mark.parametrize(("state", "may"), [({}, True), (DONE, False), (SHAKEN, False), (FIGHTING, False)])
def test_only_an_idle_vehicle_is_repaired(state: dict[str, Any], may: bool) -> None:
    table = holding("RG13-1", {"g1": f"{PANZER} E9", "s1": f"{ENEMY} E1"}, g1={"immobilised": True} | state)

    assert can_be_played(table, "RG13-1") is may


@pytest.mark.rule("RH41-8.3b")
@pytest.mark.parametrize(("enemy", "may"), [("E7", False), ("E6", True)])
def test_nobody_is_repaired_with_an_enemy_within_two_hexes(enemy: str, may: bool) -> None:
    table = holding("RG13-1", {"g1": f"{PANZER} E9", "s1": f"{ENEMY} {enemy}"}, g1={"immobilised": True})

    assert can_be_played(table, "RG13-1") is may


@pytest.mark.rule("RH41-8.3b")
@pytest.mark.parametrize(("barred", "may"), [(False, True), (True, False)])
def test_a_card_for_a_fast_action_needs_a_unit_that_may_hurry(barred: bool, may: bool) -> None:
    table = holding("RS01-1", {"s1": f"{ENEMY} E5", "g1": f"{RIFLES} E1"}, s1={"fast_barred": barred})

    assert can_be_played(table, "RS01-1") is may


@pytest.mark.rule("RH41-6.4p")
@pytest.mark.parametrize(("state", "may"), [({}, True), (SHAKEN, False)])
def test_only_a_steady_unit_acts_again(state: dict[str, Any], may: bool) -> None:
    table = holding("RG02-1", {"g1": f"{RIFLES} E5", "s1": f"{ENEMY} E3"}, g1=DONE | state)

    assert can_be_played(table, "RG02-1") is may


@pytest.mark.parametrize(("state", "may"), [({}, True), (DONE, False), (SHAKEN, False), (FIGHTING, False)])
def test_a_human_wave_needs_a_second_unit_that_is_idle(state: dict[str, Any], may: bool) -> None:
    units = {"s1": f"{ENEMY} E5", "s2": f"{ENEMY} D5", "g1": f"{RIFLES} E1"}
    table = holding("RS03-1", units, s2=state)

    assert can_be_played(table, "RS03-1") is may


@pytest.mark.rule("RH41-6.4p")
def test_who_acts_again_does_so_for_nothing_and_as_if_he_had_not_acted() -> None:
    table = holding("RG02-1", {"g1": f"{RIFLES} E5", "s1": f"{ENEMY} E3"}, g1=DONE | {"cover": Cover.CONCEALED})
    unit = table.unit("g1")
    scene = Scene(ACTIVATION, "german", unit)

    step(table.battle, extra_activation(table.battle, scene, ""))

    assert (unit.action, unit.activated, unit.cover, scene.free) == (Action.NONE, False, Cover.NONE, True)


@pytest.mark.parametrize("enemy", ["E7", "E2"])
def test_a_gun_that_could_turn_to_an_enemy_still_looks_where_it_looked(enemy: str) -> None:
    table = table_of({"g1": "german-50mm-pak-38 E5 0", "s1": f"{ENEMY} {enemy}"}, {})
    facing = table.unit("g1").facing

    assert fires_at_some_facing(table.battle, table.unit("g1"))
    assert table.unit("g1").facing == facing
    eliminate(table.battle, table.unit("s1"), "cornered", "13.3")
    assert not fires_at_some_facing(table.battle, table.unit("g1"))


@pytest.mark.rule("RH41-8.3d")
def test_who_stands_fast_by_a_card_is_suppressed() -> None:
    table = table_of({"g1": f"{RIFLES} E5", "s1": f"{ENEMY} E3"}, {})

    step(table.battle, stand_fast(table.battle, Scene("fall-back", "german", table.unit("g1")), ""))

    assert table.unit("g1").morale is Morale.SUPPRESSED
