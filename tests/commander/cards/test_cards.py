"""Fate cards, rolls, triggers and the Initiative card (chapters 1 and 9)."""

from __future__ import annotations

import pytest

from opfire.commander import events
from opfire.commander.cards import cards
from opfire.commander.fire import fire_attack
from opfire.commander.game import GAME
from opfire.commander.log.attacks import Attacked, Defended, Missed
from opfire.commander.log.play import EventHappened, Rerolled, Revealed, Rolled, Shuffled, TimeAdvanced, Triggered
from opfire.commander.options.answers import (
    Action,
    Activate,
    ActivateAll,
    Choose,
    Join,
    Order,
    Reroll,
    Shoot,
)
from opfire.commander.orders import artillery_request, melee, order_table, recover, rout
from opfire.commander.sequence import sequence
from opfire.commander.state.position import UNKNOWN
from opfire.kernel.ask import Decline
from opfire.kernel.match import Match
from support.commander.stage import Stage, ground_map

# Hands, decks and secrecy


@pytest.mark.rule("CC-1.1d", "CC-5a", "CC-9a", "CC-9c", "CC-1e", "CC-3.2.1b", "CC-4.1.1a", "CC-4.2a")
def test_a_game_begins_with_full_hands_and_the_markers_of_its_scenario() -> None:
    match = Match.start("combat-commander/first-morning", seed=3)

    game, scenario = match.game, match.game.setting.scenario
    assert {side: len(hand) for side, hand in game.hands.items()} == {"axis": 6, "allies": 4}
    assert all(card in game.setting.pack.cards for hand in game.hands.values() for card in hand)
    assert (game.active, game.initiative, game.vp) == (scenario.first_turn, scenario.initiative, scenario.start_vp)
    assert game.surrender == {"axis": 9, "allies": 8}
    assert not any(unit.broken for unit in game.units.values())


@pytest.mark.rule("CC-9/1", "CC-5a", "CC-9a")
def test_the_initiative_card_does_not_say_who_begins() -> None:
    game = GAME.start("combat-commander/the-square", {})

    assert (game.initiative, game.active) == ("axis", "allies")


@pytest.mark.rule("CC-1.2a", "CC-1.2b", "CC-1.2c", "CC-7.3.3b")
def test_a_side_sees_its_own_hand_and_the_discards_but_no_deck_and_no_other_hand() -> None:
    match = Match.start("combat-commander/first-morning", seed=3)
    match.game.discards["allies"].append(match.game.decks["allies"].pop())

    known = GAME.seen_by(match.game, "axis")

    assert known.hands["axis"] == match.game.hands["axis"]
    assert set(known.hands["allies"]) == {UNKNOWN}
    assert {card for deck in known.decks.values() for card in deck} == {UNKNOWN}
    assert known.secrets["axis"] == match.game.secrets["axis"]
    assert set(known.secrets["allies"]) <= {UNKNOWN}
    assert known.discards == match.game.discards
    piles = [hand for hand in GAME.picture(known, "axis").hands if hand.name == "discard" and hand.side == "allies"]
    assert len(piles[0].cards) == 1


@pytest.mark.rule("CC-1.3a", "CC-1.8b", "CC-1d")
def test_a_reveal_turns_up_the_top_card_onto_the_discard_pile(stage: Stage) -> None:
    stage.reveals("axis", {"hex": "C3"})
    top = stage.game.decks["axis"][-1]

    talk = stage.play(cards.random_hex(stage.game, "axis"))

    assert talk.result == stage.hex("C3")
    assert stage.game.discards["axis"] == [top]
    assert [(event.card, event.hex) for event in stage.told(Revealed)] == [(top, "C3")]


@pytest.mark.rule("CC-1.9b", "CC-1.9c", "CC-glossarym")
def test_a_roll_adds_the_dice_of_the_top_card_and_never_those_of_a_hand(stage: Stage) -> None:
    stage.hold("axis", "move", roll=(6, 6))
    stage.rolls("axis", (2, 3))

    card = stage.play(cards.roll(stage.game, "axis", "rally")).result

    assert cards.total(card) == 5
    assert len(stage.game.hands["axis"]) == 1


