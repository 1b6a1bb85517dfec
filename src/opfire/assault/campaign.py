"""Campaigns (4.2.1, 4.10): troops that fight in several battles, and the troop status board between them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

import msgspec

from opfire.assault.pack.assault_pack import AssaultPack
from opfire.assault.pack.campaigns import Campaign
from opfire.assault.pack.scenarios import Scenario, ScenarioSide, ScenarioUnit
from opfire.assault.shelf.packs import packs
from opfire.assault.state.battle import Battle
from opfire.assault.state.pieces import Experience
from opfire.kernel.campaign import (
    CampaignInfo,
    CampaignOver,
    NextBattle,
    Report,
    StatusBoard,
    Troop,
    TroopReport,
    UnknownCampaign,
)
from opfire.kernel.display import Words
from opfire.kernel.game import BadSetting
from opfire.kernel.state import Outcome
from opfire.rules.citations import rule

TROOPS = "troops"
"""The setting that tells a scenario how its units come out of earlier battles."""
LEVELS = tuple(level.value for level in Experience)
DECISIVE = "decisive"


class Standing(msgspec.Struct, frozen=True):
    """How a unit stands between two battles."""

    experience: str
    damage: int = 0
    lost: bool = False
    fresh: bool = False


Standings = dict[str, Standing]


def all_campaigns() -> dict[str, tuple[AssaultPack, Campaign]]:
    """Every campaign by its full name."""
    return {f"{pack.id}/{one.id}": (pack, one) for pack in packs().values() for one in pack.campaigns.values()}


def find_campaign(name: str) -> tuple[AssaultPack, Campaign]:
    """The pack and the campaign of a name."""
    found = all_campaigns().get(name)
    if found is None:
        raise UnknownCampaign(f"there is no campaign '{name}'")
    return found


def campaign_info(pack: AssaultPack, campaign: Campaign) -> CampaignInfo:
    """What a lobby shows."""
    return CampaignInfo(
        id=f"{pack.id}/{campaign.id}",
        game=pack.manifest.game,
        edition=campaign.edition,
        title=Words(campaign.title.en, campaign.title.de),
        about=Words(campaign.about.en, campaign.about.de),
        sides=sides_of(pack, campaign),
        battles=tuple(f"{pack.id}/{battle.scenario}" for battle in campaign.battles),
    )


def sides_of(pack: AssaultPack, campaign: Campaign) -> tuple[str, ...]:
    """The sides of a campaign are those of its battles."""
    return tuple(side.id for side in pack.scenarios[campaign.battles[0].scenario].sides)


def board(pack: AssaultPack, campaign: Campaign, reports: Sequence[Report]) -> StatusBoard:
    """The troop status board after the battles fought."""
    sides = sides_of(pack, campaign)
    points, pressure = points_so_far(campaign, sides, reports), pressure_after(campaign, sides, reports)
    over = abs(pressure) >= campaign.pressure or len(reports) >= len(campaign.battles)
    following = None if over else f"{pack.id}/{campaign.battles[len(reports)].scenario}"
    return StatusBoard(
        campaign=f"{pack.id}/{campaign.id}",
        fought=len(reports),
        of=len(campaign.battles),
        losses=losses_so_far(campaign, sides, reports),
        pressure=pressure,
        ends=campaign.pressure,
        points=points,
        troops=tuple(troops(pack, campaign, standings(pack, campaign, reports))),
        reports=tuple(reports),
        over=over,
        winner=winner(campaign, sides, points, pressure) if over else None,
        next=following,
    )


@rule("S43-4.10")
def losses_so_far(campaign: Campaign, sides: tuple[str, ...], reports: Sequence[Report]) -> dict[str, int]:
    """The losses track of each side counts its units lost and ends at 12."""
    return {side: min(campaign.losses, sum(one.losses.get(side, 0) for one in reports)) for side in sides}


@rule("S43-4.10")
def pressure_after(campaign: Campaign, sides: tuple[str, ...], reports: Sequence[Report]) -> int:
    """Every victory moves the marker towards the winner's end of the track, where it stays."""
    pressure = 0
    for battle, report in zip(campaign.battles, reports, strict=False):
        push = battle.push + (report.level == DECISIVE)
        if report.winner is not None:
            pressure += push if report.winner == sides[0] else -push
    return max(-campaign.pressure, min(campaign.pressure, pressure))


@rule("RH41-4.2.1")
def points_so_far(campaign: Campaign, sides: tuple[str, ...], reports: Sequence[Report]) -> dict[str, int]:
    """The worth of the battles won and the points values of the enemies destroyed."""
    points = dict.fromkeys(sides, 0)
    for battle, report in zip(campaign.battles, reports, strict=False):
        for side in sides:
            points[side] += report.points.get(side, 0) + (battle.points if report.winner == side else 0)
    return points


@rule("RH41-4.2.1", "S43-4.10")
def winner(campaign: Campaign, sides: tuple[str, ...], points: Mapping[str, int], pressure: int) -> str | None:
    """Who has brought the pressure to the end, else who has more points, else who has the pressure."""
    one, two = sides
    ahead = points[one] - points[two]
    for lead in (pressure if abs(pressure) >= campaign.pressure else 0, ahead, pressure):
        if lead:
            return one if lead > 0 else two
    return None


