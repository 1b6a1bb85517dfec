"""The oracle of Assault in both editions: movement, sight, spotting, fire, close combat, ground, air and batteries."""

from __future__ import annotations

from collections.abc import Sequence

from opfire.assault.log.battle import (
    Activated,
    BrokenOff,
    CloseCombat,
    CloseCombatEnded,
    Covered,
    Damaged,
    Dismounted,
    Eliminated,
    FallsBack,
    Fired,
    Halved,
    Hid,
    Immobilised,
    Joined,
    LastShot,
    Loaded,
    Marked,
    Moved,
    Passed,
    PhaseBegan,
    PhaseEnded,
    Ranged,
    Rolled,
    RoundFought,
    SpottingRolled,
    Suppressed,
    ThrownAgain,
    TurnBegan,
    Turned,
)
from opfire.assault.log.command import CardPlayed
from opfire.assault.log.ground import MineSearched
from opfire.assault.options.answers import Step
from opfire.assault.state.battle import Battle
from opfire.assault.state.pieces import Action, Experience
from opfire.kernel.ask import Ask
from opfire.kernel.events import Event
from opfire.kernel.match import Match
from oracles.assault import close_combat, driving, on_foot, ranged_fire, shells, spotting
from oracles.assault.aircraft import Aircraft
from oracles.assault.batteries import Batteries
from oracles.assault.dice import colours, remainders, symbols
from oracles.assault.drivers import Drivers
from oracles.assault.ledger import Ledger
from oracles.assault.perils import Perils
from oracles.assault.strikes import Strikes
from oracles.assault.table import Table

CHANGES = (
    Damaged,
    Dismounted,
    Eliminated,
    FallsBack,
    Halved,
    Hid,
    Immobilised,
    Loaded,
    Marked,
    Moved,
    Suppressed,
    Turned,
)


