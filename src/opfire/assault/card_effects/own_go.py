"""Command cards in a player's own go (6.3, 6.4): before an activation, at any time, and after an activation."""

from __future__ import annotations

import msgspec

from opfire.assault.card_effects.movement import clear_the_way
from opfire.assault.cards.being_asked import ACTIVATION, ANYTIME, go_moments, is_asked_for_cards
from opfire.assault.cards.fits import Scene
from opfire.assault.cards.play import NO_CARD, announce, offer, playable
from opfire.assault.options.answers import PlayCard, act, play_card
from opfire.assault.state.battle import Battle
from opfire.assault.state.command_cards import card_of
from opfire.assault.state.pieces import Unit
from opfire.assault.terrain.lasting_effects import has_effect, new_activation
from opfire.kernel.ask import Ask
from opfire.kernel.game import Script
from opfire.rules.citations import rule


class Go(msgspec.Struct, frozen=True):
    """What a side does with its go: the unit it activates, for which actions, and whether that is done already."""

    unit: Unit
    actions: tuple[str, ...] = ()
    free: bool = False
    done: bool = False


@rule("RH41-4.9.1", "S43-4.9.1", "RH41-6.4", "S43-6.4")
def go_cards(battle: Battle, side: str) -> list[str]:
    """The cards a side can play in its go: those for any time, and in the action phase those before an activation."""
    if not battle.setting.cards:
        return []
    return [name for moment in go_moments(battle) for name in playable(battle, Scene(moment, side))]


@rule("RH41-4.9.1", "RH41-8.3", "S43-4.9.1", "S43-8.3")
def play_in_go(battle: Battle, side: str, name: str) -> Script[Go | None]:
    """A card is a free action; one played for an activation is followed by it, unless the enemy cancels the card."""
    card = card_of(battle, name)
    scene = Scene(card.moment, side)
    played = yield from announce(battle, scene, name)
    if not played or card.moment != ACTIVATION or scene.unit is None:
        return None
    return Go(scene.unit, card.actions, scene.free, scene.done)


@rule("RH41-4.9.1", "S43-4.9.1")
def cards_at_any_time(battle: Battle, side: str) -> Script[None]:
    """Outside of activations a side may play cards for any time one after the other."""
    new_activation(battle)
    while is_asked_for_cards(battle, side, names := go_cards(battle, side)):
        about: dict[str, str | int] = {"moment": ANYTIME}
        choice = yield from Ask(side, "command-card", [act(NO_CARD), *map(play_card, names)], about)
        if not isinstance(choice, PlayCard):
            return
        yield from play_in_go(battle, side, choice.card)
        new_activation(battle)


@rule("RH41-8.3", "S43-8.3")
def after_activation(battle: Battle, unit: Unit) -> Script[None]:
    """Cards may let the same side, or the other, activate another unit at once."""
    if not battle.setting.cards:
        return
    if has_effect(battle, unit, "engineers"):
        yield from clear_the_way(battle, unit)
    yield from offer(battle, Scene("after-own-activation", unit.side, other=unit))
    if not unit.gone and battle.outcome is None:
        yield from offer(battle, Scene("after-enemy-activation", battle.enemy(unit.side), other=unit))
