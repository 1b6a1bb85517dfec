"""Command cards in every kind of fight, direct and indirect fire, charges, last shots and close combat; on the move."""

from typing import Any

import pytest

from opfire.assault.log.battle import CloseCombat, Rolled
from opfire.assault.options.answers import DECLINE, STOP, Act, Activate, Blow, Fire, PlayCard, Strike
from opfire.assault.state.pieces import Action, Melee, Phase
from opfire.kernel.ask import Option
from opfire.kernel.chance import Chance, Outcome, Roll
from support.assault.battles import Table, Throws, letters, levels, rows, with_cards

RH41, S43 = "red-horizon-41", "sicily-43"
NO_CARD = Act("no-card")
DONE = {"activated": True}
EDITIONS = pytest.mark.parametrize(
    ("pack", "mine", "foe", "prefix"),
    [(RH41, "german-rifles-41", "soviet-heavy-rifles-41", "RN"), (S43, "us-rifles-43", "german-rifles-43", "SN")],
    ids=["RH41", "S43"],
)


class Blanks(Throws):
    """Dice that fall on their last face, mostly a blank one, unless told otherwise."""

    def fall(self, question: Chance, rng: int) -> Outcome:
        if self.waiting or not isinstance(question, Roll) or question.why == "initiative":
            return super().fall(question, rng)
        return tuple(len(die.faces) - 1 for die in question.dice)


def table_of(units: dict[str, str], card: str, holder: str, **others: Any) -> Table:
    """A position in which the side of a unit holds a card."""
    table = with_cards(units, {}, **{"active": "m1", **others})
    table.battle.hands[table.unit(holder).side] = (card,)
    table.throws = table.match.dice = Blanks()
    return table


def thrown(table: Table, number: int = 0) -> tuple[str, str]:
    """The attack and the defence dice of a comparison by letter."""
    rolled = table.told(Rolled)[number]
    return letters(rolled.attack), letters(rolled.defence)


def declined(table: Table, *answers: Any) -> Table:
    """Play on, and no card where one is offered."""
    for answer in answers:
        while table.ask.kind == "command-card" and not isinstance(answer, PlayCard):
            table.play(NO_CARD)
        table.play(answer)
    while table.ask.kind == "command-card":
        table.play(NO_CARD)
    return table


def more(with_card: str, without: str) -> str:
    """The dice that a throw has more than another."""
    left = list(with_card)
    for die in without:
        left.remove(die)
    return "".join(left)


# Ranged fire


@EDITIONS
@pytest.mark.rule("RH41-10.0n", "RH41-10.8c", "S43-10.0s", "S43-10.8c")
def test_a_card_strengthens_a_shot(pack: str, mine: str, foe: str, prefix: str) -> None:
    units = {"m1": f"{mine} E5", "f1": f"{foe} E3"}
    shot = (Activate("m1"), Act("fire"), Fire("f1"))
    plain = declined(table_of(units, f"{prefix}01-1", "m1", pack=pack), *shot)
    aimed = table_of(units, f"{prefix}01-1", "m1", pack=pack).play(*shot, PlayCard(f"{prefix}01-1"))
    assert more(thrown(aimed)[0], thrown(plain)[0]) == "G"


@EDITIONS
@pytest.mark.rule("RH41-10.0n", "RH41-10.9b", "S43-10.0s", "S43-10.9b")
def test_a_card_weakens_a_shot(pack: str, mine: str, foe: str, prefix: str) -> None:
    units = {"m1": f"{mine} E5", "f1": f"{foe} E3"}
    shot = (Activate("m1"), Act("fire"), Fire("f1"))
    plain = declined(table_of(units, f"{prefix}02-1", "f1", pack=pack), *shot)
    ducked = table_of(units, f"{prefix}02-1", "f1", pack=pack).play(*shot, PlayCard(f"{prefix}02-1"))
    assert more(thrown(ducked)[1], thrown(plain)[1]) == "G"


