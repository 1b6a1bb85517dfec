"""Anti-aircraft fire before an air attack (TAOAS-2.4, 2.5; S43-12.3.4, 12.3.5)."""

import msgspec
import pytest

from opfire.assault.game import GAME
from opfire.assault.log.command import PointSpent
from opfire.assault.log.support import AccuracyRolled, AircraftHit, AirSpotted, Intercepted, SupportSpent
from opfire.assault.options.answers import Reroll, Suffer
from opfire.assault.options.support import Bomb, CallSupport, Intercept
from opfire.assault.state.battle import Battle
from opfire.assault.state.pieces import Action, Cover, Experience, Melee, Morale
from opfire.assault.support.air.aircraft import Aircraft
from opfire.assault.support.air.defence import anti_aircraft_dice, interceptors, range_band, result_row
from opfire.kernel.ask import Decline
from support.assault.air import RED, SICILY, Air, attack, both_editions, over, thrown
from support.assault.battles import Table, rows, with_support

SPOTTED, SURE = "4", "6"


def attacked(air: Air, card: str = "", *, flak: str = "E6", **others: object) -> Table:
    """An aircraft is on its way to rifles at E5, with an anti-aircraft gun beside them."""
    units = {"t1": f"{air.rifles} E5", "a1": f"{air.flak} {flak}", "f1": f"{air.friend} A1"}
    return attack(over(air, units, card, **others), card or air.plain, "t1")


def ready(battle: Battle, air: Air, hex: str = "E5") -> list[str]:
    """Who can fire at an aircraft over a hex."""
    return [unit.id for unit in interceptors(battle, air.foe, battle.setting.board.grid.parse(f"1A.{hex}"))]


# Who may fire


@pytest.mark.rule("TAOAS-2.4a", "TAOAS-2.4b", "TAOAS-2.4c", "S43-12.3.4a", "S43-12.3.4b")
@both_editions
def test_the_enemy_is_asked_for_anti_aircraft_fire_before_the_attack(air: Air) -> None:
    table = attacked(air)

    assert (table.ask.side, table.ask.kind) == (air.foe, "intercept")
    assert table.ask.options == [Decline(), Intercept("a1")]
    assert not table.told(AirSpotted)
    aims = [mark.at for mark in GAME.picture(table.battle, air.foe).marks if mark.kind == "aircraft"]
    assert aims == ["1A.E5"], "and sees whom it is coming for"
    table.dice("-", "-", SPOTTED, SURE, "S S S", "D D").play(Intercept("a1"))
    assert table.unit("a1").activated


@pytest.mark.rule("TAOAS-2.4d", "TAOAS-2.4e", "S43-12.3.4c", "S43-12.3.4d")
@both_editions
def test_who_passes_lets_the_attack_begin_and_cannot_interrupt_it_any_more(air: Air) -> None:
    table = attacked(air).dice(SPOTTED, SURE, "S S S", "D D").play(Decline())

    assert table.told(AirSpotted)
    assert table.ask.kind != "intercept"
    assert not table.unit("a1").activated


@pytest.mark.rule("TAOAS-2.4a", "S43-12.3.4a", "S43-12.3.4n", "TAOAS-2.4/4")
@both_editions
def test_only_units_of_the_class_aa_that_have_not_acted_and_are_fit_to_fire(air: Air) -> None:
    truck = "soviet-truck" if air is RED else "german-truck"
    names = ("fresh", "used", "shaken", "fleeing", "fighting", "loaded")
    units = {name: f"{air.flak} {hex}" for name, hex in zip(names, ("E6", "D5", "F5", "F6", "E4", "D6"), strict=True)}
    table = over(
        air,
        {**units, "rifles": f"{air.rifles} E7", "truck": f"{truck} D6"},
        used={"activated": True},
        shaken={"morale": Morale.SUPPRESSED},
        fleeing={"morale": Morale.FALLBACK},
        fighting={"melee": Melee.ACTIVE},
    )
    table.battle.carry(table.unit("loaded"), table.unit("truck"))

    assert ready(table.battle, air) == ["fresh"]


