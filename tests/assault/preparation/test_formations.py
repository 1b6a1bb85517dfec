"""Preparing a battle: formation cards, the three methods of taking them, and additional units."""

import msgspec
import pytest

from opfire.assault.display.picture import picture
from opfire.assault.game import GAME, find
from opfire.assault.log.preparation import FormationTaken
from opfire.assault.options.answers import Muster
from opfire.assault.pack.scenarios import FormationChoice, ScenarioUnit
from opfire.assault.preparation.forces import METHODS, gather_forces
from opfire.assault.state.battle import Battle
from opfire.kernel.chance import Draw
from support.assault.preparation import DIRILLO, FRONT, SCENARIOS, VIZZINI, changed, forces, step

BRICKWORKS = "red-horizon-41/brickworks-rearguard"


def units_of(battle: Battle, side: str) -> list[str]:
    return sorted(unit.kind for unit in battle.units.values() if unit.side == side)


@pytest.mark.rule("RH41-4.1c", "RH41-5.8a", "S43-4.1b", "S43-5.8a")
@pytest.mark.parametrize(("scenario", "side"), [(FRONT, "german"), (DIRILLO, "axis")])
def test_formation_cards_bring_their_units_with_their_experience(scenario: str, side: str) -> None:
    battle = forces(scenario)
    pack = battle.setting.pack
    cards = [pack.formations[name] for group in battle.mustered[side] for name in group.split("+")]
    listed = sorted(line.type for card in cards for line in card.units for _ in range(line.count))
    assert units_of(battle, side) == listed
    levels = {line.experience or card.experience for card in cards for line in card.units}
    assert {unit.experience.value for unit in battle.units.values() if unit.side == side} == levels


@SCENARIOS
@pytest.mark.rule("RH41-4.1b", "RH41-5.6b", "S43-5.6b")
@pytest.mark.parametrize("method", METHODS)
def test_every_method_gives_as_many_formations_of_each_type_as_the_scenario_allots(scenario: str, method: str) -> None:
    battle = forces(scenario, formations=method)
    formations = battle.setting.pack.formations
    for side in find(scenario)[1].sides:
        wanted = sorted(formations[name].type for choice in side.formations for name in choice.any_of[0])
        taken = [name for group in battle.mustered[side.id] for name in group.split("+")]
        assert sorted(formations[name].type for name in taken) == wanted
        assert {formations[name].faction for name in taken} == {side.faction}


@pytest.mark.rule("RH41-4.1d", "RH41-5.8b", "S43-4.1c", "S43-5.8b")
@pytest.mark.parametrize("scenario", [BRICKWORKS, VIZZINI])
def test_formations_bring_their_command_points(scenario: str) -> None:
    battle = forces(scenario)
    formations = battle.setting.pack.formations
    for side in battle.sides:
        names = [name for group in battle.mustered[side] for name in group.split("+")]
        assert battle.points[side] == sum(formations[name].command_points for name in names) > 0


def begun(scenario: str, method: str) -> tuple[Battle, str, set[str]]:
    """A battle before its forces are gathered, its first side, and the formations of the type that it takes first."""
    battle = GAME.start(scenario, {"formations": method})
    assert isinstance(battle, Battle)
    side, formations = battle.setting.scenario.sides[0], battle.setting.pack.formations
    first = formations[side.formations[0].any_of[0][0]]
    fit = {card.id for card in formations.values() if (card.type, card.faction) == (first.type, first.faction)}
    return battle, side.id, fit


@SCENARIOS
@pytest.mark.rule("RH41-5.6c", "RH41-5.6d", "S43-5.6c")
def test_method_1_is_a_free_choice(scenario: str) -> None:
    battle, side, fit = begun(scenario, "chosen")
    last = sorted(fit)[-1]
    (ask,) = step(battle, gather_forces(battle), Muster(last))
    assert {option.card for option in ask.options} == fit  # type: ignore[attr-defined]
    assert battle.mustered[side] == (last,)


