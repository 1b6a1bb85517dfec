"""Playing command cards (8.3): who may play which at a moment, the enemy's answer, and what the card does."""

from __future__ import annotations

from opfire.assault.cards.command_points import in_use
from opfire.assault.cards.effect import EFFECTS, effect_name, effect_value
from opfire.assault.cards.fits import NOBODY, Scene, fits, is_alone, is_near, scene_fits
from opfire.assault.log.command import CardCancelled, CardPlayed
from opfire.assault.options.answers import PlayCard, act, play_card, take
from opfire.assault.pack.cards import CommandCard
from opfire.assault.state.battle import Battle
from opfire.assault.state.command_cards import card_of, put_away
from opfire.assault.state.pieces import Melee, Unit, is_outside
from opfire.assault.terrain.elevation import sight_between
from opfire.kernel.ask import Ask
from opfire.kernel.game import Script
from opfire.kernel.later import later
from opfire.rules.citations import rule

NO_CARD = "no-card"
ALSO = {"fired-at": ("attacked",), "close-combat-rolled": ("rolled",)}
"""Wider moments at which a narrower one lets cards be played."""
CHOOSING = ("activation", "after-own-activation", "after-enemy-activation", "reaction")
"""Moments at which the owner chooses the unit a card is for."""
COUNTER = "enemy-card"
ABOARD = {"consecutive-activation"}
BESIDE_THE_MAP = {"consecutive-activation", "movement", "keep-defence-die", "assault-die"}
"""What cards can do for units that are in no hex of their own."""


@later
def may_be_activated(battle: Battle, scene: Scene, card: CommandCard) -> bool:
    """Whether a unit can be activated, or act again, for one of the actions that a card allows."""
    raise NotImplementedError


def offer(battle: Battle, scene: Scene) -> Script[bool]:
    """A side that holds a fitting card may play one; says whether a card was played and took effect."""
    if not battle.setting.cards:
        return False
    names = playable(battle, scene)
    if not is_asked(battle, scene, names):
        return False
    choice = yield from Ask(scene.side, "command-card", [act(NO_CARD), *map(play_card, names)], about(scene))
    if not isinstance(choice, PlayCard):
        return False
    return (yield from announce(battle, scene, choice.card))


def is_asked(battle: Battle, scene: Scene, names: list[str]) -> bool:
    """Whether a side is asked for a card, of which these fit; where only its hand decides, that is a look into it."""
    if not might_hold(battle, scene):
        return bool(names)
    if battle.setting.pauses:
        return True
    battle.look_into(scene.side)
    return bool(names)


def might_hold(battle: Battle, scene: Scene) -> bool:
    """Whether a card that may be in the hand, for all the enemy knows, could be played at this moment."""
    side = scene.side
    if not battle.hands[side] or (side in battle.answered and scene.moment != COUNTER):
        return False
    moments = (scene.moment, *ALSO.get(scene.moment, ()))
    return any(
        card.moment in CHOOSING or can_play(battle, scene, card)
        for card in battle.setting.kinds_of_cards[side]
        if card.moment in moments
    )


def about(scene: Scene) -> dict[str, str | int]:
    """What the question says of the scene."""
    words: dict[str, str | int] = {"moment": scene.moment}
    if scene.unit is not None:
        words["unit"] = scene.unit.id
    if scene.other is not None:
        words["other"] = scene.other.id
    if scene.blanks:
        words["blanks"] = scene.blanks
    return words


@rule("RH41-4.9.1", "RH41-8.3", "S43-4.9.1", "S43-8.3")
def playable(battle: Battle, scene: Scene) -> list[str]:
    """The cards in a hand whose moment this is and whose conditions are met; one a side and activation."""
    side = scene.side
    battle.looked[side] = (*battle.looked.get(side, ()), scene.moment)
    held = (*battle.hands[side], *battle.borrowed[side])
    if not held or (side in battle.answered and scene.moment != COUNTER):
        return []
    moments = (scene.moment, *ALSO.get(scene.moment, ()))
    return [
        name
        for name in held
        if name in battle.setting.cards
        and card_of(battle, name).moment in moments
        and can_play(battle, scene, card_of(battle, name))
    ]


@rule("RH41-8.3", "S43-8.3")
def can_play(battle: Battle, scene: Scene, card: CommandCard) -> bool:
    """Whether a card's restrictions are met and it would do something."""
    if card.module and card.module not in battle.setting.modules:
        return False
    if not scene_fits(battle, scene, card):
        return False
    if needs_unit(scene, card):
        return any(suits(battle, scene, card, unit) for unit in units_for(battle, scene, card))
    return would_work(battle, scene, card)


def needs_unit(scene: Scene, card: CommandCard) -> bool:
    """Whether the owner still has to say which unit the card is for."""
    if scene.unit is not None:
        return False
    return card.moment in CHOOSING or (card.moment == "anytime" and card.fits != NOBODY)


def would_work(battle: Battle, scene: Scene, card: CommandCard) -> bool:
    """Whether everything the card does can be done."""
    scene.card = card
    return all(EFFECTS[effect_name(one)].possible(battle, scene) for one in card.mechanism)