@pytest.mark.rule("CC-1.9d", "CC-O20.2.3a")
def test_a_targeting_roll_multiplies(stage: Stage) -> None:
    card = stage.game.card(stage.card(roll=(4, 5)))

    assert cards.product(card) == 20


# Orders and actions from the hand


@pytest.mark.rule("CC-introductione")
@pytest.mark.rule("CC-1.5b", "CC-1.5d", "CC-1.5e", "CC-1c", "CC-5.1a", "CC-O14.1a", "CC-O14.1b", "CC-glossaryaj")
def test_an_order_needs_a_card_of_the_active_hand_and_costs_it(stage: Stage) -> None:
    stage.unit("axis", "rifle", "B5")
    stage.unit("allies", "line", "H5")
    stage.hold("allies", "move")
    assert order_table.playable(stage.game, "axis") == []
    card = stage.hold("axis", "move", action="ambush")[0]

    talk = stage.play(sequence.turn(stage.game))
    assert talk.kind == "axis turn"
    talk.then(Order(card))

    assert card in stage.game.discards["axis"]
    assert cards.with_action(stage.game, "axis", "ambush") == []


@pytest.mark.rule("CC-1.6b", "CC-1.6c", "CC-1.6d", "CC-5.2a", "CC-A24.1a", "CC-A24.1e", "CC-introductione")
def test_an_action_is_played_in_the_enemys_turn_and_costs_its_card(stage: Stage) -> None:
    squad = stage.unit("allies", "line", "E5")
    stage.unit("axis", "rifle", "C5")
    card = stage.hold("allies", "light-wounds")[0]

    from opfire.commander.units.casualties import break_unit

    stage.play(break_unit(stage.game, squad, "test"), Action(card))

    assert stage.game.active == "axis"
    assert card in stage.game.discards["allies"]
    assert stage.game.hands["allies"] == []


@pytest.mark.rule("CC-O19a", "CC-A28a", "CC-A28b")
def test_command_confusion_is_neither_order_nor_action_but_the_other_half_works(stage: Stage) -> None:
    stage.unit("axis", "rifle", "B5")
    stage.unit("allies", "line", "H5")
    useless = stage.card(order="command-confusion", action="command-confusion")
    half = stage.card(order="move", action="command-confusion")
    stage.game.hands["axis"] = [useless, half]

    assert order_table.playable(stage.game, "axis") == [half]
    assert "command-confusion" not in order_table.ORDERS


# Triggers


@pytest.mark.rule("CC-1.7b", "CC-glossaryr", "CC-E42a", "CC-E42b", "CC-1.9.1.1b", "CC-E42f", "CC-E42i")
def test_an_event_comes_from_the_deck_of_whoever_rolled_event_and_he_decides(stage: Stage) -> None:
    squad = stage.unit("axis", "rifle", "B5")
    mate = stage.unit("axis", "rifle", "B6")
    stage.reveals("axis", {"event": "battle-harden"})
    stage.rolls("axis", (2, 3, "event"))

    talk = stage.play(cards.roll(stage.game, "axis", "rally"))
    assert talk.kind == "axis battle-harden"
    talk.then(Choose(mate.id))

    assert (squad.veteran, mate.veteran) == (False, True)
    assert stage.told(EventHappened)[0].side == "axis"


@pytest.mark.rule("CC-1.9.1c", "CC-O23.2/1")
def test_a_unit_rallied_by_the_trigger_still_retreats_by_the_roll(stage: Stage) -> None:
    unit = stage.unit("axis", "volksgrenadier", "D5", broken=True)
    stage.unit("allies", "line", "H5")
    stage.reveals("axis", {"event": "medic"})
    stage.rolls("axis", (3, 4, "event"))

    stage.order("rout", unit.id, lambda ask: ask.options[0])

    assert not unit.broken
    assert stage.map.grid.column(unit.hex) == 2