@pytest.mark.rule("TAOAS-2.4l", "S43-12.3.4i")
@both_editions
def test_anti_aircraft_fire_costs_a_command_point(air: Air) -> None:
    units = {"t1": f"{air.rifles} E5", "a1": f"{air.flak} E6", "f1": f"{air.friend} A1"}
    table = over(air, units, rules=["command-points"])
    assert ready(table.battle, air) == []
    table.battle.planned[air.foe] = {air.flak: 1}
    attack(table, air.plain, "t1").dice("-", "-", SPOTTED, SURE, "S S S", "D D").play(Intercept("a1"))

    assert [event.unit for event in table.told(PointSpent)] == ["a1"]
    assert table.battle.planned[air.foe] == {air.flak: 0}


@pytest.mark.rule("TAOAS-2.4i", "TAOAS-2.4j", "S43-12.3.4h", "TAOAS-2.4/5")
@both_editions
def test_a_gun_that_fired_is_marked_and_counts_as_activated(air: Air) -> None:
    table = attacked(air).dice("-", "-", SPOTTED, SURE, "S S S", "D D").play(Intercept("a1"))

    gun = table.unit("a1")
    assert (gun.action, gun.activated, gun.given_away) == (Action.FIRING, True, True)
    assert table.unit("a1").activated
    assert table.unit("a1").given_away, "it need not be spotted any more this turn"
    assert ready(table.battle, air) == []


@pytest.mark.rule("TAOAS-2.4k", "S43-12.3.4g", "TAOAS-2.4/2")
@both_editions
def test_one_gun_after_the_other_fires_until_the_aircraft_is_driven_off(air: Air) -> None:
    hexes = ("E6", "D5", "F5")
    units = {f"a{number}": f"{air.flak} {hex}" for number, hex in enumerate(hexes, 1)}
    table = attack(over(air, {**units, "t1": f"{air.rifles} E5", "f1": f"{air.friend} A1"}), air.plain, "t1")
    table.dice("-", "-").play(Intercept("a1"))
    assert table.ask.options == [Decline(), Intercept("a2"), Intercept("a3")]
    table.dice("S", "-").play(Intercept("a3"))

    assert table.ask.kind != "intercept"
    assert not table.unit("a2").activated
    assert [event.row for event in table.told(AircraftHit)] == [0, 4]


# Range and dice


@pytest.mark.rule("TAOAS-2.4f", "TAOAS-2.4g", "TAOAS-2.4h")
def test_the_range_of_red_horizon_is_counted_to_the_target_hex_in_the_row_against_infantry() -> None:
    """The DShK is close up to 4 hexes against infantry, but only up to 2 against vehicles."""
    table = over(RED, {"a1": f"{RED.flak} A1", "t1": "soviet-kv-1 A5"})
    grid, gun = table.battle.setting.board.grid, table.unit("a1")
    band = {hex: range_band(table.battle, gun, grid.parse(f"1A.{hex}")) for hex in ("A5", "A6", "A8", "A9", "H9")}
    assert band == {"A5": "close", "A6": "medium", "A8": "medium", "A9": "long", "H9": ""}


@pytest.mark.rule("S43-12.3.4e", "S43-12.3.4f")
def test_the_range_of_sicily_is_counted_to_the_target_hex_in_the_row_against_infantry() -> None:
    """The Breda is close up to 2 hexes against infantry, but up to 3 against vehicles."""
    table = over(SICILY, {"a1": f"{SICILY.flak} A1", "t1": f"{SICILY.tank} A4"})
    grid, gun = table.battle.setting.board.grid, table.unit("a1")
    band = {hex: range_band(table.battle, gun, grid.parse(f"1A.{hex}")) for hex in ("A1", "A3", "A4", "A8", "H9")}
    assert band == {"A1": "close", "A3": "close", "A4": "medium", "A8": "long", "H9": ""}


@pytest.mark.rule("TAOAS-2.4a", "S43-12.3.4a", "TAOAS-2.4/6")
@both_editions
def test_out_of_range_nobody_is_asked(air: Air) -> None:
    units = {"t1": f"{air.rifles} H9", "a1": f"{air.flak} A1", "f1": f"{air.friend} A9"}
    table = over(air, units).dice(SPOTTED, SURE, "S S S", "D D")
    attack(table, air.plain, "t1")
    assert table.told(AirSpotted)


