"""The pack: what the rulebook says about its contents, and what a person is told who writes one wrongly."""

from __future__ import annotations

import shutil
from collections import Counter
from pathlib import Path

import pytest

from opfire.commander.pack.box import CommanderPack, commander_pack, load
from opfire.content.errors import BadPack
from opfire.content.shelf import find_pack

NATIONS = ("germany", "russia", "america")


@pytest.fixture
def pack() -> CommanderPack:
    return commander_pack()


class TestFateDecks:
    @pytest.mark.rule("CC-1a", "CC-1b")
    def test_three_decks_of_72(self, pack: CommanderPack) -> None:
        assert {nation: len(deck) for nation, deck in pack.decks.items()} == dict.fromkeys(sorted(NATIONS), 72)

    @pytest.mark.rule("CC-1.9a", "CC-glossaryl")
    @pytest.mark.parametrize("nation", NATIONS)
    def test_every_throw_of_two_dice_is_there_twice(self, pack: CommanderPack, nation: str) -> None:
        rolls = Counter(card.roll for card in pack.decks[nation])
        assert rolls == {(white, coloured): 2 for white in range(1, 7) for coloured in range(1, 7)}

    @pytest.mark.rule("CC-1.8c", "CC-E48c", "CC-glossaryas")
    @pytest.mark.parametrize("nation", NATIONS)
    def test_random_hexes_lie_on_the_maps_and_breezes_blow_in_six_directions(
        self, pack: CommanderPack, nation: str
    ) -> None:
        names = pack.map("monte-sordo").grid.names
        assert all(card.hex in names for card in pack.decks[nation])
        blown = sorted(card.direction for card in pack.decks[nation] if card.event == "breeze" and card.direction)
        assert blown == [1, 2, 3, 4, 5, 6]

    @pytest.mark.rule("CC-O20.3.3.1c")
    def test_jams_sit_on_low_rolls_and_time_on_the_highest(self, pack: CommanderPack) -> None:
        assert all(sum(card.roll) <= 3 for card in pack.cards.values() if card.trigger == "jam")
        assert all(sum(card.roll) == 12 for card in pack.cards.values() if card.trigger == "time")

    def test_only_the_russians_have_commissars(self, pack: CommanderPack) -> None:
        assert {card.nation for card in pack.cards.values() if card.event == "commissar"} == {"russia"}

    def test_a_marksmanship_card_names_a_nation(self, pack: CommanderPack) -> None:
        cards = [card for card in pack.cards.values() if card.action == "marksmanship"]
        assert cards
        assert all(card.action_nation for card in cards)


