"""What words mean: statements of the rulebook that are true by the shape of pieces, cards and questions."""

from __future__ import annotations

import pytest

from opfire.commander.cards import cards
from opfire.commander.fire import before_attack, firing
from opfire.commander.fire.firing import Attack, Piece
from opfire.commander.game import GAME
from opfire.commander.options.answers import Activate, Exit, Step
from opfire.commander.orders import move_choices, order_table
from opfire.commander.pack.box import commander_pack
from opfire.commander.pack.words import ACTIONS, ORDERS
from opfire.commander.units import ground, markers, units
from opfire.kernel.display import SightLine
from support.commander.stage import Stage, ground_map, open_map


@pytest.mark.rule("CC-1.5a", "CC-1.6a", "CC-1.7a", "CC-1.8a", "CC-1.9.1a", "CC-glossarya", "CC-glossaryq")
def test_every_card_has_an_order_an_action_an_event_a_random_hex_and_a_roll() -> None:
    for card in commander_pack().cards.values():
        assert card.order in ORDERS
        assert card.action in ACTIONS
        assert card.event
        assert card.hex[0] in "ABCDEFGHIJKLMNO"
        assert card.trigger in (None, "event", "jam", "sniper", "time")


@pytest.mark.rule("CC-A24a")
def test_there_are_twenty_actions_one_of_which_cannot_be_played() -> None:
    assert len(ACTIONS) == 20
    assert "command-confusion" in ACTIONS
    assert "command-confusion" not in before_attack.CONDITIONS


@pytest.mark.rule("CC-A33.1c", "CC-glossaryaj")
def test_a_fire_card_is_an_order_in_ones_own_turn_and_an_action_in_the_enemys(stage: Stage) -> None:
    ours = stage.unit("axis", "rifle", "C5")
    stage.unit("allies", "line", "E5")
    card = stage.hold("axis", "fire")[0]
    other = stage.hold("allies", "fire")[0]

    assert order_table.playable(stage.game, "axis") == [card]
    assert cards.fire_cards(stage.game, "allies") == [other]
    assert ours.hex >= 0


@pytest.mark.rule("CC-scalec", "CC-glossaryay", "CC-scaled")
def test_units_are_squads_teams_and_leaders_and_weapons_are_pieces_of_their_own() -> None:
    pack = commander_pack()

    assert {unit.kind for unit in pack.units.values()} == {"squad", "team", "leader", "hero"}
    assert not set(pack.weapons) & set(pack.units)
    assert not set(pack.radios) & set(pack.weapons)


@pytest.mark.rule("CC-11.1a", "CC-11.5a", "CC-glossaryba", "CC-glossaryak", "CC-12a")
def test_weapons_have_fp_and_range_and_some_a_box_or_a_white_bar() -> None:
    weapons = commander_pack().weapons.values()

    assert all(weapon.fp > 0 and weapon.range > 0 for weapon in weapons)
    assert any(weapon.fp_boxed for weapon in weapons)
    assert any(weapon.ordnance for weapon in weapons)
    assert all(not hasattr(radio, "range") for radio in commander_pack().radios.values())


@pytest.mark.rule("CC-3.1.6a")
@pytest.mark.parametrize("stat", ["fp", "range", "move"])
def test_some_units_and_not_others_have_a_stat_in_a_box(stat: str) -> None:
    assert {getattr(unit, f"{stat}_boxed") for unit in commander_pack().units.values()} == {True, False}


@pytest.mark.rule("CC-3a")
def test_a_name_changes_nothing(stage: Stage) -> None:
    named = stage.unit("axis", "captain", "E5", name="Hauptmann Herzog")
    plain = stage.unit("axis", "captain", "E6")

    assert units.command_of(stage.game, named) == units.command_of(stage.game, plain)
    assert units.morale(stage.game, named) == units.morale(stage.game, plain)


@pytest.mark.rule("CC-glossaryg")
def test_a_broken_unit_moves_advances_and_fires(stage: Stage) -> None:
    squad = stage.unit("axis", "rifle", "D5", broken=True)
    stage.unit("allies", "line", "E5")

    for order in ("move", "advance", "fire"):
        assert order_table.ORDERS[order].allowed(stage.game, "axis")
    assert move_choices.can_start(stage.game, squad)


@pytest.mark.rule("CC-glossaryo", "CC-glossaryn", "CC-glossaryt", "CC-O21.4a")
def test_an_enemy_occupied_hex_is_one_with_a_unit_of_the_other_side(stage: Stage) -> None:
    ours = stage.unit("axis", "rifle", "D5")
    stage.unit("allies", "line", "E5")
    stage.unit("axis", "rifle", "D4")

    found = move_choices.steps(stage.game, [ours])
    assert stage.hex("E5") not in found
    assert stage.hex("D4") in found


@pytest.mark.rule("CC-5.2b", "CC-5.2c", "CC-A24.1c")
def test_any_number_of_actions_as_long_as_there_are_cards(stage: Stage) -> None:
    squad = stage.unit("axis", "rifle", "D5", "light-mg")
    stage.unit("allies", "line", "E5")
    stage.hold("axis", *["hand-grenades"] * 3)
    attack = Attack("axis", "fire", [stage.hex("E5")], [Piece(squad)])

    stage.play(before_attack.offer(stage.game, attack), *[lambda ask: ask.options[0]] * 3)

    assert attack.bonus == 6
    assert stage.game.hands["axis"] == []


