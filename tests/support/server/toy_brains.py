"""Players for the toy game, good and bad."""

import sys
import time

from opfire.kernel.advice import Suggestion
from opfire.kernel.ask import Ask, Option
from opfire.kernel.display import Text
from opfire.kernel.match import View
from support import toy


class Passing:
    """A brain that knows the toy game: passing never hurts."""

    def __init__(self, seed: int) -> None:
        self.seed = seed

    def choose(self, _view: View, ask: Ask) -> Option:
        return ask.options[0]

    def lines(self, _view: View, ask: Ask, option: Option) -> list[Suggestion]:
        return [Suggestion(option=option, facts=(Text("hint-toy", {"kind": ask.kind}),))]


class Silent:
    """A brain that passes and does not say why."""

    def __init__(self, seed: int) -> None:
        self.seed = seed

    def choose(self, _view: View, ask: Ask) -> Option:
        return ask.options[0]


class Scouting(Passing):
    """A brain that always scouts where it can."""

    def choose(self, _view: View, ask: Ask) -> Option:
        return toy.Scout() if ask.kind == "turn" else ask.options[0]


class Stubborn(Passing):
    """A brain that says what nobody asked."""

    def choose(self, _view: View, _ask: Ask) -> Option:
        return toy.Aim(-5)


class Broken(Passing):
    """A brain that falls over."""

    def choose(self, _view: View, _ask: Ask) -> Option:
        raise RuntimeError("no idea")


class Endless(Passing):
    """A brain that never comes to an end."""

    def choose(self, _view: View, ask: Ask) -> Option:
        while True:
            time.sleep(0.01)


class Fatal(Passing):
    """A brain that takes its process with it."""

    def choose(self, _view: View, _ask: Ask) -> Option:
        sys.exit(3)


class Chatty(Passing):
    """A brain that talks aloud while it thinks."""

    def choose(self, view: View, ask: Ask) -> Option:
        print("let me see ...", flush=True)
        return super().choose(view, ask)


class Peeping(Passing):
    """A brain that would give itself away if it were shown a card of the other hand."""

    def choose(self, view: View, ask: Ask) -> Option:
        game = view.game
        assert isinstance(game, toy.ToyGame)
        assert game.hands[toy.enemy(ask.side)] == [toy.UNKNOWN] * 3
        return ask.options[1]
