"""Actions directly before a fire defence roll: A29, A35.1, A35.3."""

from __future__ import annotations

from opfire.commander.cards import cards
from opfire.commander.fire.firing import Attack
from opfire.commander.options.answers import Action
from opfire.commander.state.commander import Commander
from opfire.commander.state.counters import Unit
from opfire.commander.units import ground, markers, units
from opfire.commander.units.asking import DONE, choose_hex
from opfire.kernel.ask import Ask, Option
from opfire.kernel.game import Script
from opfire.rules.citations import rule

RULES = {"concealment": "CC-A29b", "hidden-entrenchments": "CC-A35.1e", "hidden-pillbox": "CC-A35.3e"}


@rule("CC-A29")
def concealing_hexes(game: Commander, attack: Attack) -> list[int]:
    """The target hexes whose cover can be used against this attack."""
    return [hex for hex in attack.hexes if ground.cover(game, hex, attack) > 0]


@rule("CC-A35.1")
def dig_hexes(game: Commander, attack: Attack) -> list[int]:
    """Where hidden foxholes may turn up: no building, no water, no other fortification."""
    return [hex for hex in attack.hexes if markers.takes_fortification(game, hex) and not ground.is_building(game, hex)]


@rule("CC-A35.3")
def pillbox_hexes(game: Commander, attack: Attack) -> list[int]:
    """Where a hidden pillbox may turn up, as long as there is none in play."""
    if "pillbox" in game.forts.values():
        return []
    return [hex for hex in attack.hexes if markers.takes_fortification(game, hex)]


def hexes_for(game: Commander, attack: Attack, side: str, action: str) -> list[int]:
    """The hexes in which a side may use an action against this attack."""
    if action == "concealment":
        return concealing_hexes(game, attack)
    if game.posture(side) != "defender":
        return []
    if action == "hidden-entrenchments":
        return dig_hexes(game, attack)
    return pillbox_hexes(game, attack) if action == "hidden-pillbox" else []


def offer(game: Commander, attack: Attack, unit: Unit, burst: int) -> Script[None]:
    """The owner of the unit about to defend may play actions."""
    side = unit.side
    while actions := [action for action in RULES if hexes_for(game, attack, side, action)]:
        hand = cards.with_action(game, side, *actions)
        if not cards.is_asked(game, side, hand):
            return
        options: list[Option] = [*map(Action, hand), DONE]
        answer = yield from Ask(side, "defence-action", options, about(game, attack, unit, burst))
        if not isinstance(answer, Action):
            return
        yield from play(game, attack, side, answer.card)


def about(game: Commander, attack: Attack, unit: Unit, burst: int) -> dict[str, str | int]:
    """What the unit has before it rolls, and what it is up against."""
    plus = units.bare_morale(game, unit) + ground.cover(game, unit.hex, attack)
    return {"unit": unit.id, "total": attack.total, "plus": plus, "against": attack.total + burst}


def play(game: Commander, attack: Attack, side: str, id: str) -> Script[None]:
    """Carry one action out."""
    action = game.card(id).action
    hexes = hexes_for(game, attack, side, action)
    cards.play_action(game, side, id, action, RULES[action])
    hex = yield from choose_hex(game, side, action, hexes)
    if hex is None:
        return
    if action == "concealment":
        attack.total -= ground.cover(game, hex, attack)
        return
    markers.fortify(game, hex, "foxholes" if action == "hidden-entrenchments" else "pillbox", RULES[action])
