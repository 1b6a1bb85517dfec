"""Sicily '43, 4.2.3 and 4.3: what is unclear about recruits, elite units and the half-strength side of a counter."""

import msgspec
import pytest

from opfire.assault.fire.damage import hurt
from opfire.assault.log.battle import Halved, Rolled
from opfire.assault.log.ground import MinesExploded
from opfire.assault.options.answers import Act, Activate, Fire
from opfire.assault.state.pieces import Experience, Morale
from support.assault.battles import Table
from support.assault.fortifications import mine
from support.assault.sicily import GERMANS, RIFLES, beside, sicily, storm

SHOT = (Activate("u1"), Act("fire"), Fire("a1"))


def under_fire(**marks: object) -> Table:
    """US Rifles three hexes from German ones on clear ground."""
    return sicily({"u1": f"{RIFLES} D6", "a1": f"{GERMANS} D3"}, a1=marks)


@pytest.mark.rule("S43-4.2.3/1")
def test_recruits_may_ward_off_the_suppression_they_suffer_for_sure() -> None:
    table = under_fire(experience=Experience.RECRUIT).dice("S -", "D S").play(*SHOT)
    assert table.unit("a1").morale is Morale.NONE
    assert table.told(Rolled)[0].suppressions == 0


@pytest.mark.rule("S43-4.2.3/2")
def test_recruits_suffer_nothing_for_sure_at_close_quarters() -> None:
    table = storm(beside(a1={"experience": Experience.RECRUIT}), "S S -", "D D", "S - -", "D -")
    assert [event.suppressions for event in table.told(Rolled) if event.target == "a1"] == [0]
    assert table.unit("a1").morale is Morale.NONE


@pytest.mark.rule("S43-4.2.3/3")
@pytest.mark.parametrize(("follow_up", "morale"), [("S", Morale.NONE), ("D", Morale.SUPPRESSED)])
def test_elite_units_heed_no_suppression_symbol_but_are_suppressed_by_a_stronger_one(
    follow_up: str, morale: Morale
) -> None:
    table = under_fire(experience=Experience.ELITE)
    table.dice("CD S", "D - -", follow_up, "-").play(*SHOT)
    assert table.unit("a1").morale is morale


@pytest.mark.rule("S43-4.2.3/3")
def test_elite_units_heed_no_suppression_symbol_of_mines_either() -> None:
    units = {"u1": f"{RIFLES} D6", "a1": f"{GERMANS} A1"}
    table = mine(sicily(units, a1={"activated": True}, u1={"experience": Experience.ELITE}), "D5", "APM")
    table.dice("1", "S S", "-").play(Activate("u1"), Act("normal-action"), "D5")
    assert (table.told(MinesExploded)[0].through, table.unit("u1").morale) == (0, Morale.NONE)


@pytest.mark.rule("S43-4.3/1", "S43-10.7.3/2")
@pytest.mark.parametrize(("damage", "flipped"), [(1, 0), (2, 0), (3, 1)])
def test_a_counter_of_odd_strength_is_flipped_at_the_half_strength_of_its_card(
    monkeypatch: pytest.MonkeyPatch, damage: int, flipped: int
) -> None:
    table = under_fire()
    card = table.battle.unit_card(table.unit("a1"))
    odd = msgspec.structs.replace(card, strength=5, strength_half=2)
    monkeypatch.setitem(table.battle.setting.types, GERMANS, odd)  # type: ignore[arg-type]
    hurt(table.battle, table.unit("a1"), damage, "10.7.3")
    assert sum(isinstance(event, Halved) for event in table.battle.events) == flipped
