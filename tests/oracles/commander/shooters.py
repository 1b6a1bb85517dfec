"""Who may fire at what: range, weapons, fire groups, and smoke on the way (O20.3, 11.1, A33.3, A40, 10.3.4)."""

from __future__ import annotations

from opfire.commander.log.attacks import Attacked, Missed
from opfire.commander.log.play import Rolled
from opfire.kernel.events import Event
from oracles.commander.fire import place_of
from oracles.commander.mirror import Arm, Man, Mirror
from oracles.commander.reading import Reading
from oracles.commander.stats import command, face, unit_range

SHOTS = ("-attack", "targeting")
"""Ordnance fires with its targeting roll, whatever becomes of its bearer before the attack roll (O20.2)."""
WATER = ("stream", "marsh")


class Shooters(Reading):
    """Judges the pieces of every attack by the position in which its dice fell."""

    def __init__(self) -> None:
        super().__init__()
        self.then: Mirror | None = None
        self.start = ""

    def told(self, event: Event) -> None:
        if isinstance(event, Rolled) and event.why.endswith(SHOTS) and self.then is None:
            self.then, self.start = self.mirror.copy(), event.start
        if isinstance(event, Missed):
            self.then = None
        if isinstance(event, Attacked) and self.then is not None:
            if event.pieces:
                self.judge(self.then, event)
            self.then = None

    def judge(self, then: Mirror, event: Attacked) -> None:
        parse = self.game.setting.grid.parse
        pieces = [then.arms[id] if id in then.arms else then.men[id] for id in event.pieces]
        starts = {place_of(then, piece) for piece in pieces}
        if starts != {parse(name) for name in self.start.replace(",", " ").split()}:
            self.left_out["driven away before the attack roll"] += 1
            return
        hexes = [parse(name) for name in event.at.split(", ")]
        for piece in pieces:
            self.agree("may fire", self.reason_not_to(then, event, piece), "", (piece, event))
            far = [self.game.setting.grid.distance(place_of(then, piece), hex) for hex in hexes]
            self.agree("in range", all(self.reaches(then, piece, steps) for steps in far), True, (piece, event))
        self.agree("an enemy there", all(then.at(hex, self.game.enemy(event.side)) for hex in hexes), True, event)
        self.judge_group(then, event, pieces, starts)
        self.judge_hindrance(then, event, pieces, starts, hexes)

    def reason_not_to(self, then: Mirror, event: Attacked, piece: Man | Arm) -> str:
        """What forbids a piece to fire: a weapon wants sound hands on dry ground without wire (11.1, T89, F106.3)."""
        if isinstance(piece, Man):
            boxed = event.kind != "assault-fire" or face(piece).fp_boxed
            return "" if boxed else "its FP is not boxed"
        bearer = then.men[piece.carrier]
        reasons = {
            "the weapon is broken": piece.broken,
            "its bearer is broken or suppressed": bearer.broken or bearer.suppressed,
            "it stands in water": self.game.setting.map.terrain[bearer.hex] in WATER,
            "it stands in wire": then.forts.get(bearer.hex) == "wire",
            "ordnance makes no op fire": event.kind == "op-fire" and piece.type.ordnance,
            "its FP is not boxed": event.kind == "assault-fire" and not piece.type.fp_boxed,
        }
        return ", ".join(reason for reason, holds in reasons.items() if holds)

    def reaches(self, then: Mirror, piece: Man | Arm, steps: int) -> bool:
        """Command lengthens the Range of units and of weapons that are no ordnance (3.3.1.2, 3.3.1.3)."""
        if isinstance(piece, Man):
            return steps <= unit_range(then, piece)
        help = 0 if piece.type.ordnance else command(then, then.men[piece.carrier])
        return piece.type.min_range <= steps <= piece.type.range + help

    def judge_group(self, then: Mirror, event: Attacked, pieces: list[Man | Arm], starts: set[int]) -> None:
        """A chain of adjacent hexes, no ordnance in it, and nobody in wire joins others outside (O20.3.1, F106.3)."""
        if len(pieces) == 1:
            return
        self.agree("one chain", self.connected(starts), True, event)
        guns = [piece for piece in pieces if isinstance(piece, Arm) and piece.type.ordnance]
        self.agree("no ordnance in a group", guns, [], event)
        wired = [hex for hex in starts if then.forts.get(hex) == "wire"]
        self.agree("wire in a group", bool(wired) and len(starts) > 1, False, event)
        sides = {piece.side for piece in pieces if isinstance(piece, Man)}
        self.agree("one side fires", sides <= {event.side}, True, event)

    def connected(self, starts: set[int]) -> bool:
        """Whether one can go from any of the hexes to any other through them."""
        reached, edge = set[int](), [min(starts)]
        while edge:
            hex = edge.pop()
            reached.add(hex)
            edge += [near for near in self.game.setting.grid.neighbours(hex) if near in starts - reached]
        return reached == starts

    def judge_hindrance(
        self, then: Mirror, event: Attacked, pieces: list[Man | Arm], starts: set[int], hexes: list[int]
    ) -> None:
        """Smoke at both ends always hinders; between adjacent hexes nothing else does (10.3.2 to 10.3.4)."""
        if any(isinstance(piece, Arm) and piece.type.ordnance for piece in pieces):
            self.agree("ordnance is not hindered twice", event.hindrance, 0, event)
            return
        thick = max(then.smoke.get(hex, 0) for hex in {*starts, *hexes})
        if all(self.game.setting.grid.distance(start, hex) == 1 for start in starts for hex in hexes):
            self.agree("hindrance next door", event.hindrance, thick, event)
        else:
            self.agree("smoke hinders", event.hindrance >= thick, True, event)
            self.left_out["hindrance between hexes far apart"] += 1
