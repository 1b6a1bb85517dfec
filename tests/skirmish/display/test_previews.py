"""What a preview promises is what play brings: every way the dice can fall is played out and counted."""

from collections.abc import Callable, Iterable, Mapping
from fractions import Fraction

import pytest

from opfire.kernel.ask import Ask
from opfire.kernel.chance import Chance
from opfire.kernel.display import Bar, Preview, SightLine
from opfire.kernel.events import Event
from opfire.kernel.game import Script
from opfire.skirmish.close_combat.charge import charge
from opfire.skirmish.display.preview import preview
from opfire.skirmish.fire.explosives import fire_at_point
from opfire.skirmish.fire.fire import shoot
from opfire.skirmish.fire.hit_modifiers import AP
from opfire.skirmish.fire.targets import fire_options
from opfire.skirmish.game import GAME
from opfire.skirmish.log.combat import Fired, FriendHit, Missed, OutOfAction, Shaken, VehicleHit, Wounded
from opfire.skirmish.log.turn import OrderLapsed
from opfire.skirmish.options import DECLINE, Aim, Charge, FireAt
from opfire.skirmish.rolls.sight import range_between
from opfire.skirmish.rolls.weapons import arms
from opfire.skirmish.state.skirmish import Skirmish
from opfire.skirmish.state.units import Order
from support.skirmish.battles import Feature, area, battle, mark
from support.skirmish.outcomes import outcomes

SHOOTER = {"g": "de-rifle 100,600 0", "r": "su-rifle 500,600 180"}
FRIEND = {"f": "de-rifle 300,600 0"}
NEARER = {"n": "su-rifle 100,300 0"}
RESULTS: Mapping[type[Event], str] = {Missed: "missed", Shaken: "shaken", Wounded: "wounded", OutOfAction: "out"}


def foreseen(game: Skirmish, option: FireAt | Charge, kind: str = "fire") -> Preview:
    shown = preview(game, Ask("home", kind, [DECLINE, option], {"unit": "g"}), option)
    assert shown is not None
    return shown


def chances(bars: tuple[Bar, ...]) -> dict[str, Fraction]:
    return {bar.key: Fraction(bar.numerator, bar.denominator) for bar in bars if bar.numerator}


def ready(units: Mapping[str, str], *ground: Feature) -> Skirmish:
    """The rifleman may fire; he has seen everybody when he was given his order."""
    game = battle(units, *ground)
    game.units["g"].order, game.units["g"].saw = Order.FIRE, tuple(game.units)
    return game


def what_happened(game: Skirmish) -> str:
    """Whom a shot struck and how, in the words of the preview."""
    if any(isinstance(event, OrderLapsed) for event in game.events):
        return "action-lost"
    result = next(RESULTS[type(event)] for event in game.events if type(event) in RESULTS)
    return f"friend {result}" if any(isinstance(event, FriendHit) for event in game.events) else result


def firing(option: FireAt) -> Callable[[Skirmish], Script]:
    """The fire of one weapon, from the strategy roll on."""

    def fire(game: Skirmish) -> Script[bool]:
        unit = game.units["g"]
        return shoot(game, unit, next(arm for arm in arms(game, unit) if arm.key == option.weapon), option, [])

    return fire


def counted(found: Iterable[tuple[str, Fraction]]) -> dict[str, Fraction]:
    """The chance of each thing that can happen."""
    sums: dict[str, Fraction] = {}
    for key, chance in found:
        sums[key] = sums.get(key, Fraction(0)) + chance
    return sums


def share(bar: Bar | None) -> Fraction:
    assert bar is not None
    return Fraction(bar.numerator, bar.denominator)


POSITIONS = {
    "nobody in the line": (SHOOTER, ()),
    "a friend in the line": (SHOOTER | FRIEND, ()),
    "a friend in contact with the target": (SHOOTER | {"f": "de-rifle 526,600 0"}, ()),
    "not the nearest enemy": (SHOOTER | NEARER, ()),
    "a friend, and not the nearest enemy": (SHOOTER | FRIEND | NEARER, ()),
    "a friend in a field and a target in the open": (SHOOTER | FRIEND, (area("w", "field", 250, 550, 350, 650),)),
    "a team as friend": (SHOOTER | {"f": "de-hmg 300,600 0"}, ()),
}


