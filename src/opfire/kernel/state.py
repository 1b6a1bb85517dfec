"""The state of a game: plain data whose fields are declared once, and copied, saved and restored from that.

class Patrol(Game):
    turn: int = field(1)
    points: dict[str, int] = per_side(0)
    units: dict[str, Unit] = fresh(dict)
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping
from enum import Enum
from functools import cache
from types import SimpleNamespace, UnionType
from typing import Any, ClassVar, NamedTuple, Self, TypeVar, Union, get_args, get_origin, get_type_hints

import msgspec

from opfire.kernel.events import Event
from opfire.kernel.measures import measure

T = TypeVar("T")
Start = Callable[[Any], Any]
"""Gives the value with which a field starts, from the setting."""
FIXED = (int, str, bool, type(None))
TOLD = ("events", "glimpsed")
"""What a state reports to its match; a copy has reported nothing yet."""


class Field(NamedTuple):
    """How a field of a state starts, whether a snapshot holds it, and how a copy comes by it."""

    start: Start
    saved: bool = True
    saved_as: str = ""
    """Its name in a snapshot, where that is an older one."""
    copied: bool = True
    shared: bool = False


def field(value: T, *, saved: bool = True, saved_as: str = "") -> T:
    """A field that starts with a value that nobody changes in place."""
    return Field(lambda setting: value, saved, saved_as)  # type: ignore[return-value]


def fresh(make: Callable[[], T], *, saved: bool = True, saved_as: str = "") -> T:
    """A field that starts with a new container."""
    return Field(lambda setting: make(), saved, saved_as)  # type: ignore[return-value]


def per_side(value: Any, *, saved: bool = True) -> Any:
    """A field that starts with the same value for each side, a new one where it is a kind of container."""
    make: Callable[[], Any] = value if isinstance(value, type) else lambda: value
    return Field(lambda setting: {side: make() for side in setting.sides}, saved)


def from_setting(start: Start) -> Any:
    """A field whose start depends on the setting."""
    return Field(start)


def shared(start: Start) -> Any:
    """A field that is not saved, with a value that no game changes and all copies have in common."""
    return Field(start, saved=False, shared=True)


def derived() -> Any:
    """A field that follows from others: neither saved nor copied, but worked out anew by `derive`."""
    return Field(lambda setting: None, saved=False, copied=False, shared=True)


class StateType(type):
    """Makes the slots, the start and the copy of a state from the fields it declares."""

    fields: dict[str, Field]

    def __new__(cls, name: str, bases: tuple[type, ...], body: dict[str, Any]) -> StateType:
        own = {key: value for key, value in body.items() if isinstance(value, Field)}
        kept = {key: value for key, value in body.items() if key not in own}
        made = super().__new__(cls, name, bases, {**kept, "__slots__": tuple(own)})
        inherited = getattr(bases[0], "fields", {}) if bases else {}
        made.fields = {**inherited, **own}
        if "copy" not in body:
            made.copy = first_copy(made)  # type: ignore[attr-defined]
        return made

    @property
    def saved(cls) -> dict[str, str]:
        """The fields that make up a snapshot, in the order of their declaration, with their names in it."""
        return {name: one.saved_as or name for name, one in cls.fields.items() if one.saved}


def first_side(setting: Any) -> str:
    """The side that a scenario lists first."""
    side: str = setting.sides[0]
    return side


class Outcome(msgspec.Struct, frozen=True, omit_defaults=True):
    """How a game ended: the winner (None for a draw), why, and how decisively."""

    winner: str | None
    reason: str
    rule: str = ""
    level: str = ""
    score: dict[str, int] = {}


class Game(metaclass=StateType):
    """The state of a game: plain data that can be copied and saved; what is done with it, its module knows."""

    name: ClassVar[str]

    setting: Any = shared(lambda setting: setting)
    events: list[Event] = fresh(list, saved=False)
    glimpsed: list[str] = fresh(list, saved=False)
    """The sides whose secrets the rules have looked into since the match last heard of it."""
    rng: int = field(0)
    outcome: Outcome | None = field(None)

    def __init__(self, setting: Any) -> None:
        for name, one in type(self).fields.items():
            setattr(self, name, one.start(setting))
        self.derive()

    @property
    def sides(self) -> tuple[str, ...]:
        """The sides of the scenario, in the order they are listed."""
        sides: tuple[str, ...] = self.setting.sides
        return sides

    def tell(self, event: Event) -> None:
        """Report what happened."""
        self.events.append(event)

    def look_into(self, side: str) -> None:
        """Note that how the rules go on now depends on something that only this side knows.

        Whoever acts must not be able to take that back, or he could try what the other holds for nothing.
        """
        if side not in self.glimpsed:
            self.glimpsed.append(side)

    def measure(self) -> None:
        """Raise `OutOfBounds` when a number just read is beyond what the setting has, before anything is derived."""

    def derive(self) -> None:
        """Work out the derived fields; called for every new, copied or restored state."""

    def copy(self) -> Self:
        """Give an independent state that shares the immutable setting and has told nothing yet."""
        raise NotImplementedError

    def snapshot(self) -> dict[str, Any]:
        """Give the state as plain data."""
        parts = {key: getattr(self, name) for name, key in type(self).saved.items()}
        data: dict[str, Any] = msgspec.to_builtins(parts, str_keys=True, order="deterministic")
        return data

    @classmethod
    def restore(cls, setting: Any, data: Mapping[str, Any]) -> Self:
        """Rebuild a state from its snapshot; raises `msgspec.ValidationError` or `OutOfBounds` when it does not fit.

        What the rules of its time did not know yet stays as it is at the start of a game.
        """
        measure(data)
        types, game = field_types(cls), cls(setting)
        for name, key in cls.saved.items():
            if key in data or name in Game.saved:
                setattr(game, name, msgspec.convert(data.get(key), types[name], str_keys=True))
        game.measure()
        game.derive()
        return game

    def encode(self) -> bytes:
        """Give the snapshot as bytes, equal for equal states."""
        return msgspec.json.encode(self.snapshot(), order="deterministic")


@cache
def field_types(state: StateType) -> dict[str, Any]:
    """The declared types of a state's fields; those that are shared may name what is not imported."""
    types: dict[str, Any] = {}
    for base in reversed(state.__mro__):
        declared = vars(base).get("__annotations__", {})
        own = {name: kind for name, kind in declared.items() if name in state.fields and not state.fields[name].shared}
        types |= get_type_hints(SimpleNamespace(__annotations__=own), vars(sys.modules[base.__module__]))
    return types