@EDITIONS
@pytest.mark.parametrize(("number", "holder", "throw"), [("01", "m1", 0), ("02", "f1", 1)])
def test_cards_change_indirect_fire_too(
    pack: str, mine: str, foe: str, prefix: str, number: str, holder: str, throw: int
) -> None:
    mortar = "german-81mm-mortar" if pack == RH41 else "us-81mm-mortar"
    card = f"{prefix}{number}-1"

    def shelled(*answers: PlayCard) -> Table:
        table = table_of({"m1": f"{mortar} D9", "f1": f"{foe} D5"}, card, holder, pack=pack)
        table.battle.phase = Phase.SUPPORT
        return declined(table, Activate("m1"), Act("indirect-fire"), Fire("f1"), *answers)

    assert more(thrown(shelled(PlayCard(card)))[throw], thrown(shelled())[throw]) == "G"


@pytest.mark.parametrize(("card", "holder", "throw"), [("SN01-1", "m1", 0), ("SN02-1", "f1", 1)])
def test_cards_change_an_explosive_charge(card: str, holder: str, throw: int) -> None:
    def blown(*answers: PlayCard) -> Table:
        units = {"m1": "us-cbt-engineers-43 E5", "f1": "german-rifles-43 E4"}
        table = table_of(units, card, holder, pack=S43)
        table.battle.phase = Phase.SUPPORT
        return declined(table, Activate("m1"), Blow("1A.E4"), *answers)

    assert more(thrown(blown(PlayCard(card)))[throw], thrown(blown())[throw]) == "G"


@pytest.mark.rule("RH41-9.10.3n", "S43-9.10.3l")
@pytest.mark.parametrize(
    ("pack", "tank", "gun", "prefix"),
    [(RH41, "german-pz-iiij", "soviet-45mm-at-gun", "RN"), (S43, "us-m4a1", "german-50mm-pak-38", "SN")],
)
@pytest.mark.parametrize(("number", "holder", "throw"), [("01", "f1", 0), ("02", "m1", 1)])
def test_a_card_changes_the_last_shot_of_a_gun(
    pack: str, tank: str, gun: str, prefix: str, number: str, holder: str, throw: int
) -> None:
    card = f"{prefix}{number}-1"

    def overrun(*answers: PlayCard) -> Table:
        table = table_of({"m1": f"{tank} D5 5", "f1": f"{gun} D4 2"}, card, holder, pack=pack)
        return declined(table, Activate("m1"), Act("normal-action"), "D4", Fire("m1"), *answers)

    assert more(thrown(overrun(PlayCard(card)))[throw], thrown(overrun())[throw]) == "G"


def test_shells_do_not_come_from_the_front() -> None:
    units = {"m1": "soviet-82mm-mortar D9", "f1": "german-pz-iiij D5 2"}
    table = table_of(units, "RG15-1", "f1", rows=rows(D5="b"))
    table.battle.phase = Phase.SUPPORT
    table.dice("6").play(Activate("m1"), Act("indirect-fire"), Fire("f1"))
    assert table.battle.hands["german"] == ("RG15-1",)
    assert table.ask.kind != "command-card"


@EDITIONS
@pytest.mark.rule("RH41-8.2o", "S43-8.2q", "S43-6.4r", "S43-6.2b")
def test_a_card_lets_a_unit_react_twice(pack: str, mine: str, foe: str, prefix: str) -> None:
    card = "RN11-1" if pack == RH41 else "SN08-1"
    done = {"reacted": True, "activated": True, "action": Action.FIRING}
    units = {"m1": f"{mine} E4", "f1": f"{foe} E6"}
    table = table_of(units, card, "f1", pack=pack, f1=done).play(Activate("m1"), Act("normal-action"), "D4")
    assert table.offers(PlayCard(card))
    declined(table, PlayCard(card))
    assert len(table.told(Rolled)) == 1


