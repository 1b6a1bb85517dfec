"""The defence against fire: who rolls, with what, and what becomes of him (O20)."""

from __future__ import annotations

import pytest

from opfire.commander.fire import fire_attack
from opfire.commander.fire.firing import Attack, Piece
from opfire.commander.log.attacks import Attacked, Defended
from opfire.commander.log.pieces import Placed, Suppressed
from opfire.commander.log.play import EventHappened, Resumed, SniperMissed
from opfire.commander.options.answers import Choose, Shoot
from opfire.commander.state.counters import CASUALTY, MAP
from support.commander.stage import Stage, ground_map, open_map, position

pytestmark = position(squad="axis rifle C5 light-mg", target="allies line E5")


def attack_on(stage: Stage, total: int, roll: tuple[int, int], unit: object) -> None:
    """Let a unit defend against a total with a roll."""
    attack = Attack("axis", "fire", [unit.hex], [Piece(stage.squad)])
    attack.total = total
    stage.rolls("allies", roll)
    stage.play(fire_attack.defend(stage.game, attack, unit))


@pytest.mark.rule("CC-O20.3f", "CC-O20.3g", "CC-O20.3h", "CC-O20.3.4e", "CC-O20.3.4f", "CC-O20.3.4h", "CC-13.1b")
@pytest.mark.parametrize(("total", "broken", "suppressed"), [(14, True, False), (13, False, True), (12, False, False)])
def test_less_breaks_equal_suppresses_more_stands(stage: Stage, total: int, broken: bool, suppressed: bool) -> None:
    attack_on(stage, total, (3, 4), stage.target)

    assert (stage.target.broken, stage.target.suppressed) == (broken, suppressed)


@pytest.mark.rule("CC-O20.3.4g", "CC-A33.2i", "CC-O20.3g", "CC-O20.3.4/1")
def test_an_equal_total_breaks_a_moving_unit_and_suppresses_another_in_its_hex(stage: Stage) -> None:
    still = stage.unit("allies", "line", "E5")
    stage.target.moving = True

    attack_on(stage, 13, (3, 4), stage.target)
    attack_on(stage, 13, (3, 4), still)

    assert (stage.target.broken, stage.target.suppressed) == (True, False)
    assert (still.broken, still.suppressed) == (False, True)


@pytest.mark.rule("CC-O20.3.4/2", "CC-8.1.1a")
def test_an_equal_total_does_nothing_more_to_a_unit_that_is_suppressed(stage: Stage) -> None:
    stage.target.suppressed = True

    attack_on(stage, 12, (3, 4), stage.target)

    assert [event.against - event.total for event in stage.told(Defended)] == [0]
    assert (stage.target.broken, stage.target.suppressed) == (False, True)
    assert not stage.told(Suppressed)


@pytest.mark.rule("CC-O20.3.4a", "CC-O20.3.4b")
def test_the_owner_rolls_for_each_unit_in_the_order_he_likes(stage: Stage) -> None:
    mate = stage.unit("allies", "team-line", "E5")

    talk = stage.order("fire", Shoot(stage.squad.weapon), "done")
    assert (talk.kind, set(talk.offers("unit"))) == ("allies defend", {stage.target.id, mate.id})
    talk.then(Choose(mate.id))

    assert [event.unit for event in stage.told(Defended)] == [mate.id, stage.target.id]


@pytest.mark.rule("CC-O20.3.4c")
def test_units_rolled_for_after_their_leader_broke_lose_his_bonus(stage: Stage) -> None:
    leader = stage.unit("allies", "captain", "E5")
    attack = Attack("axis", "fire", [stage.hex("E5")], [Piece(stage.squad)])
    attack.total = 30
    stage.play(fire_attack.defend_all(stage.game, attack, [stage.target.id, leader.id]), Choose(leader.id))

    assert leader.broken
    assert stage.told(Defended)[1].total == 6 + 7


@pytest.mark.rule("CC-O20.3.4i", "CC-O20.3.4d")
@pytest.mark.parametrize(("marker", "wire", "morale"), [("veteran", False, 7), ("suppressed", False, 5), ("", True, 5)])
def test_markers_and_wire_change_the_morale_of_the_defence(stage: Stage, marker: str, wire: bool, morale: int) -> None:
    if marker:
        setattr(stage.target, marker, True)
    if wire:
        stage.fortify("wire", "E5")

    attack_on(stage, 2, (3, 4), stage.target)

    assert [event.total for event in stage.told(Defended)] == [morale + 7]


@pytest.mark.rule("CC-O20.3.4j")
def test_a_unit_that_comes_later_does_not_defend(stage: Stage) -> None:
    stage.reveals("axis", {"event": "hero"})
    stage.rolls("axis", (3, 4, "event"))
    stage.unit("axis", "rifle", "B5")
    attack = Attack("axis", "fire", [stage.hex("E5")], [Piece(stage.squad)])

    late = stage.unit("allies", "captain", "H5")
    script = fire_attack.attack_roll(stage.game, attack)
    talk = stage.play(script)
    stage.game.put(late, stage.hex("E5"))
    talk.then(lambda ask: ask.options[0])

    assert {event.unit for event in stage.told(Defended)} == {stage.target.id}


