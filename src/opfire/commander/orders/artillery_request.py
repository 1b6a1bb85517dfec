"""The Artillery Request order: repair the radio, or call its fire (O18)."""

from __future__ import annotations

from opfire.commander.cards import cards
from opfire.commander.fire import fire_attack
from opfire.commander.fire.firing import Attack
from opfire.commander.log.attacks import Drifted, Spotted
from opfire.commander.log.pieces import RadioFixed, RadioLost
from opfire.commander.options.answers import BatteryAccess, Choose, FireForEffect, HighExplosive, SmokeShells, Target
from opfire.commander.pack.pieces import FateCard, Radio
from opfire.commander.state.commander import Commander
from opfire.commander.state.counters import Unit
from opfire.commander.units import activation, ground, markers, units
from opfire.commander.units.asking import ask, choose_hex
from opfire.kernel.ask import Option
from opfire.kernel.game import Script
from opfire.rules.citations import rule

ACCESS, EFFECT = BatteryAccess(), FireForEffect()
SHELLS, SMOKE = HighExplosive(), SmokeShells()


def spotters(game: Commander, side: str) -> list[Unit]:
    """The unbroken leaders who can still be activated."""
    types = game.setting.pack.units
    leaders = [unit for unit in game.on_map(side) if types[unit.type].command is not None]
    return [unit for unit in leaders if not unit.broken and units.can_activate(game, unit)]


@rule("CC-O18")
def modes(game: Commander, side: str) -> list[Option]:
    """Battery Access with a broken radio; Fire for Effect with a working one and a spotter."""
    battery = game.batteries.get(side)
    if battery is None:
        return []
    if battery.broken:
        return [ACCESS]
    return [EFFECT] if spotters(game, side) else []


def allowed(game: Commander, side: str) -> bool:
    """One of the two must be possible."""
    return bool(modes(game, side))


@rule("CC-O18.1")
def order(game: Commander, side: str) -> Script[None]:
    """Carry out what is possible; a radio is either broken or not, so there is one choice at most."""
    mode = yield from ask(side, "artillery", modes(game, side))
    if mode == ACCESS:
        game.batteries[side].broken = False
        game.tell(RadioFixed(side=side, rule="CC-O18.1a"))
        return
    yield from fire_for_effect(game, side)


@rule("CC-O18.2")
def fire_for_effect(game: Commander, side: str) -> Script[None]:
    """Spotting, accuracy, impact."""
    radio = game.setting.pack.radios[game.batteries[side].type]
    answer = yield from ask(side, "spotter", [Choose(unit.id) for unit in spotters(game, side)])
    assert isinstance(answer, Choose)
    spotter = game.units[answer.unit]
    activation.mark(game, spotter, "artillery-request", "CC-O18.2a")
    hex = yield from spot(game, side, spotter)
    smoke = yield from announce(game, side, radio, hex)
    landed = yield from accuracy(game, side, spotter.hex, hex)
    if landed is not None:
        yield from (smoke_barrage(game, landed) if smoke else barrage(game, side, landed, radio))
    drive_off(game, side)


@rule("CC-O18.2.1")
def spot(game: Commander, side: str, spotter: Unit) -> Script[int]:
    """The spotting round is placed in any hex the spotter sees."""
    names = game.setting.grid.names
    seen = ground.seen(game, spotter.hex, range(game.setting.grid.size))
    answer = yield from ask(side, "spot", [Target(names[hex]) for hex in seen], {"unit": spotter.id})
    assert isinstance(answer, Target)
    game.tell(Spotted(side=side, at=answer.at, by=spotter.id, rule="CC-O18.2.1a"))
    return game.setting.grid.parse(answer.at)


@rule("CC-O18.2.1.1")
def announce(game: Commander, side: str, radio: Radio, hex: int) -> Script[bool]:
    """Smoke is announced before the accuracy roll, if the battery has any."""
    if not radio.smoke or game.time < smoke_from(game, side):
        return False
    answer = yield from ask(side, "shells", [SHELLS, SMOKE], {"at": game.hex_name(hex)})
    return answer == SMOKE


def smoke_from(game: Commander, side: str) -> int:
    """The time space from which a scenario lets a side's radio fire smoke."""
    rules = game.setting.scenario.special
    late = [rule.value for rule in rules if rule.kind == "radio-smoke-from-space" and rule.side == side]
    return late[0] if late else 0


@rule("CC-O18.2.2", "CC-O18.2.2.3")
def accuracy(game: Commander, side: str, start: int, hex: int) -> Script[int | None]:
    """A targeting roll, then the drift of the spotting round; None when it leaves the map."""
    hit = yield from fire_attack.targeting_roll(game, side, start, hex, "accuracy")
    card = yield from cards.reveal(game, side, "drift")
    landed = drift(game, hex, card, hit)
    rule = "CC-O18.2.2.1c" if hit else "CC-O18.2.2.2c"
    if landed is None:
        game.tell(Drifted(side=side, to="off", start=game.hex_name(hex), rule=rule))
    else:
        around = tuple(map(game.hex_name, area(game, landed)))
        game.tell(Drifted(side=side, to=around[0], start=game.hex_name(hex), around=around, rule=rule))
    return landed


@rule("CC-O18.2.2.1", "CC-O18.2.2.2", "CC-O18.2.2.3")
def drift(game: Commander, hex: int, card: FateCard, hit: bool) -> int | None:
    """After a hit one hex by each die; after a miss by the coloured die's number in the white die's direction."""
    white, coloured = card.roll
    for direction in (white, coloured) if hit else (white,) * coloured:
        hex = game.setting.map.towards(hex, direction)
        if hex < 0:
            return None
    return hex


def area(game: Commander, centre: int) -> list[int]:
    """The hex of the spotting round and those around it."""
    return [centre, *game.setting.grid.around(centre)]


@rule("CC-O18.2.3.1")
def smoke_barrage(game: Commander, centre: int) -> Script[None]:
    """A random Smoke marker in each of the seven hexes that can hold one."""
    for hex in area(game, centre):
        if markers.takes_smoke(game, hex):
            yield from markers.draw_smoke(game, hex, "CC-O18.2.3.1a")


@rule("CC-O18.2.3", "CC-O18.2.3.2")
def barrage(game: Commander, side: str, centre: int, radio: Radio) -> Script[None]:
    """One impact roll against every hex of the area with a unit or fortification, in the caller's order."""
    waiting = area(game, centre)
    while hexes := [hex for hex in waiting if game.at(hex) or hex in game.forts]:
        hex = yield from choose_hex(game, side, "impact", hexes)
        assert hex is not None
        waiting.remove(hex)
        attack = Attack(side, "artillery", [hex])
        attack.strength, attack.radio = radio.fp, True
        yield from fire_attack.attack_roll(game, attack)


def drive_off(game: Commander, side: str) -> None:
    """A battery that the scenario gives for one mission leaves; one that comes later stays."""
    scenario, battery = game.setting.scenario, game.batteries.get(side)
    first = battery is not None and battery.type == scenario.side(side).radio
    if first and any(rule.kind == "radio-fires-once" and rule.side == side for rule in scenario.special):
        del game.batteries[side]
        game.tell(RadioLost(side=side, rule="scenario"))
