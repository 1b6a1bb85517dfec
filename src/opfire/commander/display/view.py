"""What lies where on the table, for a browser or a terminal."""

from __future__ import annotations

from collections.abc import Iterator

from opfire.commander.pack import words
from opfire.commander.state.commander import Commander
from opfire.commander.state.counters import CASUALTY, MAP, MIX, POOL, TIME, Unit, Weapon
from opfire.commander.state.position import DISCARD, LIES_OPEN, SET_UP, TURN, TURN_END, UNKNOWN
from opfire.commander.units import units, victory, weapons
from opfire.kernel.table import CardFace, Hand, Mark, Picture, Piece, SideInfo, Text, Words

PHASES = (SET_UP, TURN, DISCARD, TURN_END)


def picture(game: Commander, side: str | None) -> Picture:
    """The whole table, cut to what a side may know."""
    return Picture(
        game=game.name,
        scenario=game.setting.scenario.id,
        turn=game.time,
        turns=game.setting.scenario.sudden_death,
        phase=game.phase,
        phases=PHASES,
        sides=tuple(side_info(game, one) for one in game.setting.sides),
        pieces=(*unit_pieces(game), *weapon_pieces(game), *radio_pieces(game)),
        marks=tuple(marks(game)),
        hands=tuple(hands(game, side)),
        victory=tuple(victory_texts(game, side)),
        first=game.active,
        tracks=tracks(game),
    )


def side_info(game: Commander, side: str) -> SideInfo:
    """A side with its points, losses, orders and who holds the Initiative card."""
    setup = game.setting.scenario.side(side)
    nation = game.setting.pack.nations[setup.nation]
    notes = [
        Text(f"posture-commander-{setup.posture}"),
        Text("side-commander-orders", {"orders": setup.orders}),
        Text("side-commander-surrender", {"space": game.surrender[side]}),
    ]
    if game.initiative == side:
        notes.append(Text("side-commander-initiative", rule="CC-9a"))
    lost = len(victory.casualties(game, side))
    return SideInfo(side, setup.nation, nation.name, victory.total_of(game, side), lost, tuple(notes))


# Pieces


def unit_pieces(game: Commander) -> Iterator[Piece]:
    """Every unit, also those that wait, are lost or were replaced, for the log still speaks of them."""
    for unit in game.units.values():
        yield unit_piece(game, unit)


def unit_piece(game: Commander, unit: Unit) -> Piece:
    """A unit counter as it lies."""
    kind = game.type_of(unit)
    return Piece(
        id=unit.id,
        side=unit.side,
        name=Words(unit.name, unit.name) if unit.name else kind.name,
        at=game.hex_name(unit.hex) if unit.place == MAP else None,
        nation=kind.nation,
        type=unit.type,
        symbol=kind.kind,
        half=unit.broken,
        spent=unit.activated,
        gone=unit.place in (CASUALTY, MIX),
        markers=unit_markers(unit),
        load=(unit.weapon,) if unit.weapon else (),
        values=unit_values(game, unit),
    )


def unit_markers(unit: Unit) -> tuple[str, ...]:
    """The markers on a unit and where it is if not on the map."""
    shown = {
        "broken": unit.broken,
        "suppressed": unit.suppressed,
        "veteran": unit.veteran,
        "activated": unit.activated,
        "moving": unit.moving,
        "firing": unit.firing,
        "op-fire": unit.op_fire,
        "waiting": unit.place == TIME,
        "to-place": unit.place == POOL,
    }
    return tuple(name for name, there in shown.items() if there)


def unit_values(game: Commander, unit: Unit) -> dict[str, str | int]:
    """Printed stats of the side that lies up, boxes, and what they are at the moment."""
    face, kind = units.face(game, unit), game.type_of(unit)
    values: dict[str, str | int] = {
        "fp": face.fp,
        "range": face.range,
        "move": face.move,
        "box": boxes(face.fp_boxed, face.range_boxed, face.move_boxed),
        "morale": face.morale,
        "figures": kind.figures,
        "vp": victory.value(game, unit),
    }
    if kind.command is not None:
        values["command"] = units.command_of(game, unit)
    if unit.place == MAP:
        values |= {
            "now-fp": units.firepower(game, unit),
            "now-range": units.reach(game, unit),
            "now-move": units.move(game, unit),
            "now-morale": units.morale(game, unit),
        }
    if unit.place == TIME:
        values["space"] = unit.space
    return values


def boxes(*boxed: bool) -> str:
    """Which stats stand in a box, as digits: '101' for FP and Move."""
    return "".join(str(int(box)) for box in boxed)


def weapon_pieces(game: Commander) -> Iterator[Piece]:
    """Every weapon with its bearer, or in the weapons box."""
    for weapon in game.weapons.values():
        yield weapon_piece(game, weapon)


