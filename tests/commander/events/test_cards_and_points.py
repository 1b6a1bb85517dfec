"""Events of victory points, chits, cards and weapons (E43 to E77)."""

from __future__ import annotations

import pytest

from opfire.commander.display.view import picture
from opfire.commander.game import GAME
from opfire.commander.log.pieces import WeaponBroke, WeaponFixed
from opfire.commander.log.play import HandShown
from opfire.commander.options.answers import ChooseCard, ChooseWeapon
from opfire.commander.units import casualties
from opfire.kernel.ask import Decline
from support.commander.events import hexes, lose, occur
from support.commander.stage import Stage, position

pytestmark = position(ours="axis rifle B5", theirs="allies line H5")


# Points and chits


@pytest.mark.rule("CC-E45a")
def test_battlefield_integrity_counts_enemy_losses(stage: Stage) -> None:
    lose(stage, "allies", "line")
    lose(stage, "allies", "team-line")

    occur(stage, "battlefield-integrity")

    assert stage.game.vp == 2


@pytest.mark.rule("CC-E49a")
def test_command_and_control_counts_objectives(stage: Stage) -> None:
    stage.game.control = {1: "axis", 2: "allies", 3: "allies"}

    occur(stage, "command-and-control", side="allies")

    assert stage.game.vp == -2


@pytest.mark.rule("CC-E54a")
def test_elan_moves_the_surrender_marker_up(stage: Stage) -> None:
    occur(stage, "elan")

    assert stage.game.surrender == {"axis": 10, "allies": 9}


@pytest.mark.rule("CC-E65a", "CC-E65b")
def test_a_mission_objective_is_a_further_secret_chit(stage: Stage) -> None:
    stage.game.secrets["axis"] = ["A"]
    stage.game.bag.remove("A")

    occur(stage, "mission-objective", draws=["B"])

    assert stage.game.secrets["axis"] == ["A", "B"]
    assert "B" not in stage.game.bag


@pytest.mark.rule("CC-E74a", "CC-E74b", "CC-E74c")
def test_a_strategic_objective_lies_open_and_pays_at_once(stage: Stage) -> None:
    stage.game.control = {4: "allies"}
    stage.game.open_chits = ["A"]

    occur(stage, "strategic-objective", draws=["N"])

    assert (stage.game.open_chits, stage.game.vp) == (["A", "N"], -4)


# Cards and weapons


@pytest.mark.rule("CC-E57a", "CC-E57b", "CC-E57d")
def test_fog_of_war_takes_a_random_card_from_each_hand_that_has_one(stage: Stage) -> None:
    hand = stage.hold("allies", "ambush", "ambush")

    occur(stage, "fog-of-war", draws=[hand[1]])

    assert (stage.game.hands["allies"], stage.game.discards["allies"]) == ([hand[0]], [hand[1]])


def faces_seen(stage: Stage, side: str | None) -> list[str]:
    """What a side can read of the hand of the Allies."""
    shown = picture(GAME.seen_by(stage.game, side), side)
    return [card.id for hand in shown.hands if hand.side == "allies" and hand.name == "hand" for card in hand.cards]


@pytest.mark.rule("CC-E61a", "CC-E61b", "CC-1.0a")
def test_interrogation_shows_the_hand_and_takes_a_card(stage: Stage) -> None:
    hand = stage.hold("allies", "ambush", "move")

    talk = occur(stage, "interrogation")
    assert talk.options == [ChooseCard(hand[0]), ChooseCard(hand[1]), Decline()]
    assert faces_seen(stage, "axis") == hand
    assert faces_seen(stage, None) == []
    talk.then(ChooseCard(hand[1]))
    assert faces_seen(stage, "axis") == []

    assert stage.told(HandShown)[0].cards == tuple(hand)
    assert stage.game.discards["allies"] == [hand[1]]


@pytest.mark.rule("CC-1f")
def test_a_card_to_be_taken_is_a_fate_card_and_never_the_initiative_card(stage: Stage) -> None:
    stage.game.initiative = "allies"
    hand = stage.hold("allies", "ambush")

    talk = occur(stage, "interrogation")
    assert talk.options == [ChooseCard(hand[0]), Decline()]
    talk.then(ChooseCard(hand[0]))
    occur(stage, "fog-of-war")

    assert stage.game.discards["allies"] == hand
    assert stage.game.initiative == "allies"


@pytest.mark.rule("CC-E63a", "CC-E63b", "CC-E63c", "CC-E63d", "CC-E63e")
def test_malfunction_breaks_the_nearest_working_weapon_one_just_repaired_included(stage: Stage) -> None:
    near = stage.unit("allies", "line", "G3", "medium-mg")
    far = stage.unit("axis", "rifle", "A9", "light-mg")
    stage.radio("axis", "105cm-howitzer-battery")
    stage.weapon(near).broken = True
    hexes(stage, "G3")

    occur(stage, "malfunction")

    assert [type(event) for event in stage.game.events if "Weapon" in type(event).__name__] == [
        WeaponFixed,
        WeaponBroke,
    ]
    assert (stage.weapon(near).broken, stage.weapon(far).broken) == (True, False)
    assert not stage.game.batteries["axis"].broken
    stage.weapon(near).broken = False
    mate = stage.unit("allies", "line", "G3", "medium-mg")
    hexes(stage, "G9")
    stage.game.put(far, stage.hex("A1"))
    talk = occur(stage, "malfunction")
    assert set(talk.options) == {ChooseWeapon(near.weapon), ChooseWeapon(mate.weapon)}


@pytest.mark.rule("CC-E63b")
def test_a_weapon_that_stays_broken_does_not_break_again(stage: Stage) -> None:
    near = stage.unit("allies", "line", "G3", "medium-mg")
    far = stage.unit("axis", "rifle", "A9", "light-mg")
    stage.weapon(near).broken = True
    hexes(stage, "G6")

    occur(stage, "malfunction")

    assert not stage.weapon(near).lost
    assert stage.weapon(far).broken


@pytest.mark.rule("CC-E71a", "CC-E71b", "CC-E71/1")
def test_scrounge_gives_a_lost_weapon_of_either_side_to_an_unarmed_unit(stage: Stage) -> None:
    gunner = stage.unit("allies", "line", "E9", "medium-mg")
    weapon = stage.weapon(gunner)
    weapon.broken = True
    casualties.eliminate(stage.game, [gunner], "test")

    talk = occur(stage, "scrounge")
    assert talk.options == [ChooseWeapon(weapon.id), Decline()]
    talk.then(ChooseWeapon(weapon.id))

    assert (stage.ours.weapon, weapon.lost, weapon.broken) == (weapon.id, False, False)
