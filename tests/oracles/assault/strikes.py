"""Judges fire strikes of the second edition: spotters, drift, impact area, dice, craters (S43-12.4)."""

from __future__ import annotations

from opfire.assault.log.battle import Marked, Ranged, Rolled, SmokeLaid, ThrownAgain
from opfire.assault.log.command import CardPlayed
from opfire.assault.log.ground import GroundChanged
from opfire.assault.log.support import (
    BarrageFired,
    FireDirected,
    FireShifted,
    HexShelled,
    ShotsFell,
    SmokeRose,
    SupportSpent,
)
from opfire.assault.state.pieces import Unit
from opfire.kernel.events import Event
from oracles.assault import from_above
from oracles.assault.batteries import spread_left
from oracles.assault.dice import LETTERS, SYMBOLS, colours, ordered, remainders, symbols
from oracles.assault.ledger import Ledger
from oracles.assault.spotters import judge_spotter
from oracles.assault.table import Table

DRIFT = {"critical": 0, "damage": 0, "suppression": 1, "blank": 2}
RANGING, SPREAD, SMOKE = "ranging-shots", "spread-fire", "smoke-screen"
BUILDINGS = ("simple-building", "multi-storey-building", "large-building")
MOST_SMOKE = 5
TORN = {
    "clear": "craters",
    "brush": "brush-trees-craters",
    "light-forest": "brush-trees-craters",
    "olive-grove": "brush-trees-craters",
    "vineyard": "brush-trees-craters",
}


