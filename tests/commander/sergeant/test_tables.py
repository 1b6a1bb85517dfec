"""What the sergeant looks up in tables is what the rules would say one by one."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

import pytest

from opfire.commander.board.sight import Markers
from opfire.commander.fire import firing
from opfire.commander.fire.firing import Attack, Piece
from opfire.commander.orders import stepping
from opfire.commander.sergeant import worth
from opfire.commander.sergeant.march import Ground, way_to
from opfire.commander.sergeant.tables.maps import exposure, threat_at
from opfire.commander.sergeant.tables.opposition import target_of
from opfire.commander.sergeant.tables.thinking import ground_of
from opfire.commander.sergeant.tables.volleys import Volleys
from opfire.commander.state.commander import Commander
from opfire.kernel.match import Match
from opfire.players import create
from support.commander.stage import Stage

SCENARIOS = ("first-morning", "dust", "kiln-by-kiln")


def positions(scenario: str, every: int = 60) -> Iterator[Commander]:
    """Positions of a game that two recruits play."""
    match = Match.start(f"combat-commander/{scenario}", seed=3)
    player = create("recruit", match.module, seed=3)
    for number in range(900):
        if match.ask is None:
            return
        match.answer(player.choose(match.view(match.ask.side), match.ask))  # type: ignore[arg-type]
        assert isinstance(match.game, Commander)
        if number % every == 0 and all(match.game.on_map(side) for side in match.game.sides):
            yield match.game


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_the_value_of_a_hex_is_the_sum_of_its_merits(scenario: str) -> None:
    for game in positions(scenario):
        for side in game.sides:
            sense = Ground(game, side, secrets=())
            for unit in game.on_map(side)[::4]:
                for hex in {unit.hex, *range(0, game.setting.grid.size, 13)}:
                    assert sense.value(unit, hex) == pytest.approx(sum(sense.merits(unit, hex).values()))


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_the_map_of_threats_says_of_each_hex_what_a_look_at_it_says(scenario: str) -> None:
    for game in positions(scenario, every=150):
        sense = Ground(game, game.sides[0], secrets=())
        target = target_of(game, game.on_map(game.sides[0])[0])
        everywhere = exposure(game.setting, sense.enemy.guns, sense.enemy.mist, sense.enemy.covers).cost(target)
        haze = Markers(game.smoke, game.blazes)
        for hex in range(0, game.setting.grid.size, 3):
            one = threat_at(game.setting, sense.enemy.guns, haze, hex, sense.enemy.covers[hex], target)
            assert everywhere[hex] == pytest.approx(one)


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_a_volley_has_the_fp_and_the_worth_that_the_rules_give_it(scenario: str) -> None:
    found = 0
    for game in positions(scenario):
        for side in game.sides:
            volleys, pieces = Volleys(game, side), pieces_by_id(game, side)
            shots = [shot for unit in game.on_map(side) for shot in volleys.shots_of(unit)]
            for shot in shots:
                led = volleys.led_by(shot, shots)
                if led.ids:
                    found += 1
                    attack = Attack(side, "fire", [led.hex], [pieces[id] for id in led.ids])
                    assert firing.final_fp(game, attack) >= 1
                    assert led.value == pytest.approx(worth.expected(game, attack))
    assert found > 5


def pieces_by_id(game: Commander, side: str) -> dict[str, Piece]:
    """Everything of a side that can fire."""
    return {piece.id: piece for unit in game.on_map(side) for piece in firing.pieces_of(game, unit)}


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_a_way_leads_step_by_step_from_the_unit_to_its_end(scenario: str) -> None:
    for game in positions(scenario, every=200):
        unit = game.on_map(game.sides[0])[0]
        found = stepping.reachable(game, [unit])
        for hex, reached in found.items():
            way = [*way_to(found, hex), unit.hex]
            assert way[-2] == reached.first
            assert all(game.setting.grid.distance(a, b) == 1 for a, b in pairwise(way))


def test_he_remembers_a_position_and_forgets_it_when_somebody_has_moved() -> None:
    stage = Stage()
    squad = stage.unit("axis", "rifle", "C5")
    stage.unit("allies", "line", "G5")

    before = ground_of(stage.game, "axis")
    assert ground_of(stage.game.copy(), "axis") is before

    stage.game.put(squad, stage.hex("D5"))
    assert ground_of(stage.game, "axis") is not before
    assert before.game.units[squad.id].hex == stage.hex("C5")


def test_what_the_enemy_can_do_is_not_looked_at_again_before_he_has_changed() -> None:
    stage = Stage()
    squad, enemy = stage.unit("axis", "rifle", "C5"), stage.unit("allies", "line", "G5")
    before = ground_of(stage.game, "axis").enemy

    stage.game.put(squad, stage.hex("D5"))
    assert ground_of(stage.game, "axis").enemy is before

    enemy.broken = True
    assert ground_of(stage.game, "axis").enemy.guns == ()
    assert before.guns, "the position remembered is as it was"
