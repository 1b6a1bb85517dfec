"""What command cards do: every mechanism at least once."""

from typing import Any

import pytest
from battles import Table, Throws, faces, rows, with_cards

from opfire.assault.boons import boon_values, has_boon
from opfire.assault.card_effects import EFFECTS, effect_name
from opfire.assault.options import Act, Activate, Aim, Decline, Face, Fire, Plan, PlayCard, Reroll, Stop, Take, TakeCard
from opfire.assault.pack import packs
from opfire.assault.pieces import Action, Cover, Experience, Melee, Minefield, Morale, Phase
from opfire.assault.secrets import redeal_points
from opfire.assault.sequence import seize_initiative
from opfire.assault.told import CloseCombat, Fired, Rolled, SpottingRolled, Thrown, ThrownAgain
from opfire.assault.told_command import CardBorrowed, HandSeen, PointTaken
from opfire.kernel.ask import Done, Pass
from opfire.kernel.chance import Chance, Draw, Outcome, Roll

RIFLES, ENEMY, MG = "german-rifles-41", "soviet-heavy-rifles-41", "german-heavy-mg34"
PANZER, T34, TRUCK = "german-pz-iiij", "soviet-t-34", "german-truck"
NO_CARD = Act("no-card")


class Sixes(Throws):
    """Dice that fall on their last face unless told otherwise."""

    def fall(self, question: Chance, rng: int) -> Outcome:
        if self.waiting or question.why == "initiative":
            return super().fall(question, rng)
        if isinstance(question, Draw):
            return question.deck[0]
        assert isinstance(question, Roll)
        return tuple(len(die.faces) - 1 for die in question.dice)


def table_of(units: dict[str, str], cards: dict[str, str], **others: Any) -> Table:
    """A position with cards, and dice that fall low."""
    table = with_cards(units, cards, **others)
    table.throws = table.match.dice = Sixes()
    return table


def sicily(units: dict[str, str], cards: dict[str, str], **others: Any) -> Table:
    """The same in Sicily."""
    return table_of(units, cards, pack="sicily-43", **{"active": "allied", **others})


def until(table: Table, *kinds: str) -> Table:
    """Decline, stop and take what comes first until one of these questions is asked."""
    for _ in range(12):
        if table.ask.kind in kinds:
            return table
        options = table.ask.options
        table.play(next((option for option in options if option in (Decline(), Stop(), NO_CARD)), options[0]))
    raise AssertionError(f"{kinds} is not asked, but {table.ask.kind}")


def attack_of(table: Table) -> str:
    """The attack dice of the last comparison."""
    return "".join(sorted((name[0].upper() for name, _ in table.told(Rolled)[-1].attack), key="RYGB".index))


def defence_of(table: Table) -> str:
    """The defence dice of the last comparison."""
    return "".join(sorted((name[0].upper() for name, _ in table.told(Rolled)[-1].defence), key="RYGB".index))


def test_every_mechanism_of_every_card_is_there() -> None:
    used = {
        effect_name(one) for pack in packs().values() for card in pack.command_cards.values() for one in card.mechanism
    }
    assert used == set(EFFECTS)


# Dice


def fire(card: str, firer: str = "g1", target: str = "s1", **others: Any) -> Table:
    """A shot for which a card is played."""
    units = {"g1": f"{RIFLES} E5", "s1": f"{ENEMY} E3"} | others.pop("units", {})
    table = table_of(units, others.pop("cards", {"german": card}), **others)
    return table.play(Activate(firer), Act("fire"), Fire(target), PlayCard(card))


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


def storm(cards: dict[str, str], **others: Any) -> Table:
    """German infantry storms a hex."""
    units = others.pop("units", {"g1": f"{RIFLES} E5", "s1": f"{ENEMY} E4"})
    table = table_of(units, cards, **others)
    return table.play(Activate("g1"), Act("normal-action"), "E4")


def test_storm_throws_two_dice_of_the_attacker_again() -> None:
    table = storm({"german": "RG06-1"}).play(PlayCard("RG06-1"), Reroll("yellow", "blank"), Reroll("green", "blank"))
    assert len(table.told(ThrownAgain)) == 2


LOCKED = {"melee": Melee.INACTIVE}


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


