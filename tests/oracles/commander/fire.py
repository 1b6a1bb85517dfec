"""Fire attacks and defences: every total from its parts (O20, T88.2, T78.3, T99, F103.2, 11.6, A27 to A41)."""

from __future__ import annotations

from dataclasses import dataclass

from opfire.commander.log.attacks import Attacked, Defended, Hit, Missed
from opfire.commander.log.pieces import Broke, Eliminated, Exited, Replaced, Suppressed, WeaponLost
from opfire.commander.log.play import ActionPlayed, Ended, OrderEnded, Rolled, TurnBegan
from opfire.kernel.ask import Ask
from opfire.kernel.events import Event
from oracles.commander.ground import cover
from oracles.commander.mirror import Arm, Man, Mirror
from oracles.commander.reading import Reading
from oracles.commander.stats import unit_fp, unit_morale, weapon_fp

RAISES = ("bore-sighting", "crossfire", "hand-grenades", "marksmanship", "sustained-fire")
CHOICES = ("shoot", "target", "react", "step", "move", "turn", "fire-group")
"""Questions at which no attack has been announced to its end."""


@dataclass
class Attack:
    """An attack as it was when its dice fell."""

    event: Attacked
    hexes: tuple[int, ...]
    starts: frozenset[int]
    indirect: bool
    coverless: bool
    against: set[int]
    """What the defenders must reach now; several where Concealment may have used one cover or another."""


