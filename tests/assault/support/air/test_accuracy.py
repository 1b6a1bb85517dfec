"""Spotting from the air, and accuracy (TAOAS-2.6.1, 2.6.2; S43-12.3.6.1, 12.3.6.2)."""

from typing import Any

import pytest

from opfire.assault.game import GAME
from opfire.assault.log.support import AccuracyRolled, AirSpotted
from opfire.assault.options.answers import PlayCard
from opfire.assault.state.pieces import Action, Morale
from opfire.assault.support.air.accuracy import accuracy_die, accuracy_modifier
from opfire.assault.support.air.aircraft import SECOND, Aircraft
from opfire.assault.support.air.spotting import spotting_column
from opfire.texts.sentences import Sentences, names_of
from support.assault.air import RED, SICILY, Air, attack, both_editions, over, thrown
from support.assault.battles import Table, levels, rows, with_support
from support.assault.command_cards import NO_CARD

CLEARED = "4"
"""A spotting roll that is a success against infantry."""


def column(table: Table, name: str) -> str:
    """The column of the spotting table for a unit."""
    battle = table.battle
    card = next(iter(battle.requests))
    aircraft = Aircraft(card, battle.requests[card].side, battle.setting.supports[card])
    return spotting_column(battle, aircraft, table.unit(name)).id


def flown(air: Air, *dice: str, units: dict[str, str] | None = None, card: str = "", **others: Any) -> Table:
    """An aircraft attacks rifles at E5."""
    found = units or {"t1": f"{air.rifles} E5", "f1": f"{air.friend} A1"}
    return attack(over(air, found, card, **others).dice(*dice), card or air.plain, "t1")


# Spotting


@pytest.mark.rule("TAOAS-2.6.1c", "TAOAS-2.6.1/2")
def test_red_horizon_tells_types_apart_on_open_ground_only() -> None:
    units = {
        "rifles": f"{RED.rifles} A1",
        "gun": "soviet-45mm-at-gun B1",
        "tank": f"{RED.tank} C1",
        "bridge": f"{RED.rifles} D1",
        "road": f"{RED.rifles} E1",
        "hidden": f"{RED.rifles} A5",
        "hidden_gun": "soviet-45mm-at-gun B5",
        "hidden_tank": f"{RED.tank} C5",
    }
    table = over(RED, units, rows=rows(D1="x", E1="=", A5="b", B5="l", C5="H"))

    assert {name: column(table, name) for name in units} == {
        "rifles": "open-infantry",
        "gun": "open-artillery",
        "tank": "open-vehicle",
        "bridge": "open-infantry",
        "road": "open-infantry",
        "hidden": "other",
        "hidden_gun": "other",
        "hidden_tank": "other",
    }


@pytest.mark.rule("S43-12.3.6.1d", "S43-12.3.6.1g")
def test_sicily_asks_for_a_terrain_bonus_of_the_target() -> None:
    """Vineyards shelter infantry but no tanks; a hill shelters everybody; sandbags those behind them."""
    units = {
        "rifles": f"{SICILY.rifles} A5",
        "tank": f"{SICILY.tank} B5",
        "beach": "german-50mm-pak-38 C5",
        "hill": f"{SICILY.tank} D5",
    }
    table = over(SICILY, units, rows=rows(A5="v", B5="v", C5="t"), levels=levels("D5"))

    assert {name: column(table, name) for name in units} == {
        "rifles": "bonus",
        "tank": "no-bonus",
        "beach": "no-bonus",
        "hill": "bonus",
    }


@pytest.mark.rule("TAOAS-2.6.1a", "TAOAS-2.6.1k", "TAOAS-2.6.2a")
@pytest.mark.rule("S43-12.3.6.1a", "S43-12.3.6.1c", "S43-12.3.6.2a")
@both_editions
def test_the_spotting_roll_modifies_the_accuracy_roll(air: Air) -> None:
    worst = -1 if air is RED else -2
    missed = flown(air, "1", "6", "S S S", "D D D")
    found = flown(air, "5", "6", "S S S", "D D")

    assert [(one.roll, one.modifier) for one in missed.told(AirSpotted)] == [(1, worst)]
    assert [(one.roll, one.total) for one in missed.told(AccuracyRolled)] == [(6, 6 + worst)]
    assert [(one.roll, one.total) for one in found.told(AccuracyRolled)] == [(6, 6)]