def test_a_bazooka_meets_the_flank_and_throws_again() -> None:
    table = sicily({"u1": "us-bazooka-team E5", "x1": "german-tiger-e E4 1"}, {"allied": "SA04-1"})
    table.play(Activate("u1"), Act("fire"), Fire("x1"), PlayCard("SA04-1"))
    assert table.ask.kind == "re-roll"
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


# Activations


@pytest.mark.rule("RH41-6.4p", "RH41-6.2c")
def test_a_unit_acts_again() -> None:
    table = table_of(
        {"g1": f"{RIFLES} E5", "s1": f"{ENEMY} E3"},
        {"german": "RG02-1"},
        g1={"activated": True, "action": Action.FIRING},
    )
    table.play(PlayCard("RG02-1"), Act("normal-action"))
    assert table.ask.kind == "move"


def test_a_second_unit_acts_at_once() -> None:
    units = {"g1": f"{RIFLES} E5", "g2": f"{RIFLES} B5", "s1": f"{ENEMY} E1"}
    table = table_of(units, {"german": "RG01-1"}).play(Activate("g1"), Act("digging-in"), PlayCard("RG01-1"))
    assert (table.ask.side, table.ask.kind, table.ask.about["unit"]) == ("german", "action", "g2")


def test_a_counter_thrust_interrupts() -> None:
    units = {"u1": "us-rifles-43 E5", "x1": "german-rifles-43 E3", "u2": "us-rifles-43 A9"}
    table = sicily(units, {"axis": "SX01-1"}).play(Activate("u1"), Act("digging-in"), PlayCard("SX01-1"))
    assert table.choices() <= {"normal-action", "fast-action"}
    assert table.ask.side == "axis"


def test_a_human_wave_is_two_units() -> None:
    units = {"s1": f"{ENEMY} E5", "s2": f"{ENEMY} D5", "g1": f"{RIFLES} E1"}
    table = table_of(units, {"soviet": "RS03-1"}, active="soviet").play(PlayCard("RS03-1"), Take("s1"))
    assert table.choices() == {"normal-action", "fast-action"}
    until(table.play(Act("normal-action"), "E6"), "action")
    assert (table.ask.about["unit"], table.ask.side) == ("s2", "soviet")


def test_a_vehicle_is_repaired() -> None:
    table = table_of({"g1": f"{PANZER} E9", "s1": f"{ENEMY} E1"}, {"german": "RG13-1"}, g1={"immobilised": True})
    table.play(PlayCard("RG13-1"))
    assert (table.unit("g1").immobilised, table.unit("g1").action) == (False, Action.NORMAL)
    assert table.ask.side == "soviet"


@pytest.mark.parametrize(("damage", "healed"), [(1, 0), (3, 2)])
def test_a_damage_marker_is_removed(damage: int, healed: int) -> None:
    table = table_of({"g1": f"{RIFLES} E9", "s1": f"{ENEMY} E1"}, {"german": "RN06-1"}, g1={"damage": damage})
    table.play(PlayCard("RN06-1"))
    assert (table.unit("g1").damage, table.unit("g1").action) == (healed, Action.NORMAL)


def test_a_flipped_counter_stays_flipped() -> None:
    table = table_of({"g1": f"{RIFLES} E9", "s1": f"{ENEMY} E1"}, {"german": "RN06-1"}, g1={"damage": 2})
    assert not table.offers(PlayCard("RN06-1"))


def test_flak_turns_and_fires_with_a_die_more() -> None:
    units = {"x1": "german-20mm-flak-38 E5 1", "u1": "us-rifles-43 E2"}
    table = sicily(units, {"axis": "SX06-1"}, active="axis").play(PlayCard("SX06-1"))
    assert table.ask.kind == "face"
    table.play(Face(4))
    table.play(Fire("u1"))
    assert attack_of(table) == "RYYG"


def test_urra_keeps_the_defence_die_and_adds_one_in_the_assault() -> None:
    units = {"s1": f"{ENEMY} E6", "g1": f"{RIFLES} E4"}
    table = table_of(units, {"soviet": "RS01-1"}, active="soviet").play(PlayCard("RS01-1"))
    assert has_boon(table.battle, table.unit("s1"), "keep-defence-die")
    table.play("E5")
    if table.ask.kind == "reaction-fire":
        table.play(Decline())
    table.play("E4")
    assert "".join(name[0].upper() for name, _ in table.told(Rolled)[0].attack) == "RGGG"