@pytest.mark.rule("CC-1.9.1e", "CC-E42e", "CC-E50d")
def test_a_roll_inside_a_trigger_triggers_nothing() -> None:
    stage = Stage(enemy="russia")
    stage.game.active = "allies"
    unit = stage.unit("allies", "rifle", "E5", broken=True)
    stage.unit("axis", "rifle", "B5")
    stage.rolls("allies", (1, 1, "event"))
    stage.reveals("allies", {"event": "commissar"})
    stage.rolls("allies", (2, 3, "event"))

    stage.play(cards.roll(stage.game, "allies", "rally"))

    assert len(stage.told(EventHappened)) == 1
    assert not unit.broken


@pytest.mark.rule("CC-1.9.1.2a", "CC-O20.3.3.1a", "CC-O20.3.3.1b", "CC-11.4a")
def test_jam_breaks_all_firing_weapons_and_the_attack_goes_on(stage: Stage) -> None:
    stage.unit("axis", "captain", "B5")
    squads = [stage.unit("axis", "rifle", "B5", "light-mg") for _ in range(3)]
    target = stage.unit("allies", "line", "D5")
    stage.rolls("axis", (1, 1, "jam"))
    stage.rolls("allies", (1, 1))
    guns = [squad.weapon for squad in squads]

    stage.order("fire", Activate(stage.game.on_map("axis")[0].id), ActivateAll(), Shoot(guns[0]), Join(guns[1]), "done")

    assert [stage.weapon(squad).broken for squad in squads] == [True, True, False]
    assert [event.trigger for event in stage.told(Triggered)] == ["jam"]
    assert stage.told(Attacked)[0].total == 4 + 2 + 1 + 2
    assert stage.told(Defended)[0].unit == target.id


@pytest.mark.rule("CC-1.9.1.2b", "CC-indexi")
def test_jam_on_a_targeting_or_rally_roll_is_ignored(stage: Stage) -> None:
    team = stage.unit("axis", "team-weapon", "B5", "light-mortar")
    stage.unit("allies", "line", "E5")
    stage.rolls("axis", (1, 1, "jam"))

    stage.order("fire")

    assert stage.told(Missed)
    assert not stage.weapon(team).broken
    assert not stage.told(Triggered)


@pytest.mark.rule("CC-1.9.1.2c", "CC-O18.2.3.2e", "CC-O17f", "CC-12e")
def test_jam_never_breaks_a_radio(stage: Stage) -> None:
    stage.radio("axis", "105cm-howitzer-battery")
    stage.unit("allies", "line", "E5")
    radio = stage.game.setting.pack.radios["germany-105cm-howitzer-battery"]
    stage.rolls("axis", (1, 1, "jam"))

    stage.play(artillery_request.barrage(stage.game, "axis", stage.hex("E5"), radio))

    assert not stage.game.batteries["axis"].broken


@pytest.mark.rule("CC-1.9.1.3a", "CC-1.9.1.3b", "CC-1.9.1.3c", "CC-11.4d")
def test_a_sniper_may_break_a_unit_in_or_next_to_the_random_hex_after_weapons_are_checked(stage: Stage) -> None:
    enemy = stage.unit("allies", "line", "E4")
    far = stage.unit("allies", "line", "H8", "heavy-mg")
    stage.weapon(far).broken = True
    stage.reveals("axis", {"hex": "E5"})
    stage.rolls("axis", (2, 2, "sniper"))

    talk = stage.play(cards.roll(stage.game, "axis", "rally"))
    assert (talk.kind, talk.offers("unit")) == ("axis sniper", [enemy.id])
    assert not stage.weapon(far).broken
    talk.then(Choose(enemy.id))

    assert enemy.broken


@pytest.mark.rule("CC-1.9.1.3/1")
def test_a_sniper_takes_a_unit_of_either_side_or_none(stage: Stage) -> None:
    ours, theirs = stage.unit("axis", "rifle", "E4"), stage.unit("allies", "line", "E5")
    stage.reveals("axis", {"hex": "E5"})
    stage.rolls("axis", (2, 2, "sniper"))

    talk = stage.play(cards.roll(stage.game, "axis", "rally"))
    assert set(talk.options) == {Choose(ours.id), Choose(theirs.id), Decline()}
    talk.then("no")

    assert not ours.broken
    assert not theirs.broken


