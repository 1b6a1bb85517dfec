"""Modes of the fire strike of Sicily '43 (S43-12.4.3.1): smoke screen, suppressive spread fire, fire for effect."""

import pytest

from opfire.assault.fire.suppressive_fire import SPREAD, even_groups
from opfire.assault.log.battle import FallsBack, Ranged, Rolled, SmokeLaid, Suppressed
from opfire.assault.log.ground import BlastTested, GroundChanged
from opfire.assault.options.answers import PASS, Act, Activate, Fire
from opfire.assault.options.support import CallSupport, SplitDice
from opfire.assault.pack.cards import SupportCard
from opfire.assault.state.pieces import Morale
from opfire.assault.support.artillery_s43.modes import modes_of, spread_dice
from opfire.kernel.ask import Done
from support.assault.artillery import aim, aims, modes
from support.assault.artillery_s43 import FIELD, HEAVY, PACK, ROCKETS, ranged, strike
from support.assault.battles import Table, rows
from support.assault.sicily import GERMANS, RIFLES, colours

SMOKE, SPREAD_FIRE, EFFECT = "smoke-screen", "spread-fire", "fire-for-effect"
TANK, TRUCK, GUN = "german-pz-ivg", "german-truck", "german-75mm-leig-18"
UNITS = {"u1": f"{RIFLES} E5", "a1": f"{GERMANS} D4"}
ROCKS = rows(D3="r", D5="r")
"""Rocks hold no craters, so that nothing is thrown for a hex of them without anybody in it."""
HIGH, LOW = SplitDice("YG", "G"), SplitDice("G", "YG")


def cover(table: Table, *dice: str, at: str = "D4", second: str = "D3", split: SplitDice = HIGH) -> Table:
    """Suppressive fire on a hex and the one beside it, with these dice each; the distance die is given first."""
    return table.dice("D 1", *dice).play(*strike(SPREAD_FIRE, at), aim(second), split)


def hit(table: Table, *dice: str) -> Table:
    """Suppressive fire with a yellow, a green and the green blast die on D4, and nothing to hit in D3.

    Faces are given by number where damage reads as suppression: 1 a critical hit with damage, 2 damage, 4 or 5 less.
    """
    return cover(table, *dice)


# Fire for effect


@pytest.mark.rule("S43-12.4.3.1.3a", "S43-12.4.3.1a")
def test_fire_for_effect_brings_all_dice_of_the_card_and_full_damage() -> None:
    table = ranged(UNITS, rows=ROCKS)
    table.dice("D 1", "D D D", "-").play(*strike(EFFECT, "D4"))
    assert table.strength("a1") == 1


@pytest.mark.rule("S43-12.4.3.1.3b")
def test_the_card_says_how_many_hexes_are_hit() -> None:
    around = {f"a{n}": f"{GERMANS} {hex}" for n, hex in enumerate(("D4", "D3", "E4", "D5", "C5", "C4"))}
    table = ranged({"u1": f"{RIFLES} E5", **around}, card=HEAVY)
    table.dice("D - 1", "S S -", "D", "- -", "-", "- -", "-", "- -", "-")
    table.play(*strike(EFFECT, "D4", HEAVY))
    assert [event.target for event in table.told(Rolled)] == ["a0", "a1", "u1", "a4"], "N, SE and SW"


# Smoke screen


@pytest.mark.rule("S43-12.4.3.1.1a", "S43-12.4.3.1.1b", "S43-12.4.3.1.1c", "S43-12.4.3.1.1e")
def test_a_smoke_screen_puts_one_marker_in_the_primary_hex_and_as_many_as_the_dice_show() -> None:
    table = ranged(UNITS)
    table.dice("D 1", "CD S -").play(*strike(SMOKE, "D4"), Done())
    assert colours(table.told(SmokeLaid)[0].attack) == "YGG", "the smoke dice of the card"
    assert table.battle.smoke == {table.hex("D4"): 3}
    assert table.strength("a1") == 4
    assert not table.told(Rolled)
    assert not table.told(GroundChanged)


