"""Reinforcements, and battles that leave history behind."""

import msgspec
import pytest

from opfire.assault.dice.attack_dice import attack_throw
from opfire.assault.game import GAME, find
from opfire.assault.log.preparation import Delayed, FormationTaken
from opfire.assault.pack.scenarios import Reinforcement, ScenarioUnit
from opfire.assault.preparation.alternate_history import alternate, nearest_unit
from opfire.assault.preparation.forces import gather_forces
from opfire.assault.preparation.preparation import set_up
from opfire.assault.preparation.reinforcements import find_formation, place_reinforcements
from opfire.assault.state.battle import Battle
from opfire.assault.state.pieces import Action, Experience, Phase
from opfire.assault.state.shot import Shot
from opfire.kernel.game import BadSetting, Script
from support.assault.preparation import AMERICANS, DIRILLO, FRONT, SOVIETS, Army, changed, later, reinforced, step

ARMIES = pytest.mark.parametrize("army", [SOVIETS, AMERICANS], ids=["RH41", "S43"])

# Reinforcements


@ARMIES
@pytest.mark.rule("RH41-6.7a", "RH41-5.7a", "S43-6.7a", "S43-5.7a", "RH41-6.7/1")
@pytest.mark.rule("S43-6.7/1")
@pytest.mark.parametrize(("when", "turn"), [("end", 3), ("start", 2)])
def test_reinforcements_come_after_the_turn_they_are_due_in(army: Army, when: str, turn: int) -> None:
    battle = later(3, when, army)
    assert not reinforced(battle, turn - 1)
    assert reinforced(battle, turn)


@ARMIES
@pytest.mark.rule("S43-6.7/2")
def test_those_of_the_start_of_turn_1_are_placed_at_set_up(army: Army) -> None:
    battle = later(1, "start", army)
    step(battle, set_up(battle))
    while battle.phase is Phase.REINFORCEMENTS:
        step(battle, place_reinforcements(battle))
    assert (battle.units["s2"].at >= 0, battle.turn, battle.phase) == (True, 1, Phase.INITIATIVE)


@ARMIES
@pytest.mark.rule("RH41-6.7b", "S43-6.7b")
def test_reinforcements_are_placed_in_their_zone_with_their_load(army: Army) -> None:
    battle = later(1, army=army)
    reinforced(battle, 1)
    zone = battle.setting.board.zone(battle.setting.scenario.sides[1].zones[army.zone])
    assert battle.units["s2"].at in zone
    assert battle.units["s3"].carrier == "s2"
    assert battle.units["s3"].at == battle.units["s2"].at


@ARMIES
@pytest.mark.rule("RH41-6.7c", "S43-6.7c")
def test_reinforcements_bring_command_points(army: Army) -> None:
    battle = later(1, army=army)
    before = battle.points[army.side]
    reinforced(battle, 1)
    assert battle.points[army.side] == before + battle.setting.pack.formations[army.formation].command_points
    taken = [event for event in battle.events if isinstance(event, FormationTaken)]
    assert [event.rule for event in taken if event.how == "reinforcement"] == [battle.cite("5.7")]


def test_a_capture_sets_reinforcements_free() -> None:
    battle = later(8, after_capture=True)
    assert not reinforced(battle, 2)
    aims = tuple(msgspec.structs.replace(aim, held_by="german") for aim in battle.setting.scenario.objectives)
    battle = later(8, after_capture=True)
    battle.setting.scenario = msgspec.structs.replace(battle.setting.scenario, objectives=aims)
    assert reinforced(battle, 2)


@pytest.mark.rule("RH41-6.7/2")
def test_without_a_free_hex_reinforcements_are_delayed() -> None:
    battle = later(1)
    zone = list(battle.setting.board.zone(battle.setting.scenario.sides[1].zones["east"]))
    blocker = next(iter(battle.units.values()))
    for hex in zone:
        battle.occupied[hex] = (blocker.id,)
    reinforced(battle, 1)
    assert battle.units["s2"].waits == "reinforce"
    waiting = [unit.id for unit in battle.units.values() if unit.waits == "reinforce"]
    assert "german-01" not in waiting
    assert [event.unit for event in battle.events if isinstance(event, Delayed)] == waiting
    for hex in zone:
        del battle.occupied[hex]
    reinforced(battle, 2)
    assert battle.units["s2"].at in zone


