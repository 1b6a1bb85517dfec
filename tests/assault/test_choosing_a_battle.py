"""What players settle before a battle: scenario, sides, version, map, formations in the box and those to come."""

import msgspec
import pytest
from preparing import FRONT, changed, forces, later, reinforced, step

from opfire.assault.alternate_history import nearest_unit
from opfire.assault.data.scenarios import Reinforcement
from opfire.assault.forces import gather_forces
from opfire.assault.game import GAME, find
from opfire.assault.pack import AssaultPack, packs
from opfire.assault.reinforcements import place_reinforcements
from opfire.assault.state import Battle, Phase
from opfire.assault.told import FormationTaken
from opfire.kernel.chance import Draw
from opfire.kernel.game import UnknownScenario
from opfire.kernel.match import Match

DIRILLO = "sicily-43/ponte-dirillo"


@pytest.mark.rule("RH41-5.0a", "RH41-5.1b", "S43-5.0a", "S43-5.1a")
@pytest.mark.parametrize(("scenario", "history"), [(FRONT, "historical"), (FRONT, "alternate"), (DIRILLO, "alternate")])
def test_with_a_scenario_come_its_sides_and_the_choice_of_history(scenario: str, history: str) -> None:
    listed = GAME.scenarios()[scenario]
    assert set(listed.parties) == set(listed.sides)
    assert history in listed.settings["history"]
    printed, played = find(scenario)[1].sides, GAME.start(scenario, {"history": history}).setting.scenario.sides
    swapped = [side.zones for side in played] != [side.zones for side in printed]
    assert swapped == (history == "alternate")


@pytest.mark.rule("RH41-5.1a")
def test_a_battle_is_one_of_the_scenarios_listed() -> None:
    names = [name for name in GAME.scenarios() if name.startswith("red-horizon-41/")]
    assert FRONT in names
    assert all(GAME.start(name, {}).setting.board.name == name for name in names)
    with pytest.raises(UnknownScenario):
        GAME.start("red-horizon-41/nowhere", {})


@pytest.mark.rule("RH41-5.2a")
def test_in_the_east_germans_meet_soviets() -> None:
    for scenario in packs()["red-horizon-41"].scenarios.values():
        assert [side.faction for side in scenario.sides] == ["german", "soviet"]
        assert all(faction_of_units(scenario.edition, side.units) <= {side.faction} for side in scenario.sides)


@pytest.mark.rule("S43-5.2a")
def test_in_sicily_the_axis_are_germans_and_italians_and_the_allies_are_us_forces() -> None:
    armies = {"axis": {"german", "italian"}, "allied": {"us"}}
    for scenario in packs()["sicily-43"].scenarios.values():
        assert {side.id for side in scenario.sides} == set(armies)
        for side in scenario.sides:
            assert faction_of_units(scenario.edition, side.units) <= armies[side.id]


def faction_of_units(pack: str, units: tuple[object, ...]) -> set[str]:
    """The armies that some units of a scenario belong to."""
    return {packs()[pack].units[unit.type].faction for unit in units}  # type: ignore[attr-defined]


@pytest.mark.rule("RH41-2.1d", "S43-2.1f")
@pytest.mark.parametrize("pack", ["red-horizon-41", "sicily-43"])
def test_vehicle_training_has_vehicles_instead_of_infantry_and_nothing_optional(pack: str) -> None:
    match = Match.start(f"{pack}/vehicle-training", seed=1)
    battle = match.game
    assert isinstance(battle, Battle)
    assert battle.setting.modules == {"vehicles"}
    assert {battle.kind(unit).type for unit in battle.units.values()} == {"vehicle"}
    assert not battle.setting.cards


@pytest.mark.rule("RH41-5.5a", "S43-5.5a")
@pytest.mark.parametrize(("scenario", "west", "east"), [(FRONT, "5B", "3A")])
def test_the_tiles_lie_as_the_scenario_shows(scenario: str, west: str, east: str) -> None:
    board = GAME.start(scenario, {}).setting.board
    assert [name.partition(".")[0] for name in (board.grid.names[0], board.grid.names[-1])] == [west, east]
    edge = [hex for hex in range(board.grid.size) if board.grid.names[hex].startswith(f"{west}.H")]
    beyond = {
        board.grid.names[near].partition(".")[0] for hex in edge for near in board.grid.neighbours(hex) if near >= 0
    }
    assert beyond == {west, east}
    for hex, name in enumerate(board.grid.names):
        tile, _, place = name.partition(".")
        letter = board.tiles[tile].letters[int(place[1:]) - 1][ord(place[0]) - ord("A")]
        assert board.terrain_types[board.terrain[hex]].letter == letter