class TestPieces:
    @pytest.mark.rule("CC-3b", "CC-3c", "CC-3d")
    def test_figures_and_points_by_kind(self, pack: CommanderPack) -> None:
        for unit in pack.units.values():
            figures, vp = {"squad": (4, 2), "team": (2, 1), "leader": (1, None), "hero": (1, 0)}[unit.kind]
            assert unit.figures == figures
            assert unit.vp == (1 + (unit.command or 0) if vp is None else vp), unit.id

    @pytest.mark.rule("CC-3.1b")
    def test_only_leaders_and_heroes_have_command_and_broken_ones_lose_it(self, pack: CommanderPack) -> None:
        for unit in pack.units.values():
            assert (unit.command is not None) == (unit.kind in ("leader", "hero"))
            assert unit.broken.command == (None if unit.command is None else 0)

    @pytest.mark.rule("CC-E56b")
    def test_units_of_the_examples(self, pack: CommanderPack) -> None:
        rifle, line = pack.units["germany-rifle"], pack.units["america-line"]
        assert (rifle.fp, rifle.move, rifle.morale, rifle.move_boxed, rifle.broken.range) == (5, 4, 7, True, 1)
        assert (line.fp, line.morale, line.broken.morale) == (6, 6, 8)
        private = pack.units["russia-private"]
        assert (private.morale, private.command) == (6, 2)
        team = pack.units["germany-team-weapon"]
        assert (team.fp, team.range) == (2, 2)
        sergeant = pack.units["germany-sergeant-x"]
        assert (sergeant.command, sergeant.morale) == (1, 8)

    @pytest.mark.parametrize("nation", NATIONS)
    def test_every_nation_has_teams_of_each_quality_a_hero_and_a_private(
        self, pack: CommanderPack, nation: str
    ) -> None:
        own = [unit for unit in pack.units.values() if unit.nation == nation]
        assert {unit.quality for unit in own if unit.kind == "team"} >= {"green", "line", "elite"}
        assert [unit.id for unit in own if unit.kind == "hero"] == [pack.nations[nation].hero]
        assert pack.nations[nation].private in pack.units

    def test_weapons_of_the_examples(self, pack: CommanderPack) -> None:
        mortar = pack.weapons["russia-light-mortar"]
        assert (mortar.min_range, mortar.range, mortar.ordnance) == (2, 14, True)
        assert pack.weapons["germany-heavy-mg"].fp == 8

    def test_flame_ignores_cover_and_charges_are_used_once(self, pack: CommanderPack) -> None:
        assert {one.kind for one in pack.weapons.values() if one.no_cover} == {"flamethrower", "molotov"}
        assert {one.kind for one in pack.weapons.values() if one.single_use} == {"satchel", "molotov"}

    def test_only_mortars_have_a_minimum_range_and_all_of_them_are_ordnance(self, pack: CommanderPack) -> None:
        mortars = [one for one in pack.weapons.values() if one.kind == "mortar"]
        assert [one for one in pack.weapons.values() if one.min_range] == mortars
        assert all(one.ordnance for one in mortars)

    @pytest.mark.rule("CC-12b")
    def test_radios_have_8_to_13_fp_and_most_fire_smoke(self, pack: CommanderPack) -> None:
        for nation in NATIONS:
            own = [radio for radio in pack.radios.values() if radio.nation == nation]
            assert sorted(radio.fp for radio in own) == [8, 9, 10, 11, 12, 13]
        smoky = [radio for radio in pack.radios.values() if radio.smoke]
        assert len(pack.radios) / 2 < len(smoky) < len(pack.radios)

    def test_radios_of_one_strength_destroy_fortifications_alike(self, pack: CommanderPack) -> None:
        numbers = {(radio.fp, radio.vulnerability) for radio in pack.radios.values()}
        assert dict(numbers) == pack.tables.vulnerability
        assert len(numbers) == 6


class TestMarkers:
    @pytest.mark.rule("CC-F100.1a")
    def test_six_fortifications(self, pack: CommanderPack) -> None:
        assert set(pack.fortifications) == {"foxholes", "trench", "mines", "wire", "bunker", "pillbox"}

    @pytest.mark.rule("CC-T94d")
    def test_smoke_is_one_to_ten_and_enough_for_a_barrage(self, pack: CommanderPack) -> None:
        assert set(pack.tables.smoke_pool) == set(range(1, 11))
        assert len(pack.tables.smoke_pool) >= 7

    @pytest.mark.rule("CC-7.3.2a")
    def test_the_22_chits(self, pack: CommanderPack) -> None:
        assert len(pack.chits) == 22
        third = {chit.id: chit.vp for chit in pack.chits.values() if chit.objectives == (3,)}
        assert third == {"C": 1, "G": 2, "K": 3}
        assert {chit.effect for chit in pack.chits.values() if chit.effect} == {
            "all-five-wins",
            "double-exit",
            "double-elimination",
        }

    @pytest.mark.rule("CC-1.1a", "CC-1.1b", "CC-1.1c", "CC-glossaryaq")
    def test_hands_by_posture(self, pack: CommanderPack) -> None:
        for nation in pack.nations.values():
            assert nation.hand == {"attacker": 6, "recon": 5, "defender": 4}


