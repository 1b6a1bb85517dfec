"""Why the sergeant advises something, where it is more than a rule of thumb: what weighed most with him."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from opfire.commander.options.answers import Action, Move, Step
from opfire.commander.sergeant import battle, march, orders
from opfire.commander.sergeant.march import Ground
from opfire.commander.sergeant.tables.thinking import ground_of
from opfire.commander.sergeant.weights import MIND
from opfire.commander.state.commander import Commander
from opfire.commander.state.counters import Unit
from opfire.kernel.ask import Ask, Option
from opfire.kernel.display import Text


def reason(game: Commander, ask: Ask, option: Option) -> Text | None:
    """What an answer is for."""
    why = REASONS.get(ask.kind)
    return why(game, ask, option) if why is not None else None


def step(game: Commander, ask: Ask, option: Option) -> Text | None:
    """What is better where the way leads, or that somebody has to go and it hurts least there."""
    if not isinstance(option, Step):
        return None
    sense, group = ground_of(game, ask.side), battle.movers_now(game, ask)
    best = march.best_end(game, sense, group)
    if best.gain <= MIND.now.worth_a_step or option.to != game.hex_name(best.first):
        return Text("advice-commander-step-least")
    args: dict[str, str | int] = {"unit": group[0].id, "to": game.hex_name(best.end)}
    return Text(f"advice-commander-step-{weightiest(sense, group, best.end)}", args)


FIGURES: Final = {
    "advice-commander-step-approach": ("fact-nearer", "fact-enters"),
    "advice-commander-step-taking": ("fact-enters",),
    "advice-commander-step-cover": ("fact-cover",),
    "advice-commander-step-fire": ("fact-exposed", "fact-safe"),
}
"""Facts that say the same with figures."""


def is_told(why: Text, facts: Sequence[Text]) -> bool:
    """Whether a reason is among the facts already."""
    return any(fact.key in FIGURES.get(why.key, ()) for fact in facts)


def weightiest(sense: Ground, group: list[Unit], end: int) -> str:
    """What gets better most for a group that goes to a hex."""
    gains: dict[str, float] = {}
    for unit in group:
        before = sense.merits(unit, unit.hex)
        for merit, value in sense.merits(unit, end).items():
            gains[merit] = gains.get(merit, 0.0) + value - before[merit]
    return max(gains, key=lambda merit: gains[merit])


def move(game: Commander, ask: Ask, option: Option) -> Text | None:
    """Nobody gains, but somebody has to move."""
    units_ = [game.units[one.unit] for one in ask.options if isinstance(one, Move)]
    forced = isinstance(option, Move) and not orders.movers(game, ground_of(game, ask.side), units_)
    return Text("advice-commander-move-must") if forced else None


def react(game: Commander, _ask: Ask, option: Option) -> Text | None:
    """A card that activates others to fire, or one that puts something into the way."""
    if not isinstance(option, Action):
        return None
    return Text("advice-commander-react-" + ("fire" if game.card(option.card).order == "fire" else "works"))


def re_roll(_game: Commander, _ask: Ask, option: Option) -> Text | None:
    """Whether the card is worth what another roll may win back."""
    return Text(f"advice-commander-re-roll-{option.__struct_config__.tag}")


REASONS: Final[dict[str, Callable[[Commander, Ask, Option], Text | None]]] = {
    "move": move,
    "re-roll": re_roll,
    "react": react,
    "step": step,
}
