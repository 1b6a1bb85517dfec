"""The sergeant: keeps to cover, fires where it counts, closes in when it pays, goes for the objectives."""

from __future__ import annotations

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
from opfire.skirmish.options import (
    Acquire,
    Activate,
    Aim,
    Begin,
    Charge,
    Enlist,
    Equip,
    FireAt,
    Give,
    Hatch,
    March,
    Pick,
    Place,
    Ram,
    Reroll,
    Scout,
    Treat,
)
from opfire.skirmish.preparation.deployment import PlaceField
from opfire.skirmish.preparation.forces import OPTIONS
from opfire.skirmish.rolls.sight import in_contact
from opfire.skirmish.rolls.weapons import arms
from opfire.skirmish.state.skirmish import Skirmish
from opfire.skirmish.state.units import Order, Unit
from opfire.skirmish.table.space import Point, ahead, along, bearing, distance, path_length, point_on
from opfire.skirmish.ways.approaches import way_to
from opfire.skirmish.ways.paths import on_border
from support.sergeant_0_1.skirmish.appraisal import (
    charge_value,
    danger_at,
    fire_value,
    points_of,
    prospect_at,
    shot_value,
)
from support.sergeant_0_1.skirmish.capture import captors, run_up
from support.sergeant_0_1.skirmish.facts import facts
from support.sergeant_0_1.skirmish.goals import exit_spots, goal_of, nearest_enemy, way_left
from support.sergeant_0_1.skirmish.orders import FAIR_SHOT, under_fire, wanted_orders
from support.sergeant_0_1.skirmish.recruiting import wanted

CHOSEN_FROM: Final = 3
PLACES: Final = 14
LOOKED_AT: Final = 6
MOST_LINES: Final = 3
"""So many options he speaks of when he is asked for advice."""
MEASURE: Final = "points"


