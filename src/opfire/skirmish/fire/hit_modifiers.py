"""What counts in the hit roll and the defence roll: every modifier gives numbers or dice with a reason."""

from __future__ import annotations

from typing import Final, NamedTuple

from opfire.rules import rule
from opfire.skirmish.pack import Bands, WeaponType
from opfire.skirmish.rolls.cover import NO_COVER, Cover, cover_of, exposed_cover
from opfire.skirmish.rolls.rolls import Reason, flat, more_dice
from opfire.skirmish.rolls.tests import tw
from opfire.skirmish.state.skirmish import Skirmish
from opfire.skirmish.state.units import Order, Unit
from opfire.skirmish.table.space import bearing, turn_between

SHORT: Final = 300
MEDIUM: Final = 600
FAR: Final = 250
AP, HE = "armour-piercing", "high-explosive"
AT_A_LOOPHOLE: Final = ("grenade", "flamethrower", "charge")


class Shot(NamedTuple):
    """One hit roll: who fires what at whom, from how far, and how."""

    firer: Unit
    weapon: WeaponType
    target: Unit
    range: int
    gunner: int = -1
    """The crew member who fires, for vehicles."""
    victim: int = -1
    """The exposed crew member aimed at, or -1 for the whole target."""
    shell: str = ""

    @property
    def on_the_move(self) -> bool:
        """Whether the firer moves and fires."""
        return self.firer.order is Order.MOVE_AND_FIRE


def at_vehicle(game: Skirmish, shot: Shot) -> bool:
    """Whether the shot is at a vehicle itself and not at a man on or in it."""
    return game.is_vehicle(shot.target) and shot.victim < 0


def band(range: int) -> int:
    """Short, medium or long range as 0, 1 or 2."""
    return 0 if range <= SHORT else 1 if range <= MEDIUM else 2


def column(game: Skirmish, weapon: WeaponType, target: Unit, victim: int, shell: str) -> Bands:
    """The row of X that a target calls for; high explosive always uses the one against foot."""
    if shell == HE or victim >= 0 or not game.is_vehicle(target):
        return weapon.foot
    return weapon.armoured if game.vehicle(target).armoured else weapon.unarmoured


# The firer's list


@rule("SK-hit-rolle")
def base_dice(_game: Skirmish, _shot: Shot) -> tuple[Reason, ...]:
    """3D6."""
    return more_dice("hit-roll", 3, "SK-hit-rolle")


@rule("SK-hit-rollf", "SK-hit-rollg")
def tactical_value(game: Skirmish, shot: Shot) -> tuple[Reason, ...]:
    """The firer's TW unless he is wounded."""
    return flat("tw", tw(game, shot.firer, shot.gunner), "SK-hit-rollf")


@rule("SK-hit-rollh")
def range_modifier(game: Skirmish, shot: Shot) -> tuple[Reason, ...]:
    """X for range and kind of target."""
    x = column(game, shot.weapon, shot.target, shot.victim, shot.shell)[band(shot.range)]
    return flat("range", x or 0, "SK-hit-rollh")


@rule("SK-hit-rolli")
def long_barrel(game: Skirmish, shot: Shot) -> tuple[Reason, ...]:
    """+1 for a long barrel firing armour-piercing shells at armour."""
    return flat("long-barrel", int(_pierces(game, shot, "long-barrel")), "SK-hit-rolli")


@rule("SK-hit-rollj")
def extra_long_barrel(game: Skirmish, shot: Shot) -> tuple[Reason, ...]:
    """+2 for an extra long barrel firing armour-piercing shells at armour."""
    return flat("extra-long-barrel", 2 * int(_pierces(game, shot, "extra-long-barrel")), "SK-hit-rollj")


def _pierces(game: Skirmish, shot: Shot, barrel: str) -> bool:
    armoured = at_vehicle(game, shot) and game.vehicle(shot.target).armoured
    return armoured and shot.shell != HE and barrel in shot.weapon.traits


# The target's list


@rule("SK-hit-rollq", "SK-hit-rollr", "SK-hit-rolls")
def cover_dice(game: Skirmish, shot: Shot) -> tuple[Reason, ...]:
    """The dice of the target's cover; fewer or none against some weapons."""
    cover = shot_cover(game, shot)
    if "ignores-cover" in shot.weapon.traits or _through_a_loophole(game, shot):
        return ()
    less = 1 if "devastating" in shot.weapon.traits else 0
    return more_dice(f"cover-{cover.terrain}", max(0, cover.dice - less), cover.rule)


def shot_cover(game: Skirmish, shot: Shot) -> Cover:
    """What covers the target: the ground, and for exposed men their vehicle, too."""
    exposed = bool(shot.target.aboard) or shot.victim >= 0
    own = [exposed_cover(game, game.carrier(shot.target))] if exposed else []
    if shot.firer.off_table:
        return own[0] if own else NO_COVER
    return cover_of(game, shot.firer, shot.target, own)


