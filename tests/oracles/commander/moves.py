"""Move orders: which steps are offered and what they cost (O21, T79 to T98, F105.2, F106.2)."""

from __future__ import annotations

from opfire.commander.log.pieces import Broke, Eliminated, Fortified, Moved, Replaced
from opfire.commander.log.play import ActionPlayed, OrderEnded
from opfire.commander.options.answers import Step
from opfire.kernel.ask import Ask
from opfire.kernel.events import Event
from oracles.commander.ground import move_cost
from oracles.commander.mirror import Man
from oracles.commander.reading import Reading
from oracles.commander.stats import unit_move


class Moves(Reading):
    """Judges every step of a Move order and every choice of steps."""

    def __init__(self) -> None:
        super().__init__()
        self.caught: set[str] = set()
        """Who has entered or left wire in this order and has no points any more (F106.2, A35.5)."""
        self.wire_hidden = False
        self.broke: set[str] = set()
        self.bereft: set[str] = set()
        """Who has lost somebody of his group on the way."""
        self.grouped: set[str] = set()

    def asked(self, ask: Ask) -> None:
        self.grouped = {unit.id for unit in self.game.units.values() if unit.grouped}
        if ask.kind == "step":
            self.offers(ask)

    def offers(self, ask: Ask) -> None:
        """The hexes offered are those that everybody in the group can pay for, and no enemy holds."""
        group = self.group(str(ask.about["unit"]))
        ids = {man.id for man in group}
        stops = self.game.setting.switches["broken-group"] == "stops"
        if stops and ((len(group) > 1 and self.broke & ids) or self.bereft & ids):
            self.left_out["a group of which one has broken"] += 1
            return
        offered = sorted(option.to for option in ask.options if isinstance(option, Step))
        open_to_all = set.intersection(*(self.reach(man) for man in group))
        names = sorted(self.game.hex_name(hex) for hex in open_to_all)
        self.agree("steps offered", offered, names, [(man.id, self.game.hex_name(man.hex), man.spent) for man in group])

    def group(self, id: str) -> list[Man]:
        """Who moves together: those of the state's group who stand with the one that is asked about."""
        one = self.mirror.men[id]
        together = [unit.id for unit in self.game.units.values() if unit.grouped and unit.hex == one.hex]
        return [self.mirror.men[other] for other in {id, *together}]

    def reach(self, man: Man) -> set[int]:
        """The hexes that a moving unit can enter from where it is."""
        if man.id in self.caught:
            return set()
        left = unit_move(self.mirror, man) - man.spent
        near = [hex for hex in self.game.setting.grid.neighbours(man.hex) if hex >= 0]
        costs = {hex: move_cost(self.game.setting.map, self.mirror, man.hex, hex) for hex in near}
        return {
            hex
            for hex, cost in costs.items()
            if cost is not None and cost <= left and not self.mirror.at(hex, self.game.enemy(man.side))
        }

    def told(self, event: Event) -> None:
        if isinstance(event, Eliminated) and event.unit in self.grouped:
            here = self.mirror.at(self.mirror.men[event.unit].hex)
            self.bereft |= self.grouped & {man.id for man in here}
        if isinstance(event, Moved):
            man = self.mirror.men[event.unit]
            if man.id in self.mirror.doubtful:
                self.left_out["step of teams that have just been made"] += 1
                return
            to = self.game.setting.grid.parse(event.to)
            cost = move_cost(self.game.setting.map, self.mirror, man.hex, to)
            about = f"{man.id} from {self.game.hex_name(man.hex)} to {event.to}"
            self.agree("step cost", event.spent - man.spent, cost, about)
            if "wire" in (self.mirror.forts.get(man.hex), self.mirror.forts.get(to)):
                self.caught.add(man.id)

    def happened(self, event: Event) -> None:
        match event:
            case OrderEnded():
                self.caught.clear()
                self.broke.clear()
                self.bereft.clear()
            case Broke():
                self.broke.add(event.unit)
            case Replaced() if event.unit in self.caught:
                self.caught |= set(event.by)  # a team goes on as the squad would have (A36j)
            case ActionPlayed():
                self.wire_hidden = event.action == "hidden-wire"
            case Fortified() if self.wire_hidden:
                there = self.mirror.at(self.game.setting.grid.parse(event.at))
                self.caught |= {man.id for man in there if man.moving and man.spent}
            case _:
                pass
