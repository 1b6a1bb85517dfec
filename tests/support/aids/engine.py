"""What the rules themselves do in a position, asked of their scripts and not of any aid."""

from __future__ import annotations

from opfire.assault.activation import FIRE, activate_unit
from opfire.assault.log.battle import Fired
from opfire.assault.options.answers import Fire
from opfire.assault.state.battle import Battle
from opfire.assault.state.pieces import Morale
from opfire.commander.fire import fire as fire_order
from opfire.commander.fire import firing
from opfire.commander.options.answers import Target
from opfire.commander.state.commander import Commander
from opfire.kernel.ask import Ask


def offered_targets(battle: Battle, firer: str) -> set[str]:
    """Whom a unit of Assault is offered as targets when it is activated to fire from where it stands."""
    ask = fire_question(battle.copy(), firer)[1]
    return {option.target for option in ask.options if isinstance(option, Fire)} if ask is not None else set()


def fire_question(battle: Battle, firer: str) -> tuple[object, Ask | None]:
    """The script of a unit that fires, at the question for its target."""
    unit = battle.units[firer]
    unit.activated, unit.morale = False, Morale.NONE
    script = activate_unit(battle, unit, (FIRE,), free=True)
    ask = next(script, None)
    return script, ask if isinstance(ask, Ask) and ask.kind == "target" else None


def hindered_by(battle: Battle, firer: str, target: str) -> tuple[str, ...] | None:
    """The hexes that hinder a shot as the log tells it; None where nobody may fire."""
    trial = battle.copy()
    script, ask = fire_question(trial, firer)
    if ask is None or Fire(target) not in ask.options:
        return None
    script.send(Fire(target))  # type: ignore[attr-defined]
    return next(event.hindered for event in reversed(trial.events) if isinstance(event, Fired))


def hexes_fired_at(game: Commander, unit: str) -> set[str]:
    """The hexes that a unit of Combat Commander and its weapon are offered as targets, each firing alone."""
    trial = game.copy()
    pieces = firing.pieces_of(trial, trial.units[unit])
    found = [fire_order.choices(trial, piece, [piece]) for piece in pieces]
    return {option.at for options in found for option in options if isinstance(option, Target)}