@pytest.mark.rule("SK-target-testb", "SK-target-testc")
@pytest.mark.parametrize("position", POSITIONS)
def test_the_preview_of_a_shot_is_what_the_shot_brings(position: str) -> None:
    units, ground = POSITIONS[position]
    game, option = ready(units, *ground), FireAt("rifle", "r")

    shown = foreseen(game, option)
    brought = counted((what_happened(after), chance) for after, chance in outcomes(game, firing(option)))

    friend = {f"friend {key}": chance for one in shown.units for key, chance in chances(one.results).items()}
    target = {key: chance for key, chance in chances(shown.results).items() if key != "at-friend"}
    assert target | friend == brought
    assert sum(chances(shown.results).values()) == 1
    assert share(shown.effect) == sum(brought.get(key, 0) for key in ("shaken", "wounded", "out"))


@pytest.mark.rule("SK-infantry-damager")
@pytest.mark.parametrize("hurt", ["r", "f"])
def test_whom_a_second_wound_would_put_out_of_action_is_shown_so(hurt: str) -> None:
    game, option = ready(SHOOTER | FRIEND), FireAt("rifle", "r")
    mark(game.units[hurt], wounded=True)

    shown = foreseen(game, option)
    brought = counted((what_happened(after), chance) for after, chance in outcomes(game, firing(option)))

    friend = {f"friend {key}": chance for one in shown.units for key, chance in chances(one.results).items()}
    target = {key: chance for key, chance in chances(shown.results).items() if key != "at-friend"}
    assert target | friend == brought
    assert ("friend wounded" if hurt == "f" else "wounded") not in brought


def test_half_of_a_shot_past_a_friend_goes_at_him_and_is_shown_as_danger() -> None:
    alone = foreseen(ready(SHOOTER), FireAt("rifle", "r"))
    past = foreseen(ready(SHOOTER | FRIEND), FireAt("rifle", "r"))

    assert 2 * share(past.effect) == share(alone.effect)
    assert chances(past.results)["at-friend"] == Fraction(1, 2)
    assert [(one.unit, one.danger) for one in past.units] == [("f", True)]
    assert [note.key for note in past.notes] == ["note-skirmish-target-test"]


def test_later_shots_of_a_weapon_need_no_strategy_roll_and_show_none() -> None:
    game = ready(SHOOTER | NEARER)
    assert chances(foreseen(game, FireAt("rifle", "r")).results)["action-lost"]
    later = foreseen(game, FireAt("rifle", "r"), "next-shot")
    assert "action-lost" not in chances(later.results)
    assert later.notes == ()


def test_a_gun_in_the_hull_shows_the_range_that_it_has_after_it_has_turned() -> None:
    game = battle({"g": "de-stug 300,600 0", "t": "us-m4 580,1000 180"})
    unit = game.units["g"]
    unit.order, unit.saw = Order.FIRE, ("t",)
    before, arm = range_between(game, unit, game.units["t"]), arms(game, unit)[0]
    option = FireAt(arm.key, "t", -1, AP)
    shown = foreseen(game, option)

    fired = next(after for after, _ in outcomes(game, firing(option), until=lambda _game, _roll: True))

    assert fired.units["g"].facing != 0
    assert shown.sight is not None
    assert shown.sight.range == next(event.range for event in fired.events if isinstance(event, Fired)) != before


@pytest.mark.parametrize(
    "units",
    [
        {"g": "de-rifle 100,600 0", "r": "su-rifle 500,600 180"},
        {"g": "de-rifle 100,600 0", "r": "us-jeep 500,630 30"},
        {"g": "de-4h 100,600 0", "r": "us-m4 600,300 70"},
    ],
    ids=["two men", "a man and a hull", "two hulls"],
)
def test_tape_and_shot_measure_the_same(units: dict[str, str]) -> None:
    """Middles of bases, nearest points of hulls; the tape lies along the line of fire."""
    game = ready(units)
    unit = game.units["g"]
    shown = foreseen(game, next(one for one in fire_options(game, unit, arms(game, unit)) if isinstance(one, FireAt)))

    line = GAME.tool(game, "sight", {"from": "g", "to": "r"})

    assert line == shown.sight
    assert isinstance(line, SightLine)
    assert line.range == range_between(game, unit, game.units["r"])


def test_the_tape_reaches_from_a_hull_to_a_point() -> None:
    game = battle({"g": "us-jeep 500,600 0"})
    half = game.vehicle(game.units["g"]).length // 2
    line = GAME.tool(game, "sight", {"from": "g", "to": "900,600"})
    assert isinstance(line, SightLine)
    assert (line.start, line.end, line.range) == (f"{500 + half},600", "900,600", 400 - half)


