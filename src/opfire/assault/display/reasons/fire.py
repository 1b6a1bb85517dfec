"""Why not fire? The first rule that keeps one unit from firing at another, with its numbers."""

from __future__ import annotations

from opfire.assault.cards.command_points import can_pay
from opfire.assault.display.preview_parts import sight_line
from opfire.assault.fire.ranged_fire import bears, enough_dice, may_fire_into
from opfire.assault.state.abilities import is_cumbersome
from opfire.assault.state.battle import Battle
from opfire.assault.state.carrying import is_rider
from opfire.assault.state.pieces import Cover, Melee, Unit
from opfire.assault.terrain.elevation import sight_between
from opfire.assault.terrain.obstacles import too_steep
from opfire.kernel.display import Text


def reason(battle: Battle, key: str, section: str, **values: str | int) -> Text:
    """A reason for the catalogues to say."""
    return Text(f"why-not-assault-{key}", values, battle.cite(section))


def no_shot(battle: Battle, firer: Unit, target: Unit) -> Text | None:
    """Why a unit cannot fire at another, or nothing when it can."""
    about = {"name": target.id, "unit": firer.id}
    if may_fire_into(battle, firer, target):
        return None
    if firer.at < 0:
        return reason(battle, "off-map", "10.0", name=firer.id)
    if firer.melee is not Melee.NONE:
        return reason(battle, "firer-fights", "10.0", **about)
    if target.melee is not Melee.NONE:
        return reason(battle, "target-fights", "10.0", **about)
    if target.carrier and not is_rider(battle, target):
        return reason(battle, "target-aboard", "10.0", carrier=target.carrier, **about)
    return out_of_range(battle, firer, target) or unseen(battle, firer, target) or no_bearing(battle, firer, target)


def out_of_range(battle: Battle, firer: Unit, target: Unit) -> Text | None:
    """Too far for the dice of the card against such a target."""
    range = battle.setting.board.grid.distance(firer.at, target.at)
    bands = battle.setting.bands[firer.kind, battle.setting.rows[target.kind]]
    reach = max((n for n, band in enumerate(bands) if band is not None and band.dice), default=0)
    about: dict[str, str | int] = {"name": target.id, "unit": firer.id, "range": range, "reach": reach}
    if not reach:
        return reason(battle, "no-dice", "10.1", name=target.id, unit=firer.id)
    if range > reach:
        return reason(battle, "too-far", "10.1", **about)
    band = bands[range]
    return None if band is not None and band.dice else reason(battle, "no-band", "10.1", **about)


def unseen(battle: Battle, firer: Unit, target: Unit) -> Text | None:
    """What blocks the line of sight between two units."""
    if not sight_between(battle, firer, target).blocked:
        return None
    by = sight_line(battle, firer.at, target.at).by
    at, what = by[-1] if by else (battle.hex_name(target.at), Text("sight-blocks"))
    names = {language: str(what.args[language]) for language in ("en", "de") if language in what.args}
    kind = {"sight-third": "third", "sight-smoke": "smoke"}.get(what.key, "terrain")
    return reason(battle, "blocked", "10.2", name=target.id, unit=firer.id, at=at, by=kind, **names)


def no_bearing(battle: Battle, firer: Unit, target: Unit) -> Text | None:
    """The dice that are lost leave none, or the gun does not bear."""
    about = {"name": target.id, "unit": firer.id}
    if (firer.attack_die_lost or firer.cover is not Cover.NONE) and not enough_dice(battle, firer, target):
        return reason(battle, "die-lost", "10.8.1", **about)
    if battle.unit_card(firer).type == "infantry" or bears(battle, firer, target):
        return None
    if too_steep(battle, firer, target):
        return reason(battle, "too-steep", "9.6.5.2", **about)
    return reason(battle, "arc", "10.6", arc=battle.unit_card(firer).arc, **about)


def no_reaction(battle: Battle, unit: Unit, mover: Unit) -> Text | None:
    """Why a unit cannot react to one that moves."""
    if unit.activated:
        return reason(battle, "activated", "4.4", name=unit.id)
    if unit.at < 0:
        return reason(battle, "off-map", "8.2", name=unit.id)
    if unit.carrier:
        return reason(battle, "aboard", "8.2", name=unit.id, carrier=unit.carrier)
    if is_cumbersome(battle, unit):
        return reason(battle, "cumbersome", "8.2", name=unit.id)
    if not can_pay(battle, unit):
        return reason(battle, "no-point", "4.9.2", name=unit.id)
    return no_shot(battle, unit, mover)
