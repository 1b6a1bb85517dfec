"""Preparing a battle: formations, additional units, set-up in turns, entry, reinforcements, alternate history."""

import msgspec
import pytest
from preparing import AMERICANS, DIRILLO, FRONT, SOVIETS, Army, changed, forces, later, reinforced, step

from opfire.assault.activation import activate_unit, can_activate
from opfire.assault.alternate_history import alternate, nearest_unit
from opfire.assault.data.scenarios import FormationChoice, Objective, Reinforcement, ScenarioUnit, Zone
from opfire.assault.entry import entry_hexes
from opfire.assault.forces import METHODS, gather_forces
from opfire.assault.game import GAME, find, setting_of
from opfire.assault.ground import TALL
from opfire.assault.options import STOP, Act, Board, Muster, Place, PlaceInstead
from opfire.assault.picture import picture
from opfire.assault.pieces import Action, Experience, Phase
from opfire.assault.preparation import passengers, place, prepare, set_up
from opfire.assault.state import Battle
from opfire.assault.told_preparation import Delayed, FirstPlacement, FormationTaken
from opfire.kernel.ask import Ask, Done
from opfire.kernel.chance import Draw, Roll
from opfire.kernel.game import BadSetting, Script

BRICKWORKS = "red-horizon-41/brickworks-rearguard"
VIZZINI = "sicily-43/vizzini"
SIGNPOST = "red-horizon-41/meeting-at-the-signpost"
SCENARIOS = pytest.mark.parametrize("scenario", [FRONT, DIRILLO])
ARMIES = pytest.mark.parametrize("army", [SOVIETS, AMERICANS], ids=["RH41", "S43"])


def units_of(battle: Battle, side: str) -> list[str]:
    return sorted(unit.kind for unit in battle.units.values() if unit.side == side)


# Formations


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


# The board


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
    script = place(battle, vehicle)
    kinds, question = [], next(script)
    while isinstance(question, Ask) and question.kind != "load-up":
        kinds.append(question.kind)
        question = script.send(question.options[0])
    assert kinds == ["set-up", "face"]
    finish(script, Board(rider.id))
    assert rider.carrier == vehicle.id


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
    turning = [unit for unit in battle.units.values() if battle.kind(unit).type != "infantry" and not unit.carrier]
    assert {battle.kind(unit).type for unit in turning} == {"artillery", "vehicle"}
    assert sum(ask.kind == "face" for ask in asked) == len(turning)


@pytest.mark.rule("RH41-5.8j", "S43-5.8l")
@pytest.mark.parametrize("scenario", [FRONT, VIZZINI])
def test_units_stand_only_where_they_may_go(scenario: str) -> None:
    battle = forces(scenario)
    while battle.phase is Phase.SET_UP:
        for ask in stepped(battle):
            for option in ask.options:
                if isinstance(option, Place):
                    hex, card = battle.setting.board.grid.parse(option.at), battle.kind(battle.units[option.unit])
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


@pytest.mark.rule("S43-5.8h")
def test_a_surplus_unit_enters_by_activation_when_a_hex_is_free() -> None:
    battle = crowded()
    battle.phase = Phase.ACTION
    for unit in battle.of("axis"):
        battle.put(unit, -1)
    unit = next(
        unit for unit in battle.units.values() if unit.waits == "enter" and battle.kind(unit).type == "infantry"
    )
    assert not can_activate(battle, unit)
    for other in battle.of("allied"):
        battle.put(other, -1)
    assert can_activate(battle, unit)
    asked = step(battle, activate_unit(battle, unit), Act("normal-action"), Place(unit.id, "2B.E5"))
    assert [ask.kind for ask in asked][:2] == ["action", "enter"]
    assert unit.at >= 0
    assert unit.waits == ""
    moves = [ask for ask in asked if ask.kind == "move"]
    assert STOP in moves[0].options, "it may stay in its first hex"
    assert all(int(ask.about["left"]) < battle.kind(unit).move for ask in moves)


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


# Reinforcements


@ARMIES
@pytest.mark.rule("RH41-6.7a", "RH41-5.7a", "S43-6.7a", "S43-5.7a")
@pytest.mark.parametrize(("when", "turn"), [("end", 3), ("start", 2)])
def test_reinforcements_come_after_the_turn_they_are_due_in(army: Army, when: str, turn: int) -> None:
    battle = later(3, when, army)
    assert not reinforced(battle, turn - 1)
    assert reinforced(battle, turn)


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


def test_without_a_free_hex_reinforcements_are_delayed() -> None:
    battle = later(1)
    zone = list(battle.setting.board.zone(battle.setting.scenario.sides[1].zones["east"]))
    blocker = next(iter(battle.units.values()))
    for hex in zone:
        battle.occupied[hex] = (blocker.id,)
    reinforced(battle, 1)
    assert battle.units["s2"].waits == "reinforce"
    assert any(isinstance(event, Delayed) for event in battle.events)
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


@pytest.mark.rule("S43-5.3a", "S43-5.3b", "S43-5.3c", "S43-5.3d")
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


def test_worn_units_start_with_losses() -> None:
    _, found = find(FRONT)
    soviet = msgspec.structs.replace(found.sides[1], attrition=True)
    battle = changed(FRONT, sides=(found.sides[0], soviet))
    while battle.phase is Phase.FORCES:
        step(battle, gather_forces(battle))
    assert all(battle.half(unit) for unit in battle.units.values() if unit.side == "soviet")
    assert all(unit.experience in Experience for unit in battle.units.values())


def test_in_alternate_history_no_formation_card_comes_oftener_than_there_are_copies() -> None:
    pack, found = find(FRONT)
    german, soviet = found.sides
    waves = tuple(Reinforcement(turn, "east", formations=("RSF02",)) for turn in (2, 3, 4))
    sides = (german, msgspec.structs.replace(soviet, reinforcements=waves))
    army = alternate(pack, msgspec.structs.replace(found, sides=sides)).sides[0]
    taken = [name for choice in army.formations for group in choice.any_of for name in group]
    taken += [name for wave in army.reinforcements for name in wave.formations]
    assert all(taken.count(name) <= pack.formations[name].copies for name in taken)
