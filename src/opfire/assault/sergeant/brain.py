"""The sergeant's answers, one small function for each kind of question."""

from __future__ import annotations

from collections.abc import Callable
from typing import cast

from opfire.assault.cards.command_points import in_use
from opfire.assault.close_combat.vehicles import VEHICLE, WHEELS, Clash
from opfire.assault.display.preview import announced_shot, shot_odds
from opfire.assault.fire.morale import suppression_kills
from opfire.assault.options.answers import (
    DECLINE,
    PASS,
    STOP,
    Act,
    Activate,
    Board,
    Face,
    Fight,
    Fire,
    Plan,
    React,
    Send,
    Step,
    Strike,
    Suffer,
)
from opfire.assault.sergeant import cards, engineers, setting_out, sicily
from opfire.assault.sergeant.plans import Plan as Idea
from opfire.assault.sergeant.plans import going_on, melee_worth, plans
from opfire.assault.sergeant.prospects import Prospects
from opfire.assault.sergeant.reasons import facts
from opfire.assault.sergeant.support import calls, requests
from opfire.assault.sergeant.support.screens import choose_screen
from opfire.assault.sergeant.support.support_phase import facing_worth, support_plans
from opfire.assault.sergeant.worth import best_shot, hit_worth, is_of_use, points, shot_worth
from opfire.assault.state.battle import Battle
from opfire.assault.state.pieces import Action, Morale, Unit
from opfire.assault.terrain.lasting_effects import has_effect
from opfire.kernel.advice import Suggestion
from opfire.kernel.ask import Ask, Option
from opfire.kernel.foresight import drawn, foresee
from opfire.kernel.match import View

REACTION_PATIENCE = 70
"""React when the shot is worth this percentage of the unit's best shot in its own turn."""
LEAST_SHOT = 120
MOST_LINES = 3
"""So many options he speaks of when he is asked for advice."""
MEASURE = "points"
TRACKS_SHARE = 15
"""What going for the tracks is expected to bring, in percent of the vehicle."""


class Sergeant:
    """Looks one step ahead with exact odds; remembers its plan for the unit it has activated."""

    remembers = True

    def __init__(self, seed: int) -> None:
        self.seed = seed
        self.plan: Idea | None = None
        self.walked, self.walker = 0, ""
        self.planned_turn = 0
        self.worths: dict[str, list[int]] = {}
        self.weighed: dict[Option, int] = {}
        """What the options of the last question were worth to him, as far as he looked at them."""

    def choose(self, view: View, ask: Ask) -> Option:
        """Answer a question from what the side may know."""
        battle = cast(Battle, view.game)
        self.weighed = {}
        answer = ANSWERS.get(ask.kind, first_option)(self, battle, ask)
        return answer if answer in ask.options else ask.options[0]

    def lines(self, view: View, ask: Ask, option: Option) -> list[Suggestion]:
        """Say what the answer just given is for, and what else was weighed."""
        return lines(self, view, ask, option)


def subject(battle: Battle, ask: Ask) -> Unit:
    """The unit a question is about."""
    return battle.units[str(ask.about["unit"])]


def lines(self: Sergeant, view: View, ask: Ask, option: Option) -> list[Suggestion]:
    """The option chosen and the best of the others, with their worth and the facts that can be foreseen."""
    if ask.kind == "action":
        battle = cast(Battle, view.game)
        best_plan(self, plans(battle, subject(battle, ask)), lambda idea: Act(idea.what))
    elif self.plan is not None and self.plan.unit == ask.about.get("unit"):
        self.weighed.setdefault(option, self.plan.worth)
    others = sorted(self.weighed.keys() & set(ask.options) - {option}, key=lambda one: -self.weighed[one])
    return [said_of(self, view, ask, one) for one in (option, *others[: MOST_LINES - 1])]


def said_of(self: Sergeant, view: View, ask: Ask, option: Option) -> Suggestion:
    """What he says of one option."""
    foreseen = foresee(view, self, option)
    told = tuple(facts(cast(Battle, view.game), self.plan, ask, option, foreseen))
    worth = self.weighed.get(option)
    line = Suggestion(option=option, worth=worth, measure="" if worth is None else MEASURE, facts=told)
    return drawn(view, line, foreseen)


