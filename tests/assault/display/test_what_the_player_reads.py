"""What a player reads before and after a throw is true: dice of shells, sight by name, cards and their effect."""

from fractions import Fraction
from typing import Any

import pytest

from opfire.assault.display.preview_parts import sight_line
from opfire.assault.game import GAME
from opfire.assault.log.battle import Damaged, Eliminated, FallsBack, PhaseEnded, Suppressed
from opfire.assault.log.command import CardCancelled, CardPlayed, PointLost, Restored
from opfire.assault.log.preparation import Reinforced
from opfire.assault.options.answers import Act, Activate, Fire, PlayCard, React, Suffer
from opfire.assault.state.pieces import Action, Experience, Morale, Phase
from opfire.kernel.display import Preview
from opfire.kernel.events import Event
from opfire.texts.sentences import Sentences
from support.assault.battles import Table, position, rows, with_cards
from support.assault.preparation import FRONT, forces, reinforced

RIFLES, FOE, MORTAR, TANK = "german-rifles-41", "soviet-heavy-rifles-41", "german-81mm-mortar", "soviet-t-34"
NAMES = {"g1": "Rifles", "s1": "Foe", "german": "Germans", "soviet": "Soviets"}
SPEAKERS = [Sentences(lang, "assault", NAMES) for lang in ("en", "de")]


def both(event: Event) -> list[str]:
    """An event in English and in German."""
    return [speaker.event(event) for speaker in SPEAKERS]


def foreseen(table: Table, option: Fire) -> Preview:
    """What is shown before a target is chosen."""
    preview = GAME.preview(table.battle, table.ask, option)
    assert preview is not None
    return preview


def shelling(pack: str = "red-horizon-41", ground: str | None = None, **more: str) -> Table:
    """A mortar in the support phase is about to choose its target in D5."""
    table = position({"m1": f"{MORTAR} D9", **more}, active="german", pack=pack, rows=ground)
    table.battle.phase = Phase.SUPPORT
    return table.play(Activate("m1"), Act("indirect-fire"))


def test_shells_on_a_tank_are_shown_against_its_flank_wherever_they_come_from() -> None:
    preview = foreseen(shelling(f1=f"{TANK} D5 2"), Fire("f1"))
    assert {die.why.key for die in preview.defence} == {"die-card-flank", "die-indirect-vehicle"}
    assert [note.key for note in preview.notes] == ["note-spotted", "note-shells-on-vehicle"]


def test_the_spotter_of_blind_shells_is_the_one_who_has_to_spot() -> None:
    woods = rows(D8="H", C8="b")
    preview = foreseen(shelling(ground=woods, g1=f"{RIFLES} C9", f1=f"{FOE} D5"), Fire("f1"))
    assert preview.sight is not None
    assert (preview.sight.start, preview.sight.state) == ("1A.C9", "hindered")


def test_a_mortar_that_sees_its_target_spots_it_itself_though_a_neighbour_could() -> None:
    preview = foreseen(shelling(g1=f"{RIFLES} C9", f1=f"{FOE} D5"), Fire("f1"))
    assert preview.sight is not None
    assert preview.sight.start == "1A.D9"


GUN = "soviet-45mm-at-gun"
STANDINGS = [
    (FOE, {}, "suppressed", Suppressed),
    (FOE, {"experience": Experience.ELITE}, "", None),
    (FOE, {"morale": Morale.SUPPRESSED}, "falls-back", FallsBack),
    (FOE, {"action": Action.DELAYED, "activated": True}, "falls-back", FallsBack),
    (FOE, {"morale": Morale.FALLBACK}, "", None),
    (GUN, {}, "suppressed", Suppressed),
    (GUN, {"morale": Morale.SUPPRESSED}, "destroyed", Eliminated),
]


@pytest.mark.parametrize(("kind", "marks", "said", "told"), STANDINGS)
def test_what_suppression_alone_is_said_to_do_is_what_it_does(
    kind: str, marks: dict[str, Any], said: str, told: type[Event] | None
) -> None:
    """A shot at two hexes of which a single suppression gets through."""
    table = position({"g1": f"{RIFLES} D5", "s1": f"{kind} D3 2"}, active="german", s1=marks)
    shown = foreseen(table.play(Activate("g1"), Act("fire")), Fire("s1"))
    results = [bar for bar in shown.results if bar.key != "critical"]
    chances = {bar.key: Fraction(bar.numerator, bar.denominator) for bar in results}
    assert sum(Fraction(bar.numerator, bar.denominator) for bar in results) == 1
    assert shown.effect is not None
    assert Fraction(shown.effect.numerator, shown.effect.denominator) == 1 - chances["none"]
    assert [key for key in ("suppressed", "falls-back") if chances.get(key)] == [said] * (said not in ("", "destroyed"))

    shields = " ".join("S" if die.die == "red" else "-" for die in shown.defence)
    table.dice("S - -", shields).play(Fire("s1"))

    done = [type(entry.event) for entry in table.match.log if getattr(entry.event, "unit", "") == "s1"]
    happened = [event for event in (Suppressed, FallsBack, Eliminated) if event in done]
    assert happened == ([told] if told else [])