@pytest.mark.rule("TAOAS-2.4m", "TAOAS-2.4p")
def test_the_example_of_red_horizon() -> None:
    """A DShK, blast value blue, fires at a Bf 109 that attacks a KV-1 three hexes away: close range, one yellow die."""
    units = {"a1": f"{RED.flak} A1", "kv": "soviet-kv-1 A4", "f1": f"{RED.friend} H9"}
    table = attack(over(RED, units), RED.plain, "kv").dice("S", "-").play(Intercept("a1"))

    assert (table.told(Intercepted)[0].range, table.told(Intercepted)[0].band) == (3, "close")
    assert thrown(table, "anti-aircraft")[0] == "Y"


@pytest.mark.rule("S43-12.3.4j", "S43-12.3.4k")
def test_the_example_of_sicily() -> None:
    """A Breda, blast value blue, fires at a P-39 that attacks a tank three hexes away: medium range, one green die."""
    units = {"a1": f"{SICILY.flak} A1", "p4": f"{SICILY.tank} A4", "f1": f"{SICILY.friend} H9"}
    table = attack(over(SICILY, units, "SUT1-1"), "SUT1-1", "p4").dice("S", "-").play(Intercept("a1"))

    assert (table.told(Intercepted)[0].range, table.told(Intercepted)[0].band) == (3, "medium")
    assert thrown(table, "anti-aircraft")[0] == "G"


@pytest.mark.rule("TAOAS-2.4m", "S43-12.3.4j")
@both_editions
def test_the_blast_value_and_the_range_band_give_the_dice(air: Air) -> None:
    heavy = "soviet-37mm-61-k" if air is RED else "german-88mm-flak-36"
    table = over(air, {"a1": f"{air.flak} A1", "a2": f"{heavy} A1", "t1": f"{air.rifles} E5"})
    grid = table.battle.setting.board.grid
    dice = {
        name: [anti_aircraft_dice(table.battle, table.unit(name), grid.parse(f"1A.{hex}")) for hex in ("A3", "A7")]
        for name in ("a1", "a2")
    }
    assert dice["a1"] == ["Y", "G"]
    assert dice["a2"] == (["R", "Y"] if air is RED else ["RB", "R"])


@pytest.mark.rule("S43-12.3.4/2")
def test_a_gun_behind_the_woods_fires_at_aircraft_as_well() -> None:
    table = over(SICILY, {"t1": f"{SICILY.rifles} E5", "a1": f"{SICILY.flak} E7 5"}, rows=rows(E6="H", E5="H"))
    assert ready(table.battle, SICILY) == ["a1"]


@pytest.mark.rule("TAOAS-2.4n", "S43-12.3.4l")
@both_editions
def test_it_does_not_matter_where_the_gun_faces(air: Air) -> None:
    for facing in range(6):
        table = over(air, {"t1": f"{air.rifles} E5", "a1": f"{air.flak} E6 {facing}"})
        assert ready(table.battle, air) == ["a1"]


@pytest.mark.rule("TAOAS-2.4/1")
@both_editions
def test_a_house_between_the_gun_and_the_target_does_not_matter_either(air: Air) -> None:
    table = over(air, {"t1": f"{air.rifles} E5", "a1": f"{air.flak} E7"}, rows=rows(E6="B"))
    assert ready(table.battle, air) == ["a1"]


@pytest.mark.rule("TAOAS-2.4o", "S43-12.3.4m", "TAOAS-2.4/3", "S43-12.3.4/1")
@both_editions
def test_with_an_attack_die_less_a_double_counts_as_its_stronger_symbol_and_no_die_is_lost(air: Air) -> None:
    table = attacked(air, a1={"attack_die_lost": True}).dice("1", "-").play(Intercept("a1"))

    assert thrown(table, "anti-aircraft")[0] == "Y"
    assert table.told(AircraftHit)[0].row == 2, "a critical hit without the damage of the double"
    replaced = table.battle.setting.edition.action_takes_die_marker
    assert table.unit("a1").attack_die_lost is not replaced, "in Sicily the firing marker takes its place"


@pytest.mark.rule("S43-12.3.4m", "S43-9.12.2c", "S43-9.12.2e")
def test_a_concealed_gun_of_sicily_fires_as_if_it_had_that_marker() -> None:
    table = attacked(SICILY, a1={"cover": Cover.CONCEALED}).dice("1", "-").play(Intercept("a1"))

    assert thrown(table, "anti-aircraft")[0] == "Y"
    assert table.told(AircraftHit)[0].row == 2
    assert table.unit("a1").hidden is Cover.NONE, "the firing marker takes the place of the concealed one"


