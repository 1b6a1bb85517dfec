"""What players settle before a battle: scenario, sides, version, map, formations in the box and those to come."""

import msgspec
import pytest

from opfire.assault.game import GAME, find
from opfire.assault.log.preparation import FormationTaken
from opfire.assault.options.answers import Muster
from opfire.assault.pack.assault_pack import AssaultPack
from opfire.assault.pack.scenarios import Reinforcement, ScenarioUnit
from opfire.assault.preparation.alternate_history import nearest_unit
from opfire.assault.preparation.forces import gather_forces
from opfire.assault.preparation.reinforcements import find_formation, place_reinforcements
from opfire.assault.shelf.pack_check import mistakes
from opfire.assault.shelf.packs import packs
from opfire.assault.state.battle import Battle
from opfire.assault.state.pieces import Phase
from opfire.kernel.campaign import campaigning, campaigns
from opfire.kernel.chance import Draw
from opfire.kernel.game import UnknownScenario, scenarios
from opfire.kernel.match import Match
from support.assault.preparation import DIRILLO, FRONT, changed, step


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


@pytest.mark.rule("RH41-2.1d", "S43-2.1f", "RH41-2.1/1")
@pytest.mark.rule("S43-2.1/1")
@pytest.mark.parametrize("pack", ["red-horizon-41", "sicily-43"])
def test_vehicle_training_has_vehicles_instead_of_infantry_and_nothing_optional(pack: str) -> None:
    match = Match.start(f"{pack}/vehicle-training", seed=1)
    battle = match.game
    assert isinstance(battle, Battle)
    assert battle.setting.modules == {"vehicles"}
    assert {battle.unit_card(unit).type for unit in battle.units.values()} == {"vehicle"}
    assert not battle.setting.cards


@pytest.mark.rule("RH41-5.5a", "S43-5.5a")
@pytest.mark.parametrize(("scenario", "west", "east"), [(FRONT, "5B", "3A"), (DIRILLO, "2B", "3B")])
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

ARMIES = pytest.mark.parametrize(
    ("scenario", "side", "zone", "like"),
    [(FRONT, "soviet", "east", "RSF01"), (DIRILLO, "allied", "bridge", "SUF04")],
    ids=["RH41", "S43"],
)


def awaiting(scenario: str, side: str, zone: str, like: str, turns: tuple[int, ...], **settings: str) -> Battle:
    """A battle in which a side has its forces and waits for formations like one in these turns."""
    _, found = find(scenario)
    waves = tuple(Reinforcement(turn, zone, formations=(like,)) for turn in turns)
    sides = tuple(msgspec.structs.replace(one, reinforcements=waves if one.id == side else ()) for one in found.sides)
    battle = changed(scenario, sides=sides)
    battle.setting.settings.update(settings)
    while battle.phase is Phase.FORCES:
        step(battle, gather_forces(battle))
    return battle


def come_by(battle: Battle, turn: int) -> list[str]:
    """The formations that have come as reinforcements up to the end of a turn."""
    battle.turn, battle.phase = turn + 1, Phase.REINFORCEMENTS
    while battle.phase is Phase.REINFORCEMENTS:
        step(battle, place_reinforcements(battle))
    taken = [event for event in battle.events if isinstance(event, FormationTaken)]
    return [event.formation for event in taken if event.how == "reinforcement"]


def in_the_box(battle: Battle, side: str, like: str) -> list[str]:
    """The formation cards among which chance finds a reinforcement of the type of this one."""
    question = next(find_formation(battle, side, like))
    assert isinstance(question, Draw)
    return list(question.deck)


@ARMIES
@pytest.mark.rule("RH41-5.6g", "S43-5.6g", "RH41-5.6/1")
@pytest.mark.rule("S43-5.6/1")
@pytest.mark.parametrize("method", ["chosen", "drawn"])
def test_formation_cards_whose_units_were_taken_are_done_with(
    scenario: str, side: str, zone: str, like: str, method: str
) -> None:
    battle = awaiting(scenario, side, zone, like, (), formations=method)
    cards, taken = battle.setting.pack.formations, battle.mustered[side]
    same = [name for name in taken if cards[name].type == cards[like].type]
    assert same
    offered = in_the_box(battle, side, like)
    assert all(offered.count(name) == cards[name].copies - taken.count(name) for name in same)


@ARMIES
@pytest.mark.rule("RH41-5.7h", "S43-5.7h", "S43-5.6e", "S43-5.6/1")
def test_cards_drawn_and_not_selected_leave_play_unless_the_edition_reinforces_with_them(
    scenario: str, side: str, zone: str, like: str
) -> None:
    battle = awaiting(scenario, side, zone, like, (), formations="picked")
    cards, taken = battle.setting.pack.formations, battle.mustered[side]
    spare = [name for name in battle.spare[side] if cards[name].type == cards[like].type]
    assert spare
    offered = in_the_box(battle, side, like)
    if battle.setting.edition.discards_reinforce:
        assert sorted(offered) == sorted(spare)
    else:
        left = {name: cards[name].copies - spare.count(name) - taken.count(name) for name in spare}
        assert {name: offered.count(name) for name in spare} == left