@pytest.mark.rule("S43-12.4.3.1.1a")
def test_one_marker_rises_even_if_the_dice_show_none() -> None:
    table = ranged(UNITS)
    table.dice("D 1", "S - -").play(*strike(SMOKE, "D4"), Done())
    assert table.battle.smoke == {table.hex("D4"): 1}


@pytest.mark.rule("S43-12.4.3.1.1d", "S43-12.4.3.1.1c", "S43-12.4.3.1.1b")
def test_dice_that_raise_none_are_thrown_again_in_further_hexes_of_the_impact_area() -> None:
    table = ranged(UNITS).dice("D 1").play(*strike(SMOKE, "D4"))
    assert (table.ask.kind, aims(table)) == ("screen", {"D3", "D5"})
    table.dice("D - -", "D -", "D").play(aim("D5"), aim("D3"), aim("D5"))
    assert table.battle.smoke == {table.hex("D4"): 2, table.hex("D5"): 1, table.hex("D3"): 1}
    assert [len(event.attack) for event in table.told(SmokeLaid)] == [3, 2, 1]


@pytest.mark.rule("S43-12.4.3.1.1b", "S43-12.4.3.1.1d")
def test_no_more_hexes_than_the_card_says() -> None:
    table = ranged({"a1": f"{GERMANS} E5", "u1": f"{RIFLES} H9"}, "D4", "a1", ROCKETS)
    table.dice("D 1", "- - - -").play(*strike(SMOKE, "D4", ROCKETS))
    assert len(aims(table)) == 6
    for _ in range(4):
        assert Done() in table.ask.options
        table.play(table.ask.options[1])
    assert Done() not in table.ask.options, "five hexes, and now the order"


def test_smoke_that_is_shifted_far_is_thin() -> None:
    table = ranged(UNITS, aim="D6").dice("D 1", "1 1 1").play(*strike(SMOKE, "D4"), Done())
    assert table.battle.smoke == {table.hex("D4"): 4}, "one a die, and the one that always rises"


@pytest.mark.rule("S43-12.4.3.1.1d")
def test_in_sicily_smoke_covers_no_more_hexes_than_the_impact_area_has() -> None:
    cards = ranged(UNITS).battle.setting.pack.support_cards.values()
    assert all(card.smoke_hexes <= len(card.pattern) + 1 for card in cards if card.type == "OAS")


# Suppressive spread fire: whom


@pytest.mark.rule("S43-12.4.3.1.2b", "S43-12.4.3.1.2d", "S43-12.4.3.1.2a")
@pytest.mark.parametrize("kind", [GERMANS, GUN])
def test_suppressive_fire_suppresses_infantry_and_guns_without_harm(kind: str) -> None:
    table = hit(ranged({**UNITS, "a1": f"{kind} D4 0"}, rows=ROCKS), "2 2 2", "- -" if kind == GUN else "-")
    assert (table.strength("a1"), table.unit("a1").morale) == (4, Morale.SUPPRESSED)


@pytest.mark.rule("S43-12.4.3.1.2e", "S43-12.4.3.1.2v", "S43-12.4.3.1.2/2")
def test_unarmoured_vehicles_are_bombed_like_by_indirect_fire() -> None:
    table = hit(ranged({**UNITS, "a1": f"{TRUCK} D4 0"}, rows=ROCKS), "D - D", "2 4", "-")
    assert table.told(Ranged)[0].left == 2
    assert colours(table.told(Rolled)[0].defence) == "G", "flank B and the green die, less the weakest"
    assert (table.strength("a1"), table.unit("a1").morale) == (2, Morale.SUPPRESSED)


@pytest.mark.rule("S43-12.4.3.1.2v")
def test_the_first_roll_goes_by_the_printed_symbols() -> None:
    table = hit(ranged({**UNITS, "a1": f"{TRUCK} D4 0"}, rows=ROCKS), "S S S")
    assert table.told(Ranged)[0].left == 0
    assert not table.told(Rolled)


