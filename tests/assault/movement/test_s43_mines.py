"""Sicily '43: minefields, hidden and with dummies (9.6.6)."""

import msgspec
import pytest

from opfire.assault.fire.morale import fall_back
from opfire.assault.game import GAME
from opfire.assault.log.battle import Thrown
from opfire.assault.log.ground import MineFound, MineSearched, MinesExploded, MinesLaid
from opfire.assault.movement.mines import search_modifier
from opfire.assault.options.answers import STOP, Act, Activate, Fire, Lay, React, Step
from opfire.assault.pack.scenarios import Overlay
from opfire.assault.preparation.overlays import free_spots
from opfire.assault.preparation.preparation import can_stand
from opfire.assault.secrets.hidden import redeal_mines
from opfire.assault.shelf.pack_check import mistakes
from opfire.assault.shelf.packs import packs
from opfire.assault.state.battle import Battle
from opfire.assault.state.pieces import Minefield, Morale, Phase
from opfire.kernel.ask import Ask, Pass
from opfire.kernel.chance import Roll
from support.assault.battles import Table, rows
from support.assault.fortifications import block, fortify, mine
from support.assault.sicily import GERMANS, RIFLES, sicily

SHERMAN, TRUCK, GUN, ENGINEERS = "us-m4a1", "us-truck", "us-37mm-m3", "us-cbt-engineers-43"
SCOUTS, HALF_TRACK = "us-scouts-43", "us-m3-half-track"
IDLE = {"activated": True}
"""An enemy that does not react."""


def field(kind: str, unit: str = RIFLES, *, open: bool = False, **more: object) -> Table:
    """A US unit in D6 before a minefield in D5; the enemy is far away."""
    table = sicily({"u1": f"{unit} D6 4", "a1": f"{GERMANS} A1", **more.pop("units", {})}, a1=IDLE, **more)  # type: ignore[dict-item]
    return mine(table, "D5", kind, open=open)


def walk_in(table: Table, *dice: str) -> Table:
    return table.dice(*dice).play(Activate("u1"), Act("normal-action"), "D5")


def under(table: Table, hex: str = "D5") -> Minefield | None:
    return table.battle.mines.get(table.hex(hex))


# Kinds and laying


@pytest.mark.rule("S43-9.6.6c", "S43-9.6.6f")
def test_there_are_mines_against_men_against_tanks_and_dummies() -> None:
    assert set(packs()["sicily-43"].mines) == {"APM", "ATM", "dummy"}


def laying(at: list[str], mines: dict[str, int]) -> Table:
    """The Axis lays mines before anything else."""
    overlays = [{"kind": "minefield", "at": [f"1A.{hex}" for hex in at], "side": "axis", "mines": mines}]
    table = sicily({"u1": f"{RIFLES} D9", "a1": f"{GERMANS} A1"}, changes={"overlays": overlays})
    table.battle.phase = Phase.SET_UP
    return table


@pytest.mark.rule("S43-9.6.6a", "S43-9.6.6.1a", "S43-9.6.6.1b", "S43-9.6.6.1c")
def test_the_owner_lays_his_markers_and_as_many_dummies_before_the_units() -> None:
    table = laying(["B5", "C5", "D5", "E5"], {"APM": 1, "ATM": 1})
    assert (table.ask.kind, table.ask.side, table.ask.about["kind"]) == ("lay-mines", "axis", "APM")
    table.play(Lay("1A.C5"))
    assert table.ask.about["kind"] == "ATM"
    table.play(Lay("1A.E5"))
    kinds = {name: under(table, name) for name in ("B5", "C5", "D5", "E5")}
    assert {name: one.kind for name, one in kinds.items() if one} == {
        "B5": "dummy",
        "C5": "APM",
        "D5": "dummy",
        "E5": "ATM",
    }
    assert not any(one.open for one in kinds.values() if one)
    assert table.told(MinesLaid)[0].number == 4
    assert not sicily({"u1": f"{RIFLES} D9"}).battle.mines


