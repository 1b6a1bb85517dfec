"""More than two players (5.4): the formations, units and command points of a side divided among its players."""

from __future__ import annotations

from collections.abc import Sequence

from opfire.assault.log.preparation import CommandsFormation, CommandsUnit, PickRolled, PointsShared
from opfire.assault.options.answers import Give, Muster, Split, act, take
from opfire.assault.state.battle import Battle
from opfire.assault.state.pieces import Unit
from opfire.kernel.ask import Ask
from opfire.kernel.chance import Roll
from opfire.kernel.dice import D6
from opfire.kernel.game import Script
from opfire.rules.citations import rule

TEAMS, DIVISION = "teams", "division"
NONE, BOTH = "none", "both"
AGREED, OLDEST, ROLLED = DIVISIONS = ("agreed", "oldest", "rolled")
"""How a side is divided: as its players agree, or card by card, the oldest or the winner of a roll first."""
PLAYERS = (1, 2)
"""The players of a divided side; the first of them counts as the oldest."""
SHARED = 0
OWN_POINTS = ("take-point", "plan")
"""The questions about a side's own command points, which belong to one of its players."""
BY_TURNS = "by-turns"


@rule("RH41-5.4", "S43-5.4")
def is_divided(battle: Battle, side: str) -> bool:
    """Whether two players command a side."""
    return battle.setting.settings.get(TEAMS, NONE) in (side, BOTH)


@rule("RH41-5.4", "RH41-5.4.1", "S43-5.4", "S43-5.4.1")
def divide(battle: Battle, side: str, units: Sequence[Unit]) -> Script[None]:
    """Formation cards first, then single units and those of cards that are shared."""
    if not is_divided(battle, side) or not units:
        return
    cards = list(dict.fromkeys(unit.formation for unit in units if unit.formation))
    if battle.setting.settings.get(DIVISION, AGREED) == AGREED:
        yield from agree(battle, side, cards, units)
    else:
        yield from pick_by_turns(battle, side, cards, units)


def agree(battle: Battle, side: str, cards: list[str], units: Sequence[Unit]) -> Script[None]:
    """Any of the players says what they have agreed on, card by card and unit by unit."""
    for card in cards:
        yield from agree_on_card(battle, side, card)
    for unit in units:
        if not unit.commander:
            choice = yield from Ask(side, "share-unit", list(map(Give, PLAYERS)), {"unit": unit.id})
            put_under(battle, unit, choice.player)


@rule("RH41-5.4", "S43-5.4")
def agree_on_card(battle: Battle, side: str, card: str) -> Script[None]:
    """A card goes to one of the players or is shared."""
    name = battle.setting.pack.formations[card_id(card)].name
    options = list(map(Give, (*PLAYERS, SHARED)))
    choice = yield from Ask(side, "share-formation", options, {"card": card, "en": name.en, "de": name.de})
    if choice.player != SHARED:
        command_card(battle, side, card, choice.player)


@rule("RH41-5.4", "RH41-5.4.1", "S43-5.4", "S43-5.4.1")
def pick_by_turns(battle: Battle, side: str, cards: list[str], units: Sequence[Unit]) -> Script[None]:
    """The players pick cards in turn, agree about one that is left over, and pick what is shared unit by unit."""
    first = yield from first_to_pick(battle, side)
    order = [first, *(player for player in PLAYERS if player != first)]
    while len(cards) >= len(order):
        for player in order:
            card = yield from pick_card(side, cards, player)
            cards.remove(card)
            command_card(battle, side, card, player)
    for card in cards:
        yield from agree_on_card(battle, side, card)
    yield from pick_units(battle, [unit for unit in units if not unit.commander], order)


@rule("RH41-5.4", "S43-5.4")
def first_to_pick(battle: Battle, side: str) -> Script[int]:
    """The oldest picks first, or each rolls a D6 until one is higher."""
    if battle.setting.settings.get(DIVISION) == OLDEST:
        return PLAYERS[0]
    while True:
        faces = yield from Roll((D6,) * len(PLAYERS), "first-pick")
        best = max(faces)
        first = PLAYERS[faces.index(best)] if faces.count(best) == 1 else 0
        rolls = {str(player): face + 1 for player, face in zip(PLAYERS, faces, strict=True)}
        battle.tell(PickRolled(side=side, rolls=rolls, first=first, rule=battle.cite("5.4")))
        if first:
            return first


