"""Questions every rule puts: choose a unit, a hex, a weapon; a choice of one is no question."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from typing import TypeVar

from opfire.commander.options.answers import Choose, ChooseHex, ChooseWeapon
from opfire.commander.state.commander import Commander
from opfire.commander.state.counters import Unit, Weapon
from opfire.kernel.ask import Ask, Decline, Done, Option
from opfire.kernel.game import Script

DECLINE = Decline()
DONE = Done()
Answer = TypeVar("Answer", bound=Option)


@cache
def choose_hex_option(name: str) -> ChooseHex:
    """The option of taking a hex."""
    return ChooseHex(name)


def ask(
    side: str, kind: str, options: Sequence[Answer], about: dict[str, str | int] | None = None, *, silent: bool = True
) -> Script[Answer]:
    """Put a question, unless there is nothing to choose and nobody would learn anything from its being put.

    Before the first roll of an order it is put even so: who is asked sees the odds and can take the order back.
    """
    if silent and len(options) == 1:
        return options[0]
    return (yield from Ask(side, kind, options, about or {}))


def choose_unit(
    game: Commander,
    side: str,
    kind: str,
    units: Iterable[Unit],
    may: Option | None = None,
    about: dict[str, str | int] | None = None,
    *,
    silent: bool = True,
) -> Script[Unit | None]:
    """Let a side choose one of these units; `may` is the answer that takes none."""
    options: list[Option] = [Choose(unit.id) for unit in units]
    if not options:
        return None
    if may is not None:
        options.append(may)
    answer = yield from ask(side, kind, options, about, silent=silent)
    return game.units[answer.unit] if isinstance(answer, Choose) else None


def choose_hex(
    game: Commander,
    side: str,
    kind: str,
    hexes: Iterable[int],
    may: Option | None = None,
    about: dict[str, str | int] | None = None,
) -> Script[int | None]:
    """Let a side choose one of these hexes; `may` is the answer that takes none."""
    names = game.setting.grid.names
    options: list[Option] = [choose_hex_option(names[hex]) for hex in hexes]
    if not options:
        return None
    if may is not None:
        options.append(may)
    answer = yield from ask(side, kind, options, about)
    return game.setting.grid.parse(answer.at) if isinstance(answer, ChooseHex) else None


def choose_weapon(game: Commander, side: str, kind: str, weapons: Iterable[Weapon]) -> Script[Weapon | None]:
    """Let a side choose one of these weapons."""
    options = [ChooseWeapon(weapon.id) for weapon in weapons]
    if not options:
        return None
    answer = yield from ask(side, kind, options)
    return game.weapons[answer.weapon]
