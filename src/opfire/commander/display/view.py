"""What lies where on the table, for a browser or a terminal."""

from __future__ import annotations

from collections.abc import Iterator

from opfire.commander.cards.card_faces import card_face
from opfire.commander.state.commander import Commander
from opfire.commander.state.position import DISCARD, LIES_OPEN, SET_UP, TURN, TURN_END, UNKNOWN
from opfire.commander.units import victory
from opfire.commander.units.faces import radio_piece, unit_piece, weapon_piece
from opfire.kernel.display import Hand, Mark, Picture, Piece, SideInfo, Text

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


def weapon_pieces(game: Commander) -> Iterator[Piece]:
    """Every weapon with its bearer, or in the weapons box."""
    for weapon in game.weapons.values():
        yield weapon_piece(game, weapon)


def radio_pieces(game: Commander) -> Iterator[Piece]:
    """The radios in the artillery boxes."""
    for side in game.batteries:
        yield radio_piece(game, side)


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
        faces = tuple(card_face(game.card(id)) for id in held if id != UNKNOWN) if seen else ()
        yield Hand(owner, len(held), faces)
        yield Hand(owner, len(game.decks[owner]), name="deck")
        thrown = game.discards[owner]
        yield Hand(owner, len(thrown), tuple(card_face(game.card(id)) for id in thrown), "discard")


# Points and tracks


def victory_texts(game: Commander, side: str | None) -> Iterator[Text]:
    """The chits that lie open, and the side's own secret ones."""
    for chit in game.open_chits:
        yield chit_text(game, chit, "open")
    if side is not None:
        for chit in game.secrets[side]:
            if chit != UNKNOWN:
                yield chit_text(game, chit, "secret")


def chit_text(game: Commander, chit: str, how: str) -> Text:
    """What a chit says."""
    data = game.setting.pack.chits[chit]
    args: dict[str, str | int] = {"chit": chit, "vp": data.vp, "objective": data.objective, "how": how}
    return Text(f"chit-commander-{data.gives}", args, "CC-7.3.2c")


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