def test_marching_fire_gives_the_defender_no_die() -> None:
    units = {"u1": "us-rifles-43 E6", "x1": "german-rifles-43 E3"}
    plain = sicily(units, {}).play(Activate("u1"), Act("fire-and-move"), Fire("x1"))
    table = sicily(units, {"allied": "SA03-1"}).play(PlayCard("SA03-1"), Act("fire-and-move"), Fire("x1"))
    assert len(defence_of(table)) == len(defence_of(plain)) - 1


def test_movement_points_are_added() -> None:
    table = table_of({"g1": f"{RIFLES} E5", "s1": f"{ENEMY} E1"}, {"german": "RN03-1"})
    table.play(PlayCard("RN03-1"), Act("normal-action"))
    assert table.ask.about["left"] == 3


def test_shoot_and_scoot_leaves_the_whole_allowance() -> None:
    units = {"u1": "us-m4a1 E8 4", "x1": "german-rifles-43 E3"}
    table = sicily(units, {"allied": "SA10-1"}).play(PlayCard("SA10-1"), Act("fire-and-move"), Fire("x1"))
    assert table.ask.about["left"] == 5


def test_goat_tracks_make_no_terrain_harsh() -> None:
    units = {"x1": "german-rifles-43 E5", "u1": "us-rifles-43 A1"}
    table = sicily(units, {"axis": "SX10-1"}, active="axis", levels=None).play(PlayCard("SX10-1"))
    assert has_boon(table.battle, table.unit("x1"), "ignore-harsh-terrain")


def test_old_hands_are_veterans_for_a_turn() -> None:
    units = {"x1": "german-rifles-43 E5", "u1": "us-rifles-43 A1"}
    table = sicily(units, {"axis": "SX09-1"}, active="axis").play(PlayCard("SX09-1"), Act("digging-in"))
    assert table.unit("x1").experience is Experience.VETERAN
    until(table, "turn-over").end_turn()
    assert table.unit("x1").experience is Experience.REGULAR


# Attacks


def test_a_sniper_attacks_before_his_unit_acts() -> None:
    table = table_of({"s1": f"{ENEMY} E5", "g1": f"{RIFLES} E2"}, {"soviet": "RS10-1"}, active="soviet")
    table.dice("D", "-").play(PlayCard("RS10-1"))
    assert (attack_of(table), defence_of(table), table.strength("g1")) == ("Y", "Y", 3)
    assert table.ask.kind == "action"


@pytest.mark.rule("RH41-12.0l", "RH41-12.0m")
@pytest.mark.parametrize("other", [f"{ENEMY} E5", f"{RIFLES} E5"])
def test_no_sniper_fires_into_a_close_combat_or_out_of_it(other: str) -> None:
    units = {"s1": f"{ENEMY} E2", "g1": f"{RIFLES} E2", "x1": other}
    table = table_of(units, {"soviet": "RS10-1"}, active="soviet", s1=LOCKED, g1=LOCKED)
    assert not table.offers(PlayCard("RS10-1"))


def test_phosphorus_burns_in_the_first_smoke_hex() -> None:
    units = {"u1": "us-81mm-mortar E9", "x1": "german-rifles-43 E5", "u2": "us-rifles-43 E8"}
    table = sicily(units, {"allied": "SA05-1"}, rules=("indirect-fire", "smoke"))
    table.battle.phase = Phase.SUPPORT
    table.play(Activate("u1"))
    if table.ask.kind == "action":
        table.play(Act("smoke"))
    table.play(Aim("1A.E5"))
    until(table, "command-card")
    table.dice("D", "-").play(PlayCard("SA05-1"))
    assert table.strength("x1") == 3


def test_a_tank_shocks_infantry_next_to_it() -> None:
    table = table_of({"s1": f"{T34} E6 4", "g1": f"{RIFLES} E4"}, {"soviet": "RS13-1"}, active="soviet")
    table.play(Activate("s1"), Act("normal-action"), "E5")
    until(table, "command-card")
    table.dice("S", "-").play(PlayCard("RS13-1"))
    assert table.unit("g1").morale is Morale.SUPPRESSED


