"""What an option would cost or bring: reasons and exact odds, from the code that play itself uses."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

import msgspec

from opfire.commander.board.sight import sight, sight_line
from opfire.commander.display import mine_odds
from opfire.commander.fire import before_attack, fire_attack, firing, reckoning
from opfire.commander.fire.firing import Attack, Piece
from opfire.commander.options.answers import Action, Choose, Exit, Join, Shoot, Step, Target
from opfire.commander.orders import move_choices, stepping
from opfire.commander.state.commander import Commander
from opfire.commander.state.counters import Unit
from opfire.commander.state.position import UNKNOWN
from opfire.commander.units import exits, ground, odds, units
from opfire.kernel.ask import Ask, Done, Option
from opfire.kernel.display import Bar, Preview, Text

RULES = {"recover": "CC-O22.3", "rout": "CC-O23.2"}
RESULTS = ("unharmed", "suppressed", "broken", "eliminated")


def preview(game: Commander, ask: Ask, option: Option) -> Preview | None:
    """The preview of an option, where there is something to say before it is chosen."""
    if isinstance(option, Step) and ask.kind in ("step", "advance-to"):
        return step(game, ask, option) if ask.kind == "step" else advance(game, ask, option)
    if ask.kind in ("target", "fire-group", "fire-action", "react", "shoot"):
        attack = attack_of(game, ask, option)
        if attack is None:
            return None
        found = shot(game, attack, before_attack.RAISING if ask.kind != "fire-action" else ())
        return sprayed(game, attack, found) if sprays(game, option) else found
    if isinstance(option, Choose):
        return choice(game, ask, option)
    if isinstance(option, Target) and ask.kind == "spot":
        return spotting(game, ask, option)
    if isinstance(option, Exit):
        return leaving(game, ask)
    return None


def bar(key: str, chance: Fraction) -> Bar:
    """A chance for showing."""
    return Bar(key, chance.numerator, chance.denominator)


def bars(chances: Sequence[Fraction]) -> tuple[Bar, ...]:
    """The chances of an attack for showing, if there is one."""
    return tuple(bar(key, chance) for key, chance in zip(RESULTS, chances, strict=True)) if chances else ()


# Moving


def step(game: Commander, ask: Ask, option: Step) -> Preview:
    """What a step costs and leaves."""
    group = move_choices.grouped(game) or [game.units[str(ask.about["unit"])]]
    to = game.setting.grid.parse(option.to)
    cost, left = ground.move_cost(game, group[0].hex, to), stepping.left_after(game, group, to)
    return Preview(
        cost=cost,
        notes=(Text("preview-commander-left", {"left": left}), *mine_odds.notes(game, group[0].hex, to)),
        results=bars(mine_odds.chances(game, group, to)),
    )


def advance(game: Commander, ask: Ask, option: Step) -> Preview | None:
    """What mines would do to a unit that advances."""
    unit, to = game.units[str(ask.about["unit"])], game.setting.grid.parse(option.to)
    chances = mine_odds.chances(game, [unit], to)
    return Preview(notes=mine_odds.notes(game, unit.hex, to), results=bars(chances)) if chances else None


def leaving(game: Commander, ask: Ask) -> Preview:
    """What those who exit together score."""
    group = move_choices.grouped(game) or [game.units[str(ask.about["unit"])]]
    vp = sum(exits.points(game, unit) for unit in group)
    return Preview(notes=(Text("preview-commander-exit", {"n": len(group), "vp": vp}, "CC-7.2.1b"),))


# Firing


def piece_of(game: Commander, id: str) -> Piece:
    """A unit or a weapon as a firing piece."""
    if id in game.units:
        return Piece(game.units[id])
    weapon = game.weapons[id]
    return Piece(game.units[weapon.carrier], weapon)


def attack_of(game: Commander, ask: Ask, option: Option) -> Attack | None:
    """The attack as it would be with an option."""
    ids = str(ask.about.get("pieces") or ask.about.get("piece") or "").split()
    at = str(ask.about.get("at", "")).split()
    if isinstance(option, Target):
        at = [option.at]
    elif isinstance(option, Join | Shoot):
        ids.append(option.piece)
    elif not isinstance(option, Done | Action) or ask.kind not in ("fire-group", "fire-action"):
        return None
    if not ids or not at:
        return None
    attack = Attack(ask.side, "fire", [game.setting.grid.parse(hex) for hex in at], [piece_of(game, id) for id in ids])
    attack.bonus = int(ask.about.get("bonus", 0)) + raised(game, option)
    return attack


def sprays(game: Commander, option: Option) -> bool:
    """Whether an option is Spray Fire."""
    return isinstance(option, Action) and game.card(option.card).action == "spray-fire"


def sprayed(game: Commander, attack: Attack, found: Preview) -> Preview:
    """The preview of an attack, and which second hexes could be sprayed with it."""
    hexes = " ".join(map(game.hex_name, before_attack.spray_hexes(game, attack)))
    note = Text("preview-commander-spray", {"hexes": hexes}, before_attack.RULES["spray-fire"])
    return msgspec.structs.replace(found, notes=(note, *found.notes))


def raised(game: Commander, option: Option) -> int:
    """What an action adds to the FP."""
    return before_attack.RAISE if isinstance(option, Action) and not sprays(game, option) else 0


def shot(game: Commander, attack: Attack, actions: tuple[str, ...] = ()) -> Preview:
    """The FP and each unit's defence part by part, and the chance of the worst, also with these actions of the hand."""
    fp = firing.final_fp(game, attack)
    there = [unit for hex in attack.hexes for unit in game.at(hex)]
    targets = [target(game, attack, unit) for unit in there]
    chances = odds.worst(fp, targets)
    start, end = attack.pieces[0].hex, attack.hexes[0]
    hit, notes = Fraction(1), []
    if firing.ordnance(game, attack.pieces[0]):
        hit = odds.hits(game.setting.grid.distance(start, end), ground.hindrance(game, start, end))
        notes.append(Text("preview-commander-hit", {"percent": percent(hit)}, "CC-O20.2.3a"))
    if len(there) > 1:
        notes += [unit_note(unit, one, fp) for unit, one in zip(there, targets, strict=True)]
    known = UNKNOWN not in game.hands[attack.side]
    playable = before_attack.playable(game, attack, actions) if known else ()
    raising = dict.fromkeys(game.card(id).action for id in playable)
    if raising:
        notes += raised_notes(tuple(raising), odds.worst(fp + before_attack.RAISE, targets), hit)
    return Preview(
        cost=fp,
        notes=tuple(notes),
        attack=tuple(reckoning.attack_parts(game, attack)),
        defence=tuple(part for unit in there for part in reckoning.defence_parts(game, attack, unit)),
        results=bars(chances),
        effect=bar("effect", hit * (1 - chances[0])),
        sight=sight_line(sight(game.setting.map, start, end, ground.sight_markers(game))),
    )


