"""More than two players: formations, single units and command points divided among the players of a side."""

import pytest

from opfire.assault.cards.command_points import can_pay, give_up_points, lose_point, plan_points
from opfire.assault.cards.division import divide, is_divided, own_points, share_points
from opfire.assault.display.whose_answer import player_for
from opfire.assault.game import GAME
from opfire.assault.log.preparation import CommandsFormation, PickRolled, PointsShared
from opfire.assault.options.answers import Act, Activate, Give, Muster, Plan, React, Split, Take
from opfire.assault.preparation.forces import gather_forces
from opfire.assault.preparation.reinforcements import reveal
from opfire.assault.state.battle import Battle
from opfire.assault.state.pieces import Phase, Unit
from opfire.kernel.ask import Ask
from opfire.texts.sentences import Sentences
from support.assault.preparation import step

BRICKWORKS = "red-horizon-41/brickworks-rearguard"
DIRILLO = "sicily-43/ponte-dirillo"
SIGNPOST = "red-horizon-41/meeting-at-the-signpost"
TRAINING = "red-horizon-41/infantry-training"
BOTH_EDITIONS = pytest.mark.parametrize(
    ("scenario", "side"),
    [
        pytest.param(SIGNPOST, "german", id="RH41"),
        pytest.param(DIRILLO, "axis", id="S43"),
    ],
)


def gathered(scenario: str, *answers: object, **settings: str) -> tuple[Battle, list[Ask]]:
    """A battle whose forces are gathered and divided with these answers, and what was asked about it."""
    battle = GAME.start(scenario, settings)
    assert isinstance(battle, Battle)
    asked: list[Ask] = []
    waiting = list(answers)
    while battle.phase is Phase.FORCES:
        asked += step(battle, gather_forces(battle), *waiting)
    return battle, asked


def under(battle: Battle, player: int, side: str) -> set[str]:
    """The formation cards of which a player commands some unit."""
    units = battle.units.values()
    return {unit.formation.partition("/")[0] for unit in units if unit.side == side and unit.commander == player}


def enlisted(battle: Battle, side: str, *formations: str, count: int = 2) -> list[Unit]:
    """Units of some formation cards that nobody commands yet; '' are single units."""
    faction = next(one.faction for one in battle.setting.scenario.sides if one.id == side)
    kind = min(card.id for card in battle.setting.types.values() if card.faction == faction)
    units = [
        Unit(f"new-{number}-{one}", side, kind, formation=formation and f"{formation}/1")
        for number, formation in enumerate(formations)
        for one in range(count)
    ]
    battle.units = {unit.id: unit for unit in units} | {
        name: unit for name, unit in battle.units.items() if unit.side != side
    }
    return units


def divided(scenario: str, side: str, division: str = "agreed") -> Battle:
    """A battle of which one side is divided."""
    battle = GAME.start(scenario, {"teams": side, "division": division})
    assert isinstance(battle, Battle)
    return battle


@pytest.mark.rule("RH41-5.4a", "S43-5.4a")
@BOTH_EDITIONS
def test_a_side_is_divided_into_two_teams_and_the_other_is_not(scenario: str, side: str) -> None:
    battle, _ = gathered(scenario, teams=side)

    assert (GAME.players_of(battle, side), GAME.players_of(battle, battle.enemy(side))) == (2, 1)
    assert {unit.commander for unit in battle.units.values() if unit.side == side} <= {1, 2}
    assert {unit.commander for unit in battle.units.values() if unit.side != side} == {0}


@pytest.mark.rule("RH41-5.4a", "S43-5.4a")
@BOTH_EDITIONS
def test_each_player_answers_for_the_units_of_his_team(scenario: str, side: str) -> None:
    battle = divided(scenario, side)
    one, two = enlisted(battle, side, "", count=2)
    one.commander, two.commander = 1, 2
    enemy = next(unit.id for unit in battle.units.values() if unit.side != side) if len(battle.units) > 2 else ""

    go = Ask(side, "activate", [])
    assert [player_for(battle, go, Activate(unit.id)) for unit in (one, two)] == [1, 2]
    assert player_for(battle, Ask(side, "action", [], {"unit": two.id}), Act("fire")) == 2
    assert player_for(battle, Ask(side, "reaction-fire", [], {"unit": enemy}), React(one.id)) == 1
    assert player_for(battle, go, Act("pass")) == 0


@pytest.mark.rule("RH41-5.4b", "S43-5.4b")
@BOTH_EDITIONS
def test_the_players_decide_who_commands_which_formation(scenario: str, side: str) -> None:
    battle = divided(scenario, side)
    names = sorted(battle.setting.pack.formations)[:2]
    units = enlisted(battle, side, *names)

    asked = step(battle, divide(battle, side, units), Give(2), Give(1))

    assert [ask.kind for ask in asked] == ["share-formation", "share-formation"]
    assert [player_for(battle, ask, ask.options[0]) for ask in asked] == [0, 0]
    assert (under(battle, 1, side), under(battle, 2, side)) == ({names[1]}, {names[0]})


