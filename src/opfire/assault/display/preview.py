"""What an option would cost or bring, with every die's reason and the exact odds, before it is chosen."""

from __future__ import annotations

from fractions import Fraction
from typing import NamedTuple

import msgspec

from opfire.assault.board.ground import Way
from opfire.assault.dice.attack_dice import attack_pool, attack_throw, support_dice, sure_suppressions
from opfire.assault.dice.defence_dice import defence_pool
from opfire.assault.display.preview_parts import bars, effect, reasons, sight_line
from opfire.assault.display.storming import storm_preview, with_storm
from opfire.assault.display.support.preview import support_card, support_preview
from opfire.assault.fire.indirect_fire import area_of_impact, bombing_odds, hits_vehicle
from opfire.assault.fire.observation import sees, spotters
from opfire.assault.fire.ranged_fire import fired_at_unspotted, standing_fire
from opfire.assault.fire.spotting import needs_spotting, number_needed
from opfire.assault.movement.mines import affects, minefield, number_to_find
from opfire.assault.movement.movement import hostile
from opfire.assault.movement.overrun import last_shot_dice
from opfire.assault.movement.steps import Drive, prices
from opfire.assault.movement.terrain_damage import damage_dice
from opfire.assault.options.answers import Blow, Face, Fire, Leave, React, Step
from opfire.assault.phases.explosive_charge import DICE as CHARGE_DICE
from opfire.assault.phases.explosive_charge import charge_odds, charge_shot
from opfire.assault.state.battle import Battle
from opfire.assault.state.battle_dice import NOTHING, Symbols, dice_for, kept, odds
from opfire.assault.state.pieces import Action, Unit
from opfire.assault.state.shot import Shot
from opfire.assault.terrain.lasting_effects import changed_ways
from opfire.assault.terrain.obstacles import crossing_dice
from opfire.assault.terrain.roads import ways_past
from opfire.kernel.ask import Ask, Option
from opfire.kernel.display import Preview, Text
from opfire.kernel.odds import Distribution
from opfire.rules.citations import rule


def preview(battle: Battle, ask: Ask, option: Option) -> Preview | None:
    """Show a step's cost, or a shot's dice, odds and sight."""
    if support_card(ask, option):
        return support_preview(battle, ask, option)
    if isinstance(option, Step):
        return step_preview(battle, ask, option)
    if isinstance(option, Face):
        return turn_preview(battle, ask, option)
    if isinstance(option, Leave):
        return Preview(notes=(Text("note-leave", {}, battle.cite("4.8")),))
    if isinstance(option, Blow):
        return charge_preview(battle, ask, option)
    if isinstance(option, Fire):
        return last_shot_preview(battle, ask) if ask.kind == "last-shot" else announced_preview(battle, ask, option)
    if isinstance(option, React):
        firer, target = battle.units[option.unit], battle.units[option.target or str(ask.about["unit"])]
        return shot_preview(battle, Shot(firer, target, standing_fire(battle, firer, target), reaction=True))
    return None


def announced_preview(battle: Battle, ask: Ask, option: Fire) -> Preview:
    """A shot at a target by the action that was announced."""
    return shot_preview(battle, announced_shot(battle, ask, option))


def last_shot_preview(battle: Battle, ask: Ask) -> Preview:
    """The card's dice at range 0 against the front of the vehicle, without modifiers."""
    gun, vehicle = battle.units[str(ask.about["unit"])], battle.units[str(ask.about["by"])]
    attack = dice_for(last_shot_dice(battle, gun, vehicle), "card-close-combat", "9.10.3")
    defence = dice_for(battle.unit_card(vehicle).defence["front"], "card-front", "9.10.3")
    dice = battle.setting.dice
    result = odds(dice.pool(kept(attack)), dice.pool(kept(defence)))
    return Preview(
        attack=reasons(battle, attack),
        defence=reasons(battle, defence),
        results=bars(battle, vehicle, result),
        effect=effect(battle, vehicle, result),
    )