def best_plan(self: Sergeant, found: list[Idea], by: Callable[[Idea], Option]) -> Idea | None:
    """The plan that is worth most; what each option is worth at best is kept in mind."""
    for plan in found:
        option = by(plan)
        self.weighed[option] = max(plan.worth, self.weighed.get(option, plan.worth))
    return max(found, key=lambda plan: plan.worth, default=None)


def choose_unit(self: Sergeant, battle: Battle, ask: Ask) -> Option:
    """Activate the unit with the best plan, or call for support that does more; pass when nothing is worth doing."""
    card = cards.card_for_the_go(battle, ask)
    if card is not None:
        return card
    ready = [battle.units[option.unit] for option in ask.options if isinstance(option, Activate)]
    outside = next((unit for unit in ready if unit.at < 0), None)
    if outside is not None:
        self.plan, self.walker = None, ""
        return Activate(outside.id)
    ideas = [plan for unit in ready for plan in plans(battle, unit)]
    self.plan, self.walker = best_plan(self, ideas, lambda plan: Activate(plan.unit)), ""
    worth, call = calls.best_call(battle, ask)
    if call is not None:
        self.weighed[call] = worth
    if call is not None and worth > (self.plan.worth if self.plan else 0):
        self.plan = None
        return call
    return Activate(self.plan.unit) if self.plan and self.plan.worth > 0 else PASS


def choose_action(self: Sergeant, battle: Battle, ask: Ask) -> Option:
    """Announce what was planned; whoever comes onto the map does so first of all."""
    unit = subject(battle, ask)
    if unit.at < 0:
        return ask.options[0]
    if self.plan is None or self.plan.unit != unit.id or Act(self.plan.what) not in ask.options:
        found = [plan for plan in plans(battle, unit) if Act(plan.what) in ask.options]
        self.plan, self.walker = best_plan(self, found, lambda plan: Act(plan.what)), ""
    return Act(self.plan.what if self.plan else "")


def choose_step(self: Sergeant, battle: Battle, ask: Ask) -> Option:
    """Go towards the planned hex, by the step from which the rest is shortest and safest."""
    unit = subject(battle, ask)
    if has_effect(battle, unit, "entered") and (self.plan is None or self.plan.unit != unit.id):
        self.plan, self.walker = going_on(battle, unit), ""
    if battle.unit_card(unit).type != "infantry":
        return drive_on(self, unit, ask)
    grid, here = battle.setting.board.grid, Prospects(battle, unit)
    goal = self.plan.to if self.plan and self.plan.unit == unit.id and self.plan.to >= 0 else unit.at
    ends = [option for option in ask.options if option == STOP or isinstance(option, Board)]
    if unit.at == goal and ends:
        return ends[0]
    steps = [option for option in ask.options if isinstance(option, Step)]

    def worth(option: Step) -> tuple[int, int]:
        hex = grid.parse(option.to)
        return -grid.distance(hex, goal), step_safety(here, hex)

    return max(steps, key=worth)


def drive_on(self: Sergeant, unit: Unit, ask: Ask) -> Option:
    """Follow the planned drive answer by answer; where it was broken off, stop."""
    path = self.plan.path if self.plan and self.plan.unit == unit.id else ()
    self.walked = self.walked + 1 if self.walker == unit.id else 0
    self.walker = unit.id
    answer = path[self.walked] if self.walked < len(path) else STOP
    return answer if answer in ask.options else STOP if STOP in ask.options else ask.options[0]


def step_safety(here: Prospects, hex: int) -> int:
    """How good a hex on the way is for a unit."""
    return 0 if here.battle.occupied.get(hex) else here.worth(hex, here.unit.facing)


def choose_target(self: Sergeant, battle: Battle, ask: Ask) -> Option:
    """Fire where it is expected to hurt most."""
    targets = [option for option in ask.options if isinstance(option, Fire)]

    def worth(option: Fire) -> int:
        shot = announced_shot(battle, ask, option)
        return hit_worth(battle, shot.target, shot_odds(battle, shot))

    self.weighed = {option: worth(option) for option in targets}
    return max(targets, key=lambda option: self.weighed[option])