@pytest.mark.rule("RH41-5.4c", "S43-5.4b")
@pytest.mark.parametrize("player", [1, 2])
@BOTH_EDITIONS
def test_where_cards_cannot_be_shared_out_equally_the_players_decide(scenario: str, side: str, player: int) -> None:
    battle = divided(scenario, side, "oldest")
    names = sorted(battle.setting.pack.formations)[:3]
    units = enlisted(battle, side, *names)

    asked = step(battle, divide(battle, side, units), Muster(f"{names[0]}/1"), Muster(f"{names[1]}/1"), Give(player))

    assert [ask.kind for ask in asked] == ["pick-formation", "pick-formation", "share-formation"]
    assert names[2] in under(battle, player, side)


@pytest.mark.rule("RH41-5.4d", "S43-5.4c")
@BOTH_EDITIONS
def test_the_oldest_picks_a_card_first_and_then_they_alternate(scenario: str, side: str) -> None:
    battle = divided(scenario, side, "oldest")
    names = sorted(battle.setting.pack.formations)[:4]
    units = enlisted(battle, side, *names)

    asked = step(battle, divide(battle, side, units), *(Muster(f"{name}/1") for name in reversed(names[1:])))

    assert [player_for(battle, ask, ask.options[0]) for ask in asked] == [1, 2, 1]
    assert (under(battle, 1, side), under(battle, 2, side)) == ({names[3], names[1]}, {names[2], names[0]})


@pytest.mark.rule("RH41-5.4e", "S43-5.4c", "RH41-5.4/1")
@BOTH_EDITIONS
def test_or_the_highest_roll_picks_first_and_ties_are_rolled_again(scenario: str, side: str) -> None:
    battle = divided(scenario, side, "rolled")
    names = sorted(battle.setting.pack.formations)[:2]
    script = divide(battle, side, enlisted(battle, side, *names))

    next(script)
    script.send((3, 3))
    ask = script.send((1, 4))

    assert [event.first for event in battle.events if isinstance(event, PickRolled)] == [0, 2]
    assert isinstance(ask, Ask)
    assert player_for(battle, ask, ask.options[0]) == 2


@pytest.mark.rule("RH41-5.4.1a", "S43-5.4.1a")
@BOTH_EDITIONS
def test_the_units_of_a_shared_card_are_picked_in_turn(scenario: str, side: str) -> None:
    battle = divided(scenario, side, "oldest")
    name = min(battle.setting.pack.formations)
    one, two, three = enlisted(battle, side, name, count=3)

    asked = step(battle, divide(battle, side, [one, two, three]), Give(0), Take(two.id), Take(three.id))

    assert [player_for(battle, ask, ask.options[0]) for ask in asked] == [0, 1, 2]
    assert [unit.commander for unit in (one, two, three)] == [1, 1, 2]


def test_units_without_a_formation_are_divided_like_those_of_a_shared_card() -> None:
    battle, asked = gathered(TRAINING, teams="german")

    assert {ask.kind for ask in asked} == {"share-unit"}
    assert all(unit.commander for unit in battle.units.values() if unit.side == "german")


def test_the_cards_of_reinforcements_are_divided_when_they_come() -> None:
    battle, _ = gathered("red-horizon-41/mill-bridge", teams="both")
    sides = [side for side in battle.setting.scenario.sides if side.reinforcements]
    (wave,) = sides[0].reinforcements[:1]

    step(battle, reveal(battle, sides[0], 0, wave))

    assert all(unit.commander for unit in battle.units.values() if unit.side == sides[0].id)


def with_points(scenario: str, side: str) -> tuple[Battle, list[str]]:
    """A divided side whose two players have a formation card each, and how the cards are called."""
    battle = divided(scenario, side, "oldest")
    cards = battle.setting.pack.formations
    faction = next(one.faction for one in battle.setting.scenario.sides if one.id == side)
    names = sorted(name for name, card in cards.items() if card.faction == faction and card.command_points)[:2]
    units = enlisted(battle, side, *names, count=8)
    for unit in units:
        unit.commander = 1 + (unit.formation != f"{names[0]}/1")
    battle.points[side] = sum(cards[name].command_points for name in names)
    return battle, names


POINTS = pytest.mark.parametrize(("scenario", "side"), [(BRICKWORKS, "german"), ("sicily-43/beach-exits", "axis")])


@pytest.mark.rule("RH41-5.4f", "S43-5.4d")
@POINTS
def test_each_player_gets_the_points_of_his_own_cards(scenario: str, side: str) -> None:
    battle, names = with_points(scenario, side)
    cards = battle.setting.pack.formations

    assert own_points(battle, side) == [cards[name].command_points for name in names]
    step(battle, plan_points(battle, side))
    laid = battle.planned[side]
    kind = next(iter(battle.units.values())).kind
    shared = next(event for event in battle.events if isinstance(event, PointsShared))
    assert laid == {kind: shared.first, f"{kind}/2": shared.second}


