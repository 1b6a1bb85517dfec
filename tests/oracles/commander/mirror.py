"""The position as the events tell it: taken from the state before an answer, then changed by nothing but events."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field, replace

from opfire.commander.log import pieces, play
from opfire.commander.pack.pieces import UnitType, WeaponType
from opfire.commander.state.commander import Commander
from opfire.kernel.events import Event

OFF = -1
MARKERS = (pieces.SmokePlaced, pieces.SmokeCleared, pieces.Burned, pieces.Fortified, pieces.Cleared)


@dataclass
class Man:
    """A unit as somebody at the table sees it."""

    id: str
    side: str
    type: UnitType
    hex: int = OFF
    broken: bool = False
    suppressed: bool = False
    veteran: bool = False
    moving: bool = False
    spent: int = 0
    road: bool = False

    @property
    def leads(self) -> bool:
        """Leaders and heroes have Command."""
        return self.type.kind in ("leader", "hero")


@dataclass
class Arm:
    """A weapon and who carries it."""

    id: str
    type: WeaponType
    carrier: str = ""
    broken: bool = False


@dataclass
class Mirror:
    """Who is where, in what state, and what lies on the map."""

    men: dict[str, Man]
    arms: dict[str, Arm]
    forts: dict[int, str]
    smoke: dict[int, int]
    blazes: set[int]
    control: dict[int, str]
    open_chits: list[str]
    vp: int
    active: str
    doubtful: set[str] = field(default_factory=set)
    """Teams that have just taken a squad's place: the events do not say which of them got its markers."""

    @classmethod
    def of(cls, game: Commander) -> Mirror:
        """Look at a state."""
        return cls(
            {id: man_of(game, id) for id in game.units},
            {
                id: Arm(id, game.weapon_type(weapon), weapon.carrier, weapon.broken)
                for id, weapon in game.weapons.items()
            },
            dict(game.forts),
            dict(game.smoke),
            set(game.blazes),
            dict(game.control),
            list(game.open_chits),
            game.vp,
            game.active,
        )

    def copy(self) -> Mirror:
        """Keep the position of this moment."""
        men = {id: replace(man) for id, man in self.men.items()}
        arms = {id: replace(arm) for id, arm in self.arms.items()}
        return replace(
            self,
            men=men,
            arms=arms,
            forts=dict(self.forts),
            smoke=dict(self.smoke),
            blazes=set(self.blazes),
            control=dict(self.control),
            open_chits=list(self.open_chits),
            doubtful=set(self.doubtful),
        )

    def at(self, hex: int, side: str | None = None) -> list[Man]:
        """The units in a hex, of one side or both."""
        return [man for man in self.men.values() if man.hex == hex and side in (None, man.side)]

    def on_map(self) -> list[Man]:
        """All units on the map."""
        return [man for man in self.men.values() if man.hex != OFF]

    def arm_of(self, man: Man) -> Arm | None:
        """The weapon that a unit carries."""
        return next((arm for arm in self.arms.values() if arm.carrier == man.id), None)

    def hear(self, event: Event, game: Commander) -> None:
        """Let an event happen."""
        self.come_and_go(event, game)
        self.move(event, game)
        self.turn_over(event)
        self.arm(event)
        self.mark(event, game)
        self.count(event)

    def come_and_go(self, event: Event, game: Commander) -> None:
        """Units enter and leave the map."""
        match event:
            case pieces.Enlisted():
                self.men[event.unit] = Man(event.unit, event.side, game.type_of(game.units[event.unit]))
                self.take_weapons(game)
            case pieces.Placed():
                self.fresh(event.unit, game.setting.grid.parse(event.at), event.broken)
            case pieces.Exited():
                self.fresh(event.unit, OFF, broken=False)
            case pieces.Eliminated():
                self.fresh(event.unit, OFF, broken=False)
                self.disarm(event.unit)
            case pieces.Replaced():
                self.replaced(event, game)
            case _:
                pass

    def move(self, event: Event, game: Commander) -> None:
        """Units change their hex."""
        match event:
            case pieces.Activated():
                self.men[event.unit].moving = event.order == "move"
            case pieces.Moved():
                man = self.men[event.unit]
                man.hex, man.spent = game.setting.grid.parse(event.to), event.spent
                man.road = man.road or game.setting.map.has(man.hex, "road")
            case pieces.Advanced() | pieces.Retreated() | pieces.Displaced():
                self.men[event.unit].hex = game.setting.grid.parse(event.to)
            case play.OrderEnded():
                for man in self.men.values():
                    man.moving, man.spent, man.road = False, 0, False
            case _:
                pass

    def turn_over(self, event: Event) -> None:
        """Units break, rally and get or lose their markers."""
        match event:
            case pieces.Broke():
                self.men[event.unit].broken = True
            case pieces.Rallied():
                self.men[event.unit].broken = False
            case pieces.Suppressed():
                self.men[event.unit].suppressed = True
            case pieces.Recovered():
                self.men[event.unit].suppressed = False
            case pieces.Hardened():
                self.men[event.unit].veteran = True
            case _:
                pass

    def arm(self, event: Event) -> None:
        """Weapons change hands, break and work again."""
        match event:
            case pieces.Gave():
                self.arms[event.weapon].carrier = event.unit
            case pieces.Transferred():
                self.arms[event.weapon].carrier = event.to
            case pieces.WeaponLost():
                self.arms[event.weapon].carrier = ""
            case pieces.WeaponBroke():
                self.arms[event.weapon].broken = True
            case pieces.WeaponFixed():
                self.arms[event.weapon].broken = False
            case _:
                pass

    def mark(self, event: Event, game: Commander) -> None:
        """Markers come into hexes and are taken away; the thicker smoke stays (8.1.4), a fire drives it out (E46)."""
        if not isinstance(event, MARKERS):
            return
        at = game.setting.grid.parse(event.at)
        match event:
            case pieces.SmokePlaced():
                self.smoke[at] = max(event.value, self.smoke.get(at, 0))
            case pieces.SmokeCleared():
                self.smoke.pop(at, None)
            case pieces.Burned():
                self.blazes.add(at)
                self.smoke.pop(at, None)
            case pieces.Fortified():
                self.forts[at] = event.kind
            case pieces.Cleared():
                self.forts.pop(at, None)

    def count(self, event: Event) -> None:
        """Turns, objectives and points."""
        match event:
            case play.TurnBegan():
                self.active = event.side
            case play.Controlled():
                self.control[event.objective] = event.side
            case play.Scored():
                self.vp += event.vp if event.side == "axis" else -event.vp
            case play.ChitOpened():
                self.open_chits.append(event.chit)
            case _:
                pass

    def fresh(self, id: str, hex: int, broken: bool) -> None:
        """A unit comes or goes without a marker."""
        man = self.men[id]
        self.men[id] = Man(id, man.side, man.type, hex, broken)

    def disarm(self, carrier: str) -> None:
        """What a lost unit carried is lost with it."""
        for arm in self.arms.values():
            if arm.carrier == carrier:
                arm.carrier = ""

    def take_weapons(self, game: Commander) -> None:
        """A newcomer may bring a weapon that nobody has seen before."""
        for id, weapon in game.weapons.items():
            if id not in self.arms:
                self.arms[id] = Arm(id, game.weapon_type(weapon), weapon.carrier, weapon.broken)

    def replaced(self, event: pieces.Replaced, game: Commander) -> None:
        """Teams stand where the squad stood; who got its markers is only seen when all is told."""
        self.fresh(event.unit, OFF, broken=False)
        for id in event.by:
            self.men[id] = man_of(game, id)
            self.doubtful.add(id)
        for arm in self.arms.values():
            if arm.carrier == event.unit:
                arm.carrier = game.weapons[arm.id].carrier


def man_of(game: Commander, id: str) -> Man:
    """A unit as it stands in the state."""
    unit = game.units[id]
    return Man(
        id,
        unit.side,
        game.type_of(unit),
        unit.hex,
        unit.broken,
        unit.suppressed,
        unit.veteran,
        unit.moving,
        unit.spent,
        unit.road,
    )


def places(men: Iterable[Man]) -> dict[str, tuple[int, bool, bool, bool]]:
    """Where the units on the map are and how they are."""
    return {man.id: (man.hex, man.broken, man.suppressed, man.veteran) for man in men if man.hex != OFF}
