"""Who could not help, and where fire could not be laid: one reason with its numbers, which the map confirms."""

from __future__ import annotations

import pytest

from opfire.assault.display.reasons.why_not import why_not
from opfire.assault.options.answers import Act, Activate, Fire
from opfire.assault.state.pieces import Melee, Phase
from opfire.kernel.ask import Ask
from opfire.kernel.match import Match
from support.aids.why_not import faults, leads_back, things
from support.assault.battles import Table, position, rows
from support.simtest import Numbers, choose

GAMES, LONGEST = 12, 1200
SUPPORT, BEACH, FRONT = "red-horizon-41/call-for-support", "sicily-43/beach-exits", "red-horizon-41/break-that-front"
AIRFIELD, COAST = "red-horizon-41/dolubowo-airfield", "sicily-43/coast-road"


def asked(scenario: str, kind: str) -> Match:
    """A random game that has come to such a question."""
    for seed in range(GAMES):
        match, numbers = Match.start(scenario, seed=seed), Numbers(seed)
        for _ in range(LONGEST):
            if match.ask is None:
                break
            if match.ask.kind == kind:
                return match
            match.answer(choose(match.ask, numbers))
    raise AssertionError(f"{kind} is not asked in {GAMES} games of {scenario}")


@pytest.mark.parametrize(
    ("scenario", "kind", "key"),
    [
        (COAST, "covering-unit", "not-beside"),
        (BEACH, "swap", "not-beside"),
        (BEACH, "fire-support", "not-beside"),
        (BEACH, "shift-fire", "shift-too-far"),
        (SUPPORT, "second-hex", "not-next-to"),
        (SUPPORT, "director", "hex-unseen"),
        (AIRFIELD, "intercept", "no-flak"),
        (SUPPORT, "barrage", "nobody-sees"),
        (SUPPORT, "second-attack", "first-again"),
    ],
)
def test_the_one_reason_is_given_with_numbers_that_are_so(scenario: str, kind: str, key: str) -> None:
    match = asked(scenario, kind)
    assert isinstance(match.ask, Ask)
    view = match.view(match.ask.side)
    told = {why.key for what, id in things(match, view, match.ask) for why in view.why_not(match.ask, what, id)}
    assert f"why-not-assault-{key}" in told
    assert f"why-not-assault-{kind}" not in told, "no mere condition"
    assert faults(match) == []


@pytest.mark.parametrize("scenario", [COAST, BEACH])
def test_a_fallback_leads_farther_from_the_attack_and_why_not_counts_the_hexes(scenario: str) -> None:
    match = asked(scenario, "fall-back")
    assert isinstance(match.ask, Ask)
    view = match.view(match.ask.side)
    whys = [
        why for name in match.module.board(match.header.scenario).hexes for why in view.why_not(match.ask, "hex", name)
    ]
    back = [why for why in whys if why.key == "why-not-assault-not-away"]
    assert back
    assert all(leads_back(match, view, match.ask, why) for why in back)


def reasons(table: Table, *names: str) -> list[str]:
    """What is said of pieces that cannot be named."""
    assert isinstance(table.ask, Ask)
    return [why_not(table.battle, table.ask, "piece", name)[0].key.removeprefix("why-not-assault-") for name in names]


def test_who_directs_a_mortar_stands_beside_it() -> None:
    rifles, hidden = "german-rifles-41", rows(D7="B")
    units = {"g1": "german-81mm-mortar D9", "g2": f"{rifles} C9", "g3": f"{rifles} E9", "g4": f"{rifles} G9"}
    table = position({**units, "s1": "soviet-heavy-rifles-41 D4"}, rows=hidden)
    table.battle.phase = Phase.SUPPORT
    table.play(Activate("g1"), Act("indirect-fire"), Fire("s1"))
    assert table.ask.kind == "spotter"
    assert reasons(table, "g1", "g4") == ["hex-unseen", "not-beside"]


def test_only_infantry_aboard_jumps_into_the_fight() -> None:
    units = {"g1": "german-rifles-41 D6", "s1": "soviet-truck D5 5", "s2": "soviet-heavy-rifles-41 H1"}
    table = position({**units, "s3": "soviet-mmg-maxim H2", "s4": "soviet-heavy-rifles-41 H3"}, s1={"activated": True})
    for name in ("s2", "s3"):
        table.battle.carry(table.unit(name), table.unit("s1"))
    table.play(Activate("g1"), Act("normal-action"), "D5")
    assert table.ask.kind == "jump-in"
    assert reasons(table, "s4") == ["not-aboard"]


def test_one_of_the_two_in_the_hex_makes_room_if_it_can_move() -> None:
    locked = {"melee": Melee.INACTIVE}
    units = {"g1": "german-88mm-flak-36 D5 5", "g2": "german-rifles-41 D6", "g3": "german-rifles-41 D8"}
    table = position(
        {**units, "s1": "soviet-heavy-rifles-41 D5", "s2": "soviet-heavy-rifles-41 A1"},
        g1={**locked, "activated": True},
        s1={**locked, "damage": 3},
    )
    table.dice("D - -", "- -", "S - -", "-").play(Activate("g2"), Act("normal-action"), "D5")
    assert table.ask.kind == "make-room"
    assert reasons(table, "g1", "g3") == ["immobile", "not-in-fight"]
