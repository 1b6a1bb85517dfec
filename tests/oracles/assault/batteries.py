"""Judges off-board artillery of the first edition: spotters, accuracy, dice, craters, blasts (TAOAS-3.0 to 4.0)."""

from __future__ import annotations

from opfire.assault.log.battle import Marked, Ranged, Rolled, SmokeLaid, ThrownAgain
from opfire.assault.log.command import CardPlayed
from opfire.assault.log.ground import GroundChanged
from opfire.assault.log.support import (
    AccuracyRolled,
    BarrageFired,
    FireDirected,
    FriendlyFire,
    HexShelled,
    SmokeRose,
    SupportSpent,
)
from opfire.assault.pack.cards import SupportCard
from opfire.assault.state.pieces import Unit
from opfire.kernel.events import Event
from oracles.assault import from_above
from oracles.assault.dice import LETTERS, colours, ordered, remainders, symbols
from oracles.assault.ledger import Ledger
from oracles.assault.ranged_fire import rides
from oracles.assault.spotters import judge_spotter
from oracles.assault.table import Table

ACCURACY = {
    "infantry": ("Y", "Y", "G", "B", "", ""),
    "artillery": ("Y", "G", "B", "", "", ""),
    "vehicle": ("Y", "G", "G", "B", "B", ""),
}
CRATERS = {
    "road": "craters",
    "clear": "craters",
    "light-forest": "brush-trees-craters",
    "brush": "brush-trees-craters",
}
MOST_SMOKE = 4
SPREAD = "suppressive-fire"