@pytest.mark.rule("S43-12.4.3.1.2f")
def test_armoured_vehicles_are_not_affected() -> None:
    table = hit(ranged({**UNITS, "a1": f"{TANK} D4 0"}, rows=rows(D3="r", D4="r", D5="r")))
    assert not table.told(Ranged)
    assert not table.told(Rolled)
    assert (table.strength("a1"), table.unit("a1").morale) == (4, Morale.NONE)


@pytest.mark.rule("S43-12.4.3.1.2c", "S43-12.4.3.1.2v", "S43-12.4.3.1.2/3")
def test_tank_riders_are_swept_off_an_armoured_vehicle() -> None:
    table = ranged({**UNITS, "a1": f"{TANK} D4 0", "a2": f"{GERMANS} H1"}, rows=ROCKS)
    table.battle.carry(table.unit("a2"), table.unit("a1"))
    hit(table, "D - D", "2 2", "-")
    assert [event.target for event in table.told(Ranged)] == ["a2"]
    assert colours(table.told(Rolled)[0].defence) == "Y", "the dice of their own card"
    assert table.unit("a2").morale is Morale.SUPPRESSED
    assert table.ask.kind == "dismount"


# Suppressive spread fire: the dice


@pytest.mark.rule("S43-12.4.3.1.2g", "S43-12.4.3.1.2i", "S43-12.4.3.1.2h")
def test_the_dice_of_the_primary_hex_are_shared_out_and_each_group_has_the_blast_die() -> None:
    table = ranged({**UNITS, "a2": f"{GERMANS} D3", "a3": f"{GERMANS} D5"})
    cover(table, "- - -", "-", "- -", "-")
    thrown = [(event.target, colours(event.attack)) for event in table.told(Rolled)]
    assert thrown == [("a1", "YGG"), ("a2", "GG")], "YG and G, each with the green blast die; nothing falls on D5"


@pytest.mark.rule("S43-12.4.3.1.2g", "S43-12.4.3.1.2/5")
def test_of_several_secondary_hexes_the_player_names_one() -> None:
    table = ranged(UNITS).dice("D 1").play(*strike(SPREAD_FIRE, "D4"))
    assert (table.ask.kind, aims(table)) == ("second-hex", {"D3", "D5"})


@pytest.mark.rule("S43-12.4.3.1.2h", "S43-12.4.3.1.2k", "S43-12.4.3.1.2l", "S43-12.4.3.1.2/4")
def test_the_player_chooses_the_colours_of_each_group_and_its_hex() -> None:
    table = ranged({**UNITS, "a2": f"{GERMANS} D3"}).dice("D 1").play(*strike(SPREAD_FIRE, "D4"), aim("D3"))
    assert table.ask.kind == "split-dice"
    assert {(one.primary, one.secondary) for one in table.ask.options} == {  # type: ignore[attr-defined]
        ("YG", "G"), ("GG", "Y"), ("Y", "GG"), ("G", "YG")
    }  # fmt: skip
    table.dice("- -", "-", "- - -", "-").play(LOW)
    thrown = [(event.target, colours(event.attack)) for event in table.told(Rolled)]
    assert thrown == [("a1", "GG"), ("a2", "YGG")]


@pytest.mark.rule("S43-12.4.3.1.2g")
def test_the_groups_are_as_equal_as_possible() -> None:
    for dice in ("RY", "RYG", "RYGB", "RYGBB"):
        for one, other in even_groups(dice):
            assert abs(len(one) - len(other)) <= 1
            assert sorted(one + other) == sorted(dice)


@pytest.mark.rule("S43-12.4.3.1.2j")
def test_without_a_blast_value_a_blue_die_takes_its_place_in_each_group() -> None:
    card = ranged(UNITS).battle.setting.supports[PACK]
    dull = SupportCard(**{name: getattr(card, name) for name in card.__struct_fields__} | {"blast": ""})
    assert (spread_dice(dull, "RY"), spread_dice(card, "RY")) == ({"infantry": "RYB"}, {"infantry": "RYG"})