@rule("RH41-8.3", "S43-8.3")
def candidates(battle: Battle, scene: Scene, card: CommandCard) -> list[Unit]:
    """The own units a card can be played for."""
    return [unit for unit in units_for(battle, scene, card) if suits(battle, scene, card, unit)]


def units_for(battle: Battle, scene: Scene, card: CommandCard) -> list[Unit]:
    """The own units among which those are that a card can be played for."""
    return [*battle.units_of(scene.side), *out_of_sight(battle, scene.side, card)]


@rule("RH41-8.3", "RH41-9.11.3", "S43-8.3", "S43-9.11.3", "S43-5.8")
def out_of_sight(battle: Battle, side: str, card: CommandCard) -> list[Unit]:
    """Units aboard a vehicle or beside the map, for cards that let them get off or come on, or go farther."""
    names = {one.partition(":")[0] for one in card.mechanism}
    aboard, beside = names <= ABOARD, names <= BESIDE_THE_MAP
    return [unit for unit in battle.idle(side) if (aboard and unit.carrier) or (beside and is_outside(unit))]


def suits(battle: Battle, scene: Scene, card: CommandCard, unit: Unit) -> bool:
    """Whether a card can be played for a unit: what it is, how near, free of enemies, and with somebody to aim at."""
    scene = Scene(scene.moment, scene.side, unit, scene.other, reaction=scene.reaction, card=card)
    if not fits(battle, card.fits, unit) or not is_near(battle, scene, card):
        return False
    if (
        card.other_type
        and scene.other is not None
        and battle.unit_card(unit).type == battle.unit_card(scene.other).type
    ):
        return False
    if card.alone and not is_alone(battle, unit, card.alone):
        return False
    if card.target != NOBODY and scene.other is None and not victims(battle, scene, card):
        return False
    ready = card.moment not in CHOOSING or may_be_activated(battle, scene, card)
    return ready and would_work(battle, scene, card)


@rule("RH41-12.0", "RH41-8.3", "S43-8.3")
def victims(battle: Battle, scene: Scene, card: CommandCard) -> list[Unit]:
    """The enemies in sight that a card can be played against from its unit; nobody out of or into a close combat."""
    unit = scene.unit
    assert unit is not None
    if unit.melee is not Melee.NONE:
        return []
    return [
        enemy
        for enemy in battle.units_of(battle.enemy(scene.side))
        if fits(battle, card.target, enemy)
        and enemy.melee is Melee.NONE
        and battle.setting.board.grid.distance(unit.at, enemy.at) <= card.within
        and not sight_between(battle, unit, enemy).blocked
    ]


@rule("RH41-8.3", "S43-8.3")
def announce(battle: Battle, scene: Scene, name: str) -> Script[bool]:
    """The owner says what the card is for, lays it down, and unless the enemy cancels it, it does what it says."""
    card = scene.card = card_of(battle, name)
    if needs_unit(scene, card):
        scene.unit = yield from choose(battle, scene, "card-unit", candidates(battle, scene, card))
        if card.target != NOBODY and scene.other is None and not card.everybody:
            scene.other = yield from choose(battle, scene, "card-target", victims(battle, scene, card))
    lay_down(battle, scene, name)
    counter = Scene(COUNTER, battle.enemy(scene.side), card=card)
    if (yield from offer(battle, counter)):
        battle.tell(CardCancelled(card=name, en=card.name.en, de=card.name.de, rule=battle.cite("8.3")))
        return False
    yield from carry_out(battle, scene, card)
    return True


def choose(battle: Battle, scene: Scene, kind: str, units: list[Unit]) -> Script[Unit]:
    """The owner of a card names a unit; who else could act is his secret where points are planned in secret.

    A unit of the partner takes part only if that one says so.
    """
    if len(units) == 1 and not in_use(battle) and not joins_partner(scene, units[0]):
        return units[0]
    card = scene.card
    assert card is not None
    words: dict[str, str | int] = {"en": card.name.en, "de": card.name.de}
    choice = yield from Ask(scene.side, kind, [take(unit.id) for unit in units], words)
    return battle.units[choice.unit]


@rule("RH41-5.4", "S43-5.4")
def joins_partner(scene: Scene, unit: Unit) -> bool:
    """Whether a second unit for a card obeys another player than the first."""
    first = scene.unit
    return first is not None and unit.side == first.side and unit.commander != first.commander


@rule("RH41-8.3", "S43-8.3")
def lay_down(battle: Battle, scene: Scene, name: str) -> None:
    """A played card goes to its owner's discard pile and, unless it cancels another, counts for this activation."""
    card, borrowed = card_of(battle, name), name in battle.borrowed[scene.side]
    put_away(battle, scene.side, name)
    if scene.moment != COUNTER:
        battle.answered = (*battle.answered, scene.side)
    unit = scene.unit.id if scene.unit is not None else ""
    battle.tell(
        CardPlayed(
            side=scene.side,
            card=name,
            en=card.name.en,
            de=card.name.de,
            unit=unit,
            meant=bool(unit),
            borrowed=borrowed,
            rule=battle.cite("8.3"),
        )
    )


def carry_out(battle: Battle, scene: Scene, card: CommandCard) -> Script[None]:
    """Everything a card does, in the order in which it says it."""
    for one in card.mechanism:
        yield from EFFECTS[effect_name(one)].apply(battle, scene, effect_value(one))