@ARMIES
@pytest.mark.rule("RH41-5.7f", "S43-5.7f")
def test_reinforcing_formations_are_drawn_where_formations_are_drawn(army: Army) -> None:
    battle = later(1, army=army)
    battle.setting.settings["formations"] = "drawn"
    reinforced(battle, 1)
    taken = [event.formation for event in battle.events if isinstance(event, FormationTaken)][-1]
    cards = battle.setting.pack.formations
    assert cards[taken].type == cards[army.formation].type
    assert taken != army.formation


@pytest.mark.rule("S43-5.6e")
def test_what_was_drawn_and_set_aside_comes_as_reinforcement_once() -> None:
    battle = later(1, army=AMERICANS)
    battle.setting.settings["formations"] = "picked"
    side, name = AMERICANS.side, AMERICANS.formation
    cards = battle.setting.pack.formations
    alike = [one for one, card in cards.items() if (card.type, card.faction) == (cards[name].type, cards[name].faction)]
    battle.spare[side] = tuple(alike[:2])

    found = [taken(battle, find_formation(battle, side, name)) for _ in range(2)]

    assert sorted(found) == sorted(alike[:2])
    assert battle.spare[side] == ()


def taken(battle: Battle, script: Script[str]) -> str:
    """The formation that a script comes to."""
    before = battle.mustered[AMERICANS.side]
    step(battle, script)
    (found,) = battle.mustered[AMERICANS.side][len(before) :]
    return found


# History


@pytest.mark.rule("RH41-5.3a", "RH41-5.3b", "RH41-5.3c")
def test_in_alternate_history_each_army_takes_the_others_place() -> None:
    pack, found = find(FRONT)
    swapped = alternate(pack, found)
    german, soviet = swapped.sides
    assert (german.id, german.faction, german.zones) == ("german", "german", found.sides[1].zones)
    assert (soviet.id, soviet.faction, soviet.zones) == ("soviet", "soviet", found.sides[0].zones)
    types = [[pack.formations[name].type for name in side.formations[0].any_of[0]] for side in swapped.sides]
    assert types == [["infantry", "artillery"], ["infantry", "vehicle"]] or types[0][::-1] == ["infantry", "artillery"]
    assert swapped.victory.otherwise == "german"
    assert swapped.initiative == "soviet"
    assert {aim.held_by for aim in swapped.objectives} == {"german"}


@pytest.mark.rule("RH41-5.3d", "RH41-5.3e")
def test_reinforcements_are_swapped_for_the_nearest_units_of_the_other_army() -> None:
    pack, found = find(FRONT)
    wave = alternate(pack, found).sides[0].reinforcements[0]
    kinds = [pack.units[unit.type] for unit in wave.units]
    assert {card.faction for card in kinds} == {"german"}
    assert [card.type for card in kinds] == ["infantry", "vehicle", "artillery"]
    assert kinds[1].id == "german-truck"
    assert nearest_unit(pack, "german", pack.units["soviet-45mm-at-gun"]).role == "anti-tank gun"