def spotting(game: Commander, ask: Ask, option: Target) -> Preview:
    """How likely the round falls where it was meant, give or take a hex by each die."""
    start, end = game.units[str(ask.about["unit"])].hex, game.setting.grid.parse(option.at)
    hit = odds.hits(game.setting.grid.distance(start, end), ground.hindrance(game, start, end))
    return Preview(
        results=(bar("accurate", hit), bar("inaccurate", 1 - hit)),
        notes=(Text("preview-commander-drift", {}, "CC-O18.2.2"),),
        sight=sight_line(sight(game.setting.map, start, end, ground.sight_markers(game))),
    )


def target(game: Commander, attack: Attack, unit: Unit) -> odds.Target:
    """A unit as an attack meets it."""
    morale = units.bare_morale(game, unit) + ground.cover(game, unit.hex, attack)
    return odds.Target(morale, unit.moving, unit.broken, fire_attack.tree_burst(game, attack), unit.suppressed)


def percent(chance: Fraction) -> int:
    """A chance in whole percent, rounded to the nearest."""
    return (200 * chance.numerator + chance.denominator) // (2 * chance.denominator)


def unit_note(unit: Unit, target: odds.Target, fp: int) -> Text:
    """What may happen to one unit."""
    chances = odds.attack(fp, target)
    args: dict[str, str | int] = {
        "unit": unit.id,
        "morale": target.morale,
        "percent": percent(chances[2] + chances[3]),
    }
    return Text("preview-commander-defence", args, "CC-O20.3.4d")


def raised_notes(actions: tuple[str, ...], chances: tuple[Fraction, ...], hit: Fraction) -> list[Text]:
    """What each of these actions would make of an attack."""
    worth: dict[str, str | int] = {
        "effect": percent(hit * (1 - chances[0])),
        "breaks": percent(hit * (chances[2] + chances[3])),
    }
    return [
        Text("preview-commander-with-action", {"action": action, **worth}, before_attack.RULES[action])
        for action in actions
    ]


# Rolls for one unit


def choice(game: Commander, ask: Ask, option: Choose) -> Preview | None:
    """The odds of a rally or rout roll for a unit; an equal roll changes nothing for who is suppressed already."""
    if ask.kind not in RULES:
        return None
    unit = game.units[option.unit]
    morale = units.morale(game, unit)
    below, above = odds.chance(lambda roll: roll < morale), odds.chance(lambda roll: roll > morale)
    equal = 1 - below - above
    near, idle = (Fraction(0), equal) if unit.suppressed else (equal, Fraction(0))
    if ask.kind == "recover":
        chances = {"rallied": below, "suppressed": near, "stays-broken": above + idle}
    else:
        chances = {"routed": above, "suppressed": near, "stands": below + idle}
    note = Text("preview-commander-morale", {"morale": morale}, RULES[ask.kind])
    return Preview(results=tuple(bar(key, chance) for key, chance in chances.items()), notes=(note,))
