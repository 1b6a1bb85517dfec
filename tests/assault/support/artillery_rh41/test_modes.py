"""The five modes of off-board artillery of the first edition (TAOAS-3.4 and the summary page)."""

import msgspec
import pytest

from opfire.assault.dice.rerolls import KEEP
from opfire.assault.display.reasons.why_not import why_not
from opfire.assault.fire.observation import sees
from opfire.assault.fire.suppressive_fire import even_groups, spread
from opfire.assault.log.battle import Ranged, Rolled, ThrownAgain
from opfire.assault.log.ground import BlastTested, Collapsed
from opfire.assault.log.support import (
    AccuracyRolled,
    BarrageFired,
    BlastRepeated,
    FireDirected,
    FireLaid,
    FriendlyFire,
    HexShelled,
)
from opfire.assault.options.answers import DECLINE, DONE, Act, Activate, Aim, Fire, Reroll
from opfire.assault.options.support import CallSupport, FireMode, SplitDice
from opfire.assault.state.battle_dice import kept, odds
from opfire.assault.state.pieces import Morale, Phase, Work
from opfire.assault.support.artillery_rh41.attacks import can_react, suits
from opfire.assault.support.artillery_rh41.modes import with_blast
from opfire.assault.support.artillery_rh41.result import Barrage, barrage_defence, must_be_found
from support.assault.artillery import aim, aims, modes
from support.assault.artillery_rh41 import FIELD, FLAT, HEAVY, ROCKETS, SIEGE, battery, second, shells
from support.assault.battles import Table, rows

RIFLES, FOE, TRUCK, TANK = "german-rifles-41", "soviet-heavy-rifles-41", "soviet-truck", "soviet-t-34"
GUN = "soviet-45mm-at-gun"
PLAIN = {"g1": f"{RIFLES} D8", "s1": f"{FOE} D4"}
PAIR = {**PLAIN, "s2": f"{FOE} D3"}
SUPPRESSION, SUPPORT, EFFECT, BOMBARDMENT = "suppressive-fire", "fire-support", "fire-for-effect", "bombardment"


def smoke(table: Table, hex: str) -> int:
    return table.battle.smoke.get(table.hex(hex), 0)


@pytest.mark.rule("TAOAS-3.4a", "TAOAS-3.4/1")
def test_there_are_five_modes() -> None:
    table = battery(PLAIN, rows=rows(D4="B")).play(CallSupport(FIELD))
    assert modes(table) == {"smoke-screen", SUPPRESSION, SUPPORT, EFFECT, BOMBARDMENT}


def test_modes_need_what_the_card_and_the_ground_have_to_offer() -> None:
    assert modes(battery(PLAIN, SIEGE).play(CallSupport(SIEGE))) == {SUPPRESSION, SUPPORT, EFFECT}, "no smoke, no house"
    assert EFFECT not in modes(battery(PLAIN, ROCKETS).play(CallSupport(ROCKETS))), "a salvo has no second attack"


# Smoke screen


@pytest.mark.rule("TAOAS-3.4.1/1", "TAOAS-3.4.1/2")
@pytest.mark.rule(
    "TAOAS-3.4.1a", "TAOAS-3.4.1b", "TAOAS-3.4.1c", "TAOAS-3.4.1d", "TAOAS-summary-oas-modesa", "TAOAS-3.0m"
)
def test_smoke_lies_in_the_first_hex_for_sure_and_the_card_s_dice_add_more() -> None:
    table = battery(PLAIN)
    table.dice("D - D -", "D -").play(*shells("smoke-screen", "D5"), Aim("1A.C5"))
    assert (smoke(table, "D5"), smoke(table, "C5")) == (3, 1)
    assert table.ask.kind == "smoke", "one die is left for a third hex"
    table.play(DONE)
    assert not table.told(AccuracyRolled), "nobody can be hit, so no accuracy is rolled"


