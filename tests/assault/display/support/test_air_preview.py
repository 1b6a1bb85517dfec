"""What the table shows before an air attack: exact odds, troops in danger, and the chances of the guns."""

from fractions import Fraction
from itertools import product

from opfire.assault.dice.defence_dice import defence_pool
from opfire.assault.display.support.air_odds import air_odds, stray_odds
from opfire.assault.game import GAME
from opfire.assault.options.support import Bomb, CallSupport, Intercept
from opfire.assault.state.battle_dice import CANCELLING, Symbols, kept, symbols_of
from opfire.assault.support.air.accuracy import accuracy_die
from opfire.assault.support.air.aircraft import Aircraft, air_shot
from opfire.assault.support.air.spotting import spotting_column
from opfire.kernel.ask import Option
from opfire.kernel.display import Preview
from support.assault.air import RED, SICILY, Air, attack, both_editions, over
from support.assault.battles import Table, rows


def shown(table: Table, option: Option) -> Preview:
    """The preview of an answer."""
    preview = GAME.preview(table.battle, table.ask, option)
    assert preview is not None
    return preview


@both_editions
def test_an_attack_is_shown_with_its_dice_its_odds_and_the_hex(air: Air) -> None:
    table = over(air, {"t1": f"{air.rifles} E5", "f1": f"{air.friend} A1"}).play(CallSupport(air.plain))
    preview = shown(table, Bomb("t1"))

    assert [die.die for die in preview.attack] == ["red", "yellow", "green"]
    assert sum(Fraction(bar.numerator, bar.denominator) for bar in preview.results[:-1]) == 1
    assert [(mark.at, mark.kind) for mark in preview.marks] == [("1A.E5", "bombed")]
    assert not preview.units


@both_editions
def test_own_troops_beside_the_target_are_shown_in_danger(air: Air) -> None:
    table = over(air, {"t1": f"{air.rifles} E5", "f1": f"{air.friend} E6"}).play(CallSupport(air.plain))
    preview = shown(table, Bomb("t1"))

    (friend,) = preview.units
    assert (friend.unit, friend.danger) == ("f1", True)
    assert friend.effect is not None
    assert 0 < Fraction(friend.effect.numerator, friend.effect.denominator) < Fraction(1, 6)
    assert ("1A.E6", "danger") in [(mark.at, mark.kind) for mark in preview.marks]
    assert "note-air-stray" in [note.key for note in preview.notes]


def test_a_vehicle_in_the_open_cannot_be_missed_so_widely() -> None:
    """Seen at once with +1, so that the accuracy is 2 at least."""
    table = over(RED, {"t1": f"{RED.tank} E5", "f1": f"{RED.friend} E6"}).play(CallSupport(RED.plain))
    assert not shown(table, Bomb("t1")).units


@both_editions
def test_guns_in_range_are_named_and_their_chances_shown(air: Air) -> None:
    units = {"t1": f"{air.rifles} E5", "a1": f"{air.flak} E6", "f1": f"{air.friend} A1"}
    table = over(air, units).play(CallSupport(air.plain))
    assert "note-air-defence" in [note.key for note in shown(table, Bomb("t1")).notes]
    table.play(Bomb("t1"))
    preview = shown(table, Intercept("a1"))

    assert [bar.key for bar in preview.results] == ["row-1", "row-2", "row-3", "row-4", "row-none"]
    assert sum(Fraction(bar.numerator, bar.denominator) for bar in preview.results) == 1
    stopped = sum(Fraction(bar.numerator, bar.denominator) for bar in preview.results if bar.key in STOPS)
    assert preview.effect is not None
    assert Fraction(preview.effect.numerator, preview.effect.denominator) == stopped


STOPS = ("row-1", "row-2", "row-4")


@both_editions
def test_the_odds_of_the_second_attack_know_the_distance(air: Air) -> None:
    units = {"t1": f"{air.rifles} E5", "t2": f"{air.rifles} E6", "t3": f"{air.rifles} E9", "f1": f"{air.friend} A1"}
    table = over(air, units, air.twice, t1={"damage": 3}).dice("4", "6", "DD D -", "- -")
    attack(table, air.twice, "t1")
    near, far = (shown(table, Bomb(name)).effect for name in ("t2", "t3"))

    assert near is not None
    assert far is not None
    assert Fraction(near.numerator, near.denominator) > Fraction(far.numerator, far.denominator)


@both_editions
def test_the_odds_agree_with_every_throw_played_out(air: Air) -> None:
    """A strafing run at a target in a wood, by counting all spotting and accuracy rolls."""
    table = over(air, {"t1": f"{air.tank} E5", "f1": f"{air.friend} E6"}, air.twice, rows=rows(E5="l"))
    battle, target = table.battle, table.unit("t1")
    aircraft = Aircraft(air.twice, air.side, battle.setting.supports[air.twice])
    expected = counted(table, aircraft)
    found = air_odds(battle, aircraft, target)

    assert {left: found[left] for left in found} == expected
    assert stray_odds(battle, aircraft, target, table.unit("f1"))[(0, 0, 0)] > Fraction(5, 6)


def counted(table: Table, aircraft: Aircraft) -> dict[Symbols, Fraction]:
    """The odds by brute force over two D6 and the battle dice."""
    battle, target = table.battle, table.unit("t1")
    dice = battle.setting.dice
    attack_pool = dice.pool(aircraft.card.attack["vehicle"])
    normal = kept(defence_pool(battle, air_shot(aircraft, target)))
    column = spotting_column(battle, aircraft, target)
    found: dict[Symbols, Fraction] = {}
    for modifier, roll in product(column.rolls, range(1, 7)):
        defence = dice.pool(normal + accuracy_die(battle, target, roll + modifier))
        chance = Fraction(1, 36 * 6 ** (len(attack_pool) + len(defence)))
        for faces in product(range(6), repeat=len(attack_pool) + len(defence)):
            hits = symbols_of(attack_pool, faces[: len(attack_pool)])
            left: Symbols = CANCELLING(hits, symbols_of(defence, faces[len(attack_pool) :]))  # type: ignore[assignment]
            found[left] = found.get(left, Fraction(0)) + chance
    return found


def test_a_call_alone_shows_nothing_yet() -> None:
    table = over(SICILY, {"t1": f"{SICILY.rifles} E5", "f1": f"{SICILY.friend} A1"})
    assert GAME.preview(table.battle, table.ask, CallSupport(SICILY.plain)) is None
