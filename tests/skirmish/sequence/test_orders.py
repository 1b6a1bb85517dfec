"""Orders and the quiet actions: who may do what, and what the house rules make of it."""

import pytest

from opfire.kernel.ask import Option
from opfire.skirmish.close_combat.charge import charge_options
from opfire.skirmish.fire.actions import acquire, first_aid, patients, rally, reload
from opfire.skirmish.game import GAME
from opfire.skirmish.log.combat import CloseCombat, Fired
from opfire.skirmish.log.turn import OrderGiven, OrderLapsed
from opfire.skirmish.movement.move_field import MoveField
from opfire.skirmish.options import (
    DECLINE,
    DONE,
    KEEP,
    STAY,
    Acquire,
    Begin,
    Charge,
    FireAt,
    Give,
    March,
    Ram,
    Refill,
    Treat,
    Turn,
)
from opfire.skirmish.sequence.orders import allowed, give_orders, reveal
from opfire.skirmish.sequence.sequence import act, clear_markers
from opfire.skirmish.state.skirmish import Phase
from opfire.skirmish.state.units import Order, is_shaken
from opfire.skirmish.ways.hiding import hide
from support.skirmish.battles import area, battle, mark, run

KINDS = {"infantry": "de-rifle", "team": "de-schreck", "vehicle": "de-222"}
TABLE = [
    (Order.CAUTIOUS, "a", "infantry team vehicle"),
    (Order.FAST, "b", "infantry team vehicle"),
    (Order.MOVE_AND_FIRE, "c", "infantry team vehicle"),
    (Order.FIRE, "d", "infantry team vehicle"),
    (Order.RELOAD, "e", "infantry team"),
    (Order.CLOSE_COMBAT, "f", "infantry team"),
    (Order.ACQUIRE, "g", "infantry"),
    (Order.FIRST_AID, "h", "infantry"),
    (Order.RALLY, "i", "infantry team vehicle"),
]


@pytest.mark.parametrize(
    ("order", "who"),
    [pytest.param(order, who, marks=pytest.mark.rule(f"SK-actions{letter}")) for order, letter, who in TABLE],
)
def test_who_may_take_an_action(order: Order, who: str) -> None:
    game = battle(
        {name: f"{kind} {300 * n + 100},500" for n, (name, kind) in enumerate(KINDS.items())}
        | {"w": "de-rifle 100,900"}
    )
    mark(game.units["w"], wounded=True)
    for name in KINDS:
        game.units[name].empty = ("pistol",) if name == "team" else ("grenade",) if name == "infantry" else ()

    assert {name for name in KINDS if order in allowed(game, game.units[name])} == set(who.split())


@pytest.mark.rule("SK-actions/1")
def test_a_motorcycle_may_charge_and_a_fast_vehicle_may_ram() -> None:
    game = battle({"m": "de-r75 100,100", "t": "de-251 200,600", "r": "us-jeep 500,600", "s": "us-rifle 300,100 180"})
    m, t = game.units["m"], game.units["t"]
    assert [Order.CLOSE_COMBAT in allowed(game, unit) for unit in (m, t)] == [True, False]
    assert charge_options(game, m) == [Charge("s")]

    t.order = Order.FAST
    assert run(game, act(game, t)).options(0).of(Ram) == [Ram("r")]
    t.order = Order.CAUTIOUS
    assert run(game, act(game, t)).options(0).of(Ram) == []


def test_heavy_teams_do_not_fire_on_the_move() -> None:
    game = battle({"m": "de-hmg 100,100", "p": "de-pak40 500,500"})
    assert Order.MOVE_AND_FIRE not in allowed(game, game.units["m"])
    assert set(allowed(game, game.units["p"])) >= {Order.CAUTIOUS, Order.FIRE}


@pytest.mark.rule("SK-hit-rollw")
def test_when_orders_are_revealed_each_firer_remembers_whom_he_sees() -> None:
    game = battle(
        {"g": "de-rifle 100,100 0", "r": "su-rifle 300,100", "s": "su-rifle 600,600"},
        area("w", "woods", 300, 300, 500, 500),
    )
    game.units["g"].order = Order.FIRE
    game.units["r"].order, game.units["s"].order = Order.REST, Order.FAST
    reveal(game)
    assert [game.units[name].saw for name in ("g", "r", "s")] == [("r",), (), ()]
    assert game.events[-1].orders == {"g": "fire", "s": "fast"}