@pytest.mark.rule("CC-T99e")
@pytest.mark.parametrize(("letter", "weapon", "burst"), [("w", True, 2), ("w", False, 0), ("o", True, 0)])
def test_trees_burst_under_mortars_in_woods_alone(letter: str, weapon: bool, burst: int) -> None:
    stage = Stage(ground_map(E5=letter))
    team = stage.unit("axis", "team-weapon", "C5", "light-mortar")
    stage.unit("allies", "line", "E5")
    stage.rolls("axis", (6, 6), (3, 4))

    stage.order("fire", Shoot(team.weapon if weapon else team.id))

    (attack,), (defence,) = stage.told(Attacked), stage.told(Defended)
    assert defence.against - attack.total == defence.burst == burst


@pytest.mark.rule("CC-E52.2f")
def test_a_result_against_a_deployed_squad_meets_both_teams(stage: Stage) -> None:
    from opfire.commander.events import reinforcing

    attack = Attack("axis", "fire", [stage.hex("E5")], [Piece(stage.squad)])
    attack.total = 30
    stage.reveals("allies", {"event": "deploy"})
    stage.rolls("allies", (1, 2, "event"))

    stage.play(fire_attack.defend(stage.game, attack, stage.target), Choose(stage.target.id))

    teams = stage.game.side_at(stage.hex("E5"), "allies")
    assert [team.broken for team in teams] == [True, True]
    assert [event.unit for event in stage.told(Defended)] == [team.id for team in teams]
    assert reinforcing.split


@pytest.mark.parametrize("lost", [False, True])
def test_no_defence_is_told_of_a_unit_that_its_own_roll_has_cost(stage: Stage, lost: bool) -> None:
    stage.target.broken = lost
    stage.unit("allies", "line", "A1")
    stage.reveals("allies", {"hex": "E5"})
    stage.rolls("allies", (3, 4, "sniper"))
    attack = Attack("axis", "fire", [stage.hex("E5")], [Piece(stage.squad)])
    attack.total = 2

    stage.play(fire_attack.defend(stage.game, attack, stage.target), Choose(stage.target.id))

    assert stage.target.place == (CASUALTY if lost else MAP)
    assert [event.unit for event in stage.told(Defended)] == ([] if lost else [stage.target.id])


@pytest.mark.rule("CC-O14.3b")
def test_several_events_may_occur_in_one_order(stage: Stage) -> None:
    stage.rolls("axis", (3, 4, "event"))
    stage.game.decks["axis"].insert(-1, stage.card(event="elan"))
    stage.rolls("allies", (3, 4, "event"))
    stage.game.decks["allies"].insert(-1, stage.card(event="elan"))

    stage.order("fire", Shoot(stage.squad.weapon), "done")

    assert len(stage.told(EventHappened)) == 2


@pytest.mark.rule("CC-T97b", "CC-O20.3.4a", "CC-glossary/2")
@pytest.mark.parametrize("lost", [False, True])
def test_a_wall_covers_all_who_were_fired_at_whatever_becomes_of_the_shooter(lost: bool) -> None:
    stage = Stage(open_map(hexsides={"wall": "D5/E5"}))
    shooter = stage.unit("axis", "rifle", "D5", broken=lost)
    stage.unit("axis", "rifle", "A1")
    first, second = stage.unit("allies", "line", "E5"), stage.unit("allies", "line", "E5")
    stage.reveals("allies", {"hex": "D5"})
    stage.rolls("allies", (3, 4, "sniper"))
    stage.order("fire", Choose(first.id), Choose(shooter.id))

    assert shooter.place == (CASUALTY if lost else MAP)
    assert [(event.unit, event.total) for event in stage.told(Defended)] == [
        (first.id, 6 + 2 + 7),
        (second.id, 6 + 2 + 7),
    ]


@pytest.mark.parametrize(
    ("trigger", "faces", "between"),
    [
        ("event", {"event": "elan"}, ["Revealed", "EventHappened", "SurrenderMoved"]),
        ("sniper", {"hex": "E5"}, ["Revealed", "Broke"]),
        ("event", {"event": "kia"}, ["Revealed", "EventHappened"]),
        ("jam", {}, ["WeaponBroke"]),
    ],
)
def test_an_interruption_is_told_to_be_over_before_play_goes_on(
    stage: Stage, trigger: str, faces: dict[str, str], between: list[str]
) -> None:
    stage.reveals("axis", faces)
    stage.rolls("axis", (3, 4, trigger))
    attack = Attack("axis", "fire", [stage.hex("E5")], [Piece(stage.squad, stage.weapon(stage.squad))])

    talk = stage.play(fire_attack.attack_roll(stage.game, attack))
    if trigger == "sniper":
        talk.then(Choose(stage.target.id))

    told = [type(event).__name__ for event in stage.game.events if not isinstance(event, Placed)]
    assert told[: told.index("Attacked") + 1] == ["Rolled", "Triggered", *between, "Resumed", "Attacked"]


def test_a_sniper_who_finds_nobody_near_his_hex_is_told_of_before_play_goes_on(stage: Stage) -> None:
    stage.reveals("axis", {"hex": "A1"})
    stage.rolls("axis", (3, 4, "sniper"))
    attack = Attack("axis", "fire", [stage.hex("E5")], [Piece(stage.squad, stage.weapon(stage.squad))])

    stage.play(fire_attack.attack_roll(stage.game, attack))

    told = [event for event in stage.game.events if isinstance(event, (SniperMissed, Resumed))]
    assert [type(event) for event in told] == [SniperMissed, Resumed]
    assert isinstance(told[0], SniperMissed)
    assert told[0].at == "A1"
