"""Whether what the sergeant says with a hint is true of the board."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from opfire.assault.options.answers import Fire
from opfire.assault.state.battle import Battle
from opfire.assault.state.pieces import Morale
from opfire.assault.victory import check_turn
from opfire.commander.board.sight import sight, sight_line
from opfire.commander.fire import firing
from opfire.commander.state.commander import Commander
from opfire.commander.units import ground, units
from opfire.kernel.advice import Suggestion
from opfire.kernel.ask import Ask
from opfire.kernel.display import Picture, Piece, Text
from opfire.kernel.foresight import Foreseen, foresee
from opfire.kernel.match import Match, View
from opfire.players import create
from opfire.skirmish.display.tools import sight as tape
from opfire.skirmish.options import Charge, FireAt, March
from opfire.skirmish.sequence.victory import holders
from opfire.skirmish.state.skirmish import Skirmish
from opfire.skirmish.state.units import fit
from opfire.skirmish.ways.outlook import standing_at
from opfire.texts import catalogue
from support.aids.engine import offered_targets
from support.aids.grounds import distances

WANTED = {
    "assault": ("activate", "action", "move", "target", "reaction-fire", "support"),
    "commander": ("turn", "activate", "move", "step", "shoot", "target", "react", "re-roll"),
    "skirmish": ("order", "move", "fire", "charge"),
}
"""The questions that are answered with figures, by game."""


class Said(NamedTuple):
    """A line of a hint with what can be foreseen of it."""

    view: View
    ask: Ask
    line: Suggestion
    foreseen: Foreseen
    scenario: str

    @property
    def before(self) -> Any:
        return self.view.game

    @property
    def after(self) -> Any:
        return self.foreseen.match.view(self.ask.side).game

    @property
    def picture(self) -> Picture:
        return self.view.picture()

    def piece(self, id: object) -> Piece:
        return next(piece for piece in self.picture.pieces if piece.id == id)


def faults(match: Match) -> list[str]:
    """What a hint says here that is not so."""
    ask = match.ask
    assert isinstance(ask, Ask)
    view, player = match.view(ask.side), create("sergeant", match.module, 1)
    option = player.choose(view, ask)
    found = []
    for line in player.lines(view, ask, option):  # type: ignore[attr-defined]
        said = Said(view, ask, line, foresee(view, player, line.option), match.header.scenario)
        found += [f"{fact} of {line.option}" for fact in line.facts if not is_true(said, fact)]
        found += wrong_way(said)
    return found


def is_true(said: Said, fact: Text) -> bool:
    """A judgement has words in both languages; a fact is looked at."""
    for lang in ("en", "de"):
        assert f"\n{fact.key} =" in catalogue(lang), f"no words for {fact.key}"
    return fact.key.startswith("advice-") or CHECKS[fact.key](said, fact)


def wrong_way(said: Said) -> list[str]:
    """The way on show is gone step by step in the fork."""
    if said.scenario.startswith("skirmish") or not said.line.way or not said.line.unit:
        return []
    gone = [
        event.to
        for _, event in said.foreseen.match.log
        if getattr(event, "unit", "") == said.line.unit and hasattr(event, "start")
    ]
    shown = list(said.line.way)
    fits = any(gone[len(gone) - len(way) :] == way for way in (shown, shown[:-1]))
    return [] if fits or said.scenario.startswith("combat") else [f"way {shown} of {said.line.option}, gone was {gone}"]


# Facts


def takes(said: Said, fact: Text) -> bool:
    marks = [mark for mark in said.picture.marks if mark.kind == "objective" and mark.at == fact.args["to"]]
    return [(mark.value, mark.side == said.ask.side) for mark in marks] == [(fact.args["points"], False)]


def enters(said: Said, fact: Text) -> bool:
    game = said.before
    hexes = game.setting.objectives[fact.args["objective"]]
    return (
        game.setting.grid.parse(str(fact.args["to"])) in hexes
        and game.control.get(fact.args["objective"]) != said.ask.side
    )


def nearer(said: Said, fact: Text) -> bool:
    away = distances(said.scenario, str(fact.args["goal"]))
    unit = moved_unit(said)
    start, end = place_of(said.before, unit), place_of(said.after, unit)
    return (away[start], away[end]) == (fact.args["now"], fact.args["then"])


def moved_unit(said: Said) -> str:
    if said.line.unit in said.before.units and place_of(said.before, said.line.unit) != place_of(
        said.after, said.line.unit
    ):
        return said.line.unit
    return next(
        id
        for id in said.before.units
        if id in said.after.units and place_of(said.before, id) != place_of(said.after, id)
    )


def place_of(game: Any, unit: str) -> str:
    at = game.units[unit].at if isinstance(game, Battle) else game.units[unit].hex
    return str(game.hex_name(at)) if at >= 0 else ""


def effect(said: Said, fact: Text) -> bool:
    """The chance is that of the preview which the player will see at the target itself."""
    seen = said.foreseen.preview
    if isinstance(said.line.option, FireAt | Charge):
        seen = said.view.preview(said.ask, said.line.option)
    return seen is not None and seen.effect is not None and seen.effect.percent == fact.args["chance"]


def storm(said: Said, fact: Text) -> bool:
    """The chance is that of the preview of the step; the enemy of that name is in the hex."""
    target = said.foreseen.match.view(said.ask.side).game.units[str(fact.args["target"])]
    return effect(said, fact) and said.after.hex_name(target.at) == fact.args["to"]


def again(said: Said, fact: Text) -> bool:
    """The chance is the one that the question itself names."""
    return said.view.put(said.ask).about["better"] == fact.args["chance"]


def on_foot(said: Said) -> list[Piece]:
    """Everybody on the map; weapons break too, but nobody rallies or routs them."""
    there = [one for one in said.picture.pieces if one.at and not one.gone]
    return [one for one in there if one.symbol in ("squad", "team", "leader", "hero")]


def goes_along(said: Said, fact: Text) -> bool:
    """Who goes along ends where the first of them ends."""
    there = {piece.id: piece.at for piece in said.foreseen.match.view(said.ask.side).picture().pieces}
    first = next(about for about in said.foreseen.actors if about)
    return there[str(fact.args["unit"])] == there[first] is not None


def ordered(said: Said, fact: Text) -> bool:
    """So many units, this one among them, are activated by the order."""
    game = said.after
    active = {unit.id for unit in game.on_map(said.ask.side) if unit.activated}
    return fact.args["unit"] in active and len(active) >= fact.args["n"]


def come_round(said: Said, fact: Text) -> bool:
    own = [one for one in on_foot(said) if one.side == said.ask.side]
    hurt = [one for one in own if {"broken", "suppressed"} & set(one.markers)]
    broken = sum("broken" in one.markers for one in hurt)
    return (len(hurt), broken) == (fact.args["n"], fact.args["broken"])


def runs(said: Said, fact: Text) -> bool:
    """Sums of two dice above the Morale on the counter with Command; nobody is likelier to run."""
    enemies = [one for one in on_foot(said) if one.side != said.ask.side and "broken" in one.markers]
    morale = units.morale(said.before, said.before.units[str(fact.args["unit"])])
    ways = sum(white + coloured > morale for white in range(1, 7) for coloured in range(1, 7))
    return len(enemies) == fact.args["n"] and round(100 * ways / 36) == fact.args["chance"]


def destroys(said: Said, fact: Text) -> bool:
    bars = said.foreseen.preview.results if said.foreseen.preview is not None else ()
    return [bar.percent for bar in bars if bar.key == "destroyed"] == [fact.args["chance"]]


def attack(said: Said, fact: Text) -> bool:
    seen = said.foreseen.preview
    return (
        seen is not None
        and seen.effect is not None
        and (seen.cost, seen.effect.percent) == (fact.args["fp"], fact.args["chance"])
    )


def cover(said: Said, fact: Text) -> bool:
    parse = said.before.setting.grid.parse
    start = said.before.units[moved_unit(said)].hex
    return (ground.cover(said.after, parse(str(fact.args["to"]))), ground.cover(said.before, start)) == (
        fact.args["cover"],
        fact.args["now"],
    )


def exposed(said: Said, fact: Text) -> bool:
    unit = moved_unit_or_turned(said)
    now, then = threats(said.before, unit), threats(said.after, unit)
    if fact.key == "fact-safe":
        return (len(now), len(then)) == (fact.args["before"], 0)
    fits = (len(now), len(then)) == (fact.args["before"], fact.args["n"])
    return fits and chance_is(said, fact, unit)


def moved_unit_or_turned(said: Said) -> str:
    try:
        return moved_unit(said)
    except StopIteration:
        return said.line.unit


def answered(said: Said, fact: Text) -> bool:
    then = threats(said.after, said.line.unit)
    if fact.key == "fact-unanswered":
        return not then
    return len(then) == fact.args["n"] and chance_is(said, fact, said.line.unit)


def threats(game: Any, unit: str) -> set[str]:
    """The enemies to whom the rules offer a unit as a target, or its hex."""
    if isinstance(game, Battle):
        enemies = game.units_of(game.enemy(game.units[unit].side))
        return {one.id for one in enemies if one.morale is Morale.NONE and unit in offered_targets(game, one.id)}
    return commander_threats(game, unit)


def commander_threats(game: Commander, unit: str) -> set[str]:
    hex, haze, found = game.units[unit].hex, ground.sight_markers(game), set[str]()
    for enemy in game.on_map(game.enemy(game.units[unit].side)):
        for piece in firing.pieces_of(game, enemy) if not enemy.broken else ():
            least, most = firing.span(game, piece)
            seen = sight_line(sight(game.setting.map, enemy.hex, hex, haze)).state != "blocked"
            if seen and least <= distances_in(game, enemy.hex)[game.hex_name(hex)] <= most:
                found.add(enemy.id)
    return found


def distances_in(game: Commander, hex: int) -> dict[str, int]:
    return distances(f"combat-commander/{game.setting.scenario.id}", game.hex_name(hex))


def chance_is(said: Said, fact: Text, unit: str) -> bool:
    """The chance of the worst enemy is the one he himself would be shown."""
    if not isinstance(said.after, Battle):
        return 0 <= int(fact.args["chance"]) <= 100
    enemy = str(fact.args["enemy"])
    about: dict[str, str | int] = {"unit": enemy, "status": ""}
    ask = Ask(said.after.units[enemy].side, "target", (Fire(unit),), about)
    seen = said.view.module.preview(said.after, ask, Fire(unit))
    return seen is not None and seen.effect is not None and seen.effect.percent == fact.args["chance"]


def shot_there(said: Said, fact: Text) -> bool:
    unit = moved_unit_or_turned(said)
    return str(fact.args["target"]) in offered_targets(said.after, unit)


def in_sight(said: Said, fact: Text) -> bool:
    assert isinstance(said.line.option, March)
    game, unit = said.before, said.before.units[str(said.ask.about["unit"])]
    there = standing_at(unit, said.line.option.path[-1], None)
    return (watched(game, there), watched(game, unit)) == (fact.args["n"], fact.args["before"])


def watched(game: Skirmish, unit: Any) -> int:
    """How many enemies the tape of the table finds a free line from."""
    trial = game.copy()
    trial.units[unit.id] = unit
    enemies = [
        one
        for one in trial.units.values()
        if one.side != unit.side and one.placed and not one.gone and not one.off_table
    ]
    return sum(bool(fit(one)) and tape(trial, {"from": one.id, "to": unit.id}).state == "clear" for one in enemies)


def planned(said: Said, fact: Text) -> bool:
    """An objective to be held is ours, one to be taken is not; only who may leave is told to."""
    if fact.key == "fact-leave":
        unit = said.before.units[said.line.unit]
        return bool(said.before.setting.exits(unit.side, unit.kind))
    held = holders(said.before)[str(fact.args["objective"])] == said.ask.side
    return held == (fact.key == "fact-hold")


def true(_said: Said, _fact: Text) -> bool:
    return True


def decides(said: Said, fact: Text) -> bool:
    """Played on with nobody moving, the objectives named being taken, the side wins or does not, as it is said."""
    battle = said.before.copy()
    names = str(fact.args.get("goals", ""))
    for name in names.split(", ") if names else ():
        battle.objectives[battle.setting.board.grid.parse(name)] = said.ask.side
    while battle.outcome is None:
        check_turn(battle)
        battle.turn += 1
    return (battle.outcome.winner == said.ask.side) == (fact.key != "fact-plan-more")


def course(said: Said, fact: Text) -> bool:
    """The score on the track and the own chits bear out who leads; nobody is bolder who leads, nor careful behind."""
    args, game = fact.args, said.before
    tracks, own = said.picture.tracks, said.ask.side
    if (args["time"], args["end"]) != (tracks["time"], tracks["sudden-death"]):
        return False
    if (args["stance"] == "hold") != (game.posture(own) == "defender"):
        return False
    signed = {"ahead": 1, "behind": -1, "even": 0}[str(args["who"])] * int(args["lead"])
    fits = {"bolder": signed <= 0, "dares": signed <= 0, "careful": signed >= 0, "usual": True}
    return fits[str(args["mood"])] and signed == round(points_ahead(said))


def points_ahead(said: Said) -> float:
    """The score on the track with the own secret chits, and the average of the chits that lie with the enemy."""
    game, own = said.before, said.ask.side
    chits, mine = game.setting.pack.chits, game.secrets[own]
    marks = {mark.value: mark.side for mark in said.picture.marks if mark.kind == "objective"}
    held = {number: (side == own) - (side == game.enemy(own)) for number, side in marks.items()}
    swing = {id: chit.vp * sum(held[number] for number in chit.objectives) for id, chit in chits.items()}
    unseen = [id for id in chits if id not in (*game.open_chits, *mine) and not chits[id].always_open]
    average = sum(swing[id] for id in unseen) / max(1, len(unseen))
    score = next(side.score for side in said.picture.sides if side.id == own) or 0
    return score + sum(swing[id] for id in mine) + len(game.secrets[game.enemy(own)]) * average


def counts_most(said: Said, fact: Text) -> bool:
    """The objective is ours or not, as it is said, and no other of them is known to be worth more."""
    game, own = said.before, said.ask.side
    marks = {mark.value: mark.side for mark in said.picture.marks if mark.kind == "objective"}
    chits = [game.setting.pack.chits[id] for id in (*game.open_chits, *game.secrets[own])]
    worth = {number: sum(chit.vp for chit in chits if number in chit.objectives) for number in marks}
    alike = [number for number, side in marks.items() if (side == own) == (fact.key == "fact-course-hold")]
    named = fact.args["objective"]
    return named in alike and worth[named] == fact.args["vp"] == max(worth[number] for number in alike)


CHECKS: dict[str, Callable[[Said, Text], bool]] = {
    "fact-effect": effect,
    "fact-wins": effect,
    "fact-storm": storm,
    "fact-destroys": destroys,
    "fact-again": again,
    "fact-along": goes_along,
    "fact-party": ordered,
    "fact-recover": come_round,
    "fact-rout": runs,
    "fact-attack": attack,
    "fact-takes": takes,
    "fact-enters": enters,
    "fact-nearer": nearer,
    "fact-course": course,
    "fact-course-hold": counts_most,
    "fact-course-take": counts_most,
    "fact-plan-hold": decides,
    "fact-plan-take": decides,
    "fact-plan-more": decides,
    "fact-cover": cover,
    "fact-exposed": exposed,
    "fact-safe": exposed,
    "fact-answered": answered,
    "fact-unanswered": answered,
    "fact-shot-there": shot_there,
    "fact-in-sight": in_sight,
    "fact-best-shot": true,
    "fact-goal": true,
    "fact-take": planned,
    "fact-hold": planned,
    "fact-leave": planned,
    "fact-nearer-goal": true,
}
