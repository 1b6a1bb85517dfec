"""How the sergeant plays command cards: where they help at once, and never just to be rid of them."""

from __future__ import annotations

from collections.abc import Callable

from opfire.assault.cards.play import NO_CARD
from opfire.assault.options.answers import DONE, Act, Discard, PlayCard, Take, TakeCard
from opfire.assault.sergeant.worth import points
from opfire.assault.state.battle import Battle
from opfire.kernel.ask import Ask, Option

EAGER = (
    "add-attack-die",
    "add-defence-die",
    "replace-attack-dice",
    "ignore-fallback",
    "spotting-succeeds",
    "spotting-fails",
    "deny-reaction-fire",
    "initiative",
    "combined-fire",
    "suppress",
    "mine-attack",
    "consecutive-activation",
    "interrupt-activation",
    "oas-accuracy",
    "oas-attack-die",
    "area-flank",
    "burning-smoke",
    "covering-fire",
    "enemy-movement",
)
"""Mechanisms that are good whenever they are offered in answer to something."""
IN_THE_GO = (
    "remove-suppression",
    "remove-morale",
    "extra-activation",
    "free-attack",
    "suppress-around",
    "repair",
    "heal",
    "look",
    "discard-random",
    "restore-focus",
    "spend-enemy-point",
    "exchange-mines",
    "reveal",
    "dig-in",
)
"""Mechanisms worth a card of their own accord, in the sergeant's own go."""
BAD_DICE = 2
"""How many blanks make a throw worth throwing again."""


ANSWERS_TO_CARDS_AND_DICE = ("reroll", "cancel-card")
"""Mechanisms that are weighed by what they answer."""


def mechanisms(battle: Battle, option: PlayCard | Discard) -> list[str]:
    """The names of what a card does."""
    return [one.partition(":")[0] for one in battle.setting.cards[option.card].mechanism]


def answer_with_card(_self: object, battle: Battle, ask: Ask) -> Option:
    """Play a card that helps now; a re-roll only after a poor throw, a cancellation always."""
    for option in ask.options:
        if isinstance(option, PlayCard) and is_worth_it(battle, ask, option):
            return option
    return Act(NO_CARD)


def is_worth_it(battle: Battle, ask: Ask, option: PlayCard) -> bool:
    """Whether a card helps at this moment."""
    names = mechanisms(battle, option)
    if "reroll" in names:
        return int(ask.about.get("blanks", 0)) >= BAD_DICE
    if "cancel-card" in names:
        return True
    wanted = IN_THE_GO if ask.about.get("moment") == "anytime" else EAGER
    return names[0] in wanted


def card_to_discard(_self: object, battle: Battle, ask: Ask) -> Option:
    """Make room for a new card by throwing away one that the sergeant would never play."""
    for option in ask.options:
        if isinstance(option, Discard) and option.card in battle.setting.cards and not is_ever_played(battle, option):
            return option
    return DONE


def is_ever_played(battle: Battle, option: Discard) -> bool:
    """Whether there are moments at which the sergeant would play a card."""
    names = mechanisms(battle, option)
    return names[0] in (*EAGER, *IN_THE_GO) or any(name in names for name in ANSWERS_TO_CARDS_AND_DICE)


def card_for_the_go(battle: Battle, ask: Ask) -> Option | None:
    """A card worth playing before anything else in one's own go."""
    for option in ask.options:
        if isinstance(option, PlayCard) and mechanisms(battle, option)[0] in IN_THE_GO:
            return option
    return None


def unit_for_card(_self: object, battle: Battle, ask: Ask) -> Option:
    """The most valuable unit, own or enemy."""
    choices = [option for option in ask.options if isinstance(option, Take)]
    return max(choices, key=lambda option: points(battle, battle.units[option.unit]))


def card_of_the_enemy(_self: object, _battle: Battle, ask: Ask) -> Option:
    """Any card will do."""
    return next(option for option in ask.options if isinstance(option, TakeCard))


ANSWERS: dict[str, Callable[[object, Battle, Ask], Option]] = {
    "command-card": answer_with_card,
    "card-unit": unit_for_card,
    "card-target": unit_for_card,
    "enemy-hand": card_of_the_enemy,
    "discard": card_to_discard,
}
