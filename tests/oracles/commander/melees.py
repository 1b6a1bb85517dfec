"""Melees: strength, totals and who is lost (O16.4, F101, F104)."""

from __future__ import annotations

from opfire.commander.log.attacks import MeleeBegan, MeleeTotal
from opfire.commander.log.pieces import Eliminated
from opfire.commander.log.play import Resumed, Rolled, Triggered
from opfire.kernel.events import Event
from oracles.commander.mirror import Mirror
from oracles.commander.reading import Reading
from oracles.commander.stats import face, unit_fp


class Melees(Reading):
    """Judges the strength of both sides when the first dice fall, their totals, and the losses."""

    def __init__(self) -> None:
        super().__init__()
        self.hex = -1
        self.then: Mirror | None = None
        self.roll: Rolled | None = None
        self.totals: dict[str, int] = {}
        self.owed: set[str] = set()
        self.interrupted: list[tuple[int, Mirror | None, Rolled | None, dict[str, int]]] = []
        """Melees in which a trigger stopped the dice; another may be fought inside it (O16.4c)."""

    def told(self, event: Event) -> None:
        match event:
            case MeleeBegan():
                self.hex, self.then, self.totals = self.game.setting.grid.parse(event.at), None, {}
            case Rolled() if event.why == "melee":
                self.then = self.then or self.mirror.copy()
                self.roll = event
            case Triggered():
                self.interrupted.append((self.hex, self.then, self.roll, self.totals))
            case Resumed():
                self.answered()
                self.hex, self.then, self.roll, self.totals = self.interrupted.pop()
            case MeleeTotal():
                self.total(event)
            case Eliminated():
                self.owed.discard(event.unit)
            case _:
                pass

    def total(self, event: MeleeTotal) -> None:
        then, roll = self.then, self.roll
        assert then is not None
        assert roll is not None
        self.totals[event.side] = event.total
        there = then.at(self.hex, event.side)
        if any(man.id in then.doubtful for man in there):
            self.left_out["melee of teams that have just been made"] += 1
            return
        strength = sum(unit_fp(then, man) + (1 if face(man).fp_boxed else 0) for man in there)
        self.agree("melee strength", event.fp, strength, event)
        self.agree("melee total", event.total, event.fp + roll.white + roll.coloured, event)
        expected = self.mirror.active if len(self.totals) == 2 else self.game.enemy(self.mirror.active)
        self.agree("inactive side first", event.side, expected, event)
        if len(self.totals) == 2:
            self.reckon()

    def reckon(self) -> None:
        """The lower total loses all who took part; on a tie both, but for who sits in concrete (O16.4.3)."""
        then = self.then
        assert then is not None
        (one, his), (other, theirs) = self.totals.items()
        losers = [one] if his < theirs else [other] if theirs < his else [one, other]
        holder = self.game.alone.get(self.hex) if self.mirror.forts.get(self.hex) in ("bunker", "pillbox") else None
        if his == theirs and holder:
            losers = [self.game.enemy(holder)]
        fought = {man.id for man in then.at(self.hex) if man.side in losers}
        self.owed = {id for id in fought if self.mirror.men[id].hex == self.hex}

    def answered(self) -> None:
        if len(self.totals) == 2:
            self.agree("melee losses", self.owed, set(), (self.game.hex_name(self.hex), self.totals))
            self.totals, self.owed = {}, set()