# Close combat


def storm(pack: str, mine: str, foe: str, card: str, holder: str, *answers: Option) -> Table:
    """A squad storms its neighbour's hex."""
    table = table_of({"m1": f"{mine} E5", "f1": f"{foe} E4"}, card, holder, pack=pack)
    table.play(Activate("m1"), Act("normal-action"), "E4")
    for answer in answers:
        table.play(answer)
    return table


@EDITIONS
@pytest.mark.rule("RH41-12.7b", "S43-11.1.3k", "S43-11.6j")
def test_a_card_adds_a_defence_die_in_close_combat(pack: str, mine: str, foe: str, prefix: str) -> None:
    card = f"{prefix}02-1"
    plain = storm(pack, mine, foe, card, "f1", NO_CARD)
    ducked = storm(pack, mine, foe, card, "f1", PlayCard(card))
    assert more(thrown(ducked)[1], thrown(plain)[1]) == "G"


@EDITIONS
@pytest.mark.rule("RH41-12.4a", "S43-11.1a")
def test_cards_for_both_halves_of_a_round_are_played_before_any_dice_fall(
    pack: str, mine: str, foe: str, prefix: str
) -> None:
    card = f"{prefix}02-1"
    table = storm(pack, mine, foe, card, "m1")
    assert (table.ask.kind, table.ask.side) == ("command-card", table.unit("m1").side)
    assert not [entry for entry in table.match.entries if isinstance(entry, tuple)], "no dice have fallen yet"
    plain = storm(pack, mine, foe, card, "m1", NO_CARD)
    assert more(thrown(table.play(PlayCard(card)), 1)[1], thrown(plain, 1)[1]) == "G"


@pytest.mark.rule("RH41-12.8b")
def test_a_card_adds_attack_dice_in_close_combat() -> None:
    units = {"m1": "soviet-heavy-rifles-41 E5", "f1": "german-pz-iiij E4 4"}

    def stormed(*answers: Option) -> Table:
        table = table_of(units, "RS04-1", "m1").play(Activate("m1"), Act("normal-action"), "E4")
        while table.ask.kind != "command-card":
            table.play(next(one for one in table.ask.options if one in (DECLINE, Strike("vehicle"))))
        return table.play(*answers)

    assert more(thrown(stormed(PlayCard("RS04-1")))[0], thrown(stormed(NO_CARD))[0]) == "YG"


@pytest.mark.rule("S43-11.1.2i", "S43-11.6j")
def test_a_card_adds_an_attack_die_in_the_first_round() -> None:
    units = {"m1": "italian-rifles-43 E5", "f1": "us-rifles-43 E4"}

    def stormed(*cards: PlayCard) -> Table:
        return table_of(units, "SX04-1", "m1", pack=S43).play(*(cards or (Activate("m1"),)), Act("normal-action"), "E4")

    assert more(thrown(stormed(PlayCard("SX04-1")))[0], thrown(stormed())[0]) == "G"


@pytest.mark.rule("RH41-12.8b")
@pytest.mark.parametrize(("melee", "extra"), [(Melee.NONE, "G"), (Melee.INACTIVE, "")])
def test_a_card_for_who_starts_a_close_combat_gives_nothing_to_who_joins_one(melee: Melee, extra: str) -> None:
    units = {"m1": "soviet-heavy-rifles-41 E6", "m2": "soviet-heavy-rifles-41 A1", "f1": "german-rifles-41 E4"}

    def rushed(*first: Option) -> Table:
        table = table_of(units, "RS01-1", "m1", m2={**DONE, "melee": melee}, f1={**DONE, "melee": melee})
        if melee is not Melee.NONE:
            table.battle.put(table.unit("m2"), table.unit("f1").at)
        return declined(table, *first, "E5", "E4")

    plain = rushed(Activate("m1"), Act("fast-action"))
    assert more(thrown(rushed(PlayCard("RS01-1")))[0], thrown(plain)[0]) == extra