def test_a_tiger_frightens_everybody_near() -> None:
    units = {"x1": "german-tiger-e E5 4", "u1": "us-rifles-43 E3", "u2": "us-rifles-43 F4"}
    table = sicily(units, {"axis": "SX03-1"}, active="axis").dice("-", "S").play(PlayCard("SX03-1"))
    assert sorted(table.unit(name).morale.value for name in ("u1", "u2")) == ["", "suppressed"]


def test_a_booby_trap_waits_in_a_house() -> None:
    units = {"u1": "us-rifles-43 E5", "x1": "german-rifles-43 A1"}
    letter = packs()["sicily-43"].terrain["simple-building"].letter
    table = sicily(units, {"axis": "SX07-1"}, rows=rows(E4=letter))
    table.play(Activate("u1"), Act("normal-action"), "E4")
    until(table, "command-card").dice("D D", "-").play(PlayCard("SX07-1"))
    assert table.strength("u1") < 4


def test_smoke_candles_lay_two_markers() -> None:
    table = table_of({"g1": f"{RIFLES} E5", "s1": f"{ENEMY} E1"}, {"german": "RG08-1"})
    table.play(PlayCard("RG08-1"), Aim("1A.E4"))
    assert table.battle.smoke == {table.battle.setting.board.grid.parse("1A.E4"): 2}
    assert table.ask.kind == "action"


@pytest.mark.parametrize(("card", "dice"), [("RG05-1", "RY"), ("RN11-1", "RYG")])
def test_a_unit_reacts_a_second_time(card: str, dice: str) -> None:
    units = {"s1": f"{ENEMY} E4", "g1": f"{RIFLES} E6"}
    done = {"reacted": True, "activated": True, "action": Action.FIRING}
    table = table_of(units, {"german": card}, active="soviet", g1=done)
    table.play(Activate("s1"), Act("normal-action"), "D4")
    table.play(PlayCard(card))
    assert attack_of(table) == dice
    assert table.told(Fired)[0].reaction


def test_confusion_denies_a_reaction() -> None:
    from opfire.assault.options import React

    units = {"s1": f"{ENEMY} E4", "g1": f"{RIFLES} E6"}
    table = table_of(units, {"soviet": "RN07-1"}, active="soviet")
    table.play(Activate("s1"), Act("normal-action"), "D4", React("g1"), PlayCard("RN07-1"))
    assert not table.told(Fired)
    assert not table.unit("g1").activated


def test_a_winner_storms_on() -> None:
    units = {"u1": "us-rangers-43 E5", "x1": "german-rifles-43 E4", "x2": "german-rifles-43 E3"}
    table = sicily(units, {"allied": "SA02-1"}, x1={"damage": 3})
    table.dice("D D D", "- -").play(Activate("u1"), Act("normal-action"), "E4")
    until(table, "command-card")
    table.play(PlayCard("SA02-1"))
    assert table.ask.kind == "storm-on"
    table.play("E3")
    assert table.at("u1") == "E3"


def test_a_patrol_uncovers_who_hides() -> None:
    units = {"u1": "us-rifles-43 E5", "x1": "german-rifles-43 E2"}
    table = sicily(units, {"allied": "SA08-1"}, x1={"cover": Cover.CONCEALED}).play(PlayCard("SA08-1"))
    assert (table.unit("x1").cover, table.unit("x1").given_away) == (Cover.NONE, True)


def test_a_base_of_fire_covers_the_whole_move() -> None:
    units = {"u1": "us-rifles-43 E5", "u2": "us-rifles-43 D5", "x1": "german-rifles-43 E1"}
    table = sicily(units, {"allied": "SN07-1"}, rules=("covering-fire",))
    table.play(Activate("u1"), Act("covered-move"), PlayCard("SN07-1"))
    assert has_boon(table.battle, table.unit("u1"), "lasting-cover")


# Hands