class Batteries:
    """Follows the batteries of the first edition, one attack at a time."""

    def __init__(self, ledger: Ledger) -> None:
        self.ledger = ledger
        self.first: dict[str, BarrageFired] = {}
        """The first attack of each card in this turn."""
        self.barrage: BarrageFired | None = None
        self.spotter: tuple[Unit, bool] | None = None
        self.total = 0
        self.missed: list[str] = []
        self.ranged: Ranged | None = None
        self.groups: list[str] = []
        self.cards = False
        self.critical_at = ""
        self.smoke: list[str] = []
        self.astray = False

    def hear(self, table: Table, event: Event, changed: set[str]) -> None:
        """Take note of an event and judge it; `changed` are the units that are no longer as the table shows them."""
        if not table.first_edition:
            return
        match event:
            case FireDirected():
                self.spotter = judge_spotter(self.ledger, table, event)
            case Marked() if self.spotter is not None and event.unit == self.spotter[0].id:
                self.judge_marker(event)
            case BarrageFired():
                self.open_fire(event)
            case CardPlayed() | ThrownAgain():
                self.cards = True
            case SupportSpent():
                self.end_attack(table)
                self.first.pop(event.card, None)
            case _ if self.barrage is not None:
                self.hear_shells(table, event, changed)

    def hear_shells(self, table: Table, event: Event, changed: set[str]) -> None:
        """What belongs to the attack under way."""
        assert self.barrage is not None
        card = self.barrage.card
        match event:
            case AccuracyRolled(card=name) if name == card:
                self.judge_accuracy(table, event)
            case Ranged(unit=name) if name == card:
                self.judge_ranging(table, event)
            case HexShelled():
                self.judge_ground(table, event)
            case Rolled(unit=name, what="shells") if name == card:
                self.judge_shells(table, event, changed)
            case FriendlyFire(card=name) if name == card:
                missed = len(self.missed)
                self.ledger.compare("shells astray", (True, missed), (self.total <= 1, event.dice), event, self.missed)
                self.astray = True
            case Rolled(unit=name, what="friendly-fire") if name == card:
                self.judge_stray(table, event, changed)
            case GroundChanged():
                self.judge_crater(table, event)
            case SmokeRose():
                self.smoke.append(event.at)
            case SmokeLaid(unit=name) if name == card:
                self.judge_smoke(table, event)
            case _:
                pass

    def judge_marker(self, event: Marked) -> None:
        """Attack die -1 for a spotter, and normal action for one that has that already (3.3f, 3.3g)."""
        assert self.spotter is not None
        unit, _ = self.spotter
        mine = ["normal-action", "attack-die-1"] if unit.attack_die_lost else ["attack-die-1"]
        mine += ["immobilised"] if unit.immobilised else []  # all markers of a unit are told
        self.ledger.compare("marker of the spotter", sorted(mine), sorted(event.markers), unit)
        self.spotter = None

    def open_fire(self, event: BarrageFired) -> None:
        self.barrage, self.groups, self.missed, self.ranged = event, [], [], None
        self.cards, self.critical_at, self.smoke, self.astray = False, "", [], False
        self.first.setdefault(event.card, event)

    def end_attack(self, table: Table) -> None:
        """Every hex that was attacked smokes (3.0f), and a spread attack has fallen on two hexes."""
        if self.barrage is None:
            return
        if self.barrage.mode == SPREAD and not self.cards:
            self.judge_groups(table, from_above.card_of(table, self.barrage.card))
        full = table.smoke.get(table.grid.parse(self.barrage.at), 0) >= MOST_SMOKE
        smokes = full or self.barrage.at in self.smoke
        self.ledger.compare("smoke of the shells", True, smokes, self.barrage, self.smoke)
        self.barrage = None

    def judge_accuracy(self, table: Table, event: AccuracyRolled) -> None:
        """The modifier of a second attack, the shift from the first hex, and a salvo."""
        assert self.barrage is not None
        card, grid = from_above.card_of(table, event.card), table.grid
        second = bool(self.barrage.aimed)
        shifted = -table.range(grid.parse(self.barrage.aimed), grid.parse(self.barrage.at)) if second else 0
        mine = ((card.second_attack or 0) if second else 0, shifted, -("salvo" in card.abilities))
        self.ledger.compare("accuracy", mine, (event.second, event.shifted, event.ability), event, self.barrage)
        self.ledger.compare("accuracy in all", event.roll + sum(mine), event.total, event)
        self.total = event.total

    def judge_ranging(self, table: Table, event: Ranged) -> None:
        self.ranged = event
        target = table.units[event.target]
        if self.cards or self.astray or self.barrage is None or self.barrage.mode == SPREAD:
            return
        card = from_above.card_of(table, event.unit)
        dice = card.attack[from_above.row_for(table, target)] + from_above.open_top(table, target)  # type: ignore[index]
        self.ledger.compare("first roll of a battery", ordered(dice), colours(event.attack), event, target)
        if not from_above.found_the_range(event.attack):
            self.missed += from_above.blank(event.attack)

    def judge_ground(self, table: Table, event: HexShelled) -> None:
        """A hex without a target has no defence: every critical hit counts."""
        self.take_group(event.attack)
        self.missed += from_above.blank(event.attack)
        found = symbols(event.attack)["critical"]
        self.ledger.compare("criticals on a hex", found, event.criticals, event)
        self.critical_at = event.at if found else ""
        if self.barrage is not None and self.barrage.mode != SPREAD and not self.cards:
            card = from_above.card_of(table, self.barrage.card)
            self.ledger.compare("shells on a hex", ordered(card.attack["infantry"]), colours(event.attack), event)

    def take_group(self, dice: from_above.Dice) -> None:
        self.groups.append(colours(dice))

    def judge_groups(self, table: Table, card: SupportCard) -> None:
        """The dice of the card in two halves, each with the blast die, or a blue one (3.4.2)."""
        if len(self.groups) != 2:  # a vehicle's first roll has sorted some of the dice out
            return
        mine = ordered(card.attack["infantry"] + 2 * (card.blast or "B"))
        sizes = abs(len(self.groups[0]) - len(self.groups[1]))
        self.ledger.compare("spread fire", (mine, True), (ordered("".join(self.groups)), sizes <= 1), self.groups)

    def judge_shells(self, table: Table, event: Rolled, changed: set[str]) -> None:
        assert self.barrage is not None
        target, spread = table.units[event.target], self.barrage.mode == SPREAD
        first = self.ranged if self.ranged is not None and self.ranged.target == event.target else None
        self.missed += from_above.blank(event.attack) + (from_above.blank(first.attack) if first is not None else [])
        self.critical_at = table.grid.names[target.at] if event.criticals else ""
        if first is None:
            self.take_group(event.attack)
        if table.effects or self.cards or event.target in changed:
            self.ledger.left_out["shells with cards at work, or on who has changed"] += 1
            return
        if first is not None:
            mine = ordered(LETTERS[name] for name in from_above.found_the_range(first.attack))
            self.ledger.compare("shells of a battery", mine, colours(event.attack), event, target)
        elif not spread:
            dice = from_above.card_of(table, event.unit).attack["infantry"]
            self.ledger.compare("shells of a battery", ordered(dice), colours(event.attack), event, target)
        self.judge_defence(table, event, target, accuracy_die(table, target, self.total))
        attack, defence = from_above.sure_symbols(target, event.attack), symbols(event.defence)
        if spread:
            self.ledger.compare("spread left", True, event.left in spread_left(target, event), event, target)
            return
        left = remainders(attack, defence)
        self.ledger.compare("shells left", True, event.left in left, event, left, target)

    def judge_defence(self, table: Table, event: Rolled, target: Unit, extra: str) -> None:
        """From above, with the green die of indirect fire for a vehicle, less the weakest die (3.0g, 3.6, MR 7.3)."""
        extra += "G" if table.kind(target) == "vehicle" else ""
        mine = from_above.defence_dice(table, target, "above", extra, lost=1)
        self.ledger.compare("defence against a battery", mine, colours(event.defence), event, target, self.total)

    def judge_stray(self, table: Table, event: Rolled, changed: set[str]) -> None:
        """The dice that missed, against a friend; vehicles and riders are found by a first roll (RH41-7.3)."""
        target = table.units[event.target]
        self.critical_at = table.grid.names[target.at] if event.criticals else ""
        if table.effects or self.cards or event.target in changed:
            self.ledger.left_out["stray shells with cards at work, or on who has changed"] += 1
            return
        bombed, thrown = table.kind(target) == "vehicle" or rides(table, target), event.attack
        if bombed:
            first = self.ranged.attack if self.ranged is not None and self.ranged.target == event.target else ()
            found = sorted(from_above.found_the_range(first))
            self.ledger.compare("stray shells that found", found, sorted(name for name, _ in thrown), event, first)
            thrown = first
        self.ledger.compare("stray shells", sorted(self.missed), sorted(name for name, _ in thrown), event)
        self.judge_defence(table, event, target, "")

    def judge_crater(self, table: Table, event: GroundChanged) -> None:
        if "crater" not in event.becomes:
            return
        hex = table.grid.parse(event.at)
        mine = (event.at, CRATERS.get(table.terrain(hex).id, ""))
        self.ledger.compare("craters", mine, (self.critical_at, event.becomes), event)

    def judge_smoke(self, table: Table, event: SmokeLaid) -> None:
        """The smoke dice of the card; none harms anybody."""
        assert self.barrage is not None
        card = from_above.card_of(table, self.barrage.card)
        fits = not set(colours(event.attack)) - set(card.smoke_dice)
        self.ledger.compare("smoke dice", True, fits, event)


def accuracy_die(table: Table, target: Unit, total: int) -> str:
    """By the kind of the unit that is hit (3.5)."""
    return ACCURACY[table.kind(target)][min(6, max(1, total)) - 1]


def spread_left(target: Unit, event: Rolled) -> set[tuple[int, int, int]]:
    """Damage counts as suppression, and a critical hit of the defender stops only its like (3.4.2)."""
    attack, defence = from_above.sure_symbols(target, event.attack), symbols(event.defence)
    shaking = attack["suppression"] + symbols(event.attack)["damage"]
    if target.experience.value == "elite":
        shaking = 0
    stopped = defence["damage"] + defence["suppression"]
    criticals = max(0, attack["critical"] - defence["critical"])
    return {(criticals, 0, max(0, shaking - stopped))}
