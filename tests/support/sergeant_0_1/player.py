"""Introduces the sergeant of 0.1 as a computer player of his own."""

from __future__ import annotations

from opfire.kernel.ask import Ask, Option
from opfire.kernel.display import Words
from opfire.kernel.match import View
from opfire.players.registry import ComputerPlayer, Player
from support.sergeant_0_1.assault import Sergeant as AssaultSergeant
from support.sergeant_0_1.commander import Sergeant as CommanderSergeant
from support.sergeant_0_1.skirmish.brain import Sergeant as SkirmishSergeant

BRAINS = {"assault": AssaultSergeant, "commander": CommanderSergeant, "skirmish": SkirmishSergeant}


class OldSergeant:
    """Plays each game as the sergeant of 0.1 did."""

    remembers = True

    def __init__(self, seed: int) -> None:
        self.seed = seed
        self.brain: Player | None = None

    def choose(self, view: View, ask: Ask) -> Option:
        """Answer as he would have."""
        self.brain = self.brain or BRAINS[view.module.name](self.seed)
        return self.brain.choose(view, ask)


PLAYER = ComputerPlayer(
    id="sergeant-0.1",
    name=Words("Sergeant of 0.1", "Feldwebel von 0.1"),
    about=Words("As he was in the first version.", "Wie er in der ersten Fassung war."),
    strength=19,
    mind=OldSergeant,
    games=tuple(BRAINS),
)
