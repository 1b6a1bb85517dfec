"""The sergeant: keeps to cover, fires where it counts, closes in when it pays, and minds what wins the scenario."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Final

from opfire.kernel.advice import Suggestion
from opfire.kernel.ask import Ask, Option
from opfire.kernel.chance import MASK, mix, step
from opfire.kernel.foresight import drawn, foresee
from opfire.kernel.match import View
from opfire.skirmish.close_combat.charge import charge_way
from opfire.skirmish.fire.targets import fire_options
from opfire.skirmish.movement.move_field import MoveField
from opfire.skirmish.options import Aim, Begin, Charge, Enlist, Equip, FireAt, Give, Hatch, March, Place, Ram
from opfire.skirmish.preparation.deployment import PlaceField
from opfire.skirmish.preparation.forces import OPTIONS
from opfire.skirmish.rolls.sight import in_contact
from opfire.skirmish.rolls.weapons import arms
from opfire.skirmish.sergeant import choices
from opfire.skirmish.sergeant.appraisal import charge_value, fire_values, meets, points_of
from opfire.skirmish.sergeant.capture import captors, run_up
from opfire.skirmish.sergeant.facts import facts
from opfire.skirmish.sergeant.moves import best_march, mind_of
from opfire.skirmish.sergeant.orders import order_values, under_fire
from opfire.skirmish.sergeant.places import foes_of
from opfire.skirmish.sergeant.plan import Plan, Post, kept
from opfire.skirmish.sergeant.recruiting import wanted
from opfire.skirmish.sergeant.setting_up import first_sight, place_value, tried_place
from opfire.skirmish.sergeant.weights import MIND, Weights
from opfire.skirmish.state.skirmish import Skirmish
from opfire.skirmish.state.units import Order

CHOSEN_FROM: Final = 3
PLACES: Final = 14
LOOKED_AT: Final = 5
"""So many places are tried when a unit is set up, and the best of them looked at closely."""
MOST_LINES: Final = 3
"""So many options he speaks of when he is asked for advice."""
MEASURE: Final = "points"

Handler = Callable[["Sergeant", Skirmish, Ask], Option]


class Sergeant:
    """Answers from what his side may know, by rules of thumb and exact odds."""

    usual = Weights()

    def __init__(self, seed: int, weights: Weights = usual) -> None:
        self._weights = weights
        self._rng = mix(seed & MASK)
        self._plan: Plan | None = None
        self.weighed: dict[Option, float] = {}
        """What the options of the last question were worth to him, as far as he looked at them."""
        self.trouble: Counter[str] = Counter()
        """How often, by kind of question, he knew no answer or meant one that was not allowed."""

    def choose(self, view: View, ask: Ask) -> Option:
        """Give the answer that looks best."""
        game = view.game
        assert isinstance(game, Skirmish)
        self.weighed = {}
        with MIND.by(self._weights):
            return ANSWERS.get(ask.kind, Sergeant.unknown)(self, game, ask)

    def lines(self, view: View, ask: Ask, option: Option) -> list[Suggestion]:
        """Say what the answer just given is for, and what else was weighed."""
        others = sorted((one for one in self.weighed if one != option), key=lambda one: -self.weighed[one])
        return [self.said_of(view, ask, one) for one in (option, *others[: MOST_LINES - 1])]

    def said_of(self, view: View, ask: Ask, option: Option) -> Suggestion:
        """What he says of one option."""
        game, foreseen, worth = view.game, foresee(view, self, option), self.weighed.get(option)
        assert isinstance(game, Skirmish)
        line = Suggestion(
            option=option,
            way=tuple(f"{x},{y}" for x, y in option.path) if isinstance(option, March) else (),
            place=f"{option.at[0]},{option.at[1]}" if isinstance(option, Aim | Place) else "",
            worth=None if worth is None else round(100 * worth),
            measure="" if worth is None else MEASURE,
            facts=tuple(facts(game, ask, option, self.post(game, ask, option))),
        )
        return drawn(view, line, foreseen)

    def post(self, game: Skirmish, ask: Ask, option: Option) -> Post | None:
        """The post of the unit an option is about."""
        name = option.unit if isinstance(option, Give) else str(ask.about.get("unit", ""))
        return self.plan(game, ask.side).posts.get(name)

    def plan(self, game: Skirmish, side: str) -> Plan:
        """His plan for the battle, mended where it broke."""
        self._plan = kept(game, side, self._plan)
        return self._plan

    def number(self) -> int:
        """A number of his own generator."""
        self._rng = step(self._rng)
        return mix(self._rng)

    def unknown(self, _game: Skirmish, ask: Ask) -> Option:
        """Of a question he does not know he takes the last option: he never declines what helps."""
        self.trouble[f"unknown {ask.kind}"] += 1
        return ask.options[-1]

    # Forces and set-up

    def muster(self, game: Skirmish, ask: Ask) -> Option:
        """What his plan wants most; what is left over buys equipment."""
        picks = wanted(game, ask.side, [one for one in ask.options if isinstance(one, Enlist)])[:CHOSEN_FROM]
        if picks:
            return picks[self.number() % len(picks)]
        useful = [one for one in ask.options if isinstance(one, Equip) and OPTIONS[one.what]]
        return useful[self.number() % len(useful)] if useful else ask.options[0]

    def set_up(self, game: Skirmish, ask: Ask) -> Option:
        """The best of a few places for the first unit waiting: cover near its post, hidden if possible."""
        field = ask.field
        assert isinstance(field, PlaceField)
        unit = min(field.waiting, key=lambda one: (not game.is_vehicle(one), one.id))
        post = self.plan(game, ask.side).posts[unit.id]
        tried = [tried_place(field, unit, post, self.number()) for _ in range(PLACES)]
        rated = sorted((one for one in tried if one is not None), key=lambda one: -first_sight(game, unit, one, post))
        foes = foes_of(game, unit)
        self.weighed = {place: place_value(game, unit, place, post, foes) for place in rated[:LOOKED_AT]}
        if not self.weighed:
            self.trouble[f"unknown {ask.kind}"] += 1
            return field.sample(self.number())
        return max(self.weighed, key=lambda place: self.weighed[place])

    # Orders

    def order(self, game: Skirmish, ask: Ask) -> Option:
        """The order that is worth most to the first unit that waits for one."""
        first = next(one.unit for one in ask.options if isinstance(one, Give))
        unit = game.units[first]
        hatch = next((one for one in ask.options if isinstance(one, Hatch) and one.unit == first), None)
        if hatch is not None and hatch.shut == under_fire(game, unit):
            return hatch
        offered = [one for one in ask.options if isinstance(one, Give) and one.unit == first]
        values = order_values(game, unit, self.plan(game, ask.side).posts[first])
        self.weighed = {one: values[Order(one.action)] for one in offered if Order(one.action) in values}
        if not self.weighed:
            self.trouble[f"unknown {ask.kind}"] += 1
        return max(self.weighed, key=lambda one: self.weighed[one], default=offered[0])

    # Moving

    def move(self, game: Skirmish, ask: Ask) -> Option:
        """The best of a few ways: towards the post, into cover, out of the line of fire."""
        unit, field = choices.asked_unit(game, ask), ask.field
        assert isinstance(field, MoveField)
        quarry = captors(game, unit.side).get(unit.id)
        if quarry is not None:
            if in_contact(game, unit, game.units[quarry]):
                return ask.options[0]
            up = run_up(game, unit, game.units[quarry], field.order)
            if up is not None and field.refuse(up) is None:
                return up
            if up is not None:
                self.trouble[f"refused {ask.kind}"] += 1
        ram = next((one for one in ask.options if isinstance(one, Ram)), None)
        if ram is not None and points_of(game, game.units[ram.target]) > 2 * points_of(game, unit):
            return ram
        if unit.aboard:
            return self.dismount(field, ask)
        post = self.plan(game, ask.side).posts[unit.id]
        if quarry is not None:
            post = Post(game.units[quarry].at, "", "take")
        mind = mind_of(game, unit, field.order, post)
        self.weighed = best_march(mind, field.reach, lambda march: field.refuse(march) is None)
        best = max(self.weighed, key=lambda march: self.weighed[march], default=ask.options[0])
        return best if self.weighed.get(best, 0.0) > 0 else ask.options[0]

    def dismount(self, field: MoveField, ask: Ask) -> Option:
        """Get off on any side where there is room."""
        tried = [field.sample(self.number()) for _ in range(4)]
        return next((one for one in tried if isinstance(one, March)), ask.options[0])

    # Fire and fight

    def fire(self, game: Skirmish, ask: Ask) -> Option:
        """The shot that costs the enemy most, or none when none is worth it or friends are in the way."""
        unit = choices.asked_unit(game, ask)
        spared = set(captors(game, unit.side).values())
        options = [one for one in ask.options[1:] if named(one) not in spared]
        self.weighed = fire_values(game, unit, options)
        best = max(options, key=lambda one: self.weighed[one], default=None)
        return best if best is not None and self.weighed[best] > MIND.now.worth_a_shot else ask.options[0]

    def begin(self, game: Skirmish, ask: Ask) -> Option:
        """Fire first unless a better shot is to be had from where he is going."""
        unit = choices.asked_unit(game, ask)
        shots = fire_values(game, unit, fire_options(game, unit, arms(game, unit)))
        best = max(shots.values(), default=0.0)
        return Begin("fire" if best > MIND.now.fire_first else "move")

    def charge(self, game: Skirmish, ask: Ask) -> Option:
        """The enemy whose end is worth most; nobody where a wall would stand between."""
        unit, units = choices.asked_unit(game, ask), game.units
        options = [one for one in ask.options if isinstance(one, Charge)]
        routes = {one.target: charge_way(game, unit, units[one.target]) for one in options}
        self.weighed = {
            one: charge_value(game, unit, units[one.target], one.man, routes[one.target])
            for one in options
            if meets(game, unit, units[one.target], routes[one.target])
        }
        return max(self.weighed, key=lambda one: self.weighed[one], default=ask.options[0])


def simply(choice: Callable[[Skirmish, Ask], Option]) -> Handler:
    """A decision that needs neither plan nor dice of his own."""
    return lambda _sergeant, game, ask: choice(game, ask)


ANSWERS: Final[dict[str, Handler]] = {
    "muster": Sergeant.muster,
    "set-up": Sergeant.set_up,
    "order": Sergeant.order,
    "move": Sergeant.move,
    "fire": Sergeant.fire,
    "next-shot": Sergeant.fire,
    "begin": Sergeant.begin,
    "charge": Sergeant.charge,
    "reroll": simply(choices.reroll),
    "scout": simply(choices.scout),
    "acquire": simply(choices.acquire),
    "first-aid": simply(choices.first_aid),
    "reload": simply(choices.reload),
    "re-form": simply(choices.re_form),
    "gunner": simply(choices.gunner),
    "morale": simply(choices.morale),
    "next": simply(choices.next_to_act),
    "ground": simply(choices.ground),
    "turn": simply(choices.turn),
}


def named(option: Option) -> str:
    """The enemy a shot is meant for."""
    return option.target if isinstance(option, FireAt) else ""