@pytest.mark.rule("CC-1.9.1.4a", "CC-6.1.2a", "CC-6.1.2o", "CC-glossaryaw", "CC-6.1.2n")
def test_time_advances_the_marker_and_shuffles_the_rollers_deck(stage: Stage) -> None:
    stage.unit("axis", "rifle", "B5")
    stage.rolls("axis", (6, 6, "time"))

    talk = stage.play(cards.roll(stage.game, "axis", "rally"))

    assert stage.game.time == 1
    assert stage.game.shuffles == {"axis": 1, "allies": 0}
    assert stage.game.discards["axis"] == []
    assert cards.total(talk.result) == 12


@pytest.mark.rule("CC-6.1.2b", "CC-6.1.2c", "CC-1.9.1d")
def test_the_last_card_advances_the_time_once_and_before_its_trigger(stage: Stage) -> None:
    stage.unit("axis", "rifle", "B5")
    stage.game.decks["axis"] = [stage.card(roll=(6, 6), trigger="time")]
    stage.play(cards.roll(stage.game, "axis", "rally"))
    assert stage.game.time == 1

    stage.game.events.clear()
    stage.game.discards["axis"] += [stage.card() for _ in range(5)]
    stage.game.decks["axis"] = [stage.card(roll=(2, 2), trigger="sniper")]
    stage.play(cards.roll(stage.game, "axis", "rally"))
    told = [type(event) for event in stage.game.events if isinstance(event, TimeAdvanced | Shuffled | Triggered)]
    assert told == [TimeAdvanced, Shuffled, Triggered]
    assert stage.game.time == 2


@pytest.mark.rule("CC-1.9.1/1")
def test_a_deck_that_runs_out_inside_a_trigger_advances_the_time_and_the_trigger_goes_on(stage: Stage) -> None:
    stage.unit("axis", "rifle", "B5")
    stage.game.decks["axis"] = [stage.card(event="elan"), stage.card(roll=(2, 2), trigger="event")]
    before = stage.game.surrender["axis"]

    stage.play(cards.roll(stage.game, "axis", "rally"))

    told = [type(event) for event in stage.game.events if isinstance(event, Triggered | TimeAdvanced | EventHappened)]
    assert told == [Triggered, TimeAdvanced, EventHappened]
    assert stage.game.surrender["axis"] == before + 1


@pytest.mark.rule("CC-1.4a", "CC-6.1.2e", "CC-1.4/1")
def test_only_the_triggering_player_shuffles_deck_and_discards_and_keeps_his_hand(stage: Stage) -> None:
    stage.unit("axis", "rifle", "B5")
    kept = stage.hold("axis", "move")
    stage.game.discards["allies"] = [stage.card()]
    stage.game.decks["axis"] = [stage.card(), stage.card()]
    stage.game.discards["axis"] = [stage.card(), stage.card()]

    from opfire.commander.orders.time_track import advance

    stage.play(advance(stage.game, "axis"))

    assert (len(stage.game.decks["axis"]), stage.game.discards["axis"]) == (4, [])
    assert stage.game.hands["axis"] == kept
    assert [event.side for event in stage.told(Shuffled)] == ["axis"]
    assert len(stage.game.discards["allies"]) == 1


@pytest.mark.rule("CC-5.4b", "CC-6.1.2b")
def test_refilling_is_interrupted_by_the_time_advance_and_goes_on(stage: Stage) -> None:
    stage.unit("axis", "rifle", "B5")
    stage.game.decks["axis"] = [stage.card()]
    stage.game.discards["axis"] = [stage.card() for _ in range(9)]

    stage.play(cards.refill(stage.game, "axis"))

    assert stage.game.time == 1
    assert len(stage.game.hands["axis"]) == 6


# The Initiative card


