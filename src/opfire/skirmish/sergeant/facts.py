"""The figures the sergeant gives with his advice: what a shot may do, how far it is, who could see a unit there."""

from __future__ import annotations

from collections.abc import Iterator

from opfire.kernel.ask import Ask, Option
from opfire.kernel.display import Text
from opfire.skirmish.display.preview import preview
from opfire.skirmish.fire.targets import fire_options
from opfire.skirmish.options import Charge, FireAt, Give, March
from opfire.skirmish.rolls.sight import could_see, enemies_of
from opfire.skirmish.rolls.weapons import arms
from opfire.skirmish.sequence.standings import objectives
from opfire.skirmish.sergeant.appraisal import fire_values
from opfire.skirmish.sergeant.goals import way_left
from opfire.skirmish.sergeant.places import moved_to
from opfire.skirmish.sergeant.plan import Post
from opfire.skirmish.state.skirmish import Skirmish
from opfire.skirmish.state.units import Order, Unit


def facts(game: Skirmish, ask: Ask, option: Option, post: Post | None) -> Iterator[Text]:
    """What an answer may do, or what is different at the end of a way."""
    if isinstance(option, Give) and post is not None:
        yield from of_the_order(game, game.units[option.unit], Order(option.action), post)
    if isinstance(option, FireAt | Charge) and (seen := preview(game, ask, option)) is not None and seen.effect:
        key = "fact-effect" if isinstance(option, FireAt) else "fact-wins"
        yield Text(key, {"target": option.target, "chance": seen.effect.percent})
    if isinstance(option, March) and not option.mount and post is not None:
        yield from of_the_way(game, game.units[str(ask.about["unit"])], option, post)


def of_the_order(game: Skirmish, unit: Unit, order: Order, post: Post) -> Iterator[Text]:
    """What the plan wants of it, the best shot from here, and how far it has to go where it is to move."""
    yield from of_the_plan(game, post)
    shot = best_shot(game, unit)
    if shot is not None and (seen := shot_from_here(game, unit, shot)) is not None:
        yield Text("fact-best-shot", {"target": shot.target, "chance": seen})
    if order in (Order.FAST, Order.CAUTIOUS, Order.MOVE_AND_FIRE) and not unit.off_table:
        here = game.carrier(unit).at
        yield Text("fact-goal", {"now": centimetres(way_left(game, unit, here, post.at))})


def of_the_plan(game: Skirmish, post: Post) -> Iterator[Text]:
    """What a unit is wanted for: an objective by its name, or the exit."""
    named = next((one.name for one in objectives(game) if one.id == post.name), None)
    if named is not None:
        yield Text(f"fact-{post.task}", {"objective": post.name, "en": named.en, "de": named.de})
    elif post.task == "leave":
        yield Text("fact-leave")


def best_shot(game: Skirmish, unit: Unit) -> FireAt | None:
    """The shot at an enemy that is worth most from where a unit stands."""
    ordered, unit.order = unit.order, Order.FIRE
    shots = [one for one in fire_options(game, unit, arms(game, unit)) if isinstance(one, FireAt)]
    values = fire_values(game, unit, shots)
    best = max(shots, key=lambda one: values[one], default=None)
    unit.order = ordered
    return best


def shot_from_here(game: Skirmish, unit: Unit, shot: FireAt) -> int | None:
    """The chance of a shot by a Fire order, in percent."""
    ordered, unit.order = unit.order, Order.FIRE
    seen = preview(game, Ask(unit.side, "fire", (shot,), {"unit": unit.id}), shot)
    unit.order = ordered
    return seen.effect.percent if seen is not None and seen.effect is not None else None


def of_the_way(game: Skirmish, unit: Unit, march: March, post: Post) -> Iterator[Text]:
    """How much nearer to its goal a unit is at the end of a way, and how many enemies could see it there."""
    if unit.off_table or unit.aboard or march.climb:
        return
    there = moved_to(unit, march.path[-1])
    now, then = (centimetres(way_left(game, unit, at, post.at)) for at in (unit.at, there.at))
    if then < now:
        yield Text("fact-nearer-goal", {"now": now, "then": then})
    yield Text("fact-in-sight", {"n": watchers(game, there), "before": watchers(game, unit)})


def watchers(game: Skirmish, unit: Unit) -> int:
    """How many known enemies could turn to a unit and see it."""
    return sum(could_see(game, enemy, unit) for enemy in enemies_of(game, unit))


def centimetres(length: int) -> int:
    """A length in whole centimetres."""
    return (length + 5) // 10
