"""Preparing a battle: objectives, set-up in turns, surplus units and entry."""

import msgspec
import pytest

from opfire.assault.activation import activate_unit, can_activate
from opfire.assault.board.ground import TALL
from opfire.assault.game import find, setting_of
from opfire.assault.log.preparation import FirstPlacement
from opfire.assault.options.answers import STOP, Act, Board, Place, PlaceInstead
from opfire.assault.pack.scenarios import Objective, ScenarioUnit, Zone
from opfire.assault.preparation import entry
from opfire.assault.preparation.entry import be_seen, entry_hexes, first_cost
from opfire.assault.preparation.forces import gather_forces
from opfire.assault.preparation.preparation import (
    can_stand,
    passengers,
    place,
    prepare,
    roll_for_placement,
    set_up,
    set_up_area,
)
from opfire.assault.state.battle import Battle
from opfire.assault.state.pieces import Action, Phase
from opfire.kernel.ask import Ask, Done
from opfire.kernel.chance import Roll
from opfire.kernel.game import Script
from support.assault.battles import position, rows
from support.assault.preparation import DIRILLO, FRONT, SCENARIOS, VIZZINI, changed, forces, step
from support.assault.sicily import GERMANS, sicily

SIGNPOST = "red-horizon-41/meeting-at-the-signpost"


@SCENARIOS
@pytest.mark.rule("RH41-5.5b", "RH41-5.5e", "S43-5.5b", "S43-5.5e")
def test_objectives_lie_out_and_turn_1_begins(scenario: str) -> None:
    battle = prepare(setting_of(scenario, ()))
    printed = {aim.hex for aim in find(scenario)[1].objectives}
    assert ({battle.hex_name(hex) for hex in battle.objectives}, battle.turn) == (printed, 1)


@SCENARIOS
@pytest.mark.rule("RH41-5.5c", "S43-5.5c")
def test_an_objective_in_a_set_up_area_belongs_to_that_side(scenario: str) -> None:
    aims = tuple(msgspec.structs.replace(aim, held_by="") for aim in find(scenario)[1].objectives)
    battle = changed(scenario, objectives=aims)
    assert set(battle.objectives.values()) == {battle.sides[1]}


@pytest.mark.rule("S43-5.5/1")
def test_an_objective_outside_both_areas_is_nobodys_unless_the_scenario_gives_it_to_a_side() -> None:
    aims = tuple(Objective(f"3B.{hex}", held_by=side) for hex, side in (("A1", ""), ("A2", "axis"), ("A3", "allied")))
    battle = changed(DIRILLO, objectives=aims)
    inside = {hex for side in battle.setting.scenario.sides for hex in set_up_area(battle, side)}
    assert not inside & set(battle.objectives)
    assert list(battle.objectives.values()) == ["", "axis", "allied"]


def test_so_does_one_in_another_area_where_units_of_that_side_begin() -> None:
    _, found = find(FRONT)
    german, soviet = found.sides
    zones = {"west": german.zones["west"], "post": Zone(hexes=("5B.H1",))}
    scout = ScenarioUnit("german-rifles-41", "g1", zone="post")
    sides = (msgspec.structs.replace(german, zones=zones, units=(scout,)), soviet)
    battle = changed(FRONT, sides=sides, objectives=(Objective("5B.H1"),))
    assert set(battle.objectives.values()) == {"german"}


def stepped(battle: Battle, *answers: object) -> list[Ask]:
    """The questions of the next step of the set-up that asks any."""
    while battle.phase is Phase.SET_UP:
        asked = step(battle, set_up(battle), *answers)
        if asked:
            return asked
    return []


@pytest.mark.parametrize("scenario", [SIGNPOST, VIZZINI])
@pytest.mark.rule("RH41-5.8d", "S43-5.8d")
def test_the_higher_roll_says_who_places_first(scenario: str) -> None:
    battle = changed(scenario, set_up=())
    while battle.phase is Phase.FORCES:
        step(battle, gather_forces(battle))
    first, *_ = stepped(battle, Act("place-second"))
    assert (first.side, first.kind) == (battle.sides[0], "place-first")
    assert any(isinstance(event, FirstPlacement) for event in battle.events)
    placed = [unit for unit in battle.units.values() if unit.at >= 0]
    assert {unit.side for unit in placed} == {battle.sides[1]}


@pytest.mark.parametrize("scenario", [SIGNPOST, VIZZINI])
@pytest.mark.rule("RH41-5.8/1", "S43-5.8/1")
def test_a_tied_roll_for_the_first_placement_is_rolled_again(scenario: str) -> None:
    battle = changed(scenario, set_up=())
    script = roll_for_placement(battle)
    assert isinstance(next(script), Roll)
    assert isinstance(script.send((3, 3)), Roll)
    ask = script.send((3, 4))
    assert isinstance(ask, Ask)
    assert (ask.side, ask.kind) == (battle.sides[1], "place-first")
    assert [event.first for event in battle.events if isinstance(event, FirstPlacement)] == ["tie", battle.sides[1]]


