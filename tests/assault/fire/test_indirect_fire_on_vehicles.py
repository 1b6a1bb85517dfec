"""Indirect fire on vehicles in both editions: the ranging roll, the area of impact, the extra die, passengers."""

from fractions import Fraction
from itertools import product

import pytest

from opfire.assault.dice.attack_dice import attack_pool
from opfire.assault.fire.indirect_fire import SURE, bombing_odds, finders, odds_by_area
from opfire.assault.game import GAME
from opfire.assault.log.battle import Damaged, Ranged, Rolled, SpottingRolled
from opfire.assault.options.answers import Act, Activate, Fire
from opfire.assault.state.battle_dice import kept
from opfire.assault.state.pieces import Action, Experience, Phase
from opfire.assault.state.shot import Shot
from support.assault.battles import Table, letters, position, rows

EDITIONS = pytest.mark.parametrize(
    ("pack", "mortar", "tank"),
    [("red-horizon-41", "german-81mm-mortar", "soviet-t-34"), ("sicily-43", "us-81mm-mortar", "german-pz-ivg")],
    ids=["RH41", "S43"],
)
FIRE = (Activate("m1"), Act("indirect-fire"), Fire("f1"))


def shelled(pack: str, mortar: str, target: str, *dice: str, ground: str = "", **marks: dict[str, object]) -> Table:
    """A mortar four hexes from a vehicle that faces it, in the support phase."""
    units = {"m1": f"{mortar} D9", "f1": f"{target} D5 2"}
    table = position(units, active="m1", pack=pack, rows=ground or None, **marks)
    table.battle.phase = Phase.SUPPORT
    return table.dice(*dice)


def card(table: Table, area: str) -> str:
    """The dice that the target's card has for an area."""
    return table.battle.unit_card(table.unit("f1")).defence[area]  # type: ignore[index]


def blanks(dice: str) -> str:
    """A throw of these dice without effect; a red die is never blank."""
    return " ".join("S" if die == "R" else "-" for die in dice)


@EDITIONS
@pytest.mark.rule("RH41-7.3/1")
@pytest.mark.rule("S43-7.1.2a", "S43-7.1.2b")
def test_only_dice_that_ranged_in_with_damage_are_rolled_again(pack: str, mortar: str, tank: str) -> None:
    table = shelled(pack, mortar, tank)
    dice = table.battle.unit_card(table.unit("m1")).indirect.dice  # type: ignore[union-attr]
    first = ["D", "S", *["-"] * (len(dice) - 2)]
    table.dice(" ".join(first), "D", blanks(card(table, "flank") + "G")).play(*FIRE)
    (ranged,) = table.told(Ranged)
    assert (letters(ranged.attack), ranged.left) == (dice, 1)
    assert letters(table.told(Rolled)[0].attack) == dice[0]


@EDITIONS
@pytest.mark.rule("S43-7.1.2c", "S43-4.2.3d")
def test_recruits_are_suppressed_for_sure_only_if_a_die_finds_them(pack: str, mortar: str, tank: str) -> None:
    table = shelled(pack, mortar, tank, f1={"experience": Experience.RECRUIT})
    shot = Shot(table.unit("m1"), table.unit("f1"), Action.FIRING, indirect=True)
    dice = table.battle.setting.dice.pool(kept(attack_pool(table.battle, shot)))
    chance = Fraction(0)
    for faces in product(range(6), repeat=len(dice)):
        found = finders(dice, faces)
        if found:
            chance += odds_by_area(table.battle, shot, (*found, SURE)).chance(any) / 6 ** len(dice)
    assert bombing_odds(table.battle, shot).chance(any) == chance


@EDITIONS
@pytest.mark.rule("S43-7.1.2b")
def test_a_double_success_stays_in(pack: str, mortar: str, tank: str) -> None:
    table = shelled(pack, mortar, tank, "CD - - -", "-")
    table.dice(blanks(card(table, "flank") + "G")).play(*FIRE)
    assert table.told(Ranged)[0].left == 1


@EDITIONS
@pytest.mark.rule("S43-7.1.2c")
def test_without_a_die_left_nothing_happens(pack: str, mortar: str, tank: str) -> None:
    table = shelled(pack, mortar, tank, "S - - -").play(*FIRE)
    assert table.told(Ranged)[0].left == 0
    assert not table.told(Rolled)
    assert table.unit("m1").action is Action.FIRING


@EDITIONS
@pytest.mark.rule("RH41-7.3/1", "S43-10.9.3/1")
@pytest.mark.rule("S43-7.1.2d", "S43-7.1.2f", "S43-10.7.1c")
@pytest.mark.rule("S43-7.1.2/1")
def test_the_flank_and_a_green_die_defend(pack: str, mortar: str, tank: str) -> None:
    table = shelled(pack, mortar, tank, "CD - - -", "D")
    assert card(table, "flank") != card(table, "front")
    table.dice(blanks(card(table, "flank") + "G")).play(*FIRE)
    assert letters(table.told(Rolled)[0].defence) == in_order(card(table, "flank") + "G")