def choose_support(self: Sergeant, battle: Battle, ask: Ask) -> Option:
    """Let the weapon fire that is expected to do most; turn a gun that faces nobody; else pass."""
    ready = [battle.units[option.unit] for option in ask.options if isinstance(option, Activate)]
    found = [plan for unit in ready for plan in support_plans(battle, unit)]
    self.plan = best_plan(self, found, lambda plan: Activate(plan.unit))
    worth, call = calls.best_call(battle, ask)
    if call is not None and worth >= max(LEAST_SHOT, self.plan.worth if self.plan else 0):
        self.plan = None
        return call
    return Activate(self.plan.unit) if self.plan and self.plan.worth >= LEAST_SHOT else PASS


def choose_smoke(self: Sergeant, battle: Battle, ask: Ask) -> Option:
    """Lay smoke where it was planned, and more beside it if that helps."""
    planned = self.plan.to if self.plan and self.plan.unit == ask.about["unit"] else -1
    return choose_screen(battle, ask, planned)


def choose_card(self: Sergeant, battle: Battle, ask: Ask) -> Option:
    """Lay a command point where the next unit of the card has the best plan; one without arms and load can wait."""
    look_ahead(self, battle, ask.side)
    laid = battle.planned[ask.side]
    choices = [option for option in ask.options if isinstance(option, Plan)]

    def worth(option: Plan) -> tuple[bool, int]:
        worths = self.worths.get(option.card, [])
        number = laid.get(option.card, 0)
        return is_of_use(battle, ask.side, option.card), worths[number] if number < len(worths) else -1

    return max(choices, key=worth)


def choose_point_to_lose(self: Sergeant, battle: Battle, ask: Ask) -> Option:
    """Give up the command point whose unit has the least to do for it."""
    worths = best_worths(battle, [unit for unit in battle.units_of(ask.side) if not unit.activated])
    laid = battle.planned[ask.side]
    choices = [option for option in ask.options if isinstance(option, Plan)]
    return min(choices, key=lambda option: sum(worths.get(option.card, [])[: laid.get(option.card, 0)][-1:]))


def look_ahead(self: Sergeant, battle: Battle, side: str) -> None:
    """Think over once a turn what every unit could do."""
    if self.planned_turn != battle.turn:
        self.planned_turn = battle.turn
        self.worths = best_worths(battle, battle.units_of(side))


def choose_request(self: Sergeant, battle: Battle, ask: Ask) -> Option:
    """Call for support where it does more than a unit with the same command point."""
    if in_use(battle):
        look_ahead(self, battle, ask.side)
    return requests.call_for(battle, ask, self.worths)


def best_worths(battle: Battle, units: list[Unit]) -> dict[str, list[int]]:
    """For every unit card the best plans of its units, the best first."""
    found: dict[str, list[int]] = {}
    for unit in units:
        if not unit.carrier:
            found.setdefault(unit.kind, []).append(max((plan.worth for plan in plans(battle, unit)), default=0))
    return {kind: sorted(worths, reverse=True) for kind, worths in found.items()}


def choose_facing(self: Sergeant, battle: Battle, ask: Ask) -> Option:
    """Face where most of the enemy is."""
    unit = subject(battle, ask)
    choices = [option for option in ask.options if isinstance(option, Face)]
    return max(choices, key=lambda option: facing_worth(battle, unit, option.vertex))


def choose_reaction(self: Sergeant, battle: Battle, ask: Ask) -> Option:
    """React with the unit whose shot is good and not much worse than what it could do in its own turn."""
    mover = subject(battle, ask)
    best, answer = 0, DECLINE
    for option in ask.options:
        if not isinstance(option, React):
            continue
        unit = battle.units[option.unit]
        shot = shot_worth(battle, unit, battle.units[option.target] if option.target else mover)
        self.weighed[option] = shot
        patient = best_shot(battle, unit) * REACTION_PATIENCE // 100
        if shot >= max(LEAST_SHOT, patient) and shot > best:
            best, answer = shot, option  # type: ignore[assignment]
    worth, call = calls.best_reaction(battle, ask, mover)
    return call if call is not None and worth >= max(LEAST_SHOT, best) else answer


def choose_retreat(self: Sergeant, battle: Battle, ask: Ask) -> Option:
    """Fall back to where it is best to be."""
    unit = subject(battle, ask)
    grid, here = battle.setting.board.grid, Prospects(battle, unit)
    steps = [option for option in ask.options if isinstance(option, Step)]
    return max(steps, key=lambda option: step_safety(here, grid.parse(option.to)))


def choose_to_stay(self: Sergeant, battle: Battle, ask: Ask) -> Option:
    """Fight on or withdraw; who withdraws forgets what it came for."""
    answer = sicily.stay_or_leave(battle, ask)
    if answer == Act("withdraw"):
        self.plan = None
    return answer