@pytest.mark.rule("S43-4.9.2l")
@POINTS
def test_a_lost_truck_costs_its_player_a_point_in_the_first_edition_only(scenario: str, side: str) -> None:
    battle, _ = with_points(scenario, side)
    before = own_points(battle, side)
    unit = next(unit for unit in battle.units.values() if unit.commander == 2)
    unit.kind = next(card.id for card in battle.setting.pack.units.values() if card.role == "truck")
    unit.gone = True
    assert own_points(battle, side) == [before[0], before[1] - (scenario == BRICKWORKS)]


@pytest.mark.rule("RH41-10.7.3j", "S43-10.7.3k")
@POINTS
def test_the_player_of_a_lost_unit_gives_up_one_of_his_own_points(scenario: str, side: str) -> None:
    battle, _ = with_points(scenario, side)
    lost, *others = [unit for unit in battle.units.values() if unit.commander == 2]
    kinds = [card.id for card in battle.setting.pack.units.values() if card.type == "infantry"][:2]
    for unit, kind in zip(others, kinds, strict=False):
        unit.kind = kind
    battle.planned[side] = {"one": 3, f"{kinds[0]}/2": 1, f"{kinds[1]}/2": 1}
    battle.focus[side], battle.points[side] = 0, 5
    lose_point(battle, lost)

    (asked,) = step(battle, give_up_points(battle), Plan(kinds[1], 2))

    assert asked.options == [Plan(kind, 2) for kind in sorted(kinds)]
    assert battle.planned[side] == {"one": 3, f"{kinds[0]}/2": 1, f"{kinds[1]}/2": 0}
    assert Sentences("en", "assault", {}).option(Plan("Rifles", 2)) == "Rifles (player 2)"


@pytest.mark.rule("RH41-10.7.3j", "S43-10.7.3k")
@pytest.mark.parametrize(("planned", "focus", "left"), [({"one": 1}, 3, {"one": 1}), ({}, 5, {})])
@POINTS
def test_nothing_is_given_up_where_a_point_was_spent_meanwhile_or_none_lies_on_a_card(
    scenario: str, side: str, planned: dict[str, int], focus: int, left: dict[str, int]
) -> None:
    battle, _ = with_points(scenario, side)
    battle.owing = (next(unit.id for unit in battle.units.values() if unit.side == side),)
    battle.planned[side], battle.focus[side], battle.points[side] = dict(planned), focus, 4
    assert step(battle, give_up_points(battle)) == []
    assert battle.planned[side] == left


@pytest.mark.rule("RH41-5.4f", "S43-5.4d")
@POINTS
def test_a_player_cannot_spend_the_points_of_the_other(scenario: str, side: str) -> None:
    battle, _ = with_points(scenario, side)
    one, two = (next(unit for unit in battle.units.values() if unit.commander == player) for player in (1, 2))

    battle.planned[side], battle.focus[side] = {one.card: 1}, 0

    assert can_pay(battle, one)
    assert not can_pay(battle, two)


@pytest.mark.rule("RH41-5.4.1b", "S43-5.4.1b")
@POINTS
def test_the_points_of_a_shared_card_are_divided_every_turn(scenario: str, side: str) -> None:
    battle, names = with_points(scenario, side)
    next(unit for unit in battle.units.values() if unit.formation.startswith(names[0])).commander = 2
    own = own_points(battle, side)[1]

    asked = step(battle, share_points(battle, side, own + 3), Split(1))

    (shared,) = [event for event in battle.events if isinstance(event, PointsShared)]
    assert (asked[0].kind, asked[0].about["points"]) == ("share-points", 3)
    assert (shared.first, shared.second) == (1, own + 2)


@pytest.mark.rule("RH41-5.4.1b", "S43-5.4.1b")
@POINTS
def test_who_cannot_agree_takes_them_in_turn(scenario: str, side: str) -> None:
    battle, names = with_points(scenario, side)
    next(unit for unit in battle.units.values() if unit.formation.startswith(names[0])).commander = 2
    own = own_points(battle, side)[1]

    step(battle, share_points(battle, side, own + 3), Act("by-turns"))

    (shared,) = [event for event in battle.events if isinstance(event, PointsShared)]
    assert (shared.first, shared.second) == (2, own + 1)


def test_a_side_that_is_not_divided_is_asked_nothing() -> None:
    battle, asked = gathered(SIGNPOST)

    assert not is_divided(battle, "german")
    assert not [event for event in battle.events if isinstance(event, CommandsFormation)]
    assert not {ask.kind for ask in asked} & {"share-formation", "share-unit", "pick-formation", "pick-unit"}


@POINTS
def test_both_players_share_what_the_focus_leaves_and_are_told_who_lays_points(scenario: str, side: str) -> None:
    battle, _ = with_points(scenario, side)
    units = [unit for unit in battle.units.values() if unit.side == side]
    faction = battle.unit_card(units[0]).faction
    for unit in units[::2]:
        unit.kind = max(card.id for card in battle.setting.types.values() if card.faction == faction)

    asked = step(battle, plan_points(battle, side))

    (shared,) = [event for event in battle.events if isinstance(event, PointsShared)]
    assert shared.first + shared.second == battle.points[side] - battle.setting.edition.command_focus
    assert {ask.about.get("player") for ask in asked if ask.kind == "plan"} == {1, 2}
