"""A fire attack and the defence against it; mines and artillery are resolved the same way (O20.3)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from opfire.commander.cards import cards
from opfire.commander.fire import before_attack, before_defence, firing
from opfire.commander.fire.firing import Attack, Piece
from opfire.commander.log.attacks import Attacked, Defended, Hit, Missed
from opfire.commander.pack.pieces import FateCard
from opfire.commander.state.commander import Commander
from opfire.commander.state.counters import Unit
from opfire.commander.units import casualties, ground, markers, units, weapons
from opfire.commander.units.asking import choose_unit, choose_weapon
from opfire.kernel.game import Script
from opfire.rules.citations import rule

LEAST_FP = 1


def fire(game: Commander, attack: Attack) -> Script[None]:
    """Fire: a targeting roll for ordnance that may cost it its crew, then actions, attack and defence rolls."""
    mark_fired(game, attack)
    first = attack.pieces[0]
    if firing.ordnance(game, first):
        hit = yield from target(game, attack.side, first, attack.hexes[0])
        if not hit or (first.weapon and first.weapon.lost):
            return
    yield from before_attack.offer(game, attack)
    if firing.final_fp(game, attack) >= LEAST_FP:
        yield from attack_roll(game, attack)


def mark_fired(game: Commander, attack: Attack) -> None:
    """Note which pieces have fired in this order, and from where."""
    for piece in attack.pieces:
        attack.origins[piece.id] = piece.hex
        if piece.weapon is None:
            piece.unit.fired = True
        else:
            piece.weapon.fired = True


def target(game: Commander, side: str, piece: Piece, hex: int) -> Script[bool]:
    """A targeting roll of ordnance."""
    return (yield from targeting_roll(game, side, piece.hex, hex, "targeting"))


@rule("CC-O20.2.3", "CC-10.3.1")
def targeting_roll(game: Commander, side: str, start: int, hex: int, why: str) -> Script[bool]:
    """The dice are multiplied; less the hindrance, the product must be greater than the range."""
    distance = game.setting.grid.distance(start, hex)

    def reckon() -> cards.Stake:
        hindered = ground.hindrance(game, start, hex)
        lines = {"hindered": ground.hindering(game, start, hex)} if hindered else {}
        return {"at": game.hex_name(hex), "plus": -hindered, "against": distance, "needed": distance + 1, **lines}

    card, stake = yield from cards.reckoned_roll(game, side, why, reckon, start=game.hex_name(start))
    hindered = -int(stake["plus"])
    product = cards.product(card) - hindered
    kind, at = Hit if product > distance else Missed, game.hex_name(hex)
    game.tell(kind(side=side, at=at, product=product, hindrance=hindered, needed=distance + 1, rule="CC-O20.2.3a"))
    return product > distance


@rule("CC-O20.3.3")
def attack_roll(game: Commander, attack: Attack, only: Sequence[Unit] | None = None) -> Script[None]:
    """Roll the attack total, then let the units in the target hexes (or only these) defend."""
    parts = dict(firing.fp_reasons(game, attack))
    fp = sum(parts.values())
    there = [unit.id for unit in (only or [u for hex in attack.hexes for u in game.at(hex)])]
    jams = tuple(piece.weapon.id for piece in attack.pieces if piece.weapon)
    at = " ".join(game.hex_name(hex) for hex in attack.hexes)
    start = " ".join(game.hex_name(hex) for hex in attack.from_hexes) if attack.pieces else ""
    stake: dict[str, str | int] = {"at": at, "plus": fp, "units": " ".join(there), **fired_from(attack, start)}
    if "hindrance" in parts:
        stake["hindered"] = ground.hindering(game, *worst_line(game, attack))
    card = yield from cards.roll(game, attack.side, f"{attack.kind}-attack", jams, stake, start)
    attack.total = fp + cards.total(card)
    tell_attack(game, attack, parts)
    yield from wear(game, attack, card)
    if attack.radio:
        shelled(game, attack, card)
    yield from defend_all(game, attack, there)


def worst_line(game: Commander, attack: Attack) -> tuple[int, int]:
    """The line of fire that is hindered most."""
    lines = [(start, hex) for start in attack.from_hexes for hex in attack.hexes]
    return max(lines, key=lambda ends: ground.hindrance(game, *ends))


def fired_from(attack: Attack, start: str) -> dict[str, str | int]:
    """What fires from where, and how often Sustained Fire was played, for whoever must decide on a re-roll."""
    if not attack.pieces:
        return {}
    pieces = " ".join(piece.id for piece in attack.pieces)
    return {"pieces": pieces, "start": start, "sustained": attack.sustained}


def tell_attack(game: Commander, attack: Attack, parts: Mapping[str, int]) -> None:
    """Report an attack total and the parts of its FP."""
    at = ", ".join(game.hex_name(hex) for hex in attack.hexes)
    fired = tuple(piece.id for piece in attack.pieces)
    game.tell(
        Attacked(
            side=attack.side,
            kind=attack.kind,
            at=at,
            fp=sum(parts.values()),
            total=attack.total,
            pieces=fired,
            by=fired[0] if fired else "",
            more=max(0, len(fired) - 1),
            base=parts.get("base", 0),
            actions=parts.get("actions", 0),
            height=parts.get("height", 0),
            hindrance=-parts.get("hindrance", 0),
            rule="CC-O20.3.3a",
        )
    )


@rule("CC-11.6")
def wear(game: Commander, attack: Attack, card: FateCard) -> Script[None]:
    """Sustained Fire breaks a weapon on a double, and weapons used up are eliminated."""
    if card.roll[0] == card.roll[1]:
        for _ in range(attack.sustained):
            yield from overheat(game, attack)
    for piece in attack.pieces:
        if piece.weapon and not piece.weapon.lost and game.weapon_type(piece.weapon).single_use:
            weapons.lose(game, piece.weapon, "CC-11.6b")


@rule("CC-A41")
def overheat(game: Commander, attack: Attack) -> Script[None]:
    """One firing mortar or MG of the firer's choice breaks."""
    hot = [
        piece.weapon
        for piece in attack.pieces
        if piece.weapon and not piece.weapon.lost and game.weapon_type(piece.weapon).kind in before_attack.SUSTAINED
    ]
    weapon = yield from choose_weapon(game, attack.side, "overheat", hot)
    if weapon is not None:
        weapons.break_weapon(game, weapon, "CC-A41c")