@pytest.mark.rule("RH41-5.8c", "RH41-5.8e", "RH41-5.8f", "RH41-5.8k", "S43-5.8e", "S43-5.8f", "S43-5.8m")
@pytest.mark.parametrize("scenario", [FRONT, VIZZINI])
def test_the_sides_place_single_units_in_turn_until_all_stand(scenario: str) -> None:
    battle = forces(scenario)
    order: list[str] = []
    while battle.phase is Phase.SET_UP:
        order += [ask.side for ask in stepped(battle) if ask.kind == "set-up"][:1]
    assert order[:4] == [order[0], battle.enemy(order[0])] * 2
    assert scenario != FRONT or order[0] == "soviet", "as the scenario says"
    assert all(len(units) == 1 for units in battle.occupied.values())
    assert battle.phase is Phase.INITIATIVE


@pytest.mark.rule("RH41-5.8/2")
def test_who_has_more_units_places_the_rest_alone() -> None:
    battle = forces(FRONT)
    order: list[str] = []
    while battle.phase is Phase.SET_UP:
        order += [ask.side for ask in stepped(battle) if ask.kind == "set-up"][:1]
    fewer, more = sorted(battle.sides, key=order.count)
    alone = order.count(more) - order.count(fewer)
    assert alone > 1
    assert order[-alone:] == [more] * alone


@pytest.mark.rule("RH41-5.8e", "S43-5.8e")
@pytest.mark.parametrize("scenario", [FRONT, VIZZINI])
def test_who_is_to_place_a_unit_chooses_which(scenario: str) -> None:
    battle = forces(scenario)
    ask = next_question(battle)
    other = next(one for one in ask.options if isinstance(one, PlaceInstead))
    unit = battle.units[str(ask.about["unit"])]
    assert battle.units[other.unit].kind != unit.kind
    asked = step(battle, set_up(battle), other)
    assert asked[1].about["unit"] == other.unit
    assert (battle.units[other.unit].at >= 0, unit.at >= 0) == (True, False)


def next_question(battle: Battle) -> Ask:
    """What the set-up asks next, mines and the like left behind."""
    while True:
        question = next(set_up(battle.copy()), None)
        if isinstance(question, Ask) and question.kind == "set-up":
            return question
        step(battle, set_up(battle))


@pytest.mark.rule("RH41-5.8g", "S43-5.8i")
@pytest.mark.parametrize("scenario", [SIGNPOST, VIZZINI])
def test_infantry_and_guns_may_come_loaded(scenario: str) -> None:
    battle = forces(scenario)
    vehicle = next(unit for unit in battle.units.values() if passengers(battle, unit))
    rider = passengers(battle, vehicle)[0]
    assert rider.side == vehicle.side
    script = place(battle, vehicle)
    kinds, question = [], next(script)
    while isinstance(question, Ask) and question.kind != "load-up":
        kinds.append(question.kind)
        question = script.send(question.options[0])
    assert kinds == ["set-up", "face"]
    finish(script, Board(rider.id))
    assert rider.carrier == vehicle.id


@pytest.mark.rule("S43-5.8/3")
def test_a_vehicle_and_who_is_aboard_are_one_placement() -> None:
    battle = forces(VIZZINI)
    while (ask := next_question(battle)).side != "axis":
        step(battle, set_up(battle))
    other = next(one for one in ask.options if isinstance(one, PlaceInstead) and loads(battle, one.unit))
    rider = loads(battle, other.unit)[0]
    script = set_up(battle)
    question, answers = next(script), {"set-up": other, "load-up": Board(rider)}
    while not battle.units[rider].carrier:
        assert isinstance(question, Ask)
        question = script.send(answers.pop(question.kind, question.options[0]))
    finish(script, Done())
    assert (battle.units[rider].carrier, battle.active) == (other.unit, "allied")


def loads(battle: Battle, vehicle: str) -> list[str]:
    """Who could be placed aboard a unit."""
    return [unit.id for unit in passengers(battle, battle.units[vehicle])]


def finish(script: Script, answer: object) -> None:
    """Give a last answer, and no further one if there is another question."""
    try:
        script.send(answer)
        script.send(Done())
    except StopIteration:
        return


@pytest.mark.rule("RH41-5.8h", "RH41-5.8i", "S43-5.8j", "S43-5.8k")
@pytest.mark.parametrize("scenario", [FRONT, VIZZINI])
def test_vehicles_and_guns_are_placed_facing_a_vertex(scenario: str) -> None:
    battle = forces(scenario)
    asked: list[Ask] = []
    while battle.phase is Phase.SET_UP:
        asked += stepped(battle)
    turning = [unit for unit in battle.units.values() if battle.unit_card(unit).type != "infantry" and not unit.carrier]
    assert {battle.unit_card(unit).type for unit in turning} == {"artillery", "vehicle"}
    assert sum(ask.kind == "face" for ask in asked) == len(turning)


@pytest.mark.rule("RH41-5.8j", "S43-5.8l")
@pytest.mark.parametrize("scenario", [FRONT, VIZZINI])
def test_units_stand_only_where_they_may_go(scenario: str) -> None:
    battle = forces(scenario)
    while battle.phase is Phase.SET_UP:
        for ask in stepped(battle):
            for option in ask.options:
                if isinstance(option, Place):
                    hex, card = battle.setting.board.grid.parse(option.at), battle.unit_card(battle.units[option.unit])
                    tall = card.type == "artillery" and battle.ground.terrain[hex] in TALL
                    assert tall or battle.ground.row(hex).cost[card.movement] is not None