@pytest.mark.rule("S43-9.6.6.1e", "S43-9.6.6.1f", "S43-9.6.6.1h")
def test_one_marker_a_hex_none_with_works_or_wire_and_none_against_tanks_in_houses() -> None:
    overlays = [{"kind": "minefield", "at": [f"1A.{c}5" for c in "ABCDE"], "side": "axis", "mines": {"ATM": 1}}]
    table = sicily({"a1": f"{GERMANS} A1"}, rows=rows(A5="B"), changes={"overlays": overlays})
    fortify(table, "B5", "trench")
    block(table, "C5/N", "barbed-wire")
    mine(table, "D5", "dummy")
    overlay = table.battle.setting.scenario.overlays[0]
    spots = {
        kind: [table.battle.hex_name(hex) for hex in free_spots(table.battle, overlay, kind)]
        for kind in ("ATM", "dummy")
    }
    assert spots == {"ATM": ["1A.E5"], "dummy": ["1A.A5", "1A.E5"]}


@pytest.mark.parametrize(
    "overlay",
    [
        {"kind": "minefield", "at": ["1A.D5"], "side": "axis", "mines": {"APM": 1}},
        {"kind": "minefield", "at": ["1A.D5", "1A.E5"], "side": "axis"},
        {"kind": "minefield", "at": ["1A.D5", "1A.E5"], "mines": {"APM": 1}},
        {"kind": "barbed-wire", "at": ["1A.D5"]},
        {"kind": "barbed-wire", "at": ["1A.D5/N"], "facing": 0},
        {"kind": "stone-wall", "at": ["1A.D5"], "facing": 0},
        {"kind": "trench", "at": ["1A.D5/N"]},
    ],
)
def test_a_pack_is_told_what_cannot_lie_so(overlay: dict[str, object]) -> None:
    table = sicily({"a1": f"{GERMANS} A1"})
    scenario = table.battle.setting.scenario
    wrong = msgspec.structs.replace(scenario, overlays=(msgspec.convert(overlay, Overlay),))
    pack = table.battle.setting.pack
    found = mistakes(msgspec.structs.replace(pack, scenarios={scenario.id: wrong}))
    assert [error for error in found if "overlays" in str(error)]


def seen(battle: Battle, side: str | None) -> bytes:
    view = GAME.seen_by(battle, side)
    return view.encode() + msgspec.json.encode(GAME.picture(view, side))


@pytest.mark.rule("S43-9.6.6.1d")
def test_the_opponent_cannot_tell_mines_from_dummies() -> None:
    one, other = field("APM"), field("dummy")
    assert seen(one.battle, "allied") == seen(other.battle, "allied")
    assert seen(one.battle, None) == seen(other.battle, None)
    assert seen(one.battle, "axis") != seen(other.battle, "axis")
    assert [mark.kind for mark in GAME.picture(GAME.seen_by(one.battle, "allied"), "allied").marks] == ["minefield"]
    assert [mark.kind for mark in GAME.picture(GAME.seen_by(one.battle, "axis"), "axis").marks] == ["mine-apm"]


@pytest.mark.rule("S43-9.6.6.1d")
def test_while_they_are_laid_nothing_shows_and_afterwards_the_order_is_gone() -> None:
    table = laying(["B5", "C5", "D5", "E5"], {"APM": 1, "ATM": 1}).play(Lay("1A.E5"))
    assert not GAME.seen_by(table.battle, "allied").mines
    assert GAME.seen_by(table.battle, "axis").mines
    table.play(Lay("1A.B5"))
    assert list(GAME.seen_by(table.battle, "allied").mines) == sorted(table.battle.mines)


def test_a_marker_that_was_taken_away_does_not_hide_the_others() -> None:
    table = laying(["B5", "C5", "D5", "E5"], {"APM": 1, "ATM": 1}).play(Lay("1A.E5"), Lay("1A.B5"))
    battle = table.battle
    battle.phase = Phase.ACTION
    del battle.mines[next(hex for hex, field in battle.mines.items() if field.kind == "dummy")]
    assert list(GAME.seen_by(battle, "allied").mines) == sorted(battle.mines)


