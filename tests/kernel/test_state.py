"""States: a field is declared once, and start, snapshot, copy and restore follow from it."""

from __future__ import annotations

from enum import Enum
from types import SimpleNamespace

import msgspec
import pytest

from opfire.kernel.state import Game, derived, field, fresh, from_setting, per_side, shared

SETTING = SimpleNamespace(sides=("ash", "birch"), lead="birch", ground=[1, 2])


class Mood(Enum):
    CALM = "calm"


class Scout(msgspec.Struct):
    at: int = 0


class Camp(Game):
    """A state with a field of every kind."""

    turn: int = field(1)
    mood: Mood = field(Mood.CALM)
    leader: str = from_setting(lambda setting: setting.lead)
    points: dict[str, int] = per_side(0)
    hands: dict[str, list[str]] = per_side(list)
    scouts: dict[str, Scout] = fresh(dict)
    seen: set[str] = fresh(set)
    glance: list[int] = fresh(list, saved=False)
    ground: list[int] = shared(lambda setting: setting.ground)
    places: dict[int, str] = derived()

    def derive(self) -> None:
        self.places = {scout.at: name for name, scout in self.scouts.items()}


class SmallCamp(Camp):
    tents: tuple[int, ...] = field((1, 2))


def test_fields_start_as_they_are_declared() -> None:
    camp = SmallCamp(SETTING)
    assert (camp.turn, camp.leader, camp.tents) == (1, "birch", (1, 2))
    assert (camp.points, camp.hands) == ({"ash": 0, "birch": 0}, {"ash": [], "birch": []})
    assert camp.hands["ash"] is not camp.hands["birch"]
    assert not hasattr(camp, "__dict__")


def test_a_copy_shares_nothing_that_can_change() -> None:
    camp = SmallCamp(SETTING)
    camp.scouts["s"] = Scout(3)
    camp.tell(None)  # type: ignore[arg-type]
    twin = camp.copy()
    camp.scouts["s"].at, camp.points["ash"] = 4, 2
    camp.hands["ash"].append("c1")
    camp.seen.add("c1")
    camp.glance.append(1)

    assert (twin.scouts["s"].at, twin.points["ash"], twin.hands["ash"], twin.seen, twin.glance) == (3, 0, [], set(), [])
    assert (twin.places, twin.events) == ({3: "s"}, [])
    assert twin.ground is camp.ground


def test_a_snapshot_holds_what_is_saved_and_no_more() -> None:
    camp = SmallCamp(SETTING)
    camp.scouts["s"] = Scout(3)
    camp.glance.append(1)
    data = camp.snapshot()
    again = SmallCamp.restore(SETTING, data)

    assert set(data) == {
        "rng",
        "outcome",
        "turn",
        "mood",
        "leader",
        "points",
        "hands",
        "scouts",
        "seen",
        "tents",
    }
    assert (again.scouts, again.places, again.glance, again.mood) == ({"s": Scout(3)}, {3: "s"}, [], Mood.CALM)
    assert again.encode() == camp.encode()


def test_a_field_that_a_snapshot_does_not_know_yet_starts_anew() -> None:
    data = Camp(SETTING).snapshot()
    assert SmallCamp.restore(SETTING, data).tents == (1, 2)


class Queue(Game):
    waiting: SimpleNamespace = field(SimpleNamespace())


def test_what_nobody_knows_how_to_copy_is_named() -> None:
    with pytest.raises(TypeError, match=r"a state cannot hold .*SimpleNamespace"):
        Queue(SETTING).copy()


def test_a_copy_is_of_the_same_kind_with_all_its_fields() -> None:
    Camp(SETTING).copy()
    camp = SmallCamp(SETTING)
    camp.tents = (3,)
    assert (type(camp.copy()), camp.copy().tents) == (SmallCamp, (3,))
