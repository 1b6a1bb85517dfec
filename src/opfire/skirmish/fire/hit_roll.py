"""The hit roll against the defence roll, and every reason to roll a die of them again."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from opfire.kernel.game import Script
from opfire.rules import rule
from opfire.skirmish.damage import men_table
from opfire.skirmish.fire.hit_modifiers import (
    HE,
    Shot,
    aimed_before,
    at_vehicle,
    cover_dice,
    firer_reasons,
    shot_cover,
    target_reasons,
)
from opfire.skirmish.log.combat import HitRolled
from opfire.skirmish.rolls.rolls import ANY, HIGHEST, LOWEST, Code, Reason, Stake, roll_again, shown, throw
from opfire.skirmish.state.skirmish import Skirmish

LANDS: Final = 11
"""With this result an explosive shell lands where it was meant to."""


class Hit(NamedTuple):
    """What a hit roll came to: the firer's dice and total, and the result after the defence roll."""

    dice: tuple[int, ...]
    total: int
    result: int


@rule("SK-hit-rollk")
def marksman_code(game: Skirmish, shot: Shot) -> list[Code]:
    """A sniper with a telescopic sight or a sharpshooter with a rifle rolls one die again."""
    matching = {"sniper": "sniper rifle", "sharpshooter": "rifle"}
    fits = any(game.has(shot.firer, trait) and shot.weapon.group == group for trait, group in matching.items())
    return [Code(shot.firer.side, 0, ANY, "marksman", "SK-hit-rollk")] if fits else []


@rule("SK-hit-rolll", "SK-hit-rollm")
def same_target_code(game: Skirmish, shot: Shot) -> list[Code]:
    """Fire at the same target as in the turn before, if it has not left sight since."""
    again = aimed_before(game, shot.firer, shot.target)
    return [Code(shot.firer.side, 0, ANY, "same-target", "SK-hit-rolll")] if again else []


@rule("SK-hit-rolln")
def large_target_code(game: Skirmish, shot: Shot) -> list[Code]:
    """An infantry weapon against a vehicle rolls its lowest die again."""
    fits = shot.weapon.kind == "infantry weapon" and at_vehicle(game, shot)
    return [Code(shot.firer.side, 0, LOWEST, "infantry-weapon", "SK-hit-rolln")] if fits else []


@rule("SK-hit-rollo")
def hits_hard_code(game: Skirmish, shot: Shot) -> list[Code]:
    """A weapon that hits hard makes the target roll one cover die again."""
    if "hits-hard" not in shot.weapon.traits:
        return []
    number = sum(one.dice for one in cover_dice(game, shot))
    return [Code(shot.firer.side, 1, ANY, "hits-hard", "SK-hit-rollo", number, "low")] if number else []


@rule("SK-hit-rollp")
def low_velocity_code(_game: Skirmish, shot: Shot) -> list[Code]:
    """Low muzzle velocity lets the target make the firer roll one die again."""
    fits = "low-muzzle-velocity" in shot.weapon.traits
    return [Code(shot.target.side, 0, ANY, "low-velocity", "SK-hit-rollp", wants="low")] if fits else []


@rule("SK-hit-rollac")
def skirts_code(game: Skirmish, shot: Shot) -> list[Code]:
    """Skirts against an anti-tank weapon: the lowest defence die again, without one the firer's highest."""
    fits = at_vehicle(game, shot) and game.has(shot.target, "skirts")
    if not fits or shot.weapon.kind != "anti-tank weapon":
        return []
    if sum(one.dice for one in target_reasons(game, shot)):
        return [Code(shot.target.side, 1, LOWEST, "skirts", "SK-hit-rollac")]
    return [Code(shot.target.side, 0, HIGHEST, "skirts", "SK-hit-rollac", wants="low")]


@rule("SK-hit-rollad")
def additional_armour_code(game: Skirmish, shot: Shot) -> list[Code]:
    """Additional armour lets the target make the firer roll one die again."""
    fits = at_vehicle(game, shot) and game.has(shot.target, "additional-armour")
    return [Code(shot.target.side, 0, ANY, "additional-armour", "SK-hit-rollad", wants="low")] if fits else []


CODES: Final = (
    marksman_code,
    same_target_code,
    large_target_code,
    hits_hard_code,
    low_velocity_code,
    skirts_code,
    additional_armour_code,
)


def codes_of(game: Skirmish, shot: Shot) -> list[Code]:
    """All re-rolls of a shot in their order."""
    return [one for source in CODES for one in source(game, shot)]


def explodes(game: Skirmish, shot: Shot) -> bool:
    """Whether a shot bursts: direct explosive weapons, and high-explosive shells of guns and launchers."""
    if shot.weapon.kind == "direct explosive weapon":
        return True
    return bool(shot.weapon.blast) and (shot.shell == HE or not at_vehicle(game, shot)) and shot.victim < 0


def least_result(game: Skirmish, shot: Shot) -> int:
    """The lowest result of a hit roll that does something, or lands an explosive shell on its target."""
    if explodes(game, shot):
        return LANDS
    if at_vehicle(game, shot):
        return game.setting.pack.damage[shot.weapon.table].least
    return men_table(game, shot.target).least


def shelter(game: Skirmish, shot: Shot, against: Sequence[Reason]) -> str:
    """The ground that gives the target dice, for whoever watches the shot."""
    return shot_cover(game, shot).by if any(one.why.startswith("cover-") for one in against) else ""


@rule("SK-hit-rolla", "SK-hit-rollb", "SK-hit-rollc")
def hit_roll(game: Skirmish, shot: Shot) -> Script[Hit]:
    """The firer's total minus the target's."""
    own, against = firer_reasons(game, shot), target_reasons(game, shot)
    codes = codes_of(game, shot)
    dice = yield from throw(sum(one.dice for one in own), "hit-roll", shot.firer.side)
    defence = yield from throw(sum(one.dice for one in against), "defence-roll", shot.target.side)
    plus, minus = sum(one.flat for one in own), sum(one.flat for one in against)
    stake = Stake(shot.firer.side, shot.firer.id, plus - minus, least_result(game, shot))
    yield from roll_again(game, (dice, defence), codes, "hit-roll", stake)
    total, less = sum(dice) + plus, sum(defence) + minus
    game.tell(
        HitRolled(
            unit=shot.firer.id,
            target=shot.target.id,
            dice=tuple(dice),
            total=total,
            defence=tuple(defence),
            defence_total=less,
            result=total - less,
            needed=less + least_result(game, shot),
            reasons=shown(own),
            against=shown(against),
            shelter=shelter(game, shot, against),
            rule="SK-hit-rollc",
        )
    )
    return Hit(tuple(dice), total, total - less)
