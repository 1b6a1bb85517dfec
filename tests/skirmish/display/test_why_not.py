"""Why a weapon is missing from the list: one reason for each, with its numbers."""

import pytest

from opfire.kernel.ask import Ask
from opfire.kernel.match import Match
from opfire.players.recruit import Recruit
from opfire.skirmish.display.reasons import why_not
from opfire.skirmish.display.tools import tool
from opfire.skirmish.display.why_not import why_not_fire
from opfire.skirmish.fire.targets import fire_options
from opfire.skirmish.game import GAME
from opfire.skirmish.options import Aim, FireAt
from opfire.skirmish.rolls.weapons import arms
from opfire.skirmish.state.skirmish import Skirmish
from opfire.texts.sentences import Sentences
from support.skirmish.battles import area, battle, mark


def why(game: Skirmish, unit: str, target: str) -> dict[str, str]:
    """The reasons in English, by weapon; nothing for a weapon that can fire."""
    said = Sentences("en", "skirmish", {})
    found = why_not_fire(game, game.units[unit], game.units[target])
    return {one.weapon: said.text(one.why) if one.why else "" for one in found}


def test_a_rifle_fires_where_a_grenade_does_not_reach() -> None:
    game = battle({"g": "de-rifle 100,100 0", "r": "su-rifle 720,100 180"})
    reasons = why(game, "g", "r")
    assert reasons["rifle"] == ""
    assert reasons["grenade"].startswith("62 cm away, it reaches ")


def test_an_empty_rifle_and_a_shaken_man_say_so() -> None:
    game = battle({"g": "de-rifle 100,100 0", "r": "su-rifle 200,100 180"})
    game.units["g"].empty = ("rifle",)
    assert why(game, "g", "r")["rifle"] == "empty, must be reloaded"
    mark(game.units["g"], shaken=True)
    assert why(game, "g", "r")["rifle"] == "nobody steady is left to fire it"


def test_walls_hiding_and_the_dead_are_told_apart() -> None:
    game = battle(
        {"g": "de-rifle 100,100 0", "r": "su-rifle 600,100 180", "b": "su-rifle 50,100 0"},
        area("h", "building", 300, 50, 400, 150),
    )
    assert why(game, "g", "r")["rifle"] == "A closed wall blocks"
    game.units["b"].gone = "out"
    assert why(game, "g", "b")["rifle"] == "nobody is there to be fired at"
    game.units["r"].hidden = True
    assert why(game, "g", "r")["rifle"] == "the target is hidden and not detected"


def test_a_gunner_out_of_action_fires_nothing() -> None:
    game = battle({"t": "de-panther 100,100 0", "r": "su-rifle 600,100 180"})
    gunner = next(number for number, man in enumerate(game.units["t"].men) if man.role == "gunner")
    mark(game.units["t"], gunner, out=True)
    assert why(game, "t", "r")["g75l70_gunner"] == "its gunner is out of action"


def test_the_tool_answers_by_name_and_refuses_strangers() -> None:
    game = battle({"g": "de-rifle 100,100 0", "r": "su-rifle 300,100 180"})
    assert tool(game, "why-not", {"unit": "g", "target": "r"}) == why_not_fire(game, game.units["g"], game.units["r"])
    with pytest.raises(LookupError, match="there is no unit 'x'"):
        tool(game, "why-not", {"unit": "g", "target": "x"})


@pytest.mark.parametrize("scenario", sorted(GAME.scenarios()))
def test_in_random_games_a_weapon_has_a_reason_exactly_when_it_is_not_offered(scenario: str) -> None:
    match, player = Match.start(scenario, seed=4), Recruit(seed=4)
    compared = 0
    while isinstance(match.ask, Ask) and compared < 12:
        if match.ask.kind == "fire":
            compared += 1
            agree(match.game, str(match.ask.about["unit"]))  # type: ignore[arg-type]
        match.answer(player.choose(match.view(match.ask.side), match.ask))
    assert compared


def agree(game: Skirmish, name: str) -> None:
    """Compare the reasons against every enemy with what is offered."""
    unit = game.units[name]
    options = fire_options(game, unit, arms(game, unit))
    for enemy in game.units_of(game.enemy(unit.side)):
        at = game.carrier(enemy).at
        for one in why_not_fire(game, unit, enemy):
            shots = [shot for shot in options if shot.weapon == one.weapon]
            fires = any(isinstance(shot, FireAt) and shot.target == enemy.id for shot in shots)
            lobs = game.setting.weapon(one.weapon.partition("_")[0]).kind == "indirect explosive weapon"
            aimed = lobs and any(isinstance(shot, Aim) and shot.at == at for shot in shots)
            assert (one.why is None) == (fires or aimed), (name, enemy.id, one)


def test_a_later_shot_stays_beside_the_first_target() -> None:
    game = battle({"g": "de-rifle 100,100 0", "r": "su-rifle 500,100 180", "far": "su-rifle 500,250 180"})
    ask = Ask("germany", "next-shot", [FireAt(weapon="rifle", target="r")], {"unit": "g", "first": "500,100"})
    said = Sentences("en", "skirmish", {"far": "Rifleman"})
    (why_far,) = why_not(game, ask, "piece", "far")
    assert said.text(why_far) == "Rifleman is 15 cm from the first target; later shots hit only within 10 cm of it."