class Fire(Reading):
    """Judges firepower, attack totals, defence totals and what becomes of the defenders."""

    def __init__(self) -> None:
        super().__init__()
        self.raised = 0
        self.radios: dict[str, str] = {}
        """The radios of both sides; one may be lost while its shells fall."""
        self.aimed: Mirror | None = None
        self.roll: Rolled | None = None
        self.attack: Attack | None = None
        self.due: set[str] = set()
        self.fates: dict[str, str] = {}
        """What must become of each who has defended; two teams made of one squad share its roll."""

    def asked(self, ask: Ask) -> None:
        self.radios |= {side: battery.type for side, battery in self.game.batteries.items()}
        if ask.kind in CHOICES:
            self.raised = 0

    def told(self, event: Event) -> None:
        self.judge_fate(event)
        match event:
            case ActionPlayed():
                self.played(event)
            case Rolled():
                self.rolled(event)
            case Hit() | Missed():
                self.targeted(event)
            case Attacked():
                self.attacked(event)
            case Defended():
                self.defended(event)
            case Eliminated() | Replaced() | Exited():
                self.due.discard(event.unit)
            case OrderEnded() | TurnBegan():
                self.all_have_defended()
            case Ended():
                self.due.clear()
            case _:
                pass

    def played(self, event: ActionPlayed) -> None:
        """Bonus actions add 2 each; Concealment takes the cover of the hex from the total (A24.1, A29)."""
        if event.action in RAISES:
            self.raised += 2
        if event.action == "concealment" and self.attack:
            covers = [self.cover_in(hex) for hex in self.attack.hexes]
            self.attack.against = {total - cover for total in self.attack.against for cover in covers}

    def rolled(self, event: Rolled) -> None:
        if event.why.endswith("-attack") and self.aimed is None:
            self.all_have_defended()
            self.aimed = self.mirror.copy()
        if event.why == "defence":
            self.judge_defence_roll(event)
        if event.why.endswith("-attack") or event.why in ("defence", "targeting", "accuracy"):
            self.roll = event

    def hexes(self, names: str) -> tuple[int, ...]:
        """The hexes of a list of names."""
        return tuple(self.game.setting.grid.parse(name) for name in names.replace(",", " ").split())

    def targeted(self, event: Hit | Missed) -> None:
        """The product less the hindrance must be more than the range (O20.2.3)."""
        roll = self.roll
        assert roll is not None
        self.agree("targeting product", event.product + event.hindrance, roll.white * roll.coloured, event)
        start, *more = self.hexes(roll.start)
        (at,) = self.hexes(event.at)
        range = self.game.setting.grid.distance(start, at)
        self.agree("targeting", (isinstance(event, Hit), more), (event.product > range, []), (event, range))

    def attacked(self, event: Attacked) -> None:
        """The final firepower of the moment of the roll, and the total (O20.3.3)."""
        then, roll = self.aimed, self.roll
        assert then is not None
        assert roll is not None
        hexes = self.hexes(event.at)
        shooters = [piece_of(then, id) for id in event.pieces]
        starts = frozenset(place_of(then, piece) for piece in shooters)
        if starts and starts != set(self.hexes(roll.start)):
            self.left_out["driven away before the attack roll"] += 1
        else:
            self.agree("firepower", event.fp, self.firepower(then, event, shooters, hexes, starts), event)
        self.agree("attack total", event.total, event.fp + roll.white + roll.coloured, event)
        self.begin(then, event, shooters, hexes, starts)
        self.raised, self.aimed = 0, None

    def firepower(
        self, then: Mirror, event: Attacked, shooters: list[Man | Arm], hexes: tuple[int, ...], starts: frozenset[int]
    ) -> int:
        """Base piece, others, actions and height; the hindrance is judged with the lines of sight."""
        if event.kind == "mines":
            return self.game.setting.scenario.mine_strength
        if event.kind == "artillery":
            return self.game.setting.pack.radios[self.radios[event.side]].fp
        best = max(piece_fp(then, piece) for piece in shooters)
        return best + len(shooters) - 1 + self.raised + self.height(hexes, starts) - event.hindrance

    def height(self, hexes: tuple[int, ...], starts: frozenset[int]) -> int:
        """+1 if a target is lower than a piece, -1 if one is higher (T88.2)."""
        levels = self.game.setting.map.levels
        pairs = [(levels[start], levels[hex]) for start in starts for hex in hexes]
        return any(high > low for high, low in pairs) - any(low < high for low, high in pairs)

    def begin(
        self, then: Mirror, event: Attacked, shooters: list[Man | Arm], hexes: tuple[int, ...], starts: frozenset[int]
    ) -> None:
        """Note who must defend, and against what."""
        arms = [piece for piece in shooters if isinstance(piece, Arm)]
        mortar = any(arm.type.kind == "mortar" for arm in arms)
        coverless = event.kind == "mines" or any(arm.type.kind in ("flamethrower", "molotov") for arm in arms)
        indirect = mortar or event.kind == "artillery"
        woods = any(self.game.setting.map.terrain[hex] == "woods" for hex in hexes)
        burst = 2 if indirect and woods else 0
        self.attack = Attack(event, hexes, starts, indirect, coverless, {event.total + burst})
        if event.kind == "mines":
            return
        foes = None if event.kind == "artillery" else self.game.enemy(event.side)
        there = {man.id for hex in hexes for man in then.at(hex, foes)}
        self.due = {id for id in there if self.mirror.men[id].hex != -1}

    def cover_in(self, hex: int) -> int:
        """The cover of a hex against the attack."""
        attack = self.attack
        assert attack is not None
        if attack.coverless:
            return 0
        return cover(self.game.setting.map, self.mirror, hex, attack.starts, attack.indirect)

    def judge_defence_roll(self, event: Rolled) -> None:
        """Morale with its modifiers and one cover, against the attack total (O20.3.4)."""
        man = self.mirror.men[event.who]
        if self.attack is None or man.id in self.mirror.doubtful:
            self.left_out["defence of teams that have just been made"] += 1
            return
        shelter = self.cover_in(man.hex)
        morale = unit_morale(self.mirror, man)
        about = (event, self.attack.event, self.game.hex_name(man.hex), self.mirror.forts.get(man.hex))
        self.agree("defence", event.plus, morale + shelter, (morale, shelter, about))
        self.agree("defence against", event.against in self.attack.against, True, (self.attack.against, about))
        self.attack.against = {event.against}

    def defended(self, event: Defended) -> None:
        """The total, and what it means for the unit."""
        roll = self.roll
        assert roll is not None
        self.due.discard(event.unit)
        self.agree("defence total", event.total, roll.plus + roll.white + roll.coloured, event)
        man = self.mirror.men[event.unit]
        if man.id in self.mirror.doubtful:
            self.left_out["fate of teams that have just been made"] += 1
            return
        tie = "breaks" if man.moving else "suppressed"
        verdict = "breaks" if event.total < event.against else tie if event.total == event.against else "nothing"
        if verdict == "suppressed" and man.suppressed:
            verdict = "nothing"
        self.fates[event.unit] = verdict

    def judge_fate(self, event: Event) -> None:
        """The events after a defence tell what became of the units; a card may save a squad first (A36)."""
        if not self.fates or isinstance(event, WeaponLost | Defended):
            return
        unit, fate = self.fate_told(event)
        if unit in self.fates:
            self.agree("fate", fate, self.fates.pop(unit), (unit, event))
            return
        for other, verdict in self.fates.items():
            self.agree("fate", "nothing", verdict, (other, event))
        self.fates = {}

    def fate_told(self, event: Event) -> tuple[str, str]:
        """Whom an event does something to, and what; losses by retreat and by crowding are no part of it."""
        apart = event.rule.startswith(("CC-O23.3.5", "CC-8.2"))
        match event:
            case Broke() | Eliminated() if not apart:
                return event.unit, "breaks"
            case ActionPlayed(action="light-wounds"):
                return next(iter(self.fates)), "breaks"
            case Suppressed():
                return event.unit, "suppressed"
            case _:
                return "", "nothing"

    def all_have_defended(self) -> None:
        """Nobody who was in the hex at the attack roll is passed over."""
        if self.attack is not None:
            self.agree("all defend", self.due, set(), self.attack.event)
        self.due, self.attack = set(), None


def piece_of(mirror: Mirror, id: str) -> Man | Arm:
    return mirror.arms[id] if id in mirror.arms else mirror.men[id]


def place_of(mirror: Mirror, piece: Man | Arm) -> int:
    return mirror.men[piece.carrier].hex if isinstance(piece, Arm) else piece.hex


def piece_fp(mirror: Mirror, piece: Man | Arm) -> int:
    return weapon_fp(mirror, piece) if isinstance(piece, Arm) else unit_fp(mirror, piece)