@pytest.mark.rule("S43-12.4.3.1.2o", "S43-12.4.3.1.2q", "S43-12.4.3.1.2p")
@pytest.mark.parametrize(("defence", "left"), [("-", 2), ("S", 1), ("D", 1)])
def test_damage_counts_as_suppression_and_is_cancelled_by_suppression_or_damage(defence: str, left: int) -> None:
    table = hit(ranged(UNITS, rows=ROCKS), "2 4 5", defence)
    assert (table.told(Rolled)[0].damage, table.told(Rolled)[0].suppressions) == (0, left)


@pytest.mark.rule("S43-12.4.3.1.2p", "S43-12.4.3.1.2/1")
def test_the_defender_has_all_normal_dice_but_the_weakest() -> None:
    table = hit(ranged(UNITS, rows=rows(D3="r", D4="H", D5="r")), "- - -", "- -")
    assert colours(table.told(Rolled)[0].defence) == "YY", "card Y, forest YG, less the green one"


@pytest.mark.rule("S43-12.4.3.1.2r")
def test_a_defending_critical_hit_cancels_a_critical_hit_only() -> None:
    assert SPREAD((0, 0, 2), (1, 0, 0)) == (0, 0, 2)
    assert SPREAD((1, 0, 1), (1, 1, 0)) == (0, 0, 0)
    assert SPREAD((1, 0, 0), (0, 2, 2)) == (1, 0, 0)
    table = hit(ranged(UNITS, rows=ROCKS), "5 2 2", "CD")
    assert table.told(Rolled)[0].suppressions == 2, "the damage cancels one, the critical hit none"


# Suppressive spread fire: what it does


@pytest.mark.rule("S43-12.4.3.1.2s")
def test_it_drives_nobody_back_who_is_suppressed_already() -> None:
    table = ranged(UNITS, rows=ROCKS, a1={"morale": Morale.SUPPRESSED, "activated": True})
    hit(table, "2 2 2", "- -")
    assert table.unit("a1").morale is Morale.SUPPRESSED
    assert not table.told(FallsBack)


@pytest.mark.rule("S43-12.4.3.1.2m", "S43-12.4.3.1.2t")
def test_a_critical_hit_does_what_it_does_in_direct_fire() -> None:
    table = ranged(UNITS, rows=ROCKS)
    hit(table, "1 - -", "S", "CD", "-")
    assert table.strength("a1") == 3
    assert table.told(FallsBack)[0].why == "critical-hit"


@pytest.mark.rule("S43-12.4.3.1.2n")
def test_a_critical_hit_reaches_the_ground_too() -> None:
    table = hit(ranged(UNITS, rows=ROCKS), "1 - -", "S", "-", "-")
    assert [(event.at, event.becomes) for event in table.told(GroundChanged)] == [("1A.D4", "craters")]
    house = hit(ranged(UNITS, rows=rows(D3="r", D4="B", D5="r")), "1 - -", "S -", "-", "-", "-", "D")
    assert house.told(BlastTested)[0].what == "simple-building"


@pytest.mark.rule("S43-12.4.3.1.2u")
def test_a_later_suppression_by_other_fire_drives_back_as_usual() -> None:
    table = hit(ranged({**UNITS, "u2": f"{RIFLES} B4"}, rows=ROCKS), "2 - -", "-")
    assert table.told(Suppressed)
    table.battle.smoke.clear()
    while table.ask.side != "allied":
        table.play(PASS)
    table.play(Activate("u2"), Act("fire"))
    table.dice("S - -", "- - -").play(Fire("a1"))
    assert table.told(FallsBack)[0].why == "suppressed-again"


# Which modes a card knows


def test_the_modes_of_a_card() -> None:
    table = ranged(UNITS, card=FIELD).play(CallSupport(FIELD))
    assert modes(table) == {EFFECT, SPREAD_FIRE, SMOKE}
    cards = table.battle.setting.pack.support_cards
    assert modes_of(cards["SGO4"]) == [EFFECT]
    assert SMOKE not in modes_of(cards["SUO6"])
