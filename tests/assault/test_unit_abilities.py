"""Abilities of unit cards that show in several chapters: stubborn troops and bundled charges."""

import pytest

from opfire.assault.close_combat.s43.dice import bout, defence_dice
from opfire.assault.fire.morale import fall_back, suppress
from opfire.assault.log.battle import Rolled, ThrownAgain
from opfire.assault.options.answers import Act, Activate, Reroll, Strike
from opfire.assault.state.battle_dice import kept
from opfire.assault.state.pieces import Action, Morale
from support.assault.battles import Table, position

EDITIONS = pytest.mark.parametrize(
    ("pack", "stubborn", "plain", "foe"),
    [
        ("red-horizon-41", "soviet-nkvd-rifles-41", "soviet-rifles-41", "german-rifles-41"),
        ("sicily-43", "us-paratroopers-43", "us-rifles-43", "german-rifles-43"),
    ],
    ids=["RH41", "S43"],
)
TANK_HUNTERS = "german-tank-hunters-41"


def shaken(table: Table, times: int) -> Table:
    """A unit is suppressed so many times in a turn; where there is a choice it falls back the first way."""
    unit, foe = table.unit("m1"), table.unit("f1")
    for _ in range(times):
        script = suppress(table.battle, unit, foe.at)
        try:
            question = next(script)
            while True:
                question = script.send(question.options[0])  # type: ignore[union-attr]
        except StopIteration:
            continue
    return table


@EDITIONS
def test_stubborn_troops_do_not_fall_back_the_first_time_in_a_turn(
    pack: str, stubborn: str, plain: str, foe: str
) -> None:
    units = {"f1": f"{foe} D5"}
    table = shaken(position({"m1": f"{stubborn} D3", **units}, active="m1", pack=pack), 2)
    assert (table.at("m1"), table.unit("m1").morale) == ("D3", Morale.SUPPRESSED)
    table = shaken(position({"m1": f"{plain} D3", **units}, active="m1", pack=pack), 2)
    assert table.unit("m1").morale is Morale.FALLBACK
    table = shaken(position({"m1": f"{stubborn} D3", **units}, active="m1", pack=pack), 3)
    assert table.unit("m1").morale is Morale.FALLBACK, "once a turn is all"


@EDITIONS
def test_next_turn_they_are_stubborn_again(pack: str, stubborn: str, plain: str, foe: str) -> None:
    table = position({"m1": f"{stubborn} D3", "f1": f"{foe} H9"}, active="m1", pack=pack, m1={"stood": True})
    while table.ask.kind != "turn-over":
        table.play(table.ask.options[0])
    table.end_turn()
    assert list(fall_back(table.battle, table.unit("m1"), table.unit("f1").at, "test")) == []
    assert (table.at("m1"), table.unit("m1").morale) == ("D3", Morale.SUPPRESSED)


@pytest.mark.rule("S43-11.1.3f")
def test_in_sicily_stubborn_troops_have_a_die_more_in_close_combat() -> None:
    table = position({"m1": "us-paratroopers-43 D5", "f1": "german-rifles-43 D4"}, active="m1", pack="sicily-43")
    unit, foe = table.unit("m1"), table.unit("f1")
    fight = bout(unit, foe, foe.at, unit.at)
    pool = defence_dice(table.battle, fight, unit)
    assert [die.colour for die in pool if die.why == "stubborn"] == ["B"]
    unit.kind = "us-rifles-43"
    assert len(kept(defence_dice(table.battle, fight, unit))) == len(kept(pool)) - 1


@pytest.mark.rule("RH41-10.8.2a")
def test_with_bundled_charges_a_die_at_a_vehicle_is_thrown_again() -> None:
    table = position({"g1": f"{TANK_HUNTERS} D6", "s1": "soviet-t-26 D5 5"})
    card = table.battle.unit_card(table.unit("g1"))
    dice = card.attack["vehicle"].close_combat
    colour = {"R": "red", "Y": "yellow", "G": "green", "B": "blue"}[dice[-1]]
    above = table.battle.unit_card(table.unit("s1")).defence["above"]
    blank = ["S" if die == "R" else "-" for die in dice]
    answer = table.battle.unit_card(table.unit("s1")).attack["infantry"].close_combat
    back = " ".join("S" if die == "R" else "-" for die in answer), "-"
    table.dice(" ".join(blank), " ".join("-" * len(above)), *back)
    table.play(Activate("g1"), Act("normal-action"), "D5", Strike("vehicle"))
    assert table.ask.kind == "re-roll"
    shown = "suppression" if dice[-1] == "R" else "blank"
    table.dice("D").play(Reroll(colour, shown))
    assert len(table.told(ThrownAgain)) == 1
    assert table.told(Rolled)[0].damage == 1
    assert table.unit("g1").action is not Action.FAST