def announced_shot(battle: Battle, ask: Ask, option: Fire) -> Shot:
    """The shot that a target option stands for, by the action that was announced."""
    firer, target = battle.units[str(ask.about["unit"])], battle.units[option.target]
    status = str(ask.about["status"])
    if status == "indirect-fire":
        return Shot(firer, target, Action.FIRING, indirect=True)
    joined = battle.units.get(str(ask.about.get("support", "")))
    return Shot(firer, target, Action(status) if status else standing_fire(battle, firer, target), joined=joined)


def step_preview(battle: Battle, ask: Ask, option: Step) -> Preview:
    """The movement points a step costs, and the close combat it begins."""
    unit, grid = battle.units[str(ask.about["unit"])], battle.setting.board.grid
    start = grid.parse(str(ask.about["from"])) if "from" in ask.about else unit.at
    target = grid.parse(option.to)
    ways = ways_past(battle, unit, start)
    if ask.kind == "move":
        ways = changed_ways(battle, unit, start, ways)
    way = next(way for way in ways if way.hex == target)
    step = Preview(cost=way.cost, notes=step_notes(battle, unit, way, start))
    storms = ask.kind == "move" and hostile(battle, unit, target)
    return with_storm(step, storm_preview(battle, unit, target, start)) if storms else step


def step_notes(battle: Battle, unit: Unit, way: Way, start: int) -> tuple[Text, ...]:
    """What else a step means: harsh terrain, a test of the vehicle, mines left behind or ahead."""
    notes = [Text("note-harsh", {}, battle.cite("9.5"))] if way.harsh else []
    if crossing_dice(battle, unit, way.hex, start)[1] or damage_dice(battle, unit, way.hex, start):
        notes.append(Text("note-test", {}, battle.cite("9.10.1")))
    for hex in (start, way.hex) if battle.mines else ():
        field = minefield(battle, unit, hex)
        if field is not None and not field.open:
            notes.append(Text("note-mines", {}, battle.cite("9.6.6.2")))
        elif field is not None and affects(battle, field, unit):
            needed = number_to_find(battle, unit, field)
            notes.append(Text("note-search", {"needed": needed}, battle.cite("9.6.6.2")))
    return tuple(notes)


def charge_preview(battle: Battle, ask: Ask, option: Blow) -> Preview:
    """The dice of an explosive charge, and the odds against whoever is there."""
    unit = battle.units[str(ask.about["unit"])]
    target = next(iter(battle.at(battle.setting.board.grid.parse(option.at))), None)
    attack = reasons(battle, dice_for(CHARGE_DICE, "explosive-charge", "6.3"))
    if target is None:
        return Preview(attack=attack)
    shot = charge_shot(unit, target, vehicle=battle.unit_card(target).type == "vehicle")
    result = charge_odds(battle, unit, target)
    defence = reasons(battle, defence_pool(battle, shot))
    return Preview(
        attack=attack, defence=defence, results=bars(battle, target, result), effect=effect(battle, target, result)
    )


def turn_preview(battle: Battle, ask: Ask, option: Face) -> Preview | None:
    """The movement points a turn on the move costs."""
    if ask.kind != "move":
        return None
    unit = battle.units[str(ask.about["unit"])]
    now = Drive(unit.at, unit.facing, on_road=bool(ask.about["road"]), free=int(ask.about.get("free", 1)))
    return Preview(cost=prices(battle, unit, now)[option.vertex])


def shot_preview(battle: Battle, shot: Shot) -> Preview:
    """Dice with reasons, exact odds, and the line of sight; a spotting roll is weighed in."""
    attack = [*attack_pool(battle, shot), *support_dice(battle, shot)]
    outlook = outlook_of(battle, shot)
    result = outlook.odds
    return Preview(
        attack=reasons(battle, attack),
        defence=reasons(battle, defence_pool(battle, where_shells_fall(battle, shot))),
        results=bars(battle, shot.target, result),
        effect=effect(battle, shot.target, result),
        sight=sight_line(battle, observer(battle, shot).at, shot.target.at),
        notes=(spotting_note(battle, outlook, shot.target), *shells_note(battle, shot)),
    )


@rule("RH41-7.2", "S43-7.1.1")
def observer(battle: Battle, shot: Shot) -> Unit:
    """Who has to spot the target: the firer, or for shells that it lobs blindly the first spotter it has."""
    if not shot.indirect or sees(battle, shot.firer, shot.target.at):
        return shot.firer
    return next(iter(spotters(battle, shot.firer, shot.target.at)), shot.firer)