def test_orders_are_given_unit_by_unit_and_told_to_ones_own_side_only() -> None:
    game = battle({"g": "de-rifle 100,100", "h": "de-rifle 300,100", "r": "su-rifle 900,900"})
    game.phase = Phase.ORDERS
    told = run(game, give_orders(game, "home"), answers=[Give("h", "fire"), DONE])
    assert (game.units["h"].order, game.units["g"].order) == (Order.FIRE, Order.REST)
    event = told.one(OrderGiven)
    assert GAME.hear(event, "home") is event
    assert GAME.hear(event, "away") is None
    assert GAME.seen_by(game, "away").units["h"].order is Order.NONE


@pytest.mark.rule("SK-actionsi", "SK-infantry-damage/3")
def test_rally_takes_the_shaken_marker_and_leaves_the_wound() -> None:
    game = battle({"g": "de-rifle 100,100"})
    mark(game.units["g"], shaken=True, wounded=True)
    game.units["g"].lying = 2
    run(game, rally(game, game.units["g"]))
    assert not is_shaken(game.units["g"])
    assert game.units["g"].men[0].wounded
    assert not game.units["g"].lying, "who has rallied stands up"


@pytest.mark.rule("SK-actionsi")
def test_nobody_rallies_hand_to_hand_with_an_enemy() -> None:
    game = battle({"g": "de-rifle 100,100", "r": "su-rifle 126,100"})
    mark(game.units["g"], shaken=True)
    told = run(game, rally(game, game.units["g"]))
    assert told.one(OrderLapsed).why == "in-contact"
    assert is_shaken(game.units["g"])


@pytest.mark.rule("SK-actionsi")
def test_a_crew_rallies_with_its_riders() -> None:
    game = battle({"t": "de-251 300,300", "p": "de-rifle 300,300", "q": "de-rifle 600,600"})
    game.units["p"].aboard = "t"
    for unit in game.units.values():
        mark(unit, shaken=True)
    run(game, rally(game, game.units["t"]))
    assert [is_shaken(game.units[name]) for name in ("t", "p", "q")] == [False, False, True]


@pytest.mark.rule("SK-actionse")
def test_reload_fills_the_weapon() -> None:
    game = battle({"g": "de-rifle 100,100"})
    game.units["g"].empty = ("rifle",)
    assert run(game, reload(game, game.units["g"])).asks == []
    assert game.units["g"].empty == ()
    assert run(game, reload(game, game.units["g"])).one(OrderLapsed).why == "nothing-empty"


@pytest.mark.rule("SK-actionse")
def test_of_two_empty_weapons_the_one_chosen_is_filled() -> None:
    game = battle({"g": "de-rifle 100,100"})
    game.units["g"].empty = ("rifle", "grenade")
    run(game, reload(game, game.units["g"]), answers=[Refill("grenade")])
    assert game.units["g"].empty == ("rifle",)


@pytest.mark.rule("SK-actionsh")
@pytest.mark.parametrize(("wounded", "enemy", "helps"), [(False, 900, True), (True, 900, False), (False, 74, False)])
def test_who_is_wounded_or_fights_gives_no_first_aid(wounded: bool, enemy: int, helps: bool) -> None:
    game = battle({"g": "de-rifle 100,100", "w": "de-rifle 126,100", "r": f"su-rifle {enemy},100"})
    mark(game.units["g"], wounded=wounded)
    mark(game.units["w"], wounded=True)
    told = run(game, first_aid(game, game.units["g"]), answers=[Treat("w", 0)] * helps)
    assert game.units["w"].men[0].wounded != helps
    assert [one.why for one in told.of(OrderLapsed)] == ["no-patient"] * (not helps)


@pytest.mark.rule("SK-actionsh")
def test_first_aid_lapses_when_the_helper_does_not_get_there() -> None:
    game = battle({"g": "de-rifle 100,100", "w": "de-rifle 180,100"}, area("w", "woods", 50, 50, 400, 150))
    mark(game.units["w"], wounded=True)
    told = run(game, first_aid(game, game.units["g"]), [(6,)], [Treat("w", 0)])
    assert told.one(OrderLapsed).why == "fell-short"
    assert game.units["w"].men[0].wounded


@pytest.mark.rule("SK-actionsh")
def test_first_aid_takes_a_wound_once() -> None:
    game = battle({"g": "de-rifle 100,100", "w": "de-rifle 160,100"})
    mark(game.units["w"], wounded=True, shaken=True)
    run(game, first_aid(game, game.units["g"]), answers=[Treat("w", 0)])
    assert not game.units["w"].men[0].wounded
    assert game.units["w"].men[0].shaken
    assert game.units["g"].at == (134, 100)
    mark(game.units["w"], wounded=True)
    assert run(game, first_aid(game, game.units["g"])).asks == []


