"""Covering fire (S43-9.13): the die that it gives a moving unit against one reaction fire."""

from __future__ import annotations

from opfire.assault.dice.attack_dice import range_band
from opfire.assault.fire.ranged_fire import bears
from opfire.assault.log.battle import Covered
from opfire.assault.options.answers import act
from opfire.assault.state.battle import Battle
from opfire.assault.state.battle_dice import strongest_die
from opfire.assault.state.pieces import Cover, Morale, Unit
from opfire.assault.state.shot import Shot
from opfire.assault.terrain.elevation import sight_between
from opfire.assault.terrain.lasting_effects import has_effect
from opfire.kernel.ask import Ask
from opfire.kernel.game import Script
from opfire.rules.citations import rule

USE, SAVE = "use-covering-fire", "save-covering-fire"


@rule("S43-9.13")
def offer_cover(battle: Battle, shot: Shot) -> Script[None]:
    """The mover's player may use the covering fire, once, against a unit that the covering unit can engage."""
    mover = shot.target
    if not mover.covered_by:
        return
    by = battle.units[mover.covered_by]
    die = covering_die(battle, by, shot.firer)
    if not die:
        return
    choice = yield from Ask(mover.side, "covering-fire", [act(USE), act(SAVE)], {"unit": mover.id, "by": shot.firer.id})
    if choice == act(USE):
        shot.covering = die
        if not has_effect(battle, mover, "lasting-cover"):
            mover.covered_by = ""
        battle.tell(Covered(unit=mover.id, by=by.id, die=die, rule=battle.cite("9.13")))


@rule("S43-9.13")
def covering_die(battle: Battle, by: Unit, enemy: Unit) -> str:
    """The strongest die of its card at that range, one colour weaker if worn or concealed; '' if it cannot engage."""
    if by.gone or by.morale is not Morale.NONE:
        return ""
    band = range_band(battle, by, enemy)
    blocked = sight_between(battle, by, enemy).blocked
    if band is None or not band.dice or blocked or not bears(battle, by, enemy):
        return ""
    hampered = by.attack_die_lost or by.cover is Cover.CONCEALED
    return strongest_die(band.dice, int(hampered or battle.half(by)))