@pytest.mark.rule("CC-9.1a", "CC-9.1b", "CC-9.1c", "CC-9.1f")
def test_the_holder_voids_a_roll_before_its_trigger_and_hands_the_card_over(stage: Stage) -> None:
    stage.unit("axis", "rifle", "B5")
    stage.rolls("allies", (1, 1, "time"), (6, 5))

    talk = stage.play(cards.roll(stage.game, "allies", "rally"), Reroll())

    assert cards.total(talk.result) == 11
    assert stage.game.initiative == "allies"
    assert stage.game.time == 0


@pytest.mark.rule("CC-9.1d", "CC-9.2b")
def test_the_card_may_change_hands_again_in_one_series_of_rolls(stage: Stage) -> None:
    stage.rolls("axis", (1, 1), (2, 2), (3, 3))

    talk = stage.play(cards.roll(stage.game, "axis", "rally"), Reroll(), Reroll(), "keep")

    assert cards.total(talk.result) == 6
    assert stage.game.initiative == "axis"
    assert [event.side for event in stage.told(Rerolled)] == ["axis", "allies"]


@pytest.mark.rule("CC-9.1e", "CC-O18.2.2.1b", "CC-O18.2.2.2b", "CC-9.1/1")
def test_a_reveal_is_no_roll_it_is_neither_rerolled_nor_triggers(stage: Stage) -> None:
    stage.reveals("axis", {"trigger": "time", "roll": (1, 4)})

    talk = stage.play(cards.reveal(stage.game, "axis", "drift"))

    assert talk.over
    assert "axis re-roll" not in talk.asked
    assert stage.game.time == 0


@pytest.mark.rule("CC-9.1/2", "CC-6.1.2c")
@pytest.mark.parametrize("trigger", [None, "time"])
def test_a_voided_last_card_still_advances_the_time_once_before_the_roll_is_made_again(
    stage: Stage, trigger: str | None
) -> None:
    stage.unit("axis", "rifle", "B5")
    stage.game.decks["axis"] = [stage.card(roll=(1, 1), trigger=trigger)]
    stage.game.discards["axis"] = [stage.card(roll=(4, 4))]

    talk = stage.play(cards.roll(stage.game, "axis", "rally"), Reroll())

    kinds = [type(event) for event in stage.game.events if isinstance(event, Rolled | Rerolled | TimeAdvanced)]
    assert kinds == [Rolled, Rerolled, TimeAdvanced, Rolled]
    assert cards.total(talk.result) == 8


@pytest.mark.rule("CC-9.1/2", "CC-O23.2e")
def test_who_digs_in_before_the_roll_is_made_again_has_the_morale_of_his_foxholes(stage: Stage) -> None:
    squad = stage.unit("axis", "rifle", "B5", broken=True)
    stage.game.decks["axis"] = [stage.card(roll=(1, 1))]
    stage.game.discards["axis"] = [stage.card(roll=(5, 5))]
    (spade,) = stage.hold("axis", "dig-in")

    stage.play(rout.rout(stage.game, "axis", squad), Reroll(), Action(spade))

    assert [roll.against for roll in stage.told(Rolled)] == [7, 10]
    assert squad.suppressed


@pytest.mark.rule("CC-9.1a")
@pytest.mark.parametrize(
    "script",
    [
        lambda stage: melee.roll_off(stage.game, stage.hex("E5")),
        lambda stage: recover.rally(stage.game, stage.squad),
        lambda stage: fire_attack.targeting_roll(stage.game, "axis", stage.hex("E5"), stage.hex("E6"), "accuracy"),
    ],
)
def test_every_kind_of_roll_offers_the_reroll(script: object) -> None:
    stage = Stage(ground_map())
    stage.squad = stage.unit("axis", "rifle", "E5", broken=True)
    stage.unit("allies", "line", "E5")

    talk = stage.play(script(stage), "keep")

    assert "axis re-roll" in talk.asked


# The module


@pytest.mark.rule("CC-E42h")
def test_there_are_35_events_and_every_card_has_one_that_is_known() -> None:
    known = set(events.EVENTS)

    assert len(known) == 35
    assert {card.event for card in GAME.start("combat-commander/dust", {}).setting.pack.cards.values()} <= known