def test_a_player_who_imagines_the_hidden_markers_finds_the_same_number_of_each() -> None:
    table = field("APM")
    for hex, kind in (("B5", "dummy"), ("F5", "dummy"), ("H5", "ATM")):
        mine(table, hex, kind)
    mine(table, "G5", "APM", open=True)
    dealt = set()
    for seed in range(30):
        imagined = table.battle.copy()
        imagined.rng = seed
        redeal_mines(imagined, "allied", table.battle)
        assert sorted(one.kind for one in imagined.mines.values()) == ["APM", "APM", "ATM", "dummy", "dummy"]
        assert imagined.mines[table.hex("G5")] == table.battle.mines[table.hex("G5")]
        dealt.add(imagined.mines[table.hex("D5")].kind)
    assert dealt == {"APM", "ATM", "dummy"}


# Entering


@pytest.mark.rule("S43-9.6.6.1g")
def test_mines_that_were_found_lie_open_in_the_next_turn_too() -> None:
    table = walk_in(field("APM", units={"u2": f"{RIFLES} E5"}), "5").finish_turn()
    assert (table.battle.turn, under(table)) == (2, Minefield("axis", "APM", open=True))
    table.battle.put(table.unit("u1"), table.hex("H9"))
    table.dice("4").play(Pass(), Activate("u2"), Act("normal-action"), "D5")
    assert [(event.unit, event.needed) for event in table.told(MineSearched)][-1] == ("u2", 4)


@pytest.mark.rule("S43-9.6.6g", "S43-9.6.6.2a", "S43-9.6.6.2b", "S43-9.6.6.2c", "S43-9.6.6.2e", "S43-9.6.6.2n")
def test_who_enters_turns_the_marker_and_looks_for_a_way_through() -> None:
    table = walk_in(field("APM"), "5")
    assert under(table) == Minefield("axis", "APM", open=True)
    assert table.told(MineFound)[0].kind == "APM"
    (search,) = table.told(MineSearched)
    assert (search.unit, search.at[3:], search.roll, search.needed, search.found) == ("u1", "D5", 5, 5, True)
    assert not table.told(MinesExploded)
    assert (table.at("u1"), table.strength("u1")) == ("D5", 4)


@pytest.mark.rule("S43-9.6.6.2d")
def test_a_dummy_is_taken_away_and_the_unit_goes_on() -> None:
    table = walk_in(field("dummy"))
    assert under(table) is None
    assert table.ask.kind == "move"
    table.play("D4")
    assert table.at("u1") == "D4"


@pytest.mark.rule("S43-9.6.6.2/2")
def test_in_real_mines_the_movement_ends() -> None:
    table = walk_in(field("APM", SCOUTS), "6")
    assert table.ask.kind != "move"
    assert table.at("u1") == "D5"


@pytest.mark.rule("S43-9.6.6.2/2")
def test_a_tank_that_has_found_its_way_into_mines_stays_there_and_elsewhere_drives_on() -> None:
    table = walk_in(field("ATM", SHERMAN), "6")
    assert table.at("u1") == "D5"
    assert table.ask.kind != "move" or not table.steps()
    past = mine(sicily({"u1": f"{SHERMAN} D6 5", "a1": f"{GERMANS} A1"}, a1=IDLE), "H1", "ATM")
    past.play(Activate("u1"), Act("normal-action"), "D5")
    assert "D4" in past.steps()


@pytest.mark.rule("S43-9.6.6.2g", "S43-9.6.6.2h", "S43-9.6.6.2i", "S43-9.6.6.2j", "S43-9.6.6.2k")
@pytest.mark.rule("S43-9.6.6.1/1", "S43-9.6.6.2/5")
@pytest.mark.parametrize(
    ("unit", "kind", "open", "needed"),
    [
        (RIFLES, "APM", False, 5),
        (RIFLES, "APM", True, 4),
        (SCOUTS, "APM", False, 4),
        (ENGINEERS, "APM", False, 3),
        (ENGINEERS, "APM", True, 2),
        (GUN, "APM", False, 6),
        (SHERMAN, "ATM", False, 6),
        (SHERMAN, "ATM", True, 5),
    ],
)
def test_the_number_needed_to_find_the_mines(unit: str, kind: str, open: bool, needed: int) -> None:
    table = walk_in(field(kind, unit, open=open), "6")
    assert table.told(MineSearched)[0].needed == needed


