"""Positions with command cards in hand, and dice that fall low unless told otherwise."""

from typing import Any

from opfire.assault.log.battle import Rolled
from opfire.assault.options.answers import Act, Activate, Decline, Fire, PlayCard, Stop
from opfire.assault.state.pieces import Melee
from opfire.kernel.chance import Chance, Draw, Outcome, Roll
from support.assault.battles import Table, Throws, letters, with_cards

RIFLES, ENEMY, MG = "german-rifles-41", "soviet-heavy-rifles-41", "german-heavy-mg34"
PANZER, T34, TRUCK = "german-pz-iiij", "soviet-t-34", "german-truck"
NO_CARD = Act("no-card")


class Sixes(Throws):
    """Dice that fall on their last face unless told otherwise."""

    def fall(self, question: Chance, rng: int) -> Outcome:
        if self.waiting or question.why == "initiative":
            return super().fall(question, rng)
        if isinstance(question, Draw):
            return question.deck[0]
        assert isinstance(question, Roll)
        return tuple(len(die.faces) - 1 for die in question.dice)


def table_of(units: dict[str, str], cards: dict[str, str], **others: Any) -> Table:
    """A position with cards, and dice that fall low."""
    table = with_cards(units, cards, **others)
    table.throws = table.match.dice = Sixes()
    return table


def sicily(units: dict[str, str], cards: dict[str, str], **others: Any) -> Table:
    """The same in Sicily."""
    return table_of(units, cards, pack="sicily-43", **{"active": "allied", **others})


def until(table: Table, *kinds: str) -> Table:
    """Decline, stop and take what comes first until one of these questions is asked."""
    for _ in range(12):
        if table.ask.kind in kinds:
            return table
        options = table.ask.options
        table.play(next((option for option in options if option in (Decline(), Stop(), NO_CARD)), options[0]))
    raise AssertionError(f"{kinds} is not asked, but {table.ask.kind}")


def attack_of(table: Table) -> str:
    """The attack dice of the last comparison."""
    return letters(table.told(Rolled)[-1].attack)


def defence_of(table: Table) -> str:
    """The defence dice of the last comparison."""
    return letters(table.told(Rolled)[-1].defence)


def fire(card: str, firer: str = "g1", target: str = "s1", **others: Any) -> Table:
    """A shot for which a card is played."""
    units = {"g1": f"{RIFLES} E5", "s1": f"{ENEMY} E3"} | others.pop("units", {})
    table = table_of(units, others.pop("cards", {"german": card}), **others)
    return table.play(Activate(firer), Act("fire"), Fire(target), PlayCard(card))


def storm(cards: dict[str, str], **others: Any) -> Table:
    """German infantry storms a hex."""
    units = others.pop("units", {"g1": f"{RIFLES} E5", "s1": f"{ENEMY} E4"})
    table = table_of(units, cards, **others)
    return table.play(Activate("g1"), Act("normal-action"), "E4")


LOCKED = {"melee": Melee.INACTIVE}