@ARMIES
@pytest.mark.rule("RH41-5.7g", "S43-5.7g")
def test_of_two_random_formations_the_earlier_comes_first_and_the_later_stays_unknown(
    scenario: str, side: str, zone: str, like: str
) -> None:
    battle = awaiting(scenario, side, zone, like, (5, 3), formations="drawn")
    assert [len(come_by(battle, turn)) for turn in (2, 3, 4, 5)] == [0, 1, 1, 2]


@ARMIES
@pytest.mark.rule("RH41-4.9.2a", "S43-4.9.2a")
def test_command_points_are_those_of_the_formations_and_of_reinforcements_that_have_come(
    scenario: str, side: str, zone: str, like: str
) -> None:
    battle = awaiting(scenario, side, zone, like, (2,))
    cards = battle.setting.pack.formations
    at_start = sum(cards[name].command_points for group in battle.mustered[side] for name in group.split("+"))
    assert battle.points[side] == at_start
    assert come_by(battle, 1) == []
    assert battle.points[side] == at_start
    assert come_by(battle, 2) == [like]
    assert battle.points[side] == at_start + cards[like].command_points


@pytest.mark.rule("RH41-5.7b", "RH41-5.7i")
def test_the_reinforcement_of_the_example_can_only_be_rifles_and_the_45mm_gun() -> None:
    pack, found = find(FRONT)
    squad, truck, gun = found.sides[1].reinforcements[0].units
    soviets = [card for card in pack.units.values() if card.faction == "soviet"]
    standard = [card.id for card in soviets if (card.type, card.unit_class) == ("infantry", "standard")]
    medium = [card.id for card in soviets if (card.role, card.unit_class) == ("anti-tank gun", "medium")]
    assert (standard, medium) == ([squad.type], [gun.type])
    assert gun.aboard == truck.id


def awaiting_one_of(types: tuple[str, ...]) -> Battle:
    """A battle in which the Americans get one of some units after the first turn."""
    _, found = find(DIRILLO)
    wave = Reinforcement(1, "bridge", units=(ScenarioUnit(types[0], "u9", any_of=types),))
    allied = msgspec.structs.replace(found.sides[1], reinforcements=(wave,))
    return changed(DIRILLO, sides=(found.sides[0], allied))


@pytest.mark.rule("S43-5.7b", "S43-5.7d")
def test_a_single_unit_to_come_is_one_of_a_type_and_class_that_its_owner_chooses() -> None:
    cards = packs()["sicily-43"].units.values()
    support = ("us", "infantry", "support")
    types = tuple(card.id for card in cards if (card.faction, card.type, card.unit_class) == support)
    battle = awaiting_one_of(types)
    while battle.phase is Phase.FORCES:
        step(battle, gather_forces(battle))
    battle.turn, battle.phase = 2, Phase.REINFORCEMENTS
    (ask,) = step(battle, place_reinforcements(battle), Muster(types[-1]))
    assert [option.card for option in ask.options] == list(types)  # type: ignore[attr-defined]
    assert battle.units["u9"].kind == types[-1]


@pytest.mark.rule("RH41-5.7c", "S43-5.7c")
@pytest.mark.parametrize(
    ("types", "fine"), [(("us-jeep", "us-m3a1-scout-car"), True), (("us-jeep", "us-truck"), False)]
)
def test_units_of_different_classes_are_no_choice(types: tuple[str, str], fine: bool) -> None:
    scenario = awaiting_one_of(types).setting.scenario
    pack = msgspec.structs.replace(packs()["sicily-43"], scenarios={scenario.id: scenario})
    found = [str(one) for one in mistakes(pack) if "type and class" in str(one)]
    assert (not found) is fine


@pytest.mark.rule("S43-5.5f")
@pytest.mark.parametrize("campaign", sorted(campaigns()))
def test_where_a_status_board_is_used_it_starts_with_everybody_fresh_and_no_losses(campaign: str) -> None:
    board = campaigning(campaign).board_of(campaign, ())
    assert (set(board.losses.values()), board.pressure, board.fought) == ({0}, 0, 0)
    assert board.next == campaigns()[campaign].battles[0]
    assert not any(troop.lost for troop in board.troops)
    assert all(troop.strength[0] == troop.strength[1] for troop in board.troops)


@pytest.mark.rule("TAOAS-1.0a")
@pytest.mark.parametrize(
    ("scenario", "default"),
    [("red-horizon-41/brickworks-rearguard", "none"), ("red-horizon-41/mill-bridge", "scenario")],
)
def test_nobody_has_other_support_than_his_scenario_gives_unless_it_was_agreed(scenario: str, default: str) -> None:
    assert scenarios()[scenario].settings["support-cards"] == (default, "random", "chosen")
