"""More than two players (5.4): which player of a divided side may give an answer."""

from __future__ import annotations

from opfire.assault.card_effects.points import movers
from opfire.assault.cards.division import OWN_POINTS, PLAYERS, is_divided
from opfire.assault.cards.fits import Scene
from opfire.assault.cards.play import NO_CARD, candidates, needs_unit
from opfire.assault.options.answers import DECLINE, DONE, PASS, Join, Plan, PlayCard, act
from opfire.assault.state.battle import Battle
from opfire.assault.support.arrival import directors
from opfire.kernel.ask import Ask, Option
from opfire.rules.citations import rule


@rule("RH41-5.4", "S43-5.4")
def player_for(battle: Battle, ask: Ask, option: Option) -> int:
    """The player who may give an answer; who alone could do something also says that it is not done."""
    if not is_divided(battle, ask.side):
        return 0
    if "player" in ask.about:
        return int(ask.about["player"])
    player = concerned(battle, ask, option)
    if player or not is_refusal(option):
        return player
    others = {concerned(battle, ask, other) for other in ask.options if other != option}
    return others.pop() if len(others) == 1 else 0


def is_refusal(option: Option) -> bool:
    """Whether an answer is to do nothing of what is offered."""
    return option in (PASS, DECLINE, DONE, act(NO_CARD))


@rule("RH41-5.4", "S43-5.4")
def concerned(battle: Battle, ask: Ask, option: Option) -> int:
    """The player who commands the unit that an answer is about; 0 where it concerns the whole side."""
    named = [getattr(option, "spotter", None), ask.about.get("unit"), getattr(option, "unit", None)]
    for name in reversed(named) if isinstance(option, Join) else named:
        unit = battle.units.get(str(name))
        if unit is not None and unit.side == ask.side:
            return unit.commander
    if isinstance(option, Plan):
        return (option.player or PLAYERS[0]) if ask.kind in OWN_POINTS else 0
    return beneficiary(battle, ask, option.card) if isinstance(option, PlayCard) else director(battle, ask, option)


@rule("RH41-5.4", "RH41-8.3", "S43-5.4", "S43-8.3")
def beneficiary(battle: Battle, ask: Ask, name: str) -> int:
    """The player whose units or points alone a command card could be played for; 0 where either's could or nobody's."""
    card = battle.setting.cards[name]
    other = battle.units.get(str(ask.about.get("other") or ask.about.get("unit", "")))
    scene = Scene(str(ask.about.get("moment", card.moment)), ask.side, other=other)
    if needs_unit(scene, card):
        commanders = {unit.commander for unit in candidates(battle, scene, card)}
    else:
        commanders = movers(battle, ask.side, card)
    return commanders.pop() if len(commanders) == 1 else 0


@rule("RH41-5.4", "S43-5.4")
def director(battle: Battle, ask: Ask, option: Option) -> int:
    """The player whose units alone could direct the support that an answer calls for; 0 where either could or none."""
    commanders = {unit.commander for unit in directors(battle, ask, option)}
    return commanders.pop() if len(commanders) == 1 else 0