class Sergeant:
    """Answers from what his side may know, by rules of thumb and exact odds."""

    def __init__(self, seed: int) -> None:
        self._rng = mix(seed & MASK)
        self.weighed: dict[Option, float] = {}
        """What the options of the last question were worth to him, as far as he looked at them."""

    def choose(self, view: View, ask: Ask) -> Option:
        """Give the answer that looks best."""
        game = view.game
        assert isinstance(game, Skirmish)
        self.weighed = {}
        return self.ANSWERS.get(ask.kind, Sergeant.any)(self, game, ask)

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
            facts=tuple(facts(game, ask, option)),
        )
        return drawn(view, line, foreseen)

    def number(self) -> int:
        """A number of his own generator."""
        self._rng = step(self._rng)
        return mix(self._rng)

    def any(self, game: Skirmish, ask: Ask) -> Option:
        """The last option offered: he never declines what helps."""
        return ask.options[-1]

    # Forces

    def muster(self, game: Skirmish, ask: Ask) -> Option:
        """What his plan wants most; what is left over buys equipment."""
        picks = wanted(game, ask.side, [one for one in ask.options if isinstance(one, Enlist)])[:CHOSEN_FROM]
        if picks:
            return picks[self.number() % len(picks)]
        useful = [one for one in ask.options if isinstance(one, Equip) and OPTIONS[one.what]]
        return useful[self.number() % len(useful)] if useful else ask.options[0]

    # Set-up

    def set_up(self, game: Skirmish, ask: Ask) -> Option:
        """The best of a few places for the first unit waiting: cover near the goal, hidden if possible."""
        field = ask.field
        assert isinstance(field, PlaceField)
        unit = min(field.waiting, key=lambda one: (not game.is_vehicle(one), one.id))
        best: tuple[float, Place] | None = None
        for _ in range(PLACES):
            place = self.tried_place(game, field, unit)
            if place is not None:
                value = self.place_value(game, unit, place)
                if best is None or value > best[0]:
                    best = value, place
        return best[1] if best else field.sample(self.number())

    def tried_place(self, game: Skirmish, field: PlaceField, unit: Unit) -> Place | None:
        """A random point of the zone, facing the enemy, hidden where that is allowed."""
        at = field.point(unit, self.number())
        facing = bearing(at, goal_of(game, moved(unit, at)))
        for hidden in (True, False):
            place = Place(unit.id, at, facing, hidden)
            if field.refuse(place) is None:
                return place
        return None

    def place_value(self, game: Skirmish, unit: Unit, place: Place) -> float:
        """Near the goal, in cover, hidden, not shoulder to shoulder."""
        ghost = moved(unit, place.at)
        grounds = game.setting.table.grounds_at(place.at)
        cover = max((one.terrain.cover for one in grounds), default=0)
        crowd = sum(1 for one in game.units_of(unit.side) if distance(one.at, place.at) < 80)
        return cover + 2 * place.hidden - distance(place.at, goal_of(game, ghost)) / 150 - crowd

    # Orders

    def order(self, game: Skirmish, ask: Ask) -> Option:
        """An order for the first unit that waits for one."""
        first = next((one.unit for one in ask.options if isinstance(one, Give)), None)
        if first is None:
            return ask.options[-1]
        hatch = next((one for one in ask.options if isinstance(one, Hatch) and one.unit == first), None)
        if hatch is not None and hatch.shut == under_fire(game, game.units[first]):
            return hatch
        choices = {Order(one.action): one for one in ask.options if isinstance(one, Give) and one.unit == first}
        wanted = wanted_orders(game, game.units[first])
        return next((choices[order] for order in wanted if order in choices), next(iter(choices.values())))

    # Moving

    def move(self, game: Skirmish, ask: Ask) -> Option:
        """The best of a few ways: towards the goal, into cover, out of the line of fire."""
        unit, field = game.units[str(ask.about["unit"])], ask.field
        assert isinstance(field, MoveField)
        if (quarry := captors(game, unit.side).get(unit.id)) is not None:
            if in_contact(game, unit, game.units[quarry]):
                return ask.options[0]
            up = run_up(game, unit, game.units[quarry])
            if up is not None and field.refuse(up) is None:
                return up
        ram = next((one for one in ask.options if isinstance(one, Ram)), None)
        if ram is not None and points_of(game, game.units[ram.target]) > 2 * points_of(game, unit):
            return ram
        goal = game.units[quarry].at if quarry is not None else goal_of(game, unit)
        ways = [march for march in self.ways(game, unit, field, goal) if field.refuse(march) is None]
        leaving = next((march for march in ways if on_border(game, march.path[-1])), None)
        if leaving is not None or not ways:
            return leaving or ask.options[0]
        ways.sort(key=lambda march: way_left(game, unit, march.path[-1], goal))
        stay = self.spot_value(game, unit, unit.at, goal)
        values = {march: self.spot_value(game, unit, march.path[-1], goal) for march in ways[:LOOKED_AT]}
        self.weighed = {march: value - stay for march, value in values.items()}
        best = max(values, key=lambda march: values[march])
        return best if unit.aboard or values[best] > stay else ask.options[0]

    def ways(self, game: Skirmish, unit: Unit, field: MoveField, goal: Point) -> list[March]:
        """Straight on, round to both sides, and by the doors of buildings."""
        if unit.aboard:
            return [one for _ in range(4) if isinstance(one := field.sample(self.number()), March)]
        towards = bearing(unit.at, goal)
        away = distance(unit.at, goal)
        marches = [March((spot,)) for spot in exit_spots(game, unit) if distance(unit.at, spot) <= field.reach + 120]
        for turn in (0, -12, 12, -25, 25, -40, 40, -60, 60, -85, 85, 120, -120):
            for part in (100, 55):
                length = min(field.reach * part // 100, max(25, away))
                end = ahead(unit.at, towards + turn, length)
                marches.append(March((end,), bearing(end, nearest_enemy(game, unit))))
        if not game.is_vehicle(unit):
            marches += self.door_way(game, unit, field, goal)
        return marches

    def door_way(self, game: Skirmish, unit: Unit, field: MoveField, goal: Point) -> list[March]:
        """As far as the move goes on the way through doors to the goal."""
        route = way_to(game, unit, goal)
        if route is None:
            return []
        far = min(field.reach, route.length)
        path = route.path
        kept = [point for n, point in enumerate(path[1:], start=1) if path_length(path[: n + 1]) < far]
        end = point_on(path, far)
        facing = bearing(end, nearest_enemy(game, unit)) if end != nearest_enemy(game, unit) else unit.facing
        whole = (*kept, end) if not kept or kept[-1] != end else tuple(kept)
        shorter = along(path[0], path[1], max(20, min(distance(path[0], path[1]), far) - 20))
        return [March(whole, facing), March((shorter,), facing)]

    def spot_value(self, game: Skirmish, unit: Unit, at: Point, goal: Point) -> float:
        """Nearness to the goal, shots to be had, less the fire to be drawn."""
        runner = bool(game.setting.exits(unit.side, unit.kind))
        weight = 3.0 if runner else 1.4 if game.turn > game.setting.scenario.turns // 2 else 1.0
        nearness = -max(0, way_left(game, unit, at, goal) - 60) / 100 * weight
        danger = danger_at(game, unit, at)
        return nearness + 0.8 * prospect_at(game, unit, at) - (0.5 if runner else 1.2) * danger

    # Fire and fight

    def fire(self, game: Skirmish, ask: Ask) -> Option:
        """The shot that costs the enemy most, or none when it would cost friends more."""
        unit = game.units[str(ask.about["unit"])]
        spared = set(captors(game, unit.side).values())
        options = [(n, one) for n, one in enumerate(ask.options[1:], start=1) if named(one) not in spared]
        values = [(fire_value(game, unit, one), -n) for n, one in options]
        self.weighed = {ask.options[-n]: value for value, n in values}
        if not values or max(values)[0] <= 0.02:
            return ask.options[0]
        return ask.options[-max(values)[1]]

    def begin(self, game: Skirmish, ask: Ask) -> Option:
        """Fire first when there is something to fire at."""
        unit = game.units[str(ask.about["unit"])]
        shots = [
            shot_value(game, unit, one) for one in fire_options(game, unit, arms(game, unit)) if isinstance(one, FireAt)
        ]
        return Begin("fire" if max(shots, default=0.0) > FAIR_SHOT else "move")

    def charge(self, game: Skirmish, ask: Ask) -> Option:
        """The enemy whose end is worth most."""
        unit = game.units[str(ask.about["unit"])]
        options = [one for one in ask.options if isinstance(one, Charge)]
        routes = {one.target: charge_way(game, unit, game.units[one.target]) for one in options}
        self.weighed = {
            one: charge_value(game, unit, game.units[one.target], one.man, routes[one.target]) for one in options
        }
        return max(options, key=lambda one: self.weighed[one])

    def reroll(self, game: Skirmish, ask: Ask) -> Option:
        """Low dice of his own and high dice of the enemy."""
        pool = str(ask.about["dice" if ask.about["pool"] == 0 else "other"]).split()
        dice = [int(face) for face in pool][: int(ask.about["among"])]
        die = dice.index(min(dice)) if ask.about["wants"] == "high" else dice.index(max(dice))
        good = dice[die] <= 3 if ask.about["wants"] == "high" else dice[die] >= 4
        return (
            next((one for one in ask.options if isinstance(one, Reroll) and dice[one.die] == dice[die]), ask.options[0])
            if good
            else ask.options[0]
        )

    def target(self, game: Skirmish, ask: Ask) -> Option:
        """The most valuable unit offered."""
        named = [one for one in ask.options if isinstance(one, Scout | Acquire | Treat)]
        return max(named, key=lambda one: points_of(game, game.units[one.target]), default=ask.options[0])

    def gunner(self, game: Skirmish, ask: Ask) -> Option:
        """The gunner of the smallest weapon."""
        return max((one for one in ask.options if isinstance(one, Pick)), key=lambda one: one.man)

    def morale(self, game: Skirmish, ask: Ask) -> Option:
        """Leaders and politicals are tested last, so that they steady the others."""
        names = [one for one in ask.options if isinstance(one, Activate)]
        helpers = ("leader", "political-officer", "political-commissar")
        return min(names, key=lambda one: (any(game.has(game.units[one.unit], each) for each in helpers), one.unit))

    def first(self, game: Skirmish, ask: Ask) -> Option:
        """The first option offered."""
        return ask.options[0]

    ANSWERS: Final[dict[str, Callable[[Sergeant, Skirmish, Ask], Option]]] = {
        "muster": muster,
        "set-up": set_up,
        "order": order,
        "move": move,
        "fire": fire,
        "next-shot": fire,
        "begin": begin,
        "charge": charge,
        "reroll": reroll,
        "scout": target,
        "acquire": target,
        "first-aid": target,
        "gunner": gunner,
        "morale": morale,
        "next": first,
        "ground": first,
        "turn": first,
    }


def named(option: Option) -> str:
    """The enemy a shot is meant for."""
    return option.target if isinstance(option, FireAt) else ""


def moved(unit: Unit, at: Point) -> Unit:
    """A unit as it would stand elsewhere."""
    return Unit(unit.id, unit.side, unit.kind, unit.men, at[0], at[1])
