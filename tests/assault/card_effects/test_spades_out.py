"""Spades Out is for infantry that has not moved this turn (8.3), whatever has become of its markers since."""

import msgspec

from opfire.assault.cards.fits import Scene
from opfire.assault.cards.play import candidates
from opfire.assault.options.answers import PASS, Act, Activate, Fire, Place, PlayCard, React, Stop
from opfire.assault.shelf.packs import packs
from opfire.assault.state.pieces import Action, Morale
from opfire.kernel.ask import Decline
from support.assault.battles import Table
from support.assault.command_cards import ENEMY, RIFLES, table_of

SHAKEN, DONE = {"morale": Morale.SUPPRESSED, "activated": True}, {"activated": True}
SPADES, COMMISSAR = "RS07-1", "RS06-1"


def diggers(table: Table) -> list[str]:
    """The units that the card could be played for."""
    found = candidates(table.battle, Scene("anytime", "soviet"), table.battle.setting.cards[SPADES])
    return [unit.id for unit in found]


def table_with(units: dict[str, str], **others: object) -> Table:
    """The Soviets hold the Commissar, who rallies, and Spades Out."""
    return table_of(units, {"soviet": f"{COMMISSAR} {SPADES}"}, **others)


def test_nobody_who_fell_back_digs_in_though_he_was_rallied() -> None:
    table = table_with({"s1": f"{ENEMY} E5", "g1": f"{RIFLES} E3"}, s1=SHAKEN)
    table.dice("S S -", "- - -").play(Activate("g1"), Act("fire"), Fire("s1"))
    while table.ask.kind == "fall-back":
        table.play(table.ask.options[0])
    assert table.unit("s1").morale is Morale.FALLBACK
    table.dice("-").play(PlayCard(COMMISSAR))
    assert (table.unit("s1").morale, table.unit("s1").action) == (Morale.NONE, Action.NONE)
    assert diggers(table) == []


def test_who_was_shaken_on_his_way_has_moved_as_well() -> None:
    table = table_with({"s1": f"{ENEMY} E6", "g1": f"{RIFLES} E3"}, active="soviet")
    table.play(Activate("s1"), Act("normal-action"), "E5").dice("S S -", "- -").play(React("g1"))
    table.dice("-").play(PlayCard(COMMISSAR))
    assert (table.at("s1"), table.unit("s1").morale, table.unit("s1").action) == ("E5", Morale.NONE, Action.NONE)
    assert diggers(table) == []


def test_who_was_shaken_when_he_came_onto_the_map_has_moved_as_well() -> None:
    sides = msgspec.to_builtins(packs()["red-horizon-41"].scenarios["infantry-training"].sides)
    changes = {"sides": [{**side, "zones": {"edge": {"hexes": ["1A.A9"]}}} for side in sides]}
    table = table_with({"s1": f"{ENEMY} A9", "g1": f"{RIFLES} A6"}, active="soviet", changes=changes)
    table.battle.put(table.unit("s1"), -1)
    table.unit("s1").waits = "enter"
    table.play(Activate("s1"), Act("normal-action"), Place("s1", "1A.A9")).dice("S S", "- -").play(React("g1"))
    table.dice("-").play(PlayCard(COMMISSAR))
    assert (table.at("s1"), table.unit("s1").morale, table.unit("s1").action) == ("A9", Morale.NONE, Action.NONE)
    assert diggers(table) == []


def test_who_was_shaken_where_he_stands_and_rallied_may_dig_in() -> None:
    table = table_with({"s1": f"{ENEMY} E5", "g1": f"{RIFLES} A1"}, active="soviet", s1=SHAKEN)
    assert diggers(table) == []
    table.dice("-").play(PlayCard(COMMISSAR))
    assert diggers(table) == ["s1"]


def test_in_the_next_turn_everybody_has_stood_still_so_far() -> None:
    units = {"s1": f"{ENEMY} E5", "g1": f"{RIFLES} A1"}
    table = table_with(units, active="soviet", g1=DONE).play(Activate("s1"), Act("normal-action"), "E6")
    while table.ask.kind in ("move", "reaction-fire"):
        table.play(Stop() if Stop() in table.ask.options else Decline())
    assert diggers(table) == []
    while table.ask.kind != "turn-over":
        table.play(PASS)
    table.end_turn()
    assert diggers(table) == ["s1"]