class TestTables:
    @pytest.mark.parametrize("nation", NATIONS)
    def test_support_columns_cover_every_roll_once(self, pack: CommanderPack, nation: str) -> None:
        rolls = [roll for one in pack.support[nation] for roll in range(one.rolls[0], one.rolls[1] + 1)]
        assert sorted(rolls) == list(range(2, 13))

    @pytest.mark.parametrize("nation", NATIONS)
    def test_every_column_always_offers_three_things_that_are_no_radio(self, pack: CommanderPack, nation: str) -> None:
        years = range(1943 if nation == "america" else 1941, 1946)
        for one in pack.support[nation]:
            assert all(sum(item.exists(year) and item.radio is None for item in one.items) >= 3 for year in years)

    @pytest.mark.rule("CC-A35.4/2")
    @pytest.mark.parametrize("nation", NATIONS)
    def test_every_weapon_of_the_support_table_comes_with_a_unit(self, pack: CommanderPack, nation: str) -> None:
        armed = [item for one in pack.support[nation] for item in one.items if item.weapon]
        assert armed
        assert all(item.unit for item in armed)

    def test_costs_are_the_values_of_the_pieces(self, pack: CommanderPack) -> None:
        for force in pack.orders_of_battle.values():
            pieces = sum(muster.count * pack.units[muster.unit].value for muster in force.units)
            weapons = sum(count * pack.weapons[id].value for id, count in force.weapons.items())
            assert force.cost == pieces + weapons + 6 * (force.orders - 1), force.id

    def test_the_leader_table_answers_every_roll(self, pack: CommanderPack) -> None:
        assert sorted(pack.tables.leader_table) == list(range(2, 13))
        for row in pack.tables.leader_table.values():
            assert all(f"america-{grade}" in pack.units for grade in (row.green, row.line, row.elite))


class TestScenarios:
    @pytest.mark.rule("CC-contentsa", "CC-glossaryar")
    def test_twelve_over_all_posture_pairs_and_maps(self, pack: CommanderPack) -> None:
        scenarios = pack.scenarios.values()
        assert len(scenarios) == 12
        assert len({(one.axis.posture, one.allies.posture) for one in scenarios}) == 9
        assert {one.map for one in scenarios} == set(pack.map_ids)
        assert {one.allies.nation for one in scenarios} == {"russia", "america"}

    def test_everything_in_the_box_is_used_by_some_scenario(self, pack: CommanderPack) -> None:
        sides = [side for one in pack.scenarios.values() for side in (one.axis, one.allies)]
        used = {muster.unit for side in sides for muster in side.units}
        used |= {muster.unit for side in sides for group in side.reinforcements for muster in group.units}
        plain = {unit.id for unit in pack.units.values() if unit.kind in ("squad", "team")}
        assert plain <= used
        weapons = {weapon for side in sides for weapon in side.weapons}
        weapons |= {
            muster.weapon for side in sides for group in side.reinforcements for muster in group.units if muster.weapon
        }
        assert weapons == set(pack.weapons)
        assert {kind for side in sides for kind in side.fortifications} == set(pack.fortifications)

    @pytest.mark.parametrize("id", sorted(commander_pack().scenarios))
    def test_each_can_be_set_up(self, pack: CommanderPack, id: str) -> None:
        scenario = pack.scenarios[id]
        map = pack.map(scenario.map)
        areas = [set(map.area(side.area)) for side in (scenario.axis, scenario.allies)]
        assert not areas[0] & areas[1]
        assert {scenario.axis.edge, scenario.allies.edge} == set(map.source.edges)
        for side, area in zip((scenario.axis, scenario.allies), areas, strict=True):
            assert set(map.edge_hexes(side.edge)) & area
            figures = sum(muster.count * pack.units[muster.unit].figures for muster in side.units)
            assert figures <= 7 * len(area)
            assert sum(side.weapons.values()) <= sum(muster.count for muster in side.units)
            for muster in side.units:
                unit = pack.units[muster.unit]
                assert unit.nation == side.nation
                assert unit.years[0] <= scenario.year <= unit.years[1]
            for weapon in side.weapons:
                years = pack.weapons[weapon].years
                assert years[0] <= scenario.year <= years[1], weapon

    @pytest.mark.rule("CC-introductiona", "CC-4.2a", "CC-4.3.1a", "CC-4.3.2a")
    @pytest.mark.parametrize("id", sorted(commander_pack().scenarios))
    def test_each_says_who_fights_how_well_when_and_how_long(self, pack: CommanderPack, id: str) -> None:
        scenario = pack.scenarios[id]
        assert pack.nations[scenario.axis.nation].side == "axis"
        assert pack.nations[scenario.allies.nation].side == "allies"
        assert 1941 <= scenario.year <= 1945
        for side in (scenario.axis, scenario.allies):
            assert 1 <= side.orders <= 6
            assert side.quality in ("green", "line", "elite")
            assert 1 <= side.surrender <= sum(muster.count for muster in side.units)

    def test_sides_of_a_scenario(self, pack: CommanderPack) -> None:
        scenario = pack.scenarios["first-morning"]
        assert scenario.side("axis").nation == "germany"
        assert scenario.side("allies").surrender == 8