@rule("RH41-7.3", "S43-7.1.2")
def where_shells_fall(battle: Battle, shot: Shot) -> Shot:
    """Shells on a vehicle meet the area of it that they do without a critical hit; other fire stays as it is."""
    if not shot.indirect or not hits_vehicle(battle, shot):
        return shot
    return msgspec.structs.replace(shot, area=area_of_impact(battle, shot, (0, 0, 0)))


@rule("RH41-7.3", "S43-7.1.2")
def shells_note(battle: Battle, shot: Shot) -> tuple[Text, ...]:
    """Against a vehicle dice have to find it first, and a critical hit comes from above."""
    if not shot.indirect or not hits_vehicle(battle, shot):
        return ()
    return (Text("note-shells-on-vehicle", {}, battle.cite(battle.setting.edition.vehicle_bombing_section)),)


class Outlook(NamedTuple):
    """What a shot may do if its target is spotted and if it is not, and the number that spots it."""

    seen: Distribution[Symbols]
    unseen: Distribution[Symbols] | None = None
    """None where a target that is not spotted cannot be fired at."""
    needed: int = 0
    """0 where no roll is needed."""

    @property
    def faces(self) -> int:
        """How many faces of the D6 spot the target."""
        return max(0, 7 - max(1, self.needed))

    @property
    def odds(self) -> Distribution[Symbols]:
        """The exact odds over spotted and unspotted."""
        unseen = NOTHING if self.unseen is None else self.unseen
        return mixed(self.seen, self.faces, unseen, 6 - self.faces) if self.needed else self.seen


@rule("RH41-10.5", "S43-10.5")
def outlook_of(battle: Battle, shot: Shot) -> Outlook:
    """A spotting roll is weighed in where one is needed."""
    by, seen = observer(battle, shot), spotted_odds(battle, shot)
    if not needs_spotting(battle, by, shot.target, by_arc=by is shot.firer):
        return Outlook(seen)
    unseen = None
    if fired_at_unspotted(battle, shot.target):
        unseen = spotted_odds(battle, msgspec.structs.replace(shot, spotted=False))
    return Outlook(seen, unseen, max(1, number_needed(battle, by, shot.target, by_arc=by is shot.firer)))


def shot_odds(battle: Battle, shot: Shot) -> Distribution[Symbols]:
    """The exact odds of what is left of a shot, over spotted and unspotted."""
    return outlook_of(battle, shot).odds


def spotted_odds(battle: Battle, shot: Shot) -> Distribution[Symbols]:
    """The odds with the spotting roll as given."""
    if shot.indirect and hits_vehicle(battle, shot):
        return bombing_odds(battle, shot)
    dice = battle.setting.dice
    defence = dice.pool(kept(defence_pool(battle, shot)))
    return odds(attack_throw(battle, shot), defence, sure_suppressions(shot))


def mixed(
    one: Distribution[Symbols], one_parts: int, two: Distribution[Symbols], two_parts: int
) -> Distribution[Symbols]:
    """Two distributions weighed against each other."""
    weights: dict[Symbols, int] = {}
    for source, parts, other in ((one, one_parts, two), (two, two_parts, one)):
        for result, weight in source.weights.items():
            weights[result] = weights.get(result, 0) + weight * parts * other.total
    return Distribution(weights)


def spotting_note(battle: Battle, outlook: Outlook, target: Unit) -> Text:
    """Whether a spotting roll is needed, its number and chance, and what the shot may do with it and without it."""
    if not outlook.needed:
        return Text("note-spotted", {}, battle.cite("10.5.1"))
    chances: dict[str, str | int] = {
        "needed": outlook.needed,
        "chance": percent(Fraction(outlook.faces, 6)),
        "seen": effect(battle, target, outlook.seen).percent,
    }
    if outlook.unseen is None:
        return Text("note-spotting-or-nothing", chances, battle.cite("10.5"))
    chances["unseen"] = effect(battle, target, outlook.unseen).percent
    return Text("note-spotting", chances, battle.cite("10.5"))


def percent(chance: Fraction) -> int:
    """A chance in whole per cent."""
    return round(100 * chance)