@pytest.mark.rule("S43-9.6.6d", "S43-9.6.6e", "S43-9.6.6.1n", "S43-9.6.6.1o", "S43-9.6.6.2f")
@pytest.mark.parametrize(("unit", "kind"), [(RIFLES, "ATM"), (SHERMAN, "APM")])
def test_mines_of_the_other_kind_do_nothing_but_lie_open(unit: str, kind: str) -> None:
    table = walk_in(field(kind, unit))
    assert under(table) == Minefield("axis", kind, open=True)
    assert not table.told(MineSearched)


@pytest.mark.rule("S43-9.6.6.1p", "S43-9.6.6.1/3")
def test_ones_own_mines_do_nothing() -> None:
    table = mine(sicily({"a1": f"{GERMANS} D6", "u1": f"{RIFLES} A1"}, active="axis", u1=IDLE), "D5", "APM")
    table.play(Activate("a1"), Act("fast-action"), "D5", "D4", STOP)
    assert under(table) == Minefield("axis", "APM")


# Explosions


@pytest.mark.rule("S43-9.6.6b", "S43-9.6.6.2o", "S43-9.6.6.2p", "S43-9.6.6.2s", "S43-9.6.6.2v")
def test_who_does_not_find_them_is_hit_against_one_green_die() -> None:
    table = walk_in(field("APM", rows=rows(D5="H")), "1", "D -", "-")
    (blow,) = table.told(MinesExploded)
    assert [name for name, _ in blow.attack] == ["yellow", "green"]
    assert [name for name, _ in blow.defence] == ["green"]
    assert (table.strength("u1"), table.at("u1")) == (3, "D5")


@pytest.mark.rule("S43-9.6.6.2v", "S43-9.6.6.2q", "S43-9.6.6.2/8")
def test_of_a_double_success_the_stronger_symbol_counts_and_a_critical_hit_goes_on() -> None:
    table = walk_in(field("APM"), "1", "C -", "-", "D", "-")
    first, follow_up = table.told(MinesExploded)
    assert (first.criticals, first.damage) == (1, 0)
    assert follow_up.what == "critical-hit"
    assert table.strength("u1") == 3
    assert table.unit("u1").morale is Morale.SUPPRESSED


@pytest.mark.rule("S43-9.6.6.2t", "S43-9.6.6.2r")
def test_a_vehicle_is_immobilised_by_damage_and_by_a_critical_hit() -> None:
    table = walk_in(field("ATM", SHERMAN), "1", "D -", "-")
    assert (table.strength("u1"), table.unit("u1").immobilised) == (3, True)
    table = walk_in(field("ATM", SHERMAN), "1", "C -", "-", "S", "-")
    assert (table.strength("u1"), table.unit("u1").immobilised) == (3, True)
    assert table.unit("u1").morale is Morale.SUPPRESSED


@pytest.mark.rule("S43-9.6.6.2u")
def test_a_suppression_symbol_suppresses() -> None:
    table = walk_in(field("APM"), "1", "S -", "-")
    assert (table.strength("u1"), table.unit("u1").morale) == (4, Morale.SUPPRESSED)


@pytest.mark.rule("S43-9.6.6.2/7")
def test_mines_come_before_reaction_fire() -> None:
    table = field("APM", units={"a2": f"{GERMANS} D2"}, rows=rows(D5="."))
    table = walk_in(table, "1", "S -", "-")
    assert table.ask.kind == "reaction-fire"
    assert table.offers(React("a2"))
    assert table.told(MinesExploded)


# Restrictions


@pytest.mark.rule("S43-9.6.6.1i", "S43-9.6.6.1/2", "S43-9.6.6.1/3")
@pytest.mark.parametrize("kind", ["APM", "dummy"])
def test_nobody_goes_in_or_out_by_a_fast_action(kind: str) -> None:
    table = field(kind).play(Activate("u1"), Act("fast-action"))
    assert "D5" not in table.steps()
    inside = mine(sicily({"u1": f"{RIFLES} D5", "a1": f"{GERMANS} A1"}), "D5", "APM", open=True)
    assert "fast-action" not in inside.play(Activate("u1")).choices()