def test_a_card_is_cancelled() -> None:
    units = {"g1": f"{RIFLES} E5", "s1": f"{ENEMY} E3"}
    table = table_of(units, {"german": "RN01-1", "soviet": "RS12-1"})
    table.play(Activate("g1"), Act("fire"), Fire("s1"), PlayCard("RN01-1"), PlayCard("RS12-1"))
    assert attack_of(table) == "RYG"
    assert table.battle.discards == {"german": ("RN01-1",), "soviet": ("RS12-1",)}


def test_cancelling_does_not_count_against_the_limit() -> None:
    units = {"g1": f"{RIFLES} E5", "s1": f"{ENEMY} E3"}
    table = table_of(units, {"german": "RN01-1", "soviet": "RS12-1 RN02-1"})
    table.play(Activate("g1"), Act("fire"), Fire("s1"), PlayCard("RN01-1"), PlayCard("RS12-1"))
    assert table.offers(PlayCard("RN02-1"))


def test_a_hand_is_seen_and_a_card_thrown_away() -> None:
    units = {"g1": f"{RIFLES} E5", "s1": f"{ENEMY} E3"}
    table = table_of(units, {"german": "RG09-1", "soviet": "RN01-1 RN02-1"}).play(PlayCard("RG09-1"))
    seen = table.match.view("german").game
    assert seen.hands["soviet"] == ("RN01-1", "RN02-1")  # type: ignore[attr-defined]
    table.play(TakeCard("RN02-1"))
    assert table.battle.discards["soviet"] == ("RN02-1",)
    assert table.match.view(None).log()[-2].event.cards == ""  # type: ignore[attr-defined]
    assert table.told(HandSeen)[0].cards == "RN01-1 RN02-1"


def test_chance_throws_a_card_away() -> None:
    units = {"g1": f"{RIFLES} E5", "s1": f"{ENEMY} E3"}
    table = table_of(units, {"soviet": "RS11-1", "german": "RN01-1 RN02-1"}, active="soviet")
    table.dice("RN02-1").play(PlayCard("RS11-1"))
    assert table.battle.hands["german"] == ("RN01-1",)


@pytest.mark.parametrize(
    ("active", "hands", "plays"),
    [
        ("axis", {"axis": "SX11-1 SX12-1", "allied": "SA14-1"}, ["SX11-1", "SA14-1", "SX12-1"]),
        ("allied", {"allied": "SA13-1 SA14-1", "axis": "SX12-1"}, ["SA13-1", "SX12-1", "SA14-1"]),
    ],
)
def test_nothing_is_taken_from_a_hand_emptied_by_countermanding(
    active: str, hands: dict[str, str], plays: list[str]
) -> None:
    units = {"u1": "us-rifles-43 E5", "x1": "german-rifles-43 E2"}
    table = sicily(units, hands, active=active).play(*map(PlayCard, plays))
    assert table.battle.hands == {"axis": (), "allied": ()}
    assert table.battle.borrowed == {"axis": (), "allied": ()}
    assert (table.ask.side, table.ask.kind) == (active, "activate")


def test_a_stolen_card_is_played_and_returned() -> None:
    units = {"u1": "us-rifles-43 E5", "x1": "german-rifles-43 E2"}
    table = sicily(units, {"allied": "SA13-1", "axis": "SX09-1 SX10-1"}).play(PlayCard("SA13-1"), TakeCard("SX10-1"))
    assert table.battle.borrowed["allied"] == ("SX10-1",)
    assert table.told(CardBorrowed)
    table.play(Pass(), Pass(), PlayCard("SX10-1"), Act("digging-in"))
    assert table.battle.discards["axis"] == ("SX10-1",)


def test_a_stolen_card_that_was_not_played_goes_back_at_the_end_of_the_turn() -> None:
    units = {"u1": "us-rifles-43 E5", "x1": "german-rifles-43 E2"}
    table = sicily(units, {"allied": "SA13-1", "axis": "SX10-1"}).play(PlayCard("SA13-1"), TakeCard("SX10-1"))
    table.battle.decks["axis"] = ("SX05-1", "SX05-2", "SX11-1")
    table.play(Pass(), Pass(), Pass()).end_turn()
    assert (table.battle.borrowed["allied"], table.battle.discards["axis"]) == ((), ("SX10-1",))


