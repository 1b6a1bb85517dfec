"""Air and artillery support: what the log says in both languages, and the rule that each line names."""

import pytest

from opfire.assault.cards.support_cards import draw_section
from opfire.assault.dice.rerolls import KEEP
from opfire.assault.game import GAME
from opfire.assault.log.battle import Damaged
from opfire.assault.log.ground import GroundChanged
from opfire.assault.log.support import (
    AirAttack,
    AircraftHit,
    AirSpotted,
    BarrageFired,
    FireShifted,
    FriendlyFire,
    ShotsFell,
    SupportArrived,
    SupportRolled,
    SupportSpent,
)
from opfire.assault.options.answers import Act
from opfire.assault.options.support import CallSupport, Intercept
from opfire.kernel.events import Event
from opfire.texts.sentences import Sentences
from support.assault.air import RED, Air, attack, both_editions, over
from support.assault.artillery import aim
from support.assault.artillery import aim as lay_on
from support.assault.artillery_rh41 import battery, second, shells
from support.assault.artillery_s43 import PACK, ranged, ranging, strike
from support.assault.sicily import GERMANS, RIFLES

NAMES = {"german": "Germans", "allied": "Allies", "f1": "Friends", "t1": "Rifles"}
NEAR = {"g1": "german-rifles-41 D5", "s1": "soviet-heavy-rifles-41 D4"}
FALL = "- - -", "-", "- -", "- -"
"""A unit in the primary hex of a strike and the ground of two secondary ones, with nothing hit."""
SICILIANS = {"u1": f"{RIFLES} D8", "a1": f"{GERMANS} D4"}


def both(event: Event) -> tuple[str, str]:
    """An event in English and in German."""
    english, german = (Sentences(lang, "assault", NAMES).event(event) for lang in ("en", "de"))
    return english, german


# Aircraft


@pytest.mark.rule("TAOAS-2.5f", "TAOAS-2.5g", "TAOAS-2.5h", "TAOAS-2.5j", "TAOAS-2.5l")
@pytest.mark.parametrize(
    ("flak", "english", "german"),
    [
        ("CD", "is shot down", "wird abgeschossen"),
        (
            "D",
            "is lightly damaged and attacks with -1 accuracy",
            "ist leicht beschädigt und greift mit Genauigkeit -1 an",
        ),
        ("S", "turns away", "dreht ab"),
        ("-", "flies on", "fliegt weiter"),
    ],
)
def test_what_anti_aircraft_fire_did_is_said(flak: str, english: str, german: str) -> None:
    units = {"t1": f"{RED.rifles} E5", "t2": f"{RED.flak} E3", "f1": f"{RED.friend} A1"}
    table = attack(over(RED, units), RED.plain, "t1")
    shields = "D - -" if flak == "D" else "D -"
    table.dice(flak, "-", "4", "6", "S - -", shields).play(Intercept("t2"))
    assert both(table.told(AircraftHit)[0]) == (f"Bf-109e Fighter-Bomber {english}", f"Bf-109e Jagdbomber {german}")


@both_editions
def test_the_lines_of_an_aircraft_name_their_rules(air: Air) -> None:
    chapter = "TAOAS-2" if air is RED else "S43-12.3"
    table = over(air, {"t1": f"{air.rifles} E5", "f1": f"{air.friend} A1"}, air.twice)
    attack(table.dice("4", "6", "S - -", "D -"), air.twice, "t1")
    table.dice("4", "6", "S - -", "D - -").play(table.ask.options[1])
    assert [event.rule for event in table.told(SupportArrived)] == [f"{chapter}.2"]
    assert [event.rule for event in table.told(AirAttack)] == [f"{chapter}.3", f"{chapter}.6.5"]
    assert [event.rule for event in table.told(SupportSpent)] == ["TAOAS-1.2.4" if air is RED else "S43-12.2.4"]


@pytest.mark.rule("TAOAS-2.6.1j", "TAOAS-2.6.1k")
def test_what_spotting_does_to_the_accuracy_has_its_sign() -> None:
    table = over(RED, {"t1": f"{RED.tank} E5 0", "f1": f"{RED.friend} A1"}).dice("6", "S S", "D")
    assert both(attack(table, RED.plain, "t1").told(AirSpotted)[0]) == (
        "Rifles is easily seen from the air, accuracy +1",
        "Rifles ist aus der Luft leicht zu sehen, Genauigkeit +1",
    )


def test_friendly_fire_is_called_so_with_the_number_of_its_dice() -> None:
    table = over(RED, {"t1": f"{RED.rifles} E5", "f1": f"{RED.friend} E6"})
    attack(table.dice("4", "1", "D - -", "- - -", "S -", "D D"), RED.plain, "t1")
    assert both(table.told(FriendlyFire)[0]) == (
        "Friendly fire: the 2 dice that missed fall on Friends",
        "Eigenbeschuss: Die 2 Würfel, die verfehlt haben, fallen auf Friends",
    )


@pytest.mark.rule("TAOAS-2.5f", "TAOAS-2.5k", "S43-12.3.5d", "S43-12.3.5g")
@both_editions
@pytest.mark.parametrize(("flak", "to"), [("CD", "removed"), ("S", "hand")])
def test_where_a_card_goes_after_anti_aircraft_fire_stands_in_its_table(air: Air, flak: str, to: str) -> None:
    table = attack(over(air, {"t1": f"{air.rifles} E5", "t2": f"{air.flak} E6"}), air.plain, "t1")
    table.dice(flak, "-").play(Intercept("t2"))
    spent = table.told(SupportSpent)[0]
    assert (spent.to, spent.rule) == (to, "TAOAS-2.5" if air is RED else "S43-12.3.5")


