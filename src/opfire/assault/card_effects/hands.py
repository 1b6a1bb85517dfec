"""Cards that meddle with the enemy's cards: cancelling, looking, discarding, borrowing; and drawing."""

from __future__ import annotations

from collections.abc import Sequence

from opfire.assault.cards.effect import EFFECTS, Effect, nothing
from opfire.assault.cards.fits import Scene
from opfire.assault.log.command import CardBorrowed, HandSeen
from opfire.assault.options.answers import TakeCard
from opfire.assault.state.battle import Battle
from opfire.assault.state.command_cards import put_away, tell_discarded, without
from opfire.kernel.ask import Ask
from opfire.kernel.chance import Draw
from opfire.kernel.game import Script


def enemy_holds_cards(battle: Battle, scene: Scene) -> bool:
    """The enemy must have a card in his hand."""
    return bool(battle.hands[battle.enemy(scene.side)])


def look(battle: Battle, scene: Scene, _value: str) -> Script[None]:
    """The hand of the enemy is seen."""
    enemy = battle.enemy(scene.side)
    names = " ".join(battle.hands[enemy])
    battle.shown = scene.side
    battle.bared += tuple((enemy, name) for name in battle.hands[enemy])
    battle.tell(HandSeen(side=scene.side, of=enemy, cards=names, rule=battle.cite("8.3")))
    return
    yield


def choose_card(battle: Battle, scene: Scene, names: Sequence[str]) -> Script[str]:
    """One of some cards of the enemy's hand; none if he has just played his last one against this."""
    chosen = (yield from Ask(scene.side, "enemy-hand", [TakeCard(name) for name in names])).card if names else ""
    battle.shown = ""
    return chosen


def discard_chosen(battle: Battle, scene: Scene, _value: str) -> Script[None]:
    """One card of choice goes to the enemy's discard pile."""
    enemy = battle.enemy(scene.side)
    name = yield from choose_card(battle, scene, battle.hands[enemy])
    if name:
        put_away(battle, enemy, name)
        tell_discarded(battle, enemy, name)


def steal_card(battle: Battle, scene: Scene, _value: str) -> Script[None]:
    """One command card of choice can be played this turn, whoever it is tied to; support cards stay where they are."""
    enemy = battle.enemy(scene.side)
    commands = [name for name in battle.hands[enemy] if name in battle.setting.cards]
    name = yield from choose_card(battle, scene, commands)
    if not name:
        return
    battle.hands[enemy] = without(battle.hands[enemy], name)
    battle.borrowed[scene.side] = (*battle.borrowed[scene.side], name)
    battle.tell(CardBorrowed(side=scene.side, of=enemy, rule=battle.cite("8.3")))


def discard_random(battle: Battle, scene: Scene, _value: str) -> Script[None]:
    """Chance takes a card of the enemy's hand, unless he has just played his last one against this."""
    enemy = battle.enemy(scene.side)
    if not battle.hands[enemy]:
        return
    name = yield from Draw(battle.hands[enemy], "discard", enemy)
    put_away(battle, enemy, name)
    tell_discarded(battle, enemy, name)


EFFECTS |= {
    "cancel-card": Effect(nothing),
    "look": Effect(look, enemy_holds_cards),
    "discard-chosen": Effect(discard_chosen),
    "discard-random": Effect(discard_random, enemy_holds_cards),
    "steal-card": Effect(steal_card),
    "initiative": Effect(nothing),
}