def _through_a_loophole(game: Skirmish, shot: Shot) -> bool:
    """Grenades, flame and charges used at an opening of the target's bunker (a scenario's rule)."""
    if "loopholes" not in game.setting.scenario.special or shot.weapon.group not in AT_A_LOOPHOLE:
        return False
    table = game.setting.table
    inside = table.building_at(shot.target.at)
    touched = table.touched_openings(shot.firer.at, game.radius(shot.firer)) if not shot.firer.aboard else []
    return bool(inside) and any(one.building == inside for one in touched)


@rule("SK-hit-rollt", "SK-notationc")
def armour(game: Skirmish, shot: Shot) -> tuple[Reason, ...]:
    """The PW of the target, for a vehicle that of the side the firer is on."""
    return flat("armour", armour_value(game, shot), "SK-hit-rollt")


def armour_value(game: Skirmish, shot: Shot) -> int:
    """PW of a model, of the facing side of a vehicle, or 0 for men exposed in one."""
    if not game.is_vehicle(shot.target):
        return game.model(shot.target).pw
    if shot.victim >= 0:
        return 0
    return game.vehicle(shot.target).pw[sector(game, shot.target, game.carrier(shot.firer))]


def sector(game: Skirmish, vehicle: Unit, firer: Unit) -> int:
    """Front, side or rear as 0, 1, 2: the diagonals of the hull divide them."""
    card = game.vehicle(vehicle)
    corner = bearing((0, 0), (card.length, card.width))
    angle = turn_between(vehicle.facing, bearing(vehicle.at, firer.at))
    return 0 if angle <= corner else 2 if angle >= 180 - corner else 1


@rule("SK-hit-rollu")
def target_moved_fast(game: Skirmish, shot: Shot) -> tuple[Reason, ...]:
    """+1D6: the target's last action was a fast move."""
    fast = game.carrier(shot.target).fast or shot.target.fast
    return more_dice("target-fast", int(fast), "SK-hit-rollu")


@rule("SK-hit-rollv")
def firer_moved_far(game: Skirmish, shot: Shot) -> tuple[Reason, ...]:
    """+1D6: the firer has moved more than 25 cm."""
    return more_dice("firer-far", int(game.carrier(shot.firer).moved > FAR), "SK-hit-rollv")


@rule("SK-hit-rollw")
def not_seen_when_ordered(game: Skirmish, shot: Shot) -> tuple[Reason, ...]:
    """+1D6: the target was not in sight when the order was given; not for one acquired, nor a friend hit instead."""
    enemy = shot.target.side != shot.firer.side
    unseen = enemy and shot.target.id not in shot.firer.saw and not is_acquired(game, shot.firer, shot.target)
    return more_dice("unseen", int(unseen), "SK-hit-rollw")


def is_acquired(game: Skirmish, firer: Unit, target: Unit) -> bool:
    """Whether a firer took aim at a target in the turn before."""
    return firer.acquired and aimed_before(game, firer, target)


def aimed_before(game: Skirmish, firer: Unit, target: Unit) -> bool:
    """Whether a unit fired or took aim at a target in the turn before and has not lost it since."""
    return target.id in firer.aim and firer.aim_turn == game.turn - 1


@rule("SK-hit-rollx")
def two_pistols(_game: Skirmish, shot: Shot) -> tuple[Reason, ...]:
    """+1D6: the firer uses two pistols."""
    return more_dice("two-pistols", int(shot.weapon.id == "two-pistols"), "SK-hit-rollx")


@rule("SK-hit-rolly", "SK-hit-rollz", "SK-hit-rollaa")
def fired_on_the_move(game: Skirmish, shot: Shot) -> tuple[Reason, ...]:
    """+1D6: the firer moves and fires, without assault weapon or stabilised main gun."""
    steady = "assault-weapon" in shot.weapon.traits
    steady |= game.has(shot.firer, "gyrostabiliser") and shot.weapon.kind == "gun"
    return more_dice("move-and-fire", int(shot.on_the_move and not steady), "SK-hit-rolly")


@rule("SK-hit-rollab")
def target_hidden(game: Skirmish, shot: Shot) -> tuple[Reason, ...]:
    """+1D6: the target, or the vehicle it rides in, is hidden."""
    return more_dice("hidden", int(game.carrier(shot.target).hidden), "SK-hit-rollab")


FIRER: Final = (base_dice, tactical_value, range_modifier, long_barrel, extra_long_barrel)
TARGET: Final = (
    cover_dice,
    armour,
    target_moved_fast,
    firer_moved_far,
    not_seen_when_ordered,
    two_pistols,
    fired_on_the_move,
    target_hidden,
)


def firer_reasons(game: Skirmish, shot: Shot) -> list[Reason]:
    """All that counts for the firer."""
    return [one for source in FIRER for one in source(game, shot)]


def target_reasons(game: Skirmish, shot: Shot) -> list[Reason]:
    """All that counts for the target, cover dice first."""
    return [one for source in TARGET for one in source(game, shot)]
