"""The sampler that breaks rules finds places, breaks them one way at a time, and touches no file."""

import ast
import os
import subprocess
import sys
from types import FunctionType

from opfire.assault.board import facing
from support import ROOT
from support.bite.bites import Bite, bites_at, draw
from support.bite.changes import changes
from support.bite.choice import in_order, runs_at_import
from support.bite.functions import break_function, origin
from support.bite.hook import VARIABLE, broken
from support.bite.process import run
from support.bite.rules_in_code import citing, places
from support.bite.survivors import key, reason, reasons
from support.bite.touching import Touch

RULE = """
def hits(game, firer, target):
    \"\"\"A sentence is never broken.\"\"\"
    game.tell(Fired(unit=firer.id, damage=1))
    if firer.near(target) and not target.gone:
        target.damage += 2
        yield from suppress(game, target, firer)
    return target.damage > 3
"""


def ways() -> list[str]:
    (function,) = ast.parse(RULE).body
    assert isinstance(function, ast.FunctionDef)
    return [change.what for change in changes(function)]


def test_conditions_operators_numbers_statements_and_arguments_are_changed() -> None:
    assert ways() == [
        "turns `firer.near(target) and (not target.gone)` round",
        "`firer.near(target) and (not target.gone)` becomes `firer.near(target) or not target.gone`",
        "drops `target.damage += 2`",
        "`2` becomes `3`",
        "drops `yield from suppress(game, target, firer)`",
        "`suppress(game, target, firer)` becomes `suppress(game, firer, target)`",
        "`target.damage > 3` becomes `target.damage >= 3`",
        "`3` becomes `4`",
    ]


def test_one_change_is_made_at_a_time() -> None:
    texts = [ast.unparse(broken(RULE, 2, number)) for number in range(len(ways()))]
    assert len({*texts}) == len(texts)
    assert "if False:" in texts[4], "a script stays one"


def test_the_same_seed_draws_the_same_changes_of_all_games() -> None:
    drawn = draw(40, 7)
    assert [str(bite) for bite in drawn] == [str(bite) for bite in draw(40, 7)]
    assert drawn != draw(40, 8)
    assert {place.module.split(".")[1] for place in places()} >= {"assault", "commander", "skirmish", "kernel"}
    cited = [place for place in places() if place.sections]
    assert sum(bool(citing(place)) for place in cited) > len(cited) * 0.9


def test_a_broken_rule_is_noticed_and_its_file_stays_as_it_was() -> None:
    place = next(one for one in places() if one.name == "dug_in" and "defence_dice" in one.module)
    before = place.path.read_bytes()
    bite = next(bite for bite in bites_at(place) if "target.at not in battle.dug_in" in bite.what)
    test = "tests/assault/fire/test_rh41_fire.py::test_whoever_dug_it_a_hole_gives_a_green_die"
    assert str(run(bite, [test], 120)).startswith(test)
    assert place.path.read_bytes() == before


def bite_of(function: str, what: str) -> Bite:
    """The change of a function that does this."""
    found = (bite for place in places() if place.name == function for bite in bites_at(place))
    return next(bite for bite in found if what in bite.what)


def test_a_function_is_broken_in_a_running_process_and_only_that_one() -> None:
    bite = bite_of("turn_cost", "`vertices - free` becomes `vertices + free`")
    whole = facing.turn_cost
    copy = FunctionType(whole.__code__, whole.__globals__, argdefs=whole.__defaults__)

    break_function({origin(copy.__code__): [copy]}, bite.place, bite.number)

    assert (copy(3, None), whole(3, None)) == (4, 2)


def test_only_tests_that_run_through_a_function_are_shown_its_change_those_that_cite_it_first_then_the_quick() -> None:
    place = next(one for one in places() if one.name == "crossing_dice")
    cited = "tests/assault/terrain/test_s43_obstacles.py::test_wire_costs_infantry_a_point_and_bars_guns"
    touches = {
        "slow": Touch([place.title], 2.0),
        "elsewhere": Touch(["another:function"], 0.1),
        "quick": Touch([place.title], 0.1),
        cited: Touch([place.title], 3.0),
    }
    assert in_order(place, touches) == [cited, "quick", "slow"]


def test_what_modules_call_while_they_are_read_is_broken_before() -> None:
    assert {place.name for place in places() if runs_at_import(place)} >= {"front_directions", "mix"}


def test_what_cannot_matter_is_still_there_to_be_broken() -> None:
    named = {where for where, _, _ in reasons()}
    broken_there = [bite for place in places() if place.title in named for bite in bites_at(place)]
    assert not reasons().keys() - {key(bite) for bite in broken_there}


def test_changes_of_a_function_that_read_alike_are_told_apart() -> None:
    place = next(one for one in places() if one.title == "assault.movement.terrain_damage:ward_off")
    first, second = (bite for bite in bites_at(place) if bite.what == "`0` becomes `1`")
    assert (reason(first), bool(reason(second))) == (None, True)
    assert str(second).endswith("becomes `1` (2)")


def test_a_module_is_broken_only_where_the_environment_says_so() -> None:
    bite = bite_of("turn_cost", "`vertices - free` becomes `vertices + free`")
    place = bite.place
    ask = "import support.bite.hook; from opfire.assault.board.facing import turn_cost; print(turn_cost(3, None))"
    told = []
    for named in ({}, {VARIABLE: f"{place.module}:{place.line}:{bite.number}"}):
        paths = os.pathsep.join((str(ROOT / "src"), str(ROOT / "tests")))
        environment = {**os.environ, "PYTHONPATH": paths, **named}
        done = subprocess.run([sys.executable, "-c", ask], env=environment, capture_output=True, text=True, check=True)
        told.append(done.stdout.strip())
    assert told == ["2", "4"]
