"""What hangs on a question as things stand: what a roll comes to, and whether an answer could turn out better."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import Final, NamedTuple

from opfire.commander.display.preview import attack_of, percent, piece_of, preview, target
from opfire.commander.fire.firing import Attack, final_fp
from opfire.commander.options.answers import Action
from opfire.commander.orders import melee
from opfire.commander.state.commander import Commander
from opfire.commander.state.setting import ALWAYS, PAUSES
from opfire.commander.units import odds
from opfire.kernel.ask import Ask, Done

Facts = Mapping[str, str | int]
Throw = tuple[int, int]
"""The white and the coloured die."""
THROWS: Final = tuple((white, coloured) for white in range(1, 7) for coloured in range(1, 7))
LEAST: Final = min(odds.SUMS)
DONE: Final = Done()
FINDING: Final = frozenset({"targeting", "accuracy"})
"""Rolls whose dice are multiplied, to find a hex."""


class Result(NamedTuple):
    """What a throw comes to: a word, how far it goes, and what that is worth to the roller if anybody can say."""

    word: str
    worth: int | None
    by: int = 0


Judge = Callable[[Throw], Result]


def stakes(game: Commander, ask: Ask) -> Facts:
    """What hangs on a question, for its sentence."""
    found = STAKES.get(ask.kind)
    return found(game, ask) if found is not None else {}


# Rolls that the Initiative card could void


def of_roll(game: Commander, ask: Ask) -> Facts:
    """What the roll comes to if it stands, and how likely another would be better for who is asked."""
    about, throw = ask.about, (int(ask.about["white"]), int(ask.about["coloured"]))
    why = str(about["why"])
    judge = (attack_judge if why.endswith("-attack") else JUDGES[why])(game, about)
    now = judge(throw)
    better = sum(is_better(judge(other), now, ask.side == about["of"]) for other in THROWS)
    total = summed(why, throw)
    facts: dict[str, str | int] = {
        "total": total,
        "sum": total + int(about.get("plus", 0)),
        "now": now.word,
        "by": now.by,
    }
    facts["open"] = int(now.worth is None)
    if why in FINDING:
        facts["hindrance"] = -int(about["plus"])
    if why.endswith("-attack"):
        facts |= in_danger(game, about, sum(throw))
    facts["better"] = percent(Fraction(better, odds.THROWS))
    return facts if better or unwelcome(ask) else facts | {"moot": 1}


def is_better(other: Result, now: Result, own: bool) -> bool:
    """Whether a result is better for the roller, or for his enemy; where nobody can say, any other may be."""
    if other.worth is None or now.worth is None:
        return other != now
    return other.worth > now.worth if own else other.worth < now.worth


def unwelcome(ask: Ask) -> bool:
    """Whether who is asked may wish to avoid what the roll triggers: time, an event, his jam or an enemy sniper.

    Another roll undoes the trigger as well, and what event would come nobody knows yet.
    """
    trigger, own = ask.about.get("trigger", ""), ask.side == ask.about["of"]
    return trigger in ("time", "event") or trigger == ("jam" if own else "sniper")


def summed(why: str, throw: Throw) -> int:
    """What the dice make: a product to find a target, else a sum."""
    return throw[0] * throw[1] if why in FINDING else throw[0] + throw[1]


def targeting_judge(_game: Commander, about: Facts) -> Judge:
    """A hit, if the product less the hindrance is greater than the range."""
    plus, range = int(about["plus"]), int(about["against"])
    return lambda throw: Result("hit", 1) if throw[0] * throw[1] + plus > range else Result("missed", 0)


def defence_judge(game: Commander, about: Facts) -> Judge:
    """What the attack does to the unit."""
    unit = game.units[str(about["unit"])]
    meets = odds.Target(int(about["plus"]), unit.moving, unit.broken, suppressed=unit.suppressed)
    words = ("unharmed", "suppressed", "broken", "eliminated")

    def judge(throw: Throw) -> Result:
        harm = odds.result(int(about["against"]) - meets.morale - sum(throw), meets)
        return Result(words[harm], -words.index(words[harm]))

    return judge


def rally_judge(game: Commander, about: Facts) -> Judge:
    """Below Morale the unit rallies, at Morale it is suppressed, above nothing happens."""
    morale, marked = int(about["against"]), game.units[str(about["unit"])].suppressed

    def judge(throw: Throw) -> Result:
        if sum(throw) < morale:
            return Result("rallied", 2)
        return Result("suppressed", 0) if sum(throw) == morale and not marked else Result("stays-broken", 1)

    return judge


def rout_judge(game: Commander, about: Facts) -> Judge:
    """How far the unit runs; who drives his own units off may wish for either."""
    morale, unit = int(about["against"]), game.units[str(about["unit"])]

    def judge(throw: Throw) -> Result:
        over = max(sum(throw) - morale, 0 if unit.suppressed else -1)
        word = "stands" if over < 0 or (over == 0 and unit.suppressed) else "runs" if over else "suppressed"
        return Result(word, None if unit.side == about["of"] else over, max(over, 0))

    return judge


def commissar_judge(_game: Commander, about: Facts) -> Judge:
    """Up to its Morale the unit is rallied, above it is shot."""
    morale = int(about["against"])
    return lambda throw: Result("eliminated", 0) if sum(throw) > morale else Result("rallied", 1)


def end_judge(_game: Commander, about: Facts) -> Judge:
    """Below the time marker's space the game ends; who would like that, secret objectives say."""
    space = int(about["against"])
    return lambda throw: Result("ends" if sum(throw) < space else "goes-on", None)