class TestOrigins:
    def test_printed_examples_are_documents_and_our_own_values_are_not(self, pack: CommanderPack) -> None:
        origin = pack.pack.provenance_of
        assert origin("units", "america-line", "broken.morale").kind == "document"
        assert origin("units", "america-line", "broken.fp").kind == "house"
        assert origin("units", "america-line", "fp").kind == "public"
        assert origin("terrain", "woods", "cover").rules == ("CC-T99",)
        assert origin("maps", "monte-sordo", "terrain").kind == "house"


class TestMistakes:
    def broken(self, home: Path, file: str, old: str, new: str) -> str:
        source = find_pack("combat-commander")
        assert source is not None
        copy = home / "combat-commander"
        shutil.copytree(source, copy)
        text = (copy / file).read_text("utf-8")
        assert old in text
        (copy / file).write_text(text.replace(old, new, 1), "utf-8")
        with pytest.raises(BadPack) as told:
            load(copy)
        return str(told.value)

    @pytest.mark.parametrize(
        ("file", "old", "new", "told"),
        [
            ("maps/01-vesnino-crossroads.yaml", ". . w w w", "Z . w w w", "'Z' is no terrain"),
            ("maps/01-vesnino-crossroads.yaml", "H1 H2 H3", "H1 H3 H3", "H1 and H3 are not adjacent"),
            ("maps/01-vesnino-crossroads.yaml", "O7 edge-e", "edge-e", "N6 does not lie on the east edge"),
            ("maps/01-vesnino-crossroads.yaml", "t2: C8 C7 C6", "t2: edge-s C8 C7 C6", "C8 does not lie on the south"),
            ("maps/01-vesnino-crossroads.yaml", "t2: C8 C7 C6", "t2: C10 edge-s", "needs two hexes"),
            ("maps/01-vesnino-crossroads.yaml", "H4 H5", "H4 edge-n H5", "'edge-n' stands only at the end of a way"),
            ("maps/01-vesnino-crossroads.yaml", "C8/C9", "C8/E9", "are not adjacent"),
            ("maps/06-lipino-causeway.yaml", "hexes: [I6]", "hexes: [I7]", "I7 holds no minor bridge"),
            ("scenarios/01-first-morning.yaml", "germany-rifle", "germany-ryfle", "there is no 'germany-ryfle'"),
            ("scenarios/01-first-morning.yaml", "map: vesnino", "map: wesnino", "there is no 'wesnino-crossroads'"),
            ("scenarios/01-first-morning.yaml", "open_chits: [Q]", "open_chits: [Z]", "there is no 'Z'"),
            ("decks/germany.yaml", "order: recover", "order: recovr", "should be one of"),
            ("units.yaml", "fp: 7", "fp: seven", "should be a whole number"),
            ("support.yaml", "unit: germany-conscript, cost", "cost", "an item is a unit or a radio"),
        ],
    )
    def test_are_named_with_file_and_reason(self, tmp_path: Path, file: str, old: str, new: str, told: str) -> None:
        said = self.broken(tmp_path, file, old, new)
        assert told in said
        assert f"combat-commander/{file}:" in said
