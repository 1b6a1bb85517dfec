"""Actions directly before a fire attack roll: A27, A30, A34, A37, A40, A41."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final

from opfire.commander.cards import cards
from opfire.commander.fire import firing
from opfire.commander.fire.firing import Attack
from opfire.commander.options.answers import Action
from opfire.commander.pack.pieces import FateCard
from opfire.commander.state.commander import Commander
from opfire.commander.units.asking import DONE, choose_hex
from opfire.kernel.ask import Ask, Option
from opfire.kernel.game import Script
from opfire.rules.citations import rule

SUSTAINED: Final = ("mg", "mortar")
RAISE: Final = 2
BORE_SIGHTED: Final = 5

Condition = Callable[[Commander, Attack, FateCard], bool]


@rule("CC-A27")
def bore_sighting(game: Commander, attack: Attack, _card: FateCard) -> bool:
    """The scenario's defender fires a weapon of printed FP 5 or more."""
    heavy = any(piece.weapon and game.weapon_type(piece.weapon).fp >= BORE_SIGHTED for piece in attack.pieces)
    return heavy and game.posture(attack.side) == "defender"


@rule("CC-A30")
def crossfire(game: Commander, attack: Attack, _card: FateCard) -> bool:
    """The attack is directed at a moving unit."""
    enemy = game.enemy(attack.side)
    return any(unit.moving and unit.side == enemy for hex in attack.hexes for unit in game.at(hex))


@rule("CC-A34")
def hand_grenades(game: Commander, attack: Attack, _card: FateCard) -> bool:
    """A firing piece is next to a target hex."""
    distance = game.setting.grid.distance
    return any(distance(start, hex) == 1 for start in attack.from_hexes for hex in attack.hexes)


@rule("CC-A37")
def marksmanship(game: Commander, attack: Attack, card: FateCard) -> bool:
    """A squad or team of the nation on the card fires."""
    return any(
        piece.weapon is None
        and game.type_of(piece.unit).kind in ("squad", "team")
        and card.action_nation in (None, game.type_of(piece.unit).nation)
        for piece in attack.pieces
    )


@rule("CC-A41")
def sustained_fire(game: Commander, attack: Attack, _card: FateCard) -> bool:
    """A mortar or machine gun fires."""
    return any(piece.weapon and game.weapon_type(piece.weapon).kind in SUSTAINED for piece in attack.pieces)


def spray_fire(game: Commander, attack: Attack, _card: FateCard) -> bool:
    """Every piece has boxed Range and there is a second enemy hex to spray."""
    return bool(spray_hexes(game, attack))


CONDITIONS: Final[dict[str, Condition]] = {
    "bore-sighting": bore_sighting,
    "crossfire": crossfire,
    "hand-grenades": hand_grenades,
    "marksmanship": marksmanship,
    "sustained-fire": sustained_fire,
    "spray-fire": spray_fire,
}
RAISING: Final = tuple(action for action in CONDITIONS if action != "spray-fire")
RULES: Final = {
    "bore-sighting": "CC-A27d",
    "crossfire": "CC-A30c",
    "hand-grenades": "CC-A34d",
    "marksmanship": "CC-A37c",
    "sustained-fire": "CC-A41b",
    "spray-fire": "CC-A40c",
}


def playable(game: Commander, attack: Attack, actions: Iterable[str] = CONDITIONS) -> list[str]:
    """The cards in the firer's hand whose action, one of these, can be played on this attack."""
    hand = cards.with_action(game, attack.side, *actions)
    return [id for id in hand if CONDITIONS[game.card(id).action](game, attack, game.card(id))]


def could_play(game: Commander, attack: Attack, actions: Iterable[str]) -> bool:
    """Whether there is a card in the firer's deck, wherever it is now, that could be played on this attack."""
    wanted = [
        card
        for card in game.setting.pack.decks[game.setting.scenario.side(attack.side).nation]
        if card.action in actions
    ]
    return any(CONDITIONS[card.action](game, attack, card) for card in wanted)


def potential(game: Commander, attack: Attack) -> int:
    """How much the hand could still add to the FP of an attack."""
    return RAISE * len(playable(game, attack, RAISING))


def offer(game: Commander, attack: Attack) -> Script[None]:
    """The firer plays any number of actions; the roll can be made from FP 1 on."""
    while True:
        fp = firing.final_fp(game, attack)
        actions = CONDITIONS if fp >= 1 else RAISING
        hand = playable(game, attack, actions)
        if not hand and not (cards.pauses(game, attack.side) and could_play(game, attack, actions)):
            return
        options: list[Option] = [Action(id) for id in hand]
        if fp >= 1 or not hand:
            options.append(DONE)
        answer = yield from Ask(attack.side, "fire-action", options, firing.about(game, attack))
        if not isinstance(answer, Action):
            return
        yield from play(game, attack, answer.card)


def play(game: Commander, attack: Attack, id: str) -> Script[None]:
    """Carry one action out."""
    action = game.card(id).action
    cards.play_action(game, attack.side, id, action, RULES[action])
    if action == "spray-fire":
        yield from spray(game, attack)
        return
    attack.bonus += RAISE
    attack.sustained += action == "sustained-fire"


@rule("CC-A40")
def spray_hexes(game: Commander, attack: Attack) -> list[int]:
    """Second target hexes: next to the first, enemy-held, in range and sight of all, leaving FP 1."""
    if attack.sprayed or not all(firing.boxed_range(game, piece) for piece in attack.pieces):
        return []
    enemy = game.enemy(attack.side)
    near = [hex for hex in game.setting.grid.around(attack.hexes[0]) if game.holds(hex, enemy)]
    return [
        hex
        for hex in near
        if all(firing.reaches(game, piece, hex) for piece in attack.pieces) and sprayed_fp(game, attack, hex) >= 1
    ]


def sprayed_fp(game: Commander, attack: Attack, hex: int) -> int:
    """The FP an attack would have with a second target hex."""
    wider = Attack(attack.side, attack.kind, [*attack.hexes, hex], attack.pieces)
    wider.bonus = attack.bonus
    return firing.final_fp(game, wider)


def spray(game: Commander, attack: Attack) -> Script[None]:
    """Choose the second target hex."""
    hexes = spray_hexes(game, attack)
    hex = yield from choose_hex(game, attack.side, "spray", hexes)
    attack.sprayed = True
    if hex is not None:
        attack.hexes.append(hex)