@pytest.mark.rule("S43-9.6.6.2b", "S43-9.6.6.2/6")
def test_no_other_action_leads_in_either() -> None:
    table = field("APM").play(Activate("u1"), Act("covert-action"))
    assert "D5" not in table.steps()
    assert "D7" in table.steps()
    table = field("APM", units={"a2": f"{GERMANS} D2"}).play(Activate("u1"), Act("move-and-fire"))
    assert "D5" not in table.steps()
    assert "E6" in table.steps()
    truck = field("APM", units={"u2": f"{TRUCK} D5 4"}, open=True).play(Activate("u1"), Act("normal-action"))
    assert "D5" not in truck.steps(), "not to mount there either"


@pytest.mark.rule("S43-9.6.6.1j")
def test_one_unit_a_minefield_and_no_passing_through() -> None:
    table = field("APM", SCOUTS, units={"u2": f"{RIFLES} D5"}, open=True).play(Activate("u1"), Act("normal-action"))
    assert "D5" not in table.steps()


@pytest.mark.rule("S43-9.6.6.1k", "S43-11.0a", "S43-9.6.6.1/3")
def test_no_close_combat_in_a_minefield() -> None:
    units = {"u1": f"{RIFLES} D6", "a1": f"{GERMANS} D5"}
    assert "D5" in sicily(units).play(Activate("u1"), Act("normal-action")).steps()
    assert "D5" not in mine(sicily(units), "D5", "dummy").play(Activate("u1"), Act("normal-action")).steps()


@pytest.mark.rule("S43-9.6.6.1l")
@pytest.mark.parametrize("transport", [TRUCK, HALF_TRACK])
def test_transports_do_not_cross_hidden_mines(transport: str) -> None:
    hidden = field("dummy", transport).play(Activate("u1"), Act("normal-action"))
    assert "D5" not in hidden.steps()
    shown = field("APM", transport, open=True).play(Activate("u1"), Act("normal-action"))
    assert "D5" in shown.steps()


@pytest.mark.rule("S43-9.6.6.1g", "S43-9.6.6.1m", "S43-9.6.6.2/1")
def test_mines_stay_and_every_unit_looks_again() -> None:
    table = walk_in(field("APM", units={"u2": f"{RIFLES} E5"}), "5")
    assert under(table) == Minefield("axis", "APM", open=True)
    table.battle.put(table.unit("u1"), table.hex("H9"))
    table.dice("4").play(Activate("u2"), Act("normal-action"), "D5")
    assert [(event.unit, event.needed) for event in table.told(MineSearched)] == [("u1", 5), ("u2", 4)]
    assert under(table) == Minefield("axis", "APM", open=True)


def test_nobody_sets_up_in_the_enemys_mines() -> None:
    table = field("APM")
    assert not can_stand(table.battle, table.unit("u1"), table.hex("D5"))
    assert can_stand(table.battle, table.unit("a1"), table.hex("D5"))


# Leaving


def inside(unit: str = RIFLES) -> Table:
    """A US unit in an open minefield in D5."""
    table = sicily({"u1": f"{unit} D5 4", "a1": f"{GERMANS} A1"}, a1=IDLE)
    return mine(table, "D5", "ATM" if unit == SHERMAN else "APM", open=True)


@pytest.mark.rule("S43-9.6.6.2w", "S43-9.6.6.2/5")
def test_leaving_takes_a_new_roll_with_the_marker_open() -> None:
    table = inside().dice("4").play(Activate("u1"), Act("normal-action"), "D4", STOP)
    assert (table.told(MineSearched)[0].needed, table.at("u1")) == (4, "D4")
    assert under(table) is not None


@pytest.mark.rule("S43-9.6.6.2x", "S43-9.6.6.2/4")
def test_who_fails_leaves_all_the_same_but_is_attacked() -> None:
    table = inside(SHERMAN).dice("4", "D -", "-").play(Activate("u1"), Act("normal-action"), "D4")
    assert (table.at("u1"), table.strength("u1"), table.unit("u1").immobilised) == ("D4", 3, True)


