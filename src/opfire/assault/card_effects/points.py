"""Cards about command points (4.9.2): moved between unit cards, taken back, or taken from the enemy."""

from __future__ import annotations

from opfire.assault.card_effects.hands import discard_random, enemy_holds_cards
from opfire.assault.cards.command_points import idle_kinds, in_use, named, open_cards
from opfire.assault.cards.effect import EFFECTS, Effect
from opfire.assault.cards.fits import Scene
from opfire.assault.log.command import PointsMoved, PointTaken
from opfire.assault.options.answers import DONE
from opfire.assault.pack.cards import CommandCard
from opfire.assault.state.battle import Battle
from opfire.assault.state.pieces import kind_on, player_on
from opfire.kernel.ask import Ask
from opfire.kernel.chance import Draw
from opfire.kernel.game import Script
from opfire.rules.citations import rule

MOVE_POINTS = "move-command-points"


def planned_cards(battle: Battle, side: str) -> list[str]:
    """The unit cards with unspent points."""
    return sorted(kind for kind, count in battle.planned[side].items() if count)


def move_points(battle: Battle, scene: Scene, most: str) -> Script[None]:
    """The owner lays up to so many unspent points from one unit card onto another."""
    side = scene.side
    for left in range(int(most), 0, -1):
        sources = named(cards_to_take_from(battle, side))
        if not sources:
            break
        choice = yield from Ask(side, "take-point", [DONE, *sources], {"left": left})
        if choice == DONE:
            break
        source = sources[choice]
        goals = named(other_open_cards(battle, side, source))
        goal = goals[(yield from Ask(side, "plan", list(goals), {"left": 1}))]
        battle.planned[side][source] -= 1
        battle.planned[side][goal] = battle.planned[side].get(goal, 0) + 1
    battle.tell(PointsMoved(side=side, rule=battle.cite("8.3")))


def cards_to_take_from(battle: Battle, side: str) -> list[str]:
    """The unit cards with unspent points that another card can use."""
    return [card for card in planned_cards(battle, side) if other_open_cards(battle, side, card)]


@rule("RH41-5.4", "S43-5.4")
def other_open_cards(battle: Battle, side: str, source: str) -> list[str]:
    """The other unit cards of the same player with fewer points than units to activate."""
    mine = (card for card in open_cards(battle, side) if player_on(card) == player_on(source))
    return [card for card in mine if card != source]


@rule("RH41-5.4", "S43-5.4")
def movers(battle: Battle, side: str, card: CommandCard) -> set[int]:
    """The players who have points that a command card could move; nobody where it moves none."""
    if not any(one.startswith(MOVE_POINTS) for one in card.mechanism):
        return set()
    return {player_on(source) for source in cards_to_take_from(battle, side)}


def can_move_points(battle: Battle, scene: Scene) -> bool:
    """There must be a point and another card that can use it."""
    return bool(cards_to_take_from(battle, scene.side))


def restore_focus(battle: Battle, scene: Scene, _value: str) -> Script[None]:
    """A spent point of the focus pool can be used once more."""
    battle.focus[scene.side] += 1
    return
    yield


def focus_was_spent(battle: Battle, scene: Scene) -> bool:
    """The pool must have been drawn on in this turn."""
    full = min(battle.points[scene.side], battle.setting.edition.command_focus)
    return in_use(battle) and battle.focus[scene.side] < full


def spend_enemy_point(battle: Battle, scene: Scene, _value: str) -> Script[None]:
    """The enemy loses an unspent point of the card named, or else of one that chance picks; without points a card."""
    enemy = battle.enemy(scene.side)
    if not in_use(battle):
        yield from discard_random(battle, scene, "")
        return
    cards = named(idle_kinds(battle, enemy))
    kind = cards[(yield from Ask(scene.side, "enemy-point", list(cards)))]
    if not battle.planned[enemy].get(kind, 0):
        battle.bared += ((enemy, kind),)
        kind = yield from Draw(planned_cards(battle, enemy), "command-point", enemy)
    battle.planned[enemy][kind] -= 1
    battle.tell(PointTaken(side=enemy, card=kind_on(kind), rule=battle.cite("8.3")))


def enemy_has_points(battle: Battle, scene: Scene) -> bool:
    """The enemy has something to lose."""
    if not in_use(battle):
        return enemy_holds_cards(battle, scene)
    enemy = battle.enemy(scene.side)
    return bool(planned_cards(battle, enemy)) and bool(idle_kinds(battle, enemy))


EFFECTS |= {
    MOVE_POINTS: Effect(move_points, can_move_points),
    "restore-focus": Effect(restore_focus, focus_was_spent),
    "spend-enemy-point": Effect(spend_enemy_point, enemy_has_points),
}