class AssaultOracle(Ledger):
    """Watches one game of Assault."""

    def __init__(self) -> None:
        super().__init__()
        self.table: Table | None = None
        self.action = ("", "")
        self.spent = 0
        self.passes = 0
        """How many in a row."""
        self.drivers = Drivers(self)
        self.aircraft = Aircraft(self)
        self.batteries = Batteries(self)
        self.strikes = Strikes(self)
        self.perils = Perils(self)
        self.changed: set[str] = set()
        """Units to which something has happened since the table was looked at."""
        self.entries = 0
        self.pips: set[int] = set()
        """What single dice have shown since the last answer."""
        self.deeds: set[str] = set()
        self.shot: Fired | None = None
        self.ranged: Ranged | None = None
        self.shot_table: Table | None = None
        self.roll: SpottingRolled | None = None
        self.cards = False
        self.second = ""
        self.covering = ""
        self.jumped = ""
        """Who has jumped off an attacked vehicle into the close combat that begins."""
        self.fight: close_combat.Fight | None = None
        self.fight_table: Table | None = None

    def before(self, match: Match) -> None:
        battle = match.game
        assert isinstance(battle, Battle)
        self.table, self.changed = Table(battle, match.header.settings), set()
        self.deeds |= {name for name, unit in battle.units.items() if unit.action in spotting.GIVES_AWAY}
        if isinstance(match.ask, Ask) and match.ask.kind == "move":
            self.judge_steps(match.ask)

    def after(self, match: Match, events: Sequence[Event]) -> None:
        new, self.entries = match.entries[self.entries :], len(match.entries)
        single = [entry[0] for entry in new if isinstance(entry, tuple) and len(entry) == 1]
        self.pips = {face + 1 for face in single if isinstance(face, int)}
        for event in events:
            if isinstance(event, SpottingRolled | MineSearched):
                self.judge_die(event)
            self.hear(event)
            if self.table is not None:
                self.drivers.hear(self.table, event)
                self.aircraft.hear(self.table, event, self.changed)
                self.batteries.hear(self.table, event, self.changed)
                self.strikes.hear(self.table, event, self.changed)
                self.perils.hear(self.table, event, self.changed)
            if isinstance(event, CHANGES):
                self.changed.add(event.unit)
        lost = {event.unit for event in events if isinstance(event, Eliminated)}
        self.perils.settle(lost, match.ask if isinstance(match.ask, Ask) else None)

    def hear(self, event: Event) -> None:
        """Take note of an event and judge the dice in it."""
        self.count_passes(event)
        match event:
            case TurnBegan():
                self.deeds = set()
            case Activated():
                self.action, self.spent, self.second = (event.unit, event.what), 0, ""
                self.shot = None
            case BrokenOff():
                self.action, self.spent = (event.unit, "withdrawal"), 0
            case Joined():
                self.second = event.by if event.how == "combined-fire" else ""
            case Moved():
                self.judge_cost(event)
            case Turned():
                self.turn_gun(event)
            case _:
                self.hear_fight(event)

    def count_passes(self, event: Event) -> None:
        """So many passes in a row over both sides end the action phase, and no fewer (6.4, 8.1)."""
        match event:
            case Passed():
                self.passes += 1
            case PhaseEnded(phase="action"):
                assert self.table is not None
                enough = self.passes == int(self.table.agreed.get("passes", 3))
                self.compare("end of the action phase", enough, event.why == "passes", event, self.passes)
            case PhaseBegan() | Activated():
                self.passes = 0
            case _:
                pass

    def hear_fight(self, event: Event) -> None:
        """Follow a close combat from its beginning to its dice."""
        match event:
            case CloseCombat():
                assert self.table is not None
                at, jumped = self.table.grid.parse(event.at), self.jumped == event.target
                self.fight = close_combat.Fight(event.unit, event.target, at, event.how, jumped=jumped)
                self.fight_table, self.cards, self.jumped = self.table, False, ""
            case RoundFought():
                self.fight = self.fight._replace(round=event.round) if self.fight is not None else None
            case Dismounted(how="jump"):
                self.jumped = event.unit
            case Rolled(what="close-combat"):
                self.judge_blow(event)
            case _:
                self.hear_fire(event)

    def hear_fire(self, event: Event) -> None:
        """Follow a shot from its announcement to its dice."""
        match event:
            case Covered():
                self.covering = event.by
            case CardPlayed() | ThrownAgain():
                self.cards = True
            case Fired():
                self.shot, self.shot_table, self.roll, self.cards = event, self.table, None, False
                self.deeds |= {event.unit} if event.status in spotting.FIRE else set()
            case Marked() if spotting.DEEDS & set(event.markers):
                self.deeds |= {event.unit}
            case CloseCombatEnded():
                self.worn_out(event)
            case LastShot() | Hid(cover="found"):
                self.deeds |= {event.unit}  # it has fired (9.10.3), or a patrol has found it for the turn
            case SpottingRolled():
                self.roll = event
            case Ranged():
                self.judge_ranging(event)
            case Rolled(what="attack" | "indirect-fire"):
                self.judge_shot(event)
                self.covering = ""

    def worn_out(self, event: CloseCombatEnded) -> None:
        """Who stays after a close combat of the first edition has made a fast action, whatever marker it has (12.6)."""
        table = self.fight_table
        if table is None or self.fight is None or not table.first_edition:
            return
        fighters = {self.fight.unit, *(unit.id for unit in table.standing(table.grid.parse(event.at)))}
        self.deeds |= {name for name in fighters if table.units[name].side == event.side}

    # Movement

    def judge_steps(self, ask: Ask) -> None:
        assert self.table is not None
        unit = self.table.units[str(ask.about["unit"])]
        if self.table.kind(unit) == "vehicle":
            self.drivers.asked(self.table, unit, ask)
            return
        who, what = self.action
        walk = on_foot.Walk(unit, what if who == unit.id else "", int(ask.about["left"]), self.spent > 0)
        reason = on_foot.not_covered(self.table, walk)
        if reason:
            self.left_out[reason] += 1
            return
        offered = {option.to for option in ask.options if isinstance(option, Step)}
        place, mine = self.table.grid.names[unit.at], on_foot.steps(self.table, walk)
        points = 0 if unit.action is Action.DELAYED else on_foot.allowance(self.table, walk) - self.spent
        self.compare("points", points, walk.left, unit, place)
        if what == "move-and-fire":
            self.left_out["where a shot must be possible"] += len(mine - offered)
            self.compare("steps before a shot", [], sorted(offered - mine), unit, place)
            return
        self.compare("steps", sorted(mine), sorted(offered), unit, place, what)

    def judge_cost(self, event: Moved) -> None:
        assert self.table is not None
        table, unit = self.table, self.table.units[event.unit]
        if (event.unit, event.how) != (self.action[0], "move") or event.start not in table.grid.names:
            return
        self.spent += event.cost
        if table.kind(unit) == "vehicle":
            return
        start = table.grid.parse(event.start)
        direction = table.grid.direction(start, table.grid.parse(event.to))
        if direction < 0:
            self.left_out["steps onto the map"] += 1
            return
        self.compare("cost", on_foot.cost(table, unit, start, direction), event.cost, event)

    def turn_gun(self, event: Turned) -> None:
        """In the second edition every vertex after the first costs a gun a point (S43-9.9)."""
        assert self.table is not None
        gun = self.table.units[event.unit]
        if event.unit == self.action[0] and self.table.kind(gun) == "artillery" and not self.table.first_edition:
            self.spent += max(0, driving.vertices_between(event.facing, gun.facing) - 1)

    # Fire

    def judge_shot(self, event: Rolled) -> None:
        shot, table = self.shot, self.shot_table
        if shot is None or table is None or (shot.unit, shot.target) != (event.unit, event.target):
            self.left_out["attack without a shot"] += 1
            return
        if shot.lobbed:
            self.judge_shells(table, shot, event)
            return
        relief = "relief of a position" if self.action[1] == "reinforce" else ""
        reason = ("cards played" if self.cards else relief) or ranged_fire.not_covered(table, shot)
        if reason:
            self.left_out[reason] += 1
            return
        spotted = self.roll is None or self.roll.spotted
        about = (shot, table.units[shot.unit], table.units[shot.target], table.activation)
        second = self.second if not shot.reaction else ""
        attack = ranged_fire.attack_dice(table, shot, second)
        defence = ranged_fire.defence_dice(table, shot, spotted=spotted, covering=self.covering)
        self.compare("attack", attack, colours(event.attack), second, *about)
        self.compare("defence", defence, colours(event.defence), self.covering, *about)
        self.judge_spotting(table, shot)
        self.judge_comparison(table, event, second)

    def judge_ranging(self, event: Ranged) -> None:
        """The first roll at a vehicle, with all dice that the firer has."""
        self.ranged = event
        table = self.shot_table
        firer = table.units.get(event.unit) if table is not None else None
        if table is None or firer is None or table.card(firer).indirect is None or self.cards or table.effects:
            self.left_out["ranging with cards or from beyond the map"] += 1
            return
        self.compare("ranging dice", shells.first_dice(table, firer), colours(event.attack), event, firer)

    def judge_shells(self, table: Table, shot: Fired, event: Rolled) -> None:
        reason = "cards played" if self.cards else shells.not_covered(table, shot)
        if reason:
            self.left_out[reason] += 1
            return
        firer, target = table.units[shot.unit], table.units[shot.target]
        spotted = self.roll is None or self.roll.spotted
        about = (shot, firer, target, self.roll)
        attack = shells.attack_dice(table, firer, target, self.ranged)
        defence = shells.defence_dice(table, shot, event.attack, spotted=spotted)
        self.compare("shells", attack, colours(event.attack), *about)
        self.compare("defence against shells", defence, colours(event.defence), *about)

    def judge_blow(self, event: Rolled) -> None:
        fight, table = self.fight, self.fight_table
        if fight is None or table is None or {event.unit, event.target} != {fight.unit, fight.target}:
            self.left_out["blow without a fight"] += 1
            return
        reason = ("cards played" if self.cards else "") or close_combat.not_covered(table, fight)
        if reason:
            self.left_out[reason] += 1
            return
        unit, target = table.units[event.unit], table.units[event.target]
        fast = self.action[1] in on_foot.FAST and not close_combat.delays(table, fight)
        attack = close_combat.attack_dice(table, fight, unit, target)
        defence = close_combat.defence_dice(table, fight, target, unit, fast=fast)
        self.compare("blow", attack, colours(event.attack), fight, unit, target)
        self.compare("parry", defence, colours(event.defence), fight, unit, target)

    def judge_spotting(self, table: Table, shot: Fired) -> None:
        reason = spotting.not_covered(table, shot)
        if reason:
            self.left_out[reason] += 1
            return
        needed = self.roll.needed if self.roll is not None else 0
        about = (shot, table.units[shot.unit], table.units[shot.target], table.activation, table.mover)
        self.compare("spotting", spotting.number_needed(table, shot, self.deeds), needed, *about)

    def judge_die(self, event: SpottingRolled | MineSearched) -> None:
        """The die is told as it fell, and finds what it must find."""
        found = event.spotted if isinstance(event, SpottingRolled) else event.found
        self.compare("die told", True, event.roll in self.pips, event, self.pips)
        self.compare("die read", event.roll >= event.needed, found, event)

    def judge_comparison(self, table: Table, event: Rolled, second: str) -> None:
        firer, target = table.units[event.unit], table.units[event.target]
        attack = symbols(event.attack)
        attack["suppression"] += (target.experience is Experience.RECRUIT) + (firer.hidden.value == "ambush")
        if target.experience is Experience.ELITE:
            attack["suppression"] = 0
        if table.half(firer) and not second:
            self.compare("half strength", True, all(len(face) < 2 for _, face in event.attack), event)
        left = remainders(attack, symbols(event.defence))
        self.compare("symbols left", True, event.left in left, event, left)
