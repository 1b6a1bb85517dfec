"""Accuracy of off-board artillery, first edition (TAOAS-3.3.2, 3.5): the roll, its modifiers, and the die it gives."""

from __future__ import annotations

from opfire.assault.cards.support_cards import support_of
from opfire.assault.log.support import AccuracyRolled
from opfire.assault.state.battle import Battle
from opfire.assault.state.battle_dice import PoolDie, dice_for
from opfire.assault.state.pieces import Request, Unit
from opfire.kernel.chance import Roll
from opfire.kernel.dice import D6
from opfire.kernel.game import Script
from opfire.rules.citations import rule

SALVO = "salvo"
STRAY = 1
"""The modified roll at which, and below which, own units near the target are in danger."""
FACES = 6
COLUMNS = ("infantry", "artillery")
OTHER = "other"


@rule("TAOAS-3.0", "TAOAS-3.3.2", "TAOAS-3.5")
def modifiers(battle: Battle, request: Request, hex: int) -> dict[str, int]:
    """The second attack has the card's modifier and one less for every hex it is shifted; a salvo is always wide."""
    card = support_of(battle, request.card)
    if not request.attacks:
        return {"second": 0, "shifted": 0, "ability": -1 if SALVO in card.abilities else 0}
    distance = battle.setting.board.grid.distance(request.aim, hex)
    return {"second": card.second_attack or 0, "shifted": -distance, "ability": 0}


def modifier(battle: Battle, request: Request, hex: int) -> int:
    """All modifiers together."""
    return sum(modifiers(battle, request, hex).values())


@rule("TAOAS-3.5")
def accuracy_roll(battle: Battle, request: Request, hex: int) -> Script[int]:
    """After the mode is chosen a D6 is rolled for the attack and modified."""
    changes = modifiers(battle, request, hex)
    (face,) = yield from Roll((D6,), "accuracy", request.side)
    total = face + 1 + sum(changes.values())
    battle.tell(
        AccuracyRolled(
            card=request.card,
            target=battle.hex_name(hex),
            roll=face + 1,
            total=total,
            spotted=0,
            damaged=0,
            **changes,
            rule=battle.cite("TAOAS-3.5"),
        )
    )
    return int(total)


def row_of(result: int) -> int:
    """The row of the accuracy table for a modified roll: 1 or less to 6 or more, counted from 0."""
    return min(FACES, max(1, result)) - 1


@rule("TAOAS-3.5")
def accuracy_dice(battle: Battle, target: Unit, result: int) -> list[PoolDie]:
    """The defence die that a modified accuracy roll gives to a unit, by its type."""
    kind = battle.unit_card(target).type
    column = battle.setting.pack.oas_accuracy[kind if kind in COLUMNS else OTHER]
    return dice_for(column.dice[row_of(result)], "accuracy", "TAOAS-3.5")


@rule("TAOAS-3.5")
def goes_astray(result: int) -> bool:
    """Whether a modified accuracy roll endangers own units next to the target."""
    return result <= STRAY
