"""How a campaign must fit its pack: battles exist, and its troops fight in all of them as the same units."""

from __future__ import annotations

from collections.abc import Iterator

from opfire.assault.pack.assault_pack import AssaultPack
from opfire.assault.pack.campaigns import Campaign
from opfire.assault.pack.scenarios import Scenario

Finding = tuple[str, str, str, str]
"""Kind, id, field and reason of a mistake."""
KIND = "campaigns"


def campaign_mistakes(pack: AssaultPack) -> Iterator[Finding]:
    """Every mistake in the campaigns of a pack."""
    for campaign in pack.campaigns.values():
        unknown = [battle.scenario for battle in campaign.battles if battle.scenario not in pack.scenarios]
        if not campaign.battles:
            yield KIND, campaign.id, "battles", "a campaign has at least one battle"
        elif unknown:
            yield KIND, campaign.id, "battles", f"there is no scenario '{unknown[0]}'"
        else:
            yield from _sides(pack, campaign)
            for battle in campaign.battles:
                yield from _troops(pack, campaign, pack.scenarios[battle.scenario])


def _sides(pack: AssaultPack, campaign: Campaign) -> Iterator[Finding]:
    first = [side.id for side in pack.scenarios[campaign.battles[0].scenario].sides]
    for battle in campaign.battles:
        sides = [side.id for side in pack.scenarios[battle.scenario].sides]
        if sides != first:
            yield KIND, campaign.id, "battles", f"'{battle.scenario}' has other sides than the first battle"
    for field in ("troops", "replacements"):
        for side in getattr(campaign, field):
            if side not in first:
                yield KIND, campaign.id, field, f"there is no side '{side}'; there are: {', '.join(first)}"


def _troops(pack: AssaultPack, campaign: Campaign, scenario: Scenario) -> Iterator[Finding]:
    first = pack.scenarios[campaign.battles[0].scenario]
    types = {one.id: one.type for side in first.sides for one in side.units}
    for side in scenario.sides:
        here = {one.id: one for one in side.units}
        for name in campaign.troops.get(side.id, ()):
            if name not in here:
                yield KIND, campaign.id, "troops", f"'{name}' of {side.id} does not fight in '{scenario.id}'"
            elif here[name].type != types.get(name):
                yield KIND, campaign.id, "troops", f"'{name}' is another type in '{scenario.id}' than in '{first.id}'"
            elif here[name].any_of or here[name].aboard or any(one.aboard == name for one in side.units):
                yield KIND, campaign.id, "troops", f"'{name}' can neither be chosen, nor ride, nor carry another"
