"""The figures the sergeant gives with his advice: what a shot may do, who can fire back, how far it is to an objective.

They are taken from the position after his plan has been carried out, so that facing and markers are those of the end.
"""

from __future__ import annotations

from collections.abc import Iterator

from opfire.assault.display.preview import shot_preview
from opfire.assault.fire.ranged_fire import can_target, standing_fire
from opfire.assault.options.answers import Step
from opfire.assault.sergeant.intent import Intent
from opfire.assault.sergeant.worth import shot_worth
from opfire.assault.state.battle import Battle
from opfire.assault.state.pieces import Morale, Unit
from opfire.assault.state.shot import Shot
from opfire.kernel.display import Preview, Text

DESTROYED = "destroyed"


def of_the_shot(target: str, preview: Preview) -> Iterator[Text]:
    """The chance of a shot to do anything, and to destroy its target."""
    if preview.effect is not None:
        yield Text("fact-effect", {"target": target, "chance": preview.effect.percent})
    for bar in preview.results:
        if bar.key == DESTROYED and bar.percent:
            yield Text("fact-destroys", {"target": target, "chance": bar.percent})


def of_the_storm(mover: str, step: Step, preview: Preview) -> Iterator[Text]:
    """The chance of the first blow of a close combat to do anything, and of the one it is met with."""
    back = [note.args for note in preview.notes if note.key == "note-strikes-back"]
    if preview.effect is not None and back:
        about = {"target": back[0]["unit"], "chance": preview.effect.percent, "unit": mover}
        yield Text("fact-storm", {**about, "back": back[0]["chance"], "to": step.to})


def of_the_place(before: Battle, after: Battle, id: str) -> dict[str, list[Text]]:
    """What is different for a unit where it has come to, by what the sergeant weighs: goals, shots, danger."""
    unit = after.units[id]
    return {
        "objective": list(of_the_goal(before, after, unit)),
        "field-of-fire": list(of_shots_there(after, unit)),
        "cover": list(of_danger(before, after, unit)),
    }


def of_the_goal(before: Battle, after: Battle, unit: Unit) -> Iterator[Text]:
    """An objective that is taken, or how much nearer the nearest one is that is not ours."""
    to, start, grid = unit.at, before.units[unit.id].at, before.setting.board.grid
    if before.objectives.get(to, unit.side) != unit.side:
        yield Text("fact-takes", {"to": after.hex_name(to), "points": before.setting.objective_points[to]})
        return
    goals = [hex for hex, owner in before.objectives.items() if owner != unit.side]
    if goals and start >= 0:
        goal = min(goals, key=lambda hex: (grid.distance(to, hex), hex))
        now, then = grid.distance(start, goal), grid.distance(to, goal)
        if then < now:
            about: dict[str, str | int] = {"goal": after.hex_name(goal), "now": now, "then": then}
            yield Text("fact-nearer", about)


def of_shots_there(after: Battle, unit: Unit) -> Iterator[Text]:
    """The best target a unit has where it is."""
    enemies = [enemy for enemy in after.units_of(after.enemy(unit.side)) if can_target(after, unit, enemy)]
    if enemies:
        best = max(enemies, key=lambda enemy: shot_worth(after, unit, enemy))
        chance = effect(after, unit, best)
        yield Text("fact-shot-there", {"to": after.hex_name(unit.at), "target": best.id, "chance": chance})


def of_danger(before: Battle, after: Battle, unit: Unit) -> Iterator[Text]:
    """How many enemies can fire at a unit where it is, the worst of them, and how many could before."""
    now, then = threats(before, before.units[unit.id]), threats(after, unit)
    about: dict[str, str | int] = {"to": after.hex_name(unit.at), "before": len(now)}
    if then:
        worst = max(then, key=lambda enemy: shot_worth(after, enemy, unit))
        yield Text("fact-exposed", {**about, "n": len(then), "enemy": worst.id, "chance": effect(after, worst, unit)})
    else:
        yield Text("fact-safe", about)


def of_answers(battle: Battle, unit: Unit) -> Iterator[Text]:
    """How many enemies can fire back at a unit that fires from where it stands, and the worst of them."""
    enemies = threats(battle, unit)
    if enemies:
        worst = max(enemies, key=lambda enemy: shot_worth(battle, enemy, unit))
        about: dict[str, str | int] = {"n": len(enemies), "enemy": worst.id}
        yield Text("fact-answered", {**about, "chance": effect(battle, worst, unit)})
    elif unit.at >= 0:
        yield Text("fact-unanswered")


def threats(battle: Battle, unit: Unit) -> list[Unit]:
    """The enemies, not shaken, that can fire at a unit where it stands."""
    enemies = battle.units_of(battle.enemy(unit.side)) if unit.at >= 0 else ()
    return [enemy for enemy in enemies if enemy.morale is Morale.NONE and can_target(battle, enemy, unit)]


def effect(battle: Battle, firer: Unit, target: Unit) -> int:
    """The chance of a shot from where the firer stands to do anything, in percent."""
    preview = shot_preview(battle, Shot(firer, target, standing_fire(battle, firer, target)))
    return preview.effect.percent if preview.effect is not None else 0


def of_the_intent(battle: Battle, meant: Intent) -> Iterator[Text]:
    """The plan for the battle: that it is won as things stand, what wins it, or what has to be taken besides losses."""
    goals = ", ".join(sorted(battle.hex_name(hex) for hex in meant.goals))
    if meant.holds:
        yield Text("fact-plan-hold")
    elif goals:
        yield Text("fact-plan-take" if meant.wins else "fact-plan-more", {"goals": goals})