def crowded() -> Battle:
    """A side whose zone has room for one unit only."""
    _, found = find(DIRILLO)
    side = found.sides[1]
    zone = msgspec.structs.replace(next(iter(side.zones.values())), hexes=("2B.E5",), tiles=(), terrain=(), edge=None)
    small = msgspec.structs.replace(side, zones={"here": zone})
    battle = changed(DIRILLO, sides=(found.sides[0], small))
    while battle.phase in (Phase.FORCES, Phase.SET_UP):
        step(battle, gather_forces(battle) if battle.phase is Phase.FORCES else set_up(battle))
    return battle


@pytest.mark.rule("S43-5.8g")
def test_surplus_units_wait_beside_the_map() -> None:
    battle = crowded()
    waiting = [unit for unit in battle.units.values() if unit.side == "allied" and unit.waits == "enter"]
    assert waiting
    assert all(unit.at < 0 for unit in waiting)


@pytest.mark.rule("S43-5.8h", "S43-5.8/2")
def test_a_surplus_unit_enters_by_activation_when_a_hex_is_free() -> None:
    battle = crowded()
    battle.phase = Phase.ACTION
    for unit in battle.units_of("axis"):
        battle.put(unit, -1)
    unit = next(
        unit for unit in battle.units.values() if unit.waits == "enter" and battle.unit_card(unit).type == "infantry"
    )
    assert not can_activate(battle, unit)
    for other in battle.units_of("allied"):
        battle.put(other, -1)
    assert can_activate(battle, unit)
    asked = step(battle, activate_unit(battle, unit), Act("normal-action"), Place(unit.id, "2B.E5"))
    assert [ask.kind for ask in asked][:2] == ["action", "enter"]
    assert unit.at >= 0
    assert unit.waits == ""
    moves = [ask for ask in asked if ask.kind == "move"]
    assert STOP in moves[0].options, "it may stay in its first hex"
    assert all(int(ask.about["left"]) < battle.unit_card(unit).move for ask in moves)


def half_track_enters(hex: str) -> list[str]:
    """A German half-track drives onto the map; the rolls that are made for it."""
    battle = forces(DIRILLO)
    battle.phase = Phase.ACTION
    unit = next(one for one in battle.units.values() if one.kind == "german-sdkfz-251-1")
    script, rolls = activate_unit(battle, unit), []
    question = next(script)
    while unit.at < 0 or isinstance(question, Roll) or question.kind in ("face", "load-up"):
        if isinstance(question, Roll):
            rolls.append(question.why)
            answer: object = (5,) * len(question.dice)
        else:
            wanted = {"action": Act("normal-action"), "enter": Place(unit.id, hex)}
            answer = wanted.get(question.kind, question.options[0])
        question = script.send(answer)
    return rolls


@pytest.mark.rule("S43-9.10.1a")
def test_a_vehicle_that_drives_onto_the_map_is_tested_for_its_first_hex() -> None:
    assert half_track_enters("3B.G4") == ["terrain", "terrain-defence"]
    assert half_track_enters("3B.H5") == []


def test_a_road_that_leads_onto_the_map_is_followed_from_the_first_hex_on() -> None:
    battle = forces("sicily-43/piano-lupo")
    tank = next(unit for unit in battle.units.values() if unit.kind == "italian-renault-r35")
    costs = entry_hexes(battle, tank, Action.NORMAL)
    names = {battle.hex_name(hex): cost for hex, cost in costs.items()}
    assert (names["4A.C1"], names["4A.D1"]) == (2, 1)


@pytest.mark.rule("S43-5.8/2")
def test_a_gun_does_not_come_onto_the_map_in_a_tall_building_in_which_it_may_be_set_up(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    units = {"a1": "german-50mm-pak-38 A1 0", "a2": f"{GERMANS} D4"}
    table = sicily(units, rows=rows(D5="M"))
    gun, house, open_ground = table.unit("a1"), table.hex("D5"), table.hex("D6")
    table.battle.put(gun, -1)

    assert can_stand(table.battle, gun, house)
    assert first_cost(table.battle, gun, house) is None
    monkeypatch.setattr(entry, "zone_of", lambda _battle, _unit: (house, open_ground))
    assert entry_hexes(table.battle, gun, Action.NORMAL) == {open_ground: 1}


@pytest.mark.rule("RH41-8.2i", "RH41-8.2c")
@pytest.mark.parametrize(("action", "asked"), [(Action.NORMAL, True), (Action.MOVE_AND_FIRE, False)])
def test_who_enters_draws_fire_like_every_other_move(action: Action, asked: bool) -> None:
    table = position({"g1": "german-rifles-41 D6", "s1": "soviet-heavy-rifles-41 D3"}, g1={"action": action})
    assert (next(be_seen(table.battle, table.unit("g1")), None) is not None) is asked