@pytest.mark.rule("RH41-12.0r")
def test_a_card_lets_the_winner_of_a_close_combat_start_another() -> None:
    units = {"m1": "german-rifles-41 E5", "f1": "soviet-rifles-41 E4", "f2": "soviet-rifles-41 E3"}
    table = table_of(units, "RG02-1", "m1", f1={"damage": 3}, f2={"activated": True})
    table.dice("D D D", "- -").play(Activate("m1"), Act("normal-action"), "E4")
    assert (table.unit("f1").gone, table.unit("m1").action) == (True, Action.FAST)
    table.play(PlayCard("RG02-1"))
    assert "fast-action" not in table.choices()
    table.play(Act("normal-action"), "E3")
    assert [event.how for event in table.told(CloseCombat)] == ["initiate", "initiate"]


@pytest.mark.rule("S43-11.0n")
def test_rangers_that_win_a_close_combat_start_another() -> None:
    units = {"m1": "us-rangers-43 E5", "f1": "german-rifles-43 E4", "f2": "german-rifles-43 E3"}
    table = table_of(units, "SA02-1", "m1", pack=S43, f1={"damage": 3})
    table.dice("D D D", "- -").play(Activate("m1"), Act("normal-action"), "E4")
    while table.ask.kind != "command-card":
        table.play(table.ask.options[0])
    table.play(PlayCard("SA02-1"), "E3")
    assert {event.at for event in table.told(CloseCombat)} == {"1A.E4", "1A.E3"}


# On the move


@EDITIONS
@pytest.mark.rule("RH41-9.5c", "S43-9.5c")
def test_the_points_of_a_card_make_no_terrain_easier(pack: str, mine: str, foe: str, prefix: str) -> None:
    units = {"m1": f"{mine} E5", "f1": f"{foe} A1"}
    wooded_hill = {"rows": rows(E4="H"), "levels": levels("E4")}
    table = table_of(units, f"{prefix}03-1", "m1", pack=pack, **wooded_hill)
    table.play(PlayCard(f"{prefix}03-1"), Act("normal-action"))
    assert table.ask.about["left"] == 3, "as many points as the hex costs"
    table.play("E4")
    assert table.unit("m1").action is Action.DELAYED


def test_goat_tracks_lead_two_hexes_far_in_secret() -> None:
    units = {"m1": "german-rifles-43 E5", "f1": "us-rifles-43 A9"}
    table = table_of(units, "SX10-1", "m1", pack=S43)
    table.play(PlayCard("SX10-1"), Act("covert-action"), "E4", "E3")
    assert (table.at("m1"), table.unit("m1").action) == ("E3", Action.COVERT)
    assert table.ask.kind == "activate", "two hexes are the most"
    plain = table_of(units, "SX10-1", "m1", pack=S43).play(Activate("m1"), Act("covert-action"), "E4")
    assert plain.at("m1") == "E4"
    assert plain.ask.kind == "activate"


def test_creeping_may_end_after_the_first_hex() -> None:
    units = {"m1": "german-rifles-43 E5", "f1": "us-rifles-43 A9"}
    table = table_of(units, "SX10-1", "m1", pack=S43).play(PlayCard("SX10-1"), Act("covert-action"), "E4", STOP)
    assert table.at("m1") == "E4"


def test_who_was_driven_out_together_with_his_enemy_does_not_storm_on() -> None:
    units = {"m1": "us-rangers-43 D5", "f1": "german-rifles-43 D4"}
    table = table_of(units, "SA02-1", "m1", pack=S43).dice("S S S", "- -", "S S S", "- -")
    table.play(Activate("m1"), Act("normal-action"), "D4")
    while table.ask.kind == "fall-back":
        table.play(table.ask.options[0])
    assert "D4" not in (table.at("m1"), table.at("f1"))
    assert table.ask.kind == "turn-over", "no card is asked for"
