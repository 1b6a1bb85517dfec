"""Random scenarios: a procedure of rolls, random hexes, choices and purchases, playable by people and program alike.

`create` is a script like any rule: it yields rolls and questions and returns a `Scenario`. `generated` has a seed
answer everything.
"""

from __future__ import annotations

import re
from typing import Any, Final

import msgspec

from opfire.commander.generator.draft import Draft, DraftSide
from opfire.commander.pack.box import CommanderPack
from opfire.commander.pack.pieces import NationId, Posture, Quality, SideId
from opfire.commander.pack.scenarios import Edge, OrderOfBattle, Purchase, Scenario, SupportColumn, SupportItem
from opfire.kernel.ask import Ask, Done, Option
from opfire.kernel.chance import Draw, Roll, mix, step
from opfire.kernel.dice import D6
from opfire.kernel.game import Checkpoint, Script
from opfire.rules.citations import rule

FOXHOLES_OF_RECON: Final = 3
RANDOM: Final = re.compile(r"random-(\d{1,18})")

FRONTS: Final[dict[int, NationId]] = {roll: "russia" if roll <= 7 else "america" for roll in range(2, 13)}
YEARS: Final[dict[str, tuple[tuple[int, int], ...]]] = {
    "russia": ((3, 1941), (5, 1942), (8, 1943), (10, 1944), (12, 1945)),
    "america": ((4, 1943), (9, 1944), (12, 1945)),
}
"""The highest roll for each year."""
POSTURES: Final[tuple[tuple[int, Posture, Posture], ...]] = (
    (2, "attacker", "attacker"),
    (3, "recon", "defender"),
    (4, "attacker", "recon"),
    (6, "attacker", "defender"),
    (7, "recon", "recon"),
    (9, "defender", "attacker"),
    (10, "recon", "attacker"),
    (11, "defender", "recon"),
    (12, "defender", "defender"),
)
"""The highest roll for each pair of postures, the Axis first."""
QUALITIES: Final[tuple[tuple[int, Quality], ...]] = ((4, "green"), (9, "line"), (12, "elite"))
RANKS: Final[dict[Quality, int]] = {"green": 0, "line": 1, "elite": 2}
SUPPORT_ROLLS: Final[dict[Posture, int]] = {"attacker": 3, "recon": 3, "defender": 2}


class ChooseForce(Option, frozen=True):
    """Take a basic order of battle."""

    force: str


class BuySupport(Option, frozen=True):
    """Buy an item of the support column that was rolled, counted from 1."""

    column: str
    item: int


class BuyWorks(Option, frozen=True):
    """Buy fortifications."""

    works: str


class Wishes(msgspec.Struct, frozen=True):
    """What the players have agreed on instead of rolling for it."""

    front: NationId | None = None
    year: int | None = None
    postures: tuple[Posture, Posture] | None = None
    map: str | None = None


NO_WISHES: Final = Wishes()


def create(pack: CommanderPack, id: str, wishes: Wishes = NO_WISHES) -> Script[Scenario]:
    """Make a scenario step by step; returns it."""
    front: NationId = wishes.front or FRONTS[(yield from rolled("front"))]
    year: int = wishes.year or _by_roll(YEARS[front], (yield from rolled("year")))
    postures = wishes.postures or (yield from rolled_postures(year))
    map: str = wishes.map or (yield from revealed_map(pack))
    edges: tuple[Edge, Edge] = pack.map(map).source.edges
    if (yield from rolled("edges", "axis")) % 2:
        edges = (edges[1], edges[0])
    axis = DraftSide("axis", "germany", postures[0], edges[0])
    allies = DraftSide("allies", front, postures[1], edges[1])
    draft = Draft(pack, pack.map(map), year, axis, allies)
    for side in draft.both:
        yield from muster(draft, side)
    for side in draft.both:
        yield from support(draft, side)
        yield from fortify(draft, side)
    yield from open_chits(draft)
    draft.initiative = yield from initiative(draft)
    return draft.finished(id)


def rolled(why: str, of: str = "chance") -> Script[int]:
    """The sum of two dice."""
    faces = yield from Roll((D6, D6), why, of)
    return sum(faces) + 2


def _by_roll(table: tuple[tuple[int, Any], ...], roll: int) -> Any:
    return next(entry for highest, entry in table if roll <= highest)


def rolled_postures(year: int) -> Script[tuple[Posture, Posture]]:
    """Early the Axis attacks, late it defends."""
    roll = (yield from rolled("postures")) + (-1 if year <= 1942 else 1 if year >= 1944 else 0)
    return next((axis, allies) for highest, axis, allies in POSTURES if min(max(roll, 2), 12) <= highest)


def revealed_map(pack: CommanderPack) -> Script[str]:
    """A random hex names the map by its column; columns without a map are revealed again."""
    hexes = tuple(card.hex for card in pack.decks["germany"])
    while True:
        revealed = yield from Draw(hexes, "map")
        number = ord(revealed[0]) - ord("A")
        if number < len(pack.map_ids):
            return pack.map_ids[number]


def muster(draft: Draft, side: DraftSide) -> Script[None]:
    """Roll for quality and take a force of that quality or a lower one."""
    quality: Quality = _by_roll(QUALITIES, (yield from rolled("quality", side.id)))
    offered = forces(draft, side, quality)
    choice = yield from Ask(side.id, "choose-force", [ChooseForce(force.id) for force in offered])
    side.take(draft.pack.orders_of_battle[choice.force])