@pytest.mark.rule("TAOAS-2.6.1j")
def test_vehicles_in_the_open_are_seen_without_a_roll() -> None:
    table = flown(RED, "4", "S S", "D D", units={"t1": f"{RED.tank} E5", "f1": f"{RED.friend} A1"})

    assert [(one.roll, one.modifier) for one in table.told(AirSpotted)] == [(0, 1)]
    assert table.told(AccuracyRolled)[0].total == 5


@pytest.mark.rule("S43-12.3.6.2a")
def test_the_log_says_what_spotting_took_and_the_dive_gave_back() -> None:
    table = flown(SICILY, "3", "4", "S S S", "D D D", card="SUT2-1")
    rolled = table.told(AccuracyRolled)[0]
    assert (rolled.roll, rolled.spotted, rolled.ability, rolled.total) == (4, -1, 1, 4)
    names = names_of("en", GAME.picture(table.battle, None), None)
    assert "4 (rolled 4, spotting -1, ability +1)" in Sentences("en", "assault", names).event(rolled)


@pytest.mark.rule("TAOAS-2.6.1l")
@both_editions
def test_the_worst_roll_does_not_stop_the_attack(air: Air) -> None:
    table = flown(air, "1", "1", "S S -", "- - -")
    assert thrown(table, "air-attack")[0] == "RYG"


@pytest.mark.rule("TAOAS-2.6.1b")
def test_cards_of_red_horizon_turn_the_spotting_roll() -> None:
    units = {"t1": f"{RED.rifles} E5", "f1": f"{RED.friend} A1"}
    table = with_support(
        units, called={"german": RED.plain}, active="german", rules=["command-cards"], rows=rows(E5="b")
    )
    table.battle.hands.update(german=("RN04-1",), soviet=("RS05-1",))
    attack(table, RED.plain, "t1")
    assert (table.ask.side, table.ask.about["moment"]) == ("german", "before-spotting")
    table.dice("6", "6", "S S S", "D D D -").play(table.ask.options[0])
    assert (table.ask.side, table.ask.about["moment"]) == ("soviet", "after-spotting")
    table.play(PlayCard("RS05-1"))

    assert table.told(AccuracyRolled)[0].spotted == -2, "as bad as the worst roll"


@pytest.mark.rule("TAOAS-2.6.1b")
def test_nobody_is_asked_to_spoil_a_spotting_roll_that_cannot_get_worse() -> None:
    units = {"t1": f"{RED.rifles} E5", "f1": f"{RED.friend} A1"}
    table = with_support(
        units, called={"german": RED.plain}, active="german", rules=["command-cards"], rows=rows(E5="b")
    )
    table.battle.hands["soviet"] = ("RS05-1",)
    attack(table.dice("1", "6", "S S S", "D D D -"), RED.plain, "t1")
    assert table.told(AccuracyRolled)[0].spotted == -2


@pytest.mark.rule("S43-12.3.6.1b")
def test_a_card_of_sicily_takes_the_place_of_the_spotting_roll() -> None:
    units = {"t1": f"{SICILY.rifles} E5", "f1": f"{SICILY.friend} A1"}
    table = over(SICILY, units, rules=["command-cards"])
    table.battle.hands["allied"] = ("SN04-1",)
    attack(table, SICILY.plain, "t1").dice("6", "S S S", "D D").play(PlayCard("SN04-1"))

    assert not table.told(AirSpotted)
    assert table.told(AccuracyRolled)[0].spotted == 0


@pytest.mark.parametrize(("played", "defence"), [(True, "YGG"), (False, "YG")])
def test_a_card_of_the_target_adds_its_die_against_bombs(played: bool, defence: str) -> None:
    units = {"t1": f"{RED.rifles} E5", "f1": f"{RED.friend} A1"}
    table = with_support(units, called={"german": RED.plain}, active="german", rules=["command-cards"])
    table.battle.hands["soviet"] = ("RN02-1",)
    attack(table.dice("6", "6", "S S S", "D D" + " D" * len(defence[2:])), RED.plain, "t1")
    assert table.ask.about["moment"] == "attacked"

    table.play(PlayCard("RN02-1") if played else NO_CARD)

    assert thrown(table, "air-attack")[1] == defence


# Accuracy

FAST, DELAYED = {"action": Action.FAST}, {"action": Action.DELAYED}
SUPPRESSED, FALLBACK = {"morale": Morale.SUPPRESSED}, {"morale": Morale.FALLBACK}
IMMOBILE = {"immobilised": True}


