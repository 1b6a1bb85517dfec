"""Rally, rout and commissar rolls against the current Morale, and retreats (O22, O23, E50, T78.3)."""

from __future__ import annotations

from opfire.commander.log.pieces import Eliminated, Rallied, Retreated, Suppressed
from opfire.commander.log.play import Drew, OrderEnded, OrderGiven, Rerolled, Resumed, Rolled, Triggered, TurnBegan
from opfire.commander.options.answers import ChooseHex
from opfire.kernel.ask import Ask
from opfire.kernel.events import Event
from oracles.commander.ground import barred, cover
from oracles.commander.mirror import Man
from oracles.commander.reading import Reading
from oracles.commander.stats import unit_morale


class Rolls(Reading):
    """Judges what a broken unit must roll against, what the roll does to it, and where it runs."""

    def __init__(self) -> None:
        super().__init__()
        self.roll: Rolled | None = None
        self.seen: set[str] = set()
        self.ran = 0
        self.triggers = 0

    def asked(self, ask: Ask) -> None:
        if ask.kind == "retreat":
            man = self.mirror.men[str(ask.about["unit"])]
            offered = sorted(option.at for option in ask.options if isinstance(option, ChooseHex))
            names = sorted(self.game.hex_name(hex) for hex in self.ways_back(man))
            self.agree("retreat offered", offered, names, (man.id, self.game.hex_name(man.hex)))

    def ways_back(self, man: Man) -> list[int]:
        """The adjacent hexes nearer to the owner's edge that do not cost him his life (O23.3, O23.3.5)."""
        map, foe = self.game.setting.map, self.game.enemy(man.side)
        near = [hex for hex in map.grid.neighbours(man.hex) if hex >= 0]
        return [
            hex
            for hex in near
            if self.depth(hex, man.side) < self.depth(man.hex, man.side)
            and map.hexside(man.hex, hex) != "cliff"
            and not barred(map, man.hex, hex)
            and hex not in self.mirror.blazes
            and not self.mirror.at(hex, foe)
        ]

    def depth(self, hex: int, side: str) -> int:
        """How many hexes it is to the owner's map edge by the shortest way."""
        edge = self.game.setting.scenario.side(side).edge
        grid = self.game.setting.grid
        return min(grid.distance(hex, end) for end in self.game.setting.map.edge_hexes(edge))

    def told(self, event: Event) -> None:
        match event:
            case Triggered():
                self.triggers += 1
            case Resumed():
                self.triggers -= 1
            case Rerolled() if not self.triggers:
                self.roll = None
            case Rolled() if event.why in ("rally", "rout", "commissar"):
                self.rolled(event)
            case Retreated():
                self.retreated(event)
            case Rallied() | Suppressed() | Eliminated() if self.roll and event.unit == self.roll.who:
                ran_off = isinstance(event, Eliminated) and event.rule.startswith("CC-O23.3.5")
                if not self.triggers and (ran_off or not isinstance(event, Eliminated)):
                    self.seen.add(type(event).__name__)
                elif isinstance(event, Rallied) and self.roll.why == "rally":
                    self.left_out["rallied by a trigger of its own roll"] += 1
                    self.roll = None
            case OrderEnded() | OrderGiven() | TurnBegan() | Drew():
                self.close()
            case _:
                pass

    def rolled(self, event: Rolled) -> None:
        if event.why == "commissar":
            self.judge_morale(event)
            return
        self.close()
        self.judge_morale(event)
        self.roll, self.seen, self.ran = event, set(), 0
        self.was_suppressed = self.mirror.men[event.who].suppressed

    def judge_morale(self, event: Rolled) -> None:
        """Morale counts with Command, markers and the cover of the hex."""
        man = self.mirror.men[event.who]
        if man.id in self.mirror.doubtful:
            self.left_out["morale of teams that have just been made"] += 1
            return
        morale = unit_morale(self.mirror, man) + cover(self.game.setting.map, self.mirror, man.hex)
        self.agree(f"{event.why} morale", event.against, morale, (event, self.game.hex_name(man.hex)))

    def retreated(self, event: Retreated) -> None:
        man = self.mirror.men[event.unit]
        to = self.game.setting.grid.parse(event.to)
        if man.id in self.mirror.doubtful:
            self.left_out["retreat of teams that have just been made"] += 1
            return
        self.agree("retreat step", to in self.ways_back(man), True, (event, self.game.hex_name(man.hex)))
        self.ran += 1

    def close(self) -> None:
        """What the last roll that stood has done (O22.3, O23.2)."""
        roll, self.roll = self.roll, None
        if roll is None or (self.mirror.men[roll.who].hex == -1 and "Eliminated" not in self.seen):
            return
        over = roll.white + roll.coloured - roll.against
        if roll.why == "rally":
            self.agree("rallied", "Rallied" in self.seen, over < 0, roll)
        else:
            lost = "Eliminated" in self.seen
            self.agree("hexes run", self.ran if not lost else "lost", max(0, over) if not lost else "lost", roll)
            self.agree("lost only when running", lost and over <= 0, False, roll)
        if over == 0 and not self.was_suppressed:
            self.agree("tie suppresses", "Suppressed" in self.seen or self.mirror.men[roll.who].suppressed, True, roll)
