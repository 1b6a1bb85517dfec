"""Judges air attacks of both editions: interception, spotting, accuracy and dice (TAOAS-2.3 to 2.6; S43-12.3)."""

from __future__ import annotations

from opfire.assault.log.battle import Rolled
from opfire.assault.log.command import CardPlayed
from opfire.assault.log.support import (
    AccuracyRolled,
    AirAttack,
    AircraftHit,
    AirSpotted,
    FriendlyFire,
    Intercepted,
    SupportSpent,
)
from opfire.assault.state.pieces import Action, Morale, Unit
from opfire.kernel.events import Event
from oracles.assault import from_above
from oracles.assault.dice import LETTERS, colours, ordered, remainders, symbols
from oracles.assault.ledger import Ledger
from oracles.assault.table import Table

OPEN = ("clear", "road", "bridge", "airfield")
"""An airfield says of itself that it counts as clear."""
IN_THE_OPEN = {"infantry": (-1, -1, 0, 0, 0, 1), "artillery": (0, 0, 1, 1, 1, 1)}
ELSEWHERE = (-2, -1, -1, 0, 0, 0)
WITHOUT_BONUS, WITH_BONUS = (-1, 0, 0, 0, 0, 1), (-2, -2, -1, 0, 0, 0)
LIGHT_DAMAGE, TURNED_AWAY = 3, 4
GOES_TO = {1: "removed", 2: "discards", TURNED_AWAY: "hand"}
ARMOURED_PLANE = {1: 2, 2: 3, 3: 0, 4: 4, 0: 0}


