"""Random scenarios: every step of the procedure, with dice and choices that a test or a person gives."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from opfire.commander.generator.draft import BUDGET
from opfire.commander.generator.generator import (
    BuySupport,
    BuyWorks,
    ChooseForce,
    Wishes,
    create,
    find_scenario,
    generated,
)
from opfire.commander.pack.box import commander_pack
from opfire.commander.pack.scenarios import Scenario, SideSetup
from opfire.kernel.ask import Ask, Done
from opfire.kernel.chance import Roll

PACK = commander_pack()
EAST = Wishes("russia", 1943, ("attacker", "defender"), "vesnino-crossroads")


def made(answers: dict[str, Any], wishes: Wishes = EAST) -> tuple[Scenario, list[Ask]]:
    """A scenario made with answers by the reason of a roll or the kind and side of a question."""
    script, answer, asked = create(PACK, "test", wishes), None, []
    while True:
        try:
            question = script.send(answer)
        except StopIteration as done:
            return done.value, asked
        if isinstance(question, Ask):
            asked.append(question)
            answer = chosen(answers, question)
        elif isinstance(question, Roll):
            total = answers.get(f"{question.why} {question.of}", answers.get(question.why, 7))
            answer = (total - 2 - min(total - 2, 5), min(total - 2, 5))
        else:
            answer = answers.get(question.why, question.deck[0])


def chosen(answers: dict[str, Any], ask: Ask) -> Any:
    waiting = answers.get(f"{ask.kind} {ask.side}", [])
    if waiting:
        option = waiting.pop(0)
        assert option in ask.options, (option, ask.options)
        return option
    return ask.options[0]


def value(side: SideSetup) -> int:
    """What the pieces of a side are worth, with 6 for each order above the first."""
    units = sum(muster.count * PACK.units[muster.unit].value for muster in side.units)
    bound = sum(PACK.weapons[muster.weapon].value for muster in side.units if muster.weapon)
    weapons = sum(count * PACK.weapons[id].value for id, count in side.weapons.items())
    radio = PACK.radios[side.radio].value if side.radio else 0
    return units + bound + weapons + radio + 6 * (side.orders - 1)


class TestSteps:
    def test_front_and_year_are_rolled(self) -> None:
        late, _ = made({"front": 8, "year": 10}, Wishes(map="monte-sordo", postures=("recon", "recon")))
        assert (late.allies.nation, late.year) == ("america", 1945)
        early, _ = made({"front": 7, "year": 2}, Wishes(map="monte-sordo", postures=("recon", "recon")))
        assert (early.allies.nation, early.year) == ("russia", 1941)

    @pytest.mark.parametrize(
        ("year", "roll", "pair"),
        [
            (1943, 2, ("attacker", "attacker")),
            (1943, 7, ("recon", "recon")),
            (1941, 7, ("attacker", "defender")),
            (1944, 7, ("defender", "attacker")),
            (1945, 12, ("defender", "defender")),
            (1942, 2, ("attacker", "attacker")),
        ],
    )
    def test_postures_shift_with_the_year(self, year: int, roll: int, pair: tuple[str, str]) -> None:
        scenario, _ = made({"postures": roll}, Wishes("russia", year, map="monte-sordo"))
        assert (scenario.axis.posture, scenario.allies.posture) == pair

    def test_a_random_hex_names_the_map(self) -> None:
        scenario, _ = made({"map": "C9"}, Wishes("russia", 1943, ("recon", "recon")))
        assert scenario.map == "pont-saint-rieul"

    def test_an_odd_roll_turns_the_edges_round(self) -> None:
        assert made({"edges": 6})[0].axis.edge == "west"
        assert made({"edges": 7})[0].axis.edge == "east"

    def test_a_player_may_take_a_force_of_lower_quality(self) -> None:
        _, asked = made({"quality axis": 12})
        qualities = [PACK.orders_of_battle[option.force].quality for option in asked[0].options]
        assert sorted(set(qualities)) == ["elite", "green", "line"]
        _, asked = made({"quality axis": 3})
        assert {PACK.orders_of_battle[option.force].quality for option in asked[0].options} == {"green"}

    @pytest.mark.rule("CC-11.2b")
    def test_support_costs_money_and_a_weapon_stays_with_its_unit(self) -> None:
        purchases = {"choose-force axis": [ChooseForce("g-g1")], "buy-support axis": [BuySupport("germany-c", 4)]}
        scenario, asked = made(purchases)
        bought = scenario.axis.units[-1]
        assert (bought.unit, bought.weapon) == ("germany-team-weapon", "germany-heavy-mg")
        money = [ask.about["money"] for ask in asked if ask.kind == "buy-support" and ask.side == "axis"]
        assert money[:2] == [220 - 140, 220 - 140 - 14]

    def test_one_radio_a_side_and_each_item_once_a_roll(self) -> None:
        radio = BuySupport("germany-c", 6)
        _, asked = made({"choose-force axis": [ChooseForce("g-g1")], "buy-support axis": [radio]})
        after = [ask for ask in asked if ask.kind == "buy-support" and ask.side == "axis"][1:]
        assert all(radio not in ask.options for ask in after)
        assert all(BuySupport("germany-c", 7) not in ask.options for ask in after)

    def test_only_a_defender_builds_and_has_points_for_it(self) -> None:
        scenario, asked = made({"buy-works allies": [BuyWorks("bunker"), BuyWorks("wire")]})
        assert scenario.allies.fortifications == {"bunker": 1, "wire": 1}
        assert {ask.side for ask in asked if ask.kind == "buy-works"} == {"allies"}

    def test_a_package_is_instead_of_single_works(self) -> None:
        money = {"choose-force allies": [ChooseForce("r-g2")], "works allies": 12}
        scenario, asked = made({**money, "buy-works allies": [BuyWorks("fortress")]})
        assert scenario.allies.fortifications == {"bunker": 2, "mines": 2, "wire": 2}
        assert scenario.mine_strength == 7
        assert asked[-1].options == [Done()]

    def test_recon_digs_three_foxholes_at_most(self) -> None:
        wishes = Wishes("russia", 1943, ("recon", "recon"), "vesnino-crossroads")
        poor = {"choose-force axis": [ChooseForce("g-g1")], "buy-works axis": [BuyWorks("foxholes")] * 3}
        scenario, asked = made(poor, wishes)
        assert scenario.axis.fortifications == {"foxholes": 3}
        assert [ask for ask in asked if ask.kind == "buy-works" and ask.side == "axis"][-1].options == [Done()]

    def test_set_up_areas_by_posture(self) -> None:
        scenario, _ = made({"edges": 6})
        assert (scenario.axis.area, scenario.allies.area) == (("A-C",), ("G-O",))
        rows, _ = made({"edges": 6}, Wishes("russia", 1943, ("attacker", "recon"), "orchard-ridge"))
        assert (rows.axis.area, rows.allies.area) == (("1-2",), ("7-10",))

    def test_start_points_for_chits_posture_and_money(self) -> None:
        scenario, _ = made({"edges": 6, "chit": "F", "choose-force axis": [ChooseForce("g-g1")]})
        assert scenario.axis.objectives == (2,)
        held, facing, unspent = 2, 8, (220 - 140) // 5
        russian = PACK.orders_of_battle["r-l2"].cost
        assert scenario.start_vp == held + facing + unspent - (180 - russian) // 5

    def test_what_a_force_costs_too_much_is_owed_to_the_enemy(self) -> None:
        wishes = Wishes("america", 1944, ("defender", "attacker"), "vesnino-crossroads")
        dear = {"edges": 6, "chit": "A", "quality": 11, "choose-force axis": [ChooseForce("g-l2")]}
        scenario, _ = made(dear, wishes)
        assert (scenario.axis.objectives, scenario.allies.objectives) == ((2, 4, 5), (1,))
        american = PACK.orders_of_battle["a-e1"].cost
        chit, facing, owed = 1, 8, (186 - 180) // 5
        assert scenario.start_vp == -(chit + facing + (220 - american) // 5 + owed)

    @pytest.mark.parametrize(
        ("pair", "space"), [(("attacker", "defender"), 7), (("recon", "recon"), 6), (("defender", "defender"), 5)]
    )
    def test_sudden_death_by_posture(self, pair: tuple[str, str], space: int) -> None:
        wishes = Wishes("russia", 1943, pair, "vesnino-crossroads")  # type: ignore[arg-type]
        assert made({}, wishes)[0].sudden_death == space

    def test_surrender_is_a_share_of_the_units_by_quality(self) -> None:
        scenario, _ = made({"choose-force axis": [ChooseForce("g-g1")]})
        assert sum(muster.count for muster in scenario.axis.units) == 16
        assert scenario.axis.surrender == 8

    @pytest.mark.rule("CC-9b")
    def test_the_higher_initiative_number_takes_the_card(self) -> None:
        german = {"choose-force axis": [ChooseForce("g-g1")], "choose-force allies": [ChooseForce("r-l3")]}
        scenario, _ = made({**german, "quality allies": 7})
        assert (scenario.axis.initiative, scenario.allies.initiative) == (2, 3)
        assert scenario.initiative == "allies"

    @pytest.mark.rule("CC-9b", "CC-9/2")
    @pytest.mark.parametrize(("roll", "holder"), [(6, "axis"), (7, "allies")])
    def test_among_equal_numbers_the_card_is_rolled_for(self, roll: int, holder: str) -> None:
        answers = {"initiative": roll, "choose-force allies": [ChooseForce("r-l3")]}
        scenario, _ = made(answers, Wishes("russia", 1943, ("recon", "recon"), "monte-sordo"))
        assert (scenario.axis.initiative, scenario.allies.initiative) == (3, 3)
        assert scenario.initiative == holder

    def test_among_equals_the_holder_of_the_card_begins_and_the_other_sets_up(self) -> None:
        scenario, _ = made({}, Wishes("russia", 1943, ("recon", "recon"), "monte-sordo"))
        assert scenario.first_turn == scenario.initiative != scenario.sets_up_first

    def test_a_defender_sets_up_first_and_the_attacker_begins(self) -> None:
        scenario, _ = made({})
        assert (scenario.sets_up_first, scenario.first_turn) == ("allies", "axis")


@given(st.integers(0, 10**18 - 1))
@settings(max_examples=60, deadline=None)
def test_every_seed_makes_a_scenario_that_can_be_played(seed: int) -> None:
    scenario = generated(PACK, seed)
    map = PACK.map(scenario.map)
    assert generated(PACK, seed) == scenario
    areas = [set(map.area(side.area)) for side in both(scenario)]
    assert not areas[0] & areas[1]
    for side in both(scenario):
        force_limit = max(BUDGET[side.posture], 188)
        assert value(side) <= force_limit
        assert all(PACK.units[muster.unit].years[0] <= scenario.year for muster in side.units)
        assert side.posture != "attacker" or not side.fortifications
        assert sum(side.weapons.values()) <= sum(muster.count for muster in side.units if not muster.weapon)
        assert side.surrender >= 1


def both(scenario: Scenario) -> Iterable[SideSetup]:
    return scenario.axis, scenario.allies


def test_a_random_scenario_is_found_by_its_number() -> None:
    assert find_scenario(PACK, "first-morning") is PACK.scenarios["first-morning"]
    assert find_scenario(PACK, "random-42") == generated(PACK, 42)
    assert find_scenario(PACK, "random-") is None
    assert find_scenario(PACK, "nonsense") is None
