"""Victory points, control of objectives and stacking (7, 8.2, E45, E49, 6.1.2)."""

from __future__ import annotations

from opfire.commander.log.pieces import Eliminated, Enlisted, Exited, Placed
from opfire.commander.log.play import ChitOpened, Controlled, EventHappened, Scored, TurnBegan
from opfire.commander.options.answers import Choose
from opfire.kernel.ask import Ask
from opfire.kernel.events import Event
from oracles.commander.mirror import Man
from oracles.commander.reading import Reading

FIGURES = {"leader": 1, "hero": 1, "team": 2, "squad": 4}
MOST = 7


class Scoring(Reading):
    """Judges what units and objectives are worth, and who holds an objective."""

    def __init__(self) -> None:
        super().__init__()
        self.awaited: list[tuple[str, str, int]] = []
        """The side, the reason and the points that must be told of next."""
        self.lost: set[str] = set()
        """The units on the casualty track as it stands."""

    def asked(self, ask: Ask) -> None:
        self.lost = {id for id, unit in self.game.units.items() if unit.place == "casualty"}

    def told(self, event: Event) -> None:
        match event:
            case Eliminated():
                man = self.mirror.men[event.unit]
                self.unit_is_worth("eliminated", man, event.vp, self.game.enemy(man.side), "double-elimination")
                self.lost |= {event.unit} if event.counts else set()
            case Enlisted() | Placed():
                self.lost.discard(event.unit)
            case Exited():
                man = self.mirror.men[event.unit]
                self.unit_is_worth("exited", man, event.vp, man.side, "double-exit")
            case Controlled():
                self.changes_hands(event)
            case ChitOpened():
                self.opened(event)
            case EventHappened():
                self.by_chance(event)
            case Scored():
                self.scored(event)
            case _:
                pass

    def unit_is_worth(self, why: str, man: Man, vp: int, winner: str, doubling: str) -> None:
        """2 for a squad, 1 for a team, 1 and the Command for a leader, nothing for a hero (7.1, E58.1)."""
        worth = {"squad": 2, "team": 1, "leader": 1 + (man.type.command or 0), "hero": 0}[man.type.kind]
        if any(self.game.setting.pack.chits[chit].effect == doubling for chit in self.mirror.open_chits):
            worth *= 2
        self.agree(f"points {why}", vp, worth, man)
        if worth:
            self.awaited.append((winner, why, worth))

    def changes_hands(self, event: Controlled) -> None:
        """Who loses an objective loses its open value, who takes it gets it (7.3.3)."""
        value = self.value(event.objective)
        if not value:
            return
        former = self.mirror.control.get(event.objective)
        if former:
            self.awaited.append((former, "objectives", -value))
        self.awaited.append((event.side, "objectives", value))

    def value(self, objective: int) -> int:
        """What the open chits make an objective worth (7.3.2)."""
        chits = [self.game.setting.pack.chits[chit] for chit in self.mirror.open_chits]
        return sum(chit.vp for chit in chits if objective in chit.objectives)

    def opened(self, event: ChitOpened) -> None:
        """A chit pays whoever holds its objectives now (7.3.3, E67, E74)."""
        chit = self.game.setting.pack.chits[event.chit]
        holders = [self.mirror.control.get(objective) for objective in chit.objectives]
        self.awaited += [(side, "objectives", chit.vp) for side in holders if side]

    def by_chance(self, event: EventHappened) -> None:
        """Command and Control pays for objectives held, Battlefield Integrity for enemies lost (E49, E45)."""
        if event.name == "command-and-control":
            points = sum(1 for side in self.mirror.control.values() if side == event.side)
        elif event.name == "battlefield-integrity":
            points = sum(1 for id in self.lost if self.mirror.men[id].side != event.side)
        else:
            return
        if points:
            self.awaited.append((event.side, "event", points))

    def scored(self, event: Scored) -> None:
        told = (event.side, event.why, event.vp)
        if event.why == "special":
            self.left_out["points of a scenario's own rule"] += 1
        elif event.why == "time":
            self.agree("points for time", (event.vp, self.game.posture(event.side)), (1, "defender"), event)
        elif event.why in ("no-quarter", "light-wounds"):
            self.agree("points for a card", event.vp, {"no-quarter": 2, "light-wounds": -1}[event.why], event)
        else:
            self.awaited_or_not(told)

    def awaited_or_not(self, told: tuple[str, str, int]) -> None:
        """Points are told as they are owed."""
        self.agree("points told", told in self.awaited, True, (told, self.awaited))
        if told in self.awaited:
            self.awaited.remove(told)

    def answered(self) -> None:
        if self.mirror.vp != self.game.vp:
            self.differences.append(f"the marker stands at {self.game.vp}, the events say {self.mirror.vp}")
        self.agree("points owed", self.awaited, [], "at the next question")
        self.awaited = []
        if self.game.outcome is None and self.game.phase not in ("set-up", "deal"):
            self.judge_control()

    def judge_control(self) -> None:
        """Whoever is alone in an objective, or in all hexes of its building, controls it (7.3.1)."""
        for objective, hexes in self.game.setting.objectives.items():
            sides = {man.side for hex in hexes for man in self.mirror.at(hex)}
            if len(sides) == 1:
                self.agree("control", self.mirror.control.get(objective), sides.pop(), (objective, hexes))


class Stacking(Reading):
    """Judges the figures in each hex at the end of every turn (8.2)."""

    def asked(self, ask: Ask) -> None:
        if ask.kind == "overstack":
            units = [option.unit for option in ask.options if isinstance(option, Choose)]
            hex = self.mirror.men[units[0]].hex
            there = {man.id for man in self.mirror.at(hex, ask.side)}
            self.agree("who may be lost to crowding", set(units), there, self.game.hex_name(hex))
            self.agree("crowded when asked", self.figures(hex, ask.side) > MOST, True, self.game.hex_name(hex))

    def told(self, event: Event) -> None:
        if isinstance(event, TurnBegan):
            held = {(man.hex, man.side) for man in self.mirror.on_map()}
            crowded = [(self.game.hex_name(hex), side) for hex, side in held if self.figures(hex, side) > MOST]
            self.agree("stacks at the end of a turn", crowded, [], event)

    def figures(self, hex: int, side: str) -> int:
        """How many soldiers are pictured on the counters of a side in a hex."""
        return sum(FIGURES[man.type.kind] for man in self.mirror.at(hex, side))