@EDITIONS
@pytest.mark.rule("S43-7.1.2e", "S43-7.1.2f", "S43-10.9.3e", "RH41-7.3a", "RH41-10.7.1d", "S43-7.1.2/1")
def test_a_critical_hit_in_the_attack_roll_comes_from_above(pack: str, mortar: str, tank: str) -> None:
    table = shelled(pack, mortar, tank, "D - - -", "CD")
    assert card(table, "flank") != card(table, "above")
    table.dice(blanks(in_order(card(table, "above") + "G")), "-", "-").play(*FIRE)
    assert letters(table.told(Rolled)[0].defence) == in_order(card(table, "above") + "G")


@pytest.mark.rule("RH41-7.3a", "RH41-7.3/1")
def test_players_of_the_first_edition_may_agree_that_shells_always_come_from_above(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    scenarios = GAME.scenarios()
    assert scenarios["red-horizon-41/break-that-front"].settings["shells-on-vehicles"] == ("flank", "above")
    assert "shells-on-vehicles" not in scenarios["sicily-43/ponte-dirillo"].settings
    table = shelled("red-horizon-41", "german-81mm-mortar", "soviet-t-34", "D - - -", "D")
    monkeypatch.setitem(table.battle.setting.settings, "shells-on-vehicles", "above")
    table.dice(blanks(in_order(card(table, "above") + "G"))).play(*FIRE)
    assert letters(table.told(Rolled)[0].defence) == in_order(card(table, "above") + "G")


def in_order(letters: str) -> str:
    return "".join(sorted(letters, key="RYGB".index))


@EDITIONS
@pytest.mark.rule("S43-7.1.2g")
def test_other_modifiers_count_as_well(pack: str, mortar: str, tank: str) -> None:
    veteran = {"experience": Experience.VETERAN}
    table = shelled(pack, mortar, tank, "6", "D - - - -", "D", ground=rows(D5="l"), m1=veteran, f1=veteran)
    shelter = table.battle.ground.row(table.unit("f1").at).defence["vehicle"]
    pool = in_order(card(table, "flank") + "G" + shelter + "B")
    table.dice(blanks(pool)).play(*FIRE)
    assert len(table.told(Ranged)[0].attack) == 5, "four of the card and one for the veterans"
    assert letters(table.told(Rolled)[0].defence) == pool


@EDITIONS
@pytest.mark.rule("S43-7.1.2h", "RH41-7.3c", "S43-4.2.2/3")
def test_passengers_of_a_vehicle_that_is_hit_get_off(pack: str, mortar: str, tank: str) -> None:
    truck, squad = (
        ("soviet-truck", "soviet-rifles-41") if pack == "red-horizon-41" else ("german-truck", "german-rifles-43")
    )
    units = {"m1": f"{mortar} D9", "f1": f"{truck} D5 2", "f2": f"{squad} A1"}
    table = position(units, active="m1", pack=pack)
    table.battle.carry(table.unit("f2"), table.unit("f1"))
    table.battle.phase = Phase.SUPPORT
    table.dice("D - - -", "D", blanks(in_order(card(table, "flank") + "G"))).play(*FIRE)
    assert [event.unit for event in table.told(Damaged)] == ["f1"]
    assert table.ask.kind == "dismount"
    table.play("D4")
    assert (table.at("f2"), table.unit("f2").action) == ("D4", Action.FAST)


@EDITIONS
@pytest.mark.rule("S43-7.1.2h", "RH41-7.3c")
def test_shells_may_be_meant_for_the_riders_of_a_tank(pack: str, mortar: str, tank: str) -> None:
    squad = "soviet-rifles-41" if pack == "red-horizon-41" else "german-rifles-43"
    table = position({"m1": f"{mortar} D9", "f1": f"{tank} D5 2", "f2": f"{squad} A1"}, active="m1", pack=pack)
    table.battle.carry(table.unit("f2"), table.unit("f1"))
    table.battle.phase = Phase.SUPPORT
    table.dice("D D - -", "D S", "-").play(Activate("m1"), Act("indirect-fire"))
    shown = GAME.preview(table.battle, table.ask, Fire("f2"))
    table.play(Fire("f2"))
    assert table.told(Ranged)[0].left == 2, "they share the vehicle's first roll"
    assert letters(table.told(Rolled)[0].defence) == card_of(table, "f2"), "their card is all they have"
    assert shown is not None
    assert table.ask.kind == "dismount"
    assert not table.unit("f1").damage


def card_of(table: Table, name: str) -> str:
    """The dice that a unit's card has all round."""
    return table.battle.unit_card(table.unit(name)).defence["all"]


@pytest.mark.rule("RH41-7.2c", "RH41-7.3b")
def test_no_shell_is_fired_at_a_vehicle_that_was_not_spotted() -> None:
    table = shelled("red-horizon-41", "german-81mm-mortar", "soviet-t-34", "1", ground=rows(D5="l")).play(*FIRE)
    assert [event.spotted for event in table.told(SpottingRolled)] == [False]
    assert not table.told(Ranged)
    assert table.unit("m1").action is Action.FIRING