@pytest.mark.rule("RH41-4.2.1b", "S43-4.2.1b")
@pytest.mark.parametrize(
    ("pack", "faction", "wanted"), [("red-horizon-41", "german", "soviet-t-26"), ("sicily-43", "us", "german-pz-iiij")]
)
def test_among_units_alike_the_points_decide_which_takes_anothers_place(pack: str, faction: str, wanted: str) -> None:
    cards = packs()[pack].units
    rivals = [card for card in cards.values() if card.faction == faction and card.type == "vehicle"]
    best = nearest_unit(packs()[pack], faction, cards[wanted])
    other = next(card for card in rivals if card.id != best.id)
    twin = msgspec.structs.replace(other, id="twin", points=cards[wanted].points, **same_kind(cards[wanted]))
    dear = msgspec.structs.replace(twin, id="dear", points=cards[wanted].points + 9)
    for order in ((twin, dear), (dear, twin)):
        box: AssaultPack = msgspec.structs.replace(packs()[pack], units={card.id: card for card in order})
        assert nearest_unit(box, faction, cards[wanted]).id == "twin"


def same_kind(card: object) -> dict[str, object]:
    """All that makes a unit like another apart from its points."""
    return {name: getattr(card, name) for name in ("movement", "transport", "role", "unit_class")}


# Formation cards


@pytest.mark.rule("RH41-5.6g", "S43-5.6g")
@pytest.mark.parametrize("method", ["chosen", "picked", "drawn"])
def test_once_their_units_are_taken_formation_cards_are_done_with(method: str) -> None:
    battle = forces(FRONT, formations=method)
    taken = battle.mustered["soviet"]
    offered = drawn_for_reinforcement(battle, "RSF02")
    formations = battle.setting.pack.formations
    for name in taken:
        if formations[name].type == "infantry":
            assert offered.count(name) == formations[name].copies - taken.count(name)


def drawn_for_reinforcement(battle: Battle, like: str) -> list[str]:
    """The formation cards among which chance finds a reinforcement of the type of this one."""
    from opfire.assault.reinforcements import find_formation

    question = next(find_formation(battle, "soviet" if like.startswith("RS") else "axis", like))
    assert isinstance(question, Draw)
    return list(question.deck)


@pytest.mark.rule("RH41-5.7h")
def test_cards_drawn_and_not_selected_never_come_back() -> None:
    battle = forces(FRONT, formations="picked")
    spare = [name for name in battle.spare["soviet"] if battle.setting.pack.formations[name].type == "infantry"]
    assert spare
    offered = drawn_for_reinforcement(battle, "RSF02")
    copies = {name: battle.setting.pack.formations[name].copies for name in spare}
    taken = battle.mustered["soviet"]
    assert all(offered.count(name) == copies[name] - spare.count(name) - taken.count(name) for name in spare)


@pytest.mark.rule("S43-5.7h")
def test_in_sicily_reinforcements_come_from_the_cards_set_aside_and_no_others() -> None:
    battle = forces(DIRILLO, formations="picked")
    formations = battle.setting.pack.formations
    like = next(name for name in battle.spare["axis"])
    wanted = formations[like].type
    spare = [name for name in battle.spare["axis"] if formations[name].type == wanted]
    assert sorted(drawn_for_reinforcement(battle, like)) == sorted(spare)


@pytest.mark.rule("RH41-5.7g", "S43-5.7g")
def test_of_two_random_formations_the_earlier_comes_first_and_the_later_stays_unknown() -> None:
    _, found = find(FRONT)
    waves = tuple(Reinforcement(turn, "east", formations=("RSF01",)) for turn in (5, 3))
    soviet = msgspec.structs.replace(found.sides[1], reinforcements=waves)
    battle = changed(FRONT, sides=(found.sides[0], soviet))
    battle.setting.settings["formations"] = "drawn"
    while battle.phase is Phase.FORCES:
        step(battle, gather_forces(battle))
    at_start = len(battle.mustered["soviet"])
    assert come_after(battle, 2) == at_start
    assert come_after(battle, 3) == at_start + 1
    assert come_after(battle, 4) == at_start + 1
    assert come_after(battle, 5) == at_start + 2


def come_after(battle: Battle, turn: int) -> int:
    """How many formations the Soviets have after the reinforcements of a turn."""
    battle.turn, battle.phase = turn + 1, Phase.REINFORCEMENTS
    while battle.phase is Phase.REINFORCEMENTS:
        step(battle, place_reinforcements(battle))
    return len(battle.mustered["soviet"])


@pytest.mark.rule("RH41-5.7b", "S43-5.7b")
def test_the_reinforcement_of_the_example_is_rifles_and_a_gun_in_a_truck() -> None:
    pack, found = find(FRONT)
    cards = [pack.units[unit.type] for unit in found.sides[1].reinforcements[0].units]
    assert [(card.type, card.unit_class) for card in cards if card.role != "truck"] == [
        ("infantry", "standard"),
        ("artillery", "medium"),
    ]
    battle = later(1)
    assert reinforced(battle, 1)
    assert battle.units["s3"].carrier == "s2"


@pytest.mark.rule("RH41-4.9.2a", "S43-4.9.2a")
def test_command_points_are_those_of_the_formations_and_of_reinforcements_that_have_come() -> None:
    battle = later(1)
    cards = battle.setting.pack.formations
    taken = [name for group in battle.mustered["soviet"] for name in group.split("+")]
    at_start = sum(cards[name].command_points for name in taken)
    assert battle.points["soviet"] == at_start
    reinforced(battle, 1)
    assert battle.points["soviet"] == at_start + cards["RSF01"].command_points
    assert [event.how for event in battle.events if isinstance(event, FormationTaken)][-1] == "reinforcement"