def dice_by_roll(air: Air, unit: str, **markers: Any) -> str:
    """The dice of the accuracy table for 0 to 7, '-' for none."""
    table = over(air, {"t1": f"{unit} E5"}, t1=markers)
    return "".join(accuracy_die(table.battle, table.unit("t1"), total) or "-" for total in range(8))


@pytest.mark.rule("TAOAS-2.6.2b", "TAOAS-2.6.2c", "TAOAS-2.6.2d", "TAOAS-2.6.2e")
def test_the_accuracy_table_of_red_horizon_goes_by_status_and_type() -> None:
    tank, rifles = RED.tank, RED.rifles
    assert dice_by_roll(RED, tank, **FAST) == "RRYYGGBB"
    assert dice_by_roll(RED, rifles, **FAST) == "YYGGB---"
    assert dice_by_roll(RED, tank, **SUPPRESSED) == dice_by_roll(RED, tank, **FALLBACK) == "YYGB----"
    assert dice_by_roll(RED, rifles, **SUPPRESSED) == "YYYGB---"
    assert dice_by_roll(RED, tank, **IMMOBILE) == "YYGB----"
    assert dice_by_roll(RED, rifles, **DELAYED) == "YYGBB---"
    assert dice_by_roll(RED, tank) == "YYYGGB--"
    assert dice_by_roll(RED, rifles, action=Action.FIRING) == "YYYGBB--"


@pytest.mark.rule("S43-12.3.6.2b", "S43-12.3.6.2c", "S43-12.3.6.2/1", "S43-12.3.6.2/2", "S43-12.3.6.2/4")
def test_the_accuracy_table_of_sicily_goes_by_status_alone() -> None:
    for unit in (SICILY.tank, SICILY.rifles):
        assert dice_by_roll(SICILY, unit, **FAST) == "RRYYGGBB"
        assert dice_by_roll(SICILY, unit, **FALLBACK) == "YYGB----"
        assert dice_by_roll(SICILY, unit, **SUPPRESSED) == "GGB-----"
        assert dice_by_roll(SICILY, unit, **DELAYED) == "YYGGB---"
        assert dice_by_roll(SICILY, unit, action=Action.NORMAL) == "YYYGGB--"
    assert dice_by_roll(SICILY, SICILY.tank, **IMMOBILE) == "YYGB----"


@pytest.mark.rule("TAOAS-2.6.2/3")
@pytest.mark.rule("S43-12.3.6.2/3")
@both_editions
def test_of_several_statuses_the_worst_for_the_target_counts(air: Air) -> None:
    together = dice_by_roll(air, air.tank, **IMMOBILE, **FAST)
    assert together == dice_by_roll(air, air.tank, **IMMOBILE)


@pytest.mark.rule("TAOAS-2.6.2e", "TAOAS-2.6.3d", "S43-12.3.6.2f", "S43-12.3.6.2/1")
@both_editions
def test_the_example_of_the_accuracy_table(air: Air) -> None:
    """Accuracy 3 against a vehicle with a fast action marker gives it a yellow die."""
    units = {"t1": f"{air.tank} E5", "f1": f"{air.friend} A1"}
    dice = ("2", "S S", "D D") if air is RED else (CLEARED, "3", "S S", "D D")
    table = flown(air, *dice, units=units, t1=FAST)

    assert table.told(AccuracyRolled)[0].total == 3
    assert thrown(table, "air-attack")[1] == ("YY" if air is RED else "YG")


@pytest.mark.rule("TAOAS-2.6.2a", "S43-12.3.6.2a")
@both_editions
def test_abilities_of_the_card_change_the_accuracy(air: Air) -> None:
    supports = over(air, {"t1": f"{air.rifles} E5"}).battle.setting.supports

    def modifier(card: str, **state: int) -> int:
        return accuracy_modifier(Aircraft(card, air.side, supports[card], **state))

    dive = "RGT4-1" if air is RED else "SUT2-1"
    assert (modifier(air.plain), modifier(dive)) == (0, 1)
    assert modifier(dive, attack=SECOND) == (0 if air is RED else -1)
    assert modifier(air.twice, attack=SECOND, light_damage=1, distance=3) == -1 - 1 - 3
    if air is RED:
        assert modifier("RST5-1") == -1
