"""Fire duels between two units that stand and shoot, played by the engine itself."""

from __future__ import annotations

from opfire.kernel.ask import Ask
from opfire.kernel.chance import Seeded, mix, step
from opfire.kernel.game import CHECKPOINT, Script
from opfire.skirmish.rolls import tests as checks
from opfire.skirmish.sequence.sequence import act, clear_markers
from opfire.skirmish.sergeant.brain import ANSWERS, Sergeant
from opfire.skirmish.state.skirmish import Skirmish
from opfire.skirmish.state.units import Order, Unit, fit, is_shaken
from support.skirmish.battles import Feature, area, battle

TURNS = 10
SETTINGS = ((140, "field"), (280, "field"), (280, ""), (550, "field"))
"""Distance, and the cover both stand in."""


def settle(game: Skirmish, script: Script, seed: int) -> int:
    """Let a rule run with dice of a seed and the sergeant's answers; gives the seed for the next."""
    dice, player, value = Seeded(), Sergeant(seed), None
    try:
        while True:
            question = script.send(value)
            if question is CHECKPOINT:
                value = None
            elif isinstance(question, Ask):
                value = ANSWERS[question.kind](player, game, question)
            else:
                seed = step(seed)
                value = dice.fall(question, seed)
    except StopIteration:
        return step(seed)


def order(unit: Unit) -> Order:
    """Who is shaken rallies, who is empty reloads, everybody else fires."""
    if is_shaken(unit):
        return Order.RALLY
    return Order.RELOAD if unit.empty else Order.FIRE


def duel(one: str, other: str, seed: int, distance: int, cover: str) -> float:
    """1 when the first has won, 0 when the second has, a half when both stand after ten turns."""
    ground: tuple[Feature, ...] = (area("a", cover, 0, 0, 1200, 1200),) if cover else ()
    game = battle({"a": f"{one} 100,600 0", "b": f"{other} {100 + distance},600 180"}, *ground, turn=1)
    game.units["a"].side, game.units["b"].side = "home", "away"
    seed = mix(seed)
    for _ in range(TURNS):
        units = sorted(game.units.values(), key=lambda unit: mix(step(seed)) % 2 == (unit.id == "a"))
        for unit in units:
            unit.order, unit.acted = order(unit), False
            unit.saw = ("b",) if unit.id == "a" else ("a",)
            seed = settle(game, checks.priority(game, unit), seed)
        for unit in sorted(units, key=lambda unit: -unit.priority):
            if not unit.gone and fit(unit):
                seed = settle(game, act(game, unit), seed)
        standing = {unit.id for unit in game.units.values() if not unit.gone and fit(unit)}
        if len(standing) < 2:
            return float("a" in standing)
        clear_markers(game)
        game.turn += 1
    return 0.5
