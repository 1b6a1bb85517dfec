"""Events about points, chits and surrender: E45, E49, E54, E65, E67, E74."""

from __future__ import annotations

from opfire.commander.log.play import SurrenderMoved
from opfire.commander.options.answers import ChooseChit
from opfire.commander.pack.pieces import FateCard
from opfire.commander.state.commander import Commander
from opfire.commander.units import victory
from opfire.commander.units.asking import ask
from opfire.kernel.chance import Draw
from opfire.kernel.game import Script
from opfire.rules.citations import rule


@rule("CC-E45")
def battlefield_integrity(game: Commander, side: str, _card: FateCard) -> Script[None]:
    """1 VP for every enemy unit on the casualty track."""
    lost = victory.casualties(game, game.enemy(side))
    victory.score(game, side, len(lost), "event", "CC-E45a")
    yield from ()


@rule("CC-E49")
def command_and_control(game: Commander, side: str, _card: FateCard) -> Script[None]:
    """1 VP for every objective under control."""
    held = sum(owner == side for owner in game.control.values())
    victory.score(game, side, held, "event", "CC-E49a")
    yield from ()


@rule("CC-E54")
def elan(game: Commander, side: str, _card: FateCard) -> Script[None]:
    """The side can lose one unit more."""
    game.surrender[side] += 1
    game.tell(SurrenderMoved(side=side, space=game.surrender[side], rule="CC-E54a"))
    yield from ()


def draw_chit(game: Commander, side: str) -> Script[str | None]:
    """Draw an objective chit at random."""
    if not game.bag:
        return None
    chit = yield from Draw(tuple(game.bag), "chit", side)
    game.bag.remove(chit)
    return chit


@rule("CC-E65")
def mission_objective(game: Commander, side: str, _card: FateCard) -> Script[None]:
    """Draw a secret chit."""
    chit = yield from draw_chit(game, side)
    if chit is not None:
        victory.keep_chit(game, side, chit)


@rule("CC-E74")
def strategic_objective(game: Commander, side: str, _card: FateCard) -> Script[None]:
    """Draw an open chit."""
    chit = yield from draw_chit(game, side)
    if chit is not None:
        victory.open_chit(game, chit, "CC-E74a")


@rule("CC-E67")
def reconnaissance(game: Commander, side: str, _card: FateCard) -> Script[None]:
    """The opponent reveals one of his secret chits."""
    other = game.enemy(side)
    if not game.secrets[other]:
        return
    answer = yield from ask(other, "reconnaissance", [ChooseChit(chit) for chit in game.secrets[other]])
    assert isinstance(answer, ChooseChit)
    game.secrets[other].remove(answer.chit)
    victory.open_chit(game, answer.chit, "CC-E67a")