def first_copy(state: Any) -> Callable[[Any], Any]:
    """Makes the copier of a state at its first copy, when everything its types name has been imported."""

    def copy(self: Any) -> Any:
        state.copy = copier(state)
        return state.copy(self)

    return copy


def copier(state: StateType) -> Callable[[Any], Any]:
    """A function that copies a state as quickly as one written by hand, because it is written out field by field."""
    lines = ["def copy(self):", "    new = make(type(self))"]
    for name, one in state.fields.items():
        if one.copied:
            lines.append(f"    new.{name} = {copied(state, name)}")
    if vars(Game)["derive"] is not getattr(state, "derive"):  # noqa: B009
        lines.append("    new.derive()")
    names: dict[str, Any] = {"make": object.__new__}
    exec("\n".join([*lines, "    return new"]), names)
    copy: Callable[[Any], Any] = names["copy"]
    return copy


def copied(state: StateType, name: str) -> str:
    """The expression that copies one field."""
    if name in TOLD:
        return "[]"
    return f"self.{name}" if state.fields[name].shared else duplicate(field_types(state)[name], f"self.{name}")


def duplicate(kind: Any, value: str) -> str:
    """The expression that copies a value of a declared type as deep as it can change."""
    if is_fixed(kind):
        return value
    origin, inner = get_origin(kind), get_args(kind)
    if origin in (dict, list, set):
        if is_fixed(inner[-1]):
            return f"{value}.copy()"
        copy = duplicate(inner[-1], "one")
        return f"{{key: {copy} for key, one in {value}.items()}}" if origin is dict else f"[{copy} for one in {value}]"
    if isinstance(kind, type) and issubclass(kind, msgspec.Struct):
        # copy.copy would find the same method, but takes three times as long.
        return f"{value}.__copy__()"
    raise TypeError(f"a state cannot hold {kind}: nothing says how to copy it")


def is_fixed(kind: Any) -> bool:
    """Whether values of a type never change, so that copies can share them."""
    origin = get_origin(kind)
    if origin in (Union, UnionType):
        return all(is_fixed(one) for one in get_args(kind))
    if kind in FIXED or origin is tuple:
        return True
    frozen = isinstance(kind, type) and issubclass(kind, msgspec.Struct) and kind.__struct_config__.frozen
    return frozen or (isinstance(kind, type) and issubclass(kind, (Enum, tuple)))
