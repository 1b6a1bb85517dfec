"""The rulebook's worked examples of fire attacks and of movement and op fire, on the map made for them."""

from __future__ import annotations

import pytest

from opfire.commander.fire import firing
from opfire.commander.fire.firing import Attack, Piece
from opfire.commander.log.attacks import Attacked, Defended, Hit
from opfire.commander.log.pieces import Moved
from opfire.commander.options.answers import Action, Activate, Shoot, Step, Target
from opfire.commander.units import units
from opfire.kernel.ask import Decline, Done
from support.commander.maps import rulebook_map
from support.commander.stage import Stage


@pytest.fixture
def fire() -> Stage:
    """Grein with a broken squad in K8, Bolter with rifles and a heavy MG in L8, squads in J7 and J6, a mortar in M9."""
    return Stage(rulebook_map()).place(
        grein="axis sergeant-y K8",
        shaken="axis rifle K8 light-mg broken",
        bolter="axis lieutenant-x L8",
        rifles="axis rifle L8 heavy-mg",
        j7="axis rifle J7",
        j6="axis rifle J6 light-mg",
        team="axis team-weapon M9 light-mortar",
        target="allies line M6",
        n6="allies team-line N6",
        n7="allies team-line N7",
    )


@pytest.mark.rule("CC-3.3.1.1b", "CC-3.3.1.1c", "CC-3.3.1.1f", "CC-O14.1e", "CC-fire-attack-example/1")
def test_a_grein_activates_the_squads_and_the_team_but_not_bolter(fire: Stage) -> None:
    talk = fire.order("fire", Activate(fire.grein.id))

    offered = [option.unit for option in talk.options if isinstance(option, Activate)]
    assert offered == [fire.shaken.id, fire.rifles.id, fire.j7.id, fire.j6.id, fire.team.id]
    assert fire.bolter.id not in offered


@pytest.mark.rule("CC-3.2.3a", "CC-11.1d", "CC-O20.3j", "CC-fire-attack-example/1")
def test_b_the_broken_squad_fires_three_hexes_far_and_its_light_mg_does_not(fire: Stage) -> None:
    assert units.reach(fire.game, fire.shaken) == 3
    pieces = firing.pieces_of(fire.game, fire.shaken)
    assert [piece.id for piece in pieces] == [fire.shaken.id]
    assert fire.hex("M6") in firing.targets(fire.game, pieces[0])


@pytest.mark.rule(
    "CC-O20.3.1a",
    "CC-O20.3.1c",
    "CC-O20.3.1.2a",
    "CC-O20.3.1.2b",
    "CC-O20.3.3b",
    "CC-T88.2b",
    "CC-T88.2c",
    "CC-fire-attack-examplea",
    "CC-fire-attack-exampleb",
    "CC-fire-attack-examplee",
)
def test_c_five_pieces_in_a_chain_fire_with_eleven(fire: Stage) -> None:
    game, hex = fire.game, fire.hex("M6")
    group = [
        Piece(fire.rifles),
        Piece(fire.shaken),
        Piece(fire.j7),
        Piece(fire.j6),
        Piece(fire.j6, fire.weapon(fire.j6)),
    ]
    attack = Attack("axis", "fire", [hex], group)

    assert dict(firing.fp_reasons(game, attack)) == {"base": 6, "group": 4, "height": 1}
    joining = firing.joiners(game, group[:1], hex, group)
    assert {piece.id for piece in joining} >= {fire.shaken.id}


@pytest.mark.rule("CC-introduction/1", "CC-11.1c")
@pytest.mark.rule("CC-O20.3d", "CC-O20.3e", "CC-O20.3f", "CC-O20.3.3a", "CC-O20.3.4d", "CC-O20.3.4e")
def test_c_d_the_squad_in_the_road_rolls_ten_and_breaks(fire: Stage) -> None:
    fire.rolls("axis", (4, 1))
    fire.rolls("allies", (6, 4))
    mg = fire.j6.weapon

    fire.order(
        "fire",
        Activate(fire.grein.id),
        *map(Activate, [fire.shaken.id, fire.rifles.id, fire.j7.id, fire.j6.id, fire.team.id]),
        Shoot(fire.rifles.id),
        Target("M6"),
        *(fire.shaken.id, fire.j7.id, fire.j6.id, mg),
        "done",
    )

    attack = fire.told(Attacked)[0]
    assert (attack.fp, attack.total) == (11, 16)
    defence = fire.told(Defended)[0]
    assert (defence.total, defence.against) == (15, 16)
    assert fire.target.broken