def test_why_a_battery_lays_no_smoke_far_away_is_told_by_the_rule() -> None:
    table = battery(PLAIN)
    table.dice("D - D -", "D -").play(*shells("smoke-screen", "D5"), Aim("1A.C5"))
    (why,) = why_not(table.battle, table.ask, "hex", "1A.G1")
    assert why.key == "why-not-assault-smoke"


@pytest.mark.rule("TAOAS-3.4.1c", "TAOAS-3.4.1/1")
def test_the_sure_marker_comes_even_if_no_die_shows_smoke_and_counts_to_the_limit() -> None:
    table = battery(PLAIN).dice("- S - -").play(*shells("smoke-screen", "D5"), DONE)
    assert smoke(table, "D5") == 1
    thick = battery(PLAIN)
    thick.dice("CD D CD D").play(*shells("smoke-screen", "D5"))
    assert smoke(thick, "D5") == 4


@pytest.mark.rule("TAOAS-3.4.1/3")
def test_the_spotter_need_not_see_the_other_hexes_of_smoke() -> None:
    table = battery(PLAIN, rows=rows(D6="B"))
    table.dice("- - - -").play(*shells("smoke-screen", "D6"))
    assert not sees(table.battle, table.unit("g1"), table.hex("D5"))
    assert table.offers(Aim("1A.D5"))


@pytest.mark.rule("TAOAS-3.4.1e", "TAOAS-4.0d", "TAOAS-summary-oas-modesa")
def test_smoke_hurts_neither_units_nor_buildings() -> None:
    table = battery(PLAIN, rows=rows(D4="B")).dice("CD CD CD CD").play(*shells("smoke-screen", "D4"))
    assert (table.strength("s1"), table.unit("s1").morale, table.terrain("D4")) == (4, Morale.NONE, "building")
    assert not table.told(BlastTested)


# Suppressive fire


def suppress(table: Table, first: str, other: str, split: SplitDice, *dice: str) -> Table:
    return table.dice(*dice).play(*shells(SUPPRESSION, first), aim(other), split)


@pytest.mark.rule("TAOAS-3.0/4", "TAOAS-3.4.2/3")
@pytest.mark.rule(
    "TAOAS-3.4.2a",
    "TAOAS-3.4.2f",
    "TAOAS-3.4.2i",
    "TAOAS-3.4.2j",
    "TAOAS-3.4.2k",
    "TAOAS-3.4.2m",
    "TAOAS-summary-oas-modesb",
)
def test_suppressive_fire_falls_on_two_adjacent_hexes_one_after_the_other() -> None:
    table = suppress(battery(PAIR), "D3", "D4", SplitDice("YG", "Y"), "6", "2 - 2", "-", "2 -", "-")
    first, other = table.told(Rolled)
    assert [first.target, other.target] == ["s2", "s1"]
    assert [name for name, _ in first.attack] == ["yellow", "yellow", "green"], "its group and the blast die"
    assert [name for name, _ in other.attack] == ["yellow", "yellow"]
    assert first.left == (0, 0, 2), "damage counts as suppression"
    assert (table.strength("s2"), table.unit("s2").morale) == (4, Morale.SUPPRESSED)
    assert (smoke(table, "D3"), smoke(table, "D4")) == (1, 1)
    assert len(table.told(AccuracyRolled)) == 1, "one roll for both hexes"


@pytest.mark.rule("TAOAS-3.4.2f", "TAOAS-3.4.2/4")
def test_the_second_hex_must_be_adjacent_to_the_first() -> None:
    table = battery(PAIR, rows=rows(D4="B")).play(*shells(SUPPRESSION, "D4"))
    assert table.ask.kind == "second-hex"
    assert not sees(table.battle, table.unit("g1"), table.hex("D3")), "the spotter sees only the first hex"
    grid = table.battle.setting.board.grid
    assert {table.hex(name) for name in aims(table)} == set(grid.neighbours(table.hex("D4")))