def forces(draft: Draft, side: DraftSide, quality: Quality) -> list[OrderOfBattle]:
    """The rows of a nation and year up to a quality, the best first; if all are better, the least of those."""
    rows = [
        row
        for row in draft.pack.orders_of_battle.values()
        if row.nation == side.nation and row.years[0] <= draft.year <= row.years[1]
    ]
    lowest = min(RANKS[row.quality] for row in rows)
    fitting = [row for row in rows if RANKS[row.quality] <= max(RANKS[quality], lowest)]
    return sorted(fitting, key=lambda row: (-RANKS[row.quality], row.id))


@rule("CC-11.2")
def support(draft: Draft, side: DraftSide) -> Script[None]:
    """Roll for columns of the support table and buy from each."""
    for _ in range(SUPPORT_ROLLS[side.posture]):
        roll = yield from rolled("support", side.id)
        columns = draft.pack.support[side.nation]
        column = next(one for one in columns if one.rolls[0] <= roll <= one.rolls[1])
        yield from shop(draft, side, column)


def shop(draft: Draft, side: DraftSide, column: SupportColumn) -> Script[None]:
    """Buy items of a column, each once, while there is money."""
    bought: list[int] = []
    while True:
        offered = [
            BuySupport(column.id, number)
            for number, item in enumerate(column.items, start=1)
            if number not in bought and _for_sale(draft, side, item)
        ]
        choice = yield from Ask(side.id, "buy-support", [Done(), *offered], {"money": side.money})
        if not isinstance(choice, BuySupport):
            return
        bought.append(choice.item)
        side.buy(column.items[choice.item - 1])


def _for_sale(draft: Draft, side: DraftSide, item: SupportItem) -> bool:
    if item.radio and side.radio:
        return False
    return item.exists(draft.year) and item.cost <= side.money


def fortify(draft: Draft, side: DraftSide) -> Script[None]:
    """A defender buys works or the one package his roll names; recon may dig a few foxholes."""
    if side.posture == "attacker":
        return
    roll = (yield from rolled("works", side.id)) if side.posture == "defender" else 0
    while True:
        offered = [BuyWorks(works.id) for works in catalogue(draft, side, roll)]
        money = side.money + side.works_money
        choice = yield from Ask(side.id, "buy-works", [Done(), *offered], {"money": money})
        if not isinstance(choice, BuyWorks):
            return
        side.build(draft.pack.purchases[choice.works])


def catalogue(draft: Draft, side: DraftSide, roll: int) -> list[Purchase]:
    """What a side may still build and can pay for."""
    if any(works.rolls for works in side.works):
        return []
    offered = [
        works
        for works in draft.pack.purchases.values()
        if _allowed(draft, side, works, roll) and works.cost <= side.money + side.works_money
    ]
    return [works for works in offered if not (works.rolls and side.works)]


def _allowed(draft: Draft, side: DraftSide, works: Purchase, roll: int) -> bool:
    if side.posture == "recon":
        return works.id == "foxholes" and side.works.count(works) < FOXHOLES_OF_RECON
    if works.rolls:
        return works.rolls[0] <= roll <= works.rolls[1]
    if works.mine_strength:
        return not any(one.mine_strength for other in draft.both for one in other.works)
    return works.limit is None or side.works.count(works) < works.limit


def open_chits(draft: Draft) -> Script[None]:
    """One open chit, two where nobody defends."""
    for _ in range(1 if draft.defenders else 2):
        left = [id for id in draft.pack.chits if id not in draft.open_chits]
        draft.open_chits.append((yield from Draw(left, "chit")))


@rule("CC-9")
def initiative(draft: Draft) -> Script[SideId]:
    """The higher Initiative number takes the card; a tie is rolled for."""
    axis, allies = draft.axis.basic.initiative, draft.allies.basic.initiative
    if axis == allies:
        return "allies" if (yield from rolled("initiative")) % 2 else "axis"
    return "axis" if axis > allies else "allies"


def generated(pack: CommanderPack, seed: int, wishes: Wishes = NO_WISHES) -> Scenario:
    """The scenario of a seed: chance and quartermasters alike follow it."""
    script, answer, rng = create(pack, f"random-{seed}", wishes), None, mix(seed)
    while True:
        try:
            question = script.send(answer)
        except StopIteration as made:
            scenario: Scenario = made.value
            return scenario
        rng = step(rng)
        assert not isinstance(question, Checkpoint), "a scenario in the making is not kept"
        answer = quartermaster(question, rng) if isinstance(question, Ask) else question.pick(rng)


def quartermaster(ask: Ask, rng: int) -> Option:
    """Take any force of the quality rolled, and go on buying anything at all while there is money."""
    wanted = [option for option in ask.options if not isinstance(option, Done)]
    return wanted[mix(rng) % len(wanted)] if wanted else Done()


def find_scenario(pack: CommanderPack, id: str) -> Scenario | None:
    """A scenario of the pack, or the random one whose number stands in its name: 'random-42'."""
    if id in pack.scenarios:
        return pack.scenarios[id]
    number = RANDOM.fullmatch(id)
    return generated(pack, int(number[1])) if number else None
