"""Why the sergeant of Combat Commander advises something: the words are true to what he has weighed."""

from __future__ import annotations

from types import SimpleNamespace

import pytest

from opfire.commander.options.answers import Action, Activate, Exit, Move, SetUpForMe, Step
from opfire.commander.orders import move_choices
from opfire.commander.sergeant import Sergeant, march
from opfire.commander.sergeant.advice.reasons import reason
from opfire.commander.sergeant.brain import ALL_THE_SAME, HANDLERS
from opfire.commander.state.commander import Commander
from opfire.commander.state.counters import Unit
from opfire.commander.units import ground, units
from opfire.kernel.ask import Ask, Done, Option
from opfire.kernel.display import Text
from opfire.kernel.match import Match, View
from opfire.texts import catalogue, say
from support.commander.maps import objective_map
from support.commander.stage import Stage
from support.commander.walks import set_off

SCENARIOS = ("cider-hill", "dust", "first-morning")


def advice(game: Commander, ask: Ask) -> tuple[Option, Text | None]:
    """What the sergeant advises, and why."""
    view, sergeant = SimpleNamespace(game=game), Sergeant(1)
    option = sergeant.choose(view, ask)  # type: ignore[arg-type]
    return option, reason(game, ask, option)


def step_ask(game: Commander) -> Ask:
    """The question for the next step of the moving group."""
    group = move_choices.grouped(game)
    return Ask("axis", "step", [*move_choices.step_options(game, group), Done()], {"unit": group[0].id, "spent": 0})


def test_open_ground_beside_the_strongest_enemy_is_no_cover() -> None:
    stage = Stage(objective_map())
    squad = stage.unit("axis", "rifle", "B4")
    stage.unit("allies", "line", "D3", "light-mg")
    stage.game.control = {1: "allies", 2: "axis", 3: "axis", 4: "axis", 5: "axis"}
    game = set_off(stage.game, squad.id)

    option, why = advice(game, step_ask(game))

    assert isinstance(option, Step)
    assert why == Text("advice-commander-step-taking", {"unit": squad.id, "to": "C3"})
    assert "objective" in say("en", why.key, why.args)
    assert "cover" not in say("en", why.key, why.args)


def test_every_reason_for_a_step_is_true() -> None:
    found = set[str]()
    for scenario in SCENARIOS:
        match, sergeant = Match.start(f"combat-commander/{scenario}", seed=5), Sergeant(1)
        for _ in range(400):
            ask = match.ask
            if not isinstance(ask, Ask):
                break
            view = match.view(ask.side)
            option = sergeant.choose(view, ask)
            if ask.kind == "step":
                assert isinstance(view.game, Commander)
                why = reason(view.game, ask, option)
                found.add(why.key if why else "")
                check_step(view.game, ask, option, why)
            match.answer(option)
    assert len(found) > 4, found


def check_step(game: Commander, ask: Ask, option: Option, why: Text | None) -> None:
    """What is said of a step holds on the map."""
    if not isinstance(option, Step) or why is None or "to" not in why.args:
        return
    sense, group = march.Ground(game, ask.side), move_choices.grouped(game)
    here, to = group[0].hex, game.setting.grid.parse(str(why.args["to"]))
    what = why.key.removeprefix("advice-commander-step-")
    leaders = game.leaders(ask.side)
    holds = {
        "taking": game.setting.objective_at.get(to) is not None,
        "approach": sense.pull[to] > sense.pull[here],
        "cover": ground.cover(game, to) > ground.cover(game, here),
        "fire": any(sense.threat(unit, to) < sense.threat(unit, here) for unit in group),
        "company": any(units.is_leader(game, unit) and leads_at(game, unit, to) for unit in group),
        "led": any(game.setting.grid.distance(to, one.hex) <= units.command_of(game, one) for one in leaders),
        "targets": any(sense.outlook(unit)[to] > sense.outlook(unit)[here] for unit in group),
        "room": sense.crowd(group, to) < sense.crowd(group, here),
        "clear": here in game.forts,
    }
    assert holds[what], why