@pytest.mark.rule("TAOAS-3.4.2g", "TAOAS-3.4.2h", "TAOAS-3.4.2/2")
def test_the_dice_are_divided_as_evenly_as_possible_and_as_the_player_likes() -> None:
    table = battery(PAIR).play(*shells(SUPPRESSION, "D4"), aim("D3"))
    assert set(table.ask.options) == {
        SplitDice("YY", "G"),
        SplitDice("YG", "Y"),
        SplitDice("Y", "YG"),
        SplitDice("G", "YY"),
    }
    assert {len(one) for one, _ in even_groups("RYYG")} == {2}


@pytest.mark.rule("TAOAS-3.4.2g")
@pytest.mark.parametrize(("dice", "ways"), [("YG", [("Y", "G"), ("G", "Y")]), ("YY", [])])
def test_two_dice_are_divided_by_the_player_only_if_they_differ(
    dice: str, ways: list[tuple[str, str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    table = battery(PAIR)
    card = table.battle.setting.supports[FIELD]
    weak = msgspec.structs.replace(card, attack={**card.attack, "infantry": dice})
    monkeypatch.setitem(table.battle.setting.supports, FIELD, weak)
    table.dice(*([] if ways else ["6", "- -", "-", "- -", "-"]))

    table.play(*shells(SUPPRESSION, "D4"), aim("D3"))

    assert table.offered(SplitDice, table.ask.kind) == [SplitDice(*way) for way in ways]


@pytest.mark.rule("TAOAS-3.4.2k", "TAOAS-3.4.2l")
def test_each_group_gets_the_blast_die_or_a_blue_one() -> None:
    cards = battery(PLAIN).battle.setting.pack.support_cards
    assert with_blast(cards["RGO2"], "YG") == "RYG"
    assert with_blast(msgspec.structs.replace(cards["RGO2"], blast=""), "YG") == "YGB"


def volley(table: Table, dice: str, defence: str) -> Table:
    """Suppressive fire with a yellow and the yellow blast die on D4, and nothing on the empty hex D5."""
    return suppress(table, "D4", "D5", SplitDice("Y", "YG"), "6", dice, defence, "- - -")


@pytest.mark.rule("TAOAS-3.4.2n", "TAOAS-3.4.2s", "TAOAS-3.4.2/5")
def test_critical_hits_stay_critical_hits_and_are_the_only_damage() -> None:
    table = battery(PLAIN).dice("6", "CS -", "-", "-", "-", "- - -")
    table.play(*shells(SUPPRESSION, "D4"), aim("D5"), SplitDice("Y", "YG"))
    assert table.told(Rolled)[0].left == (1, 0, 1)
    assert table.strength("s1") == 3


@pytest.mark.rule("TAOAS-3.4.2o")
def test_defenders_have_all_their_normal_dice() -> None:
    table = battery(PLAIN, rows=rows(D4="b"))
    card = table.battle.setting.supports[FIELD]
    pools = [
        kept(barrage_defence(table.battle, Barrage("german", FIELD, card, mode, 4), table.unit("s1")))
        for mode in (SUPPRESSION, SUPPORT)
    ]
    assert pools[0] == pools[1]


@pytest.mark.rule("TAOAS-3.4.2p")
@pytest.mark.parametrize("defence", ["S", "D"])
def test_suppression_or_damage_cancels_what_was_damage(defence: str) -> None:
    assert volley(battery(PLAIN), "2 -", defence).told(Rolled)[0].left == (0, 0, 0)


@pytest.mark.rule("TAOAS-3.4.2q")
def test_a_critical_hit_of_the_defender_cancels_critical_hits_only() -> None:
    table = volley(battery(PLAIN), "2 2", "CD")
    assert table.told(Rolled)[0].left == (0, 0, 1), "only its damage symbol cancels one"


@pytest.mark.rule("TAOAS-3.4.2r")
def test_who_is_suppressed_already_is_not_driven_back_by_more_of_it() -> None:
    table = battery(PLAIN, s1={"morale": Morale.SUPPRESSED, "activated": True})
    volley(table, "2 S", "- -")
    assert (table.unit("s1").morale, table.at("s1")) == (Morale.SUPPRESSED, "D4")


@pytest.mark.rule("TAOAS-3.4.2s", "TAOAS-3.4.2/6")
def test_a_critical_hit_still_can_drive_it_back() -> None:
    table = battery(PLAIN, s1={"morale": Morale.SUPPRESSED, "activated": True})
    table.dice("6", "CS -", "- -", "CD", "-", "- - -")
    table.play(*shells(SUPPRESSION, "D4"), aim("D5"), SplitDice("Y", "YG"))
    assert table.unit("s1").morale is Morale.FALLBACK


@pytest.mark.rule("TAOAS-3.4.2c", "TAOAS-3.4.2d", "TAOAS-3.4.2e", "TAOAS-3.4.2t", "TAOAS-3.4.2/1")
def test_guns_and_trucks_can_be_suppressed_and_armour_is_left_alone() -> None:
    gun = volley(battery({"g1": f"{RIFLES} D8", "s1": f"{GUN} D4 1"}), "2 -", "- -")
    assert gun.unit("s1").morale is Morale.SUPPRESSED
    truck = battery({"g1": f"{RIFLES} D8", "s1": f"{TRUCK} D4 1"})
    truck.dice("6", "D S", "2", "-", "- - -")
    truck.play(*shells(SUPPRESSION, "D4"), aim("D5"), SplitDice("Y", "YG"))
    assert truck.told(Ranged)[0].left == 1, "like indirect fire on vehicles: only what found it in a first roll"
    tank = battery({"g1": f"{RIFLES} D8", "s1": f"{TANK} D4 1"})
    suppress(tank, "D4", "D5", SplitDice("Y", "YG"), "6", "2 2", "- - -")
    assert not tank.told(Rolled)
    assert tank.unit("s1").morale is Morale.NONE


@pytest.mark.rule("TAOAS-3.4.2b", "TAOAS-3.4.2t")
def test_tank_riders_can_be_suppressed_like_vehicles_under_indirect_fire() -> None:
    table = battery({"g1": f"{RIFLES} D8", "s1": f"{TANK} D4 1", "s2": f"{FOE} A1"})
    table.battle.carry(table.unit("s2"), table.unit("s1"))
    card = table.battle.setting.supports[FIELD]
    fire = Barrage("german", FIELD, card, SUPPRESSION, 6)
    assert must_be_found(table.battle, fire, table.unit("s2"))
    assert kept(barrage_defence(table.battle, fire, table.unit("s2"))) == "Y", "the die of its card alone"
    wide = fire._replace(accuracy=1)
    assert kept(barrage_defence(table.battle, wide, table.unit("s2"))) == "Y", "two yellow ones, of which one is lost"
    table.dice("6", "D D", "- -", "-", "- - -")
    table.play(*shells(SUPPRESSION, "D4"), aim("D5"), SplitDice("Y", "YG"))
    assert table.told(Ranged)[0].target == "s2", "the tank itself is no target"


@pytest.mark.rule("TAOAS-3.4.2u")
def test_spread_fire_hurts_less_and_disturbs_more() -> None:
    dice = battery(PLAIN).battle.setting.dice
    support = odds(dice.pool("YYG"), dice.pool("Y"))
    shared = odds(spread(dice.pool("YYG")), dice.pool("Y"))

    def damage(left: tuple[int, ...]) -> int:
        return left[0] + left[1]

    def disturbs(left: tuple[int, ...]) -> bool:
        return left[2] > 0

    assert shared.mean(damage) < support.mean(damage)
    assert shared.chance(disturbs) > support.chance(disturbs)


# Fire support


@pytest.mark.rule("TAOAS-3.4.3a", "TAOAS-3.0m")
def test_fire_support_uses_the_dice_of_the_card_against_the_type_of_target() -> None:
    table = battery(PLAIN).dice("6", "D D -", "-").play(*shells(SUPPORT, "D4"))
    assert [name for name, _ in table.told(Rolled)[0].attack] == ["yellow", "yellow", "green"]
    assert table.strength("s1") == 2
    tank = battery({"g1": f"{RIFLES} D8", "s1": f"{TANK} D4 1"})
    tank.dice("6", "S -").play(*shells(SUPPORT, "D4"))
    assert [name for name, _ in tank.told(Ranged)[0].attack] == ["red", "green"]


WALK = {"g1": f"{RIFLES} D8", "s1": f"{FOE} E2", "g9": f"{RIFLES} A9"}


def walking(aim: str = "D4", spotter: str = "g1", **others: object) -> Table:
    """The Soviet unit is about to move while a battery waits with its second attack."""
    units = others.pop("units", WALK)
    table = second(units, aim, spotter, g1={"activated": True}, g9={"activated": True}, **others)  # type: ignore[arg-type]
    table.battle.active = "soviet"
    return table.play(Activate("s1"), Act("normal-action"))


@pytest.mark.rule("TAOAS-3.0j", "TAOAS-3.4.3b", "TAOAS-3.4.3c", "TAOAS-3.0/5", "TAOAS-3.4.3/2")
def test_the_second_attack_may_answer_a_unit_that_enters_a_hex() -> None:
    table = walking()
    table.play("E3")
    assert table.ask.kind == "reaction-fire"
    assert table.offers(CallSupport(FIELD)), "though no unit is left to react"
    table.dice("6", "D D -", "- -").play(CallSupport(FIELD))
    assert table.strength("s1") == 2
    assert (table.told(BarrageFired)[0].at, table.told(BarrageFired)[0].how) == ("1A.E3", "reaction")
    assert table.battle.requests == {}


@pytest.mark.rule("TAOAS-3.4.3c", "TAOAS-3.4.3/1")
def test_the_hex_entered_must_be_one_that_the_second_attack_can_reach() -> None:
    table = walking(aim="D9")
    table.play("E3")
    assert table.ask.kind != "reaction-fire" or not table.offers(CallSupport(FIELD))
    free = walking(aim="D9")
    free.unit("g9").activated = False
    free.play("E3")
    free.dice("6", "- - -", "- -").play(CallSupport(FIELD))
    assert [event.by for event in free.told(FireDirected)] == ["g9"], "or another unit directs it"


@pytest.mark.rule("TAOAS-3.4.3/1")
def test_only_a_battery_that_has_made_its_first_attack_reacts() -> None:
    table = second(WALK, "D4", "g1")
    request = table.battle.requests[FIELD]
    assert can_react(table.battle, request, table.unit("s1"))
    assert not can_react(table.battle, msgspec.structs.replace(request, attacks=0), table.unit("s1"))
    table.battle.phase = Phase.SUPPORT
    assert not can_react(table.battle, request, table.unit("s1")), "there is no reaction fire in the support phase"


def test_the_owner_may_keep_the_attack_for_later() -> None:
    table = walking()
    table.play("E3", DECLINE)
    assert FIELD in table.battle.requests


@pytest.mark.rule("TAOAS-3.4.3d", "TAOAS-summary-oas-modesc")
def test_no_reaction_on_a_hex_with_own_units() -> None:
    units = {**WALK, "g2": f"{RIFLES} E4", "s1": f"{FOE} E3"}
    table = second(units, "D4", "g1", g1={"activated": True})
    request, mover = table.battle.requests[FIELD], table.unit("s1")
    assert can_react(table.battle, request, mover)
    table.battle.put(table.unit("g2"), mover.at)
    assert not can_react(table.battle, request, mover)


@pytest.mark.rule("TAOAS-3.0c")
def test_a_battery_does_not_answer_the_retreat_that_its_own_shells_caused() -> None:
    table = second({**WALK, "s1": f"{FOE} E3"}, "D4", "g1", s1={"morale": Morale.SUPPRESSED})
    table.dice("6", "S - -", "- - -").play(*shells(SUPPORT, "E3"))
    while table.ask.kind in ("fall-back", "reaction-fire"):
        assert CallSupport(FIELD) not in table.ask.options
        table.play(table.ask.options[0])
    assert len(table.told(BarrageFired)) == 1


@pytest.mark.rule("TAOAS-3.4.3e")
def test_no_other_mode_reacts() -> None:
    table = walking(mode=EFFECT, aim="E3").play("E3")
    assert table.ask.kind != "reaction-fire"
    table = walking().play("E3").dice("6", "- - -", "- -").play(CallSupport(FIELD))
    assert table.told(BarrageFired)[0].mode == SUPPORT, "the mode is not asked for"


# Fire for effect


@pytest.mark.rule("TAOAS-3.0/4", "TAOAS-3.4.4/1")
@pytest.mark.rule("TAOAS-3.4.4c", "TAOAS-3.4.4f", "TAOAS-3.4.4h", "TAOAS-summary-oas-modesd", "TAOAS-3.4.4b")
def test_fire_for_effect_only_finds_the_range_in_the_support_phase_but_needs_its_spotter() -> None:
    table = battery(PLAIN).play(*shells(EFFECT, "D4"))
    assert table.told(FireLaid)[0].at == "1A.D4"
    assert [event.by for event in table.told(FireDirected)] == ["g1"]
    assert table.unit("g1").attack_die_lost
    assert table.battle.requests[FIELD].attacks == 1, "the first of its two attacks is given up"
    assert not table.told(AccuracyRolled), "no dice at all"
    assert smoke(table, "D4") == 0
    assert table.battle.phase is Phase.ACTION


@pytest.mark.rule("TAOAS-3.0d", "TAOAS-3.4.4a", "TAOAS-3.4.4d", "TAOAS-3.4.4g", "TAOAS-3.4c", "TAOAS-3.4.4/3")
def test_its_one_attack_falls_on_that_hex_in_the_action_phase_without_a_spotter() -> None:
    table = battery(PLAIN).play(*shells(EFFECT, "D4"))
    table.unit("g1").activated, table.unit("g1").morale = True, Morale.SUPPRESSED
    table.dice("6", "D D D", "-").play(CallSupport(FIELD))
    assert table.ask.kind == "re-roll", "neither mode nor hex is asked for"
    table.play(Act(KEEP))
    assert table.strength("s1") == 1
    assert table.battle.requests == {}


@pytest.mark.rule("TAOAS-3.4.4e", "TAOAS-summary-oas-modesd", "TAOAS-3.4.4/2")
def test_up_to_two_dice_of_it_may_be_thrown_again_before_the_defence() -> None:
    table = second(PLAIN, "D4", "g1", mode=EFFECT)
    table.dice("6", "- - S", "D D", "-").play(CallSupport(FIELD), Reroll("yellow", "blank"))
    assert Act(KEEP) in table.ask.options, "one is enough"
    table.play(Reroll("yellow", "blank"))
    assert [event.after for event in table.told(ThrownAgain)] == ["damage", "damage"]
    assert {event.rule for event in table.told(ThrownAgain)} == {"TAOAS-3.4.4"}
    assert table.strength("s1") == 2
    assert table.unit("s1").morale is Morale.SUPPRESSED


@pytest.mark.rule("TAOAS-3.4.4b")
def test_a_card_that_was_not_requested_does_nothing() -> None:
    table = battery(PLAIN)
    table.battle.requests.clear()
    table.battle.hands["german"] = (FIELD,)
    assert not table.offered(CallSupport, "activate")


# Bombardment


def bombard(table: Table, *dice: str, card: str = FIELD) -> Table:
    return table.dice(*dice).play(*shells(BOMBARDMENT, "D4", card))


HOUSE = rows(D4="B", F5="B")


@pytest.mark.rule("TAOAS-3.4.5a")
def test_only_buildings_and_fortifications_can_be_bombarded() -> None:
    table = battery(PLAIN, rows=rows(D4="B", F5="B")).play(CallSupport(FIELD), FireMode(BOMBARDMENT))
    assert aims(table) == {"D4", "F5"}
    works = battery(PLAIN)
    request = works.battle.requests[FIELD]
    assert not suits(works.battle, request, BOMBARDMENT, works.hex("D4"))
    works.battle.works[works.hex("D4")] = Work("bunker")
    assert suits(works.battle, request, BOMBARDMENT, works.hex("D4"))


@pytest.mark.rule("TAOAS-3.0/4", "TAOAS-3.4.5/1")
@pytest.mark.rule("TAOAS-3.4.5b", "TAOAS-3.4.5c", "TAOAS-3.4.5d", "TAOAS-3.4.5f", "TAOAS-summary-oas-modese")
def test_a_critical_hit_brings_one_blast_roll_and_nothing_else_touches_the_units() -> None:
    table = bombard(battery(PLAIN, rows=HOUSE), "6", "CD CD D", "S", "D")
    (shelled,) = table.told(HexShelled)
    assert ([name for name, _ in shelled.attack], shelled.criticals) == (["yellow", "yellow", "green"], 2)
    (test,) = table.told(BlastTested)
    assert ([name for name, _ in test.attack], [name for name, _ in test.defence]) == (["yellow"], ["yellow"])
    table.play(Act(KEEP))
    assert len(table.told(BlastTested)) == 1
    assert not table.told(Rolled)
    assert (table.strength("s1"), table.unit("s1").morale) == (4, Morale.NONE)
    assert smoke(table, "D4") == 1


@pytest.mark.rule("TAOAS-3.4.5d")
def test_without_a_critical_hit_there_is_none() -> None:
    table = bombard(battery(PLAIN, rows=HOUSE), "6", "D D D")
    assert not table.told(BlastTested)
    assert table.strength("s1") == 4


@pytest.mark.rule("TAOAS-3.4.5e", "TAOAS-summary-oas-modese", "TAOAS-3.4.5/3")
def test_the_blast_roll_may_be_repeated_once_and_the_second_stands() -> None:
    table = bombard(battery(PLAIN, rows=HOUSE), "6", "CD - -", "-", "-", "CD", "-")
    assert table.ask.kind == "blast-again"
    table.play(Act("roll-again"))
    assert len(table.told(BlastTested)) == 2
    assert [event.at for event in table.told(BlastRepeated)] == ["1A.D4"], "so that the log does not show two results"
    assert table.told(Collapsed)[0].becomes == "ruins"
    assert table.unit("s1").gone
    worse = bombard(battery(PLAIN, rows=HOUSE), "6", "CD - -", "CD", "-", "-", "-").play(Act("roll-again"))
    assert (worse.terrain("D4"), worse.unit("s1").gone) == ("building", False), "be it worse"


@pytest.mark.rule("TAOAS-3.4.5f")
def test_units_suffer_what_the_blast_roll_says() -> None:
    table = bombard(battery(PLAIN, HEAVY, rows=HOUSE), "6", "CD - -", "DD", "-", card=HEAVY).play(Act(KEEP))
    assert (table.terrain("D4"), table.strength("s1")) == ("ruins", 3)


@pytest.mark.rule("TAOAS-3.4.5/2")
def test_bombardment_too_can_fall_short() -> None:
    table = battery({"g1": f"{RIFLES} D5", "s1": f"{FOE} D4"}, rows=HOUSE)
    bombard(table, "1", "D - -", "S D", "-")
    assert table.told(FriendlyFire)[0].unit == "g1"


def test_a_card_without_the_dice_for_it_fires_no_smoke() -> None:
    assert "smoke-screen" not in modes(battery(PLAIN, FLAT).play(CallSupport(FLAT)))


@pytest.mark.rule("TAOAS-3.0a", "TAOAS-3.4.3a", "TAOAS-3.6/3")
def test_a_vehicle_with_riders_offers_a_choice_of_target_and_either_must_be_found() -> None:
    table = battery({"g1": f"{RIFLES} D8", "s1": f"{TANK} D4 1", "s2": f"{FOE} A1"})
    table.battle.carry(table.unit("s2"), table.unit("s1"))
    table.dice("6").play(*shells(SUPPORT, "D4"))
    assert set(table.ask.options) == {Fire("s1"), Fire("s2")}
    table.dice("D S -", "D", "-").play(Fire("s2"))
    assert (table.told(Ranged)[0].target, table.told(Ranged)[0].left) == ("s2", 1)
