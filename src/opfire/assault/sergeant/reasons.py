"""Why the sergeant advises something: his plan, and what in it weighs most."""

from __future__ import annotations

from collections.abc import Iterator
from typing import cast

from opfire.assault.activation import RENEW
from opfire.assault.movement.movement import hostile
from opfire.assault.options.answers import PASS, STOP, Act, Activate, Fire, React, Step
from opfire.assault.phases.support_phase import SMOKE
from opfire.assault.sergeant.facts import of_answers, of_the_intent, of_the_place, of_the_shot, of_the_storm
from opfire.assault.sergeant.intent import Intent
from opfire.assault.sergeant.plans import Plan
from opfire.assault.sergeant.prospects import future_share
from opfire.assault.sergeant.weights import MIND
from opfire.assault.sergeant.worth import best_shot, danger, objective_worth
from opfire.assault.state.battle import Battle
from opfire.assault.state.pieces import Unit
from opfire.kernel.ask import Ask, Option
from opfire.kernel.display import Text
from opfire.kernel.foresight import Foreseen

PLANNED = ("activate", "action", "move", "support")
"""The questions he answers by a plan."""
DIG = "digging-in"


def facts(
    before: Battle, minds: tuple[Plan | None, Intent], ask: Ask, option: Option, foreseen: Foreseen
) -> Iterator[Text]:
    """What the answer is for, and the figures of what comes of it, as far as it can be foreseen; then the plan."""
    plan, meant = minds
    after = cast(Battle, foreseen.match.view(ask.side).game)
    why, last, mover = reason(before, plan, ask, option), foreseen.answers[-1], actor(ask, option)
    if why is not None:
        yield why
    fires = foreseen.preview is not None and isinstance(last, Fire | React)
    if foreseen.preview is not None and isinstance(last, Fire | React):
        yield from of_the_shot(last.target or str(ask.about["unit"]), foreseen.preview)
    if foreseen.preview is not None and isinstance(last, Step):
        yield from of_the_storm(mover, last, foreseen.preview)
    if mover and has_gone(before, after, mover):
        yield from weightiest_first(before, after, mover, fires=fires)
    elif mover and fires:
        yield from of_answers(after, after.units[mover])
    if ask.kind == "activate":
        yield from of_the_intent(before, meant)


def weightiest_first(before: Battle, after: Battle, id: str, *, fires: bool) -> Iterator[Text]:
    """What is better where a unit has come to, and by its side what is worse; who fires there needs no other shot."""
    here, there = merits(before, before.units[id]), merits(after, after.units[id])
    told = of_the_place(before, after, id)
    for merit in sorted(told, key=lambda merit: here[merit] - there[merit]):
        if not (fires and merit == "field-of-fire"):
            yield from told[merit]


def actor(ask: Ask, option: Option) -> str:
    """The own unit that an answer sets in motion."""
    if isinstance(option, Activate):
        return option.unit
    return str(ask.about.get("unit", "")) if ask.kind in ("action", "move") else ""


def has_gone(before: Battle, after: Battle, id: str) -> bool:
    """Whether a unit stands alone in another hex, or turned, in the end."""
    old, new = before.units[id], after.units[id]
    if new.gone or new.at < 0 or new.carrier or len(after.at(new.at)) > 1:
        return False
    return (old.at, old.facing) != (new.at, new.facing)


def reason(battle: Battle, plan: Plan | None, ask: Ask, option: Option) -> Text | None:
    """What an answer is for, where it belongs to a plan and its figures do not say it all."""
    if ask.kind not in PLANNED:
        return None
    if option == PASS:
        return Text("advice-nothing-better")
    if plan is None or not belongs(battle, plan, ask, option):
        return None
    unit = battle.units[plan.unit]
    if plan.target:
        return Text("advice-fight-on", {"unit": plan.unit, "target": plan.target}) if plan.what == RENEW else None
    if plan.to < 0:
        return Text("advice-dig-in", {"unit": plan.unit}) if plan.what == DIG else None
    if plan.what == SMOKE:
        return Text("advice-smoke", {"to": battle.hex_name(plan.to)})
    return reason_to_meet(battle, unit, plan.to)


def belongs(battle: Battle, plan: Plan, ask: Ask, option: Option) -> bool:
    """Whether an answer carries a plan out; cards and calls do not, nor does who stops short of his goal."""
    if isinstance(option, Activate):
        return option.unit == plan.unit
    if ask.about.get("unit") != plan.unit:
        return False
    if isinstance(option, Act):
        return option.what == plan.what
    return ask.kind == "move" and (option != STOP or battle.units[plan.unit].at == plan.to)


def reason_to_meet(battle: Battle, unit: Unit, to: int) -> Text | None:
    """Whom a unit storms, mounts or fetches where it goes."""
    if to == unit.at or not battle.occupied.get(to):
        return None
    args: dict[str, str | int] = {"unit": unit.id, "to": battle.hex_name(to)}
    meets = "fetch" if battle.unit_card(unit).type == "vehicle" else "mount"
    return Text("advice-storm" if hostile(battle, unit, to) else f"advice-{meets}", args)


def merits(battle: Battle, unit: Unit) -> dict[str, int]:
    """What speaks for standing where the unit stands."""
    return {
        "objective": objective_worth(battle, unit),
        "field-of-fire": best_shot(battle, unit) * future_share(battle) // 100,
        "cover": -danger(battle, unit) * MIND.now.danger_share // 100,
    }