@pytest.mark.rule("CC-8a", "CC-8.1b")
def test_smoke_a_work_and_units_with_weapons_lie_in_one_hex(stage: Stage) -> None:
    squad = stage.unit("axis", "rifle", "E5", "light-mg", suppressed=True, veteran=True)
    stage.fortify("trench", squad.hex)

    assert markers.takes_smoke(stage.game, squad.hex)
    assert stage.game.at(squad.hex) == [squad]


@pytest.mark.rule("CC-10.1d")
def test_a_line_of_sight_may_be_checked_at_any_time() -> None:
    game = GAME.start("combat-commander/first-morning", {})

    found = GAME.tool(game, "sight", {"from": "A1", "to": "C1"})

    assert isinstance(found, SightLine)


@pytest.mark.rule("CC-T78.4d")
def test_a_hindrance_on_the_way_lowers_the_fp() -> None:
    stage = Stage(ground_map(E4="f"))
    squad = stage.unit("axis", "rifle", "E3")
    stage.unit("allies", "line", "E5")

    assert firing.final_fp(stage.game, Attack("axis", "fire", [stage.hex("E5")], [Piece(squad)])) == 5 - 1


@pytest.mark.rule("CC-T80.1d")
def test_an_advance_keeps_to_the_road_of_a_bridge() -> None:
    rows = [["." for _ in range(9)] for _ in range(9)]
    rows[2][1] = "X"
    stage = Stage(open_map(terrain="\n".join(map(" ".join, rows)), roads={"r": "B2 B3 B4"}))
    squad = stage.unit("axis", "rifle", "B3")

    allowed = [hex for hex in stage.map.grid.neighbours(squad.hex) if ground.can_advance(stage.game, squad, hex)]
    assert {stage.game.hex_name(hex) for hex in allowed} == {"B2", "B4"}


@pytest.mark.rule("CC-T94a", "CC-T94b", "CC-T94c")
def test_smoke_comes_from_one_pool_and_changes_neither_cost_nor_cover() -> None:
    stage = Stage(ground_map(E5="w"))
    pool = list(stage.game.smoke_pool)
    before = ground.move_cost(stage.game, stage.hex("E4"), stage.hex("E5")), ground.cover(stage.game, stage.hex("E5"))

    stage.play(markers.draw_smoke(stage.game, stage.hex("E5"), "test"))

    assert len(stage.game.smoke_pool) == len(pool) - 1
    after = ground.move_cost(stage.game, stage.hex("E4"), stage.hex("E5")), ground.cover(stage.game, stage.hex("E5"))
    assert before == after == (2, 2)


@pytest.mark.rule("CC-introductionf")
def test_events_are_not_among_what_a_player_may_choose(stage: Stage) -> None:
    stage.unit("axis", "rifle", "C5")
    stage.unit("allies", "line", "E5")
    stage.hold("axis", "ambush", event="hero")

    assert order_table.playable(stage.game, "axis") == []
    assert "hero" not in ORDERS.keys() | ACTIONS.keys()


@pytest.mark.rule("CC-7.2.1a", "CC-7.2b", "CC-7.2.1/1")
def test_an_advancing_unit_exits_as_its_one_hex(stage: Stage) -> None:
    squad = stage.unit("axis", "rifle", "I5", spent=9)
    stage.unit("axis", "rifle", "C5")
    stage.unit("allies", "line", "E5")

    talk = stage.order("advance", Activate(squad.id))
    assert {Exit(), Step("I4")} <= set(talk.options)
    talk.then(Exit())

    assert talk.kind == "axis time-space"


@pytest.mark.rule("CC-contentsd", "CC-1/1")
def test_three_decks_of_72_cards() -> None:
    assert len(commander_pack().cards) == 3 * 72
    assert {nation: len(deck) for nation, deck in commander_pack().decks.items()} == {
        "america": 72,
        "germany": 72,
        "russia": 72,
    }


@pytest.mark.rule("CC-glossarys", "CC-glossaryac", "CC-glossaryau", "CC-3.1.4c", "CC-3.1.5a")
def test_the_picture_shows_the_five_stats_of_a_counter_and_whether_it_is_broken(stage: Stage) -> None:
    stage.unit("axis", "captain", "E5", broken=True)

    piece = GAME.picture(stage.game, "axis").pieces[0]

    assert {"fp", "range", "move", "morale", "command"} <= piece.values.keys()
    assert piece.half
    assert "broken" in piece.markers


@pytest.mark.rule("CC-4a", "CC-4.2b")
def test_the_tracks_are_part_of_the_picture(stage: Stage) -> None:
    shown = GAME.picture(stage.game, "axis").tracks

    assert {"vp", "time", "sudden-death", "casualties-axis", "casualties-allies", "surrender-axis"} <= shown.keys()


@pytest.mark.rule("CC-indexl")
def test_the_kinds_of_roll_are_those_of_the_index() -> None:
    from opfire.commander.log.play import Rolled
    from opfire.kernel.match import Match

    known = {"accuracy", "targeting", "defence", "melee", "rally", "rout", "sudden-death", "support", "commissar"}
    known |= {f"{kind}-attack" for kind in ("fire", "op-fire", "assault-fire", "mines", "artillery")}
    rolled = set()
    for seed in range(3):
        match = Match.start("combat-commander/two-garrisons", seed=seed)
        while match.ask is not None:
            match.answer(match.ask.options[(len(match.entries) * 13 + seed) % len(match.ask.options)])
        rolled |= {logged.event.why for logged in match.log if isinstance(logged.event, Rolled)}

    assert rolled <= known
    assert {"defence", "sudden-death"} <= rolled