def standings(pack: AssaultPack, campaign: Campaign, reports: Sequence[Report]) -> Standings:
    """How the troops stand before the next battle."""
    first = pack.scenarios[campaign.battles[0].scenario]
    found = {one.id: Standing(one.experience) for one in core_units(campaign, first)}
    for report in reports:
        found = {name: after_battle(campaign, name, one, report) for name, one in found.items()}
        found = with_replacements(campaign, found)
    return found


def core_units(campaign: Campaign, scenario: Scenario) -> list[ScenarioUnit]:
    """The units of a scenario that belong to the campaign."""
    return [one for side in scenario.sides for one in side.units if one.id in campaign.troops.get(side.id, ())]


def after_battle(campaign: Campaign, name: str, one: Standing, report: Report) -> Standing:
    """Who is lost stays lost; others recover, and those of the winner rise a level as far as the campaign lets them."""
    came_out = report.troops.get(name)
    if one.lost or (came_out is not None and came_out.lost):
        return Standing(one.experience, lost=True)
    damage = came_out.damage if came_out is not None else one.damage
    won = report.winner is not None and name in campaign.troops[report.winner]
    level = risen(campaign, one.experience) if won and came_out is not None else one.experience
    return Standing(level, max(0, damage - campaign.recovery))


def risen(campaign: Campaign, level: str) -> str:
    """The next level, but none beyond the campaign's best."""
    number = LEVELS.index(level)
    return LEVELS[max(number, min(number + 1, LEVELS.index(campaign.best)))]


def with_replacements(campaign: Campaign, found: Standings) -> Standings:
    """The first lost units of each side are made up for by inexperienced ones."""
    made_up = dict(found)
    for side, names in campaign.troops.items():
        lost = [name for name in names if found[name].lost]
        for name in lost[: campaign.replacements.get(side, 0)]:
            made_up[name] = Standing(campaign.replaced_as, fresh=True)
    return made_up


def troops(pack: AssaultPack, campaign: Campaign, found: Standings) -> Iterator[Troop]:
    """The troops as the board shows them."""
    first = pack.scenarios[campaign.battles[0].scenario]
    for side in first.sides:
        for one in side.units:
            if one.id in found:
                card, now = pack.units[one.type], found[one.id]
                strength = (0 if now.lost else card.strength - now.damage, card.strength)
                name = Words(card.name.en, card.name.de)
                yield Troop(one.id, side.id, name, strength, now.experience, now.lost, now.fresh)


def next_battle(pack: AssaultPack, campaign: Campaign, reports: Sequence[Report]) -> NextBattle:
    """The scenario of the next battle with the troops as they are."""
    name = board(pack, campaign, reports).next
    if name is None:
        raise CampaignOver("this campaign is over: there is no further battle")
    found = standings(pack, campaign, reports)
    return NextBattle(name, {TROOPS: written(found)} if reports else {})


def report(campaign: Campaign, battle: Battle, outcome: Outcome) -> Report:
    """What becomes of a battle: who won, how the troops came out, what was destroyed."""
    core = [name for names in campaign.troops.values() for name in names]
    lost = [unit for unit in battle.units.values() if unit.gone]
    return Report(
        scenario=battle.setting.board.name,
        winner=outcome.winner,
        level=outcome.level,
        troops={
            name: TroopReport(battle.units[name].damage, battle.units[name].gone)
            for name in core
            if name in battle.units
        },
        losses={side: sum(unit.side == side for unit in lost) for side in battle.sides},
        points={
            side: sum(battle.unit_card(unit).points for unit in lost if unit.side != side) for side in battle.sides
        },
    )


def written(found: Standings) -> str:
    """The state of the troops as one setting: 'g1=veteran-2' has two damage, 'g2=lost' does not come."""
    return ",".join(
        f"{name}={'lost' if one.lost else one.experience + (f'-{one.damage}' if one.damage else '')}"
        for name, one in sorted(found.items())
    )


def with_troops(pack: AssaultPack, scenario: Scenario, text: str) -> Scenario:
    """The scenario with its units as earlier battles have left them; raises `BadSetting`."""
    wanted = dict(entry.partition("=")[::2] for entry in text.split(","))
    known = {one.id for side in scenario.sides for one in side.units}
    unknown = sorted(set(wanted) - known)
    if unknown:
        raise BadSetting(f"'{TROOPS}' names '{unknown[0]}', which is no unit of this scenario")
    sides = tuple(side_with_troops(pack, side, wanted) for side in scenario.sides)
    return msgspec.structs.replace(scenario, sides=sides)


def side_with_troops(pack: AssaultPack, side: ScenarioSide, wanted: Mapping[str, str]) -> ScenarioSide:
    """A side without the units that are lost."""
    units = [unit_with_standing(pack, one, wanted[one.id]) if one.id in wanted else one for one in side.units]
    return msgspec.structs.replace(side, units=tuple(one for one in units if one is not None))


def unit_with_standing(pack: AssaultPack, one: ScenarioUnit, text: str) -> ScenarioUnit | None:
    """A unit with the experience and damage it has now, or None for one that is lost."""
    if text == "lost":
        return None
    level, _, damage = text.partition("-")
    strength = pack.units[one.type].strength
    if level not in LEVELS or not (not damage or (damage.isdecimal() and int(damage) < strength)):
        raise BadSetting(
            f"'{TROOPS}' says '{one.id}={text}'; after = comes 'lost' or one of {', '.join(LEVELS)}, "
            f"and if need be the damage from -1 to -{strength - 1}"
        )
    return msgspec.structs.replace(one, experience=level, damage=int(damage or 0))