@pytest.mark.rule("CC-A24.1c", "CC-A24.1d", "CC-A41b", "CC-3.3.1.3a", "CC-3.3.1.3b", "CC-fire-attack-exampled")
def test_e_two_sustained_fires_raise_the_heavy_mg_to_thirteen(fire: Stage) -> None:
    fire.hold("axis", "sustained-fire", "sustained-fire")
    fire.rolls("axis", (1, 6))
    fire.target.broken = True
    cards = list(fire.game.hands["axis"])

    fire.order("fire", Activate(fire.rifles.id), Shoot(fire.rifles.weapon), Target("M6"), "done", cards[0], cards[1])

    assert (fire.told(Attacked)[0].fp, fire.told(Attacked)[0].total) == (13, 20)
    assert not fire.weapon(fire.rifles).broken


@pytest.mark.rule("CC-fire-attack-example/4")
@pytest.mark.rule(
    "CC-1.9.1b", "CC-1.9.1c", "CC-1.9.1.1a", "CC-E60a", "CC-O20.3.4i", "CC-3.2.4a", "CC-7.1b", "CC-fire-attack-examplec"
)
def test_f_g_interdiction_suppresses_before_the_defence_roll_and_the_squad_is_lost(fire: Stage) -> None:
    fire.target.broken = True
    fire.reveals("axis", {"event": "interdiction"})
    fire.rolls("axis", (1, 6, "event"))
    fire.rolls("allies", (1, 2))

    talk = fire.order("fire", Activate(fire.rifles.id), Shoot(fire.rifles.weapon), Target("M6"), "done")
    assert (talk.kind, talk.options.of(Decline)) == ("axis interdiction", [])
    talk.then(fire.target.id)

    defence = fire.told(Defended)[0]
    assert (defence.total, defence.against) == (8 - 1 - 1 + 3, 9 + 7)
    assert fire.target.place == "casualty"
    assert fire.game.vp == 2


@pytest.mark.rule("CC-fire-attack-example/2", "CC-fire-attack-example/3")
@pytest.mark.rule("CC-10.3.1a", "CC-O20.2a", "CC-O20.2c", "CC-O20.2.3a", "CC-O20.2.3b", "CC-O20.2.3c", "CC-1.9d")
@pytest.mark.parametrize(("smoke", "hits"), [(3, False), (2, True), (1, True), (0, True)])
def test_h_the_mortar_misses_through_three_smoke(fire: Stage, smoke: int, hits: bool) -> None:
    if smoke:
        fire.game.smoke[fire.hex("M8")] = smoke
    fire.rolls("axis", (6, 1))

    shot = [Shoot(fire.team.weapon)] if smoke < 2 else []
    fire.order("fire", Activate(fire.team.id), *shot, Target("N6"))

    assert bool(fire.told(Hit)) == hits
    assert bool(fire.told(Attacked)) == hits


@pytest.mark.rule("CC-fire-attack-example/2", "CC-fire-attack-example/3")
@pytest.mark.rule("CC-10.3.2a", "CC-10.3.2.1a", "CC-10.3.2.1b", "CC-O20.3.2b", "CC-O20.3.2d")
def test_j_two_fp_through_three_smoke_cannot_fire_unless_an_action_helps(fire: Stage) -> None:
    fire.game.smoke[fire.hex("M8")] = 3
    piece = Piece(fire.team)
    attack = Attack("axis", "fire", [fire.hex("N7")], [piece])
    assert firing.final_fp(fire.game, attack) == -1

    from opfire.commander.fire import fire as order

    assert not order.feasible(fire.game, piece, fire.hex("N7"), [piece])
    fire.hold("axis", "marksmanship")
    assert order.feasible(fire.game, piece, fire.hex("N7"), [piece])


# Movement and op fire


@pytest.fixture
def op() -> Stage:
    """A German rifle squad in L8, Biermann in K7, an American squad in L5."""
    pieces = {"squad": "axis rifle L8", "biermann": "axis sergeant-x K7", "enemy": "allies line L5"}
    return Stage(rulebook_map()).place(**pieces)


