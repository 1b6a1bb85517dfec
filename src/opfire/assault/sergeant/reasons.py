"""Why the sergeant advises something: his plan, and what in it weighs most."""

from __future__ import annotations

from opfire.assault.activation import RENEW
from opfire.assault.movement.movement import hostile
from opfire.assault.options.answers import PASS, STOP, Act, Activate
from opfire.assault.phases.support_phase import SMOKE
from opfire.assault.sergeant.ground import future_share, objective_worth
from opfire.assault.sergeant.plans import Plan
from opfire.assault.sergeant.worth import DANGER_SHARE, best_shot, danger
from opfire.assault.state.battle import Battle
from opfire.assault.state.pieces import Unit
from opfire.kernel.ask import Ask, Option
from opfire.kernel.display import Text

PLANNED = ("activate", "action", "move", "support")
"""The questions he answers by a plan."""
DIG = "digging-in"


def reason(battle: Battle, plan: Plan | None, ask: Ask, option: Option) -> Text | None:
    """What an answer is for, where it belongs to a plan."""
    if ask.kind not in PLANNED:
        return None
    if option == PASS:
        return Text("advice-nothing-better")
    if plan is None or not belongs(battle, plan, ask, option):
        return None
    unit = battle.units[plan.unit]
    if plan.target:
        args: dict[str, str | int] = {"unit": plan.unit, "target": plan.target}
        return Text("advice-fight-on" if plan.what == RENEW else "advice-fire", args)
    if plan.to < 0:
        return Text("advice-dig-in", {"unit": plan.unit}) if plan.what == DIG else None
    if plan.what == SMOKE:
        return Text("advice-smoke", {"to": battle.hex_name(plan.to)})
    return reason_to_go(battle, unit, plan.to)


def belongs(battle: Battle, plan: Plan, ask: Ask, option: Option) -> bool:
    """Whether an answer carries a plan out; cards and calls do not, nor does who stops short of his goal."""
    if isinstance(option, Activate):
        return option.unit == plan.unit
    if ask.about.get("unit") != plan.unit:
        return False
    if isinstance(option, Act):
        return option.what == plan.what
    return ask.kind == "move" and (option != STOP or battle.units[plan.unit].at == plan.to)


def reason_to_go(battle: Battle, unit: Unit, to: int) -> Text:
    """What is better over there, or whom the unit storms."""
    args: dict[str, str | int] = {"unit": unit.id, "to": battle.hex_name(to)}
    if to != unit.at and battle.occupied.get(to):
        meets = "fetch" if battle.unit_card(unit).type == "vehicle" else "mount"
        return Text("advice-storm" if hostile(battle, unit, to) else f"advice-{meets}", args)
    start = unit.at
    before = merits(battle, unit)
    battle.try_at(unit, to)
    after = merits(battle, unit)
    battle.try_at(unit, start)
    most = max(before, key=lambda merit: after[merit] - before[merit])
    return Text(f"advice-{most}" if after[most] > before[most] else "advice-go", args)


def merits(battle: Battle, unit: Unit) -> dict[str, int]:
    """What speaks for standing where the unit stands."""
    return {
        "objective": objective_worth(battle, unit),
        "field-of-fire": best_shot(battle, unit) * future_share(battle) // 100,
        "cover": -danger(battle, unit) * DANGER_SHARE // 100,
    }