# The aircraft's defence


@pytest.mark.rule("TAOAS-2.5a", "TAOAS-2.5c", "S43-12.3.5a", "S43-12.3.5c", "TAOAS-2.5/6")
@both_editions
def test_the_die_of_the_card_is_thrown_against_the_guns_and_symbols_cancel(air: Air) -> None:
    table = attacked(air).dice("D", "D", SPOTTED, SURE, "S S S", "D D").play(Intercept("a1"))

    assert thrown(table, "anti-aircraft") == ("Y", table.battle.setting.supports[air.plain].defence_die)
    assert table.told(AircraftHit)[0].row == 0


@pytest.mark.rule("TAOAS-2.5d", "TAOAS-2.5e", "S43-12.3.5c")
@both_editions
def test_neither_experience_nor_strength_nor_terrain_change_the_dice(air: Air) -> None:
    flak = {"experience": Experience.ELITE, "damage": 1}
    table = attacked(air, a1=flak, rows=rows(E5="H", E6="H")).dice("CD", "-").play(Intercept("a1"))

    assert thrown(table, "anti-aircraft") == ("Y", table.battle.setting.supports[air.plain].defence_die)
    assert table.told(AircraftHit)[0].row == 1, "the double counts in full, though the gun is at half strength"


@pytest.mark.rule("TAOAS-2.5b")
def test_an_armoured_aircraft_suffers_a_row_less() -> None:
    table = over(RED, {"t1": f"{RED.rifles} E5"})
    il_2 = Aircraft("RST3-1", "soviet", table.battle.setting.supports["RST3-1"])
    found = [
        result_row(table.battle, il_2, left).id for left in ((1, 1, 0), (1, 0, 0), (0, 2, 0), (0, 1, 0), (0, 0, 1))
    ]
    assert found == ["2", "3", "3", "none", "4"]


@pytest.mark.rule("S43-12.3.5b")
def test_abilities_can_change_the_result_in_sicily_too() -> None:
    table = over(SICILY, {"t1": f"{SICILY.rifles} E5"})
    plain = table.battle.setting.supports[SICILY.plain]
    armoured = msgspec.structs.replace(plain, abilities=("armoured-aircraft",))
    found = [result_row(table.battle, Aircraft("x", "allied", card), (1, 1, 0)).id for card in (plain, armoured)]
    assert found == ["1", "2"]


RED_AIR_FORCE = RED._replace(
    side="soviet", foe="german", plain="RST2-1", rifles="german-rifles-41", friend="soviet-rifles-41"
)


@pytest.mark.rule("TAOAS-2.5c", "S43-12.3.5c")
@pytest.mark.parametrize("air", [RED_AIR_FORCE, SICILY], ids=["red-horizon-41", "sicily-43"])
def test_the_pilot_chooses_what_he_cannot_evade_where_it_matters(air: Air) -> None:
    """Damage and suppression against one damage: either the aircraft turns away, or it attacks with -1."""
    units = {"t1": f"{air.rifles} E5", "a1": "german-88mm-flak-36 E6", "f1": f"{air.friend} A1"}
    table = attack(over(air, units), air.plain, "t1").dice("D S", "D").play(Intercept("a1"))

    assert (table.ask.side, table.ask.kind) == (air.side, "evade")
    assert table.ask.options == [Suffer(0, 0, 1), Suffer(0, 1, 0)]
    table.dice(SPOTTED, SURE, "S - -" if air is RED_AIR_FORCE else "S S S", "D D D").play(Suffer(0, 1, 0))
    assert table.told(AircraftHit)[0].row == 3
    assert table.told(AccuracyRolled)[0].total == 5


@pytest.mark.rule("TAOAS-2.5/5")
def test_of_several_symbols_the_strongest_row_counts_alone() -> None:
    table = over(RED, {"t1": f"{RED.rifles} E5"})
    plain = Aircraft(RED.plain, RED.side, table.battle.setting.supports[RED.plain])
    found = [result_row(table.battle, plain, left).id for left in ((1, 2, 1), (1, 0, 1), (0, 2, 1), (0, 1, 1))]
    assert found == ["1", "2", "2", "3"], "light damage does not turn it away, though suppression is left as well"


# What becomes of it