@pytest.mark.parametrize(("empty", "more"), [((), set()), (("mortar81",), {Order.RELOAD})])
def test_who_supports_from_beyond_the_table_fires_rallies_and_reloads(empty: tuple[str, ...], more: set[Order]) -> None:
    game = battle({"m": "de-mortar81 100,100"})
    game.units["m"].off_table, game.units["m"].empty = True, empty
    assert set(allowed(game, game.units["m"])) == {Order.FIRE, Order.RALLY} | more


@pytest.mark.rule("SK-actionsh")
@pytest.mark.parametrize("where", ["foot", "aboard", "off", "vehicle"])
def test_first_aid_is_for_friends_on_foot(where: str) -> None:
    game = battle({"g": "de-rifle 100,100", "w": f"{'de-kuebel' if where == 'vehicle' else 'de-rifle'} 126,100"})
    friend = game.units["w"]
    mark(friend, wounded=True)
    friend.aboard = "truck" if where == "aboard" else ""
    friend.off_table = where == "off"
    assert [unit.id for unit, _ in patients(game, game.units["g"])] == ["w"] * (where == "foot")


@pytest.mark.rule("SK-actionsh")
@pytest.mark.parametrize(("first", "last", "reached"), [(300, 400, True), (50, 150, False), (0, 1200, False)])
def test_the_way_to_a_patient_is_6_cm_at_most_however_near_he_lies(first: int, last: int, reached: bool) -> None:
    """A house without doors stands between them, to be gone round or from edge to edge of the table."""
    house = area("h", "building", 120, first, 140, last)
    game = battle({"g": "de-rifle 100,100", "w": "de-rifle 160,100"}, house)
    mark(game.units["w"], wounded=True)
    assert bool(patients(game, game.units["g"])) == reached


@pytest.mark.rule("SK-actionsh")
def test_nobody_gives_first_aid_to_himself() -> None:
    game = battle({"g": "de-hmg 100,100"})
    mark(game.units["g"], wounded=True)
    assert patients(game, game.units["g"]) == []


@pytest.mark.rule("SK-actionsg")
def test_one_takes_aim_only_at_enemies_one_knows_of_and_can_hit() -> None:
    units = {"g": "de-smg 100,100 0", "r": "su-rifle 300,100", "h": "su-rifle 300,200", "far": "su-rifle 1150,100"}
    game = battle(units, area("w", "woods", 250, 150, 400, 250))
    game.units["h"].hidden = True
    told = run(game, acquire(game, game.units["g"]))
    assert told.asks[0].options == [DECLINE, Acquire("r")]

    game.units["r"].gone = "out"
    assert run(game, acquire(game, game.units["g"])).one(OrderLapsed).why == "no-target"


@pytest.mark.rule("SK-actionsg")
def test_an_acquired_target_is_fired_at_freely_next_turn() -> None:
    game = battle({"g": "de-rifle 100,100", "r": "su-rifle 300,100", "s": "su-rifle 500,130"})
    g = game.units["g"]
    run(game, acquire(game, g), answers=[Acquire("s")])
    clear_markers(game)
    game.turn += 1
    g.order = Order.FIRE
    told = run(game, act(game, g), [(1, 3, 4)], [FireAt("rifle", "s")])
    assert [ask.kind for ask in told.asks] == ["fire", "reroll"]


def test_moving_loses_the_acquisition() -> None:
    game = battle({"g": "de-rifle 100,100", "r": "su-rifle 900,100"})
    g = game.units["g"]
    g.aim, g.aim_turn, g.acquired, g.order = ("r",), 2, True, Order.CAUTIOUS
    run(game, act(game, g), answers=[March(((150, 100),))])
    assert not g.acquired


@pytest.mark.parametrize(("first", "range"), [("move", 180), ("fire", 280)])
def test_move_and_fire_in_either_order(first: str, range: int) -> None:
    game = battle({"g": "de-smg 100,100", "r": "su-rifle 380,100"})
    g = game.units["g"]
    g.order, g.saw = Order.MOVE_AND_FIRE, ("r",)
    steps = [March(((200, 100),)), FireAt("smg", "r")]

    told = run(game, act(game, g), [(3, 3, 3)], [Begin(first), *(steps if first == "move" else steps[::-1])])

    assert told.one(Fired).range == range
    assert g.at == (200, 100)


