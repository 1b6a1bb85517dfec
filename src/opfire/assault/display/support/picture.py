"""Support cards as the table shows them: the hand, what was requested, and where shots fall."""

from __future__ import annotations

from opfire.assault.cards.support_cards import support_of
from opfire.assault.pack.cards import SupportCard
from opfire.assault.state.battle import Battle
from opfire.assault.state.pieces import CALLED
from opfire.kernel.display import CardFace, Mark, Words
from opfire.rules.citations import rule

AIMS = {"TAS": "aircraft", "OAS": "support-aim"}
KINDS = {
    "TAS": Words("Air support", "Luftunterstützung"),
    "OAS": Words("Artillery support", "Artillerieunterstützung"),
}


def laid_out(battle: Battle, side: str) -> tuple[str, ...]:
    """The cards a side has requested, '' for those that lie face down."""
    return tuple(request.card for request in battle.requests.values() if request.side == side)


@rule("TAOAS-2.2", "S43-12.3.2")
def points_laid_out(battle: Battle, side: str) -> int:
    """The command points on requested cards; each is spent when its card is turned over."""
    return sum(one.side == side and one.stage == CALLED for one in battle.requests.values())


def support_marks(battle: Battle) -> list[Mark]:
    """The aim points of batteries that have been called in, and what aircraft are over."""
    return [
        Mark(battle.hex_name(request.aim), AIMS[support_of(battle, request.card).type], side=request.side)
        for request in battle.requests.values()
        if request.aim >= 0 and request.stage != CALLED
    ]


def support_face(battle: Battle, name: str) -> CardFace:
    """A support card as it reads."""
    card = support_of(battle, name)
    return CardFace(name, card.name, text(card), "-".join(card.phases), values(card))


def text(card: SupportCard) -> Words:
    """What is printed on a support card, in words and dice letters."""
    parts = [
        (f"vehicles {card.attack['vehicle']}", f"Fahrzeuge {card.attack['vehicle']}"),
        (f"infantry, guns {card.attack['infantry']}", f"Infanterie, Geschütze {card.attack['infantry']}"),
        (f"blast {card.blast}", f"Explosionswert {card.blast}"),
    ]
    if card.defence_die:
        parts.append((f"defence {card.defence_die}", f"Verteidigung {card.defence_die}"))
    if card.smoke_dice:
        parts.append((f"smoke {card.smoke_dice}", f"Rauch {card.smoke_dice}"))
    if card.second_attack is not None:
        parts.append((f"second attack {card.second_attack:+}", f"zweiter Angriff {card.second_attack:+}"))
    en, de = zip(*parts, strict=True)
    return Words(f"{KINDS[card.type].en}: {', '.join(en)}", f"{KINDS[card.type].de}: {', '.join(de)}")


def values(card: SupportCard) -> dict[str, str | int]:
    """What is printed on a support card."""
    found: dict[str, str | int] = {"deck": "support", "type": card.type, "blast": card.blast}
    found |= {f"attack-{row}": dice for row, dice in card.attack.items()}
    found |= {f"secondary-{row}": dice for row, dice in card.secondary.items()}
    if card.defence_die:
        found["defence"] = card.defence_die
    if card.smoke_dice:
        found["smoke"] = card.smoke_dice
    if card.second_attack is not None:
        found["second-attack"] = card.second_attack
    if card.abilities:
        found["abilities"] = " ".join(card.abilities)
    return found