@pytest.mark.rule("TAOAS-2.5f", "TAOAS-2.6b", "S43-12.3.5d", "S43-12.3.5/3")
@both_editions
def test_a_critical_hit_with_damage_shoots_it_down_for_good(air: Air) -> None:
    table = attacked(air, rules=["command-cards"]).dice("CD", "-").play(Intercept("a1"))

    assert [event.row for event in table.told(AircraftHit)] == [1]
    assert table.battle.removed[air.side] == (air.plain,)
    assert not table.told(AirSpotted)


@pytest.mark.rule("TAOAS-2.5g", "TAOAS-2.6b", "S43-12.3.5e")
@both_editions
def test_a_critical_hit_alone_damages_it_and_its_card_is_discarded(air: Air) -> None:
    table = attacked(air, rules=["command-cards"]).dice("CD", "D").play(Intercept("a1"))

    assert table.told(AircraftHit)[0].row == 2
    assert table.battle.discards[air.side] == (air.plain,)
    assert not table.told(AirSpotted)


@pytest.mark.rule("TAOAS-2.5h", "TAOAS-2.5i", "TAOAS-2.6a", "S43-12.3.5f", "S43-12.3.6a", "TAOAS-2.5/3")
@pytest.mark.rule("S43-12.3.5/2")
@both_editions
def test_damage_makes_it_attack_with_a_point_less_and_its_card_is_discarded_afterwards(air: Air) -> None:
    table = attacked(air, rules=["command-cards"])
    table.dice("D", "-", SPOTTED, "4", "S S S", "D D D").play(Intercept("a1"))

    assert table.told(AircraftHit)[0].row == 3
    assert table.told(AccuracyRolled)[0].total == 3
    assert table.battle.discards[air.side] == (air.plain,)


@pytest.mark.rule("TAOAS-2.5h", "S43-12.3.5f", "TAOAS-2.5/4")
@both_editions
def test_light_damage_adds_up_and_stays_for_the_second_attack(air: Air) -> None:
    units = {"t1": f"{air.rifles} E5", "a1": f"{air.flak} E6", "a2": f"{air.flak} D5", "f1": f"{air.friend} A1"}
    table = attack(over(air, units, air.twice), air.twice, "t1")
    table.dice("D", "-", "D", "-", SPOTTED, "6", "S - -", "D D D", SPOTTED, "6", "S - -", "D D D")
    table.play(Intercept("a1"), Intercept("a2"), Bomb("t1"))

    assert [event.total for event in table.told(AccuracyRolled)] == [4, 3]


@pytest.mark.rule("TAOAS-2.5j", "TAOAS-2.5k", "TAOAS-2.6b", "S43-12.3.5g", "TAOAS-2.5/2")
@both_editions
def test_suppression_turns_it_away_and_its_card_comes_back_to_the_hand(air: Air) -> None:
    table = attacked(air, rules=["command-cards"]).dice("S", "-").play(Intercept("a1"))

    assert table.told(AircraftHit)[0].row == 4
    assert table.battle.hands[air.side] == (air.plain,)
    assert table.told(SupportSpent)[0].to == "hand"
    assert not table.told(AirSpotted)
    assert not table.offered(CallSupport)


@pytest.mark.rule("TAOAS-2.5l", "TAOAS-2.6a", "S43-12.3.6a", "S43-12.3.5/3")
@both_editions
def test_where_nothing_is_left_it_attacks_normally(air: Air) -> None:
    table = attacked(air).dice("S", "S", SPOTTED, "4", "S S S", "D D D").play(Intercept("a1"))

    assert table.told(AircraftHit)[0].row == 0
    assert table.told(AccuracyRolled)[0].total == 4


def test_a_card_lets_dice_of_the_duel_be_thrown_again() -> None:
    units = {"t1": f"{RED.rifles} E5", "a1": f"{RED.flak} E6", "f1": f"{RED.friend} A1"}
    table = with_support(units, called={"german": RED.plain}, active="german", rules=["command-cards"])
    table.battle.hands["german"] = ("RN05-1",)
    attack(table, RED.plain, "t1").dice("CD", "-").play(Intercept("a1"))
    assert (table.ask.side, table.ask.kind) == ("german", "command-card")
    table.play(table.ask.options[1])
    reroll = next(option for option in table.ask.options if isinstance(option, Reroll))
    table.dice("CD", SPOTTED, SURE, "S S S", "D D").play(reroll)
    assert table.told(AircraftHit)[0].row == 0