def support_judge(game: Commander, about: Facts) -> Judge:
    """The column of the support table."""
    table = game.setting.pack.support[game.setting.scenario.side(str(about["of"])).nation]
    column = {roll: n for n, one in enumerate(table, start=1) for roll in range(one.rolls[0], one.rolls[1] + 1)}
    return lambda throw: Result("column", None, column[sum(throw)])


def melee_judge(game: Commander, about: Facts) -> Judge:
    """The second total decides; the first is the better the higher it is."""
    plus, against = int(about["plus"]), int(about["against"])
    if not against:
        return lambda throw: Result("first", sum(throw))
    side = str(about["of"])
    hex, enemy = game.setting.grid.parse(str(about["at"])), game.enemy(side)

    def judge(throw: Throw) -> Result:
        beaten = melee.losers(game, hex, {side: plus + sum(throw), enemy: against})
        return Result("tie", 1) if len(beaten) > 1 else Result("loses", 0) if side in beaten else Result("wins", 2)

    return judge


JUDGES: Final[dict[str, Callable[[Commander, Facts], Judge]]] = {
    "targeting": targeting_judge,
    "accuracy": targeting_judge,
    "defence": defence_judge,
    "rally": rally_judge,
    "rout": rout_judge,
    "commissar": commissar_judge,
    "sudden-death": end_judge,
    "support": support_judge,
    "melee": melee_judge,
}


# Attack rolls


def attack_judge(game: Commander, about: Facts) -> Judge:
    """What the total may do to all who have to defend, friends counted against the roller, and to hot weapons."""
    plus, side, sustained = int(about["plus"]), about["of"], int(about.get("sustained", 0))
    kept, bare = targets(game, about), targets(unfortified(game, about), about)
    number = vulnerability(game, about)

    def judge(throw: Throw) -> Result:
        there = bare if sum(throw) == number else kept
        harm = sum(endangered(plus + sum(throw), one) * (-1 if owner == side else 1) for owner, one in there.values())
        word = "destroys" if sum(throw) == number else "attack"
        return Result(word, 2 * harm - bool(sustained and throw[0] == throw[1]) + (word == "destroys"))

    return judge


def attack_rolled(game: Commander, about: Facts) -> Attack:
    """The attack for which a roll was made."""
    kind = str(about["why"]).removesuffix("-attack")
    hexes, ids = str(about["at"]).split(), str(about.get("pieces", "")).split()
    pieces = [piece_of(game, id) for id in ids]
    attack = Attack(str(about["of"]), kind, [game.setting.grid.parse(hex) for hex in hexes], pieces)
    starts = [game.setting.grid.parse(hex) for hex in str(about.get("start", "")).split()]
    attack.origins = {piece.id: starts[min(n, len(starts) - 1)] for n, piece in enumerate(pieces)}
    attack.strength, attack.radio = int(about["plus"]), kind == "artillery"
    return attack