class Aircraft:
    """Follows one aircraft from its target to the pile its card goes to."""

    def __init__(self, ledger: Ledger) -> None:
        self.ledger = ledger
        self.attack: AirAttack | None = None
        self.first: AirAttack | None = None
        self.gun: Intercepted | None = None
        self.spotted = 0
        self.light = 0
        self.row = 0
        self.total = 0
        self.missed: list[str] = []
        self.awaited = False
        self.cards = False

    def hear(self, table: Table, event: Event, changed: set[str]) -> None:
        """Take note of an event and judge it; `changed` are the units that are no longer as the table shows them."""
        match event:
            case AirAttack():
                self.come_in(table, event)
            case CardPlayed():
                self.cards = True
            case Intercepted():
                self.gun = event
                self.judge_gun(table, event)
            case Rolled(what="anti-aircraft"):
                self.judge_flak(table, event)
            case AircraftHit():
                self.judge_hit(event)
            case _ if self.attack is not None:
                self.hear_bombs(self.attack, table, event, changed)

    def hear_bombs(self, attack: AirAttack, table: Table, event: Event, changed: set[str]) -> None:
        """What belongs to the attack itself."""
        match event:
            case AirSpotted():
                self.spotted = event.modifier
                self.judge_sight(table, event, changed)
            case AccuracyRolled() if attack.card == event.card:
                self.judge_accuracy(table, event)
            case Rolled(what="air-attack"):
                self.judge_bombs(table, event, changed)
            case FriendlyFire() if attack.card == event.card:
                self.ledger.compare("friendly fire", (True, len(self.missed)), (self.awaited, event.dice), event)
                self.awaited = False
            case Rolled(what="friendly-fire") if attack.card == event.unit:
                self.judge_stray(table, event, changed)
            case SupportSpent() if attack.card == event.card:
                self.leave(event)
            case _:
                pass

    def come_in(self, table: Table, event: AirAttack) -> None:
        """A second attack follows the first at once, and only if nothing has stopped that (2.6.5)."""
        if event.attack == 1:
            self.first, self.light = event, 0
        else:
            self.ledger.compare("second attack", ("", False), (GOES_TO.get(self.row, ""), self.awaited), event)
            self.light = 0 if table.agreed.get("light-damage") == "once" else self.light
        self.attack, self.row, self.awaited, self.cards = event, 0, False, False

    def judge_gun(self, table: Table, event: Intercepted) -> None:
        """A gun that has not been activated, by its row against infantry; facing and sight do not matter."""
        gun, card = table.units[event.unit], table.card(table.units[event.unit])
        distance = table.range(gun.at, table.grid.parse(event.at))
        bands = card.attack["infantry"].bands
        reached = [band.name for band in bands if band.low <= max(1, distance) <= band.high]
        fresh = not gun.activated and gun.action is Action.NONE and gun.morale is Morale.NONE and not gun.carrier
        self.ledger.compare("gun", (distance, reached, True), (event.range, [event.band], fresh), event, gun)

    def judge_flak(self, table: Table, event: Rolled) -> None:
        """The dice of the table for blast value and range, against the die of the card alone (2.4, 2.5)."""
        gun = table.units[event.unit]
        assert self.gun is not None
        row = table.setting.pack.aa_attack[table.card(gun).blast or "none"]
        card = from_above.card_of(table, event.target)
        self.ledger.compare("flak", ordered(getattr(row, self.gun.band)), colours(event.attack), event, gun)
        self.ledger.compare("evasion", card.defence_die, colours(event.defence), event)
        if gun.attack_die_lost:
            self.ledger.compare("flak without doubles", True, all(len(face) < 2 for _, face in event.attack), event)
        left = remainders(symbols(event.attack), symbols(event.defence))
        self.ledger.compare("flak left", True, event.left in left, event, left)
        criticals, damage, suppressions = event.left
        row_reached = 1 if criticals and damage else 2 if criticals or damage > 1 else 3 if damage else 0
        self.row = row_reached or (TURNED_AWAY if suppressions else 0)
        if "armoured-aircraft" in card.abilities:
            self.row = ARMOURED_PLANE[self.row]

    def judge_hit(self, event: AircraftHit) -> None:
        self.ledger.compare("what flak does", self.row, event.row, event)
        self.light += self.row == LIGHT_DAMAGE
        self.row = event.row

    def judge_sight(self, table: Table, event: AirSpotted, changed: set[str]) -> None:
        """The table of the edition, by the ground or by the bonus it gives; nobody driven off gets so far."""
        self.ledger.compare("attack goes on", "", GOES_TO.get(self.row, ""), event)
        target = table.units[event.target]
        if event.target in changed or target.carrier or table.effects or self.cards:
            self.ledger.left_out["spotting from the air of who has changed"] += 1
            return
        mine = (
            first_sight(table, target, event.roll) if table.first_edition else second_sight(table, target, event.roll)
        )
        self.ledger.compare("spotting from the air", mine, (event.roll > 0, event.modifier), event, target)

    def judge_accuracy(self, table: Table, event: AccuracyRolled) -> None:
        """Spotting, light damage, the second attack, the way to a new target, and what the card can do."""
        attack, first = self.attack, self.first
        assert attack is not None
        assert first is not None
        card, second = from_above.card_of(table, event.card), attack.attack > 1
        grid = table.grid
        shifted = 0
        if second and attack.target != first.target:
            shifted = -table.range(grid.parse(first.at), grid.parse(attack.at))
        ability = ("precise-dive" in card.abilities and not second) - ("level-bombing" in card.abilities)
        mine = (self.spotted, -self.light, (card.second_attack or 0) if second else 0, shifted, ability)
        told = (event.spotted, event.damaged, event.second, event.shifted, event.ability)
        self.ledger.compare("accuracy from the air", mine, told, event, attack)
        self.ledger.compare("accuracy in all", event.roll + sum(told), event.total, event)
        self.total = event.total

    def judge_bombs(self, table: Table, event: Rolled, changed: set[str]) -> None:
        target = table.units[event.target]
        card = from_above.card_of(table, event.unit)
        assert self.attack is not None
        siren = "siren" in card.abilities and self.attack.attack == 1 and table.kind(target) != "vehicle"
        thrown = tuple(die for die in event.attack if die[0] in LETTERS)
        self.missed = from_above.blank(thrown)
        hex = table.grid.parse(self.attack.at)
        self.awaited = self.total <= 1 and bool(self.missed) and from_above.in_danger(table, self.attack.side, hex)
        if table.effects or self.cards or event.target in changed:
            self.ledger.left_out["bombs with cards at work, or on who has changed"] += 1
            return
        dice = card.attack[from_above.row_for(table, target)] + from_above.open_top(table, target)  # type: ignore[index]
        self.ledger.compare("bombs", ordered(dice), colours(thrown), event, target)
        extra = accuracy_die(table, target, self.total)
        mine = from_above.defence_dice(table, target, "above", extra, lost=0)
        self.ledger.compare("defence against bombs", mine, colours(event.defence), event, target, self.total)
        attack = from_above.sure_symbols(target, thrown)
        attack["suppression"] += siren and attack["suppression"] >= 0
        left = remainders(attack, symbols(event.defence))
        self.ledger.compare("bombs left", True, event.left in left, event, left, target)

    def judge_stray(self, table: Table, event: Rolled, changed: set[str]) -> None:
        """The dice that missed, against a friend's normal dice; from above, and without the die for accuracy."""
        target = table.units[event.target]
        self.ledger.compare("stray bombs", sorted(self.missed), sorted(name for name, _ in event.attack), event)
        if table.effects or self.cards or event.target in changed:
            self.ledger.left_out["bombs with cards at work, or on who has changed"] += 1
            return
        mine = from_above.defence_dice(table, target, "above", "", lost=0)
        self.ledger.compare("defence against stray bombs", mine, colours(event.defence), event, target)

    def leave(self, event: SupportSpent) -> None:
        self.ledger.compare("friendly fire left out", False, self.awaited, event)
        self.ledger.compare("card of the aircraft", GOES_TO.get(self.row, "discards"), event.to, event, self.row)
        self.attack = None


def first_sight(table: Table, target: Unit, roll: int) -> tuple[bool, int]:
    """Clear ground, roads and bridges: vehicles at once and with +1, others by their column (TAOAS-2.6.1)."""
    kind = table.kind(target)
    if table.terrain(target.at).id not in OPEN:
        return True, ELSEWHERE[roll - 1]
    return (False, 1) if kind == "vehicle" else (True, IN_THE_OPEN[kind][roll - 1])


def second_sight(table: Table, target: Unit, roll: int) -> tuple[bool, int]:
    """With or without a terrain bonus for this kind of target (S43-12.3.6.1)."""
    return True, (WITH_BONUS if from_above.cover(table, target) else WITHOUT_BONUS)[roll - 1]


def accuracy_die(table: Table, target: Unit, total: int) -> str:
    """Of the columns that fit the target's status the one that gives the least (TAOAS-2.6.2; S43-12.3.6.2)."""
    markers = {target.action.value, target.morale.value} | ({"immobilised"} if target.immobilised else set())
    rows = table.setting.pack.tas_accuracy.values()
    fitting = [row for row in rows if markers & set(row.statuses)] or [row for row in rows if not row.statuses]
    column = "vehicle" if table.kind(target) == "vehicle" else "infantry"
    dice = [getattr(row, column)[min(6, max(1, total)) - 1] for row in fitting]
    return max(dice, key=lambda die: "RYGB".index(die) if die else 4)
