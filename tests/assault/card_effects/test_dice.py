"""What command cards do to the dice of fire and close combat, and to spotting."""

import pytest

from opfire.assault.log.battle import CloseCombat, Joined, Rolled, SpottingRolled, Thrown, ThrownAgain
from opfire.assault.options.answers import Act, Activate, Fire, PlayCard, Reroll
from opfire.assault.state.pieces import Action
from support.assault.battles import Table, rows
from support.assault.command_cards import (
    ENEMY,
    LOCKED,
    MG,
    NO_CARD,
    PANZER,
    RIFLES,
    T34,
    attack_of,
    defence_of,
    fire,
    sicily,
    storm,
    table_of,
    until,
)

# Dice


def test_a_card_adds_an_attack_die() -> None:
    assert attack_of(fire("RN01-1")) == "RYGG"
    assert attack_of(fire("RG03-1")) == "RYYG"


def test_tungsten_shot_counts_in_full_against_heavy_armour() -> None:
    table = table_of({"g1": "german-37mm-pak-36 E5 4", "s1": f"{T34} E3 2"}, {"german": "RG04-1"})
    table.play(Activate("g1"), Act("fire"), Fire("s1"), PlayCard("RG04-1"))
    assert attack_of(table) == "RRY"


def test_a_card_adds_a_defence_die() -> None:
    table = table_of({"g1": f"{RIFLES} E5", "s1": f"{ENEMY} E3"}, {"soviet": "RN02-1"})
    table.play(Activate("g1"), Act("fire"), Fire("s1"), NO_CARD)
    plain = defence_of(table)
    table = table_of({"g1": f"{RIFLES} E5", "s1": f"{ENEMY} E3"}, {"soviet": "RN02-1"})
    table.play(Activate("g1"), Act("fire"), Fire("s1"), PlayCard("RN02-1"))
    assert sorted(defence_of(table)) == sorted(plain + "G")


@pytest.mark.parametrize(("hex", "offered"), [("H", True), (".", False)])
def test_hull_down_needs_cover_before_the_front(hex: str, offered: bool) -> None:
    units = {"s1": f"{T34} E3 1", "g1": f"{PANZER} E6 4"}
    table = table_of(
        units, {"german": "RG15-1"}, active="soviet", rows=rows(E6=hex.replace("H", "b")) if hex == "H" else None
    )
    table.play(Activate("s1"), Act("fire"), Fire("g1"))
    assert (table.ask.kind == "command-card") == offered


def test_dice_are_thrown_again() -> None:
    table = table_of({"g1": f"{RIFLES} E5", "s1": f"{ENEMY} E3"}, {"german": "RN05-1"})
    table.dice("5 6 6").play(Activate("g1"), Act("fire"), Fire("s1"), PlayCard("RN05-1"))
    assert table.ask.kind == "re-roll"
    table.dice("D D").play(Reroll("yellow", "blank"), Reroll("green", "blank"), Act("keep-dice"))
    assert len(table.told(ThrownAgain)) == 2
    assert table.told(Rolled)[0].damage == 2


def test_storm_throws_two_dice_of_the_attacker_again() -> None:
    table = storm({"german": "RG06-1"}).play(PlayCard("RG06-1"), Reroll("yellow", "blank"), Reroll("green", "blank"))
    assert len(table.told(ThrownAgain)) == 2


@pytest.mark.rule("RH41-8.3b", "RH41-12.0p")
def test_who_renews_a_close_combat_has_not_begun_it_and_does_not_storm() -> None:
    units = {"g1": f"{RIFLES} E4", "s1": f"{ENEMY} E4"}
    table = table_of(units, {"german": "RG06-1"}, g1=LOCKED, s1=LOCKED)
    table.play(Activate("g1"), Act("renew-close-combat"))
    assert table.told(CloseCombat)[0].how == "renew"
    assert not table.told(Thrown), "nobody was asked for a card"


def test_infantry_takes_other_dice_against_a_vehicle() -> None:
    table = storm({"german": "RG14-1"}, units={"g1": f"{RIFLES} E5", "s1": f"{T34} E4 4"})
    until(table, "command-card")
    table.play(PlayCard("RG14-1"))
    assert "".join(name[0].upper() for name, _ in table.told(Rolled)[0].attack) == "RR"


def test_molotovs_add_two_dice_against_a_vehicle() -> None:
    units = {"s1": f"{ENEMY} E5", "g1": f"{PANZER} E4 4"}
    table = table_of(units, {"soviet": "RS04-1"}, active="soviet").play(Activate("s1"), Act("normal-action"), "E4")
    until(table, "command-card")
    table.play(PlayCard("RS04-1"))
    assert len(table.told(Rolled)[0].attack) == 4


def test_a_second_unit_joins_the_fire() -> None:
    units = {"g2": f"{MG} D5"}
    table = fire("RG11-1", units=units)
    assert attack_of(table) == "RRYG"
    assert table.unit("g2").action is Action.FIRING
    assert [(event.by, event.how) for event in table.told(Joined)] == [("g2", "combined-fire")]


def test_a_bazooka_meets_the_flank_and_throws_again() -> None:
    table = sicily({"u1": "us-bazooka-team E5", "x1": "german-tiger-e E4 1"}, {"allied": "SA04-1"})
    table.play(Activate("u1"), Act("fire"), Fire("x1"), PlayCard("SA04-1"))
    assert table.ask.kind == "re-roll"
    assert "reroll" not in table.battle.lasting_effects["u1"], "once"
    table.play(Act("keep-dice"))
    assert defence_of(table).startswith("RR")
    assert defence_of(table)[:4] != "RRRY"


# Spotting


def hidden_target(cards: dict[str, str]) -> Table:
    """A target in the woods that has to be spotted."""
    units = {"g1": f"{RIFLES} E5", "s1": f"{ENEMY} E3"}
    return table_of(units, cards, rows=rows(E3="f")).play(Activate("g1"), Act("fire"), Fire("s1"))


def test_a_card_spots_without_a_roll() -> None:
    table = hidden_target({"german": "RN04-1"})
    assert table.ask.about == {"moment": "before-spotting", "unit": "g1", "other": "s1"}
    table.play(PlayCard("RN04-1"))
    assert not table.told(SpottingRolled)
    dice = [name for name, _ in table.told(Rolled)[0].defence]
    assert dice == ["yellow", "green", "blue"], "card and field, and no die for blind fire"


def test_maskirovka_undoes_a_spotting_roll() -> None:
    table = hidden_target({"soviet": "RS05-1"})
    assert table.told(SpottingRolled)[0].spotted
    before = len(defence_of(table.play(PlayCard("RS05-1"))))
    plain = len(defence_of(hidden_target({"soviet": "RS05-1"}).play(NO_CARD)))
    assert before > plain