def test_damage_with_which_a_shaken_target_runs_has_a_row_of_its_own() -> None:
    table = position({"g1": f"{RIFLES} D5", "s1": f"{FOE} D3"}, active="german", s1={"morale": Morale.SUPPRESSED})
    shown = foreseen(table.play(Activate("g1"), Act("fire")), Fire("s1"))
    rows = {(bar.key, bar.value): Fraction(bar.numerator, bar.denominator) for bar in shown.results}
    assert sum(chance for (key, _), chance in rows.items() if key != "critical") == 1
    assert rows["damage", 1] > 0
    assert rows["damage-falls-back", 1] > 0

    table.dice("D S -", "- " * (len(shown.defence) - 1) + "-").play(Fire("s1"))
    assert [type(event) for _, event in table.match.log if isinstance(event, Damaged | FallsBack)] == [
        Damaged,
        FallsBack,
    ]


@pytest.mark.parametrize("marks", [{}, {"experience": Experience.ELITE, "morale": Morale.SUPPRESSED}])
def test_damage_of_who_stays_has_no_such_row(marks: dict[str, Any]) -> None:
    table = position({"g1": f"{RIFLES} D5", "s1": f"{FOE} D3"}, active="german", s1=marks)
    shown = foreseen(table.play(Activate("g1"), Act("fire")), Fire("s1"))
    assert "damage-falls-back" not in {bar.key for bar in shown.results}


def aiming(firer: str, target: str) -> Preview:
    """A unit in D9 is about to fire at one in a wood in D6 that it has yet to spot."""
    table = position({"g1": firer, "f1": target}, active="german", rows=rows(D6="l"))
    return foreseen(table.play(Activate("g1"), Act("fire")), Fire("f1"))


def test_the_odds_count_the_spotting_roll_and_say_so() -> None:
    preview = aiming(f"{RIFLES} D9", f"{FOE} D6")
    note, effect = preview.notes[0], preview.effect
    assert note.key == "note-spotting"
    assert effect is not None
    chance, seen, unseen = (int(note.args[name]) for name in ("chance", "seen", "unseen"))
    assert chance == round(Fraction(7 - int(note.args["needed"]), 6) * 100)
    assert 0 < unseen < 100 * effect.numerator / effect.denominator < seen
    combined = chance * seen + (100 - chance) * unseen
    assert abs(combined / 100 - 100 * effect.numerator / effect.denominator) < 1.5
    english, german = (speaker.text(note) for speaker in SPEAKERS)
    assert f"({chance} %); the odds count it: {seen} % effect if spotted, {unseen} % if not" in english
    assert f"({chance} %); die Chancen rechnen das ein: {seen} % Wirkung, wenn entdeckt, sonst {unseen} %" in german


def test_a_vehicle_that_is_not_spotted_is_not_shot_at() -> None:
    preview = aiming("german-37mm-pak-36 D9 4", "soviet-t-26 D6 2")
    note, effect = preview.notes[0], preview.effect
    assert note.key == "note-spotting-or-nothing"
    assert "or there is no shot; the odds count it" in SPEAKERS[0].text(note)
    assert effect is not None
    assert (
        abs(int(note.args["chance"]) * int(note.args["seen"]) / 100 - 100 * effect.numerator / effect.denominator) < 1
    )


def said(table: Table, start: str, end: str) -> list[list[str]]:
    """What is said of the obstacles between two hexes, in both languages."""
    grid = table.battle.setting.board.grid
    line = sight_line(table.battle, grid.parse(f"1A.{start}"), grid.parse(f"1A.{end}"))
    return [[speaker.text(text) for speaker in SPEAKERS] for _, text in line.by]


def test_what_is_in_the_line_of_sight_is_called_by_its_name() -> None:
    table = position({"g1": f"{RIFLES} A1"}, rows=rows(D3="l", D6="H"))
    assert said(table, "D1", "D5") == [["Light forest hinders", "Baumgruppe behindert"]]
    assert said(table, "D5", "D8") == [["Heavy forest blocks", "Dichter Wald blockiert"]]