def test_the_tape_knows_who_looks_from_a_roof() -> None:
    house = area("h", "building", 300, 500, 500, 700, roof="flat")
    game = battle({"g": "de-rifle 400,600 0", "r": "su-rifle 900,600 180", "s": "su-rifle 450,600 180"}, house)
    game.units["g"].up = True
    lines = [GAME.tool(game, "sight", {"from": "g", "to": name}) for name in ("r", "s")]
    assert [line.state for line in lines if isinstance(line, SightLine)] == ["clear", "blocked"]


# Charges and directed fire


def charging(game: Skirmish) -> Script[None]:
    return charge(game, game.units["g"])


@pytest.mark.parametrize("far", [430, 545, 550])
def test_the_preview_of_a_charge_knows_who_falls_short(far: int) -> None:
    """The woods between take a die, and what is left may not do."""
    game = battle({"g": "de-rifle 300,600 0", "r": f"su-rifle {far},600 180"}, area("w", "woods", 350, 550, 400, 650))
    shown = chances(foreseen(game, Charge("r"), "charge").results)

    fights = counted(
        ("fell-short" if any(isinstance(event, OrderLapsed) for event in after.events) else "fought", chance)
        for after, chance in outcomes(game, charging, until=lambda _game, roll: roll.why == "close-combat")
    )

    assert shown.get("fell-short", 0) == fights.get("fell-short", 0)
    assert shown["won"] + shown["tied"] + shown["lost"] == fights["fought"]


def test_the_preview_of_an_attack_on_armour_is_what_it_brings() -> None:
    game = battle({"g": "de-rifle 300,600 0", "t": "us-m4 550,600 0"}, area("w", "woods", 350, 550, 400, 650))
    shown = foreseen(game, Charge("t"), "charge")

    def result(after: Skirmish) -> str:
        for event in after.events:
            if isinstance(event, OrderLapsed):
                return "action-lost" if event.why == "bravery-test" else event.why
            if isinstance(event, OutOfAction):
                return "died"
            if isinstance(event, VehicleHit):
                return event.result
        raise AssertionError(after.events)

    def known(after: Skirmish, _roll: Chance) -> bool:
        return any(isinstance(event, VehicleHit) for event in after.events)

    brought = counted((result(after), chance) for after, chance in outcomes(game, charging, until=known))

    (own,) = shown.units
    assert share(own.effect) == brought.pop("died")
    brought["no-effect"] += share(own.effect)
    assert chances(shown.results) == brought


def test_directed_fire_shows_that_the_observer_may_not_get_through() -> None:
    """Two leaders see the point; the second may try when the first has failed."""
    units = {
        "g": "de-mortar81 100,600 0",
        "a": "de-nco 500,200 90",
        "b": "de-officer 700,200 90",
        "r": "su-rifle 600,600",
    }
    game = battle(units, area("h", "building", 300, 500, 400, 700))
    game.units["g"].order = Order.FIRE
    arm = arms(game, game.units["g"])[0]
    aim = Aim(arm.key, (600, 600), "a")
    shown = preview(game, Ask("home", "fire", [DECLINE, aim], {"unit": "g"}), aim)
    assert shown is not None

    brought = counted(
        ("action-lost" if any(isinstance(event, OrderLapsed) for event in after.events) else "fired", chance)
        for after, chance in outcomes(
            game,
            lambda after: fire_at_point(after, after.units["g"], arm, aim.at, aim.observer),
            until=lambda _game, roll: roll.why == "hit-roll",
        )
    )

    assert chances(shown.results)["action-lost"] == brought["action-lost"]
    assert share(shown.effect) < brought["fired"]


def test_the_preview_of_a_grenade_shows_what_its_blast_does_to_everybody_around() -> None:
    men = {"g": "de-rifle 100,100 0", "r": "su-rifle 220,100 180", "n": "su-rifle 250,100 180"}
    game = battle(men | {"f": "de-rifle 220,130 0"})
    game.units["g"].order, game.units["g"].saw = Order.FIRE, ("r", "n")

    seen = preview(game, Ask("home", "fire", (), {"unit": "g"}), FireAt("grenade", "r"))

    assert seen is not None
    around = {one.unit: one for one in seen.units if one.results}
    assert set(around) >= {"r", "n", "f"}
    assert around["f"].danger
    assert not around["n"].danger
    assert around["n"].effect is not None
    assert 0 < around["n"].effect.percent <= seen.results[0].percent