@pytest.mark.rule("CC-O21.1a", "CC-O21.1b", "CC-T88.1a", "CC-A33.2a", "CC-O21.5a", "CC-A33-example/2")
def test_move_a_uphill_costs_two(op: Stage) -> None:
    op.order("move", Activate(op.squad.id), Step("K8"))

    assert op.told(Moved)[0].spent == 2


@pytest.mark.rule("CC-A33.2d", "CC-O20.1a")
def test_move_b_without_sight_there_is_no_op_fire(op: Stage) -> None:
    op.hold("allies", "fire")
    talk = op.order("move", Activate(op.squad.id), Step("K8"))

    assert talk.kind == "axis step"


@pytest.mark.rule("CC-A39a", "CC-A39b", "CC-A39c", "CC-O14.3a", "CC-A33-exampled", "CC-O21.6a")
def test_move_c_smoke_grenades_after_the_other_side_has_declined(op: Stage) -> None:
    smoke = op.hold("axis", "smoke-grenades")[0]

    op.order("move", Activate(op.squad.id), Step("K8"), smoke, "K7", draws=["4"])

    assert op.game.smoke == {op.hex("K7"): 4}


def through_smoke(op: Stage) -> object:
    op.game.smoke[op.hex("K7")] = 4
    op.hold("allies", "fire")
    op.rolls("allies", (6, 5))
    op.rolls("axis", (6, 2), (1, 5))
    card = op.game.hands["allies"][0]
    return op.order(
        "move",
        Activate(op.squad.id),
        Step("K8"),
        Step("K7"),
        card,
        Shoot(op.enemy.id),
        op.squad.id,
    )


@pytest.mark.rule("CC-A33-example/2")
@pytest.mark.rule(
    "CC-A33.1b",
    "CC-A33.2c",
    "CC-A33.2h",
    "CC-A33-examplee",
    "CC-A33-examplef",
    "CC-A33-exampleg",
    "CC-3.3.1.2a",
    "CC-3.3.1.2b",
    "CC-10.3.4c",
    "CC-T88.2a",
)
def test_move_d_e_one_fp_uphill_through_smoke(op: Stage) -> None:
    talk = through_smoke(op)

    assert op.told(Moved)[1].spent == 3
    assert (op.told(Attacked)[0].fp, op.told(Attacked)[0].total) == (1, 12)
    assert [(event.unit, event.total) for event in op.told(Defended)] == [
        (op.squad.id, 16),
        (op.biermann.id, 14),
    ]
    assert talk.kind == "axis step"


@pytest.mark.rule("CC-O14.3a")
@pytest.mark.rule(
    "CC-A33.3d", "CC-A33.3g", "CC-A33-examplea", "CC-A33-exampleb", "CC-A33-examplec", "CC-A33-exampleh", "CC-A34d"
)
def test_move_f_g_h_the_leader_lends_a_point_and_the_enemy_fires_again(op: Stage) -> None:
    talk = through_smoke(op)
    op.hold("allies", "hand-grenades", "hand-grenades")
    op.rolls("allies", (1, 3))
    op.rolls("axis", (6, 3))
    grenades = op.game.hands["allies"][-2:]

    talk.then(Step("K6"), Shoot(op.enemy.id), *grenades)

    assert op.told(Moved)[2].spent == 5
    assert (op.told(Attacked)[1].fp, op.told(Attacked)[1].total) == (9, 13)
    assert op.told(Defended)[2].total == 18
    assert talk.over


@pytest.mark.rule("CC-A33-example/1")
def test_move_h_the_squad_that_can_go_no_further_may_still_throw_smoke(op: Stage) -> None:
    smoke = op.hold("axis", "smoke-grenades")[0]
    talk = through_smoke(op)
    talk.then(Step("K6"), "done")

    assert talk.kind == "axis step"
    assert talk.options == [Action(smoke), Done()]


@pytest.mark.rule("CC-A33.3e", "CC-A33.3f", "CC-A33.2/2")
def test_note_a_unit_is_activated_for_op_fire_once_a_turn(op: Stage) -> None:
    talk = through_smoke(op)
    talk.then("done")
    op.hold("allies", "fire")
    op.game.smoke.clear()

    again = op.order("move", Step("L7"))

    assert again.kind == "axis step"