@pytest.mark.rule("S43-5.3a", "S43-5.3b", "S43-5.3c", "S43-5.3d", "S43-5.3/1")
def test_in_sicily_too_the_armies_change_places_with_their_reinforcements() -> None:
    pack, found = find(DIRILLO)
    squad = ScenarioUnit("us-rifles-43", "u9")
    wave = Reinforcement(2, "bridge", formations=("SUF04",), units=(squad,))
    scenario = msgspec.structs.replace(
        found, sides=(found.sides[0], msgspec.structs.replace(found.sides[1], reinforcements=(wave,)))
    )
    axis, allied = alternate(pack, scenario).sides
    assert (axis.id, axis.zones, allied.zones) == ("axis", found.sides[1].zones, found.sides[0].zones)
    types = [[pack.formations[name].type for name in side.formations[0].any_of[0]] for side in (axis, allied)]
    printed = [[pack.formations[name].type for name in side.formations[0].any_of[0]] for side in found.sides]
    assert types == printed[::-1]
    (came,) = axis.reinforcements
    assert [pack.formations[name].faction for name in came.formations] == ["german"]
    assert came.units[0].type == nearest_unit(pack, "german", pack.units["us-rifles-43"]).id
    assert not allied.reinforcements


@pytest.mark.rule("S43-5.3/1")
def test_each_army_keeps_its_own_command_cards() -> None:
    pack, found = find("sicily-43/piano-lupo")
    swapped = alternate(pack, found).sides
    assert [side.deck for side in swapped] == [side.deck for side in found.sides]
    assert all("neutral" in side.deck for side in swapped)


@pytest.mark.rule("RH41-5.2b", "S43-5.2b")
@pytest.mark.parametrize(("scenario", "factions"), [(FRONT, ["german", "soviet"]), (DIRILLO, ["german", "us"])])
def test_the_historical_version_is_the_default(scenario: str, factions: list[str]) -> None:
    battle = GAME.start(scenario, {})
    assert [side.faction for side in battle.setting.scenario.sides] == factions
    assert [side.zones for side in battle.setting.scenario.sides] == [side.zones for side in find(scenario)[1].sides]
    assert GAME.scenarios()[scenario].settings["history"] == ("historical", "alternate")


@pytest.mark.parametrize("given", [{"weather": "rain"}, {"history": "false"}])
def test_a_setting_that_is_not_there_is_refused_in_words(given: dict[str, str]) -> None:
    with pytest.raises(BadSetting, match=r"it has|it can be"):
        GAME.start(FRONT, given)


def worn(attrition: bool) -> Battle:
    """The forces of both sides when those of the Soviets have fought before, or have not."""
    _, found = find(FRONT)
    soviet = msgspec.structs.replace(found.sides[1], attrition=attrition)
    battle = changed(FRONT, sides=(found.sides[0], soviet))
    while battle.phase is Phase.FORCES:
        step(battle, gather_forces(battle))
    return battle


def test_worn_units_start_with_losses() -> None:
    battle = worn(True)
    assert all(battle.half(unit) for unit in battle.units.values() if unit.side == "soviet")
    assert all(unit.experience in Experience for unit in battle.units.values())


@pytest.mark.parametrize("attrition", [True, False])
def test_worn_units_fire_from_the_first_turn_on_as_at_half_strength(attrition: bool) -> None:
    battle = worn(attrition)
    men = [unit for unit in battle.units.values() if battle.unit_card(unit).type == "infantry"]
    firer, target = (next(unit for unit in men if unit.side == side) for side in ("soviet", "german"))
    grid = battle.setting.board.grid
    battle.put(firer, grid.parse("5B.D4"))
    battle.put(target, grid.parse("5B.D5"))

    faces = [face for die in attack_throw(battle, Shot(firer, target, Action.FIRING)) for face in die.faces]

    assert any(len(face) > 1 for face in faces) == (not attrition)


def test_in_alternate_history_no_formation_card_comes_oftener_than_there_are_copies() -> None:
    pack, found = find(FRONT)
    german, soviet = found.sides
    waves = tuple(Reinforcement(turn, "east", formations=("RSF02",)) for turn in (2, 3, 4))
    sides = (german, msgspec.structs.replace(soviet, reinforcements=waves))
    army = alternate(pack, msgspec.structs.replace(found, sides=sides)).sides[0]
    taken = [name for choice in army.formations for group in choice.any_of for name in group]
    taken += [name for wave in army.reinforcements for name in wave.formations]
    assert all(taken.count(name) <= pack.formations[name].copies for name in taken)