def choose_loss(self: Sergeant, battle: Battle, ask: Ask) -> Option:
    """Take suppression rather than damage, unless it would drive the unit away or it holds a place that counts."""
    unit = subject(battle, ask)
    left, shrugged = battle.unit_card(unit).strength - unit.damage, int(ask.about.get("shrugged", 0))
    fighting = any(other.side != unit.side for other in battle.at(unit.at))
    broken = suppression_kills(battle, unit)
    choices = [option for option in ask.options if isinstance(option, Suffer)]

    def cost(option: Suffer) -> int:
        harm = option.criticals * 3 + option.damage * 2
        shaken = option.suppressions > shrugged or bool(option.criticals)
        falling = shaken and (unit.morale is Morale.SUPPRESSED or unit.action is Action.DELAYED or fighting)
        fatal = option.criticals + option.damage >= left or (option.suppressions > 0 and broken)
        return harm + (3 if falling else 1 if shaken and not unit.activated else 0) + (100 if fatal else 0)

    return min(choices, key=cost)


def choose_enemy(self: Sergeant, battle: Battle, ask: Ask) -> Option:
    """Fight the enemy that is worth most."""
    choices = [option for option in ask.options if isinstance(option, Fight)]
    return max(choices, key=lambda option: points(battle, battle.units[option.target]))


def choose_leaver(self: Sergeant, battle: Battle, ask: Ask) -> Option:
    """Send the weaker unit away."""
    choices = [option for option in ask.options if isinstance(option, Send)]
    return min(choices, key=lambda option: points(battle, battle.units[option.unit]))


def choose_strike(self: Sergeant, battle: Battle, ask: Ask) -> Option:
    """Go for the tracks where the hull is too strong and the vehicle can still move."""
    unit, target = subject(battle, ask), battle.units[str(ask.about["target"])]
    clash = Clash("renew", unit, target)
    hull = melee_worth(battle, unit, target, clash)
    tracks = 0 if target.immobilised else points(battle, target) * TRACKS_SHARE // 100
    return Strike(WHEELS if tracks > hull else VEHICLE)


def choose_target_at_once(self: Sergeant, battle: Battle, ask: Ask) -> Option:
    """A gun about to be overrun has nothing to lose."""
    return ask.options[-1]


def play_card(self: Sergeant, battle: Battle, ask: Ask) -> Option:
    """Play a card that helps now."""
    return cards.answer_with_card(battle, ask)


def choose_for_card(self: Sergeant, battle: Battle, ask: Ask) -> Option:
    """Name the unit that counts most."""
    return cards.unit_for_card(battle, ask)


def take_enemy_card(self: Sergeant, battle: Battle, ask: Ask) -> Option:
    """Take a card of the enemy."""
    return cards.card_of_the_enemy(battle, ask)


def discard_card(self: Sergeant, battle: Battle, ask: Ask) -> Option:
    """Throw away what is of no use."""
    return cards.card_to_discard(battle, ask)


def first_option(self: Sergeant, battle: Battle, ask: Ask) -> Option:
    """Where nothing better is known, take what is offered first."""
    return ask.options[0]


ANSWERS: dict[str, Callable[[Sergeant, Battle, Ask], Option]] = {
    "activate": choose_unit,
    "action": choose_action,
    "move": choose_step,
    "target": choose_target,
    "reaction-fire": choose_reaction,
    "fall-back": choose_retreat,
    "move-aside": choose_retreat,
    "suffer": choose_loss,
    "fight": choose_enemy,
    "make-room": choose_leaver,
    "dismount": choose_retreat,
    "strike": choose_strike,
    "last-shot": choose_target_at_once,
    "plan": choose_card,
    "lose-point": choose_point_to_lose,
    "support": choose_support,
    "smoke": choose_smoke,
    "request": choose_request,
    "face": choose_facing,
    "break-off": choose_to_stay,
    "command-card": play_card,
    "card-unit": choose_for_card,
    "card-target": choose_for_card,
    "enemy-hand": take_enemy_card,
    "discard": discard_card,
    **sicily.ANSWERS,
    **engineers.ANSWERS,
    **calls.ANSWERS,
    **requests.ANSWERS,
    **setting_out.ANSWERS,
}