# Batteries


def test_the_fire_of_a_battery_names_the_section_of_its_mode() -> None:
    table = battery(NEAR).dice("6", "- - -", "-").play(*shells("fire-support", "D4"))
    assert table.told(SupportArrived)[0].rule == "TAOAS-3.2"
    assert table.told(BarrageFired)[0].rule == "TAOAS-3.4.3"
    smoke = second(NEAR, "D4", "g1").dice("- - - -").play(*shells("smoke-screen", "D4"))
    assert smoke.told(BarrageFired)[0].rule == "TAOAS-3.4.1"


def test_suppressive_fire_has_one_german_name_in_both_editions() -> None:
    table = battery(NEAR).play(*shells("suppressive-fire", "D4"), aim("D3"))
    table.dice("6", "- - -", "-", "- -").play(table.ask.options[0])
    assert both(table.told(BarrageFired)[0]) == (
        "Germans: suppressive fire on 1A.D4",
        "Germans: Streufeuer zum Niederhalten auf 1A.D4",
    )
    sicily = ranged(SICILIANS).dice("D 1").play(*strike("spread-fire", "D4"))
    assert both(sicily.told(BarrageFired)[0]) == (
        "Allies: suppressive spread fire on 1A.D4",
        "Allies: Streufeuer zum Niederhalten auf 1A.D4",
    )
    assert sicily.told(BarrageFired)[0].rule == "S43-12.4.3.1.2"


@pytest.mark.rule("TAOAS-3.4/2")
def test_fire_for_effect_is_called_what_the_text_calls_it_and_not_the_contents() -> None:
    table = second(NEAR, "D4", "g1", mode="fire-for-effect")
    table.dice("6", "- - -", "-").play(CallSupport("RGO1-1"), Act(KEEP))
    assert both(table.told(BarrageFired)[0]) == (
        "Germans: fire for effect on 1A.D4",
        "Germans: Wirkungsfeuer auf 1A.D4",
    )


@pytest.mark.rule("S43-12.4.2.2h", "S43-12.4.2.2i")
def test_ranging_shots_tell_the_direction_of_their_drift() -> None:
    table = ranging(SICILIANS).dice("- 4").play(CallSupport(PACK), lay_on("D4"))
    assert both(table.told(ShotsFell)[0]) == (
        "75mm Pack Howitzer Battery: ranging shots on 1A.D4 2 hexes off in direction 4, in 1A.D6",
        "75-mm-Haubitzenbatterie: Erkundungsgeschosse auf 1A.D4 2 Felder daneben in Richtung 4, in 1A.D6",
    )
    assert table.told(SupportArrived)[0].rule == "S43-12.4.2"


@pytest.mark.rule("S43-12.4.3.2b", "S43-12.4.3.2d")
def test_moving_the_fire_is_told_with_its_price() -> None:
    table = ranged(SICILIANS, aim="D6").dice("D 1", *FALL).play(*strike("fire-for-effect", "D4"))
    assert both(table.told(FireShifted)[0]) == (
        "Allies move the fire from 1A.D6 to 1A.D4: after 2 hexes only the strongest symbol of each die counts",
        "Allies verlegen das Feuer von 1A.D6 nach 1A.D4: Nach 2 Feldern zählt nur das stärkste Symbol jedes Würfels",
    )
    near = ranged(SICILIANS, aim="D5").dice("D 1", *FALL).play(*strike("fire-for-effect", "D4"))
    assert both(near.told(FireShifted)[0])[0] == "Allies move the fire from 1A.D5 to 1A.D4"
    still = ranged(SICILIANS).dice("D 1", *FALL).play(*strike("fire-for-effect", "D4"))
    assert not still.told(FireShifted)


def test_a_collapse_and_torn_ground_are_called_what_the_markers_are() -> None:
    assert both(Damaged(unit="t1", points=1, strength=3, cause="buried", rule="S43-12.5")) == (
        "Rifles takes 1 damage in the collapse, strength 3",
        "Rifles erleidet 1 Schaden durch den Einsturz, Stärke 3",
    )
    assert both(GroundChanged(at="D4", becomes="brush-trees-craters", rule="S43-12.4.3.5")) == (
        "Brush, trees and craters at D4",
        "Gebüsch, Bäume und Krater in D4",
    )


# Cards


def test_a_roll_for_support_says_what_it_needs() -> None:
    late = SupportRolled(side="german", total=6, cards=1, most=7, rule="TAOAS-scenario-kampfgruppe-klein")
    assert both(late) == (
        "Germans roll 6 for support (at most 7 brings a card): one card",
        "Germans würfeln 6 um Unterstützung (höchstens 7 bringt eine Karte): eine Karte",
    )
    added = SupportRolled(side="german", total=4, cards=0, most=0, rule="TAOAS-scenario-sie-kommen")
    assert both(added) == (
        "Germans roll 4 for support (with the turn added; 5 brings a card, 9 two): nothing",
        "Germans würfeln 4 um Unterstützung (die Runde mitgezählt; 5 bringt eine Karte, 9 zwei): nichts",
    )


def test_draws_name_the_scenario_that_orders_them() -> None:
    assert draw_section(GAME.start("red-horizon-41/kampfgruppe-klein", {})) == "TAOAS-scenario-kampfgruppe-klein"
    assert draw_section(GAME.start("red-horizon-41/brickworks-rearguard", {})) == "TAOAS-1.2"