def test_the_initiative_is_seized() -> None:
    table = table_of({"g1": f"{RIFLES} E5", "s1": f"{ENEMY} E3"}, {"soviet": "RN08-1"})
    script = seize_initiative(table.battle)
    next(script)
    with pytest.raises(StopIteration):
        script.send(PlayCard("RN08-1"))
    assert table.battle.first == "soviet"


# Nerve


@pytest.mark.rule("RH41-6.4s", "S43-6.4u")
@pytest.mark.parametrize("acted", [False, True])
def test_a_rallied_unit_may_act_if_it_had_not(acted: bool) -> None:
    shaken = {"morale": Morale.SUPPRESSED, "activated": True, "acted": acted}
    units = {"g1": f"{RIFLES} E5", "g2": f"{RIFLES} A9", "s1": f"{ENEMY} E3"}
    table = table_of(units, {"german": "RG07-1"}, g1=shaken).play(PlayCard("RG07-1"))
    assert table.offers(Activate("g1")) == (not acted)
    units = {"u1": "us-rifles-43 E5", "u2": "us-rifles-43 A9", "x1": "german-rifles-43 E3"}
    table = sicily(units, {"allied": "SN06-1"}, u1=shaken).play(PlayCard("SN06-1"))
    assert table.offers(Activate("u1")) == (not acted)


def test_the_commissar_rallies_by_force() -> None:
    units = {"s1": f"{ENEMY} E5", "g1": f"{RIFLES} E1"}
    shaken = {"morale": Morale.FALLBACK, "activated": True}
    table = table_of(units, {"soviet": "RS06-1"}, active="soviet", s1=shaken).dice("D").play(PlayCard("RS06-1"))
    assert (table.unit("s1").morale, table.strength("s1")) == (Morale.NONE, 3)
    assert table.offers(Activate("s1"))


@pytest.mark.parametrize("target", [ENEMY, "soviet-45mm-at-gun"])
def test_a_unit_stands_fast(target: str) -> None:
    units = {"g1": f"{RIFLES} E5", "s1": f"{target} E3 4"}
    table = table_of(units, {"soviet": "RS02-1"}, s1={"morale": Morale.SUPPRESSED, "activated": True})
    table.dice("S 6 6").play(Activate("g1"), Act("fire"), Fire("s1"), PlayCard("RS02-1"))
    assert (table.at("s1"), table.unit("s1").morale) == ("E3", Morale.SUPPRESSED)


def test_who_stands_fast_in_close_combat_fights_on() -> None:
    units = {"g1": f"{RIFLES} E5", "s1": f"{ENEMY} E4"}
    table = table_of(units, {"soviet": "RN10-1"}).dice("S S -", "- -")
    table.play(Activate("g1"), Act("normal-action"), "E4", PlayCard("RN10-1"))
    assert (table.at("s1"), table.unit("s1").melee) == ("E4", Melee.ACTIVE)


def test_spades_dig_a_hole_at_once() -> None:
    table = table_of({"s1": f"{ENEMY} E5", "g1": f"{RIFLES} E1"}, {"soviet": "RS07-1"}, active="soviet")
    table.play(PlayCard("RS07-1"))
    assert list(table.battle.dug_in.values()) == ["soviet"]


# The ground


def test_mud_costs_a_point_more_off_the_road() -> None:
    units = {"g1": f"{TRUCK} E5 4", "s1": f"{ENEMY} A1"}
    table = table_of(units, {"soviet": "RS14-1"}).play(Activate("g1"), Act("normal-action"), PlayCard("RS14-1"))
    table.play("E4")
    plain = table_of(units, {}).play(Activate("g1"), Act("normal-action"), "E4")
    left = [int(one.ask.about["left"]) for one in (until_move(plain), until_move(table))]
    assert left[0] - left[1] == 1


def until_move(table: Table) -> Table:
    """Let no reaction fire disturb a movement."""
    return table.play(Decline()) if table.ask.kind == "reaction-fire" else table


