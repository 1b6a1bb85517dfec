"""Judges vehicles on the move: what they are offered, what they pay and which way they turn."""

from __future__ import annotations

from opfire.assault.log.battle import Activated, BrokenOff, Eliminated, Moved, Turned
from opfire.assault.options.answers import Face, Step, Stop
from opfire.assault.state.pieces import Unit
from opfire.kernel.ask import Ask
from opfire.kernel.events import Event
from oracles.assault import driving, on_foot
from oracles.assault.ledger import Ledger
from oracles.assault.table import Table, front_sides


class Drivers:
    """Follows the vehicle that is on its way."""

    def __init__(self, ledger: Ledger) -> None:
        self.ledger = ledger
        self.drive = driving.Drive("", "")

    def hear(self, table: Table, event: Event) -> None:
        """Take note of what happens to the vehicle."""
        match event:
            case Activated():
                self.drive = driving.Drive(event.unit, event.what)
            case BrokenOff():
                self.drive = driving.Drive(event.unit, "withdrawal")
            case Moved():
                self.follow(table, event)
            case Turned() if event.unit == self.drive.unit:
                self.turn(table, event)
            case Eliminated(why="overrun"):
                self.drive.overran = True
                self.drive.spent += self.drive.what in on_foot.FAST  # its point is not for who overruns (9.10.3)
            case _:
                pass

    def asked(self, table: Table, unit: Unit, ask: Ask) -> None:
        """Points, directions and turns of a vehicle when it is asked where to go."""
        self.judge_alleys(table, unit, ask)
        drive, said = self.drive, int(ask.about["left"])
        reason = "driving outside its activation" if drive.unit != unit.id else driving.not_covered(table, drive, unit)
        if reason or drive.unsure:
            self.ledger.left_out[reason or "driving after something unsure"] += 1
            drive.spent = driving.allowance(table, drive, unit, reverse=drive.reverse) - said
            drive.unsure = False
            return
        about = (drive, unit, table.grid.names[unit.at])
        self.ledger.compare("points to drive", driving.left(table, drive, unit, reverse=False), said, *about)
        offered = {option.to for option in ask.options if isinstance(option, Step)}
        ways = driving.directions(table, drive, unit)
        for side, hex in enumerate(table.grid.neighbours(unit.at)):
            if driving.doubtful(table, unit, side):
                if hex >= 0 and table.grid.names[hex] in offered:
                    self.ledger.compare("direction", True, side in ways, side, *about)
                continue
            may = side in ways and driving.may_enter(table, drive, unit, side, reverse=ways[side])
            if may and drive.what == "move-and-fire":
                self.ledger.left_out["where a shot must be possible"] += 1
                continue
            self.ledger.compare("hex to drive to", may, table.grid.names[hex] in offered, table.grid.names[hex], *about)
        self.judge_faces(table, unit, ask)

    def judge_alleys(self, table: Table, unit: Unit, ask: Ask) -> None:
        """Nobody drives into or out of an alley but along it, and whoever turns in one turns along it."""
        if table.first_edition or unit.at < 0:
            return
        for option in ask.options:
            if isinstance(option, Step) and option.to in table.grid.names:
                side = table.grid.direction(unit.at, table.grid.parse(option.to))
                if side >= 0:
                    self.ledger.compare("alley", False, driving.leaves_alley(table, unit.at, side), option, unit)
            sides = driving.alley_sides(table, unit.at)
            if isinstance(option, Face) and sides:
                along = bool(sides & set(front_sides(option.vertex)))
                self.ledger.compare("turn in an alley", True, along, option, unit, sides)

    def judge_faces(self, table: Table, unit: Unit, ask: Ask) -> None:
        """The vertices it may turn to; before it must go on it may not turn away from every way."""
        drive = self.drive
        faces = {option.vertex for option in ask.options if isinstance(option, Face)}
        may_stop = any(isinstance(option, Stop) for option in ask.options)
        for vertex in range(6):
            price = driving.turn_cost(table, drive, unit, driving.vertices_between(vertex, unit.facing))
            if price is None or vertex == unit.facing:
                continue
            affordable = not drive.turned and price <= driving.left(table, drive, unit, reverse=False)
            if vertex in faces or (may_stop and drive.what != "move-and-fire"):
                self.ledger.compare("turn offered", affordable, vertex in faces, vertex, drive, unit)

    def turn(self, table: Table, event: Turned) -> None:
        """Pay for a turn; whether the points agree is seen at the next question."""
        unit = table.units[event.unit]
        price = driving.turn_cost(table, self.drive, unit, driving.vertices_between(event.facing, unit.facing))
        self.drive.spent += price or 0
        self.drive.used_up = self.drive.used_up or not driving.roads_driven(table, self.drive, unit)
        self.drive.turned, self.drive.unsure = True, price is None

    def follow(self, table: Table, event: Moved) -> None:
        """A vehicle goes into the next hex."""
        drive = self.drive
        unit = table.units[event.unit]
        if event.unit != drive.unit or event.how != "move" or table.kind(unit) != "vehicle":
            return
        start, to = event.start, table.grid.parse(event.to)
        side = table.grid.direction(unit.at, to) if start in table.grid.names else -1
        drive.spent += event.cost
        drive.begun, drive.turned = True, False
        if side < 0:
            drive.unsure = True
            return
        back = side not in front_sides(unit.facing)
        drive.forward, drive.reverse = drive.forward or not back, drive.reverse or back
        drive.entered, drive.along = (side + 3) % 6, table.road(unit.at, side) not in ("", "trail")
        drive.unsure = event.facing >= 0 or "alley" in table.roads_in(to)
        if table.road(unit.at, side) == "alley":
            mine = driving.price_along_alley(table, unit, unit.at, side)
            self.ledger.compare("cost along an alley", mine, event.cost, event)
        if not drive.unsure:
            self.ledger.compare("cost of driving", driving.cost(table, unit, unit.at, side), event.cost, event)