class Strikes:
    """Follows the batteries of the second edition from the spotter to the shells."""

    def __init__(self, ledger: Ledger) -> None:
        self.ledger = ledger
        self.spotter: Unit | None = None
        self.scouts: dict[str, bool] = {}
        self.blue: dict[str, int] = {}
        self.shaky: set[str] = set()
        """Cards whose dice a command card has changed since they arrived."""
        self.strike: BarrageFired | None = None
        self.half = False
        self.centre = -1
        self.ranged: Ranged | None = None
        self.hexes: list[int] = []
        self.groups: dict[int, str] = {}
        """The dice of spread fire, by hex."""
        self.critical_at: set[str] = set()
        self.smoke: list[str] = []
        self.laid: dict[str, int] = {}

    def hear(self, table: Table, event: Event, changed: set[str]) -> None:
        """Take note of an event and judge it; `changed` are the units that are no longer as the table shows them."""
        if table.first_edition:
            return
        match event:
            case FireDirected():
                self.spotter, _ = judge_spotter(self.ledger, table, event)
                self.scouts[event.card], self.blue[event.card] = table.has(self.spotter, "scout"), 0
            case Marked() if self.spotter is not None and event.unit == self.spotter.id:
                self.ledger.compare("marker of the spotter", True, "normal-action" in event.markers, event)
                self.spotter = None
            case CardPlayed() | ThrownAgain():
                self.shaky |= set(self.scouts)
            case ShotsFell():
                self.judge_drift(table, event)
            case BarrageFired():
                self.strike, self.half, self.hexes, self.groups = event, False, [], {}
                self.critical_at, self.smoke, self.laid, self.ranged = set(), [], {}, None
            case FireShifted():
                self.judge_shift(table, event)
            case SupportSpent():
                self.end(table, event)
            case _ if self.strike is not None:
                self.hear_shells(table, event, changed)

    def hear_shells(self, table: Table, event: Event, changed: set[str]) -> None:
        """What belongs to the strike under way."""
        assert self.strike is not None
        card = self.strike.card
        match event:
            case Ranged(unit=name) if name == card:
                self.ranged = event
                self.judge_first_roll(table, event)
            case HexShelled():
                self.judge_ground(table, event)
            case Rolled(unit=name, what="fire-strike") if name == card:
                self.judge_shells(table, event, changed)
            case GroundChanged() if "crater" in event.becomes:
                self.judge_crater(table, event)
            case SmokeRose():
                self.smoke.append(event.at)
            case SmokeLaid():
                self.laid[event.at] = self.laid.get(event.at, 0) + event.markers
            case _:
                pass

    def judge_drift(self, table: Table, event: ShotsFell) -> None:
        """One die for the distance, and a blue one of a scout or a fire direction centre that only confirms."""
        card, grid = from_above.card_of(table, event.card), table.grid
        ranging = event.step == RANGING
        if event.card in self.shaky:
            self.ledger.left_out["drift with cards at work"] += 1
        else:
            blue = self.scouts.get(event.card, False) or "fire-direction" in card.abilities
            mine = ordered(("G" if ranging else "Y") + ("B" if blue else ""))
            self.ledger.compare("distance dice", mine, colours(event.attack), event)
            self.ledger.compare("distance", distance_rolled(event.attack, blue=blue), event.result, event)
        shift = DRIFT[event.result] + ("salvo" in card.abilities and DRIFT[event.result] > 0)
        self.ledger.compare("drift", shift, event.shift, event)
        landed = drifted(table, grid.parse(event.at), event.direction, event.shift)
        self.ledger.compare("where shells fall", grid.names[landed], event.to, event)
        self.blue[event.card] = self.blue.get(event.card, 0) + (event.result == "critical")
        self.centre = grid.parse(event.to)

    def judge_shift(self, table: Table, event: FireShifted) -> None:
        """Up to three hexes; from two on only half of the symbols count (12.4.3.2)."""
        hexes = table.range(table.grid.parse(event.start), table.grid.parse(event.to))
        self.ledger.compare("shift", (hexes, hexes > 1, True), (event.hexes, event.half, hexes <= 3), event)
        self.half = event.half

    def pool(self, table: Table, hex: int, row: str) -> str:
        """The dice of the primary hex with the blue ones that were won, or those of a secondary hex."""
        assert self.strike is not None
        card = from_above.card_of(table, self.strike.card)
        if hex == self.centre:
            return ordered(card.attack[row] + "B" * self.blue[self.strike.card])  # type: ignore[index]
        return ordered(card.secondary[row])  # type: ignore[index]

    def judge_place(self, table: Table, hex: int, about: Event) -> None:
        """Shells fall on the primary hex and on those of the card's pattern, number 1 to the north."""
        assert self.strike is not None
        card = from_above.card_of(table, self.strike.card)
        ways = {table.grid.neighbours(self.centre)[way - 1] for way in card.pattern}
        self.ledger.compare("impact area", True, hex in {self.centre, *ways}, about, self.centre)
        self.hexes.append(hex)

    def judge_first_roll(self, table: Table, event: Ranged) -> None:
        assert self.strike is not None
        target = table.units[event.target]
        if self.strike.card in self.shaky or self.strike.mode == SPREAD:
            return
        mine = self.pool(table, target.at, from_above.row_for(table, target))
        self.ledger.compare("first roll of a strike", mine, colours(event.attack), event, target)
        self.judge_halves(event.attack, event)

    def judge_halves(self, dice: from_above.Dice, about: Event) -> None:
        """After a shift of two or three hexes no die counts twice."""
        if self.half:
            self.ledger.compare("half successes", True, all(len(face) < 2 for _, face in dice), about)

    def judge_ground(self, table: Table, event: HexShelled) -> None:
        hex = table.grid.parse(event.at)
        self.judge_place(table, hex, event)
        self.groups[hex] = colours(event.attack)
        found = symbols(event.attack)["critical"]
        self.ledger.compare("criticals on a hex", found, event.criticals, event)
        self.judge_halves(event.attack, event)
        self.critical_at |= {event.at} if found else set()
        assert self.strike is not None
        if self.strike.mode != SPREAD and self.strike.card not in self.shaky:
            self.ledger.compare("shells on a hex", self.pool(table, hex, "infantry"), colours(event.attack), event)

    def judge_shells(self, table: Table, event: Rolled, changed: set[str]) -> None:
        assert self.strike is not None
        target, spread = table.units[event.target], self.strike.mode == SPREAD
        first = self.ranged if self.ranged is not None and self.ranged.target == event.target else None
        if event.criticals:
            self.critical_at.add(table.grid.names[target.at])
        if event.target in changed or table.effects or self.strike.card in self.shaky:
            self.ledger.left_out["strike with cards at work, or on who has changed"] += 1
            return
        self.judge_place(table, target.at, event)
        self.judge_halves(event.attack, event)
        if first is not None:
            mine = ordered(LETTERS[name] for name in from_above.found_the_range(first.attack))
            self.ledger.compare("shells of a strike", mine, colours(event.attack), event, target)
        elif not spread:
            mine = self.pool(table, target.at, "infantry")
            self.ledger.compare("shells of a strike", mine, colours(event.attack), event, target)
        else:
            mine = self.groups.setdefault(target.at, colours(event.attack))
            self.ledger.compare("one group for a hex", mine, colours(event.attack), event, target)
        self.judge_defence(table, event, target)
        left = (
            spread_left(target, event)
            if spread
            else remainders(from_above.sure_symbols(target, event.attack), symbols(event.defence))
        )
        self.ledger.compare("strike left", True, event.left in left, event, left, target)

    def judge_defence(self, table: Table, event: Rolled, target: Unit) -> None:
        """A vehicle has its flank, or its top where a critical hit shows, and a green die; all lose the weakest.

        All dice of 10.9 to 10.9.8 are named, and so is the one of a vehicle that hurries (10.9.4).
        """
        vehicle = table.kind(target) == "vehicle"
        area = "above" if symbols(event.attack)["critical"] else "flank"
        hurrying = table.setting.fire_modification["firing"].vehicle_fast if table.hurries(target) else ""
        mine = from_above.defence_dice(table, target, area, "G" + hurrying if vehicle else "", lost=1)
        self.ledger.compare("defence against a strike", mine, colours(event.defence), event, target)

    def judge_crater(self, table: Table, event: GroundChanged) -> None:
        """An avenue leaves torn woods, other roads over ground that is not listed leave craters (12.4.3.5)."""
        hex = table.grid.parse(event.at)
        roads = table.roads_in(hex)
        firm = table.terrain(hex).id not in ("bridge", *BUILDINGS)
        mine = TORN.get(table.terrain(hex).id, "craters" if roads & {"main", "narrow"} and firm else "")
        mine = "brush-trees-craters" if "avenue" in roads else mine
        self.ledger.compare("craters", (True, mine), (event.at in self.critical_at, event.becomes), event)

    def end(self, table: Table, event: SupportSpent) -> None:
        """The primary hex smokes, and a spread strike has fallen on two hexes with halves of the dice."""
        self.shaky.discard(event.card)
        strike, self.strike = self.strike, None
        if strike is None or strike.card != event.card:
            return
        if strike.mode == SPREAD and len(self.groups) == 2 and event.card not in self.shaky:
            self.strike = strike
            card = from_above.card_of(table, strike.card)
            mine = ordered(self.pool(table, self.centre, "infantry") + 2 * (card.blast or "B"))
            one, other = self.groups.values()
            even = abs(len(one) - len(other)) <= 1
            self.ledger.compare("spread fire", (mine, True), (ordered(one + other), even), strike, self.groups)
            self.strike = None
        full = table.smoke.get(self.centre, 0) + self.laid.get(table.grid.names[self.centre], 0) >= MOST_SMOKE
        self.ledger.compare("smoke of the shells", True, full or table.grid.names[self.centre] in self.smoke, strike)


def distance_rolled(dice: from_above.Dice, *, blue: bool) -> str:
    """The strongest symbol of the die; the blue one only confirms by a damage symbol (12.4.2.2)."""
    shown = next(face for name, face in dice if name != "blue")
    found = next((symbol for symbol in SYMBOLS if symbol in shown), "blank")
    confirmed = blue and any("damage" in face for name, face in dice if name == "blue")
    return "damage" if confirmed and DRIFT[found] else found


def drifted(table: Table, hex: int, direction: int, hexes: int) -> int:
    """So many hexes in one of six directions, the first to the north; not beyond the edge of the map."""
    for _ in range(hexes):
        beyond = table.grid.neighbours(hex)[direction - 1]
        hex = beyond if beyond >= 0 else hex
    return hex