# Defence


def defend_all(game: Commander, attack: Attack, ids: Sequence[str]) -> Script[None]:
    """Each unit that was in the hex defends, the inactive side's first, in the order its owner likes."""
    for side in game.in_order:
        waiting = [id for id in ids if game.units[id].side == side]
        while waiting:
            waiting = [unit.id for unit in game.now(waiting)]
            about: dict[str, str | int] = {"total": attack.total}
            unit = yield from choose_unit(game, side, "defend", game.now(waiting), about=about)
            if unit is None:
                break
            waiting.remove(unit.id)
            yield from defend(game, attack, unit)


@rule("CC-T99")
def tree_burst(game: Commander, attack: Attack) -> int:
    """What mortar and artillery fire gains by bursting in the trees of its target, wherever its victims are driven."""
    hex = attack.hexes[0]
    return game.setting.map.chart[ground.kind(game, hex)].burst if ground.indirect(game, attack) else 0


@rule("CC-O20.3.4")
def defend(game: Commander, attack: Attack, unit: Unit) -> Script[None]:
    """A defence roll and its result; it meets the teams an event made of the unit, and nobody if the unit is lost."""
    yield from before_defence.offer(game, attack, unit, tree_burst(game, attack))
    against = attack.total + tree_burst(game, attack)
    morale = cover = 0

    def reckon() -> cards.Stake:
        nonlocal morale, cover
        morale, cover = units.bare_morale(game, unit), ground.cover(game, unit.hex, attack)
        return {"unit": unit.id, "plus": morale + cover, "against": against}

    card, _ = yield from cards.reckoned_roll(game, unit.side, "defence", reckon)
    total = morale + cover + cards.total(card)
    hit = game.now([unit.id])
    for one in hit:
        tell_defence(game, one, total, against, (morale, cover, against - attack.total))
    for one in hit:
        yield from suffer(game, one, total, against)


def tell_defence(game: Commander, unit: Unit, total: int, against: int, parts: tuple[int, int, int]) -> None:
    """Report a defence total with its parts, and what tree bursts have added to the attack."""
    morale, cover, burst = parts
    game.tell(
        Defended(
            unit=unit.id,
            total=total,
            against=against,
            morale=morale,
            cover=cover,
            burst=burst,
            rule="CC-O20.3.4d",
        )
    )


@rule("CC-O20.3.4")
def suffer(game: Commander, unit: Unit, total: int, against: int) -> Script[None]:
    """Less than the attack breaks; equal breaks a moving unit and suppresses any other."""
    if total < against:
        yield from casualties.break_unit(game, unit, "CC-O20.3.4e")
    elif total == against and unit.moving:
        yield from casualties.break_unit(game, unit, "CC-O20.3.4g")
    elif total == against:
        casualties.suppress(game, unit, "CC-O20.3.4f")


@rule("CC-O18.2.3.3")
def shelled(game: Commander, attack: Attack, card: FateCard) -> None:
    """An impact roll equal to the vulnerability number of the battery destroys the fortification first."""
    number = game.setting.pack.tables.vulnerability[attack.strength]
    hex = attack.hexes[0]
    if hex in game.forts and sum(card.roll) == number:
        markers.clear_fort(game, hex, "CC-O18.2.3.3a")
