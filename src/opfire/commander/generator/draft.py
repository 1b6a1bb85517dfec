"""A scenario in the making: what has been rolled, chosen and bought so far, and what follows from it."""

from __future__ import annotations

from itertools import groupby
from typing import Final

from opfire.commander.pack.box import CommanderPack
from opfire.commander.pack.maps import Map
from opfire.commander.pack.pieces import NationId, Posture, Quality, SideId
from opfire.commander.pack.scenarios import Edge, Muster, OrderOfBattle, Purchase, Scenario, SideSetup, SupportItem
from opfire.kernel.display import Words
from opfire.kernel.hexes import column_letters

BUDGET: Final[dict[Posture, int]] = {"attacker": 220, "recon": 200, "defender": 180}
WORKS_MONEY: Final = 20
"""Points that only a defender has, for fortifications."""
DEPTH: Final = {"west-east": (3, 4, 9, 6, 6), "north-south": (2, 3, 5, 4, 4)}
"""Hexes from the own edge: attacker, recon, defender, equal postures, recon against an attacker."""
STEADINESS: Final[dict[Quality, int]] = {"elite": 7, "line": 6, "green": 5}
"""Tenths of its units that a side may lose before it surrenders."""


class DraftSide:
    """One side of a scenario in the making."""

    def __init__(self, id: SideId, nation: NationId, posture: Posture, edge: Edge) -> None:
        self.id = id
        self.nation = nation
        self.posture = posture
        self.edge = edge
        self.force: OrderOfBattle | None = None
        self.money = 0
        self.owed = 0
        self.works_money = WORKS_MONEY if posture == "defender" else 0
        self.support: list[SupportItem] = []
        self.works: list[Purchase] = []

    def take(self, force: OrderOfBattle) -> None:
        """Take a basic force; what it leaves of the budget is support money, what it exceeds is owed."""
        self.force = force
        left = BUDGET[self.posture] - force.cost
        self.money, self.owed = max(left, 0), max(-left, 0)

    def buy(self, item: SupportItem) -> None:
        """Pay for support."""
        self.money -= item.cost
        self.support.append(item)

    def build(self, works: Purchase) -> None:
        """Pay for fortifications, from the points for them first."""
        own = min(self.works_money, works.cost)
        self.works_money -= own
        self.money -= works.cost - own
        self.works.append(works)

    @property
    def basic(self) -> OrderOfBattle:
        """The force once it has been taken."""
        assert self.force is not None, "a force is taken before anything is bought"
        return self.force

    @property
    def radio(self) -> str | None:
        """The radio it has bought."""
        return next((item.radio for item in self.support if item.radio), None)

    @property
    def musters(self) -> list[Muster]:
        """All units, those of the support with the weapons bound to them."""
        bought = [Muster(unit=item.unit, weapon=item.weapon) for item in self.support if item.unit]
        return [*self.basic.units, *bought]

    @property
    def surrender(self) -> int:
        """The casualties that end its resistance: a share of its units by quality, rounded up."""
        units = sum(muster.count for muster in self.musters)
        return -(-units * STEADINESS[self.basic.quality] // 10)

    def fortifications(self) -> dict[str, int]:
        """All works by kind."""
        found: dict[str, int] = {}
        for works in self.works:
            for kind, count in works.fortifications.items():
                found[kind] = found.get(kind, 0) + count
        return found


class Draft:
    """Both sides and the place of a scenario in the making."""

    def __init__(self, pack: CommanderPack, map: Map, year: int, axis: DraftSide, allies: DraftSide) -> None:
        self.pack = pack
        self.map = map
        self.year = year
        self.axis = axis
        self.allies = allies
        self.open_chits: list[str] = []
        self.initiative: SideId = "axis"

    @property
    def both(self) -> tuple[DraftSide, DraftSide]:
        return self.axis, self.allies

    def enemy(self, side: DraftSide) -> DraftSide:
        """The other side."""
        return self.allies if side is self.axis else self.axis

    @property
    def defenders(self) -> list[SideId]:
        """The sides that defend."""
        return [side.id for side in self.both if side.posture == "defender"]

    @property
    def sudden_death(self) -> int:
        """Later against a defender, sooner where both defend."""
        return {0: 6, 1: 7, 2: 5}[len(self.defenders)]

    @property
    def first_turn(self) -> SideId:
        """The attacker, else recon against a defender; among equals the higher Initiative number."""
        eager: dict[Posture, int] = {"attacker": 2, "recon": 1, "defender": 0}
        if self.axis.posture == self.allies.posture:
            return self.initiative
        return max(self.both, key=lambda side: eager[side.posture]).id

    @property
    def sets_up_first(self) -> SideId:
        """The only defender, else the side without the Initiative card."""
        if len(self.defenders) == 1:
            return self.defenders[0]
        return "allies" if self.initiative == "axis" else "axis"

    def area(self, side: DraftSide) -> str:
        """The set-up area as a range of columns or rows."""
        lengthwise = side.edge in ("west", "east")
        size = self.map.grid.columns if lengthwise else self.map.grid.rows
        deep = self.depth(side)
        first, last = (1, deep) if side.edge in ("west", "north") else (size - deep + 1, size)
        return f"{column_letters(first - 1)}-{column_letters(last - 1)}" if lengthwise else f"{first}-{last}"

    def depth(self, side: DraftSide) -> int:
        """How many hexes from its edge a side may set up."""
        attacker, recon, defender, equal, screen = DEPTH["-".join(self.map.source.edges)]
        against = self.enemy(side).posture
        if side.posture == against:
            return equal
        if side.posture == "recon" and against == "attacker":
            return screen
        return {"attacker": attacker, "recon": recon, "defender": defender}[side.posture]

    def objectives(self, side: DraftSide) -> tuple[int, ...]:
        """The objectives whose number lies in a side's area."""
        own = self.map.area((self.area(side),))
        return tuple(one.number for one in self.map.source.objectives if self.map.grid.parse(one.hex) in own)

    @property
    def start_vp(self) -> int:
        """Above 0 for the Axis: open chits, 8 for facing a defender, and a point for 5 unspent or owed."""
        return self.points(self.axis) - self.points(self.allies)

    def points(self, side: DraftSide) -> int:
        """What a side starts with before the other's points are set against it."""
        chits = [self.pack.chits[id] for id in self.open_chits]
        held = sum(chit.vp for chit in chits for number in chit.objectives if number in self.objectives(side))
        enemy = self.enemy(side)
        facing = 8 if enemy.posture == "defender" and side.posture != "defender" else 0
        return held + facing + side.money // 5 + enemy.owed // 5

    @property
    def mine_strength(self) -> int:
        """6, unless a stronger kind was bought."""
        return max((works.mine_strength or 6 for side in self.both for works in side.works), default=6)

    def finished(self, id: str) -> Scenario:
        """The scenario, when everything has been decided."""
        names, forces = self.map.source.name, (self.axis.basic.name, self.allies.basic.name)
        return Scenario(
            id=id,
            number=0,
            title=Words(f"{names.en}, {self.year}", f"{names.de}, {self.year}"),
            date=Words(str(self.year), str(self.year)),
            about=Words(f"{forces[0].en} against {forces[1].en}.", f"{forces[0].de} gegen {forces[1].de}."),
            fun=Words("", ""),
            map=self.map.id,
            year=self.year,
            axis=self.setup(self.axis),
            allies=self.setup(self.allies),
            sets_up_first=self.sets_up_first,
            first_turn=self.first_turn,
            initiative=self.initiative,
            sudden_death=self.sudden_death,
            open_chits=tuple(self.open_chits),
            start_vp=self.start_vp,
            mine_strength=self.mine_strength,
        )

    def setup(self, side: DraftSide) -> SideSetup:
        """One side as the scenario gives it."""
        return SideSetup(
            nation=side.nation,
            posture=side.posture,
            quality=side.basic.quality,
            orders=side.basic.orders,
            edge=side.edge,
            area=(self.area(side),),
            units=tuple(self.named(side)),
            weapons=side.basic.weapons,
            radio=side.radio,
            fortifications=side.fortifications(),  # type: ignore[arg-type]
            objectives=self.objectives(side),
            surrender=side.surrender,
            initiative=side.basic.initiative,
        )

    def named(self, side: DraftSide) -> list[Muster]:
        """The units of a side, its leaders with names as far as the list goes."""
        leaders = sorted(self.pack.leader_names.values(), key=lambda leader: leader.unit)
        names = {
            unit: [f"{leader.rank} {leader.name}" for leader in some]
            for unit, some in groupby(leaders, key=lambda leader: leader.unit)
        }
        found: list[Muster] = []
        for muster in side.musters:
            free = names.get(muster.unit, [])
            called = [free.pop(0) for _ in range(min(muster.count, len(free)))]
            found += [Muster(unit=muster.unit, name=name, weapon=muster.weapon) for name in called]
            if muster.count > len(called):
                rest = muster.count - len(called)
                found.append(Muster(unit=muster.unit, count=rest, weapon=muster.weapon))
        return found