def weapon_piece(game: Commander, weapon: Weapon) -> Piece:
    """A weapon counter as it lies."""
    kind, bearer = game.weapon_type(weapon), weapons.carrier(game, weapon)
    on_map = bearer is not None and bearer.place == MAP
    least = f"{kind.min_range}-" if kind.min_range > 1 else ""
    return Piece(
        id=weapon.id,
        side=bearer.side if bearer else weapon.side,
        name=kind.name,
        at=game.hex_name(bearer.hex) if bearer and on_map else None,
        nation=kind.nation,
        type=weapon.type,
        symbol=f"weapon-{kind.kind}",
        half=weapon.broken,
        gone=weapon.lost,
        markers=("broken",) if weapon.broken else (),
        values={
            "fp": kind.fp,
            "range": f"{least}{kind.range}",
            "box": boxes(kind.fp_boxed, kind.range_boxed),
            "move": -abs(kind.move_penalty),
            "ordnance": int(kind.ordnance),
            "smoke": int(kind.smoke),
            "carrier": weapon.carrier,
            "fix": f"{kind.fix[0]}-{kind.fix[1]}",
            "eliminate": f"{kind.eliminate[0]}-{kind.eliminate[1]}",
        },
    )


def radio_pieces(game: Commander) -> Iterator[Piece]:
    """The radios in the artillery boxes."""
    for side, battery in game.batteries.items():
        kind = game.setting.pack.radios[battery.type]
        yield Piece(
            id=f"radio-{side}",
            side=side,
            name=kind.name,
            nation=kind.nation,
            type=battery.type,
            symbol="radio",
            half=battery.broken,
            markers=("broken",) if battery.broken else (),
            values={"fp": kind.fp, "smoke": int(kind.smoke)},
        )


def marks(game: Commander) -> Iterator[Mark]:
    """Objectives, fortifications, smoke and fire."""
    name = game.hex_name
    for number, hexes in game.setting.objectives.items():
        for hex in hexes:
            yield Mark(name(hex), "objective", side=game.control.get(number) or None, value=number)
    for hex, kind in sorted(game.forts.items()):
        yield Mark(name(hex), kind)
    for hex, value in sorted(game.smoke.items()):
        yield Mark(name(hex), "smoke", value=value)
    for hex in game.blazes:
        yield Mark(name(hex), "blaze")


# Cards


def hands(game: Commander, side: str | None) -> Iterator[Hand]:
    """Hands, decks and discard piles: faces only where they may be seen."""
    for owner in game.setting.sides:
        held = game.hands[owner]
        seen = owner == side or (side is not None and LIES_OPEN in game.looked[owner])
        faces = tuple(face(game, id) for id in held if id != UNKNOWN) if seen else ()
        yield Hand(owner, len(held), faces)
        yield Hand(owner, len(game.decks[owner]), name="deck")
        thrown = game.discards[owner]
        yield Hand(owner, len(thrown), tuple(face(game, id) for id in thrown), "discard")


def face(game: Commander, id: str) -> CardFace:
    """A Fate card: order above, action below, and what counts when it is revealed."""
    card = game.card(id)
    return CardFace(
        id=id,
        name=words.ORDERS[card.order],
        text=words.ACTIONS[card.action],
        kind=card.order,
        values={
            "number": card.number,
            "action": card.action,
            "event": card.event,
            "hex": card.hex,
            "white": card.roll[0],
            "coloured": card.roll[1],
            "trigger": card.trigger or "",
        },
    )


# Points and tracks


def victory_texts(game: Commander, side: str | None) -> Iterator[Text]:
    """The chits that lie open, and the side's own secret ones."""
    for chit in game.open_chits:
        yield chit_text(game, chit, "open")
    if side is not None:
        for chit in game.secrets[side]:
            if chit != UNKNOWN:
                yield chit_text(game, chit, "secret")
    for special in game.setting.scenario.special:
        yield Text("words", {"en": special.text.en, "de": special.text.de})


def chit_text(game: Commander, chit: str, how: str) -> Text:
    """What a chit says."""
    data = game.setting.pack.chits[chit]
    key = f"chit-commander-{data.effect or ('each' if len(data.objectives) > 1 else 'one')}"
    objective = data.objectives[0] if data.objectives else 0
    args: dict[str, str | int] = {"chit": chit, "vp": data.vp, "objective": objective, "how": how}
    return Text(key, args, "CC-7.3.2c")


def tracks(game: Commander) -> dict[str, int]:
    """Where the markers of the track display stand."""
    found = {"time": game.time, "sudden-death": game.setting.scenario.sudden_death, "vp": game.vp}
    for side in game.setting.sides:
        found[f"surrender-{side}"] = game.surrender[side]
        found[f"casualties-{side}"] = len(victory.casualties(game, side))
        found[f"orders-left-{side}"] = (
            game.setting.scenario.side(side).orders - game.orders_given if game.active == side else 0
        )
    return found