@pytest.mark.rule("S43-9.6.6.2l")
def test_engineers_ignore_wire_and_find_mines() -> None:
    units = {"u1": "us-cbt-engineers-43 E5", "x1": "german-rifles-43 A1"}
    table = sicily(units, {"allied": "SA09-1"}, rules=("mines",), sides=("stone-wall E5/N",))
    table.battle.mines[table.battle.setting.board.grid.parse("1A.E4")] = Minefield("axis", "APM")
    table.play(PlayCard("SA09-1"), Act("normal-action"), "E4")
    until(table, "clear-the-way")
    assert table.strength("u1") == 4
    assert table.ask.kind == "clear-the-way"
    table.play(table.ask.options[1])
    assert not table.battle.mines


def test_minefields_change_places_unseen() -> None:
    units = {"x1": "german-rifles-43 E5", "u1": "us-rifles-43 A1"}
    table = sicily(units, {"axis": "SX14-1"}, active="axis", rules=("mines",))
    grid = table.battle.setting.board.grid
    one, two = grid.parse("1A.C3"), grid.parse("1A.C4")
    table.battle.mines = {one: Minefield("axis", "APM"), two: Minefield("axis", "dummy")}
    table.play(PlayCard("SX14-1"))
    table.play(table.ask.options[0])
    if table.ask.kind == "exchange-mines":
        table.play(table.ask.options[0])
    assert [table.battle.mines[hex].kind for hex in (one, two)] == ["dummy", "APM"]


def test_without_mines_the_plan_is_a_card() -> None:
    units = {"x1": "german-rifles-43 E5", "u1": "us-rifles-43 A1"}
    table = sicily(units, {"axis": "SX14-1"}, active="axis")
    table.battle.decks["axis"] = ("SX09-1",)
    table.play(PlayCard("SX14-1"))
    assert table.battle.hands["axis"] == ("SX09-1",)


# Command points


def test_points_are_laid_elsewhere() -> None:
    units = {"g1": f"{RIFLES} E5", "g2": f"{MG} D5", "s1": f"{ENEMY} E1"}
    table = table_of(units, {"german": "RN09-1"}, rules=("command-points",))
    table.battle.planned["german"] = {RIFLES: 1}
    table.play(PlayCard("RN09-1"), Plan(RIFLES), Plan(MG), Done())
    assert table.battle.planned["german"] == {RIFLES: 0, MG: 1}


def test_points_that_were_moved_are_imagined_once() -> None:
    units = {"g1": f"{RIFLES} E5", "g2": f"{RIFLES} B5", "g3": f"{MG} D5", "s1": f"{ENEMY} E1"}
    table = table_of(units, {"german": "RN09-1"}, rules=("command-points",))
    table.battle.planned["german"] = {RIFLES: 2}
    before = table.battle.copy()
    table.play(PlayCard("RN09-1"), Plan(RIFLES), Plan(MG), Done())
    redeal_points(before, "german", table.battle)
    assert sum(before.planned["german"].values()) == 2
    assert before.planned["german"][RIFLES] >= 1, "the point that was taken away lay there"


def test_a_point_of_the_focus_pool_comes_back() -> None:
    units = {"u1": "us-rifles-43 E5", "x1": "german-rifles-43 E1"}
    table = sicily(units, {"allied": "SN10-1"}, rules=("command-points",))
    table.battle.points["allied"], table.battle.focus["allied"] = 5, 2
    table.play(PlayCard("SN10-1"))
    assert table.battle.focus["allied"] == 3


def test_the_enemy_loses_a_point() -> None:
    units = {"u1": "us-rifles-43 E5", "x1": "german-rifles-43 E1"}
    table = sicily(units, {"allied": "SA11-1"}, rules=("command-points",))
    table.battle.planned["axis"], table.battle.focus["allied"] = {"german-rifles-43": 1}, 1
    table.play(PlayCard("SA11-1"), Plan("german-rifles-43"))
    assert table.battle.planned["axis"] == {"german-rifles-43": 0}
    assert table.told(PointTaken)
    assert not table.match.can_undo("allied"), "where the point lay was a secret until now"


def test_support_cards_wait_for_their_rules() -> None:
    units = {"u1": "us-rifles-43 E5", "x1": "german-rifles-43 E1"}
    table = sicily(units, {"allied": "SA01-1 SA06-1"})
    assert not table.offered(PlayCard, "activate")
    assert faces(()) == ""
    assert boon_values(table.battle, table.unit("u1"), "movement") == []