@pytest.mark.rule("SK-actionsf", "SK-HR-close-combata")
def test_who_is_ordered_to_attack_runs_in_and_fights() -> None:
    game = battle({"g": "de-rifle 100,100", "r": "su-rifle 200,100 180"})
    game.units["g"].order = Order.CLOSE_COMBAT

    told = run(game, act(game, game.units["g"]), [(4, 4, 4), (1, 1, 1)], [Charge("r"), KEEP])

    assert told.one(CloseCombat).winner == "g"
    assert game.units["g"].acted


def test_a_cautious_move_into_cover_unseen_hides() -> None:
    wood = area("w", "woods", 100, 100, 400, 400)
    game = battle({"g": "de-rifle 150,150", "r": "su-rifle 900,900"}, wood)
    hide(game, game.units["g"])
    assert game.units["g"].hidden
    game = battle({"g": "de-rifle 390,390", "r": "su-rifle 600,600 225"}, wood)
    hide(game, game.units["g"])
    assert not game.units["g"].hidden


@pytest.mark.rule("SK-actionsa", "SK-actionsb")
@pytest.mark.parametrize(("order", "hidden"), [(Order.CAUTIOUS, True), (Order.FAST, False)])
def test_who_moves_with_care_into_cover_hides_and_who_runs_is_seen(order: Order, hidden: bool) -> None:
    game = battle({"g": "de-rifle 150,150", "r": "su-rifle 900,900"}, area("w", "woods", 100, 100, 400, 400))
    game.units["g"].order, game.units["g"].hidden = order, not hidden
    run(game, act(game, game.units["g"]), [(1,)], [March(((200, 150),))])
    assert game.units["g"].hidden == hidden


@pytest.mark.rule("SK-actionsc")
def test_who_moves_and_fires_comes_out_of_hiding() -> None:
    game = battle({"g": "de-smg 150,150", "r": "su-rifle 900,900"}, area("w", "woods", 100, 100, 400, 400))
    game.units["g"].order, game.units["g"].hidden = Order.MOVE_AND_FIRE, True
    run(game, act(game, game.units["g"]), [(1,)], [Begin("move"), March(((200, 150),))])
    assert not game.units["g"].hidden


def test_a_unit_may_turn_on_the_spot_instead_of_moving() -> None:
    game = battle({"g": "de-rifle 100,100 0", "p": "de-pak40 500,500 0", "t": "de-251 800,800 0"})
    for name, facing in (("g", 180), ("p", 180), ("t", 90)):
        unit = game.units[name]
        unit.order = Order.CAUTIOUS
        run(game, act(game, unit), answers=[Turn(facing)])
        assert unit.facing == facing
    assert "90" in str(MoveField(game, game.units["t"], Order.CAUTIOUS).refuse(Turn(270)))


@pytest.mark.rule("SK-hit-rollu")
@pytest.mark.parametrize(("answer", "fast"), [(STAY, False), (Turn(90), False), (March(((300, 100),)), True)])
def test_only_who_has_really_moved_has_moved_fast(answer: Option, fast: bool) -> None:
    game = battle({"g": "de-rifle 100,100"})
    game.units["g"].order = Order.FAST
    run(game, act(game, game.units["g"]), answers=[answer])
    assert game.units["g"].fast == fast


@pytest.mark.rule("SK-motorcycle-testa", "SK-actionsb")
@pytest.mark.parametrize(
    ("kind", "wounded", "dice"), [("de-r75", False, []), ("de-r75", True, [(1,)]), ("de-222", True, [])]
)
def test_only_a_wounded_rider_is_tested_before_he_rides_fast(kind: str, wounded: bool, dice: list[tuple[int]]) -> None:
    game = battle({"g": f"{kind} 200,200"})
    mark(game.units["g"], wounded=wounded)
    game.units["g"].order = Order.FAST

    run(game, act(game, game.units["g"]), dice, [*(KEEP for _ in dice), March(((500, 200),))])

    assert game.units["g"].at == (500, 200)


def test_a_gun_crew_in_contact_may_fight_but_not_charge() -> None:
    game = battle({"p": "de-pak40 500,500 0", "r": "su-rifle 543,500 180", "s": "su-rifle 620,500 180"})
    p = game.units["p"]
    assert Order.CLOSE_COMBAT in allowed(game, p)
    assert charge_options(game, p) == [Charge("r")]
    game.units["r"].gone = "out"
    assert Order.CLOSE_COMBAT not in allowed(game, p)
