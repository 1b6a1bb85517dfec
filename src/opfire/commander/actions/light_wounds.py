"""Light Wounds: a squad that would break becomes a team instead (A36)."""

from __future__ import annotations

from opfire.commander.cards import cards
from opfire.commander.options.answers import Action
from opfire.commander.state.commander import Commander
from opfire.commander.state.counters import Unit
from opfire.commander.units import casualties, units, victory
from opfire.commander.units.asking import DECLINE
from opfire.kernel.ask import Ask
from opfire.kernel.game import Script
from opfire.rules.citations import rule


@casualties.offer_light_wounds.carried_out_by
def offer(game: Commander, unit: Unit) -> Script[bool]:
    """Ask the owner of a squad about to break; say whether it was saved."""
    if not units.is_squad(game, unit):
        return False
    hand = cards.with_action(game, unit.side, "light-wounds")
    if not cards.is_asked(game, unit.side, hand):
        return False
    options = (*map(Action, hand), DECLINE)
    answer = yield from Ask(unit.side, "light-wounds", options, {"unit": unit.id})
    if not isinstance(answer, Action):
        return False
    cards.play_action(game, unit.side, answer.card, "light-wounds", "CC-A36d")
    wound(game, unit)
    return True


@rule("CC-A36")
def wound(game: Commander, squad: Unit) -> None:
    """Put a team with the squad's markers and weapon in its place, for 1 VP."""
    team = casualties.team_for(game, squad)
    team.suppressed, team.veteran, team.weapon = squad.suppressed, squad.veteran, squad.weapon
    if squad.weapon:
        game.weapons[squad.weapon].carrier = team.id
        squad.weapon = ""
    casualties.replace(game, squad, [team], "CC-A36e")
    victory.score(game, squad.side, -1, "light-wounds", "CC-A36c")