def targets(game: Commander, about: Facts) -> dict[str, tuple[str, odds.Target]]:
    """Everybody who will have to defend, with his side and what he has before he rolls."""
    attack = attack_rolled(game, about)
    there = [game.units[id] for id in str(about["units"]).split()]
    return {unit.id: (unit.side, target(game, attack, unit)) for unit in there}


def vulnerability(game: Commander, about: Facts) -> int:
    """The impact roll that destroys the fortification in the hex, 0 where there is none to destroy."""
    shelled = about["why"] == "artillery-attack" and game.setting.grid.parse(str(about["at"])) in game.forts
    return game.setting.pack.tables.vulnerability[int(about["plus"])] if shelled else 0


def unfortified(game: Commander, about: Facts) -> Commander:
    """The game as it is once the fortification is destroyed."""
    if not vulnerability(game, about):
        return game
    bare = game.copy()
    del bare.forts[game.setting.grid.parse(str(about["at"]))]
    return bare


def endangered(total: int, one: odds.Target) -> int:
    """How much of a unit's defence rolls an attack total spoils, worse results counting more."""
    return sum(number * ways for number, ways in enumerate(odds.against(total, one)))


def in_danger(game: Commander, about: Facts, rolled: int) -> Facts:
    """Who is in the greatest danger, the least roll that leaves him unharmed, and how many more could be hurt.

    Of two that need the same roll who is suppressed would break by it.
    """
    total = int(about["plus"]) + rolled
    there = targets(unfortified(game, about) if rolled == vulnerability(game, about) else game, about)
    needs = {id: needed(total, one) for id, (_, one) in there.items()}
    first = max(needs, key=lambda id: (needs[id], there[id][1].suppressed), default="")
    others = sum(need > LEAST for id, need in needs.items() if id != first)
    return {"first": first, "needs": needs.get(first, 0), "others": others}


def needed(total: int, one: odds.Target) -> int:
    """The least defence roll that leaves a unit unharmed; 13 where none does, 2 where every one does."""
    return next((roll for roll in odds.SUMS if not odds.result(total + one.burst - one.morale - roll, one)), 13)


# Actions


def of_defence(game: Commander, ask: Ask) -> Facts:
    """The least roll with which the unit stays unharmed as things stand."""
    unit = game.units[str(ask.about["unit"])]
    meets = odds.Target(int(ask.about["plus"]), unit.moving, unit.broken, suppressed=unit.suppressed)
    needs = needed(int(ask.about["against"]), meets)
    return {"needs": needs} if needs > LEAST else {"needs": needs, "moot": 1}


def of_fire(game: Commander, ask: Ask) -> Facts:
    """How likely the attack does anything as it is."""
    attack = attack_of(game, ask, DONE)
    if attack is None:
        return {}
    fp, there = final_fp(game, attack), [unit for hex in attack.hexes for unit in game.at(hex)]
    unharmed = odds.worst(fp, [target(game, attack, unit) for unit in there])[0] if fp > 0 else Fraction(1)
    return {"percent": percent(1 - unharmed)}


def of_entry(game: Commander, ask: Ask) -> Facts:
    """The chance of the best shot that can be fired at once; moot where only shots that do nothing are offered."""
    found = [preview(game, ask, option) for option in ask.options]
    shots = [Fraction(one.effect.numerator, one.effect.denominator) for one in found if one is not None and one.effect]
    said: dict[str, str | int] = {"shots": len(shots), "percent": percent(max(shots, default=Fraction(0)))}
    other = game.setting.switches[PAUSES] == ALWAYS or any(isinstance(option, Action) for option in ask.options)
    return said | {"moot": 1} if shots and not any(shots) and not other else said


def of_wounds(game: Commander, ask: Ask) -> Facts:
    """Whether the squad would be lost and not only broken."""
    return {"broken": int(game.units[str(ask.about["unit"])].broken)}


def of_melee(game: Commander, ask: Ask) -> Facts:
    """The strengths that will be added to the rolls."""
    hex, side = game.setting.grid.parse(str(ask.about["at"])), ask.side
    return {"own": melee.strength(game, hex, side), "theirs": melee.strength(game, hex, game.enemy(side))}


STAKES: Final[dict[str, Callable[[Commander, Ask], Facts]]] = {
    "re-roll": of_roll,
    "defence-action": of_defence,
    "fire-action": of_fire,
    "react": of_entry,
    "light-wounds": of_wounds,
    "ambush": of_melee,
}