def pick_card(side: str, cards: list[str], player: int) -> Script[str]:
    """A player picks a formation card."""
    if len(cards) == 1:
        return cards[0]
    choice = yield from Ask(side, "pick-formation", list(map(Muster, cards)), {"player": player})
    return choice.card


@rule("RH41-5.4.1", "S43-5.4.1")
def pick_units(battle: Battle, units: list[Unit], order: list[int]) -> Script[None]:
    """The players pick single units in turn."""
    number = 0
    while units:
        player, name = order[number % len(order)], units[0].id
        if len(units) > 1:
            options = [take(unit.id) for unit in units]
            choice = yield from Ask(units[0].side, "pick-unit", options, {"player": player})
            name = choice.unit
        units.remove(battle.units[name])
        put_under(battle, battle.units[name], player)
        number += 1


def command_card(battle: Battle, side: str, card: str, player: int) -> None:
    """A player commands all units of a formation card."""
    for unit in battle.units.values():
        if unit.side == side and unit.formation == card:
            unit.commander = player
    name = battle.setting.pack.formations[card_id(card)].name
    battle.tell(CommandsFormation(side=side, player=player, en=name.en, de=name.de, rule=battle.cite("5.4")))


def put_under(battle: Battle, unit: Unit, player: int) -> None:
    """A player commands a unit."""
    unit.commander = player
    battle.tell(CommandsUnit(unit=unit.id, player=player, rule=battle.cite("5.4.1")))


def card_id(card: str) -> str:
    """The formation card without the number of its copy."""
    return card.partition("/")[0]


@rule("RH41-5.4", "RH41-5.4.1", "S43-5.4", "S43-5.4.1")
def share_points(battle: Battle, side: str, free: int) -> Script[list[int]]:
    """What each player may plan: the points of his own cards, and his share of those that belong to both."""
    own = own_points(battle, side)
    while sum(own) > free:
        own[own.index(max(own))] -= 1
    common = free - sum(own)
    if common:
        first = yield from split(battle, side, common)
        own = [own[0] + first, own[1] + common - first]
    battle.tell(PointsShared(side=side, first=own[0], second=own[1], rule=battle.cite("5.4.1")))
    return own


@rule("RH41-5.4.1", "S43-5.4.1")
def split(battle: Battle, side: str, common: int) -> Script[int]:
    """The players agree how many of the common points the first of them gets; else they take one each in turn."""
    options = [act(BY_TURNS), *map(Split, range(common + 1))]
    choice = yield from Ask(side, "share-points", options, {"points": common})
    if isinstance(choice, Split):
        return choice.points
    first = yield from first_to_pick(battle, side)
    return common // 2 + (common % 2 if first == PLAYERS[0] else 0)


@rule("RH41-10.7.3", "S43-10.7.3", "S43-4.9.2")
def costs_point(battle: Battle, unit: Unit) -> bool:
    """Whether the loss of a unit costs a command point; that of a truck costs none in Sicily."""
    return battle.unit_card(unit).role != "truck" or battle.setting.edition.truck_costs_point


@rule("RH41-5.4", "S43-5.4")
def own_points(battle: Battle, side: str) -> list[int]:
    """The points of the cards each player commands alone, less one for every unit of theirs that is lost."""
    listed = next(one for one in battle.setting.scenario.sides if one.id == side).command_points
    owners: dict[str, set[int]] = {}
    for unit in battle.units.values():
        if unit.side == side and unit.formation:
            owners.setdefault(unit.formation, set()).add(unit.commander)
    formations, found = battle.setting.pack.formations, []
    for player in PLAYERS:
        cards = [card for card, commanders in owners.items() if commanders == {player}]
        brought = 0 if listed is not None else sum(formations[card_id(card)].command_points for card in cards)
        own = [unit for unit in battle.units.values() if unit.side == side and unit.commander == player]
        found.append(max(0, brought - sum(unit.gone and costs_point(battle, unit) for unit in own)))
    return found
