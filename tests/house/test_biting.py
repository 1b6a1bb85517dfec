"""The sampler that breaks rules finds places, breaks them one way at a time, and touches no file."""

import ast
import os
import subprocess
import sys

from support import ROOT
from support.bite.__main__ import Bite, draw, run
from support.bite.changes import changes
from support.bite.hook import VARIABLE, broken
from support.bite.rules_in_code import Place, citing, places

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
    assert {place.module.split(".")[1] for place in places()} >= {"assault", "commander", "skirmish"}
    assert sum(bool(citing(place)) for place in places()) > len(places()) * 0.9


def test_a_broken_rule_is_noticed_and_its_file_stays_as_it_was() -> None:
    place = next(one for one in places() if one.name == "dug_in" and "defence_dice" in one.module)
    before = place.path.read_bytes()
    bite = next(bite for bite in every_bite(place) if "target.at not in battle.dug_in" in bite.what)
    test = "tests/assault/fire/test_rh41_fire.py::test_whoever_dug_it_a_hole_gives_a_green_die"
    assert run(bite, [test], 120) == "noticed"
    assert place.path.read_bytes() == before


def every_bite(place: Place) -> list[Bite]:
    """All changes of a function."""
    tree = ast.parse(place.path.read_text(encoding="utf-8"))
    function = next(node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef) and node.lineno == place.line)
    return [Bite(place, number, change.line, change.what) for number, change in enumerate(changes(function))]


def test_a_module_is_broken_only_where_the_environment_says_so() -> None:
    place = next(one for one in places() if one.name == "turn_cost")
    bite = next(bite for bite in every_bite(place) if bite.what == "`vertices - free` becomes `vertices + free`")
    ask = "import support.bite.hook; from opfire.assault.board.facing import turn_cost; print(turn_cost(3, None))"
    told = []
    for named in ({}, {VARIABLE: f"{place.module}:{place.line}:{bite.number}"}):
        paths = os.pathsep.join((str(ROOT / "src"), str(ROOT / "tests")))
        environment = {**os.environ, "PYTHONPATH": paths, **named}
        done = subprocess.run([sys.executable, "-c", ask], env=environment, capture_output=True, text=True, check=True)
        told.append(done.stdout.strip())
    assert told == ["2", "4"]