@SCENARIOS
@pytest.mark.rule("RH41-5.6a", "RH41-5.6e", "S43-5.6a", "S43-5.6d")
def test_method_2_draws_twice_as_many_of_each_type_and_keeps_half(scenario: str) -> None:
    battle, side, fit = begun(scenario, "picked")
    script = gather_forces(battle)
    question = next(script)
    assert isinstance(question, Draw)
    assert set(question.deck) == fit, "the pile of this type alone"
    script.close()
    (ask,) = step(battle, gather_forces(battle))
    assert len(ask.options) == 2
    assert len(battle.spare[side]) == 1
    assert set(battle.spare[side]) | set(battle.mustered[side]) <= fit


@SCENARIOS
@pytest.mark.rule("RH41-4.1a", "RH41-5.6f", "S43-4.1a", "S43-5.6f")
def test_method_3_draws_from_the_deck_and_asks_nobody(scenario: str) -> None:
    battle, side, fit = begun(scenario, "drawn")
    assert step(battle, gather_forces(battle)) == []
    assert [event.how for event in battle.events if isinstance(event, FormationTaken)] == ["drawn"]
    assert set(battle.mustered[side]) <= fit


@pytest.mark.parametrize("by", ["player", "chance"])
def test_a_scenario_may_offer_groups_of_formations(by: str) -> None:
    _, found = find(FRONT)
    choice = FormationChoice((("RGF01",), ("RGF02", "RGF17")), by)  # type: ignore[arg-type]
    german = msgspec.structs.replace(found.sides[0], formations=(choice,))
    battle = changed(FRONT, sides=(german, found.sides[1]))
    asked = step(battle, gather_forces(battle), *([Muster("RGF02+RGF17")] if by == "player" else []))
    assert bool(asked) == (by == "player")
    assert battle.mustered["german"] == ("RGF02+RGF17",)


@pytest.mark.rule("RH41-5.7d", "RH41-5.7e", "S43-5.7d", "S43-5.7e")
@pytest.mark.parametrize(
    ("scenario", "types"),
    [(FRONT, ("german-pz-iif", "german-pz-38-t")), (DIRILLO, ("german-pz-iiij", "german-pz-ivg"))],
)
def test_the_owner_chooses_among_units_of_the_class_of_an_additional_one(scenario: str, types: tuple[str, str]) -> None:
    _, found = find(scenario)
    extra = ScenarioUnit(types[0], "g9", any_of=types)
    first = msgspec.structs.replace(found.sides[0], units=(extra,), formations=())
    battle = changed(scenario, sides=(first, msgspec.structs.replace(found.sides[1], formations=())))
    asked = step(battle, gather_forces(battle), Muster(types[1]))
    assert [ask.kind for ask in asked] == ["unit-type"]
    assert battle.units["g9"].kind == types[1]


def test_what_can_be_mustered_is_shown_by_its_name() -> None:
    _, found = find(FRONT)
    extra = ScenarioUnit("german-pz-iif", "g9", any_of=("german-pz-iif", "german-pz-38-t"))
    battle = changed(FRONT, sides=(msgspec.structs.replace(found.sides[0], units=(extra,)), found.sides[1]))
    (germans, _soviets) = picture(battle).hands
    names = {card.id: card.name.en for card in germans.cards}
    assert names["german-pz-38-t"] == "Pz 38(t)"
    assert set(battle.setting.pack.formations) & set(names)


@pytest.mark.rule("TAOAS-scenario-unterstuetzung-anforderng")
def test_formations_that_a_scenario_leaves_to_chance_are_drawn_whatever_was_agreed() -> None:
    battle = forces("red-horizon-41/call-for-support")
    taken = [(event.side, event.how) for event in battle.events if isinstance(event, FormationTaken)]
    assert {how for side, how in taken if side == "soviet"} == {"drawn"}
    assert {how for side, how in taken if side == "german"} == {"listed"}