def leads_at(game: Commander, leader: Unit, hex: int) -> bool:
    """Whether a leader would have somebody to lead in a hex."""
    reach, distances = units.command_of(game, leader), game.setting.grid.distances(hex)
    return any(distances[unit.hex] <= reach for unit in game.on_map(leader.side) if unit is not leader)


def test_who_stays_who_leaves_and_who_must_go_have_words_of_their_own() -> None:
    stage = Stage()
    squad = stage.unit("axis", "rifle", "I5")
    game = set_off(stage.game, squad.id)
    assert advice(game, step_ask(game)) == (Done(), None)

    forced = Ask("axis", "step", [Step("H4"), Step("H5")], {"unit": squad.id, "spent": 0})
    assert advice(game, forced)[1] == Text("advice-commander-step-least")
    out = Ask("axis", "step", [Step("H4"), Exit()], {"unit": squad.id, "spent": 0})
    assert reason(game, out, Exit()) is None


def test_nobody_is_said_to_gain_by_moving_who_only_has_to() -> None:
    stage = Stage()
    squads = [stage.unit("axis", "rifle", at, moving=True) for at in ("I3", "I7")]

    option, why = advice(stage.game, Ask("axis", "move", [Move(squad.id) for squad in squads]))

    assert isinstance(option, Move)
    assert why == Text("advice-commander-move-must")


@pytest.mark.parametrize(("order", "key"), [("fire", "react-fire"), ("rout", "react-works")])
def test_a_card_against_movers_is_fire_or_an_obstacle(order: str, key: str) -> None:
    stage = Stage()
    mover = stage.unit("axis", "rifle", "D5", moving=True)
    stage.unit("allies", "line", "E5")
    card = stage.card(order=order, action="hidden-mines")
    stage.game.hands["allies"] = [card]
    about: dict[str, str | int] = {"at": "D5", "unit": mover.id, "fired": 0}

    option, why = advice(stage.game, Ask("allies", "react", [Action(card), Done()], about))

    assert option == Action(card)
    assert why == Text(f"advice-commander-{key}")


def test_the_reasons_have_words_in_both_languages() -> None:
    merits = ("taking", "approach", "cover", "fire", "company", "led", "targets", "room", "clear")
    steps = (*merits, "least", "done", "exit")
    keys = [*(f"step-{what}" for what in steps), "move-must", "react-fire", "react-works"]
    for key in keys:
        assert say("de", f"advice-commander-{key}") != say("en", f"advice-commander-{key}") != f"advice-commander-{key}"


@pytest.mark.parametrize("lang", ["en", "de"])
def test_no_answer_is_advised_without_a_reason(lang: str) -> None:
    words = catalogue(lang)
    told = {kind for kind in HANDLERS | ALL_THE_SAME if f"\nadvice-commander-{kind} =" in words}
    by_answer = {kind for kind in HANDLERS if f"\nadvice-commander-{kind}-" in words}

    assert (HANDLERS | ALL_THE_SAME).keys() - told - by_answer == set()
    assert "\nadvice-commander-waits =" in words


def test_a_hint_for_a_move_order_draws_the_way_of_who_goes_and_tells_for_how_many_it_is() -> None:
    match, sergeant = Match.start("combat-commander/first-morning", seed=21), Sergeant(1)
    asked = set[str]()
    while asked != {"turn", "activate"}:
        ask = match.ask
        assert isinstance(ask, Ask)
        view, set_up = match.view(ask.side), next((one for one in ask.options if isinstance(one, SetUpForMe)), None)
        option = set_up or sergeant.choose(view, ask)
        if ask.kind in ("turn", "activate"):
            line, starts = sergeant.lines(view, ask, option)[0], places(view)
            party = next(fact for fact in line.facts if fact.key == "fact-party")
            asked.add(ask.kind)
            if isinstance(option, Activate):
                assert (line.unit, line.way) == (option.unit, ())
            else:
                grid = view.game.setting.grid
                assert grid.distance(starts[line.unit], grid.parse(line.way[0])) == 1
                assert line.unit == party.args["unit"]
            assert party.args["n"] == 5
        match.answer(option)


def places(view: View) -> dict[str, int]:
    return {unit.id: unit.hex for unit in view.game.units.values()}
