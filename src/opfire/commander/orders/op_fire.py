"""Op fire and hidden obstacles: what the other side does when units enter a hex (A33, O21.5, O21.6)."""

from __future__ import annotations

from collections.abc import Sequence

from opfire.commander.actions import on_entry
from opfire.commander.cards import cards
from opfire.commander.fire import fire, fire_attack, firing
from opfire.commander.fire.firing import Attack, Piece
from opfire.commander.options.answers import Action, Shoot
from opfire.commander.state.commander import Commander
from opfire.commander.state.counters import Unit
from opfire.commander.units import activation, ground
from opfire.commander.units.asking import DONE
from opfire.commander.units.units import is_hero
from opfire.kernel.ask import Ask, Option
from opfire.kernel.game import Script
from opfire.rules.citations import rule


class Window:
    """The pause after one expenditure of movement points."""

    __slots__ = ("covered", "entered", "fired", "hex", "side")

    def __init__(self, side: str, hex: int, entered: Sequence[str], covered: bool) -> None:
        self.side = side
        self.hex = hex
        self.entered = tuple(entered)
        self.covered = covered
        """Nobody is activated against a unit that came through a trench, nor fires at it."""
        self.fired = False
        """One attack an expenditure."""


@rule("CC-A33.1", "CC-A33.2", "CC-O21.6")
def react(game: Commander, hex: int, entered: Sequence[str], covered: bool) -> Script[None]:
    """The inactive side plays all it wants; then the active side may reveal what it hid itself."""
    window = Window(game.inactive, hex, entered, covered)
    while any(unit.hex == hex for unit in game.now(entered)):
        ready = ready_shots(game, window)
        played, possible = playable(game, window)
        if not ready and not (possible and cards.is_asked(game, window.side, played)):
            break
        about: dict[str, str | int] = {"at": game.hex_name(hex), "unit": entered[0], "fired": int(window.fired)}
        answer = yield from Ask(window.side, "react", [*ready, *played, DONE], about)
        if answer == DONE:
            break
        yield from answer_with(game, window, answer)
    yield from on_entry.offer(game, game.active, hex, entered)


def answer_with(game: Commander, window: Window, answer: Option) -> Script[None]:
    """Carry out what the inactive side chose."""
    if isinstance(answer, Shoot):
        yield from shoot(game, window, answer.piece)
    elif isinstance(answer, Action) and game.card(answer.card).order == "fire":
        yield from activate(game, window, answer.card)
    elif isinstance(answer, Action):
        yield from on_entry.play(game, window.side, answer.card, window.hex, window.entered)


def ready_shots(game: Commander, window: Window) -> list[Option]:
    """Fire with those activated already, unless they have."""
    if window.covered or window.fired:
        return []
    return [Shoot(piece.id) for piece in shooters(game, window)]


def playable(game: Commander, window: Window) -> tuple[list[Option], bool]:
    """The cards that activate others or hide something in the hex, and whether there could be one in any hand."""
    options: list[Option] = []
    can = can_activate(game, window)
    if can:
        options += [Action(id) for id in cards.fire_cards(game, window.side)]
    options += on_entry.options(game, window.side, window.hex)
    return options, can or on_entry.surprises(game, window.side, window.hex)


def can_activate(game: Commander, window: Window) -> bool:
    """Whether there is anybody to activate against the hex."""
    if window.covered:
        return False
    fresh, reach = ready(game), reaches(game, window.hex)
    return any(fresh(unit) and reach(unit) for unit in game.on_map(window.side))


@rule("CC-A33.3")
def ready(game: Commander) -> activation.Test:
    """A unit is activated for op fire once a turn; a hero again and again."""
    return lambda unit: not unit.op_fired or (is_hero(game, unit) and not unit.op_fire)


def reaches(game: Commander, hex: int) -> activation.Test:
    """Whether a unit or its weapon, ordnance apart, has the hex in range and sight."""
    return lambda unit: (
        ground.sees(game, unit.hex, hex)
        and any(firing.in_range(game, piece, (hex,)) for piece in light_pieces(game, unit))
    )


@rule("CC-A33.3")
def light_pieces(game: Commander, unit: Unit) -> list[Piece]:
    """The pieces of a unit that may op fire."""
    return [piece for piece in firing.pieces_of(game, unit) if not firing.ordnance(game, piece)]


@rule("CC-A33.2")
def activate(game: Commander, window: Window, card: str) -> Script[None]:
    """Play a Fire card and activate units for op fire until the end of this Move order."""
    cards.play_action(game, window.side, card, "fire", "CC-A33.2c")
    able = activation.any_of(reaches(game, window.hex))
    at = game.hex_name(window.hex)
    chosen = yield from activation.activate(game, window.side, "op-fire", able, ready(game), at)
    for unit in chosen:
        unit.op_fired = True


def standing_by(game: Commander, side: str) -> list[Piece]:
    """The pieces of units activated for op fire in this Move order."""
    return [piece for unit in game.on_map(side) if unit.op_fire for piece in light_pieces(game, unit)]


def shooters(game: Commander, window: Window) -> list[Piece]:
    """The pieces that can attack the hex just entered."""
    pieces = standing_by(game, window.side)
    return [
        piece
        for piece in pieces
        if firing.reaches(game, piece, window.hex) and fire.feasible(game, piece, window.hex, pieces)
    ]


def shoot(game: Commander, window: Window, id: str) -> Script[None]:
    """Make the one attack of this expenditure."""
    pieces = standing_by(game, window.side)
    piece = next(piece for piece in pieces if piece.id == id)
    attack = Attack(window.side, "op-fire", [window.hex], [piece])
    agreed = yield from fire.gather(game, attack, pieces)
    if agreed:
        window.fired = True
        yield from fire_attack.fire(game, attack)
        firing.reload(game)