def retreat(table: Table, *dice: str) -> None:
    """The unit falls back from the north; dice as they fall, questions answered by the first option."""
    throws = list(dice)
    script = fall_back(table.battle, table.unit("u1"), table.hex("D2"), "suppressed-again")
    table.battle.phase = Phase.SUPPORT
    answer: object = None
    while True:
        try:
            question = script.send(answer)
        except StopIteration:
            return
        if isinstance(question, Ask):
            south = [option for option in question.options if isinstance(option, Step) and ".D" in option.to]
            answer = (south or question.options)[0]
        else:
            assert isinstance(question, Roll)
            answer = table.throws.fall(question, 0) if not throws else next_faces(table, question, throws)


def next_faces(table: Table, question: Roll, throws: list[str]) -> object:
    table.dice(throws.pop(0))
    return table.throws.fall(question, 0)


@pytest.mark.rule("S43-9.6.6.2y", "S43-9.6.6.2/3")
def test_falling_back_out_of_mines_they_go_off_without_a_roll() -> None:
    table = inside()
    retreat(table, "D -", "-")
    assert not [event for event in table.battle.events if isinstance(event, MineSearched)]
    assert table.strength("u1") == 3
    assert table.at("u1") != "D5"


@pytest.mark.rule("S43-9.6.6.2m", "S43-9.6.6.2/3")
def test_falling_back_into_mines_makes_them_harder_to_find() -> None:
    table = sicily({"u1": f"{RIFLES} D4", "a1": f"{GERMANS} D2"})
    mine(table, "D5", "APM")
    retreat(table, "6")
    (searched,) = [event for event in table.battle.events if isinstance(event, MineSearched)]
    assert searched.needed == 6
    assert table.at("u1") == "D5"


def test_the_modifiers_add_up() -> None:
    table = field("APM", ENGINEERS, open=True)
    unit = table.unit("u1")
    unit.falling = True
    assert search_modifier(table.battle, unit, Minefield("axis", "APM", open=True)) == 2


def test_a_half_track_that_the_wood_throws_back_has_done_with_the_mines_it_came_from() -> None:
    units = {"u1": "us-m3-half-track D5 5", "a1": f"{GERMANS} D4"}
    table = mine(sicily(units, rows=rows(D4="H"), a1=IDLE), "D5", "ATM", open=True)
    table.dice("S", "-").play(Activate("u1"), Act("normal-action"), "D4")
    assert table.unit("u1").falling
    while table.ask.kind in ("fall-back", "reaction-fire"):
        table.play(table.ask.options[0])
    assert (table.unit("u1").falling, table.told(MineSearched)) == (False, []), "nobody rolls for the mines any more"


# Passengers


def ambushed(free: str = "") -> Table:
    """German riflemen fire at tank riders in D5; mines lie all round it but for one hex."""
    units = {"u1": f"{SHERMAN} D5 1", "u2": f"{RIFLES} H9", "a1": f"{GERMANS} D3"}
    table = sicily(units, active="axis")
    table.battle.carry(table.unit("u2"), table.unit("u1"))
    for hex in ("D4", "D6", "C5", "C6", "E5", "E6"):
        if hex != free:
            mine(table, hex, "APM")
    return table.dice("S - -", "-")


@pytest.mark.rule("S43-10.10.3h")
def test_who_must_get_off_among_mines_looks_for_a_way_through_them() -> None:
    table = ambushed().dice("2", "D D", "-").play(Activate("a1"), Act("fire"), Fire("u2"))
    assert table.ask.kind == "dismount"
    table.play("D6")
    assert (table.at("u2"), table.strength("u2"), table.unit("u2").morale) == ("D6", 2, Morale.SUPPRESSED)
    assert under(table, "D6") == Minefield("axis", "APM", open=True)


def test_a_hex_without_mines_is_taken_first() -> None:
    table = ambushed("C6").play(Activate("a1"), Act("fire"), Fire("u2"))
    assert table.at("u2") == "C6"
    assert not table.told(MineSearched)


def test_who_chooses_what_mines_do_to_him_sees_their_dice() -> None:
    table = walk_in(field("ATM", SHERMAN), "1", "D S", "D")
    assert table.ask.kind == "suffer"
    (lie,) = table.told(Thrown)
    assert (lie.target, lie.what) == ("u1", "mines")
    assert [face for _, face in (*lie.attack, *lie.defence)] == [("damage",), ("suppression",), ("damage",)]
