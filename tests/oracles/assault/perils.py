"""Judges what the ground does: tests of vehicles, mines and blasts (RH41-9.10.1; S43-9.6.6.2, 9.10.1, 12.5)."""

from __future__ import annotations

from opfire.assault.log.battle import Moved
from opfire.assault.log.ground import BlastTested, Collapsed, MineFound, MineSearched, MinesExploded, TerrainTested
from opfire.assault.state.pieces import Unit
from opfire.kernel.ask import Ask
from opfire.kernel.events import Event
from oracles.assault import driving, from_above
from oracles.assault.dice import colours, ordered, remainders, symbols
from oracles.assault.ledger import Ledger
from oracles.assault.table import Table

FOUND_BY = {"infantry": 5, "artillery": 6, "vehicle": 6}
FALLS_TO = {
    "bunker": "trench",
    "mg-nest": "trench",
    "gun-emplacement": "trench",
    "trench": "removed",
    "sandbags": "removed",
}


class Perils:
    """Follows vehicles over bad ground, units among mines and buildings under fire."""

    def __init__(self, ledger: Ledger) -> None:
        self.ledger = ledger
        self.due: dict[str, list[str]] = {}
        """The dice with which vehicles that have moved must still be tested."""
        self.loaded: set[str] = set()
        """Those of them that had somebody aboard."""
        self.turned = ""
        """The hex whose marker has been turned by who has just entered it."""
        self.blast: BlastTested | None = None

    def hear(self, table: Table, event: Event, changed: set[str]) -> None:
        """Take note of an event and judge it."""
        match event:
            case Moved():
                self.enter(table, event, changed)
            case TerrainTested():
                self.judge_test(table, event)
            case MineFound():
                self.turned = event.at
            case MineSearched():
                self.judge_search(table, event)
            case MinesExploded():
                self.judge_mines(table, event)
            case BlastTested():
                self.judge_blast(table, event)
            case Collapsed():
                self.judge_collapse(table, event)
            case _:
                pass

    def enter(self, table: Table, event: Moved, changed: set[str]) -> None:
        """What a vehicle crosses is tested, then the ground; a road that it follows has none to test."""
        unit, to = table.units[event.unit], table.grid.parse(event.to)
        self.turned = ""
        self.due.pop(event.unit, None)
        if table.kind(unit) != "vehicle" or event.how != "move" or event.start not in table.grid.names:
            return
        start = table.grid.parse(event.start)
        side = table.grid.direction(start, to)
        if event.unit in changed or side < 0 or "alley" in table.roads_in(to) or table.effects:
            self.ledger.left_out["ground of who has changed, or of alleys"] += 1
            return
        gait, chart = table.card(unit).movement, table.setting.pack.terrain
        rows = [*(chart[kind] for kind in table.obstacles(start, side)), driving.entered(table, start, side)]
        afloat = table.has(unit, "amphibious") and rows[-1].id in driving.WATER
        found = [row.damage.get(gait, "") for row in rows if not (afloat and row is rows[-1])]
        self.due[event.unit] = [ordered(dice) for dice in found if dice]
        self.loaded |= {event.unit} if unit.load else set()

    def judge_test(self, table: Table, event: TerrainTested) -> None:
        """The dice of the chart against the strongest die of the card."""
        unit = table.units[event.unit]
        best = ordered("".join(table.card(unit).defence.values()))[:1]
        self.ledger.compare("die against the ground", best, colours(event.defence), event, unit)
        left = remainders(symbols(event.attack), symbols(event.defence))
        told = (event.criticals, event.damage, event.suppressions)
        self.ledger.compare("ground left", True, told in left, event, left)
        due = self.due.get(event.unit)
        if due is None:
            self.ledger.left_out["tests of who did not drive there"] += 1
        else:
            self.ledger.compare("ground", due[:1], [colours(event.attack)], event, due)
            self.due[event.unit] = due[1:]

    def settle(self, lost: set[str], ask: Ask | None) -> None:
        """By the next question every vehicle that has moved has been tested, unless it was stopped by then."""
        waiting = {name for name in self.due if name not in lost and self.is_waiting(name, ask)}
        for name, due in self.due.items():
            if name not in lost | waiting:
                self.ledger.compare("ground not tested", [], due, name)
        self.due = {name: self.due[name] for name in waiting}
        self.loaded &= waiting

    def is_waiting(self, name: str, ask: Ask | None) -> bool:
        """Whoever gets off after a first test does so, and is fired at, before the second (S43-9.10.2, 10.10.3)."""
        if name not in self.loaded or ask is None or ask.kind in ("activate", "support"):
            return False
        return ask.kind == "dismount" or ask.about.get("unit") != name

    def judge_search(self, table: Table, event: MineSearched) -> None:
        """5 for infantry and 6 for others; scouts, detectors and mines open before help, a fallback does not."""
        unit, mine = table.units[event.unit], table.mines.get(table.grid.parse(event.at))
        if table.effects or mine is None:
            self.ledger.left_out["mines with cards at work"] += 1
            return
        already = mine.open and self.turned != event.at
        helped = table.has(unit, "scout") + 2 * table.has(unit, "mine-detection") + already - unit.falling
        self.ledger.compare("mines found", FOUND_BY[table.kind(unit)] - helped, event.needed, event, unit, mine)

    def judge_mines(self, table: Table, event: MinesExploded) -> None:
        """The dice of the minefield against its one die; no die counts twice."""
        if event.what != "mines":
            return
        unit = table.units[event.unit]
        row = table.setting.pack.mines["ATM" if table.kind(unit) == "vehicle" else "APM"]
        pools = (colours(event.attack), colours(event.defence))
        self.ledger.compare("mines", (ordered(row.attack), ordered(row.defence)), pools, event, unit)
        self.ledger.compare("mines single", True, all(len(face) < 2 for _, face in event.attack), event)

    def judge_blast(self, table: Table, event: BlastTested) -> None:
        """The blast die of the card against the strongest die of the building or work."""
        self.blast = event
        hex = table.grid.parse(event.at)
        blast = blast_of(table, event.unit)
        work = table.works.get(hex)
        rows = table.setting.pack.fortifications
        terrain = ordered("".join(table.terrain(hex).defence.values()))[:1]
        best = rows[work.kind].strongest_die if event.what != "building" and work is not None else terrain
        self.ledger.compare("blast", (blast, best), (colours(event.attack), colours(event.defence)), event)
        left = remainders(symbols(event.attack), symbols(event.defence))
        told = (event.criticals, event.damage, event.suppressions)
        self.ledger.compare("blast left", True, told in left, event, left)

    def judge_collapse(self, table: Table, event: Collapsed) -> None:
        """By a critical hit or two points of damage; a building leaves ruins, a strong work a trench."""
        blast = self.blast
        falls = blast is not None and blast.at == event.at and (blast.criticals > 0 or blast.damage > 1)
        work = table.works.get(table.grid.parse(event.at))
        becomes = "ruins" if event.what == "building" or work is None else FALLS_TO[work.kind]
        self.ledger.compare("collapse", (True, becomes), (falls, event.becomes), event, blast, work)


def blast_of(table: Table, name: str) -> str:
    """The blast die of a unit's card or of a support card."""
    unit: Unit | None = table.units.get(name)
    return table.card(unit).blast if unit is not None else from_above.card_of(table, name).blast
