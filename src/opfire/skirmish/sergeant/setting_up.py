"""Where the sergeant sets a unit up: in cover near its post, hidden if he may, where it sees something."""

from __future__ import annotations

from typing import Final

from opfire.skirmish.options import Place
from opfire.skirmish.preparation.deployment import PlaceField
from opfire.skirmish.rolls.sight import sees_point
from opfire.skirmish.sergeant.places import Foe, moved_to, outlook
from opfire.skirmish.sergeant.plan import Post
from opfire.skirmish.state.skirmish import Skirmish
from opfire.skirmish.state.units import Unit
from opfire.skirmish.table.space import Point, bearing, distance

CROWDED: Final = 80
DANGER: Final = 4.0
SIGHT: Final = 2.0


def tried_place(field: PlaceField, unit: Unit, post: Post, number: int) -> Place | None:
    """A random point of the zone, facing the post or the middle of the table, hidden where that is allowed."""
    at = field.point(unit, number)
    width, height = field.game.setting.table.size
    ahead = post.at if post.at != at else (width // 2, height // 2)
    for hidden in (True, False):
        place = Place(unit.id, at, bearing(at, ahead), hidden)
        if field.refuse(place) is None:
            return place
    return None


def first_sight(game: Skirmish, unit: Unit, place: Place, post: Post) -> float:
    """Near its post, in cover, hidden, not shoulder to shoulder."""
    grounds = game.setting.table.grounds_at(place.at)
    cover = max((one.terrain.cover for one in grounds), default=0)
    crowd = sum(1 for one in game.units_of(unit.side) if distance(one.at, place.at) < CROWDED)
    return cover + 2 * place.hidden - distance(place.at, post.at) / 150 - crowd


def place_value(game: Skirmish, unit: Unit, place: Place, post: Post, foes: list[Foe]) -> float:
    """The same at a closer look: in sight of what matters, out of enemy fire."""
    there = moved_to(unit, place.at)
    spots = watched(game, unit)
    seen = sum(sees_point(game, there, spot) for spot in spots) / len(spots)
    danger = outlook(game, there, place.at, foes).danger
    return first_sight(game, unit, place, post) + SIGHT * seen - DANGER * danger


def watched(game: Skirmish, unit: Unit) -> list[Point]:
    """What a unit should see: the objectives, and the middle of where the enemy sets up."""
    x0, y0, x1, y1 = game.setting.setup(game.enemy(unit.side)).zone
    return [*game.setting.table.objectives.values(), ((x0 + x1) // 2, (y0 + y1) // 2)]
