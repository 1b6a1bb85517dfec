"""Small skirmishes on a table of one's own, and a way to let a rule speak with scripted dice and answers.

    game = battle({"g": "de-rifle 100,100 0", "r": "su-rifle 300,100 180"}, area("w", "woods", 250, 50, 400, 150))
    told = run(game, hit_roll(game, shot(game, "g", "rifle", "r")), dice=[(4, 4, 4), (2, 2)])

A unit is written 'kind x,y facing'; its side is that of its kind's nation, Germany against all others.
Dice are the pips of each throw in order; a draw is answered with its word. Questions are answered from `answers`,
then with their first option; throws and answers that nobody asks for are mistakes of the test.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from opfire.kernel.ask import Ask, Option
from opfire.kernel.chance import Draw, Roll
from opfire.kernel.display import Words
from opfire.kernel.events import Event
from opfire.kernel.game import CHECKPOINT, Script
from opfire.skirmish.fire.hit_modifiers import Shot
from opfire.skirmish.pack import Feature, Hiding, Scenario, SideSetup, TableLayout, Victory, skirmish_pack
from opfire.skirmish.preparation.deployment import crew_of
from opfire.skirmish.rolls.sight import range_between
from opfire.skirmish.rolls.weapons import arms
from opfire.skirmish.state.setting import SWITCHES, Setting
from opfire.skirmish.state.skirmish import Phase, Skirmish
from opfire.skirmish.state.units import Man, Unit, change_man
from opfire.skirmish.table.tabletop import Table
from support.offered_options import Offered
from support.skirmish.questions import QUESTIONS

NAME = Words("Test", "Test")
SIZE = (1200, 1200)


def area(id: str, terrain: str, x0: int, y0: int, x1: int, y1: int, *, high: bool = False, roof: str = "") -> Feature:
    """A rectangle of terrain; buildings and bunkers have walls."""
    kind = "building" if terrain in ("building", "bunker") else "area"
    points = ((x0, y0), (x1, y0), (x1, y1), (x0, y1))
    return Feature(id=id, kind=kind, terrain=terrain, points=points, high=high, roof=roof)  # type: ignore[arg-type]


def line(id: str, terrain: str, *points: tuple[int, int]) -> Feature:
    """A linear obstacle."""
    return Feature(id=id, kind="linear", terrain=terrain, points=points)


def wreck(id: str, terrain: str, x0: int, y0: int, x1: int, y1: int) -> Feature:
    """A wreck that belongs to the table."""
    return Feature(id=id, kind="wreck", terrain=terrain, points=((x0, y0), (x1, y0), (x1, y1), (x0, y1)))


def road(id: str, width: int, *points: tuple[int, int]) -> Feature:
    """A road along these points."""
    return Feature(id=id, kind="road", terrain="road", points=points, width=width)


def opening(id: str, kind: str, of: str, start: tuple[int, int], end: tuple[int, int]) -> Feature:
    """A door or window."""
    return Feature(id=id, kind=kind, points=(start, end), of=of)  # type: ignore[arg-type]


def battle(
    units: Mapping[str, str],
    *features: Feature,
    special: tuple[str, ...] = (),
    switches: Mapping[str, str] | None = None,
    turn: int = 3,
) -> Skirmish:
    """A game in its event chain with these units on a table with these features."""
    pack = skirmish_pack()
    layout = TableLayout(id="test", name=NAME, about=NAME, size=SIZE, features=features)
    switches = switches or {}
    assert all(value in SWITCHES[name] for name, value in switches.items()), switches
    assert set(special) <= set(pack.special), special
    table = Table(layout, pack, harvested=switches.get("crop") == "harvested")
    game = Skirmish(Setting(scenario(special), pack, table, switches))
    game.phase, game.turn, game.first = Phase.CHAIN, turn, "home"
    for name, written in units.items():
        game.add(written_unit(game, name, written))
    for side in game.sides:
        game.strength[side] = 100
    return game


def scenario(special: tuple[str, ...]) -> Scenario:
    sides = (
        SideSetup(
            id="home", nation="germany", name=NAME, force={"de-rifle": 1}, zone=(0, 0, 200, 1200), hiding=Hiding(9)
        ),
        SideSetup(id="away", nation="soviet", name=NAME, force={"su-rifle": 1}, zone=(1000, 0, 1200, 1200)),
    )
    return Scenario(
        id="test", name=NAME, about=NAME, date="1943", table="test", turns=10, sides=sides,
        victory=Victory(mode="points"), special=special,
    )  # fmt: skip


def written_unit(game: Skirmish, name: str, written: str) -> Unit:
    kind, at, *facing = written.split()
    x, y = map(int, at.split(","))
    side = "home" if kind.startswith("de-") else "away"
    turned = int(facing[0]) if facing else 0
    return Unit(name, side, kind, crew_of(game, kind), x, y, turned, turned, placed=True)


def mark(unit: Unit, man: int = 0, **changes: Any) -> None:
    """Change a man: mark(unit, wounded=True)."""
    old = {field: getattr(unit.men[man], field) for field in Man.__struct_fields__}
    change_man(unit, man, Man(**(old | changes)))


def shot(game: Skirmish, firer: str, weapon: str, target: str, **more: Any) -> Shot:
    """A hit roll of one unit at another with a weapon of the pack, seen when the order was given."""
    one, other = game.units[firer], game.units[target]
    one.saw = (*one.saw, target)
    gunner = next((arm.gunner for arm in arms(game, one) if arm.weapon.id == weapon), -1)
    return Shot(one, game.setting.weapon(weapon), other, range_between(game, one, other), gunner, **more)


class Told(list[Event]):
    """The events a rule told, with what it gave back and what it asked."""

    result: Any
    asks: list[Ask]

    def of(self, kind: type[Event]) -> list[Any]:
        return [event for event in self if isinstance(event, kind)]

    def options(self, number: int) -> Offered:
        """The options of one of the questions."""
        return Offered(self.asks[number], QUESTIONS)

    def one(self, kind: type[Event]) -> Any:
        found = self.of(kind)
        assert len(found) == 1, f"{kind.__name__} was told {len(found)} times in {list(self)}"
        return found[0]


def run(
    game: Skirmish, script: Script, dice: Iterable[tuple[int, ...] | str] = (), answers: Iterable[Option] = ()
) -> Told:
    """Let a rule run to its end; every throw must be given, and all of them must be used."""
    throws, waiting = list(dice), list(answers)
    told, value = Told(), None
    told.asks, told.result = [], None
    game.events.clear()
    try:
        while True:
            question = script.send(value)
            value = None
            if question is CHECKPOINT:
                continue
            if isinstance(question, Ask):
                told.asks.append(question)
                value = waiting.pop(0) if waiting else question.options[0]
                refusal = question.refuse(value)
                assert refusal is None, refusal
            else:
                assert throws, f"no throw is left for {question.why}"
                value = fallen(question, throws.pop(0))
    except StopIteration as end:
        told.result = end.value
    assert not throws, f"these throws were not needed: {throws}"
    assert not waiting, f"nobody asked for {waiting}"
    told.extend(game.events)
    return told


def fallen(question: Roll | Draw | Any, throw: tuple[int, ...] | str) -> Any:
    outcome = tuple(pips - 1 for pips in throw) if isinstance(throw, tuple) else throw
    refusal = question.refuse(outcome)
    assert refusal is None, f"{refusal} ({question.why})"
    return outcome