def test_three_smoke_markers_block_and_not_a_hill() -> None:
    table = position({"g1": f"{RIFLES} A1"})
    table.battle.smoke[table.battle.setting.board.grid.parse("1A.D3")] = 3
    assert said(table, "D1", "D5") == [
        *[["Smoke hinders", "Rauch behindert"]] * 3,
        ["The third hindrance blocks", "Die dritte Behinderung blockiert"],
    ]


def test_a_card_is_told_with_its_unit_and_what_it_did() -> None:
    table = with_cards({"g1": f"{RIFLES} E9", "s1": f"{FOE} E1"}, {"german": "RN06-1"}, g1={"damage": 1})
    table.play(PlayCard("RN06-1"))
    assert both(table.told(CardPlayed)[0]) == [
        "Germans play Stretcher Bearers for Rifles",
        "Germans spielen Sanitäter für Rifles",
    ]
    assert both(table.told(Restored)[0]) == [
        "1 damage point of Rifles is taken away, strength 4",
        "1 Schadenspunkt von Rifles wird weggenommen, Stärke 4",
    ]


def test_a_cancelled_card_is_said_to_do_nothing() -> None:
    table = with_cards({"g1": f"{RIFLES} E5", "s1": f"{FOE} E2"}, {"german": "RN01-1", "soviet": "RS12-1"})
    table.dice("S -", "- S")
    table.play(Activate("g1"), Act("fire"), Fire("s1"), PlayCard("RN01-1"), PlayCard("RS12-1"))
    assert both(table.told(CardCancelled)[0]) == ["Aimed Fire has no effect", "Gezieltes Feuer hat keine Wirkung"]


def test_a_unit_is_lost_before_its_command_point() -> None:
    changes = {"rules": ["infantry", "command-points"]}
    table = position({"g1": f"{RIFLES} E5", "s1": f"{FOE} E4"}, changes=changes, s1={"damage": 3})
    table.battle.points = {"german": 6, "soviet": 6}
    table.battle.planned["german"] = {RIFLES: 1}
    table.dice("D D -", "- -").play(Activate("g1"), Act("fire"), Fire("s1"))
    told = [type(logged.event) for logged in table.match.log if type(logged.event) in (Eliminated, PointLost)]
    assert told == [Eliminated, PointLost]


def test_who_is_lost_anyhow_is_not_asked_what_he_cannot_ward_off() -> None:
    table = position({"g1": f"{RIFLES} E5", "s1": f"{FOE} E4", "s2": f"{FOE} A9"}, s1={"damage": 3})
    table.dice("DD S -", "D -").play(Activate("g1"), Act("fire"), Fire("s1"))
    assert table.unit("s1").gone
    assert table.ask.kind == "activate"


def test_in_close_combat_the_choice_says_how_many_suppressions_stay() -> None:
    table = position({"g1": f"{RIFLES} E5", "s1": f"{FOE} E4", "s2": f"{FOE} A9"})
    table.dice("D S S", "D -", "S - -", "-").play(Activate("g1"), Act("normal-action"), "E4")
    assert [[speaker.option(option) for speaker in SPEAKERS] for option in table.offered(Suffer)] == [
        ["2 suppressions", "2 Niederhalten"],
        ["1 damage, 1 suppression", "1 Schaden, 1 Niederhalten"],
    ]
    assert "adrenaline" in SPEAKERS[0].ask(table.ask)


def test_fire_at_a_tank_and_fire_at_its_riders_are_told_apart() -> None:
    options = React("g1"), React("g1", "s1", at_rider=True)
    assert [[speaker.option(option) for speaker in SPEAKERS] for option in options] == [
        ["Fire with Rifles", "Mit Rifles feuern"],
        ["Fire with Rifles at Foe", "Mit Rifles auf Foe feuern"],
    ]


def test_reinforcements_are_announced_before_they_are_placed() -> None:
    told = Reinforced(side="soviet", units=3, rule="RH41-6.7")
    assert both(told) == ["Soviets get 3 more units as reinforcement", "Soviets erhalten 3 Einheiten als Verstärkung"]
    battle = forces(FRONT)
    reinforced(battle, 3)
    assert [(event.side, event.units) for event in battle.events if isinstance(event, Reinforced)] == [("soviet", 3)]


def test_the_phase_that_ends_for_want_of_points_does_not_claim_that_all_have_acted() -> None:
    ended = PhaseEnded(phase="action", why="all-acted", rule="RH41-6.4")
    assert both(ended) == ["Nobody can act any more", "Niemand kann noch handeln"]
