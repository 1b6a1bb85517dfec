"""The sergeant and smoke: it hides own units that have open ground to cross from the guns that wait for them."""

from typing import Any

from opfire.assault.options.answers import DONE, Act, Activate, Aim
from opfire.assault.options.support import AimAt, CallSupport, FireMode
from opfire.assault.sergeant import Sergeant
from opfire.assault.sergeant.support.barrage import best_idea, ideas, whole_worth
from opfire.assault.sergeant.support.screens import choose_screen, screens
from opfire.assault.state.battle import Battle
from opfire.assault.state.pieces import Experience, Morale, Phase
from opfire.kernel.ask import Ask, Option
from support.assault.artillery_rh41 import FIELD, battery
from support.assault.battles import Table, position, rows

RIFLES, GUNNERS, MORTAR = "german-rifles-41", "soviet-mmg-maxim", "german-81mm-mortar"
RULES = {"rules": ["infantry", "artillery", "indirect-fire", "smoke"]}
LINE = {f"g{number}": f"{RIFLES} {column}7" for number, column in enumerate("BCDEF", 1)}
COVER = rows(D3="B")


def attack(objective: str = "D2", **more: Any) -> Table:
    """A line of squads before a machine gun in a building, a mortar behind them."""
    units = {**LINE, "m1": f"{MORTAR} D9 0", "s1": f"{GUNNERS} D3"}
    table = position(units, objectives={objective: 2}, changes=RULES, rows=COVER, **more)
    table.battle.phase = Phase.SUPPORT
    return table


def hex_of(battle: Battle, name: str) -> int:
    return battle.setting.board.grid.parse(f"1A.{name}")


def test_a_mortar_blinds_what_it_cannot_hurt_enough() -> None:
    table, sergeant = attack(s1={"experience": Experience.ELITE}), Sergeant(1)

    def advice() -> Option:
        return sergeant.choose(table.match.view("german"), table.ask)

    assert advice() == Activate("m1")
    reason = sergeant.lines(table.match.view("german"), table.ask, Activate("m1"))[0].facts[0]
    assert (reason.key, reason.args["to"]) == ("advice-smoke", "1A.D3")
    table.play(Activate("m1"))
    assert advice() == Act("smoke")
    table.play(Act("smoke"))
    assert advice() == Aim("1A.D3")


def test_nobody_needs_smoke_who_has_nowhere_to_go() -> None:
    assert screens(attack().battle, "german", 2)
    held = attack()
    held.battle.objectives = dict.fromkeys(held.battle.objectives, "german")
    acted = attack(**{name: {"activated": True} for name in LINE})
    shaken = attack(s1={"morale": Morale.SUPPRESSED})
    for table in (held, acted, shaken):
        assert not screens(table.battle, "german", 2)


def test_smoke_is_worth_the_harm_it_keeps_off_less_the_shots_it_takes() -> None:
    table = attack()
    thin, thick = (screens(table.battle, "german", markers)[hex_of(table.battle, "D3")] for markers in (1, 3))
    assert 0 < thin < thick
    assert table.battle.smoke == {}, "nothing has been laid yet"


def test_he_lays_no_more_of_it_than_helps() -> None:
    battle = attack().battle
    near = [Aim("1A.D3"), Aim("1A.G1")]
    assert choose_screen(battle, Ask("german", "smoke", [DONE, *near])) == near[0]
    assert choose_screen(battle, Ask("german", "smoke", [DONE, near[1]])) == DONE
    assert choose_screen(battle, Ask("german", "smoke", near), hex_of(battle, "G1")) == near[1], "as it was planned"


def test_a_battery_screens_too_and_weighs_every_mode_by_all_it_can_do() -> None:
    table = battery({**LINE, "s1": f"{GUNNERS} D3"}, objectives={"D2": 2}, rows=COVER)
    battle = table.battle
    request = battle.requests[FIELD]
    found = {mode: idea for idea in ideas(battle, request) for mode in (idea[1],)}
    assert {"smoke-screen", "fire-support", "fire-for-effect"} <= set(found)
    effect, support = found["fire-for-effect"], found["fire-support"]
    assert whole_worth(battle, request, effect) == effect[0] > support[0], "it takes both attacks and hits harder"
    assert whole_worth(battle, request, support) > support[0], "another attack may follow"
    assert best_idea(battle, request) == max(found.values(), key=lambda idea: whole_worth(battle, request, idea))
    table.play(CallSupport(FIELD), FireMode("smoke-screen"))
    assert Sergeant(1).choose(table.match.view("german"), table.ask) == AimAt("1A.D3")
