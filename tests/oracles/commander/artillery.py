"""Artillery: where the spotting round drifts, and which hexes are hit (O18.2)."""

from __future__ import annotations

from opfire.commander.log.attacks import Attacked, Drifted, Hit, Missed, Spotted
from opfire.commander.log.play import OrderEnded, OrderGiven, Revealed, TurnBegan
from opfire.kernel.events import Event
from oracles.commander.reading import Reading

OFF_MAP = -1


class Artillery(Reading):
    """Judges the drift by the dice of the card that was turned up, and the attacks on the area."""

    def __init__(self) -> None:
        super().__init__()
        self.aim = OFF_MAP
        self.hit: bool | None = None
        self.dice = (0, 0)
        self.area: set[int] | None = None
        self.there: set[str] = set()
        """Who was in the area when the shells began to fall and has stayed where he was."""
        self.struck: list[int] = []

    def told(self, event: Event) -> None:
        parse = self.game.setting.grid.parse
        match event:
            case Spotted():
                self.aim, self.hit, self.area = parse(event.at), None, None
            case Hit() | Missed() if self.aim != OFF_MAP and parse(event.at) == self.aim:
                self.hit = isinstance(event, Hit)
            case Revealed(why="drift"):
                self.dice = self.game.card(event.card).roll
            case Drifted() if self.hit is not None:
                self.drift(event)
            case Attacked(kind="artillery") if self.area is not None:
                self.strike(event)
            case OrderEnded() | OrderGiven() | TurnBegan():
                self.end()
            case _:
                pass

    def drift(self, event: Drifted) -> None:
        """A hit drifts a hex by each die, a miss by the coloured die along the white one (O18.2.2.1, O18.2.2.2)."""
        white, coloured = self.dice
        hex = self.aim
        for die in (white, coloured) if self.hit else [white] * coloured:
            hex = self.game.setting.grid.neighbours(hex)[die - 1] if hex != OFF_MAP else OFF_MAP
        told = OFF_MAP if event.to == "off" else self.game.setting.grid.parse(event.to)
        self.agree("drift", told, hex, (event, self.hit, self.dice))
        if hex == OFF_MAP:
            self.aim = OFF_MAP
            return
        self.area = {hex, *(near for near in self.game.setting.grid.neighbours(hex) if near >= 0)}
        names = sorted(self.game.hex_name(one) for one in self.area)
        self.agree("seven hexes", sorted(event.around), names, event)
        self.there = {man.id for one in self.area for man in self.mirror.at(one)}
        self.struck = []

    def strike(self, event: Attacked) -> None:
        """Each hex of the area once, if a unit or a fortification is there (O18.2.3)."""
        assert self.area is not None
        hex = self.game.setting.grid.parse(event.at)
        self.agree("in the area", hex in self.area, True, event)
        self.agree("struck once", hex in self.struck, False, event)
        self.struck.append(hex)

    def happened(self, event: Event) -> None:
        if self.area is not None:
            self.there &= {man.id for hex in self.area for man in self.mirror.at(hex)}

    def end(self) -> None:
        """Nobody who stayed in the area was spared, unless it was smoke that fell."""
        if self.area and self.struck and self.game.outcome is None:
            spared = {id for id in self.there if self.mirror.men[id].hex not in self.struck}
            self.agree("nobody is spared", spared, set(), [self.game.hex_name(hex) for hex in self.struck])
        self.aim, self.hit, self.area = OFF_MAP, None, None
